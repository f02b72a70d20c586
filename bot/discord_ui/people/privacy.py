"""The commands `/privacy export` and `/privacy forget`: what is stored about the user."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from discord import app_commands

from bot.discord_ui.desk.command import build_command, by_message
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.screen import Button, Document, Screen
from bot.discord_ui.message.translator import localised_string
from bot.narrate import text
from bot.table import StillPlayingError
from db.ids import NO_REVISION

if TYPE_CHECKING:
    from typing import Any

FORGET, KEEP = "pforget", "pkeep"
"""The actions of the buttons: to be forgotten, or not."""

PRESSES = (FORGET, KEEP)

MOST = 20
"""How many channels of open games are named; each takes about 25 characters."""


def privacy_group(desk: Desk) -> app_commands.Group:
    """Build `/privacy` with its subcommands."""
    group = by_message(
        app_commands.Group(
            name=localised_string("cmd-privacy"), description=localised_string("cmd-privacy-desc")
        )
    )
    made: list[app_commands.Command[Any, ..., None]] = [
        build_command(desk, "privacy-export", export_own_data),
        build_command(desk, "privacy-forget", ask_to_forget),
    ]
    for subcommand in made:
        group.add_command(subcommand)
    return group


async def export_own_data(desk: Desk, request: Request) -> Screen:
    """Send the user everything that is stored about them."""
    rows = await desk.tables.people.export(request.user)
    data = json.dumps(rows, ensure_ascii=False, indent=1, default=str)
    # Half of a surrogate pair, in a damaged row, has no UTF-8.
    count = sum(len(table) for table in rows.values())
    sentence = text("privacy-exported", request.locale, count=count)
    return Screen(sentence, log=Document("tablekeeper-privacy.json", data.encode(errors="replace")))


async def ask_to_forget(desk: Desk, request: Request) -> Screen:
    """Ask whether the user is to be forgotten."""
    del desk
    sentence = text("privacy-sure", request.locale)
    yes = Button(text("privacy-yes", request.locale), _privacy_button_id(FORGET), "grave")
    no = Button(text("privacy-no", request.locale), _privacy_button_id(KEEP))
    return Screen(sentence, ((yes, no),))


async def handle_forget_press(request: Request, pressed: Pressed) -> Screen:
    """Forget the user who presses, or not.

    Raises:
        NotPossibleError: they take part in an open game.
    """
    if pressed.action == KEEP:
        return Screen(text("privacy-kept", request.locale))
    try:
        games = await request.desk.tables.forget(request.user)
    except StillPlayingError as fault:
        rooms = ", ".join(f"<#{channel}>" for channel in fault.channels[:MOST])
        rooms += ", …" if len(fault.channels) > MOST else ""
        raise NotPossibleError(
            "privacy-playing", channels=rooms, count=len(fault.channels)
        ) from fault
    return Screen(text("privacy-forgotten", request.locale, games=games))


def _privacy_button_id(action: str) -> str:
    """Return the id of a button that belongs to no game."""
    return Pressed(0, NO_REVISION, ANYBODY, action).write()
