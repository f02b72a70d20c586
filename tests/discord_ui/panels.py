"""Panels as plain screens: what there is to press on one, and where all of it leads."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Screen, Select
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.questions import Opened, Question, Several, Spot, looking_ahead
from bot.editions import EDITIONS
from bot.games.game import Choice, Seat

SPOT = Spot(36**5, 36**4)
"""A game and a revision with long custom ids."""


Led = Opened | Choice | Several
"""What a press means."""


class Way(NamedTuple):
    """A button, or options of a select."""

    id: str
    values: tuple[str, ...] = ()
    label: str = ""


def question(game: str, state: Any, seat: Seat, locale: str) -> Question:
    """Return what a seat is asked, as its owner sees it."""
    edition = EDITIONS[game]
    view = edition.game.view(state, seat)
    assert view.decision is not None
    asked = Question(edition.words, SPOT, view.decision, view, locale)
    return looking_ahead(asked, lambda choices: edition.game.after(state, choices), undoable=True)


def ways(screen: Screen) -> Iterator[Way]:
    """Yield what there is to press on a screen; of several options together, each once."""
    for row in screen.rows:
        if isinstance(row, Select):
            values = [option.value for option in row.options] * 2
            for at, option in enumerate(row.options):
                yield Way(row.id, tuple(values[at : at + row.least]), option.label)
        elif isinstance(row, tuple):
            # The way back to the whole panel is always there.
            own = [button for button in row if ids.read_custom_id(button.id).action != "all"]
            yield from (Way(button.id, (), button.label) for button in own)


def led(asked: Question, way: Way) -> Led:
    """Return where a press leads."""
    return layout.meaning_of(asked, ids.read_custom_id(way.id), way.values)


def walked(asked: Question) -> Iterator[tuple[Screen, list[Led]]]:
    """Yield every screen that presses lead to, each with what its own presses mean."""
    todo: list[Opened | None] = [None]
    known: list[Opened | None] = [None]
    while todo:
        screen = panel_screen(asked, todo.pop())
        found = [led(asked, way) for way in ways(screen)]
        yield screen, found
        for one in found:
            if isinstance(one, Opened) and one not in known:
                known.append(one)
                todo.append(one)
