"""What a process does with the backlog that another one left."""

import asyncio
from pathlib import Path
from random import Random

from sqlalchemy import text

from bot.discord_ui.message.languages import Languages
from db import Storage
from db.preferences import guild_locales
from sandbox import Sandbox, Seen
from tests.databases import sqlite
from tests.discord_ui.playing import House, serving


def posts(house: House) -> list[Seen]:
    return [message for message in house.eve.sees(house.channel) if not message.ephemeral]


async def test_a_channel_is_searched_once_for_all_its_old_messages(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            table = await house.begin()
            for _ in range(12):
                await house.skip(table, Random(1))
            await sandbox.settle()
        before, asked = [message.id for message in posts(house)], len(sandbox.requests)
        assert await forget(tmp_path) >= 3, "there is something to search for"
        async with serving(sandbox, tmp_path) as bot:
            await sandbox.settle()
        searches = [
            request
            for request in sandbox.requests[asked:]
            if request.method == "GET" and request.template == "/channels/{channel_id}/messages"
        ]
        assert [request.id("channel_id") for request in searches] == [channel.id]
        assert [message.id for message in posts(house)] == before


async def forget(folder: Path) -> int:
    """Let nothing be recorded of what was sent; return the number of messages."""
    storage = Storage(sqlite(folder / "tables.sqlite3"))
    again = "UPDATE outboxmessage SET status = 'due', message_id = NULL WHERE kind IN {}"
    kinds = "('turn', 'told', 'lobby')"
    await storage.write(lambda connection: connection.execute(text(again.format(kinds))))
    left = await storage.read(
        lambda connection: connection.scalar(
            text("SELECT count(DISTINCT post) FROM outboxmessage WHERE status = 'due'")
        )
    )
    await storage.close()
    return left or 0


async def kept(languages: Languages) -> None:
    """Wait until everything heard is stored."""
    while languages.is_keeping:
        await asyncio.sleep(0.02)


async def test_the_language_of_a_server_is_kept_for_other_processes(house: House) -> None:
    storage = Storage(sqlite(house.folder / "tables.sqlite3"))
    await kept(house.bot.desk.languages)
    assert await guild_locales(storage, house.guild.id) == (None, "en")
    languages = house.bot.desk.languages
    languages.hear(house.guild.id, "pl")
    await kept(languages)
    assert await guild_locales(storage, house.guild.id) == (None, "pl")
    # A process that has not heard of the server reads it.
    languages.hear(5, "pl")
    await kept(languages)
    languages._heard.clear()  # pyright: ignore[reportPrivateUsage]
    assert await languages.of_guild(5) == "pl"
    await languages.choose_for_guild(house.guild.id, "en")
    assert await guild_locales(storage, house.guild.id) == ("en", "pl")
    await storage.close()


async def test_what_another_process_has_edited_is_not_taken_for_known(house: House) -> None:
    table = await house.begin()
    await house.skip(table, Random(1))
    await house.sandbox.settle()
    deliverer = house.bot._deliverer  # pyright: ignore[reportPrivateUsage]
    poster = deliverer._poster  # pyright: ignore[reportPrivateUsage]
    assert deliverer._newest and poster._maps  # pyright: ignore[reportPrivateUsage]
    deliverer.forget()
    assert not deliverer._newest and not deliverer._shown  # pyright: ignore[reportPrivateUsage]
    assert not deliverer._completed and not poster._maps  # pyright: ignore[reportPrivateUsage]
    before = house.public().id
    await house.skip(table, Random(1))
    await house.sandbox.settle()
    assert house.public().id >= before
