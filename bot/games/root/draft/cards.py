"""The faction setup cards: who is militant, and the reach of each (Law 5.2, 19.8)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.assets import ASSETS
from bot.games.game import Seat


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
