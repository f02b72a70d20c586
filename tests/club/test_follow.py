"""Who follows a game gets one quiet line a round, by direct message, of what everybody sees."""

import asyncio

import pytest

from bot.discord_ui.club import following
from bot.discord_ui.club import threads as threads_module
from bot.discord_ui.delivery.channel import without_width
from bot.discord_ui.message import ids
from bot.discord_ui.there import servers
from bot.table.ballots import Rollback
from db.club import follows
from sandbox import Channel, Permission, Person, Seen
from tests.club.threaded import edits, given_up, look, opened, play_until, set_clock, started
from tests.discord_ui.playing import House, serving

SILENT = 1 << 12
"""Discord's flag of a message without a sound."""


def direct(house: House, person: Person) -> list[Seen]:
    """Return the direct messages that somebody has."""
    world = house.sandbox.world
    return person.sees(world.direct(world.bot.id, person.id))


async def follows_it(house: House, person: Person, channel: Channel | None = None) -> str:
    """Let somebody follow the game of a channel; return the answer."""
    reply = await person.slash(channel or house.channel, "game follow", news="quiet")
    return reply.text


async def begun(house: House) -> None:
    set_clock(house)
    await house.begin()


async def test_a_line_a_round_and_one_at_the_end(house: House) -> None:
    await begun(house)
    table = await house.table()
    assert (await follows_it(house, house.eve)).startswith("You follow this game.")
    await look(house)
    assert direct(house, house.eve) == []
    for number in (1, 2):
        await play_until(house, table, number)
        await look(house)
        await look(house)
    first, second = direct(house, house.eve)
    room = f"<#{house.channel.id}>"
    assert first.text.startswith(f"**Root** in {room}: round 1 has begun. It waits for the ")
    assert second.text.startswith(f"**Root** in {room}: round 2 has begun.")
    assert " Standings: Marquise: " in second.text
    assert "\n" not in second.text
    said = without_width(second.text)
    sent = [
        one
        for one in house.sandbox.requests
        if one.path.endswith("/messages")
        and one.method == "POST"
        and said in without_width(str(one.form.get("content")))
    ]
    assert [one.form["flags"] & SILENT for one in sent] == [SILENT]
    await table.agreements.abandon(house.ann.id, "host", "no time")
    await look(house)
    await look(house)
    last = direct(house, house.eve)[-1].text
    assert last.startswith(f"**Root** in {room}: the game has ended. Standings: ")
    assert len(direct(house, house.eve)) == 3
    assert await follows.mode_of(house.bot.tables.storage, table.id, house.eve.id) == ""


async def test_the_end_names_who_has_won(house: House) -> None:
    set_clock(house)
    await opened(house, game="war_chest")
    for person in (house.eve, house.bob):
        await follows_it(house, person)
    await given_up(house)
    await look(house)
    room = f"<#{house.channel.id}>"
    (told,) = (one.text for one in direct(house, house.eve))
    assert told.startswith(f"**War Chest** in {room}: the game is over. The winner is Wolf.")
    polish = direct(house, house.bob)[-1].text
    assert polish.startswith(f"**War Chest**, {room}: gra się skończyła. Wygrana: Wilk.")


@pytest.mark.slow
async def test_in_polish(house: House) -> None:
    await begun(house)
    table = await house.table()
    assert (await follows_it(house, house.bob)).startswith("Obserwujesz tę grę.")
    before = len(direct(house, house.bob))
    await play_until(house, table, 1)
    await look(house)
    told = [one.text for one in direct(house, house.bob)[before:] if "runda" in one.text]
    (line,) = told
    assert f"**Root**, <#{house.channel.id}>: zaczęła się runda 1. Gra czeka na " in line


@pytest.mark.slow
async def test_the_buttons_do_the_same(house: House) -> None:
    await begun(house)
    reply = await house.eve.slash(house.channel, "game follow")
    assert reply.text.startswith("You don't follow this game.")
    assert reply.ephemeral
    assert reply.message is not None
    (button,) = reply.message.buttons
    reply = await house.eve.press(reply, button.custom_id)
    assert reply.text.startswith("You follow this game.")
    (button,) = list(reply.message.buttons) if reply.message else []
    assert ids.read_custom_id(button.custom_id or "").action == "fwno"
    reply = await house.eve.press(reply, button.custom_id)
    assert reply.text == "You don't follow this game any more."
    shown = await house.eve.slash(house.channel, "game follow", news="off")
    assert shown.text == "You don't follow this game any more."


async def test_a_round_that_was_taken_back_is_told_once(house: House) -> None:
    await begun(house)
    table, storage = await house.table(), house.bot.tables.storage
    await follows_it(house, house.eve)
    await play_until(house, table, 1)
    await look(house)
    before = len(direct(house, house.eve))
    # As after a rollback: the game is at an earlier round, at a later revision.
    first = (await table.agreements.rollback_targets(50))[-1]
    subject = Rollback(first.revision)
    await table.agreements.propose(house.ann.id, subject, seen=table.revision)
    await table.agreements.answer(house.bob.id, "rollback", table.revision, True)
    await look(house)
    assert table.game.round_of(table.standing.state) == 0  # type: ignore[attr-defined]
    await play_until(house, table, 1)
    await look(house)
    assert len(direct(house, house.eve)) == before
    await play_until(house, table, 2)
    await look(house)
    assert len(direct(house, house.eve)) == before + 1
    assert await follows.mode_of(storage, table.id, house.eve.id) == "quiet"


@pytest.mark.slow
async def test_closed_direct_messages_switch_it_off(house: House) -> None:
    await begun(house)
    table = await house.table()
    await follows_it(house, house.eve)
    house.sandbox.close_dms(house.eve)
    await play_until(house, table, 1)
    await look(house)
    assert (
        "Discord refused my direct message"
        in (await house.eve.slash(house.channel, "game follow")).text
    )
    assert (
        "Discord refused my direct message to you"
        in (await house.eve.slash(house.channel, "doctor")).text
    )
    assert "Discord refused" not in (await house.ann.slash(house.channel, "doctor")).text
    house.sandbox.close_dms(house.eve, closed=False)
    await play_until(house, table, 2)
    await look(house)
    assert direct(house, house.eve) == []
    assert "You follow" in await follows_it(house, house.eve)
    await play_until(house, table, 3)
    await look(house)
    assert len(direct(house, house.eve)) == 1


async def test_who_sees_the_channel_no_more_is_told_nothing(house: House) -> None:
    await begun(house)
    table = await house.table()
    await follows_it(house, house.eve)
    house.channel.deny(house.eve.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    await play_until(house, table, 1)
    await look(house)
    assert direct(house, house.eve) == []
    house.channel.allow(house.eve.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    await play_until(house, table, 2)
    await look(house)
    assert direct(house, house.eve) == []
    told = (await house.eve.slash(house.channel, "doctor")).text
    assert "because you didn't see its channel" in told


@pytest.mark.slow
async def test_a_server_that_is_not_known_yet_is_waited_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(house)
    table = await house.table()
    await follows_it(house, house.eve)
    monkeypatch.setattr(following, "LATER_S", 0.3)
    monkeypatch.setattr(servers, "AGAIN_S", (0.3,))
    await play_until(house, table, 1)
    known = house.bot.get_guild
    monkeypatch.setattr(house.bot, "get_guild", lambda _guild: None)
    await look(house)
    assert direct(house, house.eve) == []
    monkeypatch.setattr(house.bot, "get_guild", known)
    await house.sandbox.until(lambda: len(direct(house, house.eve)) == 1)


@pytest.mark.slow
async def test_who_has_left_the_server_is_told_nothing(house: House) -> None:
    await begun(house)
    table = await house.table()
    await follows_it(house, house.eve)
    house.sandbox.world.leave(house.guild, house.eve.id)
    await play_until(house, table, 1)
    await look(house)
    assert direct(house, house.eve) == []


async def test_a_private_thread_is_for_its_members(house: House) -> None:
    house.channel.allow(house.sandbox.bot.id, Permission.CREATE_PRIVATE_THREADS)
    await house.sandbox.settle()
    thread = await opened(house, place="private")
    thread.joined |= {house.bob.id, house.eve.id}
    table = await started(house)
    house.guild.let(house.eve.id, Permission.MANAGE_THREADS)
    await house.sandbox.settle()
    assert "You follow" in await follows_it(house, house.eve)
    await play_until(house, table, 1)
    await look(house)
    assert len(direct(house, house.eve)) == 1
    # A moderator sees the thread still, but is no member.
    thread.joined.discard(house.eve.id)
    await play_until(house, table, 2)
    await look(house)
    assert len(direct(house, house.eve)) == 1
    refused = await follows_it(house, house.eve)
    assert refused == "Only members of this private thread can follow its game."


async def test_a_person_follows_so_many_games_and_no_more(house: House) -> None:
    await begun(house)
    storage, table = house.bot.tables.storage, await house.table()
    assert not await follows.store_follower(
        storage, table.id, house.eve.id, table.revision, 0, most=0
    )
    assert await follows.store_follower(storage, table.id, house.eve.id, table.revision, 0, most=1)
    assert await follows.store_follower(storage, table.id, house.eve.id, table.revision, 0, most=1)
    other = house.guild.text_channel("other")
    house.channel = other
    await house.ann.slash(other, "game new", game="root")
    await house.sandbox.settle()
    second = await house.table()
    assert not await follows.store_follower(
        storage, second.id, house.eve.id, second.revision, 0, most=1
    )
    assert follows.LIMIT == 25, "as the page says"


@pytest.mark.slow
async def test_the_next_process_goes_on_where_this_one_died(house: House) -> None:
    await begun(house)
    table = await house.table()
    await follows_it(house, house.eve)
    await play_until(house, table, 1)
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        set_clock(house)
        await look(house)
        await look(house)
        assert len(direct(house, house.eve)) == 1


@pytest.mark.slow
async def test_what_is_over_is_followed_by_nobody(house: House) -> None:
    await begun(house)
    table = await house.table()
    await table.agreements.abandon(house.ann.id, "host", "no time")
    refused = await follows_it(house, house.eve)
    assert refused == "This game is over, so there is nothing left to follow."


async def test_export_and_forget_cover_who_follows(house: House) -> None:
    await begun(house)
    table = await house.table()
    await follows_it(house, house.eve)
    await play_until(house, table, 1)
    await look(house)
    rows = await house.bot.tables.people.export(house.eve.id)
    own = {"game_id": table.id, "user": house.eve.id, "mode": "quiet", "last_round": 1}
    assert rows["follower"] == [own]  # Not the revision: it would count what others have done.
    assert "follower" not in await house.bot.tables.people.export(house.bob.id)
    await house.bot.tables.forget(house.eve.id)
    rows = await house.bot.tables.people.export(house.eve.id)
    assert not {"follower", "outboxmessage"} & set(rows)
    before = len(direct(house, house.eve))
    await play_until(house, table, 2)
    await look(house)
    assert len(direct(house, house.eve)) == before


# A step at a table wakes what waits for it: nothing waits for a look by the clock.


@pytest.fixture
async def no_polls(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be looked for but what was called for."""
    monkeypatch.setattr(threads_module, "LOOK_S", 3600.0)
    monkeypatch.setattr(threads_module, "SOON_S", 0.1)
    house.bot.threads.wake()
    await asyncio.sleep(0.5)


async def test_a_title_follows_a_step_at_once_and_is_written_once(
    house: House, no_polls: None
) -> None:
    del no_polls
    before = set(house.guild.channels)
    await house.ann.slash(house.channel, "game new", place="thread", game="root")
    (made,) = set(house.guild.channels) - before
    house.channel = house.guild.channels[made]
    await house.sandbox.until(lambda: house.channel.name == "Root · open")
    table = await house.table()
    for _ in range(3):
        house.bot.threads.wake()
        await house.bot.threads.look()
    assert len(edits(house)) == 1
    # What follows within six minutes waits, whatever wakes the bot; then the newest is told.
    await started(house)
    await house.sandbox.settle()
    assert len(edits(house)) == 1
    ahead = house.bot.threads.clock() + threads_module.GAP_MS
    house.bot.threads.clock = lambda: ahead
    house.bot.threads.wake()
    await house.sandbox.until(lambda: house.channel.name == "Root · in play")
    assert len(edits(house)) == 2
    assert table.status == "playing"


async def test_a_follower_hears_of_a_round_when_it_begins(house: House, no_polls: None) -> None:
    del no_polls
    table = await house.begin()
    await house.eve.slash(house.channel, "game follow", news="quiet")
    await play_until(house, table, 1)
    await house.sandbox.until(lambda: len(direct(house, house.eve)) == 1)
    for _ in range(3):
        house.bot.threads.wake()
        await house.bot.threads.look()
    await house.sandbox.settle()
    assert len(direct(house, house.eve)) == 1
