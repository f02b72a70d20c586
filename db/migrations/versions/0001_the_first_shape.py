"""The first shape

Revision ID: 0001
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("turn_post", sa.String(), nullable=False),
        sa.Column("turn_user", sa.BigInteger(), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("changed_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
    )
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.create_index("ix_game_channel", ["channel"], unique=False)
        batch_op.create_index(
            "ix_game_open",
            ["channel"],
            unique=True,
            sqlite_where=sa.text("status IN ('lobby', 'playing')"),
            postgresql_where=sa.text("status IN ('lobby', 'playing')"),
        )

    op.create_table(
        "guildsettings",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_guildsettings")),
    )
    op.create_table(
        "playerpreferences",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_playerpreferences")),
    )
    op.create_table(
        "action",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("choice", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("reveals", sa.Boolean(), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_action_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "revision", name=op.f("pk_action")),
    )
    op.create_table(
        "outboxmessage",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("lane", sa.String(), nullable=False),
        sa.Column("post", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("began", sa.Integer(), nullable=False),
        sa.Column("mention", sa.BigInteger(), nullable=True),
        sa.Column("nonce", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("trouble", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_outboxmessage_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outboxmessage")),
    )
    with op.batch_alter_table("outboxmessage", schema=None) as batch_op:
        batch_op.create_index(
            "ix_outboxmessage_due",
            ["id"],
            unique=False,
            sqlite_where=sa.text("status = 'due'"),
            postgresql_where=sa.text("status = 'due'"),
        )
        batch_op.create_index("ix_outboxmessage_game", ["game_id", "kind", "status"], unique=False)
        batch_op.create_index("ix_outboxmessage_nonce", ["nonce"], unique=False)
        batch_op.create_index("ix_outboxmessage_post", ["post"], unique=False)

    op.create_table(
        "seat",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("clockwork", sa.Boolean(), nullable=False),
        sa.Column("difficulty", sa.String(), nullable=False),
        sa.Column("traits", sa.JSON(), nullable=False),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_seat_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "number", name=op.f("pk_seat")),
        sa.UniqueConstraint("game_id", "user", name=op.f("uq_seat_game_id_user")),
    )
    op.create_table(
        "snapshot",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_snapshot_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "revision", name=op.f("pk_snapshot")),
    )


def downgrade() -> None:
    op.drop_table("snapshot")
    op.drop_table("seat")
    with op.batch_alter_table("outboxmessage", schema=None) as batch_op:
        batch_op.drop_index("ix_outboxmessage_post")
        batch_op.drop_index("ix_outboxmessage_nonce")
        batch_op.drop_index("ix_outboxmessage_game")
        batch_op.drop_index(
            "ix_outboxmessage_due",
            sqlite_where=sa.text("status = 'due'"),
            postgresql_where=sa.text("status = 'due'"),
        )

    op.drop_table("outboxmessage")
    op.drop_table("action")
    op.drop_table("playerpreferences")
    op.drop_table("guildsettings")
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_game_open",
            sqlite_where=sa.text("status IN ('lobby', 'playing')"),
            postgresql_where=sa.text("status IN ('lobby', 'playing')"),
        )
        batch_op.drop_index("ix_game_channel")

    op.drop_table("game")
