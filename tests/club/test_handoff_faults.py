"""Whatever fails while games end and are handed off: each arrives, and none is told twice anew."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.table import Tables
from bot.table.base.refusals import UncertainError
from db import Storage, games
from db.club import webhooks
from tests.club.receiving import Receiver, receiving
from tests.club.test_handoff import GAMES, Clock, ended, hooked, sender_of
from tests.databases import database
from tests.table.conftest import ANN, begun
from tests.table.toy import Win


class DiedError(Exception):
    """The process has died here."""


async def opened(tmp_path: Path) -> Storage:
    async with database("sqlite", tmp_path) as url:
        made = Storage(url)
        await made.open()
        return made


async def test_an_end_that_is_not_written_is_not_handed_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step dies after the delivery was written: neither stands. Then both do, once."""
    storage = await opened(tmp_path)
    async with receiving() as receiver:
        await hooked(storage, receiver)
        table = await begun(Tables(storage, GAMES))

        def die(*_: Any) -> None:
            raise DiedError

        with monkeypatch.context() as planted:
            planted.setattr(games.step_messages, "write", die)
            with pytest.raises((DiedError, UncertainError)):
                await table.act(ANN, Win("red"))
        tables = Tables(storage, GAMES)
        sender = sender_of(tables)
        assert await sender.send() == []
        again = await tables.get(table.id)
        assert again is not None and again.status == "playing"
        await again.act(ANN, Win("red"))
        assert await sender.send() == ["arrived"] and len(receiver.had) == 1
    await storage.close()


async def test_a_game_that_cannot_be_read_is_given_up_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(webhooks, "now_ms", clock)
    storage = await opened(tmp_path)
    async with receiving() as receiver:
        await hooked(storage, receiver)
        tables = Tables(storage, GAMES, clock)
        tables.alarms.clock = clock
        await ended(tables)
        sender = sender_of(tables)

        async def fails(game_id: int) -> None:
            raise LookupError(game_id)

        monkeypatch.setattr(tables, "get", fails)
        for _ in range(40):
            await sender.send()
            clock.ms += 10_800_000
        assert (
            await webhooks.due_deliveries(storage, 1, clock() + 10**9, 9) == []
            and receiver.had == []
        )
    await storage.close()


@pytest.mark.daily(1)
@pytest.mark.parametrize("seed", range(3))
async def test_each_game_arrives_whatever_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Answers get lost, receivers fail, senders die; the name tells what came twice."""
    rng, clock = Random(seed), Clock()
    monkeypatch.setattr(webhooks, "now_ms", clock)
    storage = await opened(tmp_path)
    async with receiving() as receiver:
        await hooked(storage, receiver)
        tables = Tables(storage, GAMES, clock)
        tables.alarms.clock = clock
        for channel in range(7, 12):
            await ended(tables, channel)
        receiver.answers = [rng.choice([200, 200, 500, 302]) for _ in range(12)]
        await let_them_send(tables, receiver, clock, rng, monkeypatch)
        assert await webhooks.due_deliveries(storage, 1, clock() + 10**9, 9) == []
        taken = Counter(headers["Tablekeeper-Delivery"] for headers, _ in receiver.had)
        games_told = {body for _, body in receiver.had}
        assert len(taken) == 5 and len(games_told) <= 5
    await storage.close()


async def let_them_send(
    tables: Tables,
    receiver: Receiver,
    clock: Clock,
    rng: Random,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Let senders send for a day; some die after the receiver has taken what they sent."""
    arrived = webhooks.arrived

    async def dies(*given: Any) -> None:
        if receiver.answers and rng.random() < 0.4:
            raise DiedError
        await arrived(*given)

    monkeypatch.setattr(webhooks, "arrived", dies)
    for _ in range(60):
        senders = [sender_of(tables) for _ in range(rng.randint(1, 2))]
        await asyncio.gather(*(one.send() for one in senders), return_exceptions=True)
        clock.ms += 1_200_000
