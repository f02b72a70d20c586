"""Places everything on the board before it is drawn.

`Stand` names a thing and the box that it takes; tests measure that boxes do not cover each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import cos, degrees, radians, sin
from typing import NamedTuple

from bot.games.game import NO_SEAT, Seat
from bot.games.root.view import ClearingView, Presence
from bot.render.fonts import load_font
from bot.render.root.layout import (
    CROWDED,
    HEAD,
    HEAD_DROP,
    HEAD_PITCH,
    RADIUS,
    SLOT,
    SLOT_PITCH,
    SLOT_RISE,
    TOKEN,
    TOKEN_PITCH,
    Spot,
)

COUNTS = {1: (29, 25, 46), 2: (29, 25, 46), 3: (25, 25, 42)}
"""Where the number of warriors is from the middle of a head, and its height, by heads."""

MANY_COUNTS = (20, 22, 38)
FEW = 3
"""Factions in a clearing up to which heads do not move to the left."""

TOKEN_COUNT = 36
OUTSIDE = 20
"""Pixels by which a token's count stands further out than the token."""

RULER = 48
RULER_AT = (66, -76)
"""The offset of the ruler's sign from a clearing's centre."""

TAB = (-108, -118, 100, 58)
"""The box of a clearing's number, from its centre."""


class Stand(NamedTuple):
    """A thing on the board: what it is, whose, how many, its centre and size in pixels."""

    what: str
    owner: Seat
    many: int
    x: float
    y: float
    width: float
    height: float
    own: bool = False
    """Whether only the viewer knows the kind of this plot."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return (
            self.x - self.width / 2,
            self.y - self.height / 2,
            self.x + self.width / 2,
            self.y + self.height / 2,
        )


def pill_width(words: str, height: int) -> int:
    """Return the pixels that a number on a rounded ground takes."""
    face = load_font(round(height * 0.86), "black")
    return max(height, round(face.getlength(words) + height * 0.55))


def place_slots(clearing: ClearingView, here: Mapping[Seat, Presence], at: Spot) -> list[Stand]:
    """Place buildings, a ruin, covered and open slots; three of them stand a little closer."""
    row = [
        (kind, name)
        for name, presence in here.items()
        for kind, count in presence.buildings.items()
        for _ in range(count)
    ]
    row += [("ruin", NO_SEAT)] if clearing.ruin else []
    row += [("covered", NO_SEAT)] * clearing.covered
    row += [("open", NO_SEAT)] * clearing.open_slots
    size, pitch = (SLOT, SLOT_PITCH) if len(row) < 3 else (SLOT - 6, SLOT_PITCH - 7)
    y = at[1] - SLOT_RISE + SLOT - size
    first = at[0] - (len(row) - 1) / 2 * pitch
    return [
        Stand(kind, name, 1, first + number * pitch, y, size, size)
        for number, (kind, name) in enumerate(row)
    ]


def place_armies(here: Mapping[Seat, Presence], at: Spot) -> list[Stand]:
    """Place a head for each faction with warriors or a pawn."""
    forces = [(name, p.warriors) for name, p in here.items() if p.warriors or p.pawn]
    pitch = HEAD_PITCH.get(len(forces), CROWDED)
    left = at[0] - pitch * (len(forces) - 1) / 2 - (4 if len(forces) <= FEW else 8)
    return [
        Stand("warriors", name, count, left + number * pitch, at[1] + HEAD_DROP, HEAD, HEAD)
        for number, (name, count) in enumerate(forces)
    ]


def place_warrior_counts(heads: Sequence[Stand]) -> list[Stand]:
    """Place the number of warriors at the lower right of each head."""
    right, down, height = COUNTS.get(len(heads), MANY_COUNTS)
    return [
        Stand(
            "count",
            stand.owner,
            stand.many,
            stand.x + right,
            stand.y + down,
            pill_width(str(stand.many), height),
            height,
        )
        for stand in heads
        if stand.many
    ]


def place_tokens(here: Mapping[Seat, Presence], plot: str, at: Spot) -> list[Stand]:
    """Place tokens along the lower rim, like kinds once; many of them smaller.

    `plot` is the kind of a facedown plot, where the viewer knows it.
    """
    stacks = [
        (name, plot if kind == "plot" and plot else kind, count, kind == "plot" and bool(plot))
        for name, presence in here.items()
        for kind, count in presence.tokens.items()
    ]
    middle = (len(stacks) - 1) / 2
    size, pitch, rim = (TOKEN, TOKEN_PITCH, RADIUS) if middle < 1.5 else (42, 44, RADIUS + 8)
    return [
        Stand(kind, name, count, *_on_rim(at, rim - 4, (number - middle) * pitch), size, size, own)
        for number, (name, kind, count, own) in enumerate(stacks)
    ]


def _on_rim(at: Spot, rim: float, along: float) -> tuple[float, float]:
    """Return the point of a circle a number of pixels along from its lowest, to the right."""
    angle = radians(90 - degrees(along / rim))
    return at[0] + rim * cos(angle), at[1] + rim * sin(angle)


def token_counts(stands: Sequence[Stand], at: Spot) -> list[Stand]:
    """Place the number of tokens of a kind, outside of the rim and above all tokens."""
    labels: list[Stand] = []
    for stand in stands:
        if stand.many > 1:
            far = 1 + OUTSIDE / (RADIUS - 4)
            x, y = at[0] + (stand.x - at[0]) * far, at[1] + (stand.y - at[1]) * far
            wide = pill_width(str(stand.many), TOKEN_COUNT)
            labels.append(Stand("number", stand.owner, stand.many, x, y, wide, TOKEN_COUNT))
    return labels


def place_ruler_sign(clearing: ClearingView, at: Spot) -> Iterator[Stand]:
    """Place the sign of who rules a clearing on its upper right rim."""
    if clearing.ruler:
        x, y = at[0] + RULER_AT[0], at[1] + RULER_AT[1]
        yield Stand("ruler", clearing.ruler, 1, x, y, RULER, RULER)


def place_number_tab(clearing: ClearingView, at: Spot) -> Stand:
    """Place a clearing's number."""
    left, top, width, height = TAB
    x, y = at[0] + left + width / 2, at[1] + top + height / 2
    return Stand("tab", NO_SEAT, clearing.id, x, y, width, height)


def in_clearing(
    clearing: ClearingView, here: Mapping[Seat, Presence], plot: str, at: Spot
) -> list[Stand]:
    """Place everything that belongs to a clearing."""
    heads, lying = place_armies(here, at), place_tokens(here, plot, at)
    return [
        place_number_tab(clearing, at),
        *place_slots(clearing, here, at),
        *heads,
        *place_warrior_counts(heads),
        *lying,
        *token_counts(lying, at),
        *place_ruler_sign(clearing, at),
    ]
