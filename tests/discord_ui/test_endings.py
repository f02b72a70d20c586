"""The end of a game: everybody is called once, how it ended, its log, and another game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.games.root.view import RootView
from bot.table import Table
from sandbox import Permission, Sandbox, Seen
from tests.discord_ui.duel import played
from tests.discord_ui.playing import House, serving
from tests.e2e.pressing import newest


async def test_the_end_of_a_game_and_another_with_the_same_people(house: House) -> None:
    table, rng = await house.begin(), Random(3)
    while await house.skip(table, rng):
        pass
    await house.sandbox.settle()
    end = house.public()
    assert end.labels == ["Cards", "Board", "Log", "Rematch", "Replay", "Files", "Why?"]
    assert len(end.pictures()) == 1
    for person, pinged in ((house.ann, True), (house.bob, True), (house.eve, False)):
        assert house.public(person).pings_me is pinged
    check_standings(house, table, end)
    await check_log(house, table, end)
    await check_rematch(house, table, end)


def check_standings(house: House, table: Table, end: Seen) -> None:
    """Each seat has a rank, and its points by headings add up to its score."""
    view = table.view(None)
    assert isinstance(view, RootView) and view.winners is not None
    _, standings = end.text.split("**Final standings**\n")
    ranks = standings.splitlines()
    winner = house.bot.desk.words(table).seat_name(view.winners[0], "en")
    assert ranks[0].startswith(f"1. **{winner}**")
    totals: list[int] = []
    for line in ranks:
        headings, total = re.search(r"\((.*)\)", line), re.search(r"· (\d+) point", line)
        assert headings and total
        parts = [int(part.split()[-1]) for part in headings[1].split(", ")]
        totals.append(int(total[1]))
        assert sum(parts) == totals[-1], line
    assert sorted(totals) == sorted(view.factions[name].score for name in view.order)
    for person in (house.ann, house.bob):
        assert sum(f"<@{person.id}>" in line for line in ranks) == 1


async def check_log(house: House, table: Table, end: Seen) -> None:
    """The file tells all that everybody may know, and nothing else."""
    (saved,) = [file for file in end.attachments if file.filename == "log.txt"]
    log = saved.data.decode()
    assert log.startswith("Root: Marquise de Cat, Woodland Alliance, Electric Eyrie\n")
    words = house.bot.desk.words(table)
    told = words.lines([e for a in await table.log(None) for e in a.events], None, "en")
    assert [line.replace("**", "") for line in told] == log.splitlines()[2 : 2 + len(told)]
    own = {
        line
        for seat in table.holders
        for action in await table.log(seat)
        for line in words.lines(action.events, seat, "en")
        if "You draw" in line
    }
    assert len(own) > 5
    assert not [line for line in own if line in log]


async def check_rematch(house: House, table: Table, end: Seen) -> None:
    """People of the game open the same table again; its log stays readable until that begins."""
    stranger = await house.eve.press(end, "Rematch")
    assert stranger.text.startswith("Only the people of this game and those with")
    opened = await house.bob.press(end, "Rematch")
    assert opened.text == "Stół znów jest otwarty, poniżej: te same osoby, miejsca i opcje."
    await house.sandbox.settle()
    lobby = house.public()
    assert f"host: {house.bob.mention}" in lobby.text
    for seat in (
        f"1. **Marquise de Cat** · {house.ann.mention}",
        f"2. **Woodland Alliance** · {house.bob.mention}",
        "3. **Electric Eyrie** · bot (Default)",
    ):
        assert seat in lobby.text
    twice = await house.ann.press(end, "Rematch")
    assert twice.text.startswith("This channel already has a table or a game")
    log = await house.eve.slash(house.channel, "log")
    await house.sandbox.settle()
    assert "win the game" in log.text
    new = await house.table()
    assert (new.id != table.id, new.status, new.options) == (True, "lobby", table.options)
    await house.bob.press(lobby, "Start")
    assert (await house.table()).status == "playing"
    log = await house.eve.slash(house.channel, "log")
    await house.sandbox.settle()
    assert "win the game" not in log.text


@pytest.mark.slow
async def test_a_moderator_opens_a_rematch_for_the_host_after_a_restart(tmp_path: Path) -> None:
    async with Sandbox(seed=2) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        guild.let(eve.id, Permission.MANAGE_CHANNELS)
        people = {"raven": ann, "wolf": bob}
        async with serving(sandbox, tmp_path) as bot:
            await played(sandbox, bot, channel, people)
        async with serving(sandbox, tmp_path):
            end = newest(bob, channel)
            assert " · 6 of 6 " in end.text
            assert (await eve.press(end, "Rematch")).text.startswith("The table is open again")
            await sandbox.settle()
            lobby = newest(bob, channel).text
            assert f"host: {ann.mention}" in lobby
            assert "random" in lobby
        assert [str(one) for one in sandbox.findings] == []


async def test_a_moderator_who_ends_a_game_is_named_to_everybody(house: House) -> None:
    table = await house.begin()
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    await house.sandbox.settle()
    asked = await house.eve.slash(house.channel, "end-game")
    await house.eve.press(asked, "End the game")
    await house.sandbox.until(lambda: "Ended by" in house.public().text)
    assert table.status == "abandoned"
    assert f"Ended by <@{house.eve.id}>, who manages this channel" in house.public().text
