"""Decodes a press on a panel: it opens something, makes a choice, or makes several at once.

The choices are made by `play`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.message.ids import encode_base36
from bot.discord_ui.panel import panel, runs, series, shapes
from bot.discord_ui.panel.panel import DeadEndError
from bot.discord_ui.panel.questions import Opened, Question
from bot.discord_ui.panel.series import Several
from bot.discord_ui.panel.shapes import At, RowPick, Span
from bot.games.game import PASS, Choice, Fact, Facts, tag_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.discord_ui.message.ids import Pressed
    from bot.games.game import Outcome

ALONE_PART = "only"
"""The end of custom ids in a panel that shows one block alone: what they open is alone as well."""

OTHERWISE_PART = "pay"
"""The end of the custom id that opens a block to pay otherwise than usual."""

UNPAID = "u"
"""The action that makes a row's choice and leaves what it costs to be paid by hand."""

SURE = "y"
"""The action that makes a row's choice although something is lost by it for good."""

ACTIONS = frozenset(("k", "r", "s", "n", "b", "m", "a", "v", UNPAID, SURE))
"""Actions on a panel: open a kind, make a row's choice, pick in a select, set the number, open a
block, pick several, pick all, pick a run, leave the cost unpaid, confirm. `k` is on the public
message, too."""


def meaning_of(
    question: Question, pressed: Pressed, values: Sequence[str]
) -> Opened | Choice | Several:
    """Return what a press opens, or the choices that it makes.

    Raises:
        DeadEndError: it belongs to another decision, or to nothing.
    """
    passes = pressed.page
    meaning = _meaning_for(question.after(passes), pressed, values)
    if not passes:
        return meaning
    before = question.passed(passes)
    match meaning:
        case Opened():
            return msgspec.structs.replace(meaning, passes=passes)
        case Several():
            return Several((*before, *meaning.choices), meaning.how, passes, meaning.excluded)
        case _:
            return Several((*before, meaning), "all", passes)


def _meaning_for(
    question: Question, pressed: Pressed, values: Sequence[str]
) -> Opened | Choice | Several:
    """Return what a press means for the question on whose block it is."""
    decision, blocks = question.decision, question.blocks()
    if pressed.action == "k":
        return _of_kind(question, pressed.path)
    check, _, path = pressed.path.partition(".")
    if check != panel.check_sum_of(decision):
        raise DeadEndError
    value = values[0] if values else ""
    block, _, rest = path.partition(".")
    alone = path.endswith(f".{ALONE_PART}")
    match pressed.action:
        case "r" | "y":
            # The end of a phase that draws cards is the only option of a select.
            target = shapes.read_target(value or rest)
        case "u":
            target = shapes.read_target(value or rest)
        case "s":
            target = shapes.read_target(value)
        case "b":
            otherwise = rest == OTHERWISE_PART
            at = shapes.read_at(value or block)
            return Opened(at, alone=otherwise, pays_otherwise=otherwise)
        case "m" | "a" | "v":
            at = shapes.read_at(block).block
            if at >= len(blocks) or (pressed.action != "a") != bool(values):
                raise DeadEndError
            if pressed.action == "v":
                return runs.choices_of_run(decision, blocks[at], values)
            return series.choices_of_series(decision, blocks[at], values)
        case _:
            at = shapes.read_at(path)
            chosen = shapes.read_number(value) if value else at.number
            return Opened(At(at.block, at.span, chosen), alone=alone)
    number = shapes.read_at(block).block
    if isinstance(target, Span):
        unpaid = pressed.action == UNPAID
        return Opened(At(number, target), alone=alone or unpaid, pays_otherwise=unpaid)
    return shapes.choice_of_pick(blocks, decision.seat, number, target)


def _of_kind(question: Question, tag: str) -> Opened | Choice:
    """Return the block of a kind alone, or its choice if the name of the kind says all of it.

    Raises:
        DeadEndError: the kind is not offered.
    """
    blocks = question.blocks()
    for at, block in enumerate(blocks):
        rows = [number for number, row in enumerate(block.rows) if tag_of(row.kind) == tag]
        if rows and not panel.field_names(block.rows[rows[0]].kind):
            return shapes.choice_of_pick([block], question.decision.seat, 0, RowPick(rows[0]))
        if rows:
            return Opened(At(at), alone=block.group is None and len(blocks) > 1)
    raise DeadEndError


def facts_of(question: Question, choice: Choice) -> Facts:
    """Return what is known of a choice; of those that differ in their number, of the highest."""
    values = msgspec.structs.astuple(choice)[1:]
    for offer in question.decision.offers:
        if offer.kind is not type(choice):
            continue
        compared = len(values) - (offer.upto or bool(offer.kind.number))
        for row, facts in zip(offer.rows, offer.facts, strict=False):
            if tuple(row[:compared]) == values[:compared]:
                return facts
    return Facts()


def loss_of(question: Question, choice: Choice) -> tuple[Fact, ...]:
    """Return what a choice gives up for good: it cannot be undone, and something counted is lost.

    Nothing is given up where every answer to what is owed loses something.
    """
    owed = not question.decision.optional
    if owed and all(facts.loss for offer in question.decision.offers for facts in offer.facts):
        return ()
    facts = facts_of(question, choice)
    return facts.loss if facts.final else ()


def ends_undo(
    question: Question, choice: Choice, undoable: bool, after: Callable[[], Outcome]
) -> bool:
    """Return whether a choice only goes on, and so ends the right to take earlier ones back."""
    only = tag_of(type(choice)) == PASS and facts_of(question, choice).final
    return undoable and only and after().reveals


def path_to(question: Question, choice: Choice) -> str:
    """Return the path of a button that makes a choice that `meaning_of` reads.

    Raises:
        DeadEndError: the choice is not offered.
    """
    values = msgspec.structs.astuple(choice)[1:]
    for at, block in enumerate(question.blocks()):
        for place, row in enumerate(block.rows):
            if row.kind is type(choice) and row.values == values[: len(row.values)]:
                pick = RowPick(place, values[-1] if row.numbers else None)
                return ".".join(
                    [panel.check_sum_of(question.decision), encode_base36(at), pick.write()]
                )
    raise DeadEndError
