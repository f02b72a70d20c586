"""A step at a table wakes what waits for it: no title and no line waits for a look by the clock."""

import asyncio

import pytest

from bot.discord_ui.club import threads
from tests.club.test_follow import direct
from tests.club.threaded import edits, play_until, started
from tests.discord_ui.playing import House


@pytest.fixture
async def no_polls(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be looked for but what was called for."""
    monkeypatch.setattr(threads, "LOOK_S", 3600.0)
    monkeypatch.setattr(threads, "SOON_S", 0.1)
    house.bot.threads.wake()
    await asyncio.sleep(0.5)


async def test_a_title_follows_a_step_at_once_and_is_written_once(
    house: House, no_polls: None
) -> None:
    del no_polls
    before = set(house.guild.channels)
    await house.ann.slash(house.channel, "game new", place="thread", game="root")
    (made,) = set(house.guild.channels) - before
    house.channel = house.guild.channels[made]
    await house.sandbox.until(lambda: house.channel.name == "Root · open")
    table = await house.table()
    for _ in range(3):
        house.bot.threads.wake()
        await house.bot.threads.look()
    assert len(edits(house)) == 1
    # What follows within six minutes waits, whatever wakes the bot; then the newest is told.
    await started(house)
    await house.sandbox.settle()
    assert len(edits(house)) == 1
    ahead = house.bot.threads.clock() + threads.GAP_MS
    house.bot.threads.clock = lambda: ahead
    house.bot.threads.wake()
    await house.sandbox.until(lambda: house.channel.name == "Root · in play")
    assert len(edits(house)) == 2
    assert table.status == "playing"


async def test_a_follower_hears_of_a_round_when_it_begins(house: House, no_polls: None) -> None:
    del no_polls
    table = await house.begin()
    await house.eve.slash(house.channel, "game follow", news="quiet")
    await play_until(house, table, 1)
    await house.sandbox.until(lambda: len(direct(house, house.eve)) == 1)
    for _ in range(3):
        house.bot.threads.wake()
        await house.bot.threads.look()
    await house.sandbox.settle()
    assert len(direct(house, house.eve)) == 1
