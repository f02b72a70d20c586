"""An answer comes first and in time: presses are answered directly, commands acknowledged first."""

import asyncio
from random import Random
from typing import Any

import pytest

from bot.discord_ui.message import replies
from bot.table import Table
from db import games
from sandbox import NoAnswerError
from sandbox.interactions import DEFER, DEFER_UPDATE, REPLY, UPDATE
from tests.discord_ui.playing import House, act_button, one_press


def asked(house: House, since: int) -> list[tuple[str, Any]]:
    """List what the bot has asked of Discord: the kind of request, and the type of a callback."""
    found: list[tuple[str, Any]] = []
    for request in house.sandbox.requests[since:]:
        kind = request.template.rpartition("/")[2]
        found.append((kind, request.form.get("type")))
    return found


def callbacks(house: House, since: int) -> list[Any]:
    return [kind for name, kind in asked(house, since) if name == "callback"]


async def panel(house: House) -> Any:
    public = house.public(house.ann)
    return await house.ann.press(public, act_button(public))


def slow(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let every step take a while."""
    write = games.write

    async def slowly(*given: Any) -> None:
        await asyncio.sleep(seconds)
        await write(*given)

    monkeypatch.setattr(games, "write", slowly)


async def acted(house: House, table: Table, reply: Any, rng: Random) -> int:
    """Press until something is done; return how many requests there were before that press."""
    revision, before = table.revision, 0
    while table.revision == revision:
        before = len(house.sandbox.requests)
        reply = await one_press(house.ann, reply, rng)
    return before


async def test_a_press_is_answered_by_one_request(house: House) -> None:
    table = await house.begin()
    before = len(house.sandbox.requests)
    reply = await panel(house)
    assert reply.ephemeral
    assert asked(house, before) == [("callback", REPLY)]
    at = await acted(house, table, reply, Random(1))
    assert asked(house, at)[0] == ("callback", UPDATE)


async def test_a_press_that_takes_long_is_acknowledged(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    monkeypatch.setattr(replies, "DIRECT_S", 0.05)
    reply = await panel(house)
    slow(monkeypatch, 0.3)
    before = await acted(house, table, reply, Random(1))
    await house.sandbox.settle()
    assert asked(house, before)[:2] == [("callback", DEFER_UPDATE), ("@original", None)]
    assert house.sandbox.findings == []


async def test_a_command_is_acknowledged_before_anything_is_done(house: House) -> None:
    table = await house.begin()
    await house.skip(table, Random(1))
    await house.sandbox.settle()
    before = len(house.sandbox.requests)
    await house.ann.slash(house.channel, "act")
    assert callbacks(house, before) == [DEFER]


@pytest.mark.slow
async def test_a_command_that_comes_too_late_does_nothing(house: House) -> None:
    """Discord no longer takes its answer, so whoever sent it will not know that it was done."""
    table = await house.begin()
    await acted(house, table, await panel(house), Random(1))
    await house.sandbox.settle()
    revision = table.revision
    house.sandbox.fail_next("POST", "/interactions/*/*/callback", 404, code=10062)
    house.sandbox.world.patience = 3.0
    with pytest.raises(NoAnswerError):
        await house.ann.slash(house.channel, "undo")
    await house.sandbox.settle()
    assert table.revision == revision


async def test_the_answer_goes_before_the_public_message(house: House) -> None:
    table = await house.begin()
    before = await acted(house, table, await panel(house), Random(1))
    await house.sandbox.settle()
    order = [name for name, _ in asked(house, before)]
    assert order[0] == "callback"
    assert len(order) > 1


async def test_the_public_message_does_not_wait_until_discord_has_taken_the_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    reply, revision = await panel(house), table.revision
    gate, answer = asyncio.Event(), replies.answer

    async def held(*given: Any) -> None:
        if table.revision != revision:
            await gate.wait()
        await answer(*given)

    monkeypatch.setattr(replies, "answer", held)
    before = len(house.sandbox.requests)
    pressing = asyncio.create_task(acted(house, table, reply, Random(1)))

    def posted() -> bool:
        return any("callback" not in name for name, _ in asked(house, before))

    await house.sandbox.until(lambda: posted() or pressing.done())
    assert posted() and not pressing.done()
    gate.set()
    await pressing
