"""Set-ups: who can play, how armies are chosen, what everybody begins with (WC 3, 11)."""

import pytest

from bot.games.game import IllegalChoiceError, SeatSetup, Setup, tag_of
from bot.games.war_chest import WAR_CHEST, choices, events
from bot.games.war_chest.setup import LOBBY
from bot.games.war_chest.state import State
from bot.games.war_chest.units import UNITS
from bot.table.lobby import LobbyPlan, LobbySeat
from tests.games.war_chest.play import FOUR, TWO, seated

NIGHTFALL = {"assassin", "saboteur", "infiltrator", "skirmisher"}


def picks(setup: Setup, seed: int = 1) -> tuple[State, list[tuple[str, str]]]:
    """Choose armies, always the first card that is open; return who was asked what."""
    state, _ = WAR_CHEST.new(setup, seed)
    asked: list[tuple[str, str]] = []
    while state.pool:
        (owed,) = WAR_CHEST.decisions(state)
        asked.append((owed.seat, owed.kind))
        WAR_CHEST.apply(state, owed.pick(0))
    return state, asked


@pytest.mark.parametrize(
    ("setup", "section", "reason"),
    [
        (seated("raven"), "3.1", "two_or_four_seats"),
        (seated("raven_1", "wolf_1", "raven_2"), "3.1", "two_or_four_seats"),
        (seated("raven", "raven"), "3.1", "seat_taken_twice"),
        (seated("raven", "wolf_1"), "3.1", "wrong_seats"),
        (seated("raven", "wolf", "raven_1", "wolf_1"), "11.1", "wrong_seats"),
        (seated("raven_1", "raven_2", "wolf_1", "wolf_2"), "11.1", "team_mates_sit_opposite"),
        (seated(*TWO, army="chess"), "3.2", "no_such_option"),
        (seated(*TWO, colour="blue"), "3.2", "no_such_option"),
        (seated(*FOUR, army="ban_draft"), "3.2", "only_for_two"),
        (seated(*FOUR, army="first_game"), "3.2", "only_for_two"),
        (seated(*FOUR, army="battle"), "3.2", "only_for_two"),
        (seated(*TWO, army="battle", battle="hastings"), "3.2", "no_such_option"),
        (seated(*FOUR, modules="siege"), "18.2", "siege_is_for_two"),
        (seated(*FOUR, modules="both"), "18.2", "siege_is_for_two"),
        (seated(*TWO, modules="siege", fort_map="7"), "3.2", "no_such_option"),
        (Setup((SeatSetup("raven", True), SeatSetup("wolf", True))), "3.1", "needs_a_person"),
        (
            Setup((SeatSetup("raven"), SeatSetup("wolf", True, "nightmare"))),
            "3.1",
            "no_such_difficulty",
        ),
        (
            Setup((SeatSetup("raven"), SeatSetup("wolf", True, traits=("blitz",)))),
            "3.1",
            "no_such_trait",
        ),
    ],
)
def test_a_set_up_against_the_rules_is_refused(setup: Setup, section: str, reason: str) -> None:
    with pytest.raises(IllegalChoiceError) as refused:
        WAR_CHEST.new(setup, 1)
    assert (refused.value.section, refused.value.reason) == (section, reason)


def test_a_new_game_for_two() -> None:
    state, log = WAR_CHEST.new(seated(*TWO, army="random"), 7)
    assert [side for side in state.control.values() if side] == ["wolf", "raven", "wolf", "raven"]
    view = WAR_CHEST.view(state, None)
    for army in view.armies.values():
        assert (army.hand_count, army.bag_count, army.face_down_count) == (3, 6, 0)
        assert len(army.kinds) == 4
        for row in army.coins[:-1]:
            assert (row.unseen, row.supply) == (2, UNITS[row.coin].coins - 2)
        assert (army.coins[-1].coin, army.coins[-1].unseen) == ("royal", 1)
    assert [side.markers_left for side in view.sides] == [4, 4]
    assert [tag_of(type(event)) for event in log if event.new_turn] == ["round_began"]


def test_a_new_game_for_four() -> None:
    state, _ = WAR_CHEST.new(seated(*FOUR, army="random"), 7)
    view = WAR_CHEST.view(state, "wolf_2")
    for army in view.armies.values():
        assert (army.hand_count, army.bag_count, len(army.kinds)) == (3, 4, 3)
    assert [side.markers_left for side in view.sides] == [5, 5]
    kinds = [kind for army in view.armies.values() for kind in army.kinds]
    assert len(set(kinds)) == 12


def test_the_order_of_a_draft_for_two() -> None:
    state, asked = picks(seated(*TWO, army="draft"))
    first, second = TWO
    order = [first, second, second, first, first, second, second]
    assert asked == [(seat, "draft") for seat in order]
    assert [len(army.kinds) for army in state.armies.values()] == [4, 4]
    assert state.initiative == second


def test_the_order_of_a_draft_with_bans() -> None:
    state, asked = picks(seated("wolf", "raven", army="ban_draft"))
    assert asked[:3] == [("wolf", "ban"), ("raven", "ban"), ("wolf", "draft")]
    assert len(asked) == 9 and len(state.out) == 2
    assert not set(state.out) & {kind for army in state.armies.values() for kind in army.kinds}


def test_the_order_of_a_draft_for_four_ends_with_the_first_seat() -> None:
    state, asked = picks(seated(*FOUR, army="draft"))
    # The third pass goes 2, 3, 4, 1 (WC 3.2); the last card is left for the first seat.
    order = [*FOUR, *reversed(FOUR), *FOUR[1:]]
    assert [seat for seat, _ in asked] == order
    assert [len(army.kinds) for army in state.armies.values()] == [3] * 4
    assert state.armies[state.initiative].side == "wolf"


def test_the_first_game() -> None:
    state, _ = WAR_CHEST.new(seated(*TWO, army="first_game"), 3)
    assert {*state.armies["raven"].kinds} == {
        "swordsman",
        "pikeman",
        "crossbowman",
        "light_cavalry",
    }
    assert {*state.armies["wolf"].kinds} == {"archer", "cavalry", "lancer", "scout"}
    assert state.initiative == "raven"


BATTLES = {
    "gaugamela": {
        "greeks": {"knight", "light_cavalry", "pikeman", "marshall"},
        "persians": {"cavalry", "footman", "mercenary", "royal_guard"},
    },
    "bannockburn": {
        "english": {"archer", "cavalry", "lancer", "footman"},
        "scots": {"light_cavalry", "pikeman", "warrior_priest", "swordsman"},
    },
    "crecy": {
        "english": {"archer", "ensign", "knight", "royal_guard"},
        "french": {"cavalry", "crossbowman", "lancer", "scout"},
    },
}


@pytest.mark.parametrize("battle", BATTLES)
def test_a_battle_gives_each_seat_a_people_by_lot(battle: str) -> None:
    seen: set[tuple[str, str]] = set()
    for seed in range(40):
        state, log = WAR_CHEST.new(seated(*TWO, army="battle", battle=battle), seed)
        led = {one.seat: one.people for one in log if isinstance(one, events.Led)}
        assert {*led} == {*TWO} and {*led.values()} == {*BATTLES[battle]}
        for seat, people in led.items():
            assert {*state.armies[seat].kinds} == BATTLES[battle][people]
        assert {one.section for one in log if isinstance(one, events.Led | events.Dealt)} == {"3.7"}
        seen.add((led["raven"], state.initiative))
    # Either people, and either seat with the initiative: both are drawn by lot.
    assert len(seen) == 4


@pytest.mark.parametrize(("nightfall", "some"), [("true", True), ("false", False)])
def test_nightfall_takes_part_or_not(nightfall: str, some: bool) -> None:
    dealt: set[str] = set()
    for seed in range(20):
        state, _ = WAR_CHEST.new(seated(*TWO, army="random", nightfall=nightfall), seed)
        dealt |= {kind for army in state.armies.values() for kind in army.kinds}
    assert bool(dealt & NIGHTFALL) == some
    assert len(dealt) == (20 if some else 16)


@pytest.mark.parametrize("army", LOBBY.options["army"])
@pytest.mark.parametrize("nightfall", ["true", "false"])
def test_nightfall_is_told_and_asked_only_where_cards_are_drawn(army: str, nightfall: str) -> None:
    _, log = WAR_CHEST.new(seated(*TWO, army=army, nightfall=nightfall), 1)
    (began,) = (event for event in log if isinstance(event, events.GameBegan))
    drawn = army not in ("first_game", "battle")
    assert began.nightfall == (drawn and nightfall == "true")
    assert ("nightfall" in LOBBY.options_asked({"army": army})) == drawn
    assert ("battle" in LOBBY.options_asked({"army": army})) == (army == "battle")


def test_either_side_may_begin_by_chance() -> None:
    found = {WAR_CHEST.new(seated(*FOUR, army="random"), seed)[0].initiative for seed in range(40)}
    assert found == {*FOUR}


def test_decoys_and_markers_lie_ready() -> None:
    for seed in range(60):
        state, _ = WAR_CHEST.new(seated(*TWO, army="random"), seed)
        for army in state.armies.values():
            wanted = [
                f"{kind}_decoy"
                for kind in army.kinds
                if kind in NIGHTFALL - {"assassin", "saboteur"}
            ]
            assert army.decoys == wanted
            assert not {*army.bag, *army.hand, *army.supply} & {*wanted}


def test_a_card_that_is_not_open_is_refused() -> None:
    state, _ = WAR_CHEST.new(seated(*TWO), 1)
    closed = next(kind for kind in UNITS if kind not in state.pool)
    with pytest.raises(IllegalChoiceError, match=r"^3\.2: card_not_open"):
        WAR_CHEST.apply(state, choices.Pick("raven", closed))


@pytest.mark.parametrize(
    ("sat", "order"),
    [
        (FOUR, FOUR),
        (("raven_1", "raven_2", "wolf_1", "wolf_2"), FOUR),
        (("wolf_2", "wolf_1", "raven_1", "raven_2"), ("wolf_2", "raven_1", "wolf_1", "raven_2")),
        (("raven_1", "wolf_1", "wolf_2", "raven_2"), FOUR),
        # Such seats no order mends: the rules say what is wrong with them.
        (("raven", "raven_1", "raven_2", "wolf_1"), ("raven", "raven_1", "raven_2", "wolf_1")),
        (("raven_1", "", "raven_2", "wolf_1"), ("raven_1", "", "raven_2", "wolf_1")),
    ],
)
def test_the_lobby_lets_the_sides_take_turns(sat: tuple[str, ...], order: tuple[str, ...]) -> None:
    plan = LobbyPlan(LOBBY, 1, tuple(LobbySeat(at, seat) for at, seat in enumerate(sat, 1)))
    assert tuple(seat.seat for seat in plan.with_sides_alternating().seats) == order
