"""A refusal tells the true reason, beside the section (Law 1.4.2, 4.3.1, 6.2.3)."""

from pathlib import Path

import pytest

from bot.games.game import Choice, IllegalChoiceError
from bot.games.root import ROOT
from bot.games.root.factions.eyrie.choices import AddToDecree
from bot.games.root.factions.marquise.choices import (
    FieldHospitals,
)
from bot.games.root.factions.vagabond.choices import (
    Explore,
    Hideout,
    RefreshItem,
    RepairItem,
    TakeFromRuin,
)
from bot.games.root.law.choices import (
    Ambush,
    Battle,
    Discard,
    Move,
    Pass,
    TakeHit,
)
from tests.games.root.positions import written

POSITION = """
title: a position
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
clearings:
  1: {marquise: {keep: 1}}
  5: {marquise: {warriors: 3}, eyrie: {warriors: 2}}
hands:
  marquise: [ambush_rabbit, armorers, ambush_fox]
  eyrie: [bake_sale, ambush_mouse]
next_rolls: [[1, 1]]
"""
BATTLE = Battle("marquise", 5, "eyrie")
PASS = "pass"


@pytest.mark.parametrize(
    ("first", "refused", "reason"),
    [
        ([], Ambush("marquise", "ambush_rabbit"), "4.3.1: ambush_starts_battle"),
        ([], Discard("marquise", "armorers"), "6.5: asked_for_something_else"),
        ([], FieldHospitals("marquise", 5, "armorers"), "6.2.3: no_warriors_lost"),
        ([BATTLE], Ambush("eyrie", "bake_sale"), "4.3.1: not_an_ambush"),
        ([BATTLE], Ambush("eyrie", "ambush_mouse"), "4.3.1: wrong_suit"),
        ([BATTLE], Ambush("eyrie", "ambush_bird"), "4.3.1: card_not_in_hand"),
        ([BATTLE, PASS], FieldHospitals("marquise", 5, "ambush_fox"), "6.2.3: wrong_suit"),
        ([BATTLE, PASS], FieldHospitals("marquise", 5, "bake_sale"), "6.2.3: card_not_in_hand"),
        ([BATTLE, PASS], FieldHospitals("marquise", 2, "armorers"), "6.2.3: none_lost_there"),
        ([BATTLE, PASS], Ambush("marquise", "ambush_rabbit"), "4.3.1: ambush_starts_battle"),
    ],
)
def test_the_reason_is_true(
    first: list[Choice | str], refused: Choice, reason: str, tmp_path: Path
) -> None:
    """Nobody is told of a wrong suit where it is not the suit that is wrong."""
    state = written(POSITION, tmp_path)
    for choice in first:
        if isinstance(choice, str):
            choice = next(c for d in ROOT.decisions(state) for c in d if type(c).__name__ == "Pass")
        ROOT.apply(state, choice)
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, refused)
    assert str(info.value) == reason


DAYLIGHT = """
title: a position
seats: [{faction: eyrie}, {faction: marquise}]
turn: {faction: eyrie, phase: daylight}
clearings: {5: {eyrie: {roost: 1}}}
hands: {eyrie: [armorers, bake_sale]}
boards: {eyrie: {leader: despot}}
"""


@pytest.mark.parametrize("card", ["armorers", "bake_sale"])
def test_the_time_for_the_decree_is_over(card: str, tmp_path: Path) -> None:
    """Of a second bird nothing is said where no card can be added any more (Law 7.4.2)."""
    state = written(DAYLIGHT, tmp_path)
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, AddToDecree("eyrie", "move", card))
    assert str(info.value) == "7.4.2: another_moment"


DECREE = """
title: a position
seats: [{faction: eyrie}, {faction: marquise}]
turn: {faction: eyrie, phase: daylight}
clearings: {5: {eyrie: {warriors: 2}}, 8: {eyrie: {warriors: 1}, marquise: {warriors: 3}}}
boards: {eyrie: {leader: despot, decree: {move: [bake_sale, sword]}}}
"""


@pytest.mark.parametrize(
    ("refused", "reason"),
    [
        (Move("eyrie", 5, 2, "anvil", 1), "7.5.2.2: not_in_column"),
        (Move("eyrie", 5, 2, "sword", 1), "7.5.2.2: wrong_suit"),
        (Move("eyrie", 8, 4, "anvil", 1), "4.2.1: must_rule"),
        (Battle("eyrie", 8, "marquise", "sword"), "7.5.2.2: another_moment"),
    ],
)
def test_why_a_card_of_the_decree_does_not_do(refused: Choice, reason: str, tmp_path: Path) -> None:
    """The card named is the wrong one, though another of the column matches (Law 7.5.2)."""
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(written(DECREE, tmp_path), refused)
    assert str(info.value) == reason


STUCK = """
title: a position
seats: [{faction: eyrie}, {faction: marquise}]
turn: {faction: eyrie, phase: daylight}
clearings: {5: {eyrie: {warriors: 2}}}
play_areas: {eyrie: [tax_collector]}
boards: {eyrie: {leader: despot, decree: {move: [anvil]}}}
"""


def test_no_card_of_the_column_matches(tmp_path: Path) -> None:
    """Where only turmoil is left, it is told as well what does not match (Law 7.5.2)."""
    state = written(STUCK, tmp_path)
    ROOT.apply(state, Pass("eyrie"))
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, Move("eyrie", 5, 2, "", 1))
    assert str(info.value) == "7.5.2.2: no_matching_decree_card"


VAGABOND = """
title: a position
seats: [{faction: vagabond}, {faction: vagabond_2}, {faction: eyrie}]
turn: {faction: vagabond, phase: PHASE}
clearings: {10: {vagabond: {pawn: 1}, eyrie: {warriors: 3}, ruin: true}}
ruin_items: {10: [bag, sword]}
boards:
  vagabond:
    character: ranger
    ready: [torch, sword, bag]
    exhausted: [boots, sword, tea, hammer]
    damaged: [coins, crossbow, tea, hammer]
    ruin_finds: [bag]
next_rolls: [[2, 2]]
"""
FIGHT = Battle("vagabond", 10, "eyrie")
HIDE = Hideout("vagabond")
EXPLORE = Explore("vagabond")


@pytest.mark.parametrize(
    ("phase", "first", "refused", "reason"),
    [
        ("birdsong", None, RefreshItem("vagabond", "torch"), "9.4.1: item_not_exhausted"),
        ("daylight", FIGHT, TakeHit("vagabond", "damaged_coins"), "9.2.7: item_not_undamaged"),
        ("daylight", FIGHT, TakeHit("vagabond", "ally"), "9.2.9.2.4: no_ally_to_take_hits"),
        ("daylight", HIDE, RepairItem("vagabond", "torch"), "26.3.2: item_not_damaged"),
        ("daylight", EXPLORE, TakeFromRuin("vagabond", "bag"), "9.7.3: found_one_already"),
        ("daylight", EXPLORE, TakeFromRuin("vagabond", "tea"), "9.7.3: not_under_this_ruin"),
    ],
)
def test_why_an_item_does_not_do(
    phase: str, first: Choice | None, refused: Choice, reason: str, tmp_path: Path
) -> None:
    """What is wrong with an item is told where one has to be chosen (Law 9)."""
    state = written(VAGABOND.replace("PHASE", phase), tmp_path)
    if first is not None:
        ROOT.apply(state, first)
    with pytest.raises(IllegalChoiceError) as info:
        ROOT.apply(state, refused)
    assert str(info.value) == reason
