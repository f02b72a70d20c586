"""The pawn, the items and the Battle Track of the Vagabot (R7.2)."""

from __future__ import annotations

from bisect import bisect
from typing import Any

import msgspec

from bot.games.game import CardId, Seat
from bot.games.root.clockwork.vagabot.view import VagabotBoard
from bot.games.root.factions.vagabond.pack import STATES, VagabondPieces
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.state import State

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


def vagabot(state: State, seat: Seat) -> VagabotPieces:
    """Return a Vagabot's faction."""
    faction: Any = state.factions[seat]
    return faction
