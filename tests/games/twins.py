"""Twins: two states of one game that differ only in what one viewer may not know.

A game says in `tests/games/<name>/twins.py` what its players hide:

- `redeal(state, seat, rng)` deals anew, in place, what only that seat knows. What nobody has seen
  is mixed by the game's own `reseed`, if it has one;
- `redealt(state, viewer, rng, *also)` instead of it, where what several seats hide is dealt anew
  together: a copy that differs in all that the viewer (`None`: a spectator) and the seats of `also`
  may not know;
- `redealt_for(choice, state, viewer, rng)` does so where the seat of a choice keeps the cards that
  it names, so that it stays legal;
- `looks(choice)` returns what others see of a choice. Without it, they see the kind of a sealed
  one, and everything of any other;
- `may_show(event, viewer)` tells which events bring something hidden to light for a viewer; others
  must be the same in twins. Without it, whatever follows an event with `reveals` may differ.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.editions import EDITIONS, Edition
from bot.games.game import Choice, Decision, Event, Game, Seat, Setup, events_visible_to
from bot.games.reseed import Reseeds
from bot.games.root import ROOT
from bot.games.seating import format_seats
from bot.scenarios.reading import copy_state
from tests.games.root.seatings import every_pair, one_of_each
from tests.games.samples import said, setups

DAILY, PAIRED = 4, 2
"""One position of so many is looked at every day, and of each two kinds of seats together: both
kinds have many pairs."""

MOST_CHOICES = 400
"""How many choices of a question are searched for one that looks like another."""


class Case(NamedTuple):
    """A game, and a set-up to play."""

    edition: Edition
    setup: Setup
    part: int = 1
    """One position of so many is looked at."""

    def some(self, positions: int) -> int:
        """Return how many of the positions are looked at."""
        return positions // self.part

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """The people, and a spectator."""
        return (None, *(seat.seat for seat in self.setup.seats if not seat.bot))

    @property
    def people(self) -> list[Seat]:
        """The seats that people play."""
        return [seat.seat for seat in self.setup.seats if not seat.bot]


def _cases() -> Iterator[Any]:
    daily = [(Case(EDITIONS["root"], Setup(s)), format_seats(s)) for s in one_of_each(ROOT.lobby)]
    for name, edition in EDITIONS.items():
        if name != "root":
            daily += [(Case(edition, s), f"{name}-{n}") for n, s in enumerate(setups(name))]
    for case, name in daily:
        yield pytest.param(case._replace(part=DAILY), id=name)
        yield pytest.param(case, id=f"{name}-whole", marks=pytest.mark.slow)
    for seats in every_pair(ROOT.lobby):
        case = Case(EDITIONS["root"], Setup(seats), PAIRED)
        yield pytest.param(case, id=format_seats(seats), marks=pytest.mark.slow)


CASES = pytest.mark.parametrize("case", [*_cases()])
"""Every game. Of Root, whose factions differ most, every kind of seat each day, played by a person
and by the clockwork; every two kinds together, and all positions, in the slow suite."""


def positions(game: Game[Any], setup: Setup, seed: int, every: int) -> Iterator[Any]:
    """Play games of random choices without end; yield the state at every so many decisions."""
    rng = Random(seed)
    while True:
        state, _ = game.new(setup, rng.getrandbits(64))
        while due := game.decisions(state):
            if rng.randrange(every) == 0:
                yield state
            decision = rng.choice(due)
            game.apply(state, decision.pick(rng.randrange(len(decision))))


def beginnings(game: Game[Any], setup: Setup, seed: int, length: int) -> Iterator[Any]:
    """Begin games without end; yield the states before the first choices of each."""
    for game_seed in count(seed):
        rng, (state, _) = Random(game_seed), game.new(setup, game_seed)
        for _ in range(length):
            if not (due := game.decisions(state)):
                break
            yield state
            decision = rng.choice(due)
            game.apply(state, decision.pick(rng.randrange(len(decision))))


def redealt(edition: Edition, state: Any, viewer: Seat | None, rng: Random, *also: Seat) -> Any:
    """Return a copy in which everything that a viewer (and `also`) may not know is dealt anew."""
    if deal := said(edition.name, "redealt", "twins"):
        return deal(state, viewer, rng, *also)
    twin = copy_state(edition.game, state)
    if isinstance(edition.game, Reseeds):
        edition.game.reseed(twin, rng.getrandbits(64))
    if redeal := said(edition.name, "redeal", "twins"):
        for seat in edition.notation.seats(twin):
            if seat not in (viewer, *also):
                redeal(twin, seat, rng)
    return copy_state(edition.game, twin)


def owned_twin(
    edition: Edition, state: Any, owner: Seat, seats: Sequence[Seat], rng: Random
) -> Any:
    """Return a copy that differs in what only the owner knows, as far as the game tells it apart.

    What chance decides stays the same, so that more of what follows can be compared.
    """
    if redeal := said(edition.name, "redeal", "twins"):
        redeal(twin := copy_state(edition.game, state), owner, rng)
    else:
        first, *others = [seat for seat in seats if seat != owner]
        twin = redealt(edition, state, first, rng, *others)
        twin.rng = state.rng
    return copy_state(edition.game, twin)


def redealt_for(
    edition: Edition, choice: Choice, state: Any, viewer: Seat | None, rng: Random
) -> Any:
    """Return a redealt copy in which a choice is likely to be legal, if the game makes such."""
    if deal := said(edition.name, "redealt_for", "twins"):
        return deal(choice, state, viewer, rng)
    return redealt(edition, state, viewer, rng)


def looks(edition: Edition, choice: Choice) -> Any:
    """Return what others see of a choice."""
    if look := said(edition.name, "looks", "twins"):
        return look(choice)
    return (type(choice), choice.seat) if choice.sealed else choice


def common_choice(ours: Decision, theirs: Decision, rng: Random) -> Choice | None:
    """Pick a choice that is legal in both worlds, if there is one."""
    for _ in range(8):
        choice = ours.pick(rng.randrange(len(ours)))
        if theirs.allows(choice):
            return choice
    return next((choice for choice in ours if theirs.allows(choice)), None)


def alike(
    edition: Edition, ours: Decision, theirs: Decision, viewer: Seat | None, rng: Random
) -> tuple[Choice, Choice] | None:
    """Pick a choice for each world: the same, or two that look the same to the viewer."""
    mine = ours.pick(rng.randrange(len(ours)))
    if ours.seat != viewer and (look := looks(edition, mine)) != mine:
        others = [one for one in islice(theirs, MOST_CHOICES) if looks(edition, one) == look]
        if others:
            return mine, rng.choice(others)
    both = common_choice(ours, theirs, rng)
    return both and (both, both)


def same_until_revealed(
    edition: Edition, ours: list[Event], theirs: list[Event], viewer: Seat | None
) -> bool:
    """Compare what a viewer learns; False when something was revealed, so that twins may part."""
    one, other = events_visible_to(ours, viewer), events_visible_to(theirs, viewer)
    may_show = said(edition.name, "may_show", "twins")
    for mine, yours in zip(one, other, strict=False):
        pair = (mine, yours)
        if may_show is None and all(event.reveals for event in pair):
            return False
        if mine != yours:
            assert may_show and all(may_show(event, viewer) for event in pair), (viewer, *pair)
            return False
    assert len(one) == len(other), (one, other)
    return True
