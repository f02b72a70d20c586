"""A card for each faction at the right: points, hand, warriors, and what matters to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import msgspec

from bot.games.root.cards import SUIT
from bot.games.root.view import FactionView, RootView
from bot.narrate import seat_name, text
from bot.render.fonts import cut, fitting, font
from bot.render.root import marks
from bot.render.root.facts import Chip, Fact, facts_of
from bot.render.root.frame import ITEMS_HEIGHT
from bot.render.root.heads import head
from bot.render.root.layout import PANEL, Box
from bot.render.root.palette import CARD, FACTION_INK, FACTIONS, HIGHLIGHT, INK, WOOD
from bot.render.root.sheet import Sheet
from bot.render.root.suits import suit_disc

GAP = 9
BAR = 44
ROW = 44
SPACE = 9
"""Pixels between two chips."""

SMALLEST = 24
"""The smallest letters of a faction's name."""

MOST_ROW = 60
"""Pixels between the lines of a table of facts."""


Laid = tuple[Chip, float, float]
"""A chip, and where its left edge and its middle are."""


class Style(msgspec.Struct, frozen=True):
    """Sizes in a card: letters, icons, and from row to row."""

    size: int
    icon: int
    row: int


STYLES = tuple(Style(*sizes) for sizes in ((32, 46, 54), (30, 42, 48), (28, 38, 44), (24, 36, 40)))
TABLES = tuple(Style(*sizes) for sizes in ((32, 46, 52), (30, 42, 46), (28, 38, 36)))

DROPS = {0: 26, 160: 27, 230: 32, 300: 40}
"""From the bar down to the numbers, and again to the facts, by the least height of a card."""

ROOMY = 300
"""The height from which on a card says in words what its facts are."""

SPACIOUS = 400
"""The height from which on it tells more apart, and names its faction in full."""

LINE = "#E3CF9C"


def places(view: RootView) -> Iterator[tuple[str, Box]]:
    """Yield where each faction's card is, in turn order."""
    left, top, width, height = PANEL
    many = len(view.order)
    high = (height - ITEMS_HEIGHT - GAP * many) // many
    for number, name in enumerate(view.order):
        yield name, (left, top + number * (high + GAP), width, high)


def burrow_of(view: RootView, name: str) -> int | None:
    """Count the warriors in a faction's Burrow, None where it has none."""
    digs = "tunnel" in view.factions[name].supply
    return view.burrow.warriors if view.burrow is not None and digs else None


def partner_of(view: RootView, name: str) -> str:
    """Name whom a Vagabond has joined (Law 9.2.8), "" where that isn't so."""
    return view.coalitions.get(name, "") if view.factions[name].dominance else ""


def draw_card(
    sheet: Sheet,
    at: Box,
    seen: FactionView,
    burrow: int | None,
    partner: str,
    active: bool,
    locale: str,
) -> None:
    """Draw one faction's card; `partner` is whom it is in a coalition with, if so."""
    left, top, width, height = at
    name = seen.name
    sheet.box(at, CARD, HIGHLIGHT if active else INK, 6 if active else 3)
    inset = 7 if active else 4
    sheet.box((left + inset, top + inset, width - 2 * inset, BAR), FACTIONS[name], INK, 2)
    middle = top + inset + BAR // 2
    if seen.clockwork:
        sheet.stick(marks.cog(36), left + width - 36, middle)
    room = width - 90 - (40 if seen.clockwork else 0)
    title = title_of(seen, locale, room, short=height < SPACIOUS)
    size = fitting(title, 31, room, least=SMALLEST)
    sheet.write((left + 72, middle - 1), cut(title, size, room), size, FACTION_INK[name])
    sheet.stick(head(name, 54), left + 38, middle)
    drop = DROPS[max(least for least in DROPS if least <= height)]
    y = top + inset + BAR + drop
    _numbers(sheet, seen, partner, left, width, y, locale)
    leader = leader_of(seen, locale)
    leader = "" if leader in title else leader
    space = (left + 18, y + drop, width - 36, top + height - 8 - y - drop)
    known = partial(facts_of, seen, burrow, leader, height >= SPACIOUS, locale)
    table = table_of(known, space[3]) if height >= ROOMY else None
    if table:
        _table(sheet, *table, space)
        return
    style, found = largest(known, space)
    _chips(sheet, found, style)


def largest(facts: Callable[[int], Iterator[Fact]], at: Box) -> tuple[Style, list[Laid]]:
    """Lay facts out as large as all of them find room; `facts` tells them with icons of a size."""
    for style in STYLES[:-1]:
        chips = [*flat(facts(style.icon))]
        found = laid_out(chips, at, style)
        if style.icon <= at[3] and (not chips or found[-1][0] is chips[-1]):
            return style, found
    return STYLES[-1], laid_out([*flat(facts(STYLES[-1].icon))], at, STYLES[-1])


def table_of(
    facts: Callable[[int], Iterator[Fact]], height: int
) -> tuple[list[Fact], Style] | None:
    """Choose the facts of a table and their size, without extras where need be; None: no room."""
    for style in TABLES:
        shown = [*facts(style.icon)]
        if len(shown) * style.row <= height:
            return shown, style
    shown = [fact for fact in facts(TABLES[-1].icon) if not fact.extra]
    return (shown, TABLES[-1]) if len(shown) * TABLES[-1].row <= height else None


def leader_of(seen: FactionView, locale: str) -> str:
    """Name the leader of the Eyrie, or the character of a Vagabond; "" for all others."""
    kind = "leader" if seen.decree else "character"
    return text(f"{kind}-{seen.leader}", locale) if seen.leader else ""


def title_of(seen: FactionView, locale: str, room: float, short: bool = False) -> str:
    """Name a faction, with its leader where there is room; `short`: rather than its whole name."""
    name = seat_name(seen.name, locale, clockwork=seen.clockwork)
    leader = leader_of(seen, locale)
    brief = text(f"faction-{seen.name}.short", locale)
    for named in (name, brief) if short else (name,):
        both = f"{named} · {leader}"
        if leader and font(SMALLEST).getlength(both) <= room:
            return both
    return name


def _numbers(
    sheet: Sheet, seen: FactionView, partner: str, left: int, width: int, y: float, locale: str
) -> None:
    """Draw points, hand and warriors in supply."""
    x = left + 18.0
    if partner:
        sheet.stick(head(partner, 48), x + 24, y)
        words = text("render-coalition", locale)
        sheet.write((x + 54, y), words, fitting(words, 26, 112), WOOD)
    elif seen.dominance:
        sheet.stick(suit_disc(SUIT[seen.dominance], 48), x + 24, y)
        words = text("render-dominance", locale)
        sheet.write((x + 54, y), words, fitting(words, 26, 112), WOOD)
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


def flat(facts: Iterator[Fact]) -> Iterator[Chip]:
    """Yield the chips of all facts, with those labels that must be said."""
    for fact in facts:
        icon, words = fact.chips[0]
        if fact.extra:
            continue
        if fact.said:
            yield icon, f"{fact.label} {words}"
            yield from fact.chips[1:]
        else:
            yield from fact.chips


def wide(chip: Chip, size: int) -> float:
    """Return how many pixels a chip takes with letters of a size."""
    icon, words = chip
    return (icon.width if icon else 0) + (font(size).getlength(words) + 6 if words else 0)


def laid_out(chips: Sequence[Chip], at: Box, style: Style) -> list[Laid]:
    """Lay chips out in rows; a last one counts those that there is no room for."""
    left, top, width, height = at
    size = style.size
    found: list[Laid] = []
    x, y = float(left), top + style.row / 2 - 4
    for chip in chips:
        if x > left and x + wide(chip, size) > left + width:
            if y + style.row * 1.5 > top + height + 6:
                break
            x, y = left, y + style.row
        found.append((chip, x, y))
        x += wide(chip, size) + SPACE
    while len(found) < len(chips):
        more: Chip = (None, f"+{len(chips) - len(found)}")
        if x + wide(more, size) <= left + width or not found:
            return [*found, (more, x, y)]
        _, x, y = found.pop()
    return found


def _chips(sheet: Sheet, chips: list[Laid], style: Style) -> None:
    """Draw chips where they are laid out."""
    for (icon, words), x, y in chips:
        if icon:
            sheet.stick(icon, x + icon.width / 2, y)
        if words:
            sheet.write((x + (icon.width if icon else 0) + 6, y - 1), words, style.size)


def _table(sheet: Sheet, facts: Sequence[Fact], style: Style, at: Box) -> None:
    """Draw a line for each fact: what it is on the left, its chips on the right."""
    left, top, width, height = at
    pitch = min(MOST_ROW, height / max(len(facts), 1))
    for number, fact in enumerate(facts):
        y = top + pitch * (number + 0.5)
        sheet.bar((left - 4, round(y - pitch / 2), width + 8, 1), LINE)
        used = sum(wide(chip, style.size) + SPACE for chip in fact.chips) - SPACE
        size = fitting(fact.label, style.size, width - used - 16)
        sheet.write((left, y - 1), cut(fact.label, size, width - used - 16), size, WOOD)
        x = left + width - used
        for chip in fact.chips:
            _chips(sheet, [(chip, x, y)], style)
            x += wide(chip, style.size) + SPACE
