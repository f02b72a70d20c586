"""The private names of discord.py on which the sharded client rests."""

import asyncio
import inspect
import re
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

import discord
import pytest
from discord.state import AutoShardedConnectionState

from bot import discord_ui
from bot.discord_ui.front import sharding
from bot.discord_ui.front.sharding import PINNED, ShardedClient, ShardLine
from bot.discord_ui.there import hearing


def test_this_is_the_version_that_was_read() -> None:
    """Another one may mean something else by the same names: read it before this is changed."""
    assert version("discord.py") == PINNED


def lacks(name: str, members: tuple[str, ...]) -> list[str]:
    """Name what a class neither has nor mentions in its code."""
    module, _, of = name.rpartition(".")
    owner: Any = getattr(import_module(module), of)
    # Attributes of objects are set by the code of the class, or of those it comes from.
    code = "".join(inspect.getsource(base) for base in owner.__mro__ if base is not object)
    plain = {member: member.removeprefix(f"_{of}") for member in members}
    return [
        m for m, short in plain.items() if not hasattr(owner, m) and f"self.{short}" not in code
    ]


@pytest.mark.parametrize("lists", [sharding.PRIVATE, hearing.PRIVATE])
def test_the_library_has_the_names(lists: dict[str, tuple[str, ...]]) -> None:
    lacking = {owner: lacks(owner, members) for owner, members in lists.items()}
    assert {owner: members for owner, members in lacking.items() if members} == {}


def test_a_name_that_is_gone_would_be_noticed() -> None:
    assert lacks("discord.shard.Shard", ("launch", "_retired")) == ["_retired"]


def test_a_session_can_be_given_to_a_new_connection() -> None:
    parameters = inspect.signature(sharding.DiscordWebSocket.from_client).parameters
    assert {"resume", "gateway", "shard_id", "session", "sequence"} <= set(parameters)
    assert "shard_id" in inspect.signature(discord.Client.before_identify_hook).parameters
    assert list(inspect.signature(ShardLine.__mro__[1].__init__).parameters) == [
        "self",
        "ws",
        "client",
        "queue_put",
    ]


READERS = {"sharding.py": sharding, "hearing.py": hearing}
"""The modules that use private names, each those that it lists."""


def hidden(module: ModuleType) -> set[str]:
    return {m for members in module.PRIVATE.values() for m in members if m.startswith("_")}


HIDDEN = set[str]().union(*(hidden(module) for module in READERS.values()))
OWN = {"_task"}
"""Names that a class of ours may have as well."""


@pytest.mark.parametrize("file", READERS)
def test_every_name_is_used(file: str) -> None:
    source, lists = inspect.getsource(READERS[file]), READERS[file].PRIVATE
    assert [m for members in lists.values() for m in members if source.count(m) < 2] == []


def test_no_other_module_uses_them() -> None:
    """All others speak to the library by what it documents."""
    assert {
        f"{path.name}: {member}"
        for path in Path(discord_ui.__file__).parent.rglob("*.py")
        for member in HIDDEN - OWN
        if path.name not in READERS or member not in hidden(READERS[path.name])
        if re.search(rf"\b{member}\b", path.read_text(encoding="utf-8"))
    } == set()


async def test_a_shard_that_goes_while_its_servers_are_awaited_is_no_fault() -> None:
    """A cancellation that comes together with a server does not end the wait (Python 3.11)."""
    state: Any = ShardedClient(intents=discord.Intents.none())._connection
    assert isinstance(state, AutoShardedConnectionState)
    queue = state._ready_states[0] = asyncio.Queue()
    awaiting = asyncio.create_task(state._delay_shard_ready(0))
    await asyncio.sleep(0.01)
    # As `_forget` does it, in the moment in which a server is heard of.
    queue.put_nowait(discord.Guild(data={"id": 1, "unavailable": False}, state=state))  # pyright: ignore
    await asyncio.sleep(0)
    del state._ready_states[0]
    awaiting.cancel()
    await awaiting
