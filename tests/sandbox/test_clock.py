"""Waiting for something to happen."""

import asyncio
import time

from sandbox import Sandbox
from sandbox.clock import Pulse


async def test_whoever_waits_can_be_stopped_at_any_moment() -> None:
    """The order to stop used to be forgotten when a beat came at the same moment."""
    for moments in range(4):
        pulse = Pulse()
        waiting = asyncio.create_task(pulse.until(lambda: False, timeout=600))
        await asyncio.sleep(0.01)
        pulse.beat()
        for _ in range(moments):
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait([waiting], timeout=20)
        assert waiting.cancelled(), moments


async def test_time_in_which_nobody_could_work_does_not_count_as_quiet() -> None:
    async with Sandbox() as sandbox:
        done: list[str] = []

        async def work() -> None:
            time.sleep(0.2)
            for _ in range(3):
                await asyncio.sleep(0.001)
            done.append("all")

        working = asyncio.create_task(work())
        await sandbox.settle()
        assert done == ["all"]
        await working
