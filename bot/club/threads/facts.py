"""What everybody may know of a table at a glance: the facts of its thread's title.

They follow from what the public message shows: whom it waits for, and never who has answered in
secret or left an order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from bot.games.game import Seat, required_decisions
from bot.games.rounds import round_of
from bot.table.lobby.terms import most_agreed

if TYPE_CHECKING:
    from bot.table import Table

State = Literal["open", "playing", "paused", "over", "closed"]
"""A lobby, a game, one that is paused, one with a result, and a table that was ended without."""


class TableFacts(msgspec.Struct, frozen=True):
    """The state of a table; `round` is 0 where none is counted."""

    state: State
    round: int = 0
    waits: tuple[Seat, ...] = ()
    """The seats for which the public message waits."""

    taken: int = 0
    seats: int = 0
    """How many of how many seats are taken, in a lobby."""

    winners: tuple[Seat, ...] = ()


def facts_of(table: Table) -> TableFacts | None:
    """Return the public facts of a table; None if they cannot be told."""
    if not table.known or (not table.readable and table.status != "abandoned"):
        return None
    match table.status:
        case "lobby":
            taken, most = table.lobby, table.game.lobby.most
            if (agreed := most_agreed(table.terms)) is not None:
                most = min(most, agreed + sum(seat.bot for seat in taken))
            return TableFacts("open", taken=len(taken), seats=most)
        case "abandoned":
            return TableFacts("closed")
        case "over":
            return TableFacts("over", winners=table.view(None).winners or ())
        case _:
            waits = tuple(due.seat for due in required_decisions(table.decisions()))
            state = "playing" if table.paused_ms is None else "paused"
            return TableFacts(state, round_of(table.game, table.standing.state), waits)
