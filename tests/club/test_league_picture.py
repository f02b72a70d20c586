"""The picture of standings: it says what its description says, and is readable on a phone."""

from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from bot.editions import EDITIONS
from bot.render.club import standings
from bot.render.club.standings import (
    EMBLEM,
    GROUND_WIDE,
    SeatLine,
    ShownLine,
    StandingsSheet,
    TableSheet,
    draw_standings,
    draw_table_sheet,
)
from bot.render.pen import NO_LETTER, font_of, legible_name, names_in_picture

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


NAMES = {
    "שלום עליכם": "שלום עליכם",
    "محمد علي": "محمد علي",
    "小林 Kai": "小林 Kai",
    "김민수": "김민수",
    "王小明": "王小明",
    "ประเทศไทย": "ประเทศไทย",
    "\N{MATHEMATICAL BOLD FRAKTUR CAPITAL K}\N{MATHEMATICAL BOLD FRAKTUR SMALL A}i": "Kai",
    "Kai\N{FOX FACE}  B": "Kai B",
    "Żaneta": "Żaneta",
    "\N{RIGHT-TO-LEFT OVERRIDE}Ann": "Ann",
    "A" + "\N{COMBINING TILDE OVERLAY}" * 40 + "nn": "A" + "\N{COMBINING TILDE OVERLAY}" * 2 + "nn",
    "\N{FOX FACE}\N{WOLF FACE}": "",
    "": "",
}


@pytest.mark.parametrize(("name", "shown"), NAMES.items())
def test_names_of_many_scripts_are_drawn(name: str, shown: str) -> None:
    assert legible_name(name) == shown
    assert "\N{FOX FACE}" not in shown


def test_each_letter_of_a_name_is_drawn_as_itself() -> None:
    for name in filter(None, NAMES.values()):
        font = font_of(name, 32)
        empty = font.getmask(NO_LETTER).getbbox(), bytes(iter(font.getmask(NO_LETTER)))
        for letter in name.replace(" ", ""):
            mask = font.getmask(letter)
            assert (mask.getbbox(), bytes(iter(mask))) != empty, (name, letter)


def test_letters_are_joined_and_lines_run_to_the_left() -> None:
    font = font_of("لا", 40)
    apart = sum(font.getlength(letter) for letter in "لا")
    assert font.getlength("لا") < apart * 0.9, "letters are joined"
    text = "אב"
    image = Image.new("L", (120, 60))
    ImageDraw.Draw(image).text((0, 0), text, fill=255, font=font_of(text, 40))
    first = Image.new("L", (120, 60))
    start = font_of(text, 40).getlength("ב")
    ImageDraw.Draw(first).text((start, 0), "א", fill=255, font=font_of(text, 40))
    assert (
        image.crop((int(start) + 2, 0, 120, 60)).tobytes()
        == first.crop((int(start) + 2, 0, 120, 60)).tobytes()
    ), "the first letter stands on the right"


def test_who_cannot_be_named_or_told_apart_has_a_number() -> None:
    people = [(1, "Kai"), (2, "\N{FOX FACE}"), (3, "Kai\N{WOLF FACE}"), (4, "Ann"), (5, "?!")]
    assert names_in_picture(people) == ["Kai #1", "#2", "Kai #3", "Ann", "?!"]


def test_who_goes_up_or_down_is_marked_beside_the_line() -> None:
    plain = sheet(1, "Ann")
    line = plain.lines[0]
    marked = [
        StandingsSheet("T", "S", HEADS, (ShownLine(1, "Ann", "1", "", "", "", moves=moves),), "")
        for moves in ("", "up", "down")
    ]
    assert len({draw_standings(one).data for one in marked}) == 3
    assert line.moves == ""


@pytest.mark.parametrize("name", EDITIONS)
def test_a_table_is_drawn_with_any_number_of_seats_and_any_texts(name: str) -> None:
    edition = EDITIONS[name]
    kinds = [kind.seat for kind in edition.game.lobby.kinds]
    board = edition.board_of({}, len(kinds), GROUND_WIDE)
    assert board is None or board.width == GROUND_WIDE
    texts = ("", "שלום עליכם", "小林", "\N{FOX FACE}", "W" * 300, "Marquise de Cat")
    for count in (0, 2, len(kinds)):
        rows = tuple(
            SeatLine(at, texts[at % 6], texts[(at + 1) % 6], edition.emblem_of(seat, EMBLEM))
            for at, seat in enumerate(kinds[:count], 1)
        )
        free = SeatLine(count + 1, "free seat", "Press Join.", is_free=True)
        picture = draw_table_sheet(TableSheet(texts[4], texts[1], (*rows, free), board, texts))
        drawn = Image.open(BytesIO(picture.data))
        assert drawn.width == standings.WIDTH and drawn.height < 2 * standings.WIDTH
        assert len(picture.data) < 250_000 and len(picture.alt) <= 1000


def test_every_map_of_root_and_every_board_of_war_chest_is_drawn_alone() -> None:
    shown = [
        edition.board_of({"map": value}, seats, GROUND_WIDE)
        for edition in EDITIONS.values()
        for value in edition.game.lobby.options.get("map", ("",))
        for seats in (2, 4)
    ]
    different = {board.tobytes() for board in shown if board is not None}
    maps = len(EDITIONS["root"].game.lobby.options["map"])
    assert len(different) == maps + 2 + 1, "and The White Castle"
