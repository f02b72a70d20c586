"""The rules of the Burrow, for people and clockwork, and of revealed cards (Law 12.2.2, 12.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import IllegalChoiceError
from bot.games.root.factions.duchy.court import (
    TUNNEL,
    BurrowPieces,
    DuchyPieces,
)
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.state import BURROW, State


class BurrowGroundRules(GroundRules[BurrowPieces]):
    """The Burrow (Law 12.2.2)."""

    ALWAYS_RULES: ClassVar[bool] = True

    def paths(self, faction: BurrowPieces, state: State) -> Sequence[tuple[Clearing, ...]]:
        """Make the Burrow adjacent to every clearing with a tunnel (Law 12.2.2)."""
        tunnels = faction.pieces[TUNNEL]
        ways = list(super().paths(faction, state))
        ends = tuple([clearing for clearing in CLEARINGS if tunnels[clearing]])
        ways[BURROW] = ends
        for clearing in ends:
            ways[clearing] = (*ways[clearing], BURROW)
        return ways

    def always_rules(self, faction: BurrowPieces, clearing: Clearing) -> bool:
        """Rule the Burrow even when it is empty (Law 12.2.2)."""
        return clearing == BURROW

    def keeps_others_out(self, faction: BurrowPieces, clearing: Clearing) -> bool:
        """Keep all others out of the Burrow (Law 12.2.2)."""
        return clearing == BURROW

    def refuse_placing(self, faction: BurrowPieces, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal by the Burrow (Law 12.2.2)."""
        return IllegalChoiceError("12.2.2", "burrow_is_closed")


class DuchyPileRules(PileRules[DuchyPieces]):
    """The cards revealed this turn (Law 12.5)."""

    OPEN_PILES: ClassVar[tuple[str, ...]] = ("revealed",)
