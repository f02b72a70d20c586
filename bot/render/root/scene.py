"""The ground of a map in the colours of its pictures, and the parts that are drawn upon it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from bot.games.root.law.kinds import CLEARINGS, Suit
from bot.render.grounds import load_or_draw
from bot.render.palettes import fixed_palette, index_colours
from bot.render.parts import Part, part_on_ground, solid_part
from bot.render.root import items, marks
from bot.render.root.faces import face_of
from bot.render.root.figures import EXACT, FIGURES
from bot.render.root.ground import Scene, ground_of_map, piece_of, printed_suits_of
from bot.render.root.heads import faction_head
from bot.render.root.layout import Box, clearing_at
from bot.render.root.sheet import Sheet

COLOURS = 160
"""Colours of a picture: fewer of them pack better, and none is missed."""

REACH = 130
"""The largest distance of a clearing's rim and number from its centre, in pixels."""


@lru_cache(maxsize=8)
def palette_of(name: str) -> Image.Image:
    """Return the palette of a map's pictures, whatever its suits: it has their colours exactly."""
    return load_or_draw(f"root-{name}-palette", lambda: chosen_palette(name, ground_of_map(name)))


def chosen_palette(name: str, below: Image.Image) -> Image.Image:
    """Choose the colours of a map's pictures from its ground and all pieces."""
    pieces = [faction_head(faction, 96) for faction in FIGURES]
    pieces += [marks.token_image("marquise", "wood", 64), marks.ruin_image(64), marks.open_slot(64)]
    pieces += [items.item_tile("sword", 64, "damaged"), items.item_tile("sword", 64, "gone")]
    flat: list[Image.Image] = []
    for piece in pieces:
        sheet = Image.new("RGB", piece.size, "#F6ECD2")
        sheet.paste(piece, (0, 0), piece)
        flat.append(sheet)
    return fixed_palette([below.reduce(2), *flat], [*EXACT, *face_of(name).also], COLOURS)


@lru_cache(maxsize=8)
def _indexed_map(name: str) -> Image.Image:
    """Return the ground of a map in the palette's colours."""
    return index_colours(ground_of_map(name), palette_of(name))


@lru_cache(maxsize=8)
def indexed_ground(name: str, suits: tuple[Suit, ...]) -> Image.Image:
    """Return the ground of a game in the palette's colours."""
    if suits == printed_suits_of(name):
        return _indexed_map(name)
    whole = _indexed_map(name).copy()
    for number in CLEARINGS[: len(suits)]:
        x, y = clearing_at(name, number)
        at = x - REACH, y - REACH, 2 * REACH, 2 * REACH
        whole.paste(index_colours(piece_of((name, suits), at), palette_of(name)), at[:2])
    return whole


def drawn(scene: Scene, at: Box, paint: Callable[[Sheet], None], *, on_part: bool = False) -> Part:
    """Draw a part of the picture upon the ground, or on another part; `at` is all it may take."""
    left, top, _, _ = at
    piece = piece_of(scene, at)
    paint(Sheet(piece, left, top))
    if on_part:
        return solid_part(piece, palette_of(scene[0]), left, top)
    return part_on_ground(piece, indexed_ground(*scene), palette_of(scene[0]), left, top)


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
        self.image.paste(index_colours(under, self._palette), (left, top))
