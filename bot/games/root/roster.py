"""The factions: the one place where a faction is registered.

Importing a faction's board imports all of its steps, choices and events, so that the codec knows
them. See docs/adding-a-faction.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.game import Choice
from bot.games.root.clockwork.automated_alliance.board import AutomatedAlliance
from bot.games.root.clockwork.cogwheel_corvids.board import CogwheelCorvids
from bot.games.root.clockwork.drillbit_duchy.board import DrillbitDuchy
from bot.games.root.clockwork.electric_eyrie.board import ElectricEyrie
from bot.games.root.clockwork.logical_lizards.board import LogicalLizards
from bot.games.root.clockwork.mechanical_marquise.board import MechanicalMarquise
from bot.games.root.clockwork.riverfolk_robots.board import RiverfolkRobots
from bot.games.root.clockwork.vagabot.board import Vagabot
from bot.games.root.factions.alliance.board import Alliance
from bot.games.root.factions.corvids.board import Corvids
from bot.games.root.factions.duchy.board import Duchy
from bot.games.root.factions.eyrie.board import Eyrie
from bot.games.root.factions.marquise.board import Marquise
from bot.games.root.factions.vagabond.board import Vagabond
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.state import Faction

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

CLOCKWORK: Mapping[str, type[Faction]] = {
    "marquise": MechanicalMarquise,
    "eyrie": ElectricEyrie,
    "alliance": AutomatedAlliance,
    "vagabond": Vagabot,
    "vagabond_2": Vagabot,
    "lizards": LogicalLizards,
    "duchy": DrillbitDuchy,
    "riverfolk": RiverfolkRobots,
    "corvids": CogwheelCorvids,
}
"""Factions that the clockwork can play."""

AT_ANY_TIME: Mapping[type[Choice], AnyTime[Any]] = {
    kind: rule for faction in PEOPLE.values() for kind, rule in faction.OTHERS.AT_ANY_TIME.items()
}
"""What a faction's rules let other seats do at any time of their turns (Law 1.4.2)."""

TRAITS: Mapping[str, tuple[str, ...]] = {
    "marquise": ("blitz", "fortified", "hospitals", "iron_will", "overwhelming"),
    "eyrie": ("nobility", "relentless", "swoop", "war_tax", "focused"),
    **dict.fromkeys(
        ("vagabond", "vagabond_2"), ("adventurer", "berserker", "helper", "marksman", "questing")
    ),
    "lizards": ("spiteful", "erratic", "fanatics", "martyrs"),
    "alliance": ("informants", "popularity", "veterans", "wildfire", "steadfast"),
    "duchy": ("foundations", "investors", "overwhelm", "invaders"),
    "riverfolk": ("greedy", "involved", "garrison", "ferocious"),
    "corvids": ("gamble", "backup_plans", "mastermind", "vendetta"),
}
"""The traits of each clockwork faction (R3.3.2)."""
