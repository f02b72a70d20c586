"""Rings, large numbers, signs on plates, and the band that explains them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, dist, pi, sin

from PIL import Image, ImageChops, ImageDraw

from bot.games.game import Seat
from bot.games.root.law.kinds import Suit
from bot.games.root.view import ClearingView
from bot.render.palettes import Colour, Part, cache_parts, index_colours
from bot.render.pen import (
    SCALE,
    Pen,
    fit_text,
    load_font,
    make_sprite,
    reduce_picture,
    resize_picture,
    text_width,
)
from bot.render.root import marks, parts
from bot.render.root.features import rocks_image
from bot.render.root.figures import FACTION_INK, FACTIONS
from bot.render.root.ground import (
    PARCHMENT,
    Scene,
    indexed_ground,
    palette_of,
    part_from_sprite,
)
from bot.render.root.growth import face_of
from bot.render.root.marks import arrow_image, faction_head
from bot.render.root.sheet import (
    EDGE,
    FRAME,
    HEAD,
    HIGHLIGHT,
    INK,
    RADIUS,
    SUIT_INK,
    SUITS,
    Box,
    clearing_at,
    sign_of_suit,
    suit_disc,
)

# The map in pale colours, and clearings in full or pale ones, as parts that are kept.


SHARE = 0.56
"""How far everything pale is turned towards parchment: 1 is all the way."""

GREY = 0.65
"""How much of its own hue a pale colour loses before."""

NEAR = 15.0
"""How far a colour may be from the mixture of a tree and the ground to count as one."""

SHADES = 10.0
"""How far a colour of the pale ground may be from that of an area to count as one."""

WHOLE = RADIUS + 4
"""The radius of a clearing with its rim."""

SHADOW = 9
"""Pixels by which the shadow of a clearing lies lower."""


def _rgb_from_hex(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mix_colours(colour: Colour, other: Colour, share: float) -> Colour:
    r, g, b = (round(x + (y - x) * share) for x, y in zip(colour, other, strict=True))
    return r, g, b


@lru_cache(maxsize=4)
def _growth_colours(name: str) -> tuple[Colour, ...]:
    """Return the colours of what grows on a map, and their mixtures with its soil."""
    face = face_of(name)
    return tuple(
        _mix_colours(_rgb_from_hex(hue), _rgb_from_hex(terrace), step / 8)
        for hue in face.hues
        for terrace in face.terraces
        for step in range(8)
    )


def pale_colour_of(colour: Colour) -> Colour:
    """Return a colour as it is where nothing can be chosen."""
    r, g, b = colour
    light = round(0.3 * r + 0.59 * g + 0.11 * b)
    return _mix_colours(_mix_colours(colour, (light, light, light), GREY), PARCHMENT, SHARE)


@lru_cache(maxsize=16)
def _pale_index_table(name: str, *, trees: bool) -> bytes:
    """Return the index of each colour of the palette when it is pale."""
    palette = palette_of(name)
    values = (palette.getpalette() or [])[: 3 * 256]
    colours = [*zip(values[::3], values[1::3], values[2::3], strict=True)]
    colours += [(0, 0, 0)] * (256 - len(colours))
    row = Image.new("RGB", (256, 1))
    for at, colour in enumerate(colours):
        is_tree = not trees and any(dist(colour, tree) < NEAR for tree in _growth_colours(name))
        pale = PARCHMENT if is_tree else pale_colour_of(colour)
        row.putpixel((at, 0), pale if trees else _merge_shades(name, pale))
    return index_colours(row, palette).tobytes()


def _merge_shades(name: str, colour: Colour) -> Colour:
    """Return the colour of a large area instead of one nearly alike: less has to be packed."""
    near = min(_area_colours(name), key=lambda area: dist(area, colour))
    if dist(near, colour) >= SHADES:
        return colour
    return _area_colours(name)[near]


@lru_cache(maxsize=4)
def _area_colours(name: str) -> dict[Colour, Colour]:
    """Return how a map's soil, paths and water look where they are pale: soil in one colour."""
    face = face_of(name)
    soil = [pale_colour_of(_rgb_from_hex(hue)) for hue in face.terraces]
    others = [
        pale_colour_of(_rgb_from_hex(hue)) for _, hue in (*face.path, *face.water, *face.lake)
    ]
    return {**dict.fromkeys(soil, soil[0]), **{colour: colour for colour in others}}


def pale_table(name: str) -> bytes:
    """Return the table by which pieces and clearings turn pale."""
    return _pale_index_table(name, trees=True)


@lru_cache(maxsize=4)
def pale_ground(scene: Scene) -> Image.Image:
    """Return the ground in pale colours, without trees."""
    below = indexed_ground(*scene)
    return exchange_colours(below, _pale_index_table(scene[0], trees=False))


def exchange_colours(image: Image.Image, table: bytes) -> Image.Image:
    """Return a picture with its colours exchanged."""
    out = Image.frombytes("P", image.size, image.tobytes().translate(table))
    out.putpalette(image.getpalette() or [])
    return out


def fade_part(map_name: str, part: Part) -> Part:
    """Return a part of the public map in pale colours."""
    image = exchange_colours(part.image, pale_table(map_name))
    return Part(part.left, part.top, image, part.mask)


@lru_cache(maxsize=2)
def _clearing_disc_mask() -> Image.Image:
    """Return the mask of a clearing's disc, in the middle of what its pieces may take."""
    size = 2 * (parts.REACH + parts.ROOM_AROUND)
    mask = Image.new("L", (size, size), 0)
    middle = size // 2
    ImageDraw.Draw(mask).ellipse(
        (middle - WHOLE, middle - WHOLE, middle + WHOLE, middle + WHOLE), fill=255
    )
    return mask


@cache_parts(64)
def asked_clearing_part(
    scene: Scene,
    seen: ClearingView,
    names: tuple[Seat, ...],
    plot: str,
    scorched: bool,
    lit: bool,
) -> Part:
    """Draw a clearing with its disc: as on the public map if `lit`, otherwise pale.

    `plot` is a facedown one that the viewer knows.
    """
    drawn = parts.clearing_part(scene, seen, names, plot, scorched, False)
    x, y = clearing_at(scene[0], seen.id)
    half = parts.REACH + parts.ROOM_AROUND
    around: Box = (x - half, y - half, x + half, y + half)
    image = indexed_ground(*scene).crop(around)
    image.paste(drawn.image, (drawn.left - around[0], drawn.top - around[1]), drawn.mask)
    mask = _clearing_disc_mask().copy()
    pieces = Image.new("L", mask.size, 0)
    pieces.paste(drawn.mask, (drawn.left - around[0], drawn.top - around[1]))
    mask = ImageChops.lighter(mask, pieces)
    return Part(
        around[0], around[1], image if lit else exchange_colours(image, pale_table(scene[0])), mask
    )


def lay_part_at(canvas: Image.Image, part: Part, x: float, y: float) -> None:
    """Lay a part with its middle on a point."""
    left, top = round(x - part.image.width / 2), round(y - part.image.height / 2)
    canvas.paste(part.image, (left, top), part.mask)


TAB = (112, 58)
TAB_AT = (-58, -89)
"""The size of a number, and its middle from the centre of its clearing: it hides no slot."""

ICON = 50
"""The size of a sign on a plate, in pixels."""

PLATE = 66
"""The height of a plate."""

GAP = 5
SIDE = 10
LETTERS = 40

BAND = 74
"""The height of the band."""

RING = 24
POINTS = 6
"""How far the ring around a clearing reaches beyond it, and how many points it has."""

CLEAR = "#00000000"
"""Nothing is drawn here."""

FOREST = 116
"""The size of a ring in a forest."""

PATH = 116
"""The size of a ring around the rocks on a path."""

TIP = 52
"""The width of arrows."""

Token = tuple[str, str]
"""One thing on a plate: its sort and value: ("icon", "wood"), ("text", "1"), ("suit", "fox")."""


@cache_parts(8)
def clearing_ring_part(map_name: str) -> Part:
    """Draw the ring around a clearing that can be chosen.

    Whole and in the colour of choices, with points towards the clearing: a dashed white ring marks
    what a turn has changed.
    """
    size = 2 * (RADIUS + RING)
    unit = 100 / size

    def draw(pen: Pen) -> None:
        for radius, colour in ((23, INK), (20, HIGHLIGHT), (8, INK)):
            pen.disc(50, 50, (RADIUS + radius) * unit, colour)
        for turn in range(POINTS):
            pen.shape([*_ring_pointer_corners(2 * pi * (turn + 0.5) / POINTS, unit)], INK)
        pen.disc(50, 50, (RADIUS + 5) * unit, CLEAR)

    return part_from_sprite(map_name, make_sprite(size, size, draw))


def _ring_pointer_corners(angle: float, unit: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a triangle on the ring that points to its middle."""
    for radius, aside in ((RADIUS + 6, 0.0), (RADIUS + 22, -0.1), (RADIUS + 22, 0.1)):
        yield (
            50 + radius * unit * cos(angle + aside),
            50 + radius * unit * sin(angle + aside),
        )


@cache_parts(4)
def forest_ring(map_name: str) -> Part:
    """Draw the ring around the place of pawns in a forest."""

    def draw(pen: Pen) -> None:
        for radius, colour in ((50.0, INK), (47.5, HIGHLIGHT), (38.5, INK), (36.0, "#F3EAD2")):
            pen.disc(50, 50, radius, colour)

    return part_from_sprite(map_name, make_sprite(FOREST, FOREST, draw))


@cache_parts(4)
def path_ring_part(map_name: str) -> Part:
    """Draw a closed path that can be chosen: its rocks in a ring."""

    def draw(pen: Pen) -> None:
        for radius, colour in ((50.0, INK), (48.0, HIGHLIGHT), (40.0, INK), (38.0, "#F3EAD2")):
            pen.disc(50, 50, radius, colour)

    image = make_sprite(PATH, PATH, draw)
    rocks = rocks_image()
    image.alpha_composite(rocks, ((PATH - rocks.width) // 2, (PATH - rocks.height) // 2 - 4))
    return part_from_sprite(map_name, image)


@cache_parts(16)
def own_pawn_part(map_name: str, seat: Seat) -> Part:
    """Draw the own pawn."""
    return part_from_sprite(map_name, faction_head(seat, HEAD + 8))


@cache_parts(64)
def number_tab_part(map_name: str, suit: Suit, number: int) -> Part:
    """Draw a tab with a clearing's suit and number, over that of the public map."""
    width, height = TAB
    big = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, EDGE), (3, INK), (8, SUITS[suit])):
        at = inset * SCALE
        box = (at, at, width * SCALE - 1 - at, height * SCALE - 1 - at)
        draw.rounded_rectangle(box, height * SCALE / 2 - at, fill=colour)
    image = reduce_picture(big)
    glyph = sign_of_suit(suit, 40)
    image.paste(glyph, (12, 9), glyph)
    face = load_font(50 if number < 10 else 44, "black")
    at = (77, 27)
    ImageDraw.Draw(image).text(at, str(number), fill=SUIT_INK[suit], font=face, anchor="mm")
    return part_from_sprite(map_name, image)


def token_icon(token: Token, seat: Seat, size: int) -> Image.Image:
    """Draw one sign."""
    sort, value = token
    match sort:
        case "building":
            return marks.building_image(seat, value, size)
        case "hammer":
            return _hammer_sign(seat, size)
        case "battle":
            return marks.battle_sign(size)
        case "plot":
            return marks.token_image(seat, "plot", size)
        case "wood":
            return marks.token_image(seat, "wood", size)
        case "warriors":
            return faction_head(seat, size)
        case "suit":
            return suit_disc(Suit(value), size)
        case "cards":
            return marks.hand_cards_sign(size)
        case "way":
            return arrow_image(round(size * 1.5), round(size * 0.7), FACTIONS[seat], 100, 0)
        case "path":
            return resize_picture(rocks_image(), (round(size * 1.4), size), Image.Resampling.BOX)
        case "swap":
            return _exchange_sign(size, seat)
        case _:
            return _initials_disc(value, seat, size)


@lru_cache(maxsize=16)
def _hammer_sign(seat: Seat, size: int) -> Image.Image:
    """Return the sign of building anything: a hammer on the seat's colour."""

    def draw(pen: Pen) -> None:
        pen.box(6, 6, 94, 94, 16, FACTIONS[seat], INK, 5)
        ink = FACTION_INK[seat]
        pen.line([(30, 80), (56, 46)], ink, 11)
        pen.shape([(36, 30), (52, 18), (84, 42), (71, 58)], ink)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=16)
def _exchange_sign(size: int, seat: Seat) -> Image.Image:
    """Return the sign of an exchange: an arrow with two heads."""

    def draw(pen: Pen) -> None:
        tips = [(10, 50), (34, 24), (34, 39), (66, 39), (66, 24), (90, 50), (66, 76), (66, 61)]
        points = [(float(x), float(y)) for x, y in (*tips, (34, 61), (34, 76))]
        pen.shape(points, EDGE, EDGE, 9)
        pen.shape(points, FACTIONS[seat], INK, 4)

    return make_sprite(size, size, draw)


@lru_cache(maxsize=64)
def _initials_disc(words: str, seat: Seat, size: int) -> Image.Image:
    """Return a disc of the seat's colour with the first letters of a kind of choice."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 43, FACTIONS[seat], INK, 5)
        pen.text(50, 49, words, 58 if len(words) == 1 else 44, FACTION_INK[seat])

    return make_sprite(size, size, draw)


def _token_width(token: Token, seat: Seat) -> float:
    if token[0] == "text":
        return text_width(token[1], LETTERS, "black")
    return token_icon(token, seat, ICON).width


def plate_size(tokens: Sequence[Token], seat: Seat) -> tuple[int, int]:
    """Return the pixels that a plate takes."""
    wide = sum(_token_width(token, seat) for token in tokens) + GAP * (len(tokens) - 1)
    return round(wide) + 2 * SIDE, PLATE


def spans_of(
    groups: Sequence[Sequence[Token]], width: float, seat: Seat
) -> Iterator[tuple[float, float]]:
    """Yield where the signs of a plate begin and end; together they fill its width."""
    x = float(SIDE)
    ends = [0.0]
    for tokens in groups:
        x += sum(_token_width(token, seat) + GAP for token in tokens)
        ends.append(x - GAP / 2)
    ends[-1] = width
    yield from pairwise(ends)


@cache_parts(128)
def plate_part(map_name: str, tokens: tuple[Token, ...], seat: Seat) -> Part:
    """Draw a plate with signs and numbers."""
    width, height = plate_size(tokens, seat)
    big = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, INK), (3, HIGHLIGHT), (7, INK), (8, "#FFF3BE")):
        at = inset * SCALE
        box = (at, at, width * SCALE - 1 - at, height * SCALE - 1 - at)
        draw.rounded_rectangle(box, 18 * SCALE - at, fill=colour)
    image = reduce_picture(big)
    x = float(SIDE)
    for token in tokens:
        wide = _token_width(token, seat)
        if token[0] == "text":
            draw = ImageDraw.Draw(image)
            at = (x, height / 2 - 1)
            draw.text(at, token[1], fill=INK, font=load_font(LETTERS, "black"), anchor="lm")
        else:
            what = token_icon(token, seat, ICON)
            image.alpha_composite(what, (round(x), (height - what.height) // 2))
        x += wide + GAP
    return part_from_sprite(map_name, image)


@cache_parts(32)
def forest_name_part(map_name: str, words: str) -> Part:
    """Draw the name of a forest on a plate."""
    face = load_font(36, "black")
    width, height = round(face.getlength(words)) + 40, 58
    big = Image.new("RGBA", (width * SCALE, height * SCALE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    for inset, colour in ((0, EDGE), (3, INK), (7, HIGHLIGHT)):
        at = inset * SCALE
        box = (at, at, width * SCALE - 1 - at, height * SCALE - 1 - at)
        draw.rounded_rectangle(box, height * SCALE / 2 - at, fill=colour)
    image = reduce_picture(big)
    at = (width / 2, height / 2 - 1)
    ImageDraw.Draw(image).text(at, words, fill=INK, font=face, anchor="mm")
    return part_from_sprite(map_name, image)


@cache_parts(256)
def move_arrow_part(
    map_name: str, size: int, width: int, seat: Seat, right: int, down: int
) -> Part:
    """Draw an arrow of a length that points `right` and `down` by numbers of pixels."""
    return part_from_sprite(map_name, arrow_image(size, width, FACTIONS[seat], right, down))


Entry = tuple[Token, str]
"""A sign of the band and its words."""


@cache_parts(12)
def legend_band_part(map_name: str, entries: tuple[Entry, ...], seat: Seat, width: int) -> Part:
    """Draw the band under the board: what each sign means."""
    image = Image.new("RGB", (width, BAND), FRAME)
    draw = ImageDraw.Draw(image)
    room = width / len(entries)
    for number, (token, words) in enumerate(entries):
        what = token_icon(token, seat, ICON)
        line, size = fit_text(words, 38, room - what.width - 34, "black", 22)
        wide = what.width + 10 + text_width(line, size, "black")
        x = room * (number + 0.5) - wide / 2
        image.paste(what, (round(x), (BAND - what.height) // 2), what)
        at = (x + what.width + 10, BAND / 2 - 2)
        draw.text(at, line, fill=EDGE, font=load_font(size, "black"), anchor="lm")
    return Part(0, 0, index_colours(image, palette_of(map_name)), Image.new("L", image.size, 255))
