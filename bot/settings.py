"""The operator's settings, from environment variables or a `.env` file."""

from __future__ import annotations

from typing import Literal

from pydantic import SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
"""The driver for a database URL without one, as hosting providers commonly give."""

KNOWN = frozenset(DRIVERS.values())


class Settings(BaseSettings):
    """The settings; environment variables have the same names in capitals.

    Raises:
        pydantic.ValidationError: a value is invalid.
    """

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token; required to run on Discord."""

    database_url: str = "sqlite+aiosqlite:///tablekeeper.db"
    """The database: SQLite (a file) or PostgreSQL."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"

    log_format: Literal["text", "json"] = "text"
    """Log lines as text, or as one JSON object per line."""

    default_locale: Literal["en", "pl"] = "en"
    """The default locale, if neither Discord nor a user has set one."""

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _in_any_case(cls, value: object) -> object:
        """Accept `INFO` for `info`."""
        return value.lower() if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _with_driver(cls, value: str) -> str:
        """Add the driver if none is named; refuse unsupported databases."""
        try:
            url = make_url(value)
        except ArgumentError as fault:
            raise ValueError(
                "must be the URL of a database, such as sqlite+aiosqlite:///tablekeeper.db"
            ) from fault
        url = url.set(drivername=DRIVERS.get(url.drivername, url.drivername))
        if url.drivername not in KNOWN:
            raise ValueError("must begin with sqlite+aiosqlite:/// or postgresql://")
        if url.drivername == DRIVERS["sqlite"] and url.database in (None, "", ":memory:"):
            raise ValueError("must name a file, such as sqlite+aiosqlite:///tablekeeper.db")
        return url.render_as_string(hide_password=False)


def faults(error: ValidationError) -> list[str]:
    """Say of each invalid setting what it must be, without its value, which may be secret."""
    lines: list[str] = []
    for fault in error.errors(include_url=False, include_input=False):
        name = "_".join(str(part) for part in fault["loc"]).upper()
        about = fault.get("ctx", {})
        if fault["type"] == "literal_error":
            expected = str(about["expected"]).replace("'", "")
            lines.append(f"{name} must be {expected}")
        elif "error" in about:
            lines.append(f"{name} {about['error']}")
        else:
            lines.append(f"{name}: {fault['msg']}")
    return lines
