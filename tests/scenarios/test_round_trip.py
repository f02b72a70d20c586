"""Whatever play leads to can be written as a scenario, and reads back as the same position."""

from __future__ import annotations

import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.editions import cores, notations_of
from bot.games.root import ROOT
from bot.scenarios.reading import documents
from tests.games.root.play import position

NOTATIONS = notations_of(cores())

ROOT_NOTATION = NOTATIONS["root"]


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32 - 1), length=st.integers(0, 300))
@example(seed=5, length=128)
def test_position_written_and_read(seed: int, length: int) -> None:
    """Pieces, cards, boards and what is under way: nothing is left out, nothing is added."""
    state = position(seed, length)
    # The order of losses in a battle is that in which they were chosen.
    written = yaml.dump(ROOT_NOTATION.write(state), Dumper=yaml.CSafeDumper, sort_keys=False)
    (document,) = documents(written)
    again = ROOT_NOTATION.read(document.fields(ROOT_NOTATION.position_keys))
    assert again == state
    assert ROOT.encode(again) == ROOT.encode(state)
    assert ROOT.decisions(again) == ROOT.decisions(state)


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32 - 1), length=st.integers(0, 300))
@example(seed=440, length=200)
def test_position_agrees_with_itself(seed: int, length: int) -> None:
    """A position expected of itself is found."""
    state = position(seed, length)
    (document,) = documents(yaml.dump(ROOT_NOTATION.write(state), Dumper=yaml.CSafeDumper))
    expected = document.fields(ROOT_NOTATION.expected_keys)
    assert ROOT_NOTATION.differences(expected, state, state) == []
