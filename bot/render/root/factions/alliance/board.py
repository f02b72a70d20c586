"""The Alliance's board: supporters and officers (Law 8.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from bot.games.game import Seat
from bot.games.root.factions.alliance.view import AllianceBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.pen import Pen, sprite
from bot.render.root.chips import BoardFact, Chip, Look
from bot.render.root.factions.alliance.figure import FIGURE, paw
from bot.render.root.heads import head
from bot.render.root.palette import EDGE, INK
from bot.render.root.presenter import Presenter, Presenters


class AlliancePresenter(Presenter[AllianceBoard]):
    """Shows the numbers of supporters and officers; `/hand` shows the owner the supporters."""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield both numbers."""
        board = self.board(seen)
        supporters = Chip(_supporters(look.icon), str(board.supporters))
        yield BoardFact(text("render-supporters", look.locale), (supporters,))
        officers = Chip(head(seen.name, look.icon), f"×{board.officers}")
        yield BoardFact(text("render-officers", look.locale), (officers,))

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield both numbers as text."""
        board = self.board(seen)
        yield text("text-supporters", locale, count=board.supporters)
        yield text("text-officers", locale, count=board.officers)


@lru_cache(maxsize=8)
def _supporters(size: int) -> Image.Image:
    """Return the sign for supporters: cards with a paw."""

    own = FIGURE.seats[Seat("alliance")]

    def draw(pen: Pen) -> None:
        pen.box(34, 8, 88, 78, 8, own.fill, INK, 5)
        pen.box(12, 20, 68, 92, 8, EDGE, INK, 5)
        paw(pen.inside(12, 27, 58), own.ink, EDGE)

    return sprite(size, size, draw)


PRESENTERS = Presenters((AlliancePresenter(AllianceBoard),))
