"""Writing a state down and reading it back, at any decision."""

from __future__ import annotations

from typing import TypeVar, Union

import msgspec

from bot.games.game import Choice, Event
from bot.games.root import choices, events
from bot.games.root.battle import Battle
from bot.games.root.clockwork.electric_eyrie import ElectricEyrie, ElectricEyrieTurn, FirstRoost
from bot.games.root.clockwork.mechanical_marquise import (
    MechanicalMarquise,
    MechanicalMarquiseTurn,
    SetUpMechanicalMarquise,
)
from bot.games.root.corvids.birdsong import CorvidsBirdsong
from bot.games.root.corvids.board import Corvids
from bot.games.root.corvids.daylight import CorvidsDaylight, Exert
from bot.games.root.corvids.evening import CorvidsEvening
from bot.games.root.corvids.placing import PlaceOneEach, Scatter
from bot.games.root.deck import DrawAndDiscard
from bot.games.root.duchy.assembly import Assembly
from bot.games.root.duchy.board import Duchy
from bot.games.root.duchy.evening import DuchyCraft, DuchyEvening, TakeBackRevealed
from bot.games.root.duchy.failure import PriceOfFailure
from bot.games.root.duchy.parliament import BankerStep, MayorStep, MinisterStep, Parliament
from bot.games.root.duchy.surface import DuchyBirdsong, Surface
from bot.games.root.duchy.sway import RevealForSway, Sway
from bot.games.root.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.eyrie.birdsong import AddToDecreeStep, EmergencyOrders, NewRoostStep
from bot.games.root.eyrie.board import Eyrie
from bot.games.root.eyrie.crafting import EyrieCraft
from bot.games.root.eyrie.decree import ResolveDecree
from bot.games.root.eyrie.evening import EyrieEvening
from bot.games.root.eyrie.setup import PlaceFirstRoost
from bot.games.root.eyrie.turmoil import ChooseLeaderStep
from bot.games.root.interrupts import LastChance
from bot.games.root.marquise.birdsong import MarquiseBirdsong
from bot.games.root.marquise.board import Marquise
from bot.games.root.marquise.building import PayWoodStep
from bot.games.root.marquise.daylight import March, MarquiseDaylight, RecruitStep
from bot.games.root.marquise.evening import MarquiseEvening
from bot.games.root.marquise.hospitals import FieldHospitalsStep
from bot.games.root.marquise.setup import PlaceKeep, StartingBuildings
from bot.games.root.state import State
from bot.games.root.turn import Deal, EndOfTurn, FirstTurn
from bot.games.root.vagabond.board import Vagabond
from bot.games.root.vagabond.daylight import VagabondDaylight
from bot.games.root.vagabond.deeds import ExploreStep
from bot.games.root.vagabond.evening import CheckCapacity, VagabondEvening
from bot.games.root.vagabond.gear import ChooseCharacterStep, PlacePawn
from bot.games.root.vagabond.items import DamageItems, Refresh, RepairItems
from bot.games.root.vagabond.roaming import SlipStep

AnyFaction = Marquise | Eyrie | Vagabond | Duchy | Corvids | MechanicalMarquise | ElectricEyrie

AnyStep = (
    AddToDecreeStep
    | Assembly
    | BankerStep
    | Battle
    | BirdsongEffects
    | CheckCapacity
    | ChooseCharacterStep
    | ChooseLeaderStep
    | CorvidsBirdsong
    | CorvidsDaylight
    | CorvidsEvening
    | DamageItems
    | Deal
    | DrawAndDiscard
    | DuchyBirdsong
    | DuchyCraft
    | DuchyEvening
    | ElectricEyrieTurn
    | EmergencyOrders
    | EndOfTurn
    | Exert
    | ExploreStep
    | EyrieCraft
    | EyrieEvening
    | FieldHospitalsStep
    | FirstRoost
    | FirstTurn
    | LastChance
    | March
    | MarquiseBirdsong
    | MarquiseDaylight
    | MarquiseEvening
    | MayorStep
    | MechanicalMarquiseTurn
    | MinisterStep
    | NewRoostStep
    | Parliament
    | PayWoodStep
    | PlaceFirstRoost
    | PlaceKeep
    | PlaceOneEach
    | PlacePawn
    | PriceOfFailure
    | RecruitStep
    | Refresh
    | RepairItems
    | ResolveDecree
    | RevealForSway
    | Scatter
    | SetUpMechanicalMarquise
    | SlipStep
    | StartOfBirdsong
    | StartOfDaylight
    | StartOfEvening
    | StartingBuildings
    | Surface
    | Sway
    | TakeBackRevealed
    | VagabondDaylight
    | VagabondEvening
)


class RootState(State, kw_only=True, dict=True):
    """A state whose steps and factions can be told apart when it is read back."""

    factions: dict[str, AnyFaction]  # pyright: ignore[reportIncompatibleVariableOverride]
    steps: list[AnyStep]  # pyright: ignore[reportIncompatibleVariableOverride]


K = TypeVar("K")


def _kinds(module: object, base: type[K]) -> list[type[K]]:
    """List the kinds of choice or event that a module defines."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in found if issubclass(kind, base) and kind is not base]


CHOICES = _kinds(choices, Choice)
EVENTS = _kinds(events, Event)

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(RootState)
_events: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(
    list[Union[tuple(EVENTS)]]  # type: ignore[misc]  # noqa: UP007 - known at run time only
)


def encode(value: object) -> bytes:
    """Write a state or events down as JSON."""
    return _encoder.encode(value)


def decode(data: bytes) -> State:
    """Read a state back.

    Raises:
        msgspec.ValidationError: the data is not a state.
    """
    return _decoder.decode(data)


def decode_events(data: bytes) -> list[Event]:
    """Read events back.

    Raises:
        msgspec.ValidationError: the data is not a list of events.
    """
    return _events.decode(data)
