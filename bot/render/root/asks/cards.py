"""A strip of cards and items: what rows name is framed, what can be crafted now has a tick."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import CardId, Decision
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import Item
from bot.games.root.view import RootView
from bot.narrate.root.catalogue import text
from bot.render.palettes import Part, cache_parts, index_colours
from bot.render.pen import Pen, fitting_size, load_font, make_sprite, text_width
from bot.render.question import HotSpot, RowAt, box_shape
from bot.render.root import marks, sheet
from bot.render.root.asks.reading import RowsRead
from bot.render.root.asks.signs import exchange_colours, pale_table
from bot.render.root.ground import palette_of
from bot.render.root.presenters import presenter_of
from bot.render.root.sheet import CARD, EDGE, FRAME, HIGHLIGHT, INK, SUITS, suit_disc

WIDTH = 1120
TITLE = 58
"""The height of a title."""

GAP = 12
COLUMNS = 5, 6
"""Cards of a line, and of each line where there are more."""

HIGH = 250
"""The height of a card."""

ITEM = 112
FRAMED = 7
"""The width of a frame in pixels."""


class ShownCard(msgspec.Struct, frozen=True):
    """A card of a strip: whether a row names it, and whether it can be crafted now."""

    card: CardId
    framed: bool
    craftable: bool
    pale: bool


class ShownItem(msgspec.Struct, frozen=True):
    """An item of a strip: how it lies, and whether a row names it."""

    item: Item
    state: str
    framed: bool
    rows: tuple[RowAt, ...]


class Strip(msgspec.Struct, frozen=True):
    """The cards and items of a question."""

    title: str
    """The key of what the cards are called."""

    cards: tuple[ShownCard, ...]
    items: tuple[ShownItem, ...]


def strip_of(view: RootView, decision: Decision, reading: RowsRead) -> Strip | None:
    """Return the cards and items that a question is about; None if it is about none."""
    title, cards = _cards_in_question(view, decision)
    named = [card for card in cards if card in reading.cards]
    is_pile = title != "ask-hand"
    shown: tuple[ShownCard, ...] = ()
    if named or (is_pile and len(reading.places) > 1):
        shown = tuple(
            ShownCard(
                card,
                card in reading.cards,
                card in reading.craftable,
                bool(named) and card not in reading.cards,
            )
            for card in cards
        )
    things = tuple(_items_in_question(view, decision, reading))
    if not any(thing.framed for thing in things):
        things = ()
    return Strip(title, shown, things) if shown or things else None


def _cards_in_question(view: RootView, decision: Decision) -> tuple[str, Sequence[CardId]]:
    """Return the cards that rows can name, with the key of their name: the hand, or a pile."""
    seen = view.factions.get(decision.seat)
    if seen is None:
        return "ask-hand", ()
    pile = presenter_of(seen.board).pile(seen, decision.kind)
    return pile if pile is not None else ("ask-hand", seen.hand or ())


def _items_in_question(
    view: RootView, decision: Decision, reading: RowsRead
) -> Iterator[ShownItem]:
    seen = view.factions.get(decision.seat)
    if seen is None:
        return
    for item, state in presenter_of(seen.board).pack(seen, decision.kind):
        rows = reading.things.get(item if state == "ready" else f"{state}_{item}", ())
        yield ShownItem(item, state, bool(rows), tuple(dict.fromkeys(rows)))


def draw_strip(
    strip: Strip, map_name: str, cards: Mapping[CardId, Sequence[RowAt]], locale: str
) -> tuple[Image.Image, list[HotSpot]]:
    """Draw a strip; `cards` are the rows that name each card."""
    columns = COLUMNS[0] if len(strip.cards) <= COLUMNS[0] else COLUMNS[1]
    lines = -(-len(strip.cards) // columns)
    high = (TITLE + ITEM + 2 * GAP if strip.items else 0) + (
        TITLE + lines * (HIGH + GAP) if strip.cards else 0
    )
    image = Image.new("P", (WIDTH, high))
    palette = palette_of(map_name)
    image.putpalette(palette.getpalette() or [])
    ground = index_colours(Image.new("RGB", (1, 1), FRAME), palette).tobytes()[0]
    image.paste(ground, (0, 0, *image.size))
    spots: list[HotSpot] = []
    y = 0
    if strip.items:
        _paste_part(image, strip_title_part(map_name, "ask-items", locale), 0, y)
        for number, thing in enumerate(strip.items):
            x = GAP + number * min(ITEM + GAP, (WIDTH - 2 * GAP) // len(strip.items))
            _paste_part(
                image,
                strip_item_part(map_name, thing.item, thing.state, thing.framed),
                x,
                y + TITLE,
            )
            if thing.rows:
                shape = box_shape(image.size, x, y + TITLE, ITEM, ITEM)
                spots.append(HotSpot(f"item:{number}", shape, thing.rows))
        y += TITLE + ITEM + 2 * GAP
    if strip.cards:
        _paste_part(image, strip_title_part(map_name, strip.title, locale), 0, y)
        wide = (WIDTH - GAP * (columns + 1)) // columns
        for number, shown in enumerate(strip.cards):
            x = GAP + number % columns * (wide + GAP)
            top = y + TITLE + number // columns * (HIGH + GAP)
            _paste_part(image, strip_card_part(map_name, shown, wide, locale), x, top)
            if shown.framed:
                rows = tuple(dict.fromkeys(cards[shown.card]))
                spots.append(
                    HotSpot(f"card:{number}", box_shape(image.size, x, top, wide, HIGH), rows)
                )
    return image, spots


def _paste_part(image: Image.Image, part: Part, left: int, top: int) -> None:
    image.paste(part.image, (left, top), part.mask)


def _part_from_drawing(map_name: str, drawn: Image.Image, *, pale: bool = False) -> Part:
    flat = index_colours(drawn, palette_of(map_name))
    if pale:
        wide, high = drawn.size
        inner = Image.new("L", drawn.size, 0)
        corners = (FRAMED, FRAMED, wide - 1 - FRAMED, high - 1 - FRAMED)
        ImageDraw.Draw(inner).rounded_rectangle(corners, 15, 255)
        flat.paste(exchange_colours(flat, pale_table(map_name)), (0, 0), inner)
    return Part(0, 0, flat, Image.new("L", drawn.size, 255))


@cache_parts(16)
def strip_title_part(map_name: str, key: str, locale: str) -> Part:
    """Draw what cards or items are called."""
    image = Image.new("RGB", (WIDTH, TITLE), FRAME)
    face = load_font(40, "black")
    words = text(key, locale)
    ImageDraw.Draw(image).text((GAP + 2, TITLE / 2), words, fill=EDGE, font=face, anchor="lm")
    return _part_from_drawing(map_name, image)


@cache_parts(64)
def strip_item_part(map_name: str, kind: Item, state: str, framed: bool) -> Part:
    """Draw an item, with a frame if a row names it."""
    image = Image.new("RGB", (ITEM, ITEM), HIGHLIGHT if framed else FRAME)
    what = sheet.item_tile(kind, ITEM - 2 * FRAMED, state)
    image.paste(what, (FRAMED, FRAMED), what)
    return _part_from_drawing(map_name, image)


@cache_parts(64)
def strip_card_part(map_name: str, shown: ShownCard, wide: int, locale: str) -> Part:
    """Draw a card: suit, name, what it brings, and what it costs to craft."""
    data = CARDS[shown.card]
    image = Image.new("RGB", (wide, HIGH), FRAME)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, wide - 1, HIGH - 1), 20, HIGHLIGHT if shown.framed else FRAME)
    inner = (FRAMED, FRAMED, wide - 1 - FRAMED, HIGH - 1 - FRAMED)
    draw.rounded_rectangle(inner, 15, CARD, INK, 3)
    head = (inner[0] + 3, inner[1] + 3, inner[2] - 3, 70)
    draw.rounded_rectangle(head, 12, SUITS[data.suit])
    draw.rectangle((head[0], 50, head[2], head[3]), SUITS[data.suit])
    draw.line((head[0], head[3], head[2], head[3]), INK, 3)
    sign = suit_disc(data.suit, 50)
    image.paste(sign, (16, 14), sign)
    _write_card_name(draw, text(f"card-{shown.card}", locale), wide)
    _draw_card_effect(image, draw, shown.card, wide)
    discs = [suit for suit in data.cost if suit in SUITS]
    size = 40
    for number, suit in enumerate(data.cost):
        x = round(wide / 2 + (number - len(data.cost) / 2) * (size + 2))
        cost = suit_disc(suit, size) if suit in discs else _any_suit_sign(size)
        image.paste(cost, (x, HIGH - 58), cost)
    if shown.craftable:
        tick = _craftable_sign(52)
        image.paste(tick, (wide - 66, 13), tick)
    return _part_from_drawing(map_name, image, pale=shown.pale)


def _write_card_name(draw: ImageDraw.ImageDraw, name: str, wide: int) -> None:
    """Write a name in one or two lines."""
    room = wide - 30
    words = name.split()
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    pair = min(
        cuts, key=lambda cut: max(text_width(line, 30, "black") for line in cut), default=None
    )
    if pair is None or text_width(name, 30, "black") <= room:
        size = fitting_size(name, 30, room, "black", 16)
        at = (wide / 2, 100)
        draw.text(at, name, fill=INK, font=load_font(size, "black"), anchor="mm")
        return
    size = min(fitting_size(line, 28, room, "black", 16) for line in pair)
    for number, line in enumerate(pair):
        at = (wide / 2, 92 + 29 * number)
        draw.text(at, line, fill=INK, font=load_font(size, "black"), anchor="mm")


def _draw_card_effect(
    image: Image.Image, draw: ImageDraw.ImageDraw, name: CardId, wide: int
) -> None:
    """Draw the item and points of a card, or the sign of its sort."""
    data = CARDS[name]
    y = 162
    if data.kind == "item":
        what = sheet.item_tile(data.item, 60)
        image.paste(what, (wide // 2 - 62, y - 30), what)
        points = f"+{data.points}"
        draw.text((wide / 2 + 34, y), points, fill=INK, font=load_font(42, "black"), anchor="mm")
    elif data.kind in ("ambush", "dominance"):
        what = marks.battle_sign(60) if data.kind == "ambush" else marks.minister_sign(60)
        image.paste(what, (wide // 2 - 30, y - 30), what)


def _any_suit_sign(size: int) -> Image.Image:
    """Return the sign of a cost in any suit."""
    return make_sprite(size, size, lambda pen: pen.disc(50, 50, 44, EDGE, INK, 5))


def _craftable_sign(size: int) -> Image.Image:
    """Return the sign of a card that can be crafted now."""

    def draw(pen: Pen) -> None:
        pen.disc(50, 50, 42, "#2F7D3B", EDGE, 6)
        pen.line([(28, 52), (44, 68), (73, 34)], EDGE, 12)

    return make_sprite(size, size, draw)
