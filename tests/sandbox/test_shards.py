"""Shards of the gateway: who gets which events, and which guild belongs to which shard."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sandbox import Guild, NoAnswerError, Sandbox, Shard, Sharding
from sandbox.store import Store
from tests.sandbox.line import Lines, guilds_of, lines


def guilds(sandbox: Sandbox, count: int) -> list[Guild]:
    return [sandbox.guild(f"guild {n}", shard=Shard(n, count)) for n in range(count)]


async def test_a_shard_hears_of_its_guilds_only(sandbox: Sandbox, gate: Lines) -> None:
    places = guilds(sandbox, 3)
    for number in range(3):
        line = await gate.open()
        ready = await line.identify(number, 3)
        assert ready["d"]["shard"] == [number, 3]
        assert guilds_of(ready) == [places[number].id]
        (made,) = await line.events()
        assert (made["t"], made["d"]["id"]) == ("GUILD_CREATE", str(places[number].id))
    assert sandbox.gateway.serves(3) and not sandbox.gateway.serves(4)


async def test_without_shards_all_comes_to_the_only_one(sandbox: Sandbox, gate: Lines) -> None:
    places = guilds(sandbox, 3)
    line = await gate.open()
    ready = await line.identify()
    assert "shard" not in ready["d"]
    assert guilds_of(ready) == [place.id for place in places]
    assert await line.names() == ["GUILD_CREATE"] * 3
    assert sandbox.gateway.serves(1)


@pytest.mark.parametrize(
    "shard",
    [(2, 2), (-1, 2), (0, 0), (0,), (0, 1, 2), ("0", "1"), (0.5, 1), (False, True)],
)
async def test_an_invalid_shard_is_refused(gate: Lines, shard: tuple[Any, ...]) -> None:
    assert (await (await gate.open()).identify(*shard))["code"] == 4010


async def test_a_shard_that_is_no_list_is_refused(gate: Lines) -> None:
    assert (await (await gate.open()).identify(shard="0/1"))["code"] == 4010


async def test_a_large_bot_has_a_multiple_of_the_recommended_shards() -> None:
    sharding = Sharding(shards=4, slot_s=0, large=True)
    async with Sandbox(sharding=sharding) as sandbox, lines(sandbox) as gate:
        for count, code in ((1, 4010), (2, 4010), (6, 4010), (4, None), (8, None)):
            answer = await (await gate.open()).identify(0, count)
            assert answer.get("code") == code, count
        assert (await (await gate.open()).identify())["code"] == 4010


async def test_a_shard_of_too_many_guilds_is_refused() -> None:
    async with Sandbox(sharding=Sharding(slot_s=0, most_guilds=2)) as sandbox:
        guilds(sandbox, 3)
        async with lines(sandbox) as gate:
            assert (await (await gate.open()).identify(0, 1))["code"] == 4011
            assert (await (await gate.open()).identify(0, 2))["t"] == "READY"


async def act(sandbox: Sandbox, guild: Guild) -> None:
    """Let happen one of everything in a guild; nobody answers."""
    room = guild.text_channel("root")
    sandbox.thread(room, "thread")
    ann = sandbox.person("Ann", in_=guild)
    said = ann.say(room, "hello")
    guild.let(ann.id, guild.everyone)
    sandbox.world.delete(said.message)
    for command in ("count",):
        sandbox.world.commands[None] = [
            {"id": "7", "name": command, "type": 1, "description": "", "options": []}
        ]
        with pytest.raises(NoAnswerError):
            await ann.slash(room, command)
    sandbox.world.delete_channel(room)


async def test_each_event_goes_to_every_session_of_its_shard(sandbox: Sandbox, gate: Lines) -> None:
    places = guilds(sandbox, 6)
    shards = [(0, 2), (1, 2), (1, 2), (0, 3), (1, 3), (2, 3), (0, 1), (4, 6)]
    sessions = [await gate.at(*shard) for shard in shards]
    for number, place in enumerate(places):
        await act(sandbox, place)
        heard = [await line.names() for line in sessions]
        full = heard[shards.index((0, 1))]
        assert {"CHANNEL_CREATE", "THREAD_CREATE", "MESSAGE_CREATE", "MESSAGE_DELETE"} <= set(full)
        assert {"GUILD_ROLE_UPDATE", "INTERACTION_CREATE", "CHANNEL_DELETE"} <= set(full)
        for (shard, count), names in zip(shards, heard, strict=True):
            assert names == (full if number % count == shard else []), (number, shard, count)


async def test_what_has_no_guild_goes_to_the_first_shard(sandbox: Sandbox, gate: Lines) -> None:
    (place,) = (sandbox.guild("guild", shard=Shard(1, 2)),)
    ann = sandbox.person("Ann", in_=place)
    shards = [(0, 2), (1, 2), (0, 3), (2, 3), (0, 1)]
    sessions = [await gate.at(*shard) for shard in shards]
    said = ann.say(ann.direct, "hello")
    sandbox.world.commands[None] = [
        {"id": "7", "name": "help", "type": 1, "description": "", "options": [], "contexts": [1]}
    ]
    with pytest.raises(NoAnswerError):
        await ann.slash(ann.direct, "help")
    sandbox.world.delete(said.message)
    for (shard, _), line in zip(shards, sessions, strict=True):
        names = ["MESSAGE_CREATE", "INTERACTION_CREATE", "MESSAGE_DELETE"]
        assert await line.names() == (names if shard == 0 else [])


async def test_coming_and_going_of_the_bot_is_told_to_the_shard(
    sandbox: Sandbox, gate: Lines
) -> None:
    first, second = await gate.at(0, 2), await gate.at(1, 2)
    place = sandbox.guild("new", shard=Shard(1, 2))
    sandbox.world.leave(place, sandbox.bot.id)
    assert await first.names() == []
    assert await second.names() == ["GUILD_CREATE", "GUILD_DELETE"]
    assert guilds_of(await (await gate.open()).identify(1, 2)) == []


# Ids of guilds


async def test_guilds_made_at_once_are_spread_over_the_shards(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = sandbox.clock.now()
    monkeypatch.setattr("sandbox.clock.time.time", lambda: now)
    made = [sandbox.guild(str(number)) for number in range(64)]
    assert Counter((guild.id >> 22) % 8 for guild in made) == dict.fromkeys(range(8), 8)
    assert sorted({guild.id for guild in made}) == [guild.id for guild in made]
    people = {user.id for user in sandbox.world.users.values()}
    assert not people & {guild.id for guild in made}


async def test_a_guild_belongs_to_the_shard_that_was_asked_for(sandbox: Sandbox) -> None:
    for count in (1, 2, 7, 16):
        for number in reversed(range(count)):
            guild = sandbox.guild("guild", shard=Shard(number, count))
            assert (guild.id >> 22) % count == number
    assert len({guild.id for guild in sandbox.world.guilds.values()}) == 26


async def test_guilds_after_a_restart_have_new_ids(tmp_path: Path) -> None:
    numbers: list[int] = []
    for _ in range(2):
        store = Store(tmp_path / "discord.sqlite3")
        async with Sandbox(store=store) as sandbox:
            numbers += [sandbox.guild("guild").id for _ in range(300)]
        store.close()
    assert sorted(set(numbers)) == numbers


async def test_closing_waits_for_nobody(gate: Lines, sandbox: Sandbox) -> None:
    await gate.at(0, 1)
    sandbox.hold_gateway()
    sandbox.guild("untold")
    async with asyncio.timeout(1):
        await sandbox.gateway.close()
