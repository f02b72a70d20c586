"""Messages that tell a part of a step

Revision ID: 0006
Revises: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "outboxmessage", sa.Column("first", sa.Integer(), server_default="0", nullable=False)
    )
    op.add_column("outboxmessage", sa.Column("upto", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("outboxmessage", "upto")
    op.drop_column("outboxmessage", "first")
