"""A Vagabond's board: character, items, relationships and quests (Law 9.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from PIL import Image

from bot.games.root.factions.vagabond.view import Pack, VagabondBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root import marks
from bot.render.root.chips import Chip, Fact, Look, item_facts
from bot.render.root.factions.presenter import Presenter
from bot.render.root.heads import head
from bot.render.root.phrases import counted, named

MOST_HEARTS = 3
"""Spaces of the relationships' track on which a faction is a friend."""

SIGN = 24
"""Pixels of a heart."""


def piles(items: Pack) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield items by how they lie, with the words of keys for it."""
    yield "ready", items.ready
    yield "exhausted", items.exhausted
    yield "damaged", items.damaged
    yield "damaged_exhausted", items.damaged_exhausted


def pack_facts(items: Pack, look: Look) -> Iterator[Fact]:
    """Yield items by how they lie."""
    for state, kinds in piles(items):
        yield from item_facts(state, kinds, look)


def pack_texts(items: Pack, locale: str) -> Iterator[str]:
    """Tell items by how they lie."""
    for state, kinds in piles(items):
        if kinds:
            yield text(f"text-items-{state}", locale, items=counted("item", kinds, locale))


def quest_facts(done: Sequence[str], look: Look) -> Iterator[Fact]:
    """Yield the number of completed quests, if there are any."""
    if done:
        chips = (Chip(None, str(len(done))),)
        yield Fact(text("render-quests", look.locale), chips, said=True)


def quest_texts(done: Sequence[str], locale: str) -> Iterator[str]:
    """Name the completed quests, if there are any."""
    if done:
        yield text("text-quests_done", locale, quests=named("quest", done, locale))


class VagabondPresenter(Presenter[VagabondBoard]):
    """Shows all of a Vagabond's board; the picture counts completed quests."""

    COUNTS_WARRIORS: ClassVar[bool] = False

    def leader(self, seen: FactionView, locale: str) -> str:
        """Name the character."""
        character = self.board(seen).character
        return text(f"character-{character}", locale) if character else ""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[Fact]:
        """Yield items, relationships and the number of completed quests."""
        board = self.board(seen)
        yield from pack_facts(board.items, look)
        yield from _relations(board, look)
        yield from quest_facts(board.quests_done, look)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Tell the character."""
        if self.board(seen).character:
            yield text("text-character", locale, character=self.leader(seen, locale))

    def texts_last(self, seen: FactionView, order: Sequence[str], locale: str) -> Iterator[str]:
        """Tell items, relationships, aids and completed quests."""
        board = self.board(seen)
        yield from pack_texts(board.items, locale)
        yield text("text-item_limit", locale, count=board.item_limit)
        relations = [_related(board, other, locale) for other in order if other in board.relations]
        if relations:
            yield text("text-relations", locale, relations=", ".join(relations))
        yield from quest_texts(board.quests_done, locale)


def _related(board: VagabondBoard, other: str, locale: str) -> str:
    """Tell what a faction is to a Vagabond, and how often it was aided this turn."""
    name = text(f"faction-{other}.short", locale)
    space = text(f"relation-{board.relations[other]}", locale)
    told = text("text-relation", locale, faction=name, space=space)
    aids = board.aided.get(other, 0)
    return text("text-aided", locale, relation=told, count=aids) if aids else told


def _relations(board: VagabondBoard, look: Look) -> Iterator[Fact]:
    """Yield who is more to a Vagabond than a stranger: hearts for friends, blades for enemies."""
    known: dict[int, list[Chip]] = {}
    for other, space in board.relations.items():
        if space:
            known.setdefault(space, []).append(Chip(_relation(other, space, look.icon)))
    for space, chips in sorted(known.items(), reverse=True):
        yield Fact(text(f"relation-{space}", look.locale), tuple(chips))


def _relation(other: str, space: int, icon: int) -> Image.Image:
    """Return a faction's head with the signs of what it is to a Vagabond."""
    signs = ["enemy"] if space < 0 else ["friend"] * min(space, MOST_HEARTS)
    row = Image.new("RGBA", (icon + SIGN // 2 * (len(signs) + 1), icon), (0, 0, 0, 0))
    row.paste(head(other, icon), (0, 0))
    for number, sign in enumerate(signs):
        mark = marks.relation(sign, SIGN)
        row.alpha_composite(mark, (icon + SIGN // 2 * number, (icon - SIGN) // 2))
    return row
