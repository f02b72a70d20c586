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

from bot.discord_ui.panel.panel import public_kinds
from bot.games.game import Choice, Decision, Event, Outcome, Seat, key_of, tag_of, visible
from tests.secrecy.worlds import (
    ROOT,
    SEATS,
    SEEDS,
    common_choice,
    positions,
    redealt,
    redealt_for,
)

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
        own = spelled(decision)
    prompts: list[Any] = [
        (owed.seat, owed.kind, [tag_of(kind) for kind in public_kinds(owed)], owed.forced)
        for owed in ROOT.decisions(state)
    ]
    return msgspec.json.encode(view), [own, prompts]


def spelled(decision: Decision) -> list[Any]:
    """Write down all that a seat may know of its own question."""
    offers = [(tag_of(o.kind), [*o.rows], o.upto, [*o.facts]) for o in decision.offers]
    series = decision.series
    sets = series and (tag_of(series.kind), series.least, series.most, series.copies)
    return [decision.kind, decision.section, offers, sorted(decision.about.items()), sets]


REVEALED_TO_ALL = frozenset(
    {
        *("rolled", "order_revealed", "decided_by_chance", "discarded_at_random"),
        *("supporter_discarded", "supporters_lost", "plot_flipped", "exposure_tried", "plot_lost"),
        *("plot_guessed", "bomb_swapped", "soul_added", "starter_drawn", "market_stocked"),
        *("quest_shown", "item_found", "nothing_taken"),
        *("clockwork_took_over", "supporters_put_away"),
    }
)
"""The events that bring to light, for everybody, what was hidden or what chance decides."""

REVEALED_TO = {
    "drew_cards": ("seat",),
    "hand_seen": ("seat",),
    "supporters_known": ("seat",),
    "ruin_seen": ("seat",),
    "card_taken_face": ("seat", "target"),
    "card_given_face": ("target",),
    "card_shown": ("target",),
}
"""The events that bring something to light for few, and the fields with the seats of those."""


def may_differ(event: Event, viewer: Seat | None) -> bool:
    """Tell whether an event may show a viewer what was hidden from that viewer."""
    tag = tag_of(type(event))
    if not event.reveals:
        return False
    if event.only is None:
        return tag in REVEALED_TO_ALL
    return viewer in [getattr(event, field) for field in REVEALED_TO.get(tag, ())]


def same_until_revealed(ours: list[Event], theirs: list[Event], viewer: Seat | None) -> bool:
    """Compare what a viewer learns; False when something was revealed that differs."""
    one, other = visible(ours, viewer), visible(theirs, viewer)
    for mine, yours in zip(one, other, strict=False):
        if mine != yours:
            assert may_differ(mine, viewer) and may_differ(yours, viewer), (viewer, mine, yours)
            return False
    assert len(one) == len(other), (one, other)
    return True


@pytest.mark.parametrize("seed", SEEDS)
@SEATS
def test_worlds_that_differ_in_secrets_look_alike(seats: Any, seed: int) -> None:
    rng = Random(seed)
    viewers = (None, *(seat.seat for seat in seats if not seat.bot))
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


@SEATS
def test_whatever_is_chosen_shows_no_more_than_it_may(seats: Any) -> None:
    """Choices by card as well, though the chooser's other cards are not the same."""
    rng, compared = Random(5), 0
    viewers = (None, *(seat.seat for seat in seats if not seat.bot))
    for state in islice(positions(seats, 5, every=3), POSITIONS_EACH):
        compared += sum([compare_action(state, viewer, rng) for viewer in viewers])
    assert compared > POSITIONS_EACH


def compare_action(state: Any, viewer: Seat | None, rng: Random) -> bool:
    """Compare what a viewer learns of one choice of any kind; False when one world forbids it."""
    at = rng.randrange(len(ROOT.decisions(state)))
    owed = ROOT.decisions(state)[at]
    offer = rng.choice([offer for offer in owed.offers if len(offer)])
    choice = offer.pick(owed.seat, rng.randrange(len(offer)))
    ours, theirs = ROOT.decode(ROOT.encode(state)), redealt_for(choice, state, viewer, rng)
    assert told(ours, viewer) == told(theirs, viewer)
    if not ROOT.decisions(theirs)[at].allows(choice):
        return False
    events = ROOT.apply(ours, choice), ROOT.apply(theirs, choice)
    if same_until_revealed(*events, viewer):
        assert told(ours, viewer) == told(theirs, viewer), key_of(choice)
        kept = [any(event.reveals for event in happened) for happened in events]
        assert kept[0] == kept[1], ("what can be taken back", key_of(choice))
    return True


@SEATS
def test_looking_ahead_tells_nothing_hidden(seats: Any) -> None:
    """What a choice would lead to is the same for its seat, whatever that seat cannot know."""
    rng, compared = Random(8), 0
    people = [seat.seat for seat in seats if not seat.bot]
    for state in islice(positions(seats, 8, every=4), POSITIONS_EACH):
        for owed in ROOT.decisions(state):
            if owed.seat in people:
                choices = [owed.pick(rng.randrange(len(owed))) for _ in range(3)]
                twin = redealt(state, owed.seat, rng)
                compared += sum([compare_outcomes(state, twin, choice) for choice in choices])
    assert compared > POSITIONS_EACH


def compare_outcomes(ours: Any, theirs: Any, choice: Choice) -> bool:
    """Compare what a choice, and it twice, leads to in both worlds; the worlds stay as they are."""
    before = ROOT.encode(ours), ROOT.encode(theirs)
    for several in ([choice], [choice, choice]):
        mine, yours = ROOT.after(ours, several), ROOT.after(theirs, several)
        assert outcome(mine) == outcome(yours), key_of(choice)
    assert (ROOT.encode(ours), ROOT.encode(theirs)) == before
    return True


def outcome(found: Outcome) -> list[Any]:
    """Write down all that looking ahead tells."""
    refused = found.refused and (found.refused.section, found.refused.reason, found.refused.about)
    own = found.decision and spelled(found.decision)
    view = found.view and msgspec.structs.replace(found.view, decision=None)
    return [found.made, found.reveals, refused, own, view and msgspec.json.encode(view)]
