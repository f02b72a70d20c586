"""Nobody can tell from any answer whether somebody has blocked them: twin servers answer alike."""

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.discord_ui.club import open_tables
from bot.discord_ui.desk.desk import NotPossibleError
from db import people
from db.club import finding as rows
from sandbox import Sandbox
from tests.club.finding import Server, served
from tests.discord_ui.playing import House, serving


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[Server]:
    folder.mkdir()
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        async with serving(sandbox, folder) as bot:
            yield await served(House(sandbox, guild, channel, bot, folder, ann, bob, eve))
            assert [str(one) for one in sandbox.findings] == []


def told(text: str) -> str:
    """Return a text without the numbers and times in which two servers differ."""
    return re.sub(r"\d{6,}", "#", text)


async def answers(server: Server) -> list[str]:
    """Let Ann do all that might tell whether Bob has blocked her; return all that she sees."""
    house, said = server.house, list[str]()
    ann, bob, channel = house.ann, house.bob, house.channel

    async def typed(words: str, **given: object) -> None:
        said.append((await ann.slash(channel, words, **given)).text)

    await server.set_up(channel=server.tables.id)
    await server.opened(bob, server.tables)
    table = await house.bot.tables.at(server.tables.id)
    assert table is not None
    await table.join(bob.id)
    await house.eve.slash(channel, "lfg board")
    await server.settle()
    await typed("lfg show")
    shown = await ann.slash(channel, "lfg show")
    said.append((await ann.press(shown, "Sit down: 1")).text)
    await typed("lfg show")
    await bob.slash(channel, "lfg queue", game="root", least=2, most=2)
    await typed("lfg queue", game="root", least=2, most=2)
    await typed("lfg waiting")
    await typed("lfg blocked")
    await typed("lfg unblock", person=bob)
    await typed("lfg block", person=bob)
    await typed("lfg blocked")
    await typed("lfg unblock", person=bob)
    await typed("lfg leave", game="root")
    await typed("lfg roles")
    await server.settle()
    said += [m.text for m in ann.sees(channel) if "Open tables" in m.text]
    kept = await people.export_rows_about(house.bot.tables.storage, ann.id)
    kept.pop("outboxmessage", None)
    said.append(json.dumps(kept))
    return [told(text) for text in said]


async def both(folder: Path) -> tuple[list[str], list[str]]:
    """Return what Ann is told where Bob has blocked her, and where nobody has."""
    made: list[list[str]] = []
    for blocks in (True, False):
        async with world(folder / str(blocks)) as server:
            house = server.house
            if blocks:
                await house.bob.slash(house.channel, "lfg block", person=house.ann)
            # Whether a table opens is another thing: nobody knows who else is in the queue.
            house.bot.tables.alarms.serves = _never
            made.append(await answers(server))
    return made[0], made[1]


async def _never() -> bool:
    return False


async def test_who_is_blocked_is_told_the_same(tmp_path: Path) -> None:
    blocked, free = await both(tmp_path)
    assert blocked == free
    assert len(blocked) > 12


async def test_an_answer_that_tells_would_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted breach: who is blocked cannot sit down."""
    sit: Callable[..., Awaitable[object]] = open_tables.PRESSES["fsit"]

    async def refusing(request: object, pressed: object, values: object) -> object:
        storage, user = request.desk.club.storage, request.user  # type: ignore[attr-defined]
        everybody = await storage.read(lambda c: rows.blocks_of_all(c))  # type: ignore[attr-defined]
        if any(user in pair for pair in everybody):
            raise NotPossibleError("lfg-gone")
        return await sit(request, pressed, values)

    monkeypatch.setattr(rows, "blocks_of_all", _all_blocks, raising=False)
    from bot.discord_ui.club import parts

    monkeypatch.setattr(parts, "PRESSES", {**parts.PRESSES, "fsit": refusing})
    blocked, free = await both(tmp_path)
    assert blocked != free


def _all_blocks(connection: object) -> list[frozenset[int]]:
    found = connection.exec_driver_sql('SELECT "user", blocked FROM personblock')  # type: ignore[attr-defined]
    return [frozenset(pair) for pair in found.all()]


async def test_who_blocks_sees_it_and_may_take_it_back(house: House) -> None:
    bob, ann, channel = house.bob, house.ann, house.channel
    assert (await bob.slash(channel, "lfg blocked")).text == "Nie blokujesz nikogo."
    done = await bob.slash(channel, "lfg block", person=ann)
    assert done.ephemeral and done.text.startswith(f"Nigdy nie posadzę cię z osobą {ann.mention}.")
    await bob.slash(channel, "lfg block", person=ann)
    assert (await bob.slash(channel, "lfg blocked")).text.startswith(f"Blokujesz: {ann.mention}.")
    assert (await ann.slash(channel, "lfg block", person=ann)).text == "You can't block yourself."
    await bob.slash(channel, "lfg unblock", person=ann)
    assert (await bob.slash(channel, "lfg blocked")).text == "Nie blokujesz nikogo."


async def test_somebody_can_block_so_many_and_no_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.club.finding.finding.MOST_BLOCKED", 1)
    await house.ann.slash(house.channel, "lfg block", person=house.bob)
    refused = await house.ann.slash(house.channel, "lfg block", person=house.eve)
    assert refused.text.startswith("You have blocked 1 people, which is the limit.")


async def test_who_blocks_is_not_kept_from_a_table_that_they_choose(house: House) -> None:
    server = await served(house)
    await server.opened(house.ann)
    await house.ann.press(house.public(), "Join")
    await house.bob.slash(house.channel, "lfg block", person=house.ann)
    await house.bob.press(house.public(), "Join")
    assert len((await house.table()).lobby) == 2


async def test_export_and_forget_cover_the_queue_and_the_blocks(house: House) -> None:
    server = await served(house)
    await server.set_up(channel=server.tables.id)
    ann, bob = house.ann, house.bob
    await ann.slash(house.channel, "lfg block", person=bob)
    await ann.slash(house.channel, "lfg queue", game="root")
    tables = house.bot.tables
    own = await tables.people.export(ann.id)
    assert [row["blocked"] for row in own["personblock"]] == [bob.id]
    assert [row["game"] for row in own["tableseek"]] == ["root"]
    assert "personblock" not in await tables.people.export(bob.id), "nobody is told"
    await tables.people.forget(bob.id)
    assert "personblock" not in await tables.people.export(ann.id)
    await ann.slash(house.channel, "lfg block", person=bob)
    await tables.people.forget(ann.id)
    left = await tables.people.export(ann.id)
    assert not {"personblock", "tableseek"} & set(left)
