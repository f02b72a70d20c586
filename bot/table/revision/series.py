"""Several choices of one seat in one transaction: all or none, as far as possible, or as a set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from bot.games.ahead import arrange_choices, decision_owed_by, in_series
from bot.games.game import Choice, Decision, IllegalChoiceError, Seat, Series
from bot.table.base.refusals import RefusedError
from bot.table.revision.steps import make_game_choice
from bot.table.state.standing import Standing, Transition
from db.ids import UserId

How = Literal["all", "some", "series"]
"""How several choices are made: all or none; as far as possible; as a set, all or none."""


class Taken(msgspec.Struct, frozen=True):
    """The steps of several choices, payments included, and why the next one is not made."""

    steps: list[Transition]
    paid: tuple[Choice, ...] = ()
    """The payments among them that were made as usual."""

    refused: IllegalChoiceError | None = None


def act_all(
    now: Standing,
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

    Only choices of the same series may follow a revelation: whether others are legal then could
    tell what was revealed. `present`: the user gets an answer that tells what happens.

    Raises:
        IllegalChoiceError: the rules refuse one of them, or with `some` the first.
        ValueError: there are none.
        RefusedError: unless `some`, a choice before the last reveals something.
    """
    if not choices:
        raise ValueError("no choices")
    taken: list[Transition] = []
    paid: list[Choice] = []
    decision: Decision | None = None
    reveals, owed = False, 0
    rest = [*choices]
    while rest:
        before, decision = decision, decision_owed_by(now.decisions(), seat)
        if (
            how == "series"
            and decision
            and decision.series
            and not in_series(before, decision, rest[0])
        ):
            rest = _in_order(now, decision.series, rest)
        choice = rest.pop(0)
        if reveals and (how == "some" or not in_series(before, decision, choice)):
            if how != "some":
                raise RefusedError("reveals-before")
            return Taken(taken, tuple(paid))
        try:
            taken.append(make_game_choice(now, seat, user, choice, present=present))
        except IllegalChoiceError as refusal:
            if how != "some" or not taken:
                raise
            return Taken(taken, tuple(paid), refusal)
        now, reveals = taken[-1].standing, reveals or taken[-1].step.action.reveals
        if owed:
            paid.append(choice)
            owed -= 1
        elif pays and not reveals:
            usual = _usual_payment(now, seat, decision)
            owed, rest = len(usual), [*usual, *rest]
    return Taken(taken, tuple(paid))


def _usual_payment(now: Standing, seat: Seat, before: Decision | None) -> tuple[Choice, ...]:
    """Return what a seat usually pays if it is asked for a payment now, and was not `before`."""
    decision = decision_owed_by(now.decisions(), seat)
    if decision is None or not decision.usual or in_series(before, decision, decision.usual[0]):
        return ()
    return decision.usual


def _in_order(now: Standing, series: Series, rest: Sequence[Choice]) -> list[Choice]:
    """Put choices in order that answer a series; others before it are made first."""
    picks = [choice for choice in rest if type(choice) is series.kind]
    if len(picks) < len(rest):
        return [*rest]
    return arrange_choices(now.rules, now.state, picks)
