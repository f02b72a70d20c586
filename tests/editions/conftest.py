"""A second game beside Root: the fixture game, and the same made only now under another name."""

from pathlib import Path

import pytest

from bot.editions import EDITIONS, Edition
from bot.narrate import catalogue_languages
from tests.fixture_game.edition import EDITION, edition_of
from tests.fixture_game.words import LOCALES


def renamed(name: str, folder: Path) -> Edition:
    """Make the fixture game under another name, with a catalogue that is written to a folder."""
    for language in catalogue_languages():
        text = (LOCALES / language / "lanterns" / "lanterns.ftl").read_text(encoding="utf-8")
        place = folder / language / name
        place.mkdir(parents=True)
        head, _, tail = text.partition("cmd-group = ")
        rest = tail.split("\n", 1)[1]
        (place / "all.ftl").write_text(f"{head}cmd-group = {name}\n{rest}", encoding="utf-8")
    return edition_of(name, folder)


@pytest.fixture(params=["lanterns", "beacons"])
def edition(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Edition:
    """The second game: as it is kept, and as nobody has ever called it."""
    if request.param == EDITION.name:
        return EDITION
    return renamed(request.param, tmp_path_factory.mktemp("locales"))


@pytest.fixture
def offered(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """The same, entered among the editions that the bot offers."""
    monkeypatch.setitem(EDITIONS, edition.name, edition)
    return edition
