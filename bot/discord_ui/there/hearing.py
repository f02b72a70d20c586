"""Hears what Discord tells of servers: keeps it while a server is learnt, and notes what is gone.

The library throws away what is told of a server that it does not know. So the functions that read
events are wrapped here, which goes through private names; `tests/discord_ui/test_sharding.py`
notices a version that lacks one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import discord
import structlog

if TYPE_CHECKING:
    from bot.discord_ui.there.there import DiscordThere

PRIVATE: Mapping[str, tuple[str, ...]] = {
    "discord.state.AutoShardedConnectionState": ("parsers",),
    "discord.shard.AutoShardedClient": ("_connection",),
}
"""The private names, by the class that has them."""

PLACES = ("CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE")
THREADS = ("THREAD_CREATE", "THREAD_UPDATE", "THREAD_DELETE", "THREAD_LIST_SYNC")
OF_THREADS = ("THREAD_CREATE", "THREAD_UPDATE", "THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE")
"""The events of one thread, which change nothing else."""

MEMBERSHIPS = ("THREAD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE", "GUILD_MEMBER_UPDATE")
ROLES = ("GUILD_ROLE_CREATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE")
OF_SERVERS = (*PLACES, *THREADS, *MEMBERSHIPS, *ROLES, "GUILD_UPDATE")
"""The events that change what is known of a server."""

PRESS_S = 1.2
"""Seconds for which a press waits until its server is known; it has three for its first answer."""

BY_SERVER = "0"
"""The kind of installation by which a server has authorised an interaction."""

Json = dict[str, Any]
Parse = Callable[[Json], None]
"""Reads an event for the library."""

log: structlog.stdlib.BoundLogger = structlog.get_logger("tablekeeper.discord")


def _is_authorised_by(guild: int, data: Json) -> bool:
    """Return whether a server may have authorised an interaction: if not, the bot is not in it."""
    owners: Json | None = data.get("authorizing_integration_owners")
    return owners is None or str(owners.get(BY_SERVER)) == str(guild)


class Hearing:
    """The events of a client. `is_replayed` tells whether what a server's people do now may be
    done already, by another process."""

    def __init__(
        self,
        client: discord.Client,
        there: DiscordThere,
        is_replayed: Callable[[int], bool],
    ) -> None:
        self._client = client
        self._there = there
        self._is_replayed = is_replayed
        self._kept: dict[int, list[tuple[Parse, Json]]] = {}
        """By server that is being learnt, what has come meanwhile."""

        self._waiting: dict[int, int] = {}
        """The interactions that wait for their server, with it."""

        self.replayed: set[int] = set()
        """The interactions handed on just now that were replayed when they came."""

        self._tasks: set[asyncio.Task[None]] = set()
        state: Any = client._connection  # pyright: ignore[reportPrivateUsage]
        parsers: dict[str, Parse] = state.parsers
        there.servers.merge = parsers["GUILD_CREATE"]
        there.servers.make = lambda data: discord.Guild(data=cast("Any", data), state=state)
        there.servers.ended = self._go_on
        for name in OF_SERVERS:
            parsers[name] = partial(self._hear, name, parsers[name])
        parsers["GUILD_CREATE"] = partial(self._come, parsers["GUILD_CREATE"])
        parsers["GUILD_DELETE"] = partial(self._go, parsers["GUILD_DELETE"])
        parsers["INTERACTION_CREATE"] = partial(self._press, parsers["INTERACTION_CREATE"])

    @property
    def busy(self) -> bool:
        """Whether somebody waits until their server is known."""
        return bool(self._waiting)

    def leave(self, is_given: Callable[[int], bool]) -> bool:
        """Drop what waits in servers that another process serves now; return whether any did.

        Nobody has answered it, so the other process has to hear it again.
        """
        dropped = [number for number, guild in self._waiting.items() if is_given(guild)]
        for number in dropped:
            del self._waiting[number]
        for guild in [guild for guild in self._kept if is_given(guild)]:
            del self._kept[guild]
        return bool(dropped)

    async def close(self) -> None:
        """Hand on nothing more."""
        self._waiting.clear()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # What changes a server

    def _hear(self, name: str, parse: Parse, data: Json) -> None:
        guild = int(data["id"] if name == "GUILD_UPDATE" else data.get("guild_id") or 0)
        self._note(name, guild, data)
        if self._client.get_guild(guild) is None and self._there.servers.begin(guild):
            self._kept.setdefault(guild, []).append((parse, data))
        else:
            parse(data)

    def _go_on(self, guild: int) -> None:
        """Hand on what has come while a server was learnt; if it was not, it is of no use."""
        for parse, data in self._kept.pop(guild, ()):
            parse(data)

    def _note(self, name: str, guild: int, data: Json) -> None:
        """Note at once what is gone, and drop answers that do not hold any more."""
        there = self._there
        match name:
            case "CHANNEL_DELETE" | "THREAD_DELETE":
                there.places.is_gone(int(data["id"]))
                self._client.dispatch("place_gone", guild, int(data["id"]))
            case "GUILD_ROLE_DELETE":
                there.named.are_gone([int(data["role_id"])])
                self._client.dispatch("role_gone", guild, int(data["role_id"]))
            case (
                "THREAD_CREATE" | "THREAD_UPDATE" | "THREAD_MEMBER_UPDATE" | "THREAD_MEMBERS_UPDATE"
            ):
                there.places.forget(int(data["id"]))
                is_closed = bool(data.get("thread_metadata", {}).get("archived"))
                self._client.dispatch("thread_changed", guild, int(data["id"]), is_closed)
                if name == "THREAD_UPDATE" and self._is_open(guild, data) == is_closed:
                    self._client.dispatch("thread_flipped", guild)
                own = self._client.user
                if own and str(own.id) in data.get("removed_member_ids", ()):
                    there.places.note_membership(int(data["id"]), is_in=False)
                elif name in ("THREAD_CREATE", "THREAD_MEMBER_UPDATE"):
                    there.places.note_membership(int(data["id"]), is_in=True)
                if name == "THREAD_CREATE" and own and str(own.id) == str(data.get("owner_id")):
                    about = (guild, int(data["id"]), str(data["name"]))
                    self._client.dispatch("own_thread_created", *about)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
                there.places.forget_all()
                self._client.dispatch("place_changed", guild, int(data["id"]))
            case _:
                there.places.forget_all()
                self._client.dispatch("place_changed", guild, 0)

    def _is_open(self, guild: int, data: Json) -> bool:
        """Return whether a thread is open, as far as was known before an event about it."""
        server = self._client.get_guild(guild)
        thread = None if server is None else server.get_thread(int(data["id"]))
        return thread is not None and not thread.archived

    def _come(self, parse: Parse, data: Json) -> None:
        """Hear of a server: what was to be learnt, or came before, is in it."""
        if data.get("unavailable") is True:
            parse(data)
            return
        guild = int(data["id"])
        self._kept.pop(guild, None)
        self._there.places.forget_all()
        parse(data)
        self._there.servers.heard(guild)

    def _go(self, parse: Parse, data: Json) -> None:
        """Hear that a server is gone, or of an outage."""
        guild = int(data["id"])
        is_outage = bool(data.get("unavailable"))
        self._kept.pop(guild, None)
        self._there.lose(guild, is_outage)
        parse(data)
        if not is_outage:
            self._client.dispatch("server_gone", guild)

    # What people do

    def _press(self, parse: Parse, data: Json) -> None:
        """Hand on what somebody does once their server is known, or after a moment."""
        guild = int(data.get("guild_id") or 0)
        if guild:
            self._see(guild, data)
        is_known = self._there.servers.get(guild) is not None
        if not guild or is_known or not _is_authorised_by(guild, data):
            parse(data)
            return
        number = int(data["id"])
        self._waiting[number] = guild
        task = asyncio.create_task(self._press_later(parse, data, self._is_replayed(guild)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _press_later(self, parse: Parse, data: Json, is_replayed: bool) -> None:
        number = int(data["id"])
        await self._there.servers.known(self._waiting[number], PRESS_S)
        if self._waiting.pop(number, None) is None:
            return
        if is_replayed:
            self.replayed.add(number)
        try:
            parse(data)
        except Exception:
            log.exception("interaction-not-read")
        finally:
            self.replayed.discard(number)

    def _see(self, guild: int, data: Json) -> None:
        """Note who is there for certain: who acts, and members whom they name."""
        members = self._there.members
        members.is_here(guild, int(data["member"]["user"]["id"]))
        chosen: Json = data.get("data") or {}
        named: Json = chosen.get("resolved") or {}
        picked: Json = named.get("members") or {}
        for user in picked:
            members.is_here(guild, int(user))
