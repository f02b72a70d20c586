"""The operator's settings, from environment variables or a `.env` file."""

import re
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from bot.files import DEFAULT, catalogue_languages

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
    """The token of the bot; `tablekeeper run` and `tablekeeper doctor` need it."""

    database_url: str = "sqlite+aiosqlite:///tablekeeper.db"
    """Where games are stored: a SQLite file, or PostgreSQL as
    `postgresql://user:password@host/database`."""

    shards: int | Literal["auto"] = "auto"
    """The number of shards, the same in all processes of a bot; `auto`: what Discord suggests."""

    lock_database_url: str | None = None
    """The same PostgreSQL database without a pool such as PgBouncer in between, for the locks of
    several processes; by default `DATABASE_URL`."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """The lowest level of lines that are logged."""

    log_format: Literal["text", "json"] = "text"
    """Log lines as text for people, or as one JSON object per line."""

    default_locale: str = Field(default=DEFAULT, examples=[*catalogue_languages()])
    """The language where neither Discord nor a user has set one."""

    posts: Literal["layout", "classic"] = "layout"
    """How posts about turns look: in a frame with the colour of whose turn it is, or as text above
    a picture. A post in a frame stays in it."""

    emoji: bool = True
    """Whether the bot uploads its signs as emoji of its application and shows them beside words."""

    keep_messages_days: int = Field(default=30, ge=0, le=100_000)
    """After how many days delivered messages of open games are deleted that nothing needs any
    more; 0: never."""

    keep_snapshots_days: int = Field(default=30, ge=0, le=100_000)
    """After how many days old snapshots of open games are deleted; 0: never."""

    keep_games_days: int = Field(default=30, ge=0, le=100_000)
    """How many days after its end a game shrinks to its record; 0: never."""

    status_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of `/healthz` and `/metrics`; none: neither is served, 0: a free port. The image
    sets 9464."""

    status_host: str = "127.0.0.1"
    """The address on which that port listens."""

    watch_url: str | None = None
    """The address at which everybody finds the pages of `tablekeeper watch`; `/watch` shows it."""

    @field_validator("watch_url")
    @classmethod
    def _page_address(cls, value: str | None) -> str | None:
        """Refuse what is no address of a page."""
        if value is None:
            return None
        if not re.fullmatch(r"https?://[^\s<>\"()]{1,200}", value):
            raise ValueError("must be an address such as https://watch.example.org")
        return value.rstrip("/")

    @field_validator("default_locale")
    @classmethod
    def _spoken(cls, value: str) -> str:
        """Refuse a language that has no catalogue."""
        if value not in catalogue_languages():
            raise ValueError(f"must be {' or '.join(catalogue_languages())}")
        return value

    @field_validator("log_level", "log_format", "posts", mode="before")
    @classmethod
    def _in_any_case(cls, value: object) -> object:
        """Accept `INFO` for `info`."""
        return value.lower() if isinstance(value, str) else value

    @property
    def is_alone(self) -> bool:
        """Whether only one process may use the database: a file."""
        return self.database_url.startswith(DRIVERS["sqlite"])

    @field_validator("shards", mode="before")
    @classmethod
    def _count(cls, value: object) -> object:
        """Refuse what is neither a number of shards nor `auto`."""
        text = str(value).lower()
        if text == "auto":
            return text
        if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
            raise ValueError("must be a number from 1 to 65535, or auto")
        return int(text)

    @field_validator("lock_database_url")
    @classmethod
    def _for_locks(cls, value: str | None) -> str | None:
        """Add the driver; refuse what is no PostgreSQL."""
        url = None if value is None else cls._with_driver(value)
        if url is not None and not url.startswith(DRIVERS["postgresql"]):
            raise ValueError("must begin with postgresql://")
        return url

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


def word_invalid_settings(error: ValidationError) -> list[str]:
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
