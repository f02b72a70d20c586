"""Events that only the Eyrie cause (Law 7)."""

from __future__ import annotations

from bot.games.game import Event


class LeaderChosen(Event, frozen=True, tag="leader_chosen"):
    """The Eyrie have a new leader."""

    seat: str
    leader: str


class AddedToDecree(Event, frozen=True, tag="added_to_decree"):
    """A card was added to a column of the Decree."""

    seat: str
    card: str
    column: str


class DecreeResolved(Event, frozen=True, tag="decree_resolved"):
    """A card of the Decree is being resolved."""

    seat: str
    column: str
    card: str


class TurmoilBegan(Event, frozen=True, tag="turmoil_began"):
    """The Eyrie fell into turmoil; `column` could not be resolved ("" : no column)."""

    seat: str
    column: str


class DecreePurged(Event, frozen=True, tag="decree_purged"):
    """The Decree was purged except for the viziers."""

    seat: str
    cards: tuple[str, ...]
