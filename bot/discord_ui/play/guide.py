"""A guided first turn: a private note above the panel, for people who wish it in this game.

The note follows from the decision that the person owes and from their own view alone: what is
asked, what is usual, what it costs, an example that the policy would choose, and the section.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.discord_ui.desk.desk import Desk, Request
from bot.discord_ui.message.ids import ANYBODY
from bot.discord_ui.message.screen import LABEL_LIMIT, Button, Row, Screen, shorten_text
from bot.discord_ui.panel.controls import fits_in
from bot.discord_ui.play import play
from bot.discord_ui.reference import rules
from bot.games.protocols import is_a
from bot.games.stand_in import StandsIn

if TYPE_CHECKING:
    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Decision, Game, View
    from bot.narrate import Words
    from bot.table import Table

ACTION = "learn"
ON, OFF = "on", "off"


async def show_guide_state(desk: Desk, request: Request) -> Screen:
    """Show whether the first turn is guided, with a button to change that."""
    table = await desk.table_of(request)
    return _state_screen(request, table, await _is_guided(request, table))


async def handle_guide_press(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Turn the guide on or off; the button of the lobby turns it on."""
    wanted = pressed.path != OFF
    await request.desk.tables.preferences.set_learns(table.id, request.user, wanted)
    seat = table.seat_of(request.user)
    if table.status == "playing" and table.readable and seat is not None:
        note = request.text("learn-on" if wanted else "learn-off")
        return play.open_panel(request, table, note)
    return _state_screen(request, table, wanted)


async def _is_guided(request: Request, table: Table) -> bool:
    return await request.desk.tables.preferences.learns(table.id, request.user)


def _state_screen(request: Request, table: Table, on: bool) -> Screen:
    key = "learn-is-on" if on else "learn-is-off"
    if not request.words.teaches:
        return Screen(request.text("learn-none"))
    return Screen(request.text(key), ((_toggle_button(request, table, not on),),))


def _toggle_button(request: Request, table: Table, on: bool) -> Button:
    label = request.text("learn-turn-on" if on else "learn-turn-off")
    return Button(label, play.spot_of(table).id(ANYBODY, ACTION, ON if on else OFF), "plain")


async def with_hint(request: Request, screens: Sequence[Screen]) -> Sequence[Screen]:
    """Add the hint to a panel of somebody who learns; in a message of its own if it is too long."""
    table, question = request.table, request.question
    if table is None or question is None or not screens or table.status != "playing":
        return screens
    view = table.view(question.seat)
    note = word_hint(request.words, table.game, question, view, request.locale)
    if note is None or not await _is_guided(request, table):
        return screens
    if await request.desk.tables.last_choice(table, request.user) is None:
        note = f"{word_opening(request.words, request.locale)}\n{note}"
    first, *others = screens
    buttons = [_toggle_button(request, table, False)]
    if rule := rules.rule_button(request.words, question.section, request.locale):
        buttons.insert(0, rule)
    noted: list[Row] = [note, tuple(buttons), *first.rows]
    if first.layout and not first.text and fits_in(noted):
        at = None if first.pictures_at is None else first.pictures_at + 2
        return [msgspec.structs.replace(first, rows=tuple(noted), pictures_at=at), *others]
    return [first, Screen(note, (tuple(buttons),)), *others]


def word_opening(words: Words, locale: str) -> str:
    """Word what the game is about and where to look things up, before somebody's first choice."""
    return words.text("learn-start", locale, opening=words.text("learn-opening", locale))


def word_hint(
    words: Words, game: Game[Any], question: Decision, view: View, locale: str
) -> str | None:
    """Word the hint for a decision of a first turn; `None` where there is none."""
    key = words.hint_key(question, view)
    if key is None:
        return None
    lines = [words.text("learn-hint", locale, hint=words.text(key, locale))]
    if is_a(game, StandsIn) and len(question) > 1:
        label = words.choice_label(game.stand_in(view), view, locale)
        lines.append(words.text("learn-example", locale, choice=shorten_text(label, LABEL_LIMIT)))
    return "\n".join(lines)
