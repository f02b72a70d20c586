"""The Duchy's Parliament: the action of each swayed minister (Law 12.5.2)."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
    Series,
)
from bot.games.log import emit
from bot.games.root.factions.duchy.choices import (
    BuildWithCard,
    Declined,
    Minister,
    MinisterActed,
    Spend,
)
from bot.games.root.factions.duchy.daylight import build, build_rows, list_building_sites
from bot.games.root.factions.duchy.pieces import (
    BUILDINGS,
    CITADEL,
    MARKET,
    RANK,
    TUNNEL,
    TUNNELS,
    DuchyPieces,
    duchy_faction,
)
from bot.games.root.law import choices
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import SUIT
from bot.games.root.law.daylight import anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.deck import spend_card
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import BIRD, NO_SUIT, SUITS, Suit
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points

SECTION: Mapping[str, Section] = {
    "foremole": "12.5.2.1",
    "captain": "12.5.2.2",
    "marshal": "12.5.2.3",
    "brigadier": "12.5.2.4",
    "banker": "12.5.2.5",
    "mayor": "12.5.2.6",
    "duchess_of_mud": "12.5.2.7",
    "baron_of_dirt": "12.5.2.8",
    "earl_of_stone": "12.5.2.9",
}
"""The section of each minister's action."""


class Parliament(Step, tag="parliament", kw_only=True):
    """Take the action of each swayed minister once, in any order (Law 12.5.2)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for a minister while one can act."""
        faction = duchy_faction(state, self.seat)
        rows = [
            (minister,)
            for minister in faction.swayed
            if minister not in faction.acted and can_act(state, faction, minister)
        ]
        if not rows and not anytime_in_question(state, self.seat):
            state.steps.pop()
            return None
        offers = [Offer(Minister, rows)] if rows else []
        offers += [*anytime_offers(state, self.seat), choices.PASS]
        return (Decision(self.seat, "parliament", "12.5.2", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out a minister's action or a choice allowed at any time, or end the step."""
        match choice:
            case Minister(minister=minister):
                duchy_faction(state, self.seat).acted.append(minister)
                let_act(state, self.seat, minister, log)
            case choices.Pass():
                state.steps.pop()
            case _:
                do_anytime(state, self.seat, choice, log)


def can_act(state: State, faction: DuchyPieces, minister: str) -> bool:
    """Return whether, by public facts, a minister's action can have an effect."""
    seat = faction.name
    match minister:
        case "foremole":
            has_buildings = any(faction.supply[building] for building in BUILDINGS)
            return (
                has_buildings and bool(faction.hand) and bool(list_building_sites(state, faction))
            )
        case "captain":
            return bool(battle_rows(state, seat))
        case "marshal":
            return bool(move_rows(state, seat))
        case "brigadier":
            return bool(move_rows(state, seat) or battle_rows(state, seat))
        case "banker":
            return bool(faction.hand)
        case "mayor":
            return bool(for_mayor(state, faction))
        case _:
            return points_of(faction, minister) > 0


def for_mayor(state: State, faction: DuchyPieces) -> list[str]:
    """List the swayed nobles and squires whose action the Mayor can take (Law 12.5.2.6)."""
    return [
        minister
        for minister in faction.swayed
        if RANK[minister] != "lord" and minister != "mayor" and can_act(state, faction, minister)
    ]


def points_of(faction: DuchyPieces, minister: str) -> int:
    """Return what a lord scores (Law 12.5.2.7 to 12.5.2.9)."""
    match minister:
        case "duchess_of_mud":
            return 2 if sum(faction.pieces[TUNNEL]) == TUNNELS else 0
        case "baron_of_dirt":
            return faction.built(MARKET)
        case "earl_of_stone":
            return faction.built(CITADEL)
        case _:
            raise ValueError(minister)


def let_act(state: State, seat: Seat, minister: str, log: Log) -> None:
    """Begin a minister's action."""
    section = SECTION[minister]
    emit(log, MinisterActed(seat=seat, minister=minister, section=section))
    match minister:
        case "mayor":
            state.steps.append(MayorStep(seat=seat))
        case "banker":
            state.steps.append(BankerStep(seat=seat))
        case "foremole" | "captain" | "marshal" | "brigadier":
            state.steps.append(MinisterStep(seat=seat, minister=minister))
        case _:
            score_points(
                state, seat, points_of(duchy_faction(state, seat), minister), log, minister, section
            )


class MayorStep(Step, tag="mayor", kw_only=True):
    """Take the action of a swayed noble or squire (Law 12.5.2.6)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask whose action."""
        rows = [(minister,) for minister in for_mayor(state, duchy_faction(state, self.seat))]
        offer = Offer(Minister, rows)
        return (Decision(self.seat, "mayor", "12.5.2.6", (offer,), forced=len(rows) == 1),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take it."""
        if isinstance(choice, Minister):
            state.steps.pop()
            let_act(state, self.seat, choice.minister, log)


class MinisterStep(Step, tag="minister", kw_only=True):
    """The action of the Foremole, Captain, Marshal or Brigadier (Law 12.5.2.1 to 12.5.2.4)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    minister: str
    doing: str = ""
    """Whether the Brigadier moves or battles, once chosen."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the action, or for the Brigadier's second one."""
        offers = self._offers(state)
        if not offers:
            state.steps.pop()
            return None
        if self.doing:
            offers.append(choices.PASS)
        # Which cards the Foremole could reveal is not known to others.
        forced = self.minister != "foremole" and sum(map(len, offers)) == 1
        section = SECTION[self.minister]
        return (Decision(self.seat, self.minister, section, tuple(offers), forced=forced),)

    def _offers(self, state: State) -> list[Offer]:
        if self.minister == "foremole":
            builds = build_rows(state, duchy_faction(state, self.seat), any_suit=True)
            return [Offer(BuildWithCard, builds)] if builds else []
        offers: list[Offer] = []
        if self.minister != "captain" and self.doing != "battle":
            moves = move_rows(state, self.seat)
            offers += [move_offer(moves)] if moves else []
        if self.minister != "marshal" and self.doing != "move":
            battles = battle_rows(state, self.seat)
            offers += [Offer(choices.Battle, battles)] if battles else []
        return offers

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Act."""
        seat = self.seat
        section = SECTION[self.minister]
        again = self.minister == "brigadier" and not self.doing
        if not again:
            state.steps.pop()
        match choice:
            case BuildWithCard():
                build(state, seat, choice, log, section)
            case choices.Move():
                self.doing = "move"
                move_warriors(state, seat, choice.origin, choice.to, choice.warriors, log, section)
            case choices.Battle():
                self.doing = "battle"
                begin_battle(state, seat, choice.clearing, choice.defender, log, section)
            case choices.Pass():
                emit(log, Declined(seat=seat, section=section))
            case _:
                raise TypeError(choice)


class BankerStep(Step, tag="banker", kw_only=True):
    """Spend cards of one suit for a point each (Law 12.5.2.5); birds are wild."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    suit: Suit = NO_SUIT
    """The suit of the cards spent, "" if only birds were spent."""

    spent: int = 0

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for a card, and for another while one is in hand."""
        hand = duchy_faction(state, self.seat).hand
        if not hand:
            self._pay_out(state, log)
            return None
        cards = [
            card
            for card in dict.fromkeys(hand)
            if not self.suit or SUIT[card] in ("bird", self.suit)
        ]
        offers = [Offer(Spend, [(card,) for card in cards])] if cards else []
        if self.spent:
            offers.append(choices.PASS)
        about = {"spent": self.spent}
        series = self._series(hand, cards)
        return (Decision(self.seat, "banker", "12.5.2.5", tuple(offers), about, series=series),)

    def _series(self, hand: list[CardId], cards: list[CardId]) -> Series:
        """Count the cards of one suit, with the birds, that can still be spent together."""
        suits = Counter(SUIT[card] for card in hand)
        wanted = (self.suit,) if self.suit else SUITS
        most = suits[BIRD] + max(suits[suit] for suit in wanted)
        return Series(Spend, 1, most, tuple(map(hand.count, cards)), choices.Pass)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Spend another card, or score."""
        if isinstance(choice, Spend):
            self.spent += 1
            if SUIT[choice.card] in SUITS:
                self.suit = SUIT[choice.card]
            spend_card(state, self.seat, choice.card, log, "12.5.2.5")
        else:
            self._pay_out(state, log)

    def _pay_out(self, state: State, log: Log) -> None:
        state.steps.pop()
        score_points(state, self.seat, self.spent, log, "banker", "12.5.2.5")


def why_not_spend(state: State, choice: Spend) -> IllegalChoiceError:
    """Return why the Banker does not take a card: not there, or of another suit (12.5.2.5)."""
    step = state.steps[-1]
    if choice.card not in duchy_faction(state, choice.seat).hand or not isinstance(
        step, BankerStep
    ):
        return IllegalChoiceError("12.5.2.5", "card_not_in_hand", card=choice.card)
    return IllegalChoiceError("12.5.2.5", "wrong_suit", card=choice.card, needed=step.suit)


def why_not_minister(
    state: State, choice: Minister, *, copied: bool = False
) -> IllegalChoiceError | None:
    """Return why a minister cannot act, or why the Mayor cannot take the action (12.5.2.6).

    None if only the moment is wrong.
    """
    faction = duchy_faction(state, choice.seat)
    minister = choice.minister
    if minister not in faction.swayed:
        return IllegalChoiceError("12.5.2", "minister_not_swayed", minister=minister)
    if copied and (RANK[minister] == "lord" or minister == "mayor"):
        return IllegalChoiceError("12.5.2.6", "mayor_cannot_copy", minister=minister)
    if not copied and minister in faction.acted:
        return IllegalChoiceError("12.5.2", "minister_has_acted", minister=minister)
    if not can_act(state, faction, minister):
        return IllegalChoiceError(SECTION[minister], "minister_can_do_nothing", minister=minister)
    return None
