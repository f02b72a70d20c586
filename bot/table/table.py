"""One table: a game in a channel, with all user actions.

All changes go through the table's queue, one at a time. Each is written in one transaction; the
table adopts it only on success. A second process on the same database is detected by an optimistic
lock on the revision: the loser reloads the table and raises `StaleError`.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal

import msgspec
import structlog

from bot.games.game import Choice, Event, Game, Seat, visible
from bot.table.agreement import motions, overruled, stand_ins, substitutes
from bot.table.agreement.agreeing import Agreeing
from bot.table.agreement.changing import Changing
from bot.table.agreement.rolling import TRIES, Rolling
from bot.table.agreement.rolling_back import SEEDS, passed
from bot.table.ballots.proposal import SeatChange, read_change, readable
from bot.table.base.alarms import Clock
from bot.table.base.queue import Queue
from bot.table.base.refusals import RefusedError, StaleError
from bot.table.lobby.plan import Change, file_given
from bot.table.orders.window import timed
from bot.table.orders.windowed import Windowed
from bot.table.outbox.parts import seat_of
from bot.table.records.export import Records
from bot.table.revision import steps
from bot.table.revision.forced import answered
from bot.table.revision.load import standing_of
from bot.table.revision.recall import Logged, Recall
from bot.table.revision.series import How, act_all
from bot.table.revision.timing import clocked
from bot.table.revision.undo import redone, undone
from bot.table.revision.write import write
from bot.table.state.standing import Done, Next, Standing
from db import games, models
from db import outbox as told_rows
from db.agreements import agreements
from db.games import ConflictError
from db.models import now_ms
from db.storage import Storage


class Table(Agreeing, Records, Rolling, Changing, Windowed):
    """A game in a channel, from lobby to end."""

    def __init__(
        self,
        storage: Storage,
        rules: Game[Any],
        now: Standing,
        about: models.Game,
        wake: Callable[[], None],
        clock: Clock = now_ms,
    ) -> None:
        self.id: int = now.place.game_id
        self.game = rules
        self.guild = about.guild
        self.channel = about.channel
        self._now = now
        self._storage = storage
        self._call = wake
        self._clock = clock
        self._queue = Queue()
        self._in_doubt = False
        self.has_missed = True
        """Whether a secret could not be delivered: loaded with the table, and set when this process
        learns of it."""
        self.unanswered: set[int] = set()
        """Users to whom this process owes an answer that shows what their action revealed."""
        self._recall = Recall(storage, rules, self.id)
        self._log: structlog.stdlib.BoundLogger = structlog.get_logger().bind(game=self.id)

    # The lobby

    async def join(self, user: int) -> None:
        """Take a place at the table."""
        await self._change(lambda plan: plan.join(user), user, "join")

    async def leave(self, user: int) -> None:
        """Leave one's place."""
        await self._change(lambda plan: plan.leave(user), user, "leave")

    async def choose(self, user: int, seat: Seat) -> None:
        """Choose the seat to play; "" clears the choice."""
        await self._change(lambda plan: plan.choose(user, seat), user, "choose")

    async def add_bot(
        self, by: int, seat: Seat, difficulty: str = "default", traits: Sequence[str] = ()
    ) -> None:
        """Let a bot play a seat (the host only)."""
        await self._change(lambda plan: plan.add_bot(by, seat, difficulty, traits), by, "add-bot")

    async def remove_bot(self, by: int, seat: Seat) -> None:
        """Take a seat away from a bot (the host only)."""
        await self._change(lambda plan: plan.remove_bot(by, seat), by, "remove-bot")

    async def arrange(self, by: int, seats: Sequence[Seat] | None) -> None:
        """Set the turn order, `None` for a random one (the host only)."""
        await self._change(lambda plan: plan.arrange(by, seats), by, "arrange")

    async def set_option(self, by: int, name: str, value: str) -> None:
        """Set an option of the game (the host only)."""
        await self._change(lambda plan: plan.set_option(by, name, value), by, "set-option")

    async def set_term(self, by: int, name: str, value: str) -> None:
        """Set what applies at this table beside the game's options (the host only)."""
        await self._change(lambda plan: plan.set_term(by, name, value), by, "set-term")

    async def give_file(self, by: int, name: str, content: bytes) -> None:
        """Set a file that the game plays with (the host only); it is stored with the game."""
        # To check a large file takes a while, and others press buttons meanwhile.
        change = await asyncio.to_thread(file_given, self.game, by, name, content)
        await self._change(change, by, "give-file")

    async def _change(self, change: Change, user: int, what: str) -> None:
        """Change the lobby and post it."""
        await self._queue.run(lambda: self._changed(change, user, what))

    async def start(self, by: int, seed: int | None = None) -> Done:
        """Start the game (the host only), with the given or a random seed.

        Raises:
            RefusedError: the lobby isn't ready.
            IllegalChoiceError: the rules refuse these seats or options.
        """
        chosen = secrets.randbelow(SEEDS) if seed is None else seed % SEEDS

        async def job() -> Done:
            return await self._take(steps.start(await self._certain(), by, chosen))

        return await self._queue.run(job)

    # The game

    async def act(self, user: int, choice: Choice, revision: int | None = None) -> Done:
        """Make a choice for the user's own seat; `revision` is the one that the user saw.

        What others have done since does not matter as long as the seat is asked the same.

        Raises:
            IllegalChoiceError: the rules refuse it; nothing has changed.
            StaleError: somebody else was faster; nothing has changed.
            RefusedError: it isn't the user's to make.
        """
        return await self.act_all(user, [choice], revision)

    async def act_all(
        self, user: int, choices: Sequence[Choice], revision: int | None = None, how: How = "all"
    ) -> Done:
        """Make several choices of the user's own seat in one transaction; each can be undone.

        All or none are made. With `some` the list ends before what is not legal any more and after
        the first revelation. With `series` they are a set: they are put in order, and the question
        is ended if need be. Answers that are forced then are made as well
        (`bot.table.revision.forced`).

        Raises:
            IllegalChoiceError: the rules refuse one of them, or with `some` the first.
            StaleError: somebody else was faster; nothing has changed.
            RefusedError: they aren't the user's to make, or one before the last reveals something.
        """
        return await self._queue.run(lambda: self._act(user, choices, revision, how))

    async def undo(self, user: int, revision: int | None = None) -> Done:
        """Undo the last action, if it was the user's and revealed nothing.

        A sealed one can be taken back although others have made sealed choices since.

        Raises:
            RefusedError: that cannot be.
        """
        return await self._queue.run(lambda: self._undo(user, revision))

    async def redo(self, user: int, revision: int | None = None) -> Done:
        """Redo what the user took back, if nothing new was done since.

        Raises:
            RefusedError: that cannot be.
        """
        return await self._queue.run(lambda: self._redo(user, revision))

    # Who plays

    async def propose_stand_in(
        self, by: int, seat: Seat, what: Literal["stand_in", "clockwork"] = "stand_in"
    ) -> None:
        """Propose that a stand-in plays a seat, or a bot; it does if nobody else has to agree.

        Raises:
            RefusedError: that cannot be.
            IllegalChoiceError: the rules forbid that a bot takes this seat over.
        """
        await self._hand(lambda now: stand_ins.propose_stand_in(now, by, seat, what))

    async def propose_person(self, user: int, seat: Seat) -> None:
        """Offer to play a seat that a stand-in plays.

        Raises:
            RefusedError: that cannot be.
        """
        await self._hand(lambda now: stand_ins.propose_person(now, user, seat))

    async def vote(self, user: int, seat: Seat, revision: int, agrees: bool) -> None:
        """Answer the proposal that was made about a seat in a revision.

        Raises:
            RefusedError: it is decided, or not theirs to decide.
        """
        await self._hand(lambda now: substitutes.vote(now, user, seat, revision, agrees))

    async def back(self, user: int) -> None:
        """Let a person play their seat again.

        Raises:
            RefusedError: no stand-in plays for them.
        """
        await self._hand(lambda now: stand_ins.back(now, user))

    async def change(self, revision: int) -> SeatChange | None:
        """Return what was agreed in a revision about who plays a seat."""
        return (await self.changes(revision, revision)).get(revision)

    async def changes(self, first: int, upto: int) -> dict[int, SeatChange]:
        """Return what was agreed in these revisions about who plays which seat."""
        found = await agreements(self._storage, self.id, first, upto)
        return readable({action.revision: action.choice for action in found}, read_change)

    # Events

    async def log(
        self, viewer: Seat | None, last: int | None = None, undone: bool = False
    ) -> list[Logged]:
        """Return the last `last` actions, redacted, oldest first; `undone`: also those undone."""
        if undone:
            return await self._recall.every(viewer, last)
        heads = self._now.history.standing[-last:] if last else self._now.history.standing
        return await self._recall.of(heads, viewer)

    async def between(
        self, began: int, revision: int, viewer: Seat | None, *part: int | None
    ) -> list[Event]:
        """Return the standing events of these revisions, redacted (`Recall.between`)."""
        return await self._recall.between(self._now.history, began, revision, viewer, *part)

    async def headed(self, events: Sequence[Event], began: int, first: int = 0) -> list[Event]:
        """Put the heading before events in the middle of a turn that no person plays.

        They begin with event `first` of revision `began`.
        """
        if not events or events[0].new_turn:
            return [*events]
        found = await self._recall.heading(self._now.history, began, first)
        is_persons = seat_of(found) in self.holders
        return [*events] if found is None or is_persons else [found, *events]

    async def once(
        self, revision: int, viewer: Seat | None, first: int, upto: int | None
    ) -> list[Event]:
        """Return what a viewer saw of a revision, though it was taken back."""
        events = (await self._recall.events([revision]))[revision]
        return visible(events[first:upto], viewer)

    def stands(self, began: int, revision: int) -> bool:
        """Return whether any action in these revisions (both included) was not taken back."""
        return any(began <= head.revision <= revision for head in self._now.history.standing)

    async def secrets(self, seat: Seat, revision: int) -> list[Event]:
        """Return what a seat learned in a revision and the public did not."""
        events = (await self._recall.events([revision]))[revision]
        return [event for event in visible(events, seat) if event.only is not None]

    async def undelivered(self, seat: Seat) -> list[Logged]:
        """Return a seat's secrets that could not be delivered by direct message."""
        found = await told_rows.undelivered(self._storage, self.id, seat) if self.has_missed else ()
        standing = {head.revision for head in self._now.history.standing}
        return [Logged(at, seat, await self.secrets(seat, at)) for at in found if at in standing]

    async def seen(self, seat: Seat, revisions: Collection[int]) -> None:
        """Record that the owner has seen these secrets; the next one is sent as a message again."""
        await told_rows.seen(self._storage, self.id, seat, revisions)

    # Loading and writing

    async def refresh(self) -> None:
        """Reload the table, unless it is newer than what the database returns."""
        stored = await games.load(self._storage, self.id)
        if stored is None:
            return
        standing = await standing_of(self._storage, self.game, stored, self._now.measure)
        if standing.revision >= self.revision:
            self._now = standing
            self._in_doubt = False

    async def _changed(self, change: Change, user: int, what: str) -> Done:
        for _ in range(TRIES):
            try:
                now = await self._certain()
                made = steps.change_lobby(now, change, user, what)
                return await self._take(made, *motions.vacated(now, made.standing))
            except StaleError:
                continue
        raise StaleError(self.revision)

    async def _act(
        self, user: int, choices: Sequence[Choice], revision: int | None, how: How
    ) -> Done:
        for _ in range(TRIES):
            seat = await self._player(user, revision)
            if revision is not None:
                self._now.expect(revision, seat)
            if (other := next((c.seat for c in choices if c.seat != seat), None)) is not None:
                raise RefusedError("not-your-seat", seat=other)
            taken, refused = act_all(self._now, seat, user, choices, how)
            more = answered(taken[-1].standing, seat, user)
            played = stand_ins.play_on([*taken, *more][-1].standing, user)
            try:
                if (sealed := await self._sealed(seat, user, choices, how)) is not None:
                    return sealed
                done = await self._take(*taken, *more, *played)
            except StaleError:
                # Another process was faster, but may not have changed this seat's question.
                if revision is None:
                    raise
            else:
                forced = tuple(step.choice for step in more if step.choice is not None)
                made = len(taken)
                return msgspec.structs.replace(done, made=made, refused=refused, forced=forced)
        raise StaleError(self.revision)

    async def _undo(self, user: int, revision: int | None) -> Done:
        seat = await self._player(user, revision)
        if revision is not None and revision < self._now.history.revision:
            self._now.expect(revision, seat, sealed=True)
        taken, gone = await undone(self._storage, self._recall, self._now, seat, user)
        done = await self._take(*taken)
        return msgspec.structs.replace(done, taken_back=gone)

    async def _redo(self, user: int, revision: int | None) -> Done:
        seat = await self._player(user, revision)
        if revision is not None and revision < self._now.history.revision:
            raise StaleError(self.revision)
        again = await redone(self._storage, self._now, seat, user)
        return await self._take(*again, *stand_ins.play_on(again[-1].standing, user))

    async def _player(self, user: int, revision: int | None) -> Seat:
        """Return the seat of a user who wants to act; the game must be running."""
        await self._certain()
        if revision is not None and revision > self.revision:
            await self.refresh()
        return steps.player(self._now, user)

    async def _take(self, *taken: Next) -> Done:
        """Write steps and adopt them, or detect that another process wrote first.

        Raises:
            StaleError: another process has written this revision; the table has been read anew.
            UncertainError: nobody knows whether it was written; the table is read anew next time.
        """
        made = len(taken)
        taken = (*taken, *passed(self._now, taken))
        taken = (*taken, *overruled.at_the_end(self._now, taken))
        taken = tuple(timed(self._now, taken, self._clock()))
        taken = clocked(self._now, taken, self._clock())
        self._in_doubt = True
        try:
            await write(self._storage, taken)
        except ConflictError:
            self._log.info("lost-the-race", revision=taken[0].step.action.revision)
            await self.refresh()
            raise StaleError(self.revision) from None
        self._now = taken[-1].standing
        self._in_doubt = False
        await self.look_up(any(after.step.timers or after.step.fires for after in taken))
        for after in taken:
            action = after.step.action
            self.has_missed |= any(row.status == "failed" for row in after.step.messages)
            owing = (row.user for row in after.step.messages if row.kind == "own")
            self.unanswered.update(user for user in owing if user is not None)
            self._recall.remember(action.revision, after.events)
            status = after.standing.status
            self._log.info(action.kind, revision=action.revision, seat=action.seat, status=status)
        self._call()
        events = [event for after in taken for event in after.events]
        return Done(self.revision, events, first=taken[0].step.action.revision, made=made)

    async def _certain(self) -> Standing:
        """Return the standing, reloaded if the outcome of the last write is unknown."""
        if self._in_doubt:
            await self.refresh()
        await self.look_up()
        return self._now
