"""The lines that say what a press has done: choices, payments, what was not done, and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.screen import keep_newest_lines
from bot.discord_ui.panel.panel import field_names
from bot.narrate import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.panel.questions import Question
    from bot.discord_ui.panel.series import Several
    from bot.games.game import Event, View
    from bot.table import ActionResult, Table

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
    words, locale = request.words, request.locale
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
    words, locale = request.words, request.locale
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
