"""Clearings and forests in a view, by what choices and events call them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import Piece, Seat
from bot.narrate.arguments import NONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.games.root.law.kinds import Clearing
    from bot.games.root.view import ClearingView, RootView, TrackView


def clearing_at(view: RootView, place: object) -> ClearingView | None:
    """Return a clearing by its number, which may be a text; None for the Burrow and forests."""
    number = int(str(place)) if str(place).isdecimal() else 0
    return view.clearings[number - 1] if 0 < number <= len(view.clearings) else None


def count_of(here: ClearingView | None, seat: Seat, piece: Piece) -> int:
    """Count a faction's buildings or tokens of a kind in a clearing."""
    present = here.factions.get(seat) if here else None
    if present is None:
        return 0
    return present.buildings.get(piece, 0) + present.tokens.get(piece, 0)


def place_of(view: RootView, seat: Seat, piece: Piece) -> Clearing | None:
    """Return the first clearing where a faction has a piece of a kind; None without one."""
    at = (here.id for here in view.clearings if count_of(here, seat, piece))
    return next(at, None)


def facts_around_forest(view: RootView, forest: str) -> dict[str, int | str]:
    """Return the clearings around a forest, and how many of them have ruins (Law 2.4)."""
    numbers = forest.split("-")
    beside = [here for number in numbers if (here := clearing_at(view, number)) is not None]
    return {"around": joined_numbers(numbers), "ruins": sum(here.ruin for here in beside)}


def joined_numbers(numbers: Iterable[object]) -> str:
    """List numbers of clearings; `none` without any."""
    return ", ".join(map(str, numbers)) or NONE


def track_of(view: RootView, seat: Seat, piece: Piece) -> TrackView | None:
    """Return the track of a kind of piece on a faction's board; None without one."""
    tracks = view.factions[seat].tracks if seat in view.factions else ()
    return next((track for track in tracks if track.piece == piece), None)


def pawn_of(view: RootView, seat: Seat) -> ClearingView | None:
    """Return the clearing of a faction's pawn; None while it is in a forest, or without one."""
    for here in view.clearings:
        present = here.factions.get(seat)
        if present is not None and present.pawn:
            return here
    return None
