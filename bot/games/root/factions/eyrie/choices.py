"""Choices and events that only the Eyrie bring, and their board as players see it (Law 7)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Event, Seat
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import Board


class ChooseLeader(Choice, frozen=True, tag="choose_leader"):
    """Choose a leader of the Eyrie (Law 7.3.3, 7.7.3)."""

    public: ClassVar[bool] = True

    leader: str


class AddToDecree(Choice, frozen=True, tag="add_to_decree"):
    """Add a card to a column of the Decree (Law 7.4.2)."""

    weight: ClassVar[int] = 90

    column: str
    card: CardId


class NewRoost(Choice, frozen=True, tag="new_roost"):
    """Place a roost and three warriors when none is left on the map (Law 7.4.3)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class FallIntoTurmoil(Choice, frozen=True, tag="fall_into_turmoil"):
    """Accept that the Decree cannot be resolved any further (Law 7.7)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -10


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


class EyrieBoard(Board, tag="eyrie", kw_only=True, frozen=True):
    """The leader and the Decree; all of it is public."""

    leader: str
    """The leader that is face up, "" before one is chosen."""

    fallen_leaders: tuple[str, ...]
    """Leaders that are face down (Law 7.7.3)."""

    decree: dict[str, tuple[CardId, ...]]
    """Cards by column, in the columns' order; a column without cards is empty."""
