"""The pieces of the Mechanical Marquise 2.0 and its rules outside its turn (R4.2)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games.game import CardId, Piece, Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import choose_target, highest_priority
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import spring_snare
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.marquise.pieces import (
    BUILDINGS,
    KEEP,
    RECRUITER,
    SAWMILL,
    WORKSHOP,
    MarquisePieces,
)
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.kinds import FOX, MOUSE, RABBIT, WARRIOR, Clearing, Suit
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Log, Loss, State

TRACK = (0, 0, 1, 2, 3, 4, 5)
"""Points in the Evening by buildings of the ordered type on the map (R4.6.1)."""

BUILDING_BY_ORDER: Mapping[Suit, Piece] = {
    FOX: SAWMILL,
    RABBIT: WORKSHOP,
    MOUSE: RECRUITER,
}
"""The building that each order builds (R4.5.3)."""


class MechanicalPieces(MarquisePieces, kw_only=True):
    """The Marquise's pieces, but for the wood, with the board of the clockwork."""

    TOKENS: ClassVar[tuple[Piece, ...]] = (KEEP,)
    TOTALS: ClassVar[Mapping[Piece, int]] = {
        piece: total for piece, total in MarquisePieces.TOTALS.items() if piece != "wood"
    }
    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = dict.fromkeys(BUILDINGS, TRACK)

    order_card: CardId = NO_CARD

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order."""
        return ClockworkBoard(order_card=self.order_card)

    @property
    def escalated(self) -> bool:
        """Whether the order is a bird card (R4.7)."""
        return SUIT[self.order_card] == "bird"


def mechanical_faction(state: State, seat: Seat) -> MechanicalPieces:
    """Return the Mechanical Marquise's faction."""
    faction: Any = state.factions[seat]
    return faction


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
            choose_target(
                faction.name, "hospitals", [faction.keep], (highest_priority(state),), log, "R3.3.2"
            )
            place(state, faction.name, WARRIOR, faction.keep, 2, log, "R3.3.2")
        else:
            reason = "no_place" if faction.keep else "no_keep"
            emit(
                log, Skipped(seat=faction.name, action="hospitals", reason=reason, section="R3.3.2")
            )
