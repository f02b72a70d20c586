"""The pieces of the Riverfolk Robots and its rules outside its turn (R9.2)."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Seat
from bot.games.root.clockwork.riverfolk_robots.events import RiverfolkRobotsBoard
from bot.games.root.factions.riverfolk.pieces import RiverfolkPieces, price_for_bot
from bot.games.root.factions.riverfolk.services import record_hirers
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.faction import Faction
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.piles import PileRules
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import others_than_partners
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score_points

GARRISON: Mapping[str, int] = {"easy": 0, "default": 1, "challenging": 2, "nightmare": 2}
"""Warriors placed with a trade post, by difficulty (R9.5.1, R3.3.1)."""


class RobotPieces(RiverfolkPieces, kw_only=True):
    """The Riverfolk's pieces with the board of the clockwork; removed posts come back (R9.2.2)."""

    order_card: CardId = NO_CARD
    """A copy of the rightmost card of the Market, which stays there (R9.4.3)."""

    market: list[CardId] = msgspec.field(default_factory=list[CardId])
    """Cards for sale, from left to right (R9.2.1)."""

    protectionism: list[str] = msgspec.field(default_factory=list[str])
    """`shield` and `sword`, where the condition is fulfilled this turn (R9.2.4)."""

    def price(self, buyer: Faction, service: str) -> int:
        """Return the price by the buyer's points; nothing is sold to one with a dominance card."""
        return 0 if buyer.dominance else price_for_bot(buyer)

    def for_sale(self) -> list[CardId]:
        """Return the Market (R9.2.3.I)."""
        return self.market

    def after_sale(self, state: State, buyer: Seat, log: Log) -> None:
        """Score when the player with most points buys: the trait Greedy (R3.3.2)."""
        best = max(faction.score for faction in state.factions.values())
        if "greedy" in self.traits and state.factions[buyer].score == best:
            score_points(state, self.name, 1, log, "greedy", "R3.3.2")

    def on_no_hire(self, state: State, name: Seat, log: Log) -> None:
        """Fight for all enemies of a person who has hired no mercenaries: Involved (R3.3.2)."""
        if "involved" not in self.traits or state.factions[name].clockwork:
            return
        others = [
            other
            for other in others_than_partners(state, name)
            if other != self.name and state.factions[other].FIGHTER == "warriors"
        ]
        record_hirers(state, others, self.name)

    def look(self, own: bool) -> RiverfolkRobotsBoard:
        """Show the order, the Market and the payments."""
        return RiverfolkRobotsBoard(
            order_card=self.order_card,
            market=tuple(self.market),
            payments={name: count for name, count in self.payments.items() if count},
            protectionism=tuple(self.protectionism),
        )

    @property
    def ordered_by_bird(self) -> bool:
        """Whether the order is a bird card."""
        return SUIT[self.order_card] == "bird"


def robots_faction(state: State, seat: Seat) -> RobotPieces:
    """Return the Riverfolk Robots' faction."""
    faction: Any = state.factions[seat]
    return faction


ROLLS_AT_MOST = 3
"""The highest number on a die (Law 4.3.3)."""


class RobotBattleRules(BattleRules[RobotPieces]):
    """Ferocious and Garrison (R3.3.2)."""

    def attack_limit(self, faction: RobotPieces, clearing: Clearing) -> int:
        """Deal up to three rolled hits as attacker with the trait Ferocious (R3.3.2)."""
        limit = super().attack_limit(faction, clearing)
        return ROLLS_AT_MOST if "ferocious" in faction.traits else limit

    def defence_limit(self, faction: RobotPieces, clearing: Clearing) -> int:
        """Add the trade posts there as defender with the trait Garrison (R3.3.2)."""
        posts = faction.posts[clearing] if "garrison" in faction.traits else 0
        return super().defence_limit(faction, clearing) + posts

    def defenseless(self, faction: RobotPieces, clearing: Clearing) -> bool:
        """Never be defenseless with the trait Garrison (R3.3.2)."""
        return "garrison" not in faction.traits and super().defenseless(faction, clearing)


class RobotPileRules(PileRules[RobotPieces]):
    """The Market (R9.2.1)."""

    OPEN_PILES: ClassVar[tuple[str, ...]] = ("market",)
