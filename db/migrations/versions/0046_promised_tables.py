"""Reserves of a league are promised a seat of a certain table

Revision ID: 0046
Revises: 0045
"""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("leagueentrant") as table:
        table.add_column(sa.Column("offered_pod", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("leagueentrant") as table:
        table.drop_column("offered_pod")
