"""Channels, threads, permissions, messages: what Discord lets a bot do with them."""

import asyncio

import discord
import pytest

from sandbox import CannotDoError, Permission
from tests.sandbox.conftest import Table
from tests.sandbox.little_bot import Counter, picture


def room(table: Table) -> discord.TextChannel:
    found = table.bot.get_channel(table.channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def code(attempt: object) -> int:
    """Await what must be refused, and return Discord's code for it."""
    with pytest.raises(discord.HTTPException) as caught:
        await attempt  # type: ignore[misc]
    return caught.value.code


async def test_message_is_edited_and_keeps_what_is_not_named(table: Table) -> None:
    message = await room(table).send("one", file=picture("red"), view=Counter())
    before = table.ann.last(table.channel)
    await message.edit(content="two")
    after = table.ann.last(table.channel)
    assert (before.text, after.text) == ("one", "two")
    assert (before.edited, after.edited) == (False, True)
    assert after.labels == ["More", "Never"]
    assert after.attachments[0].description == "all red"
    await message.edit(attachments=[picture("blue")], view=None)
    last = table.ann.last(table.channel)
    assert [file.description for file in last.attachments] == ["all blue"]
    assert last.labels == []


async def test_deleted_message_is_gone(table: Table) -> None:
    message = await room(table).send("oops")
    seen = table.ann.last(table.channel)
    await message.delete()
    assert table.ann.sees(table.channel) == []
    assert await code(message.edit(content="again")) == 10008
    assert await code(message.delete()) == 10008
    with pytest.raises(CannotDoError):
        await table.ann.press(seen, "More")


async def test_message_deleted_by_somebody_else_is_told_to_the_bot(table: Table) -> None:
    message = await room(table).send("oops")
    gone: list[int] = []

    @table.bot.event
    async def on_raw_message_delete(event: discord.RawMessageDeleteEvent) -> None:
        gone.append(event.message_id)

    table.sandbox.world.delete(table.ann.last(table.channel).message)
    await table.sandbox.until(lambda: gone == [message.id])


async def test_only_own_messages_are_edited(table: Table) -> None:
    said = table.ann.say(table.channel, "mine")
    message = await room(table).fetch_message(said.id)
    assert await code(message.edit(content="yours")) == 50005
    assert await code(message.delete()) == 50013
    table.channel.allow(table.sandbox.bot.id, Permission.MANAGE_MESSAGES)
    await message.delete()
    assert table.ann.sees(table.channel) == []


async def test_permission_to_write_and_to_see(table: Table) -> None:
    bot = table.sandbox.bot.id
    table.channel.deny(bot, Permission.SEND_MESSAGES)
    assert await code(room(table).send("x")) == 50013
    table.channel.deny(bot, Permission.VIEW_CHANNEL)
    assert await code(room(table).send("x")) == 50001
    table.channel.allow(bot, Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    table.channel.deny(bot, Permission.ATTACH_FILES)
    assert await code(room(table).send(file=picture("red"))) == 50013
    await room(table).send("x")


async def test_person_without_permission_sees_and_does_nothing(table: Table) -> None:
    await room(table).send("secret")
    table.channel.deny(table.bob.id, Permission.VIEW_CHANNEL)
    assert table.bob.sees(table.channel) == []
    with pytest.raises(CannotDoError):
        table.bob.say(table.channel, "hello?")
    with pytest.raises(CannotDoError):
        await table.bob.slash(table.channel, "echo", text="x")
    assert [one.text for one in table.ann.sees(table.channel)] == ["secret"]


async def test_bot_is_told_in_an_interaction_what_it_may(table: Table) -> None:
    told: list[discord.Permissions] = []

    @table.bot.event
    async def on_interaction(interaction: discord.Interaction) -> None:
        told.append(interaction.app_permissions)

    await table.ann.slash(table.channel, "echo", text="x")
    table.channel.deny(table.sandbox.bot.id, Permission.SEND_MESSAGES)
    await table.ann.slash(table.channel, "echo", text="x")
    assert [one.send_messages for one in told] == [True, False]


async def test_thread_of_the_bot(table: Table) -> None:
    assert await code(room(table).create_thread(name="game")) == 50013
    every = Permission.CREATE_PUBLIC_THREADS | Permission.CREATE_PRIVATE_THREADS
    table.channel.allow(table.sandbox.bot.id, every)
    kind = discord.ChannelType.public_thread
    thread = await room(table).create_thread(name="game", type=kind)
    await thread.send("in here")
    place = table.sandbox.world.channels[thread.id]
    assert [one.text for one in table.ann.sees(place)] == ["in here"]
    assert table.ann.sees(table.channel) == []
    reply = await table.ann.slash(place, "echo", text="me too")
    assert reply.text == "me too"
    await thread.edit(archived=True)
    await thread.send("awake again")
    assert not place.archived
    await thread.edit(name="game 2")
    assert place.name == "game 2"
    assert await code(thread.edit(locked=True)) == 50013


async def test_who_may_write_in_a_thread_may_wake_it(table: Table) -> None:
    place = table.sandbox.thread(table.channel, "game")
    thread = await table.bot.fetch_channel(place.id)
    assert isinstance(thread, discord.Thread)
    sent = await thread.send("soon asleep")
    place.archived = True
    assert await code(sent.edit(content="changed")) == 50083
    assert await code(thread.edit(archived=False, name="other")) == 50013
    await thread.edit(archived=False)
    await sent.edit(content="changed")
    place.archived = place.locked = True
    assert await code(thread.edit(archived=False)) == 50013


async def test_what_breaks_a_rule_is_refused_and_found(table: Table) -> None:
    assert await code(room(table).send("x" * 2001)) == 50035
    assert await code(room(table).send("")) == 50006
    assert [(one.rule, one.whose) for one in table.sandbox.findings] == [("length", "bot")]
    assert table.ann.sees(table.channel) == []
    table.sandbox.findings.clear()


async def test_thread_from_a_message_and_only_one(table: Table) -> None:
    table.channel.allow(table.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    message = await room(table).send("let's talk")
    thread = await message.create_thread(name="talk")
    assert thread.id == message.id
    assert await code(message.create_thread(name="talk")) == 160004


async def test_private_thread_is_seen_by_who_is_in_it(table: Table) -> None:
    table.channel.allow(table.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    thread = await room(table).create_thread(name="secret")
    place = table.sandbox.world.channels[thread.id]
    await thread.add_user(discord.Object(table.ann.id))
    await thread.send("for Ann")
    assert [one.text for one in table.ann.sees(place)] == ["for Ann"]
    assert table.bob.sees(place) == []
    await thread.remove_user(discord.Object(table.ann.id))
    assert table.ann.sees(place) == []


async def test_deleted_thread_is_told_to_the_bot(table: Table) -> None:
    place = table.sandbox.thread(table.channel, "game")
    await table.sandbox.until(lambda: room(table).threads != [])
    thread = room(table).threads[0]
    await thread.send("hello")
    table.sandbox.world.delete_channel(place)
    await table.sandbox.until(lambda: room(table).threads == [])
    assert await code(thread.send("anybody?")) == 10003


async def test_only_who_is_mentioned_is_pinged(table: Table) -> None:
    both = f"{table.ann.mention} and {table.bob.mention}"
    only = discord.AllowedMentions(everyone=False, users=[discord.Object(table.bob.id)])
    await room(table).send(both, allowed_mentions=only)
    assert not table.ann.last(table.channel).pings_me
    assert table.bob.last(table.channel).pings_me
    await room(table).send(both, allowed_mentions=discord.AllowedMentions.none())
    assert not table.bob.last(table.channel).pings_me
    message = await room(table).send("nobody")
    await message.edit(content=both)
    assert not table.bob.last(table.channel).pings_me


async def test_stranger_takes_no_direct_messages(table: Table) -> None:
    stranger = table.sandbox.person("Eve")
    user = await table.bot.fetch_user(stranger.id)
    assert await code(user.send("hello")) == 50278
    table.sandbox.close_dms(table.ann)
    user = await table.bot.fetch_user(table.ann.id)
    assert await code(user.send("hello")) == 50007
    assert stranger.dms() == table.ann.dms() == []


async def test_history_is_read_page_by_page(table: Table) -> None:
    for number in range(5):
        await room(table).send(str(number))
    newest = [one.content async for one in room(table).history(limit=2)]
    assert newest == ["4", "3"]
    oldest = [one.content async for one in room(table).history(oldest_first=True)]
    assert oldest == ["0", "1", "2", "3", "4"]


async def test_pinning_needs_permission(table: Table) -> None:
    message = await room(table).send("map")
    assert await code(message.pin()) == 50013
    table.channel.allow(table.sandbox.bot.id, Permission.PIN_MESSAGES)
    await message.pin()
    assert table.ann.last(table.channel).message.pinned


async def test_a_thread_takes_two_new_names_in_ten_minutes(table: Table) -> None:
    table.channel.allow(table.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    kind = discord.ChannelType.public_thread
    thread = await room(table).create_thread(name="game", type=kind)
    place = table.sandbox.world.channels[thread.id]
    for name in ("game 1", "game 2"):
        await thread.edit(name=name)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):
            await thread.edit(name="game 3")
    assert place.name == "game 2"
    await thread.edit(archived=True)
    assert await code(thread.edit(name="game 3")) == 50083
    await thread.edit(archived=False)
    table.sandbox.clock.advance(600)
    await thread.edit(name="game 3")
    seen = [one for one in table.ann.sees(place) if one.is_of_discord]
    assert [one.text for one in seen] == ["game 1", "game 2", "game 3"]
    message = await thread.fetch_message(seen[0].id)
    assert message.type is discord.MessageType.channel_name_change
    assert await code(message.delete()) == 50021


async def test_tags_of_a_post_in_a_forum(table: Table) -> None:
    guild = table.channel.guild
    assert guild is not None
    forum = guild.forum("games")
    free, ruled = [*forum.offer("open"), *forum.offer("ruled", moderated=True)]
    await table.sandbox.settle()
    known = table.bot.get_channel(forum.id)
    assert isinstance(known, discord.ForumChannel)
    first, second = known.get_tag(free), known.get_tag(ruled)
    assert first is not None and second is not None
    assert second.moderated
    made = await known.create_thread(name="game", content="x", applied_tags=[first])
    place = table.sandbox.world.channels[made.thread.id]
    assert place.tag_names() == ["open"]
    assert await code(made.thread.edit(applied_tags=[second])) == 50013
    await made.thread.edit(applied_tags=[])
    assert place.tag_names() == []
    guild.let(table.sandbox.bot.id, Permission.MANAGE_THREADS)
    changed = await made.thread.edit(applied_tags=[first, second])
    assert [tag.name for tag in changed.applied_tags] == ["open", "ruled"]


async def test_who_is_a_member_of_a_thread(table: Table) -> None:
    place = table.sandbox.thread(table.channel, "game")
    thread = await table.bot.fetch_channel(place.id)
    assert isinstance(thread, discord.Thread)
    assert await code(thread.fetch_member(table.ann.id)) == 10007
    place.joined.add(table.ann.id)
    assert (await thread.fetch_member(table.ann.id)).id == table.ann.id
    place.archive()
    table.ann.say(place, "awake")
    assert not place.archived
