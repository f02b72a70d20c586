"""Several choices of one seat in one transaction: all or none, as far as possible, or as a set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.games.ahead import arranged, in_series, own
from bot.games.game import Choice, Decision, IllegalChoiceError, Seat, Series
from bot.table.base.refusals import RefusedError
from bot.table.revision.steps import act
from bot.table.state.standing import Standing, Transition
from db.ids import UserId

How = Literal["all", "some", "series"]
"""How several choices are made: all or none; as far as possible; as a set, all or none."""


def act_all(
    now: Standing,
    seat: Seat,
    user: UserId,
    choices: Sequence[Choice],
    how: How,
    *,
    present: bool = True,
) -> tuple[list[Transition], IllegalChoiceError | None]:
    """Make choices one after the other, as `how` says; a set may follow other choices.

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
    decision: Decision | None = None
    reveals = False
    rest = [*choices]
    while rest:
        before, decision = decision, own(now.decisions(), seat)
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
            return taken, None
        try:
            taken.append(act(now, seat, user, choice, present=present))
        except IllegalChoiceError as refusal:
            if how != "some" or not taken:
                raise
            return taken, refusal
        now, reveals = taken[-1].standing, reveals or taken[-1].step.action.reveals
    return taken, None


def _in_order(now: Standing, series: Series, rest: Sequence[Choice]) -> list[Choice]:
    """Put choices in order that answer a series; others before it are made first."""
    picks = [choice for choice in rest if type(choice) is series.kind]
    if len(picks) < len(rest):
        return [*rest]
    return arranged(now.rules, now.state, picks)
