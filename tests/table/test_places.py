"""A seat belongs to a person, not to a channel: what can be done where a table's place is gone."""

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.table import RefusedError, StillPlayingError, Table, Tables
from bot.table.agreement.audited_steps import deed_of
from bot.table.ballots import End as Finish
from bot.table.ballots import Pause, SeatOffer
from bot.table.base.there import (
    ChannelAccess,
    NothingHeard,
    PlaceState,
    Presence,
    Purpose,
    Readers,
    ServerState,
)
from db import LeaguePod, LeagueRound, LeagueRow, Storage
from db.actions import agreement_actions
from db.club import lost
from db.ids import Revision, UserId
from db.mentions import is_named
from db.models import StoredAction
from tests.table.absent import ABSENT
from tests.table.conftest import ANN, BOB, CHANNEL, CID, HOST, TRIO, Post, begun, sit
from tests.table.toy import Tick

GAMES = {"absent": ABSENT}
ELSEWHERE, THIRD = 8, 9


@dataclass
class Told(NothingHeard):
    """A Discord that tells what a test says; of the rest it tells nothing."""

    places: dict[int, PlaceState] = field(default_factory=dict[int, PlaceState])
    left: set[UserId] = field(default_factory=set[UserId])
    servers: dict[int, ServerState] = field(default_factory=dict[int, ServerState])
    readers: Readers = "unknown"
    asked: list[int] = field(default_factory=list[int])

    async def server(self, guild: int) -> ServerState:
        return self.servers.get(guild, "unknown")

    async def place(self, guild: int, channel: int, to: Purpose = "talk") -> ChannelAccess:
        self.asked.append(channel)
        return ChannelAccess(self.places.get(channel, "unknown"), readers=self.readers)

    async def people(
        self, guild: int, users: Collection[UserId], **_: bool
    ) -> Mapping[UserId, Presence]:
        return {user: "left" if user in self.left else "unknown" for user in users}


@pytest.fixture
def told(tables: Tables) -> Told:
    tables.there = made = Told()
    return made


async def drained(tables: Tables) -> Post:
    post = Post()
    await tables.outbox.drain(post)
    return post


async def last_action(tables: Tables, table: Table, after: int) -> StoredAction:
    """Return the action after a revision."""
    kinds = ("table",)
    first = Revision(after + 1)
    (action,) = await agreement_actions(tables.storage, table.id, first, first, kinds)
    return action


def seats(table: Table) -> dict[str, int | None]:
    return {seat.seat: seat.user for seat in table.lobby}


@pytest.mark.parametrize("state", ["usable", "archived", "locked", "forbidden", "unknown"])
async def test_only_what_is_gone_for_certain_is_out_of_reach(
    tables: Tables, table: Table, told: Told, state: PlaceState
) -> None:
    told.places[CHANNEL] = state
    assert await tables.places.reach(table, ANN) == "here"
    with pytest.raises(StillPlayingError):
        await tables.forget(ANN)
    assert not await tables.places.ask(table)
    with pytest.raises(RefusedError, match="place-there"):
        await tables.places.move(table, HOST, ELSEWHERE)
    assert seats(table)["red"] == ANN and table.channel == CHANNEL


async def test_what_is_gone_once_stays_so(tables: Tables, table: Table, told: Told) -> None:
    told.places[CHANNEL] = "gone"
    assert await tables.places.reach(table, ANN) == "gone"
    told.places[CHANNEL] = "unknown"
    again = Tables(tables.storage, tables.games)
    again.there = other = Told()
    assert await again.places.reach(table, ANN) == "gone"
    assert not other.asked, "Discord is not asked again"


async def test_forgetting_gives_up_a_seat_in_a_channel_that_is_gone(
    tables: Tables, table: Table, told: Told, storage: Storage
) -> None:
    told.places[CHANNEL] = "gone"
    await tables.forget(ANN)
    assert seats(table) == {"red": None, "blue": BOB}
    assert table.status == "playing"
    assert not await storage.read(lambda connection: is_named(connection, table.id, ANN))
    offer = table.proposal("red")
    assert offer is not None and isinstance(offer.subject, SeatOffer) and offer.is_open
    assert offer.by < 0, "nobody is named"


async def test_forgetting_gives_up_the_seats_of_who_has_left_the_server(
    tables: Tables, table: Table, told: Told
) -> None:
    told.left.add(ANN)
    with pytest.raises(StillPlayingError) as here:
        await tables.forget(BOB)
    assert here.value.channels == [CHANNEL]
    await tables.forget(ANN)
    assert seats(table) == {"red": None, "blue": BOB}
    post = await drained(tables)
    assert "seat" in post.kinds(), "the others are told, in the channel"


async def test_nothing_is_given_up_before_a_table_that_can_be_left_is_left(
    tables: Tables, table: Table, told: Told
) -> None:
    other = await begun(tables, ELSEWHERE, TRIO)
    told.places[CHANNEL] = "gone"
    with pytest.raises(StillPlayingError) as stays:
        await tables.forget(ANN)
    assert stays.value.channels == [ELSEWHERE]
    assert seats(table)["red"] == seats(other)["red"] == ANN


async def test_the_last_person_of_a_lost_game_ends_it(
    tables: Tables, table: Table, told: Told
) -> None:
    told.servers[1] = "gone"
    await tables.forget(ANN)
    assert table.status == "playing"
    await tables.forget(BOB)
    assert table.status == "abandoned"


@pytest.mark.parametrize("state", ["gone", "unknown"])
async def test_a_host_without_a_seat_gives_the_office_up(
    tables: Tables, table: Table, told: Told, state: PlaceState
) -> None:
    told.places[CHANNEL] = state
    told.left.add(HOST)
    await tables.forget(HOST)
    assert table.host == ANN and table.status == "playing"


async def test_a_lobby_that_is_gone_ends_with_its_host_and_loses_others(
    tables: Tables, told: Told
) -> None:
    lobby = await tables.create("absent", 1, THIRD, HOST)
    await sit(lobby, TRIO)
    told.places[THIRD] = "gone"
    await tables.forget(ANN)
    assert lobby.status == "lobby" and ANN not in seats(lobby).values()
    await tables.forget(HOST)
    assert lobby.status == "abandoned"


async def test_a_lobby_goes_on_without_a_host_who_has_left_the_server(
    tables: Tables, told: Told
) -> None:
    lobby = await tables.create("absent", 1, THIRD, HOST)
    await sit(lobby, {"red": HOST, "blue": BOB})
    told.left.add(HOST)
    await tables.forget(HOST)
    assert lobby.status == "lobby" and lobby.host == BOB


async def test_people_are_asked_once_what_becomes_of_a_lost_game(
    tables: Tables, table: Table, told: Told
) -> None:
    await drained(tables)
    told.places[CHANNEL] = "gone"
    other = Tables(tables.storage, tables.games)
    other.there = told
    twin = await other.get(table.id)
    assert twin is not None
    assert [await tables.places.ask(table), await other.places.ask(twin)] == [True, False]
    post = await drained(tables)
    assert [(message.kind, message.user) for message in post.calls] == [
        ("lost", ANN), ("lost", BOB), ("lost", HOST)
    ]  # fmt: skip
    assert not await tables.places.ask(table)


async def test_two_processes_stop_the_clocks_of_a_lost_game_once(
    tables: Tables, table: Table, told: Told, storage: Storage
) -> None:
    told.places[CHANNEL] = "gone"
    before = table.revision
    twins = [await Tables(storage, tables.games).get(table.id) for _ in range(2)]
    for twin in twins:
        assert twin is not None
        # Nobody is told yet: the process that was first has died, or is as far.
        await twin.agreements.lose_place(CHANNEL)
    assert await tables.places.ask(table)
    await table.refresh()
    assert table.revision == before + 1 and table.paused_ms is not None


async def test_no_clock_is_stopped_of_a_game_that_another_process_has_moved(
    tables: Tables, table: Table, told: Told, storage: Storage
) -> None:
    told.places[CHANNEL] = "gone"
    other = Tables(storage, tables.games)
    other.there = told
    twin = await other.get(table.id)
    assert twin is not None
    await tables.places.move(table, ANN, ELSEWHERE)
    assert not await other.places.ask(twin)
    assert (twin.channel, twin.paused_ms) == (ELSEWHERE, None)


async def test_a_game_goes_on_in_another_channel(tables: Tables, table: Table, told: Told) -> None:
    await table.agreements.propose(ANN, Pause())
    await drained(tables)
    told.places[CHANNEL] = "gone"
    await tables.places.ask(table)
    await drained(tables)
    revision, waits = table.revision, table.motion
    assert waits is not None
    await tables.places.move(table, BOB, ELSEWHERE)
    assert table.channel == ELSEWHERE and table.revision > revision
    post = await drained(tables)
    assert [message.kind for message in post.calls] == ["moved", "turn", "motion"]
    assert {message.channel for message in post.calls} == {ELSEWHERE}
    assert all(message.message_id is None for message in post.calls)
    moved = post.calls[0]
    assert (moved.mention, *moved.also) == (ANN, HOST) and moved.about == {"by": BOB}
    assert await tables.at(CHANNEL) is None
    assert await tables.at(ELSEWHERE) is table
    await table.agreements.answer(BOB, "motion", waits.revision, True)
    assert table.paused_ms is not None
    deed = deed_of("table", (await last_action(tables, table, revision)).choice, BOB)
    assert deed is not None and (deed.what, deed.by) == ("moved", BOB)
    again = await Tables(tables.storage, tables.games).at(ELSEWHERE)
    assert again is not None and again.readable and again.id == table.id
    assert again.standing.turn_post.post == table.standing.turn_post.post


async def test_a_game_that_has_moved_is_played_and_asked_about_anew(
    tables: Tables, table: Table, told: Told
) -> None:
    told.places[CHANNEL] = "gone"
    await tables.places.ask(table)
    await tables.places.move(table, ANN, ELSEWHERE)
    await drained(tables)
    await table.act(ANN, Tick("red", 1))
    post = await drained(tables)
    assert [(message.kind, message.channel) for message in post.calls] == [("turn", ELSEWHERE)]
    told.places[ELSEWHERE] = "gone"
    assert await tables.places.ask(table)


async def test_nobodys_time_runs_while_a_game_has_no_place(tables: Tables, told: Told) -> None:
    table = await begun(tables, pace="daily")
    told.places[CHANNEL] = "gone"
    assert (await tables.time.due(table))["red"].until is not None
    await tables.places.ask(table)
    assert table.paused_ms is not None
    assert (await tables.time.due(table))["red"].until is None
    await tables.places.move(table, ANN, ELSEWHERE)
    assert table.paused_ms is None
    assert (await tables.time.due(table))["red"].until is not None
    again = await Tables(tables.storage, tables.games).at(ELSEWHERE)
    assert again is not None and again.paused_ms is None


async def test_a_pause_that_was_agreed_on_outlasts_the_move(
    tables: Tables, table: Table, told: Told
) -> None:
    asked = await table.agreements.propose(ANN, Pause())
    await table.agreements.answer(BOB, "motion", asked.revision, True)
    since = table.paused_ms
    told.places[CHANNEL] = "gone"
    await tables.places.ask(table)
    await tables.places.move(table, ANN, ELSEWHERE)
    assert since is not None and table.paused_ms == since


async def test_a_pause_outlasts_the_move_whatever_is_agreed_on_in_it(
    tables: Tables, table: Table, told: Told
) -> None:
    asked = await table.agreements.propose(ANN, Pause())
    await table.agreements.answer(BOB, "motion", asked.revision, True)
    since = table.paused_ms
    await table.agreements.propose(ANN, Finish())
    told.places[CHANNEL] = "gone"
    await tables.places.ask(table)
    await tables.places.move(table, ANN, ELSEWHERE)
    assert since is not None and table.paused_ms == since


async def test_a_channel_with_a_table_takes_no_other(
    tables: Tables, table: Table, told: Told
) -> None:
    other = await begun(tables, ELSEWHERE, TRIO)
    told.places[CHANNEL] = "gone"
    with pytest.raises(RefusedError, match="occupied"):
        await tables.places.move(table, ANN, ELSEWHERE)
    assert (table.channel, other.channel) == (CHANNEL, ELSEWHERE)
    await tables.places.move(table, ANN, THIRD)
    assert (await tables.at(THIRD)) is table


@pytest.mark.parametrize(("readers", "shown"), [("all", "now"), ("some", None), ("unknown", None)])
async def test_who_looks_on_without_discord_sees_only_public_places(
    tables: Tables, told: Told, readers: Readers, shown: str | None
) -> None:
    table = await begun(tables, spectators="now")
    told.places[CHANNEL] = "gone"
    told.readers = readers
    await tables.places.move(table, ANN, ELSEWHERE)
    assert table.terms.get("spectators") == shown
    again = await Tables(tables.storage, tables.games).at(ELSEWHERE)
    assert again is not None and again.terms.get("spectators") == shown


async def test_a_lobby_moves_as_well(tables: Tables, told: Told, storage: Storage) -> None:
    lobby = await tables.create("absent", 1, THIRD, HOST)
    await sit(lobby, TRIO)
    await storage.write(lambda of: lost.keep_loss(of, "channel", THIRD, 1, 5))
    await drained(tables)
    await tables.places.move(lobby, HOST, ELSEWHERE)
    post = await drained(tables)
    assert [message.kind for message in post.calls] == ["moved", "lobby"]
    await lobby.start(HOST, seed=3)
    assert lobby.status == "playing" and CID in lobby.holders.values()


async def counted(storage: Storage, table: Table) -> None:
    """Let a league count a table."""
    async with storage.writing() as session:
        session.add(LeagueRow(id=1, guild=1, name="L", host=CID, game="absent", channel=THIRD))
        await session.flush()
        session.add(LeagueRound(league_id=1, number=1, seed=1, start_ms=1, end_ms=2))
        await session.flush()
        pod = LeaguePod(league_id=1, round=1, number=1, opened_as=table.id, channel=CHANNEL)
        session.add(pod)


async def test_a_league_finds_its_table_where_it_goes_on(
    tables: Tables, table: Table, told: Told, storage: Storage
) -> None:
    await counted(storage, table)
    told.places[CHANNEL] = "gone"
    await tables.places.move(table, ANN, ELSEWHERE)
    async with storage.reading() as session:
        kept = await session.get(LeaguePod, (1, 1, 1))
        league = await session.get(LeagueRow, 1)
    assert kept is not None and kept.channel == ELSEWHERE
    assert league is not None and league.revision == 1, "who has read it before reads it again"


async def test_a_process_that_dies_as_a_table_moves_has_moved_it_whole(
    tables: Tables, table: Table, told: Told, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await counted(storage, table)
    told.places[CHANNEL] = "gone"
    await tables.places.ask(table)
    write = storage.write

    async def dies(job: Any) -> Any:
        await write(job)
        raise asyncio.CancelledError

    with monkeypatch.context() as dying:
        dying.setattr(storage, "write", dies)
        with pytest.raises(asyncio.CancelledError):
            await tables.places.move(table, ANN, ELSEWHERE)
    again = Tables(storage, tables.games)
    again.there = told
    moved = await again.at(ELSEWHERE)
    assert moved is not None and moved.id == table.id
    async with storage.reading() as session:
        kept = await session.get(LeaguePod, (1, 1, 1))
    assert kept is not None and kept.channel == ELSEWHERE
    told.places[ELSEWHERE] = "gone"
    assert await again.places.ask(moved), "they are asked again when this place is gone too"
