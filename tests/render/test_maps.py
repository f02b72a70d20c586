"""Each map can be read: places do not hide each other, and what is its own is drawn and told."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations
from math import dist

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from bot.games.root.factions.vagabond.choices import PawnMoved
from bot.games.root.law.events import FerryMoved, Moved, PathOpened
from bot.games.root.law.kinds import CLEARINGS
from bot.games.root.law.maps import MAPS, Path
from bot.games.root.view import RootView
from bot.render import root as render
from bot.render.root import features, land, pieces
from bot.render.root.features import changes_of
from bot.render.root.marking import CLEAR, SHORTEST, Box, marks_of, shared_area, stands_by_clearing
from bot.render.root.sheet import BOARD, FOREST_DISC, HEAD, RADIUS, Spot, map_spots, pawns_at
from tests.render.crowds import crowd

NEW = [name for name in MAPS if name != "autumn"]

SEEN = 44
"""Pixels of each path that clearings and their numbers leave in sight: Autumn's shortest."""

each = pytest.mark.parametrize("name", MAPS)
each_new = pytest.mark.parametrize("name", NEW)


def paths_of(name: str) -> list[Path]:
    return [*land.open_paths_of(MAPS[name]), *MAPS[name].closed_paths]


def number_box(at: Spot) -> Box:
    left, top, width, height = pieces.TAB
    return at[0] + left, at[1] + top, at[0] + left + width, at[1] + top + height


def disc_box(at: Sequence[float], radius: float) -> Box:
    return at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius


def crowds(name: str) -> Iterator[RootView]:
    """Yield crowded views of a map, with the Ferry everywhere and with paths open and closed."""
    data = MAPS[name]
    for armies in range(1, 6):
        for ferry in range(len(data.coast) or 1):
            yield crowd(name, armies, opened=len(data.closed_paths) * (armies % 2), ferry=ferry)


@each
def test_clearings_do_not_overlap_and_lie_on_the_board(name: str) -> None:
    left, top, width, height = BOARD
    clearings = [*map_spots(name)[0].values()]
    for x, y in clearings:
        assert left + RADIUS < x < left + width - RADIUS
        assert top + RADIUS < y < top + height - RADIUS
    for one, other in combinations(clearings, 2):
        assert dist(one, other) > 2 * RADIUS + 40


@each
def test_of_every_path_enough_is_in_sight(name: str) -> None:
    clearings = map_spots(name)[0].values()

    def hidden(point: Sequence[float]) -> bool:
        return any(
            dist(point, at) < RADIUS + 4 or shared_area(number_box(at), disc_box(point, 0.5))
            for at in clearings
        )

    for path in paths_of(name):
        line = land.path_points(name, *path)
        steps = pairwise(line)
        assert sum(dist(one, other) for one, other in steps if not hidden(one)) >= SEEN - 1, path


@each_new
def test_no_path_passes_under_a_clearing_that_it_does_not_join(name: str) -> None:
    for path in paths_of(name):
        for clearing, at in map_spots(name)[0].items():
            if clearing not in path:
                nearest = min(dist(at, point) for point in land.path_points(name, *path))
                assert nearest > RADIUS + 20, (path, clearing)


@each_new
def test_forests_have_letters_where_nothing_lies(name: str) -> None:
    """Their discs touch no clearing, number, path, water, Ferry or rocks."""
    clearings, forests = map_spots(name)
    half = FOREST_DISC / 2
    water = land.shore_points(name) or land.river_points(name, MAPS[name])
    for forest, (x, y) in forests.items():
        for at in clearings.values():
            assert dist((x, y), at) > RADIUS + half + 10, forest
            assert not shared_area(number_box(at), disc_box((x, y), half)), forest
        for path in paths_of(name):
            nearest = min(dist((x, y), point) for point in land.path_points(name, *path))
            assert nearest > half + 14, (forest, path)
        assert min(dist((x, y), point) for point in water) > half + 20, forest
        assert not land.in_lake(name, (x, y))
    for view in crowds(name):
        for stand in features.place_features(name, view.ferry, view.closed_paths):
            for forest, at in forests.items():
                assert not shared_area(stand.box, disc_box(at, half)), (forest, stand)


@each
def test_letters_go_by_rows_from_the_top(name: str) -> None:
    data = MAPS[name]
    letters = [forest.letter for forest in data.forests]
    assert letters == [*"ABCDEFGHIJ"[: len(letters)]]
    heights = [map_spots(name)[1][forest.id][1] for forest in data.forests]
    for number, height in enumerate(heights):
        assert all(lower > height - 130 for lower in heights[number + 1 :])


@each_new
def test_a_pawn_in_a_forest_is_in_sight(name: str) -> None:
    left, top, width, height = BOARD
    for forest in map_spots(name)[1]:
        ((x, y),) = pawns_at(name, forest, 1)
        for at in map_spots(name)[0].values():
            assert dist((x, y), at) > RADIUS + HEAD / 2 - 15, forest
        assert left + HEAD / 2 < x < left + width - HEAD / 2
        assert top + HEAD / 2 < y < top + height - HEAD / 2


def test_on_autumn_pawns_stand_right_of_their_letters() -> None:
    for forest, (x, y) in map_spots("autumn")[1].items():
        for count in (1, 2):
            assert all(pawn[0] > x and pawn[1] == y for pawn in pawns_at("autumn", forest, count))


@each
def test_no_number_is_under_what_lies_in_another_clearing(name: str) -> None:
    for view in crowds(name):
        stands = stands_by_clearing(view)
        for clearing, at in map_spots(name)[0].items():
            mark = number_box(at)
            for other, lying in stands.items():
                for stand in lying if other != clearing else ():
                    assert shared_area(mark, stand.box) < 0.12 * 100 * 58, (clearing, other, stand)
            for stand in features.place_features(name, view.ferry, view.closed_paths):
                assert shared_area(mark, stand.box) < 0.05 * 100 * 58, (clearing, stand)


@each
def test_marks_leave_the_ferry_rocks_and_tower_in_sight(name: str) -> None:
    marked = 0
    for view in crowds(name):
        moves = [
            Moved(seat="eyrie", origin=seen.id, to=seen.adjacent[0], count=2, section="4.2")
            for seen in MAPS[name].clearings[::3]
        ]
        special = [*features.place_features(name, view.ferry, view.closed_paths)]
        for mark in marks_of(view, changes_of(moves)).beside:
            marked += 1
            for stand in special:
                shared = shared_area(mark.stand.box, stand.box)
                assert shared < 0.25 * stand.width * stand.height, (mark, stand)
    assert marked > 25


def test_the_ferry_is_on_the_lake_and_nearest_to_its_own_clearing() -> None:
    places = {clearing: land.ferry_at("lake", clearing) for clearing in MAPS["lake"].coast}
    for clearing, at in places.items():
        assert land.in_lake("lake", at)
        away = {other: dist(at, spot) for other, spot in map_spots("lake")[0].items()}
        assert min(away, key=lambda other: away[other]) == clearing
        assert RADIUS + 40 < away[clearing] < RADIUS + 100
    for one, other in combinations(places.values(), 2):
        assert dist(one, other) > 80


def test_the_lake_touches_its_coastal_clearings_alone() -> None:
    shore = land.shore_points("lake")
    for clearing, at in map_spots("lake")[0].items():
        nearest = min(dist(at, point) for point in shore)
        assert (nearest < RADIUS) == (clearing in MAPS["lake"].coast), clearing


def difference(one: RootView, other: RootView) -> tuple[int, int, int, int] | None:
    """Return the box in which the pictures of two views differ."""
    drawn = [render.paint_view(view, "en").convert("RGB") for view in (one, other)]
    return ImageChops.difference(*drawn).getbbox()


def test_the_picture_shows_where_the_ferry_is() -> None:
    here, there = (crowd("lake", ferry=number) for number in (0, 3))
    box = difference(here, there)
    assert box is not None
    for view in (here, there):
        assert view.ferry is not None
        assert shared_area(box, disc_box(land.ferry_at("lake", view.ferry), 30)) == 60 * 60
    assert difference(here, crowd("lake", ferry=0)) is None


def test_an_opened_path_is_drawn_instead_of_rocks_and_covers_no_clearing() -> None:
    shut = crowd("mountain", 1)
    for path in MAPS["mountain"].closed_paths:
        left = tuple(other for other in shut.closed_paths if other != path)
        box = difference(shut, replace(shut, closed_paths=left))
        assert box is not None
        x, y = features.middle_of("mountain", path)
        assert box[0] <= x <= box[2] and box[1] <= y <= box[3]
        for clearing, at in map_spots("mountain")[0].items():
            assert not shared_area(box, disc_box(at, RADIUS * 0.7)), (path, clearing)


@pytest.mark.parametrize(
    ("locale", "name", "told"),
    [
        ("en", "winter", "Map: Winter."),
        ("en", "lake", "Map: Lake. The Ferry is in 12."),
        ("pl", "lake", "Mapa: Jezioro. Prom stoi na polanie 12."),
        ("en", "mountain", "Map: Mountain. Closed paths: 5–9, 6–11, 8–9, 11–12."),
        ("pl", "mountain", "Mapa: Góry. Zamknięte ścieżki: 5–9, 6–11, 8–9, 11–12."),
    ],
)
def test_the_description_names_the_map_and_what_changes_on_it(
    locale: str, name: str, told: str
) -> None:
    assert told in render.draw(crowd(name, opened=2, ferry=3), locale).alt


def test_the_text_board_tells_of_the_lake() -> None:
    board = render.text_board(crowd("lake", ferry=2), "en")
    assert "Ferry: clearing 11" in board
    assert "across the lake to 1, 10, 12" in board
    assert "river to" not in board
    assert "Closed paths" not in board
    assert "Prom: polana 11" in render.text_board(crowd("lake", ferry=2), "pl")


def test_the_text_board_tells_of_closed_paths_and_of_those_that_were_opened() -> None:
    lines = {}
    for opened in (0, 1, 6):
        board = render.text_board(crowd("mountain", opened=opened), "en")
        assert "The Pass: clearing 10" in board
        (lines[opened],) = [line for line in board.splitlines() if line.startswith("**2**")]
        assert ("Closed paths: none" in board) == (opened == 6)
        assert ("Closed paths: 2–5, 3–7, 5–9, 6–11, 8–9, 11–12" in board) == (opened == 0)
    assert "paths to 6, 11; river to 10" in lines[0]
    assert "paths to 5, 6, 11; river to 10" in lines[1]


def test_what_a_turn_has_changed_on_the_map_is_ringed() -> None:
    opened = PathOpened(seat="eyrie", one=2, other=5, section="25.4.3")
    ferried = FerryMoved(seat="eyrie", origin=1, to=12, section="25.3.5")
    mountain, lake = crowd("mountain", 1, opened=1), crowd("lake", 1, ferry=3)
    for view, event, at in (
        (mountain, opened, features.middle_of("mountain", (2, 5))),
        (lake, ferried, land.ferry_at("lake", 12)),
    ):
        (ring,) = marks_of(view, changes_of([event])).rings
        assert (ring.x, ring.y) == at
        plain, marked = (render.paint_view(view, "en", happened) for happened in ([], [event]))
        box = ImageChops.difference(plain.convert("RGB"), marked.convert("RGB")).getbbox()
        assert box is not None
        assert shared_area(box, ring.box) > 0.9 * (box[2] - box[0]) * (box[3] - box[1])


@each
def test_an_arrow_hides_nothing_of_a_clearing_between_its_ends(name: str) -> None:
    """Where a river goes round a clearing, or a tunnel beneath one, its last part is drawn."""
    view = crowd(name, 1)
    for origin, to in permutations(CLEARINGS, 2):
        moved = Moved(seat="eyrie", origin=origin, to=to, count=1, section="4.2")
        (arrow,) = marks_of(view, changes_of([moved])).arrows
        assert dist(arrow.start, arrow.end) >= SHORTEST - 1, (origin, to)
        assert dist(arrow.end, map_spots(name)[0][to]) < RADIUS + CLEAR + 1, (origin, to)
        for clearing, at in map_spots(name)[0].items():
            if clearing not in (origin, to):
                hidden = (shared_area(box, disc_box(at, RADIUS * 0.35)) for box in arrow.boxes)
                assert not any(hidden), (origin, to, clearing)


def test_an_arrow_over_the_lake_goes_from_coast_to_coast() -> None:
    """Everybody who takes the Ferry goes as far as it went."""
    view = crowd("lake", 1, ferry=3)
    moved = Moved(seat="eyrie", origin=1, to=12, count=1, section="4.2")
    ridden = PawnMoved(seat="vagabond", origin="1", to="12", section="9.5.1")
    for event in (moved, ridden):
        changes = changes_of([event])
        assert changes.clearings == {1, 12}
        (arrow,) = marks_of(view, changes).arrows
        ends = (map_spots("lake")[0][clearing] for clearing in (1, 12))
        for end, at in zip((arrow.start, arrow.end), ends, strict=True):
            assert RADIUS < dist(end, at) < RADIUS + CLEAR + 1


def test_a_pawn_that_slips_into_or_out_of_a_forest_has_no_arrow() -> None:
    for origin, to in (("", "1-5-11"), ("1", "1-5-11"), ("1-5-11", "1"), ("1-9-12", "1-5-11")):
        moved = PawnMoved(seat="vagabond", origin=origin, to=to, section="9.4.2")
        assert not changes_of([moved]).moves
