"""Hidden information in a game of Root, shuffled again for a rollback (`bot.games.reseed`)."""

from bot.games.root.law.chance import shuffle_pile
from bot.games.root.law.state import State
from bot.games.root.roster import OF_CLOCKWORK, OF_PEOPLE


def reshuffle_hidden(state: State, seed: int) -> None:
    """Shuffle the deck (Law 2.1), the quests (9.3.3) and what factions hide; roll other dice.

    Hands, supporters and people's plots are known to their owners, so they stay.
    """
    state.rng = seed & ((1 << 64) - 1)
    shuffle_pile(state, state.deck)
    shuffle_pile(state, state.quest_deck)
    for seat, faction in state.factions.items():
        # In a draft a seat has no faction yet.
        own = (OF_CLOCKWORK if faction.clockwork else OF_PEOPLE).get(seat)
        if own is not None and own.reshuffle is not None:
            own.reshuffle.mix(state, seat)
