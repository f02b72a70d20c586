"""War Chest's colours can be told apart, also by those who see few, and words can be read."""

from itertools import combinations
from math import dist

import pytest

from bot.render.palettes import load_or_draw
from bot.render.war_chest import sheet
from tests.render.test_colours import APART, READABLE, SIGHT, luminance, seen
from tests.render.test_grounds import undrawn

LARGE = 3
"""The least contrast of large text (WCAG 2.2, 1.4.3)."""

NEAR = 18
"""The least difference of areas that are marked by shape as well."""


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one) + 0.05, luminance(other) + 0.05), reverse=True)
    return light / dark


@pytest.mark.parametrize("sight", SIGHT)
def test_sides_losses_and_hexes_can_be_told_apart(sight: str) -> None:
    for one, other in combinations((*sheet.SIDE.values(), sheet.LOSS), 2):
        assert dist(seen(one, sight), seen(other, sight)) >= APART, (one, other)
    for colour in (*sheet.SIDE.values(), sheet.POISON):
        for tile in sheet.TILES:
            assert dist(seen(colour, sight), seen(tile, sight)) >= APART, (colour, tile)


@pytest.mark.parametrize("sight", SIGHT)
def test_locations_of_both_sides_and_of_nobody_can_be_told_apart(sight: str) -> None:
    """The rings around them are of sides' colours or dashed, and each has a sign."""
    for one, other in combinations((*sheet.TINT.values(), sheet.CREAM), 2):
        assert dist(seen(one, sight), seen(other, sight)) >= NEAR, (one, other)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("INK", "HIGHLIGHT"),
        ("INK", "PAPER"),
        ("INK", "CARD"),
        ("INK", "POISON"),
        ("BROWN", "CARD"),
        ("BROWN", "PAPER"),
        ("BROWN", "UNSEEN"),
        ("WHITE", "LOSS"),
    ],
)
def test_words_can_be_read(ink: str, ground: str) -> None:
    assert contrast(getattr(sheet, ink), getattr(sheet, ground)) >= READABLE


def test_words_on_a_side_s_colour_and_names_of_hexes_can_be_read() -> None:
    assert all(contrast(sheet.WHITE, side) >= READABLE for side in sheet.SIDE.values())
    assert all(contrast(sheet.NAME, tile) >= READABLE for tile in sheet.TILES)


def test_large_words_for_what_comes_later_can_be_read() -> None:
    assert contrast(sheet.STONE, sheet.CARD) >= LARGE


def test_few_colours_are_enough() -> None:
    values = load_or_draw("war_chest-palette", undrawn).getpalette() or []
    there = {*zip(values[::3], values[1::3], values[2::3], strict=True)}
    named = {tuple(bytes.fromhex(colour[1:])) for colour in sheet.EXACT}
    assert named <= there and len(there) <= sheet.COLOURS
