"""Guided first turns

Revision ID: 0011
Revises: 0010
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learner",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_learner_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "user", name="pk_learner"),
    )


def downgrade() -> None:
    op.drop_table("learner")
