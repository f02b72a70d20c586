"""Pictures put together from tiles: only tiles in which something has changed are drawn.

A drawing is cut into strips of tiles. Strips are kept packed, by the ground and all strokes that
touch them, in order; tiles likewise, in the colours of their palette. The strokes that touch a
missing tile are drawn in their usual places and the tile is cut out of them, so that a picture from
tiles has the same pixels as one that is drawn whole.

What a viewer may not know is no stroke of a drawing for that viewer. It is thus in no key, and no
tile that shows it can be met.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import chain
from threading import Lock
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.packing import ROWS, PackedRows, Recent, pack_rows, stream_chunks
from bot.render.palettes import index_colours, png_file_of
from bot.render.sheet import Drawing, Region

WIDE = 160
HIGH = 2 * ROWS
"""The size of a tile in pixels of the finished picture; strips hold whole bands of rows."""

TILES = 1_200
"""Tiles that are kept, of some five pictures: about 10 MB."""

STRIPS = 800
"""Strips that are kept, of some thirty pictures: 3 to 6 MB."""

MOST = 0.4
"""The part of a picture's tiles beyond which it is quicker to draw all of them."""

NUMBERS = 6_000
"""Strokes whose numbers are kept: those of some twenty pictures, twice."""

Key = tuple[int, ...]
"""The number of ground and palette, where a strip or tile is, and the numbers of its strokes."""


class Serials:
    """A number for each thing, the same as long as it is kept; no number is given twice.

    What goes by its identity is held while its number is kept, so that nothing else has it.
    """

    def __init__(self, most: int = NUMBERS) -> None:
        self._most = most
        self._new: dict[Hashable, tuple[int, object]] = {}
        self._old: dict[Hashable, tuple[int, object]] = {}
        self._next = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._new) + len(self._old)

    def of(self, things: Sequence[tuple[Hashable, object]]) -> list[int]:
        """Return the numbers of things by their keys; what comes with each is held."""
        numbers: list[int] = []
        with self._lock:
            new = self._new
            old = self._old
            for key, held in things:
                known = new.get(key)
                if known is None:
                    known = old.get(key)
                    if known is None:
                        known = (self._next, held)
                        self._next += 1
                    new[key] = known
                numbers.append(known[0])
            if len(new) > self._most:
                self._new = {}
                self._old = new
        return numbers


class Cell(NamedTuple):
    """A tile of a drawing: its key, its place in large pixels, and the strokes that touch it."""

    key: Key
    region: Region
    strokes: list[int]


def _add_tile(parts: list[Region], region: Region) -> None:
    """Add a tile to parts of a drawing; it widens the last one if it is right beside it.

    To cut a part out and lay it takes as long for a small one as for a larger one.
    """
    if parts and (parts[-1][2], parts[-1][1]) == region[:2]:
        parts[-1] = (parts[-1][0], *region[1:])
    else:
        parts.append(region)


class Grid:
    """A drawing that is cut into strips and tiles; `keys` are those of the strips."""

    def __init__(self, drawing: Drawing, palette: Image.Image, numbers: Serials) -> None:
        self._drawing = drawing
        self._palette = palette
        times = drawing.times
        ground = drawing.ground
        self._wide = WIDE * times
        self._high = HIGH * times
        below = ground if isinstance(ground, str) else id(ground)
        scope = ("ground", below, id(palette), drawing.size, times)
        things = [(stroke.key, stroke.sprite) for stroke in drawing.strokes]
        self._scope, *self._numbers = numbers.of([(scope, (ground, palette)), *things])
        last = (drawing.size[1] - 1) // HIGH
        self._rows: list[list[int]] = [[] for _ in range(last + 1)]
        for number, (_, (_, top, _, bottom), _) in enumerate(drawing.strokes):
            for row in range(max(top // self._high, 0), min((bottom - 1) // self._high, last) + 1):
                self._rows[row].append(number)
        self.keys: list[Key] = [
            (self._scope, row, *[self._numbers[number] for number in strokes])
            for row, strokes in enumerate(self._rows)
        ]

    def tiles(self, row: int) -> list[Cell]:
        """Cut a strip into tiles."""
        (width, height) = self._drawing.size
        times = self._drawing.times
        last = (width - 1) // WIDE
        columns: list[list[int]] = [[] for _ in range(last + 1)]
        for number in self._rows[row]:
            left, _, right, _ = self._drawing.strokes[number].region
            first = max(left // self._wide, 0)
            final = min((right - 1) // self._wide, last)
            for column in range(first, final + 1):
                columns[column].append(number)
        top = row * self._high
        bottom = min((row + 1) * self._high, height * times)
        return [
            Cell(
                (self._scope, row, column, *[self._numbers[number] for number in strokes]),
                (column * self._wide, top, min((column + 1) * self._wide, width * times), bottom),
                strokes,
            )
            for column, strokes in enumerate(columns)
        ]

    def draw(self, cells: Sequence[Cell]) -> list[Image.Image]:
        """Draw tiles, in the numbers of the palette's colours."""
        if not cells:
            return []
        if len(cells) > MOST * len(self._rows) * -(-self._drawing.size[0] // WIDE):
            whole = self._flat(self._drawing.whole())
            return [whole.crop(self._shown(cell)) for cell in cells]
        drawing = self._drawing
        canvas = self._drawing.canvas()
        grounds: list[Region] = []
        touching: dict[int, list[Region]] = {}
        for cell in cells:
            _add_tile(grounds, cell.region)
            for number in cell.strokes:
                _add_tile(touching.setdefault(number, []), cell.region)
        for region in grounds:
            drawing.lay_ground(canvas, region)
        draw = ImageDraw.Draw(canvas)
        for number, parts in sorted(touching.items()):
            drawing.strokes[number].onto_parts(canvas, draw, parts)
        # Below one another, because to reduce them and to choose colours takes long for each image.
        pile = Image.new("RGB", (self._wide, self._high * len(cells)))
        for at, cell in enumerate(cells):
            pile.paste(canvas.crop(cell.region), (0, at * self._high))
        flat = self._flat(drawing.reduced(pile))
        tiles: list[Image.Image] = []
        for at, cell in enumerate(cells):
            left, top, right, bottom = self._shown(cell)
            tiles.append(flat.crop((0, at * HIGH, right - left, at * HIGH + bottom - top)))
        return tiles

    def _flat(self, image: Image.Image) -> Image.Image:
        """Return the numbers of a picture's colours in the palette."""
        return Image.frombytes("L", image.size, index_colours(image, self._palette).tobytes())

    def _shown(self, cell: Cell) -> Region:
        """Return the place of a tile in pixels of the finished picture."""
        left, top, right, bottom = cell.region
        times = self._drawing.times
        return left // times, top // times, right // times, bottom // times

    def strip(self, tiles: Sequence[Image.Image]) -> PackedRows:
        """Pack a strip of its tiles."""
        # Each row begins with the number of its filter, 0.
        width = self._drawing.size[0] + 1
        strip = Image.new("L", (width, tiles[0].height), 0)
        for column, tile in enumerate(tiles):
            strip.paste(tile, (1 + column * WIDE, 0))
        return pack_rows(strip.tobytes(), width)


class Tiles:
    """Tiles and strips of all games' pictures; threads may share them."""

    def __init__(self, tiles: int = TILES, strips: int = STRIPS, numbers: int = NUMBERS) -> None:
        self.numbers = Serials(numbers)
        self.tiles: Recent[Key, Image.Image] = Recent(tiles)
        self.strips: Recent[Key, PackedRows] = Recent(strips)

    def encode(self, drawing: Drawing, palette: Image.Image) -> bytes:
        """Write a drawing as PNG in the colours of a palette."""
        grid = Grid(drawing, palette, self.numbers)
        strips = {number: self.strips.get(key) for number, key in enumerate(grid.keys)}
        missing = [number for number, strip in strips.items() if strip is None]
        for number, strip in zip(missing, self._packed(grid, missing), strict=True):
            strips[number] = strip
            self.strips.put(grid.keys[number], strip)
        return png_file_of(drawing.size, palette, stream_chunks(filter(None, strips.values())))

    def _packed(self, grid: Grid, missing: Sequence[int]) -> Iterator[PackedRows]:
        """Yield strips put together from tiles, of which those that are not kept are drawn."""
        rows = [grid.tiles(number) for number in missing]
        cells = [*chain.from_iterable(rows)]
        tiles = {cell.key: self.tiles.get(cell.key) for cell in cells}
        gaps = [cell for cell in cells if tiles[cell.key] is None]
        for gap, tile in zip(gaps, grid.draw(gaps), strict=True):
            tiles[gap.key] = tile
            self.tiles.put(gap.key, tile)
        for row in rows:
            yield grid.strip([*filter(None, (tiles[cell.key] for cell in row))])

    def clear(self) -> None:
        """Forget everything."""
        self.tiles.clear()
        self.strips.clear()


SHARED = Tiles()
"""The tiles of all pictures of the process."""
