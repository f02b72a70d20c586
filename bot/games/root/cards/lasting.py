"""Cards that act all the time: on crafted items, on paths, and on rule."""

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import CardId, Seat
from bot.games.root.law.deck import draw_cards
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.maps import RIVERS
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.law.turn import derive_lists

# Crafted items


class MasterEngravers(CardRules):
    """It is scored besides the points for the item, however few those are (Law 3.2.2)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("master_engravers"),)

    def item_points(self) -> int:
        """Score one."""
        return 1


class MurineBroker(CardRules):
    """Bots are other players, too (Law 4.1.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("murine_broker"),)

    def after_item(self, state: State, name: Seat, log: Log) -> None:
        """Draw a card."""
        draw_cards(state, name, 1, log, "4.1.3")


# Paths and rule


class BoatBuilders(CardRules):
    """Whatever asks for a path or an adjacent clearing finds them along rivers, too (Law 2.3)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("boat_builders"),)

    LINKS: ClassVar[bool] = True

    def paths(
        self, faction: Faction, state: State, near: Sequence[tuple[Clearing, ...]]
    ) -> Sequence[tuple[Clearing, ...]]:
        """Add the clearings that a river links."""
        rivers = RIVERS[state.map]
        ways = list(near)
        for clearing in CLEARINGS:
            if not set(rivers[clearing]) <= set(ways[clearing]):
                ways[clearing] = tuple(sorted({*ways[clearing], *rivers[clearing]}))
        return ways


class Tunnels(CardRules):
    """Activated or not, they stay crafting pieces (Law 2.2.1, 4.1.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("tunnels"),)

    LINKS: ClassVar[bool] = True

    def paths(
        self, faction: Faction, state: State, near: Sequence[tuple[Clearing, ...]]
    ) -> Sequence[tuple[Clearing, ...]]:
        """Add the other clearings with crafting pieces."""
        ends = faction.crafting_clearings()
        ways = list(near)
        for clearing in ends:
            further = {*ways[clearing], *ends} - {clearing}
            ways[clearing] = tuple(sorted(further))
        return ways


class CorvidPlanners(CardRules):
    """Every move of its owner, in compound actions too, ignores rule (Law 4.2.1)."""

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("corvid_planners"),)
    IGNORES_RULE: ClassVar[bool] = True


class SoupKitchens(CardRules):
    """Who rules changes at once, as the card comes and goes (Law 2.5, 4.1.3).

    As how much each token counts is in the data of the card (`cards.weight_of_tokens`).
    """

    CARDS: ClassVar[tuple[CardId, ...]] = (CardId("soup_kitchens"),)

    def came(self, state: State, name: Seat, card: CardId) -> None:
        """Count the tokens."""
        derive_lists(state)

    def left(self, state: State, name: Seat, card: CardId, log: Log) -> None:
        """Count them no longer."""
        derive_lists(state)


RULES: tuple[CardRules, ...] = (
    MasterEngravers(),
    MurineBroker(),
    BoatBuilders(),
    Tunnels(),
    CorvidPlanners(),
    SoupKitchens(),
)
