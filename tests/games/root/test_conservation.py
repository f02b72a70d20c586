"""What can never be so is noticed when it is."""

from collections.abc import Callable

import pytest

from bot.games.game import Seat, SeatSetup, Setup
from bot.games.root import invariants
from bot.games.root.law.state import State
from tests.games.root.play import position

TABLE = Setup(
    tuple(SeatSetup(name) for name in ("marquise", "alliance", "vagabond", "duchy", "corvids"))
)


@pytest.fixture
def state() -> State:
    """Return a sound position in the middle of a game."""
    found = position(5, 120, TABLE)
    assert invariants.faults(found) == []
    assert found.phase != "setup"
    return found


def lose_a_warrior(state: State) -> None:
    state.factions["marquise"].supply["warriors"] -= 1


def make_a_piece_of_nothing(state: State) -> None:
    state.factions["alliance"].supply["sympathy"] += 1


def lose_a_card(state: State) -> None:
    state.deck.pop()


def double_a_card(state: State) -> None:
    state.discard.append(state.deck[0])


def fall_below_no_points(state: State) -> None:
    state.factions["duchy"].score = -1


def owe_pieces(state: State) -> None:
    faction = state.factions["duchy"]
    faction.supply["market"] += 1 + faction.pieces["market"][1]
    faction.pieces["market"][1] = -1


def owe_an_item(state: State) -> None:
    state.items["tea"] = -1


def let_another_rule(state: State) -> None:
    state.ruler[1] = Seat("corvids" if state.ruler[1] != "corvids" else "duchy")


def forget_a_strength(state: State) -> None:
    state.factions["marquise"].strength[2] += 1


def build_without_a_slot(state: State) -> None:
    state.open_slots[3] = -1


@pytest.mark.parametrize(
    "spoil",
    [
        lose_a_warrior,
        make_a_piece_of_nothing,
        lose_a_card,
        double_a_card,
        fall_below_no_points,
        owe_pieces,
        owe_an_item,
        let_another_rule,
        forget_a_strength,
        build_without_a_slot,
    ],
)
def test_a_fault_is_noticed(state: State, spoil: Callable[[State], None]) -> None:
    """Each way to spoil a position shows."""
    spoil(state)
    assert invariants.faults(state) != []


def take_an_item(state: State) -> None:
    state.items["tea"] += 1


def empty_the_pack(state: State) -> None:
    vagabond = state.factions["vagabond"]
    held = vagabond.ITEMS.held_items(vagabond)
    assert held
    for name in ("ready", "exhausted", "damaged", "damaged_exhausted"):
        setattr(vagabond, name, dict.fromkeys(getattr(vagabond, name), 0))


@pytest.mark.parametrize("spoil", [take_an_item, empty_the_pack])
def test_a_change_of_the_items_is_noticed(state: State, spoil: Callable[[State], None]) -> None:
    """Items are counted wherever they are."""
    before = invariants.constants(state)
    spoil(state)
    assert invariants.constants(state) != before
