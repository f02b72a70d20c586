"""The commands `/privacy` and `/profile`: what is stored about somebody, and what others see."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import TYPE_CHECKING

import discord
import msgspec
import structlog
from discord import app_commands

from bot.club.ratings import LEAST_GAMES
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

    from bot.editions import Edition, Editions
    from bot.render import Picture
    from bot.render.club.rates import RateChart, RateSection
    from bot.table.people import Profile
    from db.preferences import PlayedGame

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


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


DRAWN = 8
"""Seats of a game in the picture, at most: those that were played most often."""

FILENAME = "profile.png"
"""The same for everybody, so that it tells nothing."""

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
        *_profile_lines(desk.editions, record, request.locale),
    ]
    if whose == request.user:
        shared = await desk.tables.people.shares_profile(whose)
        lines.append(text("profile-shared" if shared else "profile-private", request.locale))
    person = request.interaction.user if whom is None else whom
    picture = await _draw_profile(desk.editions, record, person.display_name, request.locale)
    return Screen("\n".join(keep_newest_lines(lines, TEXT_LIMIT)), picture=picture)


async def _draw_profile(
    editions: Editions, record: Profile, name: str, locale: str
) -> Picture | None:
    """Draw a profile; None with too few games, or if drawing fails, which is logged."""
    if all(count < LEAST_GAMES for count in Counter(game.name for game in record.games).values()):
        return None

    def draw() -> Picture | None:
        from bot.render.club.rates import draw_rate_chart

        chart = _profile_chart(editions, record, name, locale)
        picture = draw_rate_chart(chart) if chart is not None else None
        return picture and msgspec.structs.replace(picture, filename=FILENAME)

    try:
        return await asyncio.to_thread(draw)
    except Exception:
        log.exception("picture-failed", picture="profile")
        return None


def _profile_chart(editions: Editions, record: Profile, name: str, locale: str) -> RateChart | None:
    """Return what the picture of a profile shows; None: no game has been played often enough."""
    # Drawing is loaded when somebody asks for it.
    from bot.render.club.rates import RateChart
    from bot.render.pen import legible_name

    often = [
        (edition, games)
        for game, edition in editions.items()
        if len(games := [played for played in record.games if played.name == game]) >= LEAST_GAMES
    ]
    if not often:
        return None
    often.sort(key=lambda each: -len(each[1]))
    most = max(max(Counter(game.seat for game in games).values()) for _, games in often)
    won = sum(game.won is True for game in record.games)
    return RateChart(
        title=text("profile-title", locale, name=legible_name(name) or "none"),
        count=text("profile-count", locale, count=len(record.games), won=won),
        legend=(text("profile-legend-won", locale), text("profile-legend-played", locale)),
        sections=tuple(_chart_section(edition, games, most, locale) for edition, games in often),
        foot=_replies_line(record, locale),
    )


def _chart_section(
    edition: Edition, games: Sequence[PlayedGame], most: int, locale: str
) -> RateSection:
    """Return the seats that somebody has played in a game, the most often first.

    `most` is how often they have played any seat, at most.
    """
    from bot.render.club.rates import BAR, EMBLEM, SCALE, RateBar, RateSection

    wins = Counter(game.seat for game in games if game.won)
    bars: list[RateBar] = []
    for name, played in Counter(game.seat for game in games).most_common(DRAWN):
        seat = Seat(name)
        label = edition.words.seat_name(seat, locale)
        share = round(100 * wins[name] / played)
        bars.append(
            RateBar(
                label=label,
                share=wins[name] / most,
                low=0.0,
                high=played / most,
                figures=text("rates-figures", locale, won=wins[name], count=played),
                told=_seat_line(label, played, wins[name], locale).removeprefix("· "),
                percent=text("rates-percent", locale, percent=share)
                if played >= LEAST_GAMES
                else "",
                colour=edition.hex_colour_of(seat, BAR),
                emblem=edition.emblem_of(seat, EMBLEM * SCALE),
            )
        )
    return RateSection(_game_line(edition, games, locale).replace("**", ""), tuple(bars))


def _game_line(edition: Edition, games: Sequence[PlayedGame], locale: str) -> str:
    won = sum(game.won is True for game in games)
    title = edition.words.text("game-name", locale)
    return text("profile-game", locale, game=title, count=len(games), won=won)


def _seat_line(label: str, played: int, won: int, locale: str) -> str:
    return text("profile-seat", locale, seat=label, count=played, won=won)


def _replies_line(record: Profile, locale: str) -> str:
    """Say how fast replies come; "" without any."""
    if not record.replies_ms:
        return ""
    parts = (_percentile_of(record.replies_ms, part) for part in (50, 90))
    median, slow = (time_of(part, locale) for part in parts)
    count = len(record.replies_ms)
    return text("profile-replies", locale, count=count, median=median, slow=slow)


def _profile_lines(editions: Editions, record: Profile, locale: str) -> list[str]:
    """Return the lines about the games by kind with their seats, and how fast replies come."""
    lines = [] if record.games else [text("profile-none", locale)]
    for name, edition in editions.items():
        games = [game for game in record.games if game.name == name]
        if not games:
            continue
        lines.append(_game_line(edition, games, locale))
        wins = Counter(game.seat for game in games if game.won)
        for seat, played in Counter(game.seat for game in games).most_common():
            label = edition.words.seat_name(Seat(seat), locale)
            lines.append(_seat_line(label, played, wins[seat], locale))
    if replies := _replies_line(record, locale):
        lines.append(replies)
    return lines


def _percentile_of(sorted_ms: Sequence[int], percent: int) -> int:
    """Return the value below or at which so many per cent lie (nearest rank)."""
    return sorted_ms[max(0, -(-len(sorted_ms) * percent // 100) - 1)]


def time_of(ms: int, locale: str) -> str:
    """Return a time in minutes below an hour, else in hours."""
    if ms < HOUR_MS:
        return text("profile-minutes", locale, count=round(ms / MINUTE_MS))
    return text("profile-hours", locale, count=round(ms / HOUR_MS))
