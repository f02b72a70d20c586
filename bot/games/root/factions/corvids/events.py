"""Events that only the Corvids cause (Law 13)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import CardId, Event, Seat
from bot.games.root.law.kinds import Clearing


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
