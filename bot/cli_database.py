"""The command line: `tablekeeper db …`, for the person who keeps the database."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Annotated

import typer

from bot.exits import settings, stop, unusable

db = typer.Typer(help="Keep the database that DATABASE_URL names.", no_args_is_help=True)


@contextmanager
def _usable() -> Generator[None]:
    """End the command with one sentence if the database cannot be used."""
    from db import shape

    try:
        yield
    except shape.NoDatabaseError as fault:
        raise stop(unusable(str(fault)), 1) from None


@db.command()
def upgrade() -> None:
    """Upgrade the database to the schema that this version needs.

    The bot does this when it starts.
    """
    from db import shape

    with _usable():
        before, after = shape.upgrade(settings().database_url)
    typer.echo(
        f"Already at {after}." if before == after else f"From {before or 'none'} to {after}."
    )


@db.command()
def current() -> None:
    """Show the revision of the database schema."""
    from db import shape

    with _usable():
        typer.echo(shape.current(settings().database_url) or "none")


@db.command()
def check() -> None:
    """Replay every open game and report those that diverge or cannot be loaded, and damaged rows.

    Nothing is written. The exit code is 1 if a game cannot go on or anything is damaged. A game
    that diverges, but goes on from its snapshot, is only noted.
    """
    import asyncio

    from bot import logs
    from bot.editions import EDITIONS, games_of
    from bot.reports import counted, described, named
    from bot.table.records.check import in_database

    configured = settings()
    logs.configure(configured.model_copy(update={"log_level": "error"}))
    with _usable():
        games, rows = asyncio.run(in_database(configured.database_url, games_of(EDITIONS)))
    for checked in games:
        typer.echo(described(checked))
    for damage in rows:
        typer.echo(named(damage))
    typer.echo(counted(games, rows))
    if rows or any(checked.is_fault for checked in games):
        raise typer.Exit(1)


@db.command()
def end(
    game: Annotated[int, typer.Argument(help="The number of the game, as `db check` tells it.")],
    why: Annotated[str, typer.Option(help="The reason; everybody at the table reads it.")] = "",
) -> None:
    """End an open game without a winner that cannot be ended in Discord.

    Its table is told by the bot, which may be running meanwhile.
    """
    import asyncio

    from bot import logs
    from bot.editions import EDITIONS, games_of
    from bot.table.command_line import NoOpenGameError, end_game

    configured = settings()
    logs.configure(configured.model_copy(update={"log_level": "critical"}))
    try:
        with _usable():
            asyncio.run(end_game(configured.database_url, games_of(EDITIONS), game, why))
    except NoOpenGameError:
        raise stop(f"There is no open game {game}; `tablekeeper db check` lists them.", 1) from None
    typer.echo(f"Game {game} has been ended.")
