"""Orders for the time after a roll: each card by a threshold of public facts (Law 4.3.4)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.games.game import Decision
from bot.games.orders import Order, complete_order, open_part
from bot.games.root import ROOT
from bot.games.root.law import choices
from tests.games.root.positions import written

BATTLE = """
title: After the roll
seats: [{{faction: marquise}}, {{faction: eyrie}}]
turn: {{faction: marquise, phase: daylight}}
clearings: {{5: {{marquise: {{warriors: {marquise}}}, eyrie: {{{eyrie}}}}}}}
play_areas: {{marquise: [{attacking}], eyrie: [{defending}]}}
next_rolls: [[{high}, {low}]]
"""


RONIN = """
title: After the roll
seats: [{faction: marquise}, {faction: vagabond}]
turn: {faction: marquise, phase: daylight}
clearings: {5: {marquise: {warriors: 3}, vagabond: {pawn: 1}}}
boards: {vagabond: {character: ronin, ready: [boots, torch, sword, sword]}}
next_rolls: [[0, 0]]
"""

Roll = Callable[..., Any]


@pytest.fixture
def rolled(tmp_path: Path) -> Roll:
    """Make the state after the roll of an attack by the Marquise."""

    def make(**values: Any) -> Any:
        given = {"marquise": 4, "eyrie": "warriors: 4", "attacking": "", "defending": ""}
        state = written(BATTLE.format(**given | values), tmp_path)
        ROOT.apply(state, choices.Battle("marquise", 5, "eyrie"))
        return state

    return make


def asked(state: Any) -> Decision:
    (due,) = ROOT.decisions(state)
    assert due.kind == "after_roll"
    return due


def counts(state: Any, do: str, **values: int) -> bool:
    """Return whether an order counts; if so it has to answer by its card."""
    due = asked(state)
    order = complete_order(
        ROOT.windows(ROOT.view(state, due.seat)), Order("after_roll", do, dict(values))
    )
    assert order is not None
    found = ROOT.applies(ROOT.view(state, None), open_part(due), order)
    if found:
        choice = ROOT.answer_by(ROOT.view(state, due.seat), order)
        assert choice == choices.Use(due.seat, do) and due.allows(choice)
    return found


@pytest.mark.parametrize("hits", [1, 2, 3])
def test_armorers_by_the_rolled_hits_against_their_owner(rolled: Roll, hits: int) -> None:
    state = rolled(high=hits, low=0, defending="armorers, sappers")
    for least in (1, 2, 3):
        assert counts(state, "armorers", against=least) == (hits >= least)
    # Ignored once, there is nothing more to ignore.
    ROOT.apply(state, choices.Use("eyrie", "armorers"))
    assert not counts(state, "armorers", against=1)


def test_hits_beyond_the_own_warriors_do_not_count(rolled: Roll) -> None:
    """A single warrior deals one rolled hit at most (Law 4.3.3.1)."""
    state = rolled(high=3, low=0, marquise=1, defending="armorers")
    assert counts(state, "armorers", against=1) and not counts(state, "armorers", against=2)


@pytest.mark.parametrize(("low", "left"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_sappers_by_what_the_attacker_has_left(rolled: Roll, low: int, left: int) -> None:
    state = rolled(high=3, low=low, defending="sappers")
    assert asked(state).about["left"] == left
    for least in (0, 1, 2, 3):
        assert counts(state, "sappers", left=least) == (left >= least)


def test_an_extra_hit_that_removes_nothing_is_not_worth_a_card(rolled: Roll) -> None:
    state = rolled(high=3, low=3, marquise=3, defending="sappers")
    assert not counts(state, "sappers", left=1) and counts(state, "sappers", left=0)


def test_buildings_and_what_an_attack_deals_anyway_count(rolled: Roll) -> None:
    """A roost alone takes a hit, and without defenders there is an extra one (Law 4.3.5.2)."""
    state = rolled(high=2, low=0, eyrie="warriors: 2, roost: 1", attacking="brutal_tactics")
    assert asked(state).about["left"] == 1 and counts(state, "brutal_tactics", left=1)
    state = rolled(high=0, low=0, eyrie="roost: 1", attacking="brutal_tactics")
    assert asked(state).about["left"] == 0 and not counts(state, "brutal_tactics", left=1)


def test_each_card_is_ordered_apart_and_the_other_ways_stay(rolled: Roll) -> None:
    state = rolled(high=1, low=1, attacking="brutal_tactics, armorers")
    assert not counts(state, "sappers", left=0), "the attacker has none"
    assert counts(state, "brutal_tactics", left=2) and not counts(state, "armorers", against=2)
    ROOT.apply(state, choices.Use("marquise", "brutal_tactics"))
    assert not counts(state, "brutal_tactics", left=0), "once a battle"
    assert counts(state, "armorers", against=1)
    names = [do.name for window in ROOT.windows(ROOT.view(state, "eyrie")) for do in window.dos]
    assert "swift_strike" not in names


def test_swift_strike_is_the_ronins(tmp_path: Path) -> None:
    state = written(RONIN, tmp_path)
    ROOT.apply(state, choices.Battle("marquise", 5, "vagabond"))
    assert counts(state, "swift_strike", left=3) and not counts(state, "sappers", left=0)


PARTISANS = """
title: After the roll
deck: exiles
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
clearings: {5: {marquise: {warriors: 4}, eyrie: {warriors: 2}}}
play_areas: {marquise: [rabbit_partisans]}
next_rolls: [[1, 0]]
"""


def test_partisans_by_what_the_other_side_has_left(tmp_path: Path) -> None:
    state = written(PARTISANS, tmp_path)
    ROOT.apply(state, choices.Battle("marquise", 5, "eyrie"))
    assert counts(state, "rabbit_partisans", left=1)
    assert not counts(state, "rabbit_partisans", left=2)


def test_each_deck_has_orders_for_its_own_cards(rolled: Roll, tmp_path: Path) -> None:
    def dos(state: Any) -> set[str]:
        windows = ROOT.windows(ROOT.view(state, "marquise"))
        return {do.name for window in windows if window.name == "after_roll" for do in window.dos}

    base, exiles = (
        dos(rolled(high=1, low=0, attacking="armorers")),
        dos(written(PARTISANS, tmp_path)),
    )
    assert {"armorers", "sappers", "brutal_tactics"} <= base
    assert {"fox_partisans", "rabbit_partisans", "mouse_partisans"} <= exiles
    assert not base & {"fox_partisans"} and not exiles & {"armorers"}
