"""What matters to each faction, for its card in the picture: the most important first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image

from bot.games.root.cards import SUIT
from bot.games.root.view import FactionView
from bot.narrate import text
from bot.render.root import marks
from bot.render.root.heads import head
from bot.render.root.palette import CARD, INK
from bot.render.root.pieces import pill
from bot.render.root.suits import suit_disc

ITEM_STATES = ("ready", "exhausted", "damaged", "damaged_exhausted")

MOST_HEARTS = 3
"""Spaces of the relationships' track on which a faction is a friend."""

SIGN = 24
"""Pixels of a heart."""

Chip = tuple[Image.Image | None, str]
"""A picture and words beside it."""


class Fact(msgspec.Struct, frozen=True):
    """Chips, and what they are called where there is room for it.

    `said` where there is none; `extra` facts are then left out.
    """

    label: str
    chips: tuple[Chip, ...]
    said: bool = False
    extra: bool = False


def facts_of(
    seen: FactionView, burrow: int | None, leader: str, columns: bool, locale: str, icon: int
) -> Iterator[Fact]:
    """Yield what matters to a faction.

    `leader` is the one whom its name leaves out; `columns` tells the Decree's apart.
    """
    if leader:
        yield Fact(text("render-leader", locale), ((None, leader),))
    decree = [(column, (_discs(cards, icon), "")) for column, cards in seen.decree.items()]
    if columns:
        for column, discs in decree:
            yield Fact(text(f"column-{column}", locale), (discs,))
    elif decree:
        yield Fact(text("render-decree", locale), tuple(discs for _, discs in decree))
    if burrow is not None:
        yield Fact(text("render-burrow", locale), ((None, str(burrow)),), said=True)
    yield from _tracks(seen, locale, icon)
    if "supporters" in seen.counts:
        counted = str(seen.counts["supporters"])
        yield Fact(text("render-supporters", locale), ((marks.cards(icon), counted),))
        officers = f"×{seen.counts['officers']}"
        yield Fact(text("render-officers", locale), ((head(seen.name, icon), officers),))
    yield from _items(seen, locale, icon)
    yield from _relations(seen, locale, icon)
    if done := len(seen.names.get("quests_done", ())):
        yield Fact(text("render-quests", locale), ((None, str(done)),), said=True)
    for number, minister in enumerate(seen.names.get("swayed", ())):
        label = text("render-ministers", locale) if not number else ""
        yield Fact(label, ((None, text(f"minister-{minister}", locale)),))
    for number, card in enumerate(seen.play_area):
        label = text("render-in-play", locale) if not number else ""
        yield Fact(label, ((suit_disc(SUIT[card], icon - 8), text(f"card-{card}", locale)),))
    if seen.clockwork:
        level = text(f"difficulty-{seen.difficulty}", locale)
        yield Fact(text("render-difficulty", locale), ((None, level),), extra=True)
    for number, trait in enumerate(seen.traits):
        label = text("render-traits", locale) if not number else ""
        yield Fact(label, ((None, text(f"trait-{trait}", locale)),), extra=True)


def _discs(cards: Sequence[str], icon: int) -> Image.Image:
    """Return the cards of a column as overlapping discs, an empty one as a dash."""
    size = icon - 8
    pitch = size * 4 // 7
    row = Image.new("RGBA", (size + pitch * max(len(cards) - 1, 0), size + 4), (0, 0, 0, 0))
    for number, card in enumerate(cards):
        disc = suit_disc(SUIT[card], size)
        row.paste(disc, (pitch * number, 2), disc)
    if not cards:
        dash = pill("–", 28, CARD, INK)
        row.paste(dash, ((row.width - dash.width) // 2, (row.height - dash.height) // 2), dash)
    return row


def _tracks(seen: FactionView, locale: str, icon: int) -> Iterator[Fact]:
    """Yield buildings and tokens on the map, of how many; what is single if it is there."""
    for track in seen.tracks:
        kind = track.piece
        draw = marks.building if kind in marks.BUILDINGS else marks.token
        words = f"{track.on_map}/{track.total}" if track.total > 1 else ""
        if words or track.on_map:
            yield Fact(text(f"piece-{kind}", locale), ((draw(seen.name, kind, icon), words),))


def _items(seen: FactionView, locale: str, icon: int) -> Iterator[Fact]:
    """Yield crafted items, or the items of a Vagabond by how they lie."""
    states = [(state, seen.names.get(state, ())) for state in ITEM_STATES]
    if "ready" not in seen.names:
        states = [("crafted", seen.items)]
    for state, items in states:
        shown = "ready" if state == "crafted" else state
        chips = [
            (marks.item(kind, icon, shown), f"×{count}" if count > 1 else "")
            for kind, count in Counter(items).items()
        ]
        if chips:
            yield Fact(text(f"render-{state}", locale), tuple(chips))


def _relations(seen: FactionView, locale: str, icon: int) -> Iterator[Fact]:
    """Yield who is more to a Vagabond than a stranger: hearts for friends, blades for enemies."""
    known: dict[int, list[Chip]] = {}
    for key, space in seen.counts.items():
        _, relation, other = key.partition("relation_")
        if relation and space:
            known.setdefault(space, []).append((_relation(other, space, icon), ""))
    for space, chips in sorted(known.items(), reverse=True):
        yield Fact(text(f"relation-{space}", locale), tuple(chips))


def _relation(other: str, space: int, icon: int) -> Image.Image:
    """Return a faction's head with the signs of what it is to a Vagabond."""
    signs = ["enemy"] if space < 0 else ["friend"] * min(space, MOST_HEARTS)
    row = Image.new("RGBA", (icon + SIGN // 2 * (len(signs) + 1), icon), (0, 0, 0, 0))
    row.paste(head(other, icon), (0, 0))
    for number, sign in enumerate(signs):
        mark = marks.relation(sign, SIGN)
        row.alpha_composite(mark, (icon + SIGN // 2 * number, (icon - SIGN) // 2))
    return row
