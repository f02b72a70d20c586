"""The game of a table that an organiser decides, or whose round is closed, ends with it."""

from fractions import Fraction

import msgspec
import pytest
from sqlalchemy import select

from bot.club.league import ledger
from bot.club.league.keeper import keeper_of
from bot.club.league.standings import league_table_of
from bot.club.moderation import set_log
from bot.discord_ui.club.moderation.audit import league_deed_line
from bot.narrate import catalogue_languages, text
from bot.table import Table
from bot.table.revision.timing import STALLED
from db.club import timers
from db.models import ActionRow, Timer, table_of
from db.timers import Pending
from sandbox import Person
from sandbox import components as parts
from sandbox.sight import Seen
from tests.club.leagues import (
    audit_of,
    club_of,
    drained,
    kept,
    posts,
    pressed_with_reason,
    set_up,
    thread_of,
    won_by,
)
from tests.discord_ui.playing import House, serving

WHY = {"reason": "Bob gave up"}


async def playing(house: House) -> tuple[list[Person], Table]:
    """Return the people of a league, and the table of its first round."""
    people = await club_of(house)
    await set_up(house, people, pace="daily")
    await people[0].slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    table = await house.bot.tables.get(pod.game)
    assert table is not None
    return people, table


def seen(house: House, table: Table) -> list[Seen]:
    return [m for m in house.ann.sees(thread_of(house, table.channel)) if not m.ephemeral]


async def kinds(house: House, model: type[Timer | ActionRow], table: Table) -> list[str]:
    """Return the kinds of the timers of a game, or of its actions."""
    rows = table_of(model)
    query = select(rows.c.kind).where(rows.c.game_id == table.id)
    return await house.bot.tables.storage.read(lambda c: [*c.scalars(query)])


async def test_the_game_of_a_decided_table_ends(house: House) -> None:
    people, table = await playing(house)
    turn = next(m for m in seen(house, table) if m.buttons)
    before = next(part for _, part in parts.walk(turn.components) if part["type"] == parts.BUTTON)
    asked = next(person for person in people if table.waits_for(person.id))
    assert "clock-out" in await kinds(house, Timer, table)
    await people[0].slash(house.channel, "league next", table=1, winner=house.ann, **WHY)
    await drained(house)
    assert table.status == "abandoned"
    closed = await table.records.closed()
    assert (closed.how.right, closed.how.why) == ("league", "Bob gave up")
    # What is left looks after 14 days and finds a game that has ended.
    assert set(await kinds(house, Timer, table)) <= {STALLED}
    called = [m for m in seen(house, table) if "count it unfinished" in m.text]
    assert sum(m.pings_me for m in called) == 1
    reply = await asked._use(turn.message, before, {})
    assert reply.text.startswith(
        tuple(text("panel-stale", locale) for locale in catalogue_languages())
    )
    league = await kept(house)
    assert league.rounds[0].pods[0].status == "done"
    audit = await people[0].slash(thread_of(house, table.channel), "audit")
    assert "by its league or cup" in audit.text


async def test_the_games_of_a_closed_round_end(house: House) -> None:
    people, table = await playing(house)
    asked = await people[0].slash(house.channel, "league next")
    await pressed_with_reason(people[0], asked, "Close the round")
    await drained(house)
    assert table.status == "abandoned"
    (pod,) = (await kept(house)).rounds[1].pods
    following = await house.bot.tables.get(pod.game)
    assert following is not None and following.status == "playing"
    asked = await people[0].slash(house.channel, "league end")
    await pressed_with_reason(people[0], asked, "End it")
    await drained(house)
    assert following.status == "abandoned"


async def test_a_game_that_was_opened_again_goes_on(house: House) -> None:
    people, table = await playing(house)
    await people[0].slash(house.channel, "league next", table=1, winner=house.ann, **WHY)
    await drained(house)
    await table.agreements.reopen(await table.records.knew())
    await drained(house)
    assert table.status == "playing"


@pytest.mark.parametrize("has_ended", [False, True])
async def test_a_process_that_dies_loses_and_doubles_nothing(house: House, has_ended: bool) -> None:
    people, table = await playing(house)
    alarms = house.bot.tables.alarms

    async def dies(timer: Pending) -> None:
        if has_ended:
            await table.agreements.abandon(people[0].id, "league", timer.data["why"])
        raise RuntimeError

    alarms.on(ledger.GAME_TIMER, dies, anew=True)
    await people[0].slash(house.channel, "league next", table=1, winner=house.ann, **WHY)
    await drained(house)
    assert (await kept(house)).rounds[0].pods[0].status == "done"
    assert (table.status == "abandoned") is has_ended
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        await drained(house)
        again = await bot.tables.get(table.id)
        assert again is not None and again.status == "abandoned"
        assert (await kinds(house, ActionRow, table)).count("abandon") == 1
        called = [m for m in seen(house, table) if "count it unfinished" in m.text]
        assert sum(m.pings_me for m in called) == 1
        left_over = await timers.earliest_timers(bot.tables.storage)
        assert ledger.GAME_TIMER not in {timer.kind for timer in left_over}


async def test_sitting_out_wins_no_league_in_which_nothing_counts(house: House) -> None:
    people = await club_of(house, 3)
    await set_up(house, people, game="war_chest", players=2, points="win", rounds=1)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    assert any("Sitting out (points: 0.5)" in text for text in posts(house))
    asked = await people[0].slash(house.channel, "league next")
    await pressed_with_reason(people[0], asked, "Close the round")
    await drained(house)
    (last,) = [text for text in posts(house) if "Woodland League is over" in text]
    assert "Nobody is first alone." in last and "0.5" not in last
    assert any("Sitting out (points: 0):" in text for text in posts(house))


@pytest.mark.parametrize(
    ("locale", "heard"),
    [
        ("en", "so it counts as sitting out for who has stayed (points: 0.5), and it ends here."),
        ("pl", "dla osób, które zostały, liczy się jak pauza (punkty: 0,5), i tu ją przerywam."),
    ],
)
@pytest.mark.parametrize("decided", [False, True])
async def test_a_table_without_a_result_that_somebody_has_left_counts_as_sitting_out(
    house: House, locale: str, heard: str, decided: bool
) -> None:
    organiser, *players = await club_of(house, 4)
    await set_up(house, [organiser, *players], game="war_chest", players=2, rounds=2)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    await house.bot.desk.languages.choose_for_guild(house.guild.id, locale)
    first, second = (await kept(house)).rounds[0].pods
    here = {number: (await kept(house)).entrant(number).user for number in first.entrants}
    leaving, staying = (person for person in players if person.id in here.values())
    winner = next(person for person in players if person not in (leaving, staying))
    await leaving.slash(house.channel, "league leave")
    await won_by(house, second, winner)
    if decided:
        why = {"table": 1, "reason": "Nobody is left."}
        reply = await organiser.slash(house.channel, "league next", **why)
        assert reply.text.endswith("as sitting out for who has stayed (points: 0.5).")
    else:
        asked = await organiser.slash(house.channel, "league next")
        await pressed_with_reason(organiser, asked, "Close the round")
    await drained(house)
    league = await kept(house)
    assert [round_.status for round_ in league.rounds] == ["closed", "open"]
    points = {line.entrant.user: line.points for line in league_table_of(league)}
    stayed = {person.id: points[person.id] for person in (winner, staying, leaving)}
    assert stayed == {winner.id: 1, staying.id: Fraction(1, 2), leaving.id: 0}
    told = [m.text for m in house.ann.sees(thread_of(house, first.channel)) if not m.ephemeral]
    # Who has decided it is told with the same words, and another end of the sentence.
    wanted = heard.split("),")[0].removeprefix("so ") if decided else heard
    assert any(wanted in text for text in told), told


async def test_all_that_is_done_stands_in_the_audit_and_where_the_league_lives(
    house: House,
) -> None:
    people = await club_of(house, 3)
    olga, ann, bob, cid = people
    log = house.guild.text_channel("log")
    await house.sandbox.settle()
    await set_log(house.bot.desk.club, house.guild.id, log.id, olga.id)
    await set_up(house, people, players=3, rounds=2, late="an organiser decides", days=3)
    await olga.slash(house.channel, "league start")
    await drained(house)
    seeds = [(await kept(house)).rounds[0].seed]
    # The first decision stands in the open round; a second one replaces it.
    last = (await kept(house)).rounds[0]
    extra = msgspec.structs.replace(last.pods[0], number=2, game=None, channel=None)
    await keeper_of(house.bot.desk.club).change(
        1,
        lambda league: league.with_round(msgspec.structs.replace(last, pods=(last.pods[0], extra))),
    )
    decided = {"table": 1, "reason": "Late"}
    await olga.slash(house.channel, "league next", winner=ann, second=bob, **decided)
    await olga.slash(house.channel, "league next", winner=bob, table=1, reason="Ann erred")
    await olga.slash(house.channel, "league next", table=1, reason="Nobody")
    asked = await olga.slash(house.channel, "league next")
    await pressed_with_reason(olga, asked, "Close the round")
    await drained(house)
    seeds.append((await kept(house)).rounds[1].seed)
    other = house.guild.text_channel("other")
    await house.sandbox.settle()
    await olga.slash(house.channel, "league move", channel=other, league="1")
    await cid.slash(house.channel, "league leave", league="1")
    asked = await olga.slash(house.channel, "league end", league="1")
    await pressed_with_reason(olga, asked, "End it", "Summer")
    await drained(house)
    name, who = "Woodland League", f"<@{olga.id}>"
    said = [
        f"{who} set {name} up",
        f"{who} started {name}",
        f"Round 1 of {name} was drawn: 1 table, seed {seeds[0]}",
        f"{who} decided table 1 of round 1 of {name}: won by <@{ann.id}>, <@{bob.id}>. Why: “Late”",
        f"{who} changed the result of table 1 of round 1 of {name}: won by <@{bob.id}>, "
        f"before it was won by <@{ann.id}>, <@{bob.id}>. Why: “Ann erred”",
        f"{who} changed the result of table 1 of round 1 of {name}: nobody gets points, "
        f"before it was won by <@{bob.id}>. Why: “Nobody”",
        f"{who} closed round 1 of {name}. Why: “Holidays”",
        f"Round 2 of {name} was drawn: 1 table, seed {seeds[1]}",
        f"{who} let {name} go on in <#{other.id}>",
        f"<@{cid.id}> left {name}",
        f"{who} ended {name}. Why: “Summer”",
    ]
    assert [line for line in (await audit_of(house, olga))[::-1] if name in line] == said
    logged = [m.text.split("> ", 1)[1] for m in house.eve.sees(log)]
    assert [line for line in logged if name in line] == said, "each once in the log channel"
    told = [text for text in posts(house) if "changed the result" in text]
    assert [text.split("\n") for text in told] == [
        [said[4].split(". Why")[0] + ".", "Reason: Ann erred"],
        [said[5].split(". Why")[0] + ".", "Reason: Nobody"],
    ]
    await house.bot.desk.languages.choose(olga.id, "pl")
    lines = (await audit_of(house, olga))[::-1]
    assert f"Rozlosowana jest runda 1 rozgrywek „{name}”: 1 stół, ziarno {seeds[0]}" in lines
    assert (
        f"{who} zmienia wynik stołu 1 rundy 1 w rozgrywkach „{name}”: zwycięstwo <@{bob.id}>, "
        f"przedtem zwycięstwo <@{ann.id}>, <@{bob.id}>. Powód: „Ann erred”"
    ) in lines
    assert f"<@{cid.id}> wycofuje się z rozgrywek „{name}”" in lines


@pytest.mark.parametrize(("count", "said"), [(1, "1 stół"), (2, "2 stoły"), (5, "5 stołów")])
def test_the_audit_of_a_draw_counts_tables_in_polish(count: int, said: str) -> None:
    about = {"name": "Liga", "round": 1, "tables": count, "seed": "7"}
    line = league_deed_line("draw", about, "pl")
    assert line == f"Rozlosowana jest runda 1 rozgrywek „Liga”: {said}, ziarno 7"


def test_an_entry_of_an_earlier_version_is_still_worded() -> None:
    about = {"name": "Liga", "round": 1, "table": 2, "by": 5}
    assert league_deed_line("decide", about, "en") == "<@5> decided table 2 of round 1 of Liga"
    said = "<@5> rozstrzyga stół 2 rundy 1 w rozgrywkach „Liga”"
    assert league_deed_line("decide", about, "pl") == said


async def test_what_is_due_is_noted_without_a_person(house: House) -> None:
    people = await club_of(house, 3)
    await set_up(house, people, game="war_chest", players=2, rounds=1, starts="2999-01-01")
    keeper = keeper_of(house.bot.desk.club)
    soon = lambda league: msgspec.structs.replace(league, starts_ms=1)  # noqa: E731
    await keeper.change(1, soon)
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    await won_by(house, pod, house.ann)
    said = [line for line in (await audit_of(house, people[0]))[::-1] if "Woodland" in line]
    name = "Woodland League"
    assert said[1] == f"{name} started by itself on its day"
    assert said[2].startswith(f"Round 1 of {name} was drawn: 1 table, seed ")
    assert said[3:] == [
        f"Round 1 of {name} was closed, as no table waits for a result any more",
        f"{name} came to its end",
    ]


async def test_a_decision_without_a_reason_is_asked_for_it_by_a_form(house: House) -> None:
    people, table = await playing(house)
    olga = people[0]
    asked = await olga.slash(house.channel, "league next", table=1, winner=house.ann)
    assert asked.modal is not None and asked.modal.title == "Your reason"
    (field,) = asked.modal.fields
    assert field.label == "Why? Everybody at the table reads this." and field.required
    assert (await kept(house)).rounds[0].pods[0].status == "open", "nothing is decided yet"
    done = await olga.submit(asked, {"why": "Bob gave up"})
    assert done.text == f"Table 1 is decided. Winner: <@{house.ann.id}>."
    await drained(house)
    late = await olga.submit(asked, {"why": "Again"})
    assert late.text == "Round 1 is closed already."
    assert any("Reason: Bob gave up" in m.text for m in seen(house, table))
    assert any("Reason: Bob gave up" in text for text in posts(house))
    reply = await house.bob.slash(house.channel, "league next", table=1, winner=house.ann)
    assert reply.modal is None and reply.text.startswith("To robią tylko organizatorzy")


async def test_who_closes_or_drops_or_ends_is_asked_why(house: House) -> None:
    people, table = await playing(house)
    olga = people[0]
    await house.bot.desk.languages.choose(olga.id, "pl")
    asked = await olga.slash(house.channel, "league drop", member=house.bob)
    assert asked.modal is not None and asked.modal.title == "Twój powód"
    await olga.submit(asked, {"why": "Long away"})
    await drained(house)
    told = f"<@{olga.id}> took <@{house.bob.id}> out of Woodland League.\nReason: Long away"
    assert told in posts(house)
    asked = await olga.press(await olga.slash(house.channel, "league next"), "Zamknij rundę")
    assert asked.modal is not None
    await olga.submit(asked, {"why": "Too slow"})
    await drained(house)
    (closed,) = [m.text for m in seen(house, table) if "round 1 is closed" in m.text]
    assert closed.endswith("\nReason: Too slow")
    (pod,) = (await kept(house)).rounds[1].pods
    asked = await olga.press(await olga.slash(house.channel, "league end"), "Zakończ")
    assert asked.modal is not None
    await olga.submit(asked, {"why": "Summer"})
    await drained(house)
    place = thread_of(house, pod.channel)
    assert any(m.text.endswith("Reason: Summer") for m in house.ann.sees(place))
