"""All tables, as the code before the first release has them

Revision ID: 0020
Revises:

Databases that were made by earlier migrations, up to number 0020, are the same.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = None
branch_labels = None
depends_on = None

INT = sa.Integer()
BIG = sa.BigInteger()
TEXT = sa.String()
BOOL = sa.Boolean()
JSON = sa.JSON()
BYTES = sa.LargeBinary()
OPEN = sa.text("status IN ('lobby', 'playing')")
DUE = sa.text("status = 'due'")
TABLES = (
    "game",
    "guildsettings",
    "heartbeat",
    "mentioned",
    "playerpreferences",
    "action",
    "gamefile",
    "heldanswer",
    "knower",
    "learner",
    "note",
    "outboxmessage",
    "seat",
    "snapshot",
    "standingorder",
    "timer",
)


def of_game(name: str) -> sa.ForeignKeyConstraint:
    """Return the constraint by which rows are deleted with their game."""
    return sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=name, ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", INT, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("guild", BIG, nullable=False),
        sa.Column("channel", BIG, nullable=False),
        sa.Column("host", BIG, nullable=False),
        sa.Column("status", TEXT, nullable=False),
        sa.Column("revision", INT, nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("seed", BIG, nullable=True),
        sa.Column("questions", JSON, server_default="{}", nullable=False),
        sa.Column("terms", JSON, server_default="{}", nullable=False),
        sa.Column("rollback", JSON, nullable=True),
        sa.Column("winners", JSON, nullable=True),
        sa.Column("motion", JSON, nullable=True),
        sa.Column("paused_ms", BIG, nullable=True),
        sa.Column("clocks", JSON, server_default="{}", nullable=False),
        sa.Column("turn_post", TEXT, nullable=False),
        sa.Column("window_s", INT, server_default="60", nullable=False),
        sa.Column("turn_user", BIG, nullable=True),
        sa.Column("secrecy_key", BYTES, nullable=True),
        sa.Column("created_ms", BIG, nullable=False),
        sa.Column("changed_ms", BIG, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_channel", "game", ["channel"])
    op.create_index(
        "ix_game_open", "game", ["channel"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    op.create_table(
        "guildsettings",
        sa.Column("guild", BIG, autoincrement=False, nullable=False),
        sa.Column("locale", TEXT, nullable=True),
        sa.PrimaryKeyConstraint("guild", name="pk_guildsettings"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("id", INT, autoincrement=False, nullable=False),
        sa.Column("at_ms", BIG, nullable=False),
        sa.Column("steps_ms", BIG, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )
    op.create_table(
        "mentioned",
        sa.Column("user", BIG, autoincrement=False, nullable=False),
        sa.Column("at_ms", BIG, nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_mentioned"),
    )
    op.create_table(
        "playerpreferences",
        sa.Column("user", BIG, autoincrement=False, nullable=False),
        sa.Column("locale", TEXT, nullable=True),
        sa.Column("reported", TEXT, server_default="", nullable=False),
        sa.Column("own_draws", BOOL, server_default=sa.false(), nullable=False),
        sa.Column("shares_profile", BOOL, server_default=sa.false(), nullable=False),
        sa.Column("zone", TEXT, server_default="", nullable=False),
        sa.Column("quiet_from", INT, server_default="0", nullable=False),
        sa.Column("quiet_to", INT, server_default="0", nullable=False),
        sa.Column("away", JSON, server_default="[]", nullable=False),
        sa.Column("remind", TEXT, server_default="mention", nullable=False),
        sa.Column("deck", BOOL, server_default=sa.false(), nullable=False),
        sa.Column("digest_hour", INT, server_default="9", nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_playerpreferences"),
    )
    op.create_table(
        "action",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("revision", INT, autoincrement=False, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("seat", TEXT, nullable=False),
        sa.Column("user", BIG, nullable=True),
        sa.Column("choice", BYTES, nullable=False),
        sa.Column("events", BYTES, nullable=False),
        sa.Column("reveals", BOOL, nullable=False),
        sa.Column("ordered", BOOL, server_default=sa.false(), nullable=False),
        sa.Column("undone", BOOL, nullable=False),
        sa.Column("target", INT, nullable=True),
        sa.Column("began", INT, nullable=False),
        sa.Column("rules_version", INT, nullable=True),
        sa.Column("asked", INT, nullable=True),
        sa.Column("state_hash", TEXT, nullable=True),
        sa.Column("at_ms", BIG, nullable=False),
        of_game("fk_action_game_id"),
        sa.PrimaryKeyConstraint("game_id", "revision", name="pk_action"),
    )
    op.create_table(
        "gamefile",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("name", TEXT, nullable=False),
        sa.Column("content", BYTES, nullable=False),
        of_game("fk_gamefile_game_id"),
        sa.PrimaryKeyConstraint("game_id", "name", name="pk_gamefile"),
    )
    op.create_table(
        "heldanswer",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("seat", TEXT, nullable=False),
        sa.Column("user", BIG, nullable=False),
        sa.Column("since", INT, nullable=False),
        sa.Column("how", TEXT, nullable=False),
        sa.Column("choices", JSON, nullable=False),
        of_game("fk_heldanswer_game_id_game"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_heldanswer"),
    )
    op.create_table(
        "knower",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("seat", TEXT, nullable=False),
        sa.Column("user", BIG, nullable=False),
        of_game("fk_knower_game_id_game"),
        sa.PrimaryKeyConstraint("game_id", "seat", "user", name="pk_knower"),
    )
    op.create_table(
        "learner",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("user", BIG, nullable=False),
        of_game("fk_learner_game_id_game"),
        sa.PrimaryKeyConstraint("game_id", "user", name="pk_learner"),
    )
    op.create_table(
        "note",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("revision", INT, autoincrement=False, nullable=False),
        sa.Column("seat", TEXT, nullable=False),
        sa.Column("user", BIG, nullable=False),
        sa.Column("text", TEXT, nullable=False),
        of_game("fk_note_game_id_game"),
        sa.PrimaryKeyConstraint("game_id", "revision", name="pk_note"),
    )
    op.create_table(
        "outboxmessage",
        sa.Column("id", INT, nullable=False),
        sa.Column("game_id", INT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("lane", TEXT, nullable=False),
        sa.Column("post", TEXT, nullable=False),
        sa.Column("seat", TEXT, nullable=False),
        sa.Column("user", BIG, nullable=True),
        sa.Column("channel", BIG, nullable=False),
        sa.Column("revision", INT, nullable=False),
        sa.Column("began", INT, nullable=False),
        sa.Column("first", INT, server_default="0", nullable=False),
        sa.Column("upto", INT, nullable=True),
        sa.Column("about", JSON, server_default="{}", nullable=False),
        sa.Column("mention", BIG, nullable=True),
        sa.Column("also", JSON, server_default="[]", nullable=False),
        sa.Column("nonce", TEXT, nullable=False),
        sa.Column("status", TEXT, nullable=False),
        sa.Column("message_id", BIG, nullable=True),
        sa.Column("attempts", INT, nullable=False),
        sa.Column("due_ms", BIG, nullable=False),
        sa.Column("trouble", TEXT, nullable=False),
        of_game("fk_outboxmessage_game_id"),
        sa.PrimaryKeyConstraint("id", name="pk_outboxmessage"),
    )
    op.create_index(
        "ix_outboxmessage_due",
        "outboxmessage",
        ["lane", "id"],
        sqlite_where=DUE,
        postgresql_where=DUE,
    )
    op.create_index("ix_outboxmessage_game", "outboxmessage", ["game_id", "kind", "status"])
    op.create_index("ix_outboxmessage_lane", "outboxmessage", ["lane", "id"])
    op.create_index("ix_outboxmessage_nonce", "outboxmessage", ["nonce"])
    op.create_index("ix_outboxmessage_post", "outboxmessage", ["post"])
    op.create_table(
        "seat",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("number", INT, autoincrement=False, nullable=False),
        sa.Column("position", INT, nullable=False),
        sa.Column("seat", TEXT, nullable=False),
        sa.Column("user", BIG, nullable=True),
        sa.Column("clockwork", BOOL, nullable=False),
        sa.Column("difficulty", TEXT, nullable=False),
        sa.Column("traits", JSON, nullable=False),
        sa.Column("dm_closed", BOOL, nullable=False),
        sa.Column("stand_in", TEXT, server_default="", nullable=False),
        sa.Column("proposal", JSON, nullable=True),
        of_game("fk_seat_game_id"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_seat"),
        sa.UniqueConstraint("game_id", "user", name="uq_seat_game_id_user"),
    )
    op.create_index("ix_seat_user", "seat", ["user"])
    op.create_table(
        "snapshot",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("revision", INT, autoincrement=False, nullable=False),
        sa.Column("state", BYTES, nullable=False),
        of_game("fk_snapshot_game_id"),
        sa.PrimaryKeyConstraint("game_id", "revision", name="pk_snapshot"),
    )
    op.create_table(
        "standingorder",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("seat", TEXT, nullable=False),
        sa.Column("number", INT, autoincrement=False, nullable=False),
        sa.Column("user", BIG, nullable=False),
        sa.Column("what", JSON, nullable=False),
        sa.Column("until", TEXT, nullable=False),
        sa.Column("mark", TEXT, nullable=False),
        of_game("fk_standingorder_game_id_game"),
        sa.PrimaryKeyConstraint("game_id", "seat", "number", name="pk_standingorder"),
    )
    op.create_table(
        "timer",
        sa.Column("game_id", INT, nullable=False),
        sa.Column("kind", TEXT, nullable=False),
        sa.Column("key", TEXT, nullable=False),
        sa.Column("due_ms", BIG, nullable=False),
        sa.Column("data", JSON, nullable=False),
        of_game("fk_timer_game_id_game"),
        sa.PrimaryKeyConstraint("game_id", "kind", "key", name="pk_timer"),
    )
    op.create_index("ix_timer_due_ms", "timer", ["due_ms"])


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(table)
