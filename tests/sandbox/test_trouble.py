"""Rate limits and faults: what the real client makes of them, and what people see."""

import asyncio
import time

import aiohttp
import discord
import pytest

from sandbox import RateLimits, Sandbox
from tests.sandbox.conftest import Table, running


def room(table: Table) -> discord.TextChannel:
    found = table.bot.get_channel(table.channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


def texts(table: Table) -> list[str]:
    return [one.text for one in table.bob.sees(table.channel)]


async def test_bot_waits_for_its_turn() -> None:
    async with Sandbox(rate_limits=RateLimits(route=(2, 0.3))) as sandbox:
        guild = sandbox.guild("Woodland")
        place, ann = guild.text_channel("root"), sandbox.person("Ann", in_=guild)
        async with running(sandbox) as bot:
            channel = bot.get_partial_messageable(place.id)
            began = time.perf_counter()
            for number in range(5):
                await channel.send(str(number))
            took = time.perf_counter() - began
        assert [one.text for one in ann.sees(place)] == ["0", "1", "2", "3", "4"]
        assert took > 0.5


async def test_follow_ups_have_a_limit_of_their_own() -> None:
    async with Sandbox(rate_limits=RateLimits(webhook=(2, 0.3))) as sandbox:
        guild = sandbox.guild("Woodland")
        place, ann = guild.text_channel("root"), sandbox.person("Ann", in_=guild)
        async with running(sandbox) as bot:
            came: list[discord.Interaction] = []

            @bot.event
            async def on_interaction(interaction: discord.Interaction) -> None:
                came.append(interaction)

            await ann.slash(place, "echo", text="one")
            began = time.perf_counter()
            for number in range(5):
                await came[0].followup.send(str(number))
            assert time.perf_counter() - began > 0.5
            await ann.slash(place, "echo", text="two")
        told = [one.text for one in ann.sees(place)]
        assert told == ["one", "0", "1", "2", "3", "4", "two"]


async def test_answer_429_is_waited_out(table: Table) -> None:
    table.sandbox.fail_next("POST", "/channels/*/messages", 429, retry_after=0.2)
    began = time.perf_counter()
    await room(table).send("patience")
    assert time.perf_counter() - began >= 0.2
    assert texts(table) == ["patience"]
    assert [one.fault for one in table.sandbox.requests[-2:]] == ["429", ""]


async def test_global_limit_stops_everything(table: Table) -> None:
    table.sandbox.fail_next(
        "POST", "/channels/{channel_id}/messages", 429, retry_after=0.2, global_limit=True
    )
    began = time.perf_counter()
    await room(table).send("patience")
    assert time.perf_counter() - began >= 0.2
    assert texts(table) == ["patience"]


@pytest.mark.slow
async def test_limits_of_the_sandbox_itself_are_answered_like_discord() -> None:
    limits = RateLimits(everywhere=(3, 1.0), route=(100, 1.0))
    async with Sandbox(rate_limits=limits) as sandbox:
        guild = sandbox.guild("Woodland")
        places = [guild.text_channel(f"root-{number}") for number in range(6)]
        async with running(sandbox) as bot:
            # All at once, so that they come in one second on a slow machine too.
            await asyncio.gather(
                *(bot.get_partial_messageable(place.id).send("now") for place in places)
            )
        assert [len(place.messages) for place in places] == [1] * 6
        refused = [one for one in sandbox.requests if one.status == 429]
        assert refused
        assert all(one.answer["global"] and one.answer["retry_after"] <= 1.0 for one in refused)


async def test_error_502_is_tried_again(table: Table) -> None:
    table.sandbox.fail_next("POST", "/channels/*/messages", 502)
    await room(table).send("once more")
    assert texts(table) == ["once more"]


async def test_refusal_is_told_and_nothing_happens(table: Table) -> None:
    table.sandbox.fail_next("POST", "/channels/*/messages", 403)
    with pytest.raises(discord.Forbidden):
        await room(table).send("no")
    assert texts(table) == []


async def test_lost_answer_is_asked_for_again_and_nothing_is_said_twice(table: Table) -> None:
    table.sandbox.fail_next("POST", "/channels/*/messages", 502, after_commit=True)
    await room(table).send("once")
    await room(table).send("once")
    said = [one for one in table.sandbox.requests if one.template.endswith("/messages")]
    assert len(said) == 3
    assert said[0].body["nonce"] == said[1].body["nonce"]
    assert texts(table) == ["once", "once"]


async def test_lost_connection_is_an_error_to_the_bot(table: Table) -> None:
    table.sandbox.fail_next("POST", "/channels/*/messages", "drop", times=5)
    with pytest.raises(aiohttp.ClientError):
        await room(table).send("lost")
    assert texts(table) == []


async def test_slow_answer_is_the_true_one(table: Table) -> None:
    table.sandbox.fail_next("POST", "/channels/*/messages", None, delay=0.2)
    began = time.perf_counter()
    message = await room(table).send("slowly")
    assert time.perf_counter() - began >= 0.2
    assert texts(table) == ["slowly"]
    assert table.ann.last(table.channel).id == message.id


async def test_fault_hits_only_what_it_is_meant_for(table: Table) -> None:
    table.sandbox.fail_next("PATCH", "/channels/*", 403)
    message = await room(table).send("first")
    with pytest.raises(discord.Forbidden):
        await message.edit(content="second")
    await message.edit(content="third")
    assert texts(table) == ["third"]
