"""What people are told by a league, word by word: names, who has decided, and how far it is."""

from typing import Any

import pytest

from bot.club.league.opening import TableOpener
from bot.club.league.state import Pod
from sandbox import Person
from tests.club.leagues import club_of, drained, kept, posts, set_up, thread_of
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
    replies.append(await organiser.press(asked, "Close the round"))
    await drained(house)
    replies.append(await house.eve.slash(house.channel, "league export"))
    replies.append(await organiser.slash(house.channel, "league drop", member=house.ann))
    asked = await organiser.slash(house.channel, "league end")
    replies += [asked, await organiser.press(asked, "End it")]
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
    await people[0].press(asked, "End it")
    await drained(house)
    (line,) = [text for text in heard(house, pod) if "This game was not" in text]
    assert line.startswith("**Woodland League** is over. This game was not, so nobody gets points")


async def test_who_has_dropped_out_is_dropped_once(house: House) -> None:
    people = await club_of(house, 4)
    await begun(house, people)
    await people[0].slash(house.channel, "league drop", member=house.ann)
    reply = await people[0].slash(house.channel, "league drop", member=house.ann)
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
    await people[0].press(asked, "End it")
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
    await people[0].press(asked, "End it")
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
    (lobby,) = [m for m in house.eve.sees(place) if "Join" in m.labels]
    reply = await house.eve.press(lobby, "Join")
    assert reply.text == ("This table was agreed for at most 2 people, and they are all here.")
    table = await house.bot.tables.get(pod.game or 0)
    assert table is not None and table.status == "lobby"
    assert {seat.user for seat in table.lobby} == {house.ann.id, house.bob.id}
