"""The queue opens one thread for each table, whoever joins meanwhile, and leaves none behind."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.club.base import NoPlaceError
from bot.club.finding import OpenedPlace, Wish
from bot.club.finding.matching import SeekGroup
from bot.club.threads import TableFacts, facts_of
from bot.games.game import Seat
from bot.narrate import text
from bot.table import RefusedError, Table
from db.club.threads import forget_thread, of_channel
from db.ids import UserId
from sandbox import Permission
from tests.club.finding import Server, served
from tests.discord_ui.playing import House
from tests.table.town import Days

PAIR = Wish("root", "daily", 2, 2)


async def queued(house: House) -> Server:
    """Let the queue open its tables in threads of the channel `tables`."""
    server = await served(house)
    await server.set_up(channel=server.tables.id)
    return server


def during(house: House, act: Callable[[], Awaitable[object]]) -> list[int]:
    """Do something each time that a thread has been opened; return the threads' channels."""
    queue, opened = house.bot.desk.finding.queue, list[int]()
    opens = queue.opens

    async def opening(guild: int, channel: int, group: SeekGroup) -> OpenedPlace:
        place = await opens(guild, channel, group)
        opened.append(place.channel)
        await act()
        return place

    queue.opens = opening
    return opened


async def test_who_joins_while_a_thread_opens_causes_no_other_one(house: House) -> None:
    server = await queued(house)
    queue, guild = house.bot.desk.finding.queue, house.guild.id
    people = [house.sandbox.person(f"P{number}", in_=house.guild) for number in range(6)]
    late = [UserId(person.id) for person in people[2:]]

    async def another() -> None:
        if late:
            await queue.join(guild, late.pop(0), PAIR)

    opened = during(house, another)
    for person in people[:2]:
        await queue.join(guild, UserId(person.id), PAIR)
    await server.ring()
    while late:
        await another()
        await server.ring()
    seated = [await house.bot.tables.at(thread.id) for thread in server.threads()]
    assert None not in seated and len(opened) == len(seated) == 3
    assert sum(len(table.lobby) for table in seated if table is not None) == 6


async def test_a_thread_that_nobody_needs_any_more_is_taken_away(house: House) -> None:
    server = await queued(house)
    house.guild.let(house.sandbox.bot.id, Permission.MANAGE_THREADS)
    await server.settle()
    queue, guild, ann, bob = house.bot.desk.finding.queue, house.guild.id, house.ann, house.bob

    async def leave() -> None:
        await queue.leave(guild, bob.id, "root")

    opened = during(house, leave)
    for person in (ann, bob):
        await queue.join(guild, person.id, PAIR)
    await server.ring()
    assert len(opened) == 1 and server.threads() == []
    queue.opens = opened_in_vain
    await queue.join(guild, bob.id, PAIR)
    await server.ring()
    assert [wish.game for wish in await queue.of_user(guild, ann.id)] == ["root"], "she still waits"


async def test_a_table_has_room_for_as_many_as_have_agreed(house: House) -> None:
    server = await queued(house)
    queue, guild = house.bot.desk.finding.queue, house.guild.id
    await queue.join(guild, house.ann.id, Wish("root", "daily", 2, 4))
    await queue.join(guild, house.bob.id, Wish("root", "daily", 2, 3))
    await server.ring()
    (thread,) = server.threads()
    table = await house.bot.tables.at(thread.id)
    assert table is not None and len(table.lobby) == 2
    (entry,) = await house.bot.desk.finding.tables(guild)
    assert entry.room == 1, "three have agreed, and two are there"
    shown = await house.eve.slash(house.channel, "lfg show")
    assert "1 " in shown.text and "4 " not in shown.text, shown.text
    assert facts_of(table) == TableFacts("open", taken=2, seats=3)
    lobby = next(m for m in house.eve.sees(thread) if "at most 3" in m.text)
    assert "People: at most 3" in lobby.text
    await table.join(house.eve.id)
    assert await house.bot.desk.finding.tables(guild) == []
    late = house.sandbox.person("Late", in_=house.guild)
    reply = await late.slash(thread, "game join")
    assert reply.text == text("refused-agreed-people", "en", most=3)
    with pytest.raises(RefusedError, match="no-such-option"):
        await table.set_term(table.host, "people", "any")
    await table.add_bot(table.host, Seat("eyrie"))
    assert facts_of(table) == TableFacts("open", taken=4, seats=4)


async def test_nothing_is_agreed_where_the_game_takes_no_more(house: House) -> None:
    server = await queued(house)
    queue = house.bot.desk.finding.queue
    for person in (house.ann, house.bob):
        await queue.join(house.guild.id, person.id, Wish("root", "daily", 2, 9))
    await server.ring()
    table = await house.bot.tables.at(server.threads()[0].id)
    assert table is not None and "people" not in table.terms
    (entry,) = await house.bot.desk.finding.tables(house.guild.id)
    assert entry.room == 4


async def test_a_thread_that_a_process_has_left_is_taken(house: House) -> None:
    """The process died between Discord's thread and the transaction of the table."""
    server = await queued(house)
    queue, guild = house.bot.desk.finding.queue, house.guild.id
    group = SeekGroup("root", "daily", (house.ann.id, house.bob.id), "any")
    before = await asyncio.create_task(queue.opens(guild, server.tables.id, group))
    assert before is not None
    await forget_thread(
        house.bot.tables.storage, before.channel
    )  # It died even before that was kept.
    for person in (house.ann, house.bob):
        await queue.join(guild, person.id, PAIR)
    await server.ring()
    assert [thread.id for thread in server.threads()] == [before.channel]
    assert await house.bot.tables.at(before.channel) is not None
    assert await of_channel(house.bot.tables.storage, before.channel) is not None
    # What has a table is nobody's to close, or to take again.
    await queue.closes(guild, before)
    another = await queue.opens(guild, server.tables.id, group)
    assert another is not None and another.channel != before.channel
    assert len(server.threads()) == 2


async def test_a_table_that_somebody_opens_takes_the_thread_that_was_left(house: House) -> None:
    server = await queued(house)
    tables, kept = house.bot.tables, house.bot.tables.create
    calls = list[int]()

    async def dies(*given: object, **more: object) -> Table:
        calls.append(1)
        if len(calls) == 1:
            raise RuntimeError
        return await kept(*given, **more)  # type: ignore[arg-type]

    tables.create = dies  # type: ignore[method-assign]
    for _ in range(2):
        await server.opened(house.ann, server.tables, place="thread")
    (thread,) = server.threads()
    assert await tables.at(thread.id) is not None
    await server.opened(house.ann, server.tables, place="thread")
    assert len(server.threads()) == 2


async def test_who_has_left_the_server_is_not_seated(house: House) -> None:
    server = await queued(house)
    queue, guild = house.bot.desk.finding.queue, house.guild.id
    gone = house.sandbox.person("Gone", in_=house.guild)
    await server.settle()
    await queue.join(guild, UserId(gone.id), PAIR)
    await server.ring()
    await house.leaves(gone)
    await queue.join(guild, house.ann.id, PAIR)
    await server.ring()
    assert server.threads() == []
    assert await queue.of_user(guild, UserId(gone.id)) == []
    await queue.join(guild, house.bob.id, PAIR)
    await server.ring()
    (thread,) = server.threads()
    table = await house.bot.tables.at(thread.id)
    assert table is not None
    assert {seat.user for seat in table.lobby} == {house.ann.id, house.bob.id}


async def test_a_new_wish_takes_the_place_of_the_old_and_nobody_sees_who_waits(
    house: House,
) -> None:
    server = await queued(house)
    ann, bob = house.ann, house.bob
    await ann.slash(house.channel, "lfg queue", game="root", least=4, most=4)
    await ann.slash(house.channel, "lfg queue", game="war_chest", least=4, most=4)
    await ann.slash(house.channel, "lfg queue", game="root", pace="live", least=3, most=4)
    own = (await ann.slash(house.channel, "lfg waiting")).text
    assert own.startswith("You wait for:") and own.count("Root") == 1 and "War Chest" not in own
    assert "Root, live, 3 to 4 people" in own
    joined = await bob.slash(house.channel, "lfg queue", game="root", least=4, most=4)
    waits = await bob.slash(house.channel, "lfg waiting")
    for reply in (joined, waits, await bob.slash(house.channel, "lfg show")):
        assert reply.ephemeral and str(ann.id) not in reply.text
    left = await ann.slash(house.channel, "lfg leave", game="root")
    assert left.text.startswith("You are no longer in the queue") or "queue" in left.text
    assert "Root" not in (await ann.slash(house.channel, "lfg waiting")).text
    await server.settle()


async def opened_in_vain(guild: int, channel: int, group: SeekGroup) -> OpenedPlace:
    """Discord offers no place."""
    del guild, channel, group
    raise NoPlaceError


async def test_a_full_table_of_the_queue_begins_by_itself_unless_the_server_says_otherwise(
    house: House,
) -> None:
    server = await queued(house)
    queue, guild = house.bot.desk.finding.queue, house.guild.id

    async def opened() -> Table:
        for person in (house.ann, house.bob):
            await queue.join(guild, UserId(person.id), PAIR)
        await server.ring()
        table = await house.bot.tables.at(server.threads()[-1].id)
        assert table is not None
        return table

    first = await opened()
    assert (first.terms["start"], first.standing.plan.is_full) == ("itself", True)
    houses = house.bot.desk.houses
    await houses.set_default(guild, "root", UserId(house.eve.id), "terms", {"start": "host"})
    second = await opened()
    assert second.terms["start"] == "host"
    days = Days(house.bot.tables)
    for table in (first, second):
        await table.choose(house.ann.id, Seat("marquise"))
        await table.choose(house.bob.id, Seat("eyrie"))
    await days.pass_by(1)
    await days.pass_by(2)
    assert (first.status, second.status) == ("playing", "lobby")
