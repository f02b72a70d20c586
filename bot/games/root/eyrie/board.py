"""The Eyrie Dynasties and the order of their turn (Law 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root.effects import BirdsongEffects, StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.eyrie.birdsong import AddToDecreeStep, EmergencyOrders, NewRoostStep
from bot.games.root.eyrie.crafting import EyrieCraft
from bot.games.root.eyrie.decree import ResolveDecree
from bot.games.root.eyrie.dynasty import Dynasty
from bot.games.root.eyrie.evening import POINTS, EyrieEvening
from bot.games.root.eyrie.refusals import why_not
from bot.games.root.eyrie.setup import PlaceFirstRoost
from bot.games.root.eyrie.turmoil import ChooseLeaderStep
from bot.games.root.state import State, Step


class Eyrie(Dynasty, tag="eyrie", kw_only=True):
    """The Eyrie Dynasties played by a person."""

    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = {"roost": POINTS}

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
        """Tell which rule of the Eyrie forbids a choice."""
        return why_not(state, owed, choice)

    def setup_steps(self) -> list[Step]:
        """Set the Eyrie up (Law 7.3)."""
        return [PlaceFirstRoost(seat=self.name), ChooseLeaderStep(seat=self.name, section="7.3.3")]

    def turn_steps(self) -> list[Step]:
        """Take a turn: Birdsong 7.4, Daylight 7.5, Evening 7.6."""
        seat = self.name
        return [
            StartOfBirdsong(seat=seat),
            EmergencyOrders(seat=seat),
            AddToDecreeStep(seat=seat),
            NewRoostStep(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            EyrieCraft(seat=seat),
            ResolveDecree(seat=seat),
            StartOfEvening(seat=seat),
            EyrieEvening(seat=seat),
        ]
