"""What a game may ask of its lobby: sizes, a seat that is always there, files of their owner."""

from random import Random
from threading import get_ident
from typing import Any

import msgspec
import pytest

from bot.games.data import Fault
from bot.games.game import Event, Lobby, SeatKind, Setup
from bot.games.seating import random_setup
from bot.table import RefusedError, Table, Tables
from db import Storage
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST
from tests.table.toy import Tick, Toy, ToyState

SECRET = b"\x00\xffcards: 12"


class Solitary(Toy):
    """The toy with a rival in every game, of two or four seats, and cards from a file."""

    name = "solitary"
    lobby = Lobby(
        kinds=(
            SeatKind("red", True, False, side="sun"),
            SeatKind("blue", True, False, side="moon"),
            SeatKind("green", True, False, side="sun"),
            SeatKind("white", False, True, ("easy", "hard"), side="moon", always=True),
        ),
        least=2,
        most=4,
        options={},
        sizes=(2, 4),
        files=("cards",),
    )

    def new(self, setup: Setup, seed: int) -> tuple[ToyState, list[Event]]:
        state, events = super().new(setup, seed)
        state.total = int(setup.data["cards"].split()[1])
        return state, events

    def check_data(self, name: str, content: bytes) -> list[Fault]:
        return [] if name in content.decode("latin-1") else [Fault("nothing", {"of": name})]


GAMES = {"solitary": Solitary()}


@pytest.fixture
async def table(tables: Tables) -> Table:
    """Ann has sat down and plays red."""
    made = await tables.create("solitary", 1, CHANNEL, HOST)
    await made.join(ANN)
    await made.choose(ANN, "red")
    return made


async def refused(doing: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(RefusedError) as caught:
        await doing
    return caught.value.reason, dict(caught.value.about)


async def again(storage: Storage, table: Table) -> Table:
    read = await Tables(storage, GAMES).get(table.id)
    assert read is not None
    return read


async def test_the_rival_is_there_without_being_added(storage: Storage, table: Table) -> None:
    assert [(s.seat, s.bot, s.difficulty) for s in table.lobby] == [
        ("red", False, "default"),
        ("white", True, "easy"),
    ]
    assert (await again(storage, table)).lobby == table.lobby
    assert await refused(table.remove_bot(HOST, "white")) == (
        "always-there",
        {"seat": "white"},
    )
    await table.add_bot(HOST, "white", "hard")
    assert [s.difficulty for s in table.lobby] == ["default", "hard"]
    await table.leave(ANN)
    assert [s.seat for s in table.lobby] == ["white"]


async def test_only_some_numbers_of_seats_can_play(table: Table) -> None:
    await table.give_file(HOST, "cards", SECRET)
    await table.join(BOB)
    await table.choose(BOB, "blue")
    assert await refused(table.start(HOST)) == ("wrong-number", {"sizes": "2, 4"})
    await table.join(CID)
    await table.choose(CID, "green")
    assert await refused(table.join(HOST)) == ("full", {"most": 4})
    await table.start(HOST, seed=1)
    assert table.status == "playing"


async def test_a_game_waits_for_its_files_and_keeps_them(storage: Storage, table: Table) -> None:
    assert await refused(table.start(HOST)) == ("files-missing", {"files": "cards"})
    assert (await refused(table.give_file(ANN, "cards", SECRET)))[0] == "not-host"
    assert (await refused(table.give_file(HOST, "dice", SECRET)))[0] == "no-such-file"
    bad = await refused(table.give_file(HOST, "cards", b"nothing"))
    assert bad == ("bad-file", {"file": "cards"})
    await table.give_file(HOST, "cards", b"cards: 7")
    await table.give_file(HOST, "cards", SECRET)
    table = await again(storage, table)
    await table.start(HOST, seed=1)
    await table.act(ANN, Tick("red", 2))
    assert table.view(None).total == 14  # pyright: ignore[reportAttributeAccessIssue]
    # Without any snapshot it is played again, with the same file.
    async with storage.engine.begin() as connection:
        await connection.exec_driver_sql("DELETE FROM snapshot")
    assert (await again(storage, table)).view(None) == table.view(None)


async def test_files_are_checked_off_the_event_loop(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []

    def check(rules: Solitary, name: str, content: bytes) -> list[Fault]:
        del rules, name, content
        threads.append(get_ident())
        return []

    monkeypatch.setattr(Solitary, "check_data", check)
    await table.give_file(HOST, "cards", SECRET)
    assert len(threads) == 1
    assert get_ident() not in threads


def test_a_drawn_setup_has_a_legal_number_of_seats_and_the_rival() -> None:
    for seed in range(50):
        seats = random_setup(Solitary.lobby, Random(seed)).seats
        assert len(seats) in (2, 4)
        (rival,) = [seat for seat in seats if seat.seat == "white"]
        assert rival.bot


def test_a_lobby_without_sizes_allows_any_from_least_to_most() -> None:
    assert Toy.lobby.counts() == (2, 3)
    assert Solitary.lobby.counts() == (2, 4)


class Optional(Solitary):
    """The same, but cards from a file are needed with one option only."""

    name = "solitary"
    lobby = msgspec.structs.replace(
        Solitary.lobby,
        options={"cards": ("table", "file")},
        needed_with={"cards": ("cards", "file")},
    )

    def new(self, setup: Setup, seed: int) -> tuple[ToyState, list[Event]]:
        return Toy.new(self, setup, seed)


async def test_a_file_is_asked_for_only_with_its_option(storage: Storage) -> None:
    table = await Tables(storage, {"solitary": Optional()}).create("solitary", 1, CHANNEL, HOST)
    await table.join(ANN)
    await table.choose(ANN, "red")
    assert table.game.lobby.files_needed(table.options) == ()
    await table.set_option(HOST, "cards", "file")
    assert await refused(table.start(HOST)) == ("files-missing", {"files": "cards"})
    await table.set_option(HOST, "cards", "table")
    await table.start(HOST, seed=1)
    assert table.status == "playing"
