"""Queues and leagues that get no thread: told to whoever set them up, and tried again."""

import pytest

from db.ids import UserId
from sandbox import Channel, Permission
from sandbox.kinds import ANNOUNCEMENT_THREAD
from tests.club.finding import ROOMS, served
from tests.club.leagues import club_of, drained, kept, set_up
from tests.club.test_queue import PAIR, queued
from tests.club.test_upkeep import kept as faults
from tests.club.test_upkeep import told
from tests.discord_ui.playing import House


async def test_a_queue_in_a_full_server_is_told_and_goes_on_when_there_is_room(
    house: House,
) -> None:
    server = await queued(house)
    house.guild.most_threads = 0
    queue = house.bot.desk.finding.queue
    for person in (house.ann, house.bob):
        await queue.join(house.guild.id, UserId(person.id), PAIR)
    await server.ring()
    (line,) = told(house.eve)
    assert "The queue for Root opens no tables." in line
    assert "The server has as many open threads as Discord allows." in line
    assert await faults(house) == [("queue.root", server.tables.id, "full")]
    house.guild.most_threads = 1000
    await queue.try_again(house.guild.id)
    await server.ring()
    assert len(server.threads()) == 1
    assert await faults(house) == [] and len(told(house.eve)) == 1


async def test_a_queue_without_a_permission_is_woken_by_the_channel(house: House) -> None:
    server = await queued(house)
    server.tables.deny(house.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    await server.settle()
    assert "I lack “Create Public Threads”." in told(house.eve)[0]
    queue = house.bot.desk.finding.queue
    for person in (house.ann, house.bob):
        await queue.join(house.guild.id, UserId(person.id), PAIR)
    await server.ring()
    assert server.threads() == [] and len(told(house.eve)) == 1
    server.tables.allow(house.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    await server.settle()
    await server.ring()
    assert len(server.threads()) == 1


async def test_nobody_waits_for_tables_in_a_channel_that_is_gone(house: House) -> None:
    server = await queued(house)
    house.sandbox.world.delete_channel(server.tables)
    await server.settle()
    assert "Its channel was deleted." in told(house.eve)[0]
    refused = await house.ann.slash(house.channel, "lfg queue", game="root")
    assert refused.text.startswith("The channel in which I open tables of the queue was deleted.")


async def test_a_league_that_gets_no_thread_is_told_and_moved(house: House) -> None:
    people = await club_of(house)
    organiser = people[0]
    await set_up(house, people)
    house.channel.deny(house.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    await house.sandbox.settle()
    await organiser.slash(house.channel, "league start")
    await house.sandbox.settle()
    await drained(house)
    (line,) = told(organiser)
    assert "**Woodland League** opens no tables." in line
    assert "I lack “Create Public Threads”." in line
    assert "`/league move`" in line
    other = house.guild.announcements("league")
    other.allow(house.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    await house.sandbox.settle()
    moved = await organiser.slash(house.channel, "league move", channel=other)
    assert f"goes on in <#{other.id}>" in moved.text
    await house.sandbox.settle()
    await drained(house)
    league = await kept(house)
    assert league.channel == other.id
    opened = [room for room in house.guild.channels.values() if room.parent is other]
    assert opened and {room.kind for room in opened} == {ANNOUNCEMENT_THREAD}
    assert "Woodland League" in house.eve.sees(other)[0].text
    assert await faults(house) == [] and len(told(organiser)) == 1


@pytest.mark.parametrize("kind", ["voice", "stage", "thread"])
async def test_a_league_needs_a_channel_with_threads(house: House, kind: str) -> None:
    await served(house)
    make = house.channel.thread if kind == "thread" else getattr(house.guild, kind)
    place: Channel = make("lounge")
    await house.sandbox.settle()
    refused = await house.eve.slash(place, "league new", name="League", game="root")
    assert refused.text.startswith("A league opens its tables as threads")


async def test_the_bot_s_own_role_has_to_stand_above(house: House) -> None:
    server = await served(house)
    await house.bot.desk.houses.set_role(house.guild.id, "root", house.eve.id, "", server.role.id)
    shown = await house.bob.slash(house.channel, "lfg roles")
    house.guild.let(house.sandbox.bot.id, ROOMS & ~Permission.MANAGE_ROLES)
    await server.settle()
    refused = await house.bob.press(shown, "Root, każde tempo")
    assert server.role.members == set() and "Zarządzanie rolami" in refused.text, refused.text
    house.guild.let(house.sandbox.bot.id, ROOMS)
    await server.settle()
    house.sandbox.fail_next("PUT", "/guilds/*", 403, code=50013)
    shown = await house.bob.slash(house.channel, "lfg roles")
    refused = await house.bob.press(shown, "Root, każde tempo")
    assert server.role.members == set()
    assert refused.text.endswith("a moja rola musi stać nad nią.")


async def test_a_channel_that_is_not_known_for_sure_leaves_its_table_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await served(house)
    await server.opened(house.ann, server.tables)
    shown = await house.bob.slash(house.channel, "lfg show")
    assert f"<#{server.tables.id}>" in shown.text
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    monkeypatch.setattr(type(guild), "get_channel_or_thread", lambda *_: None)
    house.sandbox.fail_next("GET", f"/channels/{server.tables.id}", 500, times=9)
    shown = await house.bob.slash(house.channel, "lfg show")
    assert f"<#{server.tables.id}>" not in shown.text
