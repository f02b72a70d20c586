"""The facts of a faction's card in the picture: their names, and the chips that show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from PIL import Image

from bot.games.game import CardId
from bot.games.root.law.cards import SUIT
from bot.narrate.root.catalogue import text
from bot.render.fonts import text_width
from bot.render.root import items
from bot.render.root.palette import CARD, INK
from bot.render.root.pieces import pill_image
from bot.render.root.suits import suit_disc
from bot.render.root.tracks import Gauge

LETTERS = 3
"""Letters of a name where there is no room for all of it."""


class Chip(NamedTuple):
    """Words that lead in, a picture, and words beside it; each may be missing."""

    icon: Image.Image | None
    words: str = ""
    lead: str = ""
    glued: bool = False
    """Whether it stays on the line of the chip before it."""


class Look(NamedTuple):
    """The style of facts: the locale and the size of icons in pixels.

    `brief` shortens long names. `gains` tells what the next piece of a track costs and brings.
    """

    locale: str
    icon: int
    brief: bool = False
    gains: bool = True

    def named(self, key: str) -> str:
        """Return a name by the key of its message, shortened if `brief`."""
        name = text(key, self.locale)
        return brief_name(name) if self.brief else name


class BoardFact(msgspec.Struct, frozen=True):
    """Chips with a label; `said` if they cannot be understood without it."""

    label: str
    chips: tuple[Chip, ...]
    said: bool = False
    gauge: Gauge | None = None
    """A track, which in a table takes the place of the label and the first chip."""

    def flat(self) -> tuple[Chip, ...]:
        """Return the chips for a line of many facts: the first leads in with a needed name."""
        if not self.said:
            return self.chips
        first, *others = self.chips
        return first._replace(lead=self.label), *others


def chip_width(chip: Chip, size: int) -> float:
    """Return how many pixels a chip takes with letters of a size."""
    parts = [text_width(words, size) for words in (chip.lead, chip.words) if words]
    if chip.icon:
        parts.append(chip.icon.width)
    return sum(parts) + 6 * (len(parts) - 1)


def brief_name(name: str) -> str:
    """Shorten a name: the initials of several words, the first letters of a single one."""
    words = name.split()
    return "".join(word[0] for word in words) if len(words) > 1 else name[:LETTERS]


def item_facts(state: str, kinds: Sequence[str], look: Look) -> Iterator[BoardFact]:
    """Yield a fact with items that lie in one way, or were crafted; nothing without items."""
    shown = "ready" if state == "crafted" else state
    chips = [
        Chip(items.item_tile(kind, look.icon, shown), f"×{count}" if count > 1 else "")
        for kind, count in Counter(kinds).items()
    ]
    if chips:
        yield BoardFact(text(f"render-{state}", look.locale), tuple(chips))


def suit_discs_image(cards: Sequence[CardId], icon: int) -> Image.Image:
    """Return the suits of cards as overlapping discs, a dash for no cards."""
    size = icon - 8
    pitch = size * 4 // 7
    row = Image.new("RGBA", (size + pitch * max(len(cards) - 1, 0), size + 4), (0, 0, 0, 0))
    for number, card in enumerate(cards):
        disc = suit_disc(SUIT[card], size)
        row.paste(disc, (pitch * number, 2), disc)
    if not cards:
        dash = pill_image("–", min(28, size), CARD, INK)
        row.paste(dash, ((row.width - dash.width) // 2, (row.height - dash.height) // 2), dash)
    return row
