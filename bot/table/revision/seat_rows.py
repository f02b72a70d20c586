"""The seats of a table as rows of the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.games.game import Seat
from bot.table.ballots.stored import last_proposal_in, row_of
from bot.table.lobby.plan import LobbySeat
from db import models
from db.ids import SeatName

if TYPE_CHECKING:
    from bot.games.game import Seat
    from bot.table.ballots.subjects import Agreement, Subject
    from bot.table.state.standing import Standing


def seat_of(row: models.SeatRow) -> LobbySeat:
    """Convert a row to a seat."""
    return LobbySeat(
        row.number,
        Seat(row.seat),
        row.user,
        row.clockwork,
        row.difficulty,
        tuple(row.traits),
        row.stand_in,
        row.asked,
    )


def proposals_of(rows: Sequence[models.SeatRow]) -> dict[Seat, Agreement[Any]]:
    """Return the last agreement about each seat; one that cannot be read is left out."""
    read = ((Seat(row.seat), last_proposal_in(row.proposal)) for row in rows)
    return {seat: made for seat, made in read if made is not None}


def seat_rows(now: Standing) -> list[models.SeatRow]:
    """Return the rows of all seats of a table."""
    return [
        row_of_seat(now.place.game_id, position, seat, now.proposals.get(seat.seat))
        for position, seat in enumerate(now.plan.seats)
    ]


def row_of_seat(
    game_id: int, position: int, seat: LobbySeat, proposal: Agreement[Subject] | None = None
) -> models.SeatRow:
    """Convert a seat to a row."""
    return models.SeatRow(
        game_id=game_id,
        number=seat.number,
        position=position,
        seat=SeatName(seat.seat),
        user=seat.user,
        clockwork=seat.bot,
        difficulty=seat.difficulty,
        traits=list(seat.traits),
        stand_in=seat.stand_in,
        proposal=None if proposal is None else row_of(proposal),
        asked=seat.asked,
    )
