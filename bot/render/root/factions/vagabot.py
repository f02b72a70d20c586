"""The Vagabot's board: order, character, items, Battle Track and quests (R7.2, R7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from bot.games.root.clockwork.vagabot.view import VagabotBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.chips import Chip, Fact, Look
from bot.render.root.factions.clockwork import ClockworkPresenter
from bot.render.root.factions.vagabond import pack_facts, pack_texts, quest_facts, quest_texts
from bot.render.root.suits import suit_disc


class VagabotPresenter(ClockworkPresenter):
    """Shows all of the Vagabot's board; the picture counts completed quests."""

    COUNTS_WARRIORS: ClassVar[bool] = False

    def vagabot(self, seen: FactionView) -> VagabotBoard:
        """Return the Vagabot's board."""
        assert isinstance(seen.board, VagabotBoard)
        return seen.board

    def leader(self, seen: FactionView, locale: str) -> str:
        """Name the character."""
        character = self.vagabot(seen).character
        return text(f"character-{character}", locale) if character else ""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[Fact]:
        """Yield items, how many are on the Battle Track, and the suit of the quest."""
        board = self.vagabot(seen)
        yield from pack_facts(board.items, look)
        yield from quest_facts(board.quests_done, look)
        count = Chip(None, str(board.battle_track))
        yield Fact(text("render-battle_track", look.locale), (count,), said=True)
        if board.quest:
            suit = board.quest.rpartition("_")[2]  # Its items are all alike (R7.5.2).
            disc = Chip(suit_disc(suit, look.icon - 8))
            yield Fact(text("render-own_quest", look.locale), (disc,), said=True)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Tell the character, then the order."""
        if self.vagabot(seen).character:
            yield text("text-character", locale, character=self.leader(seen, locale))
        yield from super().texts_first(seen, locale)

    def texts_last(self, seen: FactionView, order: Sequence[str], locale: str) -> Iterator[str]:
        """Tell the items, how many are on the Battle Track, and the quest."""
        board = self.vagabot(seen)
        yield from pack_texts(board.items, locale)
        yield text("text-battle_track", locale, count=board.battle_track)
        if board.quest:
            yield text("text-own_quest", locale, quest=text(f"quest-{board.quest}", locale))
        yield from quest_texts(board.quests_done, locale)
