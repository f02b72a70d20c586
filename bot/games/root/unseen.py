"""What nobody has seen in a game of Root, mixed again for a rollback (`bot.games.reseed`)."""

from __future__ import annotations

from bot.games.root.factions.vagabond.deeds import ExploreStep
from bot.games.root.factions.vagabond.pack import vagabonds
from bot.games.root.law.chance import below, shuffle
from bot.games.root.law.state import State


def reseed(state: State, seed: int) -> None:
    """Shuffle the deck (Law 2.1), the quests (9.3.3) and the ruins (9.3.4), and roll other dice.

    Hands, supporters and plots are known to their owners, so they stay.
    """
    state.rng = seed & ((1 << 64) - 1)
    shuffle(state, state.deck)
    shuffle(state, state.quest_deck)
    _mix_ruins(state)


def _mix_ruins(state: State) -> None:
    """Mix the items under the ruins that nobody has looked under.

    With two Vagabonds (Law 9.7) whoever takes one of two items knows the other one.
    """
    full = len(vagabonds(state))
    looking = {step.seat for step in state.steps if isinstance(step, ExploreStep)}
    seen = {getattr(state.factions[seat], "clearing", None) for seat in looking}
    ruins = [
        items
        for clearing, items in sorted(state.ruin_items.items())
        if clearing not in seen and len(items) == full
    ]
    mixed = [item for items in ruins for item in items]
    for last in range(len(mixed) - 1, 0, -1):
        other = below(state, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    for items in ruins:
        items[:] = [mixed.pop() for _ in items]
