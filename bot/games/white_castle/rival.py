"""A turn of the rival once its die is known: where that goes, the actions, the extras (TWC 4)."""

from collections import Counter
from collections.abc import Mapping

from bot.games.game import Choice, Decision, Offer, Section
from bot.games.log import emit
from bot.games.white_castle import choices, events
from bot.games.white_castle.actions import carry_out_action as do_action
from bot.games.white_castle.actions import gain_for_rival
from bot.games.white_castle.board import (
    FIRST_FLOOR,
    PERSON,
    RIVAL,
    SPACES,
    WELL,
    has_pair,
    zone_of,
)
from bot.games.white_castle.cards import AMOUNTS, MOST_SHOWN, Action, Card
from bot.games.white_castle.deck import text_of_card_half
from bot.games.white_castle.person import lay_die_on_space
from bot.games.white_castle.state import Due, Laid, Log, State, die_at, take_die_from_bridge
from bot.games.white_castle.steps import AfterPair, CarryOut, Discard, Search

# The die


def list_pair_rooms(state: State, shown: str) -> tuple[str, ...]:
    """List the free rooms with a pair that a card's space stands for, the first choice first.

    Only a space on the first floor does (TWC 4.3).
    """
    if SPACES[shown].zone != FIRST_FLOOR:
        return ()
    rooms = zone_of(shown)
    if state.options["pair_choice"] == "from_card":
        rooms = spaces_rightwards_of(shown)
    return tuple(room for room in rooms if state.is_free(room) and has_pair(state.rooms[room]))


def spaces_rightwards_of(space: str) -> tuple[str, ...]:
    """List the spaces of a zone from one on to the right, going on from the left end (TWC 4.5)."""
    zone = zone_of(space)
    at = zone.index(space)
    return zone[at:] + zone[:at]


def chosen_space(state: State, shown: str) -> tuple[str, events.Rule]:
    """Return where the rival's die goes, and by which rule (TWC 4.3 to 4.6)."""
    if rooms := list_pair_rooms(state, shown):
        return rooms[0], "pair"
    if state.is_free(shown):
        return shown, "card"
    free = [space for space in spaces_rightwards_of(shown) if state.is_free(space)]
    return (free[0], "next") if free else (WELL, "well")


def count_aims_of_cards(state: State) -> dict[str, int]:
    """Count the known cards that would take the die at an end of a bridge, and those that would
    send it to a space, if the rival's turn began now (TWC 4.1 to 4.6).

    The card on top is turned over for its actions, so that its die is not taken. Only die sides
    count, of cards that all know to be there: nothing depends on their order.
    """
    out = {*state.shown, *state.discards}
    hidden = [index for index in range(len(state.cards)) if index not in out]
    if state.top is not None:
        hidden.remove(state.top)
    if state.in_deck == (state.top is not None):
        hidden = sorted(out)
    counted = Counter[str]()
    for index in hidden:
        card = state.cards[index]
        if die_at(state, card.bridge, card.end):
            counted[f"{card.bridge}_{card.end}"] += 1
            counted[chosen_space(state, card.space)[0]] += 1
    return dict(sorted(counted.items()))


SECTIONS: Mapping[events.Rule, Section] = {
    "pair": "4.3",
    "card": "4.4",
    "next": "4.5",
    "well": "4.6",
}


def act_for_rival(state: State, bridge: str, end: str, log: Log) -> None:
    """Place a die by the card on top of the deck, and begin what follows (TWC 4.3 to 4.9).

    The actions are those of the card that was turned over last (TWC 5.1).
    """
    shown = state.cards[state.deck[-1]].space
    index = state.shown[-1]
    space, rule = chosen_space(state, shown)
    section = SECTIONS[rule]
    among = list_pair_rooms(state, shown)
    emit(log, events.SpaceChosen(space=space, shown=shown, rule=rule, among=among, section=section))
    value = take_die_from_bridge(state, bridge, end)
    lay_die_on_space(state, space, Laid(bridge, value, RIVAL))
    coins = max(0, value - SPACES[space].value)
    emit(
        log,
        events.DiePlaced(
            seat=RIVAL,
            bridge=bridge,
            end=end,
            value=value,
            space=space,
            coins=coins,
            lantern=False,
            section=section,
        ),
    )
    if coins:
        gain_for_rival(state, "coins", coins, log, section="4.9")
    state.steps.append(Discard())
    if rule == "well":
        after_well(state, index, value, log)
        return
    if rule == "pair":
        state.steps.append(AfterPair())
    state.steps.append(CarryOut(card=index, halves=["upper", "lower"]))


# The extras


def give_extra_influence(state: State, count: int, section: Section, log: Log) -> None:
    """Give the rival as much influence as points (TWC 4.7, 4.8)."""
    state.rival.influence += count
    state.rival.points += count
    emit(log, events.Extra(influence=count, points=count, section=section))


def after_pair(state: State, step: AfterPair, log: Log) -> Due:
    """Give the extra for a pair; a hard rival turns one more card over (TWC 4.7)."""
    del step
    state.steps.pop()
    if state.rival.difficulty == "hard":
        state.steps.append(Search(extra=True))
    else:
        give_extra_influence(
            state, 1 if state.rival.difficulty == "easy" else state.round, "4.7", log
        )
    return ()


def after_well(state: State, index: int, value: int, log: Log) -> None:
    """Give the extra of the well, and by an odd or even die an action (TWC 4.8)."""
    give_extra_influence(state, state.round if state.rival.difficulty == "hard" else 1, "4.8", log)
    if state.rival.difficulty == "easy":
        return
    half = "upper" if value % 2 else "lower"
    emit(log, events.HalfChosen(half=half, value=value, section="4.8"))
    state.steps.append(CarryOut(card=index, halves=[half]))


def discard_turned_cards(state: State, step: Discard, log: Log) -> Due:
    """Lay all cards turned over aside (TWC 4.10)."""
    del step, log
    state.steps.pop()
    state.discards += state.shown
    state.shown = []
    return ()


# The actions


def ask_action(state: State, step: CarryOut, log: Log) -> Due:
    """Carry out the actions of a card; ask for what it shows if that is not known (TWC 5)."""
    card = state.cards[step.card]
    while step.halves:
        half = step.halves[0]
        actions = card.half(half)
        if actions is None:
            return (_ask_half(step, card),)
        step.halves = step.halves[1:]
        for action in actions:
            do_action(state, action, half, log)
    state.steps.pop()
    return ()


def _ask_half(step: CarryOut, card: Card) -> Decision:
    rows = [(what, amount) for what, amounts in AMOUNTS.items() for amount in amounts]
    offers = [Offer(choices.Shows, rows)]
    if step.told:
        offers.insert(0, Offer(choices.Enough, [()]))
    about = {
        "bridge": card.bridge,
        "end": card.end,
        "space": card.space,
        "told": len(step.told),
        "so_far": ", ".join(f"{action.what} {action.amount}" for action in step.told),
    }
    return Decision(PERSON, f"{step.halves[0]}_action", "11.5", tuple(offers), about)


def do_half(state: State, step: CarryOut, choice: Choice, log: Log) -> None:
    """Note what a half of a card shows (TWC 11.5)."""
    actions = [*step.told]
    if isinstance(choice, choices.Shows):
        actions.append(Action(choice.what, choice.amount))
    if isinstance(choice, choices.Enough) or len(actions) == MOST_SHOWN:
        half = step.halves[0]
        card = state.cards[step.card]
        card.learn(half, tuple(actions))
        emit(log, events.HalfTold(half=half, actions=text_of_card_half(card, half), section="11.5"))
        actions = []
    state.steps.append(CarryOut(card=step.card, halves=step.halves, told=actions))
