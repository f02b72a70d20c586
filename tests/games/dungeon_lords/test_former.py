"""Answers and fights that former versions have stored are carried out and go on."""

from __future__ import annotations

import pytest

from bot.games.dungeon_lords import DUNGEON_LORDS, choices
from bot.scenarios.dungeon_lords import DungeonLordsNotation
from bot.scenarios.reading import Node


@pytest.mark.parametrize("pair", [("troll", "goblin"), ("goblin", "troll")])
def test_a_plan_names_its_monsters_either_way_round(pair: tuple[str, str]) -> None:
    red = {"line": ["fighter_1_4"], "lair": ["troll", "goblin"], "tiles": {"c1": "mint", "c2": ""}}
    fields = {"phase": "combat", "combat": [["fireball"] * 4, []], "lords": {"red": red}}
    state = DungeonLordsNotation().read({key: Node(value, key) for key, value in fields.items()})
    log = DUNGEON_LORDS.apply(state, choices.Plan("red", "c1", "", "", *pair, 0))
    assert ("goblin", "troll") in [getattr(event, "monsters", ()) for event in log]


@pytest.mark.parametrize("pair", [("trap_door", "pendulum"), ("pendulum", "trap_door")])
def test_a_plan_names_its_traps_either_way_round(pair: tuple[str, str]) -> None:
    red = {
        "line": ["fighter_1_4"],
        "traps": ["trap_door", "pendulum"],
        "tiles": {"c1": "labyrinth"},
    }
    fields = {"phase": "combat", "combat": [["fireball"] * 4, []], "lords": {"red": red}}
    state = DungeonLordsNotation().read({key: Node(value, key) for key, value in fields.items()})
    log = DUNGEON_LORDS.apply(state, choices.Plan("red", "c1", *pair, "", "", 0))
    assert ("pendulum", "trap_door") in [getattr(event, "traps", ()) for event in log]
