"""In which order the cards of a hand or of the supporters came there shows nowhere.

Two games that differ only in that must look the same to everybody but the owner, also where the
cards themselves are shown; only a card that is picked at random may be another one.
"""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.game import Choice, Event, Seat, events_visible_to, tag_of
from tests.games.root.twins import hidden_piles
from tests.secrecy.test_rare_moments import FILES, moments
from tests.secrecy.worlds import ROOT

SHOWN = ("hand_seen", "supporters_lost")
"""The events that show cards of such a pile."""

AT_RANDOM = ("card_taken_face", "discarded_at_random")
"""The events with which a card is picked at random."""

SHOWING = [path for path in FILES if path.name in ("cards_effects.yml", "law_8_2.yml")]


def reordered(state: Any, viewer: Seat | None) -> Any:
    """Return a copy with the cards of all piles that are hidden from a viewer turned around."""
    twin = ROOT.decode(ROOT.encode(state))
    for pile in hidden_piles(twin, (viewer,)):
        if pile is not twin.deck:
            pile.reverse()
    return ROOT.decode(ROOT.encode(twin))


def seen(state: Any, choice: Choice, viewer: Seat | None) -> tuple[list[Event], Any]:
    """Return what a viewer learns of a choice, and what the viewer sees then."""
    events = events_visible_to(ROOT.apply(state, choice), viewer)
    view = ROOT.view(state, viewer)
    view.decision = None
    return events, view


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: path.stem)
def test_the_order_of_cards_shows_nowhere(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, shown = Random(3), Counter[str]()
    for title, state in moments(path, monkeypatch):
        for owed in ROOT.decisions(state):
            for number in rng.sample(range(len(owed)), min(5, len(owed))):
                choice = owed.pick(number)
                for viewer in (None, *state.order):
                    twin = reordered(state, viewer)
                    ours = seen(ROOT.decode(ROOT.encode(state)), choice, viewer)
                    theirs = seen(twin, choice, viewer)
                    tags = {tag_of(type(event)) for event in ours[0]}
                    if not tags & {*AT_RANDOM}:
                        assert ours == theirs, (title, viewer, choice)
                        shown.update(tags & {*SHOWN})
    assert shown
