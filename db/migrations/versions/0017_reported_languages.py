"""The language that Discord reports of a user

Revision ID: 0017
Revises: 0016
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "playerpreferences", sa.Column("reported", sa.String(), server_default="", nullable=False)
    )


def downgrade() -> None:
    op.drop_column("playerpreferences", "reported")
