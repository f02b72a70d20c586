"""Finds the seat, difficulty or trait that a user has typed, by its key or a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NewType

from bot.narrate import Words
from bot.narrate.typed import fold_text
from bot.table import RefusedError, Table

if TYPE_CHECKING:
    from bot.games.game import Seat, SeatKind

if TYPE_CHECKING:
    TypedSeat = NewType("TypedSeat", str)
    """What somebody has typed for a seat: `seat_meant` returns the seat, if there is one."""
else:
    TypedSeat = str  # discord.py knows no NewType.


def seat_meant(words: Words, table: Table, typed: TypedSeat, locale: str) -> Seat:
    """Return the seat meant by its name in the code or in a locale.

    The places of players who have not drafted a faction yet are seats of no kind.

    Raises:
        RefusedError: there is none.
    """
    wanted = fold_text(typed)
    for seat in table.game.lobby.places:
        if wanted in {seat, fold_text(words.seat_name(seat, locale))}:
            return seat
    return kind_meant(words, table, typed, locale).seat


def kind_meant(words: Words, table: Table, typed: TypedSeat, locale: str) -> SeatKind:
    """Return the kind of seat that is meant by its name in the code or in a locale.

    Raises:
        RefusedError: there is none.
    """
    wanted = fold_text(typed)
    for kind in table.game.lobby.kinds:
        names = {words.seat_name(kind.seat, locale, bot=bot) for bot in (True, False)}
        if wanted in {kind.seat, *(fold_text(name) for name in names)}:
            return kind
    raise RefusedError("no-such-seat")


def word_meant(words: Words, typed: str, known: Sequence[str], of: str, locale: str) -> str:
    """Return the difficulty or trait meant; unknown text is returned as typed."""
    wanted = fold_text(typed)
    for name in known:
        if wanted in (fold_text(name), fold_text(words.text(f"{of}-{name}", locale))):
            return name
    return typed.strip()
