"""The Underground Duchy and the order of its turn (Law 12)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root.duchy.assembly import Assembly
from bot.games.root.duchy.court import BUILDINGS, DuchyPieces
from bot.games.root.duchy.evening import DuchyCraft, DuchyEvening, TakeBackRevealed
from bot.games.root.duchy.failure import PriceOfFailure
from bot.games.root.duchy.parliament import Parliament
from bot.games.root.duchy.refusals import why_not
from bot.games.root.duchy.surface import DuchyBirdsong, Surface
from bot.games.root.duchy.sway import Swaying
from bot.games.root.effects import BirdsongEffects, StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.state import Log, Loss, State, Step


class Duchy(DuchyPieces, tag="duchy", kw_only=True):
    """The Underground Duchy played by a person."""

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Pay the Price of Failure when buildings were removed (Law 12.2.3)."""
        if any(loss.piece in BUILDINGS for loss in losses):
            state.steps.append(PriceOfFailure(seat=self.name))

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
        """Tell which rule of the Duchy forbids a choice."""
        return why_not(state, owed, choice)

    def setup_steps(self) -> list[Step]:
        """Set the Duchy up (Law 12.3)."""
        return [Surface(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn: Birdsong 12.4, Daylight 12.5, Evening 12.6."""
        seat = self.name
        return [
            StartOfBirdsong(seat=seat),
            DuchyBirdsong(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            Assembly(seat=seat),
            Parliament(seat=seat),
            Swaying(seat=seat),
            StartOfEvening(seat=seat),
            TakeBackRevealed(seat=seat),
            DuchyCraft(seat=seat),
            DuchyEvening(seat=seat),
        ]
