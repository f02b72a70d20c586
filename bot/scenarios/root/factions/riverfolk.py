"""The notation of the Riverfolk: warriors on their board are in no supply."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Seat
from bot.games.root.factions.riverfolk.pieces import CompanyPieces, RiverfolkPieces
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.law.cards import CARDS
from bot.games.root.law.kinds import SUITS, WARRIOR
from bot.games.root.law.state import Faction, State
from bot.games.root.roster import SEATS as SEATS_OF_GAME
from bot.scenarios.reading import Node
from bot.scenarios.root.faction import FactionNotation, Names
from bot.scenarios.root.names import check_factions


class RiverfolkNotation(FactionNotation):
    """Boxes as `payments: {marquise: 2}`, a number of warriors for each who owns them."""

    SEATS = ("riverfolk",)
    NAMES: ClassVar[Names] = {
        "market": CARDS,
        "protectionism": ("shield", "sword"),
        "first": ("", *SEATS_OF_GAME),
    }
    KEYS: ClassVar[Names] = {
        "prices": SERVICES,
        "funds": SEATS_OF_GAME,
        "committed": SEATS_OF_GAME,
        "lost_posts": SUITS,
    }
    ONCE = ("protectionism",)

    def settle(self, state: State, faction: Faction, node: Node) -> None:
        """Take the warriors on the board from the supplies of their owners.

        Raises:
            NotationError: a faction has too few, or is not in play.
        """
        super().settle(state, faction, node)
        if not isinstance(faction, RiverfolkPieces):
            return
        for box in (faction.payments, *_boxes_of_board(faction)):
            check_factions(box, state.factions, node)
        for name, other in state.factions.items():
            count = faction.holds(name, WARRIOR)
            if other.supply.get(WARRIOR, 0) < count:
                node.fail(f"{name} has too few warriors for the board of the Riverfolk")
            if count:
                other.supply[WARRIOR] -= count


def _boxes_of_board(faction: RiverfolkPieces) -> list[dict[Seat, int]]:
    """Return the boxes of a person's board but for the payments, and those of its tracks."""
    if not isinstance(faction, CompanyPieces):
        return []
    return [faction.funds, faction.committed, *faction.crafting.values()]


RIVERFOLK = RiverfolkNotation()
