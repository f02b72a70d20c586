"""Processes share the shards; what one leaves behind, another goes on with."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Channel, Person, Sandbox
from tests.processes.fleet import Fleet, fleet, tables

LATE_S = 3.5
"""Seconds after which Discord takes no first answer any more, and a little."""


@pytest.fixture
async def four(tmp_path: Path) -> AsyncIterator[Fleet]:
    """A fleet of four shards, whose processes are to be started."""
    async with fleet(tmp_path, 4) as made:
        yield made


def posts(channel: Channel, person: Person) -> list[str]:
    return [message.text for message in person.sees(channel) if not message.ephemeral]


async def opened(sandbox: Sandbox, channel: Channel, person: Person) -> None:
    """Open a game, of which the bot posts the lobby."""
    await person.slash(channel, "game new", game="root")


async def test_two_share_the_shards_and_one_goes_on_alone(four: Fleet) -> None:
    places = tables(four.sandbox, 4)
    first = await four.start()
    await four.whole()
    second = await four.start()
    await four.until(lambda: sorted(map(len, four.owned())) == [2, 2])
    await four.whole()
    told = [r for r in four.sandbox.requests if r.method == "PUT" and r.path.endswith("/commands")]
    assert len(told) == 1, "one registers the commands for all"
    # What is given is resumed.
    await four.until(lambda: four.sandbox.gateway.resumed == 2)
    begun = four.sandbox.gateway.identified
    assert begun == 4
    first.kill()
    await four.until(lambda: four.owned()[1] == frozenset(range(4)))
    await four.until(lambda: four.sandbox.gateway.resumed == 4)
    await four.whole()
    assert four.sandbox.gateway.identified == begun
    for channel, (person,) in places:
        await opened(four.sandbox, channel, person)
    await four.until(lambda: all(len(posts(c, p)) == 1 for c, (p,) in places))
    assert not second.said("delivery-failed")


@pytest.mark.slow
async def test_who_is_told_to_stop_hands_everything_over(four: Fleet) -> None:
    tables(four.sandbox, 4)
    first = await four.start()
    await four.whole()
    await four.start()
    await four.until(lambda: sorted(map(len, four.owned())) == [2, 2])
    await four.whole()
    begun = four.sandbox.gateway.identified
    first.stop(signal.SIGTERM)
    assert await first.gone() == 0
    await four.until(lambda: four.owned()[1] == frozenset(range(4)))
    await four.whole()
    assert four.sandbox.gateway.identified == begun


@pytest.mark.slow
async def test_a_command_without_a_process_is_heard_by_the_next(four: Fleet) -> None:
    """It is older than three seconds by then, so that Discord takes no answer: nothing is done."""
    four.sandbox.world.patience = 3.0
    (channel, (person,)), *_ = tables(four.sandbox, 4)
    first = await four.start()
    await four.whole()
    await asyncio.sleep(1.0)  # Its position is written.
    first.kill()
    await first.gone()
    asked = asyncio.create_task(person.slash(channel, "game new", game="root"))
    await asyncio.wait([asked], timeout=LATE_S)
    await four.start()
    with pytest.raises(Exception, match=r".+"):
        await asked
    await four.whole()
    assert four.sandbox.gateway.identified == 4
