"""What a table offers for rolling a game back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

from bot.games.game import Seat
from bot.table.agreement import rolling_back, stand_ins
from bot.table.ballots.proposal import Right, readable
from bot.table.ballots.rollback import Decided, Rollback, read
from bot.table.base.refusals import StaleError
from bot.table.revision.reader import Outlook
from db.agreements import agreements

if TYPE_CHECKING:
    from bot.table.base.queue import Queue
    from bot.table.revision.recall import Logged, Recall
    from bot.table.state.standing import Done, Next, Standing
    from db.storage import Storage

TRIES = 5
"""Attempts to repeat a change when another process wrote first."""


class Rolling(Outlook):
    """A table whose game can be rolled back."""

    id: int
    _storage: Storage
    _queue: Queue
    _recall: Recall

    async def _take(self, *taken: Next) -> Done:
        """Write steps and adopt them."""
        raise NotImplementedError

    async def _certain(self) -> Standing:
        """Return the standing, reloaded if the outcome of the last write is unknown."""
        raise NotImplementedError

    @property
    def rollback(self) -> Rollback | None:
        """The last proposal to roll the game back."""
        return self._now.rollback

    @property
    def terms(self) -> Mapping[str, str]:
        """What the host has decided about the table itself."""
        return self._now.plan.terms

    def own_target(self, seat: Seat) -> int | None:
        """Return the revision of a seat's last action, if the game can be rolled back to it."""
        found = (head.revision for head in rolling_back.targets(self._now) if head.seat == seat)
        return next(found, None)

    def plan_rollback(
        self, user: int, target: int, right: Right = "", force: bool = False
    ) -> Rollback:
        """Return what a user would propose; nothing is asked or done.

        Raises:
            RefusedError: it cannot be, or is not theirs to propose.
        """
        return rolling_back.planned(self._now, user, target, right, force)

    async def rollback_targets(self, most: int) -> list[Logged]:
        """Return the newest actions that can be rolled back, as everybody may know them."""
        return await self._recall.of(rolling_back.targets(self._now)[:most], None)

    async def rolled_back(self, proposal: Rollback, viewer: Seat | None) -> list[Logged]:
        """Return the actions that a proposal takes back, redacted, oldest first."""
        return await self._recall.at(proposal.gone, viewer)

    async def propose_rollback(
        self, user: int, target: int, seen: int, right: Right = "", force: bool = False
    ) -> Rollback:
        """Propose to roll back what was done since an action; it is done if nobody has to agree.

        Raises:
            StaleError: something was done after the revision that the user saw.
            RefusedError: that cannot be.
        """

        async def change(now: Standing) -> list[Next]:
            if now.history.revision > seen:
                raise StaleError(now.revision)
            proposal = rolling_back.planned(now, user, target, right, force)
            return await rolling_back.proposed(self._storage, self._recall, now, proposal)

        return await self._rolled(change, user)

    async def answer_rollback(self, user: int, revision: int, agrees: bool) -> Rollback:
        """Answer the proposal that was made in a revision, or withdraw one's own.

        Raises:
            RefusedError: it is decided, or not theirs to decide.
        """

        async def change(now: Standing) -> list[Next]:
            asked = (now, user, revision, agrees)
            return await rolling_back.answered(self._storage, self._recall, *asked)

        return await self._rolled(change, user)

    async def decided(self, first: int, upto: int) -> dict[int, Decided]:
        """Return the steps of agreements on rollbacks in these revisions."""
        kinds = ("ask", "rollback")
        found = await agreements(self._storage, self.id, first, upto, kinds)
        return readable({action.revision: action.choice for action in found}, read)

    async def _rolled(
        self, change: Callable[[Standing], Awaitable[list[Next]]], user: int
    ) -> Rollback:
        async def job() -> Rollback:
            for _ in range(TRIES):
                taken = await change(await self._certain())
                now = taken[-1].standing
                try:
                    await self._take(*taken, *stand_ins.play_on(now, user))
                except StaleError:
                    continue
                assert now.rollback is not None
                return now.rollback
            raise StaleError(self.revision)

        return await self._queue.run(job)
