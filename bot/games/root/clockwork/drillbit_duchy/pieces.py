"""The Drillbit Duchy's pieces and its ministers (R10.2, R10.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from bot.games.game import CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import Criterion, choose
from bot.games.root.clockwork.drillbit_duchy.events import CrownLost
from bot.games.root.clockwork.drillbit_duchy.view import DrillbitDuchyBoard
from bot.games.root.clockwork.events import Skipped
from bot.games.root.factions.duchy.court import BurrowPieces
from bot.games.root.factions.duchy.events import MinisterSwayed
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.kinds import NO_SUIT, Suit
from bot.games.root.law.state import BURROW, Log, State

MINISTERS: Mapping[str, str] = {
    "captain": "fox",
    "marshal": "rabbit",
    "foremole": "mouse",
    "brigadier": "fox",
    "banker": "rabbit",
    "mayor": "mouse",
    "earl_of_stone": "fox",
    "baron_of_dirt": "rabbit",
    "duchess_of_mud": "mouse",
}
"""The suits of the ministers, from the top of the board to the bottom (R10.3.1)."""

RANKED = tuple(MINISTERS)


def _from_bottom(minister: str) -> int:
    return RANKED.index(minister)


def _from_top(minister: str) -> int:
    return -RANKED.index(minister)


TOPMOST: Criterion[str] = Criterion("topmost", _from_top)
"""The minister nearest the top of the board."""

BOTTOMMOST: Criterion[str] = Criterion("bottommost", _from_bottom)
"""The minister nearest the bottom of the board."""


class DrillbitPieces(BurrowPieces, kw_only=True):
    """The Duchy's pieces with the board of the clockwork."""

    order_card: CardId = NO_CARD
    swayed: list[str] = msgspec.field(default_factory=list[str])
    """Ministers with a crown, from the top of the board to the bottom."""

    lost_crowns: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    """Crowns by rank that a person lost before the clockwork took over (Law 12.2.3)."""

    @property
    def ordered_suit(self) -> Suit:
        """The suit of the order card, "" without one."""
        return SUIT[self.order_card] if self.order_card else NO_SUIT

    @property
    def unswayed(self) -> list[str]:
        """Ministers without a crown, from the top of the board to the bottom."""
        return [minister for minister in RANKED if minister not in self.swayed]

    def crown(self, minister: str, log: Log, section: Section) -> None:
        """Place a crown on a minister."""
        self.swayed = [name for name in RANKED if name in (*self.swayed, minister)]
        emit(log, MinisterSwayed(seat=self.name, minister=minister, section=section))

    def sway(self, log: Log, section: Section, suits: Collection[Suit] = ()) -> None:
        """Crown the topmost ordered minister, without one the bottommost (R10.6.3).

        With `suits` only ministers of these can be swayed, and outside of its turn, without an
        order, these are what is ordered: Investors (R3.3.2).
        """
        free = [m for m in self.unswayed if not suits or MINISTERS[m] in suits]
        order = (self.ordered_suit,) if self.order_card else suits
        ordered = [m for m in free if MINISTERS[m] in order]
        by = TOPMOST if ordered else BOTTOMMOST
        minister = choose(self.name, "sway", ordered or free, (by,), log, section)
        if minister is None:
            reason = "no_minister_left"
            emit(log, Skipped(seat=self.name, action="sway", reason=reason, section=section))
        else:
            self.crown(minister, log, section)

    def lose_crown(self, suits: Collection[Suit], log: Log) -> None:
        """Lose the crown of the bottommost minister (R10.2.1).

        With Foundations it is that of the bottommost one of certain suits (R3.3.2).
        """
        founded = "foundations" in self.traits
        section = "R3.3.2" if founded else "R10.2.1"
        among = [m for m in self.swayed if not founded or MINISTERS[m] in suits]
        if among:
            self.swayed.remove(among[-1])
            emit(log, CrownLost(seat=self.name, minister=among[-1], section=section))
        else:
            reason = "no_matching_minister" if self.swayed else "no_minister"
            emit(log, Skipped(seat=self.name, action="crown", reason=reason, section=section))

    def look(self, own: bool) -> DrillbitDuchyBoard:
        """Show the whole board (R10.3)."""
        return DrillbitDuchyBoard(
            order_card=self.order_card,
            burrow=self.warriors[BURROW],
            ministers=tuple(self.swayed),
        )


def drillbit(state: State, seat: Seat) -> DrillbitPieces:
    """Return the Drillbit Duchy's faction."""
    faction: Any = state.factions[seat]
    return faction
