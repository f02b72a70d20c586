"""What chance decides when Vagabonds set up (Law 9.3, 9.7.1)."""

from collections import Counter
from pathlib import Path

import pytest

from bot.games.game import Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.vagabond.choices import ChooseCharacter, Coerce
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.turn import CHARACTERS, RUIN_ITEMS
from bot.games.root.law.choices import Pass
from bot.games.root.law.state import State
from tests.games.root.positions import written

SEEDS = range(40)
ONE, TWO, CAT = SeatSetup("vagabond"), SeatSetup("vagabond_2"), SeatSetup("marquise")


def set_up(setup: Setup, seed: int) -> tuple[State, list[str]]:
    """Take the first choice offered until play begins; return the Vagabonds in their order."""
    state, _ = ROOT.new(setup, seed)
    order: list[str] = []
    while state.phase == "setup":
        decision = ROOT.decisions(state)[0]
        if decision.kind == "choose_character":
            order.append(decision.seat)
        ROOT.apply(state, decision.pick(0))
    return state, order


def test_either_vagabond_may_set_up_first() -> None:
    first = Counter(set_up(Setup((ONE, TWO, CAT)), seed)[1][0] for seed in SEEDS)
    assert set(first) == {"vagabond", "vagabond_2"}


@pytest.mark.parametrize(("seats", "each"), [((ONE, CAT), 1), ((ONE, TWO, CAT), 2)])
def test_items_of_every_kind_lie_under_the_ruins(seats: tuple[SeatSetup, ...], each: int) -> None:
    layouts: set[str] = set()
    for seed in SEEDS:
        state, _ = set_up(Setup(seats), seed)
        under = [item for items in state.ruin_items.values() for item in items]
        assert Counter(under) == dict.fromkeys(RUIN_ITEMS, each)
        assert {len(items) for items in state.ruin_items.values()} == {each}
        layouts.add(str(state.ruin_items))
    assert len(layouts) > 5


def test_three_quests_lie_open_and_all_others_wait() -> None:
    shown: set[str] = set()
    for seed in SEEDS:
        state, _ = set_up(Setup((ONE, TWO, CAT)), seed)
        assert len(state.quests) == 3
        assert sorted([*state.quests, *state.quest_deck]) == sorted(QUESTS)
        shown |= set(state.quests)
    assert shown == set(QUESTS)


def test_there_are_five_quests_of_each_suit() -> None:
    assert Counter(suit for suit, *_ in QUESTS.values()) == {"fox": 5, "rabbit": 5, "mouse": 5}


JAILOR = """
title: A Jailor among Hostile warriors
seats: [{faction: vagabond}, {faction: eyrie}]
turn: {faction: vagabond, phase: daylight}
clearings: {5: {vagabond: {pawn: 1}}, 1: {eyrie: {warriors: 1}}, 2: {eyrie: {warriors: 1}}}
hands: {vagabond: [CARD]}
play_areas: {vagabond: [cobbler]}
boards:
  vagabond: {character: jailor, damaged: [tea], relations: {eyrie: hostile}}
  eyrie: {leader: despot}
"""


@pytest.mark.parametrize("card", ["bake_sale", "anvil"])
def test_what_is_asked_tells_nothing_of_the_jailors_hand(card: str, tmp_path: Path) -> None:
    """Cobbler's move asks with a rabbit in hand, and as well without one (Law 26.12.2)."""
    state = written(JAILOR.replace("CARD", card), tmp_path)
    (daylight,) = ROOT.decisions(state)
    assert [type(choice) for choice in daylight if type(choice).public] == [Pass]
    assert [type(choice) for choice in daylight if isinstance(choice, Coerce)] == (
        [Coerce] if card == "bake_sale" else []
    )
    ROOT.apply(state, Pass(Seat("vagabond")))
    (cobbler,) = ROOT.decisions(state)
    assert (cobbler.seat, cobbler.kind) == ("vagabond", "cobbler")
    assert not cobbler.forced
    assert len(cobbler) == (2 if card == "bake_sale" else 1)


def test_every_character_can_be_chosen() -> None:
    state, _ = ROOT.new(Setup((ONE, CAT)), 1)
    while ROOT.decisions(state)[0].kind != "choose_character":
        ROOT.apply(state, ROOT.decisions(state)[0].pick(0))
    offered = {
        choice.character
        for choice in ROOT.decisions(state)[0]
        if isinstance(choice, ChooseCharacter)
    }
    assert offered == set(CHARACTERS)
    assert len(offered) == 12
