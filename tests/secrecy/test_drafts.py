"""Nobody learns another's five cards from a draft, nor which of them went back."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.editions import EDITIONS
from bot.games.game import Choice, Seat, SeatSetup, Setup, events_visible_to
from bot.games.root import ROOT
from bot.games.root.draft.choices import ReturnCard
from bot.games.root.law.state import State
from bot.scenarios.reading import copy_state
from tests.games.twins import redealt
from tests.secrecy.test_twin_worlds import compare_on, told

ROOTS = EDITIONS["root"]

SEEDS = range(8)


def drafting(seed: int) -> Iterator[State]:
    """Play a draft of three to five people at random; yield the state at each question."""
    rng = Random(seed)
    bots = [SeatSetup(Seat("eyrie"), bot=True)][: rng.randrange(2)]
    people = [SeatSetup(Seat(f"somebody_{number}")) for number in range(rng.randint(3, 5))]
    state, _ = ROOT.new(Setup((*people, *bots), {"setup": "drafted"}), seed)
    while state.phase == "setup":
        yield state
        due = rng.choice(ROOT.decisions(state))
        ROOT.apply(state, due.pick(rng.randrange(len(due))))


@pytest.mark.parametrize("seed", SEEDS)
def test_drafts_that_differ_in_hands_look_alike(seed: int) -> None:
    rng = Random(seed)
    for state in drafting(seed):
        for viewer in (None, *(due.seat for due in ROOT.decisions(state)), state.order[0]):
            twin = redealt(ROOTS, state, viewer, rng)
            compare_on(ROOTS, copy_state(ROOT, state), twin, viewer, rng)


@pytest.mark.parametrize("seed", SEEDS)
def test_which_cards_go_back_is_seen_by_their_owner_alone(seed: int) -> None:
    compared = 0
    for state in drafting(seed):
        for due in ROOT.decisions(state):
            offers = [choice for choice in due if isinstance(choice, ReturnCard)]
            if len(offers) < 2 or state.factions[due.seat].PILES.OPEN_HAND:
                continue
            for viewer in (None, *(name for name in state.order if name != due.seat)):
                assert outcome(state, offers[0], viewer) == outcome(state, offers[-1], viewer)
                compared += 1
            assert outcome(state, offers[0], due.seat) != outcome(state, offers[-1], due.seat)
    assert compared


def outcome(state: State, choice: Choice, viewer: Seat | None) -> object:
    """Return what a viewer sees of a choice, up to where chance decides."""
    copy = copy_state(ROOT, state)
    events = events_visible_to(ROOT.apply(copy, choice), viewer)
    if copy.phase != "setup":
        return None if viewer != choice.seat else choice
    return events, told(ROOT, copy, viewer)
