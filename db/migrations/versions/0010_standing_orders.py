"""Standing orders, and answers that stay sealed until a window closes

Revision ID: 0010
Revises: 0009
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "standingorder",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.JSON(), nullable=False),
        sa.Column("until", sa.String(), nullable=False),
        sa.Column("mark", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_standingorder_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", "number", name="pk_standingorder"),
    )
    op.create_table(
        "heldanswer",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("how", sa.String(), nullable=False),
        sa.Column("choices", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name="fk_heldanswer_game_id_game", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_heldanswer"),
    )
    op.add_column("game", sa.Column("window_s", sa.Integer(), server_default="60", nullable=False))
    op.add_column(
        "action", sa.Column("ordered", sa.Boolean(), server_default=sa.false(), nullable=False)
    )


def downgrade() -> None:
    op.drop_column("action", "ordered")
    op.drop_column("game", "window_s")
    op.drop_table("heldanswer")
    op.drop_table("standingorder")
