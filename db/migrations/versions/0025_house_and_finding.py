"""What a server sets for its games, and how its people find one

Revision ID: 0025
Revises: 0024
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "seat", sa.Column("asked", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_table(
        "housegame",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("opens", sa.String(), nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=False),
        sa.Column("limit_by", sa.String(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("calls", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "game", name=op.f("pk_housegame")),
    )
    op.create_table(
        "playrole",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "game", "pace", name=op.f("pk_playrole")),
    )
    op.create_table(
        "tableboard",
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("post", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("channel", name=op.f("pk_tableboard")),
    )
    op.create_index(op.f("ix_tableboard_guild"), "tableboard", ["guild"])
    op.create_table(
        "tablecall",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_tablecall_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_tablecall")),
    )
    op.create_table(
        "tableseek",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("zones", sa.String(), nullable=False),
        sa.Column("least", sa.Integer(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("from_ms", sa.BigInteger(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", "game", name=op.f("pk_tableseek")),
    )
    op.create_table(
        "personblock",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blocked", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user", "blocked", name=op.f("pk_personblock")),
    )
    op.create_index(op.f("ix_personblock_blocked"), "personblock", ["blocked"])


def downgrade() -> None:
    for table in ("personblock", "tableseek", "tablecall", "tableboard", "playrole", "housegame"):
        op.drop_table(table)
    with op.batch_alter_table("seat") as batch:
        batch.drop_column("asked")
