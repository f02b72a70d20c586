"""How games of a server are shown to who looks on without Discord

Revision ID: 0029
Revises: 0028
"""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "guildsettings",
        sa.Column("spectators", sa.String(), server_default="off", nullable=False),
    )
    op.add_column("guildsettings", sa.Column("readable", sa.JSON(), nullable=True))


def downgrade() -> None:
    op.drop_column("guildsettings", "readable")
    op.drop_column("guildsettings", "spectators")
