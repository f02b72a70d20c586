"""Which seat, difficulty or trait somebody means by what they typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.narrate import Words
from bot.table import RefusedError, Table

if TYPE_CHECKING:
    from bot.games.game import Seat, SeatKind


def seat_meant(words: Words, table: Table, typed: str, locale: str) -> Seat:
    """Return the seat meant by its name in the code or in a locale.

    Raises:
        RefusedError: there is none.
    """
    return kind_meant(words, table, typed, locale).seat


def kind_meant(words: Words, table: Table, typed: str, locale: str) -> SeatKind:
    """Return the kind of seat that is meant by its name in the code or in a locale.

    Raises:
        RefusedError: there is none.
    """
    wanted = typed.strip().casefold()
    for kind in table.game.lobby.kinds:
        names = {words.seat_name(kind.seat, locale, bot=bot) for bot in (True, False)}
        if wanted in {kind.seat, *(name.casefold() for name in names)}:
            return kind
    raise RefusedError("no-such-seat")


def word_meant(words: Words, typed: str, known: Sequence[str], of: str, locale: str) -> str:
    """Return the difficulty or trait meant; unknown text is returned as typed."""
    wanted = typed.strip().casefold()
    for name in known:
        if wanted in (name.casefold(), words.text(f"{of}-{name}", locale).casefold()):
            return name
    return typed.strip()
