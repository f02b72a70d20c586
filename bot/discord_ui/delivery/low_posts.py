"""Brings the post of a turn down again when people have written much below it.

Discord tells a bot of new messages only if it asks for all of them, in each channel of each server
(`GUILD_MESSAGES`). This one does not: it looks from time to time how much was written below the
posts of turns, at each the less often the longer nothing was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import aiohttp
import discord
import msgspec
import structlog

from bot.discord_ui.desk.mishaps import names_not_allowed
from bot.discord_ui.there.servers import allowed_in, room_in
from db.club import threads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.there.servers import Room
    from bot.table.outbox.outgoing import StandingPost

ROUND_S = 300.0
"""Seconds between two rounds."""

YOUNG_MS = 10 * 60_000
"""Milliseconds for which a post stays where it is, and after which it is looked at first."""

LONGEST_MS = 6 * 60 * 60_000
"""The longest pause between two looks at a post, in milliseconds."""

MOST = 300
"""Posts that are looked at in a round, one request each."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class _Look(msgspec.Struct, frozen=True):
    """When a post is looked at next, and how much was below it last time."""

    message_id: int
    at_ms: int
    pause_ms: int = YOUNG_MS
    written: int = 0


class LowPosts:
    """Looks for posts of turns that are far above by now.

    `find_server` returns a server that is known now.
    """

    def __init__(
        self,
        client: discord.Client,
        desk: Desk,
        find_server: Callable[[int], discord.Guild | None],
    ) -> None:
        self.clock: Callable[[], int] = desk.tables.now
        """Returns the time in milliseconds since 1970."""

        self.busy = False
        self._client = client
        self._desk = desk
        self._find_server = find_server
        self._looks: dict[int, _Look] = {}

    async def run(self) -> None:
        """Look from time to time, until cancelled."""
        while True:
            await asyncio.sleep(ROUND_S)
            try:
                await self.look_at_posts()
            except Exception:
                log.exception("low-posts-trouble")

    async def look_at_posts(self) -> None:
        """Look at the posts whose time has come, and bring down those with much below them."""
        self.busy = True
        try:
            posts = await self._desk.tables.outbox.standing_posts()
            for post in self._due_posts(posts)[:MOST]:
                try:
                    await self._look_at(post)
                except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
                    log.info("post-not-looked-at", channel=post.channel, fault=repr(fault))
        finally:
            self.busy = False

    def _due_posts(self, posts: Sequence[StandingPost]) -> list[StandingPost]:
        """Return the posts to look at now, those first that have waited longest."""
        looks: dict[int, _Look] = {}
        for post in posts:
            known = self._looks.get(post.game_id)
            if known is None or known.message_id != post.message_id:
                known = _Look(post.message_id, _sent_ms(post.message_id) + YOUNG_MS)
            looks[post.game_id] = known
        self._looks = looks
        now = self.clock()
        due = [post for post in posts if looks[post.game_id].at_ms <= now]
        return sorted(due, key=lambda post: looks[post.game_id].at_ms)

    async def _look_at(self, post: StandingPost) -> None:
        """Count what was written below a post, and bring it down if that is much."""
        before = self._looks[post.game_id]
        self._let_rest(post, min(2 * before.pause_ms, LONGEST_MS), before.written)
        most = await threads.lower_after(self._desk.club.storage, post.guild)
        guild = self._find_server(post.guild)
        room = None if guild is None else room_in(guild, post.channel)
        if not most or room is None or not _may_post(room):
            return
        written = await self._count_below(post, 2 * most)
        if written >= most:
            await self._desk.tables.outbox.lower_post(post)
        elif written > before.written:
            # People are talking.
            self._let_rest(post, YOUNG_MS, written)

    def _let_rest(self, post: StandingPost, pause_ms: int, written: int) -> None:
        at = self.clock() + pause_ms
        self._looks[post.game_id] = _Look(post.message_id, at, pause_ms, written)

    async def _count_below(self, post: StandingPost, most: int) -> int:
        """Count what others have written below a post, among the next `most` messages."""
        assert self._client.user is not None
        own = self._client.user.id
        room = self._client.get_partial_messageable(post.channel)
        above = discord.Object(post.message_id)
        return sum(
            [
                sent.author.id != own and not sent.is_system()
                async for sent in room.history(limit=most, after=above, oldest_first=True)
            ]
        )


def _sent_ms(message_id: int) -> int:
    return int(discord.utils.snowflake_time(message_id).timestamp() * 1000)


def _may_post(room: Room) -> bool:
    """Return whether the bot can read and post in a channel now."""
    wanted = "send_messages"
    if isinstance(room, discord.Thread):
        if room.archived or room.locked:
            return False
        wanted = "send_messages_in_threads"
    needed = ("view_channel", "read_message_history", wanted)
    return not names_not_allowed(allowed_in(room), needed)
