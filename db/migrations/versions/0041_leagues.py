"""Series are called leagues: their tables, timers, messages, uses and entries in the audit

Revision ID: 0041
Revises: 0040
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None

PARTS = ("", "entrant", "round", "pod", "seat")
"""The ends of the names of the tables, in an order in which rows can be copied."""

NAMED = (("clubtimer", "kind"), ("lost", "kind"), ("outboxmessage", "kind"), ("audit", "what"))
"""Columns whose values begin with the word."""

ABOUT = ("outboxmessage", "audit")
"""Tables whose column `about` may have the word as a name."""


def _part(
    of: str, name: str, *columns: sa.Column[Any], keys: tuple[str, ...], more: tuple[Any, ...] = ()
) -> None:
    name = of + name
    own = f"{of}_id"
    op.create_table(
        name,
        sa.Column(own, sa.Integer(), nullable=False),
        *columns,
        sa.ForeignKeyConstraint(
            [own], [f"{of}.id"], name=op.f(f"fk_{name}_{own}"), ondelete="CASCADE"
        ),
        *more,
        sa.PrimaryKeyConstraint(own, *keys, name=op.f(f"pk_{name}")),
    )


def _number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), autoincrement=False, nullable=False)


def _create_tables(of: str) -> None:
    op.create_table(
        of,
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
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{of}")),
        sa.UniqueConstraint("guild", "name", name=op.f(f"uq_{of}_guild_name")),
    )
    _part(
        of,
        "entrant",
        _number("number"),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("division", sa.Integer(), nullable=False),
        sa.Column("wishes", sa.JSON(), nullable=False),
        sa.Column("goes_to", sa.Integer(), nullable=False),
        sa.Column("joined_ms", sa.BigInteger(), nullable=False),
        keys=("number",),
        more=(sa.UniqueConstraint(f"{of}_id", "user", name=op.f(f"uq_{of}entrant_{of}_id_user")),),
    )
    op.create_index(f"ix_{of}entrant_user", f"{of}entrant", ["user"])
    _part(
        of,
        "round",
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
        of,
        "pod",
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
    op.create_index(f"ix_{of}pod_opened_as", f"{of}pod", ["opened_as"], unique=True)
    _part(
        of,
        "seat",
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


def _rename(before: str, now: str) -> None:
    """Copy all rows to tables of the new name.

    SQLite renames no constraint, and Alembic's batch mode would delete the rows that refer to the
    table that it copies.
    """
    _create_tables(now)
    connection = op.get_bind()
    for part in PARTS:
        there = [column["name"] for column in sa.inspect(connection).get_columns(before + part)]
        from_ = ", ".join(f'"{name}"' for name in there)
        into = from_.replace(f'"{before}_id"', f'"{now}_id"')
        op.execute(f"INSERT INTO {now}{part} ({into}) SELECT {from_} FROM {before}{part}")
    for part in reversed(PARTS):
        op.drop_table(before + part)
    if connection.dialect.name == "postgresql":
        op.execute(
            f"SELECT setval(pg_get_serial_sequence('{now}', 'id'),"
            f" (SELECT COALESCE(MAX(id), 0) + 1 FROM {now}), false)"
        )
    for table, column in NAMED:
        rest = f"substr({column}, {len(before) + 1})"
        op.execute(
            f"UPDATE {table} SET {column} = '{now}' || {rest} WHERE {column} LIKE '{before}%'"
        )
    as_json = "::json" if connection.dialect.name == "postgresql" else ""
    for table in ABOUT:
        text = "CAST(about AS TEXT)"
        op.execute(
            f"UPDATE {table} SET about = REPLACE({text}, '\"{before}\"', '\"{now}\"'){as_json}"
            f" WHERE {text} LIKE '%\"{before}\"%'"
        )


def upgrade() -> None:
    _rename("series", "league")


def downgrade() -> None:
    _rename("league", "series")
