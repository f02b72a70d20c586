"""A bot in a process of its own, for `benchmarks.processes`, which starts it.

    python -m benchmarks.bot_process {bot,echo} ACCESS FOLDER
                                     [--database URL] [--shards N] [--uvloop]

`bot` is the real one, with the database in the folder or at the URL. `echo` is the least that
discord.py can do: a command that acknowledges and then answers with the picture in the folder. Both
write a line to standard output when they are ready, and after each request to Discord that has been
answered. Nothing of the sandbox is loaded here: it takes 15 MiB that no bot on Discord has.
"""

import argparse
import asyncio
import base64
import io
import json
import logging
import os
import socket
import ssl
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Any

import aiohttp
import discord
from aiohttp.abc import ResolveResult
from discord import app_commands

DATABASE = "tables.sqlite3"
PICTURE = "picture.png"


class SandboxResolver(aiohttp.ThreadedResolver):
    """Resolves every host to the sandbox's port on this machine."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the sandbox's address for any host."""
        return await super().resolve("127.0.0.1", self._port, family)


def connect_to(path: Path) -> tuple[aiohttp.BaseConnector, str]:
    """Do what `sandbox.connect_to` does."""
    access = json.loads(path.read_bytes())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(cadata=base64.b64decode(access["certificate"]).decode())
    resolver = SandboxResolver(access["port"])
    return aiohttp.TCPConnector(resolver=resolver, ssl=context, limit=0), access["token"]


def note(what: str, path: str = "") -> None:
    """Write down what has been done, when, and the CPU time of process and loop thread."""
    line = [what, path, perf_counter(), process_time(), thread_time()]
    os.write(1, json.dumps(line).encode() + b"\n")


def watch() -> None:
    """Note each answered request, and that the bot is ready."""
    request: Any = aiohttp.ClientSession._request  # pyright: ignore[reportPrivateUsage]
    dispatch = discord.Client.dispatch

    async def noted(self: Any, method: str, url: Any, **more: Any) -> Any:
        answer = await request(self, method, url, **more)
        note(method, answer.url.path)
        return answer

    def dispatched(self: Any, event: str, /, *more: Any, **named: Any) -> None:
        dispatch(self, event, *more, **named)
        if event == "ready":
            note("ready")

    setattr(aiohttp.ClientSession, "_request", noted)  # noqa: B010
    setattr(discord.Client, "dispatch", dispatched)  # noqa: B010


async def serve_tables(access: Path, url: str, shards: int) -> None:
    """Serve as `tablekeeper run` does."""
    from bot.discord_ui.front import memory

    memory.pause_collector()
    from bot import process
    from bot.discord_ui.front.serving import serve_discord
    from bot.settings import Settings

    settings = Settings(database_url=url, shards=shards, log_level="warning")
    process.configure_logs(settings)
    connector, token = connect_to(access)
    await serve_discord(settings, token, lambda: connector)


async def serve_echo(access: Path, folder: Path) -> None:
    """Serve the one command."""
    connector, token = connect_to(access)
    bot = discord.Client(
        intents=discord.Intents(guilds=True),
        member_cache_flags=discord.MemberCacheFlags.none(),
        max_messages=None,
        connector=connector,
    )
    tree = app_commands.CommandTree(bot)

    async def callback(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        picture = discord.File(io.BytesIO((folder / PICTURE).read_bytes()), "map.png")
        await interaction.edit_original_response(attachments=[picture])

    tree.add_command(
        app_commands.Command(name="echo", description="Answer with a picture", callback=callback)
    )
    async with bot:
        await bot.login(token)
        await tree.sync()
        await bot.connect()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("bot", "echo"))
    parser.add_argument("access", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--database", default="", help="the URL of one that is not in the folder")
    parser.add_argument("--shards", type=int, default=1)
    parser.add_argument("--uvloop", action="store_true", help="fail without it")
    given = parser.parse_args()
    logging.getLogger().setLevel(logging.WARNING)
    factory = None
    if given.uvloop:
        import uvloop  # pyright: ignore[reportMissingImports]

        factory = uvloop.new_event_loop
    watch()
    url = given.database or f"sqlite+aiosqlite:///{given.folder / DATABASE}"
    if given.kind == "bot":
        serving = serve_tables(given.access, url, given.shards)
    else:
        serving = serve_echo(given.access, given.folder)
    with (
        suppress(asyncio.CancelledError, KeyboardInterrupt),
        asyncio.Runner(loop_factory=factory) as runner,
    ):
        runner.run(serving)


if __name__ == "__main__":
    main()
