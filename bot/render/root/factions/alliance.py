"""The Alliance's board: supporters and officers (Law 8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.root.factions.alliance.view import AllianceBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root import marks
from bot.render.root.chips import Chip, Fact, Look
from bot.render.root.factions.presenter import Presenter
from bot.render.root.heads import head


class AlliancePresenter(Presenter[AllianceBoard]):
    """Shows how many supporters and officers there are; `/hand` tells the owner which."""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[Fact]:
        """Yield both numbers."""
        board = self.board(seen)
        supporters = Chip(marks.supporters(look.icon), str(board.supporters))
        yield Fact(text("render-supporters", look.locale), (supporters,))
        officers = Chip(head(seen.name, look.icon), f"×{board.officers}")
        yield Fact(text("render-officers", look.locale), (officers,))

    def texts_last(self, seen: FactionView, order: Sequence[str], locale: str) -> Iterator[str]:
        """Tell both numbers."""
        board = self.board(seen)
        yield text("text-supporters", locale, count=board.supporters)
        yield text("text-officers", locale, count=board.officers)
