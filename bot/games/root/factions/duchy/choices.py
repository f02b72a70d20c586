"""Choices and events that only the Duchy brings, and its board as players see it (Law 12)."""

from typing import ClassVar

import msgspec

from bot.games.game import CardId, Choice, Event, Piece, Seat
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import Board


class BuildWithCard(Choice, frozen=True, tag="build_with_card"):
    """Reveal a card to place a building (Law 12.5.1.1, 12.5.2.1)."""

    weight: ClassVar[int] = 60

    building: Piece
    clearing: Clearing
    card: CardId


class Dig(Choice, frozen=True, tag="dig"):
    """Spend a card for a tunnel and move warriors there (Law 12.5.1.5).

    `remove` is the clearing of the tunnel to remove first if all are on the map.
    """

    may_omit: ClassVar[tuple[str, ...]] = ("remove",)
    number: ClassVar[str] = "warriors"
    weight: ClassVar[int] = 65

    clearing: Clearing
    card: CardId
    remove: Clearing
    warriors: int


class Minister(Choice, frozen=True, tag="minister"):
    """Take the action of a swayed minister (Law 12.5.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    minister: str


class Sway(Choice, frozen=True, tag="sway"):
    """Sway a minister (Law 12.5.3)."""

    weight: ClassVar[int] = 90

    minister: str


class Reveal(Choice, frozen=True, tag="reveal"):
    """Reveal a card from hand (Law 12.5.3.2)."""

    card: CardId


class ReturnMinister(Choice, frozen=True, tag="return_minister"):
    """Choose which minister of the highest rank leaves (Law 12.2.3)."""

    public: ClassVar[bool] = True

    minister: str


class Spend(Choice, frozen=True, tag="spend"):
    """Spend a card from hand."""

    card: CardId


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


class Declined(Event, frozen=True, tag="declined"):
    """A seat declined to continue."""

    seat: Seat


class Crowns(msgspec.Struct, kw_only=True, frozen=True):
    """Crowns on the board, by the rank of the ministers that they are for (Law 12.3.6)."""

    squire: int
    noble: int
    lord: int


class DuchyBoard(Board, tag="duchy", kw_only=True, frozen=True):
    """The Burrow, ministers, crowns and revealed cards; all of it is public."""

    burrow: int
    """Warriors in the Burrow (Law 12.2.2)."""

    ministers: tuple[str, ...]
    """Swayed ministers, in the order in which they were swayed."""

    crowns: Crowns
    revealed: tuple[CardId, ...]
    """Cards revealed this turn (Law 12.5)."""
