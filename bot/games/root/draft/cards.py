"""What is printed of a draft: seats, hands, and the faction setup cards (Law 5.2, 19)."""

from collections.abc import Mapping

import msgspec

from bot.files import ASSETS
from bot.games.game import Seat

PLACES = tuple(Seat(f"place_{number}") for number in range(1, 7))
"""The seats of players who have not chosen yet, by their place in turn order."""

HAND = 5
KEPT = 3
"""Cards that each player draws, and those that each keeps (Law 19.7, 19.10)."""


class SetupCard(msgspec.Struct, frozen=True):
    """A faction setup card."""

    faction: Seat
    militant: bool
    reach: int


class SetupCards(msgspec.Struct, frozen=True):
    """All cards, and the reach that a number of players should have together (Law 5.2.1)."""

    viable_reach: Mapping[int, int]
    cards: tuple[SetupCard, ...]


_DATA = msgspec.json.decode((ASSETS / "root" / "setup_cards.json").read_bytes(), type=SetupCards)

CARDS: Mapping[Seat, SetupCard] = {card.faction: card for card in _DATA.cards}
"""The cards by faction, in setup order."""

VIABLE_REACH: Mapping[int, int] = _DATA.viable_reach
"""The least reach of all factions together that is recommended, by the number of players."""
