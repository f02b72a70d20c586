"""Lists of things in words, for the board as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.game import CardId, Piece
from bot.narrate.root.catalogue import text


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
    what = text(key, locale)
    return text("text-times", locale, count=count, what=what) if count > 1 else what
