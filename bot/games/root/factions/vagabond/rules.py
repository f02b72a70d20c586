"""The rules of a Vagabond for battles and items, for people and clockwork (Law 9.2)."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from bot.games.game import CardId, IllegalChoiceError, Seat, Section
from bot.games.log import emit
from bot.games.root.factions.vagabond.events import BecameHostile
from bot.games.root.factions.vagabond.pack import (
    ALLIED,
    HOSTILE,
    KEYS,
    STATES,
    VagabondPieces,
)
from bot.games.root.law.hooks.battle import BattleRules
from bot.games.root.law.hooks.items import ItemRules
from bot.games.root.law.kinds import SWORD, Clearing, Item
from bot.games.root.law.state import Log

SWIFT_STRIKE = CardId("swift_strike")

P = TypeVar("P", bound=VagabondPieces)


class VagabondBattleRules(BattleRules[P]):
    """Battle by swords (Law 9.2.4, 9.2.6), allies, the Arbiter and the Ronin."""

    def refuse_battle(self, faction: P, clearing: Clearing) -> IllegalChoiceError:
        """Return the refusal to battle where the pawn is not (Law 4.3)."""
        return IllegalChoiceError("4.3", "pawn_not_there", clearing=clearing)

    def rolled_limit(self, faction: P, clearing: Clearing) -> int:
        """Deal no more rolled hits than undamaged swords (Law 9.2.6)."""
        return faction.undamaged(SWORD)

    def defenseless(self, faction: P, clearing: Clearing) -> bool:
        """Return whether there is no undamaged sword (Law 9.2.4)."""
        return not faction.undamaged(SWORD)

    PROTECTS: ClassVar[bool] = True

    def protects(self, faction: P, clearing: Clearing) -> bool:
        """Protect as the Arbiter where the pawn is, even without an undamaged sword (26.5.2)."""
        return faction.character == "arbiter" and faction.clearing == clearing

    def effects(self, faction: P) -> list[CardId]:
        """Offer the Ronin's Swift Strike while a sword is ready (Law 26.9.2)."""
        return [SWIFT_STRIKE] if faction.character == "ronin" and faction.ready[SWORD] else []

    def use_effect(self, faction: P, effect: CardId) -> None:
        """Exhaust a sword for an extra hit (Law 26.9.2)."""
        faction.exhaust(SWORD)

    def allies(self, faction: P) -> list[Seat]:
        """List the Allied factions (Law 9.2.9.2)."""
        return [name for name, space in faction.relations.items() if space == ALLIED]

    def make_hostile(self, faction: P, other: Seat, log: Log, section: Section) -> None:
        """Move a faction's marker to the Hostile box."""
        faction.relations[other] = HOSTILE
        emit(log, BecameHostile(seat=faction.name, target=other, section=section))


class VagabondItemRules(ItemRules[P]):
    """Items that take hits, by how they lie (Law 9.2.5, 9.2.7)."""

    ENDURES: ClassVar[bool] = True

    def damage(self, faction: P, key: Item) -> None:
        """Move an undamaged item, named by its key, to the Damaged box (Law 9.2.7)."""
        item, state = KEYS[key]
        faction.shift_item(item, state, "damaged" if state == "ready" else "damaged_exhausted")

    def copies(self, faction: P, key: Item) -> int:
        """Count the items that lie in the way that a key names."""
        item, state = KEYS[key]
        return faction.pile(state)[item]

    def gain_item(self, faction: P, item: Item) -> None:
        """Take an item face up (Law 9.2.1, 9.2.5)."""
        faction.ready[item] += 1

    def held_items(self, faction: P) -> list[Item]:
        """List every item on the board, damaged ones too."""
        return [
            item for state in STATES for item, n in faction.pile(state).items() for _ in range(n)
        ]

    def lost_items(self, faction: P) -> list[Item]:
        """List the items that were removed from the game at the item limit (Law 9.6.4)."""
        return faction.removed_items

    def damageable(self, faction: P) -> list[Item]:
        """Return the items that can take a hit."""
        return faction.keys("ready", "exhausted")

    def endurance(self, faction: P) -> int:
        """Count the items that can take a hit."""
        return faction.count("ready", "exhausted")
