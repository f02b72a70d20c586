"""A faction's figure: its colours, its head, the marks of its buildings and tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.games.game import Seat
from bot.render.pen import Pen, Point
from bot.render.root.palette import INK

Mark = Callable[[Pen, str, str], None]
"""Draws with a pen in an ink on a ground."""

Paint = Callable[[Pen, str, str, float], None]
"""Draws a head with a pen: fill, edge and the width of the edge."""

EYE = "#FFFAEC"
"""The white of an eye."""


def draw_eye(pen: Pen, x: float, y: float, radius: float = 7) -> None:
    """Draw an eye that looks straight ahead."""
    pen.disc(x, y, radius, EYE)
    pen.disc(x, y, radius * 0.5, INK)


@dataclass(frozen=True)
class Colours:
    """The identification of a seat: its colour, the ink on it, and a letter."""

    fill: str
    ink: str
    letter: str


@dataclass(frozen=True)
class Token:
    """The mark of a token; paper and ink are the faction's if it has none of its own."""

    mark: Mark
    paper: str = ""
    ink: str = ""
    hexagon: bool = False


@dataclass(frozen=True, eq=False)
class Figure:
    """All that is drawn of a faction's pieces."""

    seats: Mapping[Seat, Colours]
    """The colours of each seat that plays the faction."""

    head: Paint
    letter: Point
    """The position of the letter on the head."""

    buildings: Mapping[str, Mark] = field(default_factory=dict[str, Mark])
    tokens: Mapping[str, Token] = field(default_factory=dict[str, Token])
    price: Mark | None = None
    """The mark of what the pieces of its tracks cost; None where they cost nothing."""
