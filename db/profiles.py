"""Computes a user's profile from the games and actions that are stored.

Only the wish to share it is stored. A user who is forgotten (`db.people`) has no profile.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, or_, select
from sqlalchemy.orm import aliased
from sqlmodel import col

from db.ids import SeatName, UserId
from db.models import ActionRow, GameRow, PlayerPreferences, SeatRow
from db.storage import Storage

Asking = aliased(ActionRow)

OVER = (
    select(col(GameRow.name), col(SeatRow.seat), col(GameRow.winners))
    .join(SeatRow, col(SeatRow.game_id) == col(GameRow.id))
    .where(col(SeatRow.user) == bindparam("who"), col(GameRow.status) == "over")
    .order_by(col(GameRow.id))
)
REPLIES = (
    select(col(ActionRow.at_ms) - col(Asking.at_ms))
    .join(
        Asking,
        (col(Asking.game_id) == col(ActionRow.game_id))
        & (col(Asking.revision) == col(ActionRow.asked)),
    )
    .join(GameRow, col(GameRow.id) == col(ActionRow.game_id))
    .where(
        # While a game is played, whether somebody was asked may tell what they hold.
        col(GameRow.status) == "over",
        col(ActionRow.user) == bindparam("who"),
        col(ActionRow.kind).in_(("act", "seal")),
        col(ActionRow.ordered).is_(False),
        # What follows from one's own last choice is no reply to anybody.
        or_(
            col(Asking.user).is_(None),
            col(Asking.user) != bindparam("who"),
            col(Asking.kind) == "start",
        ),
    )
)
SHARES = select(col(PlayerPreferences.shares_profile)).where(
    col(PlayerPreferences.user) == bindparam("who")
)


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over: its name, the user's seat, and whether that won (None: unknown)."""

    name: str
    seat: SeatName
    won: bool | None


@dataclass(frozen=True, slots=True)
class Profile:
    """The games that a user has played to their end, and the times of reply in them (ms)."""

    games: Sequence[PlayedGame]
    replies_ms: Sequence[int]


async def compute_profile(storage: Storage, user: UserId) -> Profile:
    """Compute a user's profile."""

    def job(connection: Connection) -> Profile:
        parameters = {"who": user}
        games = [
            PlayedGame(name, seat, None if winners is None else seat in winners)
            for name, seat, winners in connection.execute(OVER, parameters)
        ]
        replies = [max(0, time) for time in connection.scalars(REPLIES, parameters)]
        return Profile(games, sorted(replies))

    return await storage.read(job, whole=True)


async def is_profile_shared(storage: Storage, user: UserId) -> bool:
    """Return whether others may see a user's profile."""
    return bool(await storage.read(lambda connection: connection.scalar(SHARES, {"who": user})))


async def set_shares(storage: Storage, user: UserId, wanted: bool) -> None:
    """Set whether others may see a user's profile."""
    async with storage.writing() as session:
        own = await session.get(PlayerPreferences, user) or PlayerPreferences(user=user)
        own.shares_profile = wanted
        session.add(own)
