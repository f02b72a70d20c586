"""Cards of Exiles & Partisans that meet hidden cards give nothing away.

The positions are those of the scenarios of the deck, with cards in all hands, before and after
each choice: Swap Meet, Informants, False Orders, Partisans and others. Each viewer compares them
with a twin world in which everything unknown to the viewer is dealt anew.
"""

from random import Random

import pytest

from tests.secrecy.test_rare_moments import FILES, compare, filled, moments
from tests.secrecy.worlds import ROOT

OF_THE_DECK = [path for path in FILES if path.name.startswith("exiles_")]

MEET_HANDS = frozenset(
    {"swap_meet", "informants", "false_orders", "fox_partisans", "rabbit_partisans"}
    | {"mouse_partisans", "propaganda_bureau", "charm_offensive", "murine_broker"}
)
"""Cards that move cards of hands or depend on them."""

EVERY = 12
"""One in so many positions is looked at each day by one viewer; all by all where there is time."""


def looked_at(every: int, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Compare the positions; return the cards in play in those."""
    rng, seen = Random(3), set[str]()
    for path in OF_THE_DECK:
        for number, (title, state) in enumerate(moments(path, monkeypatch)):
            if number % every or ROOT.winners(state) is not None:
                continue
            people = [name for name in state.order if not state.factions[name].clockwork]
            viewers = (None, *people) if every == 1 else (rng.choice([None, *people]),)
            for name in people:
                seen.update(state.factions[name].play_area)
            try:
                compare(filled(state), rng, viewers)
            except AssertionError as fault:
                raise AssertionError(f"{path.name}: {title}") from fault
    return seen


def test_the_cards_give_nothing_away(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(looked_at(EVERY, monkeypatch) & MEET_HANDS) > 3


@pytest.mark.slow
def test_all_moments_of_the_cards_give_nothing_away(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looked_at(1, monkeypatch) >= MEET_HANDS
