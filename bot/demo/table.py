"""Serves a table to a browser on this machine: the sandbox, the bot, a database and the page."""

from __future__ import annotations

import asyncio
import locale
import secrets
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.demo.cards import LOCALES, cards
from bot.demo.page_words import words
from bot.discord_ui.front.app import serve
from bot.narrate import language_of, languages, text
from bot.settings import Settings
from sandbox.front import Front
from sandbox.permission import Permission
from sandbox.sandbox import Sandbox
from sandbox.store import Store, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Progress = Callable[[str], None]

__all__ = [
    "LOOPBACK",
    "DemoSettings",
    "StoreError",
    "languages",
    "play",
    "settings_for",
    "spoken_here",
    "words",
]

PEOPLE = ("Ann", "Bob")
MOST = 200
"""Messages kept in a channel: a long game has some hundred, each with a picture."""

HEARTBEAT = 9.0
"""Seconds; discord.py takes an answer that comes at once for one as late as the whole interval, and
warns of more than ten."""

LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class DemoSettings:
    """Where to listen, and where to keep the games."""

    host: str
    port: int
    database: Path
    language: str = "en"
    open_browser: bool = True

    @property
    def remote(self) -> bool:
        """Whether other machines can reach it."""
        return self.host not in LOOPBACK

    @property
    def sandbox_file(self) -> Path:
        """The file beside the database that keeps the simulated Discord."""
        return self.database.with_name(f"{self.database.stem}.discord{self.database.suffix}")


async def play(place: DemoSettings, settings: Settings, progress: Progress) -> None:
    """Serve until cancelled.

    Raises:
        StoreError: the sandbox's file cannot be used, for example because it is in use.
        OSError: somebody else listens on the port.
    """
    store = Store(place.sandbox_file)
    try:
        async with Sandbox(store=store, most=MOST, heartbeat=HEARTBEAT) as sandbox:
            _furnish(sandbox, place)
            front = Front(sandbox, _key(store), words(), cards(), remote=place.remote)
            port = await front.start(place.host, place.port)
            try:
                _announce(sandbox, front, place, port, progress)
                await serve(settings, sandbox.token, sandbox.connector)
            finally:
                await front.close()
    finally:
        store.close()


def spoken_here() -> str:
    """Return the system's language, or English."""
    return language_of((locale.getlocale()[0] or "").replace("_", "-"))


def _key(store: Store) -> bytes:
    """Return the key of the links; it stays the same, so that open tabs find back."""
    return store.secret("links", secrets.token_bytes(32))


def _furnish(sandbox: Sandbox, place: DemoSettings) -> None:
    """Create the server, its first channel and people, the first time."""
    spoken = LOCALES[place.language]
    if not sandbox.world.guilds:
        guild = sandbox.guild("Tablekeeper", spoken)
        sandbox.text_channel(text("page-first-channel", place.language), guild)
        for name in PEOPLE:
            may = Permission.MANAGE_GUILD | Permission.MANAGE_CHANNELS
            sandbox.person(name, in_=guild, locale=spoken, may=may)
    sandbox.world.commit()


def _announce(
    sandbox: Sandbox, front: Front, place: DemoSettings, port: int, progress: Progress
) -> None:
    """Print the addresses, and open the first one."""
    host = f"[{place.host}]" if ":" in place.host else place.host
    base = f"http://{host}:{port}/#t="
    if place.remote:
        # A reader of this output must not be able to act for everybody.
        for person in sandbox.people():
            progress(f"{person.name}: {base}{front.links.person(person.id)}")
        return
    address = base + front.links.master
    progress(f"The table is open: {address}")
    progress(f"Games are kept in {place.database} and {place.sandbox_file}. Ctrl+C ends it.")
    if place.open_browser:
        with suppress(webbrowser.Error):
            _ = asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)


def settings_for(database: Path, settings: Settings) -> Settings:
    """Return the settings of the bot at this table."""
    url = f"sqlite+aiosqlite:///{database.resolve()}"
    return settings.model_copy(update={"database_url": url})
