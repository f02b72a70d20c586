"""The rules of the Corvids in battle and on the map, for people and clockwork (Law 13.2, 13.7)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import IllegalChoiceError, Seat
from bot.games.root.factions.corvids.plots import PLOT, CorvidPieces
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import State


class CorvidBattleRules(BattleRules[CorvidPieces]):
    """Embedded Agents (Law 13.2.5)."""

    BONUS: ClassVar[str] = "embedded_agents"

    def defence_bonus(
        self, faction: CorvidPieces, state: State, attacker: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit beside a facedown plot: Embedded Agents (Law 13.2.5)."""
        return int(faction.facedown(clearing))


class CorvidGroundRules(GroundRules[CorvidPieces]):
    """Nimble movement (Law 13.2.3), and snares (Law 13.7.2)."""

    NIMBLE: ClassVar[bool] = True

    def keeps_others_out(self, faction: CorvidPieces, clearing: Clearing) -> bool:
        """Keep enemies from placing beside a snare that is face up (Law 13.7.2)."""
        return self.holds_others(faction, clearing)

    def refuse_placing(self, faction: CorvidPieces, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal by a snare (Law 13.7.2)."""
        return IllegalChoiceError("13.7.2", "snare_bars_placing", clearing=clearing)

    def holds_others(self, faction: CorvidPieces, clearing: Clearing) -> bool:
        """Keep enemies from moving out of a clearing with a snare face up (Law 13.7.2)."""
        return (
            faction.faceup[clearing]
            and faction.kinds[clearing] == "snare"
            and faction.pieces[PLOT][clearing] > 0
        )
