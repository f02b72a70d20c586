"""Renames, tags and archives the threads that the bot has opened for tables.

What is due follows from the database (`db.club.threads`), so that a restart loses nothing. Each
request has a lane and a time limit of its own: a limit of Discord's never holds up a message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog

from bot.club import threads as threads_module
from bot.club.threads import TableFacts, Tag, choose_tag_ids, facts_of
from bot.discord_ui.club.threads.titles import tag_names, thread_title
from bot.discord_ui.there.known import allowed_in
from bot.table.base.background import NotOursError, wait_for_event
from db.club import threads

if TYPE_CHECKING:
    from bot.discord_ui.desk.desk import Desk
    from bot.table import Table
    from db.club.threads import DueThread, ThreadTitle
    from db.shards import Shards

LOOK_S = 15.0
"""Seconds between looks that nothing has called for: for threads whose time has come, and for what
was left by a process that died."""

SOON_S = 2.0
"""Seconds from a step at a table until its thread is looked at: others often follow at once."""

REST = 9
"""How many times as long as a look has taken the next one waits at least, up to `LOOK_S`."""

GAP_MS = 6 * 60_000
"""Milliseconds between two requests for a thread: Discord takes two new names in ten minutes."""

EMPTY_MS = 15 * 60_000
"""Milliseconds after which a thread without a table is archived: what failed to open one has tried
again by then."""

EMPTY_LOOK_MS = 5 * 60_000
"""Milliseconds between two looks for such threads."""

DAY_MS, HOUR_MS = 86_400_000, 3_600_000

REQUEST_S = 20.0
"""Timeout in seconds for what is requested for one thread."""

AT_ONCE = 4
"""Threads that are looked at side by side."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


class ThreadKeeper:
    """Does for the bot's own threads what is due."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self.clock: Callable[[], int] = desk.tables.now
        """Returns the time in milliseconds since 1970."""

        self.busy = False
        """Whether it looks for threads with something to do."""

        self._looked_ms = 0
        """When it last looked for threads without a table."""

        self._client, self._desk = client, desk
        self._storage = desk.club.storage
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """Look soon for something to do: a table has changed."""
        self._woken.set()

    async def run(self) -> None:
        """Look for something to do when called for and from time to time, until cancelled."""
        took = 0.0
        while True:
            if await wait_for_event(self._woken, LOOK_S):
                await asyncio.sleep(min(max(SOON_S, REST * took), LOOK_S))
            self._woken.clear()
            began = monotonic()
            try:
                await self.look()
            except Exception:
                log.exception("threads-trouble")
            took = monotonic() - began

    async def look(self) -> None:
        """Do once all that is due, and tell who follows a game of its rounds."""
        partition = self._desk.tables.outbox.partition
        shards = None if partition is None else partition.owned
        self.busy = True
        try:
            await threads_module.tell_rounds(self._desk.club, shards)
            due = await threads.due_threads(self._storage, self.clock(), shards)
            places = asyncio.Semaphore(AT_ONCE)
            await asyncio.gather(*(self._in_turn(places, thread) for thread in due))
            await self._archive_empty(shards)
        finally:
            self.busy = False

    async def _in_turn(self, places: asyncio.Semaphore, due: DueThread) -> None:
        async with places:
            try:
                await self._tend(due)
            except NotOursError:
                log.info("thread-left-to-another", channel=due.row.channel)
            except Exception:
                log.exception("thread-trouble", channel=due.row.channel, game=due.game_id)

    async def _tend(self, due: DueThread) -> None:
        """Do the next thing for a thread."""
        row = due.row
        if (row.shown_game, row.shown) == (due.game_id, due.revision):
            await self._end(due)
            return
        table = await self._desk.tables.get(due.game_id)
        if table is None:
            return
        revision, facts = table.revision, facts_of(table)
        seen = {"shown_game": table.id, "shown": revision, "is_done": False}
        if facts is None or not self._is_news(
            row, table, facts, await self._title(row, table, facts)
        ):
            await threads.record_thread_fate(self._storage, row.channel, **seen)
            return
        await self._show(due, table, facts, seen)

    async def _title(self, row: ThreadTitle, table: Table, facts: TableFacts) -> str:
        """Return the title that a thread has to have, as far as the server wishes."""
        wanted = await threads.title_setting_of(self._storage, table.guild)
        if wanted == threads.OFF:
            return row.name
        locale = await self._desk.languages.of_guild(table.guild)
        label = await self._storage.read(lambda connection: threads.label_of(connection, table.id))
        return thread_title(self._desk.words(table), facts, locale, wanted == threads.TURNS, label)

    def _is_news(self, row: ThreadTitle, table: Table, facts: TableFacts, name: str) -> bool:
        """Return whether a thread shows anything else than its table's state."""
        return (name != row.name and not row.by_hand) or row.tagged != _tag_key(table, facts)

    async def _show(
        self, due: DueThread, table: Table, facts: TableFacts, seen: dict[str, Any]
    ) -> None:
        """Give a thread its title and tags; the newest state counts, whatever was before."""
        row, name = due.row, await self._title(due.row, table, facts)
        if not await threads.claim_thread(
            self._storage, row, self.clock() + GAP_MS, wanted=row.name if row.by_hand else name
        ):
            return

        async def work() -> None:
            thread = await self._thread(row)
            if thread.archived or thread.locked:
                # The next message opens it again, if one is still to come.
                if self.clock() - due.changed_ms > HOUR_MS:
                    await threads.record_thread_fate(self._storage, row.channel, **seen)
                return
            by_hand = row.by_hand or thread.name not in (row.name, row.wanted, name)
            changes = self._changes(thread, table, facts, None if by_hand else name)
            if changes:
                self._must_be_ours(row)
                thread = await thread.edit(**changes)
            done: dict[str, Any] = {"by_hand": by_hand, "trouble": ""}
            if not by_hand:
                done["name"] = thread.name
            await threads.record_thread_fate(
                self._storage, row.channel, **seen, **done, tagged=_tag_key(table, facts)
            )

        await self._request(row, work())

    def _changes(
        self, thread: discord.Thread, table: Table, facts: TableFacts, name: str | None
    ) -> dict[str, Any]:
        """Return what to edit of a thread."""
        changes: dict[str, Any] = {}
        if name is not None and name != thread.name:
            changes["name"] = name
        forum = thread.parent
        if not isinstance(forum, discord.ForumChannel):
            return changes
        manages = allowed_in(thread).manage_threads
        applied = [_read_tag(tag) for tag in thread.applied_tags]
        offered = [_read_tag(tag) for tag in forum.available_tags]
        names = tag_names(self._desk.editions, table.game.name, facts)
        wanted = choose_tag_ids(applied, offered, names, manages)
        is_empty = not wanted and forum.flags.require_tag
        if wanted != tuple(tag.id for tag in applied) and not is_empty:
            tags = (forum.get_tag(number) for number in wanted)
            changes["applied_tags"] = [tag for tag in tags if tag is not None]
        return changes

    async def _end(self, due: DueThread) -> None:
        """Archive the thread of a game that has ended, once, when all is told and it is quiet."""
        row, now = due.row, self.clock()
        if not due.has_ended:
            return
        hours = await threads.archive_hours(self._storage, row.guild)
        at = max(due.changed_ms, row.heard_ms) + hours * HOUR_MS
        if not hours or now < at:
            later = now + HOUR_MS if not hours else min(at, now + GAP_MS)
            await threads.claim_thread(self._storage, row, later)
            return
        if not await threads.claim_thread(self._storage, row, now + GAP_MS):
            return
        if await threads.is_told(self._storage, row.channel):
            await self._request(row, self._archive(due, hours))

    async def _archive(self, due: DueThread, hours: int) -> None:
        """Archive a thread, unless somebody has written there lately."""
        row = due.row
        thread = await self._thread(row)
        heard = _heard_ms(thread)
        if not thread.archived and heard + hours * HOUR_MS > self.clock():
            await threads.record_thread_fate(self._storage, row.channel, heard_ms=heard)
            return
        if not thread.archived:
            self._must_be_ours(row)
            await thread.edit(archived=True)
        await threads.record_thread_fate(
            self._storage, row.channel, archived_game=due.game_id, is_done=True, trouble=""
        )

    async def _archive_empty(self, shards: Shards | None) -> None:
        """Archive threads in which no table was opened, as a process died or its round was closed.

        If one is opened there after all, its first message opens the thread again.
        """
        now = self.clock()
        if now - self._looked_ms < EMPTY_LOOK_MS:
            return
        self._looked_ms = now
        newest = discord.utils.time_snowflake(datetime.fromtimestamp((now - EMPTY_MS) / 1000, UTC))
        for row in await threads.empty_threads(self._storage, now, newest, shards):
            if not await threads.claim_thread(self._storage, row, now + GAP_MS):
                continue
            try:
                await self._request(row, self._archive_one(row))
            except NotOursError:
                log.info("thread-left-to-another", channel=row.channel)
            except Exception:
                log.exception("thread-trouble", channel=row.channel)

    async def _archive_one(self, row: ThreadTitle) -> None:
        thread = await self._thread(row)
        if not thread.archived:
            self._must_be_ours(row)
            await thread.edit(archived=True)
        await threads.record_thread_fate(self._storage, row.channel, is_done=True, trouble="")

    async def _thread(self, row: ThreadTitle) -> discord.Thread:
        """Return a thread as it is now.

        Raises:
            NotOursThreadError: it is no thread that the bot has opened.
        """
        thread = await self._client.fetch_channel(row.channel)
        own = self._client.user
        if not isinstance(thread, discord.Thread) or own is None or thread.owner_id != own.id:
            raise NotOursThreadError
        return thread

    def _must_be_ours(self, row: ThreadTitle) -> None:
        """Go on only if this process still serves the thread's server.

        Raises:
            NotOursError: another one does.
        """
        partition = self._desk.tables.outbox.partition
        if partition is not None and not partition.may_serve(row.guild):
            raise NotOursError

    async def _request(self, row: ThreadTitle, work: Coroutine[Any, Any, None]) -> None:
        """Do what asks Discord for something; a refusal is kept, and not tried again for a day."""
        channel = row.channel
        try:
            async with asyncio.timeout(REQUEST_S):
                await work
        except (discord.NotFound, NotOursThreadError):
            await threads.forget_thread(self._storage, channel)
        except discord.Forbidden:
            await self._refused(channel, "forbidden")
        except (discord.RateLimited, TimeoutError):
            log.warning("thread-rate-limited", channel=channel)
            later = self.clock() + 2 * GAP_MS
            await threads.record_thread_fate(self._storage, channel, rest_ms=later)
        except discord.HTTPException as fault:
            if fault.status < 500 and fault.status != 429:
                log.warning("thread-refused", channel=channel, reason=str(fault))
                await self._refused(channel, "refused")
        except (aiohttp.ClientError, OSError) as fault:
            log.info("thread-not-reached", channel=channel, fault=repr(fault))

    async def _refused(self, channel: int, why: str) -> None:
        rest = self.clock() + DAY_MS
        await threads.record_thread_fate(self._storage, channel, trouble=why, rest_ms=rest)


class NotOursThreadError(Exception):
    """A channel is no thread that the bot has opened."""


def _tag_key(table: Table, facts: TableFacts) -> str:
    """Return by what the tags of a table's post are chosen."""
    return f"{table.game.name}:{facts.state}"


def _read_tag(tag: discord.ForumTag) -> Tag:
    return Tag(tag.id, tag.name, tag.moderated)


def _heard_ms(thread: discord.Thread) -> int:
    """Return when the last message of a thread was written; 0 if there is none."""
    last = thread.last_message_id
    return 0 if last is None else int(discord.utils.snowflake_time(last).timestamp() * 1000)
