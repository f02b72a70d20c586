"""How long users wait for the bot: `uv run python -m benchmarks.discord_latency`.

The real bot serves the sandbox. Each time is measured from a press or command to the answer with
its picture, compared with an empty command that only acknowledges and then answers with the same
picture. `--network` delays every answer of the sandbox, as the way to Discord and back does. The
bot, the sandbox and the users share one process, so times without it are too high rather than too
low.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.demo.session import run
from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.message.screen import Screen, to_edit
from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.render import Picture
from bot.settings import Settings
from bot.table import Table, Tables
from db import Storage
from db.ids import UserId
from sandbox import Channel, Person, Reply, Sandbox, Seen

SEATS = {"Ann": Seat("marquise"), "Bob": Seat("eyrie")}

TARGET = 2.0
"""Limit of an answer's time, as a multiple of the empty command's."""


class Measured:
    """A bot in a sandbox with a game of two people, and what is needed to time it."""

    def __init__(self, sandbox: Sandbox, bot: Tablekeeper, channel: Channel) -> None:
        self.sandbox, self.bot, self.channel = sandbox, bot, channel
        guild = channel.guild
        self.people = {name: sandbox.person(name, in_=guild) for name in SEATS}
        self.eve = sandbox.person("Eve", in_=guild)
        self.rng = Random(1)
        self.picture: Picture | None = None

    async def begin(self) -> Table:
        """Open a table and start a game."""
        channel, host = self.channel, UserId(self._ann.id)
        table = await self.bot.tables.create("root", channel.guild.id, channel.id, host)
        for name, seat in SEATS.items():
            user = UserId(self.people[name].id)
            await table.join(user)
            await table.choose(user, seat)
        await table.start(host, seed=1)
        await self.sandbox.settle()
        return table

    @property
    def _ann(self) -> Person:
        return self.people["Ann"]

    def public(self) -> Seen:
        """Return the newest message of the channel."""
        return [m for m in self.eve.sees(self.channel) if not m.ephemeral][-1]

    async def skip(self, table: Table, count: int) -> None:
        """Make some random choices without measuring."""
        for _ in range(count):
            due = table.decisions()
            if not due:
                return
            choice = due[0].pick(self.rng.randrange(len(due[0])))
            await table.act(table.holders[due[0].seat], choice)
        await self.sandbox.settle()

    async def act(self, table: Table) -> tuple[float, float]:
        """Press through to a choice; return the seconds to its answer, and to the new map."""
        (decision, *_) = table.decisions()
        seats = {table.seat_of(UserId(person.id)): person for person in self.people.values()}
        person = seats[decision.seat]
        shown = self.public()
        start = next(b.custom_id for b in shown.buttons if ":*:act:" in str(b.custom_id))
        reply = await person.press(shown, str(start))
        revision, before = table.revision, len(self.sandbox.requests)
        while True:
            began = perf_counter()
            reply = await self._press(person, reply)
            answered = perf_counter()
            if table.revision != revision:
                break
        await self.sandbox.until(lambda: any(r.files for r in self.sandbox.requests[before:]))
        return answered - began, perf_counter() - began

    async def _press(self, person: Person, reply: Reply) -> Reply:
        """Press a button or option that leads on."""
        assert reply.message is not None
        ways: list[tuple[str | None, str]] = [
            (None, str(b.custom_id))
            for b in reply.message.buttons
            if not b.disabled and b.label != "Back" and str(b.custom_id).split(":")[4][0] in "ky"
        ]
        for menu in reply.message.selects:
            ways += [(menu.custom_id, option.value) for option in menu.options]
        custom_id, value = self.rng.choice(ways)
        if custom_id is None:
            return await person.press(reply, value)
        return await person.select(reply, custom_id, value)

    async def echo(self) -> float:
        """Call the empty command for the picture."""
        began = perf_counter()
        reply = await self.eve.slash(self.channel, "echo")
        took = perf_counter() - began
        assert reply.message is not None
        assert reply.message.attachments
        return took

    async def map(self) -> float:
        """Call `/map`."""
        began = perf_counter()
        reply = await self.eve.slash(self.channel, "map")
        took = perf_counter() - began
        assert reply.message is not None
        assert reply.message.attachments
        return took


def add_echo(bot: Tablekeeper, picture: Callable[[], Picture]) -> None:
    """Add the empty command to the bot."""

    async def callback(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(**to_edit(Screen("", picture=picture())))

    bot.tree.add_command(
        app_commands.Command(name="echo", description="Answer with a picture", callback=callback)
    )


async def repeated(times: int, once: Callable[[], Awaitable[float]]) -> list[float]:
    return [await once() for _ in range(times)]


def told(name: str, seconds: list[float], beside: list[float]) -> float:
    """Print one line; return the ratio of the medians."""
    ms = [1000 * one for one in seconds]
    ratio = median(seconds) / median(beside)
    p99 = quantiles(ms, n=100)[98]
    worst = quantiles(beside, n=100)[98] * 1000
    print(f"{name:42} {median(ms):8.1f} {p99:8.1f} {ratio:8.2f} {p99 / worst:8.2f}")
    return ratio


async def measure(times: int, network: float) -> float:
    """Measure everything; return the worst ratio."""
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite3'}")
        await storage.open()
        async with Sandbox(seed=1) as sandbox:
            channel = sandbox.guild("Woodland").text_channel("root")
            bot = Tablekeeper(
                Settings(),
                Tables(storage, games_of(EDITIONS)),
                EDITIONS,
                sandbox.connector(),
                guild_ready_timeout=0.05,
            )
            latest: list[Picture] = []
            add_echo(bot, lambda: latest[-1])
            async with run(bot, sandbox):
                ratio = await _compared(Measured(sandbox, bot, channel), latest, times, network)
        await storage.close()
    return ratio


async def _compared(on: Measured, latest: list[Picture], times: int, network: float) -> float:
    """Time each answer and the empty command alternately, so that both meet equal load."""
    table = await on.begin()
    await on.skip(table, 20)
    if network:
        for method in ("POST", "PATCH"):
            on.sandbox.fail_next(method, "*", None, times=10**9, delay=network)
    maps, cached, echoes, answers, turns = (list[float]() for _ in range(5))
    for _ in range(times):
        if not table.decisions():
            break
        answered, shown = await on.act(table)
        await on.sandbox.settle()
        answers.append(answered)
        turns.append(shown)
        drawn = await on.bot.desk.picture(table, table.revision, table.view(None), "en")
        assert drawn is not None
        latest.append(drawn)
        maps.append(await on.map())
        cached.append(await on.map())
        echoes.append(await on.echo())
    size = len(latest[-1].data) // 1024
    print(f"{len(echoes)} rounds, pictures of {size} KiB, network {1000 * network:.0f} ms")
    print(f"{'':42} {'median':>8} {'p99':>8} {'ratio':>8} {'of p99':>8}")
    told("empty command with the picture", echoes, echoes)
    told("press, until its own answer", answers, echoes)
    return max(
        told("/map", [*maps, *cached], echoes),
        told("press, until the channel has the new map", turns, echoes),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=100, help="rounds")
    parser.add_argument("--network", type=float, default=0.0, help="ms there and back")
    chosen = parser.parse_args()
    logging.disable(logging.WARNING)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    ratio = asyncio.run(measure(chosen.times, chosen.network / 1000))
    print(f"worst ratio {ratio:.2f}, aimed at: at most {TARGET:.0f}")


if __name__ == "__main__":
    main()
