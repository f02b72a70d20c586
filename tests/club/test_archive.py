"""A thread is archived when its game has ended, all is told and it is quiet; once."""

from functools import partial
from typing import Never

import pytest

from bot.table import Table
from db import games
from db.club import threads
from sandbox import Channel, Permission
from tests.club.desks import act
from tests.club.leagues import club_of, drained, kept, pressed_with_reason, set_up
from tests.club.threaded import edits, given_up, look, looks, opened, set_clock, started
from tests.discord_ui.playing import House, serving
from tests.table.town import Days

DAY = 24 * 60
"""Minutes."""


async def ended(house: House) -> Table:
    """Play a game in a thread to its end."""
    await opened(house, game="war_chest")
    table = await given_up(house)
    assert table.status == "over"
    await look(house, 7)
    return table


async def test_from_the_end_to_the_archive_and_a_rematch(house: House) -> None:
    await ended(house)
    thread = house.channel
    assert thread.name == "War Chest · over, Wolf won"
    exported = await house.ann.press(house.public(), button(house, "Files"))
    assert exported.message is not None
    assert exported.message.attachments
    for _ in range(4):
        await look(house, 5 * 60)
    assert not thread.archived
    await look(house, 5 * 60)
    assert thread.archived
    assert not thread.locked
    assert len(edits(house, "archived")) == 1
    await house.ann.press(house.public(), button(house, "Rematch"))
    await house.sandbox.settle()
    assert not thread.archived
    await look(house, 7)
    assert thread.name == "War Chest · open"
    await look(house, 3 * DAY)
    assert not thread.archived
    table = await house.table()
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    await look(house, DAY + 7)
    assert thread.archived
    assert len(edits(house, "archived")) == 2


def button(house: House, label: str) -> str:
    """Return the custom id of a button on a post of the channel."""
    posts = [post for post in house.eve.sees(house.channel) if not post.ephemeral]
    return next(
        b.custom_id
        for p in posts[::-1]
        for b in p.buttons
        if label in (b.label or "") and b.custom_id
    )


async def closed(house: House, **where: object) -> Table:
    """End a table in a thread without a result, and let the title tell it."""
    await opened(house, **where)
    table = await started(house)
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    return table


async def test_the_thread_of_a_table_nobody_joins_is_archived_like_others(house: House) -> None:
    await opened(house)
    days = Days(house.bot.tables)
    await days.pass_by(3)
    await house.sandbox.settle()
    await days.pass_by(11)
    await house.sandbox.settle()
    assert (await house.table()).status == "abandoned"
    await look(house, 7)
    assert not house.channel.archived
    await look(house, DAY + 7)
    assert house.channel.archived


async def test_a_message_keeps_the_thread_for_another_day(house: House) -> None:
    await closed(house)
    await look(house, DAY - 20)
    house.bob.say(house.channel, "Good game!")
    await look(house, 60)
    assert not house.channel.archived
    asked = looks(house)
    await look(house, 60)
    assert looks(house) == asked  # When it is due next is known.
    await look(house, DAY)
    assert house.channel.archived


@pytest.mark.slow
async def test_what_a_person_opens_again_stays_open(house: House) -> None:
    await closed(house)
    await look(house, DAY + 7)
    assert house.channel.archived
    house.bob.say(house.channel, "One more word.")
    assert not house.channel.archived
    for _ in range(3):
        await look(house, DAY)
    assert not house.channel.archived


@pytest.mark.slow
async def test_a_post_that_waits_comes_first(house: House) -> None:
    await opened(house)
    table = await started(house)
    house.channel.parent.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES_IN_THREADS)  # type: ignore[union-attr]
    await house.sandbox.settle()
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    await look(house, DAY + 7)
    assert not house.channel.archived


@pytest.mark.slow
async def test_a_server_chooses_the_hours_or_never(house: House) -> None:
    storage = house.bot.tables.storage
    await storage.write(partial(threads.set_archive_hours, guild=house.guild.id, hours=0))
    await closed(house)
    await look(house, 30 * DAY)
    assert not house.channel.archived
    preferences = house.bot.tables.preferences
    await preferences.set_guild_locale(house.guild.id, "pl")
    await storage.write(partial(threads.set_archive_hours, guild=house.guild.id, hours=2))
    assert await threads.archive_hours(storage, house.guild.id) == 2
    await look(house, 61)
    assert house.channel.archived
    language, _reported = await preferences.guild_locales(house.guild.id)
    assert language == "pl", "what else is set for the server stays"


async def test_it_is_archived_by_the_next_process(house: House) -> None:
    await closed(house)
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        set_clock(house)
        await look(house, DAY)
        assert house.channel.archived


@pytest.mark.slow
async def test_no_other_thread_is_archived(house: House) -> None:
    set_clock(house)
    house.channel = house.sandbox.thread(house.channel, "talk")
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    table = await started(house)
    await table.agreements.abandon(house.ann.id, "host", "no time")
    for _ in range(3):
        await look(house, DAY)
    assert not house.channel.archived
    assert not edits(house, "archived")


async def test_a_row_that_names_another_s_thread_archives_nothing(house: House) -> None:
    """Planted: a row of a thread that a person has opened."""
    set_clock(house)
    house.channel = house.sandbox.thread(house.channel, "talk")
    storage = house.bot.tables.storage
    await threads.add(storage, house.guild.id, house.channel.id, "talk")
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    await look(house, 7)
    assert house.channel.name == "talk"
    assert await threads.of_channel(storage, house.channel.id) is None


@pytest.mark.slow
async def test_a_game_that_goes_on_again_is_looked_at(house: House) -> None:
    table = await closed(house)
    await look(house, DAY + 7)
    assert house.channel.archived
    storage = house.bot.tables.storage
    # As a reopening writes it: the same game is played again.
    await storage.write(
        lambda connection: connection.exec_driver_sql(
            f"UPDATE game SET status = 'playing', revision = revision + 1 WHERE id = {table.id}"
        )
    )
    house.channel.archive(False)
    due = await threads.due_threads(storage, house.bot.threads.clock() + 3_600_000)
    assert [one.game_id for one in due] == [table.id]


async def test_a_game_that_is_opened_again_at_the_desk_opens_its_thread(house: House) -> None:
    room = house.channel
    table = await closed(house)
    thread = house.channel
    await look(house, DAY + 7)
    assert thread.archived
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    await house.sandbox.settle()
    house.channel = room
    shown = await house.eve.slash(room, "desk games")
    shown = await house.eve.select(shown, "Which games", "ended")
    shown = await house.eve.select(shown, "Open a game", str(table.id))
    await act(house, house.eve, "Open again", "By mistake", shown)
    assert table.status == "playing" and not thread.archived
    await look(house, 3 * DAY)
    assert not thread.archived


async def left_empty(house: House, monkeypatch: pytest.MonkeyPatch, what: object) -> Channel:
    """Return a league's thread whose table was not opened before its round was closed."""
    set_clock(house)
    before = set(house.guild.channels)
    people = await club_of(house)
    await set_up(house, people)

    async def dies(*_given: object) -> Never:
        raise SystemError

    with monkeypatch.context() as patched:
        patched.setattr(what, "create" if what is games else "add", dies)
        await people[0].slash(house.channel, "league start")
        await drained(house)
    (made,) = set(house.guild.channels) - before
    asked = await people[0].slash(house.channel, "league next")
    await pressed_with_reason(people[0], asked, "Close the round")
    assert (await kept(house)).rounds[0].pods[0].channel is None
    return house.guild.channels[made]


@pytest.mark.parametrize("what", [games, threads])
async def test_a_thread_without_a_table_is_archived(
    house: House, monkeypatch: pytest.MonkeyPatch, what: object
) -> None:
    """The process that opened it died, also before it could keep that the thread is its own."""
    thread = await left_empty(house, monkeypatch, what)
    await look(house, 10)
    assert not thread.archived
    await look(house, 10)
    assert thread.archived
    assert len(edits(house, "archived")) == 1
    for _ in range(3):
        await look(house, 30)
    assert len(edits(house, "archived")) == 1
    assert not any(room.archived for room in house.guild.channels.values() if room is not thread)


async def test_an_archived_thread_gets_no_second_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What opens a table later opens a thread of its own; one that was in time takes the first."""
    thread = await left_empty(house, monkeypatch, games)
    await house.bot.threads.look()
    await drained(house)
    opened_in = {pod.channel for round_ in (await kept(house)).rounds for pod in round_.pods}
    await look(house, 20)
    assert thread.archived and thread.id not in opened_in
