"""`tablekeeper doctor` against the sandbox: each finding, its level, and the exit code."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from bot import discord_ui
from bot.cli.commands import app
from bot.discord_ui.front import visit
from bot.discord_ui.front.emoji import MOST
from bot.files import emoji_hashes
from bot.operation import diagnosis
from db import maintenance
from sandbox import Permission, Sandbox
from tests.databases import sqlite
from tests.discord_ui.playing import serving

EVERYTHING = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
)


pytestmark = pytest.mark.usefixtures("without_settings")


class Operator:
    """Types the command, with the token of a sandbox."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._monkeypatch = monkeypatch
        self.url = sqlite(folder / "games.sqlite3")
        self.more: dict[str, str] = {}
        """Further settings."""

    async def doctor(
        self,
        sandbox: Sandbox,
        *more: str,
        token: str = "",
        clock: Callable[[], float] = time.time,
    ) -> Result:
        look = partial(visit.check_bot, connect=sandbox.access.connector, clock=clock)
        self._monkeypatch.setattr(discord_ui, "look", look)
        given = {"DISCORD_TOKEN": token or sandbox.token, "DATABASE_URL": self.url, **self.more}
        return await asyncio.to_thread(CliRunner().invoke, app, ["doctor", *more], env=given)


@pytest.fixture
def operator(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Operator:
    return Operator(monkeypatch, tmp_path)


def about(result: Result, what: str) -> list[str]:
    """Return the lines about one thing."""
    return [line for line in result.stdout.splitlines() if line[6:].startswith(what)]


async def test_a_bot_that_has_run_is_well(operator: Operator, tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        guild.let(sandbox.bot.id, EVERYTHING)
        async with serving(sandbox, tmp_path) as bot:
            await asyncio.wait_for(bot.wait_until_ready(), 20)
        operator.url = sqlite(tmp_path / "tables.sqlite3")
        identified, requests = sandbox.gateway.identified, len(sandbox.requests)
        result = await operator.doctor(sandbox)
        assert result.exit_code == 0, result.output
        assert result.stdout.splitlines()[-1] == "Nothing is wrong."
        assert "application Tablekeeper" in about(result, "Token")[0]
        assert "agrees" in about(result, "Clock")[0]
        assert "are registered as they are here" in about(result, "Commands")[0]
        assert "all permissions" in about(result, f"Server Woodland ({guild.id})")[0]
        assert "schema of this version" in about(result, "Database")[0]
        assert "0 open games" in about(result, "Games")[0]
        # It only reads, and opens no connection beside that of the bot.
        assert sandbox.gateway.identified == identified
        assert {request.method for request in sandbox.requests[requests:]} == {"GET"}
        assert sandbox.token not in result.output
        assert sandbox.findings == []


async def test_emoji_are_compared(operator: Operator) -> None:
    async with Sandbox(seed=1) as sandbox:
        assert "words alone" in about(await operator.doctor(sandbox), "Emoji")[0]
        operator.more["EMOJI"] = "true"
        (line,) = about(await operator.doctor(sandbox), "Emoji")
        count = len(emoji_hashes())
        assert line.startswith("note")
        assert f"{count} of {count} are missing; the bot uploads them" in line
        for name, hashed in emoji_hashes().items():
            sandbox.world.add_emoji(f"{name}_{hashed}", b"x")
        older = sandbox.world.add_emoji("fox_000000", b"x")
        (line,) = about(await operator.doctor(sandbox), "Emoji")
        assert line.startswith("ok")
        assert f"all {count} are uploaded as they are here; 1 of earlier versions" in line
        sandbox.world.delete_emoji(older)
        sandbox.world.delete_emoji(next(iter(sandbox.world.emoji.values())))
        while len(sandbox.world.emoji) < MOST:
            sandbox.world.add_emoji(f"own_{len(sandbox.world.emoji)}", b"x")
        (line,) = about(await operator.doctor(sandbox), "Emoji")
        assert line.startswith("note")
        assert f"1 of {count} are missing, and the application has room for 0" in line
        sandbox.fail_next("GET", "/applications/{application_id}/emojis", 403, code=20012)
        (line,) = about(await operator.doctor(sandbox), "Emoji")
        assert "Discord does not tell of them: 403" in line


async def test_before_the_first_start(operator: Operator, tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        result = await operator.doctor(sandbox)
        assert result.exit_code == 0, result.output
        assert "none is registered yet" in about(result, "Commands")[0]
        assert diagnosis.invitation_address(sandbox.bot.id) in about(result, "Servers")[0]
        assert "is empty" in about(result, "Database")[0]
        assert result.stdout.splitlines()[-1] == "0 faults, 3 notes."
        # Nothing is made, not even the file.
        assert [path.name for path in tmp_path.iterdir()] == []


async def test_a_server_where_something_is_lacking(operator: Operator) -> None:
    async with Sandbox(seed=1) as sandbox:
        fine, poor = sandbox.guild("Fine"), sandbox.guild("Poor")
        poor.everyone = Permission.VIEW_CHANNEL
        poor.grants.clear()
        result = await operator.doctor(sandbox)
        assert result.exit_code == 1
        assert about(result, f"Server Fine ({fine.id})")[0].startswith("ok")
        (line,) = about(result, f"Server Poor ({poor.id})")
        assert line.startswith("FAULT")
        assert "“Send Messages”, “Send Messages in Threads”, “Attach Files”" in line
        assert result.stdout.splitlines()[-1].startswith("1 fault, ")


async def test_many_servers_are_all_listed(
    operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "PAGE", 3)
    async with Sandbox(seed=1) as sandbox:
        for number in range(7):
            sandbox.guild(f"Wood {number}")
        result = await operator.doctor(sandbox)
        assert len(about(result, "Server Wood")) == 7


@pytest.mark.parametrize(
    ("ahead", "level", "said"),
    [(0.0, "ok", "agrees"), (10.0, "note", "10 s ahead of"), (-90.0, "FAULT", "90 s behind")],
)
async def test_a_clock_that_is_wrong(
    operator: Operator, ahead: float, level: str, said: str
) -> None:
    async with Sandbox(seed=1) as sandbox:
        sandbox.guild("Woodland")
        result = await operator.doctor(sandbox, clock=lambda: time.time() + ahead)
        (line,) = about(result, "Clock")
        # Discord tells whole seconds.
        near = {said, said.replace("10", "9"), said.replace("10", "11")}
        near |= {said.replace("90", "89"), said.replace("90", "91")}
        assert line.startswith(level) and any(words in line for words in near), line


async def test_a_token_that_nobody_knows(operator: Operator) -> None:
    async with Sandbox(seed=1) as sandbox:
        result = await operator.doctor(sandbox, token="a.wrong.token")
    assert result.exit_code == 1
    assert about(result, "Token")[0].startswith("FAULT")
    # The rest is looked at all the same.
    assert about(result, "Database")
    assert "a.wrong.token" not in result.output


async def test_privileged_intents_are_not_needed(operator: Operator) -> None:
    async with Sandbox(seed=1, privileged=(1 << 15) | (1 << 1)) as sandbox:
        result = await operator.doctor(sandbox)
    (line,) = about(result, "Intents")
    assert line.startswith("note") and line.endswith("message content, server members.")


async def test_commands_of_another_version(operator: Operator, tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        async with serving(sandbox, tmp_path) as bot:
            await asyncio.wait_for(bot.wait_until_ready(), 20)
        stored: list[Any] = sandbox.world.commands[None]
        stored[:] = [command for command in stored if command["name"] != "undo"]
        stored[0]["description"] += "!"
        stored.append({**stored[1], "name": "gone", "id": "1"})
        sandbox.world.switch_on_activities()
        result = await operator.doctor(sandbox)
        (line,) = about(result, "Commands")
        changed = stored[0]["name"]
    assert line.startswith("note")
    assert "/undo missing" in line
    assert f"/{changed} of another version" in line
    assert "/gone unknown" in line
    assert "launch" not in line, "Discord itself has added it"


async def test_a_database_that_cannot_be_used(operator: Operator, tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        operator.url = sqlite(tmp_path / "nowhere" / "games.sqlite3")
        nowhere = await operator.doctor(sandbox)
        operator.url = "postgresql://me:secret@127.0.0.1:1/none"
        refused = await operator.doctor(sandbox)
    for result in (nowhere, refused):
        assert result.exit_code == 1
        assert about(result, "Database")[0].startswith("FAULT")
        assert "secret" not in result.output


async def test_a_game_with_a_fault_is_a_fault(
    operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    await asyncio.to_thread(maintenance.upgrade_schema, operator.url)

    async def checked(*_: object) -> Any:
        return [], ["a damaged row"]

    monkeypatch.setattr("bot.table.records.check.in_database", checked)
    async with Sandbox(seed=1) as sandbox:
        result = await operator.doctor(sandbox)
        without = await operator.doctor(sandbox, "--no-games")
    assert about(result, "Games")[0].startswith("FAULT")
    assert (result.exit_code, without.exit_code) == (1, 0)
    assert about(without, "Games") == []


async def test_discord_that_refuses_is_one_line(operator: Operator) -> None:
    async with Sandbox(seed=1) as sandbox:
        sandbox.fail_next("GET", "/users/@me", 403)
        result = await operator.doctor(sandbox)
    assert result.exit_code == 1
    assert about(result, "Discord")[0].startswith("FAULT")
    assert "Traceback" not in result.output


def test_it_needs_a_token() -> None:
    result = CliRunner().invoke(app, ["doctor"])
    assert result.exit_code == 2
    assert "DISCORD_TOKEN" in result.output


@pytest.mark.parametrize(
    ("before", "level"),
    [(None, "note"), ("0009", "note"), ("0010", "ok"), ("0011", "FAULT")],
)
def test_what_a_schema_means(before: str | None, level: str) -> None:
    assert diagnosis.remark_on_schema("here", before, "0010").level == level
