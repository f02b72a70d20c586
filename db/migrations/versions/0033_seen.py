"""Until when it was known which channels of a server everybody can read

Revision ID: 0033
Revises: 0032
"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("guildsettings", sa.Column("seen_ms", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("guildsettings", "seen_ms")
