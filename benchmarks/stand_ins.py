"""How well stand-ins play: `uv run python -m benchmarks.stand_ins`.

In each game one seat is played by its game's policy (`bot.games.stand_in`) and all others choose at
random. The same game is played again with random choices in that seat, too. Counted are the wins of
the policy, and the games in which it did better than chance: it won where chance did not, or, if
both or neither did, it has more points.
"""

import argparse
from random import Random
from typing import Any

import msgspec

from bot.editions import rules_kits
from bot.games.game import Game, IllegalChoiceError, Seat, SeatSetup, Setup, View
from bot.games.root.view import RootView
from bot.games.stand_in import StandsIn

LONGEST = 10_000
"""Decisions after which a game is given up; the policy has then not won."""


def seated(game: Game[Any], seed: int) -> tuple[Any, Seat]:
    """Return a game of people that has begun, and the seat of the policy.

    Seats take turns to be the policy's, so that each plays as many games.
    """
    rng = Random(seed)
    people = [kind.seat for kind in game.lobby.kinds if kind.person]
    while True:
        own = people[seed % len(people)]
        counts = [number for number in game.lobby.counts() if 2 <= number <= len(people)]
        others = rng.sample([seat for seat in people if seat != own], rng.choice(counts) - 1)
        seats = [own, *others]
        rng.shuffle(seats)
        setup = Setup(tuple(SeatSetup(seat) for seat in seats), {})
        try:
            return game.new(setup, seed)[0], own
        except IllegalChoiceError:
            continue


class Result(msgspec.Struct, frozen=True, order=True):
    """How a game ended for a seat; later fields matter if earlier ones are equal."""

    won: bool
    points: int


def played(game: Game[Any], seed: int, by_policy: bool) -> tuple[Seat, Result]:
    """Play one game; return the seat in question, and how it ended for it."""
    assert isinstance(game, StandsIn)
    rng = Random(seed)
    state, own = seated(game, seed)
    for _ in range(LONGEST):
        due = game.decisions(state)
        if not due:
            break
        decision = due[rng.randrange(len(due))]
        if by_policy and decision.seat == own:
            choice = game.stand_in(game.view(state, own))
        else:
            choice = decision.pick(rng.randrange(len(decision)))
        game.apply(state, choice)
    return own, Result(own in (game.winners(state) or ()), points(game.view(state, own), own))


def points(view: View, seat: Seat) -> int:
    """Return a seat's points, 0 in a game without any."""
    if isinstance(view, RootView):
        return view.factions[seat].score
    return next((row.total for row in view.points if row.seat == seat), 0)


class Count(msgspec.Struct):
    """How the games of one seat ended."""

    games: int = 0
    won: int = 0
    by_chance: int = 0
    """Games that random choices won in that seat."""

    better: int = 0


def counted(game: Game[Any], seeds: range) -> dict[Seat, Count]:
    """Play games with and without the policy, and count how they ended."""
    found: dict[Seat, Count] = {}
    for seed in seeds:
        seat, result = played(game, seed, by_policy=True)
        _, chance = played(game, seed, by_policy=False)
        count = found.setdefault(seat, Count())
        count.games += 1
        count.won += result.won
        count.by_chance += chance.won
        count.better += result > chance
    return found


def main() -> None:
    """Print the wins of each seat."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="root")
    options.add_argument("--games", type=int, default=400)
    options.add_argument("--seed", type=int, default=0)
    given = options.parse_args()
    game = rules_kits()[given.game].game
    found = counted(game, range(given.seed, given.seed + given.games))
    for seat, count in found.items():
        print(f"{seat:12} {line(count)}")
    print(f"{'all':12} {line(total(found))}")


def total(found: dict[Seat, Count]) -> Count:
    """Add up the counts of all seats."""
    columns = zip(*(msgspec.structs.astuple(count) for count in found.values()), strict=True)
    return Count(*(sum(column) for column in columns))


def line(count: Count) -> str:
    """Format a count."""
    share = 100 * count.better / count.games
    return (
        f"{count.games} games: won {count.won}, chance won {count.by_chance};"
        f" better than chance in {count.better}, {share:.1f} %"
    )


if __name__ == "__main__":
    main()
