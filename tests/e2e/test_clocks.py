"""Time goes by at a table: people are reminded, run out of time, pause, and see all their games."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest

from bot.discord_ui.front.app import Tablekeeper
from bot.games.game import Seat
from bot.table import Table
from bot.table.clocks import DAY, HOUR, LONGEST_PAUSE_MS, STALLED_MS
from bot.table.time.uptime import BEAT_MS
from db.models import now_ms
from sandbox import Channel, Guild, Person, Reply, Sandbox, Seen
from tests.discord_ui.playing import serving

LOCALES = {"Ann": "en-US", "Bob": "pl", "Cid": "en-GB"}
SEATS = {"Ann": "marquise", "Bob": "eyrie", "Cid": "alliance"}


@dataclass
class Hall:
    """People at tables on two servers, the bot that serves them, and its clock."""

    sandbox: Sandbox
    guilds: list[Guild]
    channel: Channel
    people: dict[str, Person]
    bot: Tablekeeper
    ahead: int = 0
    """By how much (ms) the bot's clock is ahead of the present."""

    beats: int = 0

    def set_clock(self) -> None:
        tables = self.bot.tables
        # The heartbeat goes by the same clock: otherwise a restart looks like a long outage.
        tables.alarms.clock = tables.served.clock = lambda: now_ms() + self.ahead
        tables.served.seconds = lambda: monotonic() + self.beats * BEAT_MS / 1000

    async def pass_by(self, *lengths: int) -> None:
        """Let time go by, in several steps, with the bot awake at each."""
        for length in lengths:
            self.ahead += length
            # The bot has served all the while: its last heartbeat is half a minute old.
            self.beats += 1
            await self.bot.tables.served.beat()
            # What is due has to be found due in spite of the time that the test takes.
            await self.bot.tables.alarms.ring()
            await self.sandbox.settle()

    async def until_owed(self, table: Table, seat: Seat) -> None:
        """Let all choose the first thing until a seat is asked."""
        while table.decisions()[0].seat != seat:
            due = table.decisions()[0]
            await table.act(table.holders[due.seat], due.pick(len(due) - 1))
        await self.sandbox.settle()

    async def type(
        self, name: str, words: str, channel: Channel | None = None, /, **given: object
    ) -> Reply:
        reply = await self.people[name].slash(channel or self.channel, words, **given)
        await self.sandbox.settle()
        return reply

    def said(self, part: str, channel: Channel | None = None) -> list[Seen]:
        """Return the public messages with such words."""
        shown = self.people["Cid"].sees(channel or self.channel)
        return [m for m in shown if not m.ephemeral and part in m.text]

    def called(self, message: Seen) -> list[str]:
        """Return who is pinged by a public message."""
        return [
            name
            for name, person in self.people.items()
            for one in person.sees(self.channel)
            if one.id == message.id and one.pings_me
        ]

    async def press(self, name: str, part: str, label: str) -> Reply:
        reply = await self.people[name].press(self.said(part)[-1], label)
        await self.sandbox.settle()
        return reply

    async def begin(self, channel: Channel, **terms: str) -> Table:
        """Begin a game of all three, at a pace chosen in the lobby."""
        await self.type("Ann", "game new", channel, game="root")
        for name, seat in SEATS.items():
            await self.type(name, "game join", channel, seat=seat)
        if terms:
            reply = await self.type("Ann", "game pace", channel, **terms)
            assert "Pace: " in reply.text
        table = await self.bot.tables.at(channel.id)
        assert table is not None
        ann = self.people["Ann"].id
        await table.arrange(ann, [*SEATS.values()])
        await table.start(ann, seed=3)
        await self.sandbox.settle()
        return table


@asynccontextmanager
async def hall(sandbox: Sandbox, folder: Path, before: Hall | None = None) -> AsyncIterator[Hall]:
    """Let a bot serve two servers, a new one at each call."""
    ahead = 0 if before is None else before.ahead
    async with serving(sandbox, folder, clock=lambda: now_ms() + ahead) as bot:
        if before is None:
            guilds = [sandbox.guild("Woodland"), sandbox.guild("Winter")]
            people = {
                name: sandbox.person(name, in_=guilds[0], locale=own)
                for name, own in LOCALES.items()
            }
            for person in people.values():
                sandbox.world.join(guilds[1], person.user)
            made = Hall(sandbox, guilds, guilds[0].text_channel("root"), people, bot)
        else:
            made = Hall(sandbox, before.guilds, before.channel, before.people, bot, before.ahead)
        made.set_clock()
        await bot.tables.served.beat()
        yield made
        await sandbox.settle()
    assert [str(one) for one in sandbox.findings] == []


@pytest.mark.slow
async def test_reminders_and_a_default_over_a_restart_and_then_a_stand_in(
    tmp_path: Path,
) -> None:
    async with Sandbox(seed=1) as sandbox:
        async with hall(sandbox, tmp_path) as here:
            table = await here.begin(here.channel, pace="daily", **{"when-time-is-up": "answer"})
            await here.until_owed(table, "eyrie")
            assert "time is up <t:" in here.said("Eyrie")[-1].text
            await here.type("Bob", "notify", reminders="dm")
            await here.pass_by(24 * HOUR)
            assert "ostatnie wezwanie" in here.people["Bob"].dms()[-1].text
            assert here.said("last call") == []
            dms = len(here.people["Bob"].dms())
        async with hall(sandbox, tmp_path, here) as here:
            table = await here.bot.tables.at(here.channel.id)
            await here.pass_by(10 * HOUR)
            assert len(here.people["Bob"].dms()) == dms, "one reminder"
            await here.pass_by(2 * HOUR)
            (default,) = here.said("efault answer")
            assert here.called(default) == []
            assert len(here.people["Bob"].dms()) == dms
            assert table.away == {} and table.decisions()[0].seat != "eyrie"
            await here.until_owed(table, "eyrie")
            assert "Bob" in here.called(here.said("")[-1])
            known = len(here.people["Bob"].dms())
            await here.pass_by(10 * HOUR, 2 * HOUR)
            assert [*table.away] == ["eyrie"]
            assert here.called(here.said("as the table agreed")[-1]) == []
            assert len(here.people["Bob"].dms()) == known
            assert here.said("as the table agreed")[-1].labels == ["I'm back"]
            status = await here.type("Bob", "game status")
            assert "codziennie" in status.text and "36 godzin" not in status.text
        async with hall(sandbox, tmp_path, here) as here:
            await here.press("Bob", "as the table agreed", "I'm back")
            table = await here.bot.tables.at(here.channel.id)
            assert table is not None and table.away == {}


async def test_quiet_hours_absence_and_a_pause_by_vote(tmp_path: Path) -> None:
    async with Sandbox(seed=2) as sandbox, hall(sandbox, tmp_path) as here:
        table = await here.begin(here.channel, pace="daily")
        reply = await here.type("Ann", "time", zone="Europe/Warsaw")
        assert "Europe/Warsaw" in reply.text
        first = (await here.bot.tables.time.due(table))["marquise"].until
        assert "12 hours long" in (await here.type("Ann", "time", **{"from": "8", "to": "22"})).text
        assert (
            "22:00–08:00" in (await here.type("Ann", "time", **{"from": "22", "to": "8:00"})).text
        )
        second = (await here.bot.tables.time.due(table))["marquise"].until
        assert first is not None and second is not None
        assert 10 * HOUR <= second - first <= 30 * HOUR
        days = await here.people["Ann"].autocomplete(here.channel, "away", "until", "")
        await here.type("Ann", "away", until=str(days[2][1]))
        third = (await here.bot.tables.time.due(table))["marquise"].until
        assert third is not None and third > second + DAY
        assert "is away and back <t:" in (await here.type("Cid", "game status")).text
        far = await here.type("Ann", "away", until="2099-01-01")
        assert "30 days a year" in far.text
        assert "Welcome back" in (await here.type("Ann", "away", until="I'm back")).text
        await here.type("Bob", "game pause")
        await here.press("Cid", "proposes a pause", "Agree")
        assert here.said("The game is paused")[-1].labels == []
        before = len(here.said(""))
        await here.pass_by(3 * DAY)
        assert len(here.said("")) == before, "nobody is reminded in a pause"
        await here.type("Ann", "game resume")
        await here.press("Bob", "to end the pause", "Agree")
        assert table.paused_ms is None
        assert "Paused" not in (await here.type("Cid", "game status")).text


@pytest.mark.slow
async def test_a_digest_and_all_games_of_a_person_over_two_servers(tmp_path: Path) -> None:
    async with Sandbox(seed=3) as sandbox:
        async with hall(sandbox, tmp_path) as here:
            other = here.guilds[1].text_channel("snow")
            await here.begin(here.channel, pace="relaxed")
            await here.begin(other)
            reply = await here.type("Ann", "notify", reminders="one direct message a day", hour=7)
            assert "one direct message a day at 07:00" in reply.text
        async with hall(sandbox, tmp_path, here) as here:
            await here.pass_by(*[DAY] * 3)
            digests = [m for m in here.people["Ann"].dms() if "waiting for you" in m.text]
            assert len(digests) == 3
            assert f"/{here.guilds[1].id}/{other.id}" in digests[-1].text
            assert here.said("half of your time") == []
            listed = (await here.type("Ann", "games", other)).text
            assert f"/{here.guilds[0].id}/{here.channel.id}" in listed
            assert "time is up <t:" in listed
            await here.type("Ann", "game abandon", other)
            table = await here.bot.tables.at(other.id)
            await table.agreements.abandon(here.people["Ann"].id)
            assert "two weeks" in (await here.type("Ann", "games")).text
            polish = (await here.type("Bob", "games")).text
            assert "Twoje gry" in polish and "Zakończone" in polish


@pytest.mark.slow
async def test_whoever_takes_no_direct_messages_is_called_in_the_channel_once(
    tmp_path: Path,
) -> None:
    async with Sandbox(seed=5) as sandbox:
        async with hall(sandbox, tmp_path) as here:
            table = await here.begin(here.channel, pace="daily", **{"when-time-is-up": "answer"})
            bob = here.people["Bob"]
            await here.until_owed(table, "eyrie")
            await here.type("Bob", "notify", reminders="dm")
            sandbox.close_dms(bob)
            dms = len(bob.dms())
            await here.pass_by(24 * HOUR)
            (last,) = here.said("last call")
            assert last.text.startswith(f"<@{bob.id}>")
            assert here.called(last) == ["Bob"]
        async with hall(sandbox, tmp_path, here) as here:
            await here.pass_by(10 * HOUR)
            assert len(here.said("last call")) == 1
            assert here.said("half of your time") == []
            soon = ((now_ms() + here.ahead) // HOUR + 4) % 24
            await here.type("Bob", "notify", reminders="digest", hour=soon)
            await here.pass_by(2 * HOUR)
            assert len(here.said("efault answer")) == 1
            table = await here.bot.tables.at(here.channel.id)
            assert table is not None
            await here.until_owed(table, "eyrie")
            await here.pass_by(3 * HOUR)
            (daily,) = here.said("send you your daily message")
            assert here.called(daily) == ["Bob"]
            assert len(bob.dms()) == dms


@pytest.mark.slow
async def test_a_pause_that_nobody_ends_is_over_after_two_weeks(tmp_path: Path) -> None:
    async with Sandbox(seed=6) as sandbox:
        async with hall(sandbox, tmp_path) as here:
            table = await here.begin(here.channel, pace="daily")
            await here.type("Bob", "game pause")
            await here.press("Cid", "proposes a pause", "Agree")
            await here.pass_by(LONGEST_PAUSE_MS - HOUR)
            assert table.paused_ms is not None
            assert here.said("last call") == [] == here.said("has lasted 14 days")
        async with hall(sandbox, tmp_path, here) as here:
            await here.pass_by(2 * HOUR)
            table = await here.bot.tables.at(here.channel.id)
            assert table is not None and table.paused_ms is None
            (over,) = here.said("has lasted 14 days")
            assert here.called(over) == ["Ann"], "whose time runs again"
            until = (await here.bot.tables.time.due(table))["marquise"].until
            assert until is not None
            await here.pass_by(24 * HOUR)
            assert len(here.said("last call")) == 1
        async with hall(sandbox, tmp_path, here) as here:
            await here.pass_by(HOUR)
            assert len(here.said("has lasted 14 days")) == 1


@pytest.mark.slow
async def test_a_stalled_table_is_asked_and_ends_by_agreement(tmp_path: Path) -> None:
    async with Sandbox(seed=4) as sandbox:
        async with hall(sandbox, tmp_path) as here:
            await here.begin(here.channel)
            await here.pass_by(STALLED_MS + HOUR)
            assert here.said("for 14 days")[-1].labels == ["Go on", "Pause…", "End…"]
            here.ahead += 31 * DAY
        async with hall(sandbox, tmp_path, here) as here:
            await here.press("Cid", "for 14 days", "Go on")
            assert here.said("wants to go on")
            await here.press("Bob", "for 14 days", "End…")
            await here.press("Ann", "to end the game", "Agree")
            table = await here.bot.tables.at(here.channel.id)
            assert table is not None and table.status == "abandoned"
