"""What a table offers for seats that people leave for good or hand over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from bot.games.game import Seat
from bot.table.agreement import substitutes
from bot.table.ballots.proposal import OFFERS, Proposal, Right, SeatChange
from bot.table.base.refusals import RefusedError
from bot.table.revision.reader import Outlook
from db import games, notes

if TYPE_CHECKING:
    from bot.table.state.standing import Done, Next, Standing
    from db.storage import Storage

NOTE_LENGTH = 1000
"""Characters of a note, at most."""


class Tenure(NamedTuple):
    """Who has played a seat (None: a stand-in), and to which round (None: to now, 0: unknown)."""

    user: int | None
    upto: int | None


class Changing(Outlook):
    """A table whose seats people leave and take over."""

    id: int
    _storage: Storage

    async def _hand(self, change: Callable[[Standing], list[Next]]) -> Done:
        """Carry out a change of who plays."""
        raise NotImplementedError

    async def changes(self, first: int, upto: int) -> dict[int, SeatChange]:
        """Return what was agreed in these revisions about who plays which seat."""
        raise NotImplementedError

    async def remove(self, by: int, seat: Seat, right: Right = "", force: bool = False) -> None:
        """Propose that a person loses a seat for good; it is done where one may decide alone.

        Raises:
            RefusedError: that cannot be.
        """
        await self._hand(lambda now: substitutes.remove(now, by, seat, right, force))

    async def resign(self, user: int) -> None:
        """Give one's seat up for good.

        Raises:
            RefusedError: that cannot be.
        """
        if not self.readable:
            await games.settle(self._storage, self.id, self.revision)
        await self._hand(lambda now: substitutes.resign(now, user))

    async def offer(
        self, by: int, seat: Seat, user: int | None, right: Right = "", force: bool = False
    ) -> None:
        """Offer a seat to a user, or to anybody.

        Raises:
            RefusedError: that cannot be.
        """
        await self._hand(lambda now: substitutes.offer(now, by, seat, user, right, force))

    async def take(self, user: int, seat: Seat, revision: int) -> None:
        """Ask for a seat that was offered to anybody in a revision.

        Raises:
            RefusedError: that cannot be.
        """
        await self._hand(lambda now: substitutes.take(now, user, seat, revision))

    def may_write_note(self, user: int, seat: Seat, revision: int) -> Proposal:
        """Return the offer for whose taker a user may write a note: an open one of their own seat.

        Raises:
            RefusedError: they may not.
        """
        found = self.proposal(seat)
        if found is None or (found.offered or found.revision, found.fate) != (revision, "open"):
            raise RefusedError("offer-over")
        if not user == found.by == found.holder or found.what not in OFFERS:
            raise RefusedError("not-your-note")
        return found

    async def write_note(self, user: int, seat: Seat, revision: int, text: str) -> None:
        """Store a note for the person who takes a seat over; "" deletes it.

        Raises:
            RefusedError: it is not theirs to write.
        """
        self.may_write_note(user, seat, revision)
        text = text.strip()[:NOTE_LENGTH]
        await notes.write(self._storage, self.id, revision, seat, user, text)

    async def notes(self, user: int) -> list[str]:
        """Return the notes that were left to a user for the seat that they hold now."""
        seat = self.seat_of(user)
        if seat is None:
            return []
        written = await notes.of_seat(self._storage, self.id, seat)
        hands = (await self.changes(0, self.revision)).values() if written else ()
        taken = [one.proposal for one in hands if one.do == "hand" and one.plays == user]
        theirs = {one.offered or one.revision for one in taken}
        theirs |= {at for one in taken for at in one.continues}
        return [text for at, text in sorted(written.items()) if at in theirs]

    async def tenures(self) -> dict[Seat, list[Tenure]]:
        """Return who has played when, of the seats that have changed hands."""
        found: dict[Seat, list[Tenure]] = {}
        hands = await self.changes(0, self.revision)
        for _, change in sorted(hands.items()):
            if change.do != "hand":
                continue
            mine = found.setdefault(change.seat, [Tenure(change.proposal.holder, None)])
            if mine[-1].user != change.plays:
                mine[-1] = Tenure(mine[-1].user, change.round)
                mine.append(Tenure(change.plays, None))
        return found
