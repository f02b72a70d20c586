"""The games of a server, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, func, select
from sqlmodel import col

from db.games import ENDED, OPEN
from db.models import GameRow
from db.storage import Storage

WhichGames = Literal["open", "quiet", "paused", "stalled", "lobby", "ended"]
"""Which games of a server to list."""


class DeskGame(NamedTuple):
    """A game of a server, and when it last changed (ms)."""

    game: int
    changed_ms: int


NAMES = (
    select(col(GameRow.name))
    .where(col(GameRow.guild) == bindparam("of_guild"))
    .distinct()
    .order_by(col(GameRow.name))
)


async def games_of(
    storage: Storage,
    guild: int,
    which: WhichGames,
    name: str,
    quiet_before: int,
    at: int,
    most: int,
) -> tuple[list[DeskGame], int]:
    """Return games of a server from number `at` on, and how many there are.

    Open games come in the order in which they changed, the quietest first, and games that have
    ended the newest first. `name` is that of a game, "": of all. `quiet_before` (ms) bounds what
    counts as `quiet` or `stalled`.
    """
    own = [col(GameRow.guild) == guild, *_conditions_of_view(which, quiet_before)]
    own += [col(GameRow.name) == name] if name else []
    changed = col(GameRow.changed_ms)
    number = col(GameRow.id)
    order = (changed.desc(), number.desc()) if which == "ended" else (changed.asc(), number.asc())
    query = select(col(GameRow.id), changed).where(*own).order_by(*order).limit(most).offset(at)
    count = select(func.count()).select_from(GameRow).where(*own)

    def job(connection: Connection) -> tuple[list[DeskGame], int]:
        return [DeskGame(*row) for row in connection.execute(query).all()], (
            connection.scalar(count) or 0
        )

    return await storage.read(job)


def _conditions_of_view(which: WhichGames, quiet_before: int) -> list[ColumnElement[bool]]:
    status, paused = col(GameRow.status), col(GameRow.paused_ms)
    plays = [status == "playing", paused.is_(None), col(GameRow.changed_ms) < quiet_before]
    match which:
        case "open":
            return [status.not_in(ENDED)]
        case "quiet" | "stalled":
            return plays
        case "paused":
            return [status == "playing", paused.is_not(None)]
        case "lobby":
            return [status == OPEN[0]]
        case "ended":
            return [status.in_(ENDED)]


async def names_of(storage: Storage, guild: int) -> Sequence[str]:
    """Return the names of the games that are or were played in a server."""
    return await storage.read(
        lambda connection: connection.scalars(NAMES, {"of_guild": guild}).all()
    )
