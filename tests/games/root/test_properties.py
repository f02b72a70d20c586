"""What is true of every position that play can lead to, whoever plays and however."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.game import Choice, Decision, IllegalChoiceError
from bot.games.root import ROOT, invariants
from bot.games.root.law.state import State
from tests.games.root.play import any_choice, kinds, nearly, position, set_up, step

SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.integers(0, 250)
SECTION = re.compile(r"R?\d+(\.\d+)*")

few = settings(max_examples=20)
many = settings(max_examples=400)


@few
@given(seed=SEEDS)
def test_a_deck_that_runs_out_is_renewed_before_anybody_is_asked(seed: int) -> None:
    """Cards are never discarded beside an empty deck (Law 2.1), and none gets lost."""
    rng = Random(seed)
    _, state = set_up(rng)
    few_cards = rng.randrange(8)
    state.out_of_game += state.deck[few_cards:]
    del state.deck[few_cards:]
    while step(state, rng) and state.round < 6 and state.winners is None:
        assert state.deck or not state.discard
        assert invariants.faults(state) == []


def _legal(state: State, most: int, rng: Random) -> list[Choice]:
    """List legal choices, not more than `most`."""
    found = [choice for decision in ROOT.decisions(state) for choice in decision]
    return found if len(found) <= most else rng.sample(found, most)


def _must_be_refused(state: State, choice: Choice) -> None:
    """Try a choice that is not offered."""
    before = ROOT.encode(state)
    with pytest.raises(IllegalChoiceError) as refused:
        ROOT.apply(state, choice)
    assert SECTION.fullmatch(refused.value.section), choice
    assert refused.value.reason, choice
    assert ROOT.encode(state) == before, choice


def _offered(state: State, choice: Choice) -> bool:
    return any(decision.allows(choice) for decision in ROOT.decisions(state))


def _refuses_everything_else(seed: int, length: int) -> None:
    state, rng = position(seed, length), Random(seed)
    tried = [any_choice(kind, seat, rng) for kind in kinds() for seat in state.order]
    tried += [nearly(choice, rng) for choice in _legal(state, 60, rng)]
    for choice in tried:
        if not _offered(state, choice):
            _must_be_refused(state, choice)


@few
@given(seed=SEEDS, length=LENGTHS)
def test_everything_else_is_refused_and_nothing_changes(seed: int, length: int) -> None:
    """Whatever is not offered is refused with a section of the Law, however odd its values are."""
    _refuses_everything_else(seed, length)


@pytest.mark.slow
@many
@given(seed=SEEDS, length=LENGTHS)
def test_everything_else_is_refused_in_many_positions(seed: int, length: int) -> None:
    """The same with other seeds."""
    _refuses_everything_else(seed, length)


def _asked(seen: Decision | None) -> Decision | None:
    """Return a viewer's question as the game asks it: without the facts, one for each row."""
    if seen is None:
        return None
    assert all(len(offer.facts) == len(offer.rows) for offer in seen.offers)
    offers = tuple(replace(offer, facts=()) for offer in seen.offers)
    return replace(seen, offers=offers)


@few
@given(seed=SEEDS, length=LENGTHS)
def test_each_seat_sees_its_own_decision_and_no_other(seed: int, length: int) -> None:
    """A view holds the decision of its viewer and the hand of its viewer, nobody else's."""
    state = position(seed, length)
    due = {decision.seat: decision for decision in ROOT.decisions(state)}
    for viewer in (None, *state.order):
        view = ROOT.view(state, viewer)
        assert _asked(view.decision) == (due.get(viewer) if viewer else None)
        for name, seen in view.factions.items():
            hand = tuple(state.factions[name].hand)
            assert seen.hand_count == len(hand)
            # The hand of the Riverfolk lies face up (Law 11.2.3).
            shown = name in (viewer, "riverfolk") and not seen.clockwork
            assert seen.hand == (hand if shown or name == viewer else None)
