"""What somebody has done first since a moment: whether a press was carried out already.

Two quick presses mean one action. The second is refused, as the first has moved the game on; what
the first has done stands in the record, so that it is known after a restart, too, and in another
process.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.games.game import Choice, Outcome, Seat, View
from bot.table.revision.load import state_after
from bot.table.state import restore
from bot.table.state.history import SEALED
from db.agreements import agreement_actions
from db.ids import Revision, UserId
from db.models import now_ms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.table.state.standing import Standing
    from db.storage import Storage

MADE = ("act", SEALED)
KINDS = (*MADE, "undo", "redo")
"""The kinds of action that a press at a seat brings about."""


class OwnDeed(msgspec.Struct, frozen=True):
    """The first thing that somebody has done since a revision: choices, or the way back or forth.

    `choices` are all that were made until something was taken back, in these `revisions`; `seat` is
    the name that the seat had then, and `at_ms` the time of the first.
    """

    what: Literal["act", "undo", "redo"]
    seat: Seat
    revisions: tuple[Revision, ...]
    at_ms: int
    choices: tuple[Choice, ...] = ()

    def age_ms(self) -> int:
        """Return how long ago it was done (ms)."""
        return now_ms() - self.at_ms


class SeenQuestion(msgspec.Struct, frozen=True):
    """What a seat saw before it acted, and what choices would have led to."""

    view: View
    now: Standing
    state: object

    def after(self, choices: Sequence[Choice]) -> Outcome:
        """Return what some choices would have led to, as far as the seat could know it."""
        return self.now.rules.after(self.state, choices)


async def first_since(
    storage: Storage, now: Standing, user: UserId, revision: Revision
) -> OwnDeed | None:
    """Return what a user has done first since a revision; None if nothing, or it was taken back."""
    rows = await agreement_actions(
        storage, now.place.game_id, Revision(revision + 1), now.revision, KINDS
    )
    own = [row for row in rows if row.user == user]
    if not own:
        return None
    first, seat = own[0], Seat(own[0].seat)
    if first.kind == "undo" or first.kind == "redo":
        return OwnDeed(first.kind, seat, (first.revision,), first.at_ms)
    if all(head.revision != first.revision for head in now.history.standing):
        return None
    made = [*takewhile(lambda row: row.kind in MADE and row.seat == first.seat, own)]
    try:
        choices = tuple(restore.read_choice(now.rules, row.choice) for row in made)
    except msgspec.DecodeError:
        return None
    return OwnDeed("act", seat, tuple(row.revision for row in made), first.at_ms, choices)


async def asked_before(storage: Storage, now: Standing, deed: OwnDeed) -> SeenQuestion | None:
    """Return what a seat was asked when it acted; None if that cannot be had any more.

    Raises:
        RefusedError: the state cannot be restored.
    """
    heads = [head for head in now.history.standing if head.revision < deed.revisions[0]]
    if not heads:
        return None
    state = await state_after(storage, now, heads)
    return SeenQuestion(now.rules.view(state, deed.seat), now, state)
