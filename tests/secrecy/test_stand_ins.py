"""A stand-in plays by what its own seat knows, and tells nobody anything else.

Two tables differ only in what a viewer and the absent seat may not know. The stand-in then makes
the same choices, and the viewer is told the same, until something is revealed. Its person gets
nothing.
"""

from itertools import islice
from random import Random
from typing import Any

import msgspec

from bot.editions import EDITIONS
from bot.games.game import Seat, SeatSetup
from bot.table.agreement import handover
from bot.table.ballots import Agreement, StandIn
from bot.table.revision import steps
from bot.table.state.table_state import TableState, Transition
from tests.games.root.twins import redealt
from tests.games.twins import common_choice, same_until_revealed
from tests.secrecy.test_tables import begun, told_to
from tests.secrecy.worlds import positions

SEATS = tuple(SeatSetup(name) for name in ("marquise", "corvids", "eyrie", "alliance"))
POSITIONS = 24


def without(now: TableState, seat: Seat) -> TableState:
    """Return a table at which a stand-in plays a seat."""
    subject = StandIn(seat, now.plan.holders()[seat])
    agreed = {seat: Agreement(1, 1, "post", 0, fate="agreed", subject=subject)}
    plan = now.plan.with_seat(seat, stand_in="policy")
    place = msgspec.structs.replace(now.place, holders=plan.holders())
    return msgspec.structs.replace(now, plan=plan, place=place, proposals=agreed)


def played(
    now: TableState, state: Any, twin: Any, rng: Random
) -> tuple[list[Transition], list[Transition]]:
    """Do the same at two tables, and let the stand-in answer."""
    other = msgspec.structs.replace(now, state=twin)
    due = now.decisions()
    if due[0].seat in now.plan.away():
        return handover.play_on(now, None), handover.play_on(other, None)
    choice = common_choice(due[0], other.decisions()[0], rng)
    if choice is None:
        return [], []
    made: list[list[Transition]] = []
    for table in (now, other):
        user = table.place.holders[choice.seat]
        step = steps.make_game_choice(table, choice.seat, user, choice)
        made.append([step, *handover.play_on(step.standing, user)])
    return made[0], made[1]


def test_a_stand_in_shows_nothing_that_its_seat_does_not_know() -> None:
    rng, answers = Random(5), 0
    for state in islice(positions(SEATS, 5, every=9), POSITIONS):
        for away in ("corvids", "eyrie"):
            viewer = rng.choice((None, "marquise", "alliance"))
            now = without(begun(state, SEATS), away)
            twin = redealt(state, viewer, rng, away)
            ours, theirs = played(now, state, twin, rng)
            posts: tuple[dict[str, int], dict[str, int]] = ({}, {})
            for one, other in zip(ours, theirs, strict=False):
                choices = one.step.action.choice, other.step.action.choice
                assert choices[0] == choices[1], (away, viewer)
                if not same_until_revealed(EDITIONS["root"], one.events, other.events, viewer):
                    break
                told = told_to(viewer, one, posts[0]), told_to(viewer, other, posts[1])
                assert told[0] == told[1], (away, viewer)
                if one.step.action.reveals:
                    break
                answers += one.step.action.user is None
            else:
                assert len(ours) == len(theirs), "whether it is asked tells nothing"
    assert answers > POSITIONS // 2, "stand-ins have answered"


def test_the_person_of_an_absent_seat_is_sent_nothing() -> None:
    rng, private = Random(6), 0
    for state in islice(positions(SEATS, 6, every=9), POSITIONS):
        for away in ("corvids", "marquise"):
            now = without(begun(state, SEATS), away)
            user = now.plan.away()[away]
            for made in played(now, state, state, rng)[0]:
                private += any(e.only is not None and away in e.only for e in made.events)
                for row in made.step.messages:
                    assert user not in (row.user, row.mention, *row.also), row.kind
    assert private > POSITIONS // 2, "it does learn what others do not"


def test_nothing_before_a_stand_in_can_be_undone() -> None:
    """Otherwise a player could try what an absent seat holds, by a battle that is taken back."""
    rng, tried = Random(7), 0
    for state in islice(positions(SEATS, 7, every=5), POSITIONS):
        made = played(without(begun(state, SEATS), "alliance"), state, state, rng)[0]
        if len(made) > 1 and made[-1].step.action.user is None:
            tried += 1
            assert not made[-1].standing.history.can("undo", made[-1].standing.place.holders)
    assert tried
