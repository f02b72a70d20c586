"""Cards of the shared deck that lie on a faction's board (Law 2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from bot.games.game import CardId

if TYPE_CHECKING:
    from bot.games.root.law.faction import Faction

F = TypeVar("F", bound="Faction")


class PileRules(Generic[F]):
    """Which cards the faction keeps beside its hand and its play area."""

    OPEN_PILES: ClassVar[tuple[str, ...]] = ()
    """The fields of its board that hold faceup cards: a list of them, or one card, "" for none."""

    SECRET_PILES: ClassVar[tuple[str, ...]] = ()
    """The fields of its board that hold facedown cards."""

    OPEN_HAND: ClassVar[bool] = False
    """Whether its hand lies face up (Law 11.2.3)."""

    COLLECTS: ClassVar[bool] = False
    """Whether it takes every card that is spent or discarded (Law 10.2.6)."""

    def collect(self, faction: F, card: CardId) -> None:
        """Take such a card, if it `COLLECTS` them (Law 10.2.6)."""
        raise NotImplementedError(f"{faction.name} does not collect {card}")

    def shown_cards(self, faction: F) -> Sequence[CardId]:
        """Return the faceup cards on its board."""
        if not self.OPEN_PILES:
            return ()
        piles: list[CardId | list[CardId]] = [getattr(faction, pile) for pile in self.OPEN_PILES]
        return [
            card for pile in piles for card in ([pile] if isinstance(pile, str) else pile) if card
        ]

    def face_down_cards(self, faction: F) -> list[CardId]:
        """Return the facedown cards on its board."""
        piles: list[list[CardId]] = [getattr(faction, pile) for pile in self.SECRET_PILES]
        return [card for pile in piles for card in pile]
