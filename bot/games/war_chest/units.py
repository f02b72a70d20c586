"""The kinds of unit and the other coins (WC 1)."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from bot.files import ASSETS
from bot.games.game import Section

ROYAL = "royal"
"""The Royal Coin: each seat has one (WC 5.14)."""

FACE_DOWN = ""
"""Stands for a coin that only its owner knows, or for no coin where a maneuver is granted."""


class UnitKind(msgspec.Struct, frozen=True, rename={"name": "id"}):
    """A kind of unit as printed on its card."""

    name: str
    coins: int
    box: Literal["base", "nightfall", "nobility", "siege"]
    normal_attack: bool = True
    """Whether it attacks by WC 5.9; False where its card allows attacks by tactic only."""

    most: int = 1
    """Units of the kind that may stand on the board."""

    marker: Literal["", "poison", "decoy"] = ""
    """What lies on or beside its card at the beginning (WC 3.4)."""


UNITS: Mapping[str, UnitKind] = {
    kind.name: kind
    for kind in msgspec.json.decode(
        (ASSETS / "war_chest" / "units.json").read_bytes(), type=list[UnitKind]
    )
}
"""Every kind of unit by its name."""

POISONERS = tuple(name for name, kind in UNITS.items() if kind.marker == "poison")
DECEIVERS = tuple(name for name, kind in UNITS.items() if kind.marker == "decoy")

DECOYS: Mapping[str, str] = {f"{name}_decoy": name for name in DECEIVERS}
"""The kind of unit that each decoy coin belongs to (WC 10)."""

DECOY_OF: Mapping[str, str] = {name: coin for coin, name in DECOYS.items()}
"""The decoy coin of each kind that has one."""

TACTIC_ONLY: Mapping[str, Section] = {"archer": "8.1", "lancer": "8.8", "trebuchet": "18.13"}
"""Where the cards of units stand that attack by their tactic only."""
