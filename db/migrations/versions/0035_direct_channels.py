"""The channels of direct messages, which are not opened again for each process

Revision ID: 0035
Revises: 0034
"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("playerpreferences", sa.Column("direct_channel", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("playerpreferences", "direct_channel")
