"""Timers of games

Revision ID: 0008
Revises: 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "timer",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_timer_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "kind", "key", name="pk_timer"),
    )
    op.create_index("ix_timer_due_ms", "timer", ["due_ms"])


def downgrade() -> None:
    op.drop_index("ix_timer_due_ms", table_name="timer")
    op.drop_table("timer")
