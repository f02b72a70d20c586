"""The pieces of the Vagabot and its rules outside its turn (R7.2)."""

from bisect import bisect
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from bot.games.game import CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.vagabot.events import VagabotBoard
from bot.games.root.factions.vagabond.choices import QuestShown
from bot.games.root.factions.vagabond.pieces import (
    STATES,
    VagabondBattleRules,
    VagabondItemRules,
    VagabondPieces,
)
from bot.games.root.law.battle import BattleStep
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.events import ItemDamaged
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.trade import TradeRules
from bot.games.root.law.kinds import Clearing, Item
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import add_points

TRACK_AT = (6, 9, 12)
"""Items with which one, two and three of them lie on the Battle Track (R7.2.4)."""


class VagabotPieces(VagabondPieces, kw_only=True):
    """A Vagabond's pieces with the board of the clockwork: items are all alike (R7.2.3)."""

    order_card: CardId = NO_CARD
    quest: str = ""
    """Its own quest, which nobody else can complete (R7.3)."""

    covered: list[int] = msgspec.field(default_factory=list[int])
    """Clearings where an item covers a building slot, one for each such slot (R7.7.5)."""

    own_character: str | msgspec.UnsetType = msgspec.UNSET
    """The character of the person from whom the clockwork took over, if it has no such card."""

    # R7.2.4 Battle Track

    def on_battle_track(self) -> int:
        """Count the items on the Battle Track; with Questing damaged items count, too (R3.3.2)."""
        undamaged = self.count("ready", "exhausted")
        counted = self.count(*STATES) if "questing" in self.traits else undamaged
        return min(bisect(TRACK_AT, counted), undamaged)

    def usable(self) -> int:
        """Count the items that can be exhausted; exhausted ones go on the track first."""
        on_track = max(0, self.on_battle_track() - self.count("exhausted"))
        return self.count("ready") - on_track

    # Items

    def exhaust_any(self, count: int) -> None:
        """Exhaust `count` usable items of any kind; there must be enough (R7.2.3)."""
        for _ in range(count):
            self.exhaust(self.keys("ready")[0])

    # What is seen

    def look(self, own: bool) -> VagabotBoard:
        """Show the order, the character, the quest and the items (R7.2, R7.3)."""
        return VagabotBoard(
            order_card=self.order_card,
            character=self.character,
            items=self.pack(),
            battle_track=self.on_battle_track(),
            quest=self.quest,
            quests_done=tuple(self.quests_done),
        )


def vagabot_faction(state: State, seat: Seat) -> VagabotPieces:
    """Return a Vagabot's faction."""
    faction: Any = state.factions[seat]
    return faction


def take_quest(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Turn the top quest face up before the Vagabot, if there is one."""
    faction = vagabot_faction(state, seat)
    faction.quest = ""
    if state.quest_deck:
        faction.quest = state.quest_deck.pop()
        emit(log, QuestShown(quest=faction.quest, section=section))


FULL_REMOVAL = 3
"""Items damaged where an enemy removes all pieces (R7.2.1.I)."""


class VagabotBattleRules(VagabondBattleRules[VagabotPieces]):
    """Battle by the items on its Battle Track (R7.2.4), and the Arbiter (R7.7.6)."""

    BONUS: ClassVar[str] = "weapons"

    def rolled_limit(self, faction: VagabotPieces, clearing: Clearing) -> int:
        """Deal one rolled hit, one more each with the first two items on the track."""
        return 1 + min(faction.on_battle_track(), 2)

    def attack_bonus(
        self, faction: VagabotPieces, state: State, defender: Seat, clearing: Clearing
    ) -> int:
        """Deal an extra hit as attacker with a third item on the track."""
        return int(faction.on_battle_track() >= len(TRACK_AT))

    def protection(self, faction: VagabotPieces, clearing: Clearing) -> int:
        """Lend those who enlist it the items on its Battle Track (R7.7.6)."""
        return faction.on_battle_track()

    def protects(self, faction: VagabotPieces, clearing: Clearing) -> bool:
        """Protect as the Arbiter where the pawn is, with any items (R7.7.6)."""
        return faction.character == "arbiter" and faction.clearing == clearing

    def first_hits(self, faction: VagabotPieces) -> int:
        """Deal a hit before the roll with the trait Marksman (R3.3.2)."""
        return int("marksman" in faction.traits)

    def defenseless(self, faction: VagabotPieces, clearing: Clearing) -> bool:
        """Return whether it has no undamaged item to defend itself with (Law 4.3.5.2)."""
        return not faction.count("ready", "exhausted")


class VagabotGroundRules(GroundRules[VagabotPieces]):
    """The pawn, and the slots that its items cover (R7.7.5)."""

    NIMBLE: ClassVar[bool] = True

    def covers(self, faction: VagabotPieces, clearing: Clearing) -> int:
        """Count the building slots of a clearing that its items cover (R7.7.5)."""
        return faction.covered.count(clearing)


class VagabotLossRules(LossRules[VagabotPieces]):
    """Full Removal (R7.2.1.I), and points for warriors (R7.5.4)."""

    def swept(
        self, faction: VagabotPieces, state: State, clearings: Sequence[Clearing], log: Log
    ) -> None:
        """Damage three items where all enemy pieces are removed: Full Removal (R7.2.1.I)."""
        if not (faction.clearing and faction.clearing in clearings):
            return
        for _ in range(FULL_REMOVAL):
            for item in faction.ITEMS.damageable(faction):
                faction.ITEMS.damage(faction, item)
                emit(log, ItemDamaged(seat=faction.name, item=item, section="R7.2.1.I"))

    def after_gains(
        self,
        faction: VagabotPieces,
        state: State,
        losses: Sequence[Loss],
        in_battle: bool,
        log: Log,
    ) -> None:
        """Score for the warriors that it removes as attacker in a battle (R7.5.4)."""
        battle = next(
            (step for step in reversed(state.steps) if isinstance(step, BattleStep)), None
        )
        if in_battle and battle is not None and battle.attacker == faction.name:
            warriors = sum(loss.count for loss in losses if loss.piece == "warriors")
            add_points(state, faction.name, warriors, log, "warriors_removed", "R7.5.4")


class VagabotItemRules(VagabondItemRules[VagabotPieces]):
    """Items that are all alike, also when they take hits (R7.2.3, R7.2.5)."""

    def damageable(self, faction: VagabotPieces) -> list[Item]:
        """Return the one item that takes the next hit: an exhausted one if there is any.

        With Questing nothing can be removed from the Battle Track (R3.3.2).
        """
        undamaged = faction.count("ready", "exhausted")
        if "questing" in faction.traits and undamaged <= faction.on_battle_track():
            return []
        return faction.keys("exhausted", "ready")[:1]


class VagabotTradeRules(TradeRules[VagabotPieces]):
    """An item for a service, and warriors of the Riverfolk (R9.7)."""

    PAYS_WARRIORS: ClassVar[bool] = False

    def can_pay_more(self, faction: VagabotPieces) -> bool:
        """Return whether an item is left to exhaust for a service (R9.7)."""
        return faction.usable() > 0

    def pay_more(self, faction: VagabotPieces) -> None:
        """Exhaust an item for a service (R9.7)."""
        faction.exhaust_any(1)
