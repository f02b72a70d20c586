"""What is exported of a running game tells its reader nothing hidden.

Two games that differ only in what a reader may not know give that reader the same file, to the
byte, until something is revealed to that reader.
"""

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.discord_ui.records.exports import caption_moments
from bot.editions import EDITIONS
from bot.games.game import Seat, events_visible_to, key_of
from bot.games.seating import parse_seats
from bot.render.animation import Still, animate_pictures
from bot.render.root import draw
from bot.table.records import file as saved
from bot.table.records import replay
from bot.table.records.file import saved_game
from bot.table.records.replay import AnimationFrames, Frame
from bot.table.revision import steps
from bot.table.state.restore import Record
from bot.table.state.table_state import TableState, Transition
from db.models import StoredAction
from tests.games.root.twins import redealt
from tests.games.twins import common_choice, same_until_revealed
from tests.secrecy.test_tables import HOST, begun
from tests.secrecy.worlds import ROOT, SEATS, positions

POSITIONS_EACH = 4

STEPS_ON = 5


class Exported:
    """A table, and the rows that it would have written."""

    def __init__(self, state: Any, seats: Any) -> None:
        now = begun(state, seats)
        action = now.action("start", HOST)
        action.revision, action.at_ms = now.revision, 0
        self.now: TableState = now
        self.actions: list[StoredAction] = [action]

    def take(self, made: Transition) -> None:
        action = made.step.action
        action.at_ms = 1000 * len(self.actions)
        self.now = made.standing
        self.actions.append(action)

    def file(self, viewer: Seat | None) -> bytes:
        return saved.encode_record(saved_game(self.now, self.actions, viewer))


@pytest.mark.daily(8)
@SEATS
def test_exports_of_games_that_differ_in_secrets_are_the_same(seats: Any) -> None:
    rng, compared = Random(21), 0
    viewers = (None, *(seat.seat for seat in seats if not seat.bot))
    for state in islice(positions(seats, 21, every=6), POSITIONS_EACH):
        for viewer in viewers:
            pair = [Exported(one, seats) for one in (state, redealt(state, viewer, rng))]
            for _ in range(STEPS_ON):
                if not step(pair, viewer, rng):
                    break
                compared += 1
    assert compared


def step(pair: list[Exported], viewer: Seat | None, rng: Random) -> bool:
    """Do the same in both and compare the files; False when the worlds part."""
    due = [table.now.decisions() for table in pair]
    if not due[0]:
        return False
    at = rng.randrange(len(due[0]))
    choice = common_choice(due[0][at], due[1][at], rng)
    if choice is None:
        return False
    user = pair[0].now.place.holders[choice.seat]
    made = [steps.make_game_choice(table.now, choice.seat, user, choice) for table in pair]
    if not same_until_revealed(EDITIONS["root"], made[0].events, made[1].events, viewer):
        return False
    for table, one in zip(pair, made, strict=True):
        table.take(one)
    if pair[0].now.status != "playing":
        return False
    assert pair[0].file(viewer) == pair[1].file(viewer), (viewer, key_of(choice))
    return True


def film(table: Exported) -> bytes:
    """Return the replay of what was done at a table, made as for everybody."""
    heads = table.now.history.standing
    actions = {action.revision: action for action in table.actions[1:]}
    rules, plan = table.now.rules, table.now.plan
    record = Record(None, rules, 1, plan.as_setup(), 0)  # type: ignore[arg-type]
    found = replay.views_after(record, heads, actions, None, {head.revision for head in heads})
    events = {
        action.revision: events_visible_to(rules.decode_events(action.events), None)
        for action in table.actions[1:]
    }
    frames = AnimationFrames(
        tuple(Frame(head.revision, tuple(events.get(head.revision, ()))) for head in heads), 1
    )
    captions = caption_moments(EDITIONS["root"], EDITIONS["root"].words, frames, "en")
    return animate_pictures(
        Still(draw(found[moment.revision], "en", moment.events).data, caption)
        for moment, caption in zip(frames.moments, captions, strict=True)
    )


@pytest.mark.slow
def test_replays_of_games_that_differ_in_secrets_are_the_same_to_the_byte() -> None:
    seats = parse_seats(ROOT.lobby, "corvids,alliance,duchy")
    rng, compared = Random(22), 0
    for state in islice(positions(seats, 22, every=6), POSITIONS_EACH):
        pair = [Exported(one, seats) for one in (state, redealt(state, None, rng))]
        while len(pair[0].actions) <= STEPS_ON and step(pair, None, rng):
            pass
        if len(pair[0].actions) > 1 and pair[0].now.status == "playing":
            # A last step may have led the two apart: it is in neither.
            ours, theirs = map(film, pair)
            assert ours == theirs
            compared += 1
    assert compared
