"""The command line for who operates a running bot: `tablekeeper health`, `doctor`, `watch`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.cli.exits import read_settings_or_exit, stop_with_sentence, word_unusable_database

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.operation.diagnosis import LiveAnswers, Remark
    from bot.settings import Settings


# The command line for the operator of a running bot: `tablekeeper health`, `doctor`.


def health() -> None:
    """Ask the bot that runs on this machine how it is (needs STATUS_PORT).

    The exit code is 0 if it serves, else 1.
    """
    from bot.operation.ports import check_health

    configured = read_settings_or_exit()
    if not configured.status_port:
        raise stop_with_sentence("Set STATUS_PORT to the port that the bot was started with.")
    serves, line = check_health(configured.status_host, configured.status_port)
    if not serves:
        raise stop_with_sentence(line, 1)
    typer.echo(line)


def doctor(
    games: Annotated[bool, typer.Option(help="Replay every open game, as `db check` does.")] = True,
    live: Annotated[
        str,
        typer.Option(
            "--live",
            metavar="CHANNEL",
            help="Only compare Discord's answers with those that the bot was tested with: in a "
            "channel of a test server, given by its number or link. Takes a minute.",
        ),
    ] = "",
    member: Annotated[
        str,
        typer.Option(
            metavar="USER",
            help="With --live: whom to write to directly, by number; else the bot's owner.",
        ),
    ] = "",
    output: Annotated[Path, typer.Option(help="With --live: the file for what was found.")] = Path(
        "tablekeeper-live.txt"
    ),
) -> None:
    """Log in to Discord, look at everything that the bot needs, and end (needs DISCORD_TOKEN).

    Nothing is changed, and a bot that runs is not disturbed. The exit code is 1 if anything has to
    be mended.

    Only with --live it posts, edits, opens threads, writes a direct message and registers a
    command, and deletes all of it again. It writes a file without ids, names and tokens that can be
    attached to a report. The exit code is 0 if Discord answers as expected, 1 if an answer differs,
    2 if it cannot be asked.
    """
    from bot import process
    from bot.operation.diagnosis import summarise_remarks

    configured = read_settings_or_exit()
    if configured.discord_token is None:
        raise stop_with_sentence(
            "Set DISCORD_TOKEN to the token of your bot, in the environment or in .env."
        )
    process.configure_logs(configured.model_copy(update={"log_level": "error"}))
    if live:
        _probe_live(configured.discord_token.get_secret_value(), live, member, output)
        return
    remarks: list[Remark] = []
    for remark in _doctor_remarks(configured, configured.discord_token.get_secret_value(), games):
        typer.echo(remark.line())
        remarks.append(remark)
    typer.echo(summarise_remarks(remarks))
    if any(remark.level == "FAULT" for remark in remarks):
        raise typer.Exit(1)


def _probe_live(token: str, channel: str, member: str, output: Path) -> None:
    """Ask Discord in a test channel, and write what differs; end with 1 if anything does."""
    import os
    from importlib.metadata import version

    from bot.operation import diagnosis

    number = _read_number(channel, "--live takes the number of a channel, or its link.")
    person = _read_number(member, "--member takes the number of a user.") if member else None
    place = output if output.exists() else output.parent
    if not output.parent.is_dir() or output.is_dir() or not os.access(place, os.W_OK):
        raise stop_with_sentence(f"{output} cannot be written: choose another file by --output.")
    answers = _ask_live(token, number, person)
    said = f"Tablekeeper {version('tablekeeper')}, discord.py {version('discord.py')}"
    try:
        output.write_text(diagnosis.write_live_report(said, answers), encoding="utf-8")
    except OSError as fault:
        raise stop_with_sentence(f"{output} cannot be written: {fault.strerror}.") from None
    for line in diagnosis.word_differences(answers):
        typer.echo(line)
    typer.echo(diagnosis.summarise_differences(answers))
    typer.echo(f"All answers are in {output}; it names nobody and nothing.")
    if answers.remaining:
        typer.echo(diagnosis.word_remaining(answers.remaining), err=True)
    if diagnosis.compare_live_answers(answers.found):
        raise typer.Exit(1)


def _read_number(given: str, otherwise: str) -> int:
    """Read the last number of a link or mention; end with a sentence if there is none."""
    import re

    numbers = re.findall(r"\d{15,20}", given)
    if not numbers:
        raise stop_with_sentence(otherwise)
    return int(numbers[-1])


def _ask_live(token: str, channel: int, member: int | None) -> LiveAnswers:
    """Ask Discord; end with a sentence if it cannot be asked."""
    import asyncio

    import aiohttp
    import discord

    from bot import discord_ui
    from bot.operation.diagnosis import CannotProbeError

    try:
        return asyncio.run(discord_ui.probe_discord(token, channel, member))
    except CannotProbeError as fault:
        raise stop_with_sentence(str(fault)) from None
    except discord.LoginFailure:
        raise stop_with_sentence("Discord does not know this DISCORD_TOKEN.") from None
    except discord.HTTPException as fault:
        raise stop_with_sentence(
            f"Discord refuses the bot: {fault.status}, code {fault.code}."
        ) from None
    except (aiohttp.ClientError, OSError):
        raise stop_with_sentence("Discord cannot be reached, or did not answer.") from None
    except KeyboardInterrupt:
        raise stop_with_sentence("Stopped. What the probe had made is deleted.") from None


def _doctor_remarks(configured: Settings, token: str, games: bool) -> Iterator[Remark]:
    from importlib.metadata import version

    from bot.operation.diagnosis import Remark

    yield Remark("ok", "Version", f"this is Tablekeeper {version('tablekeeper')}.")
    yield from _of_discord(configured, token)
    yield from _of_database(configured, games)


def _of_discord(configured: Settings, token: str) -> Iterator[Remark]:
    """Log in, and judge what Discord says."""
    import asyncio

    import aiohttp
    import discord

    from bot import discord_ui
    from bot.operation.diagnosis import Remark, remarks_on_checkup

    try:
        checkup = asyncio.run(discord_ui.look(configured, token))
    except discord.LoginFailure:
        said = "Discord does not know this DISCORD_TOKEN. Reset it in the Developer Portal."
        yield Remark("FAULT", "Token", said)
    except discord.HTTPException as fault:
        yield Remark("FAULT", "Discord", f"it refuses the bot: {fault}.")
    except (aiohttp.ClientError, OSError) as fault:
        yield Remark("FAULT", "Discord", f"it cannot be reached: {fault}.")
    else:
        yield from remarks_on_checkup(checkup)


def _of_database(configured: Settings, games: bool) -> Iterator[Remark]:
    """Look at the database, and replay its open games."""
    import asyncio

    from sqlalchemy.engine import make_url

    from bot.cli.reports import word_check_counts
    from bot.editions import EDITIONS, games_of
    from bot.operation.diagnosis import Remark, remark_on_schema
    from bot.table.records.check import in_database
    from db import maintenance, migrate

    place = make_url(configured.database_url).render_as_string()
    try:
        before = maintenance.schema_revision_at(configured.database_url)
        newest = migrate.newest_revision()
    except maintenance.NoDatabaseError as fault:
        yield Remark("FAULT", "Database", f"it cannot be used: {fault}. Check DATABASE_URL.")
        return
    if before is None and (lack := _cannot_make(configured.database_url)):
        yield Remark("FAULT", "Database", f"{place} cannot be made: {lack}.")
        return
    yield remark_on_schema(place, before, newest)
    if before != newest or not games:
        return
    try:
        checked, rows = asyncio.run(in_database(configured.database_url, games_of(EDITIONS)))
    except maintenance.NoDatabaseError as fault:
        yield Remark("FAULT", "Games", f"they cannot be read: {fault}.")
        return
    said = f"{word_check_counts(checked, rows)}."
    if rows or any(game.is_fault for game in checked):
        yield Remark("FAULT", "Games", f"{said} `tablekeeper db check` names them.")
    elif any(game.is_other for game in checked):
        yield Remark("note", "Games", f"{said} `tablekeeper db check` names them.")
    else:
        yield Remark("ok", "Games", said)


def _cannot_make(url: str) -> str:
    """Return why the file of a database could not be made; "" if it could, or there is no file."""
    import os
    from pathlib import Path

    from sqlalchemy.engine import make_url

    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return ""
    folder = Path(parsed.database or "").parent
    if not folder.is_dir():
        return f"there is no folder {folder}"
    return "" if os.access(folder, os.W_OK) else f"the folder {folder} cannot be written to"


# The command line for people who look on without Discord: `tablekeeper watch`.


def watch(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of the pages; 0: a free one.")
    ] = 8780,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
) -> None:
    """Serve pages with public games for people without Discord (needs DATABASE_URL).

    It reads the bot's database, writes nothing and needs no token. It shows only servers and
    tables that say so by /watch, and of them what everybody at the table may know. Put a web server
    with TLS before it (docs/hosting.md).
    """
    import asyncio
    from contextlib import suppress

    from sqlalchemy.exc import SQLAlchemyError

    from bot import process
    from bot.watch.serving import PortError, serve_watch_pages
    from db import maintenance, migrate

    configured = read_settings_or_exit()
    process.configure_logs(configured)
    process.report_threads()

    def tell(bound: int) -> None:
        typer.echo(f"The pages are at http://{host}:{bound}/. Press Ctrl+C to stop.")

    try:
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            process.run_on_loop(serve_watch_pages(configured.database_url, host, port, tell))
    except maintenance.NoDatabaseError as fault:
        raise stop_with_sentence(word_unusable_database(str(fault)), 1) from None
    except (SQLAlchemyError, *migrate.upgrade_refusals()) as fault:
        raise stop_with_sentence(
            word_unusable_database(maintenance.word_fault_reason(fault)), 1
        ) from None
    except PortError as fault:
        raise stop_with_sentence(
            f"The pages cannot be served on {host}:{port}: {fault}. Choose another --port.", 1
        ) from None
