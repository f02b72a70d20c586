"""What chance has decided cannot be taken back: whoever did could try for something better.

The positions are those of all scenarios. Where the same choice has other consequences once chance
would bring something else, something was brought to light.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.game import Choice, key_of
from tests.secrecy.test_rare_moments import FILES, moments
from tests.secrecy.worlds import ROOT

CHANCES = 8
"""Other outcomes of chance that are tried."""

CHOICES = 4
"""Choices that are tried of each decision."""

LOSING = [path for path in FILES if path.name == "clockwork_common.yml"]
"""Where chance decides what the clockwork loses."""


def outcome(state: Any, choice: Choice, rng: int) -> tuple[tuple[bytes, bytes], bool]:
    """Return what follows when chance goes on from `rng`, and whether it cannot be taken back."""
    after = ROOT.decode(ROOT.encode(state))
    after.rng = rng
    events = ROOT.apply(after, choice)
    after.rng = 0
    return (ROOT.encode(after), ROOT.encode_events(events)), any(e.reveals for e in events)


def tried(path: Path, rng: Random, monkeypatch: pytest.MonkeyPatch) -> int:
    """Try choices at every position of a file; return how often chance made a difference."""
    differ = 0
    for title, state in moments(path, monkeypatch):
        for owed in ROOT.decisions(state):
            for number in rng.sample(range(len(owed)), min(CHOICES, len(owed))):
                choice = owed.pick(number)
                found = [outcome(state, choice, rng.getrandbits(64)) for _ in range(CHANCES)]
                if len({after for after, _ in found}) > 1:
                    differ += 1
                    assert all(kept for _, kept in found), (path.name, title, key_of(choice))
    return differ


@pytest.mark.parametrize("path", LOSING, ids=lambda path: path.stem)
def test_what_chance_decided_cannot_be_taken_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tried(path, Random(1), monkeypatch) > 5


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_chance_decided_can_never_be_taken_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried(path, Random(2), monkeypatch)
