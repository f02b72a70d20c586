"""What only the Corvids bring into the game to happen (Law 13)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event


class PlotPlaced(Event, frozen=True, tag="plot_placed"):
    """The Corvids placed a plot face down; of which type is told by `PlotKnown`."""

    seat: str
    clearing: int


class PlotKnown(Event, frozen=True, tag="plot_known"):
    """What lies face down in a clearing, for the Corvids alone."""

    seat: str
    clearing: int
    plot: str


class PlotFlipped(Event, frozen=True, tag="plot_flipped"):
    """A plot was turned face up."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int
    plot: str


class PlotsSwapped(Event, frozen=True, tag="plots_swapped"):
    """Two plots that lie the same way up changed places."""

    seat: str
    one: int
    other: int


class PlotLost(Event, frozen=True, tag="plot_lost"):
    """A plot whose type was not public, or a raid, left the map; only a raid shows which it was."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int
    raid: bool


class Exerted(Event, frozen=True, tag="exerted"):
    """The Corvids act in the Evening and draw no cards."""

    seat: str


class ExposureTried(Event, frozen=True, tag="exposure_tried"):
    """`seat` guessed the type of a facedown plot, rightly or not."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int
    plot: str
    right: bool


class CardShown(Event, frozen=True, tag="card_shown"):
    """A card was shown, for the two who see it."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    card: str
