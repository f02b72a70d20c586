"""What people are told by a league, word by word: names, who has decided, and how far it is."""

from itertools import pairwise
from typing import Any

import pytest

from bot.club.league.keeper import keeper_of
from bot.club.league.opening import TableOpener
from bot.club.league.rounds import DAY_MS
from bot.club.league.state import Pod
from bot.narrate import text
from bot.table import RefusedError
from sandbox import Permission, Person
from sandbox.sight import Seen
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

DUEL = {"game": "war_chest", "players": 2, "points": "win"}
NAME, ESCAPED = "**x** _y_ ||z||", "\\*\\*x\\*\\* \\_y\\_ \\|\\|z\\|\\|"


async def begun(house: House, people: list[Person], **how: object) -> tuple[Pod, ...]:
    """Let a league of War Chest begin, and return the tables of its first round."""
    await set_up(house, people, **{**DUEL, **how})
    await people[0].slash(house.channel, "league start")
    await drained(house)
    return (await kept(house)).rounds[0].pods


def heard(house: House, pod: Pod) -> list[str]:
    return [m.text for m in house.eve.sees(thread_of(house, pod.channel)) if not m.ephemeral]


async def test_a_name_acts_in_no_text_and_stays_in_the_title_of_a_thread(house: House) -> None:
    organiser, *players = await club_of(house, 2)
    replies = [await organiser.slash(house.channel, "league new", name=NAME, rounds=2, **DUEL)]
    await house.sandbox.settle()
    replies += [await player.slash(house.channel, "league join") for player in players]
    replies.append(await organiser.slash(house.channel, "league start"))
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    assert thread_of(house, pod.channel).name.startswith(f"{NAME} 1.1")
    asked = await organiser.slash(house.channel, "league next")
    replies.append(asked)
    replies.append(await pressed_with_reason(organiser, asked, "Close the round"))
    await drained(house)
    replies.append(await house.eve.slash(house.channel, "league export"))
    replies.append(
        await organiser.slash(house.channel, "league drop", member=house.ann, reason="Rude")
    )
    asked = await organiser.slash(house.channel, "league end")
    replies += [asked, await pressed_with_reason(organiser, asked, "End it")]
    await drained(house)
    texts = [reply.text for reply in replies]
    # Discord itself tells the new title of a thread.
    told_there = [text for text in heard(house, pod) if not text.startswith(f"{NAME} 1.1")]
    posted = [*posts(house), *told_there]
    assert sum(ESCAPED in text for text in texts) >= 8
    assert sum(ESCAPED in text for text in posted) >= 5
    assert [text for text in (*texts, *posted) if "**x" in text or "_y_ |" in text] == []


async def test_a_reserve_steps_in_for_who_has_left_and_nobody_else_is_named(house: House) -> None:
    organiser, *players = await club_of(house, 2)
    await set_up(house, [organiser, *players], **DUEL)
    await house.eve.slash(house.channel, "league join", reserve=True)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    await house.ann.slash(house.channel, "league leave")
    await drained(house)
    place = thread_of(house, pod.channel)
    (offer,) = [m for m in house.eve.sees(place) if "Decline" in m.labels]
    assert offer.text.startswith(f"<@{house.ann.id}> has left for good. The next reserve is")
    assert f"<@{house.eve.id}> has to accept" in offer.text and offer.pings_me
    await house.eve.press(offer, "Agree")
    await drained(house)
    texts = heard(house, pod)
    steps_in = f"<@{house.eve.id}> steps in as a reserve, because <@{house.ann.id}> has left."
    assert any(steps_in in text for text in texts)
    assert not any(f"<@{organiser.id}>" in text or "Override" in text for text in texts)
    table = await house.bot.tables.get(pod.game or 0)
    assert table is not None and house.eve.id in table.holders.values()


async def test_open_tables_hear_that_the_league_is_over(house: House) -> None:
    people = await club_of(house, 2)
    (pod,) = await begun(house, people)
    asked = await people[0].slash(house.channel, "league end")
    await pressed_with_reason(people[0], asked, "End it")
    await drained(house)
    (line,) = [text for text in heard(house, pod) if "This game was not" in text]
    assert line.startswith("**Woodland League** is over. This game was not, so nobody gets points")


async def test_who_has_dropped_out_is_dropped_once(house: House) -> None:
    people = await club_of(house, 4)
    await begun(house, people)
    await people[0].slash(house.channel, "league drop", member=house.ann, reason="Rude")
    reply = await people[0].slash(house.channel, "league drop", member=house.ann, reason="Rude")
    assert reply.text == "That person has dropped out already."
    reply = await house.ann.slash(house.channel, "league leave")
    assert reply.text == "You have left Woodland League already."


@pytest.mark.parametrize(
    ("count", "how", "line"),
    [
        (4, {}, "Round 1 of 3:"),
        (5, {}, "Round 1 of 5:"),
        (4, {"rounds": 2}, "Round 1 of 2:"),
        (5, {"game": "root", "players": 3}, "Round 1 of at most 12:"),
    ],
)
async def test_a_round_robin_tells_how_many_rounds_there_are(
    house: House, count: int, how: dict[str, object], line: str
) -> None:
    people = await club_of(house, count)
    await begun(house, people, **{"rounds": 12, "format": "round robin", **how})
    board = posts(house)[0]
    assert line in board
    shown = await house.eve.slash(house.channel, "league show")
    assert f"until all have met, at most {how.get('rounds', 12)}." in shown.text


async def test_a_table_of_one_is_no_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_given: Any) -> None:
        """Open no table."""

    people = await club_of(house, 4)
    await set_up(house, people, **DUEL)
    monkeypatch.setattr(TableOpener, "open", fails)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    first = (await kept(house)).rounds[0].pods[0]
    gone, other = [(await kept(house)).entrant(n).user for n in first.entrants]
    leaver = next(person for person in people if person.id == gone)
    await leaver.slash(house.channel, "league leave")
    shown = await house.eve.slash(house.channel, "league show")
    assert "0 of 1 tables have a result" in shown.text
    assert "no result" not in shown.text
    tables = shown.text.split("have a result", 1)[1]
    tables = "\n".join(row for row in tables.splitlines() if not row.startswith("Taking part"))
    assert tables.count(f"<@{other}>") == 1, "under those who sit out"


async def test_the_end_tells_what_decides_between_level_people(house: House) -> None:
    people = await club_of(house, 4)
    await begun(house, people, rounds=1, division=2, moves=1)
    asked = await people[0].slash(house.channel, "league end")
    await pressed_with_reason(people[0], asked, "End it")
    await drained(house)
    first, second = posts(house)[-2:]
    ann, bob, cid, dot = (person.id for person in people[1:])
    assert f"Going down to division 2: <@{bob}>." in first
    assert f"Division 1: <@{ann}>, <@{bob}> share a place" in first
    assert f"Going up to division 1: <@{cid}>." in second
    assert f"Division 2: <@{cid}>, <@{dot}> share a place" in second
    assert all("who signed up first counts as ahead" in text for text in (first, second))


@pytest.mark.parametrize("locale", ["en", "pl"])
async def test_a_small_division_tells_that_fewer_move(house: House, locale: str) -> None:
    people = await club_of(house, 6)
    await set_up(house, people, **DUEL, rounds=1, division=4, moves=2)
    await house.bot.desk.languages.choose_for_guild(house.guild.id, locale)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    line = {
        "en": "Between divisions 1 and 2 only one person goes up, and one goes down: "
        "at most half of a division moves.",
        "pl": "Między dywizjami 1 i 2 awansuje i spada tylko po jednej osobie: "
        "dywizję zmienia najwyżej połowa jej składu.",
    }[locale]
    (drawn,) = [text for text in posts(house) if line in text]
    assert f"<@{people[-1].id}>" in drawn, "with the tables of the first round"
    asked = await people[0].slash(house.channel, "league end")
    await pressed_with_reason(people[0], asked, "End it")
    await drained(house)
    first, second = posts(house)[-2:]
    assert line in first and line not in second
    entrants = (await kept(house)).entrants
    moved = [entrant for entrant in entrants if entrant.goes_to != entrant.division]
    assert [entrant.division for entrant in moved] == [1, 2]


async def test_nobody_else_joins_a_table_that_has_not_begun(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def waits(*_given: Any) -> None:
        """Leave the game in its lobby."""

    monkeypatch.setattr(TableOpener, "_begin", waits)
    (pod,) = await begun(house, await club_of(house, 2))
    place = thread_of(house, pod.channel)
    assert not [m for m in house.eve.sees(place) if "Join" in m.labels], "all seats are taken"
    reply = await house.eve.slash(place, "game join")
    assert reply.text == ("This table was agreed for at most 2 people, and they are all here.")
    table = await house.bot.tables.get(pod.game or 0)
    assert table is not None and table.status == "lobby"
    assert {seat.user for seat in table.lobby} == {house.ann.id, house.bob.id}


async def late_league(house: House, **how: object) -> tuple[Person, tuple[Pod, ...]]:
    people = await club_of(house, 4)
    return people[0], await begun(house, people, days=3, **how)


async def days_later(house: House, days: float = 1.0) -> None:
    """Look at the league some time after the end of its round."""
    last = (await kept(house)).last
    assert last is not None
    keeper = keeper_of(house.bot.desk.club)
    at = last.end_ms + int((days - 1) * DAY_MS) + 1000
    keeper.now = lambda: at
    await keeper.look(1)
    await drained(house)


def asked(house: House, person: Person) -> list[Seen]:
    return [m for m in person.sees(house.channel) if "should be over" in m.text]


async def test_a_late_round_goes_on_three_times_without_an_answer(house: House) -> None:
    organiser, _pods = await late_league(house)
    ends = [(await kept(house)).rounds[0].end_ms]
    told = [
        "it goes on up to 2 times more after that.",
        "it goes on once more after that.",
        "these tables wait for a decision after that.",
    ]
    for number, line in enumerate(told, 1):
        await days_later(house)
        assert len(asked(house, organiser)) == number
        newest = asked(house, organiser)[-1]
        assert newest.pings_me and newest.text.endswith(line), newest.text
        assert newest.text.startswith(
            f"<@{organiser.id}>, round 1 of Woodland League should be over."
            " Without a result: tables 1, 2. The round goes on until "
        )
        ends.append((await kept(house)).rounds[0].end_ms)
    assert [after - before for before, after in pairwise(ends)] == [DAY_MS] * 3
    await days_later(house)
    assert [pod.status for pod in (await kept(house)).rounds[0].pods] == ["referee", "referee"]
    (waits,) = [m for m in organiser.sees(house.channel) if "needs your decision" in m.text]
    assert waits.pings_me and "counts for nothing." in waits.text
    await keeper_of(house.bot.desk.club).look(1)
    assert [pod.status for pod in (await kept(house)).rounds[0].pods] == ["referee", "referee"]
    await days_later(house)
    league = await kept(house)
    assert len(league.rounds) == 2
    assert [pod.status for pod in league.rounds[0].pods] == ["void", "void"]


async def test_an_organiser_who_answers_is_asked_again_three_times(house: House) -> None:
    organiser, _pods = await late_league(house)
    for _ in range(3):
        await days_later(house)
    reply = await organiser.press(asked(house, organiser)[-1], "Let it go on")
    assert reply.text.startswith("Round 1 goes on. I ask you again ")
    assert (await kept(house)).rounds[0].extended == 0
    assert (
        "Only organisers do that"
        in (await house.ann.press(asked(house, organiser)[-1], "Let it go on")).text
    )
    for _ in range(3):
        await days_later(house)
    assert [pod.status for pod in (await kept(house)).rounds[0].pods] == ["open", "open"]
    assert len(asked(house, organiser)) == 6
    told = await organiser.slash(house.channel, "audit", of="server")
    assert f"<@{organiser.id}> let round 1 of Woodland League go on" in told.text


async def test_a_late_round_is_closed_or_decided_by_the_post(house: House) -> None:
    organiser, pods = await late_league(house)
    await days_later(house)
    shown = await organiser.press(asked(house, organiser)[-1], "Decide tables")
    assert f"in <#{pods[0].channel}>" in shown.text and "with /league next:" in shown.text
    sure = await organiser.press(asked(house, organiser)[-1], "Close the round")
    assert sure.text.startswith("2 tables have no result yet: 1, 2.")
    await pressed_with_reason(organiser, sure, "Close the round")
    await drained(house)
    assert len((await kept(house)).rounds) == 2
    late = await organiser.press(asked(house, organiser)[-1], "Let it go on")
    assert late.text == "Round 1 is closed already."


async def test_who_plays_late_does_not_let_the_round_go_on(house: House) -> None:
    organiser, _pods = await late_league(house)
    await days_later(house)
    house.guild.let(house.ann.id, Permission.MANAGE_CHANNELS)
    refused = await house.ann.press(asked(house, organiser)[-1], "Let it go on")
    assert "you play or have played there" in refused.text


async def test_an_organiser_is_called_where_they_hear_it(house: House) -> None:
    organiser, _pods = await late_league(house)
    log = house.guild.text_channel("log")
    house.guild.let(organiser.id, Permission.MANAGE_GUILD)
    await organiser.slash(log, "desk log", channel=log)
    house.sandbox.world.delete_channel(house.channel)
    await house.sandbox.settle()
    await days_later(house)
    (told,) = [m for m in organiser.sees(log) if "should be over" in m.text]
    assert told.pings_me
    house.sandbox.world.delete_channel(log)
    await house.sandbox.settle()
    await days_later(house)
    (direct,) = [m for m in organiser.dms() if "should be over" in m.text]
    assert direct.labels == []


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Round 1 of Woodland League goes on, as tables have no result yet."),
        ("pl", "Runda 1 rozgrywek „Woodland League” trwa dalej: nie wszystkie stoły mają wynik."),
    ],
)
async def test_who_plays_reads_that_a_round_is_put_off_where_organisers_are_asked_elsewhere(
    house: House, locale: str, told: str
) -> None:
    organiser, _pods = await late_league(house)
    log = house.guild.text_channel("log")
    house.guild.let(organiser.id, Permission.MANAGE_GUILD)
    await organiser.slash(log, "desk log", channel=log)
    await house.bot.desk.languages.choose_for_guild(house.guild.id, locale)
    house.channel.deny(organiser.id, Permission.VIEW_CHANNEL)
    await house.sandbox.settle()
    await days_later(house)
    (own,) = [m for m in house.ann.sees(house.channel) if m.text == told]
    assert not own.pings_me and not own.labels
    questions = [m for m in organiser.sees(log) if m.labels]
    assert len(questions) == 1 and questions[0].pings_me
    for number in range(2, 5):
        await days_later(house)
        assert sum(m.text == told for m in house.ann.sees(house.channel)) == number, (
            "also the last time, when tables wait for a decision"
        )


async def test_a_decision_that_nobody_makes_is_asked_for_and_then_void(house: House) -> None:
    organiser, _pods = await late_league(house, late="an organiser decides")
    for number in range(1, 5):
        await days_later(house)
        waits = [m for m in organiser.sees(house.channel) if "needs your decision" in m.text]
        assert len(waits) == number and waits[-1].pings_me
        assert ("I ask you again" in waits[-1].text) == (number < 4)
    await days_later(house)
    assert [pod.status for pod in (await kept(house)).rounds[0].pods] == ["void", "void"]


async def test_a_late_round_without_points_is_over_at_its_end(house: House) -> None:
    _organiser, pods = await late_league(house, late="no points")
    await days_later(house)
    league = await kept(house)
    assert [round_.status for round_ in league.rounds] == ["closed", "open"]
    assert [pod.status for pod in league.rounds[0].pods] == ["void", "void"]
    assert {place.points for pod in league.rounds[0].pods for place in pod.places} == {0}
    assert len(pods) == 2


async def test_a_game_that_waits_for_a_decision_can_be_played_to_its_end(house: House) -> None:
    _organiser, pods = await late_league(house, late="an organiser decides")
    await days_later(house)
    assert (await kept(house)).rounds[0].pods[0].status == "referee"
    here = {(await kept(house)).entrant(number).user for number in pods[0].entrants}
    winner = next(person for person in house.sandbox.people() if person.id in here)
    await won_by(house, pods[0], winner)
    league = await kept(house)
    (pod, other) = league.rounds[0].pods
    assert (pod.status, other.status) == ("done", "referee")
    points = {league.entrant(place.entrant).user: place.points for place in pod.places}
    assert points.pop(winner.id) == 60 and set(points.values()) == {0}


async def test_every_open_table_is_reminded_two_days_before_the_end(house: House) -> None:
    people = await club_of(house, 2)
    (pod,) = await begun(house, people, days=4)
    reminded = [0]
    for days in (1.9, 2.1, 3.9):
        # At the league's clock; at the table itself nothing has happened for as long.
        keeper = keeper_of(house.bot.desk.club)
        at = (await kept(house)).rounds[0].end_ms - int((4 - days) * DAY_MS)
        keeper.now = lambda at=at: at
        await keeper.look(1)
        await drained(house)
        reminded.append(sum("waits for this table" in text for text in heard(house, pod)))
    assert reminded == [0, 0, 1, 1], "once, though it is looked at again"


async def test_an_organiser_corrects_a_result_while_its_round_is_open(house: House) -> None:
    organiser, pods = await late_league(house)
    league = await kept(house)
    one, two = ({league.entrant(n).user: n for n in pods[0].entrants}).items()
    for user, number in (one, two):
        winner = next(person for person in house.sandbox.people() if person.id == user)
        why = {"table": 1, "winner": winner, "reason": "As I see it."}
        reply = await organiser.slash(house.channel, "league next", **why)
        assert reply.text == f"Table 1 is decided. Winner: <@{user}>."
        places = (await kept(house)).rounds[0].pods[0].places
        assert {place.entrant for place in places if place.points} == {number}
    shown = await house.eve.press(
        next(m for m in house.eve.sees(house.channel) if "Tables" in m.labels), "Tables"
    )
    assert shown.ephemeral and f"<#{pods[1].channel}>" in shown.text, "the first one has ended"
    assert all(f"<@{league.entrant(n).user}>" in shown.text for pod in pods for n in pod.entrants)
    sure = await organiser.slash(house.channel, "league next")
    await pressed_with_reason(organiser, sure, "Close the round")
    await drained(house)
    assert len((await kept(house)).rounds) == 2


async def test_five_people_organise_beside_the_organiser_and_no_more(house: House) -> None:
    organiser, *_players = await club_of(house, 2)
    await set_up(house, [organiser], **DUEL)
    others = [house.sandbox.person(f"O{number}", in_=house.guild) for number in range(6)]
    told = [
        (await organiser.slash(house.channel, "league organisers", add=other)).text
        for other in others
    ]
    assert (await kept(house)).helpers == tuple(other.id for other in others[:5])
    assert all(line.startswith("Organisers of") for line in told[:5]), told
    assert not told[5].startswith("Organisers of")


async def test_a_seat_that_cannot_be_offered_is_handed_over_by_its_people(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser, *players = await club_of(house, 2)
    await set_up(house, [organiser, *players], **DUEL)
    await house.eve.slash(house.channel, "league join", reserve=True)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods

    async def refuses(*_given: Any) -> None:
        raise RefusedError("no-such-seat")

    monkeypatch.setattr(TableOpener, "vacate", refuses)
    await house.ann.slash(house.channel, "league leave")
    await drained(house)
    (told,) = [text for text in heard(house, pod) if "has dropped out of" in text]
    assert told.startswith(f"<@{house.ann.id}> has dropped out of Woodland League.")
    assert "hand the seat over with /game substitute" in told.replace("`", "")


async def test_only_a_draft_is_drafted(house: House) -> None:
    organiser, *_players = await club_of(house, 2)
    given = {"name": "L", "game": "war_chest", "players": 2, "seats": "drafted"}
    refused = await organiser.slash(house.channel, "league new", **given)
    assert "is set up" not in refused.text and "draft" in refused.text, refused.text
    made = await organiser.slash(
        house.channel, "league new", name="L", game="root", seats="drafted"
    )
    assert "is set up" in made.text and (await kept(house)).rules.factions == "drafted"


async def test_nobody_who_has_left_is_reminded(house: House) -> None:
    organiser, pods = await late_league(house)
    table = await house.bot.tables.get(pods[0].game or 0)
    assert table is not None
    (waited,) = {*table.standing.place.waited(table.decisions())}
    gone = next(person for person in house.sandbox.people() if person.id == waited)
    await house.leaves(gone)
    await days_later(house, 1 - 2 / 3)
    assert not any(
        m.text.startswith(f"<@{gone.id}>")
        for m in organiser.sees(thread_of(house, pods[0].channel))
        if "waits for this table" in m.text
    )


def test_late_rounds_are_told_in_polish() -> None:
    about = {"host": "<@1>", "round": 2, "name": "Liga", "when": "<t:1:R>"}
    one = text("league-late", "pl", **about, count=1, tables="3", left=1)
    assert one == (
        "<@1>, runda 2 powinna się już skończyć (Liga). Bez wyniku: stół 3."
        " Runda trwa dalej, jej nowy koniec: <t:1:R>."
        " Jeśli żaden organizator nie odpowie, przedłużę ją potem jeszcze raz."
    )
    more = text("league-late", "pl", **about, count=2, tables="3, 4", left=2)
    assert "Bez wyniku: stoły 3, 4." in more and more.endswith("jeszcze najwyżej 2 razy.")
    none = text("league-late", "pl", **about, count=2, tables="3, 4", left=0)
    assert none.endswith("te stoły będą potem czekać na rozstrzygnięcie.")
    cup = text("league-referee-last", "pl", when="<t:1:R>", knockout="yes")
    assert cup.endswith("się nie liczy i nikt od niego nie przechodzi dalej.")
