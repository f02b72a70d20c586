"""Exchanges a person's faction for its bot or back; what both have is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.game import Seat
from bot.games.root.law.state import Faction, State
from bot.games.root.law.turn import settle
from bot.games.root.roster import CLOCKWORK, PEOPLE

KEPT = ("name", "score", "items", "services", "supply", "pieces", "start")
"""What every faction keeps."""


def kept(faction: Faction, *names: str) -> dict[str, Any]:
    """Return the fields that a faction keeps."""
    return {name: getattr(faction, name) for name in (*KEPT, *names)}


def swap(state: State, seat: Seat, clockwork: bool, fields: Mapping[str, Any]) -> Faction:
    """Put the other kind of a faction in its place, with all that follows from its pieces.

    Its supply lists the pieces that this kind owns and that have not left the game.
    """
    kind = (CLOCKWORK if clockwork else PEOPLE)[seat]
    supply = {one: fields["supply"][one] for one in kind.TOTALS if one in fields["supply"]}
    pieces = {one: fields["pieces"][one] for one in kind.TOTALS}
    own: dict[str, Any] = {**fields, "supply": supply, "pieces": pieces}
    made = kind(clockwork=clockwork, **own)
    state.factions[seat] = made
    settle(state)
    return made
