"""Nothing hidden shows: not in a view, not in an event, not in who is asked what, nor when.

Two games that differ only in what a viewer may not know must look the same to that viewer, at
every moment, until something is revealed to that viewer.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.panel import public_kinds
from bot.games.game import Event, Seat, tag_of, visible
from tests.secrecy.worlds import ROOT, common_choice, positions, redealt, seatings

POSITIONS_EACH = 60
"""Positions of each seating and seed; each is looked at by every viewer."""

STEPS_ON = 8
"""Choices that are made in both worlds after each."""


def told(state: Any, viewer: Seat | None) -> tuple[bytes, list[Any]]:
    """Return all that the rest of the bot may use for what it shows to a viewer."""
    view = ROOT.view(state, viewer)
    decision, view.decision = view.decision, None
    own = None
    if decision is not None:
        offers = [(tag_of(o.kind), sorted(map(repr, o.rows)), o.upto) for o in decision.offers]
        own = (decision.kind, decision.section, offers, sorted(decision.about.items()))
    prompts: list[Any] = [
        (owed.seat, owed.kind, [tag_of(kind) for kind in public_kinds(owed)])
        for owed in ROOT.decisions(state)
    ]
    return msgspec.json.encode(view), [own, prompts]


def same_until_revealed(ours: list[Event], theirs: list[Event], viewer: Seat | None) -> bool:
    """Compare what a viewer learns; False when something was revealed that differs."""
    one, other = visible(ours, viewer), visible(theirs, viewer)
    for mine, yours in zip(one, other, strict=False):
        if mine != yours:
            assert type(mine).reveals and type(yours).reveals, (mine, yours)
            return False
    assert len(one) == len(other), (one, other)
    return True


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", seatings(), ids=lambda seats: "-".join(s.seat for s in seats))
def test_worlds_that_differ_in_secrets_look_alike(seats: Any, seed: int) -> None:
    rng = Random(seed)
    viewers = (None, *(seat.seat for seat in seats if not seat.clockwork))
    for state in islice(positions(seats, seed, every=5), POSITIONS_EACH):
        for viewer in viewers:
            ours = ROOT.decode(ROOT.encode(state))
            compare_on(ours, redealt(state, viewer, rng), viewer, rng)


def compare_on(ours: Any, theirs: Any, viewer: Seat | None, rng: Random) -> None:
    """Compare two worlds, and go on comparing while the same choices are made in both."""
    for _ in range(STEPS_ON):
        assert told(ours, viewer) == told(theirs, viewer)
        due = ROOT.decisions(ours)
        if not due:
            return
        at = rng.randrange(len(due))
        choice = common_choice(due[at], ROOT.decisions(theirs)[at], rng)
        if choice is None:
            return
        if not same_until_revealed(ROOT.apply(ours, choice), ROOT.apply(theirs, choice), viewer):
            return
