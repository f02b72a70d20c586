"""A turn of the rival: the search for a die, where it goes, and the extras (TWC 4)."""

from __future__ import annotations

from bot.games.ahead import no_sketch
from bot.games.game import Choice, Decision, Offer
from bot.games.white_castle import choices, events
from bot.games.white_castle.actions import do as do_action
from bot.games.white_castle.actions import gain
from bot.games.white_castle.board import (
    BRIDGES,
    ENDS,
    FIRST_FLOOR,
    ON_CARDS,
    PERSON,
    RIVAL,
    SPACES,
    WELL,
    has_pair,
    zone_of,
)
from bot.games.white_castle.cards import AMOUNTS, DECK, MOST_SHOWN, Action, Card
from bot.games.white_castle.chance import shuffled
from bot.games.white_castle.person import influences, lay, tell_influence
from bot.games.white_castle.state import Due, Laid, Log, State, die_at, take
from bot.games.white_castle.steps import AfterPair, CarryOut, Discard, Search

PLACES = tuple((bridge, end) for bridge in BRIDGES for end in ENDS)
"""The six ends of the bridges, in order."""


# The search


def ask_card(state: State, step: Search, log: Log) -> Due:
    """Draw the next card, or ask which one was turned up at the table (TWC 4.1, 11.5)."""
    if state.by_file and not step.ready:
        offers = (Offer(choices.Go, [()]), influences())
        return (Decision(PERSON, "rival_turn", "4.1", offers),)
    refill(state, step, log)
    if state.by_file:
        no_sketch(state)
        state.steps.pop()
        turn_up(state, step, state.deck.pop(), log)
        return ()
    kind = "extra_card" if step.extra else "card"
    section = "4.7" if step.extra else "4.1"
    return (Decision(PERSON, kind, section, card_offers(state), {"left": state.in_deck}),)


def card_offers(state: State) -> tuple[Offer, ...]:
    """Offer the cards that can be turned up: those told before, and new ones (TWC 11.5)."""
    out = {*state.shown, *state.discards}
    again = [index for index in range(len(state.cards)) if index not in out]
    offers = [Offer(choices.Again, [(index + 1,) for index in again])] if again else []
    if len(state.cards) < DECK:
        rows = [
            (bridge, end, space)
            for bridge, end in PLACES
            for space in ON_CARDS
            if not any(state.cards[index].is_like(bridge, end, space) for index in again)
        ]
        offers.append(Offer(choices.Turned, rows))
    return tuple(offers)


def refill(state: State, step: Search, log: Log) -> None:
    """Make a new deck of the discards if there is none (TWC 4.10).

    Where these are missing too, as can be after nine cards for an extra one, it is made of the
    cards turned up except the active one.
    """
    if state.in_deck:
        return
    cards = state.discards
    state.discards = []
    if not cards:
        assert step.extra, "a search ends with the last card"
        cards, state.shown = state.shown[:-1], state.shown[-1:]
    log.append(events.Reshuffled(count=len(cards), section="4.10"))
    if state.by_file:
        state.deck = shuffled(state, sorted(cards))


def do_card(state: State, step: Search, choice: Choice, log: Log) -> None:
    """Begin the search, or turn up the card that was told."""
    match choice:
        case choices.Go():
            state.steps.append(Search(extra=step.extra, ready=True))
        case choices.Influence(amount=amount):
            tell_influence(state, amount, log)
            state.steps.append(step)
        case choices.Again(card=number):
            turn_up(state, step, number - 1, log)
        case choices.Turned(bridge=bridge, end=end, space=space):
            state.cards.append(Card(bridge=bridge, end=end, space=space))
            turn_up(state, step, len(state.cards) - 1, log)
        case _:
            raise TypeError(choice)


def turn_up(state: State, step: Search, index: int, log: Log) -> None:
    """Lay a card on the table; the first one that names a die that lies there acts (TWC 4.1)."""
    card = state.cards[index]
    state.shown.append(index)
    available = bool(die_at(state, card.bridge, card.end))
    kind = events.CardTurned if state.by_file else events.CardTold
    log.append(
        kind(
            bridge=card.bridge,
            end=card.end,
            space=card.space,
            available=available,
            extra=step.extra,
            section="4.7" if step.extra else "4.1",
        )
    )
    if step.extra:
        state.steps.append(CarryOut(card=index, halves=["upper", "lower"]))
    elif available:
        act(state, index, card.bridge, card.end, log)
    elif state.in_deck or state.discards:
        state.steps.append(Search(ready=True))
    else:
        bridge, end = next_end(state, card)
        log.append(events.NothingNamed(bridge=bridge, end=end, section="4.10"))
        act(state, index, bridge, end, log)


def next_end(state: State, card: Card) -> tuple[str, str]:
    """Find the first die after a card's own end, in the order of the bridges (TWC 4.10)."""
    at = PLACES.index((card.bridge, card.end))
    return next(place for place in PLACES[at:] + PLACES[:at] if die_at(state, *place))


# The die


def pairs(state: State, shown: str) -> tuple[str, ...]:
    """List the free rooms with a pair that a card's space stands for, the first choice first.

    Only a space on the first floor does (TWC 4.3).
    """
    if SPACES[shown].zone != FIRST_FLOOR:
        return ()
    rooms = zone_of(shown)
    if state.options["pair_choice"] == "from_card":
        rooms = rightwards(shown)
    return tuple(room for room in rooms if state.is_free(room) and has_pair(state.rooms[room]))


def rightwards(space: str) -> tuple[str, ...]:
    """List the spaces of a zone from one on to the right, going on from the left end (TWC 4.5)."""
    zone = zone_of(space)
    at = zone.index(space)
    return zone[at:] + zone[:at]


def chosen_space(state: State, shown: str) -> tuple[str, events.Rule]:
    """Find where the rival's die goes, and by which rule (TWC 4.3 to 4.6)."""
    if rooms := pairs(state, shown):
        return rooms[0], "pair"
    if state.is_free(shown):
        return shown, "card"
    free = [space for space in rightwards(shown) if state.is_free(space)]
    return (free[0], "next") if free else (WELL, "well")


SECTIONS = {"pair": "4.3", "card": "4.4", "next": "4.5", "well": "4.6"}


def act(state: State, index: int, bridge: str, end: str, log: Log) -> None:
    """Place the die that the active card names, and begin what follows (TWC 4.3 to 4.9)."""
    card = state.cards[index]
    space, rule = chosen_space(state, card.space)
    section = SECTIONS[rule]
    among = pairs(state, card.space)
    log.append(
        events.SpaceChosen(space=space, shown=card.space, rule=rule, among=among, section=section)
    )
    value = take(state, bridge, end)
    lay(state, space, Laid(bridge, value, RIVAL))
    coins = max(0, value - SPACES[space].value)
    log.append(
        events.DiePlaced(
            seat=RIVAL,
            bridge=bridge,
            end=end,
            value=value,
            space=space,
            coins=coins,
            lantern=False,
            section=section,
        )
    )
    if coins:
        gain(state, "coins", coins, log, section="4.9")
    state.steps.append(Discard())
    if rule == "well":
        after_well(state, index, value, log)
        return
    if rule == "pair":
        state.steps.append(AfterPair())
    state.steps.append(CarryOut(card=index, halves=["upper", "lower"]))


# The extras


def extra(state: State, count: int, section: str, log: Log) -> None:
    """Give the rival as much influence as points (TWC 4.7, 4.8)."""
    state.rival.influence += count
    state.rival.points += count
    log.append(events.Extra(influence=count, points=count, section=section))


def after_pair(state: State, step: AfterPair, log: Log) -> Due:
    """Give the extra for a pair; a hard rival turns up one more card (TWC 4.7)."""
    del step
    state.steps.pop()
    if state.rival.difficulty == "hard":
        state.steps.append(Search(extra=True, ready=True))
    else:
        extra(state, 1 if state.rival.difficulty == "easy" else state.round, "4.7", log)
    return ()


def after_well(state: State, index: int, value: int, log: Log) -> None:
    """Give the extra of the well, and by an odd or even die an action (TWC 4.8)."""
    extra(state, state.round if state.rival.difficulty == "hard" else 1, "4.8", log)
    if state.rival.difficulty == "easy":
        return
    half = "upper" if value % 2 else "lower"
    log.append(events.HalfChosen(half=half, value=value, section="4.8"))
    state.steps.append(CarryOut(card=index, halves=[half]))


def discard(state: State, step: Discard, log: Log) -> Due:
    """Lay all cards turned up aside (TWC 4.10)."""
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
    about = {"bridge": card.bridge, "end": card.end, "space": card.space, "told": len(step.told)}
    return Decision(PERSON, f"{step.halves[0]}_action", "11.5", tuple(offers), about)


def do_told(state: State, step: CarryOut, choice: Choice, log: Log) -> None:
    """Note what a half of a card shows (TWC 11.5)."""
    told = [*step.told]
    if isinstance(choice, choices.Shows):
        told.append(Action(choice.what, choice.amount))
    if isinstance(choice, choices.Enough) or len(told) == MOST_SHOWN:
        half = step.halves[0]
        state.cards[step.card].learn(half, tuple(told))
        shown = ", ".join(f"{one.what} {one.amount}" for one in told)
        log.append(events.HalfTold(half=half, actions=shown, section="11.5"))
        told = []
    state.steps.append(CarryOut(card=step.card, halves=step.halves, told=told))
