"""Profiles: who has won, since when a choice was owed, who shares theirs

Revision ID: 0012
Revises: 0011
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("winners", sa.JSON(), nullable=True))
    op.add_column("action", sa.Column("asked", sa.Integer(), nullable=True))
    op.add_column(
        "playerpreferences",
        sa.Column("shares_profile", sa.Boolean(), server_default=sa.false(), nullable=False),
    )


def downgrade() -> None:
    op.drop_column("playerpreferences", "shares_profile")
    op.drop_column("action", "asked")
    op.drop_column("game", "winners")
