"""What nobody has seen in a game of Root, mixed again for a rollback (`bot.games.reseed`)."""

from __future__ import annotations

from bot.games.root.clockwork.cogwheel_corvids.pieces import CogwheelPieces
from bot.games.root.factions.corvids.plots import PLOTS
from bot.games.root.factions.vagabond.deeds import ExploreStep
from bot.games.root.factions.vagabond.pack import vagabonds
from bot.games.root.law.chance import below, shuffle
from bot.games.root.law.state import CLEARINGS, State


def reseed(state: State, seed: int) -> None:
    """Shuffle the deck (Law 2.1), the quests (9.3.3) and the ruins (9.3.4), and roll other dice.

    Hands, supporters and people's plots are known to their owners, so they stay. What the
    Cogwheel Corvids have placed face down nobody knows (R11.5.3).
    """
    state.rng = seed & ((1 << 64) - 1)
    shuffle(state, state.deck)
    shuffle(state, state.quest_deck)
    _mix_ruins(state)
    for faction in state.factions.values():
        if isinstance(faction, CogwheelPieces):
            _mix_plots(state, faction)


def _mix_plots(state: State, corvids: CogwheelPieces) -> None:
    """Mix the plots of a bot that lie face down with those in its supply."""
    hidden = [clearing for clearing in CLEARINGS if corvids.facedown(clearing)]
    plots = [corvids.kinds[clearing] for clearing in hidden]
    plots += [kind for kind in PLOTS for _ in range(corvids.stock[kind])]
    shuffle(state, plots)
    for clearing in hidden:
        corvids.kinds[clearing] = plots.pop()
    corvids.stock = {kind: plots.count(kind) for kind in corvids.stock}


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
