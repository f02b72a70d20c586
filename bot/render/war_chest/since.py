"""Rings around the hexes that changed while a player was away."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from PIL import Image

from bot.games.game import Event
from bot.games.war_chest import box_events, events
from bot.games.war_chest.view import WarChestView
from bot.render.pen import Pen, make_sprite
from bot.render.sheet import Canvas
from bot.render.war_chest.layout import LAYOUTS, corners_of_hex
from bot.render.war_chest.palette import HIGHLIGHT, INK


def changed_hexes(happened: Sequence[Event]) -> frozenset[str]:
    """Return the hexes whose units, markers or poison changed, and those attacked."""
    hexes: set[str] = set()
    for event in happened:
        match event:
            case (
                events.Moved(origin=origin, to=to)
                | box_events.Redeployed(origin=origin, to=to)
                | box_events.Displaced(origin=origin, to=to)
            ):
                hexes |= {origin, to}
            case box_events.FortsLaid(at=forts):
                hexes |= set(forts)
            case box_events.Covered(at=wagon, target_at=target):
                hexes |= {wagon, target}
            case events.Deployed(to=to):
                hexes.add(to)
            case _:
                hexes.add(str(getattr(event, "at", "")))
    return frozenset(hexes - {""})


def draw_rings(sheet: Canvas, view: WarChestView, hexes: Collection[str]) -> None:
    """Ring hexes; what stands on them lies above."""
    layout = LAYOUTS[view.players]
    for at in sorted(hexes):
        sheet.stick(draw_hex_ring(round(layout.side)), *layout.centre(at))


CLEAR = "#00000000"


@lru_cache(4)
def draw_hex_ring(edge: int) -> Image.Image:
    """Return the ring around a hex."""
    size = 2 * (edge + 16)
    unit = 100 / size

    def paint(pen: Pen) -> None:
        for radius, colour in ((11, INK), (8, HIGHLIGHT), (-4, INK), (-7, CLEAR)):
            pen.shape(corners_of_hex((50, 50), (edge + radius) * unit), colour)

    return make_sprite(size, size, paint)
