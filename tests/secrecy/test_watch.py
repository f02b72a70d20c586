"""The pages for who looks on tell nothing hidden: not a byte of them, nor of their headers.

Two games that differ only in what somebody without a seat may not know are played on alike in two
databases. Every page of both answers the same, in both languages, until something is revealed.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.games.game import Event, Seat
from bot.table import Table
from bot.table.records import spectating
from tests.games.twins import CASES, Case, alike, positions, redealt, same_until_revealed
from tests.watch.club import GUILD, LOCALES, Answer, Club, addresses, club

STEPS_ON = 5
"""Actions in both after a position."""


def beginning_at(rules: Any, state: Any) -> Any:
    """Return rules by which a new game begins at a position."""
    start = rules.encode(state)

    class At(type(rules)):
        def new(self, setup: Any, seed: int) -> tuple[Any, list[Event]]:
            del setup, seed
            return self.decode(start), []

    made = At.__new__(At)
    made.__dict__.update(rules.__dict__)
    return made


class Twins:
    """Two databases with a game each, and their pages."""

    def __init__(self, case: Case, both: tuple[Club, Club], tables: tuple[Table, Table]) -> None:
        self.case, self.both, self.tables = case, both, tables

    async def play(self, rng: Random, most: int = STEPS_ON) -> int:
        """Do the same in both as long as nothing is revealed; return how often."""
        edition, (ours, theirs) = self.case.edition, self.tables
        for made in range(most):
            due, other = ours.decisions(), theirs.decisions()
            if not due:
                return made
            at = rng.randrange(len(due))
            choices = alike(edition, due[at], other[at], None, rng)
            if choices is None or self._parts(at, choices):
                return made
            for one, table, choice in zip(self.both, self.tables, choices, strict=True):
                one.now[0] += 1000
                await table.act(table.holders[choice.seat], choice)
                await one.date(table)
        return most

    def _parts(self, at: int, choices: tuple[Any, Any]) -> bool:
        """Return whether choices would reveal something, by which twins may part."""
        ours, theirs = (
            table.standing.rules.apply(table.standing.copied(), choice)
            for table, choice in zip(self.tables, choices, strict=True)
        )
        return not same_until_revealed(self.case.edition, ours, theirs, None)

    async def answers(self, films: bool = False) -> list[dict[str, Answer]]:
        """Return all that both answer."""
        seen: list[dict[str, Answer]] = []
        for one, table in zip(self.both, self.tables, strict=True):
            base, answers = f"/{GUILD}/{table.id}/", dict[str, Answer]()
            steps = 0
            while (await one.get(f"{base}{steps}/")).status == 200:
                steps += 1
            paths = [*addresses(table.id, range(steps + 1)), f"/{GUILD}/{table.id + 1}/"]
            for path in [*paths, *([f"{base}film/film.webp"] if films else [])]:
                for locale in LOCALES:
                    answers[f"{path} {locale}"] = await one.get(path, Accept_Language=locale)
            seen.append(answers)
        return seen


@asynccontextmanager
async def twins(case: Case, state: Any, rng: Random, folder: Path) -> AsyncIterator[Twins]:
    """Begin a game at a position in one database, and at its twin in another."""
    edition = case.edition
    twin = redealt(edition, state, None, rng)
    rules = [beginning_at(edition.game, each) for each in (state, twin)]
    async with (
        club(folder, {edition.name: rules[0]}, 1) as ours,
        club(folder, {edition.name: rules[1]}, 2) as theirs,
    ):
        tables: list[Table] = []
        for one in (ours, theirs):
            await one.show()
            tables.append(await one.table(edition.name, case.setup, "now"))
        yield Twins(case, (ours, theirs), (tables[0], tables[1]))


async def compared(case: Case, folder: Path, seed: int, most: int, films: bool = False) -> int:
    """Compare the pages of some pairs; return how many actions they had."""
    rng, steps = Random(seed), 0
    for state in islice(positions(case.edition.game, case.setup, seed, every=7), most):
        async with twins(case, state, rng, folder) as pair:
            steps += await pair.play(rng)
            ours, theirs = await pair.answers(films)
            assert [*ours] == [*theirs]
            for path, answer in ours.items():
                assert answer == theirs[path], path
    return steps


def _each() -> Iterator[Any]:
    """Yield one set-up of each game for every day, and others; most of them for the night."""
    seen: list[str] = []
    for mark in CASES.args[1]:
        if mark.marks:
            continue
        name = mark.values[0].edition.name
        marks = [pytest.mark.slow] if name in seen else []
        if name in seen and len(seen) % 4:
            marks.append(pytest.mark.nightly)
        yield pytest.param(*mark.values, id=mark.id, marks=marks)
        seen.append(name)


@pytest.mark.parametrize("case", [*_each()])
async def test_pages_of_games_that_differ_in_secrets_are_the_same(
    case: Case, tmp_path: Path
) -> None:
    await compared(case, tmp_path, 31, 1)


@pytest.mark.nightly
@pytest.mark.slow
@CASES
async def test_films_and_many_pages_are_the_same_to_the_byte(case: Case, tmp_path: Path) -> None:
    assert await compared(case, tmp_path, 32, 4, films=True)


def of_a_seat(rules: Any, state: Any) -> Any:
    """Show what the first seat that owes something sees: a planted leak."""
    seat: Seat = rules.decisions(state)[0].seat
    return rules.view(rules.decode(rules.encode(state)), seat)


def told_to_all(events: Any, viewer: Seat | None) -> list[Event]:
    """Tell everybody what only some may know: a planted leak."""
    del viewer
    return [msgspec.structs.replace(event, only=None) for event in events]


@pytest.mark.parametrize("leak", ["views", pytest.param("events", marks=pytest.mark.slow)])
async def test_a_leak_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    cases: Any = [mark.values[0] for mark in CASES.args[1]]
    case = next(case for case in cases if case.edition.name == "war_chest")
    if leak == "views":
        monkeypatch.setattr(spectating, "public_view", of_a_seat)
    else:
        monkeypatch.setattr(spectating, "events_visible_to", told_to_all)
    with pytest.raises(AssertionError):
        for seed in range(33, 40):
            await compared(case, tmp_path, seed, 2)
