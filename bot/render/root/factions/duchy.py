"""The Duchy's board: Burrow, ministers, crowns and revealed cards (Law 12.3)."""

from collections.abc import Iterator, Sequence

from bot.games.game import Seat
from bot.games.root.clockwork.drillbit_duchy.events import DrillbitDuchyBoard
from bot.games.root.factions.duchy.choices import DuchyBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root import marks
from bot.render.root.presenter import (
    BoardFact,
    Chip,
    ClockworkPresenter,
    Look,
    Presenter,
    Presenters,
    list_card_labels,
    list_names,
    name_with_count,
)


class DuchyPresenter(Presenter[DuchyBoard]):
    """Shows the Burrow and the ministers; crowns and revealed cards in words alone."""

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the warriors in the Burrow."""
        yield _burrow_fact(self.board(seen).burrow, look)

    def facts_last(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the swayed ministers."""
        yield from _minister_facts(self.board(seen).ministers, look)

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield ministers, crowns and revealed cards."""
        board = self.board(seen)
        yield _ministers_text(board.ministers, locale)
        crowns = board.crowns
        yield text(
            "text-crowns", locale, squire=crowns.squire, noble=crowns.noble, lord=crowns.lord
        )
        if board.revealed:
            yield text("text-revealed", locale, cards=list_card_labels(board.revealed, locale))

    def elsewhere(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the warriors in the Burrow."""
        yield _in_burrow(self.board(seen).burrow, locale)


class DrillbitDuchyPresenter(ClockworkPresenter[DrillbitDuchyBoard]):
    """Shows the order, the Burrow and the swayed ministers."""

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the warriors in the Burrow."""
        yield _burrow_fact(self.board(seen).burrow, look)

    def facts_last(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the swayed ministers."""
        yield from _minister_facts(self.board(seen).ministers, look)

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield the ministers."""
        yield _ministers_text(self.board(seen).ministers, locale)

    def elsewhere(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the warriors in the Burrow."""
        yield _in_burrow(self.board(seen).burrow, locale)


def _burrow_fact(warriors: int, look: Look) -> BoardFact:
    """Show the warriors in the Burrow."""
    return BoardFact(text("render-burrow", look.locale), (Chip(None, str(warriors)),), said=True)


def _minister_facts(names: Sequence[str], look: Look) -> Iterator[BoardFact]:
    """Show the swayed ministers, if there are any."""
    chips = [
        Chip(marks.minister_sign(look.icon - 8), look.named(f"minister-{name}")) for name in names
    ]
    if chips:
        yield BoardFact(text("render-ministers", look.locale), tuple(chips))


def _ministers_text(names: Sequence[str], locale: str) -> str:
    """Return the swayed ministers as text."""
    ministers = list_names("minister", names, locale) or text("text-nothing", locale)
    return text("text-swayed", locale, ministers=ministers)


def _in_burrow(warriors: int, locale: str) -> str:
    """Return the warriors in the Burrow as text."""
    pieces = name_with_count("piece-warriors", warriors, locale) if warriors else "none"
    return text("text-burrow", locale, pieces=pieces)


DUCHY_PRESENTERS = Presenters(
    (DuchyPresenter(DuchyBoard), DrillbitDuchyPresenter(DrillbitDuchyBoard))
)
