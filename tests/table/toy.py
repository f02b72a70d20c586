"""A game small enough to know by heart: it only has what a table must be able to cope with.

Seats tick a counter in their turns. Whoever peeks is shown a random number that nobody else sees; a
hint is a secret that the first two people share and that was known beforehand; a question makes
every other person owe an answer at once. A seat that owes something drops that many numbers, one
after the other, and bows, which is the only answer then; one that is bound must bow or peek.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.ahead import look_ahead_at
from bot.games.game import (
    Choice,
    Decision,
    Event,
    IllegalChoiceError,
    Lobby,
    Offer,
    Outcome,
    Seat,
    SeatKind,
    Series,
    Setup,
    View,
    tag_of,
)


class Tick(Choice, frozen=True, tag="tick"):
    public: ClassVar[bool] = True
    by: int


class Peek(Choice, frozen=True, tag="peek"):
    pass


class Hint(Choice, frozen=True, tag="hint"):
    pass


class Ask(Choice, frozen=True, tag="ask"):
    pass


class Reply(Choice, frozen=True, tag="reply"):
    pass


class Owe(Choice, frozen=True, tag="owe"):
    """Have to drop `count` numbers."""

    count: int


class Drop(Choice, frozen=True, tag="drop"):
    by: int


class Bind(Choice, frozen=True, tag="bind"):
    """Have to bow `count` times, or to peek if the count is negative."""

    count: int


class Bow(Choice, frozen=True, tag="bow"):
    pass


class End(Choice, frozen=True, tag="end"):
    pass


class Win(Choice, frozen=True, tag="win"):
    pass


class Break(Choice, frozen=True, tag="break"):
    """A fault in the rules, after half of the change."""


class Began(Event, frozen=True, tag="began"):
    seats: tuple[str, ...]


class TurnStarted(Event, frozen=True, tag="turn_started"):
    new_turn: ClassVar[bool] = True
    seat: str


class Ticked(Event, frozen=True, tag="ticked"):
    seat: str
    by: int


class Peeked(Event, frozen=True, tag="peeked"):
    reveals: ClassVar[bool] = True
    seat: str


class PeekedNumber(Event, frozen=True, tag="peeked_number"):
    reveals: ClassVar[bool] = True
    seat: str
    number: int


class Bowed(Event, frozen=True, tag="bowed"):
    seat: str


class Hinted(Event, frozen=True, tag="hinted"):
    seat: str


class Asked(Event, frozen=True, tag="asked"):
    seat: str


class Replied(Event, frozen=True, tag="replied"):
    seat: str


class Won(Event, frozen=True, tag="won"):
    seat: str


AnyEvent = (
    Began | TurnStarted | Ticked | Peeked | PeekedNumber | Bowed | Hinted | Asked | Replied | Won
)
KINDS = (Tick, Peek, Hint, Ask, Reply, Owe, Drop, Bind, Bow, End, Win, Break)
IN_TURN = (Peek, Hint, Ask, End, Win, Break)


class ToyState(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    order: list[str]
    clockwork: list[str]
    acting: str
    asked: list[str] = []
    owing: int = 0
    bound: int = 0
    total: int = 0
    rng: int = 0
    winner: str = ""


class ToyView(View, kw_only=True):
    total: int


class Toy:
    name: str = "toy"
    version: int = 1
    tells_by_round: bool = False
    lobby: Lobby = Lobby(
        kinds=(
            SeatKind("red", True, True, ("default", "hard"), ("sly", "bold", "loud"), 2),
            SeatKind("blue", True, True),
            SeatKind("green", True, False),
            SeatKind("white", False, True),
        ),
        least=2,
        most=3,
        options={"board": ("small", "large")},
    )

    def new(self, setup: Setup, seed: int) -> tuple[ToyState, list[Event]]:
        if setup.options.get("board") == "large":
            raise IllegalChoiceError("1.1", "too_large")
        order = [seat.seat for seat in setup.seats]
        clockwork = [seat.seat for seat in setup.seats if seat.bot]
        state = ToyState(order=order, clockwork=clockwork, acting=order[-1], rng=seed)
        log: list[Event] = [Began(seats=tuple(order))]
        self._next(state, log)
        return state, log

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        if state.winner:
            return ()
        if state.asked:
            return tuple(Decision(s, "answer", "2", (Offer(Reply, [()]),)) for s in state.asked)
        if state.owing:
            offers = (Offer(Drop, [(1,), (2,), (3,)]),)
            series = Series(Drop, state.owing, state.owing, (state.owing, 1, 1))
            return (Decision(state.acting, "drop", "3", offers, series=series),)
        if state.bound:
            only = (Offer(Bow if state.bound > 0 else Peek, [()]),)
            return (Decision(state.acting, "bow", "4", only, forced=True),)
        offers = [Offer(Tick, [(1,), (2,), (3,)]), *(Offer(kind, [()]) for kind in IN_TURN)]
        offers += [Offer(kind, [(n,) for n in range(-2, 4) if n]) for kind in (Owe, Bind)]
        unaffected = {Peek: (Peek, Tick)}
        return (Decision(state.acting, "turn", "1", tuple(offers), unaffected=unaffected),)

    def apply(self, state: ToyState, choice: Choice) -> list[Event]:
        if not any(due.allows(choice) for due in self.decisions(state)):
            raise IllegalChoiceError("1", "not_now")
        log: list[Event] = []
        seat = choice.seat
        match choice:
            case Tick():
                state.total += choice.by
                log.append(Ticked(seat=seat, by=choice.by))
            case Peek():
                state.rng = (state.rng * 48271 + 11) % 2147483647
                log.append(Peeked(seat=seat))
                log.append(PeekedNumber(seat=seat, number=state.rng % 6, only=(seat,)))
                state.bound += state.bound < 0
            case Owe():
                state.owing = abs(choice.count)
            case Drop():
                state.owing -= 1
                state.bound = int(state.owing == 0)
                state.total += choice.by
                log.append(Ticked(seat=seat, by=choice.by))
            case Bind():
                state.bound = choice.count
            case Bow():
                state.bound -= 1
                log.append(Bowed(seat=seat))
            case Hint():
                people = [s for s in state.order if s not in state.clockwork]
                log.append(Hinted(seat=seat, only=tuple(people[:2])))
            case Ask():
                state.asked = [s for s in state.order if s not in (seat, *state.clockwork)]
                log.append(Asked(seat=seat))
            case Reply():
                state.asked.remove(seat)
                log.append(Replied(seat=seat))
            case Win():
                state.winner = seat
                log.append(Won(seat=seat))
            case Break():
                state.total = 10**9
                raise ZeroDivisionError
            case _:
                self._next(state, log)
        return log

    def _next(self, state: ToyState, log: list[Event]) -> None:
        while True:
            at = state.order.index(state.acting)
            state.acting = state.order[(at + 1) % len(state.order)]
            log.append(TurnStarted(seat=state.acting))
            if state.acting not in state.clockwork:
                return
            state.total += 1
            log.append(Ticked(seat=state.acting, by=1))

    def view(self, state: ToyState, viewer: Seat | None) -> ToyView:
        due = self.decisions(state)
        return ToyView(
            game="toy",
            viewer=viewer,
            waiting=tuple((decision.seat, decision.kind) for decision in due),
            decision=next((decision for decision in due if decision.seat == viewer), None),
            winners=self.winners(state),
            total=state.total,
        )

    def after(self, state: ToyState, choices: Sequence[Choice]) -> Outcome:
        return look_ahead_at(self, state, choices)

    def winners(self, state: ToyState) -> tuple[Seat, ...] | None:
        return (Seat(state.winner),) if state.winner else None

    def encode(self, state: ToyState) -> bytes:
        return msgspec.json.encode(state)

    def decode(self, data: bytes) -> ToyState:
        return msgspec.json.decode(data, type=ToyState)

    def encode_events(self, events: Sequence[Event]) -> bytes:
        return msgspec.json.encode(events)

    def decode_events(self, data: bytes) -> list[Event]:
        return list(msgspec.json.decode(data, type=list[AnyEvent]))

    def choice_kinds(self) -> Mapping[str, type[Choice]]:
        return {tag_of(kind): kind for kind in KINDS}


TOY = Toy()
