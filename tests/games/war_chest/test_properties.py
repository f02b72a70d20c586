"""What holds in every position of War Chest."""

from __future__ import annotations

from random import Random

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.editions import EDITIONS, notations_of
from bot.games.game import IllegalChoiceError
from bot.games.war_chest import WAR_CHEST
from bot.scenarios.reading import documents
from bot.scenarios.war_chest.conservation import faults
from bot.simulate import wrong
from tests.games.recording import with_words
from tests.games.war_chest.play import any_setup, copied, position

NOTATIONS = notations_of(EDITIONS)

NOTATION = NOTATIONS["war_chest"]

SEEDS = st.integers(0, 2**32 - 1)
LENGTHS = st.integers(0, 300)


@settings(max_examples=30)
@given(seed=SEEDS, length=LENGTHS)
def test_every_choice_on_offer_can_be_carried_out(seed: int, length: int) -> None:
    state = position(seed, length)
    for decision in WAR_CHEST.decisions(state):
        for choice in decision:
            after = copied(state)
            WAR_CHEST.apply(after, choice)
            assert faults(after) == [], choice


@settings(max_examples=60)
@given(seed=SEEDS, length=LENGTHS)
def test_a_state_decodes_to_itself_and_asks_the_same(seed: int, length: int) -> None:
    state = position(seed, length)
    again = copied(state)
    assert again == state
    for one, other in zip(WAR_CHEST.decisions(state), WAR_CHEST.decisions(again), strict=True):
        assert [*one] == [*other]
        assert (one.seat, one.kind, one.section, one.about) == (
            *(other.seat, other.kind, other.section, other.about),
        )


@settings(max_examples=60)
@given(seed=SEEDS, length=LENGTHS)
def test_a_position_written_as_a_scenario_reads_back_the_same(seed: int, length: int) -> None:
    state = position(seed, length)
    (document,) = documents(yaml.safe_dump(NOTATION.write(state), sort_keys=False))
    again = NOTATION.read(document.fields(NOTATION.position_keys))
    assert again == state
    assert [[*one] for one in WAR_CHEST.decisions(again)] == [
        [*one] for one in WAR_CHEST.decisions(state)
    ]
    expected = document.fields(NOTATION.expected_keys)
    assert NOTATION.differences(expected, state, state) == []


@settings(max_examples=40)
@given(seed=SEEDS, length=LENGTHS, other=SEEDS)
def test_a_choice_of_another_position_is_refused_with_a_section(
    seed: int, length: int, other: int
) -> None:
    """Whatever is not on offer is refused, and nothing changes."""
    state, before = position(seed, length), WAR_CHEST.encode(position(seed, length))
    due = WAR_CHEST.decisions(state)
    for decision in WAR_CHEST.decisions(position(other, length)):
        for choice in decision:
            if choice.seat not in state.armies or any(owed.allows(choice) for owed in due):
                continue
            try:
                WAR_CHEST.apply(state, choice)
            except IllegalChoiceError as refused:
                assert refused.section[0].isdigit() and refused.reason
            else:
                raise AssertionError(f"{choice} was carried out")
    assert WAR_CHEST.encode(state) == before


@settings(max_examples=40)
@given(seed=SEEDS, length=LENGTHS)
def test_events_decode_to_themselves(seed: int, length: int) -> None:
    state = position(seed, length)
    due = WAR_CHEST.decisions(state)
    if due:
        events = WAR_CHEST.apply(state, due[0].pick(seed % len(due[0])))
        assert WAR_CHEST.decode_events(WAR_CHEST.encode_events(events)) == events
        assert all(event.section for event in events)


def test_words_about_an_early_end_keep_everything_in_its_place() -> None:
    ends: set[str] = set()
    for seed in range(20):
        rng = Random(seed)
        state, _ = WAR_CHEST.new(any_setup(rng), seed)
        constant: dict[str, object] = {}
        while WAR_CHEST.decisions(state):
            WAR_CHEST.apply(state, with_words(WAR_CHEST, state, rng))
            assert [*wrong("war_chest", state, constant)] == [], seed
        ends.add(state.won_by)
    assert ends >= {"given_up", "agreement"}
