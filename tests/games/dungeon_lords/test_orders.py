"""The standing order "carry out what I can pay": where it counts, and what it answers (DL 15.1)."""

import pytest

from bot.games.decision import Decision
from bot.games.dungeon_lords import DUNGEON_LORDS, choices
from bot.games.dungeon_lords.cards import ORDERS
from bot.games.orders import ASK, Order, complete_order, open_part
from bot.scenarios.dungeon_lords import DungeonLordsNotation
from bot.scenarios.reading import Node

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
