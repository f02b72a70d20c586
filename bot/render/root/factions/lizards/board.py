"""The board of the Logical Lizards: order, marker, acolytes and Lost Souls (R8.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.game import Seat
from bot.games.root.clockwork.logical_lizards.view import LogicalLizardsBoard
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import Suit
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.chips import BoardFact, Chip, Look, discs
from bot.render.root.heads import head
from bot.render.root.palette import SUITS
from bot.render.root.phrases import labels
from bot.render.root.presenter import Presenter, Presenters
from bot.render.root.suits import suit_disc

TRACK = ("convert", "crusade", "convert", "crusade", "sanctify")
"""The spaces of the Conspiracy track (R8.4.2)."""


class LogicalLizardsPresenter(Presenter[LogicalLizardsBoard]):
    """Shows the whole board; the picture counts the Lost Souls by suit."""

    def order_suit(self, seen: FactionView) -> Suit:
        """Name the ordered suit."""
        return self.board(seen).order

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield acolytes, the space of the marker, and the suits of the Lost Souls."""
        board = self.board(seen)
        acolytes = Chip(head(seen.name, look.icon), f"×{board.acolytes}")
        yield BoardFact(text("render-acolytes", look.locale), (acolytes,), said=True)
        space = f"{look.named(_conspiracy(board))} {board.marker}/{len(TRACK)}"
        yield BoardFact(text("render-conspiracy", look.locale), (Chip(None, space),), said=True)
        counted = Counter[str](SUIT[card] for card in board.lost_souls)
        souls = [
            Chip(suit_disc(suit, look.icon - 8), str(counted[suit]))
            for suit in SUITS
            if counted[suit]
        ]
        nothing = Chip(discs((), look.icon))
        name = text("render-lost_souls", look.locale)
        yield BoardFact(name, tuple(souls) or (nothing,), said=True)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the order."""
        if suit := self.board(seen).order:
            yield text("text-ordered_suit", locale, suit=text(f"suit-{suit}", locale))

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield acolytes, marker, Lost Souls and revealed cards."""
        board = self.board(seen)
        yield text("text-acolytes", locale, count=board.acolytes)
        space = text(_conspiracy(board), locale)
        yield text("text-conspiracy", locale, conspiracy=space, number=board.marker)
        yield text("text-lost_souls", locale, cards=labels(board.lost_souls, locale))
        if board.revealed:
            yield text("text-revealed", locale, cards=labels(board.revealed, locale))


def _conspiracy(board: LogicalLizardsBoard) -> str:
    """Return the message that names the conspiracy under the marker."""
    return f"conspiracy-{TRACK[board.marker - 1]}"


PRESENTERS = Presenters((LogicalLizardsPresenter(LogicalLizardsBoard),))
