"""A table in the sandbox that begins in the middle of a game, at a written position.

The people sit down by what the lobby offers and the real bot serves them; only, the rules that it
is given lay out a position where they would have set a new game up. All else is as ever.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from bot.discord_ui.front.app import Tablekeeper
from bot.games.game import Event, IllegalChoiceError, Seat, Setup
from bot.games.root import ROOT, invariants
from bot.games.root.law.state import State
from bot.games.root.root import Root
from bot.scenarios.reading import read_documents
from bot.scenarios.root import RootNotation
from bot.table import Table
from sandbox import Channel, Person, Reply, Sandbox, Seen
from tests.discord_ui.playing import act_button, quick, serving

NAMES = ("Ann", "Bob", "Cid", "Dan")
"""Who plays, in turn order; Eve looks on."""

POLISH = "Cid"
"""Whose Discord is Polish; all others' are English."""

SNOWFLAKE = re.compile(r"\d{17,}|(?<=<t:)\d+")
"""An id that Discord gives, or a time; they count from the present time."""

Screen = tuple[str, tuple[bytes, ...]]
"""A message as somebody sees it: every word of it, hidden ones too, and its files."""


class Laid(Root):
    """Root, but a new game begins at a position that is written as in a scenario."""

    def __init__(self, written: str) -> None:
        notation = RootNotation()
        (node,) = read_documents(written)
        fields = node.fields(notation.position_keys, needed=("seats",))
        state = notation.read({k: one.respelled(notation.spelling) for k, one in fields.items()})
        assert invariants.faults(state) == []
        self.order = tuple(state.order)
        self.people = [name for name in self.order if not state.factions[name].clockwork]
        self._start = ROOT.encode(state)

    def new(self, setup: Setup, seed: int) -> tuple[State, list[Event]]:
        """Lay the position out, and play on until a person owes a decision."""
        if tuple(seat.seat for seat in setup.seats) != self.order:
            raise IllegalChoiceError(
                "5.1.1", "faction_taken_twice"
            )  # A lobby asks for what is not yet whole.
        state = self.decode(self._start)
        return state, RootNotation().play_on(state)


def offered(reply: Reply) -> list[str]:
    """List the labels of all that a panel offers: its buttons, then the options of its selects."""
    options = [option.label for select in reply.message.selects for option in select.options]
    return [*reply.message.labels, *options]


@dataclass
class Stage:
    """A game under way: who sits where, who looks on, and what each of them has seen."""

    sandbox: Sandbox
    channel: Channel
    bot: Tablekeeper
    players: dict[Seat, Person]
    eve: Person
    table: Table
    screens: dict[str, list[list[Screen]]] = field(default_factory=dict[str, list[list[Screen]]])
    """By name: what stood on a person's screen after each action."""

    heard: list[object] = field(default_factory=list[object])
    """What a test notes beside, to compare it with a twin game."""

    @property
    def everybody(self) -> list[Person]:
        return [*self.players.values(), self.eve]

    def public(self, person: Person | None = None) -> Seen:
        """Return the newest message that everybody sees."""
        return [m for m in (person or self.eve).sees(self.channel) if not m.ephemeral][-1]

    def public_posts(self) -> list[str]:
        """Return the text of every message that everybody sees."""
        seen = [m for m in self.eve.sees(self.channel) if not m.ephemeral]
        return [SNOWFLAKE.sub("…", message.text) for message in seen]

    def told(self, person: Person) -> str:
        """Return every word that a person has before their eyes, hidden ones too."""
        seen = [*person.sees(self.channel), *person.dms()]
        return "\n".join(message.everything for message in seen)

    async def look(self) -> None:
        """Let everything be delivered, and note what stands on each screen."""
        await self.sandbox.settle()
        for person in self.everybody:
            seen = [*person.sees(self.channel), *person.dms()]
            now = [
                (SNOWFLAKE.sub("…", m.everything), tuple(file.data for file in m.attachments))
                for m in seen
            ]
            self.screens.setdefault(person.name, []).append(now)

    async def command(self, person: Person, words: str, **given: object) -> Reply:
        """Type a command, and note what everybody sees of it."""
        reply = await person.slash(self.channel, words, **given)
        await self.look()
        return reply

    async def ask(self, *words: str) -> None:
        """Let everybody type some commands that only look, and note what they see then."""
        for person in self.everybody:
            for one in words:
                await person.slash(self.channel, one)
        await self.look()

    async def panel(self, person: Person) -> Reply:
        """Open the private panel by the button under the newest turn."""
        message = self.public(person)
        reply = await person.press(message, act_button(message))
        await self.look()
        return reply

    async def press(self, person: Person, message: Seen | Reply, which: str) -> Reply:
        """Press a button, and note what everybody sees of it."""
        reply = await person.press(message, which)
        await self.look()
        return reply

    async def choose(self, person: Person, message: Reply, label: str) -> Reply:
        """Press a panel's button or pick an option by its label; note what everybody sees of it.

        What a button adds of costs and gains may be left out.
        """
        with_facts = [one for one in message.message.labels if one.startswith(f"{label} (")]
        label = label if label in message.message.labels else next(iter(with_facts), label)
        picks = [
            (select.custom_id, option.value)
            for select in message.message.selects
            for option in select.options
            if option.label == label
        ]
        if label in message.message.labels or not picks:
            return await self.press(person, message, label)
        reply = await person.select(message, *picks[0])
        await self.look()
        return reply

    async def completed(self, person: Person, words: str, option: str, **given: object) -> set[str]:
        """Ask what an option of a command can be."""
        offered = await person.autocomplete(self.channel, words, option, "", **given)
        return {str(value) for _, value in offered}

    def score(self, seat: Seat) -> int:
        """Return how many points a seat has by what everybody may know."""
        return self.table.view(None).factions[seat].score  # type: ignore[attr-defined]


def differing(stages: Sequence[Stage]) -> dict[str, tuple[str, str]]:
    """Return the first messages that differ on the screens of two games, by who sees them."""
    ours, theirs = (stage.screens for stage in stages)
    return {
        name: _first_difference(ours[name], theirs[name])
        for name in ours
        if ours[name] != theirs[name]
    }


def _first_difference(ours: list[list[Screen]], theirs: list[list[Screen]]) -> tuple[str, str]:
    for one, other in zip(chain(*ours), chain(*theirs), strict=False):
        if one != other:
            return one[0], other[0]
    return ("more or fewer messages", "")


async def twins(
    folder: Path, positions: Iterable[str], script: Callable[[Stage], Awaitable[None]], **more: Any
) -> list[Stage]:
    """Do the same at several positions that are written."""
    stages: list[Stage] = []
    for number, written in enumerate(positions):
        (place := folder / str(number)).mkdir()
        async with staged(place, written, **more) as stage:
            await script(stage)
            stages.append(stage)
    return stages


@asynccontextmanager
async def staged(
    folder: Path, written: str, draw: Callable[..., object] = quick
) -> AsyncIterator[Stage]:
    """Seat people at a position; at the end nothing may be wrong with what the bot has sent."""
    rules = Laid(written)
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        people = [
            sandbox.person(name, in_=guild, locale="pl" if name == POLISH else "en-US")
            for name in NAMES[: len(rules.people)]
        ]
        players = dict(zip(rules.people, people, strict=True))
        eve = sandbox.person("Eve", in_=guild)
        async with serving(sandbox, folder, games={"root": rules}, draw=draw) as bot:
            table = await seated(sandbox, channel, bot, rules, players)
            stage = Stage(sandbox, channel, bot, players, eve, table)
            await stage.look()
            yield stage
            await sandbox.settle()
        assert [str(one) for one in sandbox.findings] == []


async def seated(
    sandbox: Sandbox, channel: Channel, bot: Tablekeeper, rules: Laid, players: dict[Seat, Person]
) -> Table:
    """Sit down in turn order and begin."""
    host = next(iter(players.values()))
    await host.slash(channel, "game new", game="root")
    await sandbox.settle()
    table = await bot.tables.at(channel.id)
    assert table is not None
    for seat in rules.order:
        if seat in players:
            await players[seat].slash(channel, "game join", seat=seat)
        else:
            await host.slash(channel, "root setup add-bot", faction=seat)
    await host.slash(channel, "game seating", order=",".join(rules.order))
    reply = await host.slash(channel, "game start")
    assert table.status == "playing", reply.text
    await sandbox.settle()
    return table
