"""Events that only the Duchy causes (Law 12)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Event, Seat


class CardRevealed(Event, frozen=True, tag="card_revealed"):
    """A seat placed a card from its hand face up in its play area."""

    seat: Seat
    card: CardId


class TookBackRevealed(Event, frozen=True, tag="took_back_revealed"):
    """A seat took back into its hand the cards that it had revealed."""

    seat: Seat
    cards: tuple[CardId, ...]


class MinisterActed(Event, frozen=True, tag="minister_acted"):
    """A swayed minister's action was taken."""

    seat: Seat
    minister: str


class MinisterSwayed(Event, frozen=True, tag="minister_swayed"):
    """A minister was swayed and received a crown."""

    seat: Seat
    minister: str


class MinisterReturned(Event, frozen=True, tag="minister_returned"):
    """A swayed minister was returned; its crown left the game."""

    seat: Seat
    minister: str


class PriceOfFailurePaid(Event, frozen=True, tag="price_of_failure_paid"):
    """The Duchy lost buildings and pays a card and a minister."""

    seat: Seat


class DiscardedAtRandom(Event, frozen=True, tag="discarded_at_random"):
    """A random card was discarded from a hand."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId


class Declined(Event, frozen=True, tag="declined"):
    """A seat declined to continue."""

    seat: Seat
