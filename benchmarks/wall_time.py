"""How long games by post take, with and without standing orders.

`uv run python -m benchmarks.wall_time` plays games of Root with four people, by the policy of
stand-ins with some random choices. A person who is asked answers after 6 to 12 hours (uniform,
drawn for each prompt). They then answer all that follows at once, as long as the game asks nobody
else, and stay for the minute in which a window closes. In games with orders everybody has left
sensible ones for all windows (`SENSIBLE`).

Both games of a pair make the same choices; only the hours differ.
"""

import argparse
from collections.abc import Mapping, Sequence
from random import Random
from statistics import median
from typing import Any

import msgspec

from bot.games.game import (
    NO_SEAT,
    Choice,
    Decision,
    Game,
    IllegalChoiceError,
    Seat,
    SeatSetup,
    Setup,
)
from bot.games.orders import Order, TakesOrders, complete_order, open_part, window_of
from bot.games.root import ROOT
from bot.games.stand_in import StandsIn

SHORTEST_H, LONGEST_H = 6.0, 12.0
"""Hours until somebody answers who is not there."""

WINDOW_H = 1 / 60
"""Hours until a window closes."""

LONGEST = 6000
"""Decisions after which a game is given up."""

SENSIBLE: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "ambush": ("play", {}),
    "foil": ("play", {}),
    "after_roll": ("use", {}),
    "take_hits": ("first", {}),
    "field_hospitals": ("cheapest", {}),
    "outrage": ("cheapest", {}),
    "drop_supporters": ("cheapest", {}),
    "last_chance": ("decline", {}),
    "buy_services": ("decline", {}),
    "protector": ("enlist", {}),
}
"""What everybody has ordered for each window."""

AIM = 0.6
"""The part of the hours without orders that games with them may take."""


class Clock(msgspec.Struct):
    """The hours that a game has taken, and who is there."""

    hours: float = 0.0
    there: Seat = NO_SEAT
    stops: int = 0
    """How often somebody was waited for whose turn it was not."""

    prompts: int = 0
    """How often anybody was waited for."""

    def waits(self, due: Sequence[Decision], acting: Seat, delays: Mapping[Seat, float]) -> None:
        """Wait for the person of a question, unless that person is there."""
        seats = [one.seat for one in due]
        if seats == [self.there]:
            return
        absent = [seat for seat in seats if seat != self.there]
        self.hours += max(delays[seat] for seat in absent)
        self.prompts += len(absent)
        self.stops += sum(seat != acting for seat in absent)
        self.there = seats[-1]


class Played(msgspec.Struct, frozen=True):
    """One game, without and with orders."""

    rounds: int
    without: Clock
    ordered: Clock


def begun(rng: Random) -> Any:
    """Begin a game of four people."""
    people = [kind.seat for kind in ROOT.lobby.kinds if kind.person]
    while True:
        seats = tuple(SeatSetup(seat) for seat in rng.sample(people, 4))
        try:
            return ROOT.new(Setup(seats), rng.getrandbits(63))[0]
        except IllegalChoiceError:
            continue


def by_order(game: TakesOrders, state: Any, due: Decision) -> Choice | None:
    """Return what the order for a question answers; None if there is none."""
    if due.kind not in game.window_kinds:
        return None
    view = ROOT.view(state, due.seat)
    windows = game.windows(view)
    window = window_of(windows, due.kind)
    if window is None or window.name not in SENSIBLE:
        return None
    do, values = SENSIBLE[window.name]
    order = complete_order(windows, Order(window.name, do, values))
    if order is None or not game.applies(ROOT.view(state, None), open_part(due), order):
        return None
    return game.answer_by(view, order)


def chosen(game: Game[Any], state: Any, due: Decision, rng: Random) -> Choice:
    """Choose as the policy does; every eighth time at random."""
    assert isinstance(game, StandsIn)
    if rng.randrange(8) == 0:
        return due.pick(rng.randrange(len(due)))
    return game.stand_in(game.view(state, due.seat))


def played(seed: int) -> Played:
    """Play a game, and work out how long it takes either way."""
    rng = Random(seed)
    state, answers = begun(rng), Random(seed + 1)
    without, ordered = Clock(), Clock()
    rounds, before = 1, None
    for _ in range(LONGEST):
        due = [one for one in ROOT.decisions(state) if not one.optional]
        if not due:
            break
        acting = Seat(state.acting)
        rounds = max(rounds, state.round)
        delays = {one.seat: answers.uniform(SHORTEST_H, LONGEST_H) for one in due}
        orders = {one.seat: by_order(ROOT, state, one) for one in due}
        asked = tuple((one.seat, one.kind) for one in due)
        if asked != before:
            without.waits(due, acting, delays)
            left = [one for one in due if orders[one.seat] is None]
            ordered.waits(left, acting, delays) if left else None
            if len(left) < len(due):
                # Who is there stays for the window.
                ordered.hours += WINDOW_H
        before = asked
        one = due[0]
        ROOT.apply(state, orders[one.seat] or chosen(ROOT, state, one, rng))
    return Played(rounds, without, ordered)


def told(games: Sequence[Played]) -> str:
    """Report the medians and their ratio."""
    without = median(game.without.hours for game in games)
    ordered = median(game.ordered.hours for game in games)
    rounds = sum(game.rounds for game in games)
    lines = [
        f"{len(games)} games of Root, four people, {rounds / len(games):.1f} rounds each",
        f"without orders  median {without / 24:6.1f} days  "
        f"{sum(g.without.stops for g in games) / rounds:.2f} stops and "
        f"{sum(g.without.prompts for g in games) / rounds:.2f} prompts a round",
        f"with orders     median {ordered / 24:6.1f} days  "
        f"{sum(g.ordered.stops for g in games) / rounds:.2f} stops and "
        f"{sum(g.ordered.prompts for g in games) / rounds:.2f} prompts a round",
        f"ratio           {ordered / without:.2f} ({1 - ordered / without:.0%} less; "
        f"aim: at most {AIM:.2f}), per game median "
        f"{median(g.ordered.hours / g.without.hours for g in games):.2f}",
    ]
    return "\n".join(lines)


def main() -> None:
    """Play games and report."""
    parser = argparse.ArgumentParser(description="Time games by post, with and without orders.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(told([played(given.seed * 10_000 + number) for number in range(given.games)]))


if __name__ == "__main__":
    main()
