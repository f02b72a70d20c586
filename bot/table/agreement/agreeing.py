"""What a table offers for its pace: what is proposed about it, and whose time runs out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bot.games.game import Seat
from bot.table import overtime
from bot.table.agreement import closure, motions, salvage, stand_ins
from bot.table.agreement.closure import Closed
from bot.table.ballots import motion
from bot.table.base.refusals import StaleError
from bot.table.clocks.pace import STALLED_MS
from bot.table.revision.reader import Outlook
from bot.table.state import knowledge
from db import clocks, games
from db.agreements import agreements
from db.game_rows import RECOVER

if TYPE_CHECKING:
    from bot.table.agreement.closure import Ender
    from bot.table.ballots.motion import Motion
    from bot.table.ballots.proposal import Right
    from bot.table.ballots.recovery import Recovery
    from bot.table.base.queue import Queue
    from bot.table.revision.recall import Logged, Recall
    from bot.table.state.standing import Done, Next, Standing
    from db.storage import Storage
    from db.timers import Pending

TRIES = 5
"""Attempts to repeat a change when another process wrote first."""


class Agreeing(Outlook):
    """A table whose people agree on who plays, and on the table itself."""

    id: int
    _queue: Queue
    _storage: Storage
    _recall: Recall

    async def _take(self, *taken: Next) -> Done:
        """Write steps and adopt them."""
        raise NotImplementedError

    async def refresh(self) -> None:
        """Reload the table."""
        raise NotImplementedError

    async def _certain(self) -> Standing:
        """Return the standing, reloaded if the outcome of the last write is unknown."""
        raise NotImplementedError

    async def propose(
        self,
        by: int,
        kind: str,
        terms: Mapping[str, str] | None = None,
        right: Right = "",
        force: bool = False,
        user: int | None = None,
    ) -> Motion:
        """Propose something about the table; it is done if nobody else has to agree.

        By `force` it is done at once, and another proposal that is open stays so and is returned.
        Of kind `host`, `user` is to become the host, and the host can decide that at once.

        Raises:
            RefusedError: that cannot be, or is not theirs to propose.
        """
        asked = (by, kind, terms or {}, right, force, user)
        ready = await self._ready() if kind == RECOVER else None
        await self._hand(lambda now: _played_on(motions.proposed(now, *asked, ready), by))
        await self._reread(ready)
        assert self.motion is not None
        return self.motion

    async def answer(self, user: int, revision: int, agrees: bool) -> Motion:
        """Answer the proposal that was made in a revision, or withdraw one's own.

        Raises:
            RefusedError: it is decided, or not theirs to decide.
        """
        waits = self.motion is not None and self.motion.kind == RECOVER
        ready = await self._ready() if waits else None
        asked = (user, revision, agrees, ready)
        await self._hand(lambda now: _played_on(motions.answered(now, *asked), user))
        await self._reread(ready)
        assert self.motion is not None
        return self.motion

    async def recovery(self) -> Recovery | None:
        """Return from where a game can go on that cannot be read; None: from nowhere."""
        ready = await salvage.prepared(self._storage, self._now)
        return None if ready is None else ready.plan

    async def lost(self, plan: Recovery, viewer: Seat | None) -> list[Logged]:
        """Return the choices that are lost by going on from an earlier state, oldest first."""
        return await self._recall.at(plan.gone, viewer)

    async def _ready(self) -> salvage.Ready | None:
        if self._now.trouble and self._now.is_recoverable:
            # Otherwise its last revision is not the one that the next step follows.
            await games.settle(self._storage, self.id, self.revision)
        return await salvage.prepared(self._storage, self._now)

    async def _reread(self, ready: salvage.Ready | None) -> None:
        """Read a game that has gone on from a snapshot with all that was left out before."""
        if ready is not None and not self._now.trouble:
            await self.refresh()

    async def motions(self, first: int, upto: int) -> dict[int, Motion]:
        """Return the steps of agreements about the table itself in these revisions."""
        rows = await agreements(self._storage, self.id, first, upto, ("table",))
        decoded = {row.revision: motion.read(row.choice) for row in rows}
        return {at: one for at, one in decoded.items() if one is not None}

    async def abandon(self, by: int, right: Ender = "host", why: str = "") -> None:
        """End the table without a result, for a reason that everybody is told.

        Any `right` but the host's has been checked before.

        Raises:
            RefusedError: that cannot be.
        """
        if not self.readable:
            await games.settle(self._storage, self.id, self.revision)
        await self._hand(lambda now: [closure.ended(now, by, right, why)])

    async def closed(self) -> Closed | None:
        """Return who has ended the table without a result, and how; None if nobody has."""
        rows = await agreements(self._storage, self.id, 0, self.revision, ("abandon",))
        if not rows:
            return None
        return Closed(rows[-1].revision, rows[-1].user or 0, closure.read(rows[-1].choice))

    def has_part(self, user: int) -> bool:
        """Return whether a user holds or has ever held a seat in this game."""
        return knowledge.has_part(self._now, user)

    def knows(self, user: int, seat: Seat) -> bool:
        """Return whether a user holds or has ever held a seat while this game was played."""
        return user in knowledge.with_learned(self._now).get(seat, ())

    def is_last(self, user: int) -> bool:
        """Return whether a user is the only person left in the game."""
        return closure.is_last(self._now, user)

    async def go_on(self, user: int) -> None:
        """Record that a person wants to go on with a game in which nothing has happened.

        Raises:
            RefusedError: they do not play.
        """
        await self._hand(lambda now: motions.goes_on(now, user))

    async def resumed(self, timer: Pending) -> None:
        """End a pause that has lasted as long as one may."""
        await self._hand(lambda now: motions.over(now, timer))

    async def run_out(self, seat: Seat, timer: Pending, missed: int) -> None:
        """Do what the table agreed on for the case that a seat's time runs out.

        `missed` is how often that has happened since its person last answered.
        """
        await self._hand(lambda now: overtime.ran_out(now, seat, timer, missed))

    async def is_forsaken(self, user: int, at_ms: int) -> bool:
        """Return whether one who sits at a table may close it: it never began, long ago."""
        if self.status != "lobby" or all(seat.user != user for seat in self.lobby):
            return False
        changed = (await clocks.read(self._storage, self.id, ())).changed_ms
        return at_ms - changed >= STALLED_MS

    async def _hand(self, change: Callable[[Standing], list[Next]]) -> Done:
        async def job() -> Done:
            for _ in range(TRIES):
                try:
                    return await self._take(*change(await self._certain()))
                except StaleError:
                    continue
            raise StaleError(self.revision)

        return await self._queue.run(job)


def _played_on(made: list[Next], user: int) -> list[Next]:
    """Let stand-ins answer what they are asked where a game goes on again by these steps."""
    return [*made, *stand_ins.play_on(made[-1].standing, user)]
