"""A table at one revision, and a step from one revision to the next."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

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
from bot.table.ballots import Agreement, OfSeat, OfTable, Rollback, Subject
from bot.table.base.refusals import RefusedError, StaleError
from bot.table.lobby import LobbyPlan
from bot.table.outbox.announcement import MeasureOfTable, TurnPost, Venue, measure_nothing
from bot.table.state.history import History
from bot.table.state.order_book import OrderBook
from db.game_rows import RECOVER, alias_of_forgotten
from db.games import StepWrite
from db.ids import NO_REVISION, NOBODY, Revision, SeatName, UserId
from db.models import StoredAction

if TYPE_CHECKING:
    from bot.games.game import Seat, View
    from bot.table.ballots import Right


Status = Literal["lobby", "playing", "over", "abandoned"]

NEW_RULES = "new-rules"
"""The trouble of a game whose state can be read, but which other rules have led there."""


class TableState(msgspec.Struct, frozen=True):
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
    """Who has ever known what each seat keeps secret (`bot.table.state.table_state`)."""

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
    standing: TableState
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
    """What the table then answered by itself (`bot.table.revision.series`)."""


def asked_since(now: TableState, action: StoredAction, state: Any) -> dict[Seat, Revision]:
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


# The views: each viewer's own, made once and kept until the game goes on.


class Views:
    """Keeps the views of one table by viewer, until its state is replaced.

    A view holds what its viewer alone may know, so nobody gets that of another viewer, and nobody
    changes one. A state is not changed but replaced (`TableState.state`), so that its identity says
    whether a view is still true.
    """

    def __init__(self) -> None:
        self._state: Any = None
        self._by_viewer: dict[Seat | None, View] = {}

    def of(self, now: TableState, viewer: Seat | None) -> View:
        """Return the game of a standing redacted for a viewer (`None`: somebody without a seat)."""
        if now.state is not self._state:
            self._state = now.state
            self._by_viewer = {}
        view = self._by_viewer.get(viewer)
        if view is None:
            view = self._by_viewer[viewer] = now.rules.view(now.state, viewer)
        return view


# Everybody who holds a seat while a game is played sees its secrets, and keeps them in mind after
# leaving it. The database remembers all of them for as long as the game lasts (`db.game_rows`).


def known_seats(now: TableState, user: UserId) -> frozenset[Seat]:
    """Return the seats whose secrets a user knows or has known; also one who was forgotten."""
    names = {user} if now.secrecy_key is None else {user, alias_of_forgotten(now.secrecy_key, user)}
    return frozenset(seat for seat, users in now.knowers.items() if names & users)


def has_part(now: TableState, user: UserId) -> bool:
    """Return whether a user holds or has ever held a seat in this game.

    Such a user overrules nobody at this table: neither a host nor a moderator has `force` in a
    game of which they know a secret.
    """
    return bool(known_seats(now, user)) or any(seat.user == user for seat in now.plan.seats)


def voters_of(now: TableState, seat: Seat) -> tuple[UserId, ...]:
    """Return who decides about a seat: the other people who are there, or without any the host."""
    others = tuple(user for other, user in now.plan.there().items() if other != seat)
    return others or (now.plan.host,)


def deciders_of_takeover(
    now: TableState, seat: Seat, taker: UserId, givers: Collection[UserId] = ()
) -> tuple[UserId, ...]:
    """Return who has to agree that a user takes a seat over; nobody if the result is empty.

    This is the one rule of all ways to a seat, asked when it is proposed and at each answer.
    `givers` are those by whose right (as host or moderator) the seat is given. Then nobody has to
    agree, unless the taker is one of them or knows a secret of the game: of this seat, or of
    another. Nobody seats themselves by an office, and nobody decides about themselves: the others
    have to agree, whoever proposes it; `NOBODY` has to where there are none.
    """
    knows = bool(known_seats(now, taker))
    if givers and taker not in givers and not knows:
        return ()
    there = now.plan.there().items()
    others = tuple(user for other, user in there if other != seat and user != taker)
    is_host = taker == now.plan.host
    if not others and (knows or is_host):
        others = tuple(user for user in now.plan.away().values() if user != taker and user > 0)
    return others or (NOBODY if is_host else now.plan.host,)


def new_knowers(now: TableState) -> list[tuple[Seat, UserId]]:
    """Return seats with users who hold them now and were not known to know their secrets."""
    return [
        (seat.seat, seat.user)
        for seat in now.plan.seats
        if seat.seat and seat.user is not None and seat.user not in now.knowers.get(seat.seat, ())
    ]


def with_learned(now: TableState) -> Mapping[Seat, frozenset[UserId]]:
    """Return who knows what each seat keeps secret, with those who hold the seats now."""
    known = dict(now.knowers)
    for seat, user in new_knowers(now):
        known[seat] = known.get(seat, frozenset()) | {user}
    return known


# Who may overrule an agreement of the table by `force`.


def right_to_overrule(
    now: TableState, user: UserId, right: Right, *, refereed: bool = False
) -> Right:
    """Return by which right a user overrules the table; `right` is what they are besides a player.

    `refereed`: a referee may decide that, too. Nobody who holds or has held a seat in the game
    does, whatever else they are: they know what it keeps secret, and have a side in it. A league
    decides by its own rules; who has left it does not matter.

    Raises:
        RefusedError: they may not.
    """
    if right == "league":
        return right
    is_host = right == "host" and user == now.plan.host
    is_moderator = right == "moderator" or (right == "referee" and refereed)
    if not (is_moderator or is_host) or has_part(now, user):
        raise RefusedError("not-force")
    return right
