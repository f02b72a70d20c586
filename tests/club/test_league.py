"""Leagues and cups as their organiser and players see them in Discord."""

import asyncio
import csv
from io import StringIO

import pytest
from sqlalchemy import select

from bot.club.league.keeper import keeper_of
from bot.club.league.rounds import DAY_MS
from bot.club.league.state import LeagueState
from bot.narrate import text
from db.models import GameRow, table_of
from sandbox import Permission, Person
from tests.club.leagues import (
    club_of,
    drained,
    kept,
    posts,
    pressed_with_reason,
    set_up,
    thread_of,
    won_by,
)
from tests.discord_ui.playing import House


async def test_a_league_from_nothing_to_its_end(house: House) -> None:
    people = await club_of(house)
    organiser = people[0]
    await set_up(house, people)
    assert "4 people take part" in house.public().text
    reply = await organiser.slash(house.channel, "league start")
    assert reply.text == "Woodland League has started. The tables are being opened."
    await drained(house)
    board, started, drawn = posts(house)
    assert started == f"<@{organiser.id}> started Woodland League."
    assert "Round 1 of 2: 0 of 1 tables have a result." in board
    (pod,) = (await kept(house)).rounds[0].pods
    assert drawn.startswith("**Woodland League, round 1.**")
    assert drawn.endswith(f"(in <#{pod.channel}>)")
    called = [m for m in house.ann.sees(thread_of(house, pod.channel)) if "your table" in m.text]
    assert [m.pings_me for m in called] == [True]
    table = await house.bot.tables.get(pod.game)
    assert table.status == "playing"
    assert set(table.holders.values()) == {person.id for person in people[1:]}
    await won_by(house, pod, house.ann)
    board, _, first, over, second = posts(house)
    assert f"(won by <@{house.ann.id}>)" in first
    assert over == "**Woodland League: round 1 is over.**"
    assert "Round 2 of 2" in board and "round 2" in second
    shown = next(m for m in house.eve.sees(house.channel) if m.text == over)
    (file,) = shown.attachments
    assert file.filename == "standings.png"
    assert "1. Ann, points: 1." in (file.description or "")
    (pod,) = (await kept(house)).rounds[1].pods
    await won_by(house, pod, house.ann)
    *_, last = posts(house)
    assert last == f"**Woodland League is over.**\nWinner: <@{house.ann.id}>."
    assert "It is over." in posts(house)[0]
    reply = await house.bob.slash(house.channel, "league standings")
    assert f"1. <@{house.ann.id}>, punkty: 2, wygrane 2" in reply.text
    assert (await kept(house)).status == "over"


async def test_only_organisers_run_it(house: House) -> None:
    people = await club_of(house)
    refused = text("league-may-not", "en").replace("`", "")
    reply = await house.ann.slash(house.channel, "league show")
    # Discord shows the mention of a command, where it is known, and no code.
    assert reply.text == text("refused-league-nothing", "en").replace("`", "")
    reply = await house.ann.slash(house.channel, "league new", name="Mine")
    assert reply.text == refused
    await set_up(house, people)
    for words, given in (
        ("league start", {}),
        ("league next", {}),
        ("league drop", {"member": house.bob}),
        ("league substitute", {"out": house.bob, "in": house.ann}),
        ("league end", {}),
    ):
        reply = await house.ann.slash(house.channel, words, **given)
        assert reply.text == refused, words
    assert (await kept(house)).status == "open"


async def test_what_contradicts_is_refused(house: House) -> None:
    people = await club_of(house)
    organiser = people[0]

    async def told(**given: object) -> str:
        reply = await organiser.slash(house.channel, "league new", name="L", **given)
        return reply.text

    assert "this many people: 2, 3, 4, 5, 6." in await told(game="root", players=9)
    assert "this many people: 2, 4." in await told(game="war_chest", players=3)
    assert "for one person" in await told(game="white_castle")
    assert "go on" in await told(game="root", format="knockout", late="void")
    assert "1 to 3 can go on" in await told(game="root", format="knockout", advance=4)
    assert "none of the values" in await told(format="quidditch")
    assert "2027-03-01" in await told(starts="tomorrow")
    assert "2027-03-01" in await told(starts="2020-01-01")
    assert "no options to take" in await told(game="root", setup=True)
    assert "is set up" in await told()
    assert "already has" in await told()


async def test_at_tables_of_two_a_draw_is_half_a_win(house: House) -> None:
    people = await club_of(house)
    await set_up(house, people, game="war_chest", players=2)
    assert "Points: 1 for a win, ½ for a draw; for sitting out: 0.5." in house.public().text
    shown = await house.bob.slash(house.channel, "league show")
    assert "Punkty: 1 za zwycięstwo, ½ za remis; za pauzę: 0,5." in shown.text
    organiser = people[0]
    await organiser.slash(house.channel, "league start")
    await drained(house)
    league = await kept(house)
    there = {league.entrant(number).user for number in league.rounds[0].pods[0].entrants}
    one, other = (person for person in people if person.id in there)
    why = {"reason": "A draw."}
    same = {"table": 1, "winner": one, "second": one, **why}
    refused = await organiser.slash(house.channel, "league next", **same)
    assert refused.text.startswith("“winner” and “second” are the same person.")
    both = {"table": 1, "winner": one, "second": other, **why}
    await organiser.slash(house.channel, "league next", **both)
    await drained(house)
    assert [place.points for place in (await kept(house)).rounds[0].pods[0].places] == [30, 30]
    assert "(a draw)" in next(text for text in posts(house) if "round 1.**" in text)


async def test_signing_up_and_off(house: House) -> None:
    people = await club_of(house)
    await set_up(house, people)
    reply = await house.bob.slash(house.channel, "league join", wishes="Eyrie")
    assert reply.text == "Bierzesz udział w rozgrywkach „Woodland League”."
    reply = await house.ann.slash(house.channel, "league join", wishes="dragons")
    assert "cannot be played" in reply.text and "Marquise" in reply.text
    reply = await house.ann.slash(house.channel, "league join", wishes="eyrie, marquise")
    assert reply.text == "You take part in Woodland League."
    reply = await people[3].slash(house.channel, "league join", reserve=True)
    assert reply.text.startswith("You are a reserve in Woodland League.")
    await house.ann.press(house.public(house.ann), "Leave")
    await house.sandbox.settle()
    assert "2 people take part" in house.public().text
    reply = await house.ann.slash(house.channel, "league leave")
    assert reply.text == "You do not take part in Woodland League."
    league = await kept(house)
    assert [(e.number, e.status) for e in league.entrants] == [
        (2, "active"),
        (3, "reserve"),
        (4, "active"),
    ]
    reply = await house.eve.slash(house.channel, "league show")
    assert f"Reserves (1): <@{people[3].id}>" in reply.text


@pytest.mark.slow
async def test_who_drops_out_is_replaced_by_a_reserve(house: House) -> None:
    people = await club_of(house, 6)
    organiser, *players = people
    await set_up(house, people)
    reserve = players[-1]
    await reserve.slash(house.channel, "league join", reserve=True)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    reply = await organiser.slash(house.channel, "league drop", member=house.ann, reason="Rude")
    assert reply.text == f"<@{house.ann.id}> no longer takes part in Woodland League."
    await drained(house)
    thread = thread_of(house, pod.channel)
    offer = [m for m in reserve.sees(thread) if f"<@{reserve.id}> has to accept" in m.text]
    assert len(offer) == 1 and offer[0].pings_me
    await reserve.press(offer[0], "Agree")
    await drained(house)
    league = await organiser_looks(house)
    assert league.of_user(house.ann.id).status == "dropped"
    own = league.of_user(reserve.id)
    assert own.status == "active"
    places = league.rounds[0].pods[0].places
    assert [p.former for p in places if p.entrant == own.number] == [(1,)]
    await won_by(house, pod, reserve)
    league = await kept(house)
    assert [p.points for p in league.rounds[0].pods[0].places if p.entrant == own.number] == [60]
    assert len(league.rounds[1].pods[0].places) == 5, "the next round is drawn with them"
    assert 1 not in league.rounds[1].pods[0].entrants


async def organiser_looks(house: House) -> LeagueState:
    return await keeper_of(house.bot.desk.club).look(1)


@pytest.mark.slow
async def test_a_referee_decides_what_is_late(house: House) -> None:
    people = await club_of(house)
    organiser = people[0]
    await set_up(house, people, late="referee", days=1)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    keeper = keeper_of(house.bot.desk.club)
    late = keeper.now() + 2 * DAY_MS
    keeper.now = lambda: late
    await organiser_looks(house)
    await drained(house)
    asked = [m for m in organiser.sees(house.channel) if "needs your decision" in m.text]
    assert [m.pings_me for m in asked] == [True]
    assert "table 1" in asked[0].text
    reply = await organiser.slash(house.channel, "league next", table=1, winner=house.eve)
    assert "does not sit at this table" in reply.text
    both = {"winner": house.ann, "second": house.bob}
    reply = await organiser.slash(house.channel, "league next", table=1, **both)
    assert reply.modal is not None and reply.modal.title == "Your reason"
    assert (await kept(house)).rounds[0].pods[0].status == "referee"
    both["reason"] = "It is late."
    reply = await organiser.slash(house.channel, "league next", table=1, **both)
    assert reply.text == f"Table 1 is decided. Winner: <@{house.ann.id}>, <@{house.bob.id}>."
    await organiser_looks(house)
    league = await kept(house)
    points = {league.entrant(p.entrant).user: p.points for p in league.rounds[0].pods[0].places}
    assert points[house.ann.id] == points[house.bob.id] == 30
    assert len(league.rounds) == 2


async def test_an_organiser_closes_a_round_early_and_ends_it(house: House) -> None:
    people = await club_of(house)
    organiser = people[0]
    await set_up(house, people, rounds=3)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    asked = await organiser.slash(house.channel, "league next")
    assert asked.text.startswith("Table 1 has no result yet. Close round 1 of Woodland League")
    await organiser.press(asked, "Leave it open")
    assert len((await kept(house)).rounds) == 1
    asked, again = [await organiser.slash(house.channel, "league next") for _ in range(2)]
    reply = await pressed_with_reason(organiser, asked, "Close the round")
    assert reply.text == "Round 2 is drawn. The tables are being opened."
    reply = await pressed_with_reason(organiser, again, "Close the round")
    assert reply.text == "Round 1 is closed already."
    await drained(house)
    pod = (await kept(house)).rounds[0].pods[0]
    assert pod.status == "void"
    heard = [m.text for m in house.ann.sees(thread_of(house, pod.channel))]
    assert sum("round 1 is closed. This game was not over" in line for line in heard) == 1
    asked = await organiser.slash(house.channel, "league end")
    await organiser.press(asked, "Keep it")
    assert (await kept(house)).status == "running"
    asked = await organiser.slash(house.channel, "league end")
    await pressed_with_reason(organiser, asked, "End it")
    await drained(house)
    assert (await kept(house)).status == "over"
    assert "Nobody is first alone." in posts(house)[-1]


async def test_a_table_hears_who_has_decided_its_game_and_why(house: House) -> None:
    people = await club_of(house)
    organiser = people[0]
    await set_up(house, people)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    reply = await organiser.slash(house.channel, "league next", table=1, winner=house.ann)
    assert reply.modal is not None and reply.modal.title == "Your reason"
    assert (await kept(house)).rounds[0].pods[0].status == "open"
    why = {"reason": "Bob *gave* up"}
    reply = await organiser.slash(house.channel, "league next", table=1, winner=house.ann, **why)
    assert reply.text == f"Table 1 is decided. Winner: <@{house.ann.id}>."
    await drained(house)
    heard = [m.text for m in house.ann.sees(thread_of(house, pod.channel))]
    told = (
        f"<@{organiser.id}> has decided this table of Woodland League. Winner: <@{house.ann.id}>."
    )
    (ruling,) = [line for line in heard if line.startswith(told)]
    assert ruling.endswith("Reason: Bob \\*gave\\* up")


@pytest.mark.slow
async def test_a_file_for_spreadsheets(house: House) -> None:
    people = await club_of(house)
    await set_up(house, people)
    formula = house.sandbox.person("=1+1", in_=house.guild)
    await formula.slash(house.channel, "league join")
    await people[0].slash(house.channel, "league start")
    await drained(house)
    reply = await house.eve.slash(house.channel, "league export")
    assert reply.text == "Woodland League: 5 lines."
    (file,) = reply.message.attachments
    lines = list(csv.DictReader(StringIO(file.data.decode())))
    assert {line["name"] for line in lines} == {"Ann", "Bob", "Cid", "Dot", "'=1+1"}
    reply = await house.bob.slash(house.channel, "league export", list="wyniki")
    (file,) = reply.message.attachments
    rows_ = list(csv.DictReader(StringIO(file.data.decode())))
    assert [row["turn"] for row in rows_] == ["1", "2", "3", "4", "5"]
    assert {row["draw_seed"] for row in rows_} == {str((await kept(house)).rounds[0].seed)}


@pytest.mark.slow
async def test_two_processes_open_one_table(house: House) -> None:
    """A second keeper that has read the same state opens nothing, and its table is not written."""
    people = await club_of(house)
    await set_up(house, people)
    club = house.bot.desk.club
    await keeper_of(club).start(1)
    league = await kept(house)
    opener = keeper_of(club).opener
    round_, pod = league.rounds[0], league.rounds[0].pods[0]
    await asyncio.gather(*(opener.open(league, round_, pod) for _ in range(3)))
    await drained(house)
    threads = [c for c in house.sandbox.world.channels.values() if c.name == "Woodland League 1.1"]
    games = await club.storage.read(
        lambda connection: connection.scalars(select(table_of(GameRow).c.id)).all()
    )
    assert len(games) == 1
    assert len(threads) >= 1
    called = [m for t in threads for m in house.ann.sees(t) if "your table" in m.text]
    assert len(called) == 1


@pytest.mark.slow
async def test_a_thread_without_a_table_is_taken(house: House) -> None:
    """The process died between the thread and the table."""
    people = await club_of(house)
    await set_up(house, people)
    keeper = keeper_of(house.bot.desk.club)
    opener, league = keeper.opener, await kept(house)
    rooms = opener._rooms  # type: ignore[attr-defined]
    left = await asyncio.create_task(rooms.open(league, "Woodland League 1.1"))
    await people[0].slash(house.channel, "league start")
    await drained(house)
    assert (await kept(house)).rounds[0].pods[0].channel == left


@pytest.mark.slow
async def test_too_few_on_the_day(house: House) -> None:
    people = await club_of(house, 2)
    organiser = people[0]
    reply = await organiser.slash(
        house.channel, "league new", name="Spring", game="root", starts="2027-03-01"
    )
    assert "is set up" in reply.text
    await house.sandbox.settle()
    assert "It starts <t:1803859200:R>." in house.public().text
    keeper = keeper_of(house.bot.desk.club)
    keeper.now = lambda: 1803859200_000
    await organiser_looks(house)
    await drained(house)
    few = house.public(organiser)
    assert (
        few.text.startswith(f"<@{organiser.id}>, Spring has not started: 2 people") and few.pings_me
    )
    assert "It starts" not in posts(house)[0]


@pytest.mark.slow
async def test_slow_tables_are_reminded_once(house: House) -> None:
    people = await club_of(house)
    await set_up(house, people)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    keeper = keeper_of(house.bot.desk.club)
    (pod,) = (await kept(house)).rounds[0].pods
    later = keeper.now() + 4 * DAY_MS
    keeper.now = lambda: later
    for _ in range(2):
        await organiser_looks(house)
        await drained(house)
    thread = thread_of(house, pod.channel)
    reminded = [m for m in house.eve.sees(thread) if "waits for this table" in m.text]
    assert len(reminded) == 1
    table = await house.bot.tables.get(pod.game)
    waited = list(table.standing.place.waited(table.decisions()))
    assert all(f"<@{user}>" in reminded[0].text for user in waited)


@pytest.mark.slow
async def test_the_next_season_carries_divisions_on(house: House) -> None:
    people = await club_of(house, 4)
    organiser = people[0]
    await set_up(house, people, rounds=1, players=2, division=2, moves=1)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    league = await kept(house)
    assert [e.division for e in league.entrants] == [1, 1, 2, 2]
    await won_by(house, league.rounds[0].pods[0], house.ann)
    await won_by(house, league.rounds[0].pods[1], people[3])
    first, second = posts(house)[-2:]
    over = "**Woodland League is over.** Division"
    assert first == (
        f"{over} 1\nWinner: <@{house.ann.id}>.\nGoing down to division 2: <@{house.bob.id}>."
    )
    assert second == f"{over} 2\nGoing up to division 1: <@{people[3].id}>."
    reply = await organiser.slash(
        house.channel,
        "league new",
        name="Second season",
        game="root",
        players=2,
        division=2,
        after="Woodland League",
    )
    assert "is set up" in reply.text
    new = [house.sandbox.person(name, in_=house.guild) for name in ("New", "Newer")]
    for person in [*new, *people[1:]]:
        await person.slash(house.channel, "league join")
    await organiser.slash(house.channel, "league start")
    league = await kept(house, 2)
    assert [e.division for e in league.entrants] == [3, 3, 1, 2, 1, 2]


async def test_moves_that_a_division_is_too_small_for_are_refused(house: House) -> None:
    organiser, *_ = await club_of(house)

    async def told(person: Person, **given: object) -> str:
        return (await person.slash(house.channel, "league new", name="L", **given)).text

    house.guild.let(house.bob.id, Permission.MANAGE_CHANNELS)
    much = {"game": "root", "division": 5, "moves": 3}
    assert await told(organiser, **much) == ("Of a division of 5, at most 2 can go up and 2 down.")
    assert await told(house.bob, **much) == (
        "Gdy dywizja liczy 5 osób, awansować i spaść może najwyżej po 2."
    )
    for given in ({"game": "root", "moves": 1}, {"format": "swiss", "division": 8, "moves": 1}):
        assert "There is only one division" in await told(organiser, **given)
        assert "Jest tylko jedna dywizja" in await told(house.bob, **given)
    assert "is set up" in await told(organiser, game="root", players=3, division=3)
    assert (await kept(house)).rules.moves == 1


@pytest.mark.slow
async def test_who_has_left_the_season_before_or_was_forgotten_is_new(house: House) -> None:
    """Also who signs up before that season is over: its end decides where they start."""
    organiser, *players = await club_of(house, 6)
    ann, bob, cid, dot, eli, fay = players
    duels = {"game": "root", "players": 2, "division": 2, "moves": 1}
    await set_up(house, [organiser, *players], rounds=1, **duels)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    next_season = {"name": "Second season", "after": "Woodland League", **duels}
    await organiser.slash(house.channel, "league new", **next_season)
    for person in (dot, cid, bob):
        await person.slash(house.channel, "league join", league="Second season")
    await fay.slash(house.channel, "league leave", league="Woodland League")
    first = (await kept(house)).rounds[0].pods
    for pod, winner in zip(first, (ann, dot, eli), strict=True):
        await won_by(house, pod, winner)
    assert (await kept(house)).status == "over"
    await house.bot.tables.forget(ann.id)
    for person in (ann, eli, fay):
        await person.slash(house.channel, "league join", league="Second season")
    await organiser.slash(house.channel, "league start", league="Second season")
    league = await kept(house, 2)
    started = {entrant.user: entrant.division for entrant in league.entrants}
    # Of the first division Dot alone is left, so the second joins her. Eli has not moved: half of a
    # division of one is nobody. Ann has room beside him, and Fay alone is no division.
    assert {person: started[person.id] for person in players} == {
        dot: 1, bob: 1, cid: 1, eli: 2, ann: 2, fay: 2,
    }  # fmt: skip
