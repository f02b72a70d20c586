"""The ledger of one table: its newest revision, and the one place where the next one is written.

All changes go through the table's queue, one at a time. Each is written in one transaction; the
ledger adopts it only on success. A second process on the same database is detected by an optimistic
lock on the revision: the loser reads the table anew, and tries again or raises `StaleError`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec
import structlog

from bot.games.ahead import refusals_of_choices
from bot.games.game import Choice, Game, IllegalChoiceError, Outcome, Seat
from bot.games.odds import Odds, PossibleBattle, TellsOdds
from bot.games.protocols import is_a
from bot.games.stand_in import CanConvert, Conversion
from bot.table.base.background import Now, Queue
from bot.table.base.refusals import LeftBesideError, RaceLostError, RefusedError, StaleError
from bot.table.revision.load import Recall, standing_of, was_written
from bot.table.revision.timing import LOBBY, POST
from bot.table.state.order_book import KIND, OrderBook, game_of, kept_of
from bot.table.state.table_state import ActionResult, TableState, Transition
from db import games, orders, timers
from db.game_rows import NothingLeft
from db.games import ConflictError, LeftMeanwhileError
from db.storage import Storage

if TYPE_CHECKING:
    from bot.table.state.table_state import TableState


# What was computed is written, unless another process was faster.


async def write_steps(storage: Storage, taken: Sequence[Transition]) -> bool:
    """Write steps that follow each other, all of them or none.

    Returns whether they may have changed timers.

    Raises:
        ConflictError: another process has written one of these revisions.
        UncertainError: nobody knows whether they were written.
    """
    action = taken[-1].step.action
    try:
        return await games.write(storage, *(after.step for after in taken))
    except games.ConflictError:
        raise
    except Exception as fault:
        # The connection may have been lost after the commit.
        if not await was_written(storage, action, fault):
            raise
        log: structlog.stdlib.BoundLogger = structlog.get_logger()
        log.warning("written-in-spite-of-trouble", game=action.game_id, revision=action.revision)
        return True


R = TypeVar("R")

TRIES = 5
"""Attempts to repeat a change when another process wrote first."""

Follow = Callable[[TableState, Sequence[Transition], int], Sequence[Transition]]
"""Returns steps with all that follows from them, at a time (ms)."""


class Ledger:
    """A table at its newest known revision, and how it gets to the next."""

    def __init__(
        self,
        storage: Storage,
        rules: Game[Any],
        now: TableState,
        wake: Callable[[bool], None],
        clock: Now,
        follow: Follow,
    ) -> None:
        self.storage = storage
        self.rules = rules
        self.now = now
        self.clock = clock
        self.game_id: int = now.place.game_id
        self.recall = Recall(storage, rules, self.game_id)
        self.has_missed = True
        """Whether a secret could not be delivered: loaded with the table, and set when this process
        learns of it."""

        self.unanswered: set[int] = set()
        """Users to whom this process owes an answer that shows what their action revealed."""

        self._wake = wake
        self._follow = follow
        self._queue = Queue()
        self._in_doubt = False
        self._relies = False
        """Whether the change under way relies on nothing being left for a window."""

        self._log: structlog.stdlib.BoundLogger = structlog.get_logger().bind(game=self.game_id)

    async def change(
        self,
        attempt: Callable[[TableState], Awaitable[R]],
        tries: int = TRIES,
        *,
        looks_up: bool = True,
    ) -> R:
        """Make a change once those before it are made; again if another process was faster.

        Orders, sealed answers and windows are looked up before, since any process may leave some
        without a revision. Without `looks_up` a change relies on there being none, if there were
        none last time: then the transaction looks that nothing is left, and the change is made
        anew if something is.

        Raises:
            StaleError: it has been forestalled each time, or is about what is over.
            UncertainError: nobody knows whether it was written; the table is read anew next time.
        """

        async def job() -> R:
            if not looks_up:
                with suppress(LeftBesideError):
                    return await tried(looks_up=False)
            return await tried(looks_up=True)

        async def tried(looks_up: bool) -> R:
            for _ in range(tries):
                try:
                    return await attempt(await self._certain(looks_up))
                except LeftBesideError:
                    raise
                except RaceLostError:
                    continue
            raise StaleError(self.now.revision)

        return await self._queue.run(job)

    async def take(self, *taken: Transition) -> ActionResult:
        """Write steps and all that follows from them, and adopt them.

        Raises:
            RaceLostError: another process has written this revision; the table has been read anew.
            LeftBesideError: something is left for a window that was not looked up.
            UncertainError: nobody knows whether it was written; the table is read anew next time.
        """
        made = len(taken)
        taken = tuple(self._follow(self.now, taken, self.clock()))
        taken = await self._with_question_over(taken)
        if self._relies:
            taken = (bind_to_order_book(taken[0], self.now.kept), *taken[1:])
        self._in_doubt = True
        try:
            timers_changed = await write_steps(self.storage, taken)
        except LeftMeanwhileError:
            await self.refresh()
            raise LeftBesideError(self.now.revision) from None
        except ConflictError:
            self._log.info("lost-the-race", revision=taken[0].step.action.revision)
            await self.refresh()
            raise RaceLostError(self.now.revision) from None
        self.now = taken[-1].standing
        self._in_doubt = False
        if any(after.step.timers or after.step.fires for after in taken):
            await self.look_up()
        for after in taken:
            self._adopt(after)
        self._wake(timers_changed)
        events = [event for after in taken for event in after.events]
        return ActionResult(
            self.now.revision, events, first=taken[0].step.action.revision, made=made
        )

    async def _with_question_over(self, taken: tuple[Transition, ...]) -> tuple[Transition, ...]:
        """End the question whether a table stays, with steps that set its time anew."""
        last = taken[-1]
        is_set = any(each.kind == LOBBY for after in taken for each in after.step.timers)
        if not is_set or any(row.kind == "stays" for after in taken for row in after.step.messages):
            return taken
        pending = await timers.of_game(self.storage, self.game_id)
        post = next((t.data[POST] for t in pending if t.kind == LOBBY and t.data.get(POST)), None)
        if post is None:
            return taken
        row = last.standing.place.row("stays", str(post), last.standing.revision)
        row.about = {"over": True}
        step = replace(last.step, messages=[*last.step.messages, row])
        return (*taken[:-1], msgspec.structs.replace(last, step=step))

    def _adopt(self, after: Transition) -> None:
        """Keep in mind what a step has told, and to whom."""
        action = after.step.action
        status = after.standing.status
        self.has_missed |= any(row.status == "failed" for row in after.step.messages)
        owing = (row.user for row in after.step.messages if row.kind == "own")
        self.unanswered.update(user for user in owing if user is not None)
        self.recall.remember(action.revision, after.events)
        self._log.info(action.kind, revision=action.revision, seat=action.seat, status=status)

    async def store(self, writing: Awaitable[None]) -> None:
        """Write what makes no revision, such as an order, and read again what is kept.

        Raises:
            RaceLostError: the game has moved on.
        """
        try:
            await writing
        except ConflictError:
            await self.refresh()
            raise RaceLostError(self.now.revision) from None
        await self.look_up()
        self._wake(True)

    async def refresh(self) -> None:
        """Read the table anew, unless it is newer than what the database returns."""
        stored = await games.load(self.storage, self.game_id)
        if stored is None:
            return
        standing = await standing_of(self.storage, self.rules, stored, self.now.measure)
        if standing.revision >= self.now.revision:
            self.now = standing
            self._in_doubt = False

    async def look_up(self) -> None:
        """Read the standing orders, sealed answers and the window of the game again."""
        if game_of(self.now) is not None:
            kept = kept_of(self.rules, await orders.load_orders(self.storage, self.game_id))
            self.now = msgspec.structs.replace(self.now, kept=kept)

    async def _certain(self, looks_up: bool) -> TableState:
        """Return the table, read anew if the outcome of the last write is unknown.

        Unless it `looks_up` what is left for windows, a step relies on there being nothing.
        """
        if self._in_doubt:
            await self.refresh()
        self._relies = not looks_up and self.now.kept.is_empty and game_of(self.now) is not None
        if not self._relies:
            await self.look_up()
        return self.now


def bind_to_order_book(first: Transition, kept: OrderBook) -> Transition:
    """Return the first of some steps, which are written only if nothing is left for a window."""
    nothing = NothingLeft(kept.window_s, KIND)
    return msgspec.structs.replace(first, step=replace(first.step, nothing_left=nothing))


# What a game's rules say about a table as it stands: refusals, odds, outcomes; nothing changes.


class Reader:
    """Asks the rules about a table at its newest known revision."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    @property
    def _now(self) -> TableState:
        return self._ledger.now

    def conversion(self, seat: Seat) -> Conversion:
        """Return who plays a seat by the rules of the game: a person or a bot, or is about to."""
        if self._now.state is not None and is_a(self._now.rules, CanConvert):
            return self._now.rules.conversion(self._now.state, seat)
        return "person"

    @property
    def bots_take_over(self) -> bool:
        """Whether bots of the game can take over the seats of people."""
        return is_a(self._now.rules, CanConvert)

    @property
    def taken_over(self) -> frozenset[Seat]:
        """The seats of people that bots play now."""
        people = (seat.seat for seat in self._now.plan.seats if not seat.bot)
        return frozenset(s for s in people if self.conversion(s) in ("clockwork", "returns"))

    def can(self, what: Literal["undo", "redo"], seat: Seat | None = None) -> bool:
        """Return whether a seat (None: anybody's) can take an action back, or do one again."""
        whose = self._now.place.holders if seat is None else (seat,)
        seats = [name for own in whose for name in self._now.plan.names_of(own)]
        return (
            self._now.status == "playing"
            and not self._now.trouble
            and self._now.history.can(what, seats)
        )

    def after(self, choices: Sequence[Choice]) -> Outcome:
        """Return what some choices of one seat would lead to, as far as that seat can know it."""
        return self._now.rules.after(self._now.state, choices)

    def refusals(self, choices: Sequence[Choice]) -> list[IllegalChoiceError | None]:
        """Return for each choice why it is refused now; `None` where it is legal."""
        return refusals_of_choices(self._now.rules, self._now.state, choices)

    def fights(self) -> Sequence[PossibleBattle]:
        """List the battles whose chances can be asked for; none where a game rolls no dice."""
        if self._now.state is None or not is_a(self._now.rules, TellsOdds):
            return ()
        return self._now.rules.fights(self._now.state)

    def odds(self, fight: PossibleBattle) -> Odds:
        """Return the chances of a battle, from public facts alone.

        Raises:
            RefusedError: the game rolls no dice, or has not begun.
            IllegalChoiceError: there can be no such battle.
        """
        if not is_a(self._now.rules, TellsOdds):
            raise RefusedError("no-odds")
        if self._now.state is None:
            raise RefusedError(self._now.trouble or "not-playing")
        return self._now.rules.odds(self._now.state, fight)
