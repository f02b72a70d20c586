"""A table in the channel, or in a thread or forum post that the bot opens for it."""

import asyncio

import pytest

from sandbox import Channel, Permission
from sandbox.kinds import ANNOUNCEMENT_THREAD
from tests.discord_ui.playing import House


def threads(house: House, parent: Channel | None = None) -> list[Channel]:
    rooms = house.guild.channels.values()
    return [one for one in rooms if one.parent is (parent or house.channel)]


async def test_a_table_in_a_new_thread_is_played_there(house: House) -> None:
    reply = await house.ann.slash(house.channel, "game new", game="root", place="thread")
    await house.sandbox.settle()
    (thread,) = threads(house)
    assert thread.name == "Root · Ann"
    assert thread.archive_minutes == 10080
    assert reply.text.startswith(f"The table is open in <#{thread.id}>.")
    assert await house.bot.tables.at(house.channel.id) is None
    house.channel = thread
    table = await house.table()
    assert house.ann.id in thread.joined
    await house.bob.select(house.public(), "Play as…", "eyrie")
    await house.sandbox.settle()
    assert table.seat_of(house.bob.id) == "eyrie"


async def test_a_private_thread_is_for_those_who_are_members(house: House) -> None:
    house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    await house.sandbox.settle()
    await house.bob.slash(house.channel, "game new", game="root", place="private")
    await house.sandbox.settle()
    (thread,) = threads(house)
    assert house.bob.sees(thread)
    assert house.bob.id in thread.sees
    assert house.eve.id not in thread.sees


async def test_a_post_in_a_forum_begins_with_who_opens_the_table(house: House) -> None:
    forum = house.guild.forum("games")
    await house.ann.slash(house.channel, "game new", game="war_chest", forum=forum)
    await house.sandbox.settle()
    (post,) = threads(house, forum)
    first, second = house.eve.sees(post)
    assert first.text == f"<@{house.ann.id}> opens a table here. It follows below."
    assert "**War Chest**, a new table" in second.text
    assert (await house.ann.slash(post, "game join")).text


async def test_what_is_missing_is_named_and_nothing_is_opened(house: House) -> None:
    lost = Permission.CREATE_PRIVATE_THREADS
    house.channel.deny(house.sandbox.bot.id, lost)
    await house.sandbox.settle()
    refused = await house.ann.slash(house.channel, "game new", place="private")
    assert "“Create Private Threads”" in refused.text
    forum = house.guild.forum("games")
    forum.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await house.sandbox.settle()
    refused = await house.ann.slash(house.channel, "game new", forum=forum)
    assert "“Send Messages”" in refused.text
    assert threads(house) == threads(house, forum) == []
    told = (await house.ann.slash(house.channel, "doctor")).text
    assert "➖ “Create Private Threads”" in told


async def test_no_thread_is_opened_in_a_thread(house: House) -> None:
    thread = house.sandbox.thread(house.channel, "talk")
    refused = await house.ann.slash(thread, "game new", place="thread")
    assert refused.text.startswith("I can't open a thread here")
    refused = await house.ann.slash(house.channel, "game new", place="the moon")
    assert refused.text.startswith("I can't open a table at “the moon”.")
    assert await house.bot.tables.at(thread.id) is None


@pytest.mark.parametrize("number", [2, 4])
async def test_two_commands_at_the_same_moment_get_a_thread_each(house: House, number: int) -> None:
    new = [
        house.ann.slash(house.channel, "game new", game="root", place="thread")
        for _ in range(number)
    ]
    replies = await asyncio.gather(*new)
    await house.sandbox.settle()
    opened = threads(house)
    assert len(opened) == number
    assert all(reply.text.startswith("The table is open in <#") for reply in replies)
    assert len({reply.text for reply in replies}) == number
    assert all([await house.bot.tables.at(thread.id) is not None for thread in opened])


async def test_a_thread_that_was_left_goes_to_one_of_two_commands(house: House) -> None:
    """Its process died between the thread and the table."""
    await house.ann.slash(house.channel, "game new", game="root", place="thread")
    await house.sandbox.settle()
    (old,) = threads(house)
    left = house.channel.thread(old.name)
    left.owner = house.sandbox.bot.id
    await house.sandbox.settle()
    new = [
        house.ann.slash(house.channel, "game new", game="root", place="thread") for _ in range(2)
    ]
    replies = await asyncio.gather(*new)
    await house.sandbox.settle()
    assert len(threads(house)) == 3
    assert sum(f"<#{left.id}>" in reply.text for reply in replies) == 1
    assert all(reply.text.startswith("The table is open in <#") for reply in replies)


async def test_an_announcement_channel_has_threads_of_its_own_kind(house: House) -> None:
    news = house.guild.announcements("news")
    news.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    await house.sandbox.settle()
    reply = await house.ann.slash(news, "game new", game="root", place="thread")
    await house.sandbox.settle()
    (thread,) = threads(house, news)
    assert thread.kind == ANNOUNCEMENT_THREAD
    assert reply.text.startswith(f"The table is open in <#{thread.id}>.")
    refused = await house.ann.slash(news, "game new", game="root", place="private")
    assert refused.text.startswith("An announcement channel has no private threads.")
    assert len(threads(house, news)) == 1


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_where_people_speak_a_table_stands_and_no_thread(house: House, kind: str) -> None:
    lounge: Channel = getattr(house.guild, kind)("lounge")
    await house.sandbox.settle()
    refused = await house.ann.slash(lounge, "game new", game="root", place="thread")
    assert refused.text.startswith("I can't open a thread here")
    await house.ann.slash(lounge, "game new", game="root")
    await house.sandbox.settle()
    assert await house.bot.tables.at(lounge.id) is not None
    assert "Play as…" in house.eve.sees(lounge)[-1].everything


async def test_a_forum_whose_tags_are_all_for_moderators(house: House) -> None:
    forum = house.guild.forum("games")
    (ruled,) = forum.offer("ruled", moderated=True)
    forum.require_tag()
    await house.sandbox.settle()
    refused = await house.ann.slash(house.channel, "game new", game="root", forum=forum)
    assert refused.text.startswith("This forum wants a tag on every post, and all its tags are")
    assert threads(house, forum) == []
    house.guild.let(house.sandbox.bot.id, Permission.MANAGE_THREADS)
    await house.sandbox.settle()
    await house.ann.slash(house.channel, "game new", game="root", forum=forum)
    (post,) = threads(house, forum)
    assert post.applied == [ruled]


async def test_a_server_full_of_threads_says_so_in_the_readers_language(house: House) -> None:
    house.guild.most_threads = 0
    refused = await house.ann.slash(house.channel, "game new", game="root", place="thread")
    assert refused.text.startswith("The server has as many open threads as Discord allows.")
    refused = await house.bob.slash(house.channel, "game new", game="root", place="thread")
    assert refused.text.startswith("Na serwerze jest już tyle otwartych wątków")
