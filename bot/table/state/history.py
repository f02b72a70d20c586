"""The history of a game: its actions that stand, and those that can be undone or redone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Literal

from bot.games.game import Seat
from bot.table.base.refusals import RefusedError
from db.game_rows import RECOVER, Head
from db.ids import NO_REVISION, Revision

DEPTH = 100
"""Limit of actions that can be undone, which bounds the number of snapshots."""

SEALED = "seal"
"""The kind of an action whose choice is sealed (`Choice.sealed`)."""


class ImpossibleHistoryError(Exception):
    """The actions contradict each other: a row of the database was damaged."""


class History:
    """The folded actions of one game: those that stand, and those just taken back.

    An action can be taken back by its own seat while it is the last that stands and brought nothing
    hidden or random to light; a sealed one also while only sealed ones of other seats follow it.
    The state before the last action is the snapshot of the revision before it.
    """

    def __init__(self, heads: Iterable[Head] = ()) -> None:
        """Fold the actions of a game.

        Raises:
            ImpossibleHistoryError: they contradict each other.
        """
        self.hashes: dict[Revision, str | None] = {}
        """The hash of the state after each action that changed it, in order (None: unknown)."""

        self.standing: list[Head] = []
        self.redoable: list[Head] = []
        """The actions taken back since the last new one, the newest last."""

        self.displaced: set[Revision] = set()
        """Revisions of standing actions from before which an action was taken back: their snapshots
        still contain it and must not be used."""

        self.unfolded: list[Head] = []
        """Actions that cannot be folded, because one of them is damaged or contradicts the others.
        The game goes on without them from an earlier snapshot, or not at all."""

        for head in heads:
            self.add(head)

    def add(self, head: Head) -> None:
        """Add the next action.

        Raises:
            ImpossibleHistoryError: it cannot follow.
        """
        match head.kind:
            case "start" if not self.standing:
                self.standing.append(head)
            case "act" if self.standing:
                self.standing.append(head)
                self.redoable.clear()
            case "seal" if self.standing:
                self.standing.append(head)
                kept = [h for h in self.redoable if h.kind == SEALED and h.seat != head.seat]
                self.redoable = kept
            case "undo":
                at = _index_of_undone(self.standing, head)
                self.redoable.append(self.standing.pop(at))
                later = {other.revision for other in self.standing[at:]}
                self.displaced |= later
                self.hashes.update(dict.fromkeys(later))
            case "redo":
                again = self.redoable.pop(_index_of_undone(self.redoable, head))
                self.standing.append(replace(head, kind=again.kind))
            case "hand" if self.standing:
                self.standing.append(head)
                self.redoable.clear()
            case "rollback" if self.standing:
                self._roll_back(head)
            case kind if kind == RECOVER:
                self._recover(head)
            case "abandon":
                self.redoable.clear()
                return
            case _:
                raise ImpossibleHistoryError(f"{head.kind} at revision {head.revision}")
        self.hashes[head.revision] = head.state_hash

    def _roll_back(self, head: Head) -> None:
        """Take back all that was done since an action; hands that a seat has changed stay so.

        What comes before the first revelation can be done again.
        """
        at = self._first(head.target or NO_REVISION)
        if at == 0:
            raise ImpossibleHistoryError(f"{head.kind} at revision {head.revision}")
        gone = [head for head in self.standing[at:] if head.kind != "hand"]
        # They changed nothing in the game, or it could not have been rolled back beyond them.
        same = self.standing[at - 1].state_hash
        hands = [replace(h, state_hash=same) for h in self.standing[at:] if h.kind == "hand"]
        self.standing[at:] = [*hands, head]
        self.displaced |= {head.revision for head in hands}
        self.hashes.update(dict.fromkeys(head.revision for head in hands))
        again = takewhile(lambda head: head.kind in ("act", SEALED) and not head.reveals, gone)
        self.redoable = [*again][::-1]

    def _recover(self, head: Head) -> None:
        """Go on from the state after an action: what came later does not stand, hands included."""
        target = head.target or NO_REVISION
        self.standing = [*(past for past in self.standing if past.revision <= target), head]
        self.redoable.clear()
        self.unfolded.clear()

    def _first(self, target: Revision) -> int:
        """Return the index of the first action that stands from a revision on."""
        places = (at for at, head in enumerate(self.standing) if head.revision >= target)
        return next(places, 0)

    def taken_back(self, head: Head) -> list[Revision]:
        """Return the revisions that an undo, a rollback or a recovery takes back."""
        if head.kind == RECOVER:
            later = (*self.standing, *self.unfolded)
            return [past.revision for past in later if past.revision > (head.target or NO_REVISION)]
        if head.kind != "rollback":
            return [head.target] if head.kind == "undo" and head.target else []
        gone = self.standing[self._first(head.target or NO_REVISION) :]
        return [past.revision for past in gone if past.kind != "hand"]

    def plus(self, head: Head) -> History:
        """Return the history with one more action."""
        longer = History()
        longer.standing, longer.redoable = self.standing.copy(), self.redoable.copy()
        longer.hashes, longer.displaced = self.hashes.copy(), self.displaced.copy()
        longer.unfolded = self.unfolded.copy()
        longer.add(head)
        return longer

    @property
    def revision(self) -> Revision:
        """The last revision that changed the state; 0 before the game begins."""
        return next(reversed(self.hashes), NO_REVISION)

    @property
    def began(self) -> Revision:
        """The first revision that the public message covers."""
        return self.standing[-1].began if self.standing else NO_REVISION

    def to_undo(self, seat: Seat) -> Head:
        """Return the action that a seat may undo.

        Raises:
            RefusedError: there is none, or something has happened since that stands in the way.
        """
        if not self.standing or self.standing[-1].kind == "start":
            raise RefusedError("nothing-to-undo")
        if self.standing[-1].kind == "hand":
            raise RefusedError("changed-hands")
        if self.standing[-1].kind in ("rollback", RECOVER):
            raise RefusedError("rolled-back")
        if self.standing[-1].seat == seat:
            if self.standing[-1].reveals:
                raise RefusedError("revealed")
            return self.standing[-1]
        if (own := _sealed_by(seat, self.standing)) is not None:
            return own
        acted = any(head.seat == seat for head in self.standing)
        raise RefusedError("somebody-acted" if acted else "nothing-to-undo")

    def is_sealed(self, seat: Seat) -> bool:
        """Return whether the action that a seat may undo is sealed."""
        return _sealed_by(seat, self.standing) is not None

    def to_redo(self, seat: Seat) -> Head:
        """Return the action that a seat may redo.

        Raises:
            RefusedError: there is none, or it was another seat's.
        """
        if not self.redoable:
            raise RefusedError("nothing-to-redo")
        if self.redoable[-1].seat == seat:
            return self.redoable[-1]
        if (own := _sealed_by(seat, self.redoable)) is not None:
            return own
        raise RefusedError("not-yours")

    def can(self, what: Literal["undo", "redo"], seats: Iterable[Seat]) -> bool:
        """Return whether any of these seats can undo, or redo, an action."""
        find = {"undo": self.to_undo, "redo": self.to_redo}[what]
        for seat in seats:
            with suppress(RefusedError):
                find(seat)
                return True
        return False

    def without(self, head: Head) -> History:
        """Return the history after an action is taken back."""
        undo = replace(
            head, revision=Revision(self.revision + 1), kind="undo", target=head.revision
        )
        return self.plus(replace(undo, state_hash=None))

    def needed(self) -> list[Revision]:
        """Return the revisions whose snapshots an undo or a recovery can need.

        The last action that stays is one of them: sealed choices are replayed from there. So is the
        last but one, so that a damaged snapshot costs one action, where no replay can mend it.
        """
        retractable = self._retractable()
        stays = self.standing[: len(self.standing) - len(retractable)][-1:]
        needed = {*(h.revision for h in stays), *(Revision(h.revision - 1) for h in retractable)}
        # A vote may come between two actions; the state is then that of the former.
        needed |= {h.revision for h in retractable[:-1]}
        needed |= {h.revision for h in self.standing[-2:]}
        # What came before it may not be replayable.
        needed |= {h.revision for h in self.standing if h.kind == RECOVER}
        return sorted(needed)

    def _retractable(self) -> Sequence[Head]:
        """Return the last actions that no revelation or rollback protects, oldest first."""
        first = len(self.standing)
        while first > max(0, len(self.standing) - DEPTH):
            head = self.standing[first - 1]
            if head.reveals or head.kind in ("start", "rollback", RECOVER):
                break
            first -= 1
        return self.standing[first:]


def fold_history(heads: Iterable[Head]) -> History:
    """Fold the actions of a game as far as they fit together; the rest is `unfolded`.

    If the game has gone on from a snapshot since, the rest does not matter any more.
    """
    history = History()
    for head in heads:
        if head.kind != RECOVER and (history.unfolded or head.damaged):
            history.unfolded.append(head)
            continue
        try:
            history.add(head)
        except ImpossibleHistoryError:
            history.unfolded.append(head)
    return history


def _index_of_undone(heads: Sequence[Head], action: Head) -> int:
    """Return the index of the action undone or redone: the last, or one followed only by sealed
    ones.

    Raises:
        ImpossibleHistoryError: there is no such.
    """
    for at in range(len(heads) - 1, -1, -1):
        head = heads[at]
        if head.revision == action.target and head.kind != "start":
            if at == len(heads) - 1 or all(later.kind == SEALED for later in heads[at:]):
                return at
            break
    raise ImpossibleHistoryError(f"{action.kind} at revision {action.revision}")


def _sealed_by(seat: Seat, heads: Sequence[Head]) -> Head | None:
    """Return a seat's newest sealed action that only sealed ones follow."""
    for head in reversed(heads):
        if head.kind != SEALED or head.reveals:
            return None
        if head.seat == seat:
            return head
    return None
