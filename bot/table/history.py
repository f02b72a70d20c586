"""Which actions stand, which can be taken back and which can be done again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.game import Seat
from bot.table.refusals import Refused
from db.games import Head

DEPTH = 100
"""So many actions can be taken back at most, so that the snapshots for it stay bounded."""


class History:
    """The actions of one game, folded: those that stand, and those that were just taken back.

    An action can be taken back by its own seat while it is the last that stands and brought
    nothing hidden or random to light. The state before an action is the snapshot of the revision
    before it.
    """

    def __init__(self, heads: Iterable[Head] = ()) -> None:
        self.standing: list[Head] = []
        self.redoable: list[Head] = []
        """What was taken back since anything new was done, the newest last."""

        for head in heads:
            self.add(head)

    def add(self, head: Head) -> None:
        """Take in the next action."""
        match head.kind:
            case "start" | "act":
                self.standing.append(head)
                self.redoable.clear()
            case "undo":
                self.redoable.append(self.standing.pop())
            case "redo":
                self.redoable.pop()
                self.standing.append(head)
            case _:
                self.redoable.clear()

    def plus(self, head: Head) -> History:
        """Return the history with one action more."""
        longer = History()
        longer.standing, longer.redoable = self.standing.copy(), self.redoable.copy()
        longer.add(head)
        return longer

    @property
    def began(self) -> int:
        """Since which revision the public message tells."""
        return self.standing[-1].began if self.standing else 0

    def to_undo(self, seat: Seat) -> Head:
        """Return the action that a seat may take back.

        Raises:
            Refused: there is none, or something has happened since that stands in the way.
        """
        if not self.standing or self.standing[-1].kind == "start":
            raise Refused("nothing-to-undo")
        last = self.standing[-1]
        if last.seat != seat:
            own = any(head.seat == seat for head in self.standing)
            raise Refused("somebody-acted" if own else "nothing-to-undo")
        if last.reveals:
            raise Refused("revealed")
        return last

    def to_redo(self, seat: Seat) -> Head:
        """Return the action that a seat may do again.

        Raises:
            Refused: there is none, or it was another seat's.
        """
        if not self.redoable:
            raise Refused("nothing-to-redo")
        if self.redoable[-1].seat != seat:
            raise Refused("not-yours")
        return self.redoable[-1]

    def before_undo(self) -> int:
        """Since which revision the public message tells once the last action is taken back."""
        return self.standing[-2].began

    def needed(self) -> list[int]:
        """List the revisions whose snapshots taking back can ask for."""
        return [head.revision - 1 for head in self._retractable()]

    def _retractable(self) -> Sequence[Head]:
        """Return the actions at the end that no revelation protects, oldest first."""
        first = len(self.standing)
        while first > max(0, len(self.standing) - DEPTH):
            head = self.standing[first - 1]
            if head.reveals or head.kind == "start":
                break
            first -= 1
        return self.standing[first:]
