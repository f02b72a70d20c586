"""After how many messages the post of a turn is sent anew at the end of its channel

Revision ID: 0040
Revises: 0039
"""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "guildsettings", sa.Column("lower_after", sa.Integer(), nullable=False, server_default="15")
    )


def downgrade() -> None:
    op.drop_column("guildsettings", "lower_after")
