"""What only the Duchy brings into the game to happen (Law 12)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event


class CardRevealed(Event, frozen=True, tag="card_revealed"):
    """A seat placed a card from its hand face up in its play area."""

    seat: str
    card: str


class TookBackRevealed(Event, frozen=True, tag="took_back_revealed"):
    """A seat took back into its hand the cards that it had revealed."""

    seat: str
    cards: tuple[str, ...]


class MinisterActed(Event, frozen=True, tag="minister_acted"):
    """A swayed minister's action was taken."""

    seat: str
    minister: str


class MinisterSwayed(Event, frozen=True, tag="minister_swayed"):
    """A minister was won over and wears a crown."""

    seat: str
    minister: str


class MinisterReturned(Event, frozen=True, tag="minister_returned"):
    """A swayed minister left, and the crown is gone for good."""

    seat: str
    minister: str


class PriceOfFailurePaid(Event, frozen=True, tag="price_of_failure_paid"):
    """Buildings of the Duchy fell, which costs it a card and a minister."""

    seat: str


class DiscardedAtRandom(Event, frozen=True, tag="discarded_at_random"):
    """A card picked at random went from a hand to the discard pile."""

    reveals: ClassVar[bool] = True

    seat: str
    card: str


class Declined(Event, frozen=True, tag="declined"):
    """A seat left it at what it had done."""

    seat: str
