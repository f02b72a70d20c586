"""The notations of factions in scenarios.

A faction that needs more than numbers of pieces has a subclass of `FactionNotation` in its own
module, registered in `NOTATIONS`; all others use `FactionNotation` itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.scenarios.root.alliance import AllianceNotation
from bot.scenarios.root.corvids import CorvidsNotation
from bot.scenarios.root.faction import FactionNotation
from bot.scenarios.root.lizards import LizardsNotation
from bot.scenarios.root.riverfolk import RiverfolkNotation
from bot.scenarios.root.vagabond import VagabondNotation

NOTATIONS: Mapping[str, FactionNotation] = {
    "alliance": AllianceNotation(),
    "corvids": CorvidsNotation(),
    "lizards": LizardsNotation(),
    "riverfolk": RiverfolkNotation(),
    "vagabond": VagabondNotation(),
    "vagabond_2": VagabondNotation(),
}
"""The factions with a notation of their own."""

PLAIN = FactionNotation()


def notation(name: str) -> FactionNotation:
    """Return the notation of a faction."""
    return NOTATIONS.get(name, PLAIN)
