"""Results of finished games, who is named in ratings, and webhooks

Revision ID: 0028
Revises: 0027
"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gameresult",
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger(), nullable=False),
        sa.Column("way", sa.String(), nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=False),
        sa.Column("private", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_gameresult_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_gameresult")),
    )
    op.create_table(
        "ratedname",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", name=op.f("pk_ratedname")),
    )
    op.create_table(
        "webhook",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("failing_ms", sa.BigInteger(), nullable=True),
        sa.Column("lost", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook")),
    )
    op.create_index("ix_webhook_guild", "webhook", ["guild"])
    op.create_table(
        "webhookdelivery",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("hook_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hook_id"],
            ["webhook.id"],
            name=op.f("fk_webhookdelivery_hook_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_webhookdelivery_game_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhookdelivery")),
    )
    op.create_index("ix_webhookdelivery_due", "webhookdelivery", ["due_ms"])
    op.create_index("ix_webhookdelivery_game", "webhookdelivery", ["game_id"])


def downgrade() -> None:
    op.drop_table("webhookdelivery")
    op.drop_table("webhook")
    op.drop_table("ratedname")
    op.drop_table("gameresult")
