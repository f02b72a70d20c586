"""Kinds of channel, locked and archived threads, outages: what Discord refuses a bot there."""

import asyncio

import discord
import pytest

from sandbox import CannotDoError, Channel, Guild, Permission
from tests.sandbox.conftest import Table
from tests.sandbox.test_places import code

PUBLIC, PRIVATE = discord.ChannelType.public_thread, discord.ChannelType.private_thread
NEWS = discord.ChannelType.news_thread


@pytest.fixture
def guild(table: Table) -> Guild:
    assert table.channel.guild is not None
    every = Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS
    made = table.channel.guild
    made.everyone |= every
    table.sandbox.world.guild_changed(made)
    return made


async def known(table: Table, place: Channel) -> discord.abc.GuildChannel | discord.Thread:
    await table.sandbox.settle()
    found = table.bot.get_channel(place.id) or await table.bot.fetch_channel(place.id)
    assert isinstance(found, discord.abc.GuildChannel | discord.Thread)
    return found


async def test_an_announcement_channel_has_threads_of_its_own_kind(
    table: Table, guild: Guild
) -> None:
    place = guild.announcements("news")
    news = await known(table, place)
    assert isinstance(news, discord.TextChannel) and news.is_news()
    for kind in (PUBLIC, PRIVATE):
        assert await code(news.create_thread(name="game", type=kind)) == 50024
    thread = await news.create_thread(name="game", type=NEWS)
    assert thread.is_news()
    message = await news.send("read all about it")
    assert (await message.create_thread(name="talk")).is_news()
    assert place.thread("by hand").kind == NEWS.value


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_where_people_speak_are_messages_and_no_threads(
    table: Table, guild: Guild, kind: str
) -> None:
    place: Channel = getattr(guild, kind)("lounge")
    lounge = await known(table, place)
    assert isinstance(lounge, discord.VoiceChannel | discord.StageChannel)
    message = await lounge.send("hello")
    assert (await table.ann.slash(place, "echo", text="and me")).text == "and me"
    http = table.bot.http
    begun = http.start_thread_without_message(
        place.id, name="game", auto_archive_duration=60, type=PUBLIC.value, invitable=True
    )
    assert await code(begun) == 50024
    place.deny(None, Permission.CONNECT)
    assert await code(message.edit(content="?")) == 50001
    assert await code(lounge.send("?")) == 50001
    with pytest.raises(CannotDoError):
        table.ann.say(place, "?")


async def test_a_forum_has_posts_alone(table: Table, guild: Guild) -> None:
    place = guild.forum("games")
    forum = await known(table, place)
    assert isinstance(forum, discord.ForumChannel)
    assert await code(table.bot.get_partial_messageable(place.id).send("x")) == 40058
    with pytest.raises(CannotDoError):
        table.ann.say(place, "x")
    with pytest.raises(CannotDoError):
        await table.ann.slash(place, "echo", text="x")
    assert (await forum.create_thread(name="game", content="x")).thread.parent_id == place.id


async def test_a_forum_that_requires_a_tag(table: Table, guild: Guild) -> None:
    place = guild.forum("games")
    (ruled,) = place.offer("ruled", moderated=True)
    place.require_tag()
    forum = await known(table, place)
    assert isinstance(forum, discord.ForumChannel) and forum.flags.require_tag
    tag = forum.get_tag(ruled)
    assert tag is not None
    assert await code(forum.create_thread(name="game", content="x")) == 40066
    refused = forum.create_thread(name="game", content="x", applied_tags=[tag])
    assert await code(refused) == 50013
    place.offer("free")
    assert await code(forum.create_thread(name="game", content="x")) == 40067
    guild.let(table.sandbox.bot.id, Permission.MANAGE_THREADS)
    await forum.create_thread(name="game", content="x", applied_tags=[tag])


async def test_a_locked_thread_lets_a_bot_change_nothing(table: Table, guild: Guild) -> None:
    place = table.channel.thread("game")
    thread = await known(table, place)
    assert isinstance(thread, discord.Thread)
    message = await thread.send("first")
    place.lock()
    await table.sandbox.settle()
    told = server_thread(table, place)
    assert told.locked and not told.archived
    assert await code(message.edit(content="second")) == 160005
    assert await code(thread.send("more")) == 160005
    place.archive()
    assert await code(message.edit(content="second")) == 50083
    assert await code(message.delete()) == 50083
    guild.let(table.sandbox.bot.id, Permission.MANAGE_THREADS)
    await thread.send("awake")
    await message.edit(content="second")
    assert not place.archived


async def test_nobody_is_added_to_an_archived_thread(table: Table, guild: Guild) -> None:
    place = table.channel.thread("game")
    thread = await known(table, place)
    assert isinstance(thread, discord.Thread)
    place.archive()
    assert await code(thread.add_user(discord.Object(table.ann.id))) == 50083
    place.archive(False)
    await thread.add_user(discord.Object(table.ann.id))
    stranger = table.sandbox.person("Eve")
    assert await code(thread.add_user(discord.Object(stranger.id))) == 10007
    assert await code(thread.add_user(discord.Object(1234))) == 10013
    # Only from a private thread of its own may the bot take somebody away.
    assert await code(thread.remove_user(discord.Object(table.ann.id))) == 50013


async def test_a_guild_has_a_limit_of_active_threads(table: Table, guild: Guild) -> None:
    guild.most_threads = 2
    channel = await known(table, table.channel)
    assert isinstance(channel, discord.TextChannel)
    first = await channel.create_thread(name="one", type=PUBLIC)
    await first.edit(archived=True)
    for name in ("two", "three"):
        await channel.create_thread(name=name, type=PUBLIC)
    assert await code(channel.create_thread(name="four", type=PUBLIC)) == 160006
    assert await code(first.edit(archived=False)) == 160006
    assert await code(first.send("awake?")) == 160006


async def test_a_private_thread_is_unknown_to_a_bot_outside(table: Table, guild: Guild) -> None:
    place = table.channel.thread("secret", private=True)
    await table.sandbox.settle()
    server = table.bot.get_guild(guild.id)
    assert server is not None and server.get_thread(place.id) is None
    assert await code(server.fetch_channel(place.id)) == 50001
    assert await server.active_threads() == []
    place.add(table.sandbox.bot.id)
    thread = await known(table, place)
    assert isinstance(thread, discord.Thread) and thread.is_private()
    place.remove(table.sandbox.bot.id)
    assert await code(thread.send("hello?")) == 50001


async def test_threads_go_with_their_channel_by_one_event(table: Table, guild: Guild) -> None:
    place = table.channel.thread("game")
    await known(table, place)
    told: list[str] = []
    tell = table.sandbox.world.tell

    def heard(name: str, data: dict[str, object]) -> None:
        told.append(name)
        tell(name, data)

    table.sandbox.world.tell = heard
    table.sandbox.world.delete_channel(table.channel)
    assert told == ["CHANNEL_DELETE"]
    server = table.bot.get_guild(guild.id)
    assert server is not None
    await table.sandbox.until(lambda: server.get_thread(place.id) is None)


async def test_who_is_banned_or_deleted_is_told_apart(table: Table, guild: Guild) -> None:
    server = table.bot.get_guild(guild.id)
    assert server is not None
    guild.ban(table.ann.id)
    assert await code(server.fetch_member(table.ann.id)) == 10007
    assert table.ann.sees(table.channel) == []
    table.sandbox.delete_account(table.bob)
    assert await code(server.fetch_member(table.bob.id)) == 10013
    assert await code(table.bot.fetch_user(table.bob.id)) == 10013


async def test_during_an_outage_a_bot_hears_and_reaches_nothing(table: Table, guild: Guild) -> None:
    server = table.bot.get_guild(guild.id)
    assert server is not None
    guild.fail()
    await table.sandbox.until(lambda: server.unavailable)
    with pytest.raises(discord.HTTPException) as caught:
        await server.fetch_member(table.ann.id)
    assert (caught.value.status, caught.value.code) == (503, 0)
    with pytest.raises(CannotDoError):
        await table.ann.slash(table.channel, "echo", text="x")
    guild.text_channel("made meanwhile")
    await table.sandbox.drop_gateway(resume=False)
    await table.sandbox.until(lambda: table.sandbox.gateway.identified == 2)
    guild.fail(False)
    await table.sandbox.until(lambda: table.bot.get_guild(guild.id) is not None)
    while len(table.bot.get_guild(guild.id).text_channels) < 2:  # type: ignore[union-attr]
        await asyncio.sleep(0.01)
    await table.ann.slash(table.channel, "echo", text="x")


async def test_an_answer_of_a_proxy_has_no_code(table: Table, guild: Guild) -> None:
    server = table.bot.get_guild(guild.id)
    assert server is not None
    table.sandbox.fail_next("GET", "/guilds/{guild_id}/members/{user_id}", 404, code=None)
    with pytest.raises(discord.NotFound) as caught:
        await server.fetch_member(table.ann.id)
    assert caught.value.code == 0
    assert (await server.fetch_member(table.ann.id)).id == table.ann.id


async def test_a_thread_has_a_limit_of_members(table: Table, guild: Guild) -> None:
    place = table.channel.thread("game")
    thread = await known(table, place)
    assert isinstance(thread, discord.Thread) and thread.me is None
    place.most_members = 1
    assert await code(thread.join()) == 30033
    assert await code(thread.add_user(discord.Object(table.ann.id))) == 30033
    assert await code(thread.send("?")) == 30033, "who writes becomes a member"
    table.sandbox.world.joins_by_writing = False
    await thread.send("a word from outside")
    table.sandbox.world.joins_by_writing = True
    place.most_members = 2
    await thread.send("a word from inside")
    await table.sandbox.settle()
    assert table.sandbox.bot.id in place.joined
    assert server_thread(table, place).me is not None
    await thread.join()


def server_thread(table: Table, place: Channel) -> discord.Thread:
    found = table.bot.get_guild(place.guild.id).get_thread(place.id)
    assert found is not None
    return found


async def test_who_is_in_a_thread_may_open_it_again(table: Table, guild: Guild) -> None:
    place = table.channel.thread("game")
    thread = await known(table, place)
    assert isinstance(thread, discord.Thread)
    place.archive()
    assert await code(thread.edit(archived=False)) == 50013
    place.joined.add(table.sandbox.bot.id)
    await thread.edit(archived=False)
    assert not place.archived
    assert await code(thread.edit(locked=True)) == 50013
    guild.let(table.sandbox.bot.id, Permission.MANAGE_THREADS)
    await thread.edit(locked=True)


async def test_people_use_no_commands_in_archived_threads_and_do_nothing_in_locked_ones(
    table: Table, guild: Guild
) -> None:
    place = table.channel.thread("game")
    await table.ann.slash(place, "count", start=3)
    place.archive()
    assert table.ann.commands(place) == []
    table.ann.say(place, "awake")
    assert not place.archived
    await table.ann.slash(place, "echo", text="x")
    place.lock()
    with pytest.raises(CannotDoError):
        table.ann.say(place, "?")
    with pytest.raises(CannotDoError):
        await table.ann.slash(place, "echo", text="x")
    guild.let(table.ann.id, Permission.MANAGE_THREADS)
    table.ann.say(place, "order")
