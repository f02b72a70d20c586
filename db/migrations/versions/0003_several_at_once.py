"""Several people owe an answer at once

Revision ID: 0003
Revises: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    questions = sa.Column("questions", sa.JSON(), server_default="{}", nullable=False)
    also = sa.Column("also", sa.JSON(), server_default="[]", nullable=False)
    op.add_column("game", questions)
    op.add_column("outboxmessage", also)


def downgrade() -> None:
    op.drop_column("outboxmessage", "also")
    op.drop_column("game", "questions")
