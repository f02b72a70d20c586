"""A small bot with shards; as a program, one of several processes that serve some of them."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import discord

from sandbox import connect_to
from tests.sandbox.little_bot import LittleBot


class ShardedBot(LittleBot, discord.AutoShardedClient):
    """The little bot with shards, which waits `pause_s` before it identifies one more."""

    def __init__(self, pause_s: float = 0.0, **more: Any) -> None:
        super().__init__(**more)
        self.pause_s = pause_s

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(self.pause_s)


class Process(ShardedBot):
    """Writes some messages in the channels of its guilds, and goes on serving."""

    def __init__(self, posts: int, **more: Any) -> None:
        super().__init__(**more)
        self.posts = posts

    async def on_ready(self) -> None:
        rooms = [room for guild in self.guilds for room in guild.text_channels]
        await asyncio.gather(
            *(room.send(str(number)) for room in rooms for number in range(self.posts))
        )


async def main(access: str, shards: str, count: str, posts: str) -> None:
    connector, token = connect_to(Path(access))
    bot = Process(
        int(posts),
        connector=connector,
        shard_ids=[int(number) for number in shards.split(",")],
        shard_count=int(count),
        guild_ready_timeout=0.1,
    )
    async with bot:
        await bot.start(token)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
