"""Shards: the server of each message and timer, sessions, slots, what is registered

Revision ID: 0022
Revises: 0021
"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

OF_GAMES = ("outboxmessage", "timer")


def upgrade() -> None:
    for table in OF_GAMES:
        op.add_column(
            table, sa.Column("guild", sa.BigInteger(), server_default="0", nullable=False)
        )
        op.execute(
            f"UPDATE {table} SET guild = coalesce("
            f"(SELECT game.guild FROM game WHERE game.id = {table}.game_id), 0)"
        )
    op.add_column(
        "guildsettings", sa.Column("reported", sa.String(), server_default="", nullable=False)
    )
    op.create_table(
        "gatewaysession",
        sa.Column("shard", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("count", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("session", sa.String(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("shard", "count", name=op.f("pk_gatewaysession")),
    )
    op.create_table(
        "identifyslot",
        sa.Column("key", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_identifyslot")),
    )
    op.create_table(
        "sharding",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sharding")),
    )
    op.create_table(
        "registration",
        sa.Column("application", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("application", name=op.f("pk_registration")),
    )


def downgrade() -> None:
    for table in ("registration", "sharding", "identifyslot", "gatewaysession"):
        op.drop_table(table)
    op.drop_column("guildsettings", "reported")
    for table in OF_GAMES:
        op.drop_column(table, "guild")
