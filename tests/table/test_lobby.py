"""The lobby: places, seats, the clockwork, options, order."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.games.game import IllegalChoiceError
from bot.table import LobbySeat, Table, Tables
from db import Storage
from tests.table.conftest import ANN, BOB, CHANNEL, CID, DUO, HOST, sit
from tests.table.test_play import fresh, reason, refused
from tests.table.toy import TOY


@pytest.fixture
async def lobby(tables: Tables) -> Table:
    return await tables.create("toy", 1, CHANNEL, HOST)


async def test_opens_empty(lobby: Table) -> None:
    assert (lobby.status, lobby.revision, lobby.lobby, lobby.host) == ("lobby", 1, (), HOST)
    assert (lobby.guild, lobby.channel, lobby.game) == (1, CHANNEL, TOY)


async def test_people_come_choose_and_go(storage: Storage, lobby: Table) -> None:
    await lobby.join(ANN)
    await lobby.join(BOB)
    await lobby.choose(ANN, "red")
    await lobby.choose(ANN, "blue")
    await lobby.choose(BOB, "red")
    await lobby.leave(ANN)
    await lobby.join(CID)
    assert lobby.lobby == (LobbySeat(2, "red", BOB), LobbySeat(3, "", CID))
    assert lobby.holders == {"red": BOB}
    assert lobby.seat_of(BOB) == "red"
    assert lobby.seat_of(CID) is None
    assert (await fresh(storage, lobby)).lobby == lobby.lobby


async def test_the_clockwork_is_the_host_s_to_seat(storage: Storage, lobby: Table) -> None:
    await lobby.add_bot(HOST, "red", "hard", ("bold", "sly"))
    assert lobby.lobby == (LobbySeat(1, "red", None, True, "hard", ("sly", "bold")),)
    assert (await fresh(storage, lobby)).lobby == lobby.lobby
    await lobby.remove_bot(HOST, "red")
    assert lobby.lobby == ()


async def test_the_order_is_the_host_s_to_set(lobby: Table) -> None:
    await sit(lobby, DUO)
    await lobby.add_bot(HOST, "white")
    await lobby.arrange(HOST, ["white", "blue", "red"])
    assert [seat.seat for seat in lobby.lobby] == ["white", "blue", "red"]
    seen = set()
    for _ in range(60):
        await lobby.arrange(HOST, None)
        seen.add(tuple(seat.seat for seat in lobby.lobby))
    assert len(seen) == 6


async def test_places_are_put_in_order_by_their_numbers(lobby: Table) -> None:
    await sit(lobby, DUO)
    await lobby.join(CID)
    numbers = [seat.number for seat in lobby.lobby]
    await lobby.arrange(HOST, [*reversed(numbers)])
    assert [seat.number for seat in lobby.lobby] == [*reversed(numbers)]
    for wrong in (numbers[:2], [*numbers, 9], [numbers[0], *numbers[:2]]):
        assert await reason(lobby.arrange(HOST, wrong)) == "bad-order"


async def test_start_seats_everybody_in_order(lobby: Table) -> None:
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    await lobby.add_bot(HOST, "blue")
    await lobby.set_option(HOST, "board", "small")
    done = await lobby.start(HOST, seed=3)
    assert lobby.status == "playing"
    assert done.events == (await lobby.records.log(None))[0].events
    assert await reason(lobby.join(BOB)) == "not-lobby"
    assert await reason(lobby.start(HOST)) == "not-lobby"


Doing = Callable[[Table], Awaitable[object]]

REFUSALS: list[tuple[str, Doing]] = [
    ("already-joined", lambda t: t.join(ANN)),
    ("not-joined", lambda t: t.leave(CID)),
    ("not-joined", lambda t: t.choose(CID, "green")),
    ("no-such-seat", lambda t: t.choose(BOB, "white")),
    ("no-such-seat", lambda t: t.choose(BOB, "pink")),
    ("seat-taken", lambda t: t.choose(BOB, "red")),
    ("seat-taken", lambda t: t.add_bot(HOST, "red")),
    ("no-such-seat", lambda t: t.add_bot(HOST, "green")),
    ("no-such-difficulty", lambda t: t.add_bot(HOST, "blue", "impossible")),
    ("no-such-trait", lambda t: t.add_bot(HOST, "blue", "default", ("sly",))),
    ("trait-twice", lambda t: t.add_bot(HOST, "red", "default", ("sly", "sly"))),
    ("too-many-traits", lambda t: t.add_bot(HOST, "red", "default", ("sly", "bold", "loud"))),
    ("no-such-seat", lambda t: t.remove_bot(HOST, "red")),
    ("no-such-option", lambda t: t.set_option(HOST, "board", "round")),
    ("no-such-option", lambda t: t.set_option(HOST, "deck", "small")),
    ("bad-order", lambda t: t.arrange(HOST, ["blue"])),
    ("bad-order", lambda t: t.arrange(HOST, ["red", "red"])),
    ("not-host", lambda t: t.arrange(ANN, None)),
    ("not-host", lambda t: t.add_bot(ANN, "blue")),
    ("not-host", lambda t: t.remove_bot(ANN, "blue")),
    ("not-host", lambda t: t.set_option(ANN, "board", "small")),
    ("not-host", lambda t: t.start(ANN)),
    ("not-host", lambda t: t.agreements.abandon(ANN)),
    ("not-chosen", lambda t: t.start(HOST)),
]


@pytest.mark.parametrize(("reason", "doing"), REFUSALS)
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
async def test_refuses(lobby: Table, reason: str, doing: Doing) -> None:
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    await lobby.join(BOB)
    before = (lobby.revision, lobby.lobby, lobby.options)
    assert (await refused(doing(lobby))).reason == reason
    assert (lobby.revision, lobby.lobby, lobby.options) == before


async def test_needs_enough_seats_but_not_too_many(lobby: Table) -> None:
    assert await reason(lobby.start(HOST)) == "nobody-plays"
    await lobby.add_bot(HOST, "white")
    assert await reason(lobby.start(HOST)) == "nobody-plays"
    await lobby.remove_bot(HOST, "white")
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    fault = await refused(lobby.start(HOST))
    assert (fault.reason, fault.about) == ("too-few", {"least": 2})
    await lobby.join(BOB)
    await lobby.join(CID)
    assert await reason(lobby.join(HOST)) == "full"


async def test_the_rules_may_refuse_the_set_up(storage: Storage, lobby: Table) -> None:
    await lobby.join(ANN)
    await lobby.choose(ANN, "red")
    await lobby.add_bot(HOST, "blue")
    await lobby.set_option(HOST, "board", "large")
    with pytest.raises(IllegalChoiceError):
        await lobby.start(HOST)
    assert lobby.status == (await fresh(storage, lobby)).status == "lobby"


async def test_an_abandoned_table_stays_so(storage: Storage, table: Table, tables: Tables) -> None:
    await table.agreements.abandon(HOST)
    assert table.status == "abandoned"
    assert table.decisions() == ()
    again = await fresh(storage, table)
    assert again.status == "abandoned"
    assert again.view("red") == table.view("red")
    assert await reason(table.agreements.abandon(HOST)) == "abandoned"
    assert await reason(table.undo(ANN)) == "abandoned"


async def test_two_processes_may_change_the_lobby_at_once(url: str, lobby: Table) -> None:
    elsewhere = Storage(url)
    await elsewhere.open()
    other = await fresh(elsewhere, lobby)
    await asyncio.gather(lobby.join(ANN), other.join(BOB))
    await lobby.refresh()
    await other.refresh()
    assert lobby.lobby == other.lobby
    assert {seat.user for seat in lobby.lobby} == {ANN, BOB}
    assert lobby.revision == 3
    await elsewhere.close()


async def test_remembers_languages(tables: Tables) -> None:
    kept = tables.preferences
    assert await kept.locale_of(ANN) is None
    assert await kept.guild_locales(1) == (None, "")
    await kept.set_locale(ANN, "pl")
    await kept.set_guild_locale(1, "pl")
    await kept.set_guild_locale(1, "en")
    assert await kept.locale_of(ANN) == "pl"
    assert await kept.locale_of(BOB) is None
    assert await kept.guild_locales(1) == ("en", "")
    await kept.set_locale(ANN, None)
    assert await kept.locale_of(ANN) is None
