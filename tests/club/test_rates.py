"""Win rates and their intervals, the picture of them, and the file of results."""

import csv
from io import BytesIO, StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.club.ratings import (
    Course,
    Leaver,
    Wanted,
    count_win_rates,
    games_seen_in,
    weights_by_game,
    wilson_interval,
)
from bot.club.results import FORMULA, HEADER, csv_of, escape_cell
from bot.discord_ui.club import ratings as shown
from bot.editions import EDITIONS
from bot.games.game import Seat
from bot.games.root.root import ROOT as ROOT_RULES
from bot.render.club.rates import MOST_ALT, RateBar, RateChart, RateSection, draw_rate_chart
from db.ids import UserId
from tests.club.finished import ANN, BOB, CID, DAN, ROOM, duel, game, seat
from tests.house.source import ROOT


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (12, 40, 0.1807, 0.4543),
    ],
)
def test_intervals_are_those_of_the_tables(won: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(won, games) == pytest.approx((low, high), abs=0.0001)


@given(st.integers(0, 500), st.integers(0, 500))
def test_an_interval_holds_the_rate(won: int, lost: int) -> None:
    low, high = wilson_interval(won, won + lost)
    assert 0 <= low <= high <= 1
    if won + lost:
        assert low <= won / (won + lost) <= high


def test_rates_by_seat_and_by_place() -> None:
    games = [
        duel(1, ANN, BOB),
        duel(2, BOB, CID),
        game(3, seat("marquise", ANN, 1), seat("eyrie", None, 2)),
        game(4, seat("marquise", ANN, 1, won=False), seat("eyrie", BOB, 1, won=False)),
    ]
    told = count_win_rates(games)
    assert told.games == 3, "a game without a winner is none of them"
    by_seat = {(r.seat, r.bot): (r.won, r.games) for r in told.seats}
    assert by_seat == {
        ("eyrie", False): (2, 2),
        ("marquise", False): (1, 3),
        ("eyrie", True): (0, 1),
    }
    assert [(r.position, r.won, r.games) for r in told.positions] == [(1, 3, 3), (2, 0, 3)]
    assert told.expected == 0.5


def test_seats_that_changed_hands_are_counted_apart() -> None:
    games = [
        game(1, seat("marquise", ANN, 1, shared=True), seat("eyrie", BOB, 2)),
        game(2, seat("marquise", ANN, 2), seat("eyrie", None, 1, shared=True)),
        game(3, seat("marquise", ANN, 1), seat("eyrie", BOB, 2, shared=True)),
    ]
    rates = count_win_rates(games)
    assert [(r.seat, r.bot, r.won, r.games) for r in rates.seats] == [
        ("marquise", False, 1, 2),
        ("eyrie", False, 0, 1),
    ]
    assert [(r.position, r.won, r.games) for r in rates.positions] == [(1, 1, 2), (2, 0, 1)]
    assert (rates.shared.won, rates.shared.games, rates.games) == (2, 3, 3)


def test_a_coalition_wins_for_both() -> None:
    shared = game(1, seat("vagabond", ANN, 1), seat("eyrie", BOB, 1), seat("marquise", CID, 3))
    assert {r.seat: r.won for r in count_win_rates([shared]).seats} == {
        "vagabond": 1,
        "eyrie": 1,
        "marquise": 0,
    }


def test_a_second_vagabond_is_a_vagabond() -> None:
    alike = {kind.seat: kind.like for kind in ROOT_RULES.lobby.kinds if kind.like}
    both = game(1, seat("vagabond_2", ANN, 1), seat("vagabond", BOB, 2), seat("eyrie", CID, 2))
    counted = {rate.seat: (rate.won, rate.games) for rate in count_win_rates([both], alike).seats}
    assert counted == {"vagabond": (1, 2), "eyrie": (0, 1)}


def test_what_is_asked_for() -> None:
    lake = duel(1, ANN, BOB, options={"map": "lake", "deck": "base"})
    assert Wanted().takes(lake) and Wanted("lake", "base", 2).takes(lake)
    for wanted in (Wanted("autumn"), Wanted(deck="exiles"), Wanted(players=4)):
        assert not wanted.takes(lake)


def test_games_of_other_channels_and_private_ones_are_not_seen() -> None:
    games = [duel(1, ANN, BOB), duel(2, ANN, BOB, private=True), duel(3, ANN, BOB, room=71)]
    assert [each.number for each in games_seen_in(games, {ROOM})] == [1]
    assert games_seen_in(games, set()) == []


# The file


def read(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(data.decode())))


def test_the_file_has_a_line_for_each_seat_in_turn_order() -> None:
    options = {"map": "lake", "deck": "exiles", "setup": "standard", "suits": "random"}
    left = (Leaver(DAN, Seat("eyrie"), 3, (ANN,)), Leaver(BOB, Seat("alliance"), 3, (ANN,)))
    left += (Leaver(CID, Seat("alliance"), 4, (ANN,)),)
    played = game(
        7,
        seat("marquise", ANN, 2, points=24),
        seat("eyrie", BOB, 1, points=30, shared=True),
        seat("alliance", None, 3, points=0),
        ended_ms=1_790_000_000_000,
        options=options,
        course=Course(weighed=True, rounds=9, left=left),
    )
    data = csv_of([played], {BOB, DAN}, {7: {ANN: 1.0, BOB: 1 / 3}})
    head = "number,game,ended,map,deck,setup,players,way,turn,seat,bot,person,won,place,points"
    assert data.decode().split("\r\n")[0] == f"{head},rounds,shared,weight,gave_up"
    start = "7,root,2026-09-21,lake,exiles,standard,3,points"
    assert data.decode().split("\r\n")[1:] == [
        f"{start},1,marquise,no,,no,2,24,9,no,1.00,",
        f"{start},2,eyrie,no,id:{BOB},yes,1,30,9,yes,0.33,id:{DAN}",
        f"{start},3,alliance,yes,,no,3,0,9,no,,id:{BOB} somebody",
        "",
    ]
    assert str(ANN) not in data.decode()


def test_the_file_says_how_a_game_counts_that_its_host_ended() -> None:
    course = Course(weighed=True, ended="host", left=(Leaver(ANN, Seat("a"), 0, (BOB,)),))
    ended = game(
        3,
        seat("a", ANN, 0, won=False),
        seat("b", BOB, 0, won=False),
        way="ended_by_host",
        course=course,
    )
    lines = read(csv_of([ended], {ANN, BOB}, weights_by_game([ended])))
    told = [[line[name] for name in ("way", "won", "place", "weight", "gave_up")] for line in lines]
    assert told == [
        ["ended_by_host", "no", "", "0.25", f"id:{ANN}"],
        ["ended_by_host", "no", "", "0.25", ""],
    ]


def test_nobody_forgotten_is_named() -> None:
    gone = {UserId(-5), UserId(-6)}
    course = Course(left=(Leaver(UserId(-6), Seat("marquise"), 1, (ANN,)),))
    assert "id:" not in csv_of([duel(1, -5, -6, course=course)], gone, {}).decode()


@given(st.text("=+-@\t\r\n|%＝＠ '\"a1,", max_size=5), st.sampled_from(["map", "deck", "setup"]))
@settings(max_examples=60, deadline=None)
def test_no_cell_is_a_formula(text: str, option: str) -> None:
    data = csv_of([duel(1, ANN, BOB, options={option: text}, game=text, way=text)], {ANN}, {})
    for line in read(data.replace(b"\x00", b"")):
        for value in line.values():
            assert not value.lstrip(" ").startswith(FORMULA), value


def test_a_planted_formula_would_be_found() -> None:
    assert "=1+1".startswith(FORMULA) and escape_cell("=1+1") == "'=1+1"
    assert escape_cell(" =1") == "' =1" and escape_cell("lake") == "lake" and escape_cell("") == ""


def test_the_header_of_the_document_is_that_of_the_file() -> None:
    document = (ROOT / "docs" / "clubs" / "ratings.md").read_text(encoding="utf-8")
    described = [line.split("`")[1] for line in document.splitlines() if line.startswith("| `")]
    assert [name for name in described if name in HEADER] == [*HEADER]


# The picture


def chart(rows: int) -> RateChart:
    bars = tuple(
        RateBar(f"Faction {n}", n / 30, n / 40, n / 20, f"{n} of 30", f"Faction {n}: {n} of 30")
        for n in range(rows)
    )
    section = RateSection("By faction", bars)
    return RateChart("Root", "30 games", ("won", "95 %", "equal"), (section,), 0.25)


@given(st.lists(st.tuples(st.integers(0, 7), st.booleans()), max_size=60))
@settings(max_examples=30)
def test_nothing_below_five_games_has_a_rate(played: list[tuple[int, bool]]) -> None:
    edition = EDITIONS["root"]
    names = [kind.seat for kind in edition.game.lobby.kinds if not kind.like]
    games = [
        game(n, seat(names[at], ANN, 1 if won else 2), seat("eyrie", None, 2 if won else 1))
        for n, (at, won) in enumerate(played)
    ]
    counted = count_win_rates(games)
    for locale in ("en", "pl"):
        lines = shown._rates_lines(edition, counted, locale)
        chart = shown._rates_chart(edition, "Root", counted, locale)
        bars = [bar for section in chart.sections for bar in section.bars]
        rates = [rate for rate in (*counted.seats, *counted.positions) if rate.games >= 5]
        assert [bar.share for bar in bars] == [rate.share for rate in rates]
        assert all(bar.told in lines for bar in bars), "the text has the same facts"
        assert sum("(" in line and "%" in line for line in lines) == len(bars)
        rare = [rate for rate in counted.seats if rate.games < 5]
        few = " ".join(line for line in lines if "5" in line.split("(")[0])
        assert all(edition.words.seat_name(r.seat, locale, bot=r.bot) in few for r in rare)


def test_the_picture_says_in_words_what_it_shows() -> None:
    made = draw_rate_chart(chart(12))
    assert made.alt.startswith("Root. 30 games. By faction. Faction 0: 0 of 30.")
    assert "Faction 11: 11 of 30." in made.alt and len(made.alt) <= MOST_ALT
    with Image.open(BytesIO(made.data)) as image:
        assert image.width == 1100 and image.height < 1400
    assert len(made.data) < 120_000
    assert made == draw_rate_chart(chart(12)), "equal rates make equal pictures"


def test_a_description_that_is_too_long_ends_between_lines() -> None:
    alt = draw_rate_chart(chart(48)).alt
    assert 900 < len(alt) <= MOST_ALT and alt.endswith("of 30.")
