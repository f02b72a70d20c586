"""Setting up a game (DL 2)."""

from collections.abc import Mapping, Sequence

from bot.games.chance import MASK
from bot.games.dungeon_lords import events, owned, special
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    COMBAT,
    EVENTS,
    MONSTERS,
    ROOMS,
    TRAP_COPIES,
    TRAPS,
)
from bot.games.dungeon_lords.chance import in_random_order, random_below
from bot.games.dungeon_lords.codec import CODEC
from bot.games.dungeon_lords.state import Dummy, Log, Lord, State
from bot.games.game import IllegalChoiceError, Lobby, Seat, SeatKind, Setup
from bot.games.log import emit

SEATS = (Seat("red"), Seat("blue"), Seat("green"), Seat("yellow"))

YEARS = (1, 2)

CARRYING = 5
"""The version of the rules from which on what can be paid is carried out (DL 15.1)."""

MINING = 6
"""The version from which on gold is mined without a question where nothing speaks against it, and
the state keeps who stood on which spaces in a round."""

COMBAT_CARDS = 4
"""The combat cards that lie face down each year (DL 2.7)."""

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "first_orders": ("chosen", "random"),
    "year1_rooms": ("each", "one"),
    "scope": ("building", "cards"),
    special.OPTION: ("none", "table"),
}
"""The options of a game; the first value of each stands unless the host says otherwise."""

DEFAULTS = {name: values[0] for name, values in OPTIONS.items() if name != special.OPTION}
"""What a state says without the host's word. Games of before have no word of special events."""

LOBBY = Lobby(
    kinds=tuple(SeatKind(seat, True, False) for seat in SEATS),
    least=2,
    most=4,
    options=OPTIONS,
    files=(owned.FILE,),
    needed_with={owned.FILE: ("scope", "cards")},
)


def check_setup_options(setup: Setup) -> None:
    """Refuse a set-up that the rules do not know.

    Raises:
        IllegalChoiceError: what is wrong with it.
    """
    names = [seat.seat for seat in setup.seats]
    if len(set(names)) != len(names):
        raise IllegalChoiceError("1.1", "seat_taken_twice")
    if not LOBBY.least <= len(names) <= LOBBY.most:
        raise IllegalChoiceError("1.1", "two_to_four_seats")
    if not set(names) <= set(SEATS):
        raise IllegalChoiceError("1.1", "wrong_seats", seats=", ".join(SEATS))
    if any(seat.bot for seat in setup.seats):
        raise IllegalChoiceError("1.1", "only_people")
    for option, value in setup.options.items():
        if value not in OPTIONS.get(option, ()):
            raise IllegalChoiceError("2", "no_such_option", option=option, value=value)
    if setup.options.get("scope") == "cards":
        content = setup.data.get(owned.FILE)
        if content is None or owned.check_owned_cards(content):
            raise IllegalChoiceError("11.0", "file_missing")


def dummies_for(seats: Sequence[Seat]) -> list[Dummy]:
    """Return the colours without a player that show orders (DL 2.4)."""
    spare = [colour for colour in SEATS if colour not in seats]
    match len(seats):
        case 2:
            return [Dummy(colour=c, keeper=s) for c, s in zip(spare, seats, strict=True)]
        case 3:
            return [Dummy(colour=spare[0])]
        case _:
            return []


def begin_game(setup: Setup, seed: int, log: Log) -> State:
    """Set a game up to the first choice; `run` goes on from there (DL 2)."""
    check_setup_options(setup)
    seats = [seat.seat for seat in setup.seats]
    state = CODEC.state(
        lords={seat: Lord(seat=seat) for seat in seats},
        options={**DEFAULTS, **setup.options},
        dummies=dummies_for(seats),
        steps=[],
        rng=seed & MASK,
    )
    if state.options["scope"] == "cards":
        state.owned = owned.read_owned_cards(setup.data[owned.FILE])
    if setup.version is None or setup.version >= CARRYING:
        state.asked = []
    if setup.version is None or setup.version >= MINING:
        state.mines = True
        state.stood = {}
    state.first = seats[random_below(state, len(seats))]
    _shuffle_decks(state)
    colours = tuple(dummy.colour for dummy in state.dummies)
    emit(log, events.GameBegan(seats=tuple(seats), dummies=colours, first=state.first, section="2"))
    return state


def _shuffle_decks(state: State) -> None:
    """Shuffle the decks of both years and the traps (DL 2.6, 2.7)."""
    monsters = MONSTERS.values()
    state.monster_decks = [
        in_random_order(
            state, [monster.id for monster in monsters for _ in range(monster.count[year - 1])]
        )
        for year in YEARS
    ]
    state.room_decks = [
        in_random_order(state, [room.id for room in ROOMS.values() if room.year == year])
        for year in YEARS
    ]
    state.adventurer_decks = [
        in_random_order(state, [hero.id for hero in ADVENTURERS.values() if hero.year == year])
        for year in YEARS
    ]
    state.event_decks = [in_random_order(state, [*EVENTS]) for _ in YEARS]
    state.combat = [
        in_random_order(state, [card.id for card in COMBAT.values() if card.year == year])[
            :COMBAT_CARDS
        ]
        for year in YEARS
    ]
    state.trap_deck = in_random_order(state, [trap for trap in TRAPS for _ in range(TRAP_COPIES)])
