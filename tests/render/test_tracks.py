"""Tracks show how many pieces are on the map, and what the next one costs and brings."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PIL import ImageColor

from bot.games.game import NO_SEAT, Piece, Seat
from bot.games.root.view import FactionView, TrackView
from bot.render.root.boards import STYLES, CardSource, Style, facts_of, rows_of
from bot.render.root.figures import FACTIONS
from bot.render.root.marks import BOX, Gauge, Next, gauge_image, next_of, next_words
from bot.render.root.presenter import Look
from tests.render.games import ROOT, SEATINGS, positions


def board(name: str) -> FactionView:
    seats = SEATINGS[2] if name == "duchy" else SEATINGS[0]
    return ROOT.view(next(positions(seats, 1))[0], None).factions[name]


def track(name: str, piece: str, on_map: int) -> TrackView:
    found = next(one for one in board(name).tracks if one.piece == piece)
    return replace(found, on_map=on_map)


@pytest.mark.parametrize(
    ("name", "piece", "on_map", "coming"),
    [
        ("marquise", "recruiter", 2, Next(cost=2, points=2, cards=1)),
        ("marquise", "recruiter", 3, Next(cost=3, points=3)),
        ("marquise", "sawmill", 6, Next(is_full=True)),
        ("eyrie", "roost", 5, Next(points=4, cards=1)),
        ("duchy", "market", 0, Next(cards=1)),
        ("duchy", "citadel", 0, Next()),
    ],
)
def test_the_next_piece_costs_and_brings_what_is_printed(
    name: str, piece: str, on_map: int, coming: Next
) -> None:
    """As on the boards, Law 6.5.4, 6.6, 7.6 and 12.6.3."""
    assert next_of(track(name, piece, on_map)) == coming


def shown(recruiters: int) -> Iterator[tuple[str, bool]]:
    """Yield the chips of a track of recruiters: their words, and whether they have a picture."""
    seen = board("marquise")
    seen.tracks = (track("marquise", "recruiter", recruiters),)
    fact = next(one for one in facts_of(seen, "", Look("en", 42)) if one.gauge)
    yield from ((chip.words, chip.icon is not None) for chip in fact.chips)


def test_a_card_has_cost_points_and_card_beside_its_track() -> None:
    assert [*shown(2)] == [("2/6", True), ("2", True), ("", True), ("", True)]
    assert [*shown(3)] == [("3/6", True), ("3", True), ("", True)]
    assert [*shown(6)] == [("6/6", True), ("full", False)]


@pytest.mark.parametrize("on_map", [0, 3, 6])
def test_a_track_has_a_box_in_the_colour_for_each_piece_on_the_map(on_map: int) -> None:
    image = gauge_image(Gauge(Seat("marquise"), Piece("sawmill"), on_map, 6), 42, 30, 300)
    boxes = image.crop((42 + 82, 0, image.width, image.height)).convert("RGB")
    row = boxes.crop((0, boxes.height // 2, boxes.width, boxes.height // 2 + 1)).tobytes()
    colour = bytes(ImageColor.getrgb(FACTIONS["marquise"]))
    filled = [row[at : at + 3] == colour for at in range(0, len(row), 3)]
    starts = sum(
        here and not before for before, here in zip([False, *filled], filled, strict=False)
    )
    assert starts == on_map and boxes.height >= BOX


@pytest.mark.parametrize("style", [style for style in STYLES if not style.table and style.gains])
def test_what_the_next_piece_brings_stays_on_the_line_of_its_track(style: Style) -> None:
    seen = board("marquise")
    seen.tracks = tuple(track("marquise", one.piece, 2) for one in seen.tracks)
    rows = rows_of(CardSource(seen, NO_SEAT, False), style, "pl")
    starts = [row.chips[0].words for row in rows]
    assert starts == ["2/6"] * 3, starts


def test_without_room_a_track_has_no_boxes() -> None:
    gauge = Gauge(Seat("marquise"), Piece("sawmill"), 2, 6)
    wide, narrow = (gauge_image(gauge, 42, 30, room) for room in (300, 130))
    assert narrow.width < 42 + 82 < wide.width


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", "cost 2, points 2, one card more in Evening"),
        ("pl", "koszt 2, punkty 2, o kartę więcej wieczorem"),
    ],
)
def test_the_text_tells_the_same(locale: str, words: str) -> None:
    assert ", ".join(next_words(track("marquise", "recruiter", 2), locale)) == words
    assert not [*next_words(track("marquise", "recruiter", 6), locale)]
