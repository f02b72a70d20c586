"""The shared supply below the score track: items, piles, dominance cards, quests."""

from functools import lru_cache

import msgspec
from PIL import Image, ImageDraw

from bot.games.game import CardId
from bot.games.root.draft.cards import PLACES
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import NO_SUIT, SWORD, Item, Suit
from bot.games.root.view import PoolView, RootView
from bot.narrate.root.catalogue import text
from bot.render.pen import Pen, fitting_size, load_font, make_sprite
from bot.render.root.marks import faction_head, minister_sign
from bot.render.root.pieces import pill_image
from bot.render.root.sheet import ACTIVE, CARD, INK, STRIP, WHITE, WOOD, Sheet, item_tile, suit_disc

SIZE = 26
TOP = 25
LOW = 68
"""Pixels from the strip's upper edge to its two lines."""

ITEMS = 430
"""Pixels that the item supply takes."""

CARD_SIZE = (56, 82)
"""The width and height of a card."""

EDGES = (6, 3)
"""Pixels by which the cards of a pile below its first stand out, from the lowest on."""

PILE = CARD_SIZE[0] + EDGES[0] + 12
"""Pixels from one pile to the next."""

PITCHES = {1: 62, 2: 62, 3: 50}
TIGHT = 40
"""Pixels from one dominance card to the next, by how many there are, and of four."""

QUEST = 154
"""The most pixels that a quest takes."""

HEAD = 56
"""The width and height of a faction in the draft pool."""

BACK = "#6B5636"


class Shared(msgspec.Struct, frozen=True):
    """The shared, public part of the game."""

    items: dict[Item, int]
    deck: int
    discard: int
    top: Suit
    """The suit of the newest card of the discard pile, "" for an empty one."""

    dominance: tuple[CardId, ...]
    """Dominance cards that lie beside the map (Law 3.3.4)."""

    quests: tuple[str, ...]
    pool: tuple[PoolView, ...] = ()
    """The setup cards that are left while factions are drafted; quests lie there later."""


def shared_of(view: RootView) -> Shared:
    """Gather what the strip shows."""
    top = SUIT[view.discard[-1]] if view.discard else NO_SUIT
    return Shared(
        items=view.items,
        deck=view.deck_count,
        discard=len(view.discard),
        top=top,
        dominance=view.available_dominance,
        quests=view.quests,
        pool=pool_of(view),
    )


def pool_of(view: RootView) -> tuple[PoolView, ...]:
    """Return the setup cards that are left while somebody still has to choose (Law 19.8.3)."""
    choosing = view.draft is not None and any(name in PLACES for name in view.order)
    return view.draft.pool if view.draft is not None and choosing else ()


def draw_strip(sheet: Sheet, shared: Shared, locale: str) -> None:
    """Draw the strip: items on the left, quests in the middle, piles on the right."""
    left, top, width, height = STRIP
    sheet.box(STRIP, CARD)
    label = text("render-items", locale)
    sheet.write((left + 18, top + TOP), label, fitting_size(label, SIZE, ITEMS - 20), WOOD)
    pitch = ITEMS / len(shared.items)
    for number, (kind, count) in enumerate(shared.items.items()):
        x, y = left + 14 + pitch * (number + 0.5), top + LOW
        sheet.stick(item_tile(kind, 52, "ready" if count else "gone"), x, y)
        if count > 1:
            sheet.stick(pill_image(str(count), 30, WOOD, WHITE), x + 18, y + 16)
    right = left + width - 18 - EDGES[0] - CARD_SIZE[0] / 2
    sheet.stick(discard_pile(shared.discard, shared.top), right + EDGES[0] / 2, top + height / 2)
    sheet.stick(deck_pile(shared.deck), right - PILE + EDGES[0] / 2, top + height / 2)
    pitch = PITCHES.get(len(shared.dominance), TIGHT)
    first = right - 2 * PILE - pitch * (len(shared.dominance) - 1)
    for number, card in enumerate(shared.dominance):
        sheet.stick(dominance_card(SUIT[card]), first + pitch * number, top + height / 2)
    end = first - CARD_SIZE[0] / 2 if shared.dominance else right - PILE * 1.5
    (_draw_pool if shared.pool else _draw_quests)(sheet, shared, end, locale)


def _draw_pool(sheet: Sheet, shared: Shared, end: float, locale: str) -> None:
    """Draw the pool: a head for each faction with its reach; a locked one lies on its side."""
    x, y = STRIP[0] + ITEMS + 34.0, STRIP[1] + LOW
    sheet.write((x, STRIP[1] + TOP), text("render-pool", locale), SIZE, WOOD)
    each = min(QUEST, (end - x) / len(shared.pool))
    for card in shared.pool:
        shape = faction_head(card.faction, HEAD)
        sheet.stick(shape.rotate(90) if card.locked else shape, x + HEAD / 2, y)
        sheet.stick(pill_image(str(card.reach), 30, WOOD, WHITE), x + HEAD - 4, y + 16)
        if card.militant:
            sheet.stick(item_tile(SWORD, 34, "ready"), x + HEAD - 4, y - 14)
        x += each


def _draw_quests(sheet: Sheet, shared: Shared, end: float, locale: str) -> None:
    """Draw the quests that lie open: the suit of the clearing, and the items to exhaust."""
    if not shared.quests:
        return
    x, y = STRIP[0] + ITEMS + 34.0, STRIP[1] + LOW
    sheet.write((x, STRIP[1] + TOP), text("render-quests-open", locale), SIZE, WOOD)
    each = min(QUEST, (end - x) / len(shared.quests))
    for quest in shared.quests:
        suit, *items = QUESTS[quest]
        pitch = (each - 10) / (len(items) + 1)
        size = min(44, int(pitch))
        sheet.stick(suit_disc(suit, size), x + size / 2, y)
        for number, kind in enumerate(items):
            sheet.stick(item_tile(kind, size), x + size / 2 + pitch * (number + 1), y)
        x += each


@lru_cache(maxsize=8)
def dominance_card(suit: Suit) -> Image.Image:
    """Return a dominance card: a crown over its suit."""
    card = _blank_card_image(ACTIVE)
    for sign, y in ((minister_sign(34), 22), (suit_disc(suit, 44), 54)):
        card.paste(sign, ((card.width - sign.width) // 2, y - sign.height // 2), sign)
    return card


@lru_cache(maxsize=64)
def deck_pile(count: int) -> Image.Image:
    """Return the deck: dark backs of cards, and how many there are."""
    pile = _pile_image(BACK, count)
    _write_pile_count(pile, count, CARD_SIZE[1] / 2 - 1, 38, WHITE)
    return pile


@lru_cache(maxsize=128)
def discard_pile(count: int, top: Suit) -> Image.Image:
    """Return the discard pile: its newest card by the suit, and how many there are."""
    pile = _pile_image(ACTIVE if count else CARD, count)
    if top:
        sign = suit_disc(top, 36)
        pile.paste(sign, ((CARD_SIZE[0] - sign.width) // 2, 6), sign)
    _write_pile_count(pile, count, 60 if top else CARD_SIZE[1] / 2 - 1, 36, INK)
    return pile


def _pile_image(fill: str, count: int) -> Image.Image:
    """Return cards that lie on each other: as many edges as there are cards, at most three."""
    width, height = CARD_SIZE
    pile = Image.new("RGBA", (width + EDGES[0], height), (0, 0, 0, 0))
    for edge in (*EDGES[max(0, 3 - max(count, 1)) :], 0):
        card = _blank_card_image(fill)
        pile.paste(card, (edge, 0), card)
    return pile


def _blank_card_image(fill: str) -> Image.Image:
    width, height = CARD_SIZE

    def draw(pen: Pen) -> None:
        bottom = 100 * height / width
        pen.box(0, 0, 100, bottom, 16, INK)
        pen.box(5, 5, 95, bottom - 5, 11, fill)

    return make_sprite(width, height, draw)


def _write_pile_count(pile: Image.Image, count: int, y: float, size: int, ink: str) -> None:
    at = (CARD_SIZE[0] / 2, y)
    ImageDraw.Draw(pile).text(at, str(count), fill=ink, font=load_font(size, "black"), anchor="mm")
