"""The same little bot under simcord, which strangers wrote: the same is to be seen in both."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Protocol, cast

import pytest
import simcord

from sandbox import CannotDoError, Sandbox
from tests.sandbox.conftest import running
from tests.sandbox.little_bot import MISTAKES, LittleBot

PATIENCE = 60.0
"""Seconds that simcord waits for the bot to come to rest, on a machine that has much else to do."""

Sight = tuple[str, bool, tuple[str, ...], tuple[str, ...]]
"""Text, whether it is private, labels of buttons, and alternative texts of files."""


class World(Protocol):
    """What both sides can do."""

    async def slash(self, who: str, words: str, **options: Any) -> list[Sight]: ...
    async def press(self, who: str, label: str) -> list[Sight]: ...
    async def pick(self, who: str, value: str) -> list[Sight]: ...
    async def submit(self, who: str, value: str) -> list[Sight]: ...
    async def complete(self, who: str, typed: str) -> list[tuple[str, str]]: ...
    async def channel(self, who: str) -> list[Sight]: ...
    async def direct(self, who: str) -> list[Sight]: ...


class Ours:
    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        guild = sandbox.guild("Woodland")
        self.room = guild.text_channel("root")
        self.people = {name: sandbox.person(name, in_=guild) for name in ("ann", "bob")}
        self.last: Any = None

    async def _after(self, reply: Any) -> list[Sight]:
        await self.sandbox.settle()
        self.last = reply
        return [self.sight(one) for one in reply.messages]

    @staticmethod
    def sight(one: Any) -> Sight:
        alts = tuple(file.description or "" for file in one.attachments)
        return one.text, one.ephemeral, tuple(one.labels), alts

    async def slash(self, who: str, words: str, **options: Any) -> list[Sight]:
        given = {key: self.people.get(value, value) for key, value in options.items()}
        return await self._after(await self.people[who].slash(self.room, words, **given))

    async def press(self, who: str, label: str) -> list[Sight]:
        person = self.people[who]
        return await self._after(await person.press(person.last(self.room), label))

    async def pick(self, who: str, value: str) -> list[Sight]:
        person = self.people[who]
        return await self._after(await person.select(person.last(self.room), None, value))

    async def submit(self, who: str, value: str) -> list[Sight]:
        return await self._after(await self.people[who].submit(self.last, {"wish": value}))

    async def complete(self, who: str, typed: str) -> list[tuple[str, str]]:
        offered = await self.people[who].autocomplete(self.room, "game open", "board", typed)
        return [(name, str(value)) for name, value in offered]

    async def channel(self, who: str) -> list[Sight]:
        return [self.sight(one) for one in self.people[who].sees(self.room)]

    async def direct(self, who: str) -> list[Sight]:
        return [self.sight(one) for one in self.people[who].dms()]


class Theirs:
    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        guild = env.create_guild("Woodland")
        self.room = guild.create_text_channel("root")
        self.people = {name: guild.add_member(env.create_user(name)) for name in ("ann", "bob")}
        self.last: Any = None

    def _after(self, result: simcord.InteractionResult) -> list[Sight]:
        self.last = result
        found = [result.response, *result.followups]
        return [self.sight(one.message) for one in found if one is not None]

    @staticmethod
    def sight(one: Any) -> Sight:
        labels = [
            part.label
            for row in one.components
            for part in getattr(row, "children", ())
            if part.type.value == 2
        ]
        alts = tuple(file.description or "" for file in one.attachments)
        return one.content, one.flags.ephemeral, tuple(labels), alts

    async def slash(self, who: str, words: str, **options: Any) -> list[Sight]:
        given = {key: self.people.get(value, value) for key, value in options.items()}
        return self._after(await self.people[who].slash(self.room, words, **given))

    async def press(self, who: str, label: str) -> list[Sight]:
        return self._after(await self.people[who].click(self._newest(who), label=label))

    async def pick(self, who: str, value: str) -> list[Sight]:
        return self._after(await self.people[who].select(self._newest(who), [value]))

    def _newest(self, who: str) -> Any:
        return self.room.history(viewer=self.people[who])[-1]

    async def submit(self, who: str, value: str) -> list[Sight]:
        return self._after(await self.people[who].submit_modal(self.last, {"wish": value}))

    async def complete(self, who: str, typed: str) -> list[tuple[str, str]]:
        offered = await self.people[who].autocomplete(self.room, "game open", "board", typed)
        return [(one["name"], one["value"]) for one in offered]

    async def channel(self, who: str) -> list[Sight]:
        return [self.sight(one) for one in self.room.history(viewer=self.people[who])]

    async def direct(self, who: str) -> list[Sight]:
        room = self.people[who].user.dm_channel
        return [self.sight(one) for one in room.history(viewer=self.people[who].user)]


@asynccontextmanager
async def ours() -> AsyncIterator[World]:
    async with Sandbox(seed=1) as sandbox:
        world = Ours(sandbox)
        async with running(sandbox):
            yield world


@asynccontextmanager
async def theirs() -> AsyncIterator[World]:
    async with simcord.run(LittleBot(), settle_timeout=PATIENCE) as env:
        yield Theirs(env)


async def talk(world: World) -> list[object]:
    """Do a bit of everything, and write down what everybody sees."""
    seen: list[object] = [
        await world.slash("ann", "echo", text="hello"),
        await world.slash("bob", "echo", text="psst", secret=True),
        await world.complete("ann", "in"),
        await world.slash("ann", "whisper", to="bob", text="meet me"),
        await world.slash("ann", "wish"),
        await world.submit("ann", "peace"),
        await world.slash("ann", "count", start=3),
        await world.press("bob", "More"),
        await world.press("ann", "More"),
        await world.pick("bob", "blue"),
    ]
    for who in ("ann", "bob"):
        seen += [await world.channel(who), await world.direct(who)]
    return seen


async def test_both_show_the_same() -> None:
    # In this order: simcord leaves its way of answering in the task that it ran in.
    async with ours() as world:
        found = await talk(world)
    async with theirs() as world:
        expected = await talk(world)
    assert found == expected
    assert ("5", False, ("More", "Never"), ()) in cast("tuple[object, ...]", expected[-2])


REFUSED: list[tuple[str, dict[str, object]]] = [
    ("dance", {}),
    ("echo", {}),
    ("count", {"start": 11}),
    ("count", {"start": "three"}),
    ("game", {}),
    ("echo", {"text": "x", "colour": "red"}),
]


@pytest.mark.parametrize(("words", "options"), REFUSED)
async def test_both_refuse_the_same(words: str, options: dict[str, object]) -> None:
    async with theirs() as world:
        with pytest.raises((simcord.OptionError, simcord.SetupError, simcord.BackendError)):
            await world.slash("ann", words, **options)
    async with ours() as world:
        with pytest.raises(CannotDoError):
            await world.slash("ann", words, **options)


@pytest.mark.parametrize("which", MISTAKES)
async def test_both_answer_mistakes_alike(which: str) -> None:
    async with ours() as world:
        found = await world.slash("ann", "mistake", which=which)
    async with theirs() as world:
        expected = await world.slash("ann", "mistake", which=which)
    assert found == expected


async def test_both_refuse_a_second_first_answer() -> None:
    async with ours() as world:
        found = await world.slash("ann", "again")
    async with theirs() as world:
        expected = await world.slash("ann", "again")
    assert found == expected
    assert [text for text, *_ in found] == ["first", "400 40060"]
