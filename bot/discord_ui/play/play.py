"""Handles presses on a panel: opens questions, makes choices, undoes and redoes.

Panels are rendered in the room `panel`, public messages of turns in `turn`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.agreement.motions import refused_undo
from bot.discord_ui.desk.desk import NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY
from bot.discord_ui.message.screen import Button, Row, Screen, button_rows, format_relative
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import block_rows, panel_screen, sure_screen
from bot.discord_ui.panel.panel import At, DeadEndError, check_sum_of, read_at
from bot.discord_ui.panel.questions import Opened, Question, Several, looking_ahead, spot_of
from bot.discord_ui.play import choices, orders
from bot.discord_ui.play.done import (
    done_lines,
    event_lines,
    excluded_line,
    label_of,
    note_of_choices,
    note_of_press,
    note_of_way,
)
from bot.games.game import Choice, IllegalChoiceError, tag_of
from bot.narrate import text
from bot.table import RefusedError, RevealsBeforeError, StaleError
from db.ids import Revision

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.play.choices import Path
    from bot.games.game import Seat, View
    from bot.table import Table


def open_panel(
    request: Request,
    table: Table,
    note: str = "",
    opened: Opened | None = None,
    filled: Path | None = None,
) -> Screen:
    """Show the user everything that they can do now, below a note of what just happened.

    `filled` limits it to the choices that a command leaves open.

    Raises:
        NotPossibleError: they hold no seat.
        DeadEndError: what is to be open is not offered.
    """
    question = _question_for_user(request, table)
    view = table.view(request.seat())
    request.question = None if opened or filled or question is None else question.decision
    if question is None:
        return _idle_screen(request, table, view, note)
    if filled is not None:
        return panel_screen(question, _open_rows(question, filled))
    request.desk.sight.begin(request, table, question)
    if question.decision.optional:
        return _may_change(request, table, question, note, opened)
    history = _history_rows(request, table)
    if note:
        return panel_screen(question, opened, [note, *history])
    return panel_screen(question, opened, below=history)


def _question_for_user(request: Request, table: Table) -> Question | None:
    """Return what is asked of the user; `None` if it is nothing."""
    seat = request.seat()
    if table.status == "lobby":
        raise NotPossibleError("refused-not-playing")
    if table.trouble:
        raise RefusedError(table.trouble)
    return request.desk.asked.of(
        table, seat, request.locale, lambda: _question_for_seat(request, table, seat)
    )


def _question_for_seat(request: Request, table: Table, seat: Seat) -> Question | None:
    """Work out what is asked of a seat, and the questions after passes."""
    view = table.view(seat)
    if view.decision is None or table.status != "playing":
        return None
    used = request.desk.habits.used(table.id, view.decision)
    spot = spot_of(table)
    locale = request.locale
    question = Question(request.words, spot, view.decision, view, locale, used=used)
    return looking_ahead(question, table.reader.after, table.reader.can("undo", seat))


def _begin_picture(request: Request, table: Table) -> None:
    """Begin to draw what is asked of the user next, while what happened is worded."""
    question = _question_for_user(request, table)
    if question is not None:
        request.desk.sight.begin(request, table, question)


def _aside_question(request: Request, table: Table) -> Question | None:
    """Return what the user may say beside the game's question; `None` if it is nothing."""
    if table.status != "playing" or not table.readable:
        return None
    view = table.view(request.seat())
    if view.aside is None:
        return None
    return Question(request.words, spot_of(table), view.aside, view, request.locale)


def open_aside(request: Request, table: Table) -> Screen:
    """Show what the user may say beside the game's question; without any, the panel.

    Raises:
        NotPossibleError: they hold no seat.
    """
    question = _aside_question(request, table)
    if question is None:
        return open_panel(request, table, text("panel-stale", request.locale))
    path = question.spot.id(question.decision.seat, "all")
    back = Button(request.words.text("panel-back", request.locale), path, "plain")
    return panel_screen(question, below=[(back,)])


def _open_rows(question: Question, filled: Path) -> Opened:
    """Return the rows that the options of a command leave open."""
    for at, block in enumerate(question.blocks()):
        rows = enumerate(block.rows)
        fitting = tuple(
            number
            for number, row in rows
            if tag_of(row.kind) == filled.tag and choices.agrees_with_path(row, filled)
        )
        if fitting:
            number = choices.number_in_path(block.rows[fitting[0]], filled)
            return Opened(At(at, number=number), fitting)
    raise DeadEndError


async def handle_panel_press(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Handle a press on a panel or public button; a stale one gets fresh controls.

    Raises:
        NotPossibleError: the seat is somebody else's.
        IllegalChoiceError: the rules refuse what was chosen.
    """
    if pressed.seat not in table.holders:
        return open_panel(request, table, text("panel-stale", request.locale))
    if request.seat() != pressed.seat:
        whose = request.words.seat_name(pressed.seat, request.locale)
        raise NotPossibleError("not-yours", name=whose, waiting=request.waits())
    beside = _aside_question(request, table)
    if beside is not None and pressed.path.partition(".")[0] == check_sum_of(beside.decision):
        return await _handle_aside_press(request, table, beside, pressed, values)
    question = _question_for_user(request, table) if table.status == "playing" else None
    if question is None or not table.is_current(pressed.seat, pressed.revision):
        return await _answer_stale_press(request, table, pressed, values)
    try:
        meant = layout.meaning_of(question, pressed, values)
        if isinstance(meant, Opened):
            return open_panel(request, table, opened=meant)
        made = meant if isinstance(meant, Several) else Several((meant,))
        if len(made.choices) == made.passes:
            return open_panel(request, table, excluded_line(request, made, question.view))
        sure = pressed.action == layout.SURE
        if not sure and (screen := _at_stake(table, question.after(pressed.page), made)):
            request.desk.sight.begin(request, table, question)
            return screen
    except DeadEndError:
        return await _answer_stale_press(request, table, pressed, values)
    try:
        pays = pressed.action != layout.UNPAID
        return await act_all(request, table, made, pressed.revision, question, pays=pays)
    except IllegalChoiceError as refused:
        if made.how == "all":
            raise
        note = request.words.refusal(refused, request.locale)
        if made.how != "sheet" or refused.choice is None:
            return open_panel(request, table, note)
        return _keep_picks(request, table, pressed, values, refused.choice, note)
    except RevealsBeforeError as refused:
        if made.how != "sheet":
            raise
        return _keep_picks(request, table, pressed, values, refused.choice)


def _keep_picks(
    request: Request,
    table: Table,
    pressed: Pressed,
    values: Sequence[str],
    choice: Choice,
    reason: str = "none",
) -> Screen:
    """Say which of several picks is refused, so that none is made, and leave them picked."""
    view = table.view(choice.seat)
    label = request.words.choice_label(choice, view, request.locale)
    note = text("panel-none-done", request.locale, choice=label, reason=reason)
    if not values:
        return open_panel(request, table, note)
    _, _, path = pressed.path.partition(".")
    at = read_at(path.partition(".")[0])
    return open_panel(request, table, note, Opened(at, passes=pressed.page, picked=tuple(values)))


async def _answer_stale_press(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Say that a press came too late, or once more, and show what is asked now."""
    note = await note_of_press(request, table, pressed, values)
    return open_panel(request, table, note or text("panel-stale", request.locale))


def _at_stake(table: Table, question: Question, made: Several) -> Screen | None:
    """Ask before something is lost for good: what counts, or the right to take actions back.

    A set is not asked about: picking some of several things is deliberate.
    """
    choice = made.choices[-1]
    if made.how == "series":
        return None
    lost = layout.loss_of(question, choice)
    undoable = bool(made.passes) or table.reader.can("undo", choice.seat)
    goes_on = layout.ends_undo(question, choice, undoable, lambda: table.reader.after(made.choices))
    if not lost and not goes_on:
        return None
    gained = layout.facts_of(question, choice).gain
    return sure_screen(question, choice, lost, gained, layout.path_to(question, choice))


async def _handle_aside_press(
    request: Request, table: Table, beside: Question, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Handle a press on what may be said beside the question.

    It is current as long as the same can be said, whatever has been done since.
    """
    try:
        meant = layout.meaning_of(beside, pressed, values)
        if isinstance(meant, Opened | Several):
            return open_aside(request, table)
        return await say_aside(request, table, meant, sure=pressed.action == layout.SURE)
    except DeadEndError:
        return open_panel(request, table, text("panel-stale", request.locale))


async def say_aside(
    request: Request, table: Table, choice: Choice, *, sure: bool = False
) -> Screen:
    """Make a choice of `View.aside`; ask first if it gives something up and they are not sure.

    Raises:
        IllegalChoiceError: the rules refuse it.
        DeadEndError: it is not offered.
    """
    beside = _aside_question(request, table)
    if beside is None:
        raise DeadEndError
    lost = layout.loss_of(beside, choice)
    if lost and not sure:
        return sure_screen(beside, choice, lost, (), layout.path_to(beside, choice))
    return await choose_and_show(request, table, choice, None)


async def choose_and_show(
    request: Request, table: Table, choice: Choice, revision: Revision | None
) -> Screen:
    """Make a choice and show what comes next.

    Raises:
        IllegalChoiceError: the rules refuse it.
        RefusedError: it isn't theirs to make.
    """
    return await act_all(request, table, Several((choice,)), revision)


async def act_all(
    request: Request,
    table: Table,
    made: Several,
    revision: Revision | None,
    question: Question | None = None,
    *,
    pays: bool = False,
) -> Screen:
    """Make choices in one transaction and show what comes next.

    `question` is what the choices answer, with the questions after the passes among them. `pays`:
    what they cost is paid as usual (`Decision.usual`).

    Raises:
        IllegalChoiceError: the rules refuse one of them; none is made.
        RefusedError: they aren't theirs to make.
    """
    seat = made.choices[0].seat
    view = table.view(seat)
    try:
        done = await table.act_all(request.user, made.choices, revision, made.how, pays=pays)
    except RefusedError as refused:
        note = None
        if revision is not None:
            note = await note_of_choices(request, table, made, revision, view, question)
        if note is None and not isinstance(refused, StaleError):
            raise
        return open_panel(request, table, note or text("busy", request.locale))
    if done.sealed_ms is not None:
        when = format_relative(done.sealed_ms)
        label = label_of(request, made, view, question)
        return open_panel(request, table, request.text("orders-sealed", choice=label, when=when))
    request.has_acted(table)
    if view.decision is not None:
        request.desk.habits.remember(table.id, view.decision, made.choices[0])
    _begin_picture(request, table)
    note = done_lines(request, table, made, done, view, question)
    events = await table.records.headed(done.events, done.first)
    return open_panel(request, table, "\n".join([*note, *event_lines(events, request)]))


async def undo_action(request: Request, table: Table, revision: Revision | None = None) -> Screen:
    """Take back the last action and show the choices available instead.

    Raises:
        RefusedError: that cannot be.
    """
    request.seat()
    try:
        done = await table.undo(request.user, revision)
    except RefusedError as refused:
        if note := await note_of_way(request, table, "undo", revision):
            return open_panel(request, table, note)
        if isinstance(refused, StaleError):
            return open_panel(request, table, text("busy", request.locale))
        return await refused_undo(request, table, refused)
    request.has_acted(table)
    gone = event_lines(done.taken_back, request)
    struck = [text("undone-line", request.locale, line=line) for line in gone]
    return open_panel(request, table, "\n".join([text("undone", request.locale), *struck]))


async def unseal_answer(request: Request, table: Table, revision: Revision | None = None) -> Screen:
    """Take back an answer that is still sealed, and show the question."""
    del revision
    await table.orders.unseal(request.user)
    return open_panel(request, table)


async def redo_action(request: Request, table: Table, revision: Revision | None = None) -> Screen:
    """Redo what was taken back.

    Raises:
        RefusedError: that cannot be.
    """
    request.seat()
    try:
        done = await table.redo(request.user, revision)
    except RefusedError as refused:
        note = await note_of_way(request, table, "redo", revision)
        if note is None and not isinstance(refused, StaleError):
            raise
        return open_panel(request, table, note or text("busy", request.locale))
    request.has_acted(table)
    note = [text("redone", request.locale), *event_lines(done.events, request)]
    return open_panel(request, table, "\n".join(note))


TAKING: Mapping[str, Callable[[Request, Table, Revision | None], Awaitable[Screen]]] = {
    "undo": undo_action,
    "redo": redo_action,
    "unseal": unseal_answer,
}
"""What is taken back or done again at a press, by its action."""


def _history_rows(request: Request, table: Table) -> list[Row]:
    """Return the buttons with which the user can take an action back or do one again, if any.

    There is one more if they can say something beside the question, and what has been said of it.
    """
    seat = request.seat()
    spot = spot_of(table)
    locale = request.locale
    can = {"undo": table.reader.can("undo", seat), "redo": table.reader.can("redo", seat)}
    buttons = [
        Button(request.words.text(f"button-{name}", locale), spot.id(ANYBODY, name))
        for name, possible in can.items()
        if possible
    ]
    beside = _aside_question(request, table)
    said: list[Row] = []
    if beside is not None:
        label = request.words.text(f"aside-{beside.decision.kind}", locale)
        buttons.append(Button(label, spot.id(ANYBODY, "aside"), "plain"))
        if beside.decision.about:
            said = [request.words.prompt(beside.decision, locale).strip()]
    below = orders.rows_below(request, table)
    if below and isinstance(below[0], tuple):
        # One row is enough for both: on a phone each is worth a finger's breadth.
        buttons += below[0]
        below = below[1:]
    return [*said, *button_rows(buttons), *below]


def _may_change(
    request: Request, table: Table, question: Question, note: str, opened: Opened | None
) -> Screen:
    """Offer an optional decision below what the game waits for, together with undo."""
    idle = _idle_screen(request, table, question.view, note)
    prompt = f"**{request.words.prompt(question.decision, request.locale)}**"
    above: list[Row] = [idle.text, *idle.rows, prompt]
    return Screen("", (*above, *block_rows(question, opened, above)), layout=True)


def _idle_screen(request: Request, table: Table, view: View, note: str) -> Screen:
    """Render the state for a user who owes nothing."""
    locale = request.locale
    lines = [note] if note else []
    if table.status != "playing":
        lines.append(text("panel-over", locale))
        return Screen("\n".join(lines), layout=True)
    waits = [request.words.waiting(seat, kind, locale) for seat, kind in view.waiting]
    if note:
        lines.append(text("panel-waiting", locale, waiting="; ".join(waits) or "none"))
    else:
        lines += [text("panel-nothing", locale), *waits]
    return Screen("\n".join(lines), tuple(_history_rows(request, table)), layout=True)
