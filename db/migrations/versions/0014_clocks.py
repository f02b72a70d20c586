"""Clocks, reminders, and what a table agrees on

Revision ID: 0014
Revises: 0013
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

OWN = "playerpreferences"


def upgrade() -> None:
    op.add_column("game", sa.Column("motion", sa.JSON(), nullable=True))
    op.add_column("game", sa.Column("paused_ms", sa.BigInteger(), nullable=True))
    op.add_column("game", sa.Column("clocks", sa.JSON(), server_default="{}", nullable=False))
    op.add_column(OWN, sa.Column("zone", sa.String(), server_default="", nullable=False))
    for name, default in (("quiet_from", "0"), ("quiet_to", "0"), ("digest_hour", "9")):
        op.add_column(OWN, sa.Column(name, sa.Integer(), server_default=default, nullable=False))
    op.add_column(OWN, sa.Column("away", sa.JSON(), server_default="[]", nullable=False))
    op.add_column(OWN, sa.Column("remind", sa.String(), server_default="mention", nullable=False))
    op.add_column(OWN, sa.Column("deck", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column(
        "outboxmessage", sa.Column("about", sa.JSON(), server_default="{}", nullable=False)
    )
    # Games under way get no clock; they are only asked whether they go on if nothing happens.
    op.execute(
        "INSERT INTO timer (game_id, kind, key, due_ms, data) "
        "SELECT id, 'stalled', '', changed_ms + 1209600000, '{}' FROM game "
        "WHERE status = 'playing'"
    )


def downgrade() -> None:
    op.drop_column("outboxmessage", "about")
    for name in ("deck", "remind", "away", "digest_hour", "quiet_to", "quiet_from", "zone"):
        op.drop_column(OWN, name)
    for name in ("clocks", "paused_ms", "motion"):
        op.drop_column("game", name)
    op.execute("DELETE FROM timer")
