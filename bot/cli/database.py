"""The command line: `tablekeeper db …` and `tablekeeper game …`, for who keeps the database."""

from __future__ import annotations

import sys
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Annotated, Any, Self

import typer

from bot.cli.exits import (
    MOST_DAYS,
    MOST_GAMES,
    MOST_ID,
    read_settings_or_exit,
    stop_with_sentence,
    word_unusable_database,
)

if TYPE_CHECKING:
    from bot.table.command_line import MovedGame
    from db.pruning import Prunings


# How far a long command is, on the error stream: for a person at most once a second, in a log at
# most twice a minute.


SEEN_S = 1.0
LOGGED_S = 30.0

WIDTH = 60
"""Characters that a line covers, so that nothing of a longer one before it stays."""


class Progress:
    """Says from time to time how many things of a kind are done."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr.isatty()
        self._last = self._began = monotonic()
        self._what = ""
        self._wrote = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        del kind, fault, trace
        if self._wrote and self._is_seen:
            print(file=sys.stderr)

    def at(self, what: str, count: int, of: int | None) -> None:
        """Say that so many are done, of so many if that is known, when it is time to."""
        now = monotonic()
        if what != self._what:
            self._began = now if self._what else self._began
            self._what = what
        if now - self._last < (SEEN_S if self._is_seen else LOGGED_S):
            return
        self._last = now
        self._wrote = True
        line = f"{count} {what}"
        if of:
            rest = (now - self._began) / max(count, 1) * (of - count)
            line = f"{count} of {of} {what}, some {rest:.0f} s to go"
        end = "\r" if self._is_seen else "\n"
        print(line.ljust(WIDTH) if self._is_seen else line, end=end, file=sys.stderr, flush=True)


# The command line: `tablekeeper db …`, for the person who keeps the database.


db = typer.Typer(help="Keep the database that DATABASE_URL names.", no_args_is_help=True)


@contextmanager
def _exit_if_unusable() -> Generator[None]:
    """End the command with one sentence if the database cannot be used."""
    from db import maintenance

    try:
        yield
    except maintenance.NoDatabaseError as fault:
        raise stop_with_sentence(word_unusable_database(str(fault)), 1) from None


@db.command()
def upgrade() -> None:
    """Upgrade the database to the schema that this version needs.

    The bot does this when it starts.
    """
    from db import maintenance

    with _exit_if_unusable():
        before, after = maintenance.upgrade_schema(read_settings_or_exit().database_url)
    typer.echo(
        f"Already at {after}." if before == after else f"From {before or 'none'} to {after}."
    )


@db.command()
def current() -> None:
    """Show the revision of the database schema."""
    from db import maintenance

    with _exit_if_unusable():
        typer.echo(maintenance.schema_revision_at(read_settings_or_exit().database_url) or "none")


@db.command()
def check() -> None:
    """Replay every open game and report those that diverge or cannot be loaded, and damaged rows.

    How far it is stands on the error stream. Nothing is written. The exit code is 1 if a game
    cannot go on or anything is damaged. A game that diverges, but goes on from its snapshot, is
    only noted.
    """
    import asyncio

    from bot import process
    from bot.cli.reports import word_check_counts, word_damage, word_game_check
    from bot.editions import EDITIONS, games_of
    from bot.table.records.check import in_database

    configured = read_settings_or_exit()
    process.configure_logs(configured.model_copy(update={"log_level": "error"}))
    with _exit_if_unusable(), Progress() as progress:
        known = games_of(EDITIONS)
        games, rows = asyncio.run(in_database(configured.database_url, known, progress.at))
    for checked in games:
        typer.echo(word_game_check(checked))
    for damage in rows:
        typer.echo(word_damage(damage))
    typer.echo(word_check_counts(games, rows))
    if rows or any(checked.is_fault for checked in games):
        raise typer.Exit(1)


@db.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the file if it is there.")
    ] = False,
) -> None:
    """Copy the database to a file; the bot may be running.

    The copy holds every hand: only you can read it. For PostgreSQL, whose own tools do this, the
    two commands are printed.
    """
    from db import maintenance

    url = read_settings_or_exit().database_url
    if not maintenance.is_file(url):
        for line in maintenance.dump_commands(url, file):
            typer.echo(line)
        return
    try:
        with _exit_if_unusable():
            revision = maintenance.back_up_database(url, file, overwrite)
    except maintenance.FileThereError:
        raise stop_with_sentence(
            f"{file} is there already: name another file, or add --overwrite."
        ) from None
    except OSError as fault:
        raise stop_with_sentence(
            f"{file} cannot be written: {fault.strerror or fault}.", 1
        ) from None
    typer.echo(f"{file}: the database at {revision}. Put it back with `tablekeeper db restore`.")


@db.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `db backup` has written.")],
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the database that is there.")
    ] = False,
) -> None:
    """Put a copy of the database in its place; the bot must not be running.

    What was played since the copy is lost. For PostgreSQL the command to do it is printed.
    """
    from db import maintenance

    url = read_settings_or_exit().database_url
    if not maintenance.is_file(url):
        typer.echo(maintenance.dump_commands(url, file)[1])
        return
    try:
        revision = maintenance.restore_database(url, file, overwrite)
    except maintenance.FileThereError:
        raise stop_with_sentence(
            "There is a database already: add --overwrite to lose what it holds, or name "
            "another one in DATABASE_URL."
        ) from None
    except maintenance.OpenElsewhereError:
        raise stop_with_sentence("The database is in use: stop the bot first.", 1) from None
    except maintenance.NoBackupError as fault:
        raise stop_with_sentence(f"{file} cannot be restored: {fault}.", 1) from None
    except OSError as fault:
        raise stop_with_sentence(
            f"The database cannot be written: {fault.strerror or fault}.", 1
        ) from None
    typer.echo(f"The database is that of {file}, at {revision}. The bot upgrades it if needed.")


@db.command()
def prune(
    messages: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=MOST_DAYS,
            metavar="DAYS",
            help="Delete delivered messages of open games after so many days"
            " (KEEP_MESSAGES_DAYS); 0: never.",
        ),
    ] = None,
    snapshots: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=MOST_DAYS,
            metavar="DAYS",
            help="Delete old snapshots of open games after so many days"
            " (KEEP_SNAPSHOTS_DAYS); 0: never.",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=MOST_DAYS,
            metavar="DAYS",
            help="Reduce games to their record so many days after their end"
            " (KEEP_GAMES_DAYS); 0: never.",
        ),
    ] = None,
) -> None:
    """Delete messages and snapshots that no game needs any more, and shrink games that have ended.

    The bot does this by itself, once a day; it may be running meanwhile. The exit code is 1 if a
    game could not be pruned.
    """
    import asyncio

    from bot import process
    from bot.editions import EDITIONS, games_of
    from bot.table.records.pruning import Ages, in_database

    configured = read_settings_or_exit()
    process.configure_logs(configured.model_copy(update={"log_level": "error"}))
    ages = Ages(
        configured.keep_messages_days if messages is None else messages,
        configured.keep_snapshots_days if snapshots is None else snapshots,
        configured.keep_games_days if games is None else games,
    )
    with _exit_if_unusable(), Progress() as progress:
        known = games_of(EDITIONS)
        made = asyncio.run(in_database(configured.database_url, known, ages, progress.at))
    _say_prunings(made)


def _say_prunings(made: Prunings) -> None:
    """Say what was deleted, and by the exit code whether a game stumbled."""
    typer.echo(
        f"{made.messages} messages and {made.snapshots} snapshots deleted; "
        f"{made.games} games reduced to their record"
    )
    if made.stumbled:
        raise stop_with_sentence(f"{made.stumbled} games could not be pruned; the log says why.", 1)


@db.command()
def end(
    game: Annotated[
        int,
        typer.Argument(
            min=1, max=MOST_GAMES, help="The number of the game, as `db check` tells it."
        ),
    ],
    why: Annotated[str, typer.Option(help="The reason; everybody at the table reads it.")] = "",
) -> None:
    """End an open game without a winner that cannot be ended in Discord.

    Its table is told by the bot, which may be running meanwhile.
    """
    import asyncio

    from bot import process
    from bot.editions import EDITIONS, games_of
    from bot.table.command_line import NoOpenGameError, end_game

    configured = read_settings_or_exit()
    process.configure_logs(configured.model_copy(update={"log_level": "critical"}))
    try:
        with _exit_if_unusable():
            asyncio.run(end_game(configured.database_url, games_of(EDITIONS), game, why))
    except NoOpenGameError:
        raise stop_with_sentence(
            f"There is no open game {game}; `tablekeeper db check` lists them.", 1
        ) from None
    typer.echo(f"Game {game} has been ended.")


@db.command()
def reopen(
    game: Annotated[
        int, typer.Argument(min=1, max=MOST_GAMES, help="The number of a game that has ended.")
    ],
) -> None:
    """Let a game go on that has ended.

    One that was ended without a winner goes on where it stood. One that is over goes back to before
    the last choice of a person, and what nobody knew is mixed again; hands that the end has shown
    stay as they are. Its table is told, by the bot, which may be running meanwhile.
    """
    import asyncio

    from bot import process
    from bot.editions import EDITIONS, games_of
    from bot.table import RefusedError, command_line

    configured = read_settings_or_exit()
    process.configure_logs(configured.model_copy(update={"log_level": "critical"}))
    job = command_line.reopen_game(configured.database_url, games_of(EDITIONS), game)
    try:
        with _exit_if_unusable():
            table = asyncio.run(job)
    except command_line.NoEndedGameError:
        raise stop_with_sentence(f"There is no game {game} that has ended.", 1) from None
    except command_line.ChannelTakenError:
        raise stop_with_sentence(
            f"The channel of game {game} has an open game: end that one first.", 1
        ) from None
    except (RefusedError, ValueError):
        raise stop_with_sentence(
            f"Game {game} cannot go on: it cannot be read, or has no choice to take back.", 1
        ) from None
    typer.echo(f"Game {game} is open again, at revision {table.revision}.")


# The command line: `tablekeeper game …`, which moves one game to another installation.


game = typer.Typer(help="Move one game to another installation.", no_args_is_help=True)


@game.command("export")
def export_game(
    number: Annotated[
        int,
        typer.Argument(
            metavar="GAME",
            min=1,
            max=MOST_GAMES,
            help="The number of the game (`tablekeeper db check`).",
        ),
    ],
    output: Annotated[
        Path | None, typer.Option(help="The file to write; by default game-GAME.tablekeeper.")
    ] = None,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help="Replace the file if it is there.")
    ] = False,
) -> None:
    """Write one game to a file, with all that its seats keep secret; the bot may be running.

    Only you can read the file. The game goes on here until you end it.
    """

    from bot import process
    from bot.editions import EDITIONS, games_of
    from bot.table import command_line

    configured = read_settings_or_exit()
    file = output or Path(f"game-{number}.tablekeeper")
    process.configure_logs(configured.model_copy(update={"log_level": "critical"}))
    job = command_line.export_to_file(
        configured.database_url, games_of(EDITIONS), number, file, overwrite
    )
    made = _export_or_exit(job, number, file)
    typer.echo(f"{file}: game {number} ({made.name}, {made.status}) at revision {made.revision}.")
    if made.status in ("lobby", "playing"):
        moved = f"end it by `tablekeeper db end {number}` when it is at its new place."
        typer.echo(f"It goes on here as well: {moved}")


def _export_or_exit(job: Coroutine[Any, Any, MovedGame], number: int, file: Path) -> MovedGame:
    """Run an export; say what is in its way, and end, if something is."""
    import asyncio

    from bot.table import command_line
    from db.maintenance import FileThereError, NoDatabaseError

    try:
        return asyncio.run(job)
    except NoDatabaseError as fault:
        raise stop_with_sentence(word_unusable_database(str(fault)), 1) from None
    except command_line.NoGameError:
        raise stop_with_sentence(f"There is no game {number}.", 1) from None
    except command_line.NotLoadableError:
        raise stop_with_sentence(
            f"Game {number} cannot be loaded; `tablekeeper db check` says why.", 1
        ) from None
    except FileThereError:
        raise stop_with_sentence(
            f"{file} is there already: name another file, or add --overwrite."
        ) from None
    except OSError as fault:
        raise stop_with_sentence(
            f"{file} cannot be written: {fault.strerror or fault}.", 1
        ) from None


@game.command("import")
def import_game(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `game export` has written.")],
    guild: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_ID, help="The server; by default that of the export."),
    ] = None,
    channel: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_ID, help="The channel or thread; by default as well."),
    ] = None,
) -> None:
    """Put a game of another installation into this one; the bot may be running.

    It gets a new number, and its table is posted in the channel. Seats belong to the same people.
    """
    import asyncio

    from bot import process
    from bot.editions import EDITIONS, games_of
    from bot.table import command_line
    from db.games import ConflictError
    from db.maintenance import NoBackupError, NoDatabaseError
    from db.moving import NewPlace

    if (guild is None) != (channel is None):
        raise stop_with_sentence("Name both --guild and --channel, or neither.")
    place = None if guild is None or channel is None else NewPlace(guild, channel)
    configured = read_settings_or_exit()
    process.configure_logs(configured.model_copy(update={"log_level": "critical"}))
    job = command_line.import_game(configured.database_url, games_of(EDITIONS), file, place)
    try:
        made = asyncio.run(job)
    except NoDatabaseError as fault:
        raise stop_with_sentence(word_unusable_database(str(fault)), 1) from None
    except NoBackupError as fault:
        raise stop_with_sentence(f"{file} cannot be imported: {fault}.", 1) from None
    except command_line.NotLoadableError as fault:
        raise stop_with_sentence(
            f"{file}: this version cannot load this game of {fault}.", 1
        ) from None
    except ConflictError:
        raise stop_with_sentence(
            "The channel has an open game: end that one, or name another with --guild and "
            "--channel.",
            1,
        ) from None
    typer.echo(f"Game {made.number} ({made.name}, {made.status}) is in channel {made.channel}.")
