"""What a press has done, in lines; a second press of what was done already does nothing."""

from __future__ import annotations

from contextlib import suppress
from itertools import groupby
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.screen import keep_newest_lines
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.panel import DeadEndError, field_names
from bot.discord_ui.panel.questions import Opened, Question, Several, looking_ahead, spot_of
from bot.narrate import text
from bot.table import RefusedError
from db.ids import Revision

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.panel.questions import Question, Several
    from bot.games.game import Choice, Event, View
    from bot.table import ActionResult, Table


# The lines that say what a press has done: choices, payments, what was not done, and events.


RESULT_LENGTH = 1000
"""Limit of characters for the result of an action in the answer to it."""


def done_lines(
    request: Request,
    table: Table,
    made: Several,
    done: ActionResult,
    view: View,
    question: Question | None,
) -> list[str]:
    """Word what was done: the choices, what was paid for them, what was not done and why."""
    words = request.words
    locale = request.locale
    kept = msgspec.structs.replace(made, choices=made.choices[: done.made])
    lines = [text("panel-done", locale, choice=label_of(request, kept, view, question))]
    if done.paid:
        rows = [
            words.row_label(choice, field_names(type(choice)), view, locale) for choice in done.paid
        ]
        lines.append(text("panel-paid", locale, rows=", ".join(rows)))
    if made.how == "some" and done.made < len(made.choices):
        rest = msgspec.structs.replace(made, choices=made.choices[done.made :], passes=0)
        undone = label_of(request, rest, view, None)
        reason = words.refusal(done.refused, locale) if done.refused else ""
        lines.append(text("panel-not-done", locale, choice=undone, reason=reason or "none"))
    if made.excluded:
        lines.append(
            excluded_line(request, made, question.after(made.passes).view if question else view)
        )
    for choice in done.forced:
        forced = words.choice_label(choice, table.view(choice.seat), locale)
        lines.append(text("panel-forced", locale, choice=forced))
    return lines


def excluded_line(request: Request, made: Several, view: View) -> str:
    """Say which picks were not made, because they exclude each other."""
    rows = [
        request.words.row_label(choice, field_names(type(choice)), view, request.locale)
        for choice in made.excluded
    ]
    return text("panel-excluded", request.locale, rows=", ".join(rows))


def label_of(request: Request, made: Several, view: View, question: Question | None) -> str:
    """Word what was chosen: each choice, or the kind of a series and its rows.

    A pass is named after the question that it answers.
    """
    words = request.words
    locale = request.locale
    views = [question.after(at).view if question else view for at in range(made.passes + 1)]
    passed = zip(made.choices, views[:-1], strict=False)
    labels = [words.choice_label(choice, at, locale) for choice, at in passed]
    choices = made.choices[made.passes :]
    view = views[-1]
    if made.how == "series" and len(choices) > 1:
        kind = type(choices[0])
        rows = [words.row_label(choice, field_names(kind), view, locale) for choice in choices]
        heading = words.kind_label(kind, view.decision, locale)
        labels.append(words.text("panel-row", locale, kind=heading, row=", ".join(rows)))
    else:
        each = [words.choice_label(choice, view, locale) for choice in choices]
        labels += [
            words.text("panel-times", locale, row=label, count=len([*same]))
            for label, same in groupby(each)
        ]
    return words.text("done-join", locale).join(labels)


def event_lines(events: Sequence[Event], request: Request) -> list[str]:
    """Render events as the user may know them, as far as there is room.

    What only they may know is always there: no direct message tells it. The reasons of bots are
    behind "Why?" and in the log.
    """
    seat = request.seat()
    lines = request.words.post(events, seat, request.locale)
    kept = keep_newest_lines(lines, RESULT_LENGTH, text("log-before", request.locale))
    own = [event for event in events if event.only is not None]
    lost = (line for line in request.words.post(own, seat, request.locale) if line not in kept)
    return kept if len(kept) == len(lines) else [*lost, *kept]


# A second press of what was done already says so, and does nothing.


def word_already_done(request: Request, what: str) -> str:
    """Say that something has been done already."""
    return request.text("done-already", what=what)


async def note_of_choices(
    request: Request,
    table: Table,
    made: Several,
    revision: Revision,
    view: View,
    question: Question | None = None,
) -> str | None:
    """Say that choices were made already by their person, first of all since a revision.

    What came of them is told once more, as this answer may take the place of the first one. `view`
    is what they saw then. None: they were not.
    """
    deed = await table.records.first_since(request.user, revision)
    if deed is None or deed.what != "act" or deed.choices[0] not in made.choices:
        return None
    others = list(deed.choices)
    mine = tuple(choice for choice in made.choices if _take_out_choice(others, choice))
    if mine != made.choices and others:
        return None  # Something else was done instead of a part of it.
    if mine != made.choices:
        made = msgspec.structs.replace(made, choices=mine, passes=0)
        question = None
    known = await table.records.actions(deed.revisions, request.seat())
    events = [event for entry in known for event in entry.events]
    events = await table.records.headed(events, deed.revisions[0])
    label = label_of(request, made, view, question)
    return "\n".join([word_already_done(request, label), *event_lines(events, request)])


async def note_of_press(
    request: Request, table: Table, pressed: Pressed, values: Sequence[str]
) -> str | None:
    """Say that a press was carried out already, as the question stood when it was shown.

    None: it was not, or that is not known any more.
    """
    deed = await table.records.first_since(request.user, pressed.revision)
    if deed is None or deed.what != "act":
        return None
    with suppress(RefusedError, DeadEndError):
        seen = await table.records.asked_before(deed)
        if seen is None or seen.view.decision is None:
            return None
        first = Question(
            request.words, spot_of(table), seen.view.decision, seen.view, request.locale
        )
        question = looking_ahead(first, seen.after)
        meant = layout.meaning_of(question, pressed, values)
        if isinstance(meant, Opened):
            return None
        made = meant if isinstance(meant, Several) else Several((meant,))
        return await note_of_choices(request, table, made, pressed.revision, seen.view, question)
    return None


async def note_of_way(
    request: Request, table: Table, way: Literal["undo", "redo"], revision: Revision | None
) -> str | None:
    """Say that the last action was taken back, or done again, already; None if it was not."""
    if revision is None:
        return None
    deed = await table.records.first_since(request.user, revision)
    if deed is None or deed.what != way:
        return None
    return word_already_done(request, request.text("undone" if way == "undo" else "redone"))


async def of_command(request: Request, table: Table, choice: Choice) -> str | None:
    """Say that a choice was made already by a command sent before this one had its answer.

    None: it was not, or it is meant once more.
    """
    if (before := await _unanswered_before(request, table)) is None:
        return None
    return await note_of_choices(
        request, table, Several((choice,)), before, table.view(choice.seat)
    )


async def of_way_command(
    request: Request, table: Table, way: Literal["undo", "redo"]
) -> str | None:
    """Say that a command sent twice at once has taken something back, or done it again, already."""
    return await note_of_way(request, table, way, await _unanswered_before(request, table))


def _take_out_choice(choices: list[Choice], wanted: Choice) -> bool:
    """Take a choice out of those that were made; return whether it was among them."""
    if wanted not in choices:
        return False
    choices.remove(wanted)
    return True


async def _unanswered_before(request: Request, table: Table) -> Revision | None:
    """Return the revision before what the user did last without seeing its answer; else None.

    They cannot have seen it if they sent the command while the interaction that did it was
    unanswered. Only the clock of the bot is asked: Discord's, by which a command is sent, may
    differ from it.
    """
    if request.beside_s is None:
        return None
    before = Revision(max(0, table.standing.history.revision - 1))
    deed = await table.records.first_since(request.user, before)
    since_ms = (monotonic() - request.beside_s) * 1000
    return None if deed is None or deed.age_ms() > since_ms + 1 else before
