"""Play random legal games and check invariants after every action (`InvariantError`).

Each game is played twice from the same seed: first timed and without checks, then with every check
after every action. The rates therefore measure play alone, and a game that is not deterministic is
found too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from bot.editions import rules_kits
from bot.games.game import Choice, Decision, IllegalChoiceError, Setup
from bot.games.seating import format_seats, random_setup

LONGEST = 10_000
"""The limit of decisions per game, since random choices may never end it."""


class SimulationPlan(msgspec.Struct, frozen=True):
    """The games to play; game n has the seed `seed` + n and can be played alone.

    Without a set-up each game draws its own.
    """

    game: str
    seed: int
    games: int
    setup: Setup | None = None
    check: bool = True
    data: Mapping[str, bytes] = {}
    """Owners' files by name, for the options that need them."""

    files: tuple[str, ...] = ()
    """The files as the command line named them."""


class SimulatedGame(msgspec.Struct, frozen=True):
    """The result of one game; each of `faults` names the decision after which it appeared."""

    seed: int
    setup: Setup
    decisions: int = 0
    real: int = 0
    """Decisions with more than one option."""

    seconds: float = 0.0
    """Seconds of play without checks, set-up included."""

    checking: float = 0.0
    """Seconds of the second play with checks."""

    winners: tuple[str, ...] = ()
    ended: bool = True
    """False if the game was stopped after `LONGEST` decisions."""

    faults: tuple[str, ...] = ()


class InvariantError(Exception):
    """A game broke an invariant of its rules, or failed to play on."""


def setup_of(plan: SimulationPlan, seed: int) -> Setup:
    """Return the set-up of the game with a seed: the plan's, or the first legal one it draws."""
    if plan.setup is not None:
        return plan.setup
    game = rules_kits()[plan.game].game
    rng = Random(seed)
    while True:
        setup = random_setup(game.lobby, rng)
        needed = game.lobby.files_needed(setup.options)
        data = {name: plan.data[name] for name in needed if name in plan.data}
        setup = msgspec.structs.replace(setup, data=data)
        try:
            game.new(setup, seed)
        except IllegalChoiceError:
            continue
        return setup


def pick_random_choice(due: tuple[Decision, ...], rng: Random) -> tuple[int, Choice]:
    """Pick a seat and one of its options uniformly; return how many options it had too."""
    decision = due[0] if len(due) == 1 else due[int(rng.random() * len(due))]
    options = len(decision)
    return options, decision.pick(int(rng.random() * options))


def play_unchecked(plan: SimulationPlan, seed: int) -> tuple[SimulatedGame, Any]:
    """Play one game without checks; return its result and last state.

    Raises:
        InvariantError: the game failed.
    """
    game = rules_kits()[plan.game].game
    setup = setup_of(plan, seed)
    rng = Random(seed)
    decisions = real = 0
    began = perf_counter()
    try:
        state, _ = game.new(setup, seed)
        while decisions < LONGEST and (due := game.decisions(state)):
            options, choice = pick_random_choice(due, rng)
            game.apply(state, choice)
            decisions += 1
            real += options > 1
    except Exception as fault:
        raise InvariantError(
            f"decision {decisions + 1}: {type(fault).__name__}: {fault}"
        ) from fault
    seconds = perf_counter() - began
    winners = game.winners(state)
    ended = winners is not None
    return SimulatedGame(seed, setup, decisions, real, seconds, 0.0, winners or (), ended), state


def faults_in_replay(plan: SimulationPlan, seed: int, last: Any) -> Iterator[str]:
    """Replay a game and return the invariants broken after each action and at its end."""
    game = rules_kits()[plan.game].game
    rng = Random(seed)
    state, _ = game.new(setup_of(plan, seed), seed)
    constant = {**rules_kits()[plan.game].invariants.constants(state)}
    decisions = 0
    yield from (f"after set-up: {fault}" for fault in broken_invariants(plan.game, state, constant))
    while decisions < LONGEST and (due := game.decisions(state)):
        game.apply(state, pick_random_choice(due, rng)[1])
        decisions += 1
        for fault in broken_invariants(plan.game, state, constant):
            yield f"after decision {decisions}: {fault}"
    if state != last:
        yield "the same seed and choices led to another end"


def broken_invariants(name: str, state: Any, constant: dict[str, object]) -> Iterator[str]:
    """Return the invariants that a state breaks; `constant` holds what must not change."""
    game = rules_kits()[name].game
    invariants = rules_kits()[name].invariants
    yield from invariants.faults(state)
    for key, value in invariants.constants(state).items():
        if constant.setdefault(key, value) != value:
            yield f"{key} was {constant[key]} and is {value}"
    again = game.decode(game.encode(state))
    if again != state:
        yield "the state does not decode to itself"
    due = game.decisions(state)
    if bool(due) == (game.winners(state) is not None):
        yield "nobody owes a decision" if not due else "a decision is owed after the end"
    yield from (f"{decision.kind} has no option" for decision in due if not len(decision))
    if _comparable_decisions(game.decisions(again)) != _comparable_decisions(due):
        yield "the decoded state asks for something else"


def _comparable_decisions(due: tuple[Decision, ...]) -> list[object]:
    return [
        (owed.seat, owed.kind, dict(owed.about), [(o.kind, list(o.rows)) for o in owed.offers])
        for owed in due
    ]


def one_game(plan: SimulationPlan, seed: int) -> SimulatedGame:
    """Play one game and check it; every failure is listed in its faults."""
    try:
        played, last = play_unchecked(plan, seed)
    except InvariantError as fault:
        return SimulatedGame(seed, setup_of(plan, seed), faults=(str(fault),))
    if not plan.check:
        return played
    began = perf_counter()
    broken = tuple(islice(faults_in_replay(plan, seed, last), 5))
    return msgspec.structs.replace(played, checking=perf_counter() - began, faults=broken)


def play_all_games(plan: SimulationPlan, jobs: int = 1) -> Iterator[SimulatedGame]:
    """Play all games, in several processes if `jobs` is more than 1."""
    seeds = range(plan.seed, plan.seed + plan.games)
    if jobs <= 1:
        yield from (one_game(plan, seed) for seed in seeds)
        return
    # Spawn, because forking is unsafe in a process with threads.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(one_game, [plan] * len(seeds), seeds, chunksize=4)


class Tally(msgspec.Struct):
    """The totals of many games."""

    games: int = 0
    decisions: int = 0
    real: int = 0
    seconds: float = 0.0
    checking: float = 0.0
    failed: int = 0
    unended: int = 0
    wins: Counter[str] = msgspec.field(default_factory=Counter[str])

    def add(self, played: SimulatedGame) -> None:
        """Add a game; one with faults does not count towards the rates."""
        self.games += 1
        if played.faults:
            self.failed += 1
            return
        self.unended += not played.ended
        self.decisions += played.decisions
        self.real += played.real
        self.seconds += played.seconds
        self.checking += played.checking
        self.wins.update(played.winners)

    def lines(self) -> Iterable[str]:
        """Format the totals; rates are per process and exclude the time of checks."""
        whole = self.games - self.failed
        ends = f"{self.failed} with faults, {self.unended} left unended"
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


def command_to_reproduce(played: SimulatedGame, plan: SimulationPlan) -> str:
    """Return the command that replays one game."""
    options = " ".join(
        f"--option {name}={value}" for name, value in _options_of_setup(played.setup)
    )
    command = f"tablekeeper simulate --game {plan.game} --games 1 --seed {played.seed}"
    command += "".join(f" --file {file}" for file in plan.files)
    if plan.setup is None:
        return command
    return f"{command} --seats {format_seats(played.setup.seats)} {options}".rstrip()


def _options_of_setup(setup: Setup) -> Iterable[tuple[str, str]]:
    options: Mapping[str, str] = setup.options
    return options.items()
