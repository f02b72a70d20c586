"""Deliveries: written with the end of a game, signed, repeated, given up, sent by one process."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
import standardwebhooks
from sqlalchemy import select
from sqlmodel import col

from bot.club import webhooks
from bot.club.base import GamePlace
from bot.club.webhooks import (
    KEEP_MS,
    PAUSES_MS,
    Sender,
    headers_of_delivery,
    new_secret,
    sign_delivery,
)
from bot.table import Table, Tables
from bot.table.base.background import Partition
from bot.table.clocks import DAY
from bot.table.command_line import reopen_game
from db import Storage
from db.club import webhooks as stored
from db.club.webhooks import ENDED, Webhook
from db.models import OutboxMessage
from tests.club.receiving import Receiver, receiving
from tests.databases import BACKENDS, DAILY_SQLITE, database
from tests.house.source import ROOT
from tests.table.conftest import ANN, HOST, begun
from tests.table.rolled import ROLLED
from tests.table.toy import TOY, Peek, Tick, Win

GAMES: dict[str, Any] = {"toy": TOY, "rolled": ROLLED}

GUILD = 1


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as made:
        yield made


@pytest.fixture(params=DAILY_SQLITE)
async def storage(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Storage]:
    async with database(request.param, tmp_path) as url:
        opened = Storage(url)
        await opened.open()
        yield opened
        await opened.close()


class Clock:
    """A time that passes when the test says so."""

    def __init__(self) -> None:
        self.ms = 2_000_000_000_000

    def __call__(self) -> int:
        return self.ms


async def everywhere(guild: int, channel: int) -> GamePlace | None:
    del guild
    return GamePlace(channel, False)


def sender_of(tables: Tables) -> Sender:
    """The seam of the tests: what connects to this machine, and any address."""
    made = Sender(tables, connector=aiohttp.TCPConnector, allows=lambda _: True)
    made.places = everywhere
    return made


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(stored, "now_ms", made)
    return made


@pytest.fixture
def tables(storage: Storage, clock: Clock) -> Tables:
    made = Tables(storage, GAMES, clock)
    made.alarms.clock = clock
    return made


async def hooked(storage: Storage, receiver: Receiver) -> stored.Hook:
    """Store the address of a receiver, which nobody could type."""
    row = Webhook(guild=GUILD, channel=9, address=receiver.address, secret="s3cret")
    assert await stored.store_hook(storage, row) is not None
    return (await stored.hooks_of_server(storage, GUILD))[0]


async def ended(tables: Tables, channel: int = 7) -> Table:
    table = await begun(tables, channel)
    await table.act(ANN, Win("red"))
    assert table.status == "over"
    return table


async def waiting(storage: Storage, now: int) -> list[stored.Delivery]:
    return [*await stored.due_deliveries(storage, 1, now, 100)]


async def told(storage: Storage) -> list[str]:
    """What was written to channels without a game."""
    rows = select(col(OutboxMessage.about)).where(col(OutboxMessage.game_id).is_(None))
    found = await storage.read(lambda connection: connection.scalars(rows).all())
    return [about["what"] for about in found]


async def test_an_end_is_delivered_signed_with_the_public_record(
    tables: Tables, storage: Storage, receiver: Receiver, clock: Clock
) -> None:
    hook = await hooked(storage, receiver)
    table = await ended(tables)
    assert await sender_of(tables).send() == ["arrived"]
    ((headers, body),) = receiver.had
    assert headers["Tablekeeper-Kind"] == ENDED
    at, name = clock() // 1000, headers["Tablekeeper-Delivery"]
    assert headers["Tablekeeper-Signature"] == sign_delivery(hook.secret, at, name, body)
    game = msgspec.json.decode(body)
    assert game["format"] == "tablekeeper-game" and game["complete"] and game["winners"] == ["red"]
    assert str(ANN) not in re.sub(rb"\d{13,}", b"", body).decode()
    assert await waiting(storage, clock() + 10**9) == []
    assert table.status == "over"


async def test_a_game_that_is_ended_without_a_winner_keeps_its_secrets(
    tables: Tables, storage: Storage, receiver: Receiver
) -> None:
    await hooked(storage, receiver)
    table = await begun(tables)
    await table.act(ANN, Peek("red"))
    assert await sender_of(tables).send() == [], "nothing of a game that is played"
    await table.agreements.abandon(HOST)
    assert await sender_of(tables).send() == ["arrived"]
    ((headers, body),) = receiver.had
    game = msgspec.json.decode(body)
    assert headers["Tablekeeper-Kind"] == "game.abandoned" and not game["complete"]
    assert game["seed"] is None and b"peeked_number" not in body
    public = await table.records.saved(None)
    assert len(game["actions"]) == len(public.actions)


async def test_a_lobby_and_other_servers_are_nothing_to_tell(
    tables: Tables, storage: Storage, receiver: Receiver
) -> None:
    await stored.store_hook(
        storage, Webhook(guild=2, channel=9, address=receiver.address, secret="s")
    )
    await ended(tables)
    await hooked(storage, receiver)
    lobby = await tables.create("toy", GUILD, 8, HOST)
    await lobby.agreements.abandon(HOST)
    assert await sender_of(tables).send() == [] and receiver.had == []


async def test_what_fails_is_tried_again_with_growing_pauses(
    tables: Tables, storage: Storage, receiver: Receiver, clock: Clock
) -> None:
    await hooked(storage, receiver)
    await ended(tables)
    sender = sender_of(tables)
    receiver.answers = [500, 302, 404]
    for pause in PAUSES_MS[:3]:
        assert await sender.send() == ["failed"]
        clock.ms += pause - 1
        assert await sender.send() == []
        clock.ms += 1
    assert (await stored.hooks_of_server(storage, GUILD))[0].failing_ms is not None
    assert await sender.send() == ["arrived"]
    assert len(receiver.had) == 4, "no redirect is followed"
    assert len({headers["Tablekeeper-Delivery"] for headers, _ in receiver.had}) == 1
    assert len({headers["Tablekeeper-Timestamp"] for headers, _ in receiver.had}) == 4
    for headers, _ in receiver.had:
        assert headers["webhook-id"] == headers["Tablekeeper-Delivery"]
        assert headers["webhook-timestamp"] == headers["Tablekeeper-Timestamp"]
    assert headers["webhook-timestamp"] == str(clock() // 1000)
    (hook,) = await stored.hooks_of_server(storage, GUILD)
    assert hook.failing_ms is None and hook.lost == 0


async def test_after_days_it_is_given_up_and_told_once(
    tables: Tables, storage: Storage, receiver: Receiver, clock: Clock
) -> None:
    await hooked(storage, receiver)
    for channel in (7, 8):
        await ended(tables, channel)
    sender = sender_of(tables)
    receiver.answers = [500] * 100
    began = clock()
    while await waiting(storage, clock() + 10**9):
        await sender.send()
        clock.ms += 3_600_000
    assert KEEP_MS < clock() - began < 2 * KEEP_MS
    assert await told(storage) == ["webhook-lost"]
    (hook,) = await stored.hooks_of_server(storage, GUILD)
    assert hook.lost == 2
    await ended(tables, 9)
    receiver.answers = []
    assert await sender.send() == ["arrived"]
    assert (await stored.hooks_of_server(storage, GUILD))[0].lost == 0


async def test_an_address_that_does_not_answer_in_time_has_failed(
    tables: Tables, storage: Storage, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "TIMEOUT_S", 0.1)
    await hooked(storage, receiver)
    await ended(tables)
    receiver.waits = 0.5
    assert await sender_of(tables).send() == ["failed"]


@pytest.mark.parametrize("storage", BACKENDS, indirect=True)
async def test_of_several_processes_one_sends(
    tables: Tables, storage: Storage, receiver: Receiver
) -> None:
    await hooked(storage, receiver)
    for channel in range(7, 11):
        await ended(tables, channel)
    senders = [sender_of(tables) for _ in range(3)]
    outcomes = [o for made in await asyncio.gather(*(s.send() for s in senders)) for o in made]
    assert outcomes.count("arrived") == len(receiver.had) == 4
    assert set(outcomes) <= {"arrived", "others"}


@pytest.mark.parametrize("storage", BACKENDS, indirect=True)
async def test_a_process_sends_for_the_servers_of_its_shards(
    tables: Tables, storage: Storage, receiver: Receiver
) -> None:
    await hooked(storage, receiver)
    await ended(tables)
    owns = Partition(2)
    for shard, outcomes in ((1, []), (0, ["arrived"])):
        owns.lose()
        owns.own(shard)
        owns.looked(owns.seconds())
        tables.divide(owns)
        assert await sender_of(tables).send() == outcomes
    assert len(receiver.had) == 1


async def test_whoever_dies_while_sending_leaves_it_to_others(
    tables: Tables, storage: Storage, receiver: Receiver, clock: Clock
) -> None:
    await hooked(storage, receiver)
    await ended(tables)
    (delivery,) = await waiting(storage, clock())
    assert await stored.claim_delivery(storage, delivery, clock() + webhooks.CLAIM_MS)
    assert await sender_of(tables).send() == []
    clock.ms += webhooks.CLAIM_MS
    assert await sender_of(tables).send() == ["arrived"]


async def test_nothing_is_sent_of_private_threads(
    tables: Tables, storage: Storage, receiver: Receiver, clock: Clock
) -> None:
    await hooked(storage, receiver)
    await ended(tables)
    sender = sender_of(tables)

    async def nobody_knows(guild: int, channel: int) -> GamePlace | None:
        del guild, channel
        return None

    async def private(guild: int, channel: int) -> GamePlace | None:
        del guild
        return GamePlace(channel, True)

    sender.places = nobody_knows
    assert await sender.send() == ["failed"], "Discord tells later"
    assert (await stored.hooks_of_server(storage, GUILD))[0].failing_ms is None
    clock.ms += PAUSES_MS[0]
    sender.places = private
    assert await sender.send() == ["dropped"]
    assert receiver.had == [] and await waiting(storage, clock() + 10**9) == []


async def test_a_game_that_is_opened_again_is_not_told(
    tables: Tables, storage: Storage, receiver: Receiver, clock: Clock
) -> None:
    await hooked(storage, receiver)
    table = await begun(tables, game="rolled")
    await table.act(ANN, Tick("red", 1))
    await table.act(ANN, Win("red"))
    assert len(await waiting(storage, clock())) == 1
    await reopen_game(storage.url.render_as_string(hide_password=False), GAMES, table.id)
    assert await waiting(storage, clock() + 10**9) == []
    again = Tables(storage, GAMES, clock)
    assert await sender_of(again).send() == [] and receiver.had == []
    reopened = await again.get(table.id)
    assert reopened is not None
    await reopened.act(ANN, Win("red"))
    assert await sender_of(again).send() == ["arrived"] and len(receiver.had) == 1


def test_times_and_limits_are_those_of_the_page() -> None:
    minutes = [pause / 60_000 for pause in PAUSES_MS]
    assert minutes == [1, 5, 30, 2 * 60, 6 * 60, 12 * 60] and KEEP_MS == 3 * DAY
    assert (webhooks.TIMEOUT_S, webhooks.BUDGET_S) == (15, 30)
    assert (webhooks.LARGEST, stored.MOST_WAITING) == (8 << 20, 500)
    assert stored.MOST_HOOKS == webhooks.MOST == 5


async def test_no_proxy_is_used(
    tables: Tables, storage: Storage, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
        monkeypatch.setenv(name.upper(), "http://127.0.0.1:9")
    await hooked(storage, receiver)
    await ended(tables)
    assert await sender_of(tables).send() == ["arrived"]


async def test_the_rest_of_an_answer_is_not_read(tables: Tables, storage: Storage) -> None:
    """A receiver that accepts, promises a long answer and never sends it."""

    answering = list[asyncio.StreamWriter]()

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answering.append(writer)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nx")
        await writer.drain()

    server = await asyncio.start_server(take, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    await hooked(storage, Receiver(f"http://127.0.0.1:{port}/"))
    await ended(tables)
    async with asyncio.timeout(5):
        assert await sender_of(tables).send() == ["arrived"]
    server.close()
    for writer in answering:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def test_a_round_is_queued_in_the_transaction_of_whoever_closes_it(
    tables: Tables, storage: Storage, receiver: Receiver
) -> None:
    await hooked(storage, receiver)

    def closes(fails: bool) -> Callable[[Any], None]:
        def job(connection: Any) -> None:
            stored.queue_deliveries(connection, GUILD, "round.ended", b'{"round":1}')
            if fails:
                raise ZeroDivisionError

        return job

    with pytest.raises(ZeroDivisionError):
        await storage.write(closes(True))
    assert await sender_of(tables).send() == []
    await storage.write(closes(False))
    assert await sender_of(tables).send() == ["arrived"]
    ((headers, body),) = receiver.had
    assert (headers["Tablekeeper-Kind"], body) == ("round.ended", b'{"round":1}')


async def test_limits_of_what_a_server_may_leave(
    tables: Tables, storage: Storage, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(stored.MOST_HOOKS):
        await hooked(storage, receiver)
    extra = Webhook(guild=GUILD, channel=9, address=receiver.address, secret="s")
    assert await stored.store_hook(storage, extra) is None
    for hook in (await stored.hooks_of_server(storage, GUILD))[1:]:
        await webhooks.remove_hook(storage, hook)
    monkeypatch.setattr(stored, "MOST_WAITING", 2)
    for _ in range(3):
        await storage.write(lambda c: stored.queue_deliveries(c, GUILD, "round.ended", b"{}"))
    assert await sender_of(tables).send() == ["arrived", "arrived"]
    monkeypatch.setattr(webhooks, "LARGEST", 1)
    await storage.write(lambda c: stored.queue_deliveries(c, GUILD, "round.ended", b"{}"))
    assert await sender_of(tables).send() == ["dropped"]


async def test_a_new_secret_signs_what_waits(
    tables: Tables, storage: Storage, receiver: Receiver, clock: Clock
) -> None:
    hook = await hooked(storage, receiver)
    await ended(tables)
    new = await webhooks.rotate_hook_secret(storage, hook)
    assert new.secret != hook.secret and len(new.secret) > 40
    assert await sender_of(tables).send() == ["arrived"]
    ((headers, body),) = receiver.had
    at, name = clock() // 1000, headers["Tablekeeper-Delivery"]
    assert headers["Tablekeeper-Signature"] == sign_delivery(new.secret, at, name, body)


@pytest.mark.parametrize("secret", [new_secret(), "tks_from-before"], ids=["new", "old"])
def test_the_public_verifier_of_standard_webhooks_agrees(secret: str) -> None:
    """A secret from before is a key as it stands: the verifier is given its bytes."""
    at, body = int(time.time()), b'{"test":true}'
    headers = dict(headers_of_delivery(secret, at, "3f", "test", body))
    verifier = standardwebhooks.Webhook(secret if secret.startswith("whsec_") else secret.encode())
    assert verifier.verify(body, headers) == {"test": True}
    for changed in ({"webhook-id": "4a"}, {"webhook-timestamp": str(at + 1)}):
        with pytest.raises(standardwebhooks.WebhookVerificationError):
            verifier.verify(body, headers | changed)
    with pytest.raises(standardwebhooks.WebhookVerificationError):
        verifier.verify(b'{"test":false}', headers)


def example() -> Callable[[str, dict[str, str], bytes], bool]:
    """The function of the document."""
    document = (ROOT / "docs" / "clubs" / "webhooks.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", document, re.S)
    scope: dict[str, Any] = {}
    exec(code, scope)
    made: Callable[[str, dict[str, str], bytes], bool] = scope["is_genuine"]
    return made


async def test_the_example_of_the_document_checks_what_is_sent(
    tables: Tables, storage: Storage, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook = await hooked(storage, receiver)
    await ended(tables)
    await sender_of(tables).send()
    ((headers, body),) = receiver.had
    is_genuine = example()
    monkeypatch.setattr("time.time", lambda: int(headers["Tablekeeper-Timestamp"]) + 10)
    assert is_genuine(hook.secret, headers, body)
    assert not is_genuine("other", headers, body)
    assert not is_genuine(hook.secret, headers, body + b" ")
    assert not is_genuine(hook.secret, headers | {"Tablekeeper-Delivery": "x"}, body)
    monkeypatch.setattr("time.time", lambda: int(headers["Tablekeeper-Timestamp"]) + 400)
    assert not is_genuine(hook.secret, headers, body)
