"""Events in a row that are alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from bot.narrate.root.catalogue import text

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.root.speech import Joiner
    from bot.narrate.words import Told, Words


def count_alike(row: Sequence[Event], belongs: Callable[[Event], bool]) -> int:
    """Count the leading events of a row that belong together."""
    return len(list(takewhile(belongs, row)))


def count_same_kind(row: Sequence[Event]) -> int:
    """Count the leading events of a row that are of one kind and one seat."""
    kind, seat = type(row[0]), getattr(row[0], "seat", "")
    return count_alike(
        row, lambda event: type(event) is kind and getattr(event, "seat", "") == seat
    )


def item_joiner(message: str, state: str = "") -> Joiner:
    """Join the items of one seat to which the same happens, named without the state that ends."""

    def join(first: Event, row: Sequence[Event], words: Words, locale: str) -> Told | None:
        number = count_same_kind(row)
        if number < 2:
            return None
        names = ",".join(str(getattr(event, "item", "")) for event in row[:number])
        facts = words.event_arguments(first, locale)
        facts |= {"names": names.replace(state, "") if state else names}
        return text(message, locale, **facts), number

    return join
