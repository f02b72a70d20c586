"""Names of leagues that differ in case, spaces or composition alone are the same name

Revision ID: 0043
Revises: 0042
"""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None

INDEX = "ix_league_guild_folded"


def _fold(name: str) -> str:
    small = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", small).split())


def upgrade() -> None:
    # Not by copying the table: in SQLite that would delete what refers to its rows.
    op.add_column("league", sa.Column("folded", sa.String(), nullable=False, server_default=""))
    connection = op.get_bind()
    own = sa.table(
        "league",
        *(sa.column(name, sa.Integer()) for name in ("id", "guild")),
        *(sa.column(name, sa.String()) for name in ("name", "folded")),
    )
    taken = set[tuple[int, str]]()
    query = sa.select(own.c.id, own.c.guild, own.c.name).order_by(own.c.id.desc())
    for number, guild, name in connection.execute(query).all():
        # The newest is the one that is meant by a name that others have, too.
        folded = _fold(name)
        folded = f"{folded}\n{number}" if (guild, folded) in taken else folded
        taken.add((guild, folded))
        connection.execute(own.update().where(own.c.id == number).values(folded=folded))
    op.create_index(INDEX, "league", ["guild", "folded"], unique=True)


def downgrade() -> None:
    op.drop_index(INDEX, "league")
    op.drop_column("league", "folded")
