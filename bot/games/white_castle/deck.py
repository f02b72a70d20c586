"""The rival's deck: its cards lie with the die side up and are turned over one by one (TWC 4.1).

A card has two sides: die and space on one, two actions on the other. With cards of a file the bot
keeps the whole deck; at a table it knows the card on top only once that has been told (TWC 11.5).
"""

from bot.games.ahead import no_sketch
from bot.games.log import emit
from bot.games.white_castle import events
from bot.games.white_castle.cards import DECK, Card
from bot.games.white_castle.chance import in_random_order
from bot.games.white_castle.state import Log, State


def refill_deck(state: State, log: Log) -> None:
    """Make a new deck of the discards where a card is needed and none is left (TWC 4.10)."""
    if state.in_deck:
        return
    cards, state.discards = state.discards, []
    emit(log, events.Reshuffled(count=len(cards), section="4.10"))
    state.deck = in_random_order(state, sorted(cards)) if state.by_file else []


def turn_over(state: State, log: Log, extra: bool = False) -> int:
    """Lay the top card beside the deck, its actions up; return its index (TWC 4.1, 4.7)."""
    if state.by_file:
        no_sketch(state)
    index = state.deck.pop()
    state.shown.append(index)
    card = state.cards[index]
    kind = events.TurnedOver if state.by_file else events.TurnedAtTable
    emit(
        log,
        kind(
            bridge=card.bridge,
            end=card.end,
            space=card.space,
            upper=text_of_card_half(card, "upper"),
            lower=text_of_card_half(card, "lower"),
            extra=extra,
            section="4.7" if extra else "4.1",
        ),
    )
    return index


def show_top(state: State, log: Log) -> None:
    """Log the die side on top of a deck that the bot keeps; it lies open (TWC 9)."""
    if state.by_file and state.deck:
        card = state.cards[state.deck[-1]]
        emit(log, events.TopShown(bridge=card.bridge, end=card.end, space=card.space, section="9"))


def text_of_card_half(card: Card, half: str) -> str:
    """Write what a half of a card shows, such as `points 2, climb 1`; "" if it is not known."""
    return ", ".join(f"{action.what} {action.amount}" for action in card.half(half) or ())


# Cards that are told


def list_cards_in_deck(state: State) -> list[int]:
    """List the cards that were told and lie in the deck, below the top if that is known."""
    out = {*state.shown, *state.discards, *state.deck}
    return [index for index in range(len(state.cards)) if index not in out]


def list_cards_alike(state: State, index: int) -> list[int]:
    """List the cards in the deck with the same die and space as another card (TWC 11.5)."""
    side = state.cards[index].side
    return [
        other
        for other in list_cards_in_deck(state)
        if other != index and state.cards[other].side == side
    ]


def note_new_card(state: State, card: Card) -> int:
    """Write a card down that was not told before; return its index (TWC 11.5).

    If nine have been told, one that should lie in the deck was told wrongly: the new one takes its
    place. A card with the same die and space is the likeliest, then one that stands there twice.
    """
    if len(state.cards) < DECK:
        state.cards.append(card)
        return len(state.cards) - 1
    sides = [known.side for known in state.cards]
    index = max(
        list_cards_in_deck(state), key=lambda i: (sides[i] == card.side, sides.count(sides[i]), i)
    )
    state.cards[index] = card
    return index
