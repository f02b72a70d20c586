"""The pictures of questions: what rows name is marked and nothing else, whatever is asked."""

import io
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice, product
from typing import Any, cast

import msgspec
import pytest
from PIL import Image, ImageColor

from bot.discord_ui.desk.panel_picture import asked_rows
from bot.editions import EDITIONS, has_question_picture
from bot.games.game import Seat, SeatSetup, Setup, View
from bot.games.root import ROOT
from bot.games.root.law.choices import OpenPath
from bot.games.root.law.maps import MAPS
from bot.games.root.view import RootView
from bot.games.seating import format_seats
from bot.narrate.root.asked import may_have_picture
from bot.render import Picture
from bot.render.palettes import encode_png
from bot.render.question import BYTES, CARDS, QUESTION, HotSpot, RowAt, with_spots
from bot.render.root.asks import signs
from bot.render.root.asks.board import Plan, plan_of
from bot.render.root.asks.reading import RowsRead, read_asked_rows
from bot.render.root.asks.words import picks_of
from bot.render.root.ground import part_from_sprite
from bot.render.root.marking import Box, shared_area, stands_by_clearing
from bot.render.root.pieces import changed_ring
from bot.render.root.sheet import HIGHLIGHT, INK, WHITE
from tests.games.root.seatings import one_of_each
from tests.games.samples import setups
from tests.render.asks import PAINTERS, pictures_of, question_of, questions, spots_of

PLACES = {
    "root": ("origin", "to", "clearing", "forest", "one", "other", "remove"),
    "war_chest": ("origin", "via", "to", "at", "target", "unit_at", "first"),
    "dungeon_lords": ("square", "tunnel"),
}
"""The fields of choices that name a place, by game."""


COLOURS = (HIGHLIGHT, WHITE, INK)

ON_MAPS = tuple(SeatSetup(Seat(name)) for name in ("marquise", "vagabond", "riverfolk"))
"""Who plays on other maps than Autumn: among them pieces that slip, and that swim."""


def cases() -> Iterator[Any]:
    """Yield a set-up of each game; of Root every kind of seat, every third of them each day.

    Of Root's other maps there is one each.
    """
    for name in PAINTERS:
        if name != "root":
            yield pytest.param(name, setups(name)[0], id=name)
    for name in MAPS:
        if name != "autumn":
            yield pytest.param("root", Setup(ON_MAPS, {"map": name}), id=f"root-{name}")
    for number, seats in enumerate(one_of_each(ROOT.lobby)):
        marks = () if number % 3 == 0 else pytest.mark.slow
        if any(not seat.bot for seat in seats):
            yield pytest.param("root", Setup(seats), id=format_seats(seats), marks=marks)


MANY = pytest.mark.parametrize(("name", "setup"), [*cases()])


def named(view: View) -> dict[str, set[RowAt]]:
    """Return the places that each row of the question names, by the values of its fields alone."""
    places: dict[str, set[RowAt]] = defaultdict(set)
    for row in asked_rows(question_of(EDITIONS[view.game], view)):
        values = msgspec.structs.asdict(row.choice)
        for field in PLACES[view.game]:
            if (value := values.get(field)) not in (None, 0, "", "0"):
                places[str(value)].add(row.at)
    return places


def marked(view: View) -> dict[str, set[RowAt]] | None:
    """Return the places that the picture of the board has spots for; None without a board."""
    for picture in pictures_of(view):
        if picture.filename == QUESTION:
            return {
                spot.id.partition(":")[2]: {*spot.rows}
                for spot in spots_of(picture)
                if not spot.id.startswith(("way:", "sign:"))
            }
    return None


@MANY
def test_every_place_that_a_row_names_is_marked_and_no_other(name: str, setup: Setup) -> None:
    boards = 0
    for view in questions(EDITIONS[name], setup, 1, 6, 30):
        places, shown = named(view), marked(view)
        if shown is not None:
            boards += 1
            assert shown == places
        elif view.decision is not None and has_question_picture(EDITIONS, view, view.decision):
            assert len(places) < 2
    assert boards


def test_a_single_hex_is_shown_as_several_are() -> None:
    """A coin of War Chest can be deployed there, or else used face down: both are choices."""
    asked = questions(EDITIONS["war_chest"], setups("war_chest")[0], 1, 1, 400)
    ones = [*islice((view for view in asked if len(named(view)) == 1), 2)]
    assert ones
    for view in ones:
        assert marked(view) == named(view)


@MANY
def test_pictures_are_small_and_described(name: str, setup: Setup) -> None:
    for view in questions(EDITIONS[name], setup, 3, 9, 6):
        pictures = pictures_of(view, "pl")
        names = [picture.filename for picture in pictures]
        assert names in ([], [QUESTION], [CARDS], [QUESTION, CARDS])
        for picture in pictures:
            assert len(picture.data) <= BYTES
            assert 0 < len(picture.alt) <= 1024
            assert picture.alt.endswith(".")
            with Image.open(io.BytesIO(picture.data)) as image:
                image.load()
                for spot in spots_of(picture):
                    x, y = spot.shape[0] * image.width / 1000, spot.shape[1] * image.height / 1000
                    assert -1 <= x < image.width
                    assert -1 <= y < image.height
                    assert spot.rows


def test_spots_are_written_as_the_page_reads_them() -> None:
    spots = [HotSpot("clearing:4", (100.0, 250.5, 33.0), ((0, 2), (1, 0)))]
    image = Image.new("P", (20, 10))
    image.putpalette([0, 0, 0])
    picture = Picture(with_spots(encode_png(image), spots), QUESTION, "")
    with Image.open(io.BytesIO(picture.data)) as opened:
        opened.load()
        assert opened.size == (20, 10)
        written = cast("Any", opened).text["tablekeeper-spots"]
    assert json.loads(written) == [
        {"id": "clearing:4", "shape": [100.0, 250.5, 33.0], "rows": [[0, 2], [1, 0]]}
    ]
    assert spots_of(picture) == spots


@pytest.mark.parametrize("name", MAPS)
def test_signs_leave_the_numbers_of_other_places_free(name: str) -> None:
    seats = (SeatSetup(Seat("duchy")), SeatSetup(Seat("corvids")))
    plates, setup = 0, Setup(seats, {"map": name})
    for view in questions(EDITIONS["root"], setup, 4, 4, 30):
        assert isinstance(view, RootView)
        assert view.decision is not None
        reading = read_asked_rows(
            view, view.decision, asked_rows(question_of(EDITIONS["root"], view))
        )
        if len(reading.places) < 2:
            continue
        plan = plan_of(view, view.decision, reading, "en")
        for plate in plan.plates:
            plates += 1
            wide, high = signs.plate_size(plate.tokens, plan.seat)
            own = plate.x - wide / 2, plate.y - high / 2, plate.x + wide / 2, plate.y + high / 2
            for place in reading.places:
                if place != plate.place:
                    (x, y), (width, height) = plan.tab_at(place), signs.TAB
                    tab = x - width / 2, y - height / 2, x + width / 2, y + height / 2
                    assert shared_area(own, tab) < 0.12 * width * height, (plate.place, place)
    assert plates


FULL = ("marquise", "eyrie", "alliance", "riverfolk", "duchy", "corvids")
READ = ("warriors", "count", "ruler", "tab")
"""What is not a slot and not a token."""


def boards(name: str, seed: int, most: int) -> Iterator[tuple[RootView, RowsRead, Plan]]:
    """Yield questions at full tables that have a board, with what is drawn for them."""
    setup = Setup(tuple(SeatSetup(Seat(seat)) for seat in FULL), {"map": name})
    for view in questions(EDITIONS["root"], setup, seed, 3, most):
        assert isinstance(view, RootView)
        assert view.decision is not None
        rows = asked_rows(question_of(EDITIONS["root"], view))
        reading = read_asked_rows(view, view.decision, rows)
        if may_have_picture(view, view.decision) and len(reading.places) > 1:
            yield view, reading, plan_of(view, view.decision, reading, "en")


def box_around(at: tuple[float, float], size: tuple[float, float]) -> Box:
    (x, y), (wide, high) = at, size
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


@pytest.mark.parametrize("name", MAPS)
def test_names_and_signs_hide_no_slot_no_token_and_no_name(name: str) -> None:
    plates = 0
    for view, reading, plan in boards(name, 5, 40):
        pieces = [
            stand
            for some in stands_by_clearing(view).values()
            for stand in some
            if stand.what not in READ
        ]
        tabs = {
            place: box_around(plan.tab_at(place), signs.TAB)
            for place in reading.places
            if not isinstance(place, str)
        }
        for stand in pieces:
            for tab in tabs.values():
                assert shared_area(tab, stand.box) <= 0.1 * stand.width * stand.height
        for plate in plan.plates:
            plates += 1
            size = signs.plate_size(plate.tokens, plan.seat)
            own = box_around((plate.x, plate.y), size)
            for stand in pieces:
                shared = shared_area(own, stand.box)
                assert shared <= 0.15 * stand.width * stand.height, (plate.place, stand)
            for tab in tabs.values():
                assert shared_area(own, tab) <= 0.05 * signs.TAB[0] * signs.TAB[1]
    assert plates > 20


@pytest.mark.parametrize("name", MAPS)
def test_a_drawn_sign_stands_for_what_it_shows_and_for_nothing_else(name: str) -> None:
    """Not only the clearing under it can be pressed, which stands for all that names it."""
    narrower = 0
    for view, reading, plan in boards(name, 7, 30):
        question = next(one for one in pictures_of(view) if one.filename == QUESTION)
        spots = {spot.id: spot for spot in spots_of(question)}
        for plate in plan.plates:
            picks = plan.picks[plate.place]
            left = None
            for number, sign in enumerate(plate.signs):
                spot = spots[f"sign:{plate.place}.{number}"]
                shown = {pick.at for pick in picks if plan.legend.sign(pick) in sign.tokens}
                costs = {token for token in sign.tokens if token[0] in ("text", "suit", "cards")}
                assert {*spot.rows} == shown or costs
                assert {*spot.rows} <= {*reading.places[plate.place]}
                narrower += len(spot.rows) < len(reading.places[plate.place])
                # Beside one another, on the plate.
                assert left is None or spot.shape[0] == pytest.approx(left, abs=0.2)
                left = spot.shape[0] + spot.shape[2]
        for number, (token, _) in enumerate(plan.legend.entries):
            rows = {*spots[f"sign:all.{number}"].rows}
            assert rows <= {
                pick.at for pick in picks_of(reading) if plan.legend.sign(pick) == token
            }
            assert rows
    assert narrower > 10


def test_the_window_that_everybody_is_asked_has_no_picture() -> None:
    setup = Setup(next(seats for seats in one_of_each(ROOT.lobby) if not seats[0].bot))
    for view in questions(EDITIONS["root"], setup, 5, 1, 2000):
        if view.decision is not None and view.decision.kind in ("ambush", "foil", "after_roll"):
            assert pictures_of(view) == ()
            assert not has_question_picture(EDITIONS, view, view.decision)
            return
    pytest.fail("nobody was asked for an ambush")


def test_the_ring_of_a_choice_is_not_that_of_a_change() -> None:
    """Yellow and whole means "can be chosen"; white and dashed means "changed this turn"."""
    chosen, changed = signs.clearing_ring_part("autumn"), part_from_sprite("autumn", changed_ring())
    shares = []
    for part in (chosen, changed):
        image, mask = part.image.convert("RGB"), part.mask
        shown = [at for at in product(*map(range, mask.size)) if mask.getpixel(at)]
        counts = Counter(image.getpixel(at) for at in shown)
        shares.append([counts[ImageColor.getrgb(colour)] / len(shown) for colour in COLOURS])
    (yellow, white, dark), (other_yellow, other_white, _) = shares
    assert yellow > 0.4
    assert dark > 0.1
    assert white == other_yellow == 0
    assert other_white > 0.2


def test_a_closed_path_that_can_be_opened_has_a_ring_and_a_spot_of_its_own() -> None:
    setup, opened = Setup(ON_MAPS, {"map": "mountain"}), 0
    for view in questions(EDITIONS["root"], setup, 3, 1, 150):
        rows = asked_rows(question_of(EDITIONS["root"], view))
        paths = [row for row in rows if isinstance(row.choice, OpenPath)]
        boards = [one for one in pictures_of(view) if one.filename == QUESTION]
        if not paths or not boards:
            continue
        opened += 1
        spots = {spot.id: {*spot.rows} for spot in spots_of(boards[0])}
        for row in paths:
            choice = cast("OpenPath", row.choice)
            assert row.at in spots[f"way:{choice.one}-{choice.other}"]
            assert f"{choice.one}–{choice.other}" in boards[0].alt or boards[0].alt[-1] == "…"
    assert opened
