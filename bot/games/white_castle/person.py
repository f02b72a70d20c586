"""A turn of the person: a die, a space, and the own influence (TWC 3)."""

from bot.games.game import Choice, Decision, Offer
from bot.games.log import emit
from bot.games.white_castle import choices, events
from bot.games.white_castle.board import (
    BRIDGES,
    ENDS,
    MOST_INFLUENCE,
    PERSON,
    ROW,
    SPACES,
    WELL,
)
from bot.games.white_castle.state import Due, Laid, Log, State, die_at, take_die_from_bridge
from bot.games.white_castle.steps import PersonTurn


def row_is_free(state: State, colour: str) -> bool:
    """Return whether no die lies in the person's own row of a colour (TWC 1.2)."""
    return all(laid.colour != colour for laid in state.spaces.get(ROW, ()))


def has_colour(state: State, space: str, colour: str) -> bool:
    """Return whether a space takes a colour: a room only that of a token there (TWC 3.1)."""
    return space not in state.rooms or colour[0] in state.rooms[space]


def free_spaces(state: State, colour: str) -> list[str]:
    """List the spaces on which the person can place a die of a colour (TWC 3.1)."""
    free = [space for space in SPACES if space not in state.spaces or space == WELL]
    other = ROW if ROW in state.spaces and row_is_free(state, colour) else ""
    letter = colour[0]
    rooms = state.rooms
    return [
        space
        for space in SPACES
        if space == other or (space in free and (space not in rooms or letter in rooms[space]))
    ]


def offer_influence() -> Offer:
    """Offer to enter the own influence (TWC 3.2)."""
    return Offer(choices.Influence, [(amount,) for amount in range(MOST_INFLUENCE + 1)])


def ask_person_turn(state: State, step: PersonTurn, log: Log) -> Due:
    """Ask which die the person took and where it went (TWC 3.1)."""
    del step, log
    rows: list[tuple[str, str, str]] = []
    for bridge in BRIDGES:
        ends = [end for end in ENDS if die_at(state, bridge, end)]
        spaces = free_spaces(state, bridge) if ends else []
        rows += [(bridge, end, space) for end in ends for space in spaces]
    return (Decision(PERSON, "turn", "3.1", (Offer(choices.Place, rows), offer_influence())),)


def carry_out_person_turn(state: State, step: PersonTurn, choice: Choice, log: Log) -> None:
    """Move the person's die, and log the coins and the lantern (TWC 3.1)."""
    if isinstance(choice, choices.Influence):
        tell_influence(state, choice.amount, log)
        state.steps.append(step)
        return
    assert isinstance(choice, choices.Place)
    value = take_die_from_bridge(state, choice.bridge, choice.end)
    lay_die_on_space(state, choice.space, Laid(choice.bridge, value, PERSON))
    emit(
        log,
        events.DiePlaced(
            seat=PERSON,
            bridge=choice.bridge,
            end=choice.end,
            value=value,
            space=choice.space,
            coins=value - SPACES[choice.space].value,
            lantern=choice.end == ENDS[0],
            section="3.1",
        ),
    )


def lay_die_on_space(state: State, space: str, die: Laid) -> None:
    """Lay a die on a space; it counts as one of the round (TWC 7.1)."""
    state.spaces.setdefault(space, []).append(die)
    state.placed += 1


def tell_influence(state: State, amount: int, log: Log) -> None:
    """Write the person's influence down (TWC 3.2)."""
    state.influence = amount
    emit(log, events.InfluenceTold(amount=amount, section="3.2"))
