"""Kills processes at work: `uv run python -m tests.processes.kills --kills 200`.

Processes (`--members`: 2 to 4) share eight shards with 40 servers. In each, two people and a bot
play Root with clocks: they open panels, press what acts, take back, propose pauses. In some
(`--clubs`) people also queue, play leagues, follow and more (`club_play.py`). Victims are processes
at rest, booting, giving or claiming, and the last one. With `--sqlite` there is one process at a
time. At the end it prints what was lost, doubled or called twice, what was due for a minute, what a
club misses, and the medians from a kill to the locks and to the gateway while others were up; it
exits with 1 for any of the former.
"""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import Any

from sqlalchemy import text

from benchmarks.visits import LONGEST, press_one, revision_of
from bot import process
from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.settings import Settings
from bot.table import Tables
from db import Storage
from db.ids import UserId
from sandbox import Channel, Person, Shard, Sharding
from tests.club.receiving import Receiver, receiving
from tests.processes.club_play import ClubPlay, ClubServer, Overdue, faults_of_clubs, furnish_club
from tests.processes.fleet import HURRIED, Fleet, Member, Place, fleet

SHARDS, SERVERS, MEMBERS = 8, 40, 4

SEATS = ("marquise", "eyrie")
BOT = "alliance"

REST_S = 2.0
"""Seconds between two visits at a table, on average."""

FIRST_S = 300.0
"""Seconds for the first start, in which each shard waits for a slot of five seconds."""

SILENT_S = 3.0
"""Seconds at the end in which nothing more may come."""

UNTOLD_S = 180.0
"""Seconds at the end for what is still to be told."""


@dataclass
class Tally:
    """What was counted."""

    kills: Counter[str] = field(default_factory=Counter[str])
    locks: list[float] = field(default_factory=list[float])
    gateways: list[float] = field(default_factory=list[float])
    choices: int = 0
    unanswered: int = 0
    lost: int = 0
    doubled: int = 0
    called_twice: int = 0
    visits: Counter[str] = field(default_factory=Counter[str])
    """What the people of the clubs did."""

    faults: list[str] = field(default_factory=list[str])
    """What was due for too long, and what a club misses."""

    @property
    def is_clean(self) -> bool:
        """Whether nothing is to be blamed."""
        return not (self.lost or self.doubled or self.called_twice or self.faults)

    def lines(self) -> list[str]:
        """Return what is printed at the end."""
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(self.kills.items()))
        return [
            f"kills: {sum(self.kills.values())} ({kinds})",
            f"choices made: {self.choices}, visits without an answer: {self.unanswered}",
            f"lost {self.lost}, doubled {self.doubled}, called twice {self.called_twice}",
            ", ".join(f"{what} {number}" for what, number in sorted(self.visits.items())),
            _spread("locks", self.locks),
            _spread("gateway", self.gateways),
            *(f"fault: {one}" for one in self.faults),
        ]


def _spread(name: str, seconds: Sequence[float]) -> str:
    if not seconds:
        return f"{name}: never taken while others were up"
    return (
        f"from a kill to the {name}: median {median(seconds):.1f} s, longest {max(seconds):.1f} s "
        f"({len(seconds)} kills)"
    )


async def furnished(made: Fleet, servers: int) -> list[Place]:
    """Make servers with two people each, and a game that is under way in each."""
    storage, places = Storage(made.url), list[Place]()
    tables = Tables(storage, games_of(EDITIONS))
    for number in range(servers):
        guild = made.sandbox.guild(f"S{number}", shard=Shard(number % made.count, made.count))
        channel = guild.text_channel("root")
        people = [made.sandbox.person(f"P{number}x{at}", in_=guild) for at in range(2)]
        host = UserId(people[0].id)
        table = await tables.create("root", guild.id, channel.id, host)
        for person, seat in zip(people, SEATS, strict=True):
            await table.join(UserId(person.id))
            await table.choose(UserId(person.id), Seat(seat))
        await table.add_bot(host, Seat(BOT))
        await table.set_term(host, "pace", "live")
        await table.start(host, seed=number)
        places.append((channel, people))
    await storage.close()
    return places


class Kills:
    """Processes that are killed and started anew, and people who go on playing."""

    def __init__(
        self,
        made: Fleet,
        places: list[Place],
        seed: int,
        members: int = MEMBERS,
        clubs: Sequence[ClubServer] = (),
        receiver: Receiver | None = None,
    ) -> None:
        self.made = made
        self.places = places
        self.rng = Random(seed)
        self.members = members
        self.clubs = clubs
        self.receiver = receiver or Receiver()
        self.tally = Tally()
        self._plays = [ClubPlay(server, self.rng) for server in clubs]
        self._waits: set[asyncio.Task[None]] = set()

    async def run(self, kills: int) -> Tally:
        """Kill so often, then look at what stands everywhere."""
        await asyncio.gather(*(self.made.start() for _ in range(self.members)))
        await self.made.whole(FIRST_S)
        overdue = Overdue(self.made)
        watching = asyncio.create_task(overdue.watch())
        async with self.at_play():
            for _ in range(kills):
                await self._kill_one()
        await self.audit()
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
        self.tally.visits = sum((play.done for play in self._plays), Counter[str]())
        self.tally.faults = [f"{row}: {why}" for row, why in overdue.found.items()]
        if self.clubs:
            self.tally.faults += await faults_of_clubs(
                self.made.url, self.clubs, self._plays, self.receiver
            )
        return self.tally

    @asynccontextmanager
    async def at_play(self) -> AsyncGenerator[None]:
        """Let people play at all tables meanwhile."""
        playing = [asyncio.create_task(self._play(*place)) for place in self.places]
        playing += [asyncio.create_task(self._play_club(play)) for play in self._plays]
        try:
            yield
        finally:
            tasks = (*playing, *self._waits)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # Victims

    @property
    def _living(self) -> list[Member]:
        return [m for m in self.made.members if m.process.returncode is None and not m.is_killed]

    async def _kill_one(self) -> None:
        """Kill one in a way drawn at random, and start another one."""
        if self.members == 1:
            await self._kill_the_only_one()
            return
        kinds = ("at rest", "booting", "moving", "the last")
        kind = self.rng.choices(kinds, weights=(5, 2, 3, 1))[0]
        if kind == "booting":
            victim = await self.made.start()
            await asyncio.sleep(self.rng.uniform(0.5, 6.0))
            self._kill(victim, kind)
            return
        if kind == "moving":
            # Somebody who joins is given shards, and takes them.
            await self.made.start()
            newest = self.made.members[-1]
            with suppress(TimeoutError):
                await self.made.until(lambda: bool(newest.said("joined")), 30)
                await asyncio.sleep(self.rng.uniform(0.0, 3.0))
            self._kill(self.rng.choice(self._living), kind)
        elif kind == "the last":
            for member in self._living:
                self._kill(member, kind)
            await asyncio.gather(*(self.made.start() for _ in range(self.members)))
            await self.made.until(lambda: any(m.said("shards-taken") for m in self._living), 90)
        else:
            await asyncio.sleep(self.rng.uniform(1.0, 4.0))
            self._kill(self.rng.choice(self._living), kind)
        while len(self._living) < self.members:
            await self.made.start()
        while len(self._living) > self.members:
            self._kill(self.rng.choice(self._living), "surplus")
        await asyncio.sleep(self.rng.uniform(1.0, 5.0))

    async def _kill_the_only_one(self) -> None:
        """Kill the only process, at rest or while it boots, and start another one."""
        kind = self.rng.choices(("at rest", "booting"), weights=(5, 2))[0]
        await asyncio.sleep(self.rng.uniform(1.0, 8.0) if kind == "at rest" else 0.0)
        for member in self._living:
            self._kill(member, kind)
            await member.gone()
        newest = await self.made.start()
        if kind == "at rest":
            await self.made.until(lambda: bool(newest.said("ready")), 60)
        else:
            await asyncio.sleep(self.rng.uniform(0.5, 4.0))

    def _kill(self, victim: Member, kind: str) -> None:
        owned, others = victim.owned, [m for m in self._living if m is not victim]
        up = [m for m in others if m.said("shards-taken") or m.said("joined")]
        victim.kill()
        self.tally.kills[kind] += 1
        if owned and up:
            self._waits.add(asyncio.create_task(self._measure(owned, up, monotonic())))

    async def _measure(self, shards: frozenset[int], up: list[Member], since: float) -> None:
        """Note after which time others own the shards, and after which they are connected."""
        marks = {member: len(member.lines) for member in up}

        def taken() -> bool:
            lines = [
                line
                for member, mark in marks.items()
                for line in member.lines[mark:]
                if line.get("event") == "shards-taken"
            ]
            return shards <= {shard for line in lines for shard in line["shards"]}

        def connected() -> bool:
            here = {s.shard.id for s in self.made.sandbox.gateway.sessions if s.connected}
            return shards <= here

        with suppress(TimeoutError):
            # Who takes longer was killed as well, which another figure tells of.
            await self.made.until(taken, 30)
            self.tally.locks.append(monotonic() - since)
            await self.made.until(connected, 30)
            self.tally.gateways.append(monotonic() - since)

    # People

    async def _play(self, channel: Channel, people: list[Person]) -> None:
        """Visit a table again and again."""
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / REST_S))
            try:
                await self._visit(channel, self.rng.choice(people))
            except Exception:
                # Nobody answers between a death and the takeover; buttons go with messages.
                self.tally.unanswered += 1

    async def _play_club(self, play: ClubPlay) -> None:
        """Let the people of a club do one thing after the other."""
        while True:
            await asyncio.sleep(self.rng.expovariate(1 / REST_S))
            try:
                await play.visit()
            except Exception:
                self.tally.unanswered += 1

    async def _visit(self, channel: Channel, person: Person) -> None:
        drawn = self.rng.random()
        if drawn < 0.03:
            await person.slash(channel, "game pause")
            return
        if drawn < 0.08:
            await person.slash(channel, "undo")
            return
        reply = await person.slash(channel, "act")
        if (revision := revision_of(reply)) < 0:
            return
        for _ in range(LONGEST):
            reply = await press_one(person, reply, self.rng)
            if revision_of(reply) != revision:
                self.tally.choices += 1
                return

    # What stands in the end

    async def audit(self) -> None:
        """Wait until everything is told, and compare it with what Discord has."""
        storage = Storage(self.made.url)
        deadline = monotonic() + UNTOLD_S
        due = (
            "SELECT (SELECT count(*) FROM outboxmessage WHERE status = 'due')"
            " + (SELECT count(*) FROM webhookdelivery)"
        )
        while await self._number(storage, due) and monotonic() < deadline:
            await asyncio.sleep(0.5)
        # What is recorded was sent; Discord's answers to the dead are of no interest.
        await asyncio.sleep(SILENT_S)
        unsent = "SELECT count(*) FROM outboxmessage WHERE status IN ('due', 'failed')"
        self.tally.lost = await self._number(storage, unsent)
        rows = await self._rows(
            storage, "SELECT DISTINCT nonce, message_id, channel FROM outboxmessage"
        )
        known = {number for _, number, _ in rows if number is not None}
        sent = [
            message
            for place in self.made.sandbox.world.channels.values()
            for message in place.messages.values()
            if message.author.id == self.made.sandbox.bot.id
            and message.audience is None
            and message.deleted_at is None
            and message.interaction is None
            and message.kind == 0
        ]
        there = {message.id for message in sent}
        self.tally.lost += len(known - there)
        nonces = Counter(message.nonce for message in sent if message.nonce)
        doubles = {nonce for nonce, number in nonces.items() if number > 1}
        orphans = [message for message in sent if message.id not in known]
        self.tally.doubled = len(orphans) + sum(nonces[nonce] - 1 for nonce in doubles)
        calls = Counter(message.nonce for message in sent if message.pinged and message.nonce)
        called = [number for number in calls.values() if number > 1]
        self.tally.called_twice = len(called) + sum(bool(m.pinged) for m in orphans)
        await storage.close()

    async def _number(self, storage: Storage, statement: str) -> int:
        return (await self._rows(storage, statement))[0][0]

    async def _rows(self, storage: Storage, statement: str) -> Sequence[Any]:
        return await storage.read(lambda connection: connection.execute(text(statement)).all())


async def killed(
    folder: Path,
    kills: int,
    seed: int,
    servers: int = SERVERS,
    members: int = MEMBERS,
    clubs: int = 0,
    backend: str = "postgresql",
) -> Tally:
    """Run it all in a folder; return what was counted. `clubs`: how many servers have a club."""
    sharding = Sharding(session_total=100_000, expiry_s=600.0)
    if backend == "sqlite":
        # There all shards wait for their slots after each death.
        sharding = HURRIED
    async with receiving() as receiver, fleet(folder, SHARDS, sharding, backend=backend) as made:
        places = await furnished(made, servers)
        furnishing = enumerate(places[:clubs])
        halls = [await furnish_club(made, one, receiver.address, at) for at, one in furnishing]
        return await Kills(made, places, seed, members, halls, receiver).run(kills)


def main() -> int:
    """Kill, and print what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--servers", type=int, default=SERVERS)
    parser.add_argument("--members", type=int, default=MEMBERS)
    parser.add_argument("--clubs", type=int, default=8)
    parser.add_argument("--sqlite", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    quiet: dict[str, Any] = {"_env_file": None, "log_level": "error"}
    process.configure_logs(Settings(**quiet))
    backend = "sqlite" if given.sqlite else "postgresql"
    members = 1 if given.sqlite else given.members
    with tempfile.TemporaryDirectory() as folder:
        running = killed(
            *(Path(folder), given.kills, given.seed, given.servers, members, given.clubs, backend)
        )
        tally = asyncio.run(running)
    for line in tally.lines():
        sys.stdout.write(f"{line}\n")
    return 0 if tally.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
