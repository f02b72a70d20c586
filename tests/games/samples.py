"""A set-up to play of every game that the bot offers.

A game says in `tests/games/<name>/sample.py` what differs from what its lobby says:

- `SEATS` and `SEATINGS`, spelled as for `tablekeeper simulate`, `OPTIONS`, and `FILES`, owners'
  files by name;
- `PEOPLE`, true where only people's seats are to be drawn: a stand-in's own secrets show in what it
  does, so that twins of it would differ;
- `INSTEAD`, the messages that it means to say in its own words instead of the common ones;
- `SILENT` and `UNCITED`, the tags of events without words and of those that name no section;
- `LABEL`, the most characters of a choice.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bot.editions import EDITIONS
from bot.games.game import Lobby, Setup
from bot.games.seating import parse_seats
from bot.simulate import SimulationPlan, pick_random_choice
from bot.simulate import setup_of as drawn


@cache
def said(game: str, what: str, file: str = "sample") -> Any:
    """Return what a game says of its sample, or in another file; None where it says nothing."""
    module = f"tests.games.{game}.{file}"
    spec = find_spec(f"tests.games.{game}") and find_spec(module)
    return getattr(import_module(module), what, None) if spec else None


def seats_of(lobby: Lobby) -> str:
    """Spell the first seats that people can take, as few as can play, and those always there."""
    always = [f"{one.seat}:{one.difficulties[0]}" for one in lobby.kinds if one.always]
    people = [one.seat for one in lobby.kinds if one.person]
    return ",".join([*people[: lobby.counts()[0] - len(always)], *always])


def sample(game: str) -> Setup:
    """Return one set-up of a game."""
    lobby, options = EDITIONS[game].game.lobby, said(game, "OPTIONS") or {}
    files = said(game, "FILES") or {}
    data = {name: files[name] for name in lobby.files_needed(options)}
    return Setup(parse_seats(lobby, said(game, "SEATS") or seats_of(lobby)), options, data)


def any_setup(game: str, seed: int) -> Setup:
    """Draw a set-up that is legal."""
    return drawn(SimulationPlan(game, seed, 1, data=said(game, "FILES") or {}), seed)


def setups(game: str) -> list[Setup]:
    """List set-ups to play: what the game names, and one drawn of every number of seats."""
    lobby = EDITIONS[game].game.lobby
    chosen_seats = said(game, "SEATINGS") or ()
    listed = [sample(game), *(Setup(parse_seats(lobby, seats)) for seats in chosen_seats)]
    wanted = {*lobby.counts()}
    for seed in range(200):
        if not wanted:
            break
        setup = any_setup(game, seed)
        if said(game, "PEOPLE") and any(seat.bot for seat in setup.seats):
            continue
        if len(setup.seats) in wanted:
            wanted.discard(len(setup.seats))
            listed.append(setup)
    return listed


def position(game: str, seed: int, length: int) -> Any:
    """Play some random choices from a set-up that is drawn, or to the end if that comes first."""
    rules, rng = EDITIONS[game].game, Random(seed)
    state, _ = rules.new(any_setup(game, seed), seed)
    for _ in range(length):
        due = rules.decisions(state)
        if not due:
            break
        rules.apply(state, pick_random_choice(due, rng)[1])
    return state
