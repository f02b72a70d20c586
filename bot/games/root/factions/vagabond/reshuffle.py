"""Hidden information of the Vagabonds: the items under the ruins (Law 9.3.4)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.root.factions.vagabond.deeds import ExploreStep
from bot.games.root.factions.vagabond.pack import vagabonds
from bot.games.root.hooks import Reshuffle
from bot.games.root.law.chance import below
from bot.games.root.law.state import State


def _mix(state: State, seat: Seat) -> None:
    """Mix the items under the ruins that nobody has looked under, once for both Vagabonds.

    With two Vagabonds (Law 9.7) the one who takes one of two items knows the other item.
    """
    both = vagabonds(state)
    if seat != both[0].name:
        return
    looking = {step.seat for step in state.steps if isinstance(step, ExploreStep)}
    seen = {getattr(state.factions[explorer], "clearing", None) for explorer in looking}
    ruins = [
        items
        for clearing, items in sorted(state.ruin_items.items())
        if clearing not in seen and len(items) == len(both)
    ]
    mixed = [item for items in ruins for item in items]
    for last in range(len(mixed) - 1, 0, -1):
        other = below(state, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    for items in ruins:
        items[:] = [mixed.pop() for _ in items]


RESHUFFLE = Reshuffle(_mix)
