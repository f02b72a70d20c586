"""The command `/profile`: one's own games, and those of others who share theirs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import discord

from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.screen import TEXT_LIMIT, Screen, keep_newest_lines
from bot.games.game import Seat
from bot.narrate import text
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.table.people import Profile

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
