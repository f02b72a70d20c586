"""Files: who has their signed address gets them, and nobody who guesses."""

import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.cdn import LIFE
from sandbox.places import Attachment
from sandbox.store import Store
from tests.sandbox.conftest import Table, running

ADDRESS = re.compile(r"https://(?:cdn\.discordapp\.com|media\.discordapp\.net)/[^\s\"']+")


async def fetch(sandbox: Sandbox, url: str, method: str = "GET") -> tuple[int, bytes]:
    """Fetch a file without any token, as everybody on this machine can."""
    async with (
        aiohttp.ClientSession(connector=sandbox.connector()) as session,
        session.request(method, url) as answer,
    ):
        return answer.status, await answer.read()


async def whispered(table: Table) -> tuple[Attachment, str]:
    """Have the bot send a private picture; return it, and its address as the bot was told."""
    await table.ann.slash(table.channel, "whisper", to=table.bob, text="psst")
    (file,) = table.bob.dms()[-1].attachments
    sent = next(one for one in reversed(table.sandbox.requests) if one.files)
    (told,) = sent.answer["attachments"]
    return file, told["url"]


async def test_a_private_picture_is_not_served_to_who_guesses_its_number(table: Table) -> None:
    file, url = await whispered(table)
    assert await fetch(table.sandbox, url) == (200, file.data)
    proxied = url.replace("cdn.discordapp.com", "media.discordapp.net")
    assert await fetch(table.sandbox, proxied) == (200, file.data)
    host = "https://cdn.discordapp.com"
    for guess in (
        file.url,
        f"{host}/attachments/{file.channel}/{file.id}/{file.filename}",
        f"{host}/attachments/1/{file.id}/x",
        f"{host}/ephemeral-attachments/{file.channel}/{file.id}/x",
        f"{file.url}?ex=ffffffff&is=0&hm={'0' * 64}&",
    ):
        status, body = await fetch(table.sandbox, guess)
        assert (status, file.data in body) == (404, False), guess


async def test_a_signature_opens_one_file_and_for_a_day(table: Table) -> None:
    first, url = await whispered(table)
    second, other = await whispered(table)
    assert first.id != second.id
    query = url.partition("?")[2]
    assert (await fetch(table.sandbox, f"{second.url}?{query}"))[0] == 404
    later = re.sub("ex=[0-9a-f]+", "ex=ffffffff", other)
    assert (await fetch(table.sandbox, later))[0] == 404
    assert (await fetch(table.sandbox, other, "POST"))[0] == 405
    table.sandbox.clock.advance(LIFE - 60)
    assert (await fetch(table.sandbox, other))[0] == 200
    table.sandbox.clock.advance(61)
    assert (await fetch(table.sandbox, other))[0] == 404
    # Who reads the message again gets a fresh address.
    seen = table.bob.dms()[-1]
    room = table.bot.get_partial_messageable(seen.message.channel.id)
    message = await room.fetch_message(seen.id)
    assert await message.attachments[0].read() == second.data


async def test_every_address_in_a_message_is_signed(table: Table) -> None:
    await table.ann.slash(table.channel, "count")
    await table.ann.select(table.ann.sees(table.channel)[0], "Colour", "red")
    await whispered(table)
    told = [url for one in table.sandbox.requests for url in addresses(one.answer)]
    assert told
    for url in told:
        assert (await fetch(table.sandbox, url))[0] == 200


def addresses(value: Any) -> list[str]:
    return ADDRESS.findall(str(value))


async def test_words_that_look_like_an_address_are_not_signed(table: Table) -> None:
    file, _ = await whispered(table)
    await table.ann.slash(table.channel, "echo", text=file.url)
    message = next(m for m in table.channel.messages.values() if m.now.content == file.url)
    room = table.bot.get_partial_messageable(table.channel.id)
    assert (await room.fetch_message(message.id)).content == file.url


@pytest.mark.parametrize("kept", [True, False])
async def test_addresses_outlive_a_restart_that_keeps_everything(
    tmp_path: Path, kept: bool
) -> None:
    def store(name: str) -> Store:
        return Store(tmp_path / (name if not kept else "sandbox.db"))

    first = store("first.db")
    async with Sandbox(store=first) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild)
        async with running(sandbox) as bot:
            _, url = await whispered(Table(sandbox, bot, channel, ann, bob))
            await sandbox.settle()
    first.close()
    second = store("second.db")
    async with Sandbox(store=second) as sandbox:
        assert ((await fetch(sandbox, url))[0] == 200) is kept
    second.close()
