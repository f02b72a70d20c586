"""The channels of direct messages, which are not opened again for each process

Revision ID: 0036
Revises: 0035
"""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("playerpreferences", sa.Column("direct_channel", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("playerpreferences", "direct_channel")
