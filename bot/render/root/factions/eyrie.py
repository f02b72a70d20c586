"""The boards of the Eyrie and the Electric Eyrie: leader, order and Decree (Law 7.3)."""

from collections.abc import Iterator, Mapping, Sequence

from bot.games.game import CardId
from bot.games.root.clockwork.view import ElectricEyrieBoard
from bot.games.root.factions.eyrie.choices import EyrieBoard
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.presenter import (
    BoardFact,
    Chip,
    ClockworkPresenter,
    Look,
    Presenter,
    Presenters,
    list_card_labels,
    list_names,
    suit_discs_image,
)

Decree = Mapping[str, Sequence[CardId]]


def _decree_facts(decree: Decree, look: Look) -> Iterator[BoardFact]:
    """Yield a fact for each column: the suits of its cards."""
    for column, cards in decree.items():
        chips = (Chip(suit_discs_image(cards, look.icon)),)
        yield BoardFact(look.named(f"column-{column}"), chips, said=True)


def _decree_text(decree: Decree, locale: str) -> str:
    """Return every column with its cards as text."""
    columns = [
        text(
            "text-column",
            locale,
            column=text(f"column-{column}", locale),
            cards=list_card_labels(cards, locale),
        )
        for column, cards in decree.items()
    ]
    return text("text-decree", locale, columns="; ".join(columns))


class EyriePresenter(Presenter[EyrieBoard]):
    """Shows the leaders and the Decree."""

    def leader(self, seen: FactionView, locale: str) -> str:
        """Name the leader."""
        leader = self.board(seen).leader
        return text(f"leader-{leader}", locale) if leader else ""

    def pile(self, seen: FactionView, question: str) -> tuple[str, Sequence[CardId]] | None:
        """Return the column that is resolved (Law 7.5.2)."""
        column = question.removeprefix("decree_")
        cards = self.board(seen).decree.get(column)
        return None if cards is None or column == question else (f"ask-decree-{column}", cards)

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the columns of the Decree."""
        yield from _decree_facts(self.board(seen).decree, look)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the leaders and the Decree."""
        board = self.board(seen)
        if board.leader:
            yield text("text-leader", locale, leader=self.leader(seen, locale))
        if board.fallen_leaders:
            fallen = list_names("leader", board.fallen_leaders, locale)
            yield text("text-fallen", locale, leaders=fallen)
        yield _decree_text(board.decree, locale)


class ElectricEyriePresenter(ClockworkPresenter[ElectricEyrieBoard]):
    """Shows the Decree beside the order."""

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the columns of the Decree."""
        yield from _decree_facts(self.board(seen).decree, look)

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the Decree, then the order."""
        yield _decree_text(self.board(seen).decree, locale)
        yield from super().texts_first(seen, locale)


EYRIE_PRESENTERS = Presenters(
    (EyriePresenter(EyrieBoard), ElectricEyriePresenter(ElectricEyrieBoard))
)
