"""Takeover of the Corvids: their plots stay (R11.2)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.corvids.plots import corvids
from bot.games.root.hooks import Takeover
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap

PLOTS = ("kinds", "faceup", "stock")
"""The fields that the Corvids keep besides those of every faction (Law 13.2.2)."""


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave the plots where they lie; nobody can guess them any more (R11.2)."""
    swap(state, seat, kind, kept_fields(corvids(state, seat), *PLOTS))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Give the seat back to a person, who may look at the facedown plots (Law 13.2.2.1)."""
    swap(state, seat, kind, kept_fields(corvids(state, seat), *PLOTS))


TAKEOVER = Takeover(_to_clockwork, _to_person)
