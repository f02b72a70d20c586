"""Ends a command that cannot go on, with one sentence and an exit code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from bot.settings import Settings

MOST_GAMES = 2**31 - 1
MOST_ID = 2**63 - 1
"""The largest numbers that the database can hold: of a game, and of anything in Discord."""

MOST_DAYS = 100_000
"""Days for which anything is kept, at most: some 270 years."""

USAGE = 2
"""The exit code for invalid arguments or settings; 1 means that the command ran and failed."""


def stop_with_sentence(sentence: str, code: int = USAGE) -> typer.Exit:
    """Print one sentence and end the command."""
    typer.echo(sentence, err=True)
    return typer.Exit(code)


def word_unusable_database(reason: str) -> str:
    """Say why the database cannot be used, and what to do."""
    return f"The database cannot be used: {reason}. Check DATABASE_URL."


def word_occupied_database() -> str:
    """Say that another bot serves the database."""
    return (
        "Another bot runs on this database already, and a file is served by one at a time: "
        "stop it first, or name another one with DATABASE_URL."
    )


def other_count(running: int, wanted: int) -> str:
    """Say that the processes of a bot must agree on the number of shards."""
    return (
        f"The running processes of this bot have {running} shards, not {wanted}: "
        f"set SHARDS={running}, or stop all of them before you change it."
    )


def word_pooled_connections() -> str:
    """Say what a pool of connections cannot do."""
    return (
        "The locks of the processes need a session of PostgreSQL of their own, which PgBouncer in "
        "transaction mode does not give: set LOCK_DATABASE_URL to the address of PostgreSQL itself."
    )


def read_settings_or_exit() -> Settings:
    """Read the settings; name the invalid ones and end."""
    from pydantic import ValidationError

    from bot.files import encoding_of
    from bot.settings import Settings, word_invalid_settings

    file = Path(".env")
    try:
        encoding = encoding_of(file.read_bytes()) if file.is_file() else None
        how: dict[str, Any] = {"_env_file_encoding": encoding}
        return Settings(**how)
    except ValidationError as fault:
        lines = "; ".join(word_invalid_settings(fault))
        raise stop_with_sentence(f"{lines}. Correct it in the environment or in .env.") from None
    except UnicodeError:
        raise stop_with_sentence(
            "The file .env is not UTF-8 text: save it again with that encoding."
        ) from None
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or fault
        raise stop_with_sentence(f"The settings cannot be read: {why}.") from None
