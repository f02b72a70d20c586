"""The seats of a lobby as rows of the database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from bot.table.ballots.proposal import Proposal
from bot.table.lobby.plan import LobbySeat
from db import models

T = TypeVar("T")


def proposed(row: Mapping[str, Any] | None, kind: type[T]) -> T | None:
    """Return what was last proposed; None if that cannot be read: it can be proposed again."""
    try:
        return None if row is None else msgspec.convert(row, kind)
    except msgspec.ValidationError:
        return None


def seat_of(row: models.Seat) -> LobbySeat:
    """Convert a row to a seat."""
    return LobbySeat(
        row.number,
        row.seat,
        row.user,
        row.clockwork,
        row.difficulty,
        tuple(row.traits),
        row.stand_in,
        row.proposal if proposed(row.proposal, Proposal) is not None else None,
    )


def row_of(game_id: int, position: int, seat: LobbySeat) -> models.Seat:
    """Convert a seat to a row."""
    return models.Seat(
        game_id=game_id,
        number=seat.number,
        position=position,
        seat=seat.seat,
        user=seat.user,
        clockwork=seat.bot,
        difficulty=seat.difficulty,
        traits=list(seat.traits),
        stand_in=seat.stand_in,
        proposal=None if seat.proposal is None else dict(seat.proposal),
    )
