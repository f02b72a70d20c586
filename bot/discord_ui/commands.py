"""The commands for whoever plays or looks on: the panel, hand, board, map, log, undo and help."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.discord_ui import play
from bot.discord_ui.choosing import Choosing
from bot.discord_ui.command import Suggestions, command, matching
from bot.discord_ui.desk import Asked, Desk
from bot.discord_ui.game_commands import game_group, language_meant
from bot.discord_ui.replies import Interaction
from bot.discord_ui.screen import Screen, pages_of
from bot.narrate import has, languages, lines, own_hand, own_secret, secret_kinds, text
from bot.table import Table

AUTO = "auto"
"""The language that Discord reports."""

LOG_LINES = 40
"""Lines of the log where nobody says how many."""

LOG_PAGES = 5
"""Messages that the log takes at most, the newest ones."""

MOST_ACTIONS = 200
"""Actions that are read for the log; more lines than that are not told at once."""

EXAMPLES = ("move", "battle", "build")
"""Commands that the help names, where the games have them."""

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group


def all_commands(desk: Desk) -> list[AnyCommand]:
    """Make every command of the bot."""
    choosing = Choosing(desk)
    return [
        game_group(desk),
        command(desk, "act", act),
        command(desk, "hand", hand),
        command(desk, "board", board),
        command(desk, "map", map_),
        command(desk, "log", log),
        command(desk, "undo", undo),
        command(desk, "redo", redo),
        command(desk, "help", help_),
        command(desk, "language", language, {"value": _languages}),
        *(_secret_command(desk, name) for name in secret_kinds()),
        *choosing.commands(),
    ]


async def act(desk: Desk, asked: Asked) -> Screen:
    """Show everything that can be done now."""
    return play.open_panel(asked, await desk.table_of(asked))


async def hand(desk: Desk, asked: Asked) -> list[Screen]:
    """Show somebody's own cards."""
    return hand_screens(asked, await desk.table_of(asked))


def hand_screens(asked: Asked, table: Table) -> list[Screen]:
    """Show what only the owner of a seat may see of it.

    Raises:
        Sorry: they hold no seat.
        Refused: the game has not begun.
    """
    told = own_hand(table.view(asked.seat()), asked.locale)
    body = "\n".join(told) or text("hand-nothing", asked.locale)
    return [Screen(page) for page in pages_of(body)]


async def board(desk: Desk, asked: Asked) -> list[Screen]:
    """Describe the whole board."""
    return board_screens(desk, asked, await desk.table_of(asked))


def board_screens(desk: Desk, asked: Asked, table: Table) -> list[Screen]:
    """Describe the board as whoever asks may know it.

    Raises:
        Refused: the game has not begun.
    """
    view = table.view(table.seat_of(asked.user))
    return [Screen(page) for page in pages_of(desk.describe(view, asked.locale))]


async def map_(desk: Desk, asked: Asked) -> Screen:
    """Show the newest picture, with what the viewer alone may know."""
    table = await desk.table_of(asked)
    view = table.view(table.seat_of(asked.user))
    picture = await desk.picture(table, table.revision, view, asked.locale)
    return Screen("" if picture else text("map-none", asked.locale), picture=picture)


async def log(
    desk: Desk, asked: Asked, lines: app_commands.Range[int, 1, 100] = LOG_LINES
) -> list[Screen]:
    """Tell what has happened."""
    return await log_screens(asked, await desk.table_of(asked), lines)


async def log_screens(asked: Asked, table: Table, most: int = LOG_LINES) -> list[Screen]:
    """Tell the newest of what has happened, as whoever asks may know it."""
    seat = table.seat_of(asked.user)
    found = await table.log(seat, last=MOST_ACTIONS)
    told = lines([event for action in found for event in action.events], seat, asked.locale)
    body = "\n".join(told[-most:]) or text("log-empty", asked.locale)
    return [Screen(page) for page in pages_of(body)[-LOG_PAGES:]]


async def undo(desk: Desk, asked: Asked) -> Screen:
    """Take the last action back."""
    return await play.undo(asked, await desk.table_of(asked))


async def redo(desk: Desk, asked: Asked) -> Screen:
    """Do again what was taken back."""
    return await play.redo(asked, await desk.table_of(asked))


async def help_(desk: Desk, asked: Asked) -> Screen:
    """Tell how to play."""
    names = [text(f"cmd-{tag}", asked.locale) for tag in EXAMPLES if has(f"cmd-{tag}", "en")]
    examples = ", ".join(f"`/{name}`" for name in names)
    told = [text("help-text", asked.locale, examples=examples)]
    helps = [f"game-{game}-help" for game in desk.tables.games]
    told += [text(key, asked.locale) for key in helps if has(key, asked.locale)]
    return Screen("\n".join(told))


async def language(desk: Desk, asked: Asked, value: str) -> Screen:
    """Choose the language of the answers to somebody."""
    if value.casefold() in {
        AUTO,
        *(text("language-auto", name).casefold() for name in languages()),
    }:
        await desk.languages.choose(asked.user, None)
        reported = desk.languages.reported(asked.interaction)
        return Screen(text("language-auto-set", reported))
    meant = language_meant(value)
    await desk.languages.choose(asked.user, meant)
    return Screen(text("language-set", meant))


async def _languages(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    locale = await desk.languages.of(interaction)
    names = {name: text(f"language-{name}", name) for name in languages()}
    return matching({AUTO: text("language-auto", locale), **names}, typed)


def _secret_command(desk: Desk, name: str) -> app_commands.Command[Any, ..., None]:
    """Make the command that shows one kind of secret to its owner.

    Whoever has none gets the same sentence, seated or not.
    """

    async def work(desk: Desk, asked: Asked) -> Screen:
        table = await desk.table_of(asked)
        told: list[str] = []
        if table.begun or not table.readable:
            told = own_secret(name, table.view(table.seat_of(asked.user)), asked.locale)
        return Screen("\n".join(told) or text(f"own-{name}-none", asked.locale))

    return command(desk, name, work)
