"""When people have written much below the post of a turn, it comes down again, without a sound."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.delivery.low_posts import LONGEST_MS, YOUNG_MS
from bot.table.outbox import outbox
from db.club import threads
from db.models import now_ms
from sandbox import Channel, Permission, Sandbox, Seen, channel_routes
from tests.discord_ui.playing import House, serving

SILENT = 1 << 12
"""Discord's flag `SUPPRESS_NOTIFICATIONS`."""

LATER = YOUNG_MS + 60_000


class KilledError(Exception):
    """The process ends at once."""


def chat(house: House, count: int) -> None:
    """Let the players talk, without any need of the bot."""
    for number in range(count):
        (house.ann, house.bob)[number % 2].say(house.channel, f"message {number}")


async def look(house: House, later_ms: int = LATER) -> None:
    """Let the bot look as it does every few minutes, some time later."""
    house.bot.low_posts.clock = lambda: now_ms() + later_ms
    await house.bot.low_posts.look_at_posts()
    await house.sandbox.settle()


def posts(house: House) -> list[Seen]:
    """Return the messages of the bot that everybody sees, oldest first."""
    seen = house.eve.sees(house.channel)
    return [one for one in seen if one.from_bot and not (one.ephemeral or one.is_of_discord)]


def with_buttons(house: House) -> list[Seen]:
    """Return those in which somebody can act."""
    return [seen for seen in posts(house) if "Act…" in seen.labels]


async def is_brought_down(house: House, before: list[Seen]) -> Seen:
    """Check that the post stands at the end, once and quietly, and works; return it."""
    after = posts(house)
    assert len(after) == len(before) and len(with_buttons(house)) == 1
    anew = house.ann.last(house.channel)
    assert anew.id == after[-1].id == house.eve.last(house.channel).id
    (above,) = {seen.id for seen in before} - {seen.id for seen in after}
    (gone,) = [seen for seen in before if seen.id == above]
    assert anew.text == gone.text and anew.labels == gone.labels
    assert [file.description for file in anew.attachments] == [
        file.description for file in gone.attachments
    ]
    assert anew.version.flags & SILENT and not anew.message.pinged
    assert not any(seen.pings_me for seen in (house.ann.last(house.channel), anew))
    table = await house.table()
    revision = table.revision
    await house.step(table, Random(1))
    assert table.revision > revision
    return anew


def a_thread(house: House) -> Channel:
    return house.channel.thread("table")


def a_post(house: House) -> Channel:
    return house.guild.forum("games").thread("table")


@pytest.mark.parametrize("room", [None, a_thread, a_post])
async def test_it_stands_at_the_end_again(
    house: House, room: Callable[[House], Channel] | None
) -> None:
    if room is not None:
        house.channel = room(house)
        for person in (house.ann, house.bob, house.eve):
            house.channel.add(person.id)
    await house.begin()
    before = posts(house)
    chat(house, 15)
    await look(house)
    anew = await is_brought_down(house, before)
    chat(house, 14)
    await look(house, 2 * LATER)
    assert anew.id in {seen.id for seen in posts(house)}, "14 are too few"


async def test_it_stays_where_little_was_written_or_only_a_moment_ago(house: House) -> None:
    await house.begin()
    before = [seen.id for seen in posts(house)]
    chat(house, 14)
    await look(house)
    assert [seen.id for seen in posts(house)] == before
    chat(house, 30)
    await look(house, YOUNG_MS // 2)
    assert [seen.id for seen in posts(house)] == before, "it is not moved every moment"
    await look(house, LATER)
    assert [seen.id for seen in posts(house)] == before, "it has just been looked at"
    await look(house, 3 * LATER)
    assert [seen.id for seen in posts(house)] != before


async def test_a_post_under_which_nobody_writes_is_asked_about_ever_less_often(
    house: House,
) -> None:
    await house.begin()
    looks = house.bot.low_posts
    read: list[int] = []
    count = looks._count_below

    async def counted(*what: object) -> int:
        read.append(len(read))
        return await count(*what)  # type: ignore[arg-type]

    looks._count_below = counted  # type: ignore[method-assign]
    for minute in range(0, 24 * 60, 5):
        await look(house, minute * 60_000)
    assert 6 <= len(read) <= 24 * 3_600_000 // LONGEST_MS + 6


async def test_turned_off_nothing_happens(house: House) -> None:
    await house.begin()
    storage = house.bot.desk.club.storage
    guild = house.guild.id
    await storage.write(partial(threads.set_lower_after, guild=guild, count=0))
    before = [seen.id for seen in posts(house)]
    chat(house, 60)
    await look(house)
    await look(house, 5 * LATER)
    assert [seen.id for seen in posts(house)] == before
    await storage.write(partial(threads.set_lower_after, guild=guild, count=50))
    await look(house, 20 * LATER)
    assert [seen.id for seen in posts(house)] != before


async def test_where_the_bot_may_not_post_it_stays(house: House) -> None:
    await house.begin()
    before = [seen.id for seen in posts(house)]
    chat(house, 20)
    house.channel.deny(house.bot.user.id, Permission.SEND_MESSAGES)  # type: ignore[union-attr]
    await house.sandbox.settle()
    await look(house)
    assert [seen.id for seen in posts(house)] == before


async def test_where_it_is_refused_below_it_stays_above(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "PATIENCE", 1)
    await house.begin()
    before = [seen.id for seen in with_buttons(house)]
    chat(house, 20)
    house.sandbox.fail_next("POST", "/channels/{channel_id}/messages", 400, code=50035)
    await look(house)
    assert [seen.id for seen in with_buttons(house)] == before


@pytest.mark.parametrize("way", ["sent", "accepted", "forgotten"])
async def test_a_restart_in_between_doubles_nothing(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends before the old message is removed, or before the new one is recorded."""
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        people = [sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve")]
        channel = guild.text_channel("root")
        stop = asyncio.Event()
        with suppress(KilledError):
            async with serving(sandbox, tmp_path) as bot:
                house = House(sandbox, guild, channel, bot, tmp_path, *people)
                await house.begin()
                before = posts(house)
                chat(house, 15)
                route = "/channels/{channel_id}/messages"
                if way == "sent":
                    sandbox.fail_next("DELETE", f"{route}/{{message_id}}", None, until=stop)
                else:
                    sandbox.fail_next("POST", route, None, until=stop, after_commit=True)
                bot.low_posts.clock = lambda: now_ms() + LATER
                await bot.low_posts.look_at_posts()
                await sandbox.until(lambda: len(posts(house)) > len(before))
                raise KilledError
        stop.set()
        if way == "forgotten":
            # Discord recognises a nonce for some minutes only.
            monkeypatch.setattr(channel_routes, "NONCE_LIFETIME", 0)
            monkeypatch.setattr(outbox, "NONCE_S", 0.0)
        async with serving(sandbox, tmp_path) as bot:
            house.bot = bot
            await sandbox.settle()
            await is_brought_down(house, before)
        assert [str(one) for one in sandbox.findings] == []
