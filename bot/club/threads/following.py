"""Tells who follows a game of each round that begins, and of the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from bot.club.threads.facts import facts_of
from bot.table.outbox.rows import new_post
from db import lanes
from db.club import follows

if TYPE_CHECKING:
    from bot.club import Club
    from bot.table import Table
    from db.club.follows import Followed
    from db.ids import UserId
    from db.message import Message
    from db.shards import Shards

KIND = "follow"
"""The kind of message that tells a follower of a round."""

log: structlog.stdlib.BoundLogger = structlog.get_logger()


async def follow_table(club: Club, table: Table, user: UserId) -> bool:
    """Let a person follow a game from its present round on; False if they follow too many."""
    facts = facts_of(table)
    number = facts.round if facts is not None else 0
    return await follows.store_follower(club.storage, table.id, user, table.revision, number)


async def tell_rounds(club: Club, shards: Shards | None) -> None:
    """Write the messages about rounds that have begun, and about games that have ended."""
    games = await follows.advanced_followed_games(club.storage, shards)
    for game in games:
        try:
            await _tell_followers_news(club, game)
        except Exception:
            log.exception("followers-not-told", game=game.game_id)
    if games:
        club.tables.outbox.wake()


async def _tell_followers_news(club: Club, game: Followed) -> None:
    table = await club.tables.get(game.game_id)
    if table is None:
        return
    revision, facts = table.revision, facts_of(table)
    if table.status in ("over", "abandoned"):
        rows = {user: _follow_message_row(table, user, 0) for user in game.followers}
        await follows.end_following(club.storage, table.id, rows)
        return
    number = facts.round if facts is not None else 0
    # A round that was rolled back and begins once more is not told again.
    late = [user for user, last in game.followers.items() if last < number]
    rows = [_follow_message_row(table, user, number) for user in late]
    await follows.tell_followers(club.storage, table.id, revision, number, rows)


def _follow_message_row(table: Table, user: UserId, number: int) -> Message:
    """Return the message about a round; 0: about the end."""
    lane = lanes.lane_to_recipient(lanes.ASIDE, user)
    row = table.standing.place.row(KIND, new_post(), table.revision, lane)
    row.user, row.about = user, {"round": number}
    return row
