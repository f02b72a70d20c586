"""Undo and redo of a user's actions, together with the answers that the table added itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import Event, Seat
from bot.table.revision import steps
from bot.table.revision.forced import forced_question
from bot.table.revision.load import choice_of, first_before, state_before
from db.ids import UserId

if TYPE_CHECKING:
    from bot.table.revision.recall import Recall
    from bot.table.state.standing import Standing, Transition
    from db.game_rows import Head
    from db.storage import Storage


async def undo_last_action(
    storage: Storage, recall: Recall, now: Standing, seat: Seat, user: UserId
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


def _to_undo(now: Standing, seat: Seat) -> Head:
    """Return the action that a seat may undo, also one that it has done by an earlier name.

    Raises:
        RefusedError: there is none.
    """
    for name in now.plan.names_of(seat)[1:]:
        if now.history.can("undo", (name,)):
            return now.history.to_undo(name)
    return now.history.to_undo(seat)


async def redo_last_action(
    storage: Storage, now: Standing, seat: Seat, user: UserId
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
