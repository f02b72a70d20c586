"""The Drillbit Duchy and the order of its turn (R10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.root.clockwork.drillbit_duchy.investors import begin_investors
from bot.games.root.clockwork.drillbit_duchy.pieces import DrillbitPieces
from bot.games.root.clockwork.drillbit_duchy.setup import SetUpDrillbitDuchy
from bot.games.root.clockwork.drillbit_duchy.turn import DrillbitDuchyTurn
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Log, Loss, State, Step


class DrillbitDuchy(DrillbitPieces, tag="drillbit_duchy", kw_only=True):
    """The Underground Duchy played by the clockwork."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def after_losses(
        self, state: State, losses: Sequence[Loss], by: str, in_battle: bool, log: Log
    ) -> None:
        """Lose a crown with any buildings (R10.2.1); people answer to Investors (R3.3.2)."""
        suits = {state.suits[loss.clearing] for loss in losses if loss.piece in self.BUILDINGS}
        if suits:
            self.lose_crown(suits, log)
            if "investors" in self.traits:
                begin_investors(state, self.name, by, sorted(suits), log)

    def setup_steps(self) -> list[Step]:
        """Set the Drillbit Duchy up (R10.3)."""
        return [SetUpDrillbitDuchy(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the order card."""
        return [DrillbitDuchyTurn(seat=self.name)]
