"""The boards of clockwork factions: the order, and the Electric Eyrie's Decree."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.root.clockwork.view import ClockworkBoard, ElectricEyrieBoard
from bot.games.root.law.cards import SUIT
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.chips import Fact, Look
from bot.render.root.factions.decree import decree_facts, decree_text
from bot.render.root.factions.presenter import Presenter


class ClockworkPresenter(Presenter[ClockworkBoard]):
    """Shows the order; in the picture it stands where others have their hand."""

    def order_suit(self, seen: FactionView) -> str:
        """Name the suit of the order card."""
        card = self.board(seen).order_card
        return SUIT[card] if card else ""

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Tell the order."""
        if card := self.board(seen).order_card:
            yield text("text-order", locale, card=text(f"card-{card}.label", locale))


class ElectricEyriePresenter(ClockworkPresenter):
    """Shows the Decree beside the order."""

    def decree(self, seen: FactionView) -> dict[str, tuple[str, ...]]:
        """Return the Decree."""
        assert isinstance(seen.board, ElectricEyrieBoard)
        return seen.board.decree

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[Fact]:
        """Yield the columns of the Decree."""
        yield from decree_facts(self.decree(seen), look)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Tell the Decree, then the order."""
        yield decree_text(self.decree(seen), locale)
        yield from super().texts_first(seen, locale)
