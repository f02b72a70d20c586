"""Pictures: they come out in every position, say what they show, and tell no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import islice, product
from math import dist
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from bot import render
from bot.games.game import Event, visible
from bot.games.root.events import Moved
from bot.games.root.maps import MAPS
from bot.games.root.roster import PEOPLE
from bot.games.root.setup import ITEMS
from bot.games.root.view import ClearingView, Presence
from bot.narrate import lines, text
from bot.render.fonts import font
from bot.render.picture import encode, indexed
from bot.render.root import frame, marks, paint, panel, pieces
from bot.render.root.facts import Fact
from bot.render.root.ground import ground, tab_at
from bot.render.root.heads import HEADS
from bot.render.root.layout import HEIGHT, RADIUS, TRACK, WIDTH, spots
from bot.render.root.palette import EXACT, FACTIONS, LETTERS
from bot.render.root.scene import indexed_ground, palette_of
from bot.render.root.sheet import Sheet
from tests.render.games import ROOT, SEATINGS, positions

ALT_LIMIT = 1024
SUITS = tuple(clearing.suit or "" for clearing in MAPS["autumn"].clearings)
SMALL = 400_000
"""Bytes: a turn's picture is loaded on phones."""

seatings = pytest.mark.parametrize("seats", SEATINGS, ids=lambda seats: str(len(seats)))


def some(seats: Any, seed: int, every: int) -> list[tuple[Any, list[Event]]]:
    """Return copies of some positions of a game, the first and the last among them."""
    found = [(ROOT.decode(ROOT.encode(state)), events) for state, events in positions(seats, seed)]
    return [found[0], *found[every:-1:every], found[-1]]


@seatings
def test_every_position_can_be_drawn_for_everybody(seats: Any) -> None:
    for number, (state, events) in enumerate(some(seats, 4, 60)):
        viewer = (None, *state.order)[number % (len(state.order) + 1)]
        drawn = render.draw(ROOT.view(state, viewer), "pl", visible(events, viewer))
        image = Image.open(BytesIO(drawn.data))
        assert image.size == (WIDTH, HEIGHT)
        assert len(drawn.data) < SMALL
        assert drawn.filename == "root.png"
        assert 20 < len(drawn.alt) <= ALT_LIMIT


@seatings
def test_the_same_view_gives_the_same_bytes(seats: Any) -> None:
    state, events = some(seats, 5, 100)[1]
    view = ROOT.view(state, None)
    first, again = (render.draw(view, "en", visible(events, None)) for _ in range(2))
    assert first == again


def test_a_picture_is_written_pixel_by_pixel() -> None:
    state, _ = some(SEATINGS[0], 5, 100)[1]
    view = ROOT.view(state, None)
    painted = paint(view, "en")
    written = Image.open(BytesIO(encode(painted)))
    written.load()
    assert written.mode == "P"
    assert written.tobytes() == painted.tobytes()
    assert written.convert("RGB").tobytes() == painted.convert("RGB").tobytes()


def test_a_facedown_plot_is_drawn_by_its_kind_for_its_owner_alone() -> None:
    for state, _ in positions(SEATINGS[1], 6):
        views = {viewer: ROOT.view(state, viewer) for viewer in (None, "alliance", "corvids")}
        if views["corvids"].factions["corvids"].plots:
            break
    pictures = {viewer: render.draw(view, "en").data for viewer, view in views.items()}
    assert pictures[None] == pictures["alliance"]
    assert pictures[None] != pictures["corvids"]


def test_a_change_is_marked_and_told() -> None:
    state, events = next(
        (state, events)
        for state, events in positions(SEATINGS[0], 8)
        if any(isinstance(event, Moved) for event in events)
    )
    view = ROOT.view(state, None)
    assert render.draw(view, "en", events).data != render.draw(view, "en").data
    assert "What happened:" in render.draw(view, "en", events).alt
    assert "What happened:" not in render.draw(view, "en").alt


def test_moved_warriors_change_what_is_seen_where_they_were() -> None:
    for state, events in positions(SEATINGS[0], 8):
        moved = next((event for event in events if isinstance(event, Moved)), None)
        if moved is not None:
            break
        before = paint(ROOT.view(state, None), "en")
    after = paint(ROOT.view(state, None), "en")
    clearings = spots("autumn")[0]
    assert moved is not None
    for number in (moved.origin, moved.to):
        x, y = clearings[number]
        part = (x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS)
        assert before.crop(part).tobytes() != after.crop(part).tobytes()


def test_every_faction_has_a_shape_a_colour_and_a_letter_of_its_own() -> None:
    for kinds in (HEADS, FACTIONS, LETTERS):
        assert set(kinds) == set(PEOPLE)
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert len(set(FACTIONS.values())) == len(FACTIONS)
    shapes = {name: paint_ for name, (paint_, _) in HEADS.items() if name != "vagabond_2"}
    assert len(set(shapes.values())) == len(shapes)


def test_every_named_colour_is_shown_exactly() -> None:
    palette = palette_of("autumn", SUITS)
    for colour in EXACT:
        shown = indexed(Image.new("RGB", (1, 1), colour), palette).convert("RGB")
        assert shown.getpixel((0, 0)) == ImageColor.getrgb(colour), colour


def test_every_piece_and_item_has_a_mark() -> None:
    for kind in PEOPLE.values():
        assert set(kind.BUILDINGS) <= set(marks.BUILDINGS)
        assert set(kind.TOKENS) <= set(marks.TOKENS)
    assert {*ITEMS, "torch"} <= set(marks.ITEMS)


def test_clearings_do_not_overlap_and_lie_on_the_board() -> None:
    clearings = list(spots("autumn")[0].values())
    for number, one in enumerate(clearings):
        assert RADIUS < one[0] < WIDTH - RADIUS and RADIUS < one[1] < HEIGHT - RADIUS
        assert all(dist(one, other) > 2 * RADIUS for other in clearings[number + 1 :])


def test_after_preparing_no_ground_is_drawn_again() -> None:
    for drawn in (indexed_ground, palette_of, ground):
        drawn.cache_clear()
    render.prepare()
    before = ground.cache_info().misses
    state, _ = some(SEATINGS[0], 5, 100)[1]
    render.draw(ROOT.view(state, None), "en")
    assert ground.cache_info().misses == before


def test_a_long_action_is_told_in_whole_sentences() -> None:
    seats = SEATINGS[1]
    state, events = max(positions(seats, 4), key=lambda found: len(found[1]))
    seen = visible(events, None)
    told = lines(seen, None, "en")
    assert len(" ".join(told)) > 1000
    alt = render.draw(ROOT.view(state, None), "en", seen).alt
    (said,) = re.findall(r"What happened: … (.*?) Points:", alt)
    assert any(said.startswith(line) for line in told)
    assert any(said.endswith(line) for line in told)


def test_an_arrow_leaves_the_numbers_of_its_clearings_alone() -> None:
    state, _ = next(positions(SEATINGS[0], 8))
    view = ROOT.view(state, None)
    for one, other in ((3, 11), (11, 3), (12, 4)):
        moved = Moved(seat="eyrie", origin=one, to=other, count=1, section="4.2")
        marked, plain = (paint(view, "en", found).convert("RGB") for found in ([moved], []))
        for number in (one, other):
            left, top = tab_at("autumn", number)
            inside = (left + 22, top + 10, left + 78, top + 48)
            changed = ImageChops.difference(marked.crop(inside), plain.crop(inside))
            assert max(ImageStat.Stat(changed).mean) < 3, number


def test_on_the_score_track_nobody_hides_anybody() -> None:
    state, _ = next(positions(SEATINGS[3], 2))
    for points in (0, 5, 30):
        for faction in state.factions.values():
            faction.score = points
        left, top, width, height = TRACK
        track = paint(ROOT.view(state, None), "en").crop((left, top, left + width, top + height))
        shown = {colour: count for count, colour in track.convert("RGB").getcolors(1 << 17)}
        for name in state.order:
            seen = shown.get(ImageColor.getrgb(FACTIONS[name])[:3], 0)
            assert seen > 150, (points, name, seen)


def test_what_finds_no_room_on_a_card_is_counted() -> None:
    chips: list[panel.Chip] = [(None, f"word {number}") for number in range(8)]
    style = panel.STYLES[2]
    everything = panel.laid_out(chips, (0, 0, 380, 4 * style.row), style)
    assert [chip for chip, _, _ in everything] == chips
    *shown, (last, x, _) = panel.laid_out(chips, (0, 0, 380, style.row), style)
    assert [chip for chip, _, _ in shown] == chips[: len(shown)]
    assert last == (None, f"+{len(chips) - len(shown)}")
    assert x + panel.wide(last, style.size) <= 380


def test_what_is_on_a_card_is_as_large_as_there_is_room() -> None:
    def facts(icon: int) -> Iterator[Fact]:
        for number in range(6):
            yield Fact("", ((Image.new("RGBA", (icon, icon)), f"{number}/6"),))

    sizes = []
    for height in (50, 100, 200):
        style, found = panel.largest(facts, (0, 0, 380, height))
        assert style.icon <= height
        assert all(y + style.icon / 2 <= height for _, _, y in found)
        sizes.append(style.size)
    assert sizes == sorted(sizes) and sizes[0] < sizes[-1]


def test_a_table_of_facts_leaves_out_what_is_extra_before_it_is_given_up() -> None:
    facts = [Fact("one", ()), Fact("two", (), extra=True), Fact("three", ())]
    row = panel.TABLES[-1].row

    def told(height: int) -> Any:
        return panel.table_of(lambda icon: iter(facts), height)

    assert told(3 * panel.TABLES[0].row) == (facts, panel.TABLES[0])
    assert told(3 * row) == (facts, panel.TABLES[-1])
    assert told(2 * row) == ([facts[0], facts[2]], panel.TABLES[-1])
    assert told(row) is None


def test_the_banner_tells_whole_sentences_in_two_lines() -> None:
    told = ["The Eyrie move.", "Dice: 3 and 1.", "The Marquise loses two warriors in 8."]
    assert frame.broken(told, 5000) == [" ".join(told)]
    room = font(frame.ACTIONS).getlength(told[2]) + 10
    first, second = [" ".join(told[:2]), told[2]]
    assert frame.broken(told, room) == [first, second]
    assert frame.broken([*told, "The roost falls in the end."], room) == [first, second]
    long = frame.broken([" ".join(["word"] * 99), "No room."], room)
    assert len(long) == 2 and font(frame.ACTIONS).getlength(long[0]) <= room
    assert frame.broken([], room) == []


def test_a_vagabond_is_named_with_the_character() -> None:
    views = (ROOT.view(state, None) for state, _ in positions(SEATINGS[2], 3))
    view = next(view for view in views if view.factions["vagabond"].leader)
    character = text(f"character-{view.factions['vagabond'].leader}", "en")
    assert panel.title_of(view.factions["vagabond"], "en", 330) == f"Vagabond · {character}"
    assert panel.title_of(view.factions["vagabond"], "en", 150) == "Vagabond"
    assert panel.title_of(view.factions["duchy"], "en", 330) == "Underground Duchy"


def test_a_leader_is_named_with_the_faction_where_there_is_room() -> None:
    state, _ = next(islice(positions(SEATINGS[0], 3), 20, None))
    seen = ROOT.view(state, None).factions["eyrie"]
    seen.leader = "charismatic"
    assert panel.title_of(seen, "en", 280) == "Eyrie Dynasties"
    assert panel.title_of(seen, "en", 280, short=True) == "Eyrie · Charismatic"


def test_a_vagabond_in_a_coalition_is_shown_with_the_partner() -> None:
    state, _ = next(positions(SEATINGS[2], 3))
    state.factions["vagabond"].dominance = "dominance_fox"
    alone = ROOT.view(state, None)
    state.coalitions = {"vagabond": "duchy", "duchy": "vagabond"}
    joined = ROOT.view(state, None)
    assert panel.partner_of(alone, "vagabond") == ""
    assert panel.partner_of(joined, "vagabond") == "duchy"
    assert panel.partner_of(joined, "duchy") == ""
    assert "in a coalition with Duchy" in render.draw(joined, "en").alt
    assert "by dominance" in render.draw(alone, "en").alt


def test_in_a_crowd_no_number_of_warriors_is_hidden() -> None:
    names = ("marquise", "eyrie", "alliance", "duchy", "corvids")
    tokens = ("keep", "wood", "sympathy", "tunnel", "plot")
    shown = []
    for laid in ({}, {name: {token: 1} for name, token in zip(names, tokens, strict=True)}):
        here = {name: Presence(warriors=5, tokens=laid.get(name, {})) for name in names}
        seen = ClearingView(
            id=1, suit="fox", slots=3, open_slots=2, ruin=True, ruler="", factions=here
        )
        canvas = Image.new("RGB", (400, 400), "#FFFFFF")
        pieces.draw_clearing(Sheet(canvas), (200, 200), seen, here, "", False, False)
        shown.append(canvas)
    bare, full = shown
    assert full.tobytes() != bare.tobytes()
    for name in names:
        pill = pieces.count_pill(name, 5, 31)
        inner = pill.crop((6, 6, pill.width - 6, pill.height - 6)).convert("RGB")
        spots = [at for at in product(range(100, 320), range(220, 280)) if _is_at(full, inner, at)]
        assert len(spots) == 1, name


def _is_at(canvas: Image.Image, piece: Image.Image, at: tuple[int, int]) -> bool:
    left, top = at
    found = canvas.getpixel(at) == piece.getpixel((0, 0))
    part = (left, top, left + piece.width, top + piece.height)
    return found and canvas.crop(part).tobytes() == piece.tobytes()
