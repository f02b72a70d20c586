"""Several choices of one seat in one transaction, answers without a choice, undo and redo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from bot.games.ahead import arrange_choices, decision_owed_by, in_series
from bot.games.game import Choice, Decision, Event, IllegalChoiceError, Seat
from bot.table.base.refusals import RevealsBeforeError
from bot.table.revision import steps
from bot.table.revision.load import choice_of, first_before, state_before
from bot.table.revision.steps import make_game_choice
from bot.table.state.table_state import TableState, Transition
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table.revision.load import Recall
    from bot.table.state.table_state import TableState, Transition
    from db.game_rows import Head
    from db.storage import Storage


# Answers that the table makes by itself, because no other one can be legal by public facts: that
# depends on `Decision.forced` alone, never on the number of choices, since a question with one
# choice may have more, depending on what its seat holds. Only the seat that has just acted is
# answered for, in the same transaction, so that nobody is called for a question that is gone.


def forced_question(now: TableState, seat: Seat) -> Decision | None:
    """Return the question of a seat to which only one answer is possible, if it is asked one."""
    decision = decision_owed_by(now.decisions(), seat)
    return decision if decision is not None and decision.forced and not decision.optional else None


def forced_answers(now: TableState, seat: Seat, user: UserId) -> list[Transition]:
    """Return the steps of the answers that the table makes for a seat that has just acted.

    An answer that would end the right to undo is left to the seat.
    """
    made: list[Transition] = []
    while (decision := forced_question(now, seat)) is not None:
        step = steps.make_game_choice(now, seat, user, decision.pick(0))
        if step.step.action.reveals and now.history.can("undo", (seat,)):
            break
        made.append(step)
        now = step.standing
    return made


How = Literal["all", "some", "series", "sheet"]
"""How several choices are made: all or none; as far as possible; as a set, all or none; all or
none, also after a revelation that has no bearing on them (`Decision.unaffected`)."""


class Taken(msgspec.Struct, frozen=True):
    """The steps of several choices, payments included, and why the next one is not made."""

    steps: list[Transition]
    paid: tuple[Choice, ...] = ()
    """The payments among them that were made as usual."""

    refused: IllegalChoiceError | None = None


def act_all(
    now: TableState,
    seat: Seat,
    user: UserId,
    choices: Sequence[Choice],
    how: How,
    *,
    present: bool = True,
    pays: bool = False,
) -> Taken:
    """Make choices one after the other, as `how` says; a set may follow other choices.

    With `pays` a choice that asks for a payment is paid as usual (`Decision.usual`).

    Only choices of the same series may follow a revelation, and in a sheet those on which it has no
    bearing: whether others are legal then could tell what was revealed. `present`: the user gets an
    answer that tells what happens.

    Raises:
        IllegalChoiceError: the rules refuse one of them (`choice`), or with `some` the first.
        ValueError: there are none.
        RevealsBeforeError: unless `some`, a choice before the last reveals something.
    """
    if not choices:
        raise ValueError("no choices")
    taken: list[Transition] = []
    paid: list[Choice] = []
    decision: Decision | None = None
    owed = 0
    revealing: list[type[Choice]] = []
    rest = [*choices]
    while rest:
        before = decision
        decision = decision_owed_by(now.decisions(), seat)
        if how == "series" and decision and not in_series(before, decision, rest[0]):
            rest = _in_order(now, decision, rest)
        choice = rest.pop(0)
        goes_on = in_series(before, decision, choice) and how != "some"
        if not goes_on and not _may_follow(how, decision, revealing, choice):
            if how != "some":
                raise RevealsBeforeError(choice)
            return Taken(taken, tuple(paid))
        try:
            taken.append(make_game_choice(now, seat, user, choice, present=present))
        except IllegalChoiceError as refusal:
            if how != "some" or not taken:
                refusal.choice = choice
                raise
            return Taken(taken, tuple(paid), refusal)
        now = taken[-1].standing
        if how == "sheet" and now.status != "playing":
            # The game is won: nothing of the rest can be done any more, nor need be.
            break
        if taken[-1].step.action.reveals:
            revealing.append(type(choice))
        if owed:
            paid.append(choice)
            owed -= 1
        elif pays and not revealing:
            usual = _usual_payment(now, seat, decision)
            owed, rest = len(usual), [*usual, *rest]
    return Taken(taken, tuple(paid))


def _may_follow(
    how: How, decision: Decision | None, revealing: Sequence[type[Choice]], choice: Choice
) -> bool:
    """Return whether nothing that has been revealed has a bearing on whether a choice is legal."""
    if how != "sheet":
        return not revealing
    known = (decision.unaffected if decision else None) or {}
    return all(type(choice) in known.get(kind, ()) for kind in revealing)


def _usual_payment(now: TableState, seat: Seat, before: Decision | None) -> tuple[Choice, ...]:
    """Return what a seat usually pays if it is asked for a payment now, and was not `before`."""
    decision = decision_owed_by(now.decisions(), seat)
    if decision is None or not decision.usual or in_series(before, decision, decision.usual[0]):
        return ()
    return decision.usual


def _in_order(now: TableState, decision: Decision, rest: Sequence[Choice]) -> list[Choice]:
    """Put choices in order that answer a series; others before it are made first."""
    series = decision.series
    picks = [choice for choice in rest if series and type(choice) is series.kind]
    if len(picks) < len(rest):
        return [*rest]
    return arrange_choices(now.rules, now.state, picks)


# Undo and redo, together with the answers that the table added itself.


async def undo_last_action(
    storage: Storage, recall: Recall, now: TableState, seat: Seat, user: UserId
) -> tuple[list[Transition], list[Event]]:
    """Return the steps that take the last action back, and its events.

    Where that leads to a question with only one possible answer, the action before it is taken back
    as well, if it can be.

    Raises:
        RefusedError: nothing can be taken back.
    """
    taken: list[Transition] = []
    gone: list[Event] = []
    while not taken or (forced_question(now, seat) and now.history.can("undo", (seat,))):
        head = _to_undo(now, seat)
        state = await state_before(storage, now, head)
        events = await recall.events([head.revision])
        first = await first_before(recall, now, head)
        taken.append(steps.undo_one_action(now, seat, user, head, state, first))
        gone[:0] = events[head.revision]
        now = taken[-1].standing
    return taken, gone


def _to_undo(now: TableState, seat: Seat) -> Head:
    """Return the action that a seat may undo, also one that it has done by an earlier name.

    Raises:
        RefusedError: there is none.
    """
    for name in now.plan.names_of(seat)[1:]:
        if now.history.can("undo", (name,)):
            return now.history.to_undo(name)
    return now.history.to_undo(seat)


async def redo_last_action(
    storage: Storage, now: TableState, seat: Seat, user: UserId
) -> list[Transition]:
    """Return the steps that do again what was taken back last, with the answers that followed.

    Raises:
        RefusedError: nothing can be done again.
        IllegalChoiceError: the rules refuse it.
    """
    taken: list[Transition] = []
    while not taken or (forced_question(now, seat) and now.history.can("redo", (seat,))):
        head = now.history.to_redo(seat)
        choice = await choice_of(storage, now, head)
        taken.append(steps.redo_choice(now, seat, user, head, choice))
        now = taken[-1].standing
    return taken
