"""Threads and servers that are full, threads that are locked: who is told, and what waits."""

from random import Random

import pytest

from bot.table.outbox import outbox
from sandbox import Permission
from tests.discord_ui.playing import House, act_button

FULL = "This thread has as many members as Discord allows."


async def test_no_table_opens_in_a_full_thread_that_the_bot_is_not_in(house: House) -> None:
    thread = house.channel.thread("crowd")
    thread.most_members = len(thread.joined)
    await house.sandbox.settle()
    refused = await house.ann.slash(thread, "game new", game="root")
    assert refused.text.startswith(FULL)
    await house.sandbox.settle()
    assert await house.bot.tables.at(thread.id) is None
    thread.most_members += 1
    await house.ann.slash(thread, "game new", game="root")
    await house.sandbox.settle()
    assert house.sandbox.bot.id in thread.joined
    assert "Join" in house.eve.last(thread).labels


async def test_whom_a_full_thread_does_not_take_is_not_called(house: House) -> None:
    house.channel = thread = house.channel.thread("game")
    await house.ann.slash(thread, "game new", game="root")
    await house.sandbox.settle()
    await house.ann.select(house.public(), "Play as…", "marquise")
    await house.sandbox.settle()
    thread.most_members = len(thread.joined)
    refused = await house.ann.slash(thread, "game invite", person=house.eve)
    assert refused.text.startswith(FULL)
    thread.most_members += 1
    await house.ann.slash(thread, "game invite", person=house.eve)
    await house.sandbox.settle()
    assert house.eve.id in thread.joined
    assert house.public(house.eve).pings_me


@pytest.mark.parametrize("lack", ["threads", "members"])
async def test_a_post_that_finds_no_room_waits_for_it(
    house: House, monkeypatch: pytest.MonkeyPatch, lack: str
) -> None:
    monkeypatch.setattr(outbox, "LONGEST", 0.02)
    monkeypatch.setattr(outbox, "LONGEST_FORBIDDEN", 0.02)
    house.channel = thread = house.channel.thread("game")
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    if lack == "threads":
        thread.archive()
        house.guild.most_threads = 0
    else:
        thread.remove(house.sandbox.bot.id)
        thread.most_members = len(thread.joined)
    before = house.public()
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
    asked = house.sandbox.requests
    tried = len(asked) + 3 * outbox.PATIENCE
    await house.sandbox.until(lambda: len(asked) > tried, 20)
    assert house.public().id == before.id
    house.guild.most_threads = thread.most_members = 1000
    await house.sandbox.until(lambda: house.public().id != before.id, 20)
    await house.sandbox.settle()
    assert act_button(house.public())
    assert house.public(house.bob).pings_me, "Bob hears that it is his turn"


LOCKED = "the thread is locked. Somebody who may manage threads has to unlock it."


async def test_who_acts_in_a_locked_thread_hears_why_nothing_is_posted(house: House) -> None:
    house.channel = thread = house.channel.thread("game")
    table, rng = await house.begin(), Random(1)
    assert house.waited(table) is house.ann
    thread.lock()
    await house.sandbox.settle()
    before = house.public()
    reply = await house.step(table, rng)
    assert reply is not None and f"I can't post in <#{thread.id}>: {LOCKED}" in reply.text
    assert house.public().everything == before.everything
    thread.lock(locked=False)
    await house.sandbox.until(lambda: house.public().everything != before.everything)
    reply = await house.step(table, rng)
    assert reply is not None and LOCKED not in reply.text


async def test_the_host_hears_of_it_and_no_table_opens_there(house: House) -> None:
    house.channel = thread = house.channel.thread("game")
    table, rng = await house.begin(bob="duchy", clockwork=None), Random(1)
    while house.waited(table) is house.ann:
        await house.skip(table, rng)
    await house.sandbox.settle()
    thread.lock()
    await house.sandbox.settle()
    for _ in range(2):
        await house.step(table, rng)
        await house.sandbox.settle()
    assert len([m for m in house.ann.dms() if LOCKED in m.text]) == 1
    other = house.guild.channels[thread.parent.id].thread("other")
    other.lock()
    house.guild.let(house.ann.id, Permission.MANAGE_THREADS)
    await house.sandbox.settle()
    refused = await house.ann.slash(other, "game new", game="root")
    assert refused.text.startswith("This thread is locked.")
    house.guild.let(house.sandbox.bot.id, Permission.MANAGE_THREADS)
    await house.sandbox.settle()
    await house.ann.slash(other, "game new", game="root")
    await house.sandbox.settle()
    assert house.eve.sees(other)
