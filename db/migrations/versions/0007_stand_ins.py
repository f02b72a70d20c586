"""Seats that a stand-in plays

Revision ID: 0007
Revises: 0006
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("stand_in", sa.String(), server_default="", nullable=False))
    op.add_column("seat", sa.Column("proposal", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("seat", "proposal")
    op.drop_column("seat", "stand_in")
