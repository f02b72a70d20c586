"""What the texts of a league say: standings after a round, who sits out, long lists on a phone."""

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
