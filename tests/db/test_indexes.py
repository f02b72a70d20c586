"""Statements that run often find their rows by an index, however many games there are.

The plans are those of a database with some hundred games, after ANALYZE: nothing forces them.
"""

from functools import partial
from typing import Any

from sqlalchemy import Connection, Select, text

from db import Storage, clocks, lanes, lookups, outbox

GAMES, ROWS = 500, 20
"""How many games there are, and messages of each; each game has a channel and two people."""

COUNTED = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {most}) ",
    "postgresql": "WITH n(i) AS (SELECT generate_series(1, {most})) ",
}
GAME = (
    "INSERT INTO game (id, name, guild, channel, host, status, revision, options, turn_post, "
    "created_ms, changed_ms) "
    "{n} SELECT i, 'toy', 1, i, i, 'playing', 1, '{{}}', 'p', 1, 1 FROM n"
)
SEAT = (
    'INSERT INTO seat (game_id, number, position, seat, "user", clockwork, difficulty, traits, '
    "dm_closed) {n} SELECT i % {games} + 1, i, i / {games}, 'red', i, false, 'default', '[]', "
    "false FROM n"
)
MESSAGE = (
    "INSERT INTO outboxmessage (game_id, kind, lane, post, seat, channel, revision, began, nonce, "
    "status, message_id, attempts, due_ms, trouble) {n} SELECT i % {games} + 1, 'turn', "
    "'channel:' || (i % {games} + 1), 'p' || i, '', 1, 1, 1, 'p' || i, 'done', i, 0, 1, '' FROM n"
)


def filled(connection: Connection) -> None:
    backend = connection.dialect.name
    for table, most in ((GAME, GAMES), (SEAT, 2 * GAMES), (MESSAGE, GAMES * ROWS)):
        counted = COUNTED[backend].format(most=most)
        statement = table.format(n=counted, games=GAMES)
        if backend == "postgresql":
            # There the common table expression goes first.
            statement = counted + statement.replace(counted, "")
        connection.execute(text(statement))
    connection.execute(text("ANALYZE"))


def plan(connection: Connection, query: Select[Any], values: dict[str, object]) -> str:
    """Return how the database carries a statement out, in its own words."""
    if connection.dialect.name == "sqlite":
        # SQLite's plan may depend on whether a value is a parameter.
        compiled = query.compile(dialect=connection.dialect)
        state = compiled.construct_expanded_state(values)
        explained = f"EXPLAIN QUERY PLAN {state.statement}"
        rows = connection.exec_driver_sql(explained, state.positional_parameters).all()
    else:
        literal = query.params(values).compile(
            dialect=connection.dialect, compile_kwargs={"literal_binds": True}
        )
        rows = connection.exec_driver_sql(f"EXPLAIN {literal}").all()
    return "\n".join(str(row[-1]) for row in rows)


HEADS = ("SCAN outboxmessage USING COVERING INDEX ix_outboxmessage_due", "ix_outboxmessage_due")
"""How SQLite and PostgreSQL find the first due message of each lane: in the index of due ones."""

LOOKED_UP: list[tuple[Select[Any], dict[str, object], str]] = [
    (outbox.NEWEST_BEFORE, {"which": "channel:7", "before": 9_000}, "ix_outboxmessage_lane"),
    (outbox.HELD_UP, {"which": lanes.of_channel(7)}, "ix_outboxmessage"),
    (lookups.OF_USER, {"who": 7}, "ix_seat_user"),
    (clocks.PLAYED_BY, {"who": 7}, "ix_seat_user"),
]


async def test_statements_use_an_index(storage: Storage) -> None:
    async with storage.engine.begin() as connection:
        await connection.run_sync(filled)
    for query, values, index in LOOKED_UP:
        async with storage.engine.begin() as connection:
            found = await connection.run_sync(partial(plan, query=query, values=values))
        assert index in found, found
        for table in ("outboxmessage", "seat"):
            assert f"SCAN {table}" not in found and f"Seq Scan on {table}" not in found, found


async def test_the_look_for_due_messages_reads_due_ones_only(storage: Storage) -> None:
    async with storage.engine.begin() as connection:
        await connection.run_sync(filled)
        found = await connection.run_sync(
            partial(plan, query=outbox.HEADS, values={"batch": outbox.BATCH, "now": 1})
        )
    assert any(way in found for way in HEADS), found
    assert "ix_outboxmessage_lane" not in found, found
