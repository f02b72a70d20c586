"""Leagues and tournaments

Revision ID: 0027
Revises: 0026
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def _part(
    name: str, *columns: sa.Column[Any], keys: tuple[str, ...], more: tuple[Any, ...] = ()
) -> None:
    op.create_table(
        name,
        sa.Column("series_id", sa.Integer(), nullable=False),
        *columns,
        sa.ForeignKeyConstraint(
            ["series_id"], ["series.id"], name=op.f(f"fk_{name}_series_id"), ondelete="CASCADE"
        ),
        *more,
        sa.PrimaryKeyConstraint("series_id", *keys, name=op.f(f"pk_{name}")),
    )


def _number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), autoincrement=False, nullable=False)


def upgrade() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("starts_ms", sa.BigInteger(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("post", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
        sa.UniqueConstraint("guild", "name", name=op.f("uq_series_guild_name")),
    )
    _part(
        "seriesentrant",
        _number("number"),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("division", sa.Integer(), nullable=False),
        sa.Column("wishes", sa.JSON(), nullable=False),
        sa.Column("goes_to", sa.Integer(), nullable=False),
        sa.Column("joined_ms", sa.BigInteger(), nullable=False),
        keys=("number",),
        more=(
            sa.UniqueConstraint("series_id", "user", name=op.f("uq_seriesentrant_series_id_user")),
        ),
    )
    op.create_index("ix_seriesentrant_user", "seriesentrant", ["user"])
    _part(
        "seriesround",
        _number("number"),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("start_ms", sa.BigInteger(), nullable=False),
        sa.Column("end_ms", sa.BigInteger(), nullable=False),
        sa.Column("byes", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("post", sa.String(), nullable=False),
        keys=("number",),
    )
    _part(
        "seriespod",
        _number("round"),
        _number("number"),
        sa.Column("division", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("opened_as", sa.Integer(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("claimed_ms", sa.BigInteger(), nullable=False),
        sa.Column("reminded_ms", sa.BigInteger(), nullable=False),
        keys=("round", "number"),
    )
    op.create_index("ix_seriespod_opened_as", "seriespod", ["opened_as"], unique=True)
    _part(
        "seriesseat",
        _number("round"),
        _number("pod"),
        _number("position"),
        sa.Column("entrant", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("former", sa.JSON(), nullable=False),
        keys=("round", "pod", "position"),
    )


def downgrade() -> None:
    for table in ("seriesseat", "seriespod", "seriesround", "seriesentrant", "series"):
        op.drop_table(table)
