"""A finished picture in another form: the boards of its seats apart, or all of it tall or wide.

Its pieces are cut out and laid anew, so every form shows what the picture shows and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import msgspec
from PIL import Image, ImageColor

from bot.render import AS_DRAWN, Area, Picture, PictureAreas, PictureForm
from bot.render.packing import Bands
from bot.render.palettes import encode_png, index_colours
from bot.render.pen import resize_picture

BOARDS = "boards.png"
"""The name of the file with the boards alone; constant, so that it reveals nothing."""

EDGE = 18
"""Pixels around and between pieces."""

COLUMNS = {"drawn": 2, "tall": 2, "wide": 4}
"""Columns of boards that have a picture of their own, at most."""

BANDS = Bands(most=60)
"""What was packed of these pictures, apart from those of the pictures as they are drawn."""


def arrange_picture(
    picture: Picture, areas: PictureAreas, form: PictureForm, alt: str
) -> Sequence[Picture]:
    """Return a picture in a form: one, or the map and the boards apart.

    `alt` describes the picture of the boards: what they show is told with the map.
    """
    if form == AS_DRAWN:
        return [picture]
    drawn = Image.open(BytesIO(picture.data))
    drawn.load()
    pieces = _Pieces(drawn, areas)
    if not form.apart:
        image = pieces.lay_tall() if form.shape == "tall" else pieces.lay_wide()
        return [msgspec.structs.replace(picture, data=encode_png(image, BANDS))]
    shown = encode_png(pieces.framed(pieces.map_column()), BANDS)
    boards = encode_png(pieces.framed(pieces.in_columns(COLUMNS[form.shape])), BANDS)
    return [msgspec.structs.replace(picture, data=shown), Picture(boards, BOARDS, alt)]


class _Pieces:
    """The pieces of a picture with a palette, and how they are laid together."""

    def __init__(self, whole: Image.Image, areas: PictureAreas) -> None:
        self._palette = whole.getpalette() or []
        colours = [tuple(self._palette[at : at + 3]) for at in range(0, len(self._palette), 3)]
        self._ground = colours.index(ImageColor.getrgb(areas.ground))
        self._title = _cut_area(whole, areas.title)
        self._map = _cut_area(whole, areas.map)
        self._below = [_cut_area(whole, area) for area in areas.below]
        self._boards = self._boards_in(_cut_area(whole, areas.boards))

    def lay_tall(self) -> Image.Image:
        """Lay the boards below the map."""
        boards = self._scaled(self.in_columns(2), self._map.width)
        return self.framed(self._stacked([self.map_column(), boards]))

    def lay_wide(self) -> Image.Image:
        """Lay the boards beside the map, in as few columns as are not higher."""
        each = (self.in_columns(many) for many in (1, 2, 3))
        fitting = (made for made in each if made.height <= self._map.height)
        boards = next(fitting, None) or self.in_columns(4)
        below = [self._scaled(piece, boards.width) for piece in self._below]
        beside = self._stacked([boards, *below])
        board = self._map
        if beside.height > board.height:
            beside = boards
            below = [self._scaled(piece, board.width) for piece in self._below]
            board = self._stacked([board, *below])
        row = self._side_by_side([board, beside])
        return self.framed(self._stacked([self._scaled(self._title, row.width), row]))

    def map_column(self) -> Image.Image:
        """Stack the title, the map, and what belongs to it, all as wide as the map."""
        pieces = [self._title, self._map, *self._below]
        return self._stacked([self._scaled(piece, self._map.width) for piece in pieces])

    def in_columns(self, many: int) -> Image.Image:
        """Lay the boards in so many columns, one column after the other, as low as possible."""
        room = max(board.height for board in self._boards)
        columns = self._columns_of(room)
        while len(columns) > many:
            room += EDGE
            columns = self._columns_of(room)
        return self._side_by_side([self._stacked(column) for column in columns])

    def framed(self, image: Image.Image) -> Image.Image:
        """Lay an image on the ground, with an edge around it."""
        sheet = self._empty(image.width + 2 * EDGE, image.height + 2 * EDGE)
        sheet.paste(image, (EDGE, EDGE))
        return sheet

    def _columns_of(self, room: int) -> list[list[Image.Image]]:
        """Fill columns that are no higher than `room`, in the order of the boards."""
        columns: list[list[Image.Image]] = []
        left = -1
        for board in self._boards:
            if board.height > left:
                columns.append([])
                left = room
            columns[-1].append(board)
            left -= board.height + EDGE
        return columns

    def _boards_in(self, column: Image.Image) -> list[Image.Image]:
        """Cut a column of boards where a row of it is empty."""
        row = self._empty(column.width, 1).tobytes()
        pixels = column.tobytes()
        filled = [pixels[at : at + len(row)] != row for at in range(0, len(pixels), len(row))]
        boards: list[Image.Image] = []
        begun = 0
        for at, is_filled in enumerate([*filled, False]):
            if not is_filled:
                if at > begun:
                    boards.append(column.crop((0, begun, column.width, at)))
                begun = at + 1
        return boards

    def _stacked(self, pieces: Sequence[Image.Image]) -> Image.Image:
        high = sum(piece.height for piece in pieces) + EDGE * (len(pieces) - 1)
        sheet = self._empty(max(piece.width for piece in pieces), high)
        top = 0
        for piece in pieces:
            sheet.paste(piece, (0, top))
            top += piece.height + EDGE
        return sheet

    def _side_by_side(self, pieces: Sequence[Image.Image]) -> Image.Image:
        wide = sum(piece.width for piece in pieces) + EDGE * (len(pieces) - 1)
        sheet = self._empty(wide, max(piece.height for piece in pieces))
        left = 0
        for piece in pieces:
            sheet.paste(piece, (left, 0))
            left += piece.width + EDGE
        return sheet

    def _scaled(self, piece: Image.Image, wide: int) -> Image.Image:
        """Return a piece as wide as asked, in its own proportions."""
        if piece.width == wide:
            return piece
        size = (wide, round(piece.height * wide / piece.width))
        smooth = resize_picture(piece.convert("RGB"), size, Image.Resampling.LANCZOS)
        return index_colours(smooth, piece)

    def _empty(self, wide: int, high: int) -> Image.Image:
        sheet = Image.new("P", (wide, high), self._ground)
        sheet.putpalette(self._palette)
        return sheet


def _cut_area(whole: Image.Image, area: Area) -> Image.Image:
    left, top, wide, high = area
    return whole.crop((left, top, left + wide, top + high))
