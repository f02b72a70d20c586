"""The choices of the draft (Law 19.8.3, 19.10)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Seat


class DraftFaction(Choice, frozen=True, tag="draft_faction"):
    """Choose a faction setup card from the pool (Law 19.8.3)."""

    public: ClassVar[bool] = True

    faction: Seat


class ReturnCard(Choice, frozen=True, tag="return_card"):
    """Put one of the five cards back on the deck (Law 19.10)."""

    card: CardId
