"""Somebody is asked to join a table, and let into its private thread."""

from __future__ import annotations

from sandbox import Permission
from tests.discord_ui.playing import House


async def opened(house: House, place: str = "here") -> None:
    house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    await house.sandbox.settle()
    await house.ann.slash(house.channel, "game new", game="root", place=place)
    await house.sandbox.settle()


async def test_who_is_invited_to_a_private_thread_can_sit_down_there(house: House) -> None:
    await opened(house, "private")
    (thread,) = (one for one in house.guild.channels.values() if one.parent is house.channel)
    assert house.bob.id not in thread.sees
    reply = await house.ann.slash(thread, "game invite", person=house.bob)
    await house.sandbox.settle()
    assert reply.text == f"I have invited <@{house.bob.id}>."
    asked = house.bob.sees(thread)[-1]
    assert asked.text.startswith(f"<@{house.bob.id}>, you are invited to this table;")
    await house.bob.press(asked, "Join")
    await house.sandbox.settle()
    table = await house.bot.tables.at(thread.id)
    assert table is not None
    assert [place.user for place in table.lobby] == [house.bob.id]
    assert house.eve.id not in thread.sees


async def test_who_has_no_part_in_the_table_invites_nobody(house: House) -> None:
    await opened(house)
    refused = await house.eve.slash(house.channel, "game invite", person=house.bob)
    assert refused.text.startswith("You're not at this table yet.")
    await house.bob.press(house.public(), "Join")
    await house.sandbox.settle()
    needless = await house.ann.slash(house.channel, "game invite", person=house.bob)
    assert "needs no invitation" in needless.text
    invited = await house.bob.slash(house.channel, "game invite", person=house.eve)
    assert invited.text == f"Zaproszenie dla <@{house.eve.id}> jest wysłane."
    await house.sandbox.settle()
    assert sum("you are invited" in one.text for one in house.eve.sees(house.channel)) == 1


async def test_nobody_is_invited_to_a_game_that_has_begun(house: House) -> None:
    await house.begin()
    refused = await house.ann.slash(house.channel, "game invite", person=house.eve)
    assert refused.text == "The game has started already."
