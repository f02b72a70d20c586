"""Leagues have organisers beside the host, rounds that were put off, and people who are away

Revision ID: 0045
Revises: 0044
"""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("leagueentrant") as table:
        table.add_column(sa.Column("note", sa.String(), nullable=False, server_default=""))
    with op.batch_alter_table("leagueround") as table:
        table.add_column(sa.Column("extended", sa.Integer(), nullable=False, server_default="0"))
        table.add_column(sa.Column("away", sa.JSON(), nullable=False, server_default="[]"))
    op.create_table(
        "leagueorganiser",
        sa.Column("league_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["league_id"],
            ["league.id"],
            name=op.f("fk_leagueorganiser_league_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("league_id", "number", name=op.f("pk_leagueorganiser")),
    )
    op.create_index("ix_leagueorganiser_user", "leagueorganiser", ["user"])


def downgrade() -> None:
    op.drop_table("leagueorganiser")
    with op.batch_alter_table("leagueround") as table:
        table.drop_column("away")
        table.drop_column("extended")
    with op.batch_alter_table("leagueentrant") as table:
        table.drop_column("note")
