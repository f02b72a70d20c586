"""What must hold of all that a club in the sandbox has seen."""

import itertools
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from typing import Any

from sandbox import Seen
from tests.e2e.crowd import Club, Seating
from tests.e2e.witness import Witness, named

ALARMING = ("warning", "error", "critical")

ID = re.compile(r"<@!?(\d+)>")


def all_seen(club: Club) -> list[Seen]:
    """Return every message of the server and of direct messages, as its reader sees it."""
    seen: list[Seen] = []
    for channel in club.sandbox.world.channels.values():
        for message in channel.messages.values():
            if message.author.bot:
                reader = message.audience or next(iter(channel.recipients), 0)
                seen.append(Seen(message, reader))
    return seen


def doubled(club: Club) -> list[str]:
    """List the messages that stand twice in a row in a channel, or ping somebody twice."""
    found: list[str] = []
    for channel in club.sandbox.world.channels.values():
        there = [one for one in channel.messages.values() if one.audience is None]
        for one, next_one in itertools.pairwise(there):
            # Two posts that end in the same words have marks of their own.
            said = one.now.content or Seen(one, 0).text
            if said and said == (next_one.now.content or Seen(next_one, 0).text):
                found.append(said)
    return found


def alarms(club: Club) -> list[Any]:
    """Return what was logged of trouble."""
    return [one for one in club.logged if one["log_level"] in ALARMING]


def raw_words(club: Club) -> list[str]:
    """List texts with a message id or a placeholder that nobody has filled in."""
    bad = re.compile(r"\{\s*\$|\bNone\b|⁨|\[object|%\(|<\w+ object at|\bfinding-|\bdesk-|\bclub-")
    return [one.text for one in all_seen(club) if bad.search(one.text)]


def seeds(club: Club) -> list[str]:
    """Return the seeds of all games, which nobody may be told."""
    with closing(sqlite3.connect(club.folder / "tables.sqlite3")) as database:
        told = database.execute("SELECT seed FROM game WHERE seed > 100000")
        return [str(seed) for (seed,) in told]


async def leaks(club: Club, tables: Iterable[Seating]) -> list[str]:
    """List the messages that tell a seed, or a card of Root to somebody who may not know it."""
    numbers = seeds(club)
    told = [one.everything for one in all_seen(club)]
    found = [words for words in told if any(number in words for number in numbers)]
    onlooker = club.people[-1]
    for seating in tables:
        table = await club.table(seating.channel)
        if seating.game != "root" or table.status != "playing":
            continue
        assert table.seat_of(onlooker.id) is None
        witness = Witness(onlooker, None)
        await witness.learn(table, last=10_000)
        for seen in onlooker.sees(seating.channel):
            unknown = named(seen.everything) - witness.known
            found += [f"{unknown} in {seen.everything}"] if unknown else []
    return found


def told_of_blocks(club: Club, shy: set[int]) -> list[str]:
    """List the messages about a block that somebody else than its authors sees."""
    about = re.compile(r"block|blok", re.IGNORECASE)
    return [one.text for one in all_seen(club) if about.search(one.text) and one.viewer not in shy]
