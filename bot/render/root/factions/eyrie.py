"""The Eyrie's board: leader and Decree (Law 7.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.root.factions.eyrie.view import EyrieBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.chips import Fact, Look
from bot.render.root.factions.decree import decree_facts, decree_text
from bot.render.root.factions.presenter import Presenter
from bot.render.root.phrases import named


class EyriePresenter(Presenter[EyrieBoard]):
    """Shows the leaders and the Decree."""

    def leader(self, seen: FactionView, locale: str) -> str:
        """Name the leader."""
        leader = self.board(seen).leader
        return text(f"leader-{leader}", locale) if leader else ""

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[Fact]:
        """Yield the columns of the Decree."""
        yield from decree_facts(self.board(seen).decree, look)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Tell the leaders and the Decree."""
        board = self.board(seen)
        if board.leader:
            yield text("text-leader", locale, leader=self.leader(seen, locale))
        if board.fallen_leaders:
            fallen = named("leader", board.fallen_leaders, locale)
            yield text("text-fallen", locale, leaders=fallen)
        yield decree_text(board.decree, locale)
