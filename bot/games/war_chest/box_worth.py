"""How the stand-in rates what Nobility and Siege allow, from its seat's own view (WC 17, 18)."""

from collections.abc import Mapping

from bot.games.game import NO_SEAT, Choice
from bot.games.war_chest import box_choices
from bot.games.war_chest.units import ROYAL
from bot.games.war_chest.view import WarChestView

DECREE_WORTH: Mapping[str, float] = {
    "guard": 79,
    "sacrifice": 52,
    "march": 41,
    "enlist": 29,
    "reinforce": 24,
    "redeploy": 17,
    "spy": 16,
}
"""What each decree is worth, best first; what it does then is rated by itself."""

FORT_OF_ENEMY = 55
FORT_WITH_UNIT = 62
OTHER_FORT = 6
"""What destroying a fort is worth: one bars the way, one shelters a unit, one is only there."""

PREACHES = 45
UPHOLDS = 33
TAKES_AND_PROCLAIMS = 115
WALLS_OFF = 6
PUSHES_AWAY = 8


def worth_of_fort(view: WarChestView, at: str) -> float:
    """Rate an attack on the fort of a location."""
    own = view.armies[view.viewer or NO_SEAT].side
    standing = view.units.get(at)
    if standing is not None and standing.side != own:
        return FORT_WITH_UNIT + 3 * (standing.height == 1)
    return FORT_OF_ENEMY if view.control.get(at, "") not in ("", own) else OTHER_FORT


def worth_in_box(view: WarChestView, choice: Choice) -> float | None:
    """Rate a choice that the boxes bring and that stands for itself; None for any other."""
    match choice:
        case box_choices.Proclaim(decree=decree):
            return DECREE_WORTH[decree]
        case box_choices.LayDecree(decree=decree):
            return DECREE_WORTH[decree]
        case box_choices.TakeAndProclaim(decree=decree):
            return TAKES_AND_PROCLAIMS + DECREE_WORTH[decree] / 100
        case box_choices.Preach():
            return PREACHES
        case box_choices.Uphold():
            return UPHOLDS
        case box_choices.Reinforce():
            return 1
        case box_choices.Spy(target=target):
            return view.armies[target].hand_count
        case box_choices.SpyDiscard(coin=coin):
            return 1 + (coin != ROYAL) + _on_board(view, coin)
        case box_choices.BuildFort():
            return WALLS_OFF
        case box_choices.Displace():
            return _worth_of_displacing(view, choice)
        case box_choices.TakeFromWagon(at=at):
            return _worth_of_wagon(view, at)
        case _:
            return None


def _on_board(view: WarChestView, kind: str) -> bool:
    return any(unit.kind == kind for unit in view.units.values())


def _worth_of_displacing(view: WarChestView, choice: box_choices.Displace) -> float:
    """Rate moving an enemy unit: off a location, and onto none."""
    off = choice.unit_at in view.control
    onto = choice.to in view.control
    return PUSHES_AWAY * (off - onto) if off or onto else 1


def _worth_of_wagon(view: WarChestView, at: str) -> float:
    """Rate the War Wagon's answer, which is better than a stack's but not than a card's."""
    assert view.decision is not None, "only a defender is asked"
    target = view.units[str(view.decision.about["at"])]
    return 0.5 if spares_with_wagon(target.height, view.units[at].height) else -1


def spares_with_wagon(height: int, wagon: int) -> bool:
    """Return whether a War Wagon is to pay: not with its last coin, unless it is the other's."""
    return height == 1 or wagon > 1
