"""What the texts of a league say, which league a command means, and with what its tables begin."""

import msgspec
import pytest

from bot.club.league.standings import bye_points
from bot.club.league.state import (
    DrawnRound,
    Entrant,
    EntrantNumber,
    LeagueRules,
    LeagueState,
    Pod,
    PodPlace,
    Sixtieths,
)
from bot.discord_ui.club.league import words
from db.ids import UserId
from tests.club.leagues import club_of, drained, kept, pressed_with_reason, set_up, thread_of
from tests.discord_ui.playing import House


def entry(number: int) -> Entrant:
    return Entrant(EntrantNumber(number), UserId(100 + number), division=1, name=f"P{number}")


def place(number: int, rank: int = 0, points: int = 0) -> PodPlace:
    return PodPlace(EntrantNumber(number), rank=rank, points=Sixtieths(points * 60))


RULES = LeagueRules("league", 2, rounds=3, scoring="win")
FIRST = DrawnRound(
    1,
    1,
    0,
    0,
    (Pod(1, (place(1, 1, 1), place(2, 2)), status="done"),),
    (EntrantNumber(3),),
    status="closed",
)
SECOND = DrawnRound(2, 1, 0, 0, (Pod(1, (place(1), place(3))),), (EntrantNumber(2),))


def league_with(*rounds: DrawnRound, people: int = 3) -> LeagueState:
    entrants = tuple(entry(number) for number in range(1, people + 1))
    return LeagueState(
        1, 1, "L", UserId(1), "root", 5, RULES, status="running", entrants=entrants, rounds=rounds
    )


@pytest.mark.parametrize(("locale", "half"), [("en", "0.5"), ("pl", "0,5")])
def test_standings_after_a_round_hold_nothing_of_the_next(locale: str, half: str) -> None:
    both = league_with(FIRST, SECOND)
    said = words.standings_screen(both, 0, 0, locale, 1).picture
    then = words.standings_screen(league_with(FIRST), 0, 0, locale, 1).picture
    newest = words.standings_screen(both, 0, 0, locale).picture
    assert said is not None and then is not None and newest is not None
    assert said.alt == then.alt != newest.alt
    assert half in newest.alt


@pytest.mark.parametrize(
    ("locale", "beside"),
    [
        ("en", "Named by their number in the picture: #1 <@101>, #3 <@103>, #2 <@102>."),
        ("pl", "Na obrazie są pod numerem: #1 <@101>, #3 <@103>, #2 <@102>."),
    ],
)
def test_whom_the_picture_calls_by_a_number_stands_beside_it(locale: str, beside: str) -> None:
    league = league_with(FIRST)
    assert words.standings_screen(league, 0, 0, locale).text == ""
    first, second, third = league.entrants
    renamed = msgspec.structs.replace(first, name="\N{FOX FACE}")
    namesake = msgspec.structs.replace(second, name="P3")
    league = msgspec.structs.replace(league, entrants=(renamed, namesake, third))
    shown = words.standings_screen(league, 0, 0, locale)
    assert shown.picture is not None and "\N{FOX FACE}" in shown.picture.alt
    assert shown.text == beside


@pytest.mark.parametrize(
    ("locale", "line"),
    [("en", "Sitting out (points: 0.5): <@102>"), ("pl", "Pauzują (punkty: 0,5): <@102>")],
)
def test_who_sits_out_reads_what_it_counts(locale: str, line: str) -> None:
    league = league_with(FIRST, SECOND)
    assert bye_points(2, "win") == 30
    assert words.table_lines(league, SECOND, locale)[-1] == line
    assert any("0.5" in own.replace(",", ".") for own in words.rule_lines(league, locale))


def test_lines_tell_only_what_there_is() -> None:
    assert words.line_texts(league_with(), 0, "en") == []
    lines = words.line_texts(league_with(FIRST), 0, "en")
    assert lines[0] == "1. <@101>: points 1, wins 1, turn order 1 on average"
    polish = words.line_texts(league_with(FIRST), 0, "pl")
    assert polish[0] == "1. <@101>, punkty: 1, wygrane 1, średnio 1 w kolejności"
    assert lines[1] == "2. <@103>: points 0.5"


def test_a_long_list_is_told_around_its_reader() -> None:
    league = league_with(FIRST, people=55)
    lines = words.line_texts(league, 0, "en", UserId(103))
    assert [line.split(":")[0] for line in lines[:3]] == ["1. <@101>", "2. <@103>", "3. <@102>"]
    assert len(lines) == 4
    assert words.line_texts(league, 0, "en", UserId(999)) == []


# Which league a command means.

DUEL = {"game": "war_chest", "players": 2, "points": "win", "rounds": 2}


async def test_of_two_leagues_in_a_channel_a_table_means_its_own(house: House) -> None:
    people = await club_of(house, 2)
    await set_up(house, people, **DUEL)
    organiser = people[0]
    await organiser.slash(house.channel, "league start")
    await drained(house)
    await organiser.slash(house.channel, "league new", name="Second", **DUEL)
    (pod,) = (await kept(house)).rounds[0].pods
    place = thread_of(house, pod.channel)
    shown = await house.eve.slash(place, "league show")
    assert shown.text.startswith("**Woodland League**")
    decided = await organiser.slash(place, "league next", table=1, winner=house.ann, reason="Late")
    assert decided.text == f"Table 1 is decided. Winner: <@{house.ann.id}>."
    refused = await house.eve.slash(house.channel, "league show")
    assert refused.text == (
        "Several leagues and cups are going on: Second, Woodland League. Say which one with "
        "“league”."
    )
    refused = await house.bob.slash(house.channel, "league show")
    assert refused.text == (
        "Trwa kilka rozgrywek: Second, Woodland League. Wskaż jedne opcją „liga”."
    )
    other = house.guild.text_channel("other")
    await house.sandbox.settle()
    await organiser.slash(other, "league new", name="Third", **DUEL)
    known = await house.eve.autocomplete(house.channel, "league show", "league")
    assert [name for name, _ in known] == ["Second", "Woodland League", "Third"]
    shown = await house.eve.slash(house.channel, "league show", league="second")
    assert shown.text.startswith("**Second**")
    # The table keeps its league when that is over and the others go on.
    asked = await organiser.slash(place, "league end")
    await pressed_with_reason(organiser, asked, "End it")
    await drained(house)
    shown = await house.eve.slash(place, "league show")
    assert shown.text.startswith("**Woodland League**") and "It is over." in shown.text


async def test_names_that_differ_in_case_spaces_or_composition_are_one_name(house: House) -> None:
    (organiser, *_) = await club_of(house, 2)

    async def new(name: str) -> str:
        return (await organiser.slash(house.channel, "league new", name=name, **DUEL)).text

    assert "is set up" in await new("  Żar  Léśny ")
    for same in ("żar léśny", "ŻAR LÉŚNY", "Z\u0307ar Le\u0301s\u0301ny", "Żar\u00a0Léśny"):
        refused = await new(same)
        assert refused.startswith("This server already has a league or cup called"), same
        shown = await house.eve.slash(house.channel, "league show", league=same)
        assert shown.text.startswith("**Żar Léśny**"), same
    assert "is set up" in await new("Zar Lesny"), "accents make another name"
    for typed, name in (("żar léśny", "Żar Léśny"), ("zar lesny", "Zar Lesny")):
        shown = await house.eve.slash(house.channel, "league show", league=typed)
        assert shown.text.startswith(f"**{name}**")
    shown = await house.eve.slash(house.channel, "league show", league="1")
    assert shown.text.startswith("**Żar Léśny**"), "by its number"


async def test_of_two_with_one_name_of_earlier_days_the_newest_is_meant(house: House) -> None:
    (organiser, *_) = await club_of(house, 2)
    for name in ("Żar", "Cup"):
        await organiser.slash(house.channel, "league new", name=name, **DUEL)
    await house.bot.tables.storage.write(
        lambda connection: connection.exec_driver_sql("UPDATE league SET name = 'ŻAR' WHERE id = 2")
    )
    for typed, name in (("żar", "ŻAR"), ("ŻAR", "ŻAR"), ("Żar", "Żar")):
        shown = await house.eve.slash(house.channel, "league show", league=typed)
        assert shown.text.startswith(f"**{name}**"), typed


# With what the tables of a league begin: as the server has set, unless its organiser chooses.


async def test_a_league_begins_with_what_the_server_has_set(house: House) -> None:
    people = await club_of(house)
    houses = house.bot.desk.houses
    guild = house.guild.id
    eve = house.eve.id
    await houses.set_default(guild, "root", eve, "options", {"map": "winter", "deck": "exiles"})
    await houses.set_default(guild, "root", eve, "terms", {"pace": "daily", "undo": "strict"})
    await set_up(house, people)
    # What is changed in mid-season changes no league that goes on.
    await houses.set_default(guild, "root", eve, "options", {"map": "lake"})
    await houses.set_default(guild, "root", eve, "terms", {"pace": "relaxed"})
    await people[0].slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    table = await house.bot.tables.get(pod.game or 0)
    assert table is not None and table.status == "playing"
    assert (table.options["map"], table.options["deck"]) == ("winter", "exiles")
    assert (table.terms["pace"], table.terms["undo"]) == ("daily", "strict")


async def test_what_the_organiser_chooses_comes_before_the_server(house: House) -> None:
    (organiser, *_) = await club_of(house)
    houses = house.bot.desk.houses
    guild = house.guild.id
    eve = house.eve.id
    await houses.set_default(guild, "root", eve, "options", {"map": "winter", "setup": "drafted"})
    await houses.set_default(guild, "root", eve, "terms", {"pace": "daily"})
    await organiser.slash(house.channel, "league new", name="Paced", pace="live")
    own = await kept(house)
    assert (own.terms["pace"], own.options["map"]) == ("live", "winter")
    assert own.rules.factions == "drafted", "as the options of the server say"
    await organiser.slash(house.channel, "league new", name="By lot", seats="by lot")
    own = await kept(house, 2)
    assert own.rules.factions == "random" and "setup" not in own.options
    place = house.guild.text_channel("other")
    await house.sandbox.settle()
    await organiser.slash(place, "game new", game="root")
    table = await house.bot.tables.at(place.id)
    assert table is not None
    await table.set_option(organiser.id, "map", "lake")
    await organiser.slash(place, "league new", name="As here", setup=True)
    own = await kept(house, 3)
    assert own.options == dict(table.options) and own.terms["pace"] == "daily"
    await table.set_term(organiser.id, "pace", "live")
    await organiser.slash(place, "league new", name="As here now", setup=True, pace="relaxed")
    assert (await kept(house, 4)).terms["pace"] == "relaxed"
