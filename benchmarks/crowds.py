"""Thousands of open games in a database, with people in many servers, for benchmarks.

Some games are played by random choices; all others are copies of them in SQL, each with a channel
and people of its own.
"""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from math import ceil
from typing import NamedTuple

from sqlalchemy import Connection, Table, text
from sqlmodel import SQLModel

from benchmarks.visits import NAMES, SEATS, play_games
from db import Storage
from sandbox import Channel, Person, Sandbox, Shard

AGE = 20
"""The random choices of each game."""

SEEDS = 5
"""Games that are played of each kind."""

SERVER_GAMES, PAIR_GAMES = 50, 5
"""Games of a server, and of two people, who each have one lane of direct messages."""

BUSY_MS = 600_000
"""Milliseconds for which a statement may wait: copying takes long."""


class CrowdPlace(NamedTuple):
    """A table and its people."""

    channel: Channel
    people: list[Person]


def make_places(sandbox: Sandbox, games: int, shards: int) -> list[CrowdPlace]:
    """Make channels and people, in servers that are shared out evenly among the shards."""
    servers = max(shards, ceil(games / SERVER_GAMES))
    most = ceil(games / servers)
    made: list[CrowdPlace] = []
    for server in range(servers):
        guild = sandbox.guild(f"Woodland {server}", shard=Shard(server % shards, shards))
        people: list[Person] = []
        for number in range(min(most, games - len(made))):
            if number % PAIR_GAMES == 0:
                people = [sandbox.person(f"{n} {server}-{number}", in_=guild) for n in NAMES]
            made.append(CrowdPlace(guild.text_channel(f"table-{number}"), people))
    return made


async def store_crowd(url: str, places: Sequence[CrowdPlace]) -> None:
    """Put an open game in each channel of a new database; nothing waits to be told."""
    storage = Storage(url, BUSY_MS)
    await storage.open()
    kinds = list(islice(product(range(1, SEEDS + 1), SEATS), len(places)))
    for (seed, game), place in zip(kinds, places, strict=False):
        await play_games(storage, [(game, seed, AGE)], [place.channel], place.people)
    await storage.write(lambda connection: _copy(connection, places, len(kinds)))
    await storage.close()


def _copy(connection: Connection, places: Sequence[CrowdPlace], templates: int) -> None:
    """Copy the first games, whose numbers are 1 and so on, into all other places in turn."""
    fresh = [
        {"template": template, "number": number, **_named("own", places[template - 1])}
        | {"guild": place.channel.guild.id, "channel": place.channel.id, **_named("new", place)}
        for (number, place), template in zip(
            enumerate(places[templates:], templates + 1),
            cycle(range(1, templates + 1)),
            strict=False,
        )
    ]
    if not fresh:
        return
    columns = ", ".join(f'"{name}" BIGINT' for name in fresh[0])
    connection.execute(text(f"CREATE TEMPORARY TABLE fresh ({columns})"))
    values = ", ".join(f":{name}" for name in fresh[0])
    connection.execute(text(f"INSERT INTO fresh VALUES ({values})"), fresh)
    for table in SQLModel.metadata.sorted_tables:
        if table.name == "game" or "game_id" in table.columns:
            connection.execute(text(_statement(table)))


def _named(whose: str, place: CrowdPlace) -> dict[str, int]:
    return {f"{whose}{at}": person.id for at, person in enumerate(place.people)}


def _statement(table: Table) -> str:
    """Write the statement that copies the rows of a table."""
    own = "id" if table.name == "game" else "game_id"
    # Other rows get a number of their own where their table counts them.
    names = [column.name for column in table.columns if table.name == "game" or column.name != "id"]
    listed = ", ".join(f'"{name}"' for name in names)
    values = ", ".join(_values(table.name, own, names))
    return (
        f'INSERT INTO "{table.name}" ({listed}) SELECT {values} FROM "{table.name}" '
        f'JOIN fresh ON fresh.template = "{table.name}"."{own}"'
    )


def _values(table: str, own: str, names: Sequence[str]) -> Iterator[str]:
    """Write what each column of a copy gets."""
    for name in names:
        column = f'"{table}"."{name}"'
        if name == own:
            yield "fresh.number"
        elif name in ("guild", "channel"):
            yield f"fresh.{name}"
        elif name in ("user", "host", "turn_user", "mention"):
            whens = " ".join(f"WHEN fresh.own{at} THEN fresh.new{at}" for at in range(len(NAMES)))
            yield f"CASE {column} {whens} ELSE {column} END"
        else:
            yield column
