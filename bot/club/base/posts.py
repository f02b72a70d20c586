"""Makes messages of a server that belong to no game; their words are made when they are sent.

`what` names who words one (`bot.discord_ui.club.posts`), and `about` is what it has to know:
nothing that its readers may not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.table.outbox.rows import new_post
from db import lanes
from db.club.posts import BOARD, ONCE
from db.club.posts import send_server_messages as send_rows
from db.club.posts import write as write
from db.ids import NO_REVISION, UserId
from db.message import Message
from db.storage import Storage


def in_channel(
    guild: int, channel: int, what: str, about: Mapping[str, Any], called: Sequence[UserId] = ()
) -> Message:
    """Return a message that is sent once; it pings the users `called`."""
    lane = lanes.lane_to_recipient(lanes.POST if called else lanes.NEWS, channel)
    row = _post_row(guild, channel, ONCE, lane, new_post(), what, about)
    row.mention, row.also = next(iter(called), None), [*called[1:]]
    return row


def to_user(guild: int, user: UserId, what: str, about: Mapping[str, Any]) -> Message:
    """Return a direct message that is sent once."""
    row = _post_row(
        guild, 0, ONCE, lanes.lane_to_recipient(lanes.CALL, user), new_post(), what, about
    )
    row.user = user
    return row


def on_board(
    guild: int, channel: int, what: str, about: Mapping[str, Any], post: str = ""
) -> Message:
    """Return a row of a board: a message that each row of the same `post` edits.

    Without a `post` it is a new board; keep its `post` with what it shows.
    """
    lane = lanes.lane_to_recipient(lanes.BOARD, channel)
    return _post_row(guild, channel, BOARD, lane, post or new_post(), what, about)


async def send_posts(storage: Storage, messages: Sequence[Message]) -> None:
    """Write messages in a transaction of their own; within another one it is `write`."""
    await send_rows(storage, [*messages])


def _post_row(
    guild: int,
    channel: int,
    kind: str,
    lane: str,
    post: str,
    what: str,
    about: Mapping[str, Any],
) -> Message:
    return Message(
        game_id=None,
        guild=guild,
        kind=kind,
        lane=lane,
        post=post,
        nonce=post,
        channel=channel,
        revision=NO_REVISION,
        about={**about, "what": what},
    )
