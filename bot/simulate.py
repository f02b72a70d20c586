"""Whole games of random legal choices: what can never be so is looked for after each of them.

Every game is played twice from the same seed: first undisturbed, against the clock, then again with
every check after every action. So the rates are those of play alone, and a game that does not
come out the same a second time is found as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from bot.games import GAMES
from bot.games.game import Choice, Decision, IllegalChoice, Setup
from bot.games.seating import drawn, spell
from bot.scenarios import NOTATIONS

LONGEST = 10_000
"""Decisions after which a game is left: random choices need not lead to any end."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played; game number n has the seed `seed` + n and so can be played alone.

    Without a set-up each game draws its own.
    """

    game: str
    seed: int
    games: int
    setup: Setup | None = None
    check: bool = True


class Played(msgspec.Struct, frozen=True):
    """What came of one game; `faults` with the number of the decision after which they showed."""

    seed: int
    setup: Setup
    decisions: int = 0
    real: int = 0
    """Decisions with more than one option."""

    seconds: float = 0.0
    """The time of play alone, set-up included."""

    checking: float = 0.0
    """The time of the second play with its checks."""

    winners: tuple[str, ...] = ()
    ended: bool = True
    """False for a game that was left after `LONGEST` decisions."""

    faults: tuple[str, ...] = ()


class Never(Exception):
    """Something that can never be so."""


def setup_of(plan: Plan, seed: int) -> Setup:
    """Return the set-up of the game with a seed: the plan's, or the first legal one it draws."""
    if plan.setup is not None:
        return plan.setup
    game, rng = GAMES[plan.game], Random(seed)
    while True:
        setup = drawn(game.lobby, rng)
        try:
            game.new(setup, seed)
        except IllegalChoice:
            continue
        return setup


def chosen(due: tuple[Decision, ...], rng: Random) -> tuple[int, Choice]:
    """Pick who answers and what, all options being as likely; return how many there were too."""
    decision = due[0] if len(due) == 1 else due[int(rng.random() * len(due))]
    options = len(decision)
    return options, decision.pick(int(rng.random() * options))


def play(plan: Plan, seed: int) -> tuple[Played, Any]:
    """Play one game undisturbed; return what came of it and its last state.

    Raises:
        Never: the game failed.
    """
    game, setup, rng = GAMES[plan.game], setup_of(plan, seed), Random(seed)
    decisions = real = 0
    began = perf_counter()
    try:
        state, _ = game.new(setup, seed)
        while decisions < LONGEST and (due := game.decisions(state)):
            options, choice = chosen(due, rng)
            game.apply(state, choice)
            decisions += 1
            real += options > 1
    except Exception as fault:
        raise Never(f"decision {decisions + 1}: {type(fault).__name__}: {fault}") from fault
    seconds = perf_counter() - began
    winners = game.winners(state)
    ended = winners is not None
    return Played(seed, setup, decisions, real, seconds, 0.0, winners or (), ended), state


def faults(plan: Plan, seed: int, last: Any) -> Iterator[str]:
    """Play a game again and say what is wrong after each action, and with its end."""
    game, rng = GAMES[plan.game], Random(seed)
    state, _ = game.new(setup_of(plan, seed), seed)
    constant = {**NOTATIONS[plan.game].constants(state)}
    decisions = 0
    yield from (f"after set-up: {fault}" for fault in wrong(plan.game, state, constant))
    while decisions < LONGEST and (due := game.decisions(state)):
        game.apply(state, chosen(due, rng)[1])
        decisions += 1
        for fault in wrong(plan.game, state, constant):
            yield f"after decision {decisions}: {fault}"
    if state != last:
        yield "the same seed and choices led to another end"


def wrong(name: str, state: Any, constant: dict[str, object]) -> Iterator[str]:
    """Say what can never be so of one state; `constant` remembers what must not change."""
    game, notation = GAMES[name], NOTATIONS[name]
    yield from notation.faults(state)
    for key, value in notation.constants(state).items():
        if constant.setdefault(key, value) != value:
            yield f"{key} was {constant[key]} and is {value}"
    again = game.decode(game.encode(state))
    if again != state:
        yield "the state does not decode to itself"
    due = game.decisions(state)
    if bool(due) == (game.winners(state) is not None):
        yield "nobody owes a decision" if not due else "a decision is owed after the end"
    yield from (f"{decision.kind} has no option" for decision in due if not len(decision))
    if _told(game.decisions(again)) != _told(due):
        yield "the decoded state asks for something else"


def _told(due: tuple[Decision, ...]) -> list[object]:
    return [
        (owed.seat, owed.kind, dict(owed.about), [(o.kind, list(o.rows)) for o in owed.offers])
        for owed in due
    ]


def one_game(plan: Plan, seed: int) -> Played:
    """Play one game and check it; whatever goes wrong is among its faults."""
    try:
        played, last = play(plan, seed)
    except Never as fault:
        return Played(seed, setup_of(plan, seed), faults=(str(fault),))
    if not plan.check:
        return played
    began = perf_counter()
    found = tuple(islice(faults(plan, seed, last), 5))
    return msgspec.structs.replace(played, checking=perf_counter() - began, faults=found)


def games(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Play all games, in several processes if `jobs` is more than 1."""
    seeds = range(plan.seed, plan.seed + plan.games)
    if jobs <= 1:
        yield from (one_game(plan, seed) for seed in seeds)
        return
    # Processes started afresh: forking is unsafe wherever threads run.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(one_game, [plan] * len(seeds), seeds, chunksize=4)


class Tally(msgspec.Struct):
    """What came of many games."""

    games: int = 0
    decisions: int = 0
    real: int = 0
    seconds: float = 0.0
    checking: float = 0.0
    failed: int = 0
    left: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter[str])

    def add(self, played: Played) -> None:
        """Count one more game; one with faults does not count towards the rates."""
        self.games += 1
        if played.faults:
            self.failed += 1
            return
        self.left += not played.ended
        self.decisions += played.decisions
        self.real += played.real
        self.seconds += played.seconds
        self.checking += played.checking
        self.wins.update(played.winners)

    def lines(self) -> Iterable[str]:
        """Tell the numbers; rates are those of one process, without the time of checking."""
        whole = self.games - self.failed
        ends = f"{self.failed} with faults, {self.left} left unended"
        yield f"games              {self.games}, {ends}"
        if not whole:
            return
        yield f"decisions          {self.decisions}, {self.real} with more than one option"
        yield f"decisions/s        {self.decisions / self.seconds:,.0f}"
        yield f"real decisions/s   {self.real / self.seconds:,.0f}"
        yield f"per game           {1000 * self.seconds / whole:.2f} ms"
        yield f"play, checks       {self.seconds:.1f} s, {self.checking:.1f} s"
        wins = ", ".join(f"{name} {n}" for name, n in self.wins.most_common())
        yield f"wins               {wins}"


def reproduction(played: Played, plan: Plan) -> str:
    """Write the command that plays one game again."""
    options = " ".join(f"--option {name}={value}" for name, value in _options(played.setup))
    command = f"tablekeeper simulate --games 1 --seed {played.seed}"
    if plan.setup is None:
        return command
    return f"{command} --seats {spell(played.setup.seats)} {options}".rstrip()


def _options(setup: Setup) -> Iterable[tuple[str, str]]:
    options: Mapping[str, str] = setup.options
    return options.items()
