"""The static ground of a map: soil, water, paths, forests and clearings.

It is drawn at twice its size and shipped as a file; where suit markers give the suits, it has none,
and the rims of its clearings are laid upon it in play.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import dist, hypot
from random import Random

from PIL import Image, ImageDraw

from bot.games.root.law.kinds import CLEARINGS, NO_SUIT, Clearing, Suit
from bot.games.root.law.maps import MAPS
from bot.render.palettes import (
    Part,
    fixed_palette,
    index_colours,
    load_or_draw,
    part_on_ground,
    solid_part,
)
from bot.render.pen import Pen, load_font, make_sprite, reduce_picture, resize_picture
from bot.render.root import land, marks
from bot.render.root.figures import EXACT, FIGURES
from bot.render.root.growth import SCALE, Face, Grow, Spot, face_of
from bot.render.root.marks import faction_head
from bot.render.root.sheet import (
    BOARD,
    EDGE,
    FOREST,
    FOREST_DISC,
    FRAME,
    HEIGHT,
    INK,
    PAPER,
    RADIUS,
    SUIT_INK,
    SUITS,
    WHITE,
    WIDTH,
    Box,
    Sheet,
    clearing_at,
    forest_at,
    item_tile,
    map_spots,
    sign_of_suit,
)

RING = 13

TOWER = (58, 76)
TOWER_AT = (18, -122)
"""The size of the tower, and its middle from the centre of its clearing: it looks over the rim
between the number and the ruler's sign."""

PARCHMENT = (229, 219, 198)
"""What shines through smooth edges of what may lie anywhere."""

Scene = tuple[str, tuple[Suit, ...]]
"""A map's name, and the suits of its clearings 1–12."""


def printed_suits_of(name: str) -> tuple[Suit, ...]:
    """Return the suits of a map's clearings 1–12 as they are printed on it."""
    return tuple(clearing.suit or NO_SUIT for clearing in MAPS[name].clearings)


@lru_cache(maxsize=8)
def ground_of_map(name: str) -> Image.Image:
    """Return the whole canvas with a map's board on it, with printed suits alone."""
    return load_or_draw(f"root-{name}", partial(draw_ground, name))


def piece_of(scene: Scene, at: Box) -> Image.Image:
    """Return a piece of the ground with the suits of a game."""
    name, suits = scene
    left, top, width, height = at
    piece = ground_of_map(name).crop((left, top, left + width, top + height))
    if suits != printed_suits_of(name):
        lay_suits(piece, scene, left, top)
    return piece


def lay_suits(piece: Image.Image, scene: Scene, left: int, top: int) -> None:
    """Lay rims and numbers in the colours of suits on a piece whose corner is at a place."""
    name, suits = scene
    for number, suit in zip(CLEARINGS, suits, strict=False):
        x, y = clearing_at(name, number)
        reach = RADIUS + 30
        if left - reach < x < left + piece.width + reach and (
            top - reach < y < top + piece.height + reach
        ):
            rim = _suit_rim_image(suit)
            tab = number_tab(suit, number)
            (right, low) = tab_at(name, number)
            piece.paste(rim, (x - rim.width // 2 - left, y - rim.height // 2 - top), rim)
            piece.paste(tab, (right - left, low - top), tab)


def draw_ground(name: str) -> Image.Image:
    """Draw the canvas with a map's board on it."""
    data = MAPS[name]
    face = face_of(name)
    suits = printed_suits_of(name)
    left, top, width, height = BOARD
    board = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), face.terraces[0])
    _lay_terraces(board, face)
    draw = ImageDraw.Draw(board)
    lines = [land.path_points(name, *pair) for pair in land.open_paths_of(data)]
    closed = [land.path_points(name, *pair) for pair in data.closed_paths]
    water = [land.river_points(name, data)]
    if data.coast:
        land.draw_lake(draw, name)
        land.draw_piers(draw, name)
        water = [[*land.shore_points(name)]]
    else:
        land.draw_strokes(draw, water, face.water)
        land.draw_cracks(draw, water[0], face)
    land.draw_strokes(draw, closed, face.track)
    land.draw_strokes(draw, lines, face.path)
    for line in lines:
        land.draw_dashes(draw, line, face.dash)
    _scatter_growth(draw, name, face, [*lines, *closed, *water])
    _draw_clearing_shadows(draw, name, face)
    board = resize_picture(board, (WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    if data.tower is not None:
        x, y = clearing_at(name, data.tower)
        tower = _tower_image()
        at = (x + TOWER_AT[0] - tower.width // 2, y + TOWER_AT[1] - tower.height // 2)
        board.paste(tower, at, tower)
    if all(suits):
        lay_suits(board, (name, suits), 0, 0)
    for forest in data.forests:
        disc = _forest_disc(forest.letter)
        (x, y) = forest_at(name, forest.id)
        board.paste(disc, (x - disc.width // 2, y - disc.height // 2), disc)
    canvas = Image.new("RGB", (WIDTH, HEIGHT), FRAME)
    part = (left, top, left + width, top + height)
    mask = Image.new("L", (width * 2, height * 2), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width * 2, height * 2), 32, fill=255)
    mask = reduce_picture(mask, 2)
    canvas.paste(board.crop(part), (left, top), mask)
    return canvas


def _lay_terraces(board: Image.Image, face: Face) -> None:
    """Lay the soil in flat terraces, by smooth noise that is always the same."""
    rng = Random(1)
    noise = Image.frombytes("L", (14, 11), rng.randbytes(14 * 11))
    smooth = resize_picture(noise, board.size, Image.Resampling.BICUBIC)
    for level, colour in zip((132, 176), face.terraces[1:], strict=True):
        steps = [255 * (value > level) for value in range(256)]
        mask = smooth.point(steps)  # pyright: ignore[reportUnknownMemberType]
        board.paste(colour, (0, 0), mask)


def _scatter_growth(
    draw: ImageDraw.ImageDraw, name: str, face: Face, lines: Sequence[Sequence[Spot]]
) -> None:
    """Scatter what grows where nothing else is."""
    rng = Random(7)
    left = BOARD[0]
    top = BOARD[1]
    near = [spot for line in lines for spot in line]
    clearings, forests = (list(some.values()) for some in map_spots(name))
    placed: list[tuple[Spot, float, Grow]] = []
    for growth in face.growths:
        for _ in range(growth.tries):
            spot = (left + rng.random() * BOARD[2], top + rng.random() * BOARD[3])
            if (
                any(dist(spot, other) < growth.off_lines for other in near)
                or any(dist(spot, centre) < RADIUS + growth.off_clearings for centre in clearings)
                or any(
                    dist(spot, centre) < FOREST_DISC / 2 + growth.off_letters for centre in forests
                )
                or any(
                    dist(spot, other) < max(growth.apart, apart * 0.55)
                    for other, apart, _ in placed
                )
                or land.in_lake(name, spot)
            ):
                continue
            placed.append((spot, growth.apart, growth.grow))
    for spot, _, grow in sorted(placed, key=lambda thing: thing[0][1]):
        grow(draw, spot, rng)


def _draw_clearing_shadows(draw: ImageDraw.ImageDraw, name: str, face: Face) -> None:
    """Draw the shadows of the clearings."""
    for x, y in map_spots(name)[0].values():
        half = (RADIUS + 3) * SCALE
        at = (x * SCALE, (y + 9) * SCALE)
        draw.ellipse((at[0] - half, at[1] - half, at[0] + half, at[1] + half), fill=face.shadow)


@lru_cache(maxsize=8)
def _suit_rim_image(suit: Suit) -> Image.Image:
    """Return a clearing's disc with a rim of its suit's colour."""
    size = 2 * (RADIUS + 4)
    image = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    middle = size * 2
    for radius, colour in (
        (RADIUS + 3, INK),
        (RADIUS, SUITS[suit]),
        (RADIUS - RING, INK),
        (RADIUS - RING - 3, PAPER),
    ):
        half = radius * 4
        draw.ellipse((middle - half, middle - half, middle + half, middle + half), fill=colour)
    return reduce_picture(image)


@lru_cache(maxsize=32)
def number_tab(suit: Suit, number: int) -> Image.Image:
    """Return the tab with a clearing's suit and number."""
    width, height = 100, 58
    image = Image.new("RGBA", (width * 4, height * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, width * 4 - 1, height * 4 - 1), height * 2, fill=INK)
    draw.rounded_rectangle(
        (14, 14, width * 4 - 15, height * 4 - 15), height * 2 - 14, fill=SUITS[suit]
    )
    image = reduce_picture(image)
    glyph = sign_of_suit(suit, 34)
    image.paste(glyph, (12, 12), glyph)
    size = 42 if number < 10 else 38
    ImageDraw.Draw(image).text(
        (68, 28), str(number), fill=SUIT_INK[suit], font=load_font(size, "black"), anchor="mm"
    )
    return image


@lru_cache(maxsize=1)
def _tower_image() -> Image.Image:
    """Return the tower of the Pass; the clearing covers its foot."""

    def draw(pen: Pen) -> None:
        pen.shape([(24, 126), (28, 46), (72, 46), (76, 126)], "#B7AEA1", INK, 5)
        pen.shape([(58, 46), (72, 46), (76, 126), (58, 126)], "#857B6F")
        wall = [(18, 52), (18, 18), (32, 18), (32, 30), (43, 30), (43, 18), (57, 18), (57, 30)]
        wall += [(68, 30), (68, 18), (82, 18), (82, 52)]
        pen.shape([(float(x), float(y)) for x, y in wall], "#CFC7BA", INK, 5)
        pen.box(43, 62, 57, 88, 7, INK)

    return make_sprite(*TOWER, draw)


def _forest_disc(letter: str) -> Image.Image:
    """Return the sign of a forest: a letter, which texts use as well."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 50, EDGE)
        pen.disc(50, 50, 45, FOREST)
        pen.text(50, 48, letter, 62, WHITE)

    return make_sprite(FOREST_DISC, FOREST_DISC, draw)


def tab_at(name: str, number: Clearing) -> tuple[int, int]:
    """Return where the tab of a clearing is pasted."""
    return tab_beside(clearing_at(name, number))


def tab_beside(at: tuple[int, int]) -> tuple[int, int]:
    """Return where the tab of a clearing is, whose centre is at a point."""
    return at[0] - 108, at[1] - 118


def outward_direction(name: str, clearing: Clearing) -> Spot:
    """Return the direction from a clearing that leads farthest from all others."""
    x, y = clearing_at(name, clearing)
    others = [spot for number, spot in map_spots(name)[0].items() if number != clearing]
    pull = [
        ((x - ox) / dist((x, y), (ox, oy)) ** 3, (y - oy) / dist((x, y), (ox, oy)) ** 3)
        for ox, oy in others
    ]
    dx, dy = sum(p[0] for p in pull), sum(p[1] for p in pull)
    length = hypot(dx, dy) or 1.0
    return dx / length, dy / length


# The ground of a map in the colours of its pictures, and the parts that are drawn upon it.


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
    pieces += [
        item_tile("sword", 64, "damaged"),
        item_tile("sword", 64, "gone"),
    ]
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


def part_from_sprite(map_name: str, sprite: Image.Image) -> Part:
    """Turn a small picture without background into a part that may lie anywhere."""
    flat = Image.new("RGB", sprite.size, PARCHMENT)
    flat.paste(sprite, (0, 0), sprite)
    mask = sprite.getchannel("A").point([255 * (value > 120) for value in range(256)])  # pyright: ignore[reportUnknownMemberType]
    return Part(0, 0, index_colours(flat, palette_of(map_name)), mask)


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
