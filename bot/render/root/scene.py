"""The ground of a map in the colours of its pictures, and the parts that are drawn upon it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.games.root.law.kinds import Suit
from bot.render.grounds import shipped
from bot.render.parts import Part, part, solid
from bot.render.picture import fixed_palette, indexed
from bot.render.root import items, marks
from bot.render.root.figures import EXACT, FIGURES
from bot.render.root.ground import ground, printed
from bot.render.root.heads import head
from bot.render.root.layout import Box
from bot.render.root.sheet import Sheet

COLOURS = 160
"""Colours of a picture: fewer of them pack better, and none is missed."""

Scene = tuple[str, tuple[str, ...]]
"""A map's name, and the suits of its clearings 1–12."""


@lru_cache(maxsize=4)
def palette_of(name: str, suits: tuple[Suit, ...]) -> Image.Image:
    """Return the palette of a map's pictures."""

    def choose() -> Image.Image:
        return chosen_palette(ground(name, suits))

    return shipped(f"root-{name}-palette", choose) if suits == printed(name) else choose()


def chosen_palette(below: Image.Image) -> Image.Image:
    """Choose the colours of a map's pictures from its ground and all pieces."""
    pieces = [head(faction, 96) for faction in FIGURES]
    pieces += [marks.token("marquise", "wood", 64), marks.ruin(64), marks.open_slot(64)]
    pieces += [items.item("sword", 64, "damaged"), items.item("sword", 64, "gone")]
    flat: list[Image.Image] = []
    for piece in pieces:
        sheet = Image.new("RGB", piece.size, "#F6ECD2")
        sheet.paste(piece, (0, 0), piece)
        flat.append(sheet)
    return fixed_palette([below.reduce(2), *flat], EXACT, COLOURS)


@lru_cache(maxsize=4)
def indexed_ground(name: str, suits: tuple[Suit, ...]) -> Image.Image:
    """Return the ground in the palette's colours."""
    return indexed(ground(name, suits), palette_of(name, suits))


def drawn(scene: Scene, at: Box, paint: Callable[[Sheet], None], *, on_part: bool = False) -> Part:
    """Draw a part of the picture upon the ground, or on another part; `at` is all it may take."""
    left, top, width, height = at
    piece = ground(*scene).crop((left, top, left + width, top + height))
    paint(Sheet(piece, left, top))
    if on_part:
        return solid(piece, palette_of(*scene), left, top)
    return part(piece, indexed_ground(*scene), palette_of(*scene), left, top)


class Finishing(Sheet):
    """A sheet for marks that lie across the parts of a finished picture."""

    def __init__(self, picture: Image.Image, palette: Image.Image) -> None:
        super().__init__(picture)
        self._palette = palette

    def put(self, piece: Image.Image, left: int, top: int) -> None:
        """Paste a piece with its left upper corner on a point."""
        under = self.image.crop((left, top, left + piece.width, top + piece.height))
        under = under.convert("RGB")
        under.paste(piece, (0, 0), piece)
        self.image.paste(indexed(under, self._palette), (left, top))
