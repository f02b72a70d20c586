"""The boards of servers: messages with the open tables, edited whenever one of these changes."""

from sqlalchemy import BigInteger, Connection, bindparam, delete, func, insert, select
from sqlmodel import Field, SQLModel, col

from db import lanes
from db.ids import NO_REVISION
from db.models import GameRow, Message, OutboxMessage
from db.rows import Rows, discord_id, table_of
from db.step_messages import write_server_messages


class TableBoard(SQLModel, table=True):
    """A channel's message with the open tables of its server, which is edited in place."""

    guild: int = Field(sa_type=BigInteger, index=True)
    channel: int = discord_id(primary_key=True)
    post: str
    """Its rows in the outbox (`OutboxMessage.post`)."""


TABLES = "tables"
"""What a board shows, by which the interface words it."""

ROWS = Rows(TableBoard, "channel", "post")
BOARDS = select(*ROWS.columns).where(col(TableBoard.guild) == bindparam("of_guild"))
POST = select(col(TableBoard.post)).where(col(TableBoard.channel) == bindparam("of_channel"))
SENT = select(func.max(col(OutboxMessage.message_id))).where(
    col(OutboxMessage.post) == bindparam("of_post")
)
GUILD = select(col(GameRow.guild)).where(col(GameRow.id) == bindparam("of_game"))


def touch_boards_of_game(connection: Connection, game_id: int) -> None:
    """Let the boards of a game's server show the newest state: a table has changed."""
    guild = connection.scalar(GUILD, {"of_game": game_id})
    if isinstance(guild, int):
        touch_boards(connection, guild)


def touch_boards(connection: Connection, guild: int) -> int:
    """Let the boards of a server show the newest state; return how many there are."""
    boards = _boards_in_server(connection, guild)
    write_server_messages(connection, [board_row(guild, channel, post) for channel, post in boards])
    return len(boards)


def _boards_in_server(connection: Connection, guild: int) -> list[tuple[int, str]]:
    """Return the channels of a server's boards with their posts; damaged rows are left out."""
    rows = ROWS.all(connection.execute(BOARDS, {"of_guild": guild}).all())
    return [(row.values["channel"], row.values["post"]) for row in rows if not row.damaged]


def channels_of(connection: Connection, guild: int) -> list[int]:
    """Return the channels of a server's boards."""
    return [channel for channel, _ in _boards_in_server(connection, guild)]


def posts_of(connection: Connection, guild: int) -> list[str]:
    """Return the posts of a server's boards."""
    return [post for _, post in _boards_in_server(connection, guild)]


def message_of(connection: Connection, channel: int) -> tuple[str, int] | None:
    """Return the post of a channel's board and its message, which is 0 before it is sent."""
    post = connection.scalar(POST, {"of_channel": channel})
    if not isinstance(post, str):
        return None
    return post, connection.scalar(SENT, {"of_post": post}) or 0


def board_row(guild: int, channel: int, post: str) -> Message:
    """Return the message that sends or edits a board."""
    return Message(
        game_id=None,
        guild=guild,
        kind="board",
        lane=lanes.lane_to_recipient(lanes.BOARD, channel),
        post=post,
        nonce=post,
        channel=channel,
        revision=NO_REVISION,
        about={"what": TABLES},
    )


def set_board(connection: Connection, guild: int, channel: int, post: str) -> None:
    """Put a new board into a channel in place of an earlier one; "" for `post`: put none."""
    drop_board(connection, channel)
    if post:
        row = {"guild": guild, "channel": channel, "post": post}
        connection.execute(insert(table_of(TableBoard)), [row])
        write_server_messages(connection, [board_row(guild, channel, post)])


def drop_board(connection: Connection, channel: int) -> bool:
    """Edit a channel's board no more; return whether it had one."""
    gone = delete(TableBoard).where(col(TableBoard.channel) == channel)
    return connection.execute(gone).rowcount > 0


def has_board(connection: Connection, channel: int, post: str) -> bool:
    """Return whether a channel's board still is this one."""
    query = select(col(TableBoard.post)).where(col(TableBoard.channel) == channel)
    return connection.scalar(query) == post
