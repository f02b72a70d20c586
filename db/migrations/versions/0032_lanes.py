"""Lanes of the outbox by importance: what waits moves to the lane that it would have now

Revision ID: 0032
Revises: 0031
"""

from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None

TO_USERS = {"follow": "aside", "digest": "call", "club": "call"}
"""The kinds of lane, by the kind of message, of what waits for one user."""

MOVE = "UPDATE outboxmessage SET lane = '{lane}:' || {number} WHERE status = 'due' AND "


def upgrade() -> None:
    for kind, lane in TO_USERS.items():
        move = MOVE.format(lane=lane, number='"user"')
        op.execute(f"{move} kind = '{kind}' AND lane LIKE 'user:%' AND \"user\" IS NOT NULL")
    for kind, lane, which in (("board", "board", ""), ("club", "news", " AND mention IS NULL")):
        move = MOVE.format(lane=lane, number="channel")
        op.execute(f"{move} kind = '{kind}' AND lane LIKE 'channel:%'{which}")


def downgrade() -> None:
    for lane in ("aside", "call"):
        move = MOVE.format(lane="user", number='"user"')
        op.execute(f"{move} lane LIKE '{lane}:%' AND \"user\" IS NOT NULL")
    for lane in ("board", "news"):
        op.execute(f"{MOVE.format(lane='channel', number='channel')} lane LIKE '{lane}:%'")
