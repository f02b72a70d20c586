"""Whole games told in every language: no sentence fails, whatever happens and is asked."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.games.game import Choice, Decision, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.roster import PEOPLE
from bot.narrate import languages
from bot.narrate.root import WORDS

DECISIONS = [150, pytest.param(700, marks=pytest.mark.slow)]
"""Decisions told of each seating, at least."""


def seatings() -> list[tuple[SeatSetup, ...]]:
    """Seat every faction with the first two, and the clockwork with all of them in turn."""
    names = [name for name in PEOPLE if name != "vagabond_2"]
    rest = names[2:]
    bots = tuple(SeatSetup(name, bot=True) for name in names[:2])
    found = [tuple(SeatSetup(name) for name in names[:2])]
    found += [(*map(SeatSetup, names[:2]), SeatSetup(name)) for name in rest]
    return [*found, *((SeatSetup(name), *bots) for name in rest)]


def tell_choice(choice: Choice, decision: Decision, view: Any, locale: str) -> None:
    kind = type(choice)
    assert WORDS.choice_label(choice, view, locale)
    assert WORDS.kind_label(kind, decision, locale)
    for name in kind.__struct_fields__[1:]:
        assert WORDS.field_label(kind, name, getattr(choice, name), view, locale)


@pytest.mark.parametrize("decisions", DECISIONS)
@pytest.mark.parametrize("seats", seatings(), ids=lambda seats: "-".join(s.seat for s in seats))
def test_a_game_can_be_told(seats: tuple[SeatSetup, ...], decisions: int) -> None:
    rng = Random(11)
    told = 0
    while told < decisions:
        state, events = ROOT.new(Setup(seats), rng.getrandbits(64))
        while due := ROOT.decisions(state):
            locale = rng.choice(languages())
            decision = rng.choice(due)
            viewer = rng.choice((None, *state.order))
            assert all(WORDS.lines(events, viewer, locale))
            assert all(WORDS.lines(events, decision.seat, locale))
            assert WORDS.waiting(decision.seat, decision.kind, locale)
            assert WORDS.prompt(decision, locale)
            view = ROOT.view(state, decision.seat)
            places = rng.sample(range(len(decision)), min(3, len(decision)))
            for choice in map(decision.pick, places):
                tell_choice(choice, decision, view, locale)
            for offer in decision.offers:
                for choice in islice(offer.each(decision.seat), 1):
                    tell_choice(choice, decision, view, locale)
            events = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
            told += 1
            if told >= 4 * decisions:
                return
