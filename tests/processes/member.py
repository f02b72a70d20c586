"""One process of a bot, as a program: `python -m tests.processes.member ACCESS URL SHARDS`.

It is the real one, but for quick pictures. Log lines are JSON on standard error.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

from bot import logs
from bot.discord_ui.front import app, serving, sharding
from bot.settings import Settings
from sandbox import connect_to
from tests.discord_ui.playing import quick


def settings(url: str, shards: str) -> Settings:
    """Return the settings of a process."""
    given: dict[str, Any] = {"database_url": url, "shards": shards, "log_format": "json"}
    given["_env_file"] = None
    level = os.environ.get("MEMBER_LOG", "info")
    return Settings(**given, log_level=level)


def main() -> None:
    """Serve until told to stop."""
    access, url, shards = sys.argv[1:]
    chosen = settings(url, shards)
    logs.configure(chosen)
    sharding.HELD_S = float(os.environ.get("MEMBER_HELD_S", sharding.HELD_S))
    # Drawing is tested elsewhere.
    serving.Tablekeeper = cast(Any, partial(app.Tablekeeper, draw=quick, guild_ready_timeout=0.02))
    serving.prepare = cast(Any, lambda _editions: None)
    path = Path(access)

    def connect() -> Any:
        return connect_to(path)[0]

    async def serve() -> None:
        await serving.serve(chosen, connect_to(path)[1], connect)

    with suppress(asyncio.CancelledError):
        asyncio.run(serve())


if __name__ == "__main__":
    main()
