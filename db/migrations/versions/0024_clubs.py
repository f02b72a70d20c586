"""Clubs: messages and timers of a server, without a game

Revision ID: 0024
Revises: 0023
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("outboxmessage") as batch:
        batch.alter_column("game_id", existing_type=sa.Integer(), nullable=True)
    op.create_table(
        "clubtimer",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "kind", "key", name=op.f("pk_clubtimer")),
    )
    op.create_index(op.f("ix_clubtimer_due_ms"), "clubtimer", ["due_ms"])


def downgrade() -> None:
    op.drop_table("clubtimer")
    op.execute("DELETE FROM outboxmessage WHERE game_id IS NULL")
    with op.batch_alter_table("outboxmessage") as batch:
        batch.alter_column("game_id", existing_type=sa.Integer(), nullable=False)
