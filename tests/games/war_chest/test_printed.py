"""Printed numbers against tables written from the sources, not from the data (WC 1, 2, 3)."""

import pytest

from bot.games.war_chest.board import (
    AT_TWO,
    BOARDS,
    LINES,
    NEAR,
    WITHIN_TWO,
    hex_distance,
    names_of_hexes,
)
from bot.games.war_chest.boxes import BOXES, FORTS, SEALS
from bot.games.war_chest.setup import FIRST_GAME, SETUPS
from bot.games.war_chest.units import DECEIVERS, DECOYS, POISONERS, UNITS

COINS = {
    **dict.fromkeys(("archer", "cavalry", "knight", "lancer", "pikeman", "warrior_priest"), 4),
    **dict.fromkeys(("berserker", "crossbowman", "ensign", "footman", "light_cavalry"), 5),
    **dict.fromkeys(("marshall", "mercenary", "royal_guard", "scout", "swordsman"), 5),
    "assassin": 4,
    "saboteur": 5,
    "infiltrator": 5,
    "skirmisher": 4,
    "bannerman": 4,
    "bishop": 5,
    "earl": 5,
    "herald": 5,
    "sapper": 5,
    "siege_tower": 5,
    "trebuchet": 5,
    "war_wagon": 4,
}
"""Coins of each kind."""

COLUMNS_OF_TWO = {"c": (4, 7), "d": (3, 7), "e": (2, 7), "f": (1, 7), "g": (1, 6), "h": (1, 5)}
"""The first and last number of each column of the board for two, but the last column."""


LOCATIONS = "e2 h1 d7 g6 c6 d4 e5 g3 h4 i2"
ADDED = "a6 a7 b5 b6 b7 j1 j2 j3 k1 k2"
"""Locations for two players, and hexes that four players have besides."""


def test_coins_of_each_kind() -> None:
    assert {name: kind.coins for name, kind in UNITS.items()} == COINS


@pytest.mark.parametrize(
    ("box", "kinds", "coins"),
    [("base", 16, 74), ("nightfall", 4, 18), ("nobility", 4, 19), ("siege", 4, 19)],
)
def test_contents_of_the_boxes(box: str, kinds: int, coins: int) -> None:
    found = [kind for kind in UNITS.values() if kind.box == box]
    assert (len(found), sum(kind.coins for kind in found)) == (kinds, coins)


def test_two_units_have_poison_and_two_have_decoys() -> None:
    assert set(POISONERS) == {"assassin", "saboteur"}
    assert set(DECEIVERS) == {"infiltrator", "skirmisher"} == set(DECOYS.values())


def test_who_attacks_by_tactic_only_and_who_has_two_units() -> None:
    by_tactic_only = {"archer", "lancer", "trebuchet"}
    assert {n for n, kind in UNITS.items() if not kind.normal_attack} == by_tactic_only
    assert {n: kind.most for n, kind in UNITS.items() if kind.most != 1} == {"footman": 2}


def test_the_board_for_two() -> None:
    columns = {**COLUMNS_OF_TWO, "i": (1, 4)}
    wanted = {f"{c}{n}" for c, (low, high) in columns.items() for n in range(low, high + 1)}
    board = BOARDS[2]
    assert set(board.hexes) == wanted and len(wanted) == 37
    assert all(hex_distance("f4", at) <= 3 for at in board.hexes)
    assert set(board.locations) == {*LOCATIONS.split()}
    assert board.starts == {"raven": ("e2", "h1"), "wolf": ("d7", "g6")}
    assert board.to_win == 6


def test_the_board_for_four() -> None:
    board = BOARDS[4]
    assert set(board.hexes) - set(BOARDS[2].hexes) == {*ADDED.split()}
    assert len(board.hexes) == 47
    assert set(board.locations) - set(BOARDS[2].locations) == {"a7", "k1", "b5", "j3"}
    assert {side: set(at) for side, at in board.starts.items()} == {
        "raven": {"e2", "h1", "b5"},
        "wolf": {"d7", "g6", "j3"},
    }
    assert board.to_win == 8


@pytest.mark.parametrize("players", [2, 4])
def test_the_board_looks_the_same_from_both_sides(players: int) -> None:
    """Turned by half round its middle, it has its locations and the other side's starts."""
    board = BOARDS[players]
    turned = {at: f"{chr(2 * ord('f') - ord(at[0]))}{8 - int(at[1:])}" for at in board.hexes}
    assert set(turned.values()) == set(board.hexes)
    assert {turned[at] for at in board.locations} == set(board.locations)
    assert {turned[at] for at in board.starts["raven"]} == set(board.starts["wolf"])


def test_what_lies_in_the_boxes_beside_units() -> None:
    decrees = "enlist guard march redeploy reinforce sacrifice spy"
    assert " ".join(sorted(BOXES.decrees)) == decrees
    assert (SEALS, BOXES.decrees_laid, FORTS) == (3, 3, 7)


def test_the_maps_of_forts_look_the_same_from_both_sides() -> None:
    """Each pairs a start of one side with a neutral location of its half, and their mirrors."""
    pairs = {frozenset((start, other)) for start in ("e2", "h1") for other in ("d4", "g3", "i2")}
    turned = {
        frozenset(f"{chr(2 * ord('f') - ord(at[0]))}{8 - int(at[1:])}" for at in pair) | pair
        for pair in pairs
    }
    assert {frozenset(map_) for map_ in BOXES.fort_maps} == turned
    assert all(len(map_) == 4 for map_ in BOXES.fort_maps)


def test_distances() -> None:
    assert names_of_hexes(NEAR["f4"]) == ("e4", "e5", "f3", "f5", "g3", "g4")
    assert len(names_of_hexes(AT_TWO["f4"])) == 12 and len(names_of_hexes(WITHIN_TWO["f4"])) == 19
    assert (
        hex_distance("f4", "g5") == 2
        and hex_distance("c4", "i4") == 6
        and hex_distance("f1", "f7") == 6
    )
    assert {line[:2] for line in LINES["f4"]} == {
        *(("f5", "f6"), ("f3", "f2"), ("g4", "h4"), ("e4", "d4"), ("g3", "h2"), ("e5", "d6")),
    }


def test_set_ups() -> None:
    two, four = SETUPS[2], SETUPS[4]
    assert two.seats == ("raven", "wolf")
    assert four.seats == ("raven_1", "wolf_1", "raven_2", "wolf_2")
    assert (two.units_each, four.units_each) == (4, 3)
    assert two.draft_order == (0, 1, 1, 0, 0, 1, 1, 0) and two.bans == 2
    assert four.draft_order == (0, 1, 2, 3, 3, 2, 1, 0, 1, 2, 3, 0)
    assert {who: set(kinds) for who, kinds in FIRST_GAME.items()} == {
        "first": {"swordsman", "pikeman", "crossbowman", "light_cavalry"},
        "second": {"archer", "cavalry", "lancer", "scout"},
    }
