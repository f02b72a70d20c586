"""The factions: the one place where a faction is registered.

Importing a faction's board imports all of its steps, choices and events, so that the codec knows
them; so does importing the cards of the shared deck with modules of their own
(`bot.games.root.cards`), which are registered here, too. Other code that iterates over all factions
uses the hooks of their packages (`bot.games.root.hooks`). See docs/adding-a-faction.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from bot.games.game import Choice, Seat, SeatSetup
from bot.games.hooks import hook, hooks
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
from bot.games.root.factions.lizards.board import Lizards
from bot.games.root.factions.marquise.board import Marquise
from bot.games.root.factions.riverfolk.board import Riverfolk
from bot.games.root.factions.vagabond.board import Vagabond
from bot.games.root.hooks import Traits
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.in_play import register
from bot.games.root.law.state import SETUP_ORDER, Faction

H = TypeVar("H")

for _rules in hooks("bot.games.root.cards", CardRules).values():
    register(_rules)


def _by_seat(**kinds: type[Faction]) -> Mapping[Seat, type[Faction]]:
    """Return kinds of faction by the seats that they are named after."""
    return {Seat(seat): kind for seat, kind in kinds.items()}


PEOPLE = _by_seat(
    marquise=Marquise,
    eyrie=Eyrie,
    alliance=Alliance,
    vagabond=Vagabond,
    vagabond_2=Vagabond,
    lizards=Lizards,
    riverfolk=Riverfolk,
    duchy=Duchy,
    corvids=Corvids,
)
"""Factions that people can play."""

CLOCKWORK = _by_seat(
    marquise=MechanicalMarquise,
    eyrie=ElectricEyrie,
    alliance=AutomatedAlliance,
    vagabond=Vagabot,
    vagabond_2=Vagabot,
    lizards=LogicalLizards,
    duchy=DrillbitDuchy,
    riverfolk=RiverfolkRobots,
    corvids=CogwheelCorvids,
)
"""Factions that the clockwork can play."""

AT_ANY_TIME: Mapping[type[Choice], AnyTime[Any]] = {
    kind: rule for faction in PEOPLE.values() for kind, rule in faction.OTHERS.AT_ANY_TIME.items()
}
"""Choices that factions' rules allow other seats at any time of a turn (Law 1.4.2)."""


def hooks_of(kinds: Mapping[Seat, type[Faction]], module: str, hook_kind: type[H]) -> dict[Seat, H]:
    """Return the hooks that factions' packages define in a module of some name, by seat."""
    packages = {seat: kind.__module__.rpartition(".")[0] for seat, kind in kinds.items()}
    hooks = {seat: hook(f"{name}.{module}", hook_kind) for seat, name in packages.items()}
    return {seat: definition for seat, definition in hooks.items() if definition is not None}


SEATS = (*SETUP_ORDER, *(name for name in {**PEOPLE, **CLOCKWORK} if name not in SETUP_ORDER))
"""Every seat in setup order (Law 5.1.7); what the Law does not list comes last."""

TRAITS: Mapping[Seat, tuple[str, ...]] = {
    seat: traits.names for seat, traits in hooks_of(CLOCKWORK, "traits", Traits).items()
}
"""The traits of each clockwork faction (R3.3.2)."""


def make_faction(seat: SeatSetup) -> Faction:
    """Gather a faction's pieces in its supply (Law 5.1.1)."""
    kind = (CLOCKWORK if seat.bot else PEOPLE)[seat.seat]
    return kind(
        name=seat.seat,
        clockwork=seat.bot,
        difficulty=seat.difficulty,
        traits=seat.traits,
        supply=dict(kind.TOTALS),
        pieces={piece: [0] * 13 for piece in kind.TOTALS},
    )
