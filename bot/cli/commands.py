"""The command line: run the bot, demo, scenarios, simulation, database.

Each command imports what it needs when it runs, so that start-up stays fast.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.database import db
from bot.cli.database import game as moves
from bot.cli.exits import (
    other_count,
    read_settings_or_exit,
    stop_with_sentence,
    word_occupied_database,
    word_pooled_connections,
    word_unusable_database,
)
from bot.cli.operation import doctor, health, watch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.demo.table import DemoSettings
    from bot.settings import Settings

app = typer.Typer(
    help="A Discord bot that moderates board games played by post.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(db, name="db")
app.add_typer(moves, name="game")
app.command()(health)
app.command()(doctor)
app.command()(watch)
data = typer.Typer(help="Files that owners of a game write for it.", no_args_is_help=True)
app.add_typer(data, name="data")


@app.command("run")
def run_bot() -> None:
    """Run the bot on Discord (needs DISCORD_TOKEN)."""
    configured = read_settings_or_exit()
    if configured.discord_token is None:
        raise stop_with_sentence(
            "Set DISCORD_TOKEN to the token of your bot, in the environment or in .env."
        )
    from bot.discord_ui.front import memory

    memory.pause_collector()
    import aiohttp
    import discord
    from sqlalchemy.exc import SQLAlchemyError

    from bot.discord_ui import run
    from bot.operation.ports import StatusPortError
    from db import maintenance, migrate
    from db.ownership import CountDiffersError, LinkLostError, PooledError
    from db.sqlite import InUseError

    try:
        run(configured, configured.discord_token.get_secret_value())
    except discord.LoginFailure:
        raise stop_with_sentence("Discord does not know this DISCORD_TOKEN.", 1) from None
    except discord.HTTPException as fault:
        raise stop_with_sentence(f"Discord refuses the bot: {fault}.", 1) from None
    except aiohttp.ClientError as fault:
        raise stop_with_sentence(f"Discord cannot be reached: {fault}.", 1) from None
    except StatusPortError as fault:
        place = f"STATUS_HOST {configured.status_host}, STATUS_PORT {configured.status_port}"
        raise stop_with_sentence(
            f"{place}: the bot cannot listen there: {fault}. Choose another port."
        ) from None
    except InUseError:
        raise stop_with_sentence(word_occupied_database(), 1) from None
    except CountDiffersError as fault:
        raise stop_with_sentence(other_count(fault.running, fault.wanted), 1) from None
    except PooledError:
        raise stop_with_sentence(word_pooled_connections(), 1) from None
    except (OSError, SQLAlchemyError, LinkLostError, *migrate.upgrade_refusals()) as fault:
        raise stop_with_sentence(
            word_unusable_database(maintenance.word_fault_reason(fault)), 1
        ) from None


@app.command()
def demo(
    output: Annotated[Path, typer.Option(help="The folder for the pages and pictures.")] = Path(
        "demo-output"
    ),
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    game: Annotated[
        str, typer.Option(help="Which game; a wrong name lists all. By default the first.")
    ] = "",
    language: Annotated[
        str, typer.Option(help="The language of the server and its host, en or pl.")
    ] = "en",
) -> None:
    """Play with the real bot on this machine: no token, no network.

    It runs against a simulated Discord. Simulated people play whole games by pressing buttons; what
    each of them saw is saved as pages with all pictures.
    """
    import asyncio

    from bot import process
    from bot.demo.play import BotMistakeError, StuckError, play_demo_games
    from bot.editions import EDITIONS

    game = known_game(game, EDITIONS)
    _must_be_known_language(language)
    process.configure_logs(read_settings_or_exit().model_copy(update={"log_level": "warning"}))
    process.report_threads()
    try:
        asyncio.run(play_demo_games(output, game, games, seed, typer.echo, language))
    except (StuckError, BotMistakeError) as fault:
        raise stop_with_sentence(str(fault), 1) from None
    except OSError as fault:
        raise stop_with_sentence(
            f"The demo cannot write to {output}: {fault.strerror or fault}. "
            "Choose another folder with --output.",
            1,
        ) from None


@app.command("play")
def play_here(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The page's port; 0: a free one.")] = (
        8765
    ),
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    database: Annotated[
        Path, typer.Option(help="The file for the games; the messages are kept beside it.")
    ] = Path("tablekeeper-play.sqlite3"),
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    allow_remote: Annotated[
        bool,
        typer.Option(
            "--allow-remote",
            help="Let other machines in, over plain HTTP: each person gets a link of their own.",
        ),
    ] = False,
    language: Annotated[
        str, typer.Option(help="The language of a new table, en or pl; else the browser's.")
    ] = "",
) -> None:
    """Play in the browser on this machine: no token, no account, no network.

    The real bot runs in a simulated Discord, and a local page shows its channels. Several people
    can share the screen, or each have a tab. Games are kept for the next start.
    """
    from bot import process
    from bot.demo import table

    if host not in table.LOOPBACK and not allow_remote:
        raise stop_with_sentence(
            f"{host} can be reached from outside: add --allow-remote if you mean that."
        )
    if language:
        _must_be_known_language(language)
    place = table.DemoSettings(host, port, database, language, browser)
    configured = table.settings_for(database, read_settings_or_exit())
    process.configure_logs(configured.model_copy(update={"log_level": "warning"}))
    process.report_threads()
    _serve_table(place, configured)


def _must_be_known_language(language: str) -> None:
    """Stop with a sentence if no catalogue has this language."""
    from bot.narrate import catalogue_languages

    if language not in catalogue_languages():
        raise stop_with_sentence(
            f"There is no language {language!r}, only {', '.join(catalogue_languages())}."
        )


def _serve_table(place: DemoSettings, configured: Settings) -> None:
    """Serve a table until Ctrl+C; if it is being served already, open it."""
    import asyncio
    from contextlib import suppress

    from sqlalchemy.exc import SQLAlchemyError

    from bot.demo import table
    from db import maintenance, migrate
    from db.sqlite import InUseError
    from sandbox.store import StoreError, StoreInUseError

    try:
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(table.serve_demo_table(place, configured, typer.echo))
        typer.echo("The table is closed. The same command opens it again, as you left it.")
    except StoreError as fault:
        if isinstance(fault, StoreInUseError) and table.open_running(place, typer.echo):
            return
        raise stop_with_sentence(f"The table cannot be opened: {fault}.", 1) from None
    except InUseError:
        raise stop_with_sentence(word_occupied_database(), 1) from None
    except (SQLAlchemyError, *migrate.upgrade_refusals()) as fault:
        raise stop_with_sentence(
            word_unusable_database(maintenance.word_fault_reason(fault)), 1
        ) from None
    except OSError as fault:
        raise stop_with_sentence(
            f"The page cannot be served on {place.host}:{place.port}: {fault.strerror or fault}. "
            "Choose another one with --port.",
            1,
        ) from None


@app.command()
def scenario(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.")
    ],
) -> None:
    """Run scenarios and report each failure.

    Their format is described in docs/scenarios.md.
    """
    from bot.editions import notations_of, rules_kits
    from bot.scenarios import run_paths

    passed, failed = run_paths(paths, notations_of(rules_kits()), typer.echo)
    typer.echo(f"{passed} passed, {failed} failed")
    if failed or not passed:
        raise typer.Exit(1)


@app.command()
def simulate(
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seats: Annotated[
        str,
        typer.Option(
            help="Seats in turn order, parted by commas: SEAT for a person's, SEAT:DIFFICULTY or "
            "SEAT:DIFFICULTY+TRAIT for one that a bot plays. Without them each game draws "
            "its own seats and options."
        ),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may come again."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; others follow on.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to play in.")] = 1,
    game: Annotated[
        str, typer.Option(help="Which game; a wrong name lists all. By default the first.")
    ] = "",
    check: Annotated[bool, typer.Option(help="Look for faults after every action.")] = True,
    file: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=PATH", help="A file of an owner; may come again."),
    ] = None,
) -> None:
    """Play random legal games and check invariants.

    A fault is reported with the command that replays its game. The rates measure play without
    checks.
    """
    from bot import simulate as simulation
    from bot.cli import reports
    from bot.editions import rules_kits

    game = known_game(game, rules_kits())
    if option and not seats:
        raise stop_with_sentence("Options need --seats: without them each game draws its own.")
    try:
        held = reports.owners_files(game, file or [])
        setup = reports.read_setup(game, seats, option or [], held) if seats else None
    except reports.UnusableError as fault:
        raise stop_with_sentence(str(fault)) from None
    plan = simulation.SimulationPlan(game, seed, games, setup, check, held, tuple(file or ()))
    tally = simulation.Tally()
    for played in simulation.play_all_games(plan, jobs):
        tally.add(played)
        for fault in played.faults:
            typer.echo(f"FAULT seed {played.seed}: {fault}")
        if played.faults:
            typer.echo(f"  again: {simulation.command_to_reproduce(played, plan)}")
    for line in tally.lines():
        typer.echo(line)
    if tally.failed:
        raise typer.Exit(1)


def known_game(name: str, games: Iterable[str]) -> str:
    """Return the name of the game meant, by default the first; end if it is unknown."""
    known = [*games]
    if name and name not in known:
        raise stop_with_sentence(f"There is no game {name!r}, only {', '.join(known)}.")
    return name or known[0]


@app.command()
def replay(
    path: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game exported as JSON, or a .rootlog.")
    ],
    file: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=PATH", help="A file that it was played with; may come again."),
    ] = None,
) -> None:
    """Replay an exported game that is over; name the first action that differs, if any does.

    Of a log in Rootlog it says which turns are possible by the rules, and which section of the Law
    is against the others.
    """
    from bot.cli.reports import UnusableError, judge_notated_game, report_replay

    try:
        if (log := judge_notated_game(path)) is not None:
            is_right, lines = log
            typer.echo("\n".join(lines))
            raise typer.Exit(int(not is_right))
        is_same, line = report_replay(path, file or [])
    except UnusableError as fault:
        raise stop_with_sentence(str(fault)) from None
    if not is_same:
        raise stop_with_sentence(line, 1)
    typer.echo(line)


@data.command("check")
def check_file(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="The file to check.")],
    name: Annotated[
        str, typer.Option("--as", help="Which file of a game it is; by default its own name says.")
    ] = "",
) -> None:
    """Check a file that its owner has written, and report each fault with its line.

    The exit code is 1 if there is any.
    """
    from bot.cli import reports
    from bot.editions import files_of, rules_kits

    formats = files_of(rules_kits())
    name = known_file(name or path.stem, [*formats], "Say which with --as.")
    try:
        content = reports.read_argument_file(path)
    except reports.UnusableError as fault:
        raise stop_with_sentence(str(fault)) from None
    faults = formats[name].faults(content, "en")
    for line in faults:
        typer.echo(f"{path}: {line}")
    if faults:
        raise stop_with_sentence(
            f"{path}: {len(faults)} {'fault' if len(faults) == 1 else 'faults'}", 1
        )
    typer.echo(f"{path}: nothing is wrong with it as {name}")


@data.command()
def template(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Which file; a wrong name lists them.")
    ],
) -> None:
    """Print an empty file with notes, to be filled in by its owner."""
    from bot.editions import files_of, rules_kits

    formats = files_of(rules_kits())
    name = known_file(name.removesuffix(".yaml"), [*formats])
    content = formats[name].template()
    if content is None:
        raise stop_with_sentence(f"There is no template of {name}.", 1)
    typer.echo(content.decode(), nl=False)


def known_file(name: str, files: list[str], hint: str = "") -> str:
    """Return the name of a file that some game takes; end with a hint if none does."""
    if name not in files:
        known = ", ".join(files) or "none"
        raise stop_with_sentence(
            f"No game takes a file {name!r}; known are: {known}. {hint}".rstrip()
        )
    return name


@app.command()
def version() -> None:
    """Show the version of this program."""
    from importlib.metadata import version as installed

    typer.echo(f"tablekeeper {installed('tablekeeper')}")
