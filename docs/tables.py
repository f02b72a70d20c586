"""Writes tables of commands, settings and emoji: `uv run python docs/tables.py`.

The slash commands are those that the bot registers, in English; the command line and the settings
are described by their own docstrings.
"""

import ast
import asyncio
import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import discord
import typer

from bot.cli.commands import app
from bot.discord_ui.desk.command import load_retired_paths
from bot.discord_ui.desk.desk import Desk
from bot.discord_ui.front.commands import all_commands
from bot.discord_ui.front.tree import command_payloads
from bot.discord_ui.message.languages import CatalogueTranslator
from bot.editions import EDITIONS, draw_emoji, games_of, hash_emoji
from bot.files import EMOJI
from bot.settings import Settings

HERE = Path(__file__).parent

SUBCOMMANDS = (1, 2)
"""Discord's types of an option that is a command or a group of them."""

DIRECT = 1
"""Discord's context of a direct message with the bot."""

MANAGE_SERVER = 32
"""Discord's permission without which a command is not shown."""

Payload = dict[str, Any]

SECTIONS = {
    "Your move": ("act hand undo redo orders", "[players](players.md)"),
    "Looking": (
        "board map log catchup why replay export watch",
        "[records](records.md), [looking on without Discord](clubs/watch.md)",
    ),
    "The rules": ("help learn rule card odds why-not", "[rules at hand](rules-at-hand.md)"),
    "A table": (
        "game",
        "[stand-ins](stand-ins.md), [rollbacks](rollbacks.md), [clocks](clocks.md), "
        "[who may do what](hosting.md#who-may-do-what)",
    ),
    "You": (
        "games time away notify language settings profile privacy",
        "[clocks](clocks.md), [what is stored](hosting.md#what-is-stored-about-people)",
    ),
    "Finding a game": ("lfg", "[find a game](clubs/finding.md)"),
    "Leagues, ratings, results": (
        "league ratings statistics results",
        "[leagues](clubs/leagues.md), [ratings](clubs/ratings.md)",
    ),
    "Running a server": (
        "doctor setup house desk audit end-game server-language webhook",
        "[for a club's organiser](clubs.md), [the desk](clubs/desk.md), "
        "[webhooks](clubs/webhooks.md)",
    ),
}
"""The commands by section, and the pages that say more; each game has a section itself."""

COMMANDS = """# Commands

Made by `uv run python docs/tables.py` from the code; edit the descriptions there.
[Slash commands](#slash-commands) are typed in Discord, [the command line](#the-command-line) on the
machine that runs the bot.

## Slash commands

Discord shows them in each user's language and suggests values while you type. Nearly everything can
be done with the buttons under the bot's messages as well. Options in brackets may be left out.
"""

MOVED = """
### Earlier names

These commands have another name now. Discord may show the earlier one for some minutes; it works
as well, and `/help` finds the command by it.

| Earlier | Now |
|---|---|
"""

LINE = """
## The command line

In a checkout, put `uv run` before each; all take `--help`.

| Command | What it does | Options |
|---|---|---|
"""

SETTINGS = """# Settings

Made by `uv run python docs/tables.py` from `bot/settings.py`. Set environment variables, or write
them to a file `.env` (UTF-8, or as Windows saves text) in the folder in which the bot is started.
More: [keeping the database](hosting.md#keeping-the-database),
[what to watch](hosting.md#what-to-watch),
[several processes](scaling.md).

| Variable | Default | Values | What it does |
|---|---|---|---|
"""


class NoTables:
    """Stands for the tables of a bot: commands need none to be described."""

    games = games_of(EDITIONS)
    preferences = None


async def registered() -> dict[str, Payload]:
    """Return what Discord would be sent of each command, by its English name."""
    tree = discord.app_commands.CommandTree(discord.Client(intents=discord.Intents(guilds=True)))
    for command in all_commands(Desk(NoTables(), EDITIONS, None, None)):  # type: ignore[arg-type]
        tree.add_command(command)
    await tree.set_translator(CatalogueTranslator())
    return {payload["name"]: payload for payload in await command_payloads(tree)}


def leaves(top: Payload) -> Iterator[tuple[str, Payload, list[Payload]]]:
    """Yield the commands of a group, or a single command: name, itself, its options."""
    options: list[Payload] = top.get("options") or []
    below = [option for option in options if option["type"] in SUBCOMMANDS]
    if not below:
        yield top["name"], top, options
    for one in below:
        for name, leaf, own in leaves(one):
            yield f"{top['name']} {name}", leaf, own


def note(top: Payload) -> str:
    """Say to whom and where a command is shown, if not to everybody in a server's channels."""
    notes: list[str] = []
    if top.get("default_member_permissions") == MANAGE_SERVER:
        notes.append("shown to “Manage Server”")
    if DIRECT in (top.get("contexts") or []):
        notes.append("also by direct message")
    return f" ({'; '.join(notes)})" if notes else ""


def section(title: str, tops: list[Payload], more: str = "") -> str:
    """Describe some commands: a table of them, and one of their options."""
    lines = [f"\n### {title}\n"]
    lines += [f"More: {more}.\n"] if more else []
    lines += ["| Command | What it does | Options |", "|---|---|---|"]
    meanings: dict[str, dict[str, list[str]]] = {}
    for top in tops:
        for name, leaf, options in leaves(top):
            shown = [f"`{o['name']}`" if o.get("required") else f"[`{o['name']}`]" for o in options]
            lines.append(f"| `/{name}` | {leaf['description']}{note(top)} | {', '.join(shown)} |")
            for option in options:
                told = meanings.setdefault(option["name"], {})
                told.setdefault(option["description"], []).append(f"`/{name}`")
    if meanings:
        lines += ["\n| Option | What it says |", "|---|---|"]
    for name, told in meanings.items():
        for meaning, commands in told.items():
            where = f" of {', '.join(commands)}" if len(told) > 1 else ""
            lines.append(f"| `{name}`{where} | {meaning} |")
    return "\n".join(lines) + "\n"


def slash(commands: dict[str, Payload]) -> Iterator[str]:
    """Yield the sections of all slash commands.

    Raises:
        ValueError: a command is in no section, or a section names one that there is not.
    """
    placed = {name for names, _ in SECTIONS.values() for name in names.split()}
    games: dict[str, str] = {}
    for edition in EDITIONS.values():
        words = edition.words
        games[words.catalogue.text("cmd-group", "en")] = words.text("game-name", "en")
    if lost := placed.symmetric_difference(commands.keys() - games.keys()):
        raise ValueError(f"give these a section in docs/tables.py: {sorted(lost)}")
    for title, (names, more) in SECTIONS.items():
        yield section(title, [commands[name] for name in names.split()], more)
    for name, title in games.items():
        yield section(title, [commands[name]])


def line(command: Any, before: str) -> Iterator[str]:
    """Yield the rows of the command line, those of a group in its place."""
    for name, one in getattr(command, "commands", {}).items():
        yield from line(one, f"{before} {name}")
    if hasattr(command, "commands"):
        return
    usage, options = before, list[str]()
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            usage += f" {(parameter.metavar or parameter.name).upper().strip('{}')}"
        else:
            names = "`, `".join([*parameter.opts, *parameter.secondary_opts])
            options.append(f"`{names}`: {' '.join((parameter.help or '').split())}")
    told = " ".join((command.help or "").split())
    yield f"| `{usage}` | {told} | {'<br>'.join(options)} |\n"


def described() -> dict[str, str]:
    """Return the docstring of each setting."""
    (body,) = ast.parse(inspect.getsource(Settings)).body
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            assert isinstance(text, ast.Expr), f"{field.target.id} has no docstring"
            assert isinstance(text.value, ast.Constant)
            found[field.target.id] = " ".join(str(text.value.value).split())
    return found


def values(annotation: Any, metadata: list[Any]) -> str:
    """Say which values a setting takes: those of a list, a range, or any text."""
    kinds = {kind for kind in get_args(annotation) or (annotation,) if kind is not type(None)}
    named = [value for kind in (annotation, *kinds) for value in get_args(kind)]
    told = [f"`{value}`" for value in named if isinstance(value, str)]
    least = [limit.ge for limit in metadata if hasattr(limit, "ge")]
    most = [limit.le for limit in metadata if hasattr(limit, "le")]
    if int in kinds:
        told.append(f"{least[0]} to {most[0]}" if least and most else "a number")
    return ", ".join(told)


def settings() -> str:
    """Describe all settings."""
    told, rows = described(), list[str]()
    for name, field in Settings.model_fields.items():
        default = "none" if field.default is None else f"`{field.default}`"
        taken = ", ".join(f"`{each}`" for each in field.examples or ())
        taken = taken or values(field.annotation, field.metadata)
        rows.append(f"| `{name.upper()}` | {default} | {taken} | {told[name]} |\n")
    return SETTINGS + "".join(rows)


def pages() -> dict[str, str]:
    """Return the text of each page, by its file name."""
    moved = [f"| `/{before}` | `/{now}` |\n" for before, now in load_retired_paths().items()]
    parts = [COMMANDS, *slash(asyncio.run(registered())), MOVED, *moved, LINE]
    parts += line(typer.main.get_command(app), "tablekeeper")
    return {"commands.md": "".join(parts), "settings.md": settings()}


def list_emoji() -> str:
    """Return the names of the emoji with the hashes of their pictures, as JSON."""
    hashes = {name: hash_emoji(image) for name, image in draw_emoji(EDITIONS)}
    return json.dumps(hashes, indent=1) + "\n"


def main(to: Path = HERE) -> None:
    """Write the pages, and the hashes of the emoji."""
    for name, text in pages().items():
        (to / name).write_text(text, encoding="utf-8")
    EMOJI.write_text(list_emoji(), encoding="utf-8")


if __name__ == "__main__":
    main()
