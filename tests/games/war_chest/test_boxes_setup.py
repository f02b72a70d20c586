"""New games with the boxes Nobility and Siege (WC 17A, 18A)."""

import pytest

from bot.games.game import IllegalChoiceError
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.box_events import DecreesLaid, FortsLaid
from bot.games.war_chest.boxes import BOXES, DECREES, SEALS
from bot.games.war_chest.events import Dealt, PoolLaid
from bot.games.war_chest.setup import boxes_of
from bot.games.war_chest.units import UNITS
from tests.games.war_chest.oracle.ground import beside, hexes
from tests.games.war_chest.play import FOUR, TWO, seated

SEEDS = range(40)


def test_three_decrees_lie_open_before_the_first_card() -> None:
    laid: set[str] = set()
    for seed in SEEDS:
        state, events = WAR_CHEST.new(seated(*TWO, modules="nobility"), seed)
        kinds = [type(event) for event in events]
        assert kinds.index(DecreesLaid) < kinds.index(PoolLaid)
        assert state.court
        assert len(state.court.decrees) == SEALS == 3
        assert not any(state.court.decrees.values())
        laid |= {*state.court.decrees}
    assert laid == {*DECREES}
    assert len(laid) == 7


@pytest.mark.parametrize(
    ("names", "asked"),
    [(TWO, ["raven", "wolf", "raven"]), (FOUR, ["raven_1", "wolf_1", "raven_2"])],
)
@pytest.mark.parametrize("army", ["draft", "random"])
def test_by_option_the_seats_lay_the_decrees(
    names: tuple[str, ...], asked: list[str], army: str
) -> None:
    """They are asked before armies are dealt or drafted, for three different decrees (WC 17.2)."""
    state, events = WAR_CHEST.new(
        seated(*names, modules="nobility", decrees="chosen", army=army), 3
    )
    assert not any(isinstance(event, PoolLaid | Dealt) for event in events)
    for seat in asked:
        (owed,) = WAR_CHEST.decisions(state)
        assert (owed.seat, owed.kind, owed.section) == (seat, "lay_decree", "17.2")
        WAR_CHEST.apply(state, owed.pick(0))
    assert state.court
    assert len(state.court.decrees) == 3
    (owed, *_) = WAR_CHEST.decisions(state)
    assert owed.kind == ("draft" if army == "draft" else "use_coin")


def test_all_units_of_the_boxes_take_part() -> None:
    state, _ = WAR_CHEST.new(seated(*TWO, modules="nobility", nightfall="true"), 0)
    assert sum(kind.box in boxes_of(state) for kind in UNITS.values()) == 24
    picked: set[str] = set()
    for seed in SEEDS:
        state, _ = WAR_CHEST.new(seated(*TWO, modules="both", nightfall="true"), seed)
        picked |= {*state.pool}
    assert picked == {*UNITS}
    assert len(picked) == 28
    coins = {"nobility": 0, "siege": 0}
    for kind in UNITS.values():
        if kind.box in coins:
            coins[kind.box] += kind.coins
    assert coins == {"nobility": 19, "siege": 19}


def test_the_forts_of_the_first_map() -> None:
    state, events = WAR_CHEST.new(seated(*TWO, modules="siege", fort_map="1"), 0)
    assert state.works
    assert state.works.forts == ["e2", "e5", "g3", "g6"]
    (told,) = [event for event in events if isinstance(event, FortsLaid)]
    assert (told.map, set(told.at), told.left) == (1, {"e2", "e5", "g3", "g6"}, 3)


def test_each_map_pairs_a_start_with_a_neutral_location_and_mirrors_both() -> None:
    def mirrored(at: str) -> str:
        return f"{chr(2 * ord('f') - ord(at[0]))}{8 - int(at[1:])}"

    pairs = {frozenset({start, other}) for start in ("e2", "h1") for other in ("d4", "g3", "i2")}
    maps = [frozenset(at) for at in BOXES.fort_maps]
    assert {*maps} == {pair | {mirrored(at) for at in pair} for pair in pairs}
    assert len(maps) == 6


@pytest.mark.parametrize("number", range(1, 7))
def test_a_map_that_is_named_is_laid(number: int) -> None:
    for seed in (0, 1):
        state, events = WAR_CHEST.new(seated(*TWO, modules="both", fort_map=str(number)), seed)
        (told,) = [event for event in events if isinstance(event, FortsLaid)]
        assert (told.map, {*told.at}) == (number, {*BOXES.fort_maps[number - 1]})
        assert state.works
        assert {*state.works.forts} == {*told.at}


def test_by_lot_every_map_is_laid() -> None:
    laid: set[int] = set()
    for seed in SEEDS:
        _, events = WAR_CHEST.new(seated(*TWO, modules="siege", fort_map="random"), seed)
        laid |= {event.map for event in events if isinstance(event, FortsLaid)}
    assert laid == {1, 2, 3, 4, 5, 6}


def test_forts_lie_before_the_first_card() -> None:
    """With Nobility they come at the same time as the decrees (WC 18.1)."""
    _, events = WAR_CHEST.new(seated(*TWO, modules="both"), 0)
    kinds = [type(event) for event in events]
    assert kinds.index(FortsLaid) < kinds.index(PoolLaid)
    assert kinds.index(DecreesLaid) < kinds.index(PoolLaid)


@pytest.mark.parametrize("players", [2, 4])
def test_no_two_locations_are_adjacent(players: int) -> None:
    """So a Sapper never builds a fort and breaches one with the same tactic (WC 18.15)."""
    locations = {"e2", "h1", "d7", "g6", "c6", "d4", "e5", "g3", "h4", "i2"}
    locations |= {"a7", "k1", "b5", "j3"} if players == 4 else set[str]()
    assert locations <= hexes(players)
    assert not any({*beside(at, players)} & locations for at in locations)


def test_a_game_without_the_boxes_knows_nothing_of_them() -> None:
    state, _ = WAR_CHEST.new(seated(*TWO), 0)
    encoded = WAR_CHEST.encode(state)
    assert not state.court
    assert not state.works
    assert b"court" not in encoded
    assert b"works" not in encoded
    assert not {"fort_map", "decrees", "herald_tactic"} & {*state.options}


@pytest.mark.parametrize("modules", ["siege", "both"])
def test_siege_is_for_two(modules: str) -> None:
    with pytest.raises(IllegalChoiceError) as refusal:
        WAR_CHEST.new(seated(*FOUR, modules=modules), 0)
    assert (refusal.value.section, refusal.value.reason) == ("18.2", "siege_is_for_two")
