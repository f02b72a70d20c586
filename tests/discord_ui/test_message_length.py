"""A message is measured without wording it while its events are few; none gets too long by that."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

import pytest

from bot.discord_ui.message.screen import POST_LIMIT
from bot.discord_ui.panel.questions import Spot
from bot.discord_ui.play.turn import post_length, turn_screen, waited_for
from bot.editions import EDITIONS
from bot.games.game import Event, required_decisions
from bot.narrate import catalogue_languages
from bot.simulate import pick_random_choice
from bot.table.outbox.announcement import LINE, ROOM, Length
from db.ids import Revision
from tests.games.samples import sample

FEW = ROOM // LINE
"""The most events that are short without being worded."""


def steps(game: str, seed: int, count: int) -> Iterator[tuple[Sequence[Event], str]]:
    """Yield the events of the steps of a random game, with the lines of who is asked then."""
    edition, rng = EDITIONS[game], Random(seed)
    state, events = edition.game.new(sample(game), seed)
    for _ in range(count):
        due = edition.game.decisions(state)
        waited = waited_for(due, {one.seat: 10**18 for one in required_decisions(due)})
        screen = turn_screen(
            edition.words, Spot(1, Revision(1)), waited, [], None, catalogue_languages()[-1], None
        )
        yield events, screen.text
        if not due:
            return
        events = edition.game.apply(state, pick_random_choice(due, rng)[1])


def measure_of(game: str) -> partial[int]:
    bots = frozenset(seat.seat for seat in sample(game).seats if seat.bot)
    return partial(post_length, EDITIONS, game, bots=bots)


@pytest.mark.parametrize("game", EDITIONS)
def test_a_message_that_goes_on_uncounted_is_not_too_long(game: str) -> None:
    measure, length, real, uncounted = measure_of(game), Length(), 0, 0
    for events, questions in steps(game, 3, 150):
        length, real = length.plus(events, measure), real + measure(events)
        uncounted += bool(length.uncounted and events)
        if length.most > ROOM:
            assert length == Length(real), "what could be too long is counted"
            length, real = Length(), 0
        assert real <= ROOM + LINE and real + len(questions) <= POST_LIMIT
    assert uncounted > 20


@pytest.mark.parametrize("game", EDITIONS)
def test_the_length_of_many_steps_is_that_of_all_of_them(game: str) -> None:
    measure, happened = measure_of(game), [events for events, _ in steps(game, 5, 40)]
    length = Length()
    for events in happened:
        length = length.plus(events, measure)
    if length.most > ROOM:
        assert length.most == sum(map(measure, happened))


def test_few_events_are_not_worded_and_more_are_worded_once() -> None:
    worded: list[int] = []

    def measure(events: Sequence[Event]) -> int:
        worded.append(len(events))
        return 30 * len(events)

    length = Length()
    for _ in range(FEW):
        length = length.plus([Event()], measure)
    assert not worded and length.most <= ROOM
    for _ in range(FEW):
        length = length.plus([Event()], measure)
    assert {*worded} == {1} and FEW < len(worded) <= 2 * FEW, "each step once"
    assert length.counted == 30 * len(worded)


def test_lines_longer_than_expected_are_left_out_before_discord_refuses_them() -> None:
    words, spot = EDITIONS["root"].words, Spot(1, Revision(1))
    length = Length().plus([Event()] * FEW, lambda events: 0)
    assert length.most <= ROOM, "it is taken for short"
    lines = ["x" * 2 * LINE] * FEW
    for locale in catalogue_languages():
        screen = turn_screen(words, spot, (), lines, None, locale, None)
        assert len(screen.text) <= POST_LIMIT and "x" * 2 * LINE in screen.text
