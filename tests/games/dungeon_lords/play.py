"""Positions of Dungeon Lords that random play leads to."""

from random import Random

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.owned import FILE
from bot.games.dungeon_lords.setup import SEATS
from bot.games.dungeon_lords.state import State
from bot.games.game import Choice, Event, SeatSetup, Setup
from tests.games.dungeon_lords.owner import mixed

LONGEST = 5_000
"""More choices than any game of random choices takes."""


def seated(players: int, **options: str) -> Setup:
    """Make a set-up for so many people."""
    return Setup(tuple(map(SeatSetup, SEATS[:players])), options)


def owned(players: int, first: int = 0) -> Setup:
    """Make a set-up with a file of combat cards, whose numbers are those of no real card."""
    seats = tuple(map(SeatSetup, SEATS[:players]))
    return Setup(seats, {"scope": "cards", "special_events": "table"}, {FILE: mixed(first)})


def step(state: State, rng: Random, log: list[Event]) -> Choice | None:
    """Take one random choice, seldom one that nobody waits for; None when the game is over."""
    due = DUNGEON_LORDS.decisions(state)
    if not due:
        return None
    owed = [decision for decision in due if not decision.optional]
    decision = rng.choice(owed if rng.random() < 0.9 else due)
    choice = decision.pick(rng.randrange(len(decision)))
    log += DUNGEON_LORDS.apply(state, choice)
    return choice


def position(seed: int, length: int, setup: Setup | None = None) -> State:
    """Play some random choices, or to the end if that comes first."""
    rng = Random(seed)
    state, log = DUNGEON_LORDS.new(setup or seated(2 + seed % 3), seed)
    for _ in range(length):
        if step(state, rng, log) is None:
            break
    return state


def copied(state: State) -> State:
    """Return the same state anew, with nothing memoised."""
    return DUNGEON_LORDS.decode(DUNGEON_LORDS.encode(state))
