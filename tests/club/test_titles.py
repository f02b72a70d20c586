"""The title of a thread tells the state of its table, within Discord's limit for renames."""

import asyncio
from functools import partial
from random import Random

import pytest

from bot.discord_ui.club import threads as threads_module
from bot.editions import EDITIONS, games_of
from bot.table import Tables
from bot.table.ballots import Pause
from bot.table.base.background import Partition
from db import Storage
from db.club import threads
from sandbox import Permission
from tests.club.threaded import (
    edits,
    look,
    looks,
    opened,
    play_until,
    set_clock,
    started,
    tell_turns,
)
from tests.discord_ui.playing import House, serving

QUIET = 31
"""Minutes after which a title tells whom a game waits for."""


async def test_the_title_tells_the_state_alone_unless_a_server_chooses(house: House) -> None:
    thread = await opened(house)
    assert thread.name == "Root · Ann"
    await look(house)
    assert thread.name == "Root · open"
    table, rng = await started(house), Random(3)
    await look(house, 7)
    assert thread.name == "Root · in play"
    for _ in range(12):
        await house.skip(table, rng)
        await look(house, 60)
    assert thread.name == "Root · in play"
    assert len(edits(house)) == 2
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    assert thread.name == "Root · closed"
    assert len(edits(house)) == 3


async def test_a_title_waits_until_nobody_has_acted_for_half_an_hour(house: House) -> None:
    """The state is told within minutes nevertheless."""
    await tell_turns(house)
    thread = await opened(house)
    table, rng = await started(house), Random(3)
    await look(house)
    asked = thread.name
    assert asked == "Root · waits for Marquise"
    first = table.decisions()[0].seat
    while table.decisions()[0].seat == first:
        await house.skip(table, rng)
    for _ in range(4):
        await look(house, 7)
        assert thread.name == asked
    await look(house, 7)
    assert thread.name == "Root · R1 · waits for Alliance"
    await play_until(house, table, 2)
    await look(house)
    assert thread.name == "Root · R1 · waits for Alliance"
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    assert thread.name == "Root · closed"


async def test_a_pause_is_told_within_minutes(house: House) -> None:
    await tell_turns(house)
    thread = await opened(house)
    table = await started(house)
    await play_until(house, table, 1)
    await look(house, QUIET)
    assert thread.name == "Root · R1 · waits for Marquise"
    motion = await table.agreements.propose(house.ann.id, Pause())
    await table.agreements.answer(house.bob.id, "motion", motion.revision, True)
    await look(house, 7)
    assert thread.name == "Root · R1 · paused"


@pytest.mark.parametrize("how", ["locked", "archived"])
async def test_a_locked_or_archived_thread_keeps_its_title_until_it_is_open(
    house: House, how: str
) -> None:
    thread = await opened(house)
    await look(house)
    assert thread.name == "Root · open"
    shut = thread.lock if how == "locked" else thread.archive
    await (await house.table()).agreements.abandon(house.ann.id, "host", "no time")
    await house.sandbox.settle()
    shut(True)  # After its last post, which would open it again.
    await house.sandbox.settle()
    for _ in range(3):
        await look(house, 7)
    assert thread.name == "Root · open"
    shut(False)
    for _ in range(2):
        await look(house, 60)
    assert thread.name == "Root · closed"


async def test_the_title_tells_the_lobby_the_game_and_the_end(house: House) -> None:
    await tell_turns(house)
    thread = await opened(house)
    assert thread.name == "Root · Ann"
    await house.ann.select(house.public(), "Play as…", "marquise")
    await look(house)
    assert thread.name == "Root · open, 1 of 6 seats"
    await house.ann.slash(thread, "game leave")
    table = await started(house)
    await look(house, 7)
    assert thread.name == "Root · waits for Marquise"
    await play_until(house, table, 1)
    await look(house, QUIET)
    assert thread.name == "Root · R1 · waits for Marquise"
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    assert thread.name == "Root · closed"


@pytest.mark.slow
async def test_the_server_s_language_is_spoken(house: House) -> None:
    await tell_turns(house)
    thread = await opened(house)
    await house.bot.desk.languages.choose_for_guild(house.guild.id, "pl")
    table = await started(house)
    await look(house)
    assert thread.name == "Root · czeka na Markizę"
    await play_until(house, table, 1)
    await look(house, QUIET)
    assert thread.name == "Root · R1 · czeka na Markizę"
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    assert thread.name == "Root · zamknięty"


async def test_no_title_is_refused_in_a_busy_hour_and_the_newest_counts(house: House) -> None:
    """Somebody sits down or gets up every three minutes."""
    await tell_turns(house)
    thread = await opened(house)
    table = await house.table()
    for _ in range(10):
        await table.join(house.bob.id)
        await look(house, 3)
        await table.leave(house.bob.id)
        await look(house, 3)
    renames = edits(house)
    assert 4 <= len(renames) <= 11
    assert {one.status for one in renames} == {200}
    await table.join(house.ann.id)
    await look(house, 6)
    assert thread.name == "Root · open, 1 of 6 seats"


@pytest.mark.slow
async def test_without_the_budget_discord_would_refuse(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted breach: the test before notices it, as Discord does."""
    monkeypatch.setattr(threads_module, "GAP_MS", 1)
    monkeypatch.setattr(threads_module, "SETTLED_MS", 0)
    monkeypatch.setattr(threads_module, "REQUEST_S", 0.2)
    await tell_turns(house)
    await opened(house)
    table = await started(house)
    for number in range(1, 4):
        await play_until(house, table, number)
        await house.bot.threads.look()
    assert 429 in {one.status for one in edits(house)}


async def test_nothing_waits_for_a_title_that_discord_holds_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads_module, "REQUEST_S", 1.5)
    await tell_turns(house)
    thread = await opened(house)
    table = await started(house)
    thread.renamed = [house.sandbox.clock.now()] * 2  # Other requests have used the limit up.
    looking = asyncio.create_task(house.bot.threads.look())
    await house.sandbox.until(lambda: bool(edits(house)))
    before, rng = house.public().text, Random(1)
    reply = await house.ann.slash(thread, "act")
    assert reply.ephemeral
    await house.skip(table, rng)
    await house.sandbox.until(lambda: house.public().text != before)
    assert not looking.done()
    await looking
    await play_until(house, table, 1)
    asked = len(edits(house))
    await look(house, 7)
    assert len(edits(house)) == asked
    thread.renamed = []
    await look(house, QUIET)
    assert thread.name.startswith("Root · R")


@pytest.mark.slow
async def test_a_server_chooses_what_titles_tell(house: House) -> None:
    thread, storage = await opened(house), house.bot.tables.storage
    table = await started(house)
    await look(house, 7)
    await tell_turns(house)
    await play_until(house, table, 1)
    await look(house, QUIET)
    assert thread.name == "Root · R1 · waits for Marquise"
    await storage.write(partial(threads.set_titles, guild=house.guild.id, wanted=threads.STATE))
    for number in range(2, 5):
        await play_until(house, table, number)
        await look(house, QUIET)
    assert thread.name == "Root · in play"
    assert len(edits(house)) == 3
    await storage.write(partial(threads.set_titles, guild=house.guild.id, wanted=threads.OFF))
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    assert thread.name == "Root · in play"


async def test_a_name_that_a_person_gave_stays(house: House) -> None:
    thread = await opened(house)
    thread.rename("Tuesday's game")
    told = (await house.ann.slash(thread, "doctor")).text
    assert "Somebody has renamed this thread, so I leave its title alone." in told
    await started(house)
    for _ in range(3):
        await look(house, 7)
    assert thread.name == "Tuesday's game"
    assert not edits(house)
    polish = (await house.bob.slash(thread, "doctor")).text
    assert "Ktoś zmienił nazwę tego wątku" in polish


async def test_only_the_bot_s_own_threads_are_renamed(house: House) -> None:
    set_clock(house)
    thread = house.sandbox.thread(house.channel, "talk")
    for channel in (house.channel, thread):
        await house.ann.slash(channel, "game new", game="root")
        await house.sandbox.settle()
    await look(house, 7)
    assert (house.channel.name, thread.name) == ("root", "talk")
    assert not edits(house)


async def test_a_refusal_is_told_once_and_not_tried_again(house: House) -> None:
    thread = await opened(house)
    house.sandbox.fail_next("PATCH", f"/channels/{thread.id}", 403, code=50013)
    table = await started(house)
    await look(house)
    for number in range(4):
        await house.skip(table, Random(number))
        await look(house, 30)
    assert len(edits(house)) == 1
    told = (await house.ann.slash(thread, "doctor")).text
    assert told.count("Discord doesn't let me rename or archive this thread.") == 1
    await look(house, 24 * 60)
    assert thread.name.startswith("Root · ")
    assert len(edits(house)) == 2
    assert "doesn't let me rename" not in (await house.ann.slash(thread, "doctor")).text


@pytest.mark.slow
async def test_a_thread_that_is_gone_is_forgotten(house: House) -> None:
    thread, storage = await opened(house), house.bot.tables.storage
    await started(house)
    house.sandbox.world.delete_channel(thread)
    await look(house, 7)
    assert await threads.of_channel(storage, thread.id) is None
    asked = looks(house)
    await look(house, 7)
    assert looks(house) == asked


@pytest.mark.slow
async def test_another_process_goes_on_within_the_same_budget(house: House) -> None:
    """The process dies between the request and its record; the next knows both."""
    await tell_turns(house)
    thread = await opened(house)
    table = await started(house)
    await look(house)
    first = thread.name
    await play_until(house, table, 1)
    house.sandbox.fail_next("PATCH", f"/channels/{thread.id}", 500, times=9, after_commit=True)
    house.sandbox.clock.advance(QUIET * 60)
    looking = asyncio.create_task(house.bot.threads.look())
    await house.sandbox.until(lambda: thread.name != first)
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        set_clock(house)
        asked = len(edits(house))
        await look(house, 1)
        assert len(edits(house)) == asked
        await look(house, 6)
        again = await house.table()
        known = await threads.of_channel(bot.tables.storage, thread.id)
        assert known is not None
        assert (known.by_hand, known.shown) == (False, again.revision)
        assert {one.status for one in edits(house)[asked:]} <= {200}


async def test_of_two_processes_one_renames(house: House) -> None:
    thread = await opened(house)
    await started(house)
    storage = Storage(f"sqlite+aiosqlite:///{house.folder / 'tables.sqlite3'}")
    tables = Tables(storage, games_of(EDITIONS))
    languages = house.bot.desk.languages
    desk = type(house.bot.desk)(tables, EDITIONS, house.bot.desk._pictures, languages)
    other = threads_module.ThreadKeeper(house.bot, desk)
    other.clock = house.bot.threads.clock
    await asyncio.gather(house.bot.threads.look(), other.look())
    assert len(edits(house)) == 1
    assert thread.name == "Root · in play"
    await storage.close()


async def test_a_process_looks_after_its_own_servers_alone(house: House) -> None:
    thread = await opened(house)
    await started(house)
    partition = Partition(2)
    mine = partition.shard(house.guild.id)
    house.bot.tables.outbox.partition = partition
    partition.own(1 - mine)
    partition.looked(partition.seconds())
    await house.bot.threads.look()
    assert not edits(house)
    partition.own(mine)
    partition.looked(partition.seconds() - 60)  # Another process may own it by now.
    await house.bot.threads.look()
    assert not edits(house)
    partition.looked(partition.seconds())
    house.sandbox.clock.advance(420)
    await house.bot.threads.look()
    assert thread.name == "Root · in play"
    house.bot.tables.outbox.partition = None


TAGS = ("Open", "Playing", "koniec", "Root", "War Chest", "league")


async def test_the_tags_of_a_forum_follow(house: House) -> None:
    forum = house.guild.forum("games")
    forum.offer(*TAGS)
    await house.sandbox.settle()
    post = await opened(house, place=None, forum=forum)
    await look(house)
    assert post.tag_names() == ["Open", "Root"]
    post.applied.append(next(tag.id for tag in forum.tags if tag.name == "league"))
    house.sandbox.world.channel_changed(post)
    table = await started(house)
    await look(house, 7)
    assert sorted(post.tag_names()) == ["Playing", "Root", "league"]
    post.rename("Tuesday's game")
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    assert sorted(post.tag_names()) == ["Root", "koniec", "league"]
    assert post.name == "Tuesday's game"


@pytest.mark.slow
async def test_tags_for_moderators_are_left_to_them(house: House) -> None:
    forum = house.guild.forum("games")
    forum.offer("open", moderated=True)
    await house.sandbox.settle()
    post = await opened(house, place=None, forum=forum)
    await look(house)
    assert post.tag_names() == []
    assert post.name == "Root · open"
    forum.allow(house.sandbox.bot.id, Permission.MANAGE_THREADS)
    await house.sandbox.settle()
    table = await started(house)
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house, 7)
    assert post.tag_names() == []


async def test_the_doctor_names_the_tags_that_follow(house: House) -> None:
    forum = house.guild.forum("games")
    forum.offer("league", "Running")
    await house.sandbox.settle()
    post = await opened(house, place=None, forum=forum)
    told = (await house.ann.slash(post, "doctor")).text
    assert "No tag of this forum follows the table." in told
    assert "open, playing, paused, over, and the name of the game." in told
    forum.offer("Open", "root")
    await house.sandbox.settle()
    told = (await house.ann.slash(post, "doctor")).text
    assert "These tags of the forum follow the table: Open, root." in told
    assert "podążają te tagi forum: Open, root." in (await house.bob.slash(post, "doctor")).text
