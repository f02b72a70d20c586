"""The seats of players who have not chosen yet, and how factions take them (Law 19.8.3)."""

from bot.games.game import Seat, SeatSetup
from bot.games.log import emit
from bot.games.root.draft.cards import PLACES
from bot.games.root.draft.events import HandLaidOpen
from bot.games.root.law.state import Faction, Log, State
from bot.games.root.law.turn import derive_lists
from bot.games.root.roster import SEATS, make_faction


def give_seat_to_faction(state: State, place: Seat, seat: Seat, log: Log) -> None:
    """Give the seat of a player to the faction that the player has chosen (Law 19.8.3).

    The hand goes along; that of the Riverfolk is laid open at once (Law 11.2.3). The others learn
    of it.
    """
    faction = seat_faction(state, place, seat)
    for other in state.factions.values():
        if other is not faction:
            other.OTHERS.on_newcomer(other, state, seat)
    if faction.PILES.OPEN_HAND:
        emit(log, HandLaidOpen(seat=seat, cards=tuple(faction.hand), section="11.2.3"))


def seat_faction(state: State, place: Seat, seat: Seat) -> Faction:
    """Put a faction in the seat of a player, with the hand, and return it."""
    faction = make_faction(SeatSetup(seat))
    faction.hand = state.factions.pop(place).hand
    state.order[state.order.index(place)] = seat
    state.factions[seat] = faction
    factions = state.factions
    state.factions = {name: factions[name] for name in (*SEATS, *PLACES) if name in factions}
    derive_lists(state)
    return faction
