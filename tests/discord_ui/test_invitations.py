"""Somebody is asked to join a table, and let into its private thread."""

from sandbox import Channel, Permission, Person
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


async def test_nobody_is_invited_to_a_table_that_was_closed_before_its_game(house: House) -> None:
    await opened(house)
    table = await house.table()
    await table.agreements.abandon(house.ann.id)
    refused = await house.ann.slash(house.channel, "game invite", person=house.eve)
    assert refused.text.startswith("This table has been closed.")
    refused = await house.bob.slash(house.channel, "game join")
    assert refused.text.startswith("Ten stół jest zamknięty.")


async def mentioned_before(house: House, hours: float) -> None:
    """Move what is known of earlier mentions into the past."""
    back = int(hours * 60 * 60 * 1000)
    async with house.bot.tables._storage.engine.begin() as connection:  # pyright: ignore[reportPrivateUsage]
        await connection.exec_driver_sql(f"UPDATE mentioned SET at_ms = at_ms - {back}")


async def test_a_person_is_called_once_an_hour_by_invitations_of_all_hosts(house: House) -> None:
    await opened(house)
    other = house.guild.text_channel("other")
    await house.eve.slash(other, "game new", game="root")
    await house.sandbox.settle()

    async def invited(by: Person, channel: Channel) -> tuple[str, bool]:
        reply = await by.slash(channel, "game invite", person=house.bob)
        await house.sandbox.settle()
        (*_, asked) = [one for one in house.bob.sees(channel) if "you are invited" in one.text]
        return reply.text, asked.pings_me

    assert await invited(house.ann, house.channel) == (f"I have invited <@{house.bob.id}>.", True)
    told, pings = await invited(house.ann, house.channel)
    assert (told.startswith("I have invited"), "without calling" in told, pings) == (
        True,
        True,
        False,
    )
    _, pings = await invited(house.eve, other)
    assert not pings
    await mentioned_before(house, 0.9)
    assert not (await invited(house.eve, other))[1]
    await mentioned_before(house, 0.2)
    assert (await invited(house.eve, other))[1]
