"""Answers that the table makes by itself, because no other one can be legal by public facts.

Whether there is one depends on `Decision.forced` alone, never on the number of choices: a question
with one choice may have more, depending on what its seat holds. Only the seat that has just acted
is answered for, in the same transaction, so that nobody is called for a question that is gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.ahead import own
from bot.games.game import Decision, Seat
from bot.table.revision import steps

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Transition


def forced(now: Standing, seat: Seat) -> Decision | None:
    """Return the question of a seat to which only one answer is possible, if it is asked one."""
    asked = own(now.decisions(), seat)
    return asked if asked is not None and asked.forced and not asked.optional else None


def answered(now: Standing, seat: Seat, user: int) -> list[Transition]:
    """Return the steps of the answers that the table makes for a seat that has just acted.

    An answer that would end the right to undo is left to the seat.
    """
    made: list[Transition] = []
    while (asked := forced(now, seat)) is not None:
        step = steps.act(now, seat, user, asked.pick(0))
        if step.step.action.reveals and now.history.can("undo", (seat,)):
            break
        made.append(step)
        now = step.standing
    return made
