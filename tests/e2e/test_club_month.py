"""A month of a club: 60 people, three games, two leagues, and what goes wrong in a month.

People play once a day at most, some are away, leave or come back; channels, a thread and a role
are deleted, Discord fails for a while, and the bot's process dies. What everybody has seen is
judged afterwards, and counted: presses, messages, mentions a person and day.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from bot.club.league import ledger
from bot.club.league.state import LeagueState
from bot.table import LeftError, RefusedError, Table, Tables
from bot.table.time.uptime import BEAT_MS
from db.models import now_ms
from sandbox import Channel, Permission, Person, Seen
from tests.discord_ui.playing import act_button, one_press
from tests.e2e.crowd import Club, Json, Seating, at_once, begun, founded, message_of, opened, served
from tests.e2e.season import set_up
from tests.e2e.verdict import alarms, doubled, leaks, raw_words

pytestmark = [pytest.mark.slow, pytest.mark.nightly]

DAYS = 30
HOURS = (0, 9, 19)
"""When people look: most of them in the evening."""

STEP_HOURS = 5
"""Hours that go by at once."""

CHOICES = 8
"""How many choices are made at a table when people look, at most."""

PRESSED = 0.05
"""Which part of the turns is played by presses; the rest goes through the table alone."""

LEAGUES = (
    {"name": "Woodland League", "game": "root", "players": 4, "rounds": 2, "days": 10},
    {"name": "Coin Cup", "game": "war_chest", "players": 2, "rounds": 3, "days": 7}
    | {"format": "knockout"},
)
ENTERED = ((4, 20), (20, 30))
"""Which of the people sign up for each league."""

TABLES = {"root": 4, "war_chest": 6, "dungeon_lords": 3}
"""How many tables people open by themselves, by game."""

SEATED = {"root": 4, "war_chest": 2, "dungeon_lords": 3}


class Month:
    """The club in its month: what the time is, who is away, and who has left."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.random = Random(2027)
        self.day = 0
        self.ahead_ms = 0
        self.beats = 0
        self.left: dict[int, tuple[int, int]] = {}
        """Who has left the server: the day, and the newest message of that moment."""

        self.away: dict[int, int] = {}
        """Who does not look, and from which day on they do again."""

        self.presses = 0

    def now_ms(self) -> int:
        """Return the time of the bot, which runs ahead of that of the simulated Discord."""
        return now_ms() + self.ahead_ms

    async def pass_time(self, hours: float) -> None:
        """Let time go by, and the bot do what is due."""
        tables = self._tables()
        while hours > 0:
            step = min(hours, STEP_HOURS)
            hours -= step
            self.ahead_ms += round(step * 3_600_000)
            self.beats += 1
            await tables.served.beat()
            await tables.alarms.ring()
            await self.club.rest()

    def _tables(self) -> Tables:
        """Return the tables of the process, whose last heartbeat is always half a minute old."""
        assert self.club.bot is not None
        tables = self.club.bot.tables
        tables.served.seconds = lambda: monotonic() + self.beats * BEAT_MS / 1000
        return tables

    def looks(self, person: Person) -> bool:
        """Return whether somebody is there, and looks into Discord today."""
        is_there = person.id in self.club.guild.members
        return is_there and self.away.get(person.id, 0) <= self.day

    async def play_all(self) -> None:
        """Let everybody who looks answer at each of their tables."""
        assert self.club.bot is not None
        for thread in [*self.club.threads(), *self.club.channels.values()]:
            with suppress(LeftError, RefusedError):
                table = await self.club.bot.tables.at(thread.id)
                if table is not None and table.status == "playing":
                    await self.play(table, thread)

    async def play(self, table: Table, thread: Channel) -> None:
        """Let those who are asked at a table choose, until it waits for somebody else."""
        assert self.club.bot is not None
        people = {person.id: person for person in self.club.people}
        acted = set[int]()
        for _ in range(CHOICES):
            asked = [(d, table.holders.get(d.seat)) for d in table.decisions()]
            able = [
                (decision, people[user])
                for decision, user in asked
                if user in people and self.looks(people[user])
            ]
            if not able or (len(acted) >= 2 and able[0][1].id not in acted):
                return
            decision, person = able[0]
            acted.add(person.id)
            if self.random.random() < PRESSED and await self._pressed(table, thread, person):
                continue
            choice = decision.pick(self.random.randrange(len(decision)))
            await table.act(person.id, choice)
            await self.club.bot.tables.answered(table, person.id)

    async def _pressed(self, table: Table, thread: Channel, person: Person) -> bool:
        """Let somebody press their way to a choice; False: there is nothing to press."""
        shown = [one for one in person.sees(thread) if not one.ephemeral and one.buttons]
        able = [one for one in shown if any(":act:" in (b.custom_id or "") for b in one.buttons)]
        if not able:
            return False
        revision = table.revision
        reply = await person.press(able[-1], act_button(able[-1]))
        self.presses += 1
        for _ in range(12):
            if table.revision != revision or not reply.messages:
                break
            reply = await one_press(person, reply, self.random)
            self.presses += 1
        await self.club.rest()
        return table.revision != revision

    def leave(self, person: Person) -> None:
        """Let somebody leave the server."""
        newest = max((m.id for m in sent_by_bot(self.club)), default=0)
        self.left[person.id] = (self.day, newest)
        self.club.sandbox.world.leave(self.club.guild, person.id)

    def come_back(self, person: Person) -> None:
        """Let somebody be in the server again."""
        self.left.pop(person.id)
        self.club.sandbox.world.join(self.club.guild, person.user)


def sent_by_bot(club: Club) -> list[Seen]:
    """Return the messages of the bot that stand in the server's channels."""
    return [
        Seen(message, 0)
        for channel in club.guild.channels.values()
        for message in channel.messages.values()
        if message.author.id == club.sandbox.bot.id and message.audience is None
    ]


# What goes wrong


async def _some_leave(month: Month) -> None:
    for at in (6, 13, 22, 41):
        month.leave(month.club.people[at])


async def _some_are_away(month: Month) -> None:
    for at in (5, 14, 24, 33, 42):
        month.away[month.club.people[at].id] = month.day + 6


async def _one_comes_back(month: Month) -> None:
    month.come_back(month.club.people[6])


async def _an_organiser_leaves(month: Month) -> None:
    month.leave(month.club["Bob"])


async def _a_channel_is_deleted(month: Month) -> None:
    month.club.sandbox.world.delete_channel(month.club.channels.pop("dungeon-lords"))


async def _a_thread_is_deleted(month: Month) -> None:
    month.club.sandbox.world.delete_channel(month.club.threads(month.club.channels["root"])[-1])


async def _the_log_is_closed(month: Month) -> None:
    log = month.club.channels["mod-log"]
    log.deny(month.club.sandbox.bot.id, Permission.SEND_MESSAGES)


async def _a_role_is_deleted(month: Month) -> None:
    month.club.guild.delete(month.club.roles["Root daily"])


async def _one_is_forgotten(month: Month) -> None:
    person = month.club.people[25]
    lobby = month.club.channels["lobby"]
    reply = await month.club.slash(person, "privacy forget", at=lobby)
    if labels := [one.label for one in message_of(reply).buttons]:
        await month.club.press(person, reply, labels[0])


async def _one_resigns(month: Month) -> None:
    """Let somebody resign at their table of the first league."""
    league = await league_of(month.club, 1)
    pod, person = next(
        (pod, person)
        for pod in league.rounds[-1].pods
        for person in month.club.people
        if pod.status == "open"
        and league.entrant(pod.entrants[-1]).user == person.id
        and month.looks(person)
    )
    thread = month.club.sandbox.world.channels[pod.channel or 0]
    reply = await month.club.slash(person, "game resign", at=thread)
    if labels := [one.label for one in message_of(reply).buttons]:
        await month.club.press(person, reply, labels[0])


FAULTS: Mapping[int, Callable[[Month], Awaitable[None]]] = {
    4: _some_leave,
    7: _some_are_away,
    9: _one_resigns,
    11: _a_thread_is_deleted,
    13: _one_is_forgotten,
    14: _one_comes_back,
    16: _a_channel_is_deleted,
    18: _a_role_is_deleted,
    20: _an_organiser_leaves,
    23: _the_log_is_closed,
}
DEATHS = (3, 10, 17, 24)
"""The days on which the bot's process ends, and another one goes on."""


# The month


async def league_of(club: Club, number: int) -> LeagueState:
    """Return a league by its number."""
    assert club.bot is not None
    kept = await ledger.load_kept_league(club.bot.desk.club.storage, number)
    assert kept is not None
    return kept.league


async def begin_month(month: Month) -> list[Seating]:
    """Set the server up, let people sign up for the leagues, open tables and lobbies."""
    club = month.club
    await set_up(club)
    bob = club["Bob"]
    for rules, (first, last) in zip(LEAGUES, ENTERED, strict=True):
        where = club.channels["root" if rules["game"] == "root" else "war-chest"]
        reply = await club.slash(bob, "league new", at=where, **rules)
        assert str(rules["name"]) in reply.text, reply.text
        await club.rest()
        for person in club.people[first:last]:
            await club.press(person, club.newest(where, person), "xsjoin")
        await club.slash(bob, "league start", at=where)
        await club.rest()
    plans = list[Awaitable[Seating]]()
    at = 30
    for game, count in TABLES.items():
        for _ in range(count):
            people = [club.people[30 + (at + i) % 28] for i in range(SEATED[game])]
            at += SEATED[game]
            where = club.channels[game.replace("_", "-")]
            plans.append(opened(club, game, people, where, place="thread"))
    tables = list[Seating](await at_once(plans))
    for seating in tables:
        await begun(club, seating)
    await opened(club, "root", [club.people[50]], club.channels["root"], place="thread")
    await club.rest()
    return tables


async def spend_days(month: Month, until: int) -> None:
    """Let days go by until one, with what goes wrong on them."""
    while month.day < until:
        month.day += 1
        if fault := FAULTS.get(month.day):
            await fault(month)
            await month.club.rest()
        for before, hour in zip((0, *HOURS), HOURS, strict=False):
            await month.pass_time(hour - before)
            await month.play_all()
        await month.pass_time(24 - HOURS[-1])


async def test_a_month_of_a_club(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with founded(tmp_path) as club:
        month = Month(club)
        async with served(club, clock=month.now_ms):
            tables = await begin_month(month)
            await spend_days(month, DEATHS[0])
        for death in (*DEATHS[1:], DAYS):
            async with served(club, clock=month.now_ms):
                await spend_days(month, death)
        async with served(club, clock=month.now_ms):
            for number in range(1, len(LEAGUES) + 1):
                await judge_league(month, await league_of(club, number))
            there = [each for each in tables if each.channel.id in club.guild.channels]
            assert await leaks(club, there) == []
        wrong = {
            "findings": [str(one) for one in club.sandbox.findings],
            "alarms": Counter(told for told in map(word_alarm, alarms(club)) if told),
            "doubled": doubled(club),
            "raw words": raw_words(club),
            "called after they left": called_after_leaving(month),
        }
        assert {name: found for name, found in wrong.items() if found} == {}
        with capsys.disabled():
            count_month(month)


async def judge_league(month: Month, league: LeagueState) -> None:
    """Check that a league has not stood still: its last round ends in the time that it has."""
    if league.status == "over":
        return
    assert league.last is not None
    assert league.last.end_ms > month.now_ms(), league.name


EXPECTED = {
    "undeliverable": ("no mutual guilds", "Unknown Channel"),
    "set-up-broken": ("gone", "forbidden"),
    "thread-rate-limited": ("",),
}
"""What is logged of what has gone wrong, and why: by event.

Discord's ten minutes in which a thread is renamed twice last as long as a day of this month.
"""


def word_alarm(line: Json) -> str:
    """Return what was logged; "" if it follows from what has gone wrong."""
    reason = str(line.get("reason", line.get("why", "")))
    if any(part in reason for part in EXPECTED.get(line["event"], ())):
        return ""
    return f"{line['event']}: {reason or line.get('failed', line)}"


def called_after_leaving(month: Month) -> list[str]:
    """List the messages that mention somebody who had left the server before."""
    found = list[str]()
    for user, (day, newest) in month.left.items():
        for seen in sent_by_bot(month.club):
            if seen.id > newest and user in seen.message.pinged:
                found.append(f"day {day}, {user}: {seen.text}")
    return found


def count_month(month: Month) -> None:
    """Print presses, messages and mentions a person and day, and the lines of renamed titles."""
    club = month.club
    sent = sent_by_bot(club)
    mentions = Counter(user for seen in sent for user in seen.message.pinged)
    per_day = sum(mentions.values()) / (len(club.people) * DAYS)
    print(
        f"\n{DAYS} days, {len(club.people)} people: {month.presses + len(club.replies)} presses"
        f" and commands, {len(sent)} messages of the bot, {len(sent) / DAYS:.1f} a day,"
        f" mentions a person and day: {per_day:.2f}"
    )
