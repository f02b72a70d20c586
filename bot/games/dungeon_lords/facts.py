"""What a choice costs and brings, and which choices are final."""

from collections.abc import Callable

import msgspec

from bot.games.ahead import Foreseen, with_facts
from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import MONSTERS, ORDERS, ROOMS, Goods
from bot.games.dungeon_lords.special import HUNTED
from bot.games.dungeon_lords.view import DungeonLordsView
from bot.games.game import Choice, Decision, Fact, Facts

UNPRICED = Facts()


def annotate_decision(
    view: DungeonLordsView, decision: Decision, foresee_choice: Callable[[Choice], Foreseen]
) -> Decision:
    """Return a question with the facts of each row."""

    def facts_of(choice: Choice) -> Facts:
        if isinstance(choice, choices.Orders | choices.OrdersWithDummy):
            # Hundreds of rows; what an order costs depends on where it is laid.
            return UNPRICED
        cost, gain = _goods_of_choice(view, decision, choice)
        return Facts(cost=_facts_from_goods(cost), gain=_facts_from_goods(gain))

    return with_facts(decision, facts_of, foresee_choice)


def _facts_from_goods(goods: Goods) -> tuple[Fact, ...]:
    """Turn goods into facts; a fall of evil is one, too."""
    parts = {"gold": goods.gold, "food": goods.food, "imps": goods.imp, "traps": goods.trap}
    facts = [Fact(name, count) for name, count in parts.items() if count]
    if goods.evil:
        facts.append(Fact("evil" if goods.evil > 0 else "reputation", abs(goods.evil)))
    return tuple(facts)


def _goods_of_choice(
    view: DungeonLordsView, decision: Decision, choice: Choice
) -> tuple[Goods, Goods]:
    """Return what a choice costs and what it brings."""
    none = Goods()
    match choice:
        case choices.CarryOut() | choices.Build():
            space = ORDERS[str(decision.about["order"])].spaces[int(decision.about["space"]) - 1]
            second = int(view.year == 2 and bool(space.get.trap))
            return space.pay, msgspec.structs.replace(space.get, trap=space.get.trap + second)
        case choices.Hire(monster=monster):
            space = ORDERS["hire_monster"].spaces[int(decision.about["space"]) - 1]
            wage = MONSTERS[monster].wage
            food = wage.food + space.pay.food
            return Goods(wage.gold, food, 0, wage.evil, wage.trap), none
        case choices.Pay(monster=monster):
            return MONSTERS[monster].wage, none
        case choices.PayPart(part=part):
            return Goods(**{part: 1}), none
        case choices.BearEvil() if decision.kind == "witch_hunt":
            return Goods(evil=HUNTED), none
        case choices.LetGo():
            return Goods(evil=1), none
        case choices.PayEntry():
            return Goods(gold=1), none
        case choices.Mine(imps=imps):
            return none, Goods(gold=imps)
        case choices.Produce(square=square):
            assert view.viewer is not None
            room = ROOMS[view.lords[view.viewer].tiles[square].room]
            return Goods(food=room.eats), room.gives
        case _:
            return none, none
