"""After a rollback over a draw other chance comes, and nothing changes that anybody has seen."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.editions import EDITIONS, Edition
from bot.games.game import Choice, Game, Setup, same_question
from bot.games.reseed import Reseeds
from bot.games.seating import parse_seats
from bot.games.white_castle.choices import Roll
from bot.simulate import pick_random_choice
from tests.games.samples import seats_of

OTHERS = [one for name, one in EDITIONS.items() if isinstance(one.game, Reseeds) and name != "root"]

GAMES = pytest.mark.parametrize(
    ("edition", "seats"),
    [
        pytest.param(EDITIONS["root"], "marquise,vagabond,corvids,eyrie:default", id="root"),
        pytest.param(EDITIONS["root"], "alliance,vagabond,vagabond_2,duchy", id="vagabonds"),
        pytest.param(EDITIONS["root"], "marquise,eyrie,corvids:default", id="plots"),
        *(pytest.param(one, seats_of(one.game.lobby), id=one.name) for one in OTHERS),
    ],
)

SEEDS = 6
"""Other chances that are tried at a position."""


def positions(game: Game[Any], seats: str, every: int, most: int) -> Iterator[tuple[Any, Choice]]:
    """Play a game of random choices; yield some states with the choice that comes next."""
    rng, found = Random(7), 0
    for seed in range(1_000):
        state, _ = game.new(Setup(parse_seats(game.lobby, seats)), seed)
        while due := game.decisions(state):
            choice = pick_random_choice(due, rng)[1]
            if rng.randrange(every) == 0:
                yield state, choice
                found += 1
                if found == most:
                    return
            game.apply(state, choice)


def reseeded(game: Game[Any], state: Any, seed: int) -> Any:
    copy = game.decode(game.encode(state))
    assert isinstance(game, Reseeds)
    game.reseed(copy, seed)
    return copy


@GAMES
def test_nobody_sees_a_difference_and_nothing_is_lost(edition: Edition, seats: str) -> None:
    game = edition.game
    for number, (state, _) in enumerate(positions(game, seats, 20, 14)):
        other = reseeded(game, state, number)
        assert game.encode(other) == game.encode(reseeded(game, state, number))
        for viewer in (None, *(one.seat for one in parse_seats(game.lobby, seats) if not one.bot)):
            ours, theirs = game.view(state, viewer), game.view(other, viewer)
            if ours.decision is not None:
                assert same_question(ours.decision, theirs.decision)
            ours.decision = theirs.decision = None
            assert ours == theirs, viewer
        assert edition.invariants.faults(other) == edition.invariants.faults(state) == []
        assert edition.invariants.constants(other) == edition.invariants.constants(state)


@GAMES
def test_what_chance_brings_is_not_the_same_by_rule(edition: Edition, seats: str) -> None:
    """Of the choices that reveal something, most lead elsewhere with another seed."""
    game, differ, reveal = edition.game, 0, 0
    for state, choice in positions(game, seats, 3, 150):
        # The rival's dice are rolled by the bot only if asked to; people mostly tell theirs.
        rolls = [one for due in game.decisions(state) for one in due if isinstance(one, Roll)]
        made = next(iter(rolls), choice)
        copy = game.decode(game.encode(state))
        if not any(event.reveals for event in game.apply(copy, made)):
            continue
        reveal += 1
        found: set[bytes] = set()
        for seed in range(SEEDS):
            other = reseeded(game, state, seed)
            found.add(game.encode_events(game.apply(other, made)))
        differ += len(found) > 1
        if reveal == 12:
            break
    assert reveal >= 3 and differ >= reveal / 4, (differ, reveal)


def test_what_a_bot_has_plotted_is_mixed() -> None:
    """Nobody has seen it (R11.5.3); what a person has plotted its owner knows."""
    game = EDITIONS["root"].game
    for seats, mixes in (("marquise,corvids:default", True), ("marquise,corvids", False)):
        ways, plots = set[bytes](), 0
        for state, _ in positions(game, seats, 4, 60):
            corvids = state.factions["corvids"]
            hidden = [corvids.kinds[at] for at in range(13) if corvids.facedown(at)]
            for seed in range(SEEDS if hidden else 0):
                mixed = reseeded(game, state, seed).factions["corvids"]
                plots += 1
                if [mixed.kinds[at] for at in range(13) if mixed.facedown(at)] != hidden:
                    ways.add(game.encode(state))
        assert plots > 0
        assert bool(ways) == mixes
