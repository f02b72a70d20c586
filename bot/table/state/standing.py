"""A table at one revision, and a step from one revision to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from bot.games.game import (
    NO_SEAT,
    Choice,
    Decision,
    Event,
    Game,
    IllegalChoiceError,
    Seat,
    same_question,
)
from bot.table.ballots.subjects import Agreement, OfSeat, OfTable, Rollback, Subject
from bot.table.base.refusals import StaleError
from bot.table.lobby.plan import LobbyPlan
from bot.table.outbox.announcement import TurnPost
from bot.table.outbox.parts import MeasureOfTable, measure_nothing
from bot.table.outbox.rows import Venue
from bot.table.state.history import History
from bot.table.state.order_book import OrderBook
from db.action import StoredAction
from db.game_rows import RECOVER
from db.games import StepWrite
from db.ids import NO_REVISION, Revision, SeatName, UserId

Status = Literal["lobby", "playing", "over", "abandoned"]

NEW_RULES = "new-rules"
"""The trouble of a game whose state can be read, but which other rules have led there."""


class Standing(msgspec.Struct, frozen=True):
    """A table at one revision; `state` is immutable.

    `state` is `None` until the game begins, and if it cannot be restored from the record.
    """

    rules: Game[Any]
    place: Venue
    plan: LobbyPlan
    revision: Revision
    status: Status
    turn_post: TurnPost
    history: History
    state: Any = None
    seed: int = 0
    trouble: str = ""
    """Why the game does not go on, as a refusal's reason; "" if it does, or has not begun.

    Its state cannot be restored, or (`NEW_RULES`) its table has to agree first.
    """

    since: Mapping[Seat, Revision] = {}
    """The revision since which each seat has had its current question without acting."""

    proposals: Mapping[Seat, Agreement[OfSeat]] = {}
    """The last agreement about who plays each seat; of an offer to anybody, the offer itself."""

    rollback: Agreement[Rollback] | None = None
    """The last agreement on rolling the game back."""

    measure: MeasureOfTable = measure_nothing
    """How much room events take in the channel."""

    motion: Agreement[OfTable] | None = None
    """The last agreement about the table itself, such as a pause."""

    paused_ms: int | None = None
    """Since when the game is paused; None if it is not."""

    kept: OrderBook = OrderBook()
    """Standing orders and sealed answers, as last loaded."""

    knowers: Mapping[Seat, frozenset[UserId]] = {}
    """Who has ever known what each seat keeps secret (`bot.table.state.knowledge`)."""

    secrecy_key: bytes | None = None
    """The key of the aliases among them; None if nobody of them has been forgotten."""

    is_recoverable: bool = False
    """Whether everything but the state can be read, or replaced by a recovery."""

    @property
    def next_revision(self) -> Revision:
        """The revision of the next action."""
        return Revision(self.revision + 1)

    def is_current(self, seat: Seat, revision: Revision) -> bool:
        """Return whether the question that a seat saw at a revision is still current."""
        return self.since.get(seat, self.revision) <= revision <= self.revision

    def expect(self, revision: Revision, seat: Seat, sealed: bool = False) -> None:
        """Check that what a seat saw at a revision still holds; `sealed` is for undo.

        Raises:
            StaleError: it is asked something else now, or what it would take back is not sealed.
        """
        if not self.is_current(seat, revision) or (sealed and not self.history.is_sealed(seat)):
            raise StaleError(self.revision)

    def decisions(self) -> tuple[Decision, ...]:
        """Return the due decisions; none if the game does not go on."""
        going = self.status == "playing" and self.state is not None and not self.trouble
        return self.rules.decisions(self.state) if going else ()

    def length(self, events: Sequence[Event]) -> int:
        """Return the characters that events take in the channel of this table."""
        return self.measure(events, self.plan.bots())

    def copied(self) -> Any:
        """Return a copy of the state, for the rules to change."""
        return self.rules.decode(self.rules.encode(self.state))

    def action(
        self, kind: str, user: UserId | None, seat: Seat = NO_SEAT, choice: bytes = b""
    ) -> StoredAction:
        """Build the row of the next action."""
        return StoredAction(
            game_id=self.place.game_id,
            revision=self.next_revision,
            kind=kind,
            seat=SeatName(seat),
            user=user,
            choice=choice,
            began=self.turn_post.began,
        )


class Transition(msgspec.Struct, frozen=True):
    """A step to write, the standing after it, and its events."""

    step: StepWrite
    standing: Standing
    events: list[Event] = []
    choice: Choice | None = None
    """The choice that was made, if it is one."""

    out: Seat = NO_SEAT
    """The seat whose time has run out by it; "" if none has."""

    agreement: Agreement[Subject] | None = None
    """The agreement of which it is a step, as it stands after it."""


class ActionResult(msgspec.Struct, frozen=True):
    """The result of an accepted action, or of several: the new revision and their events."""

    revision: Revision
    events: list[Event]
    taken_back: list[Event] = []
    """Events that were taken back."""

    sealed_ms: int | None = None
    """When the choices are made that are sealed until then; None: they have been made."""

    first: Revision = NO_REVISION
    """The revision of the first step."""

    made: int = 1
    """How many of several choices were made."""

    refused: IllegalChoiceError | None = None
    """Why the next of them was not made; None if all were, or one revealed something."""

    paid: tuple[Choice, ...] = ()
    """What was paid for them as usual (`Decision.usual`)."""

    forced: tuple[Choice, ...] = ()
    """What the table then answered by itself (`bot.table.revision.forced`)."""


def asked_since(now: Standing, action: StoredAction, state: Any) -> dict[Seat, Revision]:
    """Return the revision since which each seat has had its question, after an action."""
    before = {decision.seat: decision for decision in now.decisions()}
    after = {decision.seat: decision for decision in now.rules.decisions(state)}
    same = {
        seat
        for seat in now.since
        if seat != action.seat and same_question(before.get(seat), after.get(seat))
    }
    if action.kind in ("rollback", RECOVER):
        # What anybody saw was the question of another course of the game.
        same.clear()
    return {
        seat: now.since[seat] if seat in same else action.revision for seat in now.place.holders
    }
