"""Messages by lane, and seats by user

Revision ID: 0015
Revises: 0014
"""

from __future__ import annotations

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_outboxmessage_lane", "outboxmessage", ["lane", "id"])
    op.create_index("ix_seat_user", "seat", ["user"])


def downgrade() -> None:
    op.drop_index("ix_seat_user", "seat")
    op.drop_index("ix_outboxmessage_lane", "outboxmessage")
