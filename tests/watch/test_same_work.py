"""A page tells by no amount of work that somebody acts behind its delay."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot.editions import EDITIONS
from bot.table import Table
from bot.table.ballots import Pause
from tests.watch.club import DAY, GUILD, HOUR, Club, club

GAME = f"/{GUILD}/1/"
PATHS = (f"/{GUILD}/", GAME, f"{GAME}log/", f"{GAME}film/", f"{GAME}1/", f"{GAME}1/map.png")
CALLS = ("new", "apply", "view", "decode", "encode", "decisions", "winners", "decode_events")
DELAYS = {"hour": HOUR, "day": DAY}


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Club]:
    async with club(tmp_path) as made:
        await made.show()
        yield made


@contextmanager
def counting(rules: Any) -> Iterator[Counter[str]]:
    """Count the statements of all databases, and the calls of a game's rules."""
    seen, patch = Counter[str](), pytest.MonkeyPatch()

    def statement(_connection: Any, _cursor: Any, text: str, *_more: Any) -> None:
        seen[text.split("\n")[0][:200]] += 1

    def counted(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any, **more: Any) -> Any:
            seen[name] += 1
            return call(*given, **more)

        return called

    for name in CALLS:
        if hasattr(rules, name):
            patch.setattr(type(rules), name, counted(name, getattr(type(rules), name)))
    event.listen(Engine, "before_cursor_execute", statement)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", statement)
        patch.undo()


async def work(one: Club, table: Table) -> tuple[Counter[str], list[bytes]]:
    """Return the work that all pages of a game take, and what they show."""
    with counting(table.game) as seen:
        answers = [await one.get(path) for path in PATHS]
    return seen, [answer.body for answer in answers]


async def acted(one: Club, table: Table) -> None:
    await one.play(table, 1)


async def acted_often(one: Club, table: Table) -> None:
    await one.play(table, 5)


async def voted(one: Club, table: Table) -> None:
    await table.agreements.propose(next(iter(table.holders.values())), Pause())
    await one.date(table)


async def ended(one: Club, table: Table) -> None:
    await table.agreements.abandon(table.host)
    await one.date(table)


HIDDEN = (acted, acted_often, voted, ended)
hidden = pytest.mark.parametrize("happens", HIDDEN)


@pytest.mark.daily(8)
@pytest.mark.parametrize("term", DELAYS)
@pytest.mark.parametrize("name", EDITIONS)
@hidden
async def test_a_page_right_after_a_hidden_act_takes_the_same_work(
    one: Club, name: str, term: str, happens: Callable[[Club, Table], Awaitable[None]]
) -> None:
    table = await one.table(name, term=term)
    await one.play(table, 4)
    one.now[0] += 2 * DELAYS[term]
    await work(one, table)
    before, shown = await work(one, table)
    assert before, "something is counted"
    await happens(one, table)
    after, same = await work(one, table)
    assert after == before
    assert same == shown


@pytest.mark.daily(4)
@pytest.mark.parametrize("name", EDITIONS)
@hidden
async def test_to_read_a_game_again_takes_the_same_work(
    one: Club, name: str, happens: Callable[[Club, Table], Awaitable[None]]
) -> None:
    table = await one.table(name, term="hour")
    await one.play(table, 4)
    one.now[0] += 2 * HOUR
    one.pages()
    before, shown = await work(one, table)
    await happens(one, table)
    one.pages()
    after, same = await work(one, table)
    assert after == before
    assert same == shown


async def test_what_has_become_old_enough_shows(one: Club) -> None:
    table = await one.table("white_castle", term="hour")
    await one.play(table, 2)
    one.now[0] += 2 * HOUR
    _, shown = await work(one, table)
    await one.play(table, 2)
    _, same = await work(one, table)
    assert same == shown
    one.now[0] += HOUR
    _, then = await work(one, table)
    assert then != shown


async def test_a_game_let_go_while_its_page_waits_is_read_again(one: Club) -> None:
    table = await one.table("root", term="hour")
    await one.play(table, 4)
    one.now[0] += 2 * DELAYS["hour"]
    path = GAME
    before = await one.get(path)
    assert one.watch is not None
    gallery = one.watch._gallery
    one.now[0] += 2 * DELAYS["hour"]
    async with gallery._turn:
        asked = asyncio.create_task(one.get(path))
        while not gallery._waiting and not asked.done():
            await asyncio.sleep(0)
        gallery._tables.drop(lambda _: True)
    after = await asked
    assert (after.status, after.body) == (200, before.body)
