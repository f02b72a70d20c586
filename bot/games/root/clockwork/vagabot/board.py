"""The Vagabot and the order of its turn (R7)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.clockwork.vagabot.pieces import VagabotPieces
from bot.games.root.clockwork.vagabot.setup import SetUpVagabot
from bot.games.root.clockwork.vagabot.turn import VagabotTurn
from bot.games.root.law.policy import Policy
from bot.games.root.law.state import Step


class Vagabot(VagabotPieces, tag="vagabot", kw_only=True):
    """A Vagabond played by the clockwork; the second one is of the same kind."""

    POLICY: ClassVar[Policy | None] = CLOCKWORK

    def setup_steps(self) -> list[Step]:
        """Set the Vagabot up (R7.3)."""
        return [SetUpVagabot(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the order card."""
        return [VagabotTurn(seat=self.name)]
