"""The notations of factions in scenarios, and the one place where they are listed.

A faction that needs more than numbers of pieces has a subclass of `FactionNotation` in its own
module of `factions`; all others use `FactionNotation` itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Seat
from bot.scenarios.root.faction import FactionNotation
from bot.scenarios.root.factions.alliance import ALLIANCE
from bot.scenarios.root.factions.corvids import CORVIDS
from bot.scenarios.root.factions.duchy import DUCHY
from bot.scenarios.root.factions.eyrie import EYRIE
from bot.scenarios.root.factions.lizards import LIZARDS
from bot.scenarios.root.factions.marquise import MARQUISE
from bot.scenarios.root.factions.riverfolk import RIVERFOLK
from bot.scenarios.root.factions.vagabond import VAGABOND

OWN: tuple[FactionNotation, ...] = (
    ALLIANCE,
    CORVIDS,
    DUCHY,
    EYRIE,
    LIZARDS,
    MARQUISE,
    RIVERFOLK,
    VAGABOND,
)
"""The notations of factions that have one of their own."""

NOTATIONS: Mapping[str, FactionNotation] = {seat: own for own in OWN for seat in own.SEATS}
"""The same by seat."""

PLAIN = FactionNotation()


def notation_of_faction(name: Seat) -> FactionNotation:
    """Return the notation of a faction."""
    return NOTATIONS.get(name, PLAIN)
