"""A game is rolled back: who is asked, what is restored, and that nobody sees the future."""

from typing import Any

import msgspec
import pytest

from bot.table import Agreement, StaleError, Table, Tables
from bot.table.ballots import Rollback
from bot.table.records import file
from bot.table.records.check import check_open_games
from bot.table.records.file import DiffersError, verify_game
from db import Storage, games
from tests.table.conftest import ANN, BOB, CID, HOST, TRIO, Post, begun
from tests.table.rolled import ROLLED
from tests.table.test_play import reason, refused
from tests.table.test_stand_ins import away
from tests.table.toy import TOY, Ask, End, Hint, Peek, Reply, Tick, Win

GAMES = {"rolled": ROLLED, "toy": TOY}


async def seated(
    tables: Tables, undo: str = "friendly", host: int = HOST, game: str = "rolled"
) -> Table:
    """Ann plays red, Bob blue, Cid green; it is Ann's turn."""
    return await begun(tables, people=TRIO, host=host, game=game, undo=undo)


def state(table: Table) -> bytes:
    return ROLLED.encode(table.standing.state)


async def ask(table: Table, user: int, target: int, **how: Any) -> Agreement[Any]:
    return await table.agreements.propose(user, Rollback(target), seen=table.revision, **how)


async def answer(table: Table, user: int, agrees: bool = True) -> Agreement[Any]:
    return await table.agreements.answer(user, "rollback", table.rollback.revision, agrees)


async def same_from_the_record(table: Table, storage: Storage) -> None:
    """Read the game anew, replay it from its seed, and compare."""
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None
    assert state(again) == state(table)
    assert again.rollback == table.rollback
    assert [one.result async for one in check_open_games(storage, GAMES)] == ["same"]


async def test_those_agree_whose_actions_go(tables: Tables, storage: Storage) -> None:
    table = await seated(tables)
    await table.act(ANN, Tick("red", 1))
    before, target = state(table), table.revision + 1
    await table.act(ANN, Tick("red", 2))
    await table.act(ANN, End("red"))
    await table.act(BOB, Tick("blue", 3))
    assert await reason(table.undo(ANN)) == "somebody-acted"
    asked = await ask(table, ANN, target)
    assert (asked.voters, asked.fate, asked.subject.reveals) == ((BOB,), "open", False)
    assert await reason(answer(table, CID)) == "not-your-vote"
    assert await reason(ask(table, CID, target)) == "rollback-open"
    done = await answer(table, BOB)
    assert (done.fate, state(table)) == ("agreed", before)
    assert await reason(answer(table, BOB)) == "rollback-over"
    await same_from_the_record(table, storage)
    assert await reason(table.undo(ANN)) == "rolled-back"


async def test_what_was_rolled_back_is_done_again_until_something_new(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    target = table.revision + 1
    for user, choice in ((ANN, Tick("red", 1)), (ANN, End("red")), (BOB, Tick("blue", 2))):
        await table.act(user, choice)
    whole = state(table)
    await ask(table, ANN, target)
    await answer(table, BOB)
    assert await reason(table.redo(BOB)) == "not-yours"
    await table.redo(ANN)
    await table.redo(ANN)
    await table.undo(ANN)
    await table.redo(ANN)
    await table.redo(BOB)
    assert state(table) == whole
    again = table.agreements.own_target("red")
    assert again is not None
    await ask(table, ANN, again)
    await answer(table, BOB)
    await table.act(ANN, Tick("red", 3))
    assert await reason(table.redo(ANN)) == "nothing-to-redo"
    await same_from_the_record(table, storage)


async def test_over_a_revelation_all_agree_and_chance_is_another(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    await table.act(ANN, Tick("red", 1))
    before, target = ROLLED.decode(state(table)), table.revision + 1
    await table.act(ANN, Peek("red"))
    await table.act(ANN, End("red"))
    asked = await ask(table, ANN, target)
    assert (asked.voters, asked.subject.reveals) == ((BOB, CID), True)
    await answer(table, CID)
    await answer(table, BOB)
    after = ROLLED.decode(state(table))
    assert after.rng != before.rng
    after.rng = before.rng
    assert after == before
    found = await table.records.agreements(table.revision, table.revision)
    assert found[table.revision].seed is not None
    await same_from_the_record(table, storage)
    assert await reason(table.redo(ANN)) == "nothing-to-redo"
    await table.act(ANN, Peek("red"))
    await same_from_the_record(table, storage)


async def test_a_game_without_other_chance_takes_no_revelation_back(tables: Tables) -> None:
    table = await seated(tables, game="toy")
    target = table.revision + 1
    await table.act(ANN, Peek("red"))
    assert await reason(ask(table, ANN, target)) == "no-reseed"
    await table.act(ANN, Tick("red", 1))
    assert (await ask(table, BOB, target + 1)).voters == (ANN,)


async def test_one_who_declines_is_enough_and_its_maker_can_withdraw(tables: Tables) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Peek("red"))
    whole = state(table)
    await ask(table, ANN, target)
    await answer(table, CID)
    assert await reason(answer(table, CID)) == "agreed-already"
    assert (await answer(table, BOB, agrees=False)).fate == "declined"
    await ask(table, ANN, target)
    assert (await answer(table, ANN, agrees=False)).fate == "withdrawn"
    assert state(table) == whole


async def test_whoever_goes_on_playing_ends_the_question(
    tables: Tables, storage: Storage, post: Post
) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Peek("red"))
    asked = await ask(table, BOB, target)
    await tables.outbox.drain(post)
    assert post.pings[-2:] == [ANN, CID]
    done = await table.act(ANN, Tick("red", 1))
    assert done.made == 1
    assert table.rollback is not None and table.rollback.fate == "passed"
    late = await refused(table.agreements.answer(ANN, "rollback", asked.revision, True))
    assert late.reason == "rollback-over"
    await tables.outbox.drain(post)
    shown = [m for m in post.sent.values() if m.kind == "rollback"]
    assert len(shown) == 1, "one message, edited"
    await same_from_the_record(table, storage)
    await table.undo(ANN)
    assert await reason(ask(table, BOB, target - 1)) == "no-such-action"


async def test_what_was_previewed_is_what_is_asked(tables: Tables) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Peek("red"))
    seen = table.revision
    await table.act(ANN, Tick("red", 1))
    with pytest.raises(StaleError):
        await table.agreements.propose(BOB, Rollback(target), seen=seen)


async def test_strict_tables_and_everybodys_tables(tables: Tables) -> None:
    strict = await seated(tables, "strict")
    target = strict.revision + 1
    await strict.act(ANN, Peek("red"))
    assert await reason(ask(strict, ANN, target)) == "undo-strict"
    assert await reason(ask(strict, 999, target)) == "not-at-table-undo"
    await strict.agreements.abandon(HOST)
    table = await seated(tables, "everybody")
    target = table.revision + 1
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, End("red"))
    assert (await ask(table, ANN, target)).voters == (BOB, CID)


async def test_in_a_teaching_game_the_host_decides(tables: Tables, storage: Storage) -> None:
    table = await seated(tables, "teaching", host=CID)
    before, target = state(table), table.revision + 1
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, End("red"))
    await table.act(BOB, Peek("blue"))
    assert await reason(ask(table, ANN, target)) == "undo-teaching"
    own = await ask(table, BOB, target + 2)
    assert (own.fate, own.right) == ("agreed", ""), "one's own, over what was revealed"
    done = await ask(table, CID, target)
    assert (done.fate, done.right, done.subject.forced) == ("agreed", "host", False)
    after = ROLLED.decode(state(table))
    after.rng = ROLLED.decode(before).rng
    assert ROLLED.encode(after) == before
    await same_from_the_record(table, storage)


async def test_a_moderator_may_overrule_but_no_host_who_plays(tables: Tables) -> None:
    table = await seated(tables, "strict", host=BOB)
    target = table.revision + 1
    await table.act(ANN, Peek("red"))
    for user, right in ((BOB, "host"), (ANN, "")):
        assert await reason(ask(table, user, target, right=right, force=True))
    done = await ask(table, 999, target, right="moderator", force=True)
    assert (done.fate, done.right, done.subject.forced, done.subject.seat) == (
        "agreed",
        "moderator",
        True,
        "",
    )
    await table.agreements.abandon(BOB)
    other = await seated(tables, "strict")
    target = other.revision + 1
    await other.act(ANN, Peek("red"))
    done = await ask(other, HOST, target, right="host", force=True)
    assert (done.fate, done.subject.forced) == ("agreed", True)


async def test_everything_told_is_told_again(tables: Tables, post: Post) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Hint("red"))
    await table.act(ANN, Peek("red"))
    await table.act(ANN, End("red"))
    await table.act(BOB, Ask("blue"))
    await table.act(CID, Reply("green"))
    await tables.outbox.drain(post)
    before = len(post.calls)
    await ask(table, CID, target)
    await answer(table, ANN)
    await answer(table, BOB)
    await tables.outbox.drain(post)
    private = {(m.kind, m.user) for m in post.sent.values() if m.user in (ANN, BOB)}
    assert ("undone", BOB) in private, "the hint in a direct message"
    assert not any(kind == "secret" for kind, _ in private)
    told = {m.nonce for m in post.calls if m.kind == "turn"}
    again = {m.nonce for m in post.calls[before:] if m.kind == "turn"}
    assert again == told, "every message that told of these turns is edited"
    assert not table.records.stands(target, table.revision - 1)


async def test_stand_ins_and_changed_hands_stay_as_they_are(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Tick("red", 3))
    await away(table)
    await table.act(ANN, End("red"))
    assert [d.seat for d in table.decisions()] == ["green"]
    asked = await ask(table, CID, target)
    assert asked.voters == (ANN,), "nobody asks a person who is away"
    await answer(table, ANN)
    assert table.away == {"blue": BOB}
    assert [d.seat for d in table.decisions()] == ["red"]
    await same_from_the_record(table, storage)
    await table.act(ANN, End("red"))
    assert [d.seat for d in table.decisions()] == ["green"]
    await same_from_the_record(table, storage)


async def test_the_end_of_a_game_stays(tables: Tables) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Tick("red", 1))
    await ask(table, BOB, target)
    await table.act(ANN, Win("red"))
    assert table.rollback is not None and table.rollback.fate == "passed"
    assert await reason(ask(table, BOB, target)) == "over"


async def test_two_processes_answer_at_once(tables: Tables, storage: Storage) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Peek("red"))
    await ask(table, ANN, target)
    other = await Tables(storage, GAMES).get(table.id)
    assert other is not None
    await answer(table, BOB)
    assert (await answer(other, CID)).fate == "agreed"
    assert await reason(answer(table, CID)) == "rollback-over"
    await table.refresh()
    assert state(table) == state(other)
    found = await games.actions_of_game(storage, table.id, undone=True)
    assert [a.kind for a in found] == ["start", "act", "rollback"]
    assert [a.undone for a in found] == [False, True, False]


async def test_a_game_that_was_rolled_back_replays_from_its_file(tables: Tables) -> None:
    table = await seated(tables)
    target = table.revision + 1
    await table.act(ANN, Peek("red"))
    await table.act(ANN, End("red"))
    await ask(table, BOB, target)
    await answer(table, ANN)
    assert (await answer(table, CID)).fate == "agreed"
    assert '"seed":"' not in file.encode_record(await table.records.saved("red")).decode(), (
        "nobody learns it"
    )
    for choice in (Peek("red"), Tick("red", 1), Win("red")):
        await table.act(ANN, choice)
    game = await table.records.saved()
    assert verify_game(game, ROLLED) == ("red",)
    other = [
        msgspec.structs.replace(one, seed="1") if one.kind == "rollback" else one
        for one in game.actions
    ]
    with pytest.raises(DiffersError):
        verify_game(msgspec.structs.replace(game, actions=tuple(other)), ROLLED)


async def test_over_an_earlier_rollback_those_who_acted_are_asked(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    before, first = state(table), table.revision + 1
    await table.act(ANN, End("red"))
    await table.act(BOB, Tick("blue", 2))
    await ask(table, CID, table.revision)
    assert (await answer(table, BOB)).fate == "agreed"
    await table.act(BOB, Tick("blue", 3))
    last = table.revision
    asked = await ask(table, ANN, first)
    assert asked.subject.gone == (first, last), "no rollback is among what is taken back"
    assert (asked.voters, asked.subject.reveals) == ((BOB,), False)
    assert (await answer(table, BOB)).fate == "agreed"
    assert state(table) == before
    found = await table.records.agreements(table.revision, table.revision)
    assert found[table.revision].seed is None, "nothing came to light: chance is the same"
    assert await reason(table.undo(ANN)) == "rolled-back"
    await same_from_the_record(table, storage)


async def test_over_an_earlier_rollback_nobody_is_asked_about_ones_own_acts(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    before, first = state(table), table.revision + 1
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, End("red"))
    await table.act(BOB, Tick("blue", 2))
    await ask(table, ANN, first + 1)
    assert (await answer(table, BOB)).fate == "agreed"
    assert await reason(table.undo(ANN)) == "rolled-back"
    done = await ask(table, ANN, first)
    assert (done.voters, done.fate, done.subject.gone) == ((), "agreed", (first,))
    assert state(table) == before
    await same_from_the_record(table, storage)


async def test_over_a_rollback_that_went_over_a_revelation_chance_is_another_again(
    tables: Tables, storage: Storage
) -> None:
    table = await seated(tables)
    first = table.revision + 1
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Peek("red"))
    await ask(table, ANN, table.revision)
    await answer(table, BOB)
    assert (await answer(table, CID)).fate == "agreed"
    await table.act(ANN, Tick("red", 2))
    asked = await ask(table, ANN, first)
    assert (asked.voters, asked.subject.reveals) == ((BOB, CID), True)
    assert first + 1 not in asked.subject.gone and len(asked.subject.gone) == 2
    for user in (BOB, CID):
        await answer(table, user)
    found = await table.records.agreements(table.revision, table.revision)
    assert found[table.revision].seed is not None
    await same_from_the_record(table, storage)
