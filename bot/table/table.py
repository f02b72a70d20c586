"""One table: a game in a channel, with everything that people can do at it.

All changes go through the table's queue, one at a time. Each is written in one transaction; only
when that has succeeded does the table take it over. A second process at the same database is
noticed by the revision: the loser reads the table anew and says `Stale`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import msgspec
import structlog

from bot.games.game import Choice, Decision, Event, Game, Seat, View, visible
from bot.table import restore, steps
from bot.table.lobby import Change, LobbySeat
from bot.table.queue import Queue
from bot.table.reading import record_of, standing_of, was_written
from bot.table.refusals import Refused, Stale
from bot.table.steps import Next, Standing, Status
from db import games, models
from db import outbox as told_rows
from db.games import Conflict
from db.storage import Storage

SEEDS = 1 << 63
"""Seeds are from 0 to less than this, so that every database can hold them."""

TRIES = 5
"""How often a change of the lobby is made again when another process came first."""

REMEMBERED = 64
"""Actions of which a table keeps the events in memory."""


class Done(msgspec.Struct, frozen=True):
    """What an accepted action has brought: the new revision and all that happened."""

    revision: int
    events: list[Event]
    taken_back: list[Event] = []
    """What has happened no longer."""


class Logged(msgspec.Struct, frozen=True):
    """One action of the log, as one viewer may know it; `seat` is "" for the set-up."""

    revision: int
    seat: Seat
    events: list[Event]
    undone: bool = False


class Table:
    """A game in a channel, from its lobby to its end."""

    def __init__(
        self,
        storage: Storage,
        rules: Game[Any],
        now: Standing,
        about: models.Game,
        wake: Callable[[], None],
    ) -> None:
        self.id: int = now.place.game_id
        self.game = rules
        self.guild = about.guild
        self.channel = about.channel
        self._now = now
        self._storage = storage
        self._wake = wake
        self._queue = Queue()
        self._in_doubt = False
        self._recent: dict[int, list[Event]] = {}
        self._log: structlog.stdlib.BoundLogger = structlog.get_logger().bind(game=self.id)

    # What everybody may know

    @property
    def status(self) -> Status:
        """How far it is: `lobby`, `playing`, `over` or `abandoned`."""
        return self._now.status

    @property
    def begun(self) -> bool:
        """Whether its game has begun, so that there is something to view."""
        return self._now.state is not None

    @property
    def revision(self) -> int:
        """How many changes it has seen, those of the lobby included."""
        return self._now.revision

    @property
    def lobby(self) -> tuple[LobbySeat, ...]:
        """The seats in turn order."""
        return self._now.plan.seats

    @property
    def options(self) -> Mapping[str, str]:
        """The options that were set."""
        return self._now.plan.options

    @property
    def host(self) -> int:
        """Who opened the table."""
        return self._now.plan.host

    @property
    def holders(self) -> Mapping[Seat, int]:
        """Who plays which seat; the clockwork's seats are not in it."""
        return self._now.place.holders

    @property
    def began(self) -> int:
        """Since which revision the public message tells."""
        return self._now.told.began

    @property
    def readable(self) -> bool:
        """Whether its state could be had; if not, it can only be ended."""
        return self.begun or not self._now.history.standing

    def seat_of(self, user: int) -> Seat | None:
        """Tell which seat a user holds."""
        return next((seat for seat, holder in self.holders.items() if holder == user), None)

    def decisions(self) -> tuple[Decision, ...]:
        """Tell who owes what; nobody does in the lobby and at the end."""
        return self._now.decisions()

    def view(self, viewer: Seat | None) -> View:
        """Tell what a viewer may know of the game.

        Raises:
            Refused: it has not begun, or cannot be read any more.
        """
        if not self.begun:
            raise Refused("not-playing" if self.readable else "unreadable")
        return self.game.view(self._now.state, viewer)

    # The lobby

    async def join(self, user: int) -> None:
        """Take a place at the table."""
        await self._change(lambda plan: plan.join(user), user, "join")

    async def leave(self, user: int) -> None:
        """Give one's place up."""
        await self._change(lambda plan: plan.leave(user), user, "leave")

    async def choose(self, user: int, seat: Seat) -> None:
        """Choose which seat to play; "" to be undecided again."""
        await self._change(lambda plan: plan.choose(user, seat), user, "choose")

    async def add_clockwork(
        self, by: int, seat: Seat, difficulty: str = "default", traits: Sequence[str] = ()
    ) -> None:
        """Let the clockwork play a seat (the host only)."""
        await self._change(
            lambda plan: plan.add_clockwork(by, seat, difficulty, traits), by, "add-clockwork"
        )

    async def remove_clockwork(self, by: int, seat: Seat) -> None:
        """Take a seat away from the clockwork (the host only)."""
        await self._change(lambda plan: plan.remove_clockwork(by, seat), by, "remove-clockwork")

    async def arrange(self, by: int, seats: Sequence[Seat] | None) -> None:
        """Set the turn order, None for one at random (the host only)."""
        await self._change(lambda plan: plan.arrange(by, seats), by, "arrange")

    async def set_option(self, by: int, name: str, value: str) -> None:
        """Set an option of the game (the host only)."""
        await self._change(lambda plan: plan.set_option(by, name, value), by, "set-option")

    async def _change(self, change: Change, user: int, what: str) -> None:
        """Change the lobby and tell how it stands."""
        await self._queue.run(lambda: self._changed(change, user, what))

    async def start(self, by: int, seed: int | None = None) -> Done:
        """Begin the game (the host only), with chance seeded by `seed` or at random.

        Raises:
            Refused: the lobby isn't ready.
            IllegalChoice: the rules refuse these seats or options.
        """
        chosen = secrets.randbelow(SEEDS) if seed is None else seed % SEEDS

        async def job() -> Done:
            return await self._take(steps.start(await self._certain(), by, chosen))

        return await self._queue.run(job)

    async def abandon(self, by: int) -> None:
        """End the table without a result (the host only)."""

        async def job() -> Done:
            return await self._take(steps.abandon(await self._certain(), by))

        await self._queue.run(job)

    # The game

    async def act(self, user: int, choice: Choice, revision: int | None = None) -> Done:
        """Carry out a choice for the user's own seat; `revision` is what the user has seen.

        Raises:
            IllegalChoice: the rules refuse it; nothing has changed.
            Stale: somebody else was faster; nothing has changed.
            Refused: it isn't the user's to make.
        """
        return await self._queue.run(lambda: self._act(user, choice, revision))

    async def undo(self, user: int, revision: int | None = None) -> Done:
        """Take back the last action, if it was the user's and revealed nothing.

        Raises:
            Refused: that cannot be.
        """
        return await self._queue.run(lambda: self._undo(user, revision))

    async def redo(self, user: int, revision: int | None = None) -> Done:
        """Do again what the user took back, if nothing new was done since.

        Raises:
            Refused: that cannot be.
        """
        return await self._queue.run(lambda: self._redo(user, revision))

    # What has happened

    async def log(
        self, viewer: Seat | None, last: int | None = None, undone: bool = False
    ) -> list[Logged]:
        """Tell what happened as `viewer` may know it, oldest first, the `last` actions only.

        Actions that were taken back are left out unless `undone`.
        """
        if undone:
            found = await games.actions(self._storage, self.id, last=last, undone=True)
            return [
                Logged(a.revision, a.seat, visible(self._read(a), viewer), a.undone) for a in found
            ]
        heads = self._now.history.standing[-last:] if last else self._now.history.standing
        events = await self._events([head.revision for head in heads])
        return [
            Logged(head.revision, head.seat, visible(events[head.revision], viewer))
            for head in heads
        ]

    async def between(self, began: int, revision: int, viewer: Seat | None) -> list[Event]:
        """Tell what happened in these revisions (both included) and still stands."""
        standing = [head.revision for head in self._now.history.standing]
        wanted = [at for at in standing if began <= at <= revision]
        events = await self._events(wanted)
        return [event for at in wanted for event in visible(events[at], viewer)]

    def stands(self, began: int, revision: int) -> bool:
        """Tell whether anything done in these revisions (both included) was not taken back."""
        return any(began <= head.revision <= revision for head in self._now.history.standing)

    async def secrets(self, seat: Seat, revision: int) -> list[Event]:
        """Tell what a seat, but not everybody, came to know in a revision."""
        events = (await self._events([revision]))[revision]
        return [event for event in visible(events, seat) if event.only is not None]

    async def undelivered(self, seat: Seat) -> list[Logged]:
        """Tell what a seat's owner should have been told by direct message, but could not."""
        found = await told_rows.undelivered(self._storage, self.id, seat)
        standing = {head.revision for head in self._now.history.standing}
        return [Logged(at, seat, await self.secrets(seat, at)) for at in found if at in standing]

    async def seen(self, seat: Seat, revisions: Collection[int]) -> None:
        """Note that the owner has seen these secrets; the next one tries a message."""
        await told_rows.seen(self._storage, self.id, seat, revisions)

    # Reading and writing

    async def refresh(self) -> None:
        """Read the table anew, unless it has come further than what is read."""
        stored = await games.load(self._storage, self.id)
        if stored is None:
            return
        standing = await standing_of(self._storage, self.game, stored)
        if standing.revision >= self.revision:
            self._now = standing
            self._in_doubt = False

    async def _changed(self, change: Change, user: int, what: str) -> Done:
        for _ in range(TRIES):
            try:
                return await self._take(
                    steps.change_lobby(await self._certain(), change, user, what)
                )
            except Stale:
                continue
        raise Stale(self.revision)

    async def _act(self, user: int, choice: Choice, revision: int | None) -> Done:
        seat = await self._player(user, revision)
        if choice.seat != seat:
            raise Refused("not-your-seat", seat=choice.seat)
        return await self._take(steps.act(self._now, seat, user, choice))

    async def _undo(self, user: int, revision: int | None) -> Done:
        seat = await self._player(user, revision)
        head = self._now.history.to_undo(seat)
        snapshot = await games.snapshot(self._storage, self.id, head.revision - 1)
        left = self._now.history.standing[:-1]
        state = await restore.restore(record_of(self._storage, self._now), left, snapshot)
        events = await self._events([head.revision])
        done = await self._take(steps.undo(self._now, seat, user, head, state))
        return msgspec.structs.replace(done, taken_back=events[head.revision])

    async def _redo(self, user: int, revision: int | None) -> Done:
        seat = await self._player(user, revision)
        head = self._now.history.to_redo(seat)
        at = head.revision
        found = await games.actions(self._storage, self.id, first=at, upto=at, undone=True)
        choice = restore.read_choice(self.game, found[0].choice)
        return await self._take(steps.redo(self._now, seat, user, head, choice))

    async def _player(self, user: int, revision: int | None) -> Seat:
        """Return the seat of somebody who wants to act, having checked that the game goes on."""
        await self._certain()
        if revision is not None and revision > self.revision:
            await self.refresh()
        if self.status != "playing":
            raise Refused("not-playing" if self.status == "lobby" else self.status)
        if not self.readable:
            raise Refused("unreadable")
        seat = self.seat_of(user)
        if seat is None:
            raise Refused("not-your-seat")
        if revision is not None and revision != self.revision:
            raise Stale(self.revision)
        return seat

    async def _take(self, after: Next) -> Done:
        """Write a step and take it over, or find out that somebody else has come first.

        Raises:
            Stale: another process has written this revision; the table has been read anew.
            Uncertain: nobody knows whether it was written; the table is read anew next time.
        """
        action = after.step.action
        self._in_doubt = True
        try:
            await games.write(self._storage, after.step)
        except Conflict:
            self._log.info("lost-the-race", revision=action.revision)
            await self.refresh()
            raise Stale(self.revision) from None
        except Exception as fault:
            # The connection may have been lost when all was written already.
            if not await was_written(self._storage, action, fault):
                raise
            self._log.warning("written-in-spite-of-trouble", revision=action.revision)
        self._now = after.standing
        self._in_doubt = False
        self._remember(action.revision, after.events)
        self._wake()
        self._log.info(action.kind, revision=action.revision, seat=action.seat, status=self.status)
        return Done(self.revision, after.events)

    async def _certain(self) -> Standing:
        """Return how the table stands, read anew if the outcome of the last write is open."""
        if self._in_doubt:
            await self.refresh()
        return self._now

    async def _events(self, revisions: Sequence[int]) -> dict[int, list[Event]]:
        """Return all that happened in these revisions, for whomever to know."""
        known = self._recent
        if missing := [at for at in revisions if at not in known]:
            first, upto = min(missing), max(missing)
            found = await games.actions(self._storage, self.id, first=first, upto=upto, undone=True)
            known = known | {action.revision: self._read(action) for action in found}
        return {at: known.get(at, []) for at in revisions}

    def _remember(self, revision: int, events: list[Event]) -> None:
        """Keep what has just happened at hand: it is told several times."""
        self._recent[revision] = events
        while len(self._recent) > REMEMBERED:
            del self._recent[next(iter(self._recent))]

    def _read(self, action: models.Action) -> list[Event]:
        where = {"game": self.id, "revision": action.revision}
        return restore.read_events(self.game, action.events, **where)
