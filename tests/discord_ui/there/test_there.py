"""What is still there, as Discord tells of it; no error is taken for an answer."""

import pytest

from bot.discord_ui.there import servers
from bot.discord_ui.there import there as there_module
from bot.table.base.there import ChannelAccess, surely_public
from sandbox import Permission
from tests.discord_ui.playing import House

MEMBER, CHANNEL, GUILD = "/guilds/*/members/*", "/channels/*", "/guilds/*"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for Discord."""
    monkeypatch.setattr(servers, "WAIT_S", 0.2)


def questions(house: House, since: int) -> int:
    return sum(request.method == "GET" for request in house.sandbox.requests[since:])


def where(house: House) -> tuple[int, int]:
    return house.guild.id, house.channel.id


async def test_a_server_is_there_or_gone(house: House) -> None:
    there = house.bot.there
    assert await there.server(house.guild.id) == "here"
    assert await there.server(12345) == "gone"


@pytest.mark.usefixtures("hasty")
async def test_a_server_is_unknown_while_discord_has_trouble(house: House) -> None:
    house.sandbox.fail_next("GET", GUILD, 500, times=9)
    assert await house.bot.there.server(12345) == "unknown"


async def test_people_are_asked_for_once(house: House) -> None:
    there, guild = house.bot.there, house.guild.id
    since = len(house.sandbox.requests)
    stranger = house.sandbox.person("Zed")
    both = (house.ann.id, stranger.id)
    expected = {house.ann.id: "here", stranger.id: "left"}
    assert await there.people(guild, both) == expected
    assert await there.people(guild, both) == expected
    assert questions(house, since) == 2
    assert await there.people(guild, (-3,)) == {-3: "left"}


async def test_who_has_left_is_asked_for_again_soon(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, guild, clock = house.bot.there, house.guild, [1000.0]
    monkeypatch.setattr(there_module, "monotonic", lambda: clock[0])
    assert await there.people(guild.id, [house.eve.id]) == {house.eve.id: "here"}
    house.sandbox.world.leave(guild, house.eve.id)
    clock[0] += there_module.HERE_S - 1
    assert await there.people(guild.id, [house.eve.id]) == {house.eve.id: "here"}
    there.members.doubt(house.eve.id)
    assert await there.people(guild.id, [house.eve.id]) == {house.eve.id: "left"}
    house.sandbox.world.join(guild, house.sandbox.world.users[house.eve.id])
    clock[0] += there_module.LEFT_S + 1
    assert await there.people(guild.id, [house.eve.id]) == {house.eve.id: "here"}


@pytest.mark.parametrize(
    ("status", "code", "presence"),
    [
        (404, 10007, "left"),
        (404, 10013, "left"),
        (404, 10004, "unknown"),
        (404, 0, "unknown"),
        (403, 50001, "unknown"),
    ],
)
async def test_only_what_is_said_of_the_person_counts(
    house: House, status: int, code: int, presence: str
) -> None:
    house.sandbox.fail_next("GET", MEMBER, status, code=code)
    there = house.bot.there
    assert await there.people(house.guild.id, [house.bob.id]) == {house.bob.id: presence}


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("status", [500, 502, "drop"])
async def test_trouble_with_people_proves_nothing(house: House, status: int) -> None:
    house.sandbox.fail_next("GET", MEMBER, status, times=20)
    there = house.bot.there
    assert await there.people(house.guild.id, [house.bob.id]) == {house.bob.id: "unknown"}


async def test_a_channel_as_it_is(house: House) -> None:
    there, bot = house.bot.there, house.sandbox.bot.id
    assert await there.place(*where(house)) == ChannelAccess("usable", (), house.channel.id, "all")
    house.channel.deny(house.guild.id, Permission.VIEW_CHANNEL)
    house.channel.allow(bot, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    assert (await there.place(*where(house))).readers == "some"
    house.channel.deny(bot, Permission.SEND_MESSAGES)
    await house.sandbox.settle()
    place = await there.place(*where(house))
    # Who may not write may attach nothing, either.
    assert place.lacks == ("send_messages", "attach_files")
    assert place.state == "forbidden"
    assert not surely_public(place)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("status", "code", "state"),
    [(404, 10003, "gone"), (404, 0, "unknown"), (403, 50001, "forbidden"), (500, 0, "unknown")],
)
async def test_a_channel_that_seems_gone_is_confirmed(
    house: House, status: int, code: int, state: str
) -> None:
    """The server's list may be behind; Discord's own word counts, and trouble is none."""
    there, number = house.bot.there, 4242
    house.sandbox.fail_next("GET", CHANNEL, status, code=code, times=9 if status == 500 else 1)
    assert (await there.place(house.guild.id, number)).state == state


async def test_what_is_gone_is_gone_for_ever(house: House) -> None:
    there = house.bot.there
    house.sandbox.world.delete_channel(house.channel)
    await house.sandbox.settle()
    assert await there.place(*where(house)) == ChannelAccess("gone")
    since = len(house.sandbox.requests)
    assert await there.place(*where(house)) == ChannelAccess("gone")
    assert questions(house, since) == 0


async def test_threads(house: House) -> None:
    there, guild = house.bot.there, house.guild.id
    thread = house.sandbox.thread(house.channel, "A game")
    await house.sandbox.settle()
    assert await there.place(guild, thread.id) == ChannelAccess(
        "usable", (), house.channel.id, "all"
    )
    thread.archive()
    await house.sandbox.settle()
    assert (await there.place(guild, thread.id)).state == "archived"
    since = len(house.sandbox.requests)
    assert (await there.place(guild, thread.id)).state == "archived"
    assert questions(house, since) == 0, "it is kept for a minute"


async def test_what_a_channel_serves_for(house: House) -> None:
    there, guild = house.bot.there, house.guild
    forum = guild.forum("games")
    bot = house.sandbox.bot.id
    await house.sandbox.settle()
    assert (await there.place(*where(house), "thread")).state == "usable"
    assert (await there.place(*where(house), "private")).lacks == ("create_private_threads",)
    house.channel.allow(bot, Permission.CREATE_PRIVATE_THREADS)
    await house.sandbox.settle()
    assert (await there.place(*where(house), "private")).state == "usable"
    assert (await there.place(*where(house), "post")).state == "forbidden"
    assert (await there.place(guild.id, forum.id, "post")).state == "usable"
    assert (await there.place(guild.id, forum.id, "thread")).state == "usable"
    assert (await there.place(guild.id, forum.id)).state == "forbidden"


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_who_may_not_connect_may_not_speak(house: House, kind: str) -> None:
    there, guild = house.bot.there, house.guild
    room = guild.voice("lounge") if kind == "voice" else guild.stage("stage")
    await house.sandbox.settle()
    assert (await there.place(guild.id, room.id)).state == "usable"
    assert (await there.place(guild.id, room.id, "log")).state == "usable"
    room.deny(house.sandbox.bot.id, Permission.CONNECT)
    await house.sandbox.settle()
    for place in (
        await there.place(guild.id, room.id),
        await there.place(guild.id, room.id, "log"),
    ):
        assert (place.state, place.lacks, place.readers) == ("forbidden", ("connect",), "all")
    room.deny(guild.id, Permission.CONNECT)
    await house.sandbox.settle()
    assert (await there.place(guild.id, room.id)).readers == "some", "nor read what is said there"


async def test_roles(house: House) -> None:
    there, guild = house.bot.there, house.guild
    quiet, loud = guild.role("Quiet"), guild.role("Loud", mentionable=True)
    boss = guild.role("Boss", Permission.MANAGE_GUILD, mentionable=True)
    await house.sandbox.settle()
    guild.delete(loud)
    await house.sandbox.settle()
    since = len(house.sandbox.requests)
    every = {quiet.id: "unheard", boss.id: "unsafe", loud.id: "gone", 77: "gone"}
    assert await there.roles(guild.id, list(every)) == every
    assert await there.roles(guild.id, list(every)) == every
    assert questions(house, since) == 1, "one question confirms all of them, once"


@pytest.mark.usefixtures("hasty")
async def test_a_role_is_not_gone_while_discord_has_trouble(house: House) -> None:
    house.sandbox.fail_next("GET", GUILD, 500, times=9)
    assert await house.bot.there.roles(house.guild.id, [77]) == {77: "unknown"}


async def test_asking_anew_finds_who_left_a_moment_ago(house: House) -> None:
    there, guild, eve = house.bot.there, house.guild.id, house.eve.id
    assert await there.people(guild, [eve]) == {eve: "here"}
    house.sandbox.world.leave(house.guild, eve)
    assert await there.people(guild, [eve]) == {eve: "here"}
    assert await there.people(guild, [eve], anew=True) == {eve: "left"}
    assert await there.people(guild, [eve]) == {eve: "left"}


async def test_what_discord_has_said_counts_while_it_is_silent(house: House) -> None:
    there, guild, eve = house.bot.there, house.guild.id, house.eve.id
    assert await there.people(guild, [eve]) == {eve: "here"}
    house.sandbox.fail_next("GET", "/guilds/{guild_id}/members/{user_id}", 500, times=50)
    assert await there.people(guild, [eve], anew=True) == {eve: "here"}


async def test_whether_a_person_sees_a_channel(house: House) -> None:
    there = house.bot.there
    guild, channel = where(house)
    ann = house.ann.id
    world = house.sandbox.world
    assert await there.sight_of(guild, channel, ann) == "seen"
    house.guild.time_out(ann, 60)
    assert await there.sight_of(guild, channel, ann) == "silenced"
    house.sandbox.clock.advance(61)
    house.channel.deny(ann, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    assert await there.sight_of(guild, channel, ann) == "hidden"
    house.channel.allow(ann, Permission.VIEW_CHANNEL)
    lounge = house.guild.voice("lounge")
    lounge.deny(ann, Permission.CONNECT)
    await house.sandbox.settle()
    assert await there.sight_of(guild, lounge.id, ann) == "hidden"
    world.leave(house.guild, ann)
    assert await there.sight_of(guild, channel, ann) == "left"
    house.channel.deny(house.sandbox.bot.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    assert await there.sight_of(guild, channel, house.bob.id) == "seen"
    world.delete_channel(house.channel)
    await house.sandbox.settle()
    assert await there.sight_of(guild, channel, house.bob.id) == "hidden"


@pytest.mark.usefixtures("hasty")
async def test_trouble_does_not_tell_whether_a_person_sees_a_channel(house: House) -> None:
    house.sandbox.fail_next("GET", MEMBER, 500, times=20)
    assert await house.bot.there.sight_of(*where(house), house.ann.id) == "unknown"


async def test_a_server_of_another_process_is_asked_about(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Direct messages come to one process, and the game may be in a server of another one."""
    there = house.bot.there
    guild, channel = where(house)
    secret = house.channel.thread("secret", private=True)
    for who in (house.sandbox.bot.id, house.ann.id):
        secret.add(who)
    house.channel.deny(house.eve.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    monkeypatch.setattr(there.servers, "_hears", lambda _: False)
    house.bot._connection._remove_guild(house.bot.get_guild(guild))  # type: ignore[arg-type]
    since = len(house.sandbox.requests)
    sights = [await there.sight_of(guild, channel, who.id) for who in (house.ann, house.eve)]
    assert sights == ["seen", "hidden"]
    assert await there.names_of(guild, channel) == ("Woodland", "root")
    assert questions(house, since) == 4 + 2, "the server once, and each person"
    sights = [await there.sight_of(guild, secret.id, who.id) for who in (house.ann, house.bob)]
    assert sights == ["seen", "hidden"]
    assert house.bot.get_guild(guild) is None
