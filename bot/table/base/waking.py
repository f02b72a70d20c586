"""How work in the background waits: until something calls for it, or a time is over."""

from __future__ import annotations

import asyncio


async def wait_for_event(event: asyncio.Event, seconds: float) -> bool:
    """Wait for an event, so many seconds at most; return whether it has come."""
    # Not `wait_for`, which before Python 3.12 swallows a cancellation that coincides with the
    # event: the work would never end.
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True
