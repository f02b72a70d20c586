"""What is stored about one person: returned whole, or forgotten.

Rows about one person alone are deleted when that person is forgotten; in what others need as well,
a pseudonym takes the user's place (`db.pseudonyms`).
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, select
from sqlmodel import SQLModel, col

from db import absences, lanes, pseudonyms
from db.club import audit, entrants, finding
from db.club.series import OF_SERIES
from db.games import ENDED
from db.ids import UserId
from db.mentions import OF_GAMES, games_with, holds_user, told_since
from db.models import GameRow, OutboxMessage, SeatRow, Timer, now_ms, table_of
from db.personal_data import Rows as Rows
from db.personal_data import extract_rows_about
from db.storage import Storage

LATE = 1000
"""How many rows of the outbox may have been numbered before one that another process writes yet."""


class StillPlayingError(Exception):
    """The person has a seat in an open game, or is its host; `channels` are those games'."""

    def __init__(self, channels: list[int]) -> None:
        super().__init__(channels)
        self.channels = channels


async def export_rows_about(storage: Storage, user: UserId) -> Rows:
    """Return all rows about a user that the user may know (`db.personal_data`)."""
    return await storage.read(lambda connection: extract_rows_about(connection, user), whole=True)


async def forget_user(storage: Storage, user: UserId) -> int:
    """Forget a user; return the number of games in which a pseudonym stands for them now.

    Raises:
        StillPlayingError: they take part in an open game.
    """
    # To look through all records takes long, and others are not to wait for it.
    since = now_ms()
    newest = select(func.max(col(OutboxMessage.id)))

    def look(connection: Connection) -> tuple[set[int], int]:
        return games_with(connection, user), connection.scalar(newest) or 0

    seen, last = await storage.read(look, whole=True)
    return await storage.write(
        lambda connection: _forget(connection, user, seen, since, last - LATE)
    )


async def open_games(storage: Storage, user: UserId) -> Sequence[int]:
    """Return the open games in which a user has a place, is asked for one, or is the host."""
    seats, games = table_of(SeatRow), table_of(GameRow)
    own = select(seats.c.game_id).where(seats.c.user == user)
    part = (games.c.host == user) | games.c.id.in_(own)
    query = select(games.c.id).where(part, games.c.status.not_in(ENDED)).order_by(games.c.id)
    return await storage.read(lambda connection: connection.scalars(query).all())


def _forget(connection: Connection, user: UserId, seen: set[int], since: int, last: int) -> int:
    """Forget a user who may be named in the games `seen`, or in others that changed `since`.

    Messages are written without a change of a game, too: those after row `last` are looked at.
    """
    seats, games = table_of(SeatRow), table_of(GameRow)
    seated = select(seats.c.game_id).where(seats.c.user == user)
    part = (games.c.host == user) | games.c.id.in_(seated)
    open_ones = (
        select(games.c.channel).where(part, games.c.status.not_in(ENDED)).order_by(games.c.id)
    )
    if channels := list(connection.scalars(open_ones)):
        raise StillPlayingError(channels)
    private = col(OutboxMessage.lane).in_(lanes.of_user(user))
    connection.execute(delete(OutboxMessage).where(private))
    connection.execute(delete(Timer).where(col(Timer.key) == str(user)))
    absences.forget_absences(connection, user)
    pseudonyms.drop_reasons(connection, user)
    pseudonyms.in_messages_of_servers(connection, user)
    finding.forget_blocks(connection, user)
    entrants.forget_entrant(connection, user)
    audit.forget_in_audit(connection, user)
    for table in SQLModel.metadata.sorted_tables:
        for column in table.c:
            if table.name not in OF_GAMES | OF_SERIES and holds_user(column):
                connection.execute(table.delete().where(column == user))
    later = set(connection.scalars(select(games.c.id).where(games.c.changed_ms >= since)))
    named = seen | games_with(connection, user, later - seen) | told_since(connection, user, last)
    return sum(pseudonyms.put_pseudonym(connection, game_id, user) for game_id in sorted(named))
