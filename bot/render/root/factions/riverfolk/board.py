"""The board of the Riverfolk Robots: Market, payments and Protectionism (R9.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.game import Seat
from bot.games.root.clockwork.riverfolk_robots.view import RiverfolkRobotsBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.chips import BoardFact, Chip, Look, discs
from bot.render.root.heads import head
from bot.render.root.phrases import labels
from bot.render.root.presenter import ClockworkPresenter, Presenters


class RiverfolkRobotsPresenter(ClockworkPresenter[RiverfolkRobotsBoard]):
    """Shows all of the board; the picture shows the suits of the Market, the text its cards."""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the Market, the payments by their owners, and Protectionism."""
        board = self.board(seen)
        market = Chip(discs(board.market, look.icon))
        yield BoardFact(text("render-market", look.locale), (market,), said=True)
        chips = [Chip(head(name, look.icon), f"×{count}") for name, count in board.payments.items()]
        if chips:
            yield BoardFact(text("render-payments", look.locale), tuple(chips), said=True)
        if board.protectionism:
            signs = [look.named(f"protectionism-{sign}") for sign in board.protectionism]
            label = text("render-protectionism", look.locale)
            yield BoardFact(label, (Chip(None, ", ".join(signs)),))

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield the Market from left to right, the payments by owner, and Protectionism."""
        board = self.board(seen)
        yield text("text-market", locale, cards=labels(board.market, locale))
        paid = [
            f"{text(f'faction-{name}.short', locale)} {board.payments[name]}"
            for name in order
            if name in board.payments
        ]
        listed = ", ".join(paid) or text("text-nothing", locale)
        yield text("text-payments", locale, payments=listed)
        if board.protectionism:
            signs = [text(f"protectionism-{sign}", locale) for sign in board.protectionism]
            yield text("text-protectionism", locale, signs=", ".join(signs))


PRESENTERS = Presenters((RiverfolkRobotsPresenter(RiverfolkRobotsBoard),))
