"""Playing by button: from a press to a panel or a choice, and on to what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.agreement.rollbacks import refused_undo
from bot.discord_ui.desk.desk import NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY
from bot.discord_ui.message.screen import Button, Row, Screen, button_rows, newest, relative
from bot.discord_ui.panel import meaning
from bot.discord_ui.panel.controls import block_rows, panel_screen, sure_screen
from bot.discord_ui.panel.panel import DeadEndError, check, field_names
from bot.discord_ui.panel.questions import Opened, Question, looking_ahead, spot_of
from bot.discord_ui.panel.series import Several
from bot.discord_ui.panel.shapes import At
from bot.discord_ui.play import completion, orders
from bot.games.game import Choice, IllegalChoiceError, tag_of
from bot.narrate import text
from bot.table import RefusedError, StaleError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.play.completion import Path
    from bot.games.game import Event, View
    from bot.table import Table

RESULT_LENGTH = 1000
"""Limit of characters for the result of an action in the answer to it."""


def open_panel(
    asked: Request,
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
    question = _question(asked, table)
    view = table.view(asked.seat())
    asked.question = None if opened or filled or question is None else question.decision
    if question is None:
        return _idle(asked, table, view, note)
    if filled is not None:
        return panel_screen(question, _left(question, filled))
    if question.decision.optional:
        return _may_change(asked, table, question, note, opened)
    history = _history(asked, table)
    if note:
        return panel_screen(question, opened, [note, *history])
    return panel_screen(question, opened, below=history)


def _question(asked: Request, table: Table) -> Question | None:
    """Return what is asked of the user; `None` if it is nothing."""
    seat = asked.seat()
    if table.status == "lobby":
        raise NotPossibleError("refused-not-playing")
    view = table.view(seat)
    if view.decision is None or table.status != "playing":
        return None
    used = asked.desk.habits.used(table.id, view.decision)
    spot, locale = spot_of(table), asked.locale
    question = Question(asked.words, spot, view.decision, view, locale, used=used)
    return looking_ahead(question, table.reader.after, table.reader.can("undo", seat))


def _aside(asked: Request, table: Table) -> Question | None:
    """Return what the user may say beside the game's question; `None` if it is nothing."""
    if table.status != "playing" or not table.readable:
        return None
    view = table.view(asked.seat())
    if view.aside is None:
        return None
    return Question(asked.words, spot_of(table), view.aside, view, asked.locale)


def open_aside(asked: Request, table: Table) -> Screen:
    """Show what the user may say beside the game's question; without any, the panel.

    Raises:
        NotPossibleError: they hold no seat.
    """
    question = _aside(asked, table)
    if question is None:
        return open_panel(asked, table, text("panel-stale", asked.locale))
    path = question.spot.id(question.decision.seat, "all")
    back = Button(asked.words.text("panel-back", asked.locale), path, "plain")
    return panel_screen(question, below=[(back,)])


def _left(question: Question, filled: Path) -> Opened:
    """Return the rows that the options of a command leave open."""
    for at, block in enumerate(question.blocks()):
        rows = enumerate(block.rows)
        fitting = tuple(
            number
            for number, row in rows
            if tag_of(row.kind) == filled.tag and completion.leaves(row, filled)
        )
        if fitting:
            number = completion.number(block.rows[fitting[0]], filled)
            return Opened(At(at, number=number), fitting)
    raise DeadEndError


async def press(asked: Request, table: Table, pressed: Pressed, values: Sequence[str]) -> Screen:
    """Handle a press on a panel or public button; a stale one gets fresh controls.

    Raises:
        NotPossibleError: the seat is somebody else's.
        IllegalChoiceError: the rules refuse what was chosen.
    """
    if pressed.seat not in table.holders:
        return open_panel(asked, table, text("panel-stale", asked.locale))
    if asked.seat() != pressed.seat:
        whose = asked.words.seat_name(pressed.seat, asked.locale)
        raise NotPossibleError("not-yours", name=whose, waiting=asked.waits())
    beside = _aside(asked, table)
    if beside is not None and pressed.path.partition(".")[0] == check(beside.decision):
        return await _say(asked, table, beside, pressed, values)
    question = _question(asked, table) if table.status == "playing" else None
    if question is None or not table.is_current(pressed.seat, pressed.revision):
        return open_panel(asked, table, text("panel-stale", asked.locale))
    try:
        meant = meaning.meant(question, pressed, values)
        if isinstance(meant, Opened):
            return open_panel(asked, table, opened=meant)
        made = meant if isinstance(meant, Several) else Several((meant,))
        sure = pressed.action == meaning.SURE
        if not sure and (screen := _at_stake(table, question.after(pressed.page), made)):
            return screen
    except DeadEndError:
        return open_panel(asked, table, text("panel-stale", asked.locale))
    try:
        return await act_all(asked, table, made, pressed.revision, question)
    except IllegalChoiceError as refused:
        if made.how != "series":
            raise
        return open_panel(asked, table, asked.words.refusal(refused, asked.locale))


def _at_stake(table: Table, question: Question, made: Several) -> Screen | None:
    """Ask before something is lost for good: what counts, or the right to take actions back.

    A set is not asked about: picking some of several things is deliberate.
    """
    choice = made.choices[-1]
    if made.how == "series":
        return None
    lost = meaning.loss_of(question, choice)
    undoable = bool(made.passes) or table.reader.can("undo", choice.seat)
    goes_on = meaning.ends_undo(
        question, choice, undoable, lambda: table.reader.after(made.choices)
    )
    if not lost and not goes_on:
        return None
    gained = meaning.facts_of(question, choice).gain
    return sure_screen(question, choice, lost, gained, meaning.path_to(question, choice))


async def _say(
    asked: Request, table: Table, beside: Question, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Handle a press on what may be said beside the question.

    It is current as long as the same can be said, whatever has been done since.
    """
    try:
        meant = meaning.meant(beside, pressed, values)
        if isinstance(meant, Opened | Several):
            return open_aside(asked, table)
        return await say(asked, table, meant, sure=pressed.action == meaning.SURE)
    except DeadEndError:
        return open_panel(asked, table, text("panel-stale", asked.locale))


async def say(asked: Request, table: Table, choice: Choice, *, sure: bool = False) -> Screen:
    """Make a choice of `View.aside`; ask first if it gives something up and they are not sure.

    Raises:
        IllegalChoiceError: the rules refuse it.
        DeadEndError: it is not offered.
    """
    beside = _aside(asked, table)
    if beside is None:
        raise DeadEndError
    lost = meaning.loss_of(beside, choice)
    if lost and not sure:
        return sure_screen(beside, choice, lost, (), meaning.path_to(beside, choice))
    return await act(asked, table, choice, None)


async def act(asked: Request, table: Table, choice: Choice, revision: int | None) -> Screen:
    """Make a choice and show what comes next.

    Raises:
        IllegalChoiceError: the rules refuse it.
        RefusedError: it isn't theirs to make.
    """
    return await act_all(asked, table, Several((choice,)), revision)


async def act_all(
    asked: Request,
    table: Table,
    made: Several,
    revision: int | None,
    question: Question | None = None,
) -> Screen:
    """Make choices in one transaction and show what comes next.

    `question` is what the choices answer, with the questions after the passes among them.

    Raises:
        IllegalChoiceError: the rules refuse one of them; none is made.
        RefusedError: they aren't theirs to make.
    """
    seat = made.choices[0].seat
    view = table.view(seat)
    label = _label(asked, made, view, question)
    try:
        done = await table.act_all(asked.user, made.choices, revision, made.how)
    except StaleError:
        return open_panel(asked, table, text("busy", asked.locale))
    if done.sealed_ms is not None:
        when = relative(done.sealed_ms)
        return open_panel(asked, table, asked.text("orders-sealed", choice=label, when=when))
    asked.has_acted(table)
    if view.decision is not None:
        asked.desk.habits.remember(table.id, view.decision, made.choices[0])
    note = [text("panel-done", asked.locale, choice=label)]
    for choice in done.forced:
        forced = asked.words.choice_label(choice, table.view(seat), asked.locale)
        note.append(text("panel-forced", asked.locale, choice=forced))
    events = await table.records.headed(done.events, done.first)
    return open_panel(asked, table, "\n".join([*note, *_told(events, asked)]))


def _label(asked: Request, made: Several, view: View, question: Question | None) -> str:
    """Word what was chosen: each choice, or the kind of a series and its rows.

    A pass is named after the question that it answers.
    """
    words, locale = asked.words, asked.locale
    views = [question.after(at).view if question else view for at in range(made.passes + 1)]
    passed = zip(made.choices, views[:-1], strict=False)
    labels = [words.choice_label(choice, at, locale) for choice, at in passed]
    choices, view = made.choices[made.passes :], views[-1]
    if made.how == "series" and len(choices) > 1:
        kind = type(choices[0])
        rows = [words.row_label(choice, field_names(kind), view, locale) for choice in choices]
        heading = words.kind_label(kind, view.decision, locale)
        labels.append(words.text("panel-row", locale, kind=heading, row=", ".join(rows)))
    else:
        labels += [words.choice_label(choice, view, locale) for choice in choices]
    return " · ".join(labels)


async def undo(asked: Request, table: Table, revision: int | None = None) -> Screen:
    """Take back the last action and show the choices available instead.

    Raises:
        RefusedError: that cannot be.
    """
    asked.seat()
    try:
        done = await table.undo(asked.user, revision)
    except StaleError:
        return open_panel(asked, table, text("busy", asked.locale))
    except RefusedError as refused:
        return refused_undo(asked, table, refused)
    asked.has_acted(table)
    gone = _told(done.taken_back, asked)
    struck = [text("undone-line", asked.locale, line=line) for line in gone]
    return open_panel(asked, table, "\n".join([text("undone", asked.locale), *struck]))


async def unseal(asked: Request, table: Table, revision: int | None = None) -> Screen:
    """Take back an answer that is still sealed, and show the question."""
    del revision
    await table.orders.unseal(asked.user)
    return open_panel(asked, table)


async def redo(asked: Request, table: Table, revision: int | None = None) -> Screen:
    """Redo what was taken back.

    Raises:
        RefusedError: that cannot be.
    """
    asked.seat()
    try:
        done = await table.redo(asked.user, revision)
    except StaleError:
        return open_panel(asked, table, text("busy", asked.locale))
    asked.has_acted(table)
    note = [text("redone", asked.locale), *_told(done.events, asked)]
    return open_panel(asked, table, "\n".join(note))


TAKING: Mapping[str, Callable[[Request, Table, int | None], Awaitable[Screen]]] = {
    "undo": undo,
    "redo": redo,
    "unseal": unseal,
}
"""What is taken back or done again at a press, by its action."""


def _told(events: Sequence[Event], asked: Request) -> list[str]:
    """Render events as the user may know them, as far as there is room.

    What only they may know is always there: no direct message tells it. The reasons of bots are
    behind "Why?" and in the log.
    """
    seat = asked.seat()
    lines = asked.words.post(events, seat, asked.locale)
    kept = newest(lines, RESULT_LENGTH, text("log-before", asked.locale))
    own = [event for event in events if event.only is not None]
    lost = (line for line in asked.words.post(own, seat, asked.locale) if line not in kept)
    return kept if len(kept) == len(lines) else [*lost, *kept]


def _history(asked: Request, table: Table) -> list[Row]:
    """Return the buttons with which the user can take an action back or do one again, if any.

    There is one more if they can say something beside the question, and what has been said of it.
    """
    seat, spot, locale = asked.seat(), spot_of(table), asked.locale
    can = {"undo": table.reader.can("undo", seat), "redo": table.reader.can("redo", seat)}
    buttons = [
        Button(asked.words.text(f"button-{name}", locale), spot.id(ANYBODY, name))
        for name, possible in can.items()
        if possible
    ]
    beside = _aside(asked, table)
    said: list[Row] = []
    if beside is not None:
        label = asked.words.text(f"aside-{beside.decision.kind}", locale)
        buttons.append(Button(label, spot.id(ANYBODY, "aside"), "plain"))
        if beside.decision.about:
            said = [asked.words.prompt(beside.decision, locale).strip()]
    below = orders.rows_below(asked, table)
    if below and isinstance(below[0], tuple):
        # One row is enough for both: on a phone each is worth a finger's breadth.
        buttons += below[0]
        below = below[1:]
    return [*said, *button_rows(buttons), *below]


def _may_change(
    asked: Request, table: Table, question: Question, note: str, opened: Opened | None
) -> Screen:
    """Offer an optional decision below what the game waits for, together with undo."""
    idle = _idle(asked, table, question.view, note)
    prompt = f"**{asked.words.prompt(question.decision, asked.locale)}**"
    above: list[Row] = [idle.text, *idle.rows, prompt]
    return Screen("", (*above, *block_rows(question, opened, above)), layout=True)


def _idle(asked: Request, table: Table, view: View, note: str) -> Screen:
    """Render the state for a user who owes nothing."""
    locale = asked.locale
    lines = [note] if note else []
    if table.status != "playing":
        lines.append(text("panel-over", locale))
        return Screen("\n".join(lines), layout=True)
    lines.append(text("panel-waiting" if note else "panel-nothing", locale))
    lines += [asked.words.waiting(seat, kind, locale) for seat, kind in view.waiting]
    return Screen("\n".join(lines), tuple(_history(asked, table)), layout=True)
