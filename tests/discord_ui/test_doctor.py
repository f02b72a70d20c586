"""`/doctor` names what the bot lacks and where to mend it, and nothing about other people."""

import asyncio
from random import Random

import pytest
import structlog

from sandbox import Permission
from tests.discord_ui.playing import House

NAMES = {
    Permission.SEND_MESSAGES: "“Send Messages”",
    Permission.ATTACH_FILES: "“Attach Files”",
}


def line(told: str, part: str) -> str:
    (found,) = (one for one in told.split("\n") if part in one)
    return found


async def told(house: House) -> str:
    return (await house.ann.slash(house.channel, "doctor")).text


async def test_all_is_well(house: House) -> None:
    said = await told(house)
    assert "❌" not in said
    assert said.endswith("I have everything that a game needs here.")
    own = await house.bob.slash(house.channel, "doctor")
    assert own.text.endswith("Mam tu wszystko, czego potrzeba do gry.")
    assert own.ephemeral


@pytest.mark.parametrize("lost", NAMES)
async def test_what_a_channel_takes_away_is_named_with_its_place(
    house: House, lost: Permission
) -> None:
    house.channel.deny(house.sandbox.bot.id, lost)
    await house.sandbox.settle()
    said = await told(house)
    own = line(said, NAMES[lost])
    assert own.startswith("❌")
    assert f"The settings of <#{house.channel.id}>" in own
    assert "everything that a game needs" not in said
    assert said.count("❌") == 1


async def test_what_is_only_useful_is_told_as_such(house: House) -> None:
    house.channel.deny(house.sandbox.bot.id, Permission.READ_MESSAGE_HISTORY)
    await house.sandbox.settle()
    said = await told(house)
    own = line(said, "“Read Message History”")
    assert own.startswith("➖")
    assert "The game goes on without it." in own
    assert said.endswith("I have everything that a game needs here.")


async def test_what_no_role_has_is_named_with_its_place(house: House) -> None:
    house.guild.let(house.sandbox.bot.id, Permission.VIEW_CHANNEL)
    house.guild.everyone &= ~Permission.ATTACH_FILES
    house.sandbox.world.guild_changed(house.guild)
    await house.sandbox.settle()
    own = line(await told(house), "“Attach Files”")
    assert own.startswith("❌")
    assert "Server Settings → Roles" in own


async def test_a_thread_has_the_settings_of_its_channel(house: House) -> None:
    thread = house.sandbox.thread(house.channel, "game 1")
    house.channel.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES_IN_THREADS)
    await house.sandbox.settle()
    said = (await house.ann.slash(thread, "doctor")).text
    own = line(said, "“Send Messages in Threads”")
    assert own.startswith("❌")
    assert f"<#{house.channel.id}>" in own
    assert "archives this thread after 1 day without" in said


async def test_posts_that_wait_are_told_with_discords_reason(house: House) -> None:
    table = await house.begin()
    house.channel.deny(house.sandbox.bot.id, Permission.VIEW_CHANNEL)
    with structlog.testing.capture_logs() as logged:
        await house.skip(table, Random(1))
        await house.sandbox.until(lambda: any(e["event"] == "postponed" for e in logged))
    # It is noted a moment after it is logged.
    while "A post of mine waits" not in (said := await told(house)):
        await asyncio.sleep(0.02)
    assert line(said, "A post of mine waits").endswith(
        "refused it. I don't see this channel. I need “View Channel” there."
    )


async def test_only_ones_own_closed_direct_messages_are_told(house: House) -> None:
    table = await house.begin()
    await table.ledger.storage.write(  # pyright: ignore[reportPrivateUsage]
        lambda connection: connection.exec_driver_sql(
            f'UPDATE seat SET dm_closed = 1 WHERE "user" = {house.bob.id}'
        )
    )
    assert "direct messages" not in await told(house)
    said = (await house.bob.slash(house.channel, "doctor")).text
    assert "Discord odrzuca moje wiadomości prywatne do ciebie" in said


async def test_kinds_of_channel_are_told(house: House) -> None:
    news, lounge = house.guild.announcements("news"), house.guild.voice("lounge")
    await house.sandbox.settle()
    said = (await house.ann.slash(news, "doctor")).text
    assert "announcement channel" in said and "“Create Private Threads”" not in said
    assert said.endswith("I have everything that a game needs here.")
    said = (await house.ann.slash(lounge, "doctor")).text
    assert "voice or stage channel" in said and "✅ “Connect”" in said


async def test_threads_that_keep_the_bot_out_are_told(house: House) -> None:
    hidden = house.sandbox.thread(house.channel, "secret", private=True)
    hidden.add(house.ann.id)
    locked = house.sandbox.thread(house.channel, "locked")
    locked.lock()
    # Others are offered no commands there.
    house.guild.let(house.ann.id, Permission.MANAGE_THREADS)
    await house.sandbox.settle()
    for thread, why in ((hidden, "I'm not in this private thread."), (locked, "is locked.")):
        said = (await house.ann.slash(thread, "doctor")).text
        assert why in said and "everything that a game needs" not in said
        assert "take it from me" not in said, "the channel's settings are fine"
