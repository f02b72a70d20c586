"""Choosing armies, and what follows from them before the first round (WC 3)."""

from bot.games.game import Choice, Decision, Offer, Seat
from bot.games.log import emit
from bot.games.war_chest import choices, events
from bot.games.war_chest.chance import random_below
from bot.games.war_chest.pieces import of_team
from bot.games.war_chest.stand_in import FAVOURITES
from bot.games.war_chest.state import Army, Due, Log, State
from bot.games.war_chest.steps import Bans, Draft, Muster
from bot.games.war_chest.units import DECOY_OF, ROYAL, UNITS

IN_BAG = 2
"""Coins of each kind in the bag at the beginning (WC 3.5)."""


def ask_ban(state: State, step: Bans, log: Log) -> Due | None:
    """Ask for a card to ban (WC 3.2)."""
    if not step.left:
        state.steps.pop()
        return None
    return (_open_cards(state, step.left[0], "ban", choices.Ban),)


def ban_card(state: State, step: Bans, choice: Choice, log: Log) -> None:
    """Put a card out of the game."""
    step.left.pop(0)
    state.steps.append(step)
    if isinstance(choice, choices.Ban):
        state.pool.remove(choice.unit)
        state.out.append(choice.unit)
        emit(log, events.Banned(seat=choice.seat, unit=choice.unit, section="3.2"))


def ask_pick(state: State, step: Draft, log: Log) -> Due | None:
    """Ask for a card; the last one is taken without a question (WC 3.2)."""
    if len(state.pool) == 1 and step.left:
        take_drafted_card(state, step.left.pop(0), state.pool[0], log)
    if not step.left:
        state.steps.pop()
        return None
    return (_open_cards(state, step.left[0], "draft", choices.Pick),)


def _open_cards(state: State, seat: Seat, kind: str, choice: type[Choice]) -> Decision:
    """Offer the open cards; the stand-in's favourite may stand in for an answer."""
    offer = Offer(choice, [(unit,) for unit in state.pool])
    favourite = min(state.pool, key=FAVOURITES.index)
    return Decision(seat, kind, "3.2", (offer,), fallback=state.pool.index(favourite))


def pick_card(state: State, step: Draft, choice: Choice, log: Log) -> None:
    """Take a card."""
    step.left.pop(0)
    state.steps.append(step)
    if isinstance(choice, choices.Pick):
        take_drafted_card(state, choice.seat, choice.unit, log)


def take_drafted_card(state: State, seat: Seat, unit: str, log: Log) -> None:
    """Move an open card into an army."""
    state.pool.remove(unit)
    state.armies[seat].kinds.append(unit)
    emit(log, events.Picked(seat=seat, unit=unit, section="3.2"))


def muster_armies(state: State, step: Muster, log: Log) -> None:
    """Fill bags and supplies, lay decoys ready and give the initiative (WC 3.4 to 3.6)."""
    state.steps.pop()
    for army in state.armies.values():
        fill_army(army)
    state.initiative = _first_initiative(state)
    emit(log, events.InitiativeGiven(seat=state.initiative, section="3.6"))


def fill_army(army: Army) -> None:
    """Give an army what its cards begin with (WC 3.4, 3.5)."""
    army.units = {kind: [] for kind in army.kinds}
    army.bag = [coin for kind in army.kinds for coin in [kind] * IN_BAG]
    army.bag.append(ROYAL)
    army.supply = {kind: UNITS[kind].coins - IN_BAG for kind in army.kinds}
    army.decoys = [DECOY_OF[kind] for kind in army.kinds if kind in DECOY_OF]


def _first_initiative(state: State) -> Seat:
    """Return the seat that holds the initiative first (WC 3.2, 3.6)."""
    seats = [*state.armies]
    match state.options["army"]:
        case "first_game":
            return seats[0]
        case "random" | "battle":
            return seats[random_below(state, len(seats))]
        case _:
            second = [army.seat for army in of_team(state, 1 - state.armies[seats[0]].team)]
            return second[random_below(state, len(second))]
