"""Games against the rival that random reports lead to."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from bot.games.game import Decision, Event, SeatSetup, Setup
from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.board import START
from bot.games.white_castle.cards import FILE
from bot.games.white_castle.setup import OPTIONS
from bot.games.white_castle.state import State

CARDS = (Path(__file__).parent / "data" / "made_up_cards.yaml").read_bytes()
"""A file of cards that are made up."""


def seated(difficulty: str = "easy", **options: str) -> Setup:
    """Make a set-up; with cards from a file it has the made-up one."""
    seats = (SeatSetup("human"), SeatSetup("rival", True, difficulty))
    data = {FILE: CARDS} if options.get("cards") == "file" else {}
    return Setup(seats, options, data)


def any_setup(rng: Random) -> Setup:
    """Draw a difficulty and all options."""
    chosen = {name: rng.choice(values) for name, values in OPTIONS.items()}
    return seated(rng.choice([*START]), **chosen)


def asked(state: State) -> Decision:
    """Return the one question that the person is asked."""
    (decision,) = WHITE_CASTLE.decisions(state)
    return decision


def step(state: State, rng: Random) -> list[Event]:
    """Answer at random, every kind of answer as likely."""
    decision = asked(state)
    offer = rng.choice(decision.offers)
    return WHITE_CASTLE.apply(state, offer.pick("human", rng.randrange(len(offer))))


def positions(seed: int, setup: Setup | None = None) -> Iterator[tuple[State, list[Event]]]:
    """Play a game to its end: yield each state and what has just happened."""
    rng = Random(seed)
    state, events = WHITE_CASTLE.new(setup or any_setup(rng), seed)
    yield state, events
    while WHITE_CASTLE.decisions(state):
        events = step(state, rng)
        yield state, events


def copied(state: State) -> State:
    """Return the same state anew, with nothing memoised."""
    return WHITE_CASTLE.decode(WHITE_CASTLE.encode(state))
