"""A rematch asks everybody again, once; who does not answer within a day is not seated."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.editions import EDITIONS
from bot.games.game import Seat, required_decisions
from bot.table import Table
from bot.table.clocks import DAY
from bot.table.lobby import ASKED
from bot.table.revision.timing import LOBBY
from db import timers
from sandbox import Permission, Person, Reply, Sandbox, Seen
from sandbox import components as parts
from sandbox.messages import Json
from tests.club.desks import act, staffed
from tests.discord_ui.playing import House, serving
from tests.fixture_game.edition import EDITION


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house with a game that is soon over."""
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Tower")
        channel = guild.text_channel("lamps")
        ann = sandbox.person("Ann", in_=guild)
        bob = sandbox.person("Bob", in_=guild, locale="pl")
        eve = sandbox.person("Eve", in_=guild)
        async with serving(sandbox, tmp_path, editions={**EDITIONS, EDITION.name: EDITION}) as bot:
            yield House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            await sandbox.settle()
            assert [str(one) for one in sandbox.findings] == []


async def finished(house: House) -> Table:
    """Let Ann and Bob play a small game to its end."""
    await house.ann.slash(house.channel, "game new", game=EDITION.name)
    table = await house.table()
    for person, seat in ((house.ann, "amber"), (house.bob, "coral")):
        await table.join(person.id)
        await table.choose(person.id, Seat(seat))
    await table.start(house.ann.id, seed=3)
    rng = Random(5)
    for _ in range(200):
        due = required_decisions(table.decisions())
        if not due:
            break
        choice = due[0].pick(rng.randrange(len(due[0])))
        await table.act(table.holders[due[0].seat], choice)
    assert table.status == "over"
    await house.sandbox.settle()
    return table


def end_of(house: House) -> Seen:
    return next(
        m
        for m in reversed(house.eve.sees(house.channel))
        if any(button.label == "Rematch" for button in m.buttons)
    )


def asking(house: House) -> Seen:
    return next(m for m in reversed(house.eve.sees(house.channel)) if "played again" in m.text)


def buttons_of(asked: Seen) -> list[Json]:
    """Return the buttons that a message has now, for somebody who looks at it later."""
    every = (part for _, part in parts.walk(asked.components))
    return [part for part in every if part["type"] == parts.BUTTON]


def lobby(house: House) -> str:
    return next(m.text for m in reversed(house.eve.sees(house.channel)) if "a new table" in m.text)


async def test_all_are_asked_once_and_who_says_so_is_in(house: House) -> None:
    old = await finished(house)
    await house.bob.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    asked = asking(house)
    assert asked.text.startswith(
        f"{house.bob.mention} wants this game to be played again. {house.ann.mention}"
    )
    # Discord would show a relative time as "until in a day".
    assert re.search(r"Seats are kept until <t:\d+:f>\.$", asked.text)
    pings = [m.pings_me for m in house.ann.sees(house.channel) if "played again" in m.text]
    assert pings == [True] and not asking(house).message.pinged - {house.ann.id}
    table = await house.table()
    assert (table.id, table.terms, table.options) == (table.id, old.terms, old.options)
    assert f"{house.ann.mention}, asked and not in yet" in lobby(house)
    assert f"Waiting for an answer to the rematch: {house.ann.mention}" in lobby(house)
    refused = await house.bob.slash(house.channel, "game start")
    assert refused.text.startswith("Nie wszyscy odpowiedzieli")
    stranger = await house.eve.press(asked, "I am in")
    assert stranger.text.startswith("That question is for the people of the last game.")
    await house.ann.press(asked, "I am in")
    await house.sandbox.settle()
    assert "not in yet" not in lobby(house)
    await house.bob.slash(house.channel, "game start")
    assert (await house.table()).status == "playing"


async def test_the_question_has_no_buttons_once_all_have_answered(house: House) -> None:
    await finished(house)
    await house.bob.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    old = buttons_of(asking(house))
    assert asking(house).labels == ["I am in", "Not this time"]
    await house.ann.press(asking(house), "I am in")
    await house.sandbox.settle()
    asked = asking(house)
    assert asked.text == (
        f"{house.bob.mention} wanted this game to be played again. "
        f"In: {house.ann.mention}, {house.bob.mention}."
    )
    assert asked.labels == [] and not buttons_of(asked)
    # Somebody's client has not shown the edit yet.
    for person in (house.ann, house.eve):
        replies = [await person._use(asked.message, button, {}) for button in old]
        assert all(reply.text for reply in replies)
    assert len((await house.table()).lobby) == 1, "the second button leaves the table"
    assert len([m for m in house.eve.sees(house.channel) if "played again" in m.text]) == 1


async def test_the_question_goes_with_its_table(house: House) -> None:
    await finished(house)
    await house.ann.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    old = buttons_of(asking(house))
    await (await house.table()).agreements.abandon(house.ann.id)
    await house.sandbox.settle()
    asked = asking(house)
    assert asked.text.endswith("The table has been closed.") and not buttons_of(asked)
    for button in old:
        reply = await house.bob._use(asked.message, button, {})
        assert reply.text


async def test_who_does_not_answer_within_a_day_is_not_seated(house: House) -> None:
    await finished(house)
    await house.ann.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    table = await house.table()
    tables = house.bot.tables
    old = buttons_of(asking(house))
    (timer,) = [t for t in await timers.of_game(tables.storage, table.id) if t.kind == ASKED]
    assert abs(timer.due_ms - tables.now() - DAY) < 60_000
    early = [timers.Set(ASKED, "", tables.now() - 1)]
    # As after a restart a day later: nothing is in memory but the timer in the database.
    await timers.change_game_timers(tables.storage, table.id, early)
    tables.alarms.wake()
    for _ in range(200):
        if len((await house.table()).lobby) == 1:
            break
        await house.sandbox.settle()
    await house.sandbox.settle()
    assert [seat.user for seat in (await house.table()).lobby] == [house.ann.id]
    assert house.bob.mention not in lobby(house)
    assert not buttons_of(asking(house))
    late = await house.bob._use(asking(house).message, old[0], {})
    assert late.text.startswith("To pytanie do osób z ostatniej gry.")
    assert [t for t in await timers.of_game(tables.storage, table.id) if t.kind == ASKED] == []


async def test_who_declines_frees_the_seat(house: House) -> None:
    await finished(house)
    await house.ann.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    await house.bob.press(asking(house), "Not this time")
    await house.sandbox.settle()
    assert [seat.user for seat in (await house.table()).lobby] == [house.ann.id]
    await house.eve.slash(house.channel, "game join")
    assert len((await house.table()).lobby) == 2


async def test_a_second_rematch_within_the_hour_pings_nobody(house: House) -> None:
    await finished(house)
    for _ in range(2):
        await house.ann.press(end_of(house), "Rematch")
        await house.sandbox.settle()
        await (await house.table()).agreements.abandon(house.ann.id)
        await house.sandbox.settle()
    pings = [m.pings_me for m in house.bob.sees(house.channel) if "played again" in m.text]
    assert pings == [True, False]


async def test_a_rematch_counts_as_a_table_that_somebody_opens(house: House) -> None:
    table = await finished(house)
    houses, guild = house.bot.desk.houses, house.guild.id
    await houses.change(guild, EDITION.name, house.eve.id, limit_by="number", most=1)
    elsewhere = house.guild.text_channel("elsewhere")
    await house.sandbox.settle()
    await house.ann.slash(elsewhere, "game new", game=EDITION.name)
    refused = await house.ann.press(end_of(house), "Rematch")
    assert "this server allows you 1" in refused.text
    assert (await house.table()).id == table.id
    await houses.change(guild, EDITION.name, house.eve.id, limit_by="", opens="moderators")
    refused = await house.bob.press(end_of(house), "Rematch")
    assert "otwierają tylko moderatorzy" in refused.text
    assert (await house.table()).id == table.id
    await houses.change(guild, EDITION.name, house.eve.id, opens="all")
    made = await house.bob.press(end_of(house), "Rematch")
    assert made.text.startswith("Stół znów jest otwarty")


@pytest.mark.parametrize("how", ["forgotten", "left"])
async def test_where_nobody_is_left_to_ask_the_answer_says_so(house: House, how: str) -> None:
    await finished(house)
    if how == "left":
        await house.leaves(house.ann)
    else:
        form = await house.ann.slash(house.channel, "privacy forget")
        assert (await house.ann.press(form, "Forget me")).text.startswith("I have forgotten you.")
    await house.sandbox.settle()
    made = await house.bob.press(end_of(house), "Rematch")
    assert made.text.endswith("Nie ma już kogo zapytać; kto chce grać, zajmuje wolne miejsce.")
    await house.sandbox.settle()
    table = await house.table()
    assert [seat.user for seat in table.lobby] == [house.bob.id] and table.host == house.bob.id
    assert not any("played again" in m.text for m in house.eve.sees(house.channel))
    await house.eve.slash(house.channel, "game join")
    assert len((await house.table()).lobby) == 2


async def test_a_moderator_opens_a_rematch_without_a_host_who_has_left(house: House) -> None:
    await finished(house)
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    await house.leaves(house.ann)
    made = await house.eve.press(end_of(house), "Rematch")
    assert made.text.endswith("I ask the others whether they play.")
    await house.sandbox.settle()
    table = await house.table()
    assert table.standing.plan.asked() == (house.bob.id,) and table.host == house.eve.id


async def test_who_is_only_asked_can_be_forgotten(house: House) -> None:
    await finished(house)
    await house.ann.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    form = await house.bob.slash(house.channel, "privacy forget")
    done = await house.bob.press(form, "Zapomnij o mnie")
    assert done.text.startswith("Już cię nie pamiętam."), done.text
    await house.sandbox.settle()
    assert [seat.user for seat in (await house.table()).lobby] == [house.ann.id]
    assert house.bob.mention not in lobby(house)
    form = await house.ann.slash(house.channel, "privacy forget")
    still = await house.ann.press(form, "Forget me")
    assert still.text.startswith("You still play")


async def test_who_is_only_asked_does_not_become_the_host(house: House) -> None:
    await finished(house)
    await house.bob.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    await house.bob.slash(house.channel, "game leave")
    await house.sandbox.settle()
    table = await house.table()
    assert table.host == house.bob.id
    assert not any("The host has left" in m.text for m in house.eve.sees(house.channel))
    await house.ann.press(asking(house), "I am in")
    await house.sandbox.settle()
    assert table.host == house.ann.id
    said = f"so {house.ann.mention}, next in seating order, is the host of this table from now on"
    assert any(said in m.text for m in house.eve.sees(house.channel))


@pytest.mark.parametrize("how", ["forgotten", "late"])
async def test_nobody_is_left_host_by_a_question_they_did_not_answer(
    house: House, how: str
) -> None:
    await finished(house)
    await house.bob.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    await house.bob.slash(house.channel, "game leave")
    await house.sandbox.settle()
    if how == "forgotten":
        form = await house.ann.slash(house.channel, "privacy forget")
        assert (await house.ann.press(form, "Forget me")).text.startswith("I have forgotten you.")
    else:
        await time_is_up(house)
    await house.sandbox.settle()
    table = await house.table()
    assert (table.status, table.lobby, table.host) == ("lobby", (), house.bob.id)
    assert asking(house).text.endswith("Nobody is in.") and not buttons_of(asking(house))
    # Who opened the table comes back, and it is theirs.
    await house.bob.slash(house.channel, "game join")
    await house.bob.press(await house.bob.slash(house.channel, "game abandon"), "Zakończ grę")
    assert table.status == "abandoned"


async def test_a_stranger_who_comes_before_those_who_are_asked_is_the_host(house: House) -> None:
    await finished(house)
    await house.bob.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    await house.bob.slash(house.channel, "game leave")
    await house.eve.slash(house.channel, "game join")
    await house.sandbox.settle()
    assert (await house.table()).host == house.eve.id


async def test_the_office_of_host_is_not_handed_to_who_has_not_answered(house: House) -> None:
    await finished(house)
    await house.ann.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    refused = await house.ann.slash(house.channel, "game host", person=house.bob)
    assert refused.text.startswith("Only somebody with a seat in this game"), refused.text
    assert (await house.table()).host == house.ann.id


async def test_a_rematch_that_is_opened_again_asks_again(house: House) -> None:
    desk = await staffed(house)
    await finished(house)
    await house.ann.press(end_of(house), "Rematch")
    await house.sandbox.settle()
    table = await house.table()
    await act(house, desk.mod, "End the game", "Wrong channel")
    # The day may be over meanwhile: nothing is in the closed lobby to be let go.
    await time_is_up(house)
    assert asking(house).text.endswith("The table has been closed.")
    await reopened(house, desk.mod)
    assert table.status == "lobby"
    assert asking(house).labels == ["I am in", "Not this time"], asking(house).text
    known = {t.kind: t for t in await timers.of_game(house.bot.tables.storage, table.id)}
    assert known.keys() == {ASKED, LOBBY}
    timer = known[ASKED]
    assert abs(timer.due_ms - house.bot.tables.now() - DAY) < 60_000
    assert f"<t:{timer.due_ms // 1000}:f>" in asking(house).text
    await house.bob.press(asking(house), "I am in")
    await house.sandbox.settle()
    assert table.standing.plan.asked() == () and not buttons_of(asking(house))
    await house.ann.slash(house.channel, "game start")
    assert (await house.table()).status == "playing"


async def test_a_closed_lobby_is_opened_again_without_who_was_forgotten(house: House) -> None:
    desk = await staffed(house)
    await house.ann.slash(house.channel, "game new", game=EDITION.name)
    table = await house.table()
    for person, seat in ((house.ann, "amber"), (house.bob, "coral")):
        await table.join(person.id)
        await table.choose(person.id, Seat(seat))
    await act(house, desk.mod, "End the game", "Wrong channel")
    form = await house.ann.slash(house.channel, "privacy forget")
    await house.ann.press(form, "Forget me")
    await reopened(house, desk.mod)
    assert table.status == "lobby" and table.host == house.bob.id
    assert [seat.user for seat in table.lobby] == [house.bob.id]
    assert any("**This table is open again.**" in m.text for m in house.eve.sees(house.channel))
    kept = (await desk.mod.slash(house.channel, "audit")).text
    assert f"{desk.mod.mention} closed the table before a game began" in kept
    assert f"{desk.mod.mention} opened the table again" in kept
    await house.eve.slash(house.channel, "game join")
    assert len(table.lobby) == 2


async def time_is_up(house: House) -> None:
    """Let the day be over on which people are asked."""
    table, tables = await house.table(), house.bot.tables
    await timers.change_game_timers(
        tables.storage, table.id, [timers.Set(ASKED, "", tables.now() - 1)]
    )
    tables.alarms.wake()
    for _ in range(200):
        if not any(t.kind == ASKED for t in await timers.of_game(tables.storage, table.id)):
            break
        await house.sandbox.settle()
    await house.sandbox.settle()


async def reopened(house: House, moderator: Person) -> Reply:
    """Open the newest game that has ended again, from the desk."""
    reply = await moderator.slash(house.channel, "desk games")
    reply = await moderator.select(reply, "Which games", "ended")
    assert reply.message is not None
    (pick,) = (one for one in reply.message.selects if one.custom_id.split(":")[4] == "deskg")
    reply = await moderator.select(reply, pick.custom_id, pick.options[0].value)
    done = await act(house, moderator, "Open again", "By mistake", reply)
    await house.sandbox.settle()
    return done
