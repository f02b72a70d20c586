"""A stand-in among people who owe an answer at the same time, with sealed choices."""

import pytest

from bot.games.game import Choice, View
from bot.table import Table, Tables
from bot.table.ballots import StandIn
from db import Storage
from tests.fixture_game.rules import Lanterns
from tests.table.test_several_at_once import SEATS, USERS, begun, commit, committed, hand


class Absent(Lanterns):
    """The game with a policy: it takes the first choice."""

    def stand_in(self, view: View) -> Choice:
        return view.decision.pick(0)


GAMES = {"lanterns": Absent()}


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Four keepers, of whom Jade's is away."""
    made = await begun(tables)
    await made.agreements.propose(USERS["jade"], StandIn("jade"))
    before = made.revision
    for seat in ("amber", "coral"):
        await made.agreements.answer(USERS[seat], "seat", before, agrees=True)
    assert {*made.away} == {"jade"}
    return made


async def test_it_answers_at_once_and_sealed(table: Table, storage: Storage) -> None:
    assert "jade" not in [due.seat for due in table.decisions() if not due.optional]
    assert committed(table, "jade")
    kinds = [head.kind for head in table.standing.history.standing]
    assert kinds[-1] == "seal"
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None
    await commit(again, "amber")


async def test_others_take_their_sealed_choice_back_after_its(table: Table) -> None:
    held = hand(table, "amber")
    await commit(table, "amber")
    await commit(table, "coral")
    await table.undo(USERS["amber"])
    assert hand(table, "amber") == held
    await commit(table, "amber", 1)
    await commit(table, "ivory")
    # All are shown; the next round asks everybody again, and it has answered.
    assert not any(due.seat == "jade" and not due.optional for due in table.decisions())


async def test_the_person_is_asked_in_the_next_round(table: Table) -> None:
    await table.agreements.back(USERS["jade"])
    with_jade = [due.seat for due in table.decisions() if not due.optional]
    assert with_jade == [seat for seat in SEATS if seat != "jade"], "the answer stands"
