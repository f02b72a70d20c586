"""Who has ever known what a seat keeps secret

Revision ID: 0016
Revises: 0015
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

HELD = (
    'SELECT g.id, s.seat, s."user", s.proposal FROM seat s JOIN game g ON g.id = s.game_id '
    "WHERE g.status = 'playing' AND s.seat <> ''"
)
CHOSEN = (
    'SELECT DISTINCT g.id, a.seat, a."user" FROM action a JOIN game g ON g.id = a.game_id '
    "WHERE g.status = 'playing' AND a.seat <> '' AND a.\"user\" IS NOT NULL "
    "AND a.kind IN ('act', 'seal', 'redo', 'undo')"
)
AGREED = (
    "SELECT g.id, a.choice FROM action a JOIN game g ON g.id = a.game_id "
    "WHERE g.status = 'playing' AND a.kind IN ('vote', 'hand')"
)
BOTS = "SELECT game_id, seat FROM seat WHERE clockwork"
ADD = 'INSERT INTO knower (game_id, seat, "user") VALUES (:game, :seat, :who)'


def upgrade() -> None:
    op.add_column("game", sa.Column("secrecy_key", sa.LargeBinary(), nullable=True))
    op.create_table(
        "knower",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_knower_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", "user", name="pk_knower"),
    )
    connection = op.get_bind()
    bots = {(game, seat) for game, seat in connection.execute(sa.text(BOTS))}
    known = {pair for pair in _known(connection) if pair[:2] not in bots}
    if known:
        rows = [{"game": game, "seat": seat, "who": who} for game, seat, who in sorted(known)]
        connection.execute(sa.text(ADD), rows)


def _known(connection: sa.Connection) -> Iterator[tuple[int, str, int]]:
    """List what the games that are being played still tell of who has held which seat."""
    for game, seat, user, proposal in connection.execute(sa.text(HELD)):
        yield from _people(game, seat, user)
        # Of the last proposal: who held the seat then, and who was removed from it before.
        held = _read(proposal)
        yield from _people(game, seat, held.get("holder"), *_listed(held.get("removed")))
    for game, seat, user in connection.execute(sa.text(CHOSEN)):
        yield from _people(game, seat, user)
    for game, choice in connection.execute(sa.text(AGREED)):
        change = _read(choice)
        held, seat = _read(change.get("proposal")), change.get("seat")
        if isinstance(seat, str) and seat:
            people = (held.get("holder"), *_listed(held.get("removed")))
            yield from _people(game, seat, change.get("plays"), *people)


def _people(game: int, seat: str, *users: Any) -> Iterator[tuple[int, str, int]]:
    """List those who can be recognised: a pseudonym of somebody forgotten leads nowhere."""
    for user in users:
        if isinstance(user, int) and not isinstance(user, bool) and 0 < user < 1 << 63:
            yield game, seat, user


def _read(stored: Any) -> dict[str, Any]:
    """Return a stored object; an empty one if it is none, or damaged."""
    if isinstance(stored, bytes | str):
        try:
            stored = json.loads(stored)
        except (ValueError, RecursionError):
            return {}
    return cast("dict[str, Any]", stored) if isinstance(stored, dict) else {}


def _listed(stored: Any) -> list[Any]:
    return cast("list[Any]", stored) if isinstance(stored, list) else []


def downgrade() -> None:
    op.drop_table("knower")
    op.drop_column("game", "secrecy_key")
