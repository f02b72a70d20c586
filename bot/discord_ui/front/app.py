"""The bot: a discord.py client that serves commands and presses and delivers messages."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog

from bot.club.league.keeper import keeper_of
from bot.club.moderation import noted_in_server
from bot.discord_ui.club.league import posts
from bot.discord_ui.club.queue import let_queue_open_places
from bot.discord_ui.club.ratings import places_of
from bot.discord_ui.club.threads import LostPlaces, ThreadKeeper
from bot.discord_ui.club.watching import ClosedChannels
from bot.discord_ui.delivery.delivery import DiscordDeliverer
from bot.discord_ui.delivery.low_posts import LowPosts
from bot.discord_ui.desk.desk import Desk
from bot.discord_ui.desk.panel_picture import Paint
from bot.discord_ui.front.changes import KnownServers, ServerChanges, let_steps_wake
from bot.discord_ui.front.commands import Presses, all_commands
from bot.discord_ui.front.sharding import ShardedClient
from bot.discord_ui.front.tree import (
    Commands,
    command_payloads,
    recall_ids,
    register,
    register_again,
    register_once,
)
from bot.discord_ui.message.languages import CatalogueTranslator, Languages
from bot.discord_ui.message.pictures import Animations, Draw, Pictures
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.play import guide
from bot.discord_ui.play.turn import post_length
from bot.editions import (
    Editions,
    draw_question_pictures,
    draw_since,
    has_question_picture,
    is_loaded,
)
from bot.editions import draw as draw_with
from bot.table import Tables
from db.club import threads

if TYPE_CHECKING:
    from bot.settings import Settings
    from bot.table.ownership import Keeper
    from db.ownership import Position
    from db.storage import Storage

QUIET = 1.0
"""Seconds without another server after which the list of servers counts as complete."""

FINISH = 3.0
"""Seconds for which a process that leaves waits for the answers under way."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def _paint_of(editions: Editions) -> Paint:
    """Return how the painters of the editions draw questions."""
    return Paint(
        partial(has_question_picture, editions),
        partial(draw_question_pictures, editions),
        is_loaded,
    )


class Tablekeeper(ShardedClient):
    """The bot. It needs no privileged intents and keeps no messages.

    With a `keeper` it is one process of several, and serves the shards that it owns.

    `connector` connects to a Discord other than the real one; `draw` replaces the editions'
    painters, and `paint` what draws questions, which otherwise have no pictures beside `draw`;
    `options` are those of `discord.Client`.
    """

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        editions: Editions,
        connector: aiohttp.BaseConnector | None = None,
        draw: Draw | None = None,
        paint: Paint | None = None,
        keeper: Keeper | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("guild_ready_timeout", QUIET)
        self._wanted = None if settings.shards == "auto" else settings.shards
        options.setdefault("shard_count", self._wanted)
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            connector=connector,
            **options,
        )
        self.tree = Commands(self, self.there)
        self.tables = tables
        self._keeper = keeper
        tables.there = self.there
        self._reached: set[int] = set()
        tables.served.is_reachable = lambda: bool(self._reached)
        tables.measure = partial(post_length, editions)
        languages = Languages(tables.preferences, self.there.servers.get, settings.default_locale)
        since = draw or partial(draw_since, editions)
        pictures = Pictures(draw or partial(draw_with, editions), draw_since=since)
        films = Animations(since)
        if paint is None and draw is None:
            paint = _paint_of(editions)
        self.desk = Desk(tables, editions, pictures, languages, films, paint)
        self.desk.finish = guide.with_hint
        self._follow_settings(settings)
        self.threads = ThreadKeeper(self, self.desk)
        self.lost_places = LostPlaces(self.desk)
        self._serve_clubs()
        self._presses = Presses(self.desk)
        self._delivering: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[None] | None = None
        self._of_clubs: list[asyncio.Task[None]] = []
        self._is_leaving = False
        for command in all_commands(self.desk):
            self.tree.add_command(command)

    def _follow_settings(self, settings: Settings) -> None:
        """Let the desk do as the operator has set."""
        self.desk.watch_url = settings.watch_url or ""
        self.desk.posts = settings.posts

    def _serve_clubs(self) -> None:
        """Give the parts of the clubs what they need of Discord."""
        closed = self._closed_channels = ClosedChannels(self.desk)
        servers = self.there.servers
        self._changes = ServerChanges(self.desk, self.threads)
        self._known = KnownServers(self.desk, servers, closed, self._hears_now, self._share)
        self.desk.results.places = self.desk.sender.places = places_of(self.there)
        self.desk.known = servers.known
        self.desk.room = self.there.places.room
        self.desk.names = self.there.names_of
        self.desk.houses.noted = partial(noted_in_server, self.desk.club)
        let_queue_open_places(self.desk)
        posts.attach_table_opener(self.desk)
        self.desk.upkeep.servers = lambda: [guild.id for guild in self.guilds]
        self.desk.upkeep.healed = self._try_again
        self.desk.sender.lost = self.desk.upkeep.look_soon
        let_steps_wake(self.desk, self.threads)
        self.low_posts = LowPosts(self, self.desk, servers.get)

    @property
    def _storage(self) -> Storage:
        return self.desk.club.storage

    def _hears_now(self, guild: int) -> bool:
        """Return whether Discord tells this process of a server's changes now."""
        if self.partition is None:
            return bool(self._reached)
        return self.partition.shard(guild) in self._reached

    def _share(self) -> float:
        return 1.0 if self.partition is None else self.partition.share

    async def _try_again(self, guild: int) -> None:
        """Open the tables for which Discord has denied a place: it may allow it now."""
        await self.desk.finding.queue.try_again(guild)
        keeper = keeper_of(self.desk.club)
        await keeper.denials.try_again(guild, keeper.now)

    def reaches(self, shard: int) -> bool:
        """Return whether the people of a shard can reach the bot."""
        return shard in self._reached

    @property
    def is_working(self) -> bool:
        """Whether messages are delivered and timers handled."""
        tasks = (self._delivering, self._watching)
        return all(task is not None and not task.done() for task in tasks)

    @property
    def busy(self) -> bool:
        """Whether the bot is answering an interaction or delivering a message."""
        works = self.tables.outbox.busy or self.tables.alarms.busy
        learns = self.there.servers.busy or self.hearing.busy
        looks = self.threads.busy or self._closed_channels.busy or self._known.busy
        looks = looks or self.desk.upkeep.busy or self.low_posts.busy
        return self.desk.busy or works or looks or learns

    async def setup_hook(self) -> None:
        """Register the commands with Discord if they have changed.

        Nobody has acted yet: the time without the bot is left out before.
        Commands registered earlier work meanwhile, and so do all buttons.
        """
        try:
            await self.tables.served.begin()
        except Exception:
            # The first heartbeat tries again.
            log.exception("heartbeat-not-stored")
        await self.tree.set_translator(CatalogueTranslator())
        self.desk.list_commands = partial(command_payloads, self.tree)
        if self._keeper is None and not await register(self.tree, self._storage):
            await recall_ids(self.tree, self._storage)
            self._telling = asyncio.create_task(register_again(self.tree, self._storage))

    async def join(self) -> None:
        """Join the other processes, where there are some; called after the login.

        Raises:
            CountDiffersError: they run with another number of shards.
            PooledError: the address of the locks leads to a pool that can hold none.
            LinkLostError: the connection with the locks failed.
            discord.GatewayNotFound: Discord does not tell of shards.
        """
        if (keeper := self._keeper) is None:
            return
        count, concurrency = await self.suggested()
        partition = await keeper.start(self._wanted, count)
        self.divide(partition, partial(keeper.slot, max_concurrency=concurrency))
        assert self.application_id is not None
        once = register_once(self.tree, keeper, self.application_id, self._storage)
        self._telling = asyncio.create_task(once)
        self._begin()

    async def serve(self) -> None:
        """Serve Discord until cancelled, with all shards or those that this process owns.

        Raises:
            CountDiffersError: others have begun with another number of shards meanwhile.
            discord.DiscordException: Discord refuses the connection for good.
        """
        if (keeper := self._keeper) is None:
            await self.connect()
            return
        tasks = [asyncio.create_task(self.connect()), asyncio.create_task(keeper.run(self))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            tasks[1].cancel()
            await asyncio.gather(tasks[1], return_exceptions=True)
            await self.close()
            tasks[0].cancel()
            await asyncio.gather(tasks[0], return_exceptions=True)

    def take(self, shard: int, position: Position | None) -> None:
        """Begin to connect a shard, whose messages another process may have edited."""
        self._deliverer.forget()
        super().take(shard, position)

    async def finish(self) -> bool:
        """Wait for a moment until everybody has an answer; return whether all have."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISH):
                while self.desk.is_answering:
                    await asyncio.sleep(0.02)
        return not self.desk.is_answering

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note that the people of a shard can reach the bot."""
        self._reach(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note that they can reach it again."""
        self._reach(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that nobody of a shard can reach the bot: nobody's time runs out meanwhile."""
        self._reached.discard(shard_id)
        if self.partition is not None:
            self.partition.reach(shard_id, is_reached=False)

    def _reach(self, shard: int) -> None:
        self._reached.add(shard)
        if self.partition is not None:
            if shard not in self.held:
                self._reached.discard(shard)  # It was given away meanwhile.
                return
            log.info("shard-up", shard=shard)
            self.partition.reach(shard, is_reached=True)
            self.tables.alarms.wake()
            self._known.wake()

    async def on_ready(self) -> None:
        """Start delivering, once, when all servers and their languages are known."""
        if self._keeper is None:
            self._begin()

    def _begin(self) -> None:
        """Start delivering, once."""
        if self._delivering is None:
            self._deliverer = DiscordDeliverer(self, self.desk)
            self._delivering = asyncio.create_task(self.tables.outbox.run(self._deliverer))
            self._watching = asyncio.create_task(self.tables.alarms.run())
            self._keeping = asyncio.create_task(self.tables.housekeeper.run())
            looks = (self._known, self._changes, self.lost_places, self.desk.upkeep)
            of_desk = (self.desk.results, self.desk.sender, self.desk.hands)
            club = (*of_desk, self.threads, self.low_posts, *looks)
            self._of_clubs = [asyncio.create_task(each.run()) for each in club]
            self.up.set()
            log.info("ready", user=str(self.user), guilds=len(self.guilds))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Keep the language of a server: another process, or this one later, may not hear it.

        A channel may have been closed while the bot was away.
        """
        self.desk.languages.hear(guild.id, guild.preferred_locale.value)
        self._changes.note(guild.id)
        await self._closed_channels.look(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the language of a new server, and which channels everybody can read."""
        self.desk.languages.hear(guild.id, guild.preferred_locale.value)
        await self._closed_channels.look(guild)

    async def on_guild_update(self, _before: discord.Guild, after: discord.Guild) -> None:
        """Keep the language of a server that has changed it."""
        self.desk.languages.hear(after.id, after.preferred_locale.value)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Keep whether everybody can read a new channel."""
        await self._closed_channels.look(channel.guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Show tables of a channel to others, if others see it now."""
        if before.overwrites != after.overwrites:
            await self._closed_channels.look(after.guild)
            await self.desk.finding.look_again(after.guild.id)

    async def on_place_changed(self, guild: int, channel: int) -> None:
        """Try again what was denied there."""
        del channel
        self._changes.note(guild)

    async def on_thread_changed(self, guild: int, thread: int, is_closed: bool) -> None:
        """Try again what was denied in a thread, or for want of room for another one."""
        self._changes.note_thread(guild, thread, is_closed)

    async def on_thread_flipped(self, guild: int) -> None:
        """Show the table of a thread that was archived no more, or again if it was opened."""
        await self.desk.finding.look_again(guild)

    async def on_own_thread_created(self, guild: int, thread: int, name: str) -> None:
        """Keep that a thread is the bot's: the process that opened it may have died before."""
        await threads.keep_thread(self.desk.club.storage, guild, thread, name)

    async def on_role_gone(self, guild: int, role: int) -> None:
        """Look at what everybody sees, as fewer may."""
        del role
        self._changes.note(guild)

    async def on_server_gone(self, guild: int) -> None:
        """Show nothing of a server without the bot: nobody tells which channels are closed."""
        self._closed_channels.sure.discard(guild)
        await self.tables.preferences.set_seen([guild], 0)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Note no more that it is known who reads what there, until the outage is over."""
        self._closed_channels.sure.discard(guild.id)

    async def on_place_gone(self, guild: int, channel: int) -> None:
        """Show the tables of a channel or thread that is gone no more; ask its people."""
        await self.lost_places.deleted(guild, channel)
        await self.desk.finding.look_again(guild)
        self._changes.note(guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Show tables to others, if everybody may see other channels now."""
        if after.is_default() and before.permissions != after.permissions:
            await self._closed_channels.look(after.guild)
            await self.desk.finding.look_again(after.guild.id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer button and select presses; discord.py dispatches commands itself."""
        if interaction.type not in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        ):
            return
        if not await self.tree.is_refused(interaction):
            await self._presses.answer(interaction)

    async def close(self) -> None:
        """Stop delivering, then disconnect; undelivered messages stay due."""
        if self._keeper is not None and self.partition is not None and not self._is_leaving:
            self._is_leaving = True
            await self._keeper.leave()
        working = (self._keeping, self._watching, self._delivering, self._telling)
        for task in (*self._of_clubs, *working):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self._closed_channels.stop()
        await self.hearing.close()
        await self.there.close()
        await self.desk.close()
        await super().close()
