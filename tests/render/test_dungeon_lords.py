"""Dungeon Lords' pictures are small and true to their colours, and show all that is laid."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from math import dist
from random import Random

import pytest
from PIL import Image, ImageColor

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.cards import ADVENTURERS, MONSTERS, ORDERS
from bot.games.dungeon_lords.setup import SEATS
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Event, events_visible_to
from bot.narrate.dungeon_lords import WORDS
from bot.render import ALT
from bot.render import dungeon_lords as painter
from bot.render.dungeon_lords import sheet
from bot.render.dungeon_lords.dungeon import FIGURES, draw_figure
from bot.render.dungeon_lords.panels import is_reckoning
from bot.render.palettes import index_colours
from tests.games.samples import setups
from tests.render.camera import caught
from tests.render.test_colours import APART, READABLE, SIGHT, luminance, seen

MOST = 126_000
"""The most bytes of a picture."""


GONE_HOME = [sheet.draw_minion_gone_home(seat, 62) for seat in SEATS]

YEAR = {0: 62, 2: 155}
"""Positions until a combat has begun: with two seats, and with four."""


@cache
def year(number: int) -> Sequence[tuple[DungeonLordsView, list[Event]]]:
    """Return the positions of a random game's first year."""
    return [*islice(positions(number, 9), YEAR[number])]


def positions(number: int, seed: int) -> Iterator[tuple[DungeonLordsView, list[Event]]]:
    """Yield what everybody sees of a random game, and what has just happened."""
    rng = Random(seed)
    state, events = DUNGEON_LORDS.new(setups("dungeon_lords")[number], seed)
    while due := DUNGEON_LORDS.decisions(state):
        yield DUNGEON_LORDS.view(state, None), [*events_visible_to(events, None)]
        decision = rng.choice(due)
        events = DUNGEON_LORDS.apply(state, decision.pick(rng.randrange(len(decision))))


@pytest.mark.parametrize("number", YEAR)
def test_pictures_and_descriptions_are_small(number: int) -> None:
    for view, events in [*year(number)[20::37], year(number)[-1]]:
        picture = painter.draw(view, "pl", events)
        assert len(picture.data) <= MOST
        assert 40 < len(picture.alt) <= ALT


def words_in(view: DungeonLordsView) -> list[str]:
    strokes = caught(view, "en").drawing.strokes
    return [stroke.key[2] for stroke in strokes if stroke.key[0] == "text"]


def test_every_seat_s_laid_orders_are_named_and_hidden_ones_are_not() -> None:
    laid = hidden = 0
    shorts = {order: WORDS.text(f"order-{order}.head", "en") for order in ORDERS}
    for view, _ in year(2)[5:150:12]:
        if view.phase == "combat":
            continue
        written = words_in(view)
        for order, short in shorts.items():
            lords = view.lords.values()
            named = sum(order in lord.orders for lord in lords)
            named += sum(order in lord.locked for lord in lords)
            assert written.count(short) == 1 + named
            laid += named
        hidden += written.count(WORDS.text("render-laid", "en"))
    assert laid > 30 and hidden > 5


def test_the_end_of_a_year_shows_what_points_are_made_of() -> None:
    view, _ = year(2)[-1]
    written = words_in(view)
    for heading in view.points[0].parts:
        words = WORDS.text(f"render-points-{heading}", "en")
        assert written.count(words) == len(view.lords)


def test_every_monster_and_adventurer_has_a_figure_of_its_own() -> None:
    assert {*MONSTERS} | {hero.kind for hero in ADVENTURERS.values()} <= {*FIGURES}
    masks = {draw_figure(name, 60).getchannel("A").tobytes() for name in FIGURES}
    assert len(masks) == len(FIGURES)


def test_every_named_colour_is_shown_exactly() -> None:
    colours = painter.ready_palette()
    for colour in sheet.EXACT:
        shown = index_colours(Image.new("RGB", (1, 1), colour), colours).convert("RGB")
        assert shown.getpixel((0, 0)) == ImageColor.getrgb(colour), colour


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_and_who_acts_can_be_told_apart(sight: str) -> None:
    colours = {**sheet.SIDE, "acts": sheet.ACTS}
    for one, other in combinations(colours, 2):
        assert dist(seen(colours[one], sight), seen(colours[other], sight)) >= APART, (one, other)
    for ground in (sheet.CARD, sheet.FRAME):
        assert dist(seen(sheet.ACTS, sight), seen(ground, sight)) >= APART


@pytest.mark.parametrize("sight", SIGHT)
def test_conquered_tiles_differ_from_those_that_are_not(sight: str) -> None:
    for other in (sheet.TUNNEL, sheet.ROOM, sheet.ROCK):
        assert dist(seen(sheet.CONQUERED, sight), seen(other, sight)) >= APART


def test_yellow_means_a_seat_alone() -> None:
    yellow = seen(sheet.SIDE["yellow"], "normal")
    for colour in {*sheet.EXACT} - {sheet.SIDE["yellow"]}:
        assert dist(seen(colour, "normal"), yellow) >= APART, colour


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((sheet.ON_SIDE[seat], colour) for seat, colour in sheet.SIDE.items()),
        (sheet.INK, sheet.CARD),
        (sheet.COST, sheet.CARD),
        (sheet.BROWN, sheet.HEAD),
        (sheet.STRENGTH, sheet.PLUM),
        (sheet.LINE, sheet.PLUM),
        (sheet.PAPER, sheet.PLUM),
        (sheet.LETTER, sheet.ROCK),
        (sheet.INK, sheet.ROOM),
    ],
)
def test_words_can_be_read_on_their_grounds(ink: str, ground: str) -> None:
    dark, light = sorted((luminance(ink) + 0.05, luminance(ground) + 0.05))
    assert light / dark >= READABLE


def test_minions_stay_in_sight_on_spaces_that_have_acted() -> None:
    """Who stood where is seen until the round ends, as often as minions were placed."""
    gone = 0
    for view, _events in year(2):
        for order, spaces in view.spaces.items():
            stood = view.stood.get(order, ("", "", ""))
            assert all(who in ("", stood[at]) for at, who in enumerate(spaces))
            gone += sum(who == "" != stood[at] for at, who in enumerate(spaces))
        for seat, lord in view.lords.items():
            places = sum(who == seat for spaces in view.stood.values() for who in spaces)
            assert len(lord.orders) <= 3 and places <= 3
        shown = [
            stroke.sprite
            for stroke in painter.drawing_of(view, "en").strokes
            if stroke.sprite in GONE_HOME
        ]
        missing = [
            (order, at)
            for order, spaces in view.spaces.items()
            for at, who in enumerate(spaces)
            if not who and view.stood.get(order, spaces)[at]
        ]
        assert len(shown) == (0 if is_reckoning(view) else len(missing))
    assert gone > 50


def test_numbers_are_as_large_as_there_is_room() -> None:
    for number, least in ((0, 44), (2, 37)):
        view, _events = year(number)[30]
        sizes = {
            stroke.key[3]
            for stroke in painter.drawing_of(view, "en").strokes
            if stroke.key[0] == "text" and stroke.key[2] == str(view.lords[view.first].food)
        }
        assert max(sizes) >= least
