"""The presenter of a faction's board, in the picture and as text."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec
from PIL import Image

from bot.games.game import CardId, Piece, Seat
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.law.cards import SUIT
from bot.games.root.law.kinds import NO_SUIT, Clearing, Item, Suit
from bot.games.root.view import Board, FactionView
from bot.narrate.root.catalogue import has, text
from bot.render.pen import text_width
from bot.render.root import sheet
from bot.render.root.marks import Gauge
from bot.render.root.pieces import pill_image
from bot.render.root.sheet import CARD, INK, suit_disc

# Lists of things in words, for the board as text.


def list_names(kind: str, names: Sequence[str], locale: str) -> str:
    """List things by their names; "" for none."""
    return ", ".join(text(f"{kind}-{name}", locale) for name in names)


def list_card_labels(cards: Sequence[CardId], locale: str) -> str:
    """List cards with their suits; the word for nothing if there are none."""
    listed = ", ".join(text(f"card-{card}.label", locale) for card in cards)
    return listed or text("text-nothing", locale)


def list_counted_names(kind: str, names: Sequence[str], locale: str) -> str:
    """List things, each name once with how often it is there; "" for none."""
    return list_piece_numbers(kind, Counter(names), locale)


def counted_cards(cards: Sequence[CardId], locale: str) -> str:
    """List cards with their suits, each once with how often it is there; "" for none."""
    listed = Counter(cards).items()
    return ", ".join(name_with_count(f"card-{card}.label", count, locale) for card, count in listed)


def list_piece_numbers(
    kind: str, numbers: Mapping[Piece, int] | Mapping[str, int], locale: str
) -> str:
    """List things by their numbers; "" for none."""
    return ", ".join(
        name_with_count(f"{kind}-{name}", count, locale) for name, count in numbers.items()
    )


def name_with_count(key: str, count: int, locale: str) -> str:
    """Name a thing by the key of its message, with its number if there are several."""
    if count > 1 and has(f"{key}.some", locale):
        return text(f"{key}.some", locale, count=count)
    what = text(key, locale)
    return text("text-times", locale, count=count, what=what) if count > 1 else what


# The facts of a faction's card in the picture: their names, and the chips that show them.


LETTERS = 3
"""Letters of a name where there is no room for all of it."""


class Chip(NamedTuple):
    """Words that lead in, a picture, and words beside it; each may be missing."""

    icon: Image.Image | None
    words: str = ""
    lead: str = ""
    glued: bool = False
    """Whether it stays on the line of the chip before it."""


class Look(NamedTuple):
    """The style of facts: the locale and the size of icons in pixels.

    `brief` shortens long names. `gains` tells what the next piece of a track costs and brings.
    """

    locale: str
    icon: int
    brief: bool = False
    gains: bool = True

    def named(self, key: str) -> str:
        """Return a name by the key of its message, shortened if `brief`."""
        name = text(key, self.locale)
        return brief_name(name) if self.brief else name


class BoardFact(msgspec.Struct, frozen=True):
    """Chips with a label; `said` if they cannot be understood without it."""

    label: str
    chips: tuple[Chip, ...]
    said: bool = False
    gauge: Gauge | None = None
    """A track, which in a table takes the place of the label and the first chip."""

    def flat(self) -> tuple[Chip, ...]:
        """Return the chips for a line of many facts: the first leads in with a needed name."""
        if not self.said:
            return self.chips
        first, *others = self.chips
        return first._replace(lead=self.label), *others


def chip_width(chip: Chip, size: int) -> float:
    """Return how many pixels a chip takes with letters of a size."""
    parts = [text_width(words, size) for words in (chip.lead, chip.words) if words]
    if chip.icon:
        parts.append(chip.icon.width)
    return sum(parts) + 6 * (len(parts) - 1)


def brief_name(name: str) -> str:
    """Shorten a name: the initials of several words, the first letters of a single one."""
    words = name.split()
    return "".join(word[0] for word in words) if len(words) > 1 else name[:LETTERS]


def item_facts(state: str, kinds: Sequence[str], look: Look) -> Iterator[BoardFact]:
    """Yield a fact with items that lie in one way, or were crafted; nothing without items."""
    shown = "ready" if state == "crafted" else state
    chips = [
        Chip(sheet.item_tile(kind, look.icon, shown), f"×{count}" if count > 1 else "")
        for kind, count in Counter(kinds).items()
    ]
    if chips:
        yield BoardFact(text(f"render-{state}", look.locale), tuple(chips))


def suit_discs_image(cards: Sequence[CardId], icon: int) -> Image.Image:
    """Return the suits of cards as overlapping discs, a dash for no cards."""
    size = icon - 8
    pitch = size * 4 // 7
    row = Image.new("RGBA", (size + pitch * max(len(cards) - 1, 0), size + 4), (0, 0, 0, 0))
    for number, card in enumerate(cards):
        disc = suit_disc(SUIT[card], size)
        row.paste(disc, (pitch * number, 2), disc)
    if not cards:
        dash = pill_image("–", min(28, size), CARD, INK)
        row.paste(dash, ((row.width - dash.width) // 2, (row.height - dash.height) // 2), dash)
    return row


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
