"""Items: crafting them, keeping them, and taking hits with them (Law 4.1.2, 9.2.5, 9.2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.games.game import Section
from bot.games.root.law.kinds import Item

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction

F = TypeVar("F", bound="Faction")


class ItemRules(Generic[F]):
    """The faction's items: points for crafting, states, and whether they take its hits.

    A faction that `ENDURES` names its items by keys: the kind and how it lies, such as a sword that
    is exhausted. Items of the same key are alike.
    """

    ENDURES: ClassVar[bool] = False
    """Whether it takes hits by damaging items (Law 9.2.7)."""

    def item_points(self, faction: F, printed: int) -> tuple[int, Section]:
        """Return the points for crafting an item, and the section (Law 3.2.2)."""
        return printed, "3.2.2"

    def gain_item(self, faction: F, item: Item) -> None:
        """Take a crafted item (Law 4.1.2)."""
        faction.items.append(item)

    def held_items(self, faction: F) -> list[Item]:
        """List every item on its board."""
        return faction.items

    def lost_items(self, faction: F) -> list[Item]:
        """List the items that it has lost for the rest of the game."""
        return []

    def damageable(self, faction: F) -> list[Item]:
        """List the keys of the items that can take a hit (Law 9.2.7)."""
        return []

    def endurance(self, faction: F) -> int:
        """Return how many hits all those items together can take (Law 9.2.7)."""
        return 0

    def copies(self, faction: F, key: Item) -> int:
        """Count the items that are alike under a key."""
        return 0

    def damage(self, faction: F, key: Item) -> None:
        """Damage one of the items under a key: it takes a hit (Law 9.2.7)."""
