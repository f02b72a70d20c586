"""The frames that a press passes on its way to the table and to the rules, for `benchmarks.house`.

A person of a game of Root in the sandbox presses their way to a choice. Counted are the bot's own
frames from the handler of the press on, those in between tasks included, until a method `act…` of
`Table` is entered and until the rules are asked to `apply` the choice.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from bot import __file__ as INSIDE
from sandbox import Sandbox
from tests.discord_ui.playing import House, serving

BOT = Path(INSIDE).parent

TABLE = "the table (Table.act…)"
RULES = "the rules (Game.apply)"


def room(frame: FrameType) -> str:
    """Return the package of the bot that a frame's code lies in; "" outside of the bot."""
    with suppress(ValueError):
        return Path(frame.f_code.co_filename).relative_to(BOT).parts[0]
    return ""


class Watch:
    """Notes the frames by which one press first got to the table and to the rules."""

    def __init__(self) -> None:
        self.paths: dict[str, list[str]] = {}
        self._begun_by: dict[asyncio.Task[Any] | None, list[str]] = {}

    def begin(self, loop: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
        """Begin a task, and note the frames that led to it."""
        above = self._above(sys._getframe(1))
        task = asyncio.Task(coro, loop=loop, **more)
        self._begun_by[task] = above
        return task

    def _above(self, frame: FrameType) -> list[str]:
        """List the bot's frames from the outermost to this one."""
        above: list[str] = []
        at: FrameType | None = frame
        while at is not None:
            if room(at):
                file = Path(at.f_code.co_filename).relative_to(BOT.parent)
                above.append(f"{file}: {at.f_code.co_qualname}")
            at = at.f_back
        return self._begun_by.get(asyncio.current_task(), []) + above[::-1]

    def __call__(self, frame: FrameType, happening: str, _: Any) -> None:
        name = frame.f_code.co_qualname
        if happening != "call" or not (name.endswith(".apply") or name.startswith("Table.act")):
            return
        where, reached = room(frame), self.paths.get(TABLE)
        if where == "table" and reached is None:
            self.paths[TABLE] = self._above(frame)
        elif where == "games" and reached and RULES not in self.paths:
            above = self._above(frame)
            if above[: len(reached)] == reached:
                self.paths[RULES] = above


async def _watched(folder: Path) -> dict[str, list[str]]:
    watch = Watch()
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        async with serving(sandbox, folder) as bot:
            house = House(sandbox, guild, channel, bot, folder, ann, bob, eve)
            table = await house.begin()
            loop = asyncio.get_running_loop()
            loop.set_task_factory(watch.begin)
            sys.setprofile(watch)
            try:
                await house.step(table, Random(1))
            finally:
                sys.setprofile(None)
                loop.set_task_factory(None)
    return watch.paths


def press_paths() -> dict[str, list[str]]:
    """Return the frames by which a press reaches the table and the rules."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_watched(Path(folder)))
