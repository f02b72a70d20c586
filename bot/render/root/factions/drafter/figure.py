"""The figure of players who have not chosen a faction yet: a hood with their place in the order."""

from __future__ import annotations

from bot.games.root.draft.cards import PLACES
from bot.render.pen import Pen
from bot.render.root.figure import Colours, Figure
from bot.render.root.palette import FRAME, WHITE


def _draw_hood(pen: Pen, fill: str, edge: str, width: float) -> None:
    """A pointed hood: the player has no faction yet."""
    pen.shape([(50, 8), (80, 40), (90, 90), (10, 90), (20, 40)], fill, edge, width)


DRAFTER_FIGURE = Figure(
    seats={place: Colours(FRAME, WHITE, place[-1]) for place in PLACES},
    head=_draw_hood,
    letter=(50, 62),
)
