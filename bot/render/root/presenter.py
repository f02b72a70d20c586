"""The presenter of a faction's board, in the picture and as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from bot.games.game import CardId, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import NO_SUIT, Clearing, Item, Suit
from bot.games.root.view import Board, FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.chips import BoardFact, Look

B = TypeVar("B", bound=Board)
C = TypeVar("C", bound=ClockworkBoard)


class Presenter(Generic[B]):
    """Presents a board without fields of its own; a faction's presenter adds its fields.

    Facts go into the faction's card in the picture, texts into the board as text.
    """

    COUNTS_WARRIORS: ClassVar[bool] = True
    """Whether the picture shows how many warriors are in supply."""

    JOINS_OTHERS: ClassVar[bool] = False
    """Whether a dominance card means a coalition with somebody (Law 9.2.8)."""

    def __init__(self, kind: type[B]) -> None:
        self.kind = kind
        """The kind of board that it presents."""

    def board(self, seen: FactionView) -> B:
        """Return the faction's board."""
        assert isinstance(seen.board, self.kind)
        return seen.board

    def leader(self, seen: FactionView, locale: str) -> str:
        """Return the person beside the faction's name, such as a leader; "" for none."""
        return ""

    def order_suit(self, seen: FactionView) -> Suit:
        """Name the suit that a clockwork faction is ordered to act in, "" without an order."""
        return NO_SUIT

    def facedown(self, seen: FactionView) -> Mapping[Clearing, str]:
        """Return the kinds of its facedown tokens that the viewer knows, by clearing."""
        return {}

    def pile(self, seen: FactionView, question: str) -> tuple[str, Sequence[CardId]] | None:
        """Return the cards that a kind of question is about, with the key of their name.

        None: those in hand.
        """
        return None

    def pack(self, seen: FactionView, question: str) -> Sequence[tuple[Item, str]]:
        """Return the own items that a kind of question may be about, each with how it lies."""
        return ()

    # The picture

    def facts_first(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield what stands above the faction's tracks."""
        yield from ()

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield what stands between the tracks and the crafted items."""
        yield from ()

    def facts_last(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield what stands below the crafted items."""
        yield from ()

    # The text

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the text before the faction's tracks."""
        yield from ()

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield the text after tracks and supply; `order` is the turn order."""
        yield from ()

    def in_clearing(self, seen: FactionView, clearing: Clearing, locale: str) -> Iterator[str]:
        """Yield what the viewer knows to be in a clearing beside pieces that everybody sees."""
        yield from ()

    def elsewhere(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield lines on places of its own that are on no clearing."""
        yield from ()


class ClockworkPresenter(Presenter[C]):
    """Shows the order; in the picture it stands where others have their hand."""

    def order_suit(self, seen: FactionView) -> Suit:
        """Name the suit of the order card."""
        card = self.board(seen).order_card
        return SUIT[card] if card else NO_SUIT

    def texts_first(self, seen: FactionView, locale: str) -> Iterator[str]:
        """Yield the order."""
        if card := self.board(seen).order_card:
            yield text("text-order", locale, card=text(f"card-{card}.label", locale))


@dataclass(frozen=True)
class Presenters:
    """The presenters of one faction's boards, people's and bots'."""

    each: tuple[Presenter[Any], ...]
