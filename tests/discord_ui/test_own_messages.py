"""The bot knows what it has sent although words have changed since: no message is doubled."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, select, update
from sqlmodel import col

from bot.discord_ui.delivery.channel import LEAST, add_mark, is_marked, mark_of, without_width
from bot.discord_ui.message.command_mentions import NO_MENTIONS
from bot.discord_ui.message.screen import (
    MARK_LENGTH,
    POST_LIMIT,
    TEXT_LIMIT,
    Button,
    Screen,
    to_send,
)
from bot.table.outbox import outbox
from db import Storage, preferences
from db import outbox as rows
from db.models import OutboxMessage
from sandbox import Channel, Person, Sandbox, channel_routes
from tests.discord_ui.playing import House, serving

LANGUAGES = ("en", "pl")


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let so much time pass that nobody remembers a nonce."""
    monkeypatch.setattr(channel_routes, "NONCE_LIFETIME", -1.0)
    monkeypatch.setattr(outbox, "NONCE_S", -1.0)


def stored(house: House) -> Storage:
    return Storage(f"sqlite+aiosqlite:///{house.folder / 'tables.sqlite3'}")


def sent(house: House) -> list[int]:
    """Return the ids of all messages that the bot has posted, wherever."""
    places: list[tuple[Person, Channel]] = [(house.eve, house.channel)]
    places += [(one, one.direct) for one in (house.ann, house.bob, house.eve)]
    return [
        one.id
        for person, channel in places
        for one in person.sees(channel)
        if one.from_bot and not one.ephemeral
    ]


def words(house: House) -> str:
    dms = [m.text for one in (house.ann, house.bob) for m in one.dms()]
    return "\n".join([m.text for m in house.eve.sees(house.channel)] + dms)


async def reworded(house: House, language: str) -> None:
    """Let everything be worded in another language from now on."""
    storage = stored(house)
    await preferences.set_guild_locale(storage, house.guild.id, language)
    for person in (house.ann, house.bob):
        await preferences.set_locale(storage, person.id, language)
    await storage.close()


async def seen_much(house: House) -> None:
    """Play until there are messages of many kinds, some of them for one person alone."""
    table, rng = await house.begin(bob="duchy"), Random(1)
    for _ in range(6):
        for _ in range(6):
            await house.skip(table, rng)
        await house.sandbox.settle()
    await house.ann.slash(house.channel, "game remove", seat="duchy")
    await house.bob.slash(house.channel, "game pause")
    await house.ann.slash(house.channel, "game substitute", user=house.eve)
    await house.sandbox.settle()


def said(text: str, nonce: str) -> Any:
    """Return a message of this text as Discord would return it."""
    content = str(add_mark(to_send(Screen(text), NO_MENTIONS), nonce)["content"])
    return SimpleNamespace(content=content, components=())


TEXTS = (
    "Two words",
    "Head: `/game new`\n- and more, for <@7> and </game status:8>",
    "Look at https://a.example/b now",
    "See [the last turn](https://a.example/c) and\n```\nnot in here\n```\nat the end",
    "A name with \u200b\u200b such signs",
)


def test_a_mark_stands_where_it_changes_nothing() -> None:
    mark = mark_of("0123456789abcdef0123")
    assert LEAST <= mark < 2**31 and mark != mark_of("0123456789abcdef0124")
    for text in TEXTS:
        plain = str(to_send(Screen(text), NO_MENTIONS)["content"])
        content = said(text, "post").content
        assert without_width(content) == without_width(plain)
        assert len(content) <= len(text) + MARK_LENGTH
        for whole in ("`/game new`", "</game status:8>", "(https://a.example/c)", "not in here"):
            assert (whole in content) == (whole in plain)
    whole = add_mark(to_send(Screen("x " * POST_LIMIT), NO_MENTIONS), "post")["content"]
    assert len(whole) <= TEXT_LIMIT and whole.count("x") >= POST_LIMIT // 2 - 1
    hello = Screen("Hello", ((Button("Log", "tk:1:1:*:log:"),),))
    screen = add_mark(to_send(hello, NO_MENTIONS), "post")
    assert screen["content"] == "Hello" and screen["view"].children[0].id == mark_of("post")


@given(st.text(st.sampled_from("ab  `<>[]()\n\u200b")), st.text(), st.text())
def test_a_mark_is_read_as_it_was_written(text: str, nonce: str, other: str) -> None:
    message = said(text, nonce)
    marked = is_marked(message, nonce)
    if text.count("\u200b") == 0:
        assert marked is not False
    words = " ".join(["word"] * 20)
    assert is_marked(said(words, nonce), nonce) is True
    if mark_of(nonce) % 4**12 != mark_of(other) % 4**12:
        assert is_marked(said(words, nonce), other) is False


def test_a_text_without_a_mark_has_none() -> None:
    for text in (
        "Hello to you",
        "",
        "A name \u200b\u200b\u200b\u200b\u200b\u200b here",
        "Hello\u200c\u2060\u2063 you",
    ):
        message: Any = SimpleNamespace(content=text, components=())
        assert is_marked(message, "post") is None


@pytest.mark.slow
async def test_nothing_is_sent_twice_although_all_is_worded_otherwise(house: House) -> None:
    """Of each kind and place the newest message was not recorded."""
    same = col(OutboxMessage.id)
    await seen_much(house)
    await house.bot.close()
    before, said = sent(house), words(house)
    storage = stored(house)
    async with storage.writing() as session:
        done = col(OutboxMessage.message_id).is_not(None)
        alike = (col(OutboxMessage.kind), col(OutboxMessage.lane))
        newest = select(func.max(col(OutboxMessage.id))).where(done).group_by(*alike)
        lost = (await session.scalars(select(OutboxMessage).where(same.in_(newest)))).all()
        kinds, posts = {row.kind for row in lost}, {row.post for row in lost}
        of_posts = col(OutboxMessage.post).in_(posts)
        await session.execute(update(OutboxMessage).where(of_posts).values(message_id=None))
        ids = same.in_([row.id for row in lost])
        await session.execute(update(OutboxMessage).where(ids).values(status="due"))
    await storage.close()
    assert {"lobby", "turn", "told", "secret", "seat", "motion"} <= kinds, kinds
    await reworded(house, "pl")
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        await house.sandbox.until(lambda: not bot.busy)
        await house.sandbox.settle()
        assert sent(house) == before
    assert words(house) != said


async def test_the_language_that_discord_reports_outlives_the_bot(house: House) -> None:
    await house.begin(bob="duchy")
    await house.bot.close()
    async with serving(house.sandbox, house.folder) as bot:
        assert await bot.desk.languages.of_user(house.bob.id, house.guild.id) == "pl"
        assert await bot.desk.languages.of_user(house.ann.id, house.guild.id) == "en"
        house.bob.user.locale = "en-US"
        await house.bob.slash(house.channel, "help")
    async with serving(house.sandbox, house.folder) as bot:
        house.bot = bot
        assert await bot.desk.languages.of_user(house.bob.id, house.guild.id) == "en"


class Death:
    """Kills the bot each time when Discord has taken a message and nothing is recorded yet."""

    def __init__(self) -> None:
        self.came = asyncio.Event()
        self.deaths: list[int] = []
        self._record = rows.record_delivery

    async def delivered(self, storage: Storage, row_id: int, message_id: int | None) -> None:
        if self.came.is_set():
            raise RuntimeError("the bot is dead")
        if message_id is not None and message_id not in self.deaths:
            self.deaths.append(message_id)
            self.came.set()
            raise RuntimeError("the bot dies here")
        await self._record(storage, row_id, message_id)


@dataclass
class Mortal:
    """A house whose bot dies again and again."""

    house: House
    death: Death
    life: AsyncExitStack

    async def live(self) -> None:
        self.life = AsyncExitStack()
        here = serving(self.house.sandbox, self.house.folder)
        self.house.bot = await self.life.enter_async_context(here)

    async def calm(self) -> None:
        """Wait until nothing is left to say, however often the bot dies before."""
        came = self.death.came
        while True:
            await self.house.sandbox.until(lambda: came.is_set() or not self.house.bot.busy)
            if not came.is_set():
                return
            await self.house.bot.close()
            await self.life.aclose()
            await reworded(self.house, LANGUAGES[len(self.death.deaths) % 2])
            came.clear()
            await self.live()

    async def type(self, person: Person, words: str, **given: object) -> None:
        await person.slash(self.house.channel, words, **given)
        await self.calm()

    async def begin(self) -> None:
        """Begin a game of two people and a bot."""
        await self.type(self.house.ann, "game new", game="root")
        await self.type(self.house.ann, "game join", seat="marquise")
        await self.type(self.house.bob, "game join", seat="duchy")
        await (await self.house.table()).add_bot(self.house.ann.id, "eyrie")
        await self.calm()
        await (await self.house.table()).start(self.house.ann.id, seed=7)
        await self.calm()


@pytest.mark.slow
async def test_a_kill_after_each_message_doubles_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot dies after every single message, and words everything otherwise when it is back."""
    death, rng = Death(), Random(3)
    monkeypatch.setattr(rows, "record_delivery", death.delivered)
    monkeypatch.setattr(outbox, "RESTS", (3600.0,))
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        people = [sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve")]
        nobody: Any = None
        house = House(sandbox, guild, guild.text_channel("root"), nobody, tmp_path, *people)
        here = Mortal(house, death, AsyncExitStack())
        await here.live()
        await here.begin()
        for _ in range(40):
            await house.skip(await house.table(), rng)
            await here.calm()
        await here.type(house.ann, "game remove", seat="duchy")
        await here.type(house.bob, "game pause")
        await here.life.aclose()
        assert len(death.deaths) > 15
        assert sorted(sent(house)) == sorted(death.deaths)
        assert len(house.ann.dms()) + len(house.bob.dms()) >= 2
