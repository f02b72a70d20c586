"""The first hour of each game, screen by screen, in both languages and on two widths.

With `TABLEKEEPER_SHOTS` it is a film for eyes; without it only one language is shown on each width.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.table import CONTROLS, DESKTOP, Reader, Table, context, faults

pytestmark = pytest.mark.slow

PHONE = (390, 844)
GAMES = ("root", "war-chest", "dungeon-lords", "white-castle")
SCREENS = 9
"""How many things are done in the panel, with a picture of the page after each."""

BOTH = pytest.mark.skipif(
    "TABLEKEEPER_SHOTS" not in os.environ, reason="TABLEKEEPER_SHOTS keeps the whole film"
)
SIGNS = re.compile(r" [·⇄→] ")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "size"),
    [
        pytest.param("en", DESKTOP, id="en-1280"),
        pytest.param("pl", PHONE, id="pl-390"),
        pytest.param("pl", DESKTOP, id="pl-1280", marks=BOTH),
        pytest.param("en", PHONE, id="en-390", marks=BOTH),
    ],
)
def test_the_first_screens_are_whole(
    browser: Browser,
    tmp_path: Path,
    shots: Path,
    game: str,
    language: str,
    size: tuple[int, int],
) -> None:
    with Table(tmp_path, language=language).running() as table:
        reader = Reader(context(browser, size).new_page(), table.address, shots)
        film = f"{game}-{language}-{size[0]}"
        reader.see(".card")
        reader.shot(f"{film}-0")
        reader.set_up(game)
        reader.see(".picture img")
        reader.open_panel()
        for number in range(1, SCREENS):
            reader.shot(f"{film}-{number}")
            words = reader.panel().locator(CONTROLS).all_inner_texts()
            assert not [one for one in words if SIGNS.search(one) or one.isdigit()]
            assert not fits_not(reader), "nothing is wider than the page"
            reader.choose(number)
            if not reader.panel().locator(CONTROLS).count():
                reader.open_panel()
        reader.shot(f"{film}-{SCREENS}")
        assert faults(reader) == []
        assert reader.complaints == []
        assert table.errors() == ""


def fits_not(reader: Reader) -> bool:
    """Return whether one has to scroll sideways to read."""
    return bool(reader.page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))
