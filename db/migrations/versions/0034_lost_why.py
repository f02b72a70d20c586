"""Why something that is set up in a server does not work

Revision ID: 0034
Revises: 0033
"""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("lost", sa.Column("why", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("lost", "why")
