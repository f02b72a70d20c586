"""What stands below rows makes room step by step: last sentences first, light blocks first."""

from collections.abc import Iterator

import pytest

from bot.discord_ui.message.screen import Screen, Select
from bot.discord_ui.panel import controls
from tests.discord_ui.test_panel_words import TABLES, screens

SEED, EVERY, MOST = 2, 3, 300


def noted(screen: Screen) -> list[int]:
    """Count the rows of each select that have a note."""
    selects = [row for row in screen.rows if isinstance(row, Select)]
    return [sum(bool(option.description) for option in row.options) for row in selects]


def pairs(seats: str, locale: str, patch: pytest.MonkeyPatch) -> Iterator[tuple[Screen, Screen]]:
    """Yield panels that had to make room for Discord, each with the same panel without limits."""
    real = list(screens(seats, SEED, EVERY, MOST, locale))
    patch.setattr(controls, "TEXT_ROOM", 10**6)
    whole = list(screens(seats, SEED, EVERY, MOST, locale))
    yield from ((short, full) for short, full in zip(real, whole, strict=True) if short != full)


@pytest.mark.parametrize("locale", ["en", "pl"])
@pytest.mark.parametrize("seats", TABLES[:2])
def test_notes_of_the_lightest_block_go_first(
    seats: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = 0
    for short, full in pairs(seats, locale, monkeypatch):
        before, after = noted(full), noted(short)
        if len(before) != len(after):
            continue
        # What lost all its notes is behind what still has some.
        silent = [at for at, count in enumerate(after) if before[at] and not count]
        speaking = [at for at, count in enumerate(after) if count]
        assert not silent or not speaking or max(speaking) < min(silent), (before, after)
        kept += bool(speaking)
    assert kept


def test_a_shortened_note_is_the_beginning_of_the_whole_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shortened = 0
    for short, full in pairs(TABLES[0], "en", monkeypatch):
        whole = {
            (row.id, option.value): option.description
            for row in full.rows
            if isinstance(row, Select)
            for option in row.options
        }
        for row in [row for row in short.rows if isinstance(row, Select)]:
            for option in row.options:
                note = whole.get((row.id, option.value), option.description)
                assert note.startswith(option.description)
                shortened += bool(option.description) and note != option.description
    assert shortened
