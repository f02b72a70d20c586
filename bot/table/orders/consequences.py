"""What follows from the steps of a table: agreements that close, windows, clocks, the audit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.table.agreement.deeds import with_audit_note
from bot.table.agreement.note import closed_by
from bot.table.agreement.vote import closed_by_leaving
from bot.table.orders.window import with_window
from bot.table.revision.timing import with_clocks

if TYPE_CHECKING:
    from bot.table.state.standing import Standing, Status, Transition


def with_consequences(
    before: Standing, taken: Sequence[Transition], at_ms: int
) -> Sequence[Transition]:
    """Return steps with all that follows from them."""
    taken = [*taken, *closed_by(before, taken)]
    taken = [*taken, *closed_by_leaving(taken[-1].standing)]
    made = with_clocks(before, with_window(before, taken, at_ms), at_ms)
    statuses: tuple[Status, ...] = (before.status, *(step.standing.status for step in made))
    return [with_audit_note(status, step) for status, step in zip(statuses, made, strict=False)]
