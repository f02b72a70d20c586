"""Cards on the move: drawing, discarding and spending (Law 2.1)."""

from collections.abc import Sequence

from bot.games.ahead import no_sketch
from bot.games.game import CardId, Choice, Decision, Offer, Seat, Section, Series
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.cards import CARDS, MATCHING, NO_CARD
from bot.games.root.law.chance import pick, shuffle_pile
from bot.games.root.law.in_play import left_play, step_at
from bot.games.root.law.kinds import Suit
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points

HAND_LIMIT = 5


def refill_deck(state: State, log: Log) -> None:
    """Shuffle the discard pile into a new deck when the deck is empty (Law 2.1)."""
    if not state.deck and state.discard and state.winners is None:
        state.deck, state.discard = state.discard, []
        shuffle_pile(state, state.deck)
        emit(log, events.Reshuffled(section="2.1"))


def take_top(state: State, log: Log) -> CardId:
    """Take the top card of the deck; "" if deck and discard pile are empty."""
    if not state.deck:
        refill_deck(state, log)
        if not state.deck:
            return NO_CARD
    no_sketch(state)
    card = state.deck.pop()
    if not state.deck:
        refill_deck(state, log)
    return card


def take_several(state: State, count: int, log: Log) -> list[CardId]:
    """Take cards from the top of the deck, fewer if deck and discard pile run out."""
    if 0 < count < len(state.deck):
        no_sketch(state)
        cards = state.deck[: -count - 1 : -1]
        del state.deck[-count:]
        return cards
    return [card for _ in range(count) if (card := take_top(state, log))]


def draw_cards(state: State, name: Seat, count: int, log: Log, section: Section = "2.1") -> None:
    """Draw cards into a hand; a clockwork faction scores a point for each instead (R2.8.1)."""
    faction = state.factions[name]
    if faction.clockwork:
        score_points(state, name, count, log, "cannot_hold_cards", "R2.8.1")
        return
    cards = take_several(state, count, log)
    if cards:
        faction.hand += cards
        emit(log, events.Drew(seat=name, count=len(cards), section=section))
        drawn = tuple(cards)
        if faction.PILES.OPEN_HAND:
            emit(log, events.CardsLaidOpen(seat=name, cards=drawn, section="11.2.3"))
        else:
            emit(log, events.DrewCards(seat=name, cards=drawn, only=(name,), section=section))


def take_back(
    state: State, name: Seat, cards: Sequence[CardId], section: Section, log: Log
) -> None:
    """Return revealed cards to the hand they came from."""
    if cards:
        state.factions[name].hand += cards
        state.passed = False  # With more cards in hand, a chance let go by is a chance again.
        emit(log, events.TookBackRevealed(seat=name, cards=tuple(cards), section=section))


def put_away(state: State, card: CardId, log: Log) -> None:
    """Put a card that was spent or discarded on the discard pile, or the Lost Souls (10.2.6)."""
    for faction in state.factions.values():
        if faction.PILES.COLLECTS:
            faction.PILES.collect(faction, card)
            return
    to_discard_pile(state, card, log)


def to_discard_pile(state: State, card: CardId, log: Log) -> None:
    """Put a card on the discard pile; a dominance card goes beside the map (Law 3.3.3)."""
    if CARDS[card].kind == "dominance":
        state.available.append(card)
        emit(log, events.DominanceAvailable(card=card, section="3.3.3"))
    else:
        state.discard.append(card)


def spend_card(state: State, name: Seat, card: CardId, log: Log, section: Section) -> None:
    """Spend a card from a hand (Law 21.31)."""
    state.factions[name].hand.remove(card)
    emit(log, events.Spent(seat=name, card=card, section=section))
    put_away(state, card, log)


def discard_card(state: State, name: Seat, card: CardId, log: Log, section: Section) -> None:
    """Discard a card from a hand (Law 21.5)."""
    state.factions[name].hand.remove(card)
    emit(log, events.Discarded(seat=name, card=card, section=section))
    put_away(state, card, log)


def discard_random(state: State, name: Seat, log: Log, section: Section) -> None:
    """Discard a random card from a hand, if it holds any (Law 21.5, 21.22)."""
    hand = state.factions[name].hand
    if hand:
        card = pick(state, hand)
        hand.remove(card)
        emit(log, events.DiscardedAtRandom(seat=name, card=card, section=section))
        put_away(state, card, log)


def discard_from_play(state: State, name: Seat, card: CardId, log: Log, section: Section) -> None:
    """Discard a card from a play area."""
    state.factions[name].play_area.remove(card)
    emit(log, events.Discarded(seat=name, card=card, section=section))
    put_away(state, card, log)
    left_play(state, name, card, log)


def give_from_hand(
    state: State, name: Seat, target: Seat, card: CardId, log: Log, section: Section
) -> None:
    """Give a card from a hand; a clockwork faction scores a point, it is discarded (R2.8.1)."""
    state.factions[name].hand.remove(card)
    if state.factions[target].clockwork:
        emit(log, events.Discarded(seat=name, card=card, section="R2.8.1"))
        put_away(state, card, log)
        score_points(state, target, 1, log, "cannot_hold_cards", "R2.8.1")
        return
    state.factions[target].hand.append(card)
    who = seen_by(state, name, target)
    emit(log, events.CardGiven(seat=name, target=target, section=section))
    emit(log, events.CardGivenFace(seat=name, target=target, card=card, only=who, section=section))


def take_random(state: State, name: Seat, target: Seat, log: Log, section: Section) -> None:
    """Take a random card from a hand; from a clockwork faction, draw one instead (R2.8.1)."""
    if state.factions[target].clockwork:
        draw_cards(state, name, 1, log)
        return
    hand = state.factions[target].hand
    if not hand:
        return
    card = pick(state, hand)
    hand.remove(card)
    state.factions[name].hand.append(card)
    emit(log, events.CardTaken(seat=name, target=target, section=section))
    who = seen_by(state, name, target)
    emit(log, events.CardTakenFace(seat=name, target=target, card=card, only=who, section=section))


def seen_by(state: State, giver: Seat, taker: Seat) -> tuple[Seat, Seat] | None:
    """Return who sees a card that goes from one hand to another; None: everybody (Law 11.2.3)."""
    if any(state.factions[name].PILES.OPEN_HAND for name in (giver, taker)):
        return None
    return giver, taker


def matching(hand: list[CardId], suit: Suit) -> list[CardId]:
    """Return the different cards of a hand that can be spent as a suit (Law 2.1.1)."""
    wanted = MATCHING[suit]
    return [card for card in dict.fromkeys(hand) if card in wanted]


class DrawAndDiscard(Step, tag="draw_and_discard", kw_only=True):
    """Draw, then discard down to five: the end of the Evening (Law 6.6, 7.6.2)."""

    seat: Seat
    count: int
    section: Section
    discard_section: Section = ""
    """The section of the discard, if it is a step of its own."""

    drawn: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Draw once; ask for discards while the hand is too large."""
        faction = state.factions[self.seat]
        if not self.drawn:
            if self.count and faction.play_area and (step := step_at(state, self.seat, "draw")):
                state.steps.append(step)
                return None
            self.drawn = True
            draw_cards(state, self.seat, self.count, log, self.section)
        if len(faction.hand) <= HAND_LIMIT:
            state.steps.pop()
            return None
        cards = dict.fromkeys(faction.hand)
        excess = len(faction.hand) - HAND_LIMIT
        offer = Offer(choices.Discard, [(card,) for card in cards])
        series = Series(choices.Discard, excess, excess, tuple(map(faction.hand.count, cards)))
        about = {"excess": excess}
        section = self.discard_section or self.section
        return (Decision(self.seat, "discard", section, (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Discard one card."""
        if isinstance(choice, choices.Discard):
            section = self.discard_section or self.section
            discard_card(state, self.seat, choice.card, log, section)
