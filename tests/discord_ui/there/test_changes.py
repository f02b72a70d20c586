"""What Discord tells of a server drops what was kept of it, and lets jobs try again."""

import pytest

from bot.table import UndeliverableError
from bot.table.outbox import outbox
from bot.table.outbox.outbox import wait_after
from db import watching
from sandbox import Permission
from tests.discord_ui.playing import House


async def test_what_was_denied_is_tried_again_when_it_is_allowed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def late(fault: UndeliverableError, _attempts: int) -> float:
        waits.append(wait_after(fault, 20))
        return waits[-1]

    monkeypatch.setattr(outbox, "wait_after", late)
    table = await house.begin()
    house.channel.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await house.sandbox.settle()
    assert waits and set(waits) == {3600.0}, "a post that is forbidden rests an hour at last"
    assert not any("no time" in message.text for message in house.eve.sees(house.channel))
    house.channel.allow(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await house.sandbox.until(
        lambda: any("no time" in message.text for message in house.eve.sees(house.channel))
    )


async def test_a_server_without_the_bot_is_shown_to_nobody(house: House) -> None:
    there, storage = house.bot.there, house.bot.tables.storage
    house.guild.let(house.ann.id, Permission.MANAGE_GUILD)
    await house.ann.slash(house.channel, "watch", server="now")
    await house.sandbox.settle()
    before = await watching.offered_games_before(storage, house.guild.id, 1 << 31, 1)
    assert before.seen_ms
    assert await there.people(house.guild.id, [house.bob.id]) == {house.bob.id: "here"}
    house.sandbox.world.tell("GUILD_DELETE", {"id": str(house.guild.id)})
    await house.sandbox.until(lambda: house.bot.get_guild(house.guild.id) is None)
    await house.sandbox.settle()
    assert await there.server(house.guild.id) == "gone"
    after = await watching.offered_games_before(storage, house.guild.id, 1 << 31, 1)
    assert after.seen_ms == 0


async def test_an_outage_is_neither_here_nor_gone(house: House) -> None:
    there, guild = house.bot.there, house.guild.id
    house.sandbox.world.tell("GUILD_DELETE", {"id": str(guild), "unavailable": True})
    await house.sandbox.settle()
    assert await there.server(guild) == "unknown"
    assert await there.roles(guild, [guild]) == {guild: "unknown"}
    assert (await there.place(guild, house.channel.id)).state == "unknown"


async def test_a_role_that_goes_is_gone_at_once(house: House) -> None:
    role = house.guild.role("Rooters", mentionable=True)
    await house.sandbox.settle()
    there = house.bot.there
    assert await there.roles(house.guild.id, [role.id]) == {role.id: "here"}
    house.guild.delete(role)
    await house.sandbox.settle()
    asked = len(house.sandbox.requests)
    assert await there.roles(house.guild.id, [role.id]) == {role.id: "gone"}
    assert len(house.sandbox.requests) == asked
