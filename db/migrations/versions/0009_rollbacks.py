"""Rollbacks, and what a table agrees on beforehand

Revision ID: 0009
Revises: 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("terms", sa.JSON(), server_default="{}", nullable=False))
    op.add_column("game", sa.Column("rollback", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("game", "rollback")
    op.drop_column("game", "terms")
