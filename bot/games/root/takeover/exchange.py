"""Exchanges a person's faction for its bot or back; what both have is kept."""

from collections.abc import Mapping
from typing import Any

from bot.games.game import Seat
from bot.games.root.law.state import Faction, State
from bot.games.root.law.turn import derive_lists

KEPT = ("name", "score", "items", "exhausted_items", "services", "supply", "pieces", "start")
"""The fields that every faction keeps."""


def kept_fields(faction: Faction, *names: str) -> dict[str, Any]:
    """Return the values that a faction keeps in a takeover, by field."""
    return {name: getattr(faction, name) for name in (*KEPT, *names)}


def swap_faction(
    state: State, seat: Seat, kind: type[Faction], fields: Mapping[str, Any]
) -> Faction:
    """Replace a faction by its other kind and derive what depends on its pieces.

    Its supply lists the pieces that this kind owns and that have not left the game.
    """
    supply = {piece: fields["supply"][piece] for piece in kind.TOTALS if piece in fields["supply"]}
    pieces = {piece: fields["pieces"][piece] for piece in kind.TOTALS}
    own: dict[str, Any] = {**fields, "supply": supply, "pieces": pieces}
    made = kind(clockwork=not state.factions[seat].clockwork, **own)
    state.factions[seat] = made
    derive_lists(state)
    return made
