"""The page beside a bot that says what a test wants: panels are laid out by hand, presses are kept.

It runs in a thread of its own, since Playwright's own loop fills the test's.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import json
import threading
import zlib
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import discord
from discord import app_commands
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from bot.demo.overview import page_words_by_language
from sandbox import Channel, Permission, Person, Sandbox
from sandbox.front import Front

T = TypeVar("T")

Interaction = discord.Interaction
Options = Sequence[tuple[str, str]]
"""Labels and values."""

KEY = hashlib.sha256(b"stage").digest()


def png(
    size: tuple[int, int],
    spots: Sequence[dict[str, Any]] = (),
    colour: str = "#d8cfb8",
    chunk: bytes | None = None,
) -> bytes:
    """Draw a board with its spots; `chunk` replaces what is written of them."""
    image = Image.new("RGB", size, colour)
    draw = ImageDraw.Draw(image)
    for spot in spots:
        across, down, *rest = spot["shape"]
        x, y = across * size[0] / 1000, down * size[1] / 1000
        if len(rest) == 1:
            r = rest[0] * size[0] / 1000
            draw.ellipse((x - r, y - r, x + r, y + r), outline="#a33", width=4)
        else:
            draw.rectangle(
                (x, y, x + rest[0] * size[0] / 1000, y + rest[1] * size[1] / 1000),
                outline="#a33",
                width=4,
            )
    info = PngInfo()
    if spots:
        info.add_itxt("tablekeeper-spots", json.dumps(spots), zip=False)
    if chunk is not None:
        info.add(b"iTXt", chunk)
    buffer = io.BytesIO()
    image.save(buffer, "PNG", pnginfo=info)
    return buffer.getvalue()


def written(spots: object, *, packed: bool = False) -> bytes:
    """Return the content of a chunk of spots; the page does not read a packed one."""
    text = json.dumps(spots).encode()
    head = b"tablekeeper-spots\0" + (b"\1" if packed else b"\0") + b"\0\0\0"
    return head + (zlib.compress(text) if packed else text)


class Panel:
    """A private answer: its pictures by file name, and its rows from top to bottom."""

    def __init__(self, text: str, **pictures: bytes) -> None:
        self.text = text
        self.pictures = pictures
        self.rows: list[discord.ui.ActionRow[Any]] = []

    def select(
        self,
        custom_id: str,
        options: Options,
        prompt: str = "Choose",
        least: int = 1,
        most: int = 1,
    ) -> Panel:
        """Add a select."""
        rows = [discord.SelectOption(label=label, value=value) for label, value in options]
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        row.add_item(
            discord.ui.Select(
                custom_id=custom_id,
                placeholder=prompt,
                options=rows,
                min_values=least,
                max_values=most,
            )
        )
        self.rows.append(row)
        return self

    def buttons(self, *given: tuple[str, str]) -> Panel:
        """Add a row of buttons: labels and custom ids."""
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for label, custom_id in given:
            row.add_item(
                discord.ui.Button(
                    label=label, custom_id=custom_id, style=discord.ButtonStyle.primary
                )
            )
        self.rows.append(row)
        return self

    def view(self) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(self.text))
        for name in self.pictures:
            gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
            gallery.add_item(media=f"attachment://{name}.png", description=f"what {name} shows")
            view.add_item(gallery)
        for row in self.rows:
            view.add_item(row)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        return [
            discord.File(io.BytesIO(data), f"{name}.png") for name, data in self.pictures.items()
        ]


class StageBot(discord.Client):
    """Says what is next, privately on `/act` and to all on `/deal`; keeps what is pressed."""

    def __init__(self, **more: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True, messages=True), **more)
        self.tree = app_commands.CommandTree(self)
        self.next: Panel | None = None
        self.after: Panel | None = None
        """What a press turns the panel into; nothing: it stays."""

        self.keep = False
        """Whether what comes after keeps the files that are there."""

        self.form: type[discord.ui.Modal] | None = None
        self.heard: list[tuple[str, list[str]]] = []

        @self.tree.command(description="Act")
        async def act(interaction: Interaction) -> None:
            await self._show(interaction, True)

        @self.tree.command(description="Deal")
        async def deal(interaction: Interaction) -> None:
            await self._show(interaction, False)

        @self.tree.command(description="Ask")
        async def ask(interaction: Interaction) -> None:
            assert self.form is not None
            await interaction.response.send_modal(self.form())

        @self.tree.command(name="help", description="Help")
        async def guide(interaction: Interaction, command: str = "") -> None:
            del command
            await self._show(interaction, True)

        del act, deal, ask, guide

    async def _show(self, interaction: Interaction, private: bool) -> None:
        assert self.next is not None
        await interaction.response.send_message(
            view=self.next.view(), files=self.next.files(), ephemeral=private
        )

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        self.heard.append((data["custom_id"], list(data.get("values", ()))))
        assert interaction.message is not None
        after = self.after
        if after is None:
            # A message that is not told its files keeps them.
            await interaction.response.edit_message()
            return
        files = discord.utils.MISSING if self.keep else after.files()
        await interaction.response.edit_message(view=after.view(), attachments=files)


class Stage:
    """The page, two people, and the bot; `do` runs something in its thread."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._end = asyncio.Event()
        self.bot: StageBot
        self.ann: Person
        self.bob: Person
        self.channel: Channel
        self.sandbox: Sandbox
        self.address = ""

    @contextmanager
    def running(self) -> Iterator[Stage]:
        self._thread.start()
        opened = threading.Event()
        served = asyncio.run_coroutine_threadsafe(self._serve(opened), self._loop)
        while not opened.wait(0.2):
            if served.done():
                served.result()
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._end.set)
            served.result(30)
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join(10)
            self._loop.close()

    async def _serve(self, opened: threading.Event) -> None:
        async with Sandbox(seed=1) as sandbox:
            self.sandbox = sandbox
            guild = sandbox.guild("Stage")
            self.channel = guild.text_channel("table")
            may = Permission.MANAGE_GUILD
            self.ann = sandbox.person("Ann", in_=guild, may=may)
            self.bob = sandbox.person("Bob", in_=guild, may=may)
            front = Front(sandbox, KEY, page_words_by_language(), {})
            port = await front.start("127.0.0.1", 0)
            self.address = f"http://127.0.0.1:{port}/#t={front.links.master}"
            self.bot = StageBot(connector=sandbox.connector(), guild_ready_timeout=0.05)
            async with self.bot:
                await self.bot.login(sandbox.token)
                task = asyncio.create_task(self.bot.connect())
                await sandbox.ready()
                await self.bot.wait_until_ready()
                opened.set()
                await self._end.wait()
                await front.close()
                await self.bot.close()
                await task

    def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run a coroutine in the stage's thread and return what it returns."""
        return asyncio.run_coroutine_threadsafe(work(), self._loop).result(30)

    async def second(self) -> Channel:
        """Return another channel of the same server."""
        (guild,) = self.sandbox.world.guilds.values()
        made = (one for one in guild.channels.values() if one.name == "second")
        return next(made, None) or guild.text_channel("second")

    def show(self, panel: Panel, person: Person | None = None) -> None:
        """Answer a person with a panel."""
        self.bot.next = panel
        self.do(lambda: (person or self.ann).slash(self.channel, "act"))

    def deal(self, panel: Panel, person: Person | None = None) -> None:
        """Post a message for all."""
        self.bot.next = panel
        self.do(lambda: (person or self.ann).slash(self.channel, "deal"))

    def clear(self) -> None:
        """Delete all messages, and forget what was said and pressed."""

        async def work() -> None:
            for channel in list(self.sandbox.world.channels.values()):
                for message in list(channel.messages.values()):
                    self.sandbox.world.delete(message)

        self.do(work)
        self.bot.next = self.bot.after = self.bot.form = None
        self.bot.keep = False
        self.bot.heard.clear()

    @property
    def heard(self) -> list[tuple[str, list[str]]]:
        """The custom ids that were used, with the values picked."""
        return self.bot.heard
