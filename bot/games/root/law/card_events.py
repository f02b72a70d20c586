"""The events of what cards in play areas do, where no other event says it."""

from bot.games.game import CardId, Event, Seat
from bot.games.root.law.kinds import Item


class CardSabotaged(Event, frozen=True, tag="card_sabotaged"):
    """A seat discarded a card from the play area of another."""

    seat: Seat
    target: Seat
    card: CardId


class CardRescued(Event, frozen=True, tag="card_rescued"):
    """A seat took a card from the discard pile into its hand."""

    seat: Seat
    card: CardId


class CraftedItemExhausted(Event, frozen=True, tag="crafted_item_exhausted"):
    """A crafted item was exhausted for the effect of a card."""

    seat: Seat
    item: Item


class WarriorsReturned(Event, frozen=True, tag="warriors_returned"):
    """Warriors of `seat` that lay on a card returned to their supply."""

    seat: Seat
    card: CardId
    count: int
