"""What a player can pay is carried out without a question, unless they want one (DL 15.1)."""

import pytest
from msgspec import UNSET

from bot.games.dungeon_lords import DUNGEON_LORDS, choices, events
from bot.games.dungeon_lords.areas import Area
from bot.games.dungeon_lords.cards import ORDERS
from bot.games.dungeon_lords.ordering import FREE
from bot.games.dungeon_lords.state import State, Tile
from bot.games.dungeon_lords.steps import Payday, Producing, Tax
from bot.games.game import Event, IllegalChoiceError, Seat, required_decisions
from tests.games.dungeon_lords.play import copied, seated

RED, BLUE = Seat("red"), Seat("blue")


def during(*steps: object, players: int = 2) -> State:
    """Return a new game in which these steps are under way, the innermost last."""
    state, _ = DUNGEON_LORDS.new(seated(players), 1)
    state.steps = [*steps]  # type: ignore[list-item]
    state.phase, state.season, state.begun = "areas", 1, True
    state.first = RED
    state.spaces = {order: [FREE, FREE, FREE] for order in ORDERS}
    for lord in state.lords.values():
        lord.drawn, lord.locked = [], []
    return copied(state)


def asked(state: State) -> tuple[list[tuple[str, str]], list[Event]]:
    """Run on to the next question; return who is asked what, and what has happened."""
    log = DUNGEON_LORDS.run_on(state)
    return [(one.seat, one.kind) for one in required_decisions(DUNGEON_LORDS.decisions(state))], log


@pytest.mark.parametrize(
    ("order", "space", "kind"),
    [
        ("get_food", 0, None),
        ("improve_reputation", 0, "spy"),
        ("recruit_imps", 1, None),
        ("buy_traps", 0, None),
        ("mine_gold", 0, None),
        ("dig_tunnels", 0, "dig_at"),
    ],
)
def test_what_can_be_paid_is_carried_out(order: str, space: int, kind: str | None) -> None:
    state = during(Area(order=order, left=[0, 1, 2]))
    state.spaces[order][space] = RED
    due, log = asked(state)
    carried = [event for event in log if isinstance(event, events.CarriedOut)]
    assert bool(carried) is (kind != "dig_at")
    assert ((RED, kind) in due) is (kind is not None)


@pytest.mark.parametrize(
    ("space", "rooms", "imps", "builds", "year", "mined"),
    [
        (1, [], 3, False, 1, 2),
        # A mint takes three imps.
        (1, ["mint"], 4, False, 1, None),
        (1, ["mint"], 5, False, 1, 2),
        # The foreman of III is an imp, too.
        (3, ["mint"], 6, False, 1, None),
        (3, ["mint"], 7, False, 1, 3),
        # In the second year a room can produce twice (DL 7.3).
        (1, ["mint"], 7, False, 2, None),
        (1, ["mint"], 8, False, 2, 2),
        # A room that is built in this round may want imps.
        (1, [], 4, True, 1, None),
        (1, [], 5, True, 1, 2),
        # A labyrinth wants none.
        (1, ["labyrinth"], 2, False, 2, 2),
    ],
)
def test_gold_is_mined_unasked_if_no_room_can_want_the_imps(
    space: int, rooms: list[str], imps: int, builds: bool, year: int, mined: int | None
) -> None:
    """The player is asked as soon as an imp could work in a room instead."""
    state = during(Area(order="mine_gold", left=[space - 1]))
    state.year, state.rooms = year, ["mint"]
    state.spaces["mine_gold"][space - 1] = RED
    if builds:
        state.spaces["build_room"][1] = RED
    lord = state.lords[RED]
    lord.imps = imps
    for square, room in zip(("a4", "c4"), rooms, strict=False):
        lord.tiles[square] = Tile(room=room)
    older, wary = copied(state), copied(state)
    due, log = asked(state)
    found = [event.imps for event in log if isinstance(event, events.Mined)]
    assert found == ([mined] if mined else [])
    assert ((RED, "mine") in due) is (mined is None)
    # Who wants to be asked is asked, and so is everybody in games that began before.
    older.mines = UNSET
    DUNGEON_LORDS.apply(wary, choices.AskMe(RED))
    assert asked(older)[0] == asked(wary)[0] == [(RED, "mine")]


def test_who_wants_to_be_asked_is_asked_and_others_are_not() -> None:
    state = during(Area(order="get_food", left=[0, 1, 2]))
    state.spaces["get_food"] = [RED, BLUE, ""]
    assert DUNGEON_LORDS.apply(state, choices.AskMe(RED)) == []
    due, log = asked(state)
    assert due == [(RED, "carry_out")] and not log
    orders = {
        seat: {window.name: [do.name for do in window.dos] for window in windows}
        for seat in (RED, BLUE)
        if (windows := DUNGEON_LORDS.windows(DUNGEON_LORDS.view(state, seat)))
    }
    assert {*orders[RED]} - {*orders[BLUE]} == {"orders"}
    # Whose taxes are paid without a question cannot order that they are not.
    assert orders[RED]["tax"] == ["all", "none", "ask"]
    assert orders[BLUE]["tax"] == ["all", "ask"]
    with pytest.raises(IllegalChoiceError):
        DUNGEON_LORDS.apply(copied(state), choices.AskMe(RED))
    log = DUNGEON_LORDS.apply(state, choices.AskNoMore(RED))
    assert [event.seat for event in log if isinstance(event, events.CarriedOut)] == [RED, BLUE]


def test_what_cannot_be_paid_is_left_and_told() -> None:
    state = during(Area(order="get_food", left=[0]))
    state.spaces["get_food"][0], state.lords[RED].gold = RED, 0
    _, log = asked(state)
    assert [event.why for event in log if isinstance(event, events.Left)] == ["gold"]


@pytest.mark.parametrize(("gold", "is_asked"), [(3, False), (1, True)])
def test_a_tax_is_paid_whole_or_asked(gold: int, is_asked: bool) -> None:
    state = during(Tax(left=[RED]))
    state.lords[RED].gold = gold
    due, log = asked(state)
    paid = [event for event in log if isinstance(event, events.PaidTax)]
    assert ((RED, "tax") in due) is is_asked is not bool(paid)
    assert is_asked or (paid[0].gold, paid[0].letters) == (2, 0)


@pytest.mark.parametrize(
    ("lair", "food", "is_asked"),
    [(["troll"], 3, False), (["goblin", "troll"], 1, True), (["troll", "witch"], 3, True)],
)
def test_wages_are_paid_if_gold_and_food_are_enough_for_all(
    lair: list[str], food: int, is_asked: bool
) -> None:
    """A witch is paid in evil as well, which its owner decides on."""
    state = during(Payday(left=[RED]))
    state.lords[RED].lair, state.lords[RED].food = [*lair], food
    due, log = asked(state)
    assert ((RED, "payday") in due) is is_asked
    paid = [event.monster for event in log if isinstance(event, events.PaidWage)]
    assert paid == ([] if is_asked else lair)


@pytest.mark.parametrize(
    ("rooms", "imps", "made"),
    [
        (["mint"], 3, ["mint"]),
        (["mint", "hatchery"], 6, ["mint", "hatchery"]),
        # Not enough imps for both, food to give, a place to choose: the owner decides.
        (["mint", "hatchery"], 5, None),
        (["magic_room"], 6, None),
        (["mint", "magic_room"], 6, None),
    ],
)
def test_rooms_that_take_imps_alone_produce_if_all_can(
    rooms: list[str], imps: int, made: list[str] | None
) -> None:
    state = during(Producing(left=[RED]))
    lord = state.lords[RED]
    lord.orders = ["get_food", "mine_gold", "buy_traps"]
    lord.imps, lord.food = imps, 3
    for square, room in zip(("a4", "c4"), rooms, strict=False):
        lord.tiles[square] = Tile(room=room)
    before = copied(state)
    due, log = asked(state)
    produced = [event.room for event in log if isinstance(event, events.Produced)]
    assert ((RED, "production") in due) is (made is None)
    assert produced == (made or [])
    # Who wants to be asked is asked, and so are all in games that began before.
    old = copied(before)
    old.asked = UNSET
    DUNGEON_LORDS.apply(before, choices.AskMe(RED))
    assert asked(before)[0] == asked(old)[0] == [(RED, "production")]


def test_a_game_begun_before_asks_everybody() -> None:
    before = DUNGEON_LORDS.decode(
        DUNGEON_LORDS.encode(during(Area(order="get_food", left=[0]))).replace(b'"asked":[],', b"")
    )
    before.spaces["get_food"][0] = RED
    assert DUNGEON_LORDS.view(before, RED).aside is None
    assert asked(before)[0] == [(RED, "carry_out")]


def test_after_the_others_is_offered_while_somebody_is_open() -> None:
    state = during(Producing(left=[RED, BLUE], done=[RED, BLUE]))
    for lord in state.lords.values():
        lord.orders = ["get_food", "mine_gold", "buy_traps"]
        lord.unfulfilled = ["mine_gold"]

    def waits(seat: Seat) -> bool:
        due = next(one for one in DUNGEON_LORDS.decisions(state) if one.seat == seat)
        return due.allows(choices.AfterTheOthers(seat))

    state = copied(state)
    assert waits(RED) and waits(BLUE)
    DUNGEON_LORDS.apply(state, choices.AfterTheOthers(RED))
    assert not waits(BLUE)
