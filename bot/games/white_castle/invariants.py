"""What holds in every state, for the simulator and tests."""

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.games.white_castle.board import (
    DICE,
    PIECES,
    PIPS,
    ROOMS,
    ROW,
    SPACES,
    TOKENS_OF_A_COLOUR,
    WELL,
)
from bot.games.white_castle.cards import AMOUNTS, DECK, MOST_SHOWN
from bot.games.white_castle.state import State


def faults(state: State) -> list[str]:
    """Return the broken invariants, a line for each."""
    return [
        *_find_dice_faults(state),
        *_find_piece_faults(state),
        *_find_card_faults(state),
        *_find_room_faults(state),
    ]


def _find_dice_faults(state: State) -> Iterator[str]:
    """Yield dice that are lost, unsorted or where they cannot lie (TWC 1.1, 1.2)."""
    on_bridges = 0
    for bridge, dice in state.bridges.items():
        there = [value for value in dice if value]
        on_bridges += len(there)
        if len(dice) != DICE or there != sorted(there) or not all(0 <= d <= PIPS for d in dice):
            yield f"the dice of the bridge {bridge} are {dice}"
        if 0 < len(there) < DICE and dice[1]:
            yield f"a die lies in the middle of the bridge {bridge}: {dice}"
    laid = [die for dice in state.spaces.values() for die in dice]
    if len(laid) != state.placed:
        yield f"{len(laid)} dice lie on spaces, {state.placed} were placed"
    if state.turn and on_bridges + state.placed != DICE * len(state.bridges):
        yield f"{on_bridges} dice lie on bridges, {state.placed} were placed"
    for space, dice in state.spaces.items():
        if space not in SPACES or not dice:
            yield f"{dice} lie on {space}"
        if space not in (WELL, ROW) and len(dice) > 1:
            yield f"{len(dice)} dice lie on {space}"
    colours = Counter(die.colour for die in state.spaces.get(ROW, ()))
    if any(many > 1 for many in colours.values()):
        yield f"the own rows hold {dict(colours)}"
    if any(many > DICE for many in Counter(die.colour for die in laid).values()):
        yield "more dice of a colour than there are"


def _find_piece_faults(state: State) -> Iterator[str]:
    """Yield pieces of the rival that are lost or too many (TWC 1.6)."""
    rival = state.rival
    if sum(rival.courtiers.values()) != PIECES or min(rival.courtiers.values()) < 0:
        yield f"the courtiers are {rival.courtiers}"
    if len(set(rival.gardeners)) != len(rival.gardeners) or len(rival.gardeners) > PIECES:
        yield f"the gardeners are {rival.gardeners}"
    if sum(rival.warriors.values()) > PIECES:
        yield f"the warriors are {rival.warriors}"
    if min(rival.coins, rival.points, rival.influence) < 0:
        yield "the rival has less than nothing"


def _find_card_faults(state: State) -> Iterator[str]:
    """Yield cards that are in two places or in none (TWC 2.5, 4.10)."""
    places = [*state.shown, *state.discards, *state.deck]
    if len(set(places)) != len(places) or any(not 0 <= at < len(state.cards) for at in places):
        yield f"the cards lie at {places}"
    if state.by_file and state.round and len(places) != DECK:
        yield f"{len(places)} cards of {DECK} are there"
    if len(state.cards) > DECK or state.in_deck < 0:
        yield f"{len(state.cards)} cards are known, {state.in_deck} are in the deck"
    if not state.by_file and len(state.deck) > 1:
        yield f"{len(state.deck)} cards lie on top"
    if state.turn != "rival" and state.shown:
        yield "cards lie turned over outside the rival's turn"
    for card in state.cards:
        for half in (card.upper, card.lower):
            if half is not None and not 1 <= len(half) <= MOST_SHOWN:
                yield f"a card shows {half}"
            for action in half or ():
                if action.amount not in AMOUNTS.get(action.what, ()):
                    yield f"a card shows {action}"


def _find_room_faults(state: State) -> Iterator[str]:
    """Yield tokens that cannot lie as they do (TWC 1.3)."""
    for space, tokens in state.rooms.items():
        if tokens not in ROOMS.get(space, ()):
            yield f"the room {space} has {tokens}"
    if any(m > TOKENS_OF_A_COLOUR for m in Counter("".join(state.rooms.values())).values()):
        yield f"more tokens of a colour than there are: {state.rooms}"


def constants(state: State) -> Mapping[str, object]:
    """Return what no action can change: the way of playing, and the board once it is set up."""
    facts: dict[str, object] = {
        "the difficulty": state.rival.difficulty,
        "the options": tuple(sorted(state.options.items())),
    }
    if state.round:
        facts["the rooms"] = tuple(sorted(state.rooms.items()))
        facts["the gardens"] = tuple(sorted(state.gardens.items()))
    if state.by_file:
        facts["the cards"] = tuple((card.side, card.upper, card.lower) for card in state.cards)
    return facts
