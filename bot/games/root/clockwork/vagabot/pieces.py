"""The pawn, the items and the Battle Track of the Vagabot (R7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from bot.games.root.clockwork.vagabot.view import VagabotBoard
from bot.games.root.factions.vagabond.pack import STATES, VagabondPieces
from bot.games.root.law.battle import Battle
from bot.games.root.law.events import ItemDamaged
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import add_points

TRACK_AT = (6, 9, 12)
"""Items with which one, two and three of them lie on the Battle Track (R7.2.4)."""

FULL_REMOVAL = 3
"""Items damaged where an enemy removes all pieces (R7.2.1.I)."""


class VagabotPieces(VagabondPieces, kw_only=True):
    """A Vagabond's pieces with the board of the clockwork: items are all alike (R7.2.3)."""

    BONUS: ClassVar[str] = "weapons"

    order_card: str = ""
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
        return min(sum(counted >= least for least in TRACK_AT), undamaged)

    def usable(self) -> int:
        """Count the items that can be exhausted; exhausted ones go on the track first."""
        on_track = max(0, self.on_battle_track() - self.count("exhausted"))
        return self.count("ready") - on_track

    def rolled_limit(self, clearing: int) -> int:
        """Deal one rolled hit, one more each with the first two items on the track."""
        return 1 + min(self.on_battle_track(), 2)

    def attack_bonus(self, state: State, defender: str, clearing: int) -> int:
        """Deal an extra hit as attacker with a third item on the track."""
        return int(self.on_battle_track() >= len(TRACK_AT))

    def protection(self, clearing: int) -> int:
        """Lend those who enlist it the items on its Battle Track (R7.7.6)."""
        return self.on_battle_track()

    def protects(self, clearing: int) -> bool:
        """Protect as the Arbiter where the pawn is, with whatever items (R7.7.6)."""
        return self.character == "arbiter" and self.clearing == clearing

    def first_hits(self) -> int:
        """Deal a hit before the roll with the trait Marksman (R3.3.2)."""
        return int("marksman" in self.traits)

    def defenseless(self, clearing: int) -> bool:
        """Return whether it has no undamaged item to defend itself with (Law 4.3.5.2)."""
        return not self.count("ready", "exhausted")

    def covers(self, clearing: int) -> int:
        """Count the building slots of a clearing that its items cover (R7.7.5)."""
        return self.covered.count(clearing)

    # R7.2.5 Taking hits

    def damageable(self) -> list[str]:
        """Return the one item that takes the next hit: an exhausted one if there is any.

        With Questing nothing can be removed from the Battle Track (R3.3.2).
        """
        undamaged = self.count("ready", "exhausted")
        if "questing" in self.traits and undamaged <= self.on_battle_track():
            return []
        return self.keys("exhausted", "ready")[:1]

    def swept(self, state: State, clearings: Sequence[int], log: Log) -> None:
        """Damage three items where all enemy pieces are removed: Full Removal (R7.2.1.I)."""
        if not (self.clearing and self.clearing in clearings):
            return
        for _ in range(FULL_REMOVAL):
            for item in self.damageable():
                self.damage(item)
                log.append(ItemDamaged(seat=self.name, item=item, section="R7.2.1.I"))

    # R7.5.4

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Score for the warriors that it removes as attacker in a battle (R7.5.4)."""
        battle = next((step for step in reversed(state.steps) if isinstance(step, Battle)), None)
        if in_battle and battle is not None and battle.attacker == self.name:
            warriors = sum(loss.count for loss in losses if loss.piece == "warriors")
            add_points(state, self.name, warriors, log, "warriors_removed", "R7.5.4")

    # Items

    def exhaust_any(self, count: int) -> None:
        """Exhaust usable items, of whatever kind; there must be so many (R7.2.3)."""
        for _ in range(count):
            self.exhaust(self.keys("ready")[0])

    def pays_for_services(self) -> bool:
        """Return whether an item is left to exhaust for a service (R9.7)."""
        return self.usable() > 0

    def exhaust_for_service(self) -> None:
        """Exhaust an item for a service (R9.7)."""
        self.exhaust_any(1)

    # What is seen

    def shown_cards(self) -> Sequence[str]:
        """Show the order card."""
        return [self.order_card] if self.order_card else []

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


def vagabot(state: State, seat: str) -> VagabotPieces:
    """Return a Vagabot's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, VagabotPieces)
    return faction
