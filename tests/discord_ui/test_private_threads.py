"""A private thread without the bot: Discord says that it may post there, and refuses it."""

import pytest

from sandbox import Channel
from tests.discord_ui.playing import House

OUTSIDE = {
    "en": "I'm not in this private thread, so I can't post here. Mention me in it, and try again.",
    "pl": "Nie ma mnie w tym prywatnym wątku, więc nie mogę w nim pisać. Wspomnij mnie w nim i "
    "spróbuj ponownie.",
}


async def private_thread(house: House) -> Channel:
    """Return a private thread of Ann and Bob, who speaks Polish."""
    thread = house.channel.thread("ours", private=True)
    for person in (house.ann, house.bob):
        thread.add(person.id)
    await house.sandbox.settle()
    return thread


async def test_no_table_opens_where_the_bot_is_not(house: House) -> None:
    thread = await private_thread(house)
    refused = await house.ann.slash(thread, "game new")
    assert refused.ephemeral and refused.text == OUTSIDE["en"]
    polish = await house.bob.slash(thread, "game new")
    assert polish.text == OUTSIDE["pl"]
    assert await house.bot.tables.at(thread.id) is None
    told = await house.ann.slash(thread, "doctor")
    assert "I'm not in this private thread." in told.text and "✅ View" not in told.text
    thread.add(house.sandbox.bot.id)
    await house.sandbox.settle()
    opened = await house.ann.slash(thread, "game new")
    assert opened.text != OUTSIDE["en"]
    await house.sandbox.settle()
    assert await house.bot.tables.at(thread.id) is not None
    assert house.ann.sees(thread)


async def test_who_acts_in_a_thread_that_the_bot_has_left_hears_of_it(house: House) -> None:
    thread = await private_thread(house)
    thread.add(house.sandbox.bot.id)
    await house.sandbox.settle()
    await house.ann.slash(thread, "game new")
    await house.sandbox.settle()
    thread.remove(house.sandbox.bot.id)
    await house.sandbox.settle()
    reply = await house.ann.slash(thread, "game status")
    await house.sandbox.settle()
    assert reply.messages[-1].text == OUTSIDE["en"]


@pytest.mark.parametrize("joined", [False, True])
async def test_a_thread_that_may_be_looked_at_from_outside(house: House, joined: bool) -> None:
    """It is not documented whether Discord shows a private thread to a bot that is not in it."""
    house.sandbox.world.shows_private_threads = True
    thread = await private_thread(house)
    if joined:
        thread.add(house.sandbox.bot.id)
    thread.archive()
    await house.sandbox.settle()
    place = await house.bot.there.place(house.guild.id, thread.id)
    assert (place.state, place.lacks) == (
        ("archived", ()) if joined else ("forbidden", ("view_channel",))
    )
