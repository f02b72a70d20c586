"""The Marquise de Cat and the order of her turn (Law 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root.effects import BirdsongEffects, StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.marquise.birdsong import MarquiseBirdsong
from bot.games.root.marquise.building import POINTS
from bot.games.root.marquise.daylight import MarquiseDaylight
from bot.games.root.marquise.evening import MarquiseEvening
from bot.games.root.marquise.hospitals import FieldHospitalsStep
from bot.games.root.marquise.pieces import BUILDINGS, MarquisePieces
from bot.games.root.marquise.refusals import why_not
from bot.games.root.marquise.setup import PlaceKeep, StartingBuildings
from bot.games.root.state import Log, Loss, State, Step


class Marquise(MarquisePieces, tag="marquise", kw_only=True):
    """The Marquise de Cat played by a person."""

    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = {
        building: (0, *points) for building, points in POINTS.items()
    }

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Open Field Hospitals for the warriors lost (Law 6.2.3)."""
        lost = [(loss.clearing, loss.count) for loss in losses if loss.piece == "warriors"]
        if lost:
            state.steps.append(FieldHospitalsStep(seat=self.name, lost=lost))

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
        """Tell which rule of the Marquise forbids a choice."""
        return why_not(state, owed, choice)

    def setup_steps(self) -> list[Step]:
        """Set the Marquise up (Law 6.3)."""
        return [PlaceKeep(seat=self.name), StartingBuildings(seat=self.name, left=[*BUILDINGS])]

    def turn_steps(self) -> list[Step]:
        """Take a turn: Birdsong 6.4, Daylight 6.5, Evening 6.6."""
        seat = self.name
        return [
            StartOfBirdsong(seat=seat),
            MarquiseBirdsong(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            MarquiseDaylight(seat=seat),
            StartOfEvening(seat=seat),
            MarquiseEvening(seat=seat),
        ]
