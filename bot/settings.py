"""What whoever runs the bot can set, by environment variables or a file `.env`."""

from __future__ import annotations

from typing import Literal

from pydantic import SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
"""The driver for a database that was named without one, as hosts commonly do."""

KNOWN = frozenset(DRIVERS.values())


class Settings(BaseSettings):
    """The settings; names in the environment are the same in capitals.

    Raises:
        pydantic.ValidationError: a value makes no sense.
    """

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token; without one it can't run."""

    database_url: str = "sqlite+aiosqlite:///tablekeeper.db"
    """Where games are kept: SQLite (a file) or PostgreSQL."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"

    log_format: Literal["text", "json"] = "text"
    """Log lines for people, or one JSON object a line for machines."""

    default_locale: Literal["en", "pl"] = "en"
    """The language where neither Discord nor anybody has named one."""

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _in_any_case(cls, value: object) -> object:
        """Take `INFO` for `info`."""
        return value.lower() if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _with_driver(cls, value: str) -> str:
        """Add the driver where none is named, and refuse databases that we don't know."""
        try:
            url = make_url(value)
        except ArgumentError as fault:
            raise ValueError("not the URL of a database") from fault
        url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
        if url.drivername not in KNOWN:
            raise ValueError("only sqlite+aiosqlite and postgresql+asyncpg are supported")
        if url.drivername == DRIVERS["sqlite"] and url.database in (None, "", ":memory:"):
            raise ValueError("SQLite needs a file: sqlite+aiosqlite:///name.db")
        return url.render_as_string(hide_password=False)
