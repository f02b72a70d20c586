"""The sheet of a picture, drawn at twice its size and then reduced, and its small shapes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Seat
from bot.render.drawing import Drawing
from bot.render.fonts import fitted
from bot.render.sheet import Box
from bot.render.white_castle.palette import DIE, INK, LINE, PIP, SEAT, WHITE

SIZE = (900, 1164)
TIMES = 2
"""How many times its size a picture is drawn before it is reduced."""

LOW, MID, HIGH = 0.26, 0.5, 0.74
PIPS: Mapping[int, Sequence[tuple[float, float]]] = {
    1: ((MID, MID),),
    2: ((LOW, LOW), (HIGH, HIGH)),
    3: ((LOW, LOW), (MID, MID), (HIGH, HIGH)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, MID), (HIGH, MID), (LOW, HIGH), (HIGH, HIGH)),
}


class Sheet:
    """The few ways of drawing that the picture needs; units are final pixels."""

    def __init__(self, ground: str) -> None:
        self.drawing = Drawing(SIZE, ground, TIMES)

    def box(
        self, box: Box, fill: str, edge: str = INK, width: float = 2, radius: float = 10
    ) -> None:
        """Draw a box with round corners and a border."""
        left, top, wide, high = (TIMES * value for value in box)
        corners = (left, top, left + wide - 1, top + high - 1)
        self.drawing.rounded(corners, TIMES * radius, fill, edge, round(TIMES * width))

    def shape(self, points: Sequence[tuple[float, float]], fill: str) -> None:
        """Fill a polygon."""
        self.drawing.polygon([(TIMES * x, TIMES * y) for x, y in points], fill)

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = INK) -> None:
        """Draw a disc with a thin edge."""
        left, top, right, bottom = x - radius, y - radius, x + radius, y + radius
        corners = (TIMES * left, TIMES * top, TIMES * right, TIMES * bottom)
        self.drawing.ellipse(corners, fill, edge, 3)

    def write(
        self,
        at: tuple[float, float],
        text: str,
        size: int,
        colour: str = INK,
        weight: str = "black",
        anchor: str = "mm",
        room: float = 0,
    ) -> None:
        """Write a text, smaller or cut where there is little `room`."""
        size *= TIMES
        if room:
            text, size = fitted(text, size, TIMES * room, weight, 22 * TIMES)
        x, y = at
        self.drawing.text((TIMES * x, TIMES * y), text, size, weight, colour, anchor)

    def die(self, left: float, top: float, size: float, colour: str, value: int) -> None:
        """Draw a die with its pips."""
        edge = INK if colour == "white" else DIE[colour]
        self.box((left, top, size, size), DIE[colour], edge, 3, size / 5)
        for x, y in PIPS[value]:
            self.disc(left + x * size, top + y * size, size / 10.5, PIP[colour], PIP[colour])

    def gap(self, left: float, top: float, size: float) -> None:
        """Draw the place of a die that is not there."""
        self.box((left, top, size, size), LINE, LINE, 0, size / 5)

    def token(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a die token: a red diamond, a black square or a white disc."""
        if colour == "white":
            self.disc(x, y, radius, DIE["white"])
        elif colour == "black":
            half = radius * 0.9
            self.box((x - half, y - half, 2 * half, 2 * half), DIE["black"], INK, 1, 3)
        else:
            far = radius * 1.25
            self.shape([(x, y - far), (x + far, y), (x, y + far), (x - far, y)], DIE["red"])

    def flag(self, box: Box, text: str, seat: Seat) -> None:
        """Draw the label that says whose a die is."""
        left, top, wide, high = box
        self.box(box, SEAT[seat], SEAT[seat], 0, high / 2)
        self.write((left + wide / 2, top + high / 2), text, 24, WHITE, room=wide - 14)

    def figure(self, x: float, y: float, size: float, colour: str) -> None:
        """Draw a small person: a courtier or a warrior."""
        self.disc(x, y - size * 0.3, size * 0.22, colour, colour)
        wide, low = size * 0.36, size * 0.5
        top = y - size * 0.1
        self.shape(
            [(x - wide / 2, top), (x + wide / 2, top), (x + wide, low + y), (x - wide, low + y)],
            colour,
        )
