"""The rules of the keep, for people and clockwork (Law 6.2.2, R4.2.1)."""

from __future__ import annotations

from bot.games.game import IllegalChoiceError
from bot.games.root.factions.marquise.pieces import KEEP, MarquisePieces
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.kinds import Clearing


class MarquiseGroundRules(GroundRules[MarquisePieces]):
    """The keep (Law 6.2.2, R4.2.1)."""

    def keeps_others_out(self, faction: MarquisePieces, clearing: Clearing) -> bool:
        """Keep others from placing pieces beside the keep (Law 6.2.2, R4.2.1)."""
        return faction.pieces[KEEP][clearing] > 0

    def refuse_placing(self, faction: MarquisePieces, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal by the keep (Law 6.2.2, R4.2.1)."""
        section = "R4.2.1" if faction.clockwork else "6.2.2"
        return IllegalChoiceError(section, "keep_bars_placing", clearing=clearing)
