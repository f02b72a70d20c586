"""The commands `/privacy` and `/profile`: what is stored about somebody, and what others see."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.discord_ui.desk.command import build_command, by_message
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.languages import localised_string
from bot.discord_ui.message.screen import TEXT_LIMIT, Button, Document, Screen, keep_newest_lines
from bot.games.game import Seat
from bot.narrate import text
from bot.table import StillPlayingError
from db.ids import NO_REVISION, UserId

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from bot.table.people import Profile


# The commands `/privacy export` and `/privacy forget`: what is stored about the user.


FORGET = "pforget"
KEEP = "pkeep"
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


# The command `/profile`: one's own games, and those of others who share theirs.


HOUR_MS = 60 * 60 * 1000
MINUTE_MS = 60 * 1000


async def show_profile(
    desk: Desk, request: Request, whom: discord.User | None = None, share: bool | None = None
) -> Screen:
    """Show the user's own profile or another's, or set whether others may see it.

    Raises:
        NotPossibleError: the other does not share theirs, or there is none.
    """
    # A forged command can hold any values.
    if isinstance(share, bool):
        await desk.tables.people.set_shares_profile(request.user, share)
    whose = request.user if whom is None else UserId(whom.id)
    if whose != request.user and not await desk.tables.people.shares_profile(whose):
        raise NotPossibleError("profile-not-shared")
    record = await desk.tables.people.profile(whose)
    lines = [
        text("profile-head", request.locale, who=f"<@{whose}>"),
        *_profile_lines(desk, record, request),
    ]
    if whose == request.user:
        shared = await desk.tables.people.shares_profile(whose)
        lines.append(text("profile-shared" if shared else "profile-private", request.locale))
    return Screen("\n".join(keep_newest_lines(lines, TEXT_LIMIT)))


def _profile_lines(desk: Desk, record: Profile, request: Request) -> list[str]:
    """Return the lines about the games by kind with their seats, and how fast replies come."""
    lines = [] if record.games else [text("profile-none", request.locale)]
    for name, edition in desk.editions.items():
        games = [game for game in record.games if game.name == name]
        if not games:
            continue
        won = sum(game.won is True for game in games)
        title = edition.words.text("game-name", request.locale)
        count = len(games)
        lines.append(text("profile-game", request.locale, game=title, count=count, won=won))
        wins = Counter(game.seat for game in games if game.won)
        for seat, played in Counter(game.seat for game in games).most_common():
            label = edition.words.seat_name(Seat(seat), request.locale)
            about = {"seat": label, "count": played, "won": wins[seat]}
            lines.append(text("profile-seat", request.locale, **about))
    if record.replies_ms:
        parts = (_percentile_of(record.replies_ms, part) for part in (50, 90))
        median, slow = (time_of(part, request.locale) for part in parts)
        about = {"count": len(record.replies_ms), "median": median, "slow": slow}
        lines.append(text("profile-replies", request.locale, **about))
    return lines


def _percentile_of(sorted_ms: Sequence[int], percent: int) -> int:
    """Return the value below or at which so many per cent lie (nearest rank)."""
    return sorted_ms[max(0, -(-len(sorted_ms) * percent // 100) - 1)]


def time_of(ms: int, locale: str) -> str:
    """Return a time in minutes below an hour, else in hours."""
    if ms < HOUR_MS:
        return text("profile-minutes", locale, count=round(ms / MINUTE_MS))
    return text("profile-hours", locale, count=round(ms / HOUR_MS))
