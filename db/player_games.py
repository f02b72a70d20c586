"""Loads the games of one person, open and ended, and the time of their last choice in each.

Statistics of ended games are in `db.profiles`.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, select
from sqlmodel import col

from db.games import CHOSEN, ENDED
from db.ids import Revision, UserId
from db.models import ActionRow, GameRow, SeatRow
from db.storage import Storage

BY_USER = (
    select(col(ActionRow.revision), col(ActionRow.at_ms))
    .where(
        col(ActionRow.game_id) == bindparam("game"),
        col(ActionRow.user) == bindparam("who"),
        col(ActionRow.kind).in_(CHOSEN),
        col(ActionRow.undone).is_(False),
        col(ActionRow.ordered).is_(False),
    )
    .order_by(col(ActionRow.revision).desc())
    .limit(1)
)
OF_USER = (
    select(col(SeatRow.game_id))
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(col(SeatRow.user) == bindparam("who"), col(GameRow.status).not_in(ENDED))
    .order_by(col(SeatRow.game_id))
)
ENDED_OF_USER = (
    select(col(SeatRow.game_id))
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(
        col(SeatRow.user) == bindparam("who"),
        col(GameRow.status).in_(ENDED),
        col(GameRow.changed_ms) >= bindparam("since"),
    )
    .order_by(col(GameRow.changed_ms).desc())
    .limit(bindparam("most"))
)


async def last_choice(storage: Storage, game_id: int, user: UserId) -> tuple[Revision, int] | None:
    """Return the revision and the time of a user's newest choice in a game, if it stands."""
    parameters = {"game": game_id, "who": user}
    row = await storage.read(lambda connection: connection.execute(BY_USER, parameters).first())
    return None if row is None else (row[0], row[1])


async def of_user(storage: Storage, user: UserId) -> Sequence[int]:
    """Return the open games in which a user has a seat, oldest first."""
    return await storage.read(lambda connection: connection.scalars(OF_USER, {"who": user}).all())


async def ended_of_user(storage: Storage, user: UserId, since: int, most: int) -> Sequence[int]:
    """Return the games of a user that have ended since a time (ms), the last ones first."""
    parameters = {"who": user, "since": since, "most": most}
    return await storage.read(
        lambda connection: connection.scalars(ENDED_OF_USER, parameters).all()
    )
