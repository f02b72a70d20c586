"""Titles of threads tell the state alone, unless a server has chosen something else

`turns` stood for servers that had chosen nothing, too: the audit tells who has chosen it.

Revision ID: 0042
Revises: 0041
"""

import json
from typing import Any, cast

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("guildsettings") as batch:
        batch.alter_column("titles", existing_type=sa.String(), server_default="state")
    _change_titles("turns", "state", spared=_servers_that_chose("turns"))


def downgrade() -> None:
    with op.batch_alter_table("guildsettings") as batch:
        batch.alter_column("titles", existing_type=sa.String(), server_default="turns")
    _change_titles("state", "turns", spared=_servers_that_chose("state"))


def _change_titles(before: str, after: str, spared: list[int]) -> None:
    settings = sa.table("guildsettings", sa.column("guild", sa.BigInteger()), sa.column("titles"))
    op.execute(
        settings.update()
        .where(settings.c.titles == before, settings.c.guild.not_in(spared))
        .values(titles=after)
    )


def _servers_that_chose(titles: str) -> list[int]:
    """Return the servers whose last choice in the audit was this one."""
    query = sa.text("SELECT guild, about FROM audit WHERE what = 'titles' ORDER BY id")
    last: dict[int, str] = {}
    for guild, about in op.get_bind().execute(query):
        known: Any = json.loads(about) if isinstance(about, str) else about
        said = cast("dict[str, Any]", known) if isinstance(known, dict) else {}
        last[guild] = str(said.get("titles", ""))
    return [guild for guild, chosen in last.items() if chosen == titles]
