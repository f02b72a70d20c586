"""The sandbox keeps its state: after a restart, after a kill, and within bounds."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sandbox import Permission, Sandbox
from sandbox.store import Store, StoreError
from tests.sandbox.conftest import running

POSTER = """
import asyncio, sys
from pathlib import Path
import discord
from sandbox import Sandbox
from sandbox.store import Store
from tests.sandbox.conftest import running
from tests.sandbox.little_bot import picture

async def main(folder):
    store = Store(folder / "sandbox.db")
    async with Sandbox(store=store, most=50) as sandbox:
        channel = sandbox.guild("Woodland").text_channel("root")
        sandbox.world.commit()
        async with running(sandbox) as bot:
            room = bot.get_channel(channel.id)
            with (folder / "told").open("a") as told:
                for number in range(1000):
                    message = await room.send(f"message {number}", file=picture("red"))
                    await message.edit(content=f"edited {number}")
                    told.write(f"{message.id} {number}\\n")
                    told.flush()

asyncio.run(main(Path(sys.argv[1])))
"""


async def test_everything_is_there_again_after_a_restart(tmp_path: Path) -> None:
    store = Store(tmp_path / "sandbox.db")
    async with Sandbox(store=store) as sandbox:
        guild = sandbox.guild("Woodland", "pl")
        channel = guild.text_channel("root")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild, locale="pl")
        guild.let(ann.id, Permission.MANAGE_GUILD)
        thread = channel.thread("rules", private=True)
        thread.joined.add(bob.id)
        channel.deny(bob.id, Permission.SEND_MESSAGES)
        ann.say(channel, "hello")
        async with running(sandbox) as bot:
            await ann.slash(channel, "echo", text="for all")
            await ann.slash(channel, "echo", text="for Ann", secret=True)
            await ann.slash(channel, "whisper", to=bob, text="psst")
            await sandbox.settle()
            token = bot.application_id
        sandbox.world.read(ann.id, channel, ann.last(channel).id)
        sandbox.world.commit()
        seen = [(one.id, one.text, one.ephemeral, one.author) for one in ann.sees(channel)]
        commands = sandbox.world.commands
        (file,) = bob.dms()[-1].attachments
    store.close()

    again = Store(tmp_path / "sandbox.db")
    async with Sandbox(store=again) as sandbox:
        assert sandbox.bot.id == token
        ann2, bob2 = sandbox.people()
        assert (ann2.name, bob2.name, bob2.user.locale) == ("Ann", "Bob", "pl")
        room = sandbox.world.channels[channel.id]
        assert [(o.id, o.text, o.ephemeral, o.author) for o in ann2.sees(room)] == seen
        assert [one.text for one in bob2.sees(room)] == ["hello", "for all"]
        assert sandbox.world.commands == commands
        assert bob2.dms()[-1].attachments[0].data == file.data
        assert room.read[ann.id] == seen[-1][0]
        assert room.guild.locale == "pl"
        assert not room.may(bob.id, Permission.SEND_MESSAGES)
        assert room.may(ann.id, Permission.MANAGE_GUILD)
        assert bob.id in sandbox.world.channels[thread.id].joined
        newest = max(sandbox.world.attachments)
        assert sandbox.clock.snowflake() > newest
        async with running(sandbox) as bot:
            reply = await ann2.slash(room, "echo", text="and on")
            assert reply.message.id > newest
    again.close()


def ends(line: str) -> tuple[int, str]:
    number, count = line.split()
    return int(number), f"edited {count}"


@pytest.mark.slow
async def test_what_the_bot_was_told_is_kept_when_everything_is_killed(tmp_path: Path) -> None:
    told = tmp_path / "told"
    for messages in (1, 7, 20):
        before = len(told.read_text().splitlines()) if told.exists() else 0
        process = subprocess.Popen([sys.executable, "-c", POSTER, str(tmp_path)])
        end = time.monotonic() + 60
        while not told.exists() or len(told.read_text().splitlines()) < before + messages:
            assert process.poll() is None
            assert time.monotonic() < end
            await asyncio.sleep(0.01)
        process.kill()
        process.wait()
    complete = [line for line in told.read_text().split("\n")[:-1] if line.count(" ") == 1]
    store = Store(tmp_path / "sandbox.db")
    async with Sandbox(store=store, most=50) as sandbox:
        kept = {
            message.id: (message.now.content, message.now.attachments[0].data)
            for channel in sandbox.world.channels.values()
            for message in channel.messages.values()
        }
    store.close()
    assert len(complete) >= 28
    for number, content in map(ends, complete):
        if number in kept:
            assert kept[number][0] == content
            assert kept[number][1].startswith(b"\x89PNG")
        else:
            # Only what became too much may be gone.
            assert sum(one > number for one in kept) >= 50


async def test_an_answer_that_never_came_is_not_awaited_after_a_restart(tmp_path: Path) -> None:
    store = Store(tmp_path / "sandbox.db")
    async with Sandbox(store=store) as sandbox:
        guild = sandbox.guild("Woodland")
        channel, ann = guild.text_channel("root"), sandbox.person("Ann", in_=guild)
        async with running(sandbox) as bot:
            reply = await ann.slash(channel, "echo", text="done")
            message = reply.message.message
            message.versions[-1].flags |= 1 << 7
            sandbox.world.keep(message)
            sandbox.world.commit()
            del bot
    store.close()
    for _ in range(2):
        store = Store(tmp_path / "sandbox.db")
        async with Sandbox(store=store) as sandbox:
            assert not sandbox.world.channels[channel.id].messages
        store.close()


def test_one_process_at_a_time_has_the_file(tmp_path: Path) -> None:
    store = Store(tmp_path / "sandbox.db")
    with pytest.raises(StoreError, match="another process has it open"):
        Store(tmp_path / "sandbox.db")
    store.close()
    Store(tmp_path / "sandbox.db").close()


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear all, " * 500)
    with pytest.raises(StoreError, match="not a database"):
        Store(tmp_path / "letter.txt")


async def test_a_sandbox_that_runs_for_long_stays_small(tmp_path: Path) -> None:
    store = Store(tmp_path / "sandbox.db")
    async with Sandbox(store=store, most=5) as sandbox:
        guild = sandbox.guild("Woodland")
        channel, ann = guild.text_channel("root"), sandbox.person("Ann", in_=guild)
        async with running(sandbox):
            for number in range(12):
                await ann.slash(channel, "count", start=number % 10)
                await ann.press(ann.last(channel), "More")
                await ann.select(ann.last(channel), "Colour", "red") if number < 4 else None
            sandbox.clock.advance(3600)
            await ann.slash(channel, "count")
        world = sandbox.world
        assert len(channel.messages) == 5
        assert len(world.interactions) == 1
        assert not world.journal
        assert not sandbox.requests
        assert all(len(one.versions) <= 2 for one in channel.messages.values())
        assert not world.attachments
        (rows,) = store._db.execute("SELECT count(*) FROM thing WHERE kind = 'message'").fetchone()
        (files,) = store._db.execute("SELECT count(*) FROM file").fetchone()
        assert (rows, files) == (5, 0)
    store.close()
