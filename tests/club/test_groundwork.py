"""Posts and timers of a server without a game: once each, and edited in place."""

from typing import Any

import pytest

from bot.club import base
from bot.discord_ui.club import parts
from bot.discord_ui.club.parts import control_id
from bot.discord_ui.desk.desk import Desk
from bot.discord_ui.message.screen import Button, Screen
from bot.table import Outgoing
from db.club import timers
from db.models import now_ms
from db.step_messages import prune_server_messages
from db.timers import Pending, Set
from tests.discord_ui.playing import House

SAID: dict[str, str] = {}
"""What the board shows now."""


async def board(desk: Desk, message: Outgoing) -> Screen | None:
    del desk
    text = SAID.get("board", str(message.about.get("line", "")))
    return Screen(text, ((Button("Look", control_id("xlook")),),)) if text else None


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    SAID.clear()
    monkeypatch.setattr(parts, "WORDINGS", {"board": board})

    async def look(request: Any, pressed: Any, values: Any) -> Screen:
        return Screen(f"looked in {request.interaction.guild_id == pressed_in['guild']}")

    monkeypatch.setattr(parts, "PRESSES", {"xlook": look})


pressed_in: dict[str, int] = {}


async def test_a_board_is_one_message_that_is_edited(house: House) -> None:
    club, guild = house.bot.desk.club, house.guild.id
    SAID["board"] = "first"
    row = base.on_board(guild, house.channel.id, "board", {})
    post = row.post
    await club.send([row])
    await house.sandbox.settle()
    shown = house.public()
    assert shown.text == "first"
    SAID["board"] = "second"
    await club.send([base.on_board(guild, house.channel.id, "board", {}, post)])
    await house.sandbox.settle()
    assert [m.text for m in house.eve.sees(house.channel)] == ["second"]
    pressed_in["guild"] = guild
    reply = await house.eve.press(house.public(), "Look")
    assert reply.text == "looked in True"


async def test_a_board_that_was_deleted_comes_back(house: House) -> None:
    club, guild = house.bot.desk.club, house.guild.id
    SAID["board"] = "first"
    row = base.on_board(guild, house.channel.id, "board", {})
    post = row.post
    await club.send([row])
    await house.sandbox.settle()
    house.sandbox.world.delete(house.public().message)
    SAID["board"] = "second"
    await club.send([base.on_board(guild, house.channel.id, "board", {}, post)])
    await house.sandbox.settle()
    assert [m.text for m in house.eve.sees(house.channel)] == ["second"]


async def test_a_message_goes_once_and_calls_who_is_named(house: House) -> None:
    club, guild = house.bot.desk.club, house.guild.id
    line = {"line": f"Come, <@{house.ann.id}>"}
    called = [house.ann.id]
    await club.send([base.in_channel(guild, house.channel.id, "board", line, called)])
    await club.send([base.to_user(guild, house.bob.id, "board", {"line": "For you"})])
    await house.sandbox.settle()
    assert house.public().text == f"Come, <@{house.ann.id}>"
    assert house.public(house.ann).pings_me
    assert not house.public(house.eve).pings_me
    assert [m.text for m in house.bob.dms()] == ["For you"]


async def test_what_another_version_wrote_is_passed_over(house: House) -> None:
    club, guild = house.bot.desk.club, house.guild.id
    await club.send([base.in_channel(guild, house.channel.id, "unheard-of", {})])
    await club.send([base.in_channel(guild, house.channel.id, "board", {"line": "next"})])
    await house.sandbox.settle()
    assert [m.text for m in house.eve.sees(house.channel)] == ["next"]


async def test_a_timer_of_a_server_rings_once(house: House) -> None:
    club, heard = house.bot.desk.club, list[Pending]()
    alarms = house.bot.tables.alarms

    async def ring(timer: Pending) -> None:
        # The bot's own loop may ring at the same moment: only who removes the timer acts upon it.
        if await club.storage.write(lambda connection: timers.remove(connection, timer)):
            heard.append(timer)

    alarms.on("test", ring)
    due = [Set("test", "a", now_ms() - 5, {"x": 1}), Set("test", "later", now_ms() + 10**9)]
    await club.storage.write(lambda connection: timers.write(connection, house.guild.id, due))
    await alarms.ring()
    await alarms.ring()
    assert [(t.guild, t.game_id, t.key, t.data) for t in heard] == [
        (house.guild.id, 0, "a", {"x": 1})
    ]


async def test_old_messages_go_but_a_board_stays_known(house: House) -> None:
    club, guild = house.bot.desk.club, house.guild.id
    row = base.on_board(guild, house.channel.id, "board", {"line": "first"})
    post = row.post
    await club.send([row])
    for line in ("a", "b"):
        await club.send([base.in_channel(guild, house.channel.id, "board", {"line": line})])
    await house.sandbox.settle()
    assert await prune_server_messages(club.storage, now_ms() + 1000) == 1, (
        "`b` is the newest of its channel"
    )
    again = base.on_board(guild, house.channel.id, "board", {"line": "second"}, post)
    await club.send([again])
    await house.sandbox.settle()
    # Boards and posts have a lane each: which comes first is not settled.
    assert {m.text for m in house.eve.sees(house.channel)} == {"second", "a", "b"}


async def test_who_is_forgotten_stands_in_no_message_of_a_server(house: House) -> None:
    club, guild = house.bot.desk.club, house.guild.id
    about = {"line": "Welcome", "who": house.ann.id}
    called = [house.ann.id, house.bob.id]
    await club.send([base.in_channel(guild, house.channel.id, "board", about, called)])
    await club.send([base.to_user(guild, house.ann.id, "board", {"line": "For you"})])
    await house.sandbox.settle()
    mine = (await house.bot.tables.people.export(house.ann.id))["outboxmessage"]
    assert [row["about"]["line"] for row in mine] == ["Welcome", "For you"]
    assert str(house.bob.id) not in str(mine)
    await house.bot.tables.forget(house.ann.id)
    assert "outboxmessage" not in await house.bot.tables.people.export(house.ann.id)
    assert len((await house.bot.tables.people.export(house.bob.id))["outboxmessage"]) == 1
