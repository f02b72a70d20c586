"""A card for each faction at the right: points, hand, warriors, and what its board holds.

All cards of a picture have one style, the largest at which everything finds room; each card is as
high as what it holds. Nothing is left out.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import NamedTuple

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import CardId, Seat
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.view import FactionView, RootView
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import text
from bot.render.pen import Pen, fit_text, fitting_size, load_font, make_sprite, text_width
from bot.render.root import marks
from bot.render.root.figures import FACTION_INK, FACTIONS
from bot.render.root.marks import (
    Gauge,
    Next,
    faction_head,
    gain_image,
    gauge_image,
    more_cards,
    next_of,
    sign_of,
    single_pieces_of,
)
from bot.render.root.presenter import BoardFact, Chip, Look, chip_width, item_facts
from bot.render.root.presenters import joined_by, presenter_of
from bot.render.root.sheet import (
    ACTIVE,
    INK,
    LINE,
    PANEL,
    WAITING,
    WHITE,
    WOOD,
    Box,
    Sheet,
    suit_disc,
)

# The facts on each faction's card in the picture, the most important first.


LEAST = 26
"""The least height of letters in pixels."""


def facts_of(seen: FactionView, leader: str, look: Look) -> Iterator[BoardFact]:
    """Yield what matters to a faction; `leader` is the one whom its title leaves out."""
    presenter = presenter_of(seen.board)
    if leader:
        yield BoardFact(text("render-leader", look.locale), (Chip(None, leader),))
    yield from presenter.facts_first(seen, look)
    yield from _track_facts(seen, look)
    yield from presenter.facts_after_tracks(seen, look)
    ready = Counter(seen.items)
    ready.subtract(seen.exhausted)
    yield from item_facts("crafted", [*ready.elements()], look)
    yield from item_facts("exhausted", seen.exhausted, look)
    yield from presenter.facts_last(seen, look)
    yield from _named_facts(seen, look)
    if seen.clockwork:
        level = text(f"difficulty-{seen.difficulty}", look.locale)
        yield BoardFact(text("render-difficulty", look.locale), (Chip(None, level),))


def _named_facts(seen: FactionView, look: Look) -> Iterator[BoardFact]:
    """Yield cards in play and traits by their names, or by initials."""
    cards = [
        Chip(suit_disc(SUIT[card], look.icon - 8), _name_played_card(card, seen, look))
        for card in seen.play_area
    ]
    traits = [
        Chip(marks.clockwork_sign(look.icon - 8), look.named(f"trait-{trait}"))
        for trait in seen.traits
    ]
    for label, chips in (("in-play", cards), ("traits", traits)):
        if chips:
            yield BoardFact(text(f"render-{label}", look.locale), tuple(chips))


def _name_played_card(card: CardId, seen: FactionView, look: Look) -> str:
    """Name a card in play, with the number of warriors that lie on it."""
    held = sum(seen.laid_on.get(card, {}).values())
    return look.named(f"card-{card}") + (f" ({held})" if held else "")


def _track_facts(seen: FactionView, look: Look) -> Iterator[BoardFact]:
    """Yield tracks with what the next piece costs and brings; what is single if it is there."""
    for track in seen.tracks:
        if track.total > 1:
            gauge = Gauge(seen.name, track.piece, track.on_map, track.total)
            label = text(f"piece-{track.piece}", look.locale)
            sign = Chip(sign_of(seen.name, track.piece, look.icon), f"{track.on_map}/{track.total}")
            coming = _next_piece_chips(seen, next_of(track), look) if look.gains else ()
            yield BoardFact(label, (sign, *coming), gauge=gauge)
    single = [Chip(sign_of(seen.name, piece, look.icon)) for piece in single_pieces_of(seen)]
    if single:
        yield BoardFact(text("render-bases", look.locale), tuple(single))


def _next_piece_chips(seen: FactionView, coming: Next, look: Look) -> Iterator[Chip]:
    """Yield what the next piece of a track costs and brings."""
    size = max(LEAST, look.icon - 14)
    if coming.is_full:
        yield Chip(None, text("render-full", look.locale), glued=True)
    if coming.cost:
        yield Chip(marks.price_sign(seen.name, look.icon - 6), str(coming.cost), glued=True)
    if coming.points:
        yield Chip(gain_image(coming.points, size), glued=True)
    if coming.cards:
        yield Chip(more_cards(coming.cards, size), glued=True)


GAP = 9
BAR = 44
INSET = 5
NUMBERS = 56
"""Pixels that points, hand and supply take below the bar."""

FOOT = 8
SIDE = 18
SPACE = 11
"""Pixels between two chips."""

SMALLEST = 24
"""The smallest letters of a faction's name."""

MOST_EXTRA = 16
"""Pixels by which rows may stand further apart where there is room."""

COG = 40
TURN = (96, 36)
"""The room for the sign of whose turn it is, and its height."""


class Style(msgspec.Struct, frozen=True):
    """Sizes in a card: letters, icons, pixels from row to row, and how facts are laid out.

    `table`: a line for each fact with its name. `brief`: long names as initials. `gains`: with
    what the next piece of a track costs and brings.
    """

    size: int
    icon: int
    row: int
    table: bool = False
    brief: bool = False
    gains: bool = True

    def look(self, locale: str) -> Look:
        """Return how facts are shown."""
        return Look(locale, self.icon, self.brief, self.gains)


STYLES = (
    Style(32, 46, 54, table=True),
    Style(30, 42, 48, table=True),
    Style(28, 38, 42, table=True),
    Style(26, 36, 38, table=True),
    Style(32, 46, 54),
    Style(30, 42, 48),
    Style(28, 38, 42),
    Style(26, 36, 38),
    Style(26, 33, 34),
    Style(26, 34, 36, brief=True),
    Style(26, 31, 32, brief=True),
    Style(26, 31, 32, brief=True, gains=False),
    Style(26, 29, 30, brief=True, gains=False),
    Style(26, 27, 27, brief=True, gains=False),
)
"""From the roomiest to the tightest; letters are never smaller than 26 of 1,600 pixels."""


class CardRow(NamedTuple):
    """A line of a card: its label, "" without one, its chips, and the track that it shows."""

    label: str
    chips: tuple[Chip, ...]
    gauge: Gauge | None = None


class CardSource(msgspec.Struct, frozen=True):
    """The data of a card: a faction's board in the viewer's view."""

    faction: FactionView
    partner: Seat
    """Whom a Vagabond has joined (Law 9.2.8), "" for nobody."""

    active: bool
    """Whether it is the faction's turn."""


@dataclass(frozen=True)
class Given:
    """The data of a card, compared by its encoded content."""

    data: bytes
    seen: CardSource = field(compare=False)


def given_by(view: RootView, name: Seat) -> Given:
    """Gather what a faction's card shows, to be compared."""
    seen = seen_by(view, name)
    return Given(msgspec.msgpack.encode(seen), seen)


class PlacedCard(msgspec.Struct, frozen=True):
    """The position and style of a card."""

    name: Seat
    at: Box
    style: int
    extra: int
    """Pixels added to the row pitch of its style."""


def seen_by(view: RootView, name: Seat) -> CardSource:
    """Gather what a faction's card shows."""
    return CardSource(view.factions[name], joined_by(view, name), name == view.acting)


def lay_out_cards(view: RootView, locale: str) -> list[PlacedCard]:
    """Lay the cards out in turn order, in the largest style in which they all fit."""
    left, top, width, height = PANEL
    given = [given_by(view, name) for name in view.order]
    room = height - GAP * (len(given) - 1)
    number = next(
        (
            n
            for n in range(len(STYLES))
            if sum(_least_card_height(source, n, locale) for source in given) <= room
        ),
        len(STYLES) - 1,
    )
    high = [_least_card_height(source, number, locale) for source in given]
    lines = sum(_count_fact_rows(source, number, locale) for source in given)
    extra = min(MOST_EXTRA, max(0, room - sum(high)) // max(lines, 1))
    cards: list[PlacedCard] = []
    for name, source, least in zip(view.order, given, high, strict=True):
        tall = least + extra * _count_fact_rows(source, number, locale)
        cards.append(PlacedCard(name, (left, top, width, tall), number, extra))
        top += tall + GAP
    return cards


@lru_cache(maxsize=256)
def _count_fact_rows(given: Given, number: int, locale: str) -> int:
    """Count the rows of facts of a card in a style."""
    return len(rows_of(given.seen, STYLES[number], locale))


def _least_card_height(given: Given, number: int, locale: str) -> int:
    """Return the least height of a card in a style."""
    rows = _count_fact_rows(given, number, locale) * STYLES[number].row
    return INSET + BAR + NUMBERS + rows + FOOT


def rows_of(seen: CardSource, style: Style, locale: str) -> list[CardRow]:
    """Lay a board's facts out in lines of a card's width."""
    room = PANEL[2] - 2 * SIDE
    leader = leader_of(seen.faction, locale)
    title = title_of(seen.faction, locale, title_room(seen))
    leader = "" if leader in title else leader
    facts = facts_of(seen.faction, leader, style.look(locale))
    if style.table:
        return [row for fact in facts for row in _fact_rows(fact, style, room)]
    chips = [chip for fact in facts for chip in fact.flat()]
    return [CardRow("", row) for row in _chip_lines(chips, style.size, room, room)]


def _fact_rows(fact: BoardFact, style: Style, room: float) -> Iterator[CardRow]:
    """Yield the lines of one fact: its name or track, and its chips on one or more lines."""
    size = style.size
    if fact.gauge is not None:
        yield CardRow("", fact.chips[1:], fact.gauge)
        return
    label = min(text_width(fact.label, size), room * 0.6)
    first, *others = _chip_lines(fact.chips, size, room - label - 16, room)
    yield CardRow(fact.label, first)
    for row in others:
        yield CardRow("", row)


def _chip_lines(
    chips: Sequence[Chip], size: int, first: float, room: float
) -> Iterator[tuple[Chip, ...]]:
    """Break chips into lines; the first has less room than the others. Yields at least one."""
    row: list[Chip] = []
    rest = first
    for group in _group_chips(chips):
        need = sum(chip_width(chip, size) + SPACE for chip in group)
        if row and need - SPACE > rest:
            yield tuple(row)
            row = []
            rest = room
        row += group
        rest -= need
    if row:
        yield tuple(row)


def _group_chips(chips: Sequence[Chip]) -> list[list[Chip]]:
    """Put together the chips that stay on one line."""
    groups: list[list[Chip]] = []
    for chip in chips:
        if chip.glued and groups:
            groups[-1].append(chip)
        else:
            groups.append([chip])
    return groups


def leader_of(seen: FactionView, locale: str) -> str:
    """Name the leader of the Eyrie, or the character of a Vagabond; "" for all others."""
    return presenter_of(seen.board).leader(seen, locale)


def title_room(seen: CardSource) -> int:
    """Return the pixels that a card has for its faction's name."""
    signs = (COG if seen.faction.clockwork else 0) + (TURN[0] if seen.active else 0)
    return PANEL[2] - 90 - signs


def title_of(seen: FactionView, locale: str, room: float) -> str:
    """Name a faction, with its leader where there is room, rather than by its whole name.

    A name that has no room at all is the short one, never a part of the whole.
    """
    name = WORDS.seat_name(seen.name, locale, bot=seen.clockwork)
    leader = leader_of(seen, locale)
    brief = text(f"faction-{'bot_' if seen.clockwork else ''}{seen.name}.short", locale)
    for named in (name, brief):
        both = f"{named}, {leader}"
        if leader and text_width(both, SMALLEST) <= room:
            return both
    return name if text_width(name, SMALLEST) <= room else brief


def draw_card(sheet: Sheet, laid: PlacedCard, seen: CardSource, locale: str) -> None:
    """Draw one faction's card where it is laid out."""
    left, top, width, _ = laid.at
    faction = seen.faction
    sheet.box(laid.at, ACTIVE if seen.active else WAITING, INK, 8 if seen.active else 3)
    inset = INSET + (2 if seen.active else -1)
    sheet.box((left + inset, top + inset, width - 2 * inset, BAR), FACTIONS[faction.name], INK, 2)
    middle = top + inset + BAR // 2
    right = left + width - 12
    if seen.active:
        words = text("render-turn", locale)
        sheet.stick(_turn_sign(words), right - TURN[0] / 2, middle)
        right -= TURN[0]
    if faction.clockwork:
        sheet.stick(marks.clockwork_sign(36), right - 24, middle)
    room = title_room(seen)
    title, size = fit_text(title_of(faction, locale, room), 31, room, least=SMALLEST)
    sheet.write((left + 72, middle - 1), title, size, FACTION_INK[faction.name])
    sheet.stick(faction_head(faction.name, 54), left + 38, middle)
    y = top + INSET + BAR
    _draw_card_numbers(sheet, seen, left, width, y + NUMBERS // 2 + 2, locale)
    _draw_card_rows(sheet, laid, rows_of(seen, STYLES[laid.style], locale), y + NUMBERS)


def _draw_card_numbers(
    sheet: Sheet, seen: CardSource, left: int, width: int, y: float, locale: str
) -> None:
    """Draw points, hand and warriors in supply."""
    x = left + float(SIDE)
    faction = seen.faction
    presenter = presenter_of(faction.board)
    if seen.partner or faction.dominance:
        icon = (
            faction_head(seen.partner, 48)
            if seen.partner
            else suit_disc(SUIT[faction.dominance], 48)
        )
        sheet.stick(icon, x + 24, y)
        words = text("render-coalition" if seen.partner else "render-dominance", locale)
        sheet.write((x + 54, y), words, fitting_size(words, 26, 112), WOOD)
    else:
        x += sheet.write((x, y - 2), str(faction.score), 58, INK, "black") + 8
        sheet.write((x, y + 10), text("render-points", locale), 26, WOOD)
    x = left + width * 0.47
    if faction.clockwork:
        if suit := presenter.order_suit(faction):
            sheet.stick(suit_disc(suit, 46), x + 20, y)
    else:
        sheet.stick(marks.hand_cards_sign(46), x + 20, y)
        sheet.write((x + 50, y - 1), str(faction.hand_count), 40, INK, "black")
    if presenter.COUNTS_WARRIORS:
        x = left + width * 0.73
        sheet.stick(faction_head(faction.name, 48), x + 20, y)
        sheet.write((x + 52, y - 1), str(faction.supply[WARRIOR]), 40, INK, "black")


def _draw_card_rows(sheet: Sheet, laid: PlacedCard, rows: Sequence[CardRow], top: float) -> None:
    """Draw the lines of a card: labels on the left, in a table chips on the right."""
    left, _, width, _ = laid.at
    style = STYLES[laid.style]
    pitch = style.row + laid.extra
    write = partial(_draw_chips, sheet, size=style.size)
    for number, (label, chips, gauge) in enumerate(rows):
        y = top + pitch * (number + 0.5)
        used = sum(chip_width(chip, style.size) + SPACE for chip in chips) - SPACE
        if not style.table:
            write(chips, left + SIDE, y)
            continue
        room = width - 2 * SIDE - used - 16
        if label or gauge:
            sheet.bar((left + 14, round(y - pitch / 2), width - 28, 1), LINE)
        if gauge:
            track = gauge_image(gauge, style.icon, style.size, room)
            sheet.stick(track, left + SIDE + track.width / 2, y)
        elif label:
            line, size = fit_text(label, style.size, room)
            sheet.write((left + SIDE, y - 1), line, size, WOOD)
        write(chips, left + width - SIDE - used, y)


def _draw_chips(sheet: Sheet, chips: Sequence[Chip], x: float, y: float, size: int) -> None:
    """Draw chips side by side from a point on."""
    for chip in chips:
        at = x
        if chip.lead:
            at += sheet.write((at, y - 1), chip.lead, size, WOOD) + 6
        if chip.icon:
            sheet.stick(chip.icon, at + chip.icon.width / 2, y)
            at += chip.icon.width + 6
        if chip.words:
            sheet.write((at, y - 1), chip.words, size)
        x += chip_width(chip, size) + SPACE


@lru_cache(maxsize=4)
def _turn_sign(words: str) -> Image.Image:
    """Return the sign of whose turn it is: a word on ink, for no faction has that colour."""
    width, height = TURN[0] - 8, TURN[1]
    size = fitting_size(words, 26, width - 16, "black")

    def draw(pen: Pen) -> None:
        pen.box(0, 0, 100 * width / height, 100, 50, WHITE)
        pen.box(6, 6, 100 * width / height - 6, 94, 44, INK)

    image = make_sprite(width, height, draw)
    at = (width / 2, height / 2 - 1)
    ImageDraw.Draw(image).text(at, words, fill=WHITE, font=load_font(size, "black"), anchor="mm")
    return image
