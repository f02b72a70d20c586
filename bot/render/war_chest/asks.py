"""Pictures of War Chest made for one question: its hexes with arrows, and the coins in hand."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import dist

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import Choice, Decision, Seat
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.view import WarChestView
from bot.narrate.war_chest import WORDS, may_have_picture
from bot.render import Picture
from bot.render.packing import Bands
from bot.render.palettes import encode_png, index_colours
from bot.render.question import (
    CARDS,
    QUESTION,
    AskedRow,
    HotSpot,
    RowAt,
    box_shape,
    disc_shape,
    join_sentences,
    with_spots,
)
from bot.render.sheet import Canvas, Drawing
from bot.render.war_chest.board import (
    draw_board,
    draw_plates,
    draw_tab,
    load_ground_for,
    ready_palette,
)
from bot.render.war_chest.marks import draw_edged_polygon, draw_hex_ring
from bot.render.war_chest.sheet import (
    EDGE,
    FRAME,
    HIGHLIGHT,
    INK,
    LAYOUTS,
    PAPER,
    SIDE,
    SIZE,
    Layout,
    Point,
    corners_of_hex,
    draw_sign,
    draw_unit_coin,
)

# What the rows of a question of War Chest name: hexes, ways between them, coins in hand.


WAYS = (("origin", "via"), ("origin", "to"), ("via", "to"), ("unit_at", "to"))
HITS = (("to", "target"), ("origin", "target"), ("unit_at", "target"))
"""Pairs of fields between which a row moves or attacks; the first pair of `HITS` that it has."""

HEXES = ("origin", "via", "to", "at", "target", "unit_at", "first")
"""The fields that name a hex."""

Way = tuple[str, str]


class HexesRead(msgspec.Struct):
    """All that is marked for a question."""

    hexes: dict[str, list[RowAt]] = msgspec.field(default_factory=dict[str, list[RowAt]])
    moves: dict[Way, list[RowAt]] = msgspec.field(default_factory=dict[Way, list[RowAt]])
    hits: dict[Way, list[RowAt]] = msgspec.field(default_factory=dict[Way, list[RowAt]])
    placed: dict[str, dict[str, None]] = msgspec.field(default_factory=dict[str, dict[str, None]])
    """The coins that may be placed on each hex."""

    signs: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    """The sign of what may be done on a hex where nothing moves and no coin of a hand is placed:
    taking it, bolstering the unit, building a fort, losing a coin."""

    coins: dict[str, list[RowAt]] = msgspec.field(default_factory=dict[str, list[RowAt]])
    kinds: dict[type[Choice], list[AskedRow]] = msgspec.field(
        default_factory=dict[type[Choice], list[AskedRow]]
    )
    """The rows that name hexes, by kind."""


def hexes_of(choice: Choice, players: int) -> dict[str, str]:
    """Return the hexes that a choice names, by field."""
    board = BOARDS[players].hexes
    values = {name: getattr(choice, name, "") for name in HEXES}
    return {name: value for name, value in values.items() if value in board}


def read_asked_hexes(view: WarChestView, rows: Sequence[AskedRow]) -> HexesRead:
    """Gather what the rows name."""
    seen = HexesRead()
    for row in rows:
        hexes = hexes_of(row.choice, view.players)
        coin = str(getattr(row.choice, "coin", ""))
        if coin:
            seen.coins.setdefault(coin, []).append(row.at)
        for name in dict.fromkeys(hexes.values()):
            seen.hexes.setdefault(name, []).append(row.at)
        if hexes:
            seen.kinds.setdefault(type(row.choice), []).append(row)
        _read_ways(seen, hexes, row)
        if "origin" not in hexes and "unit_at" not in hexes:
            for field in ("to", "at"):
                if field in hexes:
                    _read_placed(seen, view, hexes[field], coin, row)
    return seen


def _read_ways(seen: HexesRead, hexes: dict[str, str], row: AskedRow) -> None:
    if "origin" in hexes and "unit_at" in hexes:
        # A War Wagon follows the unit that it lets move (WC 18.16).
        for way in ((hexes["unit_at"], hexes["to"]), (hexes["origin"], hexes["unit_at"])):
            seen.moves.setdefault(way, []).append(row.at)
        return
    for first, last in WAYS:
        if hexes.get(first) == hexes.get(last):
            if first in hexes:
                # Redeployed where it stands (WC 17.10).
                seen.signs[hexes[first]] = "deploy"
            continue
        skipped = (first, last) == ("origin", "to") and "via" in hexes
        if first in hexes and last in hexes and not skipped:
            seen.moves.setdefault((hexes[first], hexes[last]), []).append(row.at)
    for first, last in HITS:
        if first in hexes and last in hexes:
            seen.hits.setdefault((hexes[first], hexes[last]), []).append(row.at)
            break


SIGN_OF: Mapping[str, str] = {
    "bolster": "bolster",
    "build_fort": "fort",
    "take_from_wagon": "wagon",
    "uphold": "bolster",
}
"""The sign of a kind of choice on one hex that places no coin of a hand; others take it."""


def _read_placed(seen: HexesRead, view: WarChestView, name: str, coin: str, row: AskedRow) -> None:
    """Note a coin that is placed on a hex, or the sign of what else is done there."""
    unit = view.units.get(name)
    tag = type(row.choice).__struct_config__.tag
    fits = unit is None or unit.kind == coin
    if coin and fits and not (unit is not None and tag in TAKING):
        seen.placed.setdefault(name, {})[coin] = None
    else:
        seen.signs[name] = SIGN_OF.get(str(tag), "control")


TAKING = ("control", "take_and_proclaim")
"""Kinds that take a location: what they bring is no coin on the board."""


def hand_of(view: WarChestView, seat: Seat) -> Sequence[str]:
    """Return the coins in a seat's hand, and one that it has to use, as their owner knows them."""
    army = view.armies.get(seat)
    if army is None or army.hand is None:
        return ()
    return (*army.hand, army.drawn) if army.drawn else army.hand


ROOM = 2.0
"""What is kept around the outermost hexes, in edges of a hex."""

LEAST = 560
FLAT = 1.57
TALL = 1.14
"""The least width of a picture in pixels; its width divided by its height at most and at least."""

PALE = (222, 205, 163)
GREY = 0.55
SHARE = 0.5
"""The colour towards which pale hexes are turned; how grey they become before, and how far."""

WIDTH = 1120
COIN = 116
CELL = 222
HIGH = 196
"""Pixels of the strip: its width, a coin, the room of each coin, and the height of a line."""

MANY = 5
"""Coins of a line."""

BANDS = Bands(most=80)


def ask(
    view: WarChestView, decision: Decision, locale: str, rows: Sequence[AskedRow]
) -> Sequence[Picture]:
    """Draw the pictures of a question from its owner's view."""
    if not may_have_picture(view, decision):
        return ()
    seen = read_asked_hexes(view, rows)
    pictures: list[Picture] = []
    if seen.hexes:
        pictures.append(_picture_of_asked_board(view, decision, seen, locale))
    hand = hand_of(view, decision.seat)
    if any(name in seen.coins for name in hand):
        pictures.append(_picture_of_hand(view, decision, hand, seen, locale))
    return pictures


# The board


def crop_of(layout: Layout, hexes: Iterable[str]) -> tuple[int, int, int, int]:
    """Return the part of the picture that shows some hexes: left, top, right, bottom."""
    left, top, width, height = layout.board
    points = [layout.centre(name) for name in hexes]
    room = ROOM * layout.side
    first = min(x for x, _ in points) - room, min(y for _, y in points) - room
    last = max(x for x, _ in points) + room, max(y for _, y in points) + room
    wide, high = max(last[0] - first[0], LEAST), last[1] - first[1]
    wide, high = max(wide, high * TALL), max(high, wide / FLAT)
    wide, high = min(wide, width), min(high, height)
    x = min(max((first[0] + last[0] - wide) / 2, left), left + width - wide)
    y = min(max((first[1] + last[1] - high) / 2, top), top + height - high)
    return round(x), round(y), round(x + wide), round(y + high)


def _picture_of_asked_board(
    view: WarChestView, decision: Decision, seen: HexesRead, locale: str
) -> Picture:
    layout = LAYOUTS[view.players]
    crop = crop_of(layout, seen.hexes)
    lit = _draw_lit_board(view, locale).crop(crop)
    image = pale_out(lit)
    mask = Image.new("L", image.size, 0)
    draw = ImageDraw.Draw(mask)
    at = partial(_centre_in_crop, layout, crop)
    for name in seen.hexes:
        draw.polygon(corners_of_hex(at(name), layout.side + 2), fill=255)
    image.paste(lit, (0, 0), mask)
    sheet = Canvas(Drawing(image.size, image), INK, radius=14, least=18)
    _draw_marks(sheet, view, decision, seen, crop)
    data = encode_png(index_colours(sheet.drawing.whole(), ready_palette()), BANDS)
    spots = _spots_of_hexes(view, seen, crop, image.size)
    return Picture(
        with_spots(data, spots), QUESTION, _describe_question(view, decision, seen, locale)
    )


def _draw_lit_board(view: WarChestView, locale: str) -> Image.Image:
    """Draw the board in full colours, as it stands."""
    sheet = Canvas(Drawing(SIZE, load_ground_for(view.players)), INK, radius=14, least=18)

    def letters(name: str) -> str:
        return WORDS.text(f"coin-{name}.letters", locale)

    draw_board(sheet, view, letters)
    draw_plates(sheet, view, letters)
    return sheet.drawing.whole()


def pale_out(lit: Image.Image) -> Image.Image:
    """Return a picture as it is where nothing can be chosen."""
    grey = Image.blend(lit, lit.convert("L").convert("RGB"), GREY)
    return Image.blend(grey, Image.new("RGB", lit.size, PALE), SHARE)


def _centre_in_crop(layout: Layout, crop: tuple[int, int, int, int], name: str) -> Point:
    return _point_in_crop(layout.centre(name), crop)


def _point_in_crop(at: Point, crop: tuple[int, int, int, int]) -> Point:
    return at[0] - crop[0], at[1] - crop[1]


def _draw_marks(
    sheet: Canvas,
    view: WarChestView,
    decision: Decision,
    seen: HexesRead,
    crop: tuple[int, int, int, int],
) -> None:
    """Draw rings, arrows, coins that may be placed, flags, and the names of free hexes."""
    layout, side = LAYOUTS[view.players], view.armies[decision.seat].side
    at = partial(_centre_in_crop, layout, crop)
    for name in seen.hexes:
        sheet.stick(draw_hex_ring(round(layout.side)), *at(name))
    for way in seen.moves:
        _draw_way_arrow(sheet, layout, at(way[0]), at(way[1]), SIDE[side])
    for way in seen.hits:
        _draw_way_arrow(sheet, layout, at(way[0]), at(way[1]), PAPER)
        x, y = at(way[1])
        ox, oy = at(way[0])
        share = 0.62 * layout.side / dist((x, y), (ox, oy))
        spot = (x + (ox - x) * share, y + (oy - y) * share)
        sheet.stick(_draw_sign_badge("attack", round(46 * layout.k)), *spot)
    for name, coins in seen.placed.items():
        x, y = at(name)
        if name in view.units:
            badge = _draw_sign_badge("bolster", round(52 * layout.k))
            sheet.stick(badge, x - 0.62 * layout.side, y - 0.02 * layout.side)
            continue
        size = round((66 if len(coins) == 1 else 50) * layout.k)
        for number, kind in enumerate(coins):
            across = (number - (len(coins) - 1) / 2) * (size + 4)
            second = decision.seat.endswith("_2")
            sheet.stick(
                draw_unit_coin(kind, side, size, second), x + across, y + 0.12 * layout.side
            )
    for name, what in seen.signs.items():
        x, y = at(name)
        sheet.stick(
            _draw_sign_badge(what, round(52 * layout.k)),
            x + 0.62 * layout.side,
            y - 0.02 * layout.side,
        )
    moved = msgspec.structs.replace(layout, middle=_point_in_crop(layout.middle, crop))
    for name in seen.hexes:
        if name in view.control:
            draw_tab(sheet, moved, name, view.control[name])
        else:
            x, y = at(name)
            _draw_hex_name(sheet, layout, name, x, y - 0.625 * layout.side)


def _draw_hex_name(sheet: Canvas, layout: Layout, name: str, x: float, y: float) -> None:
    """Write the name of a hex on a tab, as rows call it."""
    wide, high = 74 * layout.k, 46 * layout.k
    sheet.box((x - wide / 2, y - high / 2, wide, high), HIGHLIGHT, INK, 3, round(high / 2))
    sheet.write((x, y - 1), name, round(high * 0.8))


@lru_cache(16)
def _draw_sign_badge(name: str, size: int) -> Image.Image:
    """Draw a sign on a bright disc."""
    back = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    below = _draw_bright_disc(size)
    back.paste(below, (0, 0), below)
    what = draw_sign(name, round(size * 0.72), INK, HIGHLIGHT)
    back.alpha_composite(what, ((size - what.width) // 2, (size - what.height) // 2))
    return back


@lru_cache(16)
def _draw_bright_disc(size: int) -> Image.Image:
    """Draw a bright disc with an edge."""
    big = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    draw.ellipse((0, 0, size * 4 - 1, size * 4 - 1), fill=INK)
    draw.ellipse((12, 12, size * 4 - 13, size * 4 - 13), fill=HIGHLIGHT)
    return big.reduce(4)


def _draw_way_arrow(sheet: Canvas, layout: Layout, start: Point, end: Point, colour: str) -> None:
    """Draw an arrow from one hex into another."""
    long = dist(start, end)
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    first, last = 0.64 * layout.side, long - 0.62 * layout.side
    head = 30 * layout.k
    half = 8 * layout.k
    barb = 22 * layout.k
    neck = max(last - head, first)

    def at(along: float, across: float) -> Point:
        return start[0] + dx * along - dy * across, start[1] + dy * along + dx * across

    points = [
        *(at(first, -half), at(neck, -half), at(neck, -barb), at(last, 0)),
        *(at(neck, barb), at(neck, half), at(first, half)),
    ]
    pad = 8
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    wide = round(max(x for x, _ in points) - left + pad)
    high = round(max(y for _, y in points) - top + pad)
    shape = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    sheet.drawing.paste(draw_edged_polygon(wide, high, shape, colour), round(left), round(top))


def _spots_of_hexes(
    view: WarChestView,
    seen: HexesRead,
    crop: tuple[int, int, int, int],
    size: tuple[int, int],
) -> Iterator[HotSpot]:
    layout = LAYOUTS[view.players]
    at = partial(_centre_in_crop, layout, crop)
    for name, rows in seen.hexes.items():
        yield HotSpot(
            f"hex:{name}", disc_shape(size, *at(name), 0.86 * layout.side), _without_repeats(rows)
        )
    for way in {**seen.moves, **seen.hits}:
        (x, y), (to, down) = at(way[0]), at(way[1])
        rows = [*seen.moves.get(way, ()), *seen.hits.get(way, ())]
        shape = disc_shape(size, (x + to) / 2, (y + down) / 2, 0.3 * layout.side)
        yield HotSpot(f"way:{way[0]}-{way[1]}", shape, _without_repeats(rows))


def _without_repeats(rows: Iterable[RowAt]) -> tuple[RowAt, ...]:
    return tuple(dict.fromkeys(rows))


def _describe_question(view: WarChestView, decision: Decision, seen: HexesRead, locale: str) -> str:
    return join_sentences(_tell_hexes_by_kind(view, decision, seen, locale))


def _tell_hexes_by_kind(
    view: WarChestView, decision: Decision, seen: HexesRead, locale: str
) -> Iterator[str]:
    """Yield for each kind of choice where it can be done."""
    yield WORDS.text("alt-ask-board", locale)
    for kind, rows in seen.kinds.items():
        label = WORDS.kind_label(kind, decision, locale)
        goals: dict[str, list[str]] = {}
        for row in rows:
            hexes = hexes_of(row.choice, view.players)
            hexes.pop("via", None)
            if "unit_at" in hexes:
                # Whoever lets another unit move is named by the kind of choice.
                hexes.pop("origin", "")
            origin = hexes.pop("origin", "") or hexes.pop("unit_at", "")
            goals.setdefault(origin, []).append("–".join(hexes.values()))
        for origin, ends in goals.items():
            places = ", ".join(sorted(set(ends)))
            if origin and places:
                facts = {"kind": label, "place": origin, "places": places}
                yield WORDS.text("alt-ask-from", locale, **facts)
            else:
                yield WORDS.text("alt-ask-at", locale, kind=label, places=places or origin)


# The coins


def _picture_of_hand(
    view: WarChestView, decision: Decision, hand: Sequence[str], seen: HexesRead, locale: str
) -> Picture:
    """Draw the coins in hand; those that a row names are framed."""
    lines = -(-len(hand) // MANY)
    size = (WIDTH, lines * HIGH)
    sheet = Canvas(Drawing(size, FRAME), INK, radius=14, least=18)
    side = view.armies[decision.seat].side
    spots = list[HotSpot]()
    for number, name in enumerate(hand):
        left, top = number % MANY * CELL + 8.0, number // MANY * HIGH + 8.0
        if name in seen.coins:
            sheet.box((left, top, CELL - 12, HIGH - 16), HIGHLIGHT, HIGHLIGHT, 6, 18)
            sheet.box((left + 6, top + 6, CELL - 24, HIGH - 28), FRAME, FRAME, 1, 14)
            shape = box_shape(size, left, top, CELL - 12, HIGH - 16)
            spots.append(HotSpot(f"coin:{number}", shape, _without_repeats(seen.coins[name])))
        second = decision.seat.endswith("_2")
        sheet.stick(draw_unit_coin(name, side, COIN, second), left + CELL / 2 - 6, top + 72)
        words = WORDS.text(f"coin-{name}", locale)
        at = (left + CELL / 2 - 6, top + 152)
        sheet.write(at, words, 34, EDGE, room=CELL - 34)
    data = encode_png(index_colours(sheet.drawing.whole(), ready_palette()), BANDS)
    coins = ", ".join(WORDS.text(f"coin-{name}", locale) for name in hand)
    parts = [WORDS.text("alt-ask-coins", locale, coins=coins)]
    framed = [name for name in hand if name in seen.coins]
    if len(framed) < len(hand):
        what = ", ".join(WORDS.text(f"coin-{name}", locale) for name in framed)
        parts.append(WORDS.text("alt-ask-framed", locale, what=what))
    return Picture(with_spots(data, spots), CARDS, join_sentences(parts))
