"""The command line: run the bot, show it without Discord, try scenarios, simulate, keep the db.

What a command needs is imported when it runs, so that none waits for the others' libraries.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bot.games.game import Setup
    from bot.settings import Settings

app = typer.Typer(
    help="A Discord bot that moderates board games played by post.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
db = typer.Typer(help="Keep the database that DATABASE_URL names.", no_args_is_help=True)
app.add_typer(db, name="db")

USAGE = 2
"""The exit code for what cannot work as it was asked for; 1 is for what was tried and failed."""


def stop(sentence: str, code: int = USAGE) -> typer.Exit:
    """Tell in one sentence why a command ends."""
    typer.echo(sentence, err=True)
    return typer.Exit(code)


def settings() -> Settings:
    """Read the settings; say which makes no sense, and end, if one does not."""
    from pydantic import ValidationError

    from bot.settings import Settings

    try:
        return Settings()
    except ValidationError as fault:
        first = fault.errors()[0]
        name = "_".join(str(part) for part in first["loc"]).upper()
        raise stop(f"{name}: {first['msg']}") from None


@app.command("run")
def run_bot() -> None:
    """Run the bot on Discord (needs DISCORD_TOKEN)."""
    found = settings()
    if found.discord_token is None:
        raise stop("Set DISCORD_TOKEN to the token of your bot, in the environment or in .env.")
    import aiohttp
    import discord
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    from bot.discord_ui import run

    try:
        run(found, found.discord_token.get_secret_value())
    except discord.LoginFailure:
        raise stop("Discord does not know this DISCORD_TOKEN.", 1) from None
    except aiohttp.ClientError as fault:
        raise stop(f"Discord cannot be reached: {fault}.", 1) from None
    except (OSError, SQLAlchemyError, CommandError) as fault:
        raise stop(f"The database cannot be used: {fault}.", 1) from None


@app.command()
def demo(
    output: Annotated[Path, typer.Option(help="The folder for the pages and pictures.")] = Path(
        "demo-output"
    ),
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
) -> None:
    """Play with the real bot on this machine: no token, no network.

    It serves a Discord that runs here. People press their way through whole games; what each of
    them saw is left as pages with all the pictures.
    """
    import asyncio

    from bot import logs
    from bot.sandbox.demo import Stuck, Wrong, play

    logs.configure(settings().model_copy(update={"log_level": "warning"}))
    try:
        asyncio.run(play(output, games, seed, typer.echo))
    except (Stuck, Wrong) as fault:
        raise stop(str(fault), 1) from None


@app.command()
def scenario(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.")
    ],
) -> None:
    """Try scenarios and report each that fails.

    How they are written is told in docs/scenarios.md.
    """
    from bot.scenarios import NOTATIONS, run_paths

    passed, failed = run_paths(paths, NOTATIONS, typer.echo)
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
            "SEAT:DIFFICULTY+TRAIT for one that the clockwork plays. Without them each game draws "
            "its own seats and options."
        ),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may come again."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first game; others follow on.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to play in.")] = 1,
    game: Annotated[str, typer.Option(help="Which game; the first there is, if none.")] = "",
    check: Annotated[bool, typer.Option(help="Look for faults after every action.")] = True,
) -> None:
    """Play random games and look for what can never be so.

    All choices are legal ones. A fault is reported with the command that plays its game again; the
    rates are those of play alone.
    """
    from bot import simulate as simulation
    from bot.games import GAMES

    game = game or next(iter(GAMES))
    if game not in GAMES:
        raise stop(f"There is no game {game!r}, only {', '.join(GAMES)}.")
    if option and not seats:
        raise stop("Options need --seats: without them each game draws its own.")
    setup = chosen_setup(game, seats, option or []) if seats else None
    plan = simulation.Plan(game, seed, games, setup, check)
    tally = simulation.Tally()
    for played in simulation.games(plan, jobs):
        tally.add(played)
        for fault in played.faults:
            typer.echo(f"FAULT seed {played.seed}: {fault}")
        if played.faults:
            typer.echo(f"  again: {simulation.reproduction(played, plan)}")
    for line in tally.lines():
        typer.echo(line)
    if tally.failed:
        raise typer.Exit(1)


def chosen_setup(name: str, seats: str, options: list[str]) -> Setup:
    """Read a set-up and try it, or say what is wrong with it, and end."""
    from bot.games import GAMES
    from bot.games.game import IllegalChoice, Setup
    from bot.games.seating import parse

    pairs = [option.partition("=") for option in options]
    game = GAMES[name]
    try:
        setup = Setup(parse(game.lobby, seats), {key: value for key, _, value in pairs})
        game.new(setup, 0)
    except (ValueError, IllegalChoice) as fault:
        raise stop(f"These seats cannot be played: {fault}.") from None
    return setup


@db.command()
def upgrade() -> None:
    """Bring the database to the shape that this version needs.

    The bot does so itself when it starts.
    """
    from db import shape

    try:
        before, after = shape.upgrade(settings().database_url)
    except shape.NoDatabase as fault:
        raise stop(f"The database cannot be used: {fault}", 1) from None
    typer.echo(
        f"Already at {after}." if before == after else f"From {before or 'none'} to {after}."
    )


@db.command()
def current() -> None:
    """Tell which shape the database has."""
    from db import shape

    try:
        typer.echo(shape.current(settings().database_url) or "none")
    except shape.NoDatabase as fault:
        raise stop(f"The database cannot be used: {fault}", 1) from None


@app.command()
def version() -> None:
    """Tell which version this is."""
    from importlib.metadata import version as installed

    typer.echo(f"tablekeeper {installed('tablekeeper')}")
