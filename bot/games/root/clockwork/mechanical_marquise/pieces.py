"""The pieces and the order card of the Mechanical Marquise (R4.2, R4.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.games.root.clockwork.algorithms import HIGHEST_PRIORITY, choose
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import spring_snare
from bot.games.root.clockwork.view import ClockworkBoard
from bot.games.root.factions.marquise.pieces import BUILDINGS, MarquisePieces
from bot.games.root.law.cards import SUIT
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Log, Loss, State

TRACK = (0, 0, 1, 2, 3, 4, 5)
"""Points in the Evening by buildings of the ordered type on the map (R4.6.1)."""

BUILDING_BY_ORDER: Mapping[str, str] = {
    "fox": "sawmill",
    "rabbit": "workshop",
    "mouse": "recruiter",
}
"""What the order has built (R4.5.3)."""


class MechanicalPieces(MarquisePieces, kw_only=True):
    """The Marquise's pieces, but for the wood, with the board of the clockwork."""

    TOKENS: ClassVar[tuple[str, ...]] = ("keep",)
    TOTALS: ClassVar[Mapping[str, int]] = {
        piece: total for piece, total in MarquisePieces.TOTALS.items() if piece != "wood"
    }
    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = dict.fromkeys(BUILDINGS, TRACK)

    order_card: str = ""

    def hits_to(self, piece: str) -> int:
        """Ask for two hits to remove a building with the trait Fortified (R3.3.2)."""
        return 2 if "fortified" in self.traits and piece in self.BUILDINGS else 1

    def tell_wasted(self, clearing: int, log: Log) -> None:
        """Log that a single hit does not remove a building with the trait Fortified (R3.3.2)."""
        log.append(
            Skipped(
                seat=self.name,
                action="lose",
                reason="fortified",
                clearing=clearing,
                section="R3.3.2",
            )
        )

    def after_defending(self, state: State, losses: Sequence[Loss], log: Log) -> None:
        """Place two warriors at the keep after losing two or more: Hospitals (R3.3.2)."""
        lost = sum(loss.count for loss in losses if loss.piece == "warriors")
        if "hospitals" not in self.traits or lost < 2 or state.winners is not None:
            return
        if self.keep and spring_snare(state, self.name, self.keep, "hospitals", log):
            return
        if self.keep and may_place(state, self.name, self.keep):
            choose(self.name, "hospitals", [self.keep], (HIGHEST_PRIORITY,), log, "R3.3.2")
            place(state, self.name, "warriors", self.keep, 2, log, "R3.3.2")
        else:
            reason = "no_place" if self.keep else "no_keep"
            log.append(Skipped(seat=self.name, action="hospitals", reason=reason, section="R3.3.2"))

    def shown_cards(self) -> Sequence[str]:
        """Show the order card."""
        return [self.order_card] if self.order_card else []

    def look(self, own: bool) -> ClockworkBoard:
        """Show the order."""
        return ClockworkBoard(order_card=self.order_card)

    @property
    def escalated(self) -> bool:
        """Whether the order is a bird card (R4.7)."""
        return SUIT[self.order_card] == "bird"


def mechanical(state: State, seat: str) -> MechanicalPieces:
    """Return the Mechanical Marquise's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, MechanicalPieces)
    return faction
