"""Whether anything is left for the windows of a game, looked up with the step that relies on it.

Orders, sealed answers and timers make no revision, and any process may write them. A step that was
worked out as if there were none therefore looks again in its own transaction, in which the game's
row is locked. An order or an answer is left under the same lock (`db.orders`).
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, exists, select
from sqlmodel import col

from db.models import GameRow, HeldAnswer, StandingOrder, Timer

SECONDS = 60
"""What stands for a number of seconds that is damaged."""

GAME = col(GameRow.id)
LEFT = select(
    col(GameRow.window_s),
    exists().where(col(StandingOrder.game_id) == GAME),
    exists().where(col(HeldAnswer.game_id) == GAME),
    exists().where(col(Timer.game_id) == GAME, col(Timer.kind) == bindparam("of_kind")),
).where(bindparam("game") == GAME)


@dataclass(frozen=True, slots=True)
class NothingLeft:
    """That a game has no order, no sealed answer and no timer of a kind; its seconds of a window.

    Rows that are damaged count as left.
    """

    window_s: int
    timer: str

    def holds(self, connection: Connection, game_id: int) -> bool:
        """Return whether this is so."""
        row = connection.execute(LEFT, {"game": game_id, "of_kind": self.timer}).one()
        return not any(row[1:]) and seconds_of(row[0]) == self.window_s


def seconds_of(stored: object) -> int:
    """Return the seconds of a window as they count."""
    return stored if isinstance(stored, int) and stored > 0 else SECONDS
