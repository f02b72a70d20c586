"""The event loop that the bot runs on: uvloop where it is installed, else asyncio's own."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    LoopFactory = Callable[[], asyncio.AbstractEventLoop]


def fastest_loop_factory() -> LoopFactory | None:
    """Return what makes a loop of uvloop; `None`, which means asyncio's own, without uvloop."""
    try:
        return import_module("uvloop").new_event_loop
    except ImportError:
        return None


def run_on_loop(main: Coroutine[Any, Any, None], factory: LoopFactory | None = None) -> None:
    """Run a coroutine to its end on a loop of this factory, by default the fastest."""
    with asyncio.Runner(loop_factory=factory or fastest_loop_factory()) as runner:
        runner.run(main)
