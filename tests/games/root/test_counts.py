"""Numbers of choices: in positions that can be counted by hand, and in some that play leads to.

A number that changes tells that a rule has changed. Where that is meant, count again by hand, or
for the positions of `PLAYED` take over the number found.
"""

from pathlib import Path
from random import Random

import pytest

from bot.editions import notations_of, rules_kits
from bot.games.game import SeatSetup, Setup, tag_of
from bot.games.root import ROOT
from bot.games.root.law.state import State
from bot.scenarios import load_scenarios
from tests.games.root.play import copied, step

NOTATIONS = notations_of(rules_kits())

TWO = Setup((SeatSetup("marquise"), SeatSetup("eyrie")))
FIVE = Setup(
    tuple(SeatSetup(name) for name in ("duchy", "alliance", "marquise", "vagabond", "corvids"))
)
BOTS = Setup(
    (
        SeatSetup("eyrie"),
        SeatSetup("marquise", bot=True),
        SeatSetup("corvids"),
    )
)


def leaves(state: State, depth: int) -> int:
    """Count the ways in which the next choices can be made, whoever owes them."""
    due = ROOT.decisions(state)
    if depth == 1 or not due:
        return sum(map(len, due))
    count = 0
    for choice in due[0]:
        after = copied(state)
        ROOT.apply(after, choice)
        count += leaves(after, depth - 1)
    return count


def offered(state: State) -> dict[str, int]:
    """Count the choices of each kind."""
    offers = [offer for decision in ROOT.decisions(state) for offer in decision.offers]
    return {tag_of(offer.kind): len(offer) for offer in offers}


def written(text: str, folder: Path) -> State:
    """Make the position of a scenario, at its first decision."""
    path = folder / "position.yml"
    path.write_text(f"title: a position\n{text}", encoding="utf-8")
    (scenario,) = load_scenarios(path, NOTATIONS)
    fields = {key: node for key, node in scenario.fields.items() if key != "title"}
    return NOTATIONS["root"].read(fields)


@pytest.mark.parametrize(
    ("depth", "ways"),
    [
        (1, 4),  # corners
        (2, 48),  # times three buildings in four clearings, since all have an open slot
        (3, 336),  # 48 × 2 kinds × 4 clearings, but 3 where the first one filled a single slot
        (4, 1008),  # one kind is left
        (5, 4032),  # times four leaders of the Eyrie, who start opposite
    ],
)
def test_ways_to_set_up_marquise_and_eyrie(depth: int, ways: int) -> None:
    """Law 6.3 and 7.3 on the autumn map."""
    state, _ = ROOT.new(TWO, 1)
    assert leaves(state, depth) == ways


MARCH = """
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: marquise, phase: daylight}
clearings: {5: {marquise: {warriors: 2}}}
"""
"""One group of two on the map, and nothing else."""


def test_first_move_of_a_march(tmp_path: Path) -> None:
    """From clearing 5 two paths lead away, for one warrior or two (Law 4.2).

    The first building of each kind costs nothing.
    """
    assert offered(written(MARCH, tmp_path)) == {"move": 4, "build": 3, "pass": 1}


def test_what_can_follow_the_first_action(tmp_path: Path) -> None:
    """Count what follows each first choice on its own.

    A march to 1 or 2 with both: three paths for one or two, or no more: 7. With one: two paths for
    the one left in 5, three for the one that went, or no more: 6. After a sawmill or a workshop the
    four moves, the two other kinds, and the pass: 7; after a recruiter recruiting as well: 8. A
    pass ends the turn, and the Eyrie, whose hand is empty, add their card to one of four columns.
    """
    marches, builds, passed = 2 * 7 + 2 * 6, 2 * 7 + 8, 4
    assert leaves(written(MARCH, tmp_path), 2) == marches + builds + passed


DECREE = """
seats: [{faction: marquise}, {faction: eyrie}]
turn: {faction: eyrie, phase: birdsong}
clearings: {2: {eyrie: {roost: 1, warriors: 1}}}
hands: {eyrie: [anvil, bake_sale, armorers, sappers]}
boards: {eyrie: {leader: despot}}
"""


def test_ways_to_add_to_the_decree(tmp_path: Path) -> None:
    """Four cards, four columns; after a bird two suits are left or none, otherwise three cards."""
    state = written(DECREE, tmp_path)
    assert leaves(state, 1) == 4 * 4
    assert leaves(state, 2) == (2 * 4) * (3 * 4 + 1) + (2 * 4) * (2 * 4 + 1)


BATTLES = """
seats: [{faction: marquise}, {faction: eyrie}, {faction: corvids}]
turn: {faction: marquise, phase: daylight}
clearings:
  5: {marquise: {warriors: 1}, eyrie: {warriors: 1}, corvids: {warriors: 1}}
  8: {marquise: {warriors: 2, sawmill: 1}, eyrie: {roost: 1}}
  9: {marquise: {sawmill: 1}, corvids: {warriors: 1}}
  11: {marquise: {warriors: 1, recruiter: 1, wood: 1}}
hands: {marquise: [anvil, armorers]}
"""


def test_actions_of_the_marquise(tmp_path: Path) -> None:
    """Law 6.5: battles in 5 with two and in 8 with one; no rule in 5 and 9.

    Moves: from 8 two paths for one or two, from 11 three for one, from 5 none. Builds: 8 is full;
    in 11 the first workshop for nothing and the second recruiter for one wood, but not the third
    sawmill for two. Overwork: the fox in 8, the bird in 8 and 9.
    """
    assert offered(written(BATTLES, tmp_path)) == {
        "battle": 3,
        "move": 2 * 2 + 3,
        "recruit": 1,
        "build": 2,
        "overwork": 3,
        "hawks_for_hire": 1,
        "pass": 1,
    }


def counts(setup: Setup, seed: int, every: int, times: int) -> list[int]:
    """Play choices at random and count the choices due at each so many."""
    state, _ = ROOT.new(setup, seed)
    rng, found = Random(seed), list[int]()
    for _ in range(times):
        found.append(sum(map(len, ROOT.decisions(state))))
        for _ in range(every):
            step(state, rng)
    return found


PLAYED = [
    (TWO, 7, [4, 62, 59, 33, 52, 35, 2, 40, 60, 61, 64, 2, 53, 2, 5, 47]),
    (FIVE, 7, [4, 4, 1, 2, 36, 18, 37, 4, 4, 69, 2, 1, 5, 11, 27, 25]),
    (BOTS, 3, [4, 23, 27, 4, 1, 3, 17, 18, 4, 3]),
]


@pytest.mark.parametrize(("setup", "seed", "found"), PLAYED, ids=["two", "five", "bots"])
def test_choices_on_the_way_of_a_game(setup: Setup, seed: int, found: list[int]) -> None:
    """The same seed leads through positions with as many choices as ever."""
    assert counts(setup, seed, every=12, times=len(found)) == found
