"""Agreements that commit f53801f stored are read by one converter, open and decided ones alike."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
import pytest

from bot.table import stored_ballots
from bot.table.ballots import AgreementRecord
from tests.table import old_database


@pytest.fixture(scope="module")
def old() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(old_database.dump())
        yield connection


def columns(old: sqlite3.Connection, table: str, column: str) -> list[dict[str, Any]]:
    found = old.execute(f"SELECT {column} FROM {table} WHERE {column} IS NOT NULL")
    rows = [json.loads(value) for (value,) in found]
    return [row for row in rows if row is not None]


def test_what_games_and_seats_hold_is_read(old: sqlite3.Connection) -> None:
    kinds: Counter[str] = Counter()
    for table, column in (("seat", "proposal"), ("game", "motion"), ("game", "rollback")):
        for row in columns(old, table, column):
            made = stored_ballots.decode_agreement(row)
            assert (made.by, made.revision, made.post) == (row["by"], row["revision"], row["post"])
            assert (made.fate, [*made.voters]) == (row["fate"], row["voters"])
            assert stored_ballots.decode_agreement(msgspec.to_builtins(made)) == made
            kinds[made.subject.kind] += 1
    assert {"stand_in", "clockwork", "person", "remove", "substitute", "open"} <= {*kinds}
    assert {"pause", "resume", "terms", "end", "host", "recover", "rollback"} <= {*kinds}


def test_the_candidates_of_an_offer_are_read(old: sqlite3.Connection) -> None:
    offers = [row for row in columns(old, "seat", "proposal") if row["candidates"]]
    assert offers
    for row in offers:
        asked = stored_ballots.decode_agreement(row).subject.candidates
        assert [one.subject.user for one in asked] == [one["user"] for one in row["candidates"]]


def test_every_record_of_an_agreement_is_read(old: sqlite3.Connection) -> None:
    marks = ",".join("?" * len(stored_ballots.KINDS))
    rows = old.execute(
        f"SELECT kind, choice FROM action WHERE kind IN ({marks})", stored_ballots.KINDS
    )
    read: Counter[str] = Counter()
    for kind, choice in rows.fetchall():
        made = stored_ballots.read_agreement_record(choice)
        if made is None:
            assert kind == "table" and "do" in json.loads(choice)
            continue
        assert (kind == "hand") <= (made.hand is not None)
        assert msgspec.json.decode(msgspec.json.encode(made), type=AgreementRecord) == made
        read[kind] += 1
    assert {*read} == {*stored_ballots.KINDS}
