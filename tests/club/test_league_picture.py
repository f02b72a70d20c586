"""The picture of standings: it says what its description says, and is readable on a phone."""

from io import BytesIO

from PIL import Image

from bot.render.club import standings
from bot.render.club.standings import ShownLine, StandingsSheet, draw_standings, legible_name

HEADS = ("Name", "Points", "Opp.", "Wins", "Games")
PHONE = 350
READABLE = 10
"""The least pixels of a text that can be read on a phone."""


def sheet(
    count: int, name: str = "Somebody with a name that is much too long for its column"
) -> StandingsSheet:
    lines = tuple(
        ShownLine(
            at, f"{name} {at}", "10.25", "3.33", "2.5", "12", said=f"{at}. {name}, points: 1."
        )
        for at in range(1, count + 1)
    )
    return StandingsSheet(
        "W" * 60, "Division 1, after round 3", HEADS, lines, "Equal points: wins."
    )


def test_it_has_as_many_lines_as_fit() -> None:
    heights = [
        Image.open(BytesIO(draw_standings(sheet(count)).data)).height for count in (1, 16, 40)
    ]
    assert heights[1] == heights[2] == heights[0] + 15 * standings.ROW


def test_texts_are_readable_on_a_phone() -> None:
    scale = PHONE / standings.WIDTH
    assert standings.LEAST * scale >= 8
    assert all(size * scale >= READABLE for size in (32, 34, 38, 42))


def test_the_description_has_whole_lines_and_is_short_enough() -> None:
    picture = draw_standings(sheet(16))
    assert picture.alt.startswith(f"{'W' * 60}. Division 1, after round 3. 1. Somebody")
    assert picture.alt.endswith("points: 1.")
    assert len(picture.alt) <= 1000
    assert len(picture.data) < 150_000


def test_the_same_standings_are_the_same_file() -> None:
    assert draw_standings(sheet(3)).data == draw_standings(sheet(3)).data


def test_a_name_without_letters_of_our_font_stays_a_line() -> None:
    assert legible_name("小林") == "?"
    assert legible_name("Kai\N{FOX FACE}  B") == "Kai B"
    assert legible_name("Żaneta") == "Żaneta"


def test_who_goes_up_or_down_is_marked_beside_the_line() -> None:
    plain = sheet(1, "Ann")
    line = plain.lines[0]
    marked = [
        StandingsSheet("T", "S", HEADS, (ShownLine(1, "Ann", "1", "", "", "", moves=moves),), "")
        for moves in ("", "up", "down")
    ]
    assert len({draw_standings(one).data for one in marked}) == 3
    assert line.moves == ""
