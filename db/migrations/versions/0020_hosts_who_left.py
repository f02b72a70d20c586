"""The office of host passes on from those who have left their seats

Revision ID: 0020
Revises: 0019
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

LEFT = sa.text(
    "SELECT g.id, g.host FROM game g WHERE g.status = 'playing' "
    'AND EXISTS (SELECT 1 FROM knower k WHERE k.game_id = g.id AND k."user" = g.host) '
    'AND NOT EXISTS (SELECT 1 FROM seat s WHERE s.game_id = g.id AND s."user" = g.host)'
)
SEATS = sa.text(
    'SELECT seat, "user", stand_in FROM seat WHERE game_id = :game ORDER BY position, number'
)
HELD = sa.text('SELECT seat FROM knower WHERE game_id = :game AND "user" = :host')
PASS = sa.text("UPDATE game SET host = :host WHERE id = :game")


def upgrade() -> None:
    """Let the next in seating order be the host where the host has left, as since then at once."""
    connection = op.get_bind()
    for game, host in connection.execute(LEFT).all():
        seats = connection.execute(SEATS, {"game": game}).all()
        held = set(connection.scalars(HELD, {"game": game, "host": host}))
        if (user := _next(seats, held)) is not None:
            connection.execute(PASS, {"game": game, "host": user})


def _next(seats: Sequence[Any], held: set[Any]) -> int | None:
    """Return the next person after a seat that was held, of those who are there if anybody is."""
    start = next((at for at, one in enumerate(seats, 1) if one.seat in held), 0)
    people = [
        one
        for one in (*seats[start:], *seats[:start])
        if isinstance(one.user, int) and one.user > 0
    ]
    there = [one for one in people if not one.stand_in]
    return next((one.user for one in (*there, *people)), None)


def downgrade() -> None:
    """Leave the hosts as they are: who was the host before stands nowhere."""
