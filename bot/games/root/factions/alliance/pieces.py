"""The Alliance's pieces and its Supporters stack (Law 8.2, 8.3)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    Fact,
    IllegalChoiceError,
    Offer,
    Piece,
    Seat,
    Section,
    Series,
)
from bot.games.log import emit
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.choices import AllianceBoard, AllianceSecret
from bot.games.root.law.cards import CARDS, MATCHING, SUIT
from bot.games.root.law.clearings import where
from bot.games.root.law.deck import matching, put_away, take_several
from bot.games.root.law.dominance import DOMINANCE
from bot.games.root.law.kinds import BIRD, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.pieces import place
from bot.games.root.law.state import Due, Faction, Log, State, Step
from bot.games.root.law.victory import score_points

SYMPATHY = Piece("sympathy")

BASE: Mapping[Suit, Piece] = {suit: Piece(f"{suit}_base") for suit in SUITS}
"""The base of each suit."""

MARTIAL_LAW = 3
"""Warriors of one other player that make a clearing one of Martial Law (8.4.2.2.1, R6.2.5)."""


class WoodlandPieces(Faction, kw_only=True):
    """Warriors, sympathy and bases of the Alliance."""

    BUILDINGS: ClassVar[tuple[Piece, ...]] = tuple(BASE.values())
    TOKENS: ClassVar[tuple[Piece, ...]] = (SYMPATHY,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        WARRIOR: 10,
        SYMPATHY: 10,
        **dict.fromkeys(BASE.values(), 1),
    }
    TRACKS: ClassVar[tuple[Piece, ...]] = (SYMPATHY, *BASE.values())

    @property
    def sympathy(self) -> list[int]:
        """Sympathy tokens by clearing."""
        return self.pieces[SYMPATHY]

    def sympathetic(self) -> list[Clearing]:
        """List the sympathetic clearings (Law 8.2.5.2)."""
        return [*where(self.pieces[SYMPATHY])]

    def bases(self) -> list[Clearing]:
        """List the clearings with a base."""
        pieces = self.pieces
        return sorted([clearing for base in self.BUILDINGS for clearing in where(pieces[base])])


CAPACITY = 5
"""Supporters that the stack holds while no base is on the map (Law 8.2.3.1)."""

COST = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
"""Supporters for the next sympathy token, by tokens on the map (Law 8.4.2.2)."""

POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
"""Points for it (Law 8.4.2.3)."""


class AlliancePieces(WoodlandPieces, kw_only=True):
    """The pieces, supporters and officers of the Alliance."""

    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {SYMPATHY: (0, *POINTS)}
    TRACK_COSTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {SYMPATHY: COST}
    CRAFTERS: ClassVar[tuple[Piece, ...]] = (SYMPATHY,)
    supporters: list[CardId] = msgspec.field(default_factory=list[CardId])
    officers: int = 0

    def boxed(self, piece: Piece) -> int:
        """Count the officers: warriors in the Officers box (Law 8.5.3)."""
        return self.officers if piece == "warriors" else 0

    def look(self, own: bool) -> AllianceBoard:
        """Show numbers to all, the supporters to their owner alone (Law 8.2.3)."""
        return AllianceBoard(
            supporters=len(self.supporters),
            officers=self.officers,
            secret=AllianceSecret(supporters=tuple(self.supporters)) if own else None,
        )


def alliance_faction(state: State, seat: Seat) -> AlliancePieces:
    """Return the Alliance's faction."""
    faction: Any = state.factions[seat]
    return faction


# 8.2.3 The Supporters Stack


def gain_supporter(
    state: State, faction: AlliancePieces, card: CardId, log: Log, section: Section
) -> None:
    """Add a card to the stack, or discard it when there is no room (Law 8.2.3.1)."""
    if len(faction.supporters) < CAPACITY or faction.bases():
        faction.supporters.append(card)
        return
    emit(log, choices.SupporterDiscarded(seat=faction.name, card=card, section="8.2.3.1"))
    put_away(state, card, log)


def draw_supporters(
    state: State, faction: AlliancePieces, count: int, log: Log, section: Section
) -> None:
    """Draw cards from the deck onto the stack."""
    cards = take_several(state, count, log)
    if not cards:
        return
    name = faction.name
    emit(log, choices.SupportersDrawn(seat=name, count=len(cards), section=section))
    emit(log, choices.SupportersKnown(seat=name, cards=tuple(cards), only=(name,), section=section))
    for card in cards:
        gain_supporter(state, faction, card, log, section)


class GainSupporters(Step, tag="gain_supporters", kw_only=True):
    """Draw three cards onto the stack in set-up (Law 8.3.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw them."""
        state.steps.pop()
        draw_supporters(state, alliance_faction(state, self.seat), 3, log, "8.3.4")
        return None


def usual_supporters(supporters: Sequence[CardId], suit: Suit, count: int) -> list[CardId]:
    """Return the supporters that a seat spends unless it chooses: birds after others, being wild.

    Dominance cards come last, because others may take them when they are spent (Law 3.3.3). There
    always are such supporters where the payment is legal, so that whether the seat is asked does
    not depend on its stack (Law 8.2.3).
    """
    fitting = [card for card in supporters if card in MATCHING[suit]]
    return sorted(fitting, key=_WORTH.__getitem__)[:count]


_WORTH = {card.id: (card.id in DOMINANCE, card.suit == BIRD) for card in CARDS.values()}
"""How late a supporter is spent."""


def usual_cost(supporters: Sequence[CardId], suit: Suit, count: int) -> tuple[Fact, ...]:
    """Return what a seat spends unless it chooses: how many of each suit, dominance cards named."""
    cards = usual_supporters(supporters, suit, count)
    named = [card if card in DOMINANCE else SUIT[card] for card in cards]
    return tuple([Fact("supporters", number, of) for of, number in Counter(named).items()])


class SpendSupporters(Step, tag="spend_supporters", kw_only=True):
    """Spend supporters matching a suit, one after the other (Law 8.4.1.2, 8.4.2.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    suit: Suit
    left: int
    section: Section

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each, even if only one matches, so that the prompt discloses nothing."""
        if not self.left:
            state.steps.pop()
            return None
        supporters = alliance_faction(state, self.seat).supporters
        cards = matching(supporters, self.suit)
        count = self.left
        offer = Offer(choices.SpendSupporter, [(card,) for card in cards])
        series = Series(choices.SpendSupporter, count, count, tuple(map(supporters.count, cards)))
        about = {"left": count, "suit": self.suit}
        kind = "spend_supporters"
        usual = tuple(
            [
                choices.SpendSupporter(self.seat, card)
                for card in usual_supporters(supporters, self.suit, count)
            ]
        )
        return (
            Decision(self.seat, kind, self.section, (offer,), about, series=series, usual=usual),
        )

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Spend one."""
        if isinstance(choice, choices.SpendSupporter):
            alliance_faction(state, self.seat).supporters.remove(choice.card)
            self.left -= 1
            emit(
                log, choices.SupporterSpent(seat=self.seat, card=choice.card, section=self.section)
            )
            put_away(state, choice.card, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a card cannot be spent (Law 8.2.3)."""
        if not isinstance(choice, choices.SpendSupporter):
            return None
        if choice.card not in alliance_faction(state, self.seat).supporters:
            return IllegalChoiceError("8.2.3", "no_such_supporter", card=choice.card)
        return IllegalChoiceError("8.2.3", "wrong_suit", card=choice.card, needed=self.suit)


# 8.2.5 Sympathy


def place_sympathy(
    state: State, seat: Seat, clearing: Clearing, log: Log, section: Section
) -> None:
    """Place a token and score the points of the space uncovered (Law 8.4.2.3, 8.6.1.4)."""
    points = POINTS[sum(alliance_faction(state, seat).sympathy)]
    place(state, seat, SYMPATHY, clearing, 1, log, section)
    score_points(state, seat, points, log, "sympathy", section)


# 8.5.3 Officers


def train_officer(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Place a warrior in the Officers box, if one is left (Law 1.5.4)."""
    faction = alliance_faction(state, seat)
    if faction.supply[WARRIOR]:
        faction.supply[WARRIOR] -= 1
        faction.officers += 1
        emit(log, choices.OfficerTrained(seat=seat, total=faction.officers, section=section))
