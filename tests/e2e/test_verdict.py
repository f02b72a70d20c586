"""What the verdict over a club finds if it is there."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sandbox import Channel
from sandbox.places import Message, Version
from tests.e2e.crowd import Club, founded
from tests.e2e.verdict import alarms, doubled, leaks, raw_words, told_of_blocks


def post(club: Club, channel: Channel, text: str) -> None:
    """Post something as the bot would."""
    world = club.sandbox.world
    version = Version(world.clock.now(), text)
    world.post(Message(world.clock.snowflake(), channel, world.bot, [version]), None)


async def test_planted_breaches_are_found(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        database.execute("CREATE TABLE game (seed INTEGER)")
        database.execute("INSERT INTO game VALUES (4611686018427387905)")
        database.commit()
    async with founded(tmp_path) as club:
        lobby = club.channels["lobby"]
        shy = {club["Ann"].id}
        checks = (doubled, raw_words, alarms)
        assert not any(check(club) for check in checks)
        assert not await leaks(club, [])
        assert not told_of_blocks(club, shy)
        post(club, lobby, "Ann has blocked Bob.")
        assert told_of_blocks(club, shy)
        post(club, lobby, "Game 7, seed 4611686018427387905.")
        assert await leaks(club, [])
        post(club, lobby, "None opens a table.")
        assert raw_words(club)
        assert not doubled(club)
        post(club, lobby, "None opens a table.")
        assert doubled(club)
        club.logged.append({"event": "interaction-failed", "log_level": "error"})
        assert alarms(club)
