"""How a change of hands changes a game: a bot takes a seat over, or gives it back to a person."""

from __future__ import annotations

from typing import Any, Literal

from bot.games.game import Event, Game, Seat
from bot.games.protocols import is_a
from bot.games.stand_in import CanConvert
from bot.table.base.refusals import RefusedError
from bot.table.lobby.plan import BOT

Converts = Literal["", "clockwork", "person"]
"""What a change of hands does to a game: nothing, or a bot takes a seat over or gives it back."""


def check_takeover(rules: Game[Any], state: Any, seat: Seat) -> None:
    """Check that a bot can take a seat over.

    Raises:
        RefusedError: no bot of this game can.
        IllegalChoiceError: the rules forbid it for this seat.
    """
    if not is_a(rules, CanConvert):
        raise RefusedError("no-takeovers")
    rules.convertible(state, seat)


def needed_conversion(rules: Game[Any], state: Any, seat: Seat, stand_in: str) -> Converts:
    """Return what has to happen to a seat so that `stand_in` plays it, or a person ("").

    The policy of a game plays the seat as the person would.
    """
    if not is_a(rules, CanConvert):
        return ""
    is_bots = rules.conversion(state, seat) in ("waits", "clockwork")
    if stand_in == BOT:
        return "" if is_bots else "clockwork"
    return "person" if is_bots else ""


def carry_out(rules: Game[Any], state: Any, seat: Seat, converts: Converts) -> list[Event]:
    """Convert a seat in place as the record of a change of hands says; return the events.

    Raises:
        IllegalChoiceError: the rules forbid it.
        TypeError: the rules cannot do that at all.
    """
    if not converts:
        return []
    if not is_a(rules, CanConvert):
        raise TypeError(f"no bot of {rules.name} takes seats over")
    if converts == "clockwork":
        return rules.to_clockwork(state, seat)
    return rules.to_person(state, seat)
