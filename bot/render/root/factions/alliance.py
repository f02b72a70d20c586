"""The Alliance's board: supporters and officers (Law 8.3)."""

from collections.abc import Iterator, Sequence

from bot.games.game import CardId, Seat
from bot.games.root.factions.alliance.choices import AllianceBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root import marks
from bot.render.root.marks import faction_head
from bot.render.root.presenter import BoardFact, Chip, Look, Presenter, Presenters

SUPPORTED = ("alliance_birdsong", "spend_supporters", "drop_supporters")
"""Questions about supporters (Law 8.2.3, 8.2.4, 8.4)."""


class AlliancePresenter(Presenter[AllianceBoard]):
    """Shows the numbers of supporters and officers; `/hand` shows the owner the supporters."""

    def pile(self, seen: FactionView, question: str) -> tuple[str, Sequence[CardId]] | None:
        """Return the supporters where they are spent; the owner's view alone has them."""
        secret = self.board(seen).secret
        if secret is None or question not in SUPPORTED:
            return None
        return "ask-supporters", secret.supporters

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield both numbers."""
        board = self.board(seen)
        supporters = Chip(marks.price_sign(seen.name, look.icon), str(board.supporters))
        yield BoardFact(text("render-supporters", look.locale), (supporters,))
        officers = Chip(faction_head(seen.name, look.icon), f"×{board.officers}")
        yield BoardFact(text("render-officers", look.locale), (officers,))

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield both numbers as text."""
        board = self.board(seen)
        yield text("text-supporters", locale, count=board.supporters)
        yield text("text-officers", locale, count=board.officers)


ALLIANCE_PRESENTERS = Presenters((AlliancePresenter(AllianceBoard),))
