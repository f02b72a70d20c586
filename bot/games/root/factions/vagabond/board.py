"""The Vagabond and the order of the turn (Law 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Offer
from bot.games.root.factions.vagabond.choices import (
    Aid,
    DayLabor,
    DropItem,
    Explore,
    FormCoalition,
    Glide,
    Hideout,
    Instigate,
    Quest,
    RefreshItem,
    Repair,
    Scorch,
    Slip,
    StartInForest,
    Steal,
    Strike,
    Travel,
)
from bot.games.root.factions.vagabond.daylight import VagabondDaylight
from bot.games.root.factions.vagabond.evening import VagabondEvening
from bot.games.root.factions.vagabond.facts import facts_of
from bot.games.root.factions.vagabond.items import DamageItems, Refresh
from bot.games.root.factions.vagabond.pack import VagabondPieces
from bot.games.root.factions.vagabond.refusals import why_not
from bot.games.root.factions.vagabond.roaming import SlipStep, travel, travel_offers
from bot.games.root.factions.vagabond.setup import ChooseCharacterStep, PlacePawn
from bot.games.root.law import choices
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.state import Log, State, Step


class Vagabond(VagabondPieces, tag="vagabond", kw_only=True):
    """A Vagabond played by a person; the second one is of the same kind (Law 9.7)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        StartInForest: "setup_forest",
        Slip: "slip",
        RefreshItem: "refresh",
        **dict.fromkeys((Travel, choices.Battle, choices.Craft, Explore, Aid), "vagabond_daylight"),
        **dict.fromkeys((Quest, Strike, Repair, FormCoalition), "vagabond_daylight"),
        **dict.fromkeys((Steal, DayLabor, Hideout, Instigate, Scorch, Glide), "vagabond_daylight"),
        DropItem: "drop_items",
    }

    covered_slots: list[int] | msgspec.UnsetType = msgspec.UNSET
    """Clearings with a slot that an item covers, if the clockwork has left it there (R7.7.5)."""

    def covers(self, clearing: int) -> int:
        """Count the building slots of a clearing that stay covered (R7.7.5)."""
        return (self.covered_slots or []).count(clearing)

    def swept(self, state: State, clearings: Sequence[int], log: Log) -> None:
        """Damage three items where all enemy pieces are removed (Law 9.2.2.1)."""
        if self.clearing and self.clearing in clearings:
            state.steps.append(DamageItems(seat=self.name))

    def free_moves(self, state: State) -> list[Offer]:
        """Offer a move that costs no boots but the extra one (Law 9.2.9.3.2)."""
        return travel_offers(state, self.name, boots=0)

    def take_free_move(self, state: State, choice: Choice, log: Log) -> None:
        """Take it."""
        if isinstance(choice, Travel):
            travel(state, self.name, choice, log, "4.1.3", boots=0)

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
        """Return why Law 9 or 26 forbids a choice."""
        return why_not(state, owed, choice)

    def facts(self, state: State, asked: Decision, choice: Choice) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, asked, choice)

    def setup_steps(self) -> list[Step]:
        """Set the Vagabond up (Law 9.3)."""
        return [ChooseCharacterStep(seat=self.name), PlacePawn(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn: Birdsong 9.4, Daylight 9.5, Evening 9.6."""
        seat = self.name
        return [
            StartOfBirdsong(seat=seat),
            Refresh(seat=seat),
            SlipStep(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            VagabondDaylight(seat=seat),
            StartOfEvening(seat=seat),
            VagabondEvening(seat=seat),
        ]
