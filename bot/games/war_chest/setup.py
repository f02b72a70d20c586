"""Setting up a game (WC 3, 11)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec

from bot.files import ASSETS
from bot.games.chance import MASK
from bot.games.game import IllegalChoiceError, Lobby, Seat, SeatKind, SeatSetup, Section, Setup
from bot.games.log import emit
from bot.games.war_chest import box_events, events
from bot.games.war_chest.board import BOARDS, SIDES
from bot.games.war_chest.boxes import BOXES, FORTS
from bot.games.war_chest.chance import in_random_order, random_below
from bot.games.war_chest.codec import CODEC
from bot.games.war_chest.pieces import derive_board_facts
from bot.games.war_chest.state import Army, Court, Log, State, Works
from bot.games.war_chest.steps import Bans, DealArmies, Draft, LayDecrees, Muster, Round
from bot.games.war_chest.units import UNITS


class Numbers(msgspec.Struct, frozen=True):
    """What depends on the number of players; orders count the seats from 0 (WC 3.2)."""

    players: int
    seats: tuple[Seat, ...]
    units_each: int
    draft_order: tuple[int, ...]
    bans: int


SETUPS: Mapping[int, Numbers] = {
    numbers.players: numbers
    for numbers in msgspec.json.decode(
        (ASSETS / "war_chest" / "setups.json").read_bytes(), type=list[Numbers]
    )
}
"""Set-ups by the number of players (WC 3)."""

FIRST_GAME: Mapping[str, tuple[str, ...]] = msgspec.json.decode(
    (ASSETS / "war_chest" / "first_game.json").read_bytes(), type=dict[str, tuple[str, ...]]
)
"""The armies of a first game, by whose they are: the `first` seat's and the `second`'s (WC 3.2)."""

BATTLES: Mapping[str, Mapping[str, tuple[str, ...]]] = msgspec.json.decode(
    (ASSETS / "war_chest" / "battles.json").read_bytes(),
    type=dict[str, dict[str, tuple[str, ...]]],
)
"""The armies of famous battles, by battle and people (WC 3.7)."""

FOR_TWO = ("ban_draft", "first_game", "battle")
"""Ways of choosing armies that only two players have (WC 3.2)."""

FIXED = ("first_game", "battle")
"""Ways without any cards to draw, so that those of Nightfall take no part (WC 3.2, 3.7)."""

DRAWN = ("draft", "ban_draft", "random")
"""Ways with cards to draw."""

BASE_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "army": (*DRAWN, *FIXED),
    "battle": tuple(BATTLES),
    "nightfall": ("true", "false"),
    "royal_guard": ("revised", "original"),
    "priest_draws_when_killed": ("false", "true"),
}
"""The options of a game; the first value of each stands unless the host says otherwise."""

NOBILITY_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "decrees": ("random", "chosen"),
    "redeploy_cures": ("yes", "no"),
    "herald_tactic": ("no", "yes"),
    "spy_discard": ("face_up", "face_down"),
}
"""What the box Nobility brings; the doubtful readings begin with the specified one (WC 17)."""

SIEGE_OPTIONS: Mapping[str, tuple[str, ...]] = {
    "fort_map": ("random", *(str(1 + index) for index in range(len(BOXES.fort_maps)))),
    "wagon_order": ("after_both", "at_once"),
}
"""What the box Siege brings (WC 18)."""

WITH_NOBILITY = ("nobility", "both")
WITH_SIEGE = ("siege", "both")
"""The values of the option `modules` with which each box is there."""

OPTIONS: Mapping[str, tuple[str, ...]] = {
    **BASE_OPTIONS,
    "modules": ("none", "nobility", "siege", "both"),
    **NOBILITY_OPTIONS,
    **SIEGE_OPTIONS,
}
"""Every option of a game."""

SEATS = tuple(seat for numbers in SETUPS.values() for seat in numbers.seats)

LOBBY = Lobby(
    kinds=tuple(
        SeatKind(seat, True, True, ("default",), side=seat.partition("_")[0]) for seat in SEATS
    ),
    least=min(SETUPS),
    most=max(SETUPS),
    options=OPTIONS,
    sizes=tuple(sorted(SETUPS)),
    seats_of={count: numbers.seats for count, numbers in SETUPS.items()},
    most_with={"army": dict.fromkeys(FOR_TWO, 2), "modules": dict.fromkeys(WITH_SIEGE, 2)},
    sides_alternate=True,
    asked_with={
        "battle": ("army", "battle"),
        "nightfall": ("army", *DRAWN),
        **dict.fromkeys(NOBILITY_OPTIONS, ("modules", *WITH_NOBILITY)),
        **dict.fromkeys(SIEGE_OPTIONS, ("modules", *WITH_SIEGE)),
    },
)


def team_of(seat: Seat) -> int:
    """Return the index of a seat's side in `SIDES`."""
    return SIDES.index(seat.partition("_")[0])


def check_setup_options(setup: Setup) -> None:
    """Refuse a set-up that the rules do not know.

    Raises:
        IllegalChoiceError: what is wrong with it.
    """
    names = [seat.seat for seat in setup.seats]
    if len(set(names)) != len(names):
        raise IllegalChoiceError("3.1", "seat_taken_twice")
    numbers = SETUPS.get(len(names))
    if numbers is None:
        raise IllegalChoiceError("3.1", "two_or_four_seats")
    if set(names) != set(numbers.seats):
        section = "3.1" if numbers.players == 2 else "11.1"
        raise IllegalChoiceError(section, "wrong_seats", seats=",".join(numbers.seats))
    teams = [team_of(name) for name in names]
    if any(team == other for team, other in pairwise(teams)):
        raise IllegalChoiceError("11.1", "team_mates_sit_opposite")
    if all(seat.bot for seat in setup.seats):
        raise IllegalChoiceError("3.1", "needs_a_person")
    for seat in setup.seats:
        _check_strength(seat)
    for option, value in setup.options.items():
        if value not in OPTIONS.get(option, ()):
            raise IllegalChoiceError("3.2", "no_such_option", option=option, value=value)
    if setup.options.get("army") in FOR_TWO and numbers.players != 2:
        raise IllegalChoiceError("3.2", "only_for_two", army=setup.options["army"])
    if setup.options.get("modules") in WITH_SIEGE and numbers.players != 2:
        raise IllegalChoiceError("18.2", "siege_is_for_two")


def _check_strength(seat: SeatSetup) -> None:
    """Refuse difficulties and traits, which the stand-in does not have."""
    if seat.difficulty != "default":
        raise IllegalChoiceError("3.1", "no_such_difficulty", difficulty=seat.difficulty)
    if seat.traits:
        raise IllegalChoiceError("3.1", "no_such_trait", trait=seat.traits[0])


def empty_state(seats: Sequence[SeatSetup], options: Mapping[str, str], seed: int) -> State:
    """Return a game with the starts marked (WC 3.1), without armies and nothing under way."""
    board = BOARDS[len(seats)]
    control = dict.fromkeys(board.locations, "")
    for side, starts in board.starts.items():
        control.update(dict.fromkeys(starts, side))
    armies = {
        seat.seat: Army(
            seat=seat.seat, team=team_of(seat.seat), after=after.seat, clockwork=seat.bot
        )
        for seat, after in zip(seats, (*seats[1:], seats[0]), strict=True)
    }
    state = CODEC.state(
        options={**standing_options(options), **options},
        armies=armies,
        steps=[],
        control=control,
        rng=seed & MASK,
    )
    if state.options.get("modules") in WITH_NOBILITY:
        state.court = Court()
    if state.options.get("modules") in WITH_SIEGE:
        state.works = Works()
    derive_board_facts(state)
    return state


def standing_options(options: Mapping[str, str]) -> dict[str, str]:
    """Return the value of each option that stands unless one says otherwise.

    Those of a box are there with the box only, so that games without it are the same as ever.
    """
    known = dict(BASE_OPTIONS)
    for box, values in ((NOBILITY_OPTIONS, WITH_NOBILITY), (SIEGE_OPTIONS, WITH_SIEGE)):
        if options.get("modules") in values:
            known |= box
    return {name: values[0] for name, values in known.items()}


def begin_game(setup: Setup, seed: int, log: Log) -> State:
    """Set a game up to the first choice; `run` goes on from there (WC 3)."""
    check_setup_options(setup)
    state = empty_state(setup.seats, setup.options, seed)
    seats = [*state.armies]
    nightfall = state.flag("nightfall")
    army = state.options["army"]
    drawn = army not in FIXED
    emit(
        log,
        events.GameBegan(
            seats=tuple(seats), army=army, nightfall=nightfall and drawn, section="3.1"
        ),
    )
    state.steps = [Round(), Muster()]
    _lay_forts(state, log)
    if state.court and state.options["decrees"] == "chosen":
        # One after the other, until three lie open.
        choosers = [seats[index % len(seats)] for index in range(BOXES.decrees_laid)]
        state.steps += [DealArmies(), LayDecrees(left=choosers)]
        return state
    _lay_decrees(state, log)
    deal_armies(state, log)
    return state


def _lay_forts(state: State, log: Log) -> None:
    """Draw a map and lay a fort on each of its locations (WC 18.1, 18.2)."""
    if not state.works:
        return
    value = state.options["fort_map"]
    number = 1 + random_below(state, len(BOXES.fort_maps)) if value == "random" else int(value)
    state.works.forts = sorted(BOXES.fort_maps[number - 1])
    derive_board_facts(state)
    at = tuple(state.works.forts)
    spare = FORTS - len(at)
    emit(log, box_events.FortsLaid(map=number, at=at, left=spare, section="18.1"))


def _lay_decrees(state: State, log: Log) -> None:
    """Lay decrees open that are drawn by lot (WC 17.2)."""
    if not state.court:
        return
    drawn = sorted(in_random_order(state, [*BOXES.decrees])[: BOXES.decrees_laid])
    state.court.decrees = {decree: [] for decree in drawn}
    emit(log, box_events.DecreesLaid(decrees=tuple(drawn), section="17.2"))


def boxes_of(state: State) -> tuple[str, ...]:
    """List the boxes whose units take part in dealing and drafting (WC 3.3, 17.2, 18.1)."""
    boxes = {
        "base": True,
        "nightfall": state.flag("nightfall"),
        "nobility": bool(state.court),
        "siege": bool(state.works),
    }
    return tuple(box for box, there in boxes.items() if there)


def deal_armies(state: State, log: Log) -> None:
    """Deal the armies, or lay cards open to be drafted (WC 3.2)."""
    numbers = SETUPS[state.players]
    seats = [*state.armies]
    army = state.options["army"]
    if army == "first_game":
        _deal_kinds(state, [*FIRST_GAME.values()], log, "3.2")
        return
    if army == "battle":
        _muster_peoples(state, log)
        return
    boxes = boxes_of(state)
    cards = in_random_order(state, [name for name, kind in UNITS.items() if kind.box in boxes])
    each = numbers.units_each
    if army == "random":
        _deal_kinds(
            state, [cards[at : at + each] for at in range(0, each * len(seats), each)], log, "3.2"
        )
        return
    bans = numbers.bans if army == "ban_draft" else 0
    state.pool = sorted(cards[: each * len(seats) + bans])
    emit(log, events.PoolLaid(units=tuple(state.pool), section="3.2"))
    state.steps.append(Draft(left=[seats[index] for index in numbers.draft_order]))
    state.steps.append(Bans(left=seats[:bans]))


def _muster_peoples(state: State, log: Log) -> None:
    """Draw by lot which seat leads which people of the battle, and deal their armies (WC 3.7)."""
    battle = state.options["battle"]
    peoples = in_random_order(state, [*BATTLES[battle]])
    for seat, people in zip(state.armies, peoples, strict=True):
        emit(log, events.Led(seat=seat, people=people, battle=battle, section="3.7"))
    _deal_kinds(state, [BATTLES[battle][people] for people in peoples], log, "3.7")


def _deal_kinds(state: State, armies: Sequence[Sequence[str]], log: Log, section: Section) -> None:
    """Give each seat its kinds (WC 3.2)."""
    for army, kinds in zip(state.armies.values(), armies, strict=True):
        army.kinds = sorted(kinds)
        emit(log, events.Dealt(seat=army.seat, units=tuple(army.kinds), section=section))
