"""A week at a table, counted: messages, calls of a person and a day, Discord's lines of titles.

Each case prints what it has counted; `-s` shows it. Time is that of the simulated Discord.
"""

from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.front.app import Tablekeeper
from bot.games.game import Seat, required_decisions
from bot.games.stand_in import StandsIn
from bot.table import Table
from sandbox import Channel, Person, Sandbox, Seen
from sandbox.messages import SILENT
from sandbox.places import Message
from tests.club.threaded import tell_turns_in
from tests.discord_ui.playing import serving

pytestmark = pytest.mark.slow

STEP_S = 30 * 60
"""Seconds between two looks of the bot at what is due."""

DAY_S = 24 * 3600

DAYS = 7

HOURS = {"Ann": 8, "Bob": 19, "Cid": 13, "Dot": 22}
"""When people look at Discord, once a day: in hours of the day, and up to two hours later."""

ROOT = {"Ann": "marquise", "Bob": "eyrie", "Cid": "alliance", "Dot": "vagabond"}
TWO = {"Ann": "raven", "Bob": "wolf"}
FOUR = {"Ann": "raven_1", "Bob": "wolf_1", "Cid": "raven_2", "Dot": "wolf_2"}
DEEP = {"Ann": "red", "Bob": "blue", "Cid": "green"}


@dataclass
class Noise:
    """What a table has said in a week."""

    people: int
    turns: int
    messages: int = 0
    """In the thread and by direct message, the lines of titles not counted."""

    titles: int = 0
    direct: Counter[str] = field(default_factory=Counter[str])
    """Direct messages with a sound, by person."""

    calls: Counter[str] = field(default_factory=Counter[str])
    """Mentions in the thread, by person."""

    @property
    def a_turn(self) -> float:
        return self.messages / max(1, self.turns)

    @property
    def called(self) -> float:
        """Mentions a person and day."""
        return self.calls.total() / self.people / DAYS

    @property
    def of_titles(self) -> float:
        return self.titles / (self.messages + self.titles)

    def __str__(self) -> str:
        return (
            f"{self.messages / DAYS:.2f} messages a day, {self.a_turn:.2f} a turn ({self.turns}),"
            f" {self.titles} lines of titles ({self.of_titles:.0%}), {self.called:.2f} mentions a"
            f" person and day {dict(self.calls)}, direct messages {dict(self.direct)}"
        )


@dataclass
class Week:
    """A table in a thread of its own, and its people."""

    sandbox: Sandbox
    bot: Tablekeeper
    thread: Channel
    people: Mapping[str, Person]
    rng: Random = field(default_factory=lambda: Random(7))
    turns: int = 0
    """How often somebody has answered until the game waited for others."""

    begun: int = 0
    """The number after all messages of the time before the game, and of its beginning."""

    async def table(self) -> Table:
        table = await self.bot.tables.at(self.thread.id)
        assert table is not None
        return table

    async def passes(self, absent: Sequence[str] = ()) -> None:
        """Let a week go by: the bot does what is due, and people answer when they look."""
        steps = DAY_S // STEP_S
        for _ in range(DAYS):
            late = {name: self.rng.randrange(5) for name in self.people}
            looks = {name: HOURS[name] * 2 + late[name] for name in self.people}
            for step in range(steps):
                self.sandbox.clock.advance(STEP_S)
                await self.bot.tables.served.beat()
                await self.bot.tables.alarms.ring()
                await self.bot.threads.look()
                for name in self.people:
                    if looks[name] % steps == step and name not in absent:
                        await self.answers(name)
                await self.sandbox.settle()

    async def answers(self, name: str) -> None:
        """Let a person answer until the game waits for somebody else."""
        table = await self.table()
        user = self.people[name].id
        before = table.revision
        while table.status == "playing" and table.waits_for(user):
            due = [due.seat for due in required_decisions(table.decisions())]
            seat = next(seat for seat in due if table.holders.get(seat) == user)
            assert isinstance(table.game, StandsIn)
            await table.act(user, table.game.stand_in(table.view(seat)))
            await self.bot.tables.answered(table, user)
            self.sandbox.clock.advance(20)
        self.turns += table.revision != before

    def posts(self, *, all_of_it: bool = False) -> list[Message]:
        """Return what everybody sees in the thread, since the game began or in all."""
        told = [one for one in self.thread.messages.values() if one.audience is None]
        return [one for one in told if all_of_it or one.id > self.begun]

    def noise(self, *, all_of_it: bool = False) -> Noise:
        """Count what was said since the game began, or in all."""
        seen = self.posts(all_of_it=all_of_it)
        titles = sum(Seen(one, 0).is_of_discord for one in seen)
        made = Noise(len(self.people), self.turns, len(seen) - titles, titles)
        for name, person in self.people.items():
            made.calls[name] = sum(Seen(one, person.id).pings_me for one in seen)
            direct = [one for one in person.dms() if all_of_it or one.id > self.begun]
            made.direct[name] = sum(not one.version.flags & SILENT for one in direct)
            made.messages += len(direct)
        return made

    def told(self, part: str) -> list[Message]:
        return [one for one in self.posts() if part in Seen(one, 0).text]


@asynccontextmanager
async def week(
    folder: Path, game: str, seats: Mapping[str, str], *, turns: bool = False, **terms: str
) -> AsyncIterator[Week]:
    """Begin a game at a daily pace in a thread of its own."""
    async with Sandbox(seed=5) as sandbox:
        guild = sandbox.guild("Club")
        channel = guild.text_channel("games")
        people = {name: sandbox.person(name, in_=guild) for name in seats}

        def clock() -> int:
            return int(sandbox.clock.now() * 1000)

        async with serving(sandbox, folder, clock=clock) as bot:
            bot.threads.clock, bot.threads.wake = clock, lambda: None
            if turns:
                await tell_turns_in(bot, guild.id)
            before = set(guild.channels)
            host = next(iter(people.values()))
            await host.slash(channel, "game new", game=game, place="thread")
            await sandbox.settle()
            (made,) = set(guild.channels) - before
            here = Week(sandbox, bot, guild.channels[made], people)
            table = await here.table()
            for name, seat in seats.items():
                await table.join(people[name].id)
                await table.choose(people[name].id, Seat(seat))
            for name, value in {"pace": "daily", **terms}.items():
                await table.set_term(host.id, name, value)
            if game == "war_chest":
                await table.set_option(host.id, "army", "random")
            await bot.threads.look()
            await table.start(host.id, seed=3)
            await sandbox.settle()
            here.begun = sandbox.clock.snowflake()
            yield here
            await sandbox.settle()
        assert [str(one) for one in sandbox.findings] == []


@pytest.mark.parametrize("turns", [False, True])
async def test_a_week_of_root_is_about_the_game(tmp_path: Path, turns: bool) -> None:
    """Lines of titles are less than a tenth unless a server wishes for more."""
    async with week(tmp_path, "root", ROOT, turns=turns) as here:
        await here.passes()
        noise = here.noise(all_of_it=True)
        print(f"Root, titles by turn: {turns}: {noise}")
        assert (noise.of_titles < 0.1) != turns
        assert noise.messages / DAYS < 5
        assert noise.called < 1.2


@pytest.mark.parametrize("seats", [TWO, FOUR], ids=["two", "four"])
async def test_a_coin_of_war_chest_is_a_message_and_a_mention(
    tmp_path: Path, seats: Mapping[str, str]
) -> None:
    """Each coin is a turn: who looks once a day loses no time."""
    async with week(tmp_path, "war_chest", seats) as here:
        await here.passes()
        noise = here.noise()
        print(f"War Chest for {len(seats)}: {noise}")
        assert noise.turns >= 10
        assert noise.a_turn < 1.2
        assert noise.called < 1.2
        assert noise.calls.total() <= noise.turns + 3, "once a turn, and a reminder now and then"
        assert not here.told("Time is up")


async def test_who_looks_once_a_day_keeps_up_in_dungeon_lords(tmp_path: Path) -> None:
    """Each area is a turn of whose minion is there."""
    async with week(tmp_path, "dungeon_lords", DEEP) as here:
        await here.passes()
        noise = here.noise()
        print(f"Dungeon Lords: {noise}")
        assert noise.called < 1.2
        assert not here.told("Time is up")


@pytest.mark.parametrize("overtime", ["answer", "stand_in", "wait"])
@pytest.mark.parametrize(
    ("game", "seats"), [("root", ROOT), ("war_chest", TWO)], ids=["root", "war_chest"]
)
async def test_an_absentee_is_called_three_times_a_week(
    tmp_path: Path, game: str, seats: Mapping[str, str], overtime: str
) -> None:
    """By whatever means, and the game goes on as the table has agreed."""
    async with week(tmp_path, game, seats, overtime=overtime) as here:
        await here.passes(absent=["Bob"])
        noise = here.noise()
        print(f"An absentee, {game}, {overtime}: {noise}")
        assert 1 <= noise.calls["Bob"] + noise.direct["Bob"] <= 3
        table = await here.table()
        assert (Seat(seats["Bob"]) in table.away) == (overtime != "wait")
