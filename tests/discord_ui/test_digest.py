"""The daily message tells all games that wait for a person, however many there are."""

import re

import pytest

from bot.discord_ui.people.own_games import owed_lines
from db import step_messages
from db.models import Message
from sandbox import Channel
from tests.discord_ui.playing import House


async def waiting(house: House, count: int) -> list[Channel]:
    """Begin games that all wait for Ann, in channels of their own."""
    rooms = [house.guild.text_channel(f"room-{at}") for at in range(count)]
    for room in rooms:
        table = await house.bot.tables.create("root", house.guild.id, room.id, house.ann.id)
        for person, seat in ((house.ann, "marquise"), (house.bob, "eyrie")):
            await table.join(person.id)
            await table.choose(person.id, seat)
        await table.start(house.ann.id, seed=1)
        assert table.waits_for(house.ann.id)
    return rooms


async def pages(house: House) -> list[Message]:
    """Lay out a digest for Ann."""
    tables = house.bot.tables
    table = (await tables.of_user(house.ann.id))[-1]
    return await tables.time._pages(table, house.ann.id)  # pyright: ignore[reportPrivateUsage]


async def send(house: House, rows: list[Message]) -> None:
    """Send pages of a digest."""
    tables = house.bot.tables
    async with tables._storage.engine.begin() as connection:  # pyright: ignore[reportPrivateUsage]
        await connection.run_sync(step_messages.add, rows)
    tables.outbox.wake()
    await house.sandbox.settle()


async def test_all_waiting_games_are_told_the_oldest_first(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.time.timekeeper.DIGEST_GAMES", 4)
    rooms = await waiting(house, 9)
    rows = await pages(house)
    before = len(house.ann.dms())
    await send(house, rows)
    sent = [one.text for one in house.ann.dms()[before:]]
    heads = [text.splitlines()[0] for text in sent]
    more = "These games are waiting for you, too:"
    assert heads == ["These games are waiting for you:", more, more]
    links = [int(link) for text in sent for link in re.findall(r"/channels/\d+/(\d+)", text)]
    assert links == [room.id for room in rooms]


async def test_long_lines_leave_room_for_each_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = await waiting(house, 3)
    monkeypatch.setattr("bot.narrate.words.Words.waiting", lambda *_: "A very long question. " * 60)
    assert sum(map(len, await owed_lines(house.bot.desk, house.ann.id, "en"))) > 2000
    rows = await pages(house)
    await send(house, rows)
    text = house.ann.dms()[-1].text
    assert len(text) <= 2000
    assert [f"/{room.id}" in text for room in rooms] == [True] * 3


async def told(house: House) -> list[str]:
    """Send Ann a digest; what has begun to wait since its pages were laid out is on its first."""
    rows = await pages(house)
    for row in rows:
        row.about = {**row.about, "upto": None}
    before = len(house.ann.dms())
    await send(house, rows[:1])
    return [one.text for one in house.ann.dms()[before:]]


async def test_a_page_with_more_games_than_it_has_room_for_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = await waiting(house, 14)
    monkeypatch.setattr("bot.narrate.words.Words.waiting", lambda *_: "A very long question. " * 60)
    (text, *_) = await told(house)
    assert len(text) <= 2000
    named = [room for room in rooms if f"/{room.id}" in text]
    left = len(rooms) - len(named)
    assert named == rooms[: len(named)] and len(named) > 8
    assert text.splitlines()[-1] == f"{left} more games are waiting: /games lists them."


async def test_the_second_page_stands_alone_if_nothing_of_the_first_waits(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.time.timekeeper.DIGEST_GAMES", 2)
    rooms = await waiting(house, 3)
    rows = await pages(house)
    for room in rooms[:2]:
        gone = await house.bot.tables.at(room.id)
        await gone.agreements.abandon(house.ann.id)
    await house.sandbox.settle()
    before = len(house.ann.dms())
    await send(house, rows)
    (text,) = [one.text for one in house.ann.dms()[before:]]
    assert text.splitlines()[0] == "These games are waiting for you:"
    assert f"/{rooms[2].id}" in text
    # Who takes no direct messages is called although no page before has done so.
    house.sandbox.close_dms(house.ann, opening=400)
    house.forget_direct_channels()
    for row in rows:
        row.nonce = row.post = f"{row.post[:-1]}x"
    await send(house, rows)
    shown = [m for room in rooms for m in house.ann.sees(room) if "/games lists them" in m.text]
    assert len(shown) == 1 and shown[0].pings_me
