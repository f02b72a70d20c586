"""Choices and events that only the Corvids bring, and their board as players see it (Law 13)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Event, Seat
from bot.games.root.law.kinds import Clearing, Suit
from bot.games.root.view import Board, Secret


class PlaceWarrior(Choice, frozen=True, tag="place_warrior"):
    """Choose a clearing for one warrior (Law 13.3.2, 1.5.4)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class RaidFirst(Choice, frozen=True, tag="raid_first"):
    """Choose which of several raids places its warriors first (Law 1.1.3)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class Flip(Choice, frozen=True, tag="flip"):
    """Turn a facedown plot face up (Law 13.4.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    clearing: Clearing


class RecruitSuit(Choice, frozen=True, tag="recruit_suit"):
    """Spend a card to place a warrior in each clearing of a suit (Law 13.4.3)."""

    weight: ClassVar[int] = 85

    card: CardId
    suit: Suit


class Plot(Choice, frozen=True, tag="plot"):
    """Remove warriors to place a facedown plot (Law 13.5.2)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    clearing: Clearing
    plot: str


class HidePlot(Choice, frozen=True, tag="hide_plot"):
    """Choose the facedown plot that begins in the homeland (Law 19.8.3)."""

    plot: str


class Trick(Choice, frozen=True, tag="trick"):
    """Swap two plots that are both faceup or both facedown (Law 13.5.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 75
    either: ClassVar[tuple[str, str] | None] = ("one", "other")

    one: Clearing
    other: Clearing


class Expose(Choice, frozen=True, tag="expose"):
    """Show a matching card to guess a facedown plot (Law 13.2.4)."""

    weight: ClassVar[int] = 20

    clearing: Clearing
    guess: str
    card: CardId


class PlotPlaced(Event, frozen=True, tag="plot_placed"):
    """The Corvids placed a facedown plot; `PlotKnown` names its type."""

    seat: Seat
    clearing: Clearing


class PlotKnown(Event, frozen=True, tag="plot_known"):
    """The type of a facedown plot, visible to the Corvids only."""

    seat: Seat
    clearing: Clearing
    plot: str


class PlotFlipped(Event, frozen=True, tag="plot_flipped"):
    """A plot was turned face up."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing
    plot: str


class PlotsSwapped(Event, frozen=True, tag="plots_swapped"):
    """Two plots, both faceup or both facedown, changed places."""

    seat: Seat
    one: Clearing
    other: Clearing


class PlotLost(Event, frozen=True, tag="plot_lost"):
    """A facedown plot or a raid left the map; the type is shown only for a raid."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing
    raid: bool


class Exerted(Event, frozen=True, tag="exerted"):
    """The Corvids act in the Evening and draw no cards."""

    seat: Seat


class ExposureTried(Event, frozen=True, tag="exposure_tried"):
    """`seat` guessed the type of a facedown plot, rightly or not."""

    reveals: ClassVar[bool] = True

    seat: Seat
    clearing: Clearing
    plot: str
    right: bool


class CardShown(Event, frozen=True, tag="card_shown"):
    """A card was shown; visible to the two seats that see it."""

    reveals: ClassVar[bool] = True

    seat: Seat
    target: Seat
    card: CardId


class CorvidsSecret(Secret, tag="corvids", kw_only=True, frozen=True):
    """The part of the board that only the Corvids know."""

    facedown: dict[Clearing, str]
    """Types of the facedown plot tokens, by clearing (Law 13.2.2.1)."""

    stock: tuple[str, ...]
    """Plot tokens in the supply, each type as often as it is there."""


class CorvidsBoard(Board, tag="corvids", kw_only=True, frozen=True):
    """The plots in supply; their track shows only the number."""

    secret: CorvidsSecret | None = None
