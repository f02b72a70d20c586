"""Grounds and palettes lie ready as files, and are what would be drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image

from bot.editions import EDITIONS
from bot.games.root.law.maps import MAPS
from bot.render.grounds import FOLDER, ShipsGrounds, shipped
from bot.render.root.ground import ground, printed

DRAWINGS = {
    name: draw
    for edition in EDITIONS.values()
    if isinstance(edition.painter, ShipsGrounds)
    for name, draw in edition.painter.GROUNDS.items()
}


def undrawn() -> Image.Image:
    raise AssertionError


def test_every_game_ships_what_does_not_change() -> None:
    assert all(isinstance(edition.painter, ShipsGrounds) for edition in EDITIONS.values())


def test_every_ground_has_a_file_and_every_file_a_game() -> None:
    files = sorted(path.name for path in FOLDER.iterdir())
    assert files == sorted(f"{name}.png" for name in DRAWINGS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_file_is_read_instead_of_drawn(name: str) -> None:
    image = shipped(name, undrawn)
    assert image.mode == ("P" if name.endswith("-palette") else "RGB")
    assert shipped(f"{name}-of-another-map", lambda: image) is image


@pytest.mark.slow
@pytest.mark.parametrize(("name", "draw"), DRAWINGS.items(), ids=DRAWINGS)
def test_every_file_is_what_is_drawn_today(name: str, draw: Callable[[], Image.Image]) -> None:
    """If this fails, run `docs/grounds.py` and look at what has changed."""
    file, fresh = shipped(name, undrawn), draw()
    assert (file.mode, file.size) == (fresh.mode, fresh.size)
    assert file.getpalette() == fresh.getpalette()
    assert file.tobytes() == fresh.tobytes()


def test_suits_that_were_dealt_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    name, *_ = MAPS
    first, *others = printed(name)
    dealt = (*others, first)
    drawn = Image.new("RGB", (1, 1))
    monkeypatch.setattr("bot.render.root.ground.draw_ground", lambda *_: drawn)
    ground.cache_clear()
    assert ground(name, dealt) is drawn
    assert ground(name, printed(name)).size > drawn.size
    ground.cache_clear()
