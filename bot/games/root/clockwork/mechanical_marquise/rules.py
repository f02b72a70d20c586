"""The rules of the Mechanical Marquise in battle (R3.3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Piece
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import choose, highest_priority
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.mechanical_marquise.pieces import MechanicalPieces
from bot.games.root.clockwork.snares import spring_snare
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Log, Loss, State


class MechanicalBattleRules(BattleRules[MechanicalPieces]):
    """Fortified buildings, and Hospitals for its losses (R3.3.2)."""

    def hits_to(self, faction: MechanicalPieces, piece: Piece) -> int:
        """Ask for two hits to remove a building with the trait Fortified (R3.3.2)."""
        return 2 if "fortified" in faction.traits and piece in faction.BUILDINGS else 1

    def log_wasted_hits(self, faction: MechanicalPieces, clearing: Clearing, log: Log) -> None:
        """Log that a single hit does not remove a building with the trait Fortified (R3.3.2)."""
        emit(
            log,
            Skipped(
                seat=faction.name,
                action="lose",
                reason="fortified",
                clearing=clearing,
                section="R3.3.2",
            ),
        )

    def after_defending(
        self, faction: MechanicalPieces, state: State, losses: Sequence[Loss], log: Log
    ) -> None:
        """Place two warriors at the keep after losing two or more: Hospitals (R3.3.2)."""
        lost = sum(loss.count for loss in losses if loss.piece == "warriors")
        if "hospitals" not in faction.traits or lost < 2 or state.winners is not None:
            return
        if faction.keep and spring_snare(state, faction.name, faction.keep, "hospitals", log):
            return
        if faction.keep and may_place(state, faction.name, faction.keep):
            choose(
                faction.name, "hospitals", [faction.keep], (highest_priority(state),), log, "R3.3.2"
            )
            place(state, faction.name, WARRIOR, faction.keep, 2, log, "R3.3.2")
        else:
            reason = "no_place" if faction.keep else "no_keep"
            emit(
                log, Skipped(seat=faction.name, action="hospitals", reason=reason, section="R3.3.2")
            )
