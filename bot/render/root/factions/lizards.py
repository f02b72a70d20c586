"""The boards of the Lizards and the Logical Lizards (Law 10.3, R8.3)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.game import CardId, Seat
from bot.games.root.clockwork.logical_lizards.events import LogicalLizardsBoard
from bot.games.root.factions.lizards.choices import LizardsBoard
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import Suit
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.marks import faction_head
from bot.render.root.presenter import (
    BoardFact,
    Chip,
    Look,
    Presenter,
    Presenters,
    list_card_labels,
    suit_discs_image,
)
from bot.render.root.sheet import SUITS, suit_disc

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
        yield _acolytes_fact(seen.name, board.acolytes, look)
        space = f"{look.named(_conspiracy_key(board))} {board.marker}/{len(TRACK)}"
        yield BoardFact(text("render-conspiracy", look.locale), (Chip(None, space),), said=True)
        yield _lost_souls(board.lost_souls, look)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the order."""
        if suit := self.board(seen).order:
            yield text("text-ordered_suit", locale, suit=text(f"suit-{suit}", locale))

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield acolytes, marker, Lost Souls and revealed cards."""
        board = self.board(seen)
        yield text("text-acolytes", locale, count=board.acolytes)
        space = text(_conspiracy_key(board), locale)
        yield text("text-conspiracy", locale, conspiracy=space, number=board.marker)
        yield from _cult_card_texts(board, locale)


class LizardsPresenter(Presenter[LizardsBoard]):
    """Shows the whole board; the picture counts the Lost Souls by suit."""

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield acolytes, Outcast, and the suits of the Lost Souls."""
        board = self.board(seen)
        yield _acolytes_fact(seen.name, board.acolytes, look)
        if board.outcast:
            side = text("render-hated", look.locale) if board.hated else ""
            chip = Chip(suit_disc(board.outcast, look.icon - 8), side)
            yield BoardFact(text("render-outcast", look.locale), (chip,), said=True)
        yield _lost_souls(board.lost_souls, look)

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield Outcast, acolytes, Lost Souls and revealed cards."""
        board = self.board(seen)
        if board.outcast:
            suit = text(f"suit-{board.outcast}", locale)
            yield text("text-outcast", locale, suit=suit, hated="yes" if board.hated else "no")
        else:
            yield text("text-no_outcast", locale)
        yield text("text-acolytes", locale, count=board.acolytes)
        yield from _cult_card_texts(board, locale)


def _acolytes_fact(name: Seat, count: int, look: Look) -> BoardFact:
    """Show the acolytes."""
    chip = Chip(faction_head(name, look.icon), f"×{count}")
    return BoardFact(text("render-acolytes", look.locale), (chip,), said=True)


def _lost_souls(cards: Sequence[CardId], look: Look) -> BoardFact:
    """Count the Lost Souls by suit."""
    counted = Counter[str](SUIT[card] for card in cards)
    souls = [
        Chip(suit_disc(suit, look.icon - 8), str(counted[suit])) for suit in SUITS if counted[suit]
    ]
    nothing = Chip(suit_discs_image((), look.icon))
    return BoardFact(text("render-lost_souls", look.locale), tuple(souls) or (nothing,), said=True)


def _cult_card_texts(board: LizardsBoard | LogicalLizardsBoard, locale: str) -> Iterator[str]:
    """Name the Lost Souls and the revealed cards."""
    yield text("text-lost_souls", locale, cards=list_card_labels(board.lost_souls, locale))
    if board.revealed:
        yield text("text-revealed", locale, cards=list_card_labels(board.revealed, locale))


def _conspiracy_key(board: LogicalLizardsBoard) -> str:
    """Return the message that names the conspiracy under the marker."""
    return f"conspiracy-{TRACK[board.marker - 1]}"


LIZARDS_PRESENTERS = Presenters(
    (LizardsPresenter(LizardsBoard), LogicalLizardsPresenter(LogicalLizardsBoard))
)
