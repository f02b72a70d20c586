"""A victory is the end of everything (Law 3.1)."""

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.games.game import Event
from bot.games.root import ROOT, invariants
from bot.games.root.law.events import Won
from tests.games.root.play import set_up

MOST = 3000


def _last_log(seed: int) -> list[Event]:
    """Play from scores that are near the goal; return what the last choice led to."""
    rng = Random(seed)
    _, state = set_up(rng)
    for faction in state.factions.values():
        faction.score = rng.randrange(10, 30)
    log: list[Event] = []
    for _ in range(MOST):
        due = ROOT.decisions(state)
        if not due:
            break
        decision = rng.choice(due)
        log = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
    assert invariants.faults(state) == []
    assert (state.winners is not None) == any(isinstance(event, Won) for event in log)
    return log


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32 - 1))
@example(seed=16)  # The Electric Eyrie wins by a card of the Ferry, and leaves warriors behind.
def test_nothing_happens_after_a_victory(seed: int) -> None:
    """Whatever is under way when somebody wins, the victory is the last that happens."""
    names = [type(event).__name__ for event in _last_log(seed)]
    assert "Won" not in names[:-1]
