"""Of several processes one registers the commands, and a death at that leaves nothing wrong."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url

from bot.discord_ui.front import tree
from db import ownership
from db.ownership import Link, Locks
from tests.databases import database

APPLICATION = 5


class FakeKeeper:
    """A member of a bot, as far as registering goes."""

    def __init__(self, link: Link) -> None:
        self.link, self.locks = link, Locks(link)


async def test_who_dies_while_registering_leaves_it_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer version has told Discord its commands and dies: the older one tells its own again."""
    at_discord: list[str] = []

    async def digest(version: str) -> str:
        return version

    async def register(version: str, storage: object) -> bool:
        del storage
        at_discord.append(version)
        if version == "new":
            raise asyncio.CancelledError
        return True

    async def recall_ids(version: str, storage: object) -> None:
        del version, storage

    monkeypatch.setattr(tree, "digest", digest)
    monkeypatch.setattr(tree, "register", register)
    monkeypatch.setattr(tree, "recall_ids", recall_ids)
    async with database("postgresql", tmp_path) as url:
        made = [FakeKeeper(Link(make_url(url), lambda: None, lambda _: None)) for _ in range(4)]
        for keeper in made:
            await keeper.link.open()
            await keeper.locks.join(8, 1)

        async def once(version: Any, keeper: Any) -> None:
            storage: Any = None
            await tree.register_once(version, keeper, APPLICATION, storage)

        first, second, newer, third = made
        await once("old", first)
        await once("old", second)
        assert at_discord == ["old"], "it is told once"
        with pytest.raises(asyncio.CancelledError):
            await once("new", newer)
        newer.link.lose("dies")
        await once("old", third)
        assert at_discord == ["old", "new", "old"]
        assert await ownership.load_registered_digest(third.link, APPLICATION) == "old"
        for keeper in made:
            await keeper.link.close()
