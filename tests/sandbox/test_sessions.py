"""Sessions of the gateway: when they end, how often one may start, and what befalls one shard."""

import asyncio
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from sandbox import Sandbox, Shard, Sharding
from tests.sandbox.line import API, Lines, lines, resumed


async def test_a_new_session_leaves_others_that_can_be_resumed(
    sandbox: Sandbox, gate: Lines
) -> None:
    room = sandbox.guild("guild", shard=Shard(0, 2)).text_channel("root")
    cut, kept = await gate.at(0, 2), await gate.at(0, 2)
    await cut.cut()
    await gate.at(1, 2)
    await gate.at(0, 2)
    room.thread("missed")
    assert (await resumed(gate, cut))[1] == ["THREAD_CREATE", "RESUMED"]
    assert await kept.names() == ["THREAD_CREATE"]
    assert (sandbox.gateway.identified, sandbox.gateway.resumed) == (4, 1)


async def test_whoever_resumes_gets_what_was_missed_in_order(sandbox: Sandbox, gate: Lines) -> None:
    place = sandbox.guild("guild")
    ann, room = sandbox.person("Ann", in_=place), place.text_channel("root")
    line = await gate.at(0, 1)
    for number in range(3):
        ann.say(room, str(number))
    await line.events()
    await line.cut()
    for number in range(3, 9):
        ann.say(ann.direct, str(number))
    other = await gate.open()
    frames = [await other.resume(line, line.seq - 1), *await other.events()]
    assert [frame["t"] for frame in frames] == ["MESSAGE_CREATE"] * 7 + ["RESUMED"]
    assert [frame["d"]["content"] for frame in frames[1:-1]] == list("345678")
    assert all(after["s"] == before["s"] + 1 for before, after in pairwise(frames))
    ann.say(ann.direct, "9")
    (frame,) = await other.events()
    assert (frame["d"]["content"], frame["s"]) == ("9", frames[-1]["s"] + 1)


@pytest.mark.parametrize(
    ("code", "resumable"), [(1000, False), (1001, False), (4000, True), (3000, True), (None, True)]
)
async def test_a_session_ends_by_the_word_of_the_client_only(
    gate: Lines, code: int | None, resumable: bool
) -> None:
    line = await gate.at(0, 2)
    await (line.cut() if code is None else line.close(code))
    assert (await resumed(gate, line))[1] == (["RESUMED"] if resumable else ["INVALID"])


async def test_a_session_expires_without_a_connection(sandbox: Sandbox, gate: Lines) -> None:
    line, late, there = await gate.at(0, 1), await gate.at(0, 1), await gate.at(0, 1)
    sandbox.clock.advance(1000)
    await line.cut()
    await late.cut()
    sandbox.clock.advance(50)
    line = (await resumed(gate, line))[0]
    sandbox.clock.advance(11)
    assert (await resumed(gate, late))[1] == ["INVALID"]
    assert await line.names() == await there.names() == []
    assert len(list(sandbox.gateway.sessions)) == 2


async def test_the_time_to_expiry_can_be_set() -> None:
    async with (
        Sandbox(sharding=Sharding(slot_s=0, expiry_s=5)) as sandbox,
        lines(sandbox) as gate,
    ):
        line = await gate.at(0, 1)
        await line.cut()
        sandbox.clock.advance(6)
        assert (await resumed(gate, line))[1] == ["INVALID"]


async def test_a_session_that_is_resumed_elsewhere_leaves_its_connection(
    sandbox: Sandbox, gate: Lines
) -> None:
    line = await gate.at(0, 1)
    other, names = await resumed(gate, line)
    assert names == ["RESUMED"]
    assert (await line.take())["code"] == 4000
    sandbox.guild("new")
    assert await other.names() == ["GUILD_CREATE"]
    await line.close(1000)
    assert (await resumed(gate, other))[1] == ["RESUMED"]


async def test_what_cannot_be_resumed_is_refused(
    sandbox: Sandbox, gate: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.sessions.KEPT", 4)
    room = sandbox.guild("guild").text_channel("root")
    line = await gate.at(0, 1)
    assert (await resumed(gate, line, line.seq + 1))[1] == ["INVALID"]
    for number in range(6):
        room.thread(str(number))
    assert (await resumed(gate, line, line.seq))[1] == ["INVALID"]
    assert len(await line.names()) == 6
    line.session = "nobody's"
    other, names = await resumed(gate, line)
    assert names == ["INVALID"]
    assert (await other.identify(0, 1))["t"] == "READY"


# How often a bot may start


async def test_shards_of_a_slot_start_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async with (
        Sandbox(sharding=Sharding(max_concurrency=2)) as sandbox,
        lines(sandbox) as gate,
    ):
        # Time stands still but for `advance`.
        monkeypatch.setattr("sandbox.clock.time.time", lambda: 1_800_000_000.0)
        answers: list[int] = []
        third = await gate.open()
        for number in range(4):
            line = third if number == 2 else await gate.open()
            answers.append((await line.identify(number, 8))["op"])
        assert answers == [0, 0, 9, 9]
        sandbox.clock.advance(4.9)
        assert (await third.identify(2, 8))["op"] == 9
        sandbox.clock.advance(0.2)
        assert (await third.identify(2, 8))["d"]["shard"] == [2, 8]
        assert (await (await gate.open()).identify(6, 8))["op"] == 9
        log = sandbox.gateway.starts.log
        assert [start.shard.id for start in log if start.passed] == [0, 1, 2]
        assert [start.shard.id for start in log if not start.passed] == [2, 3, 2, 6]


async def test_a_resume_takes_no_slot_and_counts_for_nothing() -> None:
    async with Sandbox(sharding=Sharding()) as sandbox, lines(sandbox) as gate:
        line = await gate.at(0, 1)
        for _ in range(3):
            await line.cut()
            line, names = await resumed(gate, line)
            assert names == ["RESUMED"]
        assert (await started(sandbox, gate))["remaining"] == 999


async def started(sandbox: Sandbox, gate: Lines) -> dict[str, Any]:
    client = await gate.client()
    async with client.get(
        f"{API}/gateway/bot", headers={"Authorization": f"Bot {sandbox.token}"}
    ) as answer:
        told = await answer.json()
    assert told["url"] == "wss://gateway.discord.gg"
    assert told["shards"] == sandbox.gateway.starts.sharding.shards
    return told["session_start_limit"]


async def test_starts_are_counted_down_and_come_back_after_a_day() -> None:
    sharding = Sharding(shards=3, max_concurrency=16)
    async with Sandbox(sharding=sharding) as sandbox, lines(sandbox) as gate:
        assert await started(sandbox, gate) == {
            "total": 1000,
            "remaining": 1000,
            "reset_after": 24 * 3600 * 1000,
            "max_concurrency": 16,
        }
        assert (await (await gate.open()).identify(0, 3))["op"] == 0
        assert (await (await gate.open()).identify(0, 3))["op"] == 9
        sandbox.clock.advance(3600)
        limit = await started(sandbox, gate)
        assert limit["remaining"] == 998
        assert 22.9 * 3600 * 1000 < limit["reset_after"] < 23 * 3600 * 1000
        sandbox.clock.advance(23 * 3600)
        assert (await started(sandbox, gate))["remaining"] == 1000


async def test_one_start_too_many_ends_all_sessions_and_the_token() -> None:
    async with (
        Sandbox(sharding=Sharding(slot_s=0, session_total=2)) as sandbox,
        lines(sandbox) as gate,
    ):
        token = sandbox.token
        first, cut = await gate.at(0, 2), await gate.at(1, 2)
        await cut.cut()
        assert (await started(sandbox, gate))["remaining"] == 0
        assert (await (await gate.open()).identify(1, 2))["code"] == 4004
        assert (await first.take())["code"] == 4004
        assert not list(sandbox.gateway.sessions)
        assert sandbox.token != token
        assert (await (await gate.open()).identify(0, 2, token=token))["code"] == 4004
        client = await gate.client()
        for voided, status in ((token, 401), (sandbox.token, 200)):
            head = {"Authorization": f"Bot {voided}"}
            async with client.get(f"{API}/users/@me", headers=head) as answer:
                assert answer.status == status
        sandbox.clock.advance(24 * 3600)
        assert (await (await gate.open()).identify(0, 2))["t"] == "READY"


async def test_what_is_asked_of_shards_may_change() -> None:
    async with Sandbox() as sandbox, lines(sandbox) as gate:
        await gate.at(0, 1)
        starts = sandbox.gateway.starts
        starts.sharding = replace(starts.sharding, shards=16, large=True)
        assert (await started(sandbox, gate))["max_concurrency"] == 1
        assert (await (await gate.open()).identify(0, 8))["code"] == 4010
        assert (await (await gate.open()).identify(0, 32))["t"] == "READY"


# What befalls one shard


@pytest.mark.parametrize(
    ("way", "code", "resumable"),
    [
        ("abort", None, True),
        (4000, 4000, True),
        (1001, 1001, True),
        (4009, 4009, False),
        (4014, 4014, False),
    ],
)
async def test_one_shard_is_dropped(
    sandbox: Sandbox, gate: Lines, way: Any, code: int | None, resumable: bool
) -> None:
    sessions = [await gate.at(number, 3) for number in range(3)]
    other = await gate.at(1, 2)
    await sandbox.drop_gateway(way=way, shard=Shard(1, 3))
    assert (await sessions[1].take())["code"] == code
    for line in (sessions[0], sessions[2], other):
        assert await line.names() == []
    answer = ["RESUMED"] if resumable else ["INVALID"]
    assert (await resumed(gate, sessions[1]))[1] == answer
    await sandbox.drop_gateway(way="invalid", shard=0)
    frame = await sessions[0].take()
    assert (frame["op"], frame["d"]) == (9, False)
    assert (await sessions[0].identify(0, 3))["t"] == "READY"


async def test_a_held_shard_hears_nothing_until_it_is_released(
    sandbox: Sandbox, gate: Lines
) -> None:
    held, free = await gate.at(0, 2), await gate.at(1, 2)
    (connection,) = sandbox.hold_gateway(Shard(0, 2))
    await held.send(1, held.seq)
    places = [sandbox.guild(str(number), shard=Shard(number % 2, 2)) for number in range(4)]
    assert await free.names() == ["GUILD_CREATE"] * 2
    with pytest.raises(TimeoutError):
        await held.socket.receive(0.1)
    assert sandbox.gateway.serves(2)
    connection.release()
    frames = [await held.take() for _ in range(3)]
    assert sorted(frame["op"] for frame in frames) == [0, 0, 11]
    made = [frame["d"]["id"] for frame in frames if frame["op"] == 0]
    assert made == [str(places[0].id), str(places[2].id)]


async def test_what_a_held_client_sends_comes_when_it_is_released(
    sandbox: Sandbox, gate: Lines
) -> None:
    line = await gate.at(0, 1)
    (connection,) = sandbox.hold_gateway()
    closing = asyncio.create_task(line.close(1000))
    await asyncio.sleep(0.1)
    assert sandbox.gateway.connected and not closing.done()
    connection.release()
    await closing
    assert not list(sandbox.gateway.sessions)


async def test_a_held_session_is_taken_over(sandbox: Sandbox, gate: Lines) -> None:
    line = await gate.at(0, 1)
    sandbox.hold_gateway()
    sandbox.guild("new")
    other, names = await resumed(gate, line)
    assert names == ["GUILD_CREATE", "RESUMED"]
    sandbox.guild("newer")
    assert await other.names() == ["GUILD_CREATE"]


async def test_who_does_not_beat_is_dropped_and_may_resume(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sandbox.gateway.OVERDUE_S", 0.8)
    async with Sandbox(heartbeat=0.1) as sandbox, lines(sandbox) as gate:
        lively, frozen, held = [await gate.at(number, 3) for number in range(3)]
        sandbox.hold_gateway(2)
        async with asyncio.timeout(30):
            while sandbox.gateway.lines(1) or sandbox.gateway.lines(2):
                await asyncio.sleep(0.05)
                assert await lively.names() == []
        assert [session.shard.id for session in sandbox.gateway.lines(None)] == [0]
        assert (await frozen.take())["op"] is (await held.take())["op"] is None
        assert (await resumed(gate, frozen))[1] == (await resumed(gate, held))[1] == ["RESUMED"]
