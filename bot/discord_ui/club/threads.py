"""The threads of tables: renamed, tagged and archived by the bot, and noticed when gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog

from bot.club import threads as club_threads
from bot.club.threads import Names, TableFacts, Tag, choose_tag_ids, facts_of
from bot.discord_ui.message.screen import shorten_text
from bot.discord_ui.there.servers import allowed_in
from bot.narrate import catalogue_languages, text
from bot.narrate.words import seat_forms
from bot.table.base.background import NotOursError, wait_for_event
from bot.table.base.there import surely_gone
from db.club import lost, threads

if TYPE_CHECKING:
    from bot.club.threads import TableFacts
    from bot.discord_ui.desk.desk import Desk
    from bot.editions import Editions
    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Table
    from db.club.threads import DueThread, PodLabel, ThreadTitle
    from db.wakes import Shards


# Words the title of a table's thread, and the names of tags that follow its state.


LONGEST = 100
"""Discord's limit of characters in the name of a thread."""

LEAST = 20
"""Characters of the name of a league that stay whatever else there is to tell."""

JOINED = " · "

ALONE = {"open": "thread-opened", "playing": "thread-playing", "paused": "thread-paused"}
"""The messages that tell a state alone, which changes less often than what else is told of it."""

TAGS = {"open": "open", "playing": "playing", "paused": "paused", "over": "over", "closed": "over"}
"""The message `tag-<name>` with the names of tags for each state."""


def thread_title(
    words: Words,
    facts: TableFacts,
    locale: str,
    by_turn: bool = True,
    label: PodLabel | None = None,
) -> str:
    """Render the title: the game, and how it stands; `by_turn`: its round and whom it waits for,
    and how many seats of a lobby are taken.

    A table of a league has its `label` there in place of the game, which all its tables play.
    """
    state = _title_state_parts(words, facts, locale)
    if not by_turn and facts.state in ALONE:
        state = [text(ALONE[facts.state], locale)]
    if label is None:
        return shorten_text(JOINED.join([words.text("game-name", locale), *state]), LONGEST)
    rest = JOINED.join([f" {label.round}.{label.number}", *state])
    room = max(LONGEST - len(rest), LEAST)
    return shorten_text(shorten_text(label.name, room) + rest, LONGEST)


def _title_state_parts(words: Words, facts: TableFacts, locale: str) -> list[str]:
    match facts.state:
        case "open":
            counts = {"taken": facts.taken, "seats": facts.seats}
            return [text("thread-open", locale, **counts)]
        case "closed":
            return [text("thread-closed", locale)]
        case "over":
            return [_title_result(words, facts, locale)]
        case _:
            return [*_title_round_parts(facts, locale), _title_waits(words, facts, locale)]


def _title_round_parts(facts: TableFacts, locale: str) -> list[str]:
    return [text("thread-round", locale, round=facts.round)] if facts.round else []


def _title_waits(words: Words, facts: TableFacts, locale: str) -> str:
    """Return whom the game waits for: a seat by its name, several by their number."""
    if facts.state == "paused":
        return text("thread-paused", locale)
    if len(facts.waits) == 1:
        seat = facts.waits[0]
        about = seat_forms(words, seat, locale) | {"name": short_name(words, seat, locale)}
        return words.text("thread-waits", locale, **about)
    if not facts.waits:
        return text("thread-playing", locale)
    return text("thread-waits-several", locale, count=len(facts.waits))


def _title_result(words: Words, facts: TableFacts, locale: str) -> str:
    if not facts.winners:
        return text("thread-over", locale)
    names = [short_name(words, seat, locale) for seat in facts.winners]
    listed = words.catalogue.listed(names, locale)
    return words.text("thread-won", locale, seat=facts.winners[0], names=listed)


def short_name(words: Words, seat: Seat, locale: str) -> str:
    """Return the short name of a seat, or its name."""
    return words.seat_form(seat, "short", locale)


def tag_names(editions: Editions, game: str, facts: TableFacts) -> Names:
    """Return the names of tags that fit a table, in all languages."""
    states = {name: _names_in_languages(f"tag-{name}") for name in set(TAGS.values())}
    games = {
        name: [each for locale in catalogue_languages() for each in _of_game(edition.words, locale)]
        for name, edition in editions.items()
    }
    every_state = [name for names in states.values() for name in names]
    every_game = [name for names in games.values() for name in names]
    return Names(states[TAGS[facts.state]], games.get(game, ()), every_state, every_game)


def _of_game(words: Words, locale: str) -> list[str]:
    """Return the name of a game, and its beginning: Discord's names of tags are short."""
    name = words.text("game-name", locale)
    return [name, name.partition(":")[0]]


def _names_in_languages(key: str) -> list[str]:
    """Return names that stand in one message of each language, separated by commas."""
    return [name for locale in catalogue_languages() for name in text(key, locale).split(",")]


# Renames, tags and archives the threads that the bot has opened for tables.
#
# What is due follows from the database (`db.club.threads`), so that a restart loses nothing. Each
# request has a lane and a time limit of its own: a limit of Discord's never holds up a message.


LOOK_S = 15.0
"""Seconds between looks that nothing has called for: for threads whose time has come, and for what
was left by a process that died."""

SOON_S = 2.0
"""Seconds from a step at a table until its thread is looked at: others often follow at once."""

REST = 9
"""How many times as long as a look has taken the next one waits at least, up to `LOOK_S`."""

GAP_MS = 6 * 60_000
"""Milliseconds between two requests for a thread: Discord takes two new names in ten minutes."""

SETTLED_MS = 30 * 60_000
"""Milliseconds after the last step until a title tells whom a game waits for: each new title is a
line of Discord's own in the thread, and who is there answers sooner."""

EMPTY_MS = 15 * 60_000
"""Milliseconds after which a thread without a table is archived: what failed to open one has tried
again by then."""

EMPTY_LOOK_MS = 5 * 60_000
"""Milliseconds between two looks for such threads."""

DAY_MS = 86_400_000
HOUR_MS = 3_600_000

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

        self._client = client
        self._desk = desk
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
            await club_threads.tell_rounds(self._desk.club, shards)
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
        revision = table.revision
        facts = facts_of(table)
        seen = {"shown_game": table.id, "shown": revision, "is_done": False}
        if facts is None or not self._is_news(
            row, table, facts, await self._title(row, table, facts)
        ):
            await threads.record_thread_fate(self._storage, row.channel, **seen)
            return
        settled_ms = due.changed_ms + SETTLED_MS
        goes_on = row.tagged == _tag_key(table, facts) and facts.state == "playing"
        if goes_on and self.clock() < settled_ms:
            # Only whom it waits for is new, and that may pass; an end is told soon nevertheless.
            later = min(settled_ms, self.clock() + GAP_MS)
            await threads.claim_thread(self._storage, row, later)
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
        row = due.row
        name = await self._title(due.row, table, facts)
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
        row = due.row
        now = self.clock()
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


# Notices that the channel or thread of a running game is gone, and has its people asked once.
#
# Discord tells of it, unless nobody listened; so it is looked for now and then as well.


FIRST_S = 120.0
EVERY_S = 3600.0
"""Seconds from the start to the first look at all games, and from one to the next."""

PACE_S = 1.0
"""Seconds between two games: Discord may have to be asked about each."""


class LostPlaces:
    """Looks for games whose place is gone."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._woken = asyncio.Event()
        self._servers: set[int] = set()
        """The servers in which a channel was deleted since the last look."""

    async def deleted(self, guild: int, channel: int) -> None:
        """Ask the people of a channel or thread that Discord has deleted.

        Whether Discord tells of each thread of a deleted channel is not documented: the other games
        of the server are looked at soon.
        """
        tables = self._desk.tables
        table = await tables.at(channel)
        if table is not None and table.status in ("lobby", "playing"):
            await tables.places.lose(guild, channel)
            await tables.places.ask(table)
        self._servers.add(guild)
        self._woken.set()

    async def run(self) -> None:
        """Look for games whose place is gone, now and then and after a deletion."""
        due = monotonic() + FIRST_S
        while True:
            self._woken.clear()
            await wait_for_event(self._woken, max(0.0, due - monotonic()))
            servers = sorted(self._servers)
            if monotonic() >= due:
                servers = [0]
                due = monotonic() + EVERY_S
            self._servers.clear()
            try:
                for guild in servers:
                    await self.look(guild, PACE_S)
            except Exception:
                log.exception("places-not-looked-at")

    async def look(self, guild: int = 0, pace_s: float = 0.0) -> None:
        """Look at the games of a server, or (0) at all that this process serves.

        A server of which nothing is certain is left alone: it is looked at again later.
        """
        tables = self._desk.tables
        partition = tables.outbox.partition
        shards = None if partition is None else partition.owned
        games = await tables.storage.read(lambda of: lost.watched_games_of(of, shards, guild))
        for game in games:
            if surely_gone(await tables.there.server(game.guild)):
                continue
            # Most are there, and need not be loaded.
            if await tables.places.is_gone(game.guild, game.channel):
                table = await tables.get(game.id)
                if table is not None:
                    await tables.places.ask(table)
            await asyncio.sleep(pace_s)
