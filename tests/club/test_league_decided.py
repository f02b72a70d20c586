"""The game of a table that an organiser decides, or whose round is closed, ends with it."""

from fractions import Fraction

import pytest
from sqlalchemy import select

from bot.club.league import ledger
from bot.club.league.standings import league_table_of
from bot.narrate import catalogue_languages, text
from bot.table import Table
from bot.table.revision.timing import STALLED
from db.club import timers
from db.models import ActionRow, Timer, table_of
from db.timers import Pending
from sandbox import Person
from sandbox import components as parts
from sandbox.sight import Seen
from tests.club.leagues import club_of, drained, kept, posts, set_up, thread_of, won_by
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
    await people[0].press(asked, "Close the round")
    await drained(house)
    assert table.status == "abandoned"
    (pod,) = (await kept(house)).rounds[1].pods
    following = await house.bot.tables.get(pod.game)
    assert following is not None and following.status == "playing"
    asked = await people[0].slash(house.channel, "league end")
    await people[0].press(asked, "End it")
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
    await people[0].press(asked, "Close the round")
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
        await organiser.press(asked, "Close the round")
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
