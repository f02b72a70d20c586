"""What is hidden in Dungeon Lords, dealt anew for twins (`tests/games/twins.py`)."""

from random import Random

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.cards import COMBAT
from bot.games.dungeon_lords.look import combat_shown
from bot.games.dungeon_lords.ordering import dummy_choices
from bot.games.dungeon_lords.planning import list_plans
from bot.games.dungeon_lords.state import State
from bot.games.dungeon_lords.steps import Front, fight_of
from bot.games.game import Seat


def redeal(state: State, seat: Seat, rng: Random) -> None:
    """Deal anew what a seat holds, has looked at and has planned in secret (DL 13)."""
    other_traps(state, seat, rng)
    other_cards(state, seat, rng)
    other_orders(state, seat, rng)
    other_plan(state, seat, rng)


def other_cards(state: State, seat: Seat, rng: Random) -> None:
    """Let other combat cards lie where this seat alone has looked (DL 6.3)."""
    cards = state.combat[state.year - 1]
    others = {number for lord in state.lords.values() for number in lord.spied if lord.seat != seat}
    rest = [card.id for card in COMBAT.values() if card.year == state.year and card.id not in cards]
    for number in state.lords[seat].spied:
        if number > combat_shown(state) and number not in others and rest:
            cards[number - 1] = rest.pop(rng.randrange(len(rest)))


def other_orders(state: State, seat: Seat, rng: Random) -> None:
    """Let a seat have chosen other orders, for itself and its dummy, and have drawn other cards."""
    lord, dummy = state.lords[seat], state.dummy_of(seat)
    if state.phase == "orders" and lord.orders:
        lord.orders = rng.sample(list(DUNGEON_LORDS.view(state, None).lords[seat].free), 3)
    if lord.third and dummy is not None:
        lord.third = rng.choice(dummy_choices(dummy))
    if state.phase == "first_orders" and lord.drawn:
        lord.drawn = rng.sample(["get_food", "mine_gold", "buy_traps", "build_room"], 3)
        lord.locked = lord.drawn[:2] if lord.locked else []


def other_traps(state: State, seat: Seat, rng: Random) -> None:
    """Exchange the traps in a hand with others of the deck, unless they are in use."""
    fight, lord = fight_of(state), state.lords[seat]
    if fight is not None and fight.fronts[seat].stage != "plan" and not is_planned(state, seat):
        return
    for at in range(min(len(lord.traps), len(state.trap_deck))):
        other = rng.randrange(len(state.trap_deck))
        lord.traps[at], state.trap_deck[other] = state.trap_deck[other], lord.traps[at]


def is_planned(state: State, seat: Seat) -> bool:
    """Tell whether a seat has planned the round of combat, and nobody has been shown it."""
    fight = fight_of(state)
    return fight is not None and not fight.shown and fight.fronts[seat].stage == "traps"


def other_plan(state: State, seat: Seat, rng: Random) -> None:
    """Let a seat have planned the round of combat otherwise."""
    fight = fight_of(state)
    if fight is None or not is_planned(state, seat):
        return
    lord, front = state.lords[seat], fight.fronts[seat]
    blank = Front(heroes=front.heroes, tired=front.tired)
    _, *planned = rng.choice([*list_plans(lord, blank)])
    front.traps = [str(trap) for trap in planned[:2] if trap]
    front.monsters = [str(monster) for monster in planned[2:4] if monster]
