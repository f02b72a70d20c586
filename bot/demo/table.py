"""Serves a table to a browser on this machine: the sandbox, the bot, a database and the page."""

from __future__ import annotations

import asyncio
import locale
import secrets
import signal
import sys
import time
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.parse import urldefrag
from urllib.request import ProxyHandler, build_opener

import msgspec

from bot.demo.overview import cards_of_games, discord_code, page_words_by_language
from bot.discord_ui.front.serving import serve_discord
from bot.editions import EDITIONS
from bot.narrate import language_of, text
from bot.settings import Settings
from sandbox.front import Front, Used
from sandbox.permission import Permission
from sandbox.sandbox import Sandbox
from sandbox.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.table import Tables

    Progress = Callable[[str], None]


# Which groups of commands are used in a channel of the sandbox's page: those of its game alone.


class GroupsInUse:
    """Tells the page which commands to suggest in a channel; the bot takes all of them anywhere."""

    def __init__(self) -> None:
        self._tables: Tables | None = None

    def opened(self, tables: Tables) -> None:
        """Take the tables of the bot that serves the page."""
        self._tables = tables

    async def __call__(self, channel: int) -> Used:
        """Return whether a table is open in a channel, and the groups of all other games."""
        table = await self._tables.at(channel) if self._tables is not None else None
        is_open = table is not None and table.status in ("lobby", "playing")
        own = table.game.name if table is not None and is_open else ""
        others = tuple(
            edition.words.catalogue.text("cmd-group", "en")
            for name, edition in EDITIONS.items()
            if name != own
        )
        return Used(is_open, others)


# Where a running table is: a file beside its own, so that a second start finds the first.
#
# The file holds the links that were printed at the start, and goes when the table is closed.


WAITS = 5.0
"""Seconds in which a table that is just starting says where it is."""

ANSWERS = 2.0
"""Seconds in which a running table answers."""

PAUSE = 0.2


class TableLink(msgspec.Struct, frozen=True):
    """An address of a table's page, and whose it is; "" is for everybody at this machine."""

    address: str
    name: str = ""


def note_table_address(file: Path, links: list[TableLink]) -> None:
    """Write the address of the table to a file that only this user can read.

    Anybody who has the link can enter.
    """
    forget_table_address(file)
    file.touch(mode=0o600)
    file.write_bytes(msgspec.json.encode(links))


def forget_table_address(file: Path) -> None:
    """Remove what was written."""
    file.unlink(missing_ok=True)


def links_of(file: Path) -> list[TableLink]:
    """Return the links of the table that runs with these files; none if it does not answer."""
    end = time.monotonic() + WAITS
    while True:
        with suppress(OSError, msgspec.MsgspecError):
            links = msgspec.json.decode(file.read_bytes(), type=list[TableLink])
            if links and _is_page_there(links[0]):
                return links
        if time.monotonic() >= end:
            return []
        time.sleep(PAUSE)


def _is_page_there(link: TableLink) -> bool:
    """Return whether there is a page at an address; nothing after the `#` is sent."""
    base, _ = urldefrag(link.address)
    if not base.startswith("http://"):
        return False
    try:
        # Not by way of a proxy, which would look for the table at its own machine.
        with build_opener(ProxyHandler({})).open(base, timeout=ANSWERS) as answer:
            return b"<title>Tablekeeper</title>" in answer.read(4096)
    except (URLError, OSError, ValueError):
        return False


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
    language: str = ""
    """Of a new table; "": that of the browser that opens it first."""

    open_browser: bool = True

    @property
    def remote(self) -> bool:
        """Whether other machines can reach it."""
        return self.host not in LOOPBACK

    @property
    def sandbox_file(self) -> Path:
        """The file beside the database that keeps the simulated Discord."""
        return self.database.with_name(f"{self.database.stem}.discord{self.database.suffix}")

    @property
    def links_file(self) -> Path:
        """The file that says where the table is while it runs."""
        return self.database.with_name(f"{self.database.stem}.links")


async def serve_demo_table(place: DemoSettings, settings: Settings, progress: Progress) -> None:
    """Serve until cancelled, or interrupted by Ctrl+C.

    Raises:
        StoreInUseError: another process serves a table with the sandbox's file.
        StoreError: the file cannot be used.
        OSError: somebody else listens on the port.
    """
    store = Store(place.sandbox_file)
    try:
        async with Sandbox(store=store, most=MOST, heartbeat=HEARTBEAT) as sandbox:
            is_new = _furnish_sandbox(sandbox, place.language or spoken_here())
            used = GroupsInUse()
            front = Front(
                sandbox,
                _key_of_links(store),
                page_words_by_language(),
                cards_of_games(),
                remote=place.remote,
                unspoken=is_new and not place.language,
                used=used,
            )
            port = await front.start(place.host, place.port)
            links = _page_links(sandbox, front, place, port)
            note_table_address(place.links_file, links)
            _end_when_interrupted(progress)
            try:
                _announce_links(place, links, progress)
                await serve_discord(settings, sandbox.token, sandbox.connector, used.opened)
            finally:
                forget_table_address(place.links_file)
                await front.close()
    finally:
        store.close()


def open_running(place: DemoSettings, progress: Progress) -> bool:
    """Open the page of the table that runs with these files already; False if there is none."""
    links = links_of(place.links_file)
    if not links:
        return False
    progress("This table is open already.")
    for line in _lines_of_links(links):
        progress(line)
    if place.open_browser and not links[0].name:
        _ = webbrowser.open(links[0].address)
    return True


def spoken_here() -> str:
    """Return the system's language, or English."""
    return language_of((locale.getlocale()[0] or "").replace("_", "-"))


def _key_of_links(store: Store) -> bytes:
    """Return the key of the links; it stays the same, so that open tabs find back."""
    return store.secret("links", secrets.token_bytes(32))


def _furnish_sandbox(sandbox: Sandbox, language: str) -> bool:
    """Create the server, its first channel and people, the first time; return whether it was."""
    spoken = discord_code(language)
    is_new = not sandbox.world.guilds
    if is_new:
        guild = sandbox.guild("Tablekeeper", spoken)
        sandbox.text_channel(text("page-first-channel", language), guild)
        for name in PEOPLE:
            may = Permission.MANAGE_GUILD | Permission.MANAGE_CHANNELS
            sandbox.person(name, in_=guild, locale=spoken, may=may)
    sandbox.world.commit()
    return is_new


def _page_links(sandbox: Sandbox, front: Front, place: DemoSettings, port: int) -> list[TableLink]:
    """Return the addresses of the page: one for this machine, or one for each person."""
    host = f"[{place.host}]" if ":" in place.host else place.host
    base = f"http://{host}:{port}/#t="
    if place.remote:
        # A reader of the output must not be able to act for everybody.
        return [
            TableLink(base + front.links.person(person.id), person.name)
            for person in sandbox.people()
        ]
    return [TableLink(base + front.links.master)]


def _lines_of_links(links: list[TableLink]) -> list[str]:
    return [f"{link.name or 'The table is open'}: {link.address}" for link in links]


def _announce_links(place: DemoSettings, links: list[TableLink], progress: Progress) -> None:
    """Print the addresses, and open the first one."""
    for line in _lines_of_links(links):
        progress(line)
    if place.remote:
        return
    progress(f"Games are kept in {place.database} and {place.sandbox_file}. Ctrl+C ends it.")
    if place.open_browser:
        with suppress(webbrowser.Error):
            _ = asyncio.get_running_loop().run_in_executor(None, webbrowser.open, links[0].address)


def _end_when_interrupted(progress: Progress) -> None:
    """Say at once that Ctrl+C ends the table, which takes a moment; a second one cuts it short."""
    task = asyncio.current_task()
    loop = asyncio.get_running_loop()
    if task is None or sys.platform == "win32":
        return

    def interrupted() -> None:
        progress("The table is being closed\u2026")
        loop.remove_signal_handler(signal.SIGINT)
        task.cancel()

    loop.add_signal_handler(signal.SIGINT, interrupted)


def settings_for(database: Path, settings: Settings) -> Settings:
    """Return the settings of the bot at this table."""
    url = f"sqlite+aiosqlite:///{database.resolve()}"
    return settings.model_copy(update={"database_url": url})
