"""The lobby of a rematch keeps the places of those who are asked, and begins without nobody."""

import pytest

from bot.table import RefusedError, Tables
from bot.table.lobby import Beginning, LobbyPlan, LobbySeat
from db.ids import UserId
from tests.table.conftest import ANN, BOB, CID
from tests.table.toy import TOY

DAN = UserId(104)


def plan() -> LobbyPlan:
    seats = (LobbySeat(1, "red", ANN), LobbySeat(2, "blue", BOB), LobbySeat(3, "green", CID))
    return LobbyPlan(TOY.lobby, ANN, seats, terms={"pace": "daily"}).again(ANN, ANN)


def test_all_but_who_wants_it_are_asked_and_their_places_are_kept() -> None:
    asked = plan()
    assert asked.asked() == (BOB, CID) and asked.terms == {"pace": "daily"}
    with pytest.raises(RefusedError, match="full"):
        asked.join(DAN)
    with pytest.raises(RefusedError, match="still-asked"):
        asked.setup(ANN)
    there = asked.join(BOB).choose(CID, "green")
    assert there.asked() == () and there.setup(ANN)
    with pytest.raises(RefusedError, match="already-joined"):
        there.join(BOB)


def test_who_has_not_answered_is_let_go_and_others_find_room() -> None:
    rest = plan().join(BOB).without_asked()
    assert [seat.user for seat in rest.seats] == [ANN, BOB]
    assert rest.join(DAN).seats[-1].user == DAN


async def test_a_table_begins_only_with_what_its_game_knows(tables: Tables) -> None:
    begins = Beginning({"board": "large", "gone": "x"}, {"pace": "daily", "undo": "?"}, (ANN, BOB))
    table = await tables.create("toy", 1, 7, UserId(ANN), begins)
    assert (table.options, table.terms) == ({"board": "large"}, {"pace": "daily"})
    assert [seat.user for seat in table.lobby] == [ANN, BOB] and table.revision == 1


async def test_who_refuses_in_the_transaction_leaves_nothing(tables: Tables) -> None:
    def refuse(connection: object, game_id: int) -> None:
        raise RefusedError("too-many-tables", open=1, most=1)

    with pytest.raises(RefusedError):
        await tables.create("toy", 1, 7, UserId(ANN), also=refuse)
    assert await tables.at(7) is None
