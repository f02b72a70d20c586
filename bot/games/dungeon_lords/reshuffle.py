"""What is unseen in Dungeon Lords, shuffled again for a rollback (`bot.games.reseed`)."""

from bot.games.chance import MASK
from bot.games.dungeon_lords.cards import COMBAT
from bot.games.dungeon_lords.chance import in_random_order
from bot.games.dungeon_lords.look import combat_shown
from bot.games.dungeon_lords.state import State


def reseed(state: State, seed: int) -> None:
    """Shuffle all decks (DL 2.6), and deal the unseen combat cards anew (DL 2.7).

    What lies open has left its deck, so it stays.
    """
    vars(state).clear()
    state.rng = seed & MASK
    for decks in (
        state.monster_decks,
        state.room_decks,
        state.adventurer_decks,
        state.event_decks,
    ):
        decks[:] = [in_random_order(state, deck) for deck in decks]
    state.trap_deck = in_random_order(state, state.trap_deck)
    for year in (1, 2):
        _deal_combat(state, year)


def _deal_combat(state: State, year: int) -> None:
    """Replace the combat cards of a year that neither lie open nor were spied on (DL 6.3)."""
    cards = state.combat[year - 1]
    shown = combat_shown(state) if year == state.year else len(cards) * (year < state.year)
    spied = {number - 1 for lord in state.lords.values() for number in lord.spied}
    seen = {at for at in range(len(cards)) if at < shown or (year == state.year and at in spied)}
    known = {cards[at] for at in seen}
    others = in_random_order(
        state, [card.id for card in COMBAT.values() if card.year == year and card.id not in known]
    )
    state.combat[year - 1] = [card if at in seen else others.pop() for at, card in enumerate(cards)]
