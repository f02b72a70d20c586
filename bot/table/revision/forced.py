"""Answers that the table makes by itself, because no other one can be legal by public facts.

Whether there is one depends on `Decision.forced` alone, never on the number of choices: a question
with one choice may have more, depending on what its seat holds. Only the seat that has just acted
is answered for, in the same transaction, so that nobody is called for a question that is gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.ahead import decision_owed_by
from bot.games.game import Decision, Seat
from bot.table.revision import steps
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Transition


def forced_question(now: Standing, seat: Seat) -> Decision | None:
    """Return the question of a seat to which only one answer is possible, if it is asked one."""
    decision = decision_owed_by(now.decisions(), seat)
    return decision if decision is not None and decision.forced and not decision.optional else None


def forced_answers(now: Standing, seat: Seat, user: UserId) -> list[Transition]:
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
