"""The Vagabond and the order of the turn (Law 9)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root.effects import BirdsongEffects, StartOfBirdsong, StartOfDaylight, StartOfEvening
from bot.games.root.state import Log, State, Step
from bot.games.root.vagabond.choices import Travel
from bot.games.root.vagabond.daylight import VagabondDaylight
from bot.games.root.vagabond.evening import VagabondEvening
from bot.games.root.vagabond.items import DamageItems, Refresh
from bot.games.root.vagabond.pack import VagabondPieces
from bot.games.root.vagabond.refusals import why_not
from bot.games.root.vagabond.roaming import SlipStep, travel, travel_offers
from bot.games.root.vagabond.setup import ChooseCharacterStep, PlacePawn


class Vagabond(VagabondPieces, tag="vagabond", kw_only=True):
    """A Vagabond played by a person; the second one is of the same kind (Law 9.7)."""

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

    def why_not(self, state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
        """Tell why Law 9 or 26 forbids a choice."""
        return why_not(state, owed, choice)

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
