"""A game that has ended goes on by its operator's command, also from its record alone."""

from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlmodel import col

from bot.games.game import Seat
from bot.table import Table, Tables
from bot.table.agreement.rollback import Ruling
from bot.table.ballots import Removal, Substitute
from bot.table.base.refusals import RefusedError
from bot.table.command_line import ChannelTakenError, NoEndedGameError, reopen_game
from bot.table.records.pruning import shrink_to_record
from db import Storage, actions
from db.ids import NOBODY, UserId
from db.models import ActionRow, GameRow, Note, OutboxMessage, PackedEvents, StandingOrder
from tests.databases import write
from tests.table.conftest import ANN, BOB, DUO, HOST, TRIO, Post, begun
from tests.table.rolled import ROLLED
from tests.table.test_windows import ambush
from tests.table.toy import End, Peek, Tick, Win
from tests.table.windows import begun as laid

GAMES: dict[str, Any] = {"rolled": ROLLED}


async def played(tables: Tables, people: dict[str, int] = DUO) -> Table:
    """Play some choices, one of which brings something to light."""
    table = await begun(tables, people=people)
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Peek("red"))
    await table.act(ANN, Tick("red", 2))
    return table


async def reopened(storage: Storage, table: Table) -> Table:
    """Reopen a game by the command, in a process that knows nothing of it; load it anew."""
    url = storage.url.render_as_string(hide_password=False)
    await reopen_game(url, GAMES, table.id)
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None
    return again


async def packed(storage: Storage, table: Table) -> tuple[int, int]:
    """Count the blocks of packed events of a game, and its actions that refer to one."""

    def job(connection: Any) -> tuple[int, int]:
        blocks = select(func.count()).where(col(PackedEvents.game_id) == table.id)
        marks = select(func.count()).where(
            col(ActionRow.game_id) == table.id, col(ActionRow.events) == actions.PACKED
        )
        return connection.scalar(blocks) or 0, connection.scalar(marks) or 0

    return await storage.read(job)


@pytest.mark.parametrize("is_pruned", [False, True])
async def test_a_game_that_is_over_goes_back_to_before_the_last_choice(
    tables: Tables, storage: Storage, is_pruned: bool
) -> None:
    table = await played(tables)
    log = await table.records.log(Seat("red"))
    await table.act(ANN, Win("red"))
    assert table.status == "over"
    if is_pruned:
        await tables.outbox.drain(Post())
        assert (await shrink_to_record(storage, GAMES, table.id)).games == 1
        assert (await packed(storage, table))[0] == 1
    again = await reopened(storage, table)
    assert again.status == "playing" and again.view(None).winners is None
    assert await packed(storage, again) == (0, 0)
    assert (await again.records.log(Seat("red")))[: len(log)] == log
    assert again.rollback is not None and again.rollback.subject.reveals, "the seed was public"
    # It is played to an end, and shrinks anew.
    await again.act(ANN, Tick("red", 1))
    await again.act(ANN, Win("red"))
    assert again.status == "over"
    assert (await shrink_to_record(storage, GAMES, table.id)).games == 1
    assert (await packed(storage, again))[0] == 1
    loaded = await Tables(storage, GAMES).get(table.id)
    assert loaded is not None and loaded.readable and loaded.status == "over"


@pytest.mark.parametrize("is_pruned", [False, True])
async def test_a_game_that_was_ended_goes_on_where_it_stood(
    tables: Tables, storage: Storage, is_pruned: bool
) -> None:
    table = await played(tables)
    views = [table.view(seat) for seat in (None, Seat("red"), Seat("blue"))]
    await table.agreements.abandon(NOBODY, "operator")
    if is_pruned:
        await tables.outbox.drain(Post())
        assert (await shrink_to_record(storage, GAMES, table.id)).games == 1
    again = await reopened(storage, table)
    assert again.status == "playing" and await packed(storage, again) == (0, 0)
    assert [again.view(seat) for seat in (None, Seat("red"), Seat("blue"))] == views
    await again.act(ANN, End("red"))
    assert again.decisions()[0].seat == "blue"


async def test_clocks_begin_anew_and_notes_and_orders_are_gone(storage: Storage) -> None:
    game = await laid(storage, ambush(), pace="daily")
    table, eyrie = game.table, Seat("eyrie")
    await game.order(eyrie, "ambush", "decline")
    await table.agreements.propose(game.user(eyrie), Substitute(eyrie, user=UserId(900)))
    offer = table.proposal(eyrie)
    assert offer is not None
    await table.agreements.write_note(game.user(eyrie), eyrie, offer.revision, "mind the bats")
    waits = table.decisions()[0].seat
    first = (await game.tables.time.due(table))[waits].until
    await table.agreements.abandon(HOST)
    game.watch.now += 20 * 3_600_000
    await table.agreements.reopen((), Ruling(UserId(500), "moderator", "By mistake"))
    left = (await game.tables.time.due(table))[waits].until
    assert first is not None and left is not None and left - first == 20 * 3_600_000
    kept = await storage.read(
        lambda connection: [
            connection.scalar(select(func.count()).select_from(kind))
            for kind in (StandingOrder, Note)
        ]
    )
    assert kept == [0, 0] and table.orders.of(eyrie) == ()


async def test_everybody_at_the_table_is_called_once(tables: Tables, storage: Storage) -> None:
    table = await played(tables)
    await table.act(ANN, Win("red"))
    post = Post()
    await tables.outbox.drain(post)
    post.calls.clear()
    await reopened(storage, table)
    await tables.outbox.drain(post)
    motions = [call for call in post.calls if call.kind == "motion"]
    assert [{call.mention, *call.also} for call in motions] == [{ANN, BOB}]
    assert [call.message_id for call in post.calls if call.kind == "turn"] != []


async def test_who_has_left_is_still_known_to_know(tables: Tables, storage: Storage) -> None:
    """The end forgets who knew what; the record of who played does not."""
    table = await played(tables, TRIO)
    cid = TRIO["green"]
    await table.agreements.propose(HOST, Removal(Seat("green")), "host", force=True)
    assert table.holders.get(Seat("green")) is None
    await table.agreements.abandon(HOST)
    again = await reopened(storage, table)
    assert again.agreements.knows(cid, Seat("green")) and again.agreements.has_part(cid)
    assert again.agreements.knows(ANN, Seat("red"))


async def test_a_table_that_never_began_is_a_lobby_again(tables: Tables, storage: Storage) -> None:
    table = await tables.create("rolled", 1, 7, HOST)
    await table.agreements.abandon(HOST)
    again = await reopened(storage, table)
    assert again.status == "lobby"
    await again.join(ANN)


async def test_one_channel_has_one_open_game(tables: Tables, storage: Storage) -> None:
    table = await played(tables)
    await table.agreements.abandon(HOST)
    await tables.create("rolled", 1, 7, HOST)
    with pytest.raises(ChannelTakenError):
        await reopened(storage, table)
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None and again.status == "abandoned"


async def test_what_cannot_go_on_stays_ended(tables: Tables, storage: Storage) -> None:
    table = await played(tables)
    with pytest.raises(NoEndedGameError):
        await reopened(storage, table)
    await table.act(ANN, Win("red"))
    await write(storage, update(GameRow).values(name="gone"))
    with pytest.raises(RefusedError):
        await reopened(storage, table)


async def test_nothing_of_it_is_written_if_a_part_fails(tables: Tables, storage: Storage) -> None:
    table = await played(tables)
    await table.act(ANN, Win("red"))
    await shrink_to_record(storage, GAMES, table.id)
    await write(storage, update(PackedEvents).values(content=b"damaged"))
    await write(storage, update(OutboxMessage).values(status="done"))
    with pytest.raises((ValueError, RefusedError)):
        await reopened(storage, table)
    again = await Tables(storage, GAMES).get(table.id)
    assert again is not None and again.status == "over"
