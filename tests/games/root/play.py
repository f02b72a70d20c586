"""Positions of Root that random play leads to, and choices that may be legal or not."""

from functools import cache
from random import Random
from typing import Any

import msgspec

from bot.games.domain import value_type
from bot.games.game import Choice, IllegalChoiceError, Setup
from bot.games.root import ROOT
from bot.games.root.law.cards import CARDS
from bot.games.root.law.state import State
from bot.games.seating import random_setup

WORDS = (
    *CARDS,
    *("marquise", "eyrie", "alliance", "vagabond", "lizards", "duchy", "corvids", "nobody", ""),
    *(
        "warriors",
        "keep",
        "wood",
        "sawmill",
        "roost",
        "sympathy",
        "citadel",
        "pawn",
        "plot",
        "fox_garden",
    ),
    *("fox", "mouse", "rabbit", "bird", "fox+fox", "recruit", "despot", "snare", "bomb"),
    *("boots", "exhausted_tea", "torch", "points", "cards", "thief", "foremole", "baron_of_dirt"),
    *("errand_fox", "1-9-10-12", "1", "12", "99", "no such thing"),
)
NUMBERS = (-1000, -1, *range(15), 99, 2**40)


def set_up(rng: Random) -> tuple[Setup, State]:
    """Draw set-ups until one is legal."""
    while True:
        setup = random_setup(ROOT.lobby, rng)
        try:
            return setup, ROOT.new(setup, rng.randrange(2**32))[0]
        except IllegalChoiceError:
            continue


def step(state: State, rng: Random) -> bool:
    """Take one random choice; tell whether there was any."""
    due = ROOT.decisions(state)
    if not due:
        return False
    decision = rng.choice(due)
    ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
    return True


def position(seed: int, decisions: int, setup: Setup | None = None) -> State:
    """Play some random choices, or to the end if that comes first."""
    rng = Random(seed)
    state = set_up(rng)[1] if setup is None else ROOT.new(setup, seed)[0]
    for _ in range(decisions):
        if not step(state, rng):
            break
    return state


def copied(state: State) -> State:
    """Return the same state anew, with nothing memoised."""
    return ROOT.decode(ROOT.encode(state))


@cache
def kinds() -> list[type[Choice]]:
    """List the kinds of choice in the order of their tags."""
    return [kind for _, kind in sorted(ROOT.choice_kinds().items())]


def any_choice(kind: type[Choice], seat: str, rng: Random) -> Choice:
    """Make a choice with values of the right types and often no sense."""
    values: dict[str, Any] = {
        field.name: rng.choice(NUMBERS) if value_type(field.type) is int else rng.choice(WORDS)
        for field in msgspec.structs.fields(kind)[1:]
    }
    return kind(seat=seat, **values)


def nearly(choice: Choice, rng: Random) -> Choice:
    """Change one value of a legal choice."""
    fields = msgspec.structs.fields(type(choice))[1:]
    if not fields:
        return choice
    field = rng.choice(fields)
    value = rng.choice(NUMBERS) if value_type(field.type) is int else rng.choice(WORDS)
    return msgspec.structs.replace(choice, **{field.name: value})
