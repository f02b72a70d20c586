"""The moments of a replay: by turns, action by action, and never too many."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.editions import EDITIONS
from bot.games.game import Event, events_visible_to, tag_of
from bot.table.records.replay import Frame, reel_of_game, thin_out, turn_of
from bot.table.revision.load import Logged, redact_action
from bot.table.state.restore import read_events
from tests.games.samples import sample
from tests.table.playing import Played

MANY = 10_000


def public(played: Played) -> list[Logged]:
    """Return what everybody knows of the actions that stand."""
    rules = played.now.rules
    return [
        redact_action(a.revision, a.seat, read_events(rules, a.events), None)
        for a in played.actions
        if a.kind != "undo" and not a.undone
    ]


@pytest.mark.parametrize("name", EDITIONS)
def test_turns_and_the_whole_game_tell_every_event_once(name: str) -> None:
    played = Played(EDITIONS[name].game, sample(name), 4).play(60)
    log = public(played)
    happened = [event for action in log for event in action.events]
    reel = reel_of_game(log, MANY)
    assert [event for moment in reel.moments for event in moment.events] == happened
    assert reel.moments[-1].revision == log[-1].revision
    assert reel.turns == sum(event.new_turn for event in happened) > 2
    first = next(at for at, event in enumerate(happened) if event.new_turn)
    told: list[Event] = []
    for number in range(1, reel.turns + 1):
        one = turn_of(log, MANY, number)
        assert one is not None and one.turn == number
        assert len(one.moments) > 1 or number == reel.turns
        told += [event for moment in one.moments for event in moment.events]
    assert told == happened[first:]
    assert told == events_visible_to(told, None)
    ended, last = turn_of(log, MANY), turn_of(log, MANY, over=True)
    assert ended is not None and ended.turn == reel.turns - 1
    assert last is not None and last.turn == reel.turns
    assert turn_of(log, MANY, reel.turns + 1) is None


@pytest.mark.parametrize("name", EDITIONS)
def test_the_newest_turns_of_a_game_have_a_moment_for_each_act(name: str) -> None:
    log = public(Played(EDITIONS[name].game, sample(name), 4).play(60))
    every = reel_of_game(log, MANY).moments
    turns = reel_of_game(log, 1 + max(moment.turn for moment in every)).moments
    assert [moment.turn for moment in turns] == sorted({moment.turn for moment in every})
    for most in range(len(turns), len(every), 3):
        kept = reel_of_game(log, most).moments
        assert len(kept) <= most and kept[-1].revision == log[-1].revision
        told = [event for moment in kept for event in moment.events]
        assert told == [event for moment in every for event in moment.events]
        each = [sum(moment.turn == turn.turn for moment in kept) for turn in turns]
        acts = [sum(moment.turn == turn.turn for moment in every) for turn in turns]
        # Older turns are one moment, newer ones have all acts, and one between may have some.
        partial = max(at for at, (n, m) in enumerate(zip(each, acts, strict=True)) if n < m)
        assert all(number == 1 for number in each[:partial])


def test_acts_that_tell_nothing_go_with_the_next_one() -> None:
    log = public(Played(EDITIONS["root"].game, sample("root"), 4).play(80))

    def tells(events: Sequence[Event]) -> bool:
        return any(tag_of(type(event)) == "moved" for event in events)

    every = reel_of_game(log, MANY, tells).moments
    assert [event for moment in every for event in moment.events] == [
        event for action in log for event in action.events
    ]
    for earlier, later in pairwise(every):
        assert earlier.turn < later.turn or tells(earlier.events)


def test_a_moment_says_who_acted_and_of_which_turns_it_tells() -> None:
    log = public(Played(EDITIONS["root"].game, sample("root"), 4).play(80))
    one = turn_of(log, MANY, 2)
    assert one is not None
    assert {moment.turn for moment in one.moments} == {2}
    actors = {action.revision: action.seat for action in log}
    for moment in one.moments[1:-1]:
        assert moment.seat == actors[moment.revision]
    few = reel_of_game(log, 3).moments
    assert len(few) == 3 and few[-1].first and few[-1].first < few[-1].turn


def test_the_last_turn_of_a_seat() -> None:
    log = public(Played(EDITIONS["root"].game, sample("root"), 4).play(80))
    for seat in ("marquise", "eyrie"):
        one = turn_of(log, MANY, seat=seat)
        assert one is not None and one.seat == seat
        assert turn_of(log, MANY, one.turn, "corvids") is None
    assert turn_of(log, MANY, seat="vagabond") is None


@given(st.integers(1, 200), st.integers(2, 50))
def test_of_many_moments_some_are_kept_evenly(count: int, most: int) -> None:
    event = Event()
    moments = [Frame(number, (event,)) for number in range(count)]
    kept = thin_out(moments, most)
    assert len(kept) == min(count, most)
    assert (kept[0].revision, kept[-1].revision) == (0, count - 1)
    assert sum(len(moment.events) for moment in kept) == count
    steps = [b.revision - a.revision for a, b in pairwise(kept)]
    assert not steps or max(steps) - min(steps) <= 1
