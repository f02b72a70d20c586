"""Files that a game plays with

Revision ID: 0004
Revises: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gamefile",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_gamefile_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "name", name=op.f("pk_gamefile")),
    )


def downgrade() -> None:
    op.drop_table("gamefile")
