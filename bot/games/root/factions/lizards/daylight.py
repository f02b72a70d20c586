"""The Lizards' Daylight: a ritual for each card revealed (Law 10.5).

A revealed card lies on the board, not in the hand, so nothing can use or take it until Evening.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
)
from bot.games.log import emit
from bot.games.root.factions.lizards.choices import (
    PlantGarden,
    RecruitFaithful,
    Sacrifice,
    ScoreGardens,
)
from bot.games.root.factions.lizards.cult import CultPieces, cult
from bot.games.root.factions.lizards.pieces import GARDEN, TRACK
from bot.games.root.law import choices, events
from bot.games.root.law.bars import why_not_burrow, why_not_place
from bot.games.root.law.cards import SUIT
from bot.games.root.law.daylight import anytime_offers, do_anytime
from bot.games.root.law.deck import spend
from bot.games.root.law.effects import daylight_rows
from bot.games.root.law.kinds import BIRD, CLEARINGS, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.pieces import open_to, put
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

IN_PLACES: tuple[type[Choice], ...] = (PlantGarden, RecruitFaithful)
"""The rituals in a clearing, of which one answer may perform several; others are few (10.5)."""

BUILD, RECRUIT, SCORE, SACRIFICE = "10.5.1", "10.5.2", "10.5.3", "10.5.4"


class Rituals(Step, tag="rituals", kw_only=True):
    """Reveal cards and perform a ritual with each (Law 10.5)."""

    OPEN = True

    seat: Seat
    scored: list[Suit] = msgspec.field(default_factory=list[Suit])
    """Suits whose gardens have been scored this turn (Law 10.5.3)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while there is a card in hand or an effect to use."""
        faction = cult(state, self.seat)
        if not (faction.hand or daylight_rows(state, self.seat)):
            state.steps.pop()
            return None
        offers = ritual_offers(state, faction, self.scored)
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        most: dict[type[Choice], int] = dict.fromkeys(IN_PLACES, len(faction.hand))
        return (Decision(self.seat, "rituals", "10.5", tuple(offers), most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Perform a ritual, make a choice allowed at any time, or end Daylight."""
        match choice:
            case PlantGarden(card=card, clearing=clearing):
                plant(state, self.seat, card, clearing, log)
            case RecruitFaithful(card=card, clearing=clearing):
                recruit(state, self.seat, card, clearing, log)
            case ScoreGardens(card=card):
                self.scored.append(SUIT[card])
                score_gardens(state, self.seat, card, log)
            case Sacrifice(card=card):
                reveal(cult(state, self.seat), card, log, SACRIFICE)
                cult(state, self.seat).box(1, log, SACRIFICE)
            case choices.Pass():
                state.steps.pop()
            case _:
                do_anytime(state, self.seat, choice, log)


def ritual_offers(state: State, faction: CultPieces, scored: Sequence[Suit]) -> list[Offer]:
    """Offer the rituals that the cards in hand allow (Law 10.5.1 to 10.5.4)."""
    cards = [*dict.fromkeys(faction.hand)]
    suited = [card for card in cards if SUIT[card] in SUITS]
    suits = dict.fromkeys([SUIT[card] for card in suited])
    sites = {suit: garden_sites(state, faction, suit) for suit in suits}
    places = {suit: recruiting_places(state, faction, suit) for suit in suits}
    scorable = [suit for suit in suits if suit not in scored and faction.planted(suit)]
    birds = [card for card in cards if SUIT[card] == BIRD] if faction.supply[WARRIOR] else []
    kinds: list[tuple[type[Choice], list[tuple[CardId, Clearing]] | list[tuple[CardId]]]] = [
        (PlantGarden, [(card, at) for card in suited for at in sites[SUIT[card]]]),
        (RecruitFaithful, [(card, at) for card in suited for at in places[SUIT[card]]]),
        (ScoreGardens, [(card,) for card in suited if SUIT[card] in scorable]),
        (Sacrifice, [(card,) for card in birds]),
    ]
    return [Offer(kind, rows) for kind, rows in kinds if rows]


def reveal(faction: CultPieces, card: CardId, log: Log, section: Section) -> None:
    """Place a card from hand face up in the play area (Law 10.5, 21.25)."""
    faction.hand.remove(card)
    faction.revealed.append(card)
    emit(log, events.CardRevealed(seat=faction.name, card=card, section=section))


# 10.5.1 Build


def garden_sites(state: State, faction: CultPieces, suit: Suit) -> list[Clearing]:
    """List the ruled clearings of a suit where a garden can be placed (Law 10.5.1)."""
    if not faction.supply[GARDEN[suit]]:
        return []
    name, ruler, slots = faction.name, state.ruler, state.open_slots
    free = [c for c in state.of_suit(suit) if ruler[c] == name and slots[c] > 0]
    return open_to(state, name, free)


def plant(state: State, seat: Seat, card: CardId, clearing: Clearing, log: Log) -> None:
    """Reveal a card and place a garden of the clearing's suit (Law 10.5.1)."""
    garden = GARDEN[state.suits[clearing]]
    reveal(cult(state, seat), card, log, BUILD)
    put(state, seat, garden, clearing)
    emit(log, events.Built(seat=seat, building=garden, clearing=clearing, section=BUILD))


def why_not_plant(state: State, choice: PlantGarden) -> IllegalChoiceError | None:
    """Return why no garden can be placed; None when the Law allows it."""
    seat, clearing = choice.seat, choice.clearing
    if refusal := _why_not_there(state, seat, choice.card, clearing, BUILD):
        return refusal
    garden = GARDEN[state.suits[clearing]]
    if state.ruler[clearing] != seat:
        return IllegalChoiceError(BUILD, "must_rule_to_build", clearing=clearing)
    if not cult(state, seat).supply[garden]:
        return IllegalChoiceError("1.5.1", "none_left", building=garden)
    if state.open_slots[clearing] <= 0:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    return why_not_place(state, seat, clearing)


# 10.5.2 Recruit


def recruiting_places(state: State, faction: CultPieces, suit: Suit) -> list[Clearing]:
    """List the clearings of a suit where a warrior can be placed (Law 10.5.2)."""
    if not faction.supply[WARRIOR]:
        return []
    return open_to(state, faction.name, state.of_suit(suit))


def recruit(state: State, seat: Seat, card: CardId, clearing: Clearing, log: Log) -> None:
    """Reveal a card and place a warrior (Law 10.5.2)."""
    reveal(cult(state, seat), card, log, RECRUIT)
    put(state, seat, WARRIOR, clearing)
    emit(log, events.Recruited(seat=seat, clearing=clearing, count=1, section=RECRUIT))


def why_not_recruit(state: State, choice: RecruitFaithful) -> IllegalChoiceError | None:
    """Return why no warrior can be placed; None when the Law allows it."""
    seat, clearing = choice.seat, choice.clearing
    if refusal := _why_not_there(state, seat, choice.card, clearing, RECRUIT):
        return refusal
    if not cult(state, seat).supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building=WARRIOR)
    return why_not_place(state, seat, clearing)


# 10.5.3 Score


def score_gardens(state: State, seat: Seat, card: CardId, log: Log) -> None:
    """Reveal and spend a card to score the gardens of its suit (Law 10.5.3)."""
    spend(state, seat, card, log, SCORE)
    score(state, seat, TRACK[cult(state, seat).planted(SUIT[card])], log, "gardens", SCORE)


def why_not_score(
    state: State, choice: ScoreGardens, scored: Sequence[Suit]
) -> IllegalChoiceError | None:
    """Return why gardens cannot be scored with a card; None when the Law allows it."""
    if refusal := _why_not_reveal(state, choice.seat, choice.card, SCORE):
        return refusal
    suit = SUIT[choice.card]
    if suit == BIRD:
        return IllegalChoiceError("10.2.2", "birds_are_not_wild", card=choice.card)
    if not cult(state, choice.seat).planted(suit):
        return IllegalChoiceError(SCORE, "no_garden_of_suit", suit=suit)
    if suit in scored:
        return IllegalChoiceError(SCORE, "suit_scored_already", suit=suit)
    return None


# 10.5.4 Sacrifice


def why_not_sacrifice(state: State, choice: Sacrifice) -> IllegalChoiceError | None:
    """Return why no warrior becomes an acolyte; None when the Law allows it."""
    if refusal := _why_not_reveal(state, choice.seat, choice.card, SACRIFICE):
        return refusal
    if SUIT[choice.card] != BIRD:
        return IllegalChoiceError(SACRIFICE, "wrong_suit", card=choice.card, needed=BIRD)
    if not cult(state, choice.seat).supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building=WARRIOR)
    return None


def _why_not_reveal(
    state: State, seat: Seat, card: CardId, section: Section
) -> IllegalChoiceError | None:
    """Refuse a card that lies revealed already, or is not in hand (Law 10.5)."""
    faction = cult(state, seat)
    if card in faction.hand:
        return None
    if card in faction.revealed:
        return IllegalChoiceError("10.5", "card_is_revealed", card=card)
    return IllegalChoiceError(section, "card_not_in_hand", card=card)


def _why_not_there(
    state: State, seat: Seat, card: CardId, clearing: Clearing, section: Section
) -> IllegalChoiceError | None:
    """Refuse a card that cannot be revealed, or does not match the clearing (Law 10.2.2)."""
    if refusal := _why_not_reveal(state, seat, card, section):
        return refusal
    if closed := why_not_burrow(state, seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError(section, "no_such_clearing", clearing=clearing)
    if SUIT[card] == BIRD:
        return IllegalChoiceError("10.2.2", "birds_are_not_wild", card=card)
    if SUIT[card] != state.suits[clearing]:
        return IllegalChoiceError(section, "wrong_suit", card=card, needed=state.suits[clearing])
    return None
