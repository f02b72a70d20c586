"""That the place of a running game is gone is noticed, however it went, and asked about once."""

from random import Random

from bot.narrate.root.catalogue import text
from sandbox import Channel, Person
from tests.discord_ui.playing import House, serving


def questions(person: Person) -> int:
    """Count the direct messages that ask what becomes of a game."""
    button = text("place-lost-show", person.user.locale)
    return sum(button in seen.labels for seen in person.dms())


def vanish(house: House, channel: Channel) -> None:
    """Delete a channel or thread of which the bot hears nothing."""
    del house.sandbox.world.channels[channel.id], house.guild.channels[channel.id]
    guild = house.bot.get_guild(house.guild.id)
    if guild is not None:
        getattr(guild, "_channels").pop(channel.id, None)  # noqa: B009
        getattr(guild, "_threads").pop(channel.id, None)  # noqa: B009


async def test_a_post_that_finds_no_channel_asks_its_people(house: House) -> None:
    table = await house.begin()
    vanish(house, house.channel)
    assert questions(house.ann) == 0
    assert await house.skip(table, Random(1))
    await house.sandbox.settle()
    assert (questions(house.ann), questions(house.bob)) == (1, 1)
    assert await house.skip(table, Random(1))
    await house.sandbox.settle()
    assert (questions(house.ann), questions(house.bob)) == (1, 1)


async def test_what_went_while_the_bot_was_away_is_noticed_later_and_asked_once(
    house: House,
) -> None:
    await house.begin()
    await house.bot.lost_places.look()
    assert questions(house.ann) == 0
    await house.bot.close()
    vanish(house, house.channel)
    for _ in range(2):
        async with serving(house.sandbox, house.folder) as bot:
            house.bot = bot
            await bot.lost_places.look()
            await house.sandbox.settle()
        assert (questions(house.ann), questions(house.bob)) == (1, 1)


async def test_a_thread_goes_with_its_channel_also_if_discord_tells_of_the_channel_alone(
    house: House,
) -> None:
    room = house.guild.text_channel("room")
    await house.sandbox.settle()
    thread = house.sandbox.world.open_thread(room, "game", owner=house.ann.id)
    await house.sandbox.settle()
    house.channel = thread
    await house.begin()
    vanish(house, thread)
    house.sandbox.world.delete_channel(room)
    await house.sandbox.settle()
    await house.bot.lost_places.look(house.guild.id)
    await house.sandbox.settle()
    assert (questions(house.ann), questions(house.bob)) == (1, 1)


async def test_an_answer_that_is_no_denial_asks_nobody(house: House) -> None:
    await house.begin()
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    getattr(guild, "_channels").pop(house.channel.id)  # noqa: B009
    for status, code in ((403, 50001), (404, None), (404, 0)):
        route = f"/channels/{house.channel.id}"
        house.sandbox.fail_next("GET", route, status, code=code)
        await house.bot.lost_places.look()
        house.bot.there.places.forget_all()
    house.sandbox.world.leave(house.guild, house.sandbox.world.bot.id)
    await house.sandbox.settle()
    await house.bot.lost_places.look()
    await house.sandbox.settle()
    assert questions(house.ann) == 0
