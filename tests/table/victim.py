"""A bot that is killed: a process of its own, which forks a fresh bot for each command.

Each line on standard input is `CHANNEL KILL MODE`: a bot starts, finds the game of the channel,
plays the script on from wherever the game stands and delivers its messages to a journal in place
of Discord. At point number KILL (from 1; 0: never) it is killed without a word. Each answer is a
line of JSON: whether it was killed, and the names of the points that it came to.
Started as `python -m tests.table.victim URL JOURNAL`.
"""

import asyncio
import faulthandler
import importlib
import json
import os
import signal
import sys
import threading
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import accumulate
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncSession

from bot.games.game import Choice, Event, Game, tag_of
from bot.table import Outgoing, RefusedError, StaleError, Table, Tables
from bot.table.outbox import announcement
from db import Storage
from tests.fixture_game import LANTERNS
from tests.fixture_game.choices import Commit
from tests.table import drafted, owing, woodland
from tests.table.absent import ABSENT, Does
from tests.table.absent import SCRIPT as ABSENT_SCRIPT
from tests.table.chest import CHEST
from tests.table.chest import SCRIPT as CHEST_SCRIPT
from tests.table.rolled import ROLLED
from tests.table.rolled import SCRIPT as ROLLED_SCRIPT
from tests.table.toy import TOY, Ask, End, Hint, Peek, Reply, Tick, Win

T = TypeVar("T")

ANN, BOB, HOST = 101, 102, 100

PATIENCE = 120
"""Seconds after which a bot that has not ended is taken to hang."""

Doing = tuple[int, Choice | str | tuple[Choice, ...] | frozenset[Choice] | Does]
"""A user, and a choice, several, a set, what is done with the last one, or something else."""

SCRIPT: tuple[Doing, ...] = (
    (ANN, Tick("red", 1)),
    (ANN, (Tick("red", 1), Tick("red", 2), Tick("red", 3))),
    (ANN, Peek("red")),
    (ANN, Hint("red")),
    (ANN, End("red")),
    (BOB, Tick("blue", 2)),
    (BOB, "undo"),
    (BOB, "redo"),
    (BOB, Ask("blue")),
    (ANN, Reply("red")),
    (BOB, Tick("blue", 3)),
    (BOB, Win("blue")),
)

SEALED: tuple[Doing, ...] = (
    (ANN, Commit("amber", "3a")),
    (ANN, Commit("amber", "5d")),
    (BOB, Commit("coral", "6a")),
    (ANN, "undo"),
    (BOB, "undo"),
    (ANN, "redo"),
    (BOB, Commit("coral", "1a")),
    (HOST, Commit("ivory", "1b")),
)
"""Sealed choices, each taken back although the other has chosen since, until all are shown."""

SCRIPTS: Mapping[str, tuple[Doing, ...]] = {
    "toy": SCRIPT,
    "owing": owing.SCRIPT,
    "war_chest": CHEST_SCRIPT,
    "lanterns": SEALED,
    "absent": ABSENT_SCRIPT,
    "rolled": ROLLED_SCRIPT,
    "root": woodland.SCRIPT,
    "drafted": drafted.SCRIPT,
}
"""What is played, by game."""


def revisions(script: tuple[Doing, ...]) -> list[int]:
    """Return how many revisions there are before each thing in a script, and after the last."""
    sizes = [
        what.revisions
        if isinstance(what, Does)
        else len(what) + isinstance(what, frozenset)
        if isinstance(what, tuple | frozenset)
        else 1
        for _, what in script
    ]
    return [0, *accumulate(sizes)]


GAMES: Mapping[str, Game[Any]] = {
    "toy": TOY,
    "owing": owing.OWING,
    "war_chest": CHEST,
    "lanterns": LANTERNS,
    "absent": ABSENT,
    "rolled": ROLLED,
    "root": woodland.WOODLAND,
    "drafted": drafted.DRAFTING,
}

LOBBY = (
    lambda table: table.join(ANN),
    lambda table: table.choose(ANN, "red"),
    lambda table: table.join(BOB),
    lambda table: table.choose(BOB, "blue"),
    lambda table: table.add_bot(HOST, "white"),
    lambda table: table.start(HOST, seed=5),
    lambda table: table.agreements.abandon(HOST),
)
"""From an open table, which is revision 1, to a game that is given up."""


class Points:
    """Counts the points at which the process could die, and dies at one of them.

    The event loop and the database's threads come to points at the same time.
    """

    def __init__(self, kill: int, report: int) -> None:
        self.kill, self.report, self.count = kill, report, 0
        self.lock = threading.Lock()

    def at(self, name: str) -> None:
        with self.lock:
            self.count += 1
            os.write(self.report, f"{name}\n".encode())
            if self.count == self.kill:
                os.kill(os.getpid(), signal.SIGKILL)


class Watched(Storage):
    """A storage with a point before and after every change and every commit."""

    def __init__(self, url: str, points: Points) -> None:
        super().__init__(url)
        self.points = points

        def about(statement: str) -> str | None:
            words = statement.replace('"', "").split()
            match words[0]:
                case "INSERT" | "DELETE":
                    return f"{words[0].lower()} {words[2]}"
                case "UPDATE" | "CREATE":
                    return f"{words[0].lower()} {words[1]}"
                case _:
                    return None

        def before(_c: Any, _k: Any, statement: str, *_: Any) -> None:
            if (name := about(statement)) is not None:
                points.at(f"before {name}")

        def after(_c: Any, _k: Any, statement: str, *_: Any) -> None:
            if (name := about(statement)) is not None:
                points.at(f"after {name}")

        for engine in self.engines:
            event.listen(engine, "before_cursor_execute", before)
            event.listen(engine, "after_cursor_execute", after)

    async def write(self, job: Callable[[Connection], T]) -> T:
        def watched(connection: Connection) -> T:
            made = job(connection)
            self.points.at("before commit")
            return made

        made = await super().write(watched)
        self.points.at("after commit")
        return made

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncSession, None]:
        async with super().writing() as session:
            yield session
            await session.flush()
            self.points.at("before commit")
        self.points.at("after commit")


def journal_of(journal: Path, channel: int) -> Path:
    """Name the file that stands for a channel, with the direct messages of its players."""
    return journal.with_suffix(f".{channel}")


def read(journal: Path) -> list[dict[str, Any]]:
    """Read a journal."""
    lines = journal.read_text().splitlines() if journal.exists() else []
    return [json.loads(line) for line in lines]


class Discord:
    """A Discord that is a file: it remembers messages by their nonces, as the real one does."""

    def __init__(self, journal: Path, channel: int, tables: Tables, points: Points) -> None:
        self.journal = journal_of(journal, channel)
        self.tables, self.points = tables, points

    def note(self, **entry: Any) -> None:
        handle = os.open(self.journal, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(handle, json.dumps(entry).encode() + b"\n")
        os.close(handle)

    async def deliver(self, message: Outgoing) -> int | None:
        table = await self.tables.get(message.game_id)
        assert table is not None
        said = await words(table, message)
        self.points.at(f"before delivery of {message.kind}")
        sent = [entry for entry in read(self.journal) if entry["op"] == "send"]
        number = message.message_id
        if number is not None:
            self.note(op="edit", id=number, said=said)
        else:
            known = [entry["id"] for entry in sent if entry["nonce"] == message.nonce]
            number = known[0] if known else len(sent) + 1
            if not known:
                kind = "own" if message.kind == "wanted" else message.kind
                nonce, ping = message.nonce, message.mention
                self.note(op="send", id=number, kind=kind, nonce=nonce, said=said, ping=ping)
        self.points.at(f"after delivery of {message.kind}")
        return number


async def words(table: Table, message: Outgoing) -> list[str]:
    """Say what a message says."""
    if message.kind in ("turn", "told"):
        part = (message.first, message.upto)
        events = await table.records.between(message.began, message.revision, None, *part)
    elif message.kind in ("secret", "own", "wanted"):
        events = await table.records.secrets(message.seat, message.revision)
    else:
        return [message.kind]
    return [spelled(told) for told in events]


def spelled(told: Event) -> str:
    """Write an event with everything that it tells."""
    return f"{tag_of(type(told))} {msgspec.json.encode(told).decode()}"


async def play(url: str, journal: Path, channel: int, mode: str, points: Points) -> None:
    """Start a bot, and play the script from where the game stands."""
    storage = Watched(url, points)
    tables = Tables(storage, GAMES)
    table = await tables.at(channel)
    discord = Discord(journal, channel, tables, points)
    if mode == "deliver-first":
        await tables.outbox.drain(discord)
    start, script = (await table.records.log(None))[0].revision, SCRIPTS[table.game.name]
    before = revisions(script)
    for at in range(before.index(table.revision - start), len(script)):
        user, what = script[at]
        if what == "undo":
            await table.undo(user)
        elif what == "redo":
            await table.redo(user)
        elif isinstance(what, Does):
            await what.do(table)
        elif isinstance(what, tuple):
            await table.act_all(user, what, start + before[at])
        elif isinstance(what, frozenset):
            await table.act_all(user, sorted(what, key=str), start + before[at], how="league")
        else:
            assert isinstance(what, Choice)
            await table.act(user, what, start + before[at])
        points.at("before answer")
        discord.note(op="answer", done=at)
        points.at("after answer")
        await tables.answered(table, user)
        await tables.outbox.drain(discord)
    await tables.outbox.drain(discord)
    await storage.close()


async def sit_down(url: str, journal: Path, channel: int, points: Points) -> None:
    """Start a bot, and go on with what is done before and after a game."""
    storage = Watched(url, points)
    tables = Tables(storage, GAMES)
    table = await tables.at(channel)
    discord = Discord(journal, channel, tables, points)
    for doing in LOBBY[table.revision - 1 :]:
        await doing(table)
        await tables.outbox.drain(discord)
    await tables.outbox.drain(discord)
    await storage.close()


async def race(url: str, journal: Path, channel: int, points: Points) -> None:
    """Press once, at the same time as another process does."""
    storage = Watched(url, points)
    tables = Tables(storage, GAMES)
    table = await tables.at(channel)
    seen = table.revision
    gate = journal.with_suffix(f".gate{channel}")
    with gate.open("a") as file:
        file.write("x")
    async with asyncio.timeout(PATIENCE / 2):
        while gate.stat().st_size < 2:
            await asyncio.sleep(0)
    discord = Discord(journal, channel, tables, points)
    try:
        await table.act(ANN, Tick("red", 1), seen)
        discord.note(op="raced", how="done", revision=table.revision)
    except (StaleError, RefusedError) as fault:
        discord.note(op="raced", how=fault.reason, revision=table.revision)
    await storage.close()


async def migrate(url: str, points: Points) -> None:
    """Open a database, creating it."""
    storage = Watched(url, points)
    await storage.open()
    await storage.close()


def bot(arguments: list[str], url: str, journal: Path, report: int) -> None:
    """Be a bot for one command."""
    channel, kill, mode = int(arguments[0]), int(arguments[1]), arguments[2]
    points = Points(kill, report)
    if mode == "race":
        asyncio.run(race(url, journal, channel, points))
    elif mode == "lobby":
        asyncio.run(sit_down(url, journal, channel, points))
    elif mode == "migrate":
        asyncio.run(migrate(arguments[3], points))
    elif mode == "remind":
        reminding = importlib.import_module("tests.table.reminding")
        asyncio.run(reminding.remind(url, journal, channel, int(arguments[3]), points))
    else:
        asyncio.run(play(url, journal, channel, mode, points))


def spawn(line: str, url: str, journal: Path) -> tuple[int, int]:
    """Fork a bot; return its process and the end of the pipe on which it names its points."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    os.close(reading)
    # Whoever hangs says where, and ends.
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    code = 1
    try:
        bot(line.split(), url, journal, writing)
        code = 0
    except BaseException:
        import traceback

        traceback.print_exc()
    os._exit(code)


def ended(child: int, reading: int) -> dict[str, Any]:
    """Wait for a bot to end; tell how it did."""
    with os.fdopen(reading) as pipe:
        names = pipe.read().splitlines()
    status = os.waitpid(child, 0)[1]
    return {"code": os.waitstatus_to_exitcode(status), "points": names}


def main(url: str, journal: Path) -> None:
    """Fork a bot for each line; a line with `|` starts two at once."""
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    # A bot that starts again does not wait for the answers of the one that died.
    announcement.ANSWER_MS = 0
    # Whatever is loaded here need not be loaded by each bot.
    import sqlalchemy.dialects.postgresql.asyncpg  # noqa: F401

    warm = f"sqlite+aiosqlite:///{journal.with_suffix('.warm')}"
    asyncio.run(migrate(warm, Points(0, os.open(os.devnull, os.O_WRONLY))))
    # Only a process without other threads can be forked safely.
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join()
    for line in sys.stdin:
        bots = [spawn(part, url, journal) for part in line.split("|")]
        print(json.dumps([ended(*started) for started in bots]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
