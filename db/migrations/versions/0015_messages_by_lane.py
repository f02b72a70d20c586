"""Messages by lane, and seats by user

Revision ID: 0015
Revises: 0014
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def _index_due(*columns: str) -> None:
    name, table = "ix_outboxmessage_due", "outboxmessage"
    op.drop_index(name, table)
    due = sa.text("status = 'due'")
    op.create_index(name, table, [*columns], sqlite_where=due, postgresql_where=due)


def upgrade() -> None:
    # Otherwise the next index takes its place in the look for the first due message of each lane.
    _index_due("lane", "id")
    op.create_index("ix_outboxmessage_lane", "outboxmessage", ["lane", "id"])
    op.create_index("ix_seat_user", "seat", ["user"])


def downgrade() -> None:
    op.drop_index("ix_seat_user", "seat")
    op.drop_index("ix_outboxmessage_lane", "outboxmessage")
    _index_due("id")
