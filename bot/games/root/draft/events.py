"""Events of the draft (Law 19)."""

from typing import ClassVar

from bot.games.game import CardId, Event, Seat


class SetupCardDealt(Event, frozen=True, tag="setup_card_dealt"):
    """A faction setup card was dealt into the pool, with what lies beside it (Law 19.8.2)."""

    reveals: ClassVar[bool] = True

    faction: Seat
    militant: bool
    reach: int
    character: str = ""
    locked: bool = False


class FactionDrafted(Event, frozen=True, tag="faction_drafted"):
    """A player chose a faction; `reach` is that of all factions so far (Law 19.8.3, 5.2).

    `needed` is the reach that is recommended for the number of players, 0 if there is none.
    """

    seat: Seat
    faction: Seat
    reach: int
    needed: int


class HandLaidOpen(Event, frozen=True, tag="hand_laid_open"):
    """A hand lies face up since its player has chosen a faction (Law 11.2.3)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[CardId, ...]


class CardReturned(Event, frozen=True, tag="card_returned"):
    """A card went back on the deck, visible to its owner only (Law 19.10)."""

    seat: Seat
    card: CardId


class HandKept(Event, frozen=True, tag="hand_kept"):
    """A player has chosen the three cards to keep (Law 19.10)."""

    seat: Seat


class HandsChosen(Event, frozen=True, tag="hands_chosen"):
    """Everybody has, and the deck was shuffled (Law 19.10)."""

    reveals: ClassVar[bool] = True
