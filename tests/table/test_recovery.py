"""A game whose newest state cannot be read goes on from its newest readable snapshot."""

import pytest
from sqlalchemy import text, update
from sqlmodel import col

from bot.cli.reports import word_game_check
from bot.games.root import ROOT
from bot.table import RefusedError, Table, Tables
from bot.table.ballots import Clockwork, Pause, Recover
from bot.table.records.check import check_open_games
from db import Storage
from db.games import PERIOD
from db.models import ActionRow, GameRow, Snapshot
from tests.databases import write
from tests.table.conftest import ANN, BOB, CID, HOST, Post, begun
from tests.table.test_play import fresh, reason, same, total
from tests.table.toy import TOY, End, Peek, Tick


async def spoil(storage: Storage, table: Table, after: int) -> None:
    """Make what follows a revision unreadable: its snapshots, and the choice that comes next."""
    later = col(Snapshot.revision) > after
    await write(storage, update(Snapshot).where(later).values(state=b'{"counter": 12}'))
    next_one = col(ActionRow.revision) == after + 1
    await write(storage, update(ActionRow).where(next_one).values(choice=b'{"choose": "fly"}'))


async def ticked(table: Table, *numbers: int) -> int:
    """Tick, and return the revision after the first."""
    for number in numbers:
        await table.act(ANN, Tick("red", number))
    return table.revision - len(numbers) + 1


async def broken(storage: Storage, table: Table) -> tuple[Table, int]:
    """Make a game of three choices of which only the first can be had."""
    upto = await ticked(table, 1, 2, 3)
    await spoil(storage, table, upto)
    return await fresh(storage, table), upto


async def results(storage: Storage) -> list[tuple[str, bool]]:
    """Return what `db check` says of the open games."""
    return [(one.result, one.goes_on) async for one in check_open_games(storage, {"toy": TOY})]


async def test_more_than_half_agree_and_what_came_later_is_lost(
    storage: Storage, table: Table
) -> None:
    again, upto = await broken(storage, table)
    assert not again.readable
    plan = await again.agreements.recovery()
    assert plan is not None and (plan.upto, plan.mixes) == (upto, False)
    (checked,) = [one async for one in check_open_games(storage, {"toy": TOY})]
    assert f"its table can go on from revision {upto} without 2 choices" in word_game_check(checked)
    assert plan.gone == (upto + 1, upto + 2)
    lost = await again.records.actions(plan.gone, None)
    assert [type(event).__name__ for one in lost for event in one.events] == ["Ticked"] * 2
    motion = await again.agreements.propose(ANN, Recover())
    assert motion.fate == "open" and motion.waits == (BOB,) and not again.readable
    assert (
        await reason(again.agreements.answer(CID, "motion", motion.revision, True))
        == "not-your-vote"
    )
    done = await again.agreements.answer(BOB, "motion", motion.revision, True)
    assert done.fate == "agreed" and again.readable and total(again) == 1
    same(again, await fresh(storage, again))
    assert await reason(again.undo(ANN)) == "rolled-back"
    assert await reason(again.redo(ANN)) == "nothing-to-redo"
    assert await again.agreements.rollback_targets(5) == []
    await again.act(ANN, Tick("red", 1))
    await again.undo(ANN)
    await again.act(ANN, Tick("red", 3))
    assert total(await fresh(storage, again)) == 4
    assert await results(storage) == [("same", True)]
    saved = await again.records.saved("red")
    assert [one.kind for one in saved.actions] == ["start", "act", "recover", "act"]


async def test_the_others_are_called_and_told_when_it_is_done(
    storage: Storage, tables: Tables, table: Table, post: Post
) -> None:
    await tables.outbox.drain(post)
    again, _ = await broken(storage, table)
    await tables.outbox.drain(post)
    post.pings.clear()
    post.calls.clear()
    motion = await again.agreements.propose(BOB, Recover())
    await tables.outbox.drain(post)
    assert post.pings == [ANN] and post.kinds() == ["motion"]
    await again.agreements.answer(ANN, "motion", motion.revision, True)
    post.pings.clear()
    await tables.outbox.drain(post)
    assert post.pings == [], "Ann is asked, and has just pressed a button"
    turns = [one for one in post.calls if one.kind == "turn"]
    assert turns[-1].message_id is None, "a new message shows the state"


async def test_one_who_declines_keeps_the_game_as_it_is(storage: Storage, table: Table) -> None:
    again, _ = await broken(storage, table)
    motion = await again.agreements.propose(ANN, Recover())
    assert (await again.agreements.answer(BOB, "motion", motion.revision, False)).fate == "declined"
    assert not again.readable
    # It can be asked once more, and withdrawn.
    motion = await again.agreements.propose(BOB, Recover())
    assert await reason(again.agreements.propose(ANN, Recover())) == "motion-open"
    assert (await again.agreements.answer(BOB, "motion", motion.revision, False)).fate == "declined"
    await again.agreements.abandon(HOST)
    assert again.status == "abandoned"


async def test_who_has_no_part_in_the_game_decides_by_force(storage: Storage, table: Table) -> None:
    again, _ = await broken(storage, table)
    assert await reason(again.agreements.propose(CID, Recover())) == "only-players-or-force"
    forced = again.agreements.propose(ANN, Recover(), "moderator", force=True)
    assert await reason(forced) == "not-force"
    motion = await again.agreements.propose(CID, Recover(), "moderator", force=True)
    assert (motion.fate, motion.right) == ("agreed", "moderator")
    assert total(await fresh(storage, again)) == 1


async def test_another_proposal_gives_way(storage: Storage, table: Table) -> None:
    pause = await table.agreements.propose(BOB, Pause())
    again, _ = await broken(storage, table)
    await again.agreements.propose(ANN, Recover())
    assert (
        await reason(again.agreements.answer(ANN, "motion", pause.revision, True))
        == "proposal-over"
    )
    before = again.motion
    assert before is not None and before.subject.kind == "recover"


async def test_a_game_that_can_be_read_again_does_not_go_back(
    storage: Storage, table: Table
) -> None:
    upto = await ticked(table, 1, 2)
    choice = {row.revision: row.choice for row in await rows(storage)}
    states = dict(await kept(storage))
    await spoil(storage, table, upto)
    again = await fresh(storage, table)
    motion = await again.agreements.propose(ANN, Recover())
    for at, state in states.items():
        mended = update(Snapshot).where(col(Snapshot.revision) == at).values(state=state)
        await write(storage, mended)
    mended = (
        update(ActionRow).where(col(ActionRow.revision) == upto + 1).values(choice=choice[upto + 1])
    )
    await write(storage, mended)
    again = await fresh(storage, again)
    assert again.readable and await again.agreements.recovery() is None
    assert await reason(again.agreements.propose(BOB, Recover())) == "not-recoverable"
    assert (await again.agreements.answer(BOB, "motion", motion.revision, True)).fate == "overruled"
    assert total(again) == 3


async def rows(storage: Storage) -> list[ActionRow]:
    async with storage.reading() as session:
        found = await session.execute(text("SELECT revision, choice FROM action"))
        return [ActionRow(game_id=1, kind="", revision=r, choice=bytes(c or b"")) for r, c in found]


async def kept(storage: Storage) -> list[tuple[int, bytes]]:
    async with storage.reading() as session:
        found = await session.execute(text("SELECT revision, state FROM snapshot"))
        return [(revision, bytes(state)) for revision, state in found]


async def test_rules_that_lead_elsewhere(storage: Storage, table: Table) -> None:
    """A snapshot whose hash does not fit is not gone on from."""
    upto = await ticked(table, 1, 2, 3)
    for at in (upto + 1, upto + 2):
        other = update(ActionRow).where(col(ActionRow.revision) == at).values(state_hash="f" * 16)
        await write(storage, other)
    again = await fresh(storage, table)
    assert await reason(again.act(ANN, Tick("red", 1))) == "changed"
    plan = await again.agreements.recovery()
    assert plan is not None and plan.upto == upto
    await again.agreements.propose(CID, Recover(), "moderator", force=True)
    assert total(again) == 1


@pytest.mark.parametrize("damage", ["kind = 'dance'", "kind = 'undo', target = 1", "seat = x'ff'"])
async def test_a_damaged_action_loses_nothing_if_a_later_snapshot_is_sound(
    storage: Storage, table: Table, damage: str
) -> None:
    upto = await ticked(table, 1, 2, 3)
    if storage.sqlite or "x'ff'" not in damage:
        await write(storage, text(f"UPDATE action SET {damage} WHERE revision = {upto + 1}"))
    else:
        pytest.skip("PostgreSQL keeps text only where text belongs")
    again = await fresh(storage, table)
    plan = await again.agreements.recovery()
    assert plan is not None and (plan.upto, plan.gone) == (upto + 2, ())
    await again.agreements.propose(CID, Recover(), "moderator", force=True)
    assert again.readable and total(again) == 6
    await again.act(ANN, End("red"))
    same(again, await fresh(storage, again))
    assert await results(storage) == [("same", True)]


async def test_options_that_cannot_be_read_lose_nothing(storage: Storage, table: Table) -> None:
    await ticked(table, 1, 2)
    await write(storage, text("UPDATE game SET options = '17'"))
    again = await fresh(storage, table)
    assert not again.readable
    plan = await again.agreements.recovery()
    assert plan is not None and plan.gone == ()
    await again.agreements.propose(CID, Recover(), "moderator", force=True)
    again = await fresh(storage, again)
    assert again.readable and total(again) == 3
    assert await results(storage) == [("same", True)]


async def test_seats_that_cannot_be_read_are_not_replaced(storage: Storage, table: Table) -> None:
    await ticked(table, 1)
    await write(storage, text("UPDATE seat SET seat = 'mauve' WHERE seat = 'blue'"))
    again = await fresh(storage, table)
    assert not again.readable and await again.agreements.recovery() is None
    assert await reason(again.agreements.propose(ANN, Recover())) == "not-recoverable"


async def test_it_can_happen_twice(storage: Storage, table: Table) -> None:
    again, _ = await broken(storage, table)
    await again.agreements.propose(CID, Recover(), "moderator", force=True)
    upto = await ticked(again, 2, 3)
    await spoil(storage, again, upto)
    again = await fresh(storage, again)
    plan = await again.agreements.recovery()
    assert plan is not None and plan.upto == upto and len(plan.gone) == 1
    await again.agreements.propose(CID, Recover(), "moderator", force=True)
    assert total(await fresh(storage, again)) == 3


async def test_what_came_to_light_is_mixed_again_and_bots_keep_their_seats(
    storage: Storage,
) -> None:
    tables = Tables(storage, {"root": ROOT})
    table = await begun(tables, people={"marquise": ANN, "eyrie": BOB, "alliance": CID})
    while table.revision < (upto := PERIOD) + 2:
        decision = table.decisions()[0]
        await table.act(table.holders[decision.seat], decision.pick(0))
    await table.agreements.propose(BOB, Clockwork("eyrie"))
    proposal = table.proposal("eyrie")
    assert proposal is not None
    for user in (ANN, CID):
        if table.proposal("eyrie").fate == "open":
            await table.agreements.answer(user, "seat", proposal.revision, True)
    for _ in range(8):
        due = [one for one in table.decisions() if one.seat in table.holders]
        await table.act(table.holders[due[0].seat], due[0].pick(0))
    await spoil_root(storage, upto)
    again = await Tables(storage, {"root": ROOT}).get(table.id)
    assert again is not None and not again.readable
    plan = await again.agreements.recovery()
    assert plan is not None and plan.upto == upto and plan.mixes
    motion = await again.agreements.propose(ANN, Recover())
    await again.agreements.answer(CID, "motion", motion.revision, True)
    assert again.readable and again.reader.conversion("eyrie") in ("waits", "clockwork")
    state = again.view("marquise")
    read = await Tables(storage, {"root": ROOT}).get(table.id)
    assert read is not None and read.view("marquise") == state
    for _ in range(5):
        due = [one for one in again.decisions() if one.seat in again.holders]
        await again.act(again.holders[due[0].seat], due[0].pick(0))


async def spoil_root(storage: Storage, upto: int) -> None:
    later = col(Snapshot.revision) > upto
    await write(storage, update(Snapshot).where(later).values(state=b"{}"))
    acted = (col(ActionRow.revision) > upto, col(ActionRow.kind) == "act")
    await write(storage, update(ActionRow).where(*acted).values(choice=b"{}"))


async def test_no_game_is_offered_what_it_cannot_have(storage: Storage, table: Table) -> None:
    assert await table.agreements.recovery() is None
    await table.act(ANN, Peek("red"))
    await write(storage, update(GameRow).values(name="go"))
    unknown = await fresh(storage, table)
    assert await unknown.agreements.recovery() is None
    with pytest.raises(RefusedError, match="not-recoverable"):
        await unknown.agreements.propose(ANN, Recover())
