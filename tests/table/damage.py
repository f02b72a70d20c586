"""Two games side by side, with a row in every table, and what may stand in a column of one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Integer, LargeBinary
from sqlalchemy.ext.asyncio import AsyncSession

from bot.table import Table, Tables
from bot.table.ballots import Pause, Rollback, StandIn
from db import Storage, game_rows, preferences
from db.actions import compress_events
from db.clocks import LAST_MS, Heartbeat
from db.club.audit import AuditRow, DeskLog, DeskRole
from db.club.boards import TableBoard
from db.club.finding import PersonBlock, TableCall, TableSeek
from db.club.follows import Follower
from db.club.house import HouseGame, PlayRole
from db.club.league import (
    LeagueEntrant,
    LeagueOrganiser,
    LeaguePod,
    LeagueRound,
    LeagueRow,
    LeagueSeat,
)
from db.club.lost import Lost
from db.club.ratings import GameResult, RatedAs, RatedName
from db.club.threads import ThreadTitle
from db.club.timers import ClubTimer
from db.club.webhooks import Webhook, WebhookDelivery
from db.models import (
    GameFile,
    GatewaySession,
    HeldAnswer,
    IdentifySlot,
    Mentioned,
    PackedEvents,
    Registration,
    Sharding,
    StandingOrder,
    now_ms,
    table_of,
)
from db.rows import is_json, read_json
from db.survey import MODELS
from tests.table.absent import ABSENT
from tests.table.conftest import ANN, BOB, CID, TRIO, Post, begun
from tests.table.toy import Peek, Tick

HERE, THERE = 7, 8
"""The channels of the game that is damaged and of its neighbour."""

GAMES = {"absent": ABSENT}
NO_TEXT = "CAST(x'61ff' AS TEXT)"
"""Text that is no UTF-8, as SQL: no driver would write it."""

HALF = '["\\ud800"]'
"""JSON with half a character."""

JSON = ("{", '"x"', "17", "[[1]]", '{"x": [1]}', "null", "[" * 5000, b"\xff\xfe", 17, HALF, NO_TEXT)
NUMBERS = ("x", -7, 10**15, 2**63 - 1, b"\xff")
TEXTS = ("?#?", "", b"\xff\xfe", "a\nb", NO_TEXT)
BYTES = (b"{", b"", "text", b"\xff\xfe", b"[" * 5000)


@dataclass(frozen=True, slots=True)
class Wound:
    """A value of one column of a row of the game (or person) that is damaged."""

    table: str
    column: str
    value: Any

    @property
    def name(self) -> str:
        """Name the case."""
        return f"{self.table}.{self.column}={self.value!r}"[:60]


async def two_games(storage: Storage) -> tuple[int, int]:
    """Begin a game in each channel: Ann and Bob play in both, and it is Ann's turn in both."""
    tables = Tables(storage, GAMES)
    made: list[Table] = []
    for channel in (HERE, THERE):
        table = await begun(tables, channel, people=TRIO, pace="daily")
        await table.act(ANN, Peek("red"))
        await table.act(ANN, Tick("red", 1))
        made.append(table)
    here = made[0]
    await tables.outbox.drain(Post())
    await here.agreements.propose(BOB, StandIn("green"))
    await here.agreements.propose(BOB, Pause())
    (last,) = await here.agreements.rollback_targets(1)
    await here.agreements.propose(BOB, Rollback(last.revision), seen=here.revision)
    await tables.wishes.choose(CID, lambda _: {"remind": "dm", "away": [[1, 2]]})
    await tables.preferences.set_guild_locale(1, "pl")
    await game_rows.write_proposal_note(storage, here.id, 3, "green", CID, "Hold the tower.")
    await preferences.set_learns(storage, here.id, CID, True)
    async with storage.writing() as session:
        for row in (
            GameFile(game_id=here.id, name="cards", content=b"{}"),
            PackedEvents(game_id=here.id, content=compress_events({})),
            StandingOrder(game_id=here.id, seat="green", number=1, user=CID, what={"window": "x"}),
            Heartbeat(id=1, at_ms=now_ms()),
            Mentioned(user=CID, at_ms=1),
            GatewaySession(shard=1, count=1, session="s", sequence=1, url="wss://x"),
            IdentifySlot(key=1, at_ms=1),
            Sharding(id=1, count=1),
            Registration(application=1, digest="x"),
            HeldAnswer(game_id=here.id, seat="green", user=CID, since=3, how="pass"),
        ):
            session.add(row)
        await of_club(session, here.id)
    return here.id, made[1].id


async def of_club(session: AsyncSession, game: int) -> None:
    """Write a row of each table of a club, of a game or of its server."""
    for row in (
        HouseGame(guild=1, game="absent", options={"x": "y"}, terms={"pace": "daily"}),
        PlayRole(guild=1, game="absent", pace="daily", role=5),
        TableBoard(guild=1, channel=HERE, post="b"),
        TableCall(game_id=game, role=5),
        TableSeek(guild=1, user=CID, game="absent", pace="daily", least=2, most=3),
        PersonBlock(user=CID, blocked=BOB),
        ThreadTitle(channel=1, guild=1, name="Root"),
        Follower(game_id=game, user=CID),
        Lost(kind="channel", thing=9, guild=1, since_ms=1),
        AuditRow(guild=1, user=ANN, what="roles", about={"role": 5}),
        DeskLog(guild=1, channel=5),
        DeskRole(guild=1, role=5, duty="moderator"),
        ClubTimer(guild=1, kind="test", key="", due_ms=LAST_MS - 1),
        LeagueRow(id=1, guild=1, name="L", host=CID, game="absent", channel=9),
        GameResult(game_id=game, ended_ms=1, way="points", room=HERE),
        RatedAs(game_id=game, pseudonym=-5, rated_as=-6),
        RatedName(guild=1, user=CID),
        Webhook(id=1, guild=1, channel=HERE, address="https://a.example", secret="s"),
        WebhookDelivery(id="d", hook_id=1, kind="game.ended", game_id=game),
    ):
        session.add(row)
    await session.flush()
    for row in (
        LeagueEntrant(league_id=1, number=1, user=CID),
        LeagueOrganiser(league_id=1, number=1, user=CID),
        LeagueRound(league_id=1, number=1, seed=1, start_ms=1, end_ms=2),
        LeaguePod(league_id=1, round=1, number=1),
        LeagueSeat(league_id=1, round=1, pod=1, position=0, entrant=1),
    ):
        session.add(row)


OF_THE_BOT = {"heartbeat": "id", "gatewaysession": "shard", "identifyslot": "key"} | {
    "sharding": "id",
    "registration": "application",
    "threadtitle": "channel",
    **dict.fromkeys(
        ("clubtimer", "housegame", "playrole", "tableboard", "tableseek", "lost"), "guild"
    ),
    "audit": "id",
    "desklog": "guild",
    "deskrole": "guild",
    "league": "id",
    "ratedname": "guild",
    "webhook": "guild",
    **dict.fromkeys(
        ("leagueentrant", "leagueorganiser", "leagueround", "leaguepod", "leagueseat"), "league_id"
    ),
}
"""The tables of no game, and what numbers their rows."""

NUMBERED = (("game", "id"), ("heartbeat", "id"), ("identifyslot", "key"), ("sharding", "id"))
NUMBERED += (("league", "id"), ("webhook", "id"), ("audit", "id"))
"""Columns that are the number of a row itself."""


def wounds() -> Iterator[Wound]:
    """List what may stand in each column of each table."""
    for model in MODELS:
        table = table_of(model)
        for column in table.c:
            values: tuple[Any, ...] = TEXTS
            if is_json(column.type):
                values = JSON
            elif isinstance(column.type, LargeBinary):
                values = BYTES
            elif isinstance(column.type, Boolean):
                values = ("x", 7)
            elif isinstance(column.type, Integer):
                values = NUMBERS
            if (table.name, column.name) in NUMBERED:
                continue  # Then it is another game, or none.
            if column.name == "game_id" or (table.name, column.name) == ("outboxmessage", "id"):
                # SQLite keeps nothing but numbers as the id of a row.
                values = (10**15,)
            for value in (*values, *((None,) if column.nullable else ())):
                yield Wound(table.name, column.name, value)


def inflict(file: Path, wound: Wound, game: int) -> int:
    """Write a value where it does not belong; return the row's number in its table."""
    whose = {"game": "id", "playerpreferences": "user", "guildsettings": "guild"}
    whose |= {"mentioned": "user", "personblock": "user", **OF_THE_BOT}
    key = whose.get(wound.table, "game_id")
    value = {"user": CID, "guild": 1}.get(key, 1 if wound.table in OF_THE_BOT else game)
    first = "status = 'due' DESC, " if wound.table == "outboxmessage" else ""
    with closing(sqlite3.connect(file)) as made, made:
        made.execute("PRAGMA foreign_keys = OFF")
        row = (
            f'SELECT rowid FROM {wound.table} WHERE "{key}" = ? ORDER BY {first}rowid DESC LIMIT 1'
        )
        (number,) = made.execute(row, (value,)).fetchone()
        new, given = (NO_TEXT, ()) if wound.value == NO_TEXT else ("?", (wound.value,))
        changed = made.execute(
            f'UPDATE {wound.table} SET "{wound.column}" = {new} WHERE rowid = ?',
            (*given, number),
        )
        assert changed.rowcount == 1, wound
        return number


def has_to_be_named(wound: Wound) -> bool:
    """Return whether a value is of another type than its column."""
    if wound.value == NO_TEXT:
        return True
    column = next(table_of(m).c[wound.column] for m in MODELS if table_of(m).name == wound.table)
    value = wound.value
    if value is None or value == "null":
        return value == "null" and is_json(column.type) and not column.nullable
    if is_json(column.type):
        kept: type = column.type.empty  # type: ignore[attr-defined]
        return not isinstance(read_json(value), kept)
    if isinstance(column.type, LargeBinary):
        return isinstance(value, str)
    if isinstance(column.type, Boolean | Integer):
        return not isinstance(value, int) or (isinstance(column.type, Boolean) and value == 7)
    return isinstance(value, bytes)
