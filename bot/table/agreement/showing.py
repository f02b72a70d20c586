"""Whether people without Discord may look on at a table, and how much later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from bot.table.agreement.note import build_table_step
from bot.table.base.refusals import RefusedError
from bot.table.lobby.spectators import SPECTATORS, is_less_public
from bot.table.lobby.terms import value_of_term

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Transition
    from db.ids import UserId


def shown_less(now: Standing, by: UserId | None, value: str) -> Transition:
    """Show less of a game that has begun, or later; whoever may has been checked before.

    Without `by` its channel has been closed to others.

    Raises:
        RefusedError: it would show more, or the game has not begun.
    """
    if now.status == "lobby":
        raise RefusedError("not-playing")
    if value not in SPECTATORS or not is_less_public(
        value, value_of_term(now.plan.terms, "spectators")
    ):
        raise RefusedError("spectators-only-less")
    terms = {**now.plan.terms, "spectators": value}
    made = build_table_step(now, by, {"do": "spectators", "value": value})
    plan = msgspec.structs.replace(now.plan, terms=terms)
    standing = msgspec.structs.replace(made.standing, plan=plan)
    step = replace(made.step, game={"terms": terms})
    return msgspec.structs.replace(made, step=step, standing=standing)
