"""A club in the sandbox: one server of 60 people who play four games at many tables.

Half of the people speak English and half Polish. They do what the commands, buttons and guides
offer; nobody knows the code. What they have seen is judged afterwards.
"""

import asyncio
import re
import sys
import traceback
from collections.abc import AsyncIterator, Awaitable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from structlog.testing import capture_logs

from bot.discord_ui.front.app import Tablekeeper
from bot.games.war_chest.choices import GiveUp, Pick
from bot.table import Table
from sandbox import Channel, Guild, Person, Reply, Sandbox, Seen
from sandbox.places import Role
from tests.discord_ui.playing import serving

ENGLISH = """
Ann Bob Cid Dan Eve Fay Gil Hal Ida Jim Kay Leo Mia Ned Oda Pam Quin Ray Sue Tom Una Val Wes Xia Yan
Zoe Abe Bea Cal Dot
"""
POLISH = """
Adam Basia Czesia Darek Ewa Franek Gosia Henio Irena Janek Kasia Leszek Magda Norbert Ola Piotr
Radek Sabina Tadek Ula Wanda Xymena Zosia Zbyszek Alicja Bartek Celina Dawid Edyta Filip
"""
"""Who are in the club."""

WIDE = 6
"""How many people act at once."""

Json = dict[str, Any]


@dataclass
class Club:
    """The server, its people and its channels."""

    sandbox: Sandbox
    guild: Guild
    folder: Path
    people: list[Person]
    """All 60 of them, English and Polish by turns; the officers are among them."""

    channels: dict[str, Channel]
    bot: Tablekeeper | None = None
    logged: list[Any] = field(default_factory=list[Any])
    replies: list[tuple[str, Reply]] = field(default_factory=list[tuple[str, Reply]])
    """Every answer, with who did what for it."""

    rng: Random = field(default_factory=lambda: Random(27))
    roles: dict[str, Role] = field(default_factory=dict[str, Role])

    def __getitem__(self, name: str) -> Person:
        return next(person for person in self.people if person.name == name)

    @property
    def english(self) -> list[Person]:
        return [one for one in self.people if one.user.locale != "pl"]

    @property
    def polish(self) -> list[Person]:
        return [one for one in self.people if one.user.locale == "pl"]

    async def rest(self) -> None:
        await self.sandbox.settle()

    # Doing

    async def slash(self, who: Person, words: str, /, *, at: Channel, **given: object) -> Reply:
        reply = await who.slash(at, words, **given)
        return self._kept(f"{who.name}: /{words}", reply)

    async def press(self, person: Person, on: Reply | Seen, which: str) -> Reply:
        reply = await person.press(on, control(on, which))
        return self._kept(f"{person.name} pressed {which}", reply)

    async def pick(self, person: Person, on: Reply | Seen, which: str, *picked: Any) -> Reply:
        reply = await person.select(on, menu(on, which), *picked)
        return self._kept(f"{person.name} picked {picked} of {which}", reply)

    async def submit(self, person: Person, form: Reply, **given: str) -> Reply:
        reply = await person.submit(form, dict[str, str | list[str]](given))
        return self._kept(f"{person.name} submitted", reply)

    def _kept(self, what: str, reply: Reply) -> Reply:
        self.replies.append((what, reply))
        return reply

    # Seeing

    def newest(self, channel: Channel, person: Person | None = None) -> Seen:
        """Return the newest public message of a channel that can be pressed."""
        looking = person or self.people[-1]
        return [one for one in looking.sees(channel) if not one.ephemeral and one.buttons][-1]

    def posts(self, channel: Channel) -> list[Seen]:
        """Return what everybody sees in a channel, oldest first."""
        return [one for one in self.people[-1].sees(channel) if not one.ephemeral]

    def threads(self, of: Channel | None = None) -> list[Channel]:
        """Return the threads and posts of the server, or of a channel or forum."""
        threads = [one for one in self.guild.channels.values() if one.parent is not None]
        return [one for one in threads if of is None or one.parent is of]

    async def table(self, channel: Channel) -> Table:
        assert self.bot is not None
        table = await self.bot.tables.at(channel.id)
        assert table is not None, channel.name
        return table

    def linked(self, words: str) -> Channel:
        """Return the channel that a text links to."""
        number = re.search(r"<#(\d+)>", words)
        assert number is not None, words
        return self.guild.channels[int(number[1])]


def message_of(on: Reply | Seen) -> Seen:
    seen = on.message if isinstance(on, Reply) else on
    assert seen is not None
    return seen


def control(on: Reply | Seen, which: str) -> str:
    """Find a button by its label in either language, or by its action."""
    buttons = message_of(on).buttons
    fits = [
        one.custom_id for one in buttons if one.custom_id and which in (one.label, one.custom_id)
    ]
    fits += [one.custom_id for one in buttons if one.custom_id and f":{which}:" in one.custom_id]
    assert fits, (which, [one.label for one in buttons], message_of(on).text)
    return fits[0]


def menu(on: Reply | Seen, which: str) -> str:
    """Find a select by its placeholder, or by its action or a part of its id."""
    selects = message_of(on).selects
    fits = [one.custom_id for one in selects if which in (one.placeholder, one.custom_id)]
    fits += [one.custom_id for one in selects if f":{which}" in one.custom_id]
    assert fits, (which, [(one.placeholder, one.custom_id) for one in selects])
    return fits[0]


async def at_once(tasks: Iterable[Awaitable[Any]], wide: int = WIDE) -> list[Any]:
    """Do things side by side, but not all at once."""
    gate = asyncio.Semaphore(wide)

    async def one(task: Awaitable[Any]) -> Any:
        async with gate:
            return await task

    return list(await asyncio.gather(*map(one, tasks)))


@asynccontextmanager
async def founded(folder: Path) -> AsyncIterator[Club]:
    """Found the club; a bot has yet to serve it."""
    async with Sandbox(seed=27, patience=30) as sandbox:
        guild = sandbox.guild("Klub Planszowy / Board Game Club")
        named = ("lobby", "root", "war-chest", "dungeon-lords", "white-castle", "mod-log", "news")
        channels = {name: guild.text_channel(name) for name in named}
        channels["forum"] = guild.forum("tables")
        people: list[Person] = []
        for english, polish in zip(ENGLISH.split(), POLISH.split(), strict=True):
            people.append(sandbox.person(english, in_=guild))
            people.append(sandbox.person(polish, in_=guild, locale="pl"))
        assert len(people) == 60
        yield Club(sandbox, guild, folder, people, channels)


def _with_traceback(_: Any, __: str, line: Any) -> Any:
    """Keep what has failed with what is logged of it."""
    if line.get("exc_info") and isinstance(failed := sys.exc_info()[1], BaseException):
        line["failed"] = "".join(traceback.format_exception(failed))
    return line


@asynccontextmanager
async def served(club: Club, **more: Any) -> AsyncIterator[Tablekeeper]:
    """Let a bot serve the club for a while; what it logs is kept."""
    with capture_logs([_with_traceback]) as logged:
        async with serving(club.sandbox, club.folder, **more) as bot:
            club.bot = bot
            yield bot
            await club.rest()
        club.bot = None
    club.logged += logged


# Tables


@dataclass
class Seating:
    """A table: where it is, what is played and by whom, the host first."""

    game: str
    channel: Channel
    people: list[Person]
    seats: Sequence[str]


SEATS = {
    "root": ("marquise", "eyrie", "alliance", "vagabond"),
    "war_chest": ("raven", "wolf"),
    "dungeon_lords": ("red", "blue", "green", "yellow"),
    "white_castle": (),
}
"""What is taken at a table of each game, in turn order."""


async def opened(
    club: Club, game: str, people: list[Person], at: Channel, **where: object
) -> Seating:
    """Open a table in a thread or a post of its own, and let people sit down by the lobby."""
    host, guests = people[0], people[1:]
    reply = await club.slash(host, "game new", at=at, game=game, **where)
    channel = club.linked(reply.text)
    seats = SEATS[game][: len(people)]
    for person, seat in zip(people, seats, strict=False):
        await until_shown(club, channel)
        shown = club.newest(channel, person)
        reply = await club.pick(person, shown, "Play as…", seat)
        assert person in (host, *guests)
    return Seating(game, channel, people, seats)


async def until_shown(club: Club, channel: Channel) -> None:
    """Wait until a table's lobby stands in its channel."""
    await club.sandbox.until(lambda: any(one.buttons for one in club.posts(channel)), timeout=20)


async def begun(club: Club, seating: Seating) -> Table:
    """Let the host begin."""
    host = seating.people[0]
    reply = await club.slash(host, "game start", at=seating.channel)
    table = await club.table(seating.channel)
    assert table.status == "playing", reply.text
    return table


async def rushed(club: Club, table: Table, most: int, rng: Random) -> None:
    """Let whoever is waited for choose at random, without Discord, at most so many times."""
    assert club.bot is not None
    for _ in range(most):
        due = table.decisions()
        if not due:
            return
        choice = due[0].pick(rng.randrange(len(due[0])))
        user = table.holders[due[0].seat]
        await table.act(user, choice)
        await club.bot.tables.answered(table, user)


async def given_up(club: Club, table: Table) -> None:
    """Let whoever is waited for at a table of War Chest give up, once the armies are drafted."""
    assert club.bot is not None
    while table.status == "playing":
        due = table.decisions()[0]
        user, choice = table.holders[due.seat], due.pick(0)
        if not isinstance(choice, Pick):
            choice = GiveUp(due.seat)
        await table.act(user, choice)
        await club.bot.tables.answered(table, user)
