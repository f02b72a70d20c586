"""The stand-in: a policy for the seat of a person who is away.

It knows what the seat's own view shows and nothing else, draws no lots, and always answers the same
question in the same way.
"""

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.board import NEAR
from bot.games.dungeon_lords.cards import PALADIN_EVIL
from bot.games.dungeon_lords.special import HUNTED, TOLD
from bot.games.dungeon_lords.view import DungeonLordsView, LordView
from bot.games.game import Choice, key_of

FAVOURITES = {
    "slime": 5,
    "goblin": 6,
    "troll": 7,
    "ghost": 5,
    "witch": 6,
    "vampire": 5,
    "golem": 6,
    "dragon": 5,
    "demon": 2,
}
"""How much the stand-in likes to have a monster."""

BASICS = frozenset({"get_food", "mine_gold", "dig_tunnels"})
"""Orders without which a first round goes badly: what everything else is paid with."""

SAFE = BASICS | {"recruit_imps"}
"""What the first round is good for."""

LOCKED = 20
"""What it costs to lock one of the basics, more than all that is wanted of another order."""

FIRST = 12
"""What the safe orders are worth more in the first round."""


def stand_in_choice(view: DungeonLordsView) -> Choice:
    """Answer the decision that a view's seat owes.

    Raises:
        ValueError: the seat owes no decision.
    """
    if view.decision is None or view.viewer is None:
        raise ValueError(f"{view.viewer} owes no decision")
    own = view.lords[view.viewer]
    wanted = _rate_orders(view, own)
    # Of choices that are worth the same the first by its key stands, whatever order they come in.
    return min(
        view.decision,
        key=lambda choice: (-_rate_seat_choice(view, own, wanted, choice), key_of(choice)),
    )


def _rate_orders(view: DungeonLordsView, own: LordView) -> dict[str, float]:
    """Rate the orders by what the seat lacks."""
    tunnels = sum(not tile.room and not tile.conquered for tile in own.tiles.values())
    taxed = view.next_event == "tax" or view.event == "tax"
    paid = view.next_event == "payday" or view.event == "payday"
    wanted: dict[str, float] = {
        "get_food": 8 - 2 * own.food + 3 * paid,
        "improve_reputation": own.evil - PALADIN_EVIL + 6,
        "dig_tunnels": 9 - tunnels if own.imps > 1 else 1,
        "mine_gold": min(own.imps, tunnels) + 5 - 2 * own.gold + 3 * taxed,
        "recruit_imps": 8 - own.imps if own.food > 1 else 1,
        "buy_traps": 6 - 2 * own.trap_count,
        "hire_monster": 6 - len(own.lair) if own.food + own.gold > 1 else 1,
        "build_room": 4 if own.gold and tunnels > 1 else 1,
    }
    if view.year <= 1 and view.season in ("", "winter"):
        return {order: worth + FIRST * (order in SAFE) for order, worth in wanted.items()}
    return wanted


def _rate_seat_choice(
    view: DungeonLordsView, own: LordView, wanted: dict[str, float], choice: Choice
) -> float:
    """Rate a choice for the seat that looks; more is better."""
    match choice:
        case choices.Orders(first=one, second=two, third=three):
            return _worth_of_orders(wanted, one, two, three)
        case choices.OrdersWithDummy(first=one, second=two, third=three, dummy=dummy):
            # The dummy's minion stands on I, which a first order would rather not take.
            return _worth_of_orders(wanted, one, two, three) + 0.1 * (dummy == one)
        case choices.Lock(one=one, other=other):
            basics = (one in BASICS) + (other in BASICS)
            return -wanted[one] - wanted[other] - LOCKED * basics
        case choices.TakeBack(order=order):
            return wanted[order]
        case choices.Hire(monster=monster) | choices.Pay(monster=monster):
            return _worth_of_monster(own, monster)
        case choices.PayPart(monster=monster, part=part):
            return _worth_of_monster(own, monster) - 2 * (part in ("monster", "evil"))
        case choices.Dig(square=square):
            return 10 + _open_sides(own, square)
        case choices.Mine(imps=imps):
            return imps
        case choices.PayTax(gold=gold):
            return gold
        case choices.CarryOut():
            return 1
        case choices.Build() | choices.Produce() | choices.Strike():
            return 5
        case choices.Plan():
            return _worth_of_plan(choice)
        case _:
            return _worth_of_the_rest(own, choice)


def _worth_of_the_rest(own: LordView, choice: Choice) -> float:
    """Rate what ends something; where the outcome of a combat is not known, nothing is told."""
    match choice:
        case choices.Done():
            return 3
        case choices.PayEntry():
            return 1 if own.gold > 1 else -1
        case choices.GiveUp(monster=monster):
            # Three evil weigh more than a weak monster, or than any if they bring the paladin.
            return own.evil + HUNTED - PALADIN_EVIL + 6 - FAVOURITES[monster]
        case choices.OpenSpecial(occasion=card):
            # What lies on the table cannot be known from here: the card is left to the others.
            return card == TOLD
        case choices.AfterTheOthers() | choices.LetGo():
            return -1
        case _:
            return 0


def _worth_of_orders(wanted: dict[str, float], first: str, second: str, third: str) -> float:
    """Rate three orders; what is wanted most comes second, where the better spaces are."""
    return wanted[first] + 1.2 * wanted[second] + 1.1 * wanted[third] - (first == "hire_monster")


def _worth_of_plan(plan: choices.Plan) -> float:
    """Rate a plan by what it brings into the fight."""
    monsters = bool(plan.monster) + bool(plan.next_monster)
    return 2 * monsters + plan.ghosts + bool(plan.trap) + bool(plan.next_trap)


def _worth_of_monster(own: LordView, monster: str) -> float:
    """Rate a monster: less if its wage brings the paladin."""
    evil = {"ghost": 1, "witch": 1, "vampire": 2, "dragon": 2, "demon": 1}.get(monster, 0)
    return FAVOURITES[monster] - (6 if own.evil + evil >= PALADIN_EVIL else 0)


def _open_sides(own: LordView, square: str) -> int:
    """Count the empty squares beside a square, where more can be dug."""
    return sum(near not in own.tiles for near in NEAR[square])
