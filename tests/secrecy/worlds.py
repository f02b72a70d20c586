"""Twin worlds: two games of Root that differ only in what one viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bot.games.game import Choice, Decision, Seat, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.factions.corvids.plots import CorvidPieces
from bot.games.root.law.cards import CARDS
from bot.games.seating import spell
from tests.games.root.seatings import every_pair, one_of_each

SEEDS = [0, pytest.param(1, marks=pytest.mark.slow)]
"""Seeds of the games from which positions are taken; the everyday suite takes the first."""


SEATS = pytest.mark.parametrize(
    "seats",
    [
        *(pytest.param(seats, id=spell(seats)) for seats in one_of_each(ROOT.lobby)),
        *(
            pytest.param(seats, id=spell(seats), marks=pytest.mark.slow)
            for seats in every_pair(ROOT.lobby)
        ),
    ],
)
"""Sets of seats, made from what the lobby offers: every kind of seat each day, played by a person
and by the clockwork, and every two kinds together in the slow suite."""


def redealt(state: Any, viewer: Seat | None, rng: Random, *also: Seat) -> Any:
    """Return a copy in which everything that `viewer` (and `also`) may not know is dealt anew.

    Cards that nobody but their owners (or nobody at all) knows change places: hands of others,
    the deck, and what factions keep hidden on their boards.
    """
    twin = ROOT.decode(ROOT.encode(state))
    piles = hidden_piles(twin, (viewer, *also))
    cards = [card for pile in piles for card in pile]
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
    rng.shuffle(twin.quest_deck)
    ruins = unseen_ruins(twin, (viewer, *also))
    hidden = [item for items in ruins for item in items]
    rng.shuffle(hidden)
    for items in ruins:
        items[:] = [hidden.pop() for _ in items]
    for name, faction in twin.factions.items():
        if isinstance(faction, CorvidPieces) and name not in (viewer, *also):
            swap_plots(faction, rng)
    if rng.random() < 0.5:
        # Nobody knows what chance will bring; where it brings the same, more can be compared.
        twin.rng = rng.getrandbits(64)
    return ROOT.decode(ROOT.encode(twin))


def unseen_ruins(state: Any, viewers: tuple[Seat | None, ...]) -> list[list[str]]:
    """List what lies under each ruin, but the one that a viewer is looking under."""
    looking = [d for d in ROOT.decisions(state) if d.kind == "explore" and d.seat in viewers]
    seen = {state.factions[owed.seat].clearing for owed in looking}
    return [items for clearing, items in state.ruin_items.items() if clearing not in seen]


def swap_plots(corvids: Any, rng: Random) -> None:
    """Change which plots lie face down on the map and which are in the supply."""
    facedown = [clearing for clearing in range(13) if corvids.facedown(clearing)]
    plots = [corvids.kinds[clearing] for clearing in facedown]
    plots += [kind for kind, count in corvids.stock.items() for _ in range(count)]
    rng.shuffle(plots)
    for clearing in facedown:
        corvids.kinds[clearing] = plots.pop()
    corvids.stock = {kind: plots.count(kind) for kind in corvids.stock}


def hidden_piles(state: Any, viewers: tuple[Seat | None, ...]) -> list[list[str]]:
    """List the piles of shared cards that are hidden from all these viewers."""
    piles = [state.deck]
    for name, faction in state.factions.items():
        if name not in viewers:
            piles += own_piles(faction)
    return piles


def own_piles(faction: Any) -> list[list[str]]:
    """List the piles of shared cards that only their owner may look at."""
    return [faction.hand, *(getattr(faction, pile) for pile in faction.PILES.SECRET_PILES)]


def redealt_for(choice: Choice, state: Any, viewer: Seat | None, rng: Random) -> Any:
    """Return a redealt copy in which whoever makes a choice still holds the cards that it names.

    Without that, choices by card would hardly ever be legal in both worlds.
    """
    twin = redealt(state, viewer, rng)
    if choice.seat != viewer:
        named = [value for value in msgspec.structs.astuple(choice) if value in CARDS]
        before, after = state.factions[choice.seat], twin.factions[choice.seat]
        for ours, theirs in zip(own_piles(before), own_piles(after), strict=True):
            for card in named:
                if card in ours and card not in theirs:
                    bring(card, theirs, hidden_piles(twin, (viewer,)), rng)
    return ROOT.decode(ROOT.encode(twin))


def bring(card: str, pile: list[str], piles: list[list[str]], rng: Random) -> None:
    """Let a card change places with another one, from whichever pile it is in."""
    source = next(some for some in piles if card in some)
    at, to = source.index(card), rng.randrange(len(pile))
    source[at], pile[to] = pile[to], card


def positions(seats: tuple[SeatSetup, ...], seed: int, every: int) -> Iterator[Any]:
    """Play games of random choices without end; yield the state at every so many decisions."""
    rng = Random(seed)
    while True:
        state, _ = ROOT.new(Setup(seats), rng.getrandbits(64))
        while due := ROOT.decisions(state):
            if rng.randrange(every) == 0:
                yield state
            decision = rng.choice(due)
            ROOT.apply(state, decision.pick(rng.randrange(len(decision))))


def common_choice(ours: Decision, theirs: Decision, rng: Random) -> Choice | None:
    """Pick a choice that is legal in both worlds, if there is one."""
    for _ in range(8):
        choice = ours.pick(rng.randrange(len(ours)))
        if theirs.allows(choice):
            return choice
    return next((choice for choice in ours if theirs.allows(choice)), None)
