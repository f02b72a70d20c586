"""The pieces of the Drillbit Duchy and its rules outside its turn (R10.2)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import (
    NO_SEAT,
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
)
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import Criterion, choose_target
from bot.games.root.clockwork.automated_alliance.choices import HaveNoMatch
from bot.games.root.clockwork.drillbit_duchy.events import (
    CrownLost,
    DrillbitDuchyBoard,
    InvestorsAngered,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.factions.duchy.choices import MinisterSwayed
from bot.games.root.factions.duchy.pieces import TUNNEL, BurrowPieces
from bot.games.root.law import choices
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.deck import discard_card, matching
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.kinds import NO_SUIT, Clearing, Suit
from bot.games.root.law.state import BURROW, Due, Log, State, Step
from bot.games.root.law.victory import score_points

MINISTERS: Mapping[str, str] = {
    "captain": "fox",
    "marshal": "rabbit",
    "foremole": "mouse",
    "brigadier": "fox",
    "banker": "rabbit",
    "mayor": "mouse",
    "earl_of_stone": "fox",
    "baron_of_dirt": "rabbit",
    "duchess_of_mud": "mouse",
}
"""The suits of the ministers, from the top of the board to the bottom (R10.3.1)."""

RANKED = tuple(MINISTERS)


def _from_bottom(minister: str) -> int:
    return RANKED.index(minister)


def _from_top(minister: str) -> int:
    return -RANKED.index(minister)


TOPMOST: Criterion[str] = Criterion("topmost", _from_top)
"""The minister nearest the top of the board."""

BOTTOMMOST: Criterion[str] = Criterion("bottommost", _from_bottom)
"""The minister nearest the bottom of the board."""


class DrillbitPieces(BurrowPieces, kw_only=True):
    """The Duchy's pieces with the board of the clockwork."""

    order_card: CardId = NO_CARD
    swayed: list[str] = msgspec.field(default_factory=list[str])
    """Ministers with a crown, from the top of the board to the bottom."""

    lost_crowns: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    """Crowns by rank that a person lost before the clockwork took over (Law 12.2.3)."""

    @property
    def ordered_suit(self) -> Suit:
        """The suit of the order card, "" without one."""
        return SUIT[self.order_card] if self.order_card else NO_SUIT

    @property
    def unswayed(self) -> list[str]:
        """Ministers without a crown, from the top of the board to the bottom."""
        return [minister for minister in RANKED if minister not in self.swayed]

    def crown(self, minister: str, log: Log, section: Section) -> None:
        """Place a crown on a minister."""
        self.swayed = [name for name in RANKED if name in (*self.swayed, minister)]
        emit(log, MinisterSwayed(seat=self.name, minister=minister, section=section))

    def sway(self, log: Log, section: Section, suits: Collection[Suit] = ()) -> None:
        """Crown the topmost ordered minister, without one the bottommost (R10.6.3).

        With `suits` only ministers of these can be swayed, and outside of its turn, without an
        order, these are what is ordered: Investors (R3.3.2).
        """
        free = [m for m in self.unswayed if not suits or MINISTERS[m] in suits]
        order = (self.ordered_suit,) if self.order_card else suits
        ordered = [m for m in free if MINISTERS[m] in order]
        by = TOPMOST if ordered else BOTTOMMOST
        minister = choose_target(self.name, "sway", ordered or free, (by,), log, section)
        if minister is None:
            reason = "no_minister_left"
            emit(log, Skipped(seat=self.name, action="sway", reason=reason, section=section))
        else:
            self.crown(minister, log, section)

    def lose_crown(self, suits: Collection[Suit], log: Log) -> None:
        """Lose the crown of the bottommost minister (R10.2.1).

        With Foundations it is that of the bottommost one of certain suits (R3.3.2).
        """
        founded = "foundations" in self.traits
        section = "R3.3.2" if founded else "R10.2.1"
        among = [m for m in self.swayed if not founded or MINISTERS[m] in suits]
        if among:
            self.swayed.remove(among[-1])
            emit(log, CrownLost(seat=self.name, minister=among[-1], section=section))
        else:
            reason = "no_matching_minister" if self.swayed else "no_minister"
            emit(log, Skipped(seat=self.name, action="crown", reason=reason, section=section))

    def look(self, own: bool) -> DrillbitDuchyBoard:
        """Show the whole board (R10.3)."""
        return DrillbitDuchyBoard(
            order_card=self.order_card,
            burrow=self.warriors[BURROW],
            ministers=tuple(self.swayed),
        )


def drillbit_faction(state: State, seat: Seat) -> DrillbitPieces:
    """Return the Drillbit Duchy's faction."""
    faction: Any = state.factions[seat]
    return faction


class DrillbitBattleRules(BattleRules[DrillbitPieces]):
    """The Captain (R10.5.4.I)."""

    BONUS: ClassVar[str] = "captain"

    def attack_bonus(
        self, faction: DrillbitPieces, state: State, defender: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit beside a tunnel with the Captain swayed (R10.5.4.I)."""
        return int("captain" in faction.swayed and faction.pieces[TUNNEL][clearing] > 0)


SECTION = "R3.3.2"


class Investors(Step, tag="investors", kw_only=True):
    """A person removed buildings of the Duchy and discards a card that matches their clearings.

    The question goes to every person with a hand, so that it discloses nothing: discard such a
    card, which costs the Duchy a point, or declare that there is none, which sways a minister.
    """

    EFFECT: ClassVar[str] = "investors"
    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    target: Seat
    suits: list[Suit]
    """The suits of the clearings from which buildings were removed."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the card; a person without any hand is not asked."""
        if not state.factions[self.seat].hand:
            self._sway(state, log)
            return None
        rows = [(card,) for card in self._matching(state)]
        offer = Offer(choices.Discard, rows) if rows else Offer(HaveNoMatch, [()])
        about = {"suits": "+".join(self.suits)}
        return (Decision(self.seat, "investors", SECTION, (offer,), about),)

    def _matching(self, state: State) -> list[CardId]:
        """List the different cards in hand that match one of the clearings."""
        hand = state.factions[self.seat].hand
        return list(dict.fromkeys(card for suit in self.suits for card in matching(hand, suit)))

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Discard the card at the Duchy's cost, or let it sway a minister."""
        if isinstance(choice, choices.Discard):
            state.steps.pop()
            discard_card(state, self.seat, choice.card, log, SECTION)
            score_points(state, self.target, -1, log, "investors", SECTION)
        else:
            self._sway(state, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a card does not do, or why one has to be discarded."""
        match choice:
            case choices.Discard(card=card):
                if card not in state.factions[self.seat].hand:
                    return IllegalChoiceError(SECTION, "card_not_in_hand", card=card)
                needed = "+".join(self.suits)
                return IllegalChoiceError(SECTION, "wrong_suit", card=card, needed=needed)
            case HaveNoMatch():
                return IllegalChoiceError(SECTION, "matching_card_in_hand")
            case _:
                return None

    def takes_from(self, state: State) -> Seat:
        """Return the person, who has a card to lose."""
        return self.seat if state.factions[self.seat].hand else NO_SEAT

    def clashes(self, state: State, other: Step) -> bool:
        """Return whether another effect takes a card from the same hand."""
        return other.takes_from(state) == self.seat and other.EFFECT != self.EFFECT

    def _sway(self, state: State, log: Log) -> None:
        """Sway a matching minister of the Duchy."""
        state.steps.pop()
        drillbit_faction(state, self.target).sway(log, SECTION, self.suits)


def begin_investors(state: State, seat: Seat, by: Seat, suits: Sequence[Suit], log: Log) -> None:
    """Ask a person who removed buildings of the Duchy to pay; bots do not trigger it (R3.3.2)."""
    if not by or by == seat or state.factions[by].clockwork:
        return
    emit(log, InvestorsAngered(seat=by, target=seat, section=SECTION))
    state.steps.append(Investors(seat=by, target=seat, suits=list(suits)))
