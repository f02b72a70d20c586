"""Playing by presses: from a button to a panel, from a panel to a choice, and on to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui import panel
from bot.discord_ui.controls import Spot, panel_screen, picked
from bot.discord_ui.desk import Asked, Sorry
from bot.discord_ui.ids import ANYBODY
from bot.discord_ui.panel import DeadEnd, Path, Ready
from bot.discord_ui.screen import Button, Screen, button_rows, newest
from bot.games.game import Choice
from bot.narrate import choice_label, lines, text, waiting
from bot.table import Stale

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.ids import Pressed
    from bot.games.game import Decision, Event, View
    from bot.table import Table

TOLD = 1000
"""Characters for what an action has brought about, in the answer to it."""


def spot_of(table: Table) -> Spot:
    """Name the table and its revision, for custom ids."""
    return Spot(table.id, table.revision)


def open_panel(asked: Asked, table: Table, note: str = "", path: Path | None = None) -> Screen:
    """Show somebody everything that they can do now, or one step of the way to a choice.

    Raises:
        Sorry: they hold no seat.
        DeadEnd: no legal choice has what the path says.
    """
    seat = asked.seat()
    if table.status == "lobby":
        raise Sorry("refused-not-playing")
    view = table.view(seat)
    if view.decision is None or table.status != "playing":
        return _idle(table, view, note, asked.locale)
    return panel_screen(spot_of(table), view.decision, view, path or Path(), 0, asked.locale, note)


async def press(asked: Asked, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Follow a press on a panel or on a public button; what is old gets fresh controls.

    Raises:
        Sorry: the seat is somebody else's.
        IllegalChoice: the rules refuse what was chosen.
    """
    if asked.seat() != pressed.seat:
        raise Sorry("not-yours")
    decision = table.view(pressed.seat).decision if table.status == "playing" else None
    if pressed.revision != table.revision or decision is None:
        return open_panel(asked, table, text("panel-stale", asked.locale))
    try:
        path = panel.read(decision, pressed.path)
        if pressed.action == "s" and values:
            path = picked(decision, path, values[0])
        step = panel.step(decision, path)
    except DeadEnd:
        return open_panel(asked, table, text("panel-stale", asked.locale))
    if isinstance(step, Ready) and (pressed.action == "y" or not _unsure(decision, path, step)):
        return await act(asked, table, step.choice, pressed.revision)
    if not isinstance(step, Ready):
        view = table.view(pressed.seat)
        return panel_screen(spot_of(table), decision, view, path, pressed.page, asked.locale)
    return open_panel(asked, table, "", path)


def _unsure(decision: Decision, path: Path, step: Ready) -> bool:
    """Tell whether to ask again: one press on a button must not do what it doesn't say."""
    unsaid = not any(path.values) and bool(panel.field_names(type(step.choice)))
    return panel.needs_asking(decision, step.choice) or (unsaid and len(decision) > 1)


async def act(asked: Asked, table: Table, choice: Choice, revision: int | None) -> Screen:
    """Carry out a choice and show what comes next.

    Raises:
        IllegalChoice: the rules refuse it.
        Refused: it isn't theirs to make.
    """
    seat = choice.seat
    label = choice_label(choice, table.view(seat), asked.locale)
    try:
        done = await table.act(asked.user, choice, revision)
    except Stale:
        return open_panel(asked, table, text("busy", asked.locale))
    asked.has_acted(table)
    note = [text("panel-done", asked.locale, choice=label), *_told(done.events, asked)]
    return open_panel(asked, table, "\n".join(note))


async def undo(asked: Asked, table: Table, revision: int | None = None) -> Screen:
    """Take the last action back and show what can be done instead.

    Raises:
        Refused: that cannot be.
    """
    asked.seat()
    try:
        done = await table.undo(asked.user, revision)
    except Stale:
        return open_panel(asked, table, text("busy", asked.locale))
    asked.has_acted(table)
    gone = _told(done.taken_back, asked)
    struck = [text("undone-line", asked.locale, line=line) for line in gone]
    return open_panel(asked, table, "\n".join([text("undone", asked.locale), *struck]))


async def redo(asked: Asked, table: Table) -> Screen:
    """Do again what was taken back.

    Raises:
        Refused: that cannot be.
    """
    asked.seat()
    done = await table.redo(asked.user)
    asked.has_acted(table)
    note = [text("redone", asked.locale), *_told(done.events, asked)]
    return open_panel(asked, table, "\n".join(note))


def _told(events: Sequence[Event], asked: Asked) -> list[str]:
    """Tell what has happened, as whoever asks may know it, as far as there is room."""
    told = lines(events, asked.seat(), asked.locale)
    return newest(told, TOLD, text("log-before", asked.locale))


def _idle(table: Table, view: View, note: str, locale: str) -> Screen:
    """Tell somebody who owes nothing how it stands; the last action may still be taken back."""
    told = [note] if note else []
    if table.status != "playing":
        told.append(text("panel-over", locale))
        return Screen("\n".join(told))
    told.append(text("panel-waiting" if note else "panel-nothing", locale))
    told += [waiting(seat, kind, locale) for seat, kind in view.waiting]
    undo_button = Button(text("button-undo", locale), spot_of(table).id(ANYBODY, "undo"))
    return Screen("\n".join(told), button_rows([undo_button]))
