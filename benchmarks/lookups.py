"""How long single look-ups take in a large database: `uv run python -m benchmarks.lookups`.

A new SQLite file is filled with games, their seats and messages. Each look-up is then made for
random channels and people, with the indexes that it uses and without them. Exits with 1 if the
median of a look-up with its indexes takes longer than `AIM_MS`.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from sqlalchemy import Connection, text

from db import Storage, lookups, outbox
from db.ids import UserId

AIM_MS = 5.0
CALLS = 200
"""Calls of each look-up with the indexes; a tenth of them without."""

SEATS, MESSAGES = 4, 60
"""Seats and messages of each game."""

INDEXES = ("ix_outboxmessage_lane", "ix_seat_user")
NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < :most - 1) "
ROWS = (
    (
        1,
        "INSERT INTO game (id, name, guild, channel, host, status, revision, options, turn_post, "
        "created_ms, changed_ms) "
        f"{NUMBERS} SELECT i + 1, 'root', 1, i + 1, i, 'playing', 1, '{{}}', 'p', 1, 1 FROM n",
    ),
    (
        SEATS,
        "INSERT INTO seat (game_id, number, position, seat, user, clockwork, difficulty, traits, "
        f"dm_closed) {NUMBERS} SELECT i % :games + 1, i, i / :games, 'seat' || (i / :games), "
        "i / 3, 0, 'default', '[]', 0 FROM n",
    ),
    (
        MESSAGES,
        "INSERT INTO outboxmessage (game_id, kind, lane, post, seat, channel, revision, began, "
        f"nonce, status, message_id, attempts, due_ms, trouble) {NUMBERS} SELECT i % :games + 1, "
        "'turn', 'channel:' || (i % :games + 1), 'p' || i, '', 1, 1, 1, 'p' || i, 'done', i, 0, 1, "
        "'' FROM n",
    ),
)

LookUp = Callable[[Storage, int], Awaitable[object]]


async def _newest_before(storage: Storage, number: int) -> object:
    return await outbox.newest_before(storage, f"channel:{number}", 1 << 40)


async def _held_up(storage: Storage, number: int) -> object:
    return await outbox.held_up(storage, number)


async def _open_games(storage: Storage, number: int) -> object:
    return await lookups.of_user(storage, UserId(number))


LOOK_UPS: dict[str, LookUp] = {
    "newest message of a lane": _newest_before,
    "messages of a lane held up": _held_up,
    "open games of a person": _open_games,
}


def fill(connection: Connection, games: int) -> None:
    """Write the rows of this many games."""
    for each, statement in ROWS:
        values = {"most": games * each, "games": games}
        wanted = {name: value for name, value in values.items() if f":{name}" in statement}
        connection.execute(text(statement), wanted)


async def times(
    storage: Storage, look_up: LookUp, games: int, calls: int, rng: Random
) -> list[float]:
    """Return the milliseconds of each call."""
    taken: list[float] = []
    for _ in range(calls):
        number = rng.randint(1, games)
        before = perf_counter()
        await look_up(storage, number)
        taken.append((perf_counter() - before) * 1000)
    return taken


async def measure(games: int, seed: int) -> float:
    """Print the times of all look-ups; return the longest median with indexes."""
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(f"sqlite+aiosqlite:///{Path(folder) / 'games.sqlite3'}")
        await storage.open()
        await storage.write(lambda connection: fill(connection, games))
        print(f"{games} games, {games * MESSAGES} messages (median / slowest, ms)")
        longest = 0.0
        for name, look_up in LOOK_UPS.items():
            taken = await times(storage, look_up, games, CALLS, rng)
            longest = max(longest, median(taken))
            print(f"  {name}: {median(taken):.2f} / {max(taken):.2f}")
        for name in INDEXES:
            await storage.write(lambda connection, name=name: _drop(connection, name))
        print("without the indexes")
        for name, look_up in LOOK_UPS.items():
            taken = await times(storage, look_up, games, CALLS // 10, rng)
            print(f"  {name}: {median(taken):.2f} / {max(taken):.2f}")
        await storage.close()
    return longest


def _drop(connection: Connection, name: str) -> None:
    connection.execute(text(f"DROP INDEX {name}"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1, help="of the channels and people")
    given = parser.parse_args()
    return 0 if asyncio.run(measure(given.games, given.seed)) <= AIM_MS else 1


if __name__ == "__main__":
    sys.exit(main())
