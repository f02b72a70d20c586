"""Every game goes back to the state before an action, but for what nobody has seen."""

from random import Random

import pytest

from bot.editions import EDITIONS
from bot.games.reseed import Reseeds
from bot.simulate import pick_random_choice
from bot.table import Table, Tables
from bot.table.ballots import Rollback
from bot.table.records.check import check_open_games
from db import Storage
from tests.databases import DAILY_SQLITE
from tests.games.samples import sample
from tests.table.conftest import HOST, url

__all__ = ["url"]

GAMES = {n: one.game for n, one in EDITIONS.items() if isinstance(one.game, Reseeds)}


async def seated(tables: Tables, game: str) -> Table:
    table = await tables.create(game, 1, 7, HOST)
    for number, seat in enumerate(sample(game).seats):
        kind = next(one for one in GAMES[game].lobby.kinds if one.seat == seat.seat)
        if seat.bot and not kind.always:
            await table.add_bot(HOST, seat.seat, seat.difficulty)
        elif not seat.bot:
            await table.join(200 + number)
            await table.choose(200 + number, seat.seat)
    await table.set_term(HOST, "undo", "teaching")
    await table.start(HOST, seed=11)
    return table


@pytest.mark.daily(2)
@pytest.mark.parametrize("url", DAILY_SQLITE[:1], indirect=True)
@pytest.mark.parametrize("game", GAMES)
async def test_a_rollback_leads_back(storage: Storage, game: str) -> None:
    rules, rng = GAMES[game], Random(3)
    tables = Tables(storage, GAMES)
    table = await seated(tables, game)
    before: dict[int, bytes] = {}
    for _ in range(2):
        for _ in range(14):
            before[table.revision + 1] = rules.encode(table.standing.state)
            choice = pick_random_choice(table.decisions(), rng)[1]
            await table.act(table.holders[choice.seat], choice)
        offered = {action.revision for action in await table.agreements.rollback_targets(12)}
        target = rng.choice([at for at in before if at in offered])
        proposal = await table.agreements.propose(HOST, Rollback(target), seen=table.revision)
        assert (proposal.fate, proposal.right) == ("agreed", "host")
        wanted = rules.decode(before[target])
        seed = (await table.records.agreements(table.revision, table.revision))[table.revision].seed
        assert (seed is not None) == proposal.subject.reveals
        if seed is not None:
            rules.reseed(wanted, seed)  # type: ignore[attr-defined]
        assert rules.encode(table.standing.state) == rules.encode(wanted)
        assert EDITIONS[game].invariants.faults(table.standing.state) == []
        before = {at: data for at, data in before.items() if at < target}
    assert [one.result async for one in check_open_games(storage, GAMES)] == ["same"]
