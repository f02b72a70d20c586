"""Which factions there are: the one place where a faction is entered.

Importing a faction's board imports all of its steps, choices and events, so that the codec knows
them. See docs/adding-a-faction.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.game import Choice
from bot.games.root.alliance.board import Alliance
from bot.games.root.clockwork.electric_eyrie.board import ElectricEyrie
from bot.games.root.clockwork.mechanical_marquise.board import MechanicalMarquise
from bot.games.root.corvids.board import Corvids
from bot.games.root.duchy.board import Duchy
from bot.games.root.eyrie.board import Eyrie
from bot.games.root.faction import AnyTime
from bot.games.root.marquise.board import Marquise
from bot.games.root.state import Faction
from bot.games.root.vagabond.board import Vagabond

PEOPLE: Mapping[str, type[Faction]] = {
    "marquise": Marquise,
    "eyrie": Eyrie,
    "alliance": Alliance,
    "vagabond": Vagabond,
    "vagabond_2": Vagabond,
    "duchy": Duchy,
    "corvids": Corvids,
}
"""Factions that people can play."""

CLOCKWORK: Mapping[str, type[Faction]] = {"marquise": MechanicalMarquise, "eyrie": ElectricEyrie}
"""Factions that the clockwork can play."""

AT_ANY_TIME: Mapping[type[Choice], AnyTime[Any]] = {
    kind: rule for faction in PEOPLE.values() for kind, rule in faction.AT_ANY_TIME.items()
}
"""What some faction's rules let others do at any time of their turns (Law 1.4.2)."""

TRAITS: Mapping[str, tuple[str, ...]] = {
    "marquise": ("blitz", "fortified", "hospitals", "iron_will", "overwhelming"),
    "eyrie": ("nobility", "relentless", "swoop", "war_tax", "focused"),
}
"""The traits of each clockwork faction (R3.3.2)."""
