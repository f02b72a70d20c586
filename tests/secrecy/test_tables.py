"""What a table tells, and whether it takes an action back, depends on no secret.

Two tables that differ only in what a viewer may not know must write the same messages to the same
people in the same moments, and give the same answers to "undo" and "redo", until something is
revealed to that viewer. Nothing is written here: the steps are those that a table would write.
"""

from itertools import islice, zip_longest
from random import Random
from typing import Any

import pytest

from bot.editions import EDITIONS
from bot.games.game import Choice, Event, Seat, SeatSetup, Setup, key_of
from bot.games.root.law.state import State
from bot.games.root.root import Root
from bot.narrate.root import WORDS
from bot.table import LobbySeat, RefusedError
from bot.table.lobby import LobbyPlan
from bot.table.outbox.announcement import TurnPost, Venue
from bot.table.revision import steps
from bot.table.revision.series import forced_answers
from bot.table.state.history import History
from bot.table.state.table_state import TableState, Transition
from tests.games.root.twins import redealt
from tests.games.twins import common_choice, same_until_revealed
from tests.secrecy.test_twin_worlds import told as told_of
from tests.secrecy.worlds import ROOT, SEATS, positions

POSITIONS_EACH = 20
"""Positions of each seating, each looked at by every viewer: about 700 pairs of tables."""

STEPS_ON = 4
"""Actions in both after each."""

HOST = 99


class At(Root):
    """Root, but a new game begins at a position."""

    def __init__(self, state: Any) -> None:
        self._start = ROOT.encode(state)

    def new(self, setup: Setup, seed: int) -> tuple[State, list[Event]]:
        """Return the position."""
        return self.decode(self._start), []


def begun(state: Any, seats: tuple[SeatSetup, ...]) -> TableState:
    """Return a table at which a game begins with this position."""
    places = tuple(
        LobbySeat(number, one.seat, None if one.bot else 100 + number, one.bot)
        for number, one in enumerate(seats)
    )
    rules = At(state)
    plan = LobbyPlan(rules.lobby, HOST, places)
    place, told = Venue(1, 7, plan.holders()), TurnPost("lobby", None, 0)
    lobby = TableState(rules, place, plan, 1, "lobby", told, History())
    return steps.start_game(lobby, HOST, 0).standing


def told_to(viewer: Seat | None, step: Transition, posts: dict[str, int]) -> list[Any]:
    """Return the messages of a step that a viewer gets to see: all but others' private ones.

    Messages are known by the order in which they appeared, not by their random names.
    """
    rows: list[Any] = []
    for row in step.step.messages:
        if row.kind in ("secret", "own", "wanted") and row.seat != viewer:
            continue
        post = posts.setdefault(row.post, len(posts))
        continues = step.step.continues == row.post
        who = (row.seat, row.user, row.mention)
        rows.append(
            (row.kind, row.lane, row.channel, row.revision, row.began, post, continues, who)
        )
    return [*rows, step.step.waiting, step.standing.status, step.standing.turn_post.user]


def answers(now: TableState) -> dict[Seat, list[str]]:
    """Return what each seat would be told that wants to take back, or to do again."""
    said: dict[Seat, list[str]] = {}
    for seat in now.place.holders:
        for ask in (now.history.to_undo, now.history.to_redo):
            try:
                head = ask(seat)
                said.setdefault(seat, []).append(f"{head.revision}")
            except RefusedError as refused:
                said.setdefault(seat, []).append(refused.reason)
    return said


def undone(now: TableState, before: TableState, choice: Choice) -> tuple[Transition, Transition]:
    """Take the last action back and do it again."""
    head, user = now.history.standing[-1], before.place.holders[choice.seat]
    # A choice can have given the seat another name: a drafted faction.
    seat = next(seat for seat, holder in now.place.holders.items() if holder == user)
    back = steps.undo_one_action(now, seat, user, head, before.state)
    return back, steps.redo_choice(back.standing, choice.seat, user, head, choice)


class Pair:
    """Two tables that differ in secrets, and what a viewer is shown of both."""

    def __init__(self, ours: Any, theirs: Any, seats: Any, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.now = [begun(state, seats) for state in (ours, theirs)]
        self.posts: tuple[dict[str, int], dict[str, int]] = ({}, {})

    def compare(self, made: tuple[Transition, Transition] | list[Transition], what: str) -> None:
        """See that what both tables tell the viewer is the same, and take the steps over."""
        one, other = (
            told_to(self.viewer, step, posts) for step, posts in zip(made, self.posts, strict=True)
        )
        assert one == other, (self.viewer, what)
        self.now = [step.standing for step in made]
        assert answers(self.now[0]) == answers(self.now[1]), (self.viewer, what)

    def step(self, rng: Random) -> bool:
        """Do the same in both, take it back and do it again; False when the worlds part."""
        due = [table.decisions() for table in self.now]
        if not due[0]:
            return False
        at = rng.randrange(len(due[0]))
        choice = common_choice(due[0][at], due[1][at], rng)
        if choice is None:
            return False
        user = self.now[0].place.holders[choice.seat]
        before = self.now
        made = [steps.make_game_choice(table, choice.seat, user, choice) for table in before]
        more = [forced_answers(step.standing, choice.seat, user) for step in made]
        if not same_until_revealed(EDITIONS["root"], made[0].events, made[1].events, self.viewer):
            assert all(step.step.action.reveals for step in made), key_of(choice)
            return False
        self.compare(made, key_of(choice))
        if not made[0].step.action.reveals:
            pairs = [undone(table, b, choice) for table, b in zip(self.now, before, strict=True)]
            self.compare([back for back, _ in pairs], f"undo {key_of(choice)}")
            self.compare([again for _, again in pairs], f"redo {key_of(choice)}")
        # What the table answers by itself, and that it does, follows from public facts.
        for pair in zip_longest(*more):
            assert all(pair), (self.viewer, key_of(choice))
            events = pair[0].events, pair[1].events
            if not same_until_revealed(EDITIONS["root"], *events, self.viewer):
                return False
            assert pair[0].choice == pair[1].choice, (self.viewer, key_of(choice))
            self.compare([*pair], "forced")
        return True


@pytest.mark.daily(5)
@SEATS
def test_tables_that_differ_in_secrets_tell_the_same(seats: Any) -> None:
    rng = Random(11)
    viewers = (None, *(seat.seat for seat in seats if not seat.bot))
    compared = 0
    for state in islice(positions(seats, 11, every=6), POSITIONS_EACH):
        for viewer in viewers:
            pair = Pair(state, redealt(state, viewer, rng), seats, viewer)
            for _ in range(STEPS_ON):
                if not pair.step(rng):
                    break
                compared += 1
    assert compared > POSITIONS_EACH


@pytest.mark.daily(8)
@SEATS
def test_what_can_be_taken_back_told_nobody_what_was_hidden(seats: Any) -> None:
    """Whatever the actor and one viewer do not know must not show in an action without `reveals`.

    What the actor shows of the own secrets is the actor's own affair, and can be taken back.
    """
    rng, tried = Random(12), 0
    viewers = (None, *(seat.seat for seat in seats if not seat.bot))
    for state in islice(positions(seats, 12, every=4), POSITIONS_EACH * 2):
        for owed in ROOT.decisions(state):
            viewer = rng.choice(viewers)
            ours, theirs = ROOT.decode(ROOT.encode(state)), redealt(state, viewer, rng, owed.seat)
            choice = common_choice(owed, owed, rng)
            assert choice is not None
            events = ROOT.apply(ours, choice), ROOT.apply(theirs, choice)
            if any(event.reveals for event in events[0]):
                continue
            tried += 1
            assert not any(event.reveals for event in events[1]), key_of(choice)
            told = [WORDS.lines(happened, viewer, "en") for happened in events]
            assert told[0] == told[1], key_of(choice)
            assert told_of(ROOT, ours, viewer) == told_of(ROOT, theirs, viewer), key_of(choice)
    assert tried > POSITIONS_EACH // 2
