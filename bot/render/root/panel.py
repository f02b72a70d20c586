"""A card for each faction at the right: points, hand, warriors, and what matters to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PIL import Image

from bot.games.root.cards import SUIT
from bot.games.root.view import FactionView, RootView
from bot.narrate import seat_name, text
from bot.render.fonts import cut, fitting, font
from bot.render.root import marks
from bot.render.root.frame import ITEMS_HEIGHT
from bot.render.root.heads import head
from bot.render.root.layout import PANEL, Box
from bot.render.root.palette import CARD, FACTION_INK, FACTIONS, HIGHLIGHT, INK, WOOD
from bot.render.root.pieces import pill
from bot.render.root.sheet import Sheet
from bot.render.root.suits import suit_disc

GAP = 9
TALLEST = 236
CROWDED = 180
"""Below this height a card's rows stand closer."""

BAR = 44
ROW = 44
ICON = 38
SPACE = 9
"""Pixels between two chips."""

SMALLEST = 24
"""The smallest letters of a faction's name."""

Chip = tuple[Image.Image | None, str]
"""A picture and words beside it."""

ITEM_STATES = ("ready", "exhausted", "damaged", "damaged_exhausted")


def places(view: RootView) -> Iterator[tuple[str, Box]]:
    """Yield where each faction's card is, in turn order."""
    left, top, width, height = PANEL
    many = len(view.order)
    high = min(TALLEST, (height - ITEMS_HEIGHT - GAP * many) // many)
    for number, name in enumerate(view.order):
        yield name, (left, top + number * (high + GAP), width, high)


def burrow_of(view: RootView, name: str) -> int | None:
    """Count the warriors in a faction's Burrow, None where it has none."""
    digs = "tunnel" in view.factions[name].supply
    return view.burrow.warriors if view.burrow is not None and digs else None


def draw_card(
    sheet: Sheet, at: Box, seen: FactionView, burrow: int | None, active: bool, locale: str
) -> None:
    """Draw one faction's card."""
    left, top, width, height = at
    name = seen.name
    sheet.box(at, CARD, HIGHLIGHT if active else INK, 6 if active else 3)
    inset = 7 if active else 4
    sheet.box((left + inset, top + inset, width - 2 * inset, BAR), FACTIONS[name], INK, 2)
    middle = top + inset + BAR / 2
    if seen.clockwork:
        sheet.stick(marks.cog(36), left + width - 36, middle)
    room = width - 90 - (40 if seen.clockwork else 0)
    label = title_of(seen, locale, room)
    size = fitting(label, 31, room, least=SMALLEST)
    sheet.write((left + 72, middle - 1), cut(label, size, room), size, FACTION_INK[name])
    sheet.stick(head(name, 54), left + 38, middle)
    drop = 26 if height < CROWDED else 32
    y = top + inset + BAR + drop
    _numbers(sheet, seen, left, width, y, locale)
    bottom = top + height - 8
    chips = list(_chips(seen, burrow, locale))
    if seen.leader and not seen.decree and label == seat_name(name, locale):
        chips.append((None, text(f"character-{seen.leader}", locale)))
    size = 24 if height < CROWDED else 28
    _facts(sheet, laid_out(chips, left + 16, y + drop, width - 30, bottom, size), size)


def title_of(seen: FactionView, locale: str, room: float) -> str:
    """Name a faction, with the character of a Vagabond where there is room for it."""
    name = seat_name(seen.name, locale, clockwork=seen.clockwork)
    if seen.leader and not seen.decree:
        both = f"{name} · {text(f'character-{seen.leader}', locale)}"
        return both if font(SMALLEST).getlength(both) <= room else name
    return name


def _numbers(sheet: Sheet, seen: FactionView, left: int, width: int, y: float, locale: str) -> None:
    """Draw points, hand and warriors in supply."""
    x = left + 18.0
    if seen.dominance:
        sheet.stick(suit_disc(SUIT[seen.dominance], 50), x + 25, y)
        words = text("render-dominance", locale)
        sheet.write((x + 58, y), words, fitting(words, 26, 110), WOOD)
    else:
        x += sheet.write((x, y - 2), str(seen.score), 58, INK, "black") + 8
        sheet.write((x, y + 10), text("render-points", locale), 26, WOOD)
    x = left + width * 0.47
    if seen.clockwork:
        if seen.order_card:
            sheet.stick(suit_disc(SUIT[seen.order_card], 46), x + 20, y)
    else:
        sheet.stick(marks.cards(46), x + 20, y)
        sheet.write((x + 50, y - 1), str(seen.hand_count), 40, INK, "black")
    if "ready" not in seen.names:
        x = left + width * 0.73
        sheet.stick(head(seen.name, 48), x + 20, y)
        sheet.write((x + 52, y - 1), str(seen.supply["warriors"]), 40, INK, "black")


def wide(chip: Chip, size: int) -> float:
    """Return how many pixels a chip takes with letters of a size."""
    icon, words = chip
    return (icon.width if icon else 0) + (font(size).getlength(words) + 6 if words else 0)


def laid_out(
    chips: list[Chip], left: float, top: float, width: float, bottom: float, size: int
) -> list[tuple[Chip, float, float]]:
    """Lay chips out in rows; a last one counts those that there is no room for."""
    found: list[tuple[Chip, float, float]] = []
    x, y = left, top + ROW / 2 - 4
    for chip in chips:
        if x > left and x + wide(chip, size) > left + width:
            if y + ROW * 1.5 > bottom + 6:
                break
            x, y = left, y + ROW
        found.append((chip, x, y))
        x += wide(chip, size) + SPACE
    while len(found) < len(chips):
        more: Chip = (None, f"+{len(chips) - len(found)}")
        if x + wide(more, size) <= left + width or not found:
            return [*found, (more, x, y)]
        _, x, y = found.pop()
    return found


def _facts(sheet: Sheet, chips: list[tuple[Chip, float, float]], size: int) -> None:
    """Draw chips where they are laid out."""
    for (icon, words), x, y in chips:
        if icon:
            sheet.stick(icon, x + icon.width / 2, y)
        if words:
            sheet.write((x + (icon.width if icon else 0) + 6, y - 1), words, size)


def _chips(seen: FactionView, burrow: int | None, locale: str) -> Iterator[Chip]:
    """Yield what matters to a faction, the most important first."""
    if seen.leader and seen.decree:
        yield None, text(f"leader-{seen.leader}", locale)
    yield from _decree(seen)
    if burrow is not None:
        yield None, f"{text('render-burrow', locale)} {burrow}"
    yield from _tracks(seen)
    yield from _counts(seen)
    yield from _items(seen)
    for card in seen.play_area:
        yield suit_disc(SUIT[card], 30), text(f"card-{card}", locale)
    for minister in seen.names.get("swayed", ()):
        yield None, text(f"minister-{minister}", locale)


def _decree(seen: FactionView) -> Iterator[Chip]:
    """Yield each column of the Decree as overlapping discs, an empty one as a dash."""
    for cards in seen.decree.values():
        suits = [SUIT[card] for card in cards]
        many = len(suits)
        row = Image.new("RGBA", (30 + 17 * max(many - 1, 0), 34), (0, 0, 0, 0))
        for number, suit in enumerate(suits):
            disc = suit_disc(suit, 30)
            row.paste(disc, (17 * number, 2), disc)
        if not many:
            dash = pill("–", 28, CARD, INK)
            row.paste(dash, (1, 3), dash)
        yield row, ""


def _tracks(seen: FactionView) -> Iterator[Chip]:
    """Yield buildings and tokens on the map, of how many."""
    for track in seen.tracks:
        kind = track.piece
        if kind in marks.BUILDINGS:
            icon = marks.building(seen.name, kind, ICON)
        else:
            icon = marks.token(seen.name, kind, ICON)
        if track.total > 1:
            yield icon, f"{track.on_map}/{track.total}"
        elif track.on_map:
            yield icon, ""


def _counts(seen: FactionView) -> Iterator[Chip]:
    """Yield supporters and officers."""
    if "supporters" in seen.counts:
        yield marks.cards(ICON), str(seen.counts["supporters"])
        yield head(seen.name, ICON), f"×{seen.counts['officers']}"


def _items(seen: FactionView) -> Iterator[Chip]:
    """Yield crafted items, or the items of a Vagabond by how they lie."""
    for state in ITEM_STATES:
        for kind, count in Counter(seen.names.get(state, ())).items():
            yield marks.item(kind, ICON, state), f"×{count}" if count > 1 else ""
    if "ready" not in seen.names:
        for kind, count in Counter(seen.items).items():
            yield marks.item(kind, ICON), f"×{count}" if count > 1 else ""
