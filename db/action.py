"""An action: its columns, and an action on its way to its table or from there.

As for messages (`db.message`), an object that belongs to a table takes much longer to make, and an
answer may read the last thirty actions.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer, false
from sqlmodel import AutoString, Field, SQLModel

from db.columns import moment_column, revision_number
from db.ids import Revision, SeatName, UserId


class StoredAction(SQLModel):
    """One accepted change of a game: revision N turned the game of revision N - 1 into this one."""

    game_id: int = Field(primary_key=True)
    revision: Revision = revision_number(primary_key=True)
    kind: str
    """`lobby`, `start`, `act`, `seal`, `undo`, `redo`, `abandon`, `vote`, `hand`, `ask`, `rollback`
    or `table`; `seal` is an `act` of a choice that stays sealed for now, `vote` a part of the
    agreement about who plays a seat, and `hand` means that it changed hands. `ask` is a part of the
    agreement on a `rollback`, which takes back everything from `target` on. `table` concerns the
    table alone: an agreement on a pause or the pace, somebody's time that has run out, or that
    somebody named in the game has been forgotten."""

    seat: SeatName = Field(default="", sa_type=AutoString)
    user: UserId | None = Field(default=None, sa_type=BigInteger)
    """Who did it; `None` for a choice made by a stand-in."""

    choice: bytes = b""
    """The choice made (`act`, `seal`, `redo`), the change of the lobby or of a seat, or what became
    of a proposal to roll back."""

    events: bytes = b""
    reveals: bool = False
    """Whether hidden or random information was revealed, so that undo is impossible."""

    ordered: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """Whether a standing order of its user made the choice; only its own seat is told."""

    undone: bool = False
    target: Revision | None = Field(default=None, sa_type=Integer)
    """The revision undone (`undo`) or redone (`redo`), or the first that was rolled back."""

    began: Revision = Field(default=0, sa_type=Integer)
    """The first revision that the public message covers, after this action."""

    rules_version: int | None = None
    """The version of the game's rules that carried it out; `None`: not recorded."""

    asked: Revision | None = Field(default=None, sa_type=Integer)
    """The revision since which the seat had been asked what this answers; `None`: not recorded."""

    state_hash: str | None = None
    """The hash of the state after it (`None` likewise), which verifies a replay."""

    at_ms: int = moment_column()
