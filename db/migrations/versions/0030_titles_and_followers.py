"""Threads of the bot: their titles and when they are archived; who follows which game

Revision ID: 0030
Revises: 0029
"""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "guildsettings",
        sa.Column("archive_hours", sa.Integer(), server_default="24", nullable=False),
    )
    op.add_column(
        "guildsettings", sa.Column("titles", sa.String(), server_default="turns", nullable=False)
    )
    op.create_table(
        "threadtitle",
        sa.Column("channel", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("wanted", sa.String(), nullable=False),
        sa.Column("rest_ms", sa.BigInteger(), nullable=False),
        sa.Column("shown_game", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("tagged", sa.String(), nullable=False),
        sa.Column("by_hand", sa.Boolean(), nullable=False),
        sa.Column("trouble", sa.String(), nullable=False),
        sa.Column("heard_ms", sa.BigInteger(), nullable=False),
        sa.Column("archived_game", sa.Integer(), nullable=False),
        sa.Column("is_done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("channel", name=op.f("pk_threadtitle")),
    )
    op.create_table(
        "follower",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mode", sa.String(), nullable=False),
        sa.Column("last_round", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_follower_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "user", name=op.f("pk_follower")),
    )
    op.create_index("ix_follower_user", "follower", ["user"])


def downgrade() -> None:
    op.drop_table("follower")
    op.drop_table("threadtitle")
    op.drop_column("guildsettings", "titles")
    op.drop_column("guildsettings", "archive_hours")
