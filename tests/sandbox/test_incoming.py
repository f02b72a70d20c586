"""The referee of what Discord sends in: it finds each breach, and the sandbox commits none.

The little bot's tests hold the rest: after each of them nothing was found (`conftest.table`).
"""

import copy
import logging
from collections.abc import Callable
from typing import Any

import discord
import pytest

from sandbox import Permission
from sandbox.http import Request
from sandbox.judge import Judge
from sandbox.shapes.answers import answer_faults
from sandbox.shapes.events import EVENTS, event_faults
from tests.sandbox.conftest import Table

Json = dict[str, Any]
Told = list[tuple[str, Json]]


@pytest.fixture
def told(table: Table) -> Told:
    """Everything that the bot's session is told from here on."""
    heard: Told = []
    (session,) = table.sandbox.gateway.sessions
    judged = session._heard

    def hear(name: str, data: Json) -> None:
        heard.append((name, data))
        judged(name, data)

    session._heard = hear
    return heard


async def use_everything(table: Table) -> None:
    """Do what makes the sandbox send each kind of event and interaction."""
    guild, ann, bob = table.channel.guild, table.ann, table.bob
    guild.everyone |= Permission.CREATE_PRIVATE_THREADS
    table.sandbox.world.guild_changed(guild)
    await ann.slash(table.channel, "whisper", to=bob, text="meet me")
    await ann.slash(ann.direct, "echo", text="alone")
    await ann.autocomplete(table.channel, "game open", "board", "in")
    await ann.submit(await ann.slash(table.channel, "wish"), {"wish": "peace"})
    await ann.slash(table.channel, "count", start=3)
    await bob.press(bob.last(table.channel), "More")
    await bob.select(bob.last(table.channel), None, "blue")
    role = guild.role("players")
    guild.delete(role)
    room = guild.text_channel("side room")
    thread = room.thread("talk")
    secret = room.thread("secret", private=True)
    for _ in range(60):
        secret.joined.add(table.sandbox.person("Guest", in_=guild).id)
    secret.add(table.sandbox.bot.id)
    secret.remove(table.sandbox.bot.id)
    thread.rename("talk of the town")
    room.rename("quiet room")
    thread.add(table.sandbox.bot.id)
    thread.archive()
    thread.archive(False)
    said = ann.say(thread, "hello")
    table.sandbox.world.delete(said.message)
    table.sandbox.world.delete_channel(thread)
    table.sandbox.world.delete_channel(room)
    guild.fail()
    guild.fail(False)
    await table.sandbox.settle()
    await table.sandbox.drop_gateway()
    await table.sandbox.until(lambda: table.sandbox.gateway.resumed == 1)
    await table.sandbox.settle()


async def test_every_event_is_told_as_documented_and_read_without_a_warning(
    table: Table, told: Told, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    await use_everything(table)
    assert table.sandbox.findings == []
    named = {name for name, _ in told}
    at_the_start = {"HELLO", "READY"}
    assert EVENTS.keys() - named == at_the_start
    assert {data["type"] for name, data in told if name == "INTERACTION_CREATE"} == {2, 3, 4, 5}
    assert [record.getMessage() for record in caplog.records] == []


def without(*path: str) -> Callable[[Json], None]:
    def breach(data: Json) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return breach


def put(value: object, *path: str) -> Callable[[Json], None]:
    def breach(data: Json) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return breach


COMMAND: Json = {
    "id": "1" * 18,
    "application_id": "2" * 18,
    "type": 2,
    "token": "t",
    "version": 1,
    "channel_id": "3" * 18,
    "channel": {"id": "3" * 18, "type": 0, "permissions": "8"},
    "data": {
        "id": "4" * 18,
        "name": "game",
        "type": 1,
        "options": [
            {"name": "new", "type": 1, "options": [{"name": "map", "type": 3, "value": "x"}]}
        ],
    },
    "locale": "pl",
    "app_permissions": "2147483647",
    "entitlements": [],
    "attachment_size_limit": 10_000_000,
    "context": 0,
    "authorizing_integration_owners": {"0": "5" * 18},
    "guild_id": "5" * 18,
    "guild_locale": "en-US",
    "guild": {"id": "5" * 18, "locale": "en-US", "features": []},
    "member": {
        "user": {
            "id": "6" * 18,
            "username": "ann",
            "discriminator": "0",
            "global_name": None,
            "avatar": None,
        },
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "flags": 0,
        "permissions": "8",
    },
}


def test_a_whole_interaction_passes() -> None:
    assert [*event_faults("INTERACTION_CREATE", COMMAND)] == []


@pytest.mark.parametrize(
    "breach",
    [
        without("attachment_size_limit"),
        without("entitlements"),
        without("member", "permissions"),
        without("member"),
        without("guild_id"),
        put("new", "colour"),
        put(8, "app_permissions"),
        put(5, "id"),
        put("Polish", "locale"),
        put(3, "context"),
        put(1, "context"),
        put({"0": "0"}, "authorizing_integration_owners"),
        put("9" * 18, "channel_id"),
        put([], "channel", "permission_overwrites"),
        put({"members": {}, "colours": {}}, "data", "resolved"),
        put([{"name": "map", "type": 3}], "data", "options"),
        put([{"name": "map", "type": 3, "value": "x", "focused": True}], "data", "options"),
        put([{"name": "new", "type": 1, "value": "x"}], "data", "options"),
    ],
    ids=lambda breach: "",
)
def test_a_breach_in_an_interaction_is_found(breach: Callable[[Json], None]) -> None:
    event = copy.deepcopy(COMMAND)
    breach(event)
    judge = Judge()
    judge.hear_event("INTERACTION_CREATE", event)
    assert {(one.rule, one.whose) for one in judge.findings} == {("documents", "sandbox")}


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("CHANNEL_PAINT", {}),
        ("GUILD_ROLE_DELETE", {"guild_id": "1", "role": "2"}),
        ("MESSAGE_DELETE", {"id": "1", "channel_id": 2}),
        ("THREAD_DELETE", {"id": "1", "guild_id": "2", "parent_id": "3", "type": 11, "name": "x"}),
        ("THREAD_MEMBERS_UPDATE", {"id": "1", "guild_id": "2", "member_count": 51}),
        ("RESUMED", {"_trace": []}),
    ],
)
def test_a_breach_in_an_event_is_found(name: str, data: Json) -> None:
    assert len([*event_faults(name, data)]) == 1


def answered(method: str, template: str, status: int, answer: object) -> Request:
    made = Request(method, template, template)
    made.status, made.answer = status, answer
    return made


@pytest.mark.parametrize(
    "request_",
    [
        answered("GET", "/gateway", 200, {"url": "wss://x", "shards": 1}),
        answered("GET", "/channels/{channel_id}", 200, {"id": "1", "type": 0}),
        answered("GET", "/nowhere", 200, {}),
        answered("PUT", "/channels/{channel_id}", 200, None),
        answered("GET", "/gateway", 404, {"message": "Unknown Channel", "code": 10999}),
        answered("GET", "/gateway", 404, {"message": "Unknown Channel"}),
        answered("GET", "/gateway", 429, {"message": "Slow", "retry_after": 1.0, "code": 0}),
    ],
    ids=lambda request: f"{request.method} {request.path} {request.status}",
)
def test_a_breach_in_an_answer_is_found(request_: Request) -> None:
    assert len([*answer_faults(request_)]) == 1


async def test_what_has_no_source_is_not_needed_to_read_a_thread(table: Table) -> None:
    """discord.py gets along without what is in no table, wherever it has seen the thread before."""
    thread = table.channel.thread("talk")
    await table.sandbox.settle()
    server = table.bot.get_guild(table.channel.guild.id)
    known = server.get_thread(thread.id)
    assert isinstance(known, discord.Thread) and known.me is None
    thread.add(table.sandbox.bot.id)
    await table.sandbox.settle()
    assert server.get_thread(thread.id).me is not None
    fetched = await server.fetch_channel(thread.id)
    assert isinstance(fetched, discord.Thread) and fetched.me.id == table.sandbox.bot.id
    assert [one.id for one in await server.active_threads()] == [thread.id]
    await table.sandbox.drop_gateway(resume=False)
    await table.sandbox.until(lambda: table.sandbox.gateway.identified == 2)
    await table.sandbox.settle()
    again = table.bot.get_guild(server.id).get_thread(thread.id)
    assert again.me is not None, "a thread in GUILD_CREATE has the bot's own member"
