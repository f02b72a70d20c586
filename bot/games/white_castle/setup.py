"""Setting up (TWC 2): the lobby, the rival's start, tokens and garden cards (TWC 1.3, 1.5)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from bot.games.ahead import no_sketch
from bot.games.chance import MASK
from bot.games.game import Choice, Decision, IllegalChoiceError, Lobby, Offer, SeatKind, Setup
from bot.games.log import emit
from bot.games.white_castle import choices, events
from bot.games.white_castle.board import (
    BRIDGES,
    CARD_POINTS,
    ENDS,
    LETTERS,
    MOST_GARDEN,
    PERSON,
    RIVAL,
    ROOMS,
    START,
    TOKENS_OF_A_COLOUR,
)
from bot.games.white_castle.cards import FILE, Card, read_rival_cards
from bot.games.white_castle.chance import in_random_order
from bot.games.white_castle.codec import CODEC
from bot.games.white_castle.state import Due, Log, Rival, State
from bot.games.white_castle.steps import Gardens, Rooms, Rounds

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "cards": ("table", "file"),
    "pair_choice": ("leftmost", "from_card"),
    "later_rounds": ("by_influence", "rival_first"),
}
"""The options of a game; the first value of each stands unless the host says otherwise."""

LOBBY = Lobby(
    kinds=(
        SeatKind(PERSON, True, False),
        SeatKind(RIVAL, False, True, tuple(START), always=True),
    ),
    least=2,
    most=2,
    options=OPTIONS,
    files=(FILE,),
    needed_with={FILE: ("cards", "file")},
)


def difficulty_of_setup(setup: Setup) -> str:
    """Refuse a set-up that the rules do not know; return the rival's difficulty.

    Raises:
        IllegalChoiceError: what is wrong with it.
    """
    seats = {seat.seat: seat for seat in setup.seats}
    if set(seats) != {PERSON, RIVAL} or len(setup.seats) != len(seats):
        raise IllegalChoiceError("2.1", "one_person_and_rival")
    if seats[PERSON].bot or not seats[RIVAL].bot:
        raise IllegalChoiceError("2.1", "one_person_and_rival")
    difficulty = seats[RIVAL].difficulty
    if difficulty not in START:
        raise IllegalChoiceError("2.3", "no_such_difficulty", difficulty=difficulty)
    if any(seat.traits for seat in setup.seats):
        raise IllegalChoiceError("2.1", "no_traits")
    for option, value in setup.options.items():
        if value not in OPTIONS.get(option, ()):
            raise IllegalChoiceError("2.1", "no_such_option", option=option, value=value)
    return difficulty


def cards_of(setup: Setup) -> list[Card]:
    """Return the cards of the owner's file; none where they are told as they are turned up.

    Raises:
        IllegalChoiceError: the file is not there, or something is wrong with it.
    """
    if setup.options.get("cards", OPTIONS["cards"][0]) != "file":
        return []
    if FILE not in setup.data:
        raise IllegalChoiceError("11.1", "no_cards", file=FILE)
    cards, faults = read_rival_cards(setup.data[FILE])
    if faults:
        raise IllegalChoiceError("11.3", "bad_cards", file=FILE, count=len(faults))
    return cards


def begin_game(setup: Setup, seed: int, log: Log) -> State:
    """Set a game up to the first question (TWC 2)."""
    difficulty = difficulty_of_setup(setup)
    cards = cards_of(setup)
    influence, points = START[difficulty]
    state = CODEC.state(
        options={**{name: values[0] for name, values in OPTIONS.items()}, **setup.options},
        rival=Rival(difficulty=difficulty, influence=influence, points=points),
        steps=[Rounds(), Gardens(left=[*BRIDGES]), Rooms(left=[*ROOMS])],
        cards=cards,
        rng=seed & MASK,
    )
    emit(
        log,
        events.GameBegan(
            difficulty=difficulty,
            influence=influence,
            points=points,
            cards=state.options["cards"],
            section="2.3",
        ),
    )
    return state


# Rooms


@cache
def fitting_room_tokens(laid: tuple[str, ...], rooms: tuple[str, ...]) -> Sequence[str]:
    """List what can lie in the first of some rooms so that the others can be filled (TWC 1.3).

    `laid` are the tokens that lie in a room already. Cached: few such sets occur.
    """
    pool = Counter(dict.fromkeys(LETTERS, TOKENS_OF_A_COLOUR)) - Counter(laid)
    return [
        tokens
        for tokens in ROOMS[rooms[0]]
        if Counter(tokens) <= pool
        and (not rooms[1:] or fitting_room_tokens(tuple(sorted((*laid, *tokens))), rooms[1:]))
    ]


def ask_room(state: State, step: Rooms, log: Log) -> Due:
    """Ask for the tokens of the next room, or let the bot draw all (TWC 1.3)."""
    del log
    if not step.left:
        state.steps.pop()
        return ()
    laid = tuple(sorted("".join(state.rooms.values())))
    space = step.left[0]
    rows = [(tokens,) for tokens in fitting_room_tokens(laid, tuple(step.left))]
    offers = [Offer(choices.Room, rows)]
    if not state.rooms:
        offers.append(Offer(choices.DrawTokens, [()]))
    return (Decision(PERSON, "room", "1.3", tuple(offers), {"space": space}),)


def do_room(state: State, step: Rooms, choice: Choice, log: Log) -> None:
    """Write down the tokens of a room, or draw those of all rooms."""
    if isinstance(choice, choices.Room):
        state.rooms[step.left[0]] = choice.tokens
        emit(log, events.RoomTold(space=step.left[0], tokens=choice.tokens, section="1.3"))
        state.steps.append(Rooms(left=step.left[1:]))
        return
    no_sketch(state)
    while True:
        tokens = in_random_order(
            state, [letter for letter in LETTERS for _ in range(TOKENS_OF_A_COLOUR)]
        )
        rooms = {space: _draw_tokens(tokens, len(kinds[0])) for space, kinds in ROOMS.items()}
        if all(room in ROOMS[space] for space, room in rooms.items()):
            break
    state.rooms = rooms
    emit(
        log,
        events.TokensDrawn(
            rooms=tuple(f"{space} {room}" for space, room in rooms.items()),
            well=_draw_tokens(tokens, len(tokens)),
            section="1.3",
        ),
    )


def _draw_tokens(tokens: list[str], many: int) -> str:
    letters = sorted((tokens.pop() for _ in range(many)), key=[*LETTERS].index)
    return "".join(letters)


# Gardens


def ask_garden(state: State, step: Gardens, log: Log) -> Due:
    """Ask for the garden cards under the next bridge, or let the bot draw all (TWC 1.5)."""
    del log
    if not step.left:
        state.steps.pop()
        return ()
    points = range(1, MOST_GARDEN + 1)
    offers = [
        Offer(
            choices.Garden,
            [(left_points, right_points) for left_points in points for right_points in points],
        )
    ]
    if not state.gardens:
        offers.append(Offer(choices.DrawGardens, [()]))
    return (Decision(PERSON, "garden", "1.5", tuple(offers), {"bridge": step.left[0]}),)


def do_garden(state: State, step: Gardens, choice: Choice, log: Log) -> None:
    """Write down the points of two garden cards, or draw all."""
    if isinstance(choice, choices.Garden):
        bridge = step.left[0]
        left_points = choice.left
        right_points = choice.right
        state.gardens |= {f"{bridge}_left": left_points, f"{bridge}_right": right_points}
        emit(
            log,
            events.GardenTold(bridge=bridge, left=left_points, right=right_points, section="1.5"),
        )
        state.steps.append(Gardens(left=step.left[1:]))
        return
    no_sketch(state)
    drawn = {end: in_random_order(state, [*CARD_POINTS[end]]) for end in ENDS}
    state.gardens = {
        f"{bridge}_{end}": drawn[end][at] for at, bridge in enumerate(BRIDGES) for end in ENDS
    }
    gardens = tuple(f"{garden} {points}" for garden, points in state.gardens.items())
    emit(log, events.GardensDrawn(gardens=gardens, section="1.5"))
