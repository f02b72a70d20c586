"""What an action led to

Revision ID: 0002
Revises: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("action", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rules_version", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("state_hash", sa.String(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("action", schema=None) as batch_op:
        batch_op.drop_column("state_hash")
        batch_op.drop_column("rules_version")
