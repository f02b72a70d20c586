"""The command line: `tablekeeper game …`, which moves one game to another installation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.exits import (
    MOST_GAMES,
    MOST_ID,
    read_settings_or_exit,
    stop_with_sentence,
    word_unusable_database,
)

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
    import asyncio

    from bot import logs
    from bot.editions import EDITIONS, games_of
    from bot.table import moving
    from db.backup import FileThereError
    from db.shape import NoDatabaseError

    configured, file = read_settings_or_exit(), output or Path(f"game-{number}.tablekeeper")
    logs.configure_logs(configured.model_copy(update={"log_level": "critical"}))
    job = moving.export_to_file(
        configured.database_url, games_of(EDITIONS), number, file, overwrite
    )
    try:
        made = asyncio.run(job)
    except NoDatabaseError as fault:
        raise stop_with_sentence(word_unusable_database(str(fault)), 1) from None
    except moving.NoGameError:
        raise stop_with_sentence(f"There is no game {number}.", 1) from None
    except moving.NotLoadableError:
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
    typer.echo(f"{file}: game {number} ({made.name}, {made.status}) at revision {made.revision}.")
    if made.status in ("lobby", "playing"):
        typer.echo(
            f"It goes on here as well: end it by `tablekeeper db end {number}` when it is "
            "at its new place."
        )


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

    from bot import logs
    from bot.editions import EDITIONS, games_of
    from bot.table import moving
    from db.backup import NoBackupError
    from db.games import ConflictError
    from db.moving import NewPlace
    from db.shape import NoDatabaseError

    if (guild is None) != (channel is None):
        raise stop_with_sentence("Name both --guild and --channel, or neither.")
    place = None if guild is None or channel is None else NewPlace(guild, channel)
    configured = read_settings_or_exit()
    logs.configure_logs(configured.model_copy(update={"log_level": "critical"}))
    job = moving.import_game(configured.database_url, games_of(EDITIONS), file, place)
    try:
        made = asyncio.run(job)
    except NoDatabaseError as fault:
        raise stop_with_sentence(word_unusable_database(str(fault)), 1) from None
    except NoBackupError as fault:
        raise stop_with_sentence(f"{file} cannot be imported: {fault}.", 1) from None
    except moving.NotLoadableError as fault:
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
