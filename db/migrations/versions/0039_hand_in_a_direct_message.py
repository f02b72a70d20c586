"""Whether a person's hand is kept in a direct message

Revision ID: 0039
Revises: 0038
"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "playerpreferences",
        sa.Column("hand", sa.String(), nullable=False, server_default="answer"),
    )


def downgrade() -> None:
    op.drop_column("playerpreferences", "hand")
