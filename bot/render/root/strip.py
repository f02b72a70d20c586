"""The shared supply below the score track: items, piles, dominance cards, quests."""

from __future__ import annotations

import msgspec

from bot.games.game import CardId
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import Item
from bot.games.root.view import RootView
from bot.narrate.root.catalogue import text
from bot.render.fonts import fitting
from bot.render.root.items import item
from bot.render.root.layout import STRIP
from bot.render.root.marks import crown
from bot.render.root.palette import CARD, INK, WHITE, WOOD
from bot.render.root.pieces import pill
from bot.render.root.sheet import Sheet
from bot.render.root.suits import suit_disc

SIZE = 26
TOP, LOW = 25, 68
"""Pixels from the strip's upper edge to its two lines."""

ITEMS = 430
"""Pixels that the item supply takes."""


class Shared(msgspec.Struct, frozen=True):
    """The shared, public part of the game."""

    items: dict[Item, int]
    deck: int
    discard: int
    dominance: tuple[CardId, ...]
    """Dominance cards that lie beside the map (Law 3.3.4)."""

    quests: tuple[str, ...]


def shared_of(view: RootView) -> Shared:
    """Gather what the strip shows."""
    return Shared(
        view.items, view.deck_count, len(view.discard), view.available_dominance, view.quests
    )


def draw_strip(sheet: Sheet, shared: Shared, locale: str) -> None:
    """Draw the strip: items on the left, quests in the middle, piles on the right."""
    left, top, width, _ = STRIP
    sheet.box(STRIP, CARD)
    label = text("render-items", locale)
    sheet.write((left + 18, top + TOP), label, fitting(label, SIZE, ITEMS - 20), WOOD)
    pitch = ITEMS / len(shared.items)
    for number, (kind, count) in enumerate(shared.items.items()):
        x, y = left + 14 + pitch * (number + 0.5), top + LOW
        sheet.stick(item(kind, 52, "ready" if count else "gone"), x, y)
        if count > 1:
            sheet.stick(pill(str(count), 30, WOOD, WHITE), x + 18, y + 16)
    _quests(sheet, shared, locale)
    right = left + width - 18
    piles = text("render-piles", locale, deck=shared.deck, discard=shared.discard)
    sheet.write((right, top + TOP), piles, SIZE, INK, anchor="rm")
    for number, card in enumerate(reversed(shared.dominance)):
        x = right - 20 - 44 * number
        sheet.stick(suit_disc(SUIT[card], 42), x, top + LOW + 4)
        sheet.stick(crown(26), x, top + LOW - 18)


def _quests(sheet: Sheet, shared: Shared, locale: str) -> None:
    """Draw the quests that lie open: the suit of the clearing, and the items to exhaust."""
    if not shared.quests:
        return
    x, y = STRIP[0] + ITEMS + 34.0, STRIP[1] + LOW
    sheet.write((x, STRIP[1] + TOP), text("render-quests-open", locale), SIZE, WOOD)
    for quest in shared.quests:
        suit, *items = QUESTS[quest]
        sheet.stick(suit_disc(suit, 44), x + 22, y)
        for number, kind in enumerate(items):
            sheet.stick(item(kind, 44), x + 68 + 46 * number, y)
        x += 46 * len(items) + 62
