"""A lone process that is restarted on PostgreSQL knows its servers again."""

import asyncio
from pathlib import Path

import pytest

from sandbox import Permission
from tests.processes.fleet import fleet, tables


@pytest.mark.parametrize("how", ["killed", pytest.param("stopped", marks=pytest.mark.slow)])
async def test_a_process_that_resumes_learns_its_servers(tmp_path: Path, how: str) -> None:
    async with fleet(tmp_path, 1) as made:
        ((channel, (ann,)),) = tables(made.sandbox, 1)
        guild = channel.guild
        guild.let_administrate(ann.id)
        guild.let(made.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
        role = guild.role("Referees")
        first = await made.start(MEMBER_HELD_S="0")
        await made.whole()
        await made.until(lambda: bool(ann.commands(channel)))
        named = await ann.slash(channel, "desk roles", role=role, duty="referee")
        assert f"<@&{role.id}>" in named.text, named.text
        await ann.slash(channel, "watch", server="now")
        await asyncio.sleep(1.0)  # How far its session is is stored twice a second.
        first.kill() if how == "killed" else first.stop()
        await first.gone()
        second = await made.start()
        await made.until(lambda: made.sandbox.gateway.resumed == 1)
        await made.whole()
        assert f"<@&{role.id}>" in (await ann.slash(channel, "desk roles")).text
        await ann.slash(channel, "game new", game="root", place="thread")
        (thread,) = (room for room in guild.channels.values() if room.parent is channel)
        shown = await ann.slash(thread, "watch")
        assert "This table is shown" in shown.text or "at once" in shown.text, shown.text
        assert second.said("server-learnt") and made.sandbox.gateway.identified == 1
        assert not [line for line in second.lines if line.get("level") == "error"]
