"""Events that only the Eyrie cause (Law 7)."""

from __future__ import annotations

from bot.games.game import CardId, Event, Seat


class LeaderChosen(Event, frozen=True, tag="leader_chosen"):
    """The Eyrie have a new leader."""

    seat: Seat
    leader: str


class AddedToDecree(Event, frozen=True, tag="added_to_decree"):
    """A card was added to a column of the Decree."""

    seat: Seat
    card: CardId
    column: str


class DecreeResolved(Event, frozen=True, tag="decree_resolved"):
    """A card of the Decree is being resolved."""

    seat: Seat
    column: str
    card: CardId


class TurmoilBegan(Event, frozen=True, tag="turmoil_began"):
    """The Eyrie fell into turmoil; `column` could not be resolved ("" : no column)."""

    seat: Seat
    column: str


class DecreePurged(Event, frozen=True, tag="decree_purged"):
    """The Decree was purged except for the viziers."""

    seat: Seat
    cards: tuple[CardId, ...]
