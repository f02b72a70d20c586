"""What all parts of a club stand on: messages without a game, places, and what has failed.

It may import the tables and the database, and no other room of the club.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from bot.table.outbox.announcement import new_post
from db import lanes
from db.ids import NO_REVISION, UserId
from db.models import Message
from db.step_messages import BOARD, ONCE
from db.step_messages import send_server_messages as send_rows
from db.storage import Storage

# Messages without a game: `what` names who words one (`bot.discord_ui.club.parts`) when it is sent,
# and `about` is what it has to know, nothing that its readers may not.


def in_channel(
    guild: int, channel: int, what: str, about: Mapping[str, Any], called: Sequence[UserId] = ()
) -> Message:
    """Return a message that is sent once; it pings the users `called`."""
    lane = lanes.lane_to_recipient(lanes.POST if called else lanes.NEWS, channel)
    row = _post_row(guild, channel, ONCE, lane, new_post(), what, about)
    row.mention = next(iter(called), None)
    row.also = [*called[1:]]
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


# What has failed of something set up: what Discord's events do not show, only an attempt tells. Why
# something does not work is a name that the interface words.


Why = Literal[
    "gone",
    "hidden",
    "forbidden",
    "kind",
    "locked",
    "unsafe",
    "unheard",
    "full",
    "tags",
    "other",
    "lost",
]
"""Why something that is set up does not work.

`hidden`, `forbidden`: the bot does not see a channel, or lacks a permission there; `kind`: it has
no threads; `unsafe`, `unheard`: a role allows what only moderators should, or cannot be mentioned;
`full`: the server has as many open threads as it may; `tags`: a forum requires a tag that the bot
may not give; `lost`: deliveries were given up.
"""

WHYS: frozenset[str] = frozenset(get_args(Why))

ATTEMPTED: frozenset[str] = frozenset(("full", "tags", "other"))
"""What only an attempt tells: it stays until another one succeeds."""


class NoPlaceError(Exception):
    """Discord offers no place for a table; `why`: one of `ATTEMPTED`, else "": a look may tell."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why if why in ATTEMPTED else ""


def queue_use(game: str) -> str:
    """Return the name of what opens the tables of a server's queue for a game."""
    return f"queue.{game}"


def league_use(league: int) -> str:
    """Return the name of what opens the tables of a league."""
    return f"league.{league}"


# Where a game stands: which channel decides who may see it.


@dataclass(frozen=True, slots=True)
class GamePlace:
    """The place of a game.

    `room` is its channel, or the channel that its thread is in. `private` is true of a private
    thread, and of a channel that the bot cannot see any more.
    """

    room: int
    private: bool


Places = Callable[[int, int], Awaitable[GamePlace | None]]
"""Finds the place of a channel by server and channel; None: Discord cannot be asked now."""


async def find_no_place(guild: int, channel: int) -> GamePlace | None:
    """Find nothing: there is no Discord."""
    del guild, channel
    return None
