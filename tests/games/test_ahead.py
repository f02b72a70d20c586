"""What a panel is built from: rows and numbers, questions asked several times running, and what
choices would lead to."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from bot.games.ahead import arrange_choices, decision_owed_by, in_series
from bot.games.decision import Series
from bot.games.game import PASS, Choice, Decision, Game, Piece, Seat, Setup, make_choice, tag_of
from bot.games.root import ROOT
from bot.games.root.law.choices import TakeHit
from bot.games.seating import parse_seats
from bot.games.war_chest import WAR_CHEST
from bot.simulate import pick_random_choice
from tests.fixture_game import LANTERNS

GAMES = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(ROOT, "marquise,eyrie,alliance,vagabond,duchy,corvids", id="six"),
        pytest.param(ROOT, "corvids,vagabond,duchy,alliance", id="four"),
        pytest.param(WAR_CHEST, "raven,wolf", id="chest"),
        pytest.param(LANTERNS, "amber,coral,ivory,jade", id="lanterns"),
    ],
)

MOST = 700
"""Decisions that are looked at, of one game after the other."""


def played(game: Game[Any], seats: str) -> Iterator[tuple[Any, Decision, Choice]]:
    """Play games of random choices; yield each state with the question that is answered next."""
    for seed in range(1_000):
        rng = Random(seed)
        state, _ = game.new(Setup(parse_seats(game.lobby, seats)), seed)
        while due := game.decisions(state):
            choice = pick_random_choice(due, rng)[1]
            yield state, next(owed for owed in due if owed.seat == choice.seat), choice
            game.apply(state, choice)


@GAMES
def test_rows_and_numbers_are_the_legal_choices(game: Game[Any], seats: str) -> None:
    for _, asked, _ in islice(played(game, seats), MOST):
        numbers: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
        for choice in asked:
            kind = type(choice)
            if kind.number:
                fields = msgspec.structs.asdict(choice)
                number = fields.pop(kind.number)
                numbers[kind, *fields.values()].append(number)
        for row, found in numbers.items():
            assert sorted(found) in ([0], [*range(1, len(found) + 1)]), row


def sets(game: Game[Any], seats: str) -> Iterator[tuple[Any, Decision, list[Choice]]]:
    """Yield each series that was answered in a row: the state before it, and what was picked."""
    state, first, picks = None, None, list[Choice]()
    for now, asked, choice in islice(played(game, seats), 3 * MOST):
        # After as many as it takes, the same question is another one, such as a second battle's.
        is_open = first is not None and first.series is not None and len(picks) < first.series.most
        if is_open and in_series(first, asked, choice) and asked.seat == first.seat:
            picks.append(choice)
            continue
        if first is not None and not same_series(
            first, decision_owed_by(game.decisions(now), first.seat)
        ):
            yield state, first, picks
        first = None
        if asked.series is not None and type(choice) is asked.series.kind:
            state, first, picks = game.decode(game.encode(now)), asked, [choice]


def test_the_same_question_about_something_else_is_no_series() -> None:
    """Two hits of an ambush, and one that is rolled afterwards, are not three hits of one set."""

    def asked(left: int | None) -> Decision:
        series = None if left is None else Series(TakeHit, left, left, (1, 2))
        return Decision(Seat("vagabond"), "take_hits", "9.2.7", (), series=series)

    hit = TakeHit(Seat("vagabond"), Piece("torch"))
    assert in_series(asked(2), asked(1), hit)
    assert in_series(asked(2), asked(None), hit)
    assert not in_series(asked(1), asked(1), hit)
    assert not in_series(asked(1), asked(None), hit)
    assert not in_series(asked(1), asked(2), hit)


def same_series(one: Decision, other: Decision | None) -> bool:
    return other is not None and (one.kind, one.section) == (other.kind, other.section)


@GAMES
def test_a_set_may_be_chosen_in_any_order(game: Game[Any], seats: str) -> None:
    """What is chosen one by one is legal as a set, whatever its order, and leads as far."""
    rng, several = Random(3), 0
    for state, asked, picks in sets(game, seats):
        assert asked.series is not None
        picks = [pick for pick in picks if type(pick) is asked.series.kind]
        several += len(picks) > 1
        rng.shuffle(picks)
        check_set(game, state, asked, picks)
    assert several > 5 or game is not ROOT


def check_set(game: Game[Any], state: Any, asked: Decision, picks: list[Choice]) -> None:
    series = asked.series
    # Fewer may do: what remains is carried out where it is no choice any more.
    assert len(picks) <= series.most, (asked.kind, series, picks)
    held = rows(asked)
    assert min(held.values()) >= 1, (asked.kind, series)
    for pick, times in Counter(picks).items():
        # A row that is not offered at first may be offered later.
        assert times <= held.get(pick, times), (asked.kind, series, picks)
    before = game.encode(state)
    wanted = arrange_choices(game, state, picks)
    assert Counter(wanted) - Counter(picks) in (Counter(), Counter(_end(asked)))
    outcome = game.after(state, wanted)
    assert (outcome.made, outcome.refused) == (len(wanted), None), (asked.kind, picks)
    after = outcome.decision
    assert after is None or (after.kind, after.about) != (asked.kind, asked.about)
    assert game.encode(state) == before


def rows(asked: Decision) -> dict[Choice, int]:
    """Return the choices of a series, and how often each is there."""
    series = asked.series
    assert series is not None
    found = [c for o in asked.offers if o.kind is series.kind for c in o.each(asked.seat)]
    return dict(zip(found, series.copies, strict=True))


def _end(asked: Decision) -> list[Choice]:
    return [] if asked.series.end is None else [asked.series.end(asked.seat)]


@GAMES
def test_a_set_is_made_whole_or_not_at_all(game: Game[Any], seats: str) -> None:
    """Any set within the limits is carried out to its end, or the first choice is named."""
    rng, made = Random(4), 0
    for state, asked, _ in islice(played(game, seats), 3 * MOST):
        if (series := asked.series) is None or series.most < 2:
            continue
        held = [row for row, times in rows(asked).items() for _ in range(times)]
        picks = rng.sample(held, min(len(held), rng.randint(series.least, series.most)))
        wanted = arrange_choices(game, state, picks)
        outcome = game.after(state, wanted)
        if outcome.refused is not None:
            assert asked.kind in NOT_ALWAYS, (asked.kind, picks)
            assert wanted == picks and outcome.made < len(picks)
            continue
        made += 1
        assert outcome.made == len(wanted), (asked.kind, picks)
        after = outcome.decision
        assert not same_series(asked, after) or asked.kind in NOT_ALWAYS, (asked.kind, picks)
    assert made > 10 or game is not ROOT


NOT_ALWAYS = ("add_to_decree", "banker", "reveal_for_sway", "setup_scatter")
"""The questions to which some sets are no answer: two birds, two suits, a suit twice."""


@pytest.mark.daily(2)
@GAMES
def test_looking_ahead_tells_what_comes(game: Game[Any], seats: str) -> None:
    for state, asked, choice in islice(played(game, seats), MOST):
        before = game.encode(state)
        outcome = game.after(state, [choice])
        assert game.encode(state) == before
        then = game.decode(before)
        events = game.apply(then, choice)
        assert (outcome.made, outcome.refused) == (1, None)
        assert outcome.reveals == any(event.reveals for event in events)
        assert outcome.view == (None if outcome.reveals else game.view(then, asked.seat))


@GAMES
def test_what_is_forced_is_the_only_choice(game: Game[Any], seats: str) -> None:
    for _, asked, _ in islice(played(game, seats), MOST):
        if asked.forced:
            assert len(asked) == 1, asked.kind


@pytest.mark.slow
@GAMES
def test_final_is_what_cannot_be_undone(game: Game[Any], seats: str) -> None:
    rng, final = Random(6), [0, 0]
    for state, asked, _ in islice(played(game, seats), MOST):
        told = game.view(state, asked.seat).decision
        assert told is not None and told == msgspec.structs.replace(asked, offers=told.offers)
        for offer in told.offers:
            for at in rng.sample(range(len(offer.rows)), min(4, len(offer.rows))):
                choice = make_choice(offer.kind, asked.seat, *offer.rows[at])
                outcome = game.after(state, [choice])
                assert outcome.refused is None
                expected = outcome.reveals or outcome.decision is None
                facts, passes = offer.facts[at], tag_of(offer.kind) == PASS
                if not (passes or facts.loss or len(asked) == 1):
                    # Nobody is warned of it.
                    expected = False
                assert facts.final == expected, (asked.kind, choice)
                final[expected] += 1
    assert all(final)


@pytest.mark.daily(2)
@GAMES
def test_facts_belong_to_rows(game: Game[Any], seats: str) -> None:
    """Only the owner's view has them; each counts something, but a gain of nothing is told."""
    for state, asked, _ in islice(played(game, seats), MOST):
        assert not any(offer.facts for offer in asked.offers)
        for viewer in (None, *(owed.seat for owed in game.decisions(state))):
            decision = game.view(state, viewer).decision
            for offer in () if decision is None else decision.offers:
                assert len(offer.facts) in (0, len(offer.rows))
                for facts in offer.facts:
                    spent = (*facts.cost, *facts.loss)
                    assert all(fact.count > 0 and fact.what for fact in spent), spent
                    assert all(fact.count >= 0 and fact.what for fact in facts.gain), facts.gain
