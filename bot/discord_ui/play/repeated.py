"""A second press of what was done already says so, and does nothing."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.panel import meaning
from bot.discord_ui.panel.panel import DeadEndError
from bot.discord_ui.panel.questions import Opened, Question, looking_ahead, spot_of
from bot.discord_ui.panel.series import Several
from bot.discord_ui.play.done import event_lines, label_of
from bot.table import RefusedError
from db.ids import Revision

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from bot.discord_ui.desk.desk import Request
    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Choice, View
    from bot.table import Table


def word_already_done(request: Request, what: str) -> str:
    """Say that something has been done already."""
    return request.text("done-already", what=what)


async def of_choices(
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


async def of_press(
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
        meant = meaning.meaning_of(question, pressed, values)
        if isinstance(meant, Opened):
            return None
        made = meant if isinstance(meant, Several) else Several((meant,))
        return await of_choices(request, table, made, pressed.revision, seen.view, question)
    return None


async def of_way(
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
    return await of_choices(request, table, Several((choice,)), before, table.view(choice.seat))


async def of_way_command(
    request: Request, table: Table, way: Literal["undo", "redo"]
) -> str | None:
    """Say that a command sent twice at once has taken something back, or done it again, already."""
    return await of_way(request, table, way, await _unanswered_before(request, table))


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
