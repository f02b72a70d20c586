"""Several people owe an answer at once: Lanterns at a table, with sealed choices."""

import asyncio

import pytest

from bot.games.game import Event, Seat
from bot.table import ActionResult, StaleError, Table, Tables
from db import Storage
from tests.databases import snapshots
from tests.fixture_game import LANTERNS
from tests.fixture_game.choices import Commit, Move, Pass, Peek, Whisper
from tests.fixture_game.state import LanternsView
from tests.table.conftest import CHANNEL, HOST, Post, sit
from tests.table.test_play import reason

SEATS = ("amber", "coral", "ivory", "jade")
USERS: dict[Seat, int] = dict(zip(map(Seat, SEATS), (101, 102, 103, 104), strict=True))
GAMES = {"lanterns": LANTERNS}


async def begun(tables: Tables) -> Table:
    """Begin a game of four keepers in two pairs, each of whom owes a wick."""
    made = await tables.create("lanterns", 1, CHANNEL, HOST)
    await sit(made, USERS)
    await made.set_option(HOST, "sides", "pairs")
    await made.start(HOST, seed=5)
    return made


@pytest.fixture
async def table(tables: Tables) -> Table:
    return await begun(tables)


def view(table: Table, seat: Seat | None) -> LanternsView:
    seen = table.view(seat)
    assert isinstance(seen, LanternsView)
    return seen


def hand(table: Table, seat: Seat) -> tuple[str, ...]:
    return view(table, seat).keepers[seat].hand or ()


def committed(table: Table, seat: Seat) -> str:
    return view(table, seat).keepers[seat].committed


async def commit(
    table: Table, seat: Seat, at: int = 0, revision: int | None = None
) -> ActionResult:
    return await table.act(USERS[seat], Commit(seat, hand(table, seat)[at]), revision)


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


async def fresh(storage: Storage, table: Table) -> Table:
    """Return the table as a bot that was started again reads it."""
    read = await Tables(storage, GAMES).get(table.id)
    assert read is not None and read is not table
    return read


async def same(storage: Storage, table: Table) -> None:
    """See that a restart changes nothing: neither for anybody's view nor for what is current."""
    again = await fresh(storage, table)
    for seat in (*SEATS, None):
        assert again.view(seat) == table.view(seat)
    for seat in SEATS:
        current = [again.is_current(seat, at) for at in range(table.revision + 1)]
        assert current == [table.is_current(seat, at) for at in range(table.revision + 1)]


async def test_what_others_do_leaves_an_open_question_as_it_is(
    storage: Storage, table: Table
) -> None:
    seen = table.revision
    for seat in SEATS[:3]:
        await commit(table, seat, revision=seen)
    await same(storage, table)
    done = await commit(table, "jade", revision=seen)
    assert "Shown" in names(done.events)


async def test_it_is_as_strict_as_ever_once_the_seat_has_acted_or_is_asked_anew(
    storage: Storage, table: Table
) -> None:
    seen = table.revision
    await commit(table, "amber", revision=seen)
    # The own question has changed, though it offers the like.
    with pytest.raises(StaleError):
        await commit(table, "amber", revision=seen)
    await commit(table, "amber", 1, revision=seen + 1)
    for seat in SEATS[1:]:
        await commit(table, seat)
    first = view(table, None).climbing[0]
    climbing = table.revision
    for seat in view(table, None).climbing:
        await table.act(USERS[seat], Pass(seat))
    # A new round asks the same of other hands, and of some with the same wicks.
    for seat in SEATS:
        with pytest.raises(StaleError):
            await commit(table, seat, revision=seen)
    with pytest.raises(StaleError):
        await table.act(USERS[first], Pass(first), climbing)
    await same(storage, table)


async def test_the_same_wicks_in_a_new_round_are_another_question(table: Table) -> None:
    seen = table.revision
    for seat in SEATS:
        await commit(table, seat)
    assert not any(table.is_current(seat, seen) for seat in SEATS)


async def test_a_press_that_loses_the_race_to_another_process_is_carried_out(
    url: str, storage: Storage, table: Table
) -> None:
    elsewhere = Storage(url)
    other = await fresh(elsewhere, table)
    seen = table.revision
    both = await asyncio.gather(
        commit(table, "amber", revision=seen), commit(other, "coral", revision=seen)
    )
    assert sorted(done.revision for done in both) == [seen + 1, seen + 2]
    await table.refresh()
    assert view(table, None).waiting == (("ivory", "commit"), ("jade", "commit"))
    await same(storage, table)
    await elsewhere.close()


async def test_two_processes_commit_for_one_seat_and_only_one_counts(
    url: str, storage: Storage, table: Table
) -> None:
    elsewhere = Storage(url)
    other = await fresh(elsewhere, table)
    seen = table.revision
    both = await asyncio.gather(
        commit(table, "amber", 0, seen), commit(other, "amber", 1, seen), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in both) == ["ActionResult", "StaleError"]
    await elsewhere.close()


async def test_a_wick_is_exchanged_until_the_last_one_commits(table: Table) -> None:
    first, second, _ = hand(table, "amber")
    await commit(table, "amber")
    await commit(table, "coral")
    done = await table.act(USERS["amber"], Commit("amber", second))
    assert names(done.events) == ["CommittedWick"]
    assert (committed(table, "amber"), first in hand(table, "amber")) == (second, True)
    await commit(table, "ivory")
    await commit(table, "jade")
    assert view(table, None).shown["amber"] == second
    assert (await reason(table.undo(USERS["amber"]))) == "somebody-acted"


async def test_each_takes_back_their_own_and_does_it_again(storage: Storage, table: Table) -> None:
    mine = hand(table, "amber")[0]
    await commit(table, "amber")
    await commit(table, "coral")
    await table.act(USERS["ivory"], Whisper("ivory", 1))
    done = await table.undo(USERS["amber"])
    assert names(done.taken_back) == ["Committed", "CommittedWick"]
    assert (committed(table, "amber"), len(hand(table, "amber"))) == ("", 3)
    assert committed(table, "coral")
    assert view(table, "amber").keepers["ivory"].whispered == 1
    await same(storage, table)
    again = await fresh(storage, table)
    assert await reason(again.redo(USERS["coral"])) == "not-yours"
    await again.undo(USERS["coral"])
    await same(storage, again)
    # Each does again what they took back, in whichever order.
    await again.redo(USERS["amber"])
    await same(storage, again)
    assert committed(again, "amber") == mine
    await again.redo(USERS["coral"])
    await same(storage, again)
    assert [entry.seat for entry in await again.records.log(None)] == [
        "",
        "ivory",
        "amber",
        "coral",
    ]


async def test_what_was_taken_back_is_gone_whatever_the_others_do(
    storage: Storage, table: Table
) -> None:
    """Snapshots of the others' revisions still hold it; none of them may be used."""
    for seat in SEATS[:3]:
        await commit(table, seat)
    await table.undo(USERS["amber"])
    await table.undo(USERS["ivory"])
    await same(storage, table)
    assert [committed(table, seat) != "" for seat in SEATS] == [False, True, False, False]
    await table.undo(USERS["coral"])
    await same(storage, table)
    assert len(view(table, None).waiting) == 4
    assert await reason(table.undo(USERS["amber"])) == "nothing-to-undo"


async def test_a_new_choice_ends_only_what_its_own_seat_could_do_again(table: Table) -> None:
    await commit(table, "amber")
    await commit(table, "coral")
    await table.undo(USERS["amber"])
    await table.undo(USERS["coral"])
    await commit(table, "coral", 1)
    assert await reason(table.redo(USERS["coral"])) == "not-yours"
    await table.redo(USERS["amber"])
    assert len(view(table, None).waiting) == 2


async def test_what_came_to_light_in_between_stays_in_the_way(table: Table) -> None:
    await commit(table, "amber")
    await table.act(USERS["coral"], Peek("coral"))
    assert await reason(table.undo(USERS["amber"])) == "somebody-acted"
    assert await reason(table.undo(USERS["coral"])) == "revealed"
    # Exchanging is a choice, not a step back, and as free as before.
    await commit(table, "amber", 1)
    await table.undo(USERS["amber"])
    assert committed(table, "amber")


async def test_after_the_reveal_nothing_is_taken_back(table: Table) -> None:
    for seat in SEATS:
        await commit(table, seat)
    for seat in SEATS[:3]:
        assert await reason(table.undo(USERS[seat])) == "somebody-acted"
    assert await reason(table.undo(USERS["jade"])) == "revealed"


async def test_an_undo_button_of_before_works_for_what_is_sealed_and_for_nothing_else(
    table: Table,
) -> None:
    seen = (await commit(table, "amber")).revision
    await commit(table, "coral")
    await table.undo(USERS["amber"], seen)
    with pytest.raises(StaleError):
        await table.undo(USERS["amber"], seen)
    for seat in ("amber", "ivory", "jade"):
        await commit(table, seat)
    first, second, *_ = view(table, None).climbing
    moved = (await table.act(USERS[first], Move(first, 1))).revision
    await table.act(USERS[second], Move(second, 1))
    with pytest.raises(StaleError):
        await table.undo(USERS[first], moved)


async def test_the_snapshots_for_it_stay_few_and_a_lost_one_is_made_up_for(
    storage: Storage, table: Table
) -> None:
    for at in (0, 1, 0, 1):
        for seat in SEATS[:3]:
            await commit(table, seat, at % len(hand(table, seat)))
    before = table.revision
    await table.undo(USERS["amber"])
    assert len(await snapshots(storage, table.id)) <= before
    await same(storage, table)


async def test_a_round_is_one_message_that_names_who_is_still_waited_for(
    tables: Tables, table: Table, post: Post
) -> None:
    await tables.outbox.drain(post)
    begun = len(post.by_nonce)
    assert post.pings == [*USERS.values()]
    for seat in SEATS[:3]:
        await commit(table, seat)
        await tables.outbox.drain(post)
    await table.undo(USERS["amber"])
    await table.redo(USERS["amber"])
    await tables.outbox.drain(post)
    assert len(post.by_nonce) == begun
    assert [m.kind for m in post.calls if m.revision > 11] == ["turn"] * 4
    await commit(table, "jade")
    await tables.outbox.drain(post)
    # The same message goes on for the round; who climbs first is called, if not by pressing.
    first = view(table, None).climbing[0]
    called = [m.user for m in post.calls if m.kind == "notice"]
    assert called == ([] if first == "jade" else [USERS[first]])


async def test_nobody_is_written_to_about_their_own_choice_nor_twice_about_another_s(
    tables: Tables, table: Table, post: Post
) -> None:
    await tables.outbox.drain(post)
    post.calls.clear()
    await table.act(USERS["amber"], Whisper("amber", 1))
    await commit(table, "amber")
    await tables.outbox.drain(post)
    private = [(m.seat, m.message_id) for m in post.calls if m.kind == "secret"]
    assert private == [("ivory", None)]
    for _ in range(2):
        await table.undo(USERS["amber"])
        await table.undo(USERS["amber"])
        await table.redo(USERS["amber"])
        await table.redo(USERS["amber"])
        await tables.outbox.drain(post)
    sent = {m.message_id for m in post.calls if m.kind == "secret" and m.message_id is not None}
    assert [m.seat for m in post.calls if m.kind == "secret" and m.message_id is None] == ["ivory"]
    assert len(sent) == 1


async def test_a_secret_taken_back_before_it_was_told_is_told_when_it_is_done_again(
    tables: Tables, table: Table, post: Post
) -> None:
    await table.act(USERS["amber"], Whisper("amber", 1))
    await table.undo(USERS["amber"])
    await tables.outbox.drain(post)
    assert [m for m in post.calls if m.kind == "secret" and m.revision > 11] == []
    await table.redo(USERS["amber"])
    await tables.outbox.drain(post)
    sent = [m for m in post.calls if m.kind == "secret" and m.revision > 11]
    assert [m.seat for m in sent if m.message_id is None] == ["ivory"]


async def test_a_game_from_before_is_strict_until_it_goes_on(
    storage: Storage, table: Table
) -> None:
    """A row that an earlier version wrote does not say since when anybody is asked."""
    seen = table.revision
    async with storage.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE game SET questions = '{}'")
    again = await fresh(storage, table)
    assert [again.is_current("amber", at) for at in (seen - 1, seen)] == [False, True]
    await commit(again, "coral", revision=seen)
    assert not again.is_current("amber", seen)
    await commit(again, "amber", revision=seen + 1)
