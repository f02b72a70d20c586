"""The moderator's desk: roles, the log channel, and the audit

Revision ID: 0026
Revises: 0025
"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deskrole",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("role", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("duty", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "role", name=op.f("pk_deskrole")),
    )
    op.create_table(
        "desklog",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_desklog")),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=True),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("overrides", sa.Boolean(), nullable=False),
        sa.Column("about", sa.JSON(), server_default="{}", nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_audit_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_index("ix_audit_guild", "audit", ["guild", "id"])
    op.create_index("ix_audit_game", "audit", ["game_id"])


def downgrade() -> None:
    op.drop_table("audit")
    op.drop_table("desklog")
    op.drop_table("deskrole")
