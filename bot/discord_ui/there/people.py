"""Who is in a server: the bot hears of nobody who leaves, so it asks, and keeps the answer."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from time import monotonic
from typing import TYPE_CHECKING

from bot.discord_ui.there import asking
from bot.discord_ui.there.asking import (
    ASK_S,
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    UntoldError,
    ask_discord,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import discord

    from bot.table.base.there import Presence
    from db.ids import UserId

HERE_S, LEFT_S = 600.0, 60.0
"""Seconds for which it is kept that somebody is in a server, or has left it."""

AT_ONCE = 8
"""Limit of questions at the same time."""

KEPT = 20_000
"""Limit of answers that are kept."""

Key = tuple[int, int]
"""A server and a user."""


class Members:
    """Who is in which server, as far as it was asked."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._kept: OrderedDict[Key, tuple[float, Presence]] = OrderedDict()
        self._asking: dict[Key, asyncio.Task[Presence]] = {}
        self._room = asyncio.Semaphore(AT_ONCE)

    async def of(
        self, guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        """Return of each person whether they are in a server; who was forgotten has left.

        `anew`: Discord is asked, whatever it has answered before; that counts if it does not.
        """
        tasks = {
            user: self._begin((guild, user))
            for user in users
            if user > 0 and (anew or self._get(guild, user) is None)
        }
        if tasks:
            await asyncio.wait(tasks.values(), timeout=asking.WAIT_S)
        presences: dict[UserId, Presence] = {}
        for user in users:
            task = tasks.get(user)
            answer = task.result() if task is not None and task.done() else "unknown"
            presences[user] = answer if answer != "unknown" else self._get(guild, user) or "unknown"
        return presences

    def is_here(self, guild: int, user: int) -> None:
        """Note that somebody is in a server: they have acted there, or Discord has shown them."""
        self._keep((guild, user), "here")

    def doubt(self, user: int) -> None:
        """Ask anew for somebody at the next question: something has failed that may tell of it."""
        for key in [key for key in self._kept if key[1] == user]:
            del self._kept[key]

    def forget(self, guild: int) -> None:
        """Keep nothing of a server any more."""
        for key in [key for key in self._kept if key[0] == guild]:
            del self._kept[key]

    async def close(self) -> None:
        """Ask nothing more."""
        tasks = list(self._asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _get(self, guild: int, user: int) -> Presence | None:
        if user <= 0:
            return "left"
        kept = self._kept.get((guild, user))
        return kept[1] if kept is not None and kept[0] > monotonic() else None

    def _keep(self, key: Key, presence: Presence) -> None:
        self._kept[key] = monotonic() + (HERE_S if presence == "here" else LEFT_S), presence
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _begin(self, key: Key) -> asyncio.Task[Presence]:
        if (task := self._asking.get(key)) is None:
            task = self._asking[key] = asyncio.create_task(self._ask(key))
            task.add_done_callback(lambda _: self._asking.pop(key, None))
        return task

    async def _ask(self, key: Key) -> Presence:
        guild, user = key
        try:
            async with self._room:
                await ask_discord(self._client.http.get_member(guild, user), user, ASK_S)
        except UntoldError as untold:
            if untold.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                return "unknown"
            self._keep(key, "left")
            return "left"
        self._keep(key, "here")
        return "here"
