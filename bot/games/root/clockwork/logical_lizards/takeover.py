"""Takeover of the Lizards: their acolytes and the Lost Souls stay (R8.2.4, Law 10.2.6)."""

from __future__ import annotations

from typing import Any

from bot.games.game import Seat
from bot.games.root.factions.lizards.pieces import LizardPieces
from bot.games.root.hooks import Takeover
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.takeover.exchange import kept_fields, swap

SHARED = ("acolytes", "lost_souls")
"""The fields that the Lizards keep besides those of every faction."""


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave acolytes and Lost Souls; the marker comes onto Sanctify (R8.3.3)."""
    swap(state, seat, kind, _kept(state, seat))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave acolytes and Lost Souls; an Outcast is chosen at the next turn (Law 10.3.3)."""
    swap(state, seat, kind, _kept(state, seat))


def _kept(state: State, seat: Seat) -> dict[str, Any]:
    faction = state.factions[seat]
    assert isinstance(faction, LizardPieces)
    return kept_fields(faction, *SHARED)


TAKEOVER = Takeover(_to_clockwork, _to_person)
