"""Direct messages about one's own draws

Revision ID: 0005
Revises: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    column = sa.Column("own_draws", sa.Boolean(), nullable=False, server_default=sa.false())
    with op.batch_alter_table("playerpreferences") as table:
        table.add_column(column)


def downgrade() -> None:
    with op.batch_alter_table("playerpreferences") as table:
        table.drop_column("own_draws")
