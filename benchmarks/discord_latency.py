"""How long users wait, and what it costs: `uv run python -m benchmarks.discord_latency`.

The real bot serves the sandbox; it, an echo bot, and the sandbox with the people have a process
each. People press their way to random choices at tables of all games, in turn with `/map` and with
the echo bot, which answers with the picture that the table posted last. CPU time is that of the bot
alone, with all its threads ("process") and of its loop thread ("loop"), from the press until the
answer has reached Discord. `--network` delays every answer of the sandbox, as the way to Discord
and back does; only the wall clock says something then.
"""

import argparse
import asyncio
import logging
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles

import msgspec
import structlog

from benchmarks.processes import BotProcess, Reading, running
from benchmarks.visits import LONGEST, SEATS, crowd, press_one, revision_of, store_games
from sandbox import Channel, Person, Reply, Sandbox

AGES = (20, 60, 5)
"""The random choices before the first press, at the tables of one game."""

ECHO, OPEN, ANSWER, QUESTION = "echo", "panel", "answer", "answer with a picture"
TURN, REST, MAP = "new map", "until at rest", "/map"

NAMES: Mapping[str, str] = {
    ECHO: "echo: the same picture",
    OPEN: "/act, until the panel",
    ANSWER: "press that chooses, until its answer",
    QUESTION: "the same, if the answer has a picture",
    TURN: "the same, until the channel's new map",
    REST: "the same, until the bot is at rest",
    MAP: "/map",
}

CLOCKS = ("process", "loop", "wall")

HEARTBEAT = 9.0
"""Seconds; discord.py warns where an answer may be later than ten (`bot/demo/table.py`)."""

WARM = 2
"""Rounds of each game that are not counted."""

Kinds = Mapping[str, list[Reading]]
"""What each kind of answer took."""


class Asked(msgspec.Struct, frozen=True):
    """A reply, the bot's clocks before it was asked for, and the number of requests until then."""

    reply: Reply
    before: Reading
    marks: int
    requests: int
    answered: int
    """The number of requests for the interaction when the reply came."""


async def ask(bot: BotProcess, doing: Callable[[], Awaitable[Reply]]) -> Asked:
    """Ask an idle bot for something and wait for the reply."""
    before = await bot.idle()
    marks, requests = len(bot.marks), len(bot.sandbox.requests)
    reply = await doing()
    token = reply.interaction.token
    answered = sum(token in request.path for request in bot.sandbox.requests[requests:])
    return Asked(reply, before, marks, requests, answered)


async def took(bot: BotProcess, asked: Asked) -> Reading:
    """Wait until the bot is idle; return what it took until Discord had the reply."""
    await bot.idle()
    token = asked.reply.interaction.token
    mine = [mark for mark in bot.marks[asked.marks :] if token in mark.path]
    return mine[asked.answered - 1].at - asked.before


def has_picture(reply: Reply) -> bool:
    """Return whether an answer has a picture."""
    return any(message.attachments for message in reply.messages)


class Tables:
    """Tables of one game, played one after the other, and what was measured there."""

    def __init__(
        self,
        bot: BotProcess,
        echo: BotProcess,
        channels: Sequence[Channel],
        people: list[Person],
        seed: int,
    ) -> None:
        self.bot, self.echo, self.people = bot, echo, people
        self.eve = echo.sandbox.people()[0]
        self.place = next(iter(echo.sandbox.world.guilds.values())).text_channel("echo")
        self._left = list(channels)
        self._rng = Random(seed)
        self.taken: defaultdict[str, list[Reading]] = defaultdict(list)

    @property
    def over(self) -> bool:
        """Whether no table has anything left to do."""
        return not self._left

    async def round(self, counts: bool = True) -> None:
        """Let somebody make a choice, then call `/map` and the echo."""
        taken = dict[str, Reading]()
        while self._left and not await self._choose(self._left[0], taken):
            self._left.pop(0)
        if not taken:
            return
        taken[MAP] = await self._shown(self.bot, self.people[0], self._left[0], "map")
        taken[ECHO] = await self._shown(self.echo, self.eve, self.place, "echo")
        for kind, reading in taken.items() if counts else ():
            self.taken[kind].append(reading)

    async def _shown(self, bot: BotProcess, who: Person, where: Channel, command: str) -> Reading:
        """Call a command that shows a picture."""
        asked = await ask(bot, lambda: who.slash(where, command))
        if not has_picture(asked.reply):
            raise RuntimeError(f"/{command} shows no picture: {asked.reply.text}")
        return await took(bot, asked)

    async def _choose(self, channel: Channel, taken: dict[str, Reading]) -> bool:
        """Press to a choice at a table; return whether anybody had one to make."""
        for person in self.people:
            asked = await ask(self.bot, lambda person=person: person.slash(channel, "act"))
            panel, revision = await took(self.bot, asked), revision_of(asked.reply)
            if revision < 0:
                continue
            for _ in range(LONGEST):
                reply = asked.reply
                asked = await ask(
                    self.bot,
                    lambda person=person, reply=reply: press_one(person, reply, self._rng),
                )
                if revision_of(asked.reply) != revision:
                    taken[OPEN] = panel
                    taken[QUESTION if has_picture(asked.reply) else ANSWER] = await took(
                        self.bot, asked
                    )
                    await self._turn(channel, asked, taken)
                    return True
        return False

    async def _turn(self, channel: Channel, asked: Asked, taken: dict[str, Reading]) -> None:
        """Measure what follows a choice: the new map in the channel, if there is one."""
        taken[REST] = await self.bot.idle() - asked.before
        requests = self.bot.sandbox.requests[asked.requests :]
        posts = [r for r in requests if r.path.startswith(f"/channels/{channel.id}/messages")]
        at = next((number for number, post in enumerate(posts) if post.files), None)
        if at is None:
            return
        post = posts[at]
        same = sum(one.path == post.path and one.method == post.method for one in posts[:at])
        marks = [
            mark
            for mark in self.bot.marks[asked.marks :]
            if mark.what == post.method and mark.path.endswith(post.path)
        ]
        taken[TURN] = marks[same].at - asked.before
        self.echo.show(post.files[0].data)


def furnish(sandbox: Sandbox, games: Sequence[str]) -> dict[str, list[Channel]]:
    """Open the channels for the tables of each game."""
    guild = sandbox.guild("Woodland")
    return {game: [guild.text_channel(f"{game}-{age}") for age in AGES] for game in games}


@asynccontextmanager
async def at_tables(
    games: Sequence[str], uvloop: bool, seed: int = 1
) -> AsyncIterator[dict[str, Tables]]:
    """Start the bot and the echo, with tables of each game."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        sandbox = await enter(Sandbox(seed=1, heartbeat=HEARTBEAT))
        mirror = await enter(Sandbox(seed=2, heartbeat=HEARTBEAT))
        channels = furnish(sandbox, games)
        people = crowd(sandbox, next(iter(sandbox.world.guilds.values())))
        mirror.person("Eve", in_=mirror.guild("Woodland"))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        places = [(game, seed, age) for game in games for seed, age in enumerate(AGES, 1)]
        every = [channel for game in games for channel in channels[game]]
        database = await store_games(folder, places, every, people)
        bot = await enter(running(sandbox, "bot", database=database, uvloop=uvloop))
        echo = await enter(running(mirror, "echo"))
        for one in (bot, echo):
            await one.ready()
            await one.idle(0.5)
        yield {game: Tables(bot, echo, channels[game], people, seed) for game in games}


async def play(tables: Mapping[str, Tables], times: int, warm: int = WARM) -> dict[str, Kinds]:
    """Play rounds, the games in turn; return what each kind of answer took in each game."""
    for some in tables.values():
        some.taken = defaultdict(list)
    for number in range(warm + times):
        for some in tables.values():
            if not some.over:
                await some.round(counts=number >= warm)
    return {game: some.taken for game, some in tables.items()}


def delay(tables: Mapping[str, Tables], seconds: float) -> None:
    """Delay every answer of the sandbox from now on."""
    for some in tables.values():
        for bot in (some.bot, some.echo):
            for method in ("POST", "PATCH"):
                bot.sandbox.fail_next(method, "*", None, times=10**9, delay=seconds)
        # All tables have the same two bots.
        return


async def measure(
    games: Sequence[str], times: int, network: float, uvloop: bool, seed: int
) -> None:
    """Play rounds and print what they took."""
    async with at_tables(games, uvloop, seed) as tables:
        if network:
            delay(tables, network)
        for game, kinds in (await play(tables, times)).items():
            print("\n".join(lines(game, kinds)))


def ratio(kinds: Kinds, kind: str, clock: str) -> float:
    """Return the median of a kind of answer as a multiple of the echo's, by one of the clocks."""
    return middle(kinds[kind], clock) / middle(kinds[ECHO], clock)


def middle(readings: Sequence[Reading], clock: str) -> float:
    """Return the median by one of the clocks, in milliseconds."""
    return 1000 * median(getattr(one, clock) for one in readings)


def tenth(readings: Sequence[Reading], clock: str) -> float:
    """Return the 90th percentile by one of the clocks, in milliseconds."""
    values = [1000 * getattr(one, clock) for one in readings]
    return quantiles(values, n=10, method="inclusive")[-1] if len(values) > 1 else values[0]


def lines(game: str, kinds: Kinds) -> Iterator[str]:
    """Yield the lines of one game: medians, 90th percentiles and ratios to the echo."""
    heads = "".join(f" {clock:>16} {'×':>5}" for clock in CLOCKS)
    yield f"{game:38} {'rounds':>6}{heads}"
    for kind in NAMES:
        readings = kinds.get(kind)
        if not readings:
            continue
        parts = [f"{NAMES[kind]:38} {len(readings):6}"]
        for clock in CLOCKS:
            both = f"{middle(readings, clock):.1f} ({tenth(readings, clock):.1f})"
            parts.append(f"{both:>16} {ratio(kinds, kind, clock):5.2f}")
        yield " ".join(parts)
    yield ""


def quiet() -> None:
    """Let nothing be logged but errors."""
    logging.disable(logging.WARNING)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", choices=SEATS, default=tuple(SEATS))
    parser.add_argument("--times", type=int, default=30, help="rounds of each game")
    parser.add_argument("--network", type=float, default=0.0, help="ms there and back")
    parser.add_argument("--uvloop", action="store_true", help="let the bot use uvloop")
    parser.add_argument("--seed", type=int, default=1, help="of what people choose")
    given = parser.parse_args()
    quiet()
    print("Milliseconds: median (90th percentile), and the median as a multiple of the echo's")
    network = given.network / 1000
    asyncio.run(measure(given.games, given.times, network, given.uvloop, given.seed))


if __name__ == "__main__":
    main()
