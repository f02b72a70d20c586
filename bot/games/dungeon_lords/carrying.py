"""What a player can pay is carried out and paid without a question, unless they want one (DL 15.1).

A player says so beside the game's question, at any time. It is public, and no seat owes it.
"""

from collections.abc import Sequence

from bot.games.dungeon_lords import choices
from bot.games.dungeon_lords.cards import MONSTERS, Room
from bot.games.dungeon_lords.state import Lord, State
from bot.games.game import Decision, Facts, IllegalChoiceError, Offer, Seat

SECTION = "15.1"

Said = choices.AskMe | choices.AskNoMore


def has_carrying(state: State) -> bool:
    """Return whether a game began with version 5 of the rules or later (`setup.CARRYING`)."""
    return isinstance(state.asked, list)


def is_paying_unasked(state: State, seat: Seat) -> bool:
    """Return whether a seat is not asked for what it can pay; in games of before all are asked."""
    return isinstance(state.asked, list) and seat not in state.asked


def takes_imps_alone(room: Room) -> bool:
    """Return whether a room costs nothing but the time of imps, and leaves no place to choose."""
    return not (room.eats or room.gives.evil or room.gives.tunnel)


def decision_on_asking(state: State, seat: Seat | None) -> Decision | None:
    """Return how a seat can change that; None without a seat and in games of before."""
    if seat is None or seat not in state.lords or state.winners is not None:
        return None
    if not isinstance(state.asked, list):
        return None
    kind = choices.AskMe if is_paying_unasked(state, seat) else choices.AskNoMore
    about = {"carries": is_paying_unasked(state, seat)}
    offer = Offer(kind, [()], facts=[Facts()])
    return Decision(seat, "carrying", SECTION, (offer,), about, optional=True)


def set_asking(state: State, choice: Said) -> None:
    """Let a seat be asked from now on, or no more.

    Raises:
        IllegalChoiceError: it has said so already, or the game has no such thing.
    """
    seen = decision_on_asking(state, choice.seat)
    if seen is None or not seen.allows(choice) or not isinstance(state.asked, list):
        raise IllegalChoiceError(SECTION, "not_now")
    if isinstance(choice, choices.AskMe):
        state.asked.append(choice.seat)
    else:
        state.asked.remove(choice.seat)


def plain_wages(lord: Lord, monsters: Sequence[str]) -> bool:
    """Return whether all these monsters can be paid in gold and food alone."""
    wages = [MONSTERS[monster].wage for monster in monsters]
    if any(wage.evil or wage.trap or wage.monster for wage in wages):
        return False
    gold = sum(wage.gold for wage in wages)
    food = sum(wage.food for wage in wages)
    return lord.gold >= gold and lord.food >= food
