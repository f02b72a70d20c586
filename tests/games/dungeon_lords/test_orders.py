"""Standing orders for the areas: where they count, and what they answer (DL 6.3 to 6.7, 15.1)."""

from typing import Any

import pytest

from bot.games.decision import Decision
from bot.games.dungeon_lords import DUNGEON_LORDS, choices
from bot.games.dungeon_lords.cards import ORDERS
from bot.games.game import Choice, Seat
from bot.games.orders import ASK, Order, complete_order, open_part
from bot.scenarios.dungeon_lords import DungeonLordsNotation
from bot.scenarios.reading import Node

RED = Seat("red")

CARRY = Order("orders", "carry")
LOOKS = {("improve_reputation", 1), ("improve_reputation", 3)}
"""The spaces on which a player looks at a combat card, which is a choice (DL 6.3)."""


@pytest.mark.parametrize("area", ["get_food", "improve_reputation", "recruit_imps", "buy_traps"])
@pytest.mark.parametrize("space", [1, 2, 3])
@pytest.mark.parametrize("year", [1, 2])
def test_it_carries_out_what_leaves_nothing_to_choose(area: str, space: int, year: int) -> None:
    standing = ["red" if at == space else "" for at in (1, 2, 3)]
    fields = {
        "phase": "areas",
        "year": year,
        "spaces": {area: standing},
        "trap_deck": ["pendulum", "trap_door"],
        "combat": [["fireball"] * 4, ["illusion"] * 4],
    }
    state = DungeonLordsNotation().read({key: Node(value, key) for key, value in fields.items()})
    (asked,) = DUNGEON_LORDS.decisions(state)
    assert isinstance(asked, Decision) and asked.kind == "carry_out"
    view = DUNGEON_LORDS.view(state, "red")
    windows = DUNGEON_LORDS.windows(view)
    assert complete_order(windows, CARRY) == CARRY
    seen, part = DUNGEON_LORDS.view(state, None), open_part(asked)
    assert DUNGEON_LORDS.applies(seen, part, Order("orders", ASK))
    # In year 2 a trap is chosen after traps were bought, and discarded (DL 6.3).
    discards = area == "buy_traps" and year == 2
    assert DUNGEON_LORDS.applies(seen, part, CARRY) is not (discards or (area, space) in LOOKS)
    assert DUNGEON_LORDS.answer_by(view, CARRY) == choices.CarryOut("red")
    assert bool(ORDERS[area].spaces[space - 1].get.spy) is ((area, space) in LOOKS)


def answered(order: Order, **fields: Any) -> Choice | None:
    """Return how an order of red, who is not asked for what it can pay, answers; None: it asks."""
    given: dict[str, Any] = {"phase": "areas", "asked": [], **fields}
    state = DungeonLordsNotation().read({key: Node(value, key) for key, value in given.items()})
    (asked,) = DUNGEON_LORDS.decisions(state)
    view = DUNGEON_LORDS.view(state, RED)
    assert complete_order(DUNGEON_LORDS.windows(view), order) == order
    if not DUNGEON_LORDS.applies(DUNGEON_LORDS.view(state, None), open_part(asked), order):
        return None
    choice = DUNGEON_LORDS.answer_by(view, order)
    assert asked.allows(choice)
    return choice


@pytest.mark.parametrize(
    ("monster", "space", "lord", "hired"),
    [
        ("troll", 1, {"food": 2}, True),
        # Two food are too few on III, which costs one more.
        ("troll", 3, {"food": 2}, False),
        ("troll", 3, {"food": 3}, True),
        # It is not on offer.
        ("goblin", 1, {"food": 3}, False),
        # The paladin comes at evil 10: that is the player's to decide.
        ("vampire", 1, {"food": 3, "evil": 7}, True),
        ("vampire", 1, {"food": 3, "evil": 8}, False),
        ("troll", 1, {"food": 3, "evil": 12}, True),
    ],
)
def test_the_wanted_monster_is_hired_if_it_can_be_paid(
    monster: str, space: int, lord: dict[str, int], hired: bool
) -> None:
    answer = answered(
        Order("hire", "hire", {"monster": monster}),
        lords={"red": lord, "blue": None},
        spaces={"hire_monster": ["red" if at == space else "" for at in (1, 2, 3)]},
        monsters=["troll", "vampire", "slime"],
    )
    assert answer == (choices.Hire(RED, monster, "") if hired else None)


def test_all_imps_mine_and_the_first_unknown_card_is_looked_at_as_ordered() -> None:
    fields = {
        "lords": {"red": {"spied": [1], "imps": 5}, "blue": None},
        "combat": [["fireball"] * 4, ["illusion"] * 4],
    }
    mined = answered(Order("mine", "most"), **fields, spaces={"mine_gold": ["", "red", ""]})
    assert mined == choices.Mine(RED, 3)
    for do, card in (("first", 2), ("last", 4)):
        spaces = {"improve_reputation": ["red", "", ""]}
        assert answered(Order("spy", do), **fields, spaces=spaces) == choices.Spy(RED, card)
