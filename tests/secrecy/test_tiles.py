"""Tiles of pictures are shared by all viewers, and give nothing away.

What a viewer's picture is put together from is looked up by keys. These depend only on what the
viewer may know, and the keys of tiles that show a secret are met by its owner alone.
"""

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.games.game import Seat
from bot.render.palettes import encode_png, index_colours
from bot.render.tiles import Grid, Key, Serials, Tiles
from tests.games.twins import CASES as ALL
from tests.games.twins import Case, owned_twin, positions, redealt
from tests.render.camera import TILED, caught, pixels
from tests.secrecy.worlds import SEEDS

CASES = pytest.mark.parametrize(
    "case", [p for p in ALL.args[1] if p.values[0].edition.name in TILED]
)
"""All games whose pictures are put together from tiles."""

POSITIONS = 5


def keys(case: Case, state: Any, viewer: Seat | None, numbers: Serials) -> set[Key]:
    """Return the keys of all strips and tiles of a viewer's picture."""
    camera = caught(case.edition.game.view(state, viewer), "en")
    grid = Grid(camera.drawing, camera.palette, numbers)
    tiles = [tile.key for row in range(len(grid.keys)) for tile in grid.tiles(row)]
    # Those of strips begin alike, so that these are told apart.
    return {(0, *key) for key in grid.keys} | {(1, *key) for key in tiles}


@pytest.mark.parametrize("seed", SEEDS)
@CASES
def test_keys_are_the_same_in_worlds_that_differ_in_secrets(case: Case, seed: int) -> None:
    rng, numbers = Random(seed), Serials()
    for state in islice(positions(case.edition.game, case.setup, seed, every=5), POSITIONS):
        for viewer in case.viewers:
            twin = redealt(case.edition, state, viewer, rng)
            ours, theirs = (keys(case, world, viewer, numbers) for world in (state, twin))
            assert ours == theirs


@pytest.mark.parametrize("seed", SEEDS)
@CASES
def test_nobody_else_meets_a_tile_that_shows_a_secret(case: Case, seed: int) -> None:
    rng, numbers, secrets = Random(seed), Serials(), 0
    seats = case.edition.notation.seats
    for state in islice(positions(case.edition.game, case.setup, seed, every=5), 3 * POSITIONS):
        for owner in case.people:
            twin = owned_twin(case.edition, state, owner, seats(state), rng)
            own = [keys(case, world, owner, numbers) for world in (state, twin)]
            telling = own[0] ^ own[1]
            secrets += len(telling)
            for viewer in case.viewers:
                if viewer != owner:
                    assert telling.isdisjoint(keys(case, state, viewer, numbers))
                    assert telling.isdisjoint(keys(case, twin, viewer, numbers))
    assert secrets or not hides(case)


def hides(case: Case) -> bool:
    """Tell whether a seat of the game sees more than a spectator, if anybody does."""
    return case.edition.name != "white_castle"


@pytest.mark.parametrize("seed", SEEDS)
@CASES
def test_after_the_pictures_of_others_everybody_gets_the_own_picture(case: Case, seed: int) -> None:
    rng, kept, game = Random(seed), Tiles(), case.edition.game
    for state in islice(positions(game, case.setup, seed, every=20), POSITIONS // 2):
        viewers = [*case.viewers]
        rng.shuffle(viewers)
        for viewer in viewers:
            camera = caught(game.view(state, viewer), "pl")
            expected = encode_png(index_colours(camera.drawing.whole(), camera.palette))
            assert pixels(kept.encode(camera.drawing, camera.palette)) == pixels(expected)
