"""When a server is looked at, what wakes that which waits, and what a look costs."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import event

from bot.club import moderation
from bot.club import upkeep as upkeep_module
from db import Storage
from db.ids import UserId
from tests.club.finding import served
from tests.club.leagues import club_of, drained, kept, set_up
from tests.club.test_queue import PAIR, queued
from tests.club.test_upkeep import kept as faults
from tests.club.test_upkeep import managed, told
from tests.discord_ui.playing import House


@contextmanager
def counted(storage: Storage) -> Iterator[list[str]]:
    """Collect the statements that the database gets."""
    seen: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        seen.append(statement)

    for engine in storage.engines:
        event.listen(engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        for engine in storage.engines:
            event.remove(engine, "before_cursor_execute", note)


def looks(house: House, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Collect the servers that are looked at from now on."""
    upkeep, seen = house.bot.desk.upkeep, list[int]()
    look = upkeep.look

    async def noted(guild: int, *given: object) -> object:
        seen.append(guild)
        return await look(guild, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(upkeep, "look", noted)
    return seen


@pytest.mark.parametrize("how", ["archived", "deleted"])
async def test_a_queue_goes_on_when_a_thread_makes_room(house: House, how: str) -> None:
    server = await queued(house)
    other = house.channel.thread("chatter")
    house.guild.most_threads = 1
    await server.settle()
    for person in (house.ann, house.bob):
        await house.bot.desk.finding.queue.join(house.guild.id, UserId(person.id), PAIR)
    await server.ring()
    assert server.threads() == []
    assert await faults(house) == [("queue.root", server.tables.id, "full")]
    if how == "archived":
        other.archive()
    else:
        house.sandbox.world.delete_channel(other)
    await server.settle()
    await server.ring()
    assert len(server.threads()) == 1
    assert await faults(house) == [] and len(told(house.eve)) == 1


@pytest.mark.parametrize("how", ["archived", "deleted"])
async def test_a_league_goes_on_when_a_thread_makes_room(house: House, how: str) -> None:
    people = await club_of(house)
    await set_up(house, people)
    lounge = house.guild.text_channel("lounge")
    other = lounge.thread("chatter")
    house.guild.most_threads = 1
    await house.sandbox.settle()
    await people[0].slash(house.channel, "league start")
    await house.sandbox.settle()
    await drained(house)
    assert "as many open threads as Discord allows" in told(people[0])[0]
    house.guild.most_threads = 3
    await drained(house)
    assert all(pod.game is None for pod in (await kept(house)).rounds[0].pods), "it rests"
    if how == "archived":
        other.archive()
    else:
        house.sandbox.world.delete_channel(other)
    await house.sandbox.settle()
    await drained(house)
    assert all(pod.game is not None for pod in (await kept(house)).rounds[0].pods)
    assert await faults(house) == [] and len(told(people[0])) == 1


async def test_a_queue_goes_on_when_its_forum_has_a_tag_for_it(house: House) -> None:
    server = await served(house)
    forum = house.guild.forum("tables")
    forum.offer("open", moderated=True)
    forum.require_tag()
    await server.settle()
    await server.set_up(channel=forum.id)
    for person in (house.ann, house.bob):
        await house.bot.desk.finding.queue.join(house.guild.id, UserId(person.id), PAIR)
    await server.ring()
    assert [why for _, _, why in await faults(house)] == ["tags"]
    assert "wants a tag on every post" in told(house.eve)[0]
    forum.require_tag(required=False)
    await server.settle()
    await server.ring()
    assert [room.parent for room in house.guild.channels.values()].count(forum) == 1
    assert await faults(house) == []


async def test_threads_of_no_use_let_nobody_look(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await queued(house)
    await house.sandbox.settle()
    seen = looks(house, monkeypatch)
    for number in range(20):
        thread = house.channel.thread(f"chatter {number}")
        thread.add(house.ann.id)
        thread.archive()
    await house.sandbox.settle()
    house.bot.desk.upkeep.hear_thread(house.guild.id, 4711, is_closed=True)
    assert not house.bot.desk.upkeep.busy
    await house.sandbox.settle()
    assert seen == []


async def test_a_thread_in_use_lets_the_server_be_looked_at(house: House) -> None:
    eve, desk = managed(house), house.bot.desk
    log = house.channel.thread("log")
    await house.sandbox.settle()
    await log_in(house, log.id)
    log.lock()
    await house.sandbox.settle()
    assert await faults(house) == [("log", log.id, "locked")]
    assert "is locked" in told(eve)[0]
    log.lock(locked=False)
    await house.sandbox.settle()
    assert await faults(house) == [] and not desk.upkeep.busy


async def log_in(house: House, channel: int) -> None:
    await moderation.set_log(house.bot.desk.club, house.guild.id, channel, UserId(house.eve.id))
    await house.sandbox.settle()


async def test_a_busy_server_is_looked_at_at_once_and_then_now_and_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await queued(house)
    await house.sandbox.settle()
    seen, upkeep, clock = looks(house, monkeypatch), house.bot.desk.upkeep, [1e6]
    monkeypatch.setattr(upkeep_module, "monotonic", lambda: clock[0])
    upkeep.apart_s = upkeep_module.APART_S
    for number in range(10):
        house.guild.text_channel(f"new {number}")
        await house.sandbox.settle()
    assert seen == [house.guild.id]
    clock[0] += upkeep_module.APART_S - 1
    upkeep.look_soon(house.guild.id)
    await house.sandbox.settle()
    assert len(seen) == 1
    clock[0] += 1
    upkeep.look_soon(house.guild.id)
    await house.sandbox.settle()
    assert len(seen) == 2, "what came meanwhile is looked at once"


async def test_every_hour_all_servers_are_looked_at(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    eve, desk, role = managed(house), house.bot.desk, house.guild.role("Hosts")
    await house.sandbox.settle()
    await desk.houses.change(house.guild.id, "root", UserId(eve.id), opens="role", role=role.id)
    await house.sandbox.settle()
    guild = house.bot.get_guild(house.guild.id)
    assert guild is not None
    # Nobody hears of it.
    del house.guild.named[role.id]
    guild._roles.pop(role.id)  # pyright: ignore[reportPrivateUsage]
    await house.sandbox.settle()
    assert told(eve) == []
    monkeypatch.setattr(upkeep_module, "SWEEP_S", 0.05)
    desk.upkeep.look_soon(12345)  # Lets the sweep be as short.
    await house.sandbox.until(lambda: len(told(eve)) == 1)
    assert "The role was deleted." in told(eve)[0]


async def test_what_a_look_costs(house: House) -> None:
    server = await served(house)
    desk, eve = house.bot.desk, UserId(house.eve.id)
    storage, guild = house.bot.tables.storage, house.guild.id
    with counted(storage) as nothing:
        await desk.upkeep.look(guild)
    await server.set_up(channel=server.tables.id)
    await server.settle()
    with counted(storage) as one:
        await desk.upkeep.look(guild)
    for pace in ("daily", "live"):
        role = house.guild.role(pace)
        await server.settle()
        await desk.houses.set_role(guild, "root", eve, pace, role.id)
    await server.set_up(opens="role", role=role.id)
    await log_in(house, server.tables.id)
    asked = len(house.sandbox.requests)
    with counted(storage) as five:
        await desk.upkeep.look(guild)
    assert len(house.sandbox.requests) == asked, "Discord is not asked about what it tells of"
    # Nine, one for each use (who has set it up last), and one for who is still to be told.
    assert (len(nothing), len(one), len(five)) == (9, 11, 15)
