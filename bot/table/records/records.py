"""The entrance to the past of a table: its log, its agreements, and its exports."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from bot.games.game import Choice, Event, Outcome, Seat, View, events_visible_to
from bot.table.agreement import move, of_table
from bot.table.agreement.move import Archived
from bot.table.agreement.of_table import Closed
from bot.table.ballots import AgreementRecord, OfSeat
from bot.table.base.refusals import RefusedError
from bot.table.outbox.announcement import seat_of
from bot.table.records.file import saved_game
from bot.table.records.replay import public_views
from bot.table.revision.load import Logged, state_after
from bot.table.revision.steps import change_of, press_of
from bot.table.state import restore
from bot.table.state.history import SEALED
from bot.table.stored_ballots import KINDS, read_agreement_record, read_agreement_records
from db import clocks, lookups, outbox, watching
from db.actions import agreement_actions
from db.ids import NO_REVISION, NOBODY, Revision, SeatName, UserId
from db.models import now_ms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.table.records.file import SavedGame
    from bot.table.revision.ledger import Ledger
    from bot.table.state.table_state import TableState
    from db.storage import Storage


# What somebody has done first since a moment. Two quick presses mean one action: the second is
# refused, as the first has moved the game on; what the first has done stands in the record, so that
# it is known after a restart, too, and in another process.


MADE = ("act", SEALED)
PRESS_KINDS = (*MADE, "undo", "redo")
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
    now: TableState
    state: object

    def after(self, choices: Sequence[Choice]) -> Outcome:
        """Return what some choices would have led to, as far as the seat could know it."""
        return self.now.rules.after(self.state, choices)


async def first_since(
    storage: Storage, now: TableState, user: UserId, revision: Revision
) -> OwnDeed | None:
    """Return what a user has done first since a revision; None if nothing, or it was taken back."""
    rows = await agreement_actions(
        storage, now.place.game_id, Revision(revision + 1), now.revision, PRESS_KINDS
    )
    own = [row for row in rows if row.user == user]
    if not own:
        return None
    first = own[0]
    seat = Seat(own[0].seat)
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


async def asked_before(storage: Storage, now: TableState, deed: OwnDeed) -> SeenQuestion | None:
    """Return what a seat was asked when it acted; None if that cannot be had any more.

    Raises:
        RefusedError: the state cannot be restored.
    """
    heads = [head for head in now.history.standing if head.revision < deed.revisions[0]]
    if not heads:
        return None
    state = await state_after(storage, now, heads)
    return SeenQuestion(now.rules.view(state, deed.seat), now, state)


class Tenure(NamedTuple):
    """Who has played a seat (None: a stand-in), and to which round (None: to now, 0: unknown)."""

    user: UserId | None
    upto: int | None


class Records:
    """The records of a table, redacted for their reader."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._storage = ledger.storage
        self._game_id = ledger.game_id

    @property
    def _now(self) -> TableState:
        return self._ledger.now

    # Events

    async def log(
        self, viewer: Seat | None, last: int | None = None, undone: bool = False
    ) -> list[Logged]:
        """Return the last `last` actions, redacted, oldest first; `undone`: also those undone."""
        names = (None,) if viewer is None else self._now.plan.names_of(viewer)
        heads = self._now.history.standing[-last:] if last else self._now.history.standing
        recall = self._ledger.recall
        logs = [
            await (recall.every(name, last) if undone else recall.of(heads, name)) for name in names
        ]
        # What a seat saw by another name it sees in the log as well.
        return [
            max(entries, key=lambda entry: len(entry.events))
            for entries in zip(*logs, strict=False)
        ]

    async def between(
        self, began: Revision, revision: Revision, viewer: Seat | None, *part: int | None
    ) -> list[Event]:
        """Return the standing events of these revisions, redacted (`Recall.between`)."""
        return await self._ledger.recall.between(self._now.history, began, revision, viewer, *part)

    async def headed(self, events: Sequence[Event], began: Revision, first: int = 0) -> list[Event]:
        """Put the heading before events in the middle of a turn that no person plays.

        They begin with event `first` of revision `began`.
        """
        if not events or events[0].new_turn:
            return [*events]
        head = await self._ledger.recall.heading(self._now.history, began, first)
        is_persons = seat_of(head) in self._now.place.holders
        return [*events] if head is None or is_persons else [head, *events]

    async def once(
        self, revision: Revision, viewer: Seat | None, first: int, upto: int | None
    ) -> list[Event]:
        """Return what a viewer saw of a revision, though it was taken back."""
        events = (await self._ledger.recall.events([revision]))[revision]
        return events_visible_to(events[first:upto], viewer)

    def stands(self, began: Revision, revision: Revision) -> bool:
        """Return whether any action in these revisions (both included) was not taken back."""
        return any(began <= head.revision <= revision for head in self._now.history.standing)

    async def secrets(self, seat: Seat, revision: Revision) -> list[Event]:
        """Return what a seat learned in a revision and the public did not."""
        events = (await self._ledger.recall.events([revision]))[revision]
        return [event for event in events_visible_to(events, seat) if event.only is not None]

    async def undelivered(self, seat: Seat) -> list[Logged]:
        """Return a seat's secrets that could not be delivered by direct message."""
        if not self._ledger.has_missed:
            return []
        missed = await outbox.undelivered_revisions(self._storage, self._game_id, SeatName(seat))
        standing = {head.revision for head in self._now.history.standing}
        return [Logged(at, seat, await self.secrets(seat, at)) for at in missed if at in standing]

    async def seen(self, seat: Seat, revisions: Collection[Revision]) -> None:
        """Record that the owner has seen these secrets; the next one is sent as a message again."""
        await outbox.record_seen(self._storage, self._game_id, SeatName(seat), revisions)

    async def actions(self, revisions: Sequence[Revision], viewer: Seat | None) -> list[Logged]:
        """Return the actions of these revisions, taken back or not, redacted, oldest first."""
        return await self._ledger.recall.at(revisions, viewer)

    async def before(self, at_ms: int) -> Revision:
        """Return the last revision that was made before a time; 0 if none was."""
        made = await watching.moments_of_actions(self._storage, self._game_id)
        return next((act.revision for act in reversed(made) if act.at_ms < at_ms), NO_REVISION)

    # Agreements

    async def agreements(self, first: Revision, upto: Revision) -> dict[Revision, AgreementRecord]:
        """Return the steps of agreements in these revisions."""
        rows = await agreement_actions(self._storage, self._game_id, first, upto, KINDS)
        return read_agreement_records(rows)

    async def tenures(self) -> dict[Seat, list[Tenure]]:
        """Return who has played when, of the seats that have changed hands."""
        known: dict[Seat, list[Tenure]] = {}
        steps = await self.agreements(NO_REVISION, self._now.revision)
        for _, step in sorted(steps.items()):
            subject = step.agreement.subject
            hand = step.hand
            if hand is None or not isinstance(subject, OfSeat):
                continue
            mine = known.setdefault(subject.seat, [Tenure(subject.holder, None)])
            if mine[-1].user != hand.plays:
                mine[-1] = Tenure(mine[-1].user, hand.round)
                mine.append(Tenure(hand.plays, None))
        return known

    async def knew(self) -> list[tuple[Seat, UserId]]:
        """Return who has ever held each seat that has changed hands."""
        return [
            (seat, tenure.user)
            for seat, tenures in (await self.tenures()).items()
            for tenure in tenures
            if tenure.user
        ]

    async def closed(self) -> Closed | None:
        """Return who has ended the table without a result, and how; None if nobody has."""
        rows = await agreement_actions(
            self._storage, self._game_id, NO_REVISION, self._now.revision, ("abandon",)
        )
        if not rows:
            return None
        return Closed(
            rows[-1].revision, rows[-1].user or NOBODY, of_table.read_closure(rows[-1].choice)
        )

    async def archived(self, revision: Revision) -> Archived | None:
        """Return who has had the thread archived in a revision, and why; None if nobody has."""
        rows = await agreement_actions(self._storage, self._game_id, revision, revision, ("table",))
        return next((done for row in rows if (done := move.read_archived(row.choice))), None)

    async def changed_ms(self) -> int:
        """Return when the table last changed (ms)."""
        return (await clocks.read_clocks(self._storage, self._game_id, ())).changed_ms

    async def first_since(self, user: UserId, revision: Revision) -> OwnDeed | None:
        """Return what a user has done first at their seat since a revision, if it stands."""
        return await first_since(self._storage, self._now, user, revision)

    async def asked_before(self, deed: OwnDeed) -> SeenQuestion | None:
        """Return what a seat was asked when it did that.

        Raises:
            RefusedError: the state cannot be restored.
        """
        return await asked_before(self._storage, self._now, deed)

    async def has_press(self, number: int) -> bool:
        """Return whether a press has changed the lobby already."""
        rows = await agreement_actions(
            self._storage, self._game_id, NO_REVISION, self._now.revision, ("lobby",)
        )
        return any(press_of(row.choice) == number for row in rows)

    async def last_change(self, user: UserId) -> str:
        """Return what a user did last to the lobby, such as `leave` or `start`; "": nothing."""
        rows = await agreement_actions(
            self._storage, self._game_id, NO_REVISION, self._now.revision, ("lobby", "start")
        )
        own = next((row for row in reversed(rows) if row.user == user), None)
        if own is None:
            return ""
        return "start" if own.kind == "start" else change_of(own.choice)

    async def has_answered(self, user: UserId, revision: Revision, agrees: bool) -> bool:
        """Return whether a user's last answer to what was proposed in a revision was this one."""
        rows = await agreement_actions(
            self._storage, self._game_id, revision, self._now.revision, KINDS
        )
        steps = [
            (row.user, step.agreement) for row in rows if (step := _read_agreement_step(row.choice))
        ]
        steps = [(by, made) for by, made in steps if made.revision == revision]
        if not steps:
            return False
        by, last = steps[-1]
        ended = last.fate == "agreed" if agrees else last.fate in ("declined", "withdrawn")
        return user in (last.agreed if agrees else last.declined) or (by == user and ended)

    # Exports

    async def saved(self, viewer: Seat | None = None) -> SavedGame:
        """Return the game as `viewer` may know it; a game that is over, completely.

        Raises:
            RefusedError: it has not begun, or cannot be read any more.
        """
        now = self._now
        if now.state is None:
            raise RefusedError(now.trouble or "not-playing")
        # A revision that is written meanwhile does not belong to this standing.
        rows = await lookups.recorded_actions(self._storage, now.place.game_id, now.revision)
        return await asyncio.to_thread(saved_game, now, rows, viewer)

    async def public_views(self, revisions: Collection[Revision]) -> dict[Revision, View]:
        """Return what everybody could see after these revisions, but those taken back meanwhile.

        Raises:
            RefusedError: the game cannot be replayed.
        """
        return await public_views(self._storage, self._now, revisions)


def _read_agreement_step(choice: bytes) -> AgreementRecord | None:
    """Decode a step of an agreement; None if it is none, or cannot be read."""
    with suppress(msgspec.MsgspecError):
        return read_agreement_record(choice)
    return None
