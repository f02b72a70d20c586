"""The end of a game: everybody is called once, how it ended, its log, and another game."""

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.records import recap
from bot.games.game import Points
from bot.games.root.view import RootView
from bot.narrate import recap as narrated
from bot.narrate.recap import number_ranks
from bot.table import RefusedError, Table
from bot.table.ballots import End, Resignation
from db.ids import NOBODY
from sandbox import Permission, Sandbox, Seen
from tests.discord_ui.duel import played
from tests.discord_ui.playing import House, serving
from tests.discord_ui.test_forged import press
from tests.e2e.pressing import newest


@pytest.mark.slow
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
    won = sum(name in view.winners for name in view.order)
    totals: list[int] = []
    for line in ranks:
        headings, total = re.search(r"\((.*)\)", line), re.search(r"· (\d+) point", line)
        assert headings and total
        parts = [int(part.split()[-1]) for part in headings[1].split(", ")]
        totals.append(int(total[1]))
        assert sum(parts) == totals[-1], line
    for at, line in enumerate(ranks):
        better = sum(total > totals[at] for total in totals[won:])
        assert line.startswith("1. " if at < won else f"{won + better + 1}. ")
    assert sorted(totals) == sorted(view.factions[name].score for name in view.order)
    for person in (house.ann, house.bob):
        assert sum(f"<@{person.id}>" in line for line in ranks) == 1


async def check_log(house: House, table: Table, end: Seen) -> None:
    """The file tells all that everybody may know, and nothing else."""
    (saved,) = [file for file in end.attachments if file.filename == "log.txt"]
    log = saved.data.decode()
    assert log.startswith("Root: Marquise de Cat, Woodland Alliance, Electric Eyrie\n")
    words = house.bot.desk.words(table)
    told = words.lines([e for a in await table.records.log(None) for e in a.events], None, "en")
    assert [line.replace("**", "") for line in told] == log.splitlines()[2 : 2 + len(told)]
    own = {
        line
        for seat in table.holders
        for action in await table.records.log(seat)
        for line in words.lines(action.events, seat, "en")
        if "You draw" in line
    }
    assert len(own) > 5
    assert not [line for line in own if line in log]


async def check_rematch(house: House, table: Table, end: Seen) -> None:
    """People of the game open the same table again; its log stays readable until that begins."""
    stranger = await house.eve.press(end, "Rematch")
    assert stranger.text.startswith("Only the people of this game and this server's moderators")
    opened = await house.bob.press(end, "Rematch")
    assert (
        opened.text
        == "Stół znów jest otwarty, poniżej: te same miejsca i opcje. Pytam pozostałych, czy grają."
    )
    await house.sandbox.settle()
    asked, lobby = house.public(), house.eve.sees(house.channel)[-2]
    assert asked.text.startswith(f"{house.bob.mention} wants this game to be played again.")
    assert f"Host: {house.bob.mention}." in lobby.text
    for seat in (
        f"1. **Marquise de Cat**: {house.ann.mention}, asked and not in yet",
        f"2. **Woodland Alliance**: {house.bob.mention}",
        "3. **Electric Eyrie**: bot (Default)",
    ):
        assert seat in lobby.text
    twice = await house.ann.press(end, "Rematch")
    assert twice.text.startswith("This channel already has a table or a game")
    log = await house.eve.slash(house.channel, "log")
    await house.sandbox.settle()
    assert "🏆" in log.text
    new = await house.table()
    assert (new.id != table.id, new.status, new.options) == (True, "lobby", table.options)
    await house.ann.press(asked, "I am in")
    await house.bob.press(lobby, "Start")
    assert (await house.table()).status == "playing"
    log = await house.eve.slash(house.channel, "log")
    await house.sandbox.settle()
    assert "🏆" not in log.text


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
            seen = [m.text for m in ann.sees(channel)][::-1]
            assert seen[0].startswith(f"{eve.mention} wants this game to be played again.")
            lobby = next(line for line in seen if "Host:" in line)
            assert f"Host: {ann.mention}" in lobby
            assert "random" in lobby
        assert [str(one) for one in sandbox.findings] == []


async def test_a_moderator_who_ends_a_game_calls_the_seated_and_says_why(house: House) -> None:
    table = await house.begin()
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    await house.sandbox.settle()
    asked = await house.eve.slash(house.channel, "end-game")
    form = await house.eve.press(asked, "End the game")
    link = "https://example.org"
    await house.eve.submit(form, why=f"# Rude\nwords @everyone {house.bob.mention} {link}")
    await house.sandbox.settle()
    assert table.status == "abandoned"
    told = house.public()
    head, why, seated = told.text.split("\n")
    assert head == f"**<@{house.eve.id}>, a moderator, has ended this game without a winner.**"
    assert why.startswith("Why: “") and "Rude words" in why
    assert "@everyone" not in why and house.bob.mention not in why and link not in why
    assert seated == f"At the table: {house.ann.mention}, {house.bob.mention}."
    calls = [house.public(one).pings_me for one in (house.ann, house.bob, house.eve)]
    assert calls == [True, True, False]
    log = (await house.bob.slash(house.channel, "log")).text
    assert f"tak decyduje <@{house.eve.id}> jako moderator" in log and "Rude words" in log


async def test_a_host_who_closes_a_table_before_the_game_calls_who_sits_there(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    await house.bob.select(house.public(), "Play as…", "alliance")
    asked = await house.ann.slash(house.channel, "game abandon")
    await house.ann.press(asked, "End the game")
    await house.sandbox.settle()
    assert house.public().text.startswith(f"{house.ann.mention}, the host, has closed this table")
    assert house.public(house.bob).pings_me


async def test_the_only_person_left_may_end_the_game(house: House) -> None:
    """Eve hosts and has never had a seat."""
    await house.eve.slash(house.channel, "game new", game="root")
    for person, seat in ((house.ann, "marquise"), (house.bob, "alliance")):
        await person.slash(house.channel, "game join", seat=seat)
    table = await house.table()
    await table.start(house.eve.id, seed=7)
    refused = await house.bob.slash(house.channel, "game abandon")
    assert refused.text.startswith("Może to zrobić tylko gospodarz")
    await table.agreements.propose(house.ann.id, Resignation())
    await house.sandbox.settle()
    asked = await house.bob.slash(house.channel, "game abandon")
    form = await house.bob.press(asked, "Zakończ grę")
    await house.bob.submit(form, why="Nikogo już nie ma.")
    await house.sandbox.settle()
    assert table.status == "abandoned"
    assert "the only player left" in house.public().text


async def test_a_moderator_is_the_host_of_a_rematch_whose_host_is_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    await table.agreements.abandon(house.ann.id)
    await house.bot.tables.forget(house.ann.id)
    assert table.host < 0
    asked: list[int] = []

    async def again(_table: Table, host: int, by: int, *_more: object) -> Table:
        asked.extend({host, by})
        raise RefusedError("not-over")

    monkeypatch.setattr(house.bot.tables, "again", again)
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    await house.sandbox.settle()
    shown = next(m for m in reversed(house.eve.sees(house.channel)) if m.buttons)
    await press(house.eve, shown, Pressed(table.id, 1, ANYBODY, "rematch").write())
    assert asked == [house.eve.id]


async def test_a_moderator_ends_no_game_in_which_they_have_or_had_a_seat(house: House) -> None:
    house.guild.let(house.bob.id, Permission.MANAGE_CHANNELS)
    table = await house.begin()
    for command in ("end-game", "game abandon"):
        refused = await house.bob.slash(house.channel, command)
        assert "ktoś, kto nigdy nie miał miejsca w tej grze" in refused.text
    await house.bob.slash(house.channel, "game resign")
    await house.sandbox.settle()
    refused = await house.bob.slash(house.channel, "end-game")
    assert "ktoś, kto nigdy nie miał miejsca w tej grze" in refused.text
    with pytest.raises(RefusedError, match="not-force"):
        await table.agreements.abandon(house.bob.id, "moderator", "They hold a seat.")
    assert table.status == "playing"
    assert (await house.ann.slash(house.channel, "game abandon")).message.buttons


@pytest.mark.parametrize("blank", [" ", "\n\t ", "\u200b"])
async def test_nobody_ends_a_game_without_a_reason(house: House, blank: str) -> None:
    table = await house.begin()
    asked = await house.ann.slash(house.channel, "game abandon")
    form = await house.ann.press(asked, "End the game")
    reply = await house.ann.submit(form, why=blank)
    assert reply.text.startswith("Say why you end the game")
    assert table.status == "playing"


async def test_a_game_that_the_players_end_calls_them_all(house: House) -> None:
    table = await house.begin()
    motion = await table.agreements.propose(house.bob.id, End())
    await table.agreements.answer(house.ann.id, "motion", motion.revision, True)
    await house.sandbox.settle()
    assert table.status == "abandoned"
    assert f"as {house.bob.mention} proposed" in house.public().text
    assert house.public(house.ann).pings_me
    log = (await house.ann.slash(house.channel, "log")).text
    assert f"as {house.bob.mention} proposed" in log


async def test_a_game_that_goes_on_after_its_end_calls_them_all(house: House) -> None:
    table = await house.begin()
    await table.agreements.abandon(NOBODY, "operator", "The wrong one.")
    await house.sandbox.settle()
    await table.agreements.reopen([])
    await house.sandbox.settle()
    assert table.status == "playing"
    told = house.public()
    assert "**This game is open again**" in told.text and "Whoever runs me has decided" in told.text
    assert house.public(house.ann).pings_me and house.public(house.bob).pings_me
    log = (await house.ann.slash(house.channel, "log")).text
    assert log.index("Whoever runs me has ended") < log.index("This game is open again")
    panel = await house.ann.slash(house.channel, "act")
    assert panel.messages


async def test_what_somebody_wrote_about_the_end_is_forgotten_with_them(house: House) -> None:
    table = await house.begin()
    await table.agreements.abandon(house.ann.id, "host", "a private matter")
    closed = await table.records.closed()
    assert closed is not None and closed.how.why == "a private matter"
    await house.bot.tables.forget(house.ann.id)
    closed = await table.records.closed()
    assert closed is not None and (closed.how.right, closed.how.why) == ("host", "")
    assert closed.user < 0


def test_equals_share_a_rank_and_leave_out_as_many() -> None:
    assert number_ranks([["a"], ["b", "c"], ["d"]]) == [(1, "a"), (2, "b"), (2, "c"), (4, "d")]
    assert number_ranks([["a", "b"], ["c", "d"]]) == [(1, "a"), (1, "b"), (3, "c"), (3, "d")]


async def test_ranks_with_ties_are_shown_in_the_standings_and_in_the_log_file(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    words, view = house.bot.desk.words(table), table.view(None)
    first, *others = [seat.seat for seat in table.lobby]
    monkeypatch.setattr(narrated, "_ranked", lambda *_: [others, [first]])
    shown = await recap.standing_lines(words, table, view, "en")
    saved = await recap.saved_log(words, table, view, "en")
    for lines in (shown, saved.data.decode().splitlines()):
        ranks = [line.partition(".")[0] for line in lines if line[:2] in ("1.", "2.", "3.")]
        assert ranks == ["1", "1", "3"]


@pytest.mark.parametrize(
    ("winners", "totals", "ranks"),
    [
        (("a",), {"a": 3, "b": 7, "c": 7, "d": 5}, [(1, "a"), (2, "b"), (2, "c"), (4, "d")]),
        ((), {"a": 5, "b": 7, "c": 7, "d": 3}, [(1, "b"), (1, "c"), (3, "a"), (4, "d")]),
        (("b", "d"), {}, [(1, "b"), (1, "d"), (3, "a"), (3, "c")]),
        ((), {}, [(0, "a"), (0, "b"), (0, "c"), (0, "d")]),
    ],
)
def test_equal_points_share_a_rank(
    winners: tuple[str, ...], totals: dict[str, int], ranks: list[tuple[int, str]]
) -> None:
    table: Any = SimpleNamespace(lobby=[SimpleNamespace(seat=seat) for seat in "abcd"])
    view: Any = SimpleNamespace(winners=winners)
    tally = tuple(Points(seat, {"score": total}) for seat, total in totals.items())
    assert recap.seats_with_ranks(table, view, tally) == ranks


async def test_without_winners_and_points_nobody_has_a_rank(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a game is one of War Chest that ends without a winner."""
    table = await house.begin()
    words, view = house.bot.desk.words(table), table.view(None)
    monkeypatch.setattr(type(words), "tally", lambda *_: ())
    view = msgspec.structs.replace(view, winners=())
    name = words.seat_name(table.lobby[0].seat, "en")
    shown = await recap.standing_lines(words, table, view, "en")
    saved = (await recap.saved_log(words, table, view, "en")).data.decode().splitlines()
    assert [line for line in shown if line.startswith(f"**{name}**")]
    assert [line for line in saved if line.startswith(f"{name}: ")]
