"""Grounds and palettes lie ready as files, and are what would be drawn."""

from collections.abc import Callable

import pytest
from PIL import Image, ImageColor

from bot.editions import EDITIONS
from bot.games.root.law.kinds import CLEARINGS
from bot.games.root.law.maps import MAPS
from bot.render.palettes import FOLDER, ShipsGrounds, load_or_draw
from bot.render.root.ground import ground_of_map, indexed_ground, piece_of, printed_suits_of
from bot.render.root.sheet import RADIUS, SUITS, clearing_at
from tests.render.crowds import suits_of

DRAWINGS = {
    name: draw
    for edition in EDITIONS.values()
    if isinstance(edition.painter, ShipsGrounds)
    for name, draw in edition.painter.GROUNDS.items()
}


def undrawn(*_: str) -> Image.Image:
    raise AssertionError


def test_every_game_ships_what_does_not_change() -> None:
    assert all(isinstance(edition.painter, ShipsGrounds) for edition in EDITIONS.values())


def test_every_ground_has_a_file_and_every_file_a_game() -> None:
    files = sorted(path.name for path in FOLDER.iterdir())
    assert files == sorted(f"{name}.png" for name in DRAWINGS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_file_is_read_instead_of_drawn(name: str) -> None:
    image = load_or_draw(name, undrawn)
    assert image.mode == ("P" if name.endswith("-palette") else "RGB")
    assert load_or_draw(f"{name}-of-another-map", lambda: image) is image


@pytest.mark.slow
@pytest.mark.parametrize(("name", "draw"), DRAWINGS.items(), ids=DRAWINGS)
def test_every_file_is_what_is_drawn_today(name: str, draw: Callable[[], Image.Image]) -> None:
    """If this fails, run `docs/grounds.py` and look at what has changed."""
    file, fresh = load_or_draw(name, undrawn), draw()
    assert (file.mode, file.size) == (fresh.mode, fresh.size)
    assert file.getpalette() == fresh.getpalette()
    assert file.tobytes() == fresh.tobytes()


@pytest.mark.parametrize("name", MAPS)
def test_suits_that_were_dealt_are_laid_on_the_file(name: str) -> None:
    """Each clearing has the rim and the number of its suit; all else is the map as it is."""
    dealt = suits_of(name)[1:] + suits_of(name)[:1]
    shown = indexed_ground(name, dealt).convert("RGB")
    whole = (0, 0, *shown.size)
    assert piece_of((name, dealt), whole).size == shown.size
    for number, suit in zip(CLEARINGS, dealt, strict=True):
        x, y = clearing_at(name, number)
        rim = ImageColor.getrgb(SUITS[suit])
        for at in ((x + RADIUS - 6, y), (x - RADIUS + 6, y), (x, y + RADIUS - 6)):
            assert shown.getpixel(at) == rim, (number, at)
    corner = (30, 1075, 200, 1095)
    bare = indexed_ground(name, printed_suits_of(name)).convert("RGB")
    assert shown.crop(corner).tobytes() == bare.crop(corner).tobytes()
    assert shown.tobytes() != bare.tobytes()


def test_a_new_arrangement_of_suits_draws_no_map_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.render.root.ground.draw_ground", undrawn)
    ground_of_map.cache_clear()
    for name in MAPS:
        assert indexed_ground(name, suits_of(name)[2:] + suits_of(name)[:2])
