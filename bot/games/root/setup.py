"""Setting up a game (Law 5.1, R3)."""

from collections.abc import Mapping

from msgspec import UNSET

from bot.games.game import (
    NO_SEAT,
    NOTHING,
    IllegalChoiceError,
    Lobby,
    Seat,
    SeatKind,
    SeatSetup,
    Setup,
    SpeltValue,
    in_one,
    names_in,
)
from bot.games.log import emit
from bot.games.root.codec import CODEC
from bot.games.root.draft.board import draft_steps, make_drafter
from bot.games.root.draft.cards import CARDS as SETUP_CARDS
from bot.games.root.draft.cards import PLACES
from bot.games.root.draft.pool import LEFT_OUT, check_pool
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS, DECKS
from bot.games.root.law.chance import pick, shuffle_pile
from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    CLEARINGS,
    COINS,
    CROSSBOW,
    HAMMER,
    NO_SUIT,
    SUITS,
    SWORD,
    TEA,
    Clearing,
    Item,
    Suit,
)
from bot.games.root.law.maps import (
    GIVEN,
    MAPS,
    MARKERS,
    PRINTED,
    RANDOM,
    SUGGESTED,
    Lake,
    Mountain,
)
from bot.games.root.law.state import Draft, Faction, Log, State, Step
from bot.games.root.law.turn import Deal, FirstTurn, derive_lists
from bot.games.root.never_ends import bots_never_end, never_end
from bot.games.root.roster import CLOCKWORK, PEOPLE, SEATS, TRAITS, make_faction

DEFAULT_MAP = "autumn"
"""The map of a set-up that names none."""

DIFFICULTIES = ("easy", "default", "challenging", "nightmare")

ORDERED_RIDES = 3
"""The version of the rules from which on the card of a ride has no place of its own (1.1.3)."""

MOST_TRAITS = 4
"""Traits that a clockwork faction can have (R3.3.2)."""

ITEMS: Mapping[Item, int] = {
    BOOTS: 2,
    BAG: 2,
    CROSSBOW: 1,
    HAMMER: 1,
    SWORD: 2,
    TEA: 2,
    COINS: 2,
}
"""The item supply (Law 5.1.5)."""

TWINS = (Seat("vagabond"), Seat("vagabond_2"))
"""Two seats of the same kind; chance decides which sets up first (Law 9.7.1)."""

DRAFTED = "drafted"
SETUPS = ("standard", DRAFTED)
"""The standard set-up (Law 5.1), and the advanced one with a draft (Law 19)."""

OMITTABLE = tuple(name for name in SETUP_CARDS if name in PEOPLE)
"""The factions that a pool may be without, in setup order (Law 19.8.1)."""

SUIT_LETTERS: Mapping[str, Suit] = {suit[0]: suit for suit in SUITS}
"""The suits by the letters with which a host gives them to the clearings 1 to 12."""


def _not_four_each(value: str) -> IllegalChoiceError:
    """Return the refusal of suits of which there are no such markers (Law 19.1)."""
    f, m, r = (value.count(letter) for letter in SUIT_LETTERS)
    return IllegalChoiceError("19.1", "suits_not_four_each", count=len(value), f=f, m=m, r=r)


LOBBY = Lobby(
    kinds=tuple(
        SeatKind(
            name,
            name in PEOPLE,
            name in CLOCKWORK,
            DIFFICULTIES,
            TRAITS.get(name, ()),
            MOST_TRAITS,
            like=TWINS[0] if name == TWINS[1] else NO_SEAT,
        )
        for name in SEATS
        if name in PEOPLE or name in CLOCKWORK
    ),
    least=2,
    most=6,
    options={
        "map": tuple(MAPS),
        "suits": (RANDOM, SUGGESTED),
        "deck": tuple(DECKS),
        "cooperative": ("no", "yes"),
        "setup": SETUPS,
        "omitted": (in_one(LEFT_OUT, OMITTABLE), NOTHING),
    },
    several={"omitted": OMITTABLE},
    written={"suits": SpeltValue("".join(SUIT_LETTERS), MARKERS, _not_four_each)},
    places=PLACES,
    placed_with=("setup", DRAFTED),
    asked_with={
        "suits": ("map", *(name for name, data in MAPS.items() if not data.printed)),
        "omitted": ("setup", DRAFTED),
    },
)


def is_drafted(setup: Setup) -> bool:
    """Return whether the players draft their factions (Law 19)."""
    return setup.options.get("setup") == DRAFTED


def check_root_setup(setup: Setup) -> None:
    """Refuse a set-up that the rules do not allow.

    Raises:
        IllegalChoiceError: what is wrong with it.
    """
    drafted = is_drafted(setup)
    names = [seat.seat for seat in setup.seats if seat.bot or not drafted]
    if len(set(names)) != len(names):
        raise IllegalChoiceError("5.1.1", "faction_taken_twice")
    if not LOBBY.least <= len(setup.seats) <= LOBBY.most:
        raise IllegalChoiceError(
            "5.1.1", "wrong_number_of_seats", least=LOBBY.least, most=LOBBY.most
        )
    first, second = TWINS
    if second in names and first not in names:
        raise IllegalChoiceError("9.7", "second_vagabond_without_first")
    for seat in setup.seats:
        if drafted and not seat.bot:
            continue
        if seat.seat not in (CLOCKWORK if seat.bot else PEOPLE):
            raise IllegalChoiceError("5.1.1", "no_such_faction", faction=seat.seat)
        _check_strength(seat)
    if setup.options.get("cooperative") == "yes":
        _check_sides(setup)
    if all(seat.bot for seat in setup.seats) and never_end(setup.seats):
        raise bots_never_end()
    for option, value in setup.options.items():
        if not LOBBY.accepts(option, value):
            raise _why_unknown_value(option, value)
    arrangement_of(setup)
    if drafted:
        bots = frozenset(seat.seat for seat in setup.seats if seat.bot)
        check_pool(len(setup.seats), bots, omitted_in(setup))


def _why_unknown_value(option: str, value: str) -> IllegalChoiceError:
    """Return the refusal of a value that an option cannot have."""
    if option in LOBBY.written:
        return LOBBY.written[option].refusal(value)
    return IllegalChoiceError("5.1", "no_such_option", option=option, value=value)


def omitted_in(setup: Setup) -> list[Seat]:
    """Return the factions that a drafted game is without, as agreed (Law 19.8.1)."""
    return [*map(Seat, names_in(setup.options.get("omitted", LOBBY.options["omitted"][0])))]


def arrangement_of(setup: Setup) -> str:
    """Return how the suits of a game's map are arranged; those that are printed stay (Law 19.1).

    Suits that the host gives are told by their letters.

    Raises:
        IllegalChoiceError: the map has no such arrangement.
    """
    board = MAPS[setup.options.get("map", DEFAULT_MAP)]
    if board.printed:
        return PRINTED
    how = setup.options.get("suits", RANDOM)
    if how not in board.arrangements and not LOBBY.written["suits"].accepts(how):
        raise IllegalChoiceError(board.section, "no_such_suits", map=board.name, how=how)
    return how


def _check_sides(setup: Setup) -> None:
    """Refuse a cooperative game without people, or without anybody to play against (R3)."""
    if not any(seat.bot for seat in setup.seats):
        raise IllegalChoiceError("R3", "cooperative_needs_clockwork")
    if all(seat.bot for seat in setup.seats):
        raise IllegalChoiceError("R3", "cooperative_needs_people")


def _check_strength(seat: SeatSetup) -> None:
    """Refuse a difficulty or traits that a seat cannot have (R3.3)."""
    if not seat.bot and (seat.traits or seat.difficulty != "default"):
        raise IllegalChoiceError("R3.3", "only_for_clockwork")
    if seat.difficulty not in DIFFICULTIES:
        raise IllegalChoiceError("R3.3.1", "no_such_difficulty", difficulty=seat.difficulty)
    for trait in seat.traits:
        if trait not in TRAITS.get(seat.seat, ()):
            raise IllegalChoiceError("R3.3.2", "no_such_trait", trait=trait)
        if seat.traits.count(trait) > 1:
            raise IllegalChoiceError("R3.3.2", "trait_taken_twice", trait=trait)
    if len(seat.traits) > MOST_TRAITS:
        raise IllegalChoiceError("R3.3.2", "too_many_traits", most=MOST_TRAITS)


def _make_lake(ferry: Clearing, version: int | None) -> Lake:
    """Return the lake as it is at the start of a game, by the rules under which it began."""
    lake = Lake(ferry=ferry)
    if version is None or version >= ORDERED_RIDES:
        lake.ordered = True
    return lake


def without_dominance(setup: Setup) -> bool:
    """Return whether the dominance cards stay in the box (Law 5.1.3, R3.4)."""
    people = sum(not seat.bot for seat in setup.seats)
    return people <= 2 or setup.options.get("cooperative") == "yes"


def empty_state(setup: Setup, seed: int) -> State:
    """Return a game with nothing on the map and the whole deck unshuffled in the discard pile."""
    board = MAPS[setup.options.get("map", DEFAULT_MAP)]
    deck_name = setup.options.get("deck", "base")
    made = [
        _seat_player(setup, seat, place) for seat, place in zip(setup.seats, PLACES, strict=False)
    ]
    factions = {faction.name: faction for faction in made}
    state = CODEC.state(
        map=board.name,
        deck_name=deck_name,
        order=[*factions],
        factions={name: factions[name] for name in (*SEATS, *PLACES) if name in factions},
        steps=[],
        suits=[NO_SUIT, *(board.printed or [NO_SUIT] * len(CLEARINGS))],
        lake=UNSET if board.ferry is None else _make_lake(board.ferry, setup.version),
        mountain=Mountain(closed=[*board.closed_paths]) if board.closed_paths else UNSET,
        ruins=[0, *(int(clearing.ruin) for clearing in board.clearings)],
        open_slots=[0] * 13,
        ruler=[NO_SEAT] * 13,
        deck=[],
        discard=[card.id for card in DECKS[deck_name].values() for _ in range(card.count)],
        items=dict(ITEMS),
        rng=seed & ((1 << 64) - 1),
        cooperative=setup.options.get("cooperative") == "yes",
    )
    if is_drafted(setup):
        state.draft = Draft()
        if (omitted := omitted_in(setup)) != [*LEFT_OUT]:
            state.draft.omitted = omitted
    derive_lists(state)
    return state


def arrange_suits(state: State, how: str, log: Log) -> None:
    """Give the clearings their suits where none are printed (Law 19.1).

    Each marker, shuffled face down, is as likely in each clearing.
    """
    if how == PRINTED:
        return
    suits = state.board.suggested
    if how == RANDOM:
        suits = _deal_suits(state)
    elif how != SUGGESTED:
        suits, how = tuple(SUIT_LETTERS[letter] for letter in how), GIVEN
    state.suits[1:] = suits
    emit(log, events.SuitsArranged(how=how, suits=suits, section="19.1"))


def _deal_suits(state: State) -> tuple[Suit, ...]:
    """Deal the suit markers that were shuffled face down (Law 19.1)."""
    markers = [suit for suit in SUITS for _ in range(MARKERS)]
    dealt: list[Suit] = []
    for _ in CLEARINGS:
        dealt.append(pick(state, markers))
        markers.remove(dealt[-1])
    return tuple(dealt)


def _seat_player(setup: Setup, seat: SeatSetup, place: Seat) -> Faction:
    """Return who sits in a seat: its faction, or a player who will choose one (Law 19.8.3)."""
    return make_drafter(place) if is_drafted(setup) and not seat.bot else make_faction(seat)


def setup_order(state: State) -> list[Seat]:
    """Return the factions in setup order (Law 5.1.7), two Vagabonds in either order (9.7.1)."""
    names = list(state.factions)
    if all(name in names for name in TWINS) and pick(state, TWINS) != TWINS[0]:
        first, second = map(names.index, TWINS)
        names[first], names[second] = names[second], names[first]
    return names


def set_up_root(setup: Setup, seed: int, log: Log) -> State:
    """Set a game up to the first choice (Law 5.1.1 to 5.1.7); `run_to_decision` goes on."""
    check_root_setup(setup)
    state = empty_state(setup, seed)
    section = "19" if is_drafted(setup) else "5.1"
    emit(
        log,
        events.GameBegan(
            map=state.map, deck=state.deck_name, seats=tuple(state.order), section=section
        ),
    )
    arrange_suits(state, arrangement_of(setup), log)
    state.deck, state.discard = state.discard, []
    if without_dominance(setup):
        state.out_of_game = [card for card in state.deck if CARDS[card].kind == "dominance"]
        state.deck = [card for card in state.deck if CARDS[card].kind != "dominance"]
    shuffle_pile(state, state.deck)
    plan = _advanced_steps(state, log) if is_drafted(setup) else _standard_steps(state)
    state.steps += reversed([*plan, FirstTurn()])
    return state


def _standard_steps(state: State) -> list[Step]:
    """Return the steps of the standard set-up (Law 5.1)."""
    steps: list[Step] = [Deal()]
    for name in setup_order(state):
        faction = state.factions[name]
        steps += faction.COURSE.setup_steps(faction)
    return steps


def _advanced_steps(state: State, log: Log) -> list[Step]:
    """Return the steps of the advanced set-up (Law 19), in which bots are set up first (19.3)."""
    steps: list[Step] = []
    for name in setup_order(state):
        faction = state.factions[name]
        if faction.clockwork:
            faction.COURSE.before_deal(faction, state, log)
            steps += faction.COURSE.setup_steps(faction)
    return [*steps, *draft_steps(state)]
