"""What is gone from Discord for ever, and whether that was told

Revision ID: 0031
Revises: 0030
"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lost",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("thing", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.Column("told_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "thing", name=op.f("pk_lost")),
    )
    op.create_index(op.f("ix_lost_guild"), "lost", ["guild"])


def downgrade() -> None:
    op.drop_table("lost")
