"""The boards of a Vagabond and a Vagabot: character, items, relationships, quests (Law 9.3)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from PIL import Image

from bot.games.game import Seat
from bot.games.root.clockwork.vagabot.events import VagabotBoard
from bot.games.root.factions.vagabond.choices import Pack, VagabondBoard
from bot.games.root.law.kinds import Item
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.pen import Pen, make_sprite
from bot.render.root.marks import faction_head
from bot.render.root.presenter import (
    BoardFact,
    Chip,
    ClockworkPresenter,
    Look,
    Presenter,
    Presenters,
    item_facts,
    list_counted_names,
    list_names,
)
from bot.render.root.sheet import EDGE, INK, SUITS, suit_disc

MOST_HEARTS = 3
"""Spaces of the relationships' track on which a faction is a friend."""

SIGN = 24
"""Pixels of a heart."""


def _piles_of_pack(items: Pack) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """Yield items by how they lie, with the words of keys for it."""
    yield "ready", items.ready
    yield "exhausted", items.exhausted
    yield "damaged", items.damaged
    yield "damaged_exhausted", items.damaged_exhausted


def _pack_facts(items: Pack, look: Look) -> Iterator[BoardFact]:
    """Yield items by how they lie."""
    for state, kinds in _piles_of_pack(items):
        yield from item_facts(state, kinds, look)


def _pack_texts(items: Pack, locale: str) -> Iterator[str]:
    """Yield the items by state."""
    for state, kinds in _piles_of_pack(items):
        if kinds:
            yield text(
                f"text-items-{state}", locale, items=list_counted_names("item", kinds, locale)
            )


def _quest_facts(done: Sequence[str], look: Look) -> Iterator[BoardFact]:
    """Yield the number of completed quests, if there are any."""
    if done:
        chips = (Chip(None, str(len(done))),)
        yield BoardFact(text("render-quests", look.locale), chips, said=True)


def _quest_texts(done: Sequence[str], locale: str) -> Iterator[str]:
    """Name the completed quests, if there are any."""
    if done:
        yield text("text-quests_done", locale, quests=list_names("quest", done, locale))


class VagabondPresenter(Presenter[VagabondBoard]):
    """Shows all of a Vagabond's board; the picture counts completed quests."""

    COUNTS_WARRIORS: ClassVar[bool] = False
    JOINS_OTHERS: ClassVar[bool] = True

    def pack(self, seen: FactionView, question: str) -> Sequence[tuple[Item, str]]:
        """Return the items; those under a ruin are no own ones yet (Law 9.7.3)."""
        if question == "explore":
            return ()
        piles = _piles_of_pack(self.board(seen).items)
        return [(item, state) for state, items in piles for item in items]

    def leader(self, seen: FactionView, locale: str) -> str:
        """Name the character."""
        character = self.board(seen).character
        return text(f"character-{character}", locale) if character else ""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield items, relationships and the number of completed quests."""
        board = self.board(seen)
        yield from _pack_facts(board.items, look)
        yield from _relation_facts(board, look)
        yield from _quest_facts(board.quests_done, look)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the character."""
        if self.board(seen).character:
            yield text("text-character", locale, character=self.leader(seen, locale))

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield items, relationships, aids and completed quests."""
        board = self.board(seen)
        yield from _pack_texts(board.items, locale)
        yield text("text-item_limit", locale, count=board.item_limit)
        relations = [
            _relation_text(board, other, locale) for other in order if other in board.relations
        ]
        if relations:
            yield text("text-relations", locale, relations=", ".join(relations))
        yield from _quest_texts(board.quests_done, locale)


def _relation_text(board: VagabondBoard, other: Seat, locale: str) -> str:
    """Return a Vagabond's relationship to a faction, with the aids of this turn, as text."""
    name = text(f"faction-{other}.short", locale)
    space = text(f"relation-{board.relations[other]}", locale)
    relation = text("text-relation", locale, faction=name, space=space)
    aids = board.aided.get(other, 0)
    return text("text-aided", locale, relation=relation, count=aids) if aids else relation


def _relation_facts(board: VagabondBoard, look: Look) -> Iterator[BoardFact]:
    """Yield who is more to a Vagabond than a stranger: hearts for friends, blades for enemies."""
    known: dict[int, list[Chip]] = {}
    for other, space in board.relations.items():
        if space:
            known.setdefault(space, []).append(Chip(_relation_image(other, space, look.icon)))
    for space, chips in sorted(known.items(), reverse=True):
        yield BoardFact(text(f"relation-{space}", look.locale), tuple(chips))


def _relation_image(other: Seat, space: int, icon: int) -> Image.Image:
    """Return a faction's head with the signs of its relationship to a Vagabond."""
    signs = ["enemy"] if space < 0 else ["friend"] * min(space, MOST_HEARTS)
    row = Image.new("RGBA", (icon + SIGN // 2 * (len(signs) + 1), icon), (0, 0, 0, 0))
    row.paste(faction_head(other, icon), (0, 0))
    for number, sign in enumerate(signs):
        mark = _relation_sign(sign, SIGN)
        row.alpha_composite(mark, (icon + SIGN // 2 * number, (icon - SIGN) // 2))
    return row


@lru_cache(maxsize=4)
def _relation_sign(kind: str, size: int) -> Image.Image:
    """Return the sign of a friend, a heart, or of an enemy, two crossed blades."""

    def draw(pen: Pen) -> None:
        if kind == "enemy":
            for flip in (1, -1):
                pen.line([(50 - 34 * flip, 16), (50 + 28 * flip, 78)], INK, 13)
                pen.line([(50 + 6 * flip, 84), (50 + 36 * flip, 56)], INK, 11)
            return
        for colour, wide in ((EDGE, 7), (SUITS["fox"], 0)):
            pen.disc(31, 38, 21 + wide, colour)
            pen.disc(69, 38, 21 + wide, colour)
            pen.shape([(12, 46), (50, 26), (88, 46), (50, 92)], colour, colour, wide)

    return make_sprite(size, size, draw)


class VagabotPresenter(ClockworkPresenter[VagabotBoard]):
    """Shows all of the Vagabot's board; the picture counts completed quests."""

    COUNTS_WARRIORS: ClassVar[bool] = False

    def leader(self, seen: FactionView, locale: str) -> str:
        """Name the character."""
        character = self.board(seen).character
        return text(f"character-{character}", locale) if character else ""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield items, how many are on the Battle Track, and the suit of the quest."""
        board = self.board(seen)
        yield from _pack_facts(board.items, look)
        yield from _quest_facts(board.quests_done, look)
        count = Chip(None, str(board.battle_track))
        yield BoardFact(text("render-battle_track", look.locale), (count,), said=True)
        if board.quest:
            suit = board.quest.rpartition("_")[2]  # Its items are all alike (R7.5.2).
            disc = Chip(suit_disc(suit, look.icon - 8))
            yield BoardFact(text("render-own_quest", look.locale), (disc,), said=True)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the character, then the order."""
        if self.board(seen).character:
            yield text("text-character", locale, character=self.leader(seen, locale))
        yield from super().texts_first(seen, locale)

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield the items, the number on the Battle Track, and the quest."""
        board = self.board(seen)
        yield from _pack_texts(board.items, locale)
        yield text("text-battle_track", locale, count=board.battle_track)
        if board.quest:
            yield text("text-own_quest", locale, quest=text(f"quest-{board.quest}", locale))
        yield from _quest_texts(board.quests_done, locale)


VAGABOND_PRESENTERS = Presenters((VagabondPresenter(VagabondBoard), VagabotPresenter(VagabotBoard)))
