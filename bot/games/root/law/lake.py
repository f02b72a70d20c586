"""The Ferry of the lake (Law 25.3.5)."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec import UNSET

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.in_play import ignores_rule
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.maps import Lake
from bot.games.root.law.order import put_in_order
from bot.games.root.law.state import Due, Log, State, Step

SECTION = "25.3.5"

NOT = "not"
MAY = "may"
MUST = "must"
"""Whether a move takes the Ferry: it cannot, it could go without it as well, or only with it."""

Taking = Literal["not", "may", "must"]


def list_crossings(state: State, mover: Seat, origin: Clearing) -> tuple[Clearing, ...]:
    """List where the Ferry can go with pieces of a clearing; () if it is not theirs to take."""
    lake = state.lake
    if lake is UNSET or origin != lake.ferry or mover in lake.ferried:
        return ()
    return tuple([clearing for clearing in state.board.coast if clearing != origin])


def rules_crossing(state: State, name: Seat, origin: Clearing, to: Clearing) -> bool:
    """Return whether a faction rules where the Ferry comes from or goes, or need not (4.2.1).

    Swimmers must: no river is used (Law 25.3.5).
    """
    nimble = ignores_rule(state.factions[name])
    return nimble or name in (state.ruler[origin], state.ruler[to])


def why_no_ferry(
    state: State, mover: Seat, origin: Clearing, to: Clearing
) -> IllegalChoiceError | None:
    """Return why the Ferry takes nobody from one coastal clearing to another (Law 25.3.5).

    None if it does, and where a clearing is not on the coast, so that other rules refuse.
    """
    lake = state.lake
    coast = state.board.coast
    if lake is UNSET or origin == to or origin not in coast or to not in coast:
        return None
    if origin != lake.ferry:
        return IllegalChoiceError(SECTION, "ferry_elsewhere", clearing=lake.ferry)
    if mover in lake.ferried:
        return IllegalChoiceError(SECTION, "ferry_taken_already")
    return None


def taking_of_ferry(
    state: State,
    mover: Seat,
    movers: Sequence[Seat],
    origin: Clearing,
    to: Clearing,
    *,
    nimble: bool = False,
) -> Taking:
    """Return whether a move takes the Ferry; call it before any piece has moved.

    `movers` are the factions whose pieces move, `mover` is whose move it is; it may be `nimble`,
    regardless of who rules. A bot's warriors that come along have the Ferry from the mover alone,
    not as the path of their own turn (R12.1.1).
    """
    if state.lake is UNSET or to not in list_crossings(state, mover, origin):
        return NOT
    if not (nimble or all(rules_crossing(state, name, origin, to) for name in movers)):
        return NOT
    faction = state.factions[mover]
    if faction.clockwork:
        return MUST
    others = [state.factions[name] for name in movers]
    without = all(to in other.GROUND.beside(other, state)[origin] for other in others)
    return MAY if without else MUST


def cards_aboard(state: State, mover: Seat, origin: Clearing, to: Clearing) -> int:
    """Count the cards that a mover surely draws because only the Ferry goes there (25.3.5)."""
    return int(taking_of_ferry(state, mover, (mover,), origin, to) == MUST)


def take_ferry_along(
    state: State, how: Taking, mover: Seat, movers: Sequence[Seat], to: Clearing, log: Log
) -> None:
    """Move the Ferry along if the move takes it; ask if the pieces could go without it."""
    if how == MUST:
        sail_ferry(state, mover, movers, to, log)
    elif how == MAY:
        state.steps.append(FerryAlong(seat=mover, movers=tuple(movers), clearing=to))


def sail_ferry(state: State, mover: Seat, movers: Sequence[Seat], to: Clearing, log: Log) -> None:
    """Move the Ferry; each player whose pieces came along draws a card (Law 25.3.5).

    What else the move triggers, such as Outrage, is of the same moment: who is on turn orders them
    where that can matter (Law 1.1.3).
    """
    lake = ferry_of(state)
    emit(log, events.FerryMoved(seat=mover, origin=lake.ferry, to=to, section=SECTION))
    lake.ferry = to
    lake.ferried.append(mover)
    cards = FerryCards(movers=tuple(movers))
    before = len(state.steps)
    while before and state.steps[before - 1].turns_on(state):
        before -= 1
    if any(cards.clashes(state, effect) for effect in state.steps[before:]):
        state.steps.append(cards)
        put_in_order(state, before)
    else:
        cards.draw(state, log)


def ferry_of(state: State) -> Lake:
    """Return the lake of a map that has one.

    Raises:
        ValueError: the map has none.
    """
    if state.lake is UNSET:
        raise ValueError(state.map)
    return state.lake


class FerryCards(Step, tag="ferry_cards", kw_only=True):
    """Players whose pieces came along draw, before or after what the move triggers (1.1.3)."""

    EFFECT: ClassVar[str] = "ferry"
    IN_ACTION: ClassVar[bool] = True

    movers: tuple[Seat, ...]

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw."""
        state.steps.pop()
        self.draw(state, log)
        return None

    def draw(self, state: State, log: Log) -> None:
        """Let each of them draw a card (Law 25.3.5)."""
        for name in self.movers:
            draw_cards(state, name, 1, log, SECTION)

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether a hand that another effect asks for grows, or cards run out (1.1.3)."""
        offender = other.turns_on(state)
        cards = len(state.deck) + len(state.discard)
        if not offender or not cards or state.factions[state.acting].clockwork:
            return False
        if not ferry_of(state).ordered:
            return False
        grows = offender in self.movers and not state.factions[offender].clockwork
        return grows or cards <= len(self.movers)


class FerryAlong(Step, tag="ferry_along", kw_only=True):
    """Pieces went where the Ferry could have taken them: it did, or they swam (Law 25.3.5)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    movers: tuple[Seat, ...]
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask whether it moves along."""
        about = {"clearing": self.clearing, "origin": ferry_of(state).ferry}
        offers = (Offer(choices.TakeFerry, [()]), choices.PASS)
        return (Decision(self.seat, "ferry", SECTION, offers, about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Move it, or leave it."""
        state.steps.pop()
        if isinstance(choice, choices.TakeFerry):
            sail_ferry(state, self.seat, self.movers, self.clearing, log)
