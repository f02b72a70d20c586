"""Pictures from tiles have the pixels of drawings that are drawn whole, whatever is kept."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import islice
from random import Random

import pytest
from PIL import Image

from bot.editions import EDITIONS
from bot.games.game import Setup, events_visible_to
from bot.render import tiles
from bot.render.palettes import encode_png, index_colours
from bot.render.pen import make_sprite
from bot.render.sheet import Drawing
from bot.render.tiles import HIGH, WIDE, Serials, Tiles
from tests.games.samples import setups
from tests.render.camera import TILED, Camera, caught, pixels

CASES = [
    pytest.param(name, number, id=f"{name}-{number}")
    for name in TILED
    for number in range(len(setups(name)))
]

SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 12))]

POSITIONS = 5
SIZE = (3 * WIDE + 40, 3 * HIGH + 10)


def shots(name: str, setup: Setup, seed: int) -> Iterator[Camera]:
    """Yield drawings of positions of random games for all viewers, with what happened before."""
    game, rng = EDITIONS[name].game, Random(seed)
    viewers = (None, *(seat.seat for seat in setup.seats if not seat.bot))
    while True:
        state, events = game.new(setup, rng.getrandbits(64))
        while due := game.decisions(state):
            if rng.randrange(4) == 0:
                viewer, locale = rng.choice(viewers), rng.choice(("en", "pl"))
                yield caught(game.view(state, viewer), locale, events_visible_to(events, viewer))
            decision = rng.choice(due)
            events = game.apply(state, decision.pick(rng.randrange(len(decision))))


def whole(drawn: Drawing, colours: Image.Image) -> bytes:
    return encode_png(index_colours(drawn.whole(), colours))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_picture_from_tiles_is_the_one_drawn_whole(name: str, number: int, seed: int) -> None:
    kept = Tiles()
    for shot in islice(shots(name, setups(name)[number], seed), POSITIONS):
        expected = whole(shot.drawing, shot.palette)
        assert pixels(kept.encode(shot.drawing, shot.palette)) == pixels(expected)


def spots(seed: int, many: int = 30) -> Drawing:
    """Return a drawing of strokes of every kind, some of them beyond the edges."""
    rng = Random(seed)
    drawn = Drawing(SIZE, rng.choice(("#336699", GROUND)), 1)
    for _ in range(many):
        x, y = rng.uniform(-30, SIZE[0] + 20), rng.uniform(-30, SIZE[1] + 20)
        far = (x + rng.uniform(1, 300), y + rng.uniform(1, 90))
        colour = rng.choice(COLOURS)
        match rng.randrange(6):
            case 0:
                drawn.text(
                    (x, y), rng.choice(("Ąjy", "W…", "1")), rng.randrange(9, 60), "black", colour
                )
            case 1:
                drawn.line(((x, y), far, (far[0], y)), colour, rng.randrange(1, 14))
            case 2:
                drawn.ellipse((x, y, *far), colour, rng.choice((None, "#000000")), 3)
            case 3:
                drawn.rounded((x, y, *far), 12, None, colour, rng.randrange(1, 9))
            case 4:
                drawn.polygon(((x, y), far, (x, far[1] + 20)), colour)
            case _:
                drawn.paste(rng.choice(SPRITES), round(x), round(y))
    return drawn


COLOURS = ("#AA2211", "#FFEEDD", "#117733", "#000000")
GROUND = Image.effect_noise(SIZE, 60).convert("RGB")
SPRITES = [
    make_sprite(wide, high, lambda pen: pen.disc(50, 50, 48, "#884422", "#112233", 4))
    for wide, high in ((20, 20), (90, 40), (400, 140))
]
BY_COLOUR = Image.new("P", (1, 1))
BY_COLOUR.putpalette(Random(3).randbytes(768))


@pytest.mark.parametrize("seed", range(20))
def test_strokes_of_all_kinds_stay_within_the_tiles_that_they_touch(seed: int) -> None:
    kept = Tiles()
    for many in (30, 31, 35, 12, 30):
        drawn = spots(seed, many)
        assert pixels(kept.encode(drawn, BY_COLOUR)) == pixels(whole(drawn, BY_COLOUR))


def test_a_drawing_of_twice_the_size_is_reduced_alike() -> None:
    kept, rng = Tiles(), Random(5)
    for _ in range(5):
        drawn = Drawing((SIZE[0], 3000), "#FFFFFF", 2)
        for _ in range(60):
            x, y = rng.randrange(2 * SIZE[0]), rng.randrange(6000)
            drawn.text((x, y), str(rng.random()), 40, "black", rng.choice(COLOURS))
        assert pixels(kept.encode(drawn, BY_COLOUR)) == pixels(whole(drawn, BY_COLOUR))


def test_what_has_not_changed_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Tiles()
    first = kept.encode(spots(1), BY_COLOUR)
    drawn = spots(1)
    drawn.text((WIDE * 1.5, HIGH * 1.5), "7", 20, "black", "#000000")
    cut: list[int] = []
    draw = tiles.Grid.draw
    monkeypatch.setattr(
        tiles.Grid, "draw", lambda self, places: cut.append(len(places)) or draw(self, places)
    )
    assert kept.encode(spots(1), BY_COLOUR) == first
    assert cut == [0]
    assert kept.encode(drawn, BY_COLOUR) != first
    assert cut == [0, 1]


def test_so_many_are_kept_and_pictures_stay_right() -> None:
    kept = Tiles(tiles=5, strips=3, numbers=40)
    for seed in (*range(6), *range(6)):
        drawn = spots(seed)
        assert pixels(kept.encode(drawn, BY_COLOUR)) == pixels(whole(drawn, BY_COLOUR))
    assert len(kept.tiles) == 5 and len(kept.strips) == 3
    assert len(kept.numbers) <= 2 * 40 + 2 * 31


def test_no_number_is_given_twice() -> None:
    numbers, given = Serials(3), set[int]()
    for round_ in range(20):
        things = [((round_, at), None) for at in range(5)]
        new = numbers.of(things)
        assert numbers.of(things) == new
        assert given.isdisjoint(new)
        given |= {*new}


def test_a_sprite_is_held_as_long_as_its_number() -> None:
    """Or another one could come to lie where it was, and be taken for it."""
    numbers = Serials()
    image = SPRITES[0].copy()
    (number,) = numbers.of([(("sprite", id(image), 0, 0), image)])
    key = ("sprite", id(image), 0, 0)
    del image
    copies = [SPRITES[0].copy() for _ in range(50)]
    assert all(("sprite", id(copy), 0, 0) != key for copy in copies)
    assert numbers.of([(key, None)]) == [number]


def test_threads_share_tiles() -> None:
    kept = Tiles(tiles=30, strips=10, numbers=60)
    expected = [whole(spots(seed), BY_COLOUR) for seed in range(8)]
    with ThreadPoolExecutor(4) as pool:
        jobs = [*range(8)] * 6
        made = [*pool.map(lambda seed: kept.encode(spots(seed), BY_COLOUR), jobs)]
    assert made == [expected[seed] for seed in jobs]


def test_a_file_of_tiles_opens() -> None:
    with Image.open(BytesIO(Tiles().encode(spots(2), BY_COLOUR))) as read:
        read.load()
        assert read.size == SIZE
