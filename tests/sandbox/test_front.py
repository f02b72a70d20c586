"""The page's server: who may, what each is told, and what a press becomes."""

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
from aiohttp import WSMsgType

from sandbox import Channel, Person, Sandbox, front
from sandbox.front import MOST_TABS, POLICY, Card, Front
from sandbox.page_files import KINDS, PAGE
from sandbox.places import Version
from sandbox.world import STILL_THERE
from tests.sandbox.conftest import running

KEY = hashlib.sha256(b"key").digest()
WORDS = {"en-US": {"page-about": "About"}, "pl": {"page-about": "O"}}
Event = dict[str, Any]


@dataclass
class Client:
    """A tab without a page: it says what it wants and remembers what it is told."""

    socket: aiohttp.ClientWebSocketResponse
    told: list[Event] = field(default_factory=list[Event])

    async def say(self, op: int, **data: object) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def hear(self, name: str, **facts: object) -> Event:
        """Wait for an event of this name with these facts; return its data."""
        async with asyncio.timeout(10):
            while True:
                event = await self.socket.receive_json()
                self.told.append(event)
                data = event["d"]
                if event["t"] == name and all(data.get(key) == facts[key] for key in facts):
                    return data


@dataclass
class House:
    sandbox: Sandbox
    front: Front
    channel: Channel
    ann: Person
    bob: Person
    base: str
    session: aiohttp.ClientSession

    async def tab(self, token: str, person: Person | None = None) -> Client:
        url = f"{self.base}/table/gateway"
        socket = await self.session.ws_connect(url, origin=self.base)
        client = Client(socket)
        await client.say(2, token=token, person=str(person.id) if person else "")
        return client


async def greet(sandbox: Sandbox, person: Person, channel: Channel) -> None:
    await person.slash(channel, "echo", text="set up")


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with Sandbox(seed=1) as sandbox, aiohttp.ClientSession() as session:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild)
        said = {"title": "A game", "text": "Two play", "note": "short"}
        cards = {"greet": Card({"en-US": said, "pl": said}, greet)}
        front = Front(sandbox, KEY, WORDS, cards)
        port = await front.start("127.0.0.1", 0)
        async with running(sandbox):
            yield House(sandbox, front, channel, ann, bob, f"http://127.0.0.1:{port}", session)
            await front.close()
            await sandbox.settle()
            assert [str(one) for one in sandbox.findings] == []


def press(nonce: str, channel: Channel, kind: int, data: Event, message: str = "") -> Event:
    asked = {"nonce": nonce, "type": kind, "channel_id": str(channel.id), "data": data}
    return asked | ({"message_id": message} if message else {})


def command(name: str, *options: Event) -> Event:
    return {"id": "0", "name": name, "type": 1, "options": list(options)}


async def test_presses_become_events(house: House) -> None:
    ann = await house.tab(house.front.links.master, house.ann)
    ready = await ann.hear("READY")
    assert ready["user"]["global_name"] == "Ann"
    assert [one["global_name"] for one in ready["people"]] == ["Ann", "Bob"]
    offered = await ann.hear("APPLICATION_COMMAND_INDEX")
    assert "count" in [one["name"] for one in offered["guild"]]
    assert "count" not in [one["name"] for one in offered["direct"]]

    option = {"name": "start", "type": 4, "value": 3}
    await ann.say(40, **press("1", house.channel, 2, command("count", option)))
    message = await ann.hear("MESSAGE_CREATE", content="3", called="count")
    await ann.hear("INTERACTION_SUCCESS", nonce="1")
    button = {"component_type": 2, "custom_id": "more"}
    await ann.say(40, **press("2", house.channel, 3, button, message["id"]))
    await ann.hear("MESSAGE_UPDATE", content="4", id=message["id"])
    await ann.hear("INTERACTION_SUCCESS", nonce="2")
    menu = {"component_type": 3, "custom_id": "colour", "values": ["red"]}
    await ann.say(40, **press("3", house.channel, 3, menu, message["id"]))
    private = await ann.hear("MESSAGE_UPDATE", content="it is red")
    await ann.hear("INTERACTION_SUCCESS", nonce="3")
    assert private["flags"] & 64
    (file,) = private["attachments"]
    async with house.session.get(house.base + file["url"]) as answer:
        assert answer.content_type == "image/png"
    await ann.say(48, channel_id=str(house.channel.id), message_id=private["id"])
    await ann.hear("MESSAGE_DELETE", id=private["id"])

    await ann.say(40, **press("4", house.channel, 2, command("wish")))
    form = await ann.hear("INTERACTION_MODAL_CREATE", nonce="4")
    assert form["title"] == "Your wish"
    data = {"custom_id": form["custom_id"], "fields": {"wish": "rain"}}
    await ann.say(40, **press("5", house.channel, 5, data), interaction_id=form["id"])
    await ann.hear("MESSAGE_CREATE", content="wished: rain")

    await ann.say(46, channel_id=str(house.channel.id), setup="greet", nonce="6")
    await ann.hear("MESSAGE_CREATE", content="set up")
    await ann.hear("INTERACTION_SUCCESS", nonce="6")


@pytest.mark.parametrize(
    ("custom_id", "kind", "values", "reason"),
    [
        ("never", 2, None, "disabled"),
        ("More", 2, None, "gone"),
        ("nowhere", 2, None, "gone"),
        ("colour", 3, ["green"], "gone"),
        ("colour", 3, ["red", "blue"], "invalid"),
    ],
)
async def test_what_is_not_offered_fails_with_a_reason(
    house: House, custom_id: str, kind: int, values: list[str] | None, reason: str
) -> None:
    await house.ann.slash(house.channel, "count")
    message = str(house.ann.last(house.channel).id)
    requests = len(house.sandbox.requests)
    ann = await house.tab(house.front.links.master, house.ann)
    data: Event = {"component_type": kind, "custom_id": custom_id}
    data |= {"values": values} if values else {}
    await ann.say(40, **press("1", house.channel, 3, data, message))
    assert (await ann.hear("INTERACTION_FAILURE", nonce="1"))["reason"] == reason
    assert len(house.sandbox.requests) == requests


async def test_each_is_told_only_what_is_theirs(house: House) -> None:
    ann = await house.tab(house.front.links.person(house.ann.id), house.bob)
    bob = await house.tab(house.front.links.person(house.bob.id))
    ready = await ann.hear("READY")
    assert ready["user"]["id"] == str(house.ann.id)
    assert ready["people"] == []
    await bob.hear("READY")
    secret = {"name": "secret", "type": 5, "value": True}
    text = {"name": "text", "type": 3, "value": "for Ann's eyes"}
    await ann.say(40, **press("1", house.channel, 2, command("echo", text, secret)))
    private = await ann.hear("MESSAGE_CREATE", content="for Ann's eyes")
    hidden = house.channel.thread("behind doors", private=True)
    hidden.add(house.ann.id)
    house.ann.say(hidden, "whispered")
    await ann.hear("MESSAGE_CREATE", content="whispered")

    await bob.say(48, channel_id=str(house.channel.id), message_id=private["id"])
    await bob.say(43, channel_id=str(hidden.id), nonce="2")
    assert (await bob.hear("INTERACTION_FAILURE", nonce="2"))["reason"] == "gone"
    await bob.say(41, channel_id=str(hidden.id), content="let me in")
    # Whoever claims to have read everything is not told how far everything goes.
    await bob.say(42, channel_id=str(house.channel.id), message_id="9" * 19)
    await bob.say(43, channel_id=str(house.channel.id), nonce="3")
    await bob.hear("MESSAGES_CHUNK", nonce="3")
    told = str(bob.told)
    for word in ("Ann's eyes", "behind doors", "whispered", private["id"]):
        assert word not in told
    assert [one.text for one in house.ann.sees(hidden)] == ["whispered"]
    # What only the holder of the master token may do.
    await bob.say(45, name="Eve")
    assert (await bob.socket.receive()).type is WSMsgType.CLOSE
    assert len(house.sandbox.people()) == 2


async def test_an_address_written_by_somebody_opens_nothing(house: House) -> None:
    await house.ann.slash(house.channel, "whisper", to=house.ann, text="for Ann")
    (file,) = house.ann.dms()[-1].attachments
    bob = await house.tab(house.front.links.person(house.bob.id))
    await bob.hear("READY")
    await bob.say(41, channel_id=str(house.channel.id), content=file.url)
    heard = await bob.hear("MESSAGE_CREATE")
    assert heard["content"] == file.url
    text = {"name": "text", "type": 3, "value": file.url}
    await bob.say(40, **press("1", house.channel, 2, command("echo", text)))
    assert (await bob.hear("MESSAGE_CREATE", called="echo"))["content"] == file.url


async def test_the_others_are_counted_and_no_more(house: House) -> None:
    ann = await house.tab(house.front.links.master, house.ann)
    await ann.hear("READY")
    await house.bob.slash(house.channel, "whisper", to=house.bob, text="psst")
    counted = await ann.hear("PEOPLE_UPDATE")
    while counted["people"][1]["mention_count"] != 1:
        counted = await ann.hear("PEOPLE_UPDATE")
    assert "psst" not in str(ann.told)
    bob = await house.tab(house.front.links.master, house.bob)
    (direct,) = [one for one in (await bob.hear("READY"))["channels"] if one["type"] == 1]
    assert (direct["mention_count"], direct["recipients"][0]["bot"]) == (1, True)
    await bob.say(42, channel_id=direct["id"], message_id=direct["last_message_id"])
    assert (await bob.hear("MESSAGE_ACK"))["mention_count"] == 0


@pytest.mark.parametrize("token", ["", "0" * 64, "not a token"])
async def test_a_wrong_token_opens_nothing(house: House, token: str) -> None:
    tab = await house.tab(token, house.ann)
    closed = await tab.socket.receive()
    assert (closed.type, closed.data) == (WSMsgType.CLOSE, 4004)


@pytest.mark.parametrize(
    "frame",
    [
        "[]",
        "{",
        '{"op": 40, "d": {}}',
        '{"op": 99, "d": {}}',
        '{"op": 43, "d": {"channel_id": 7}}',
        '{"op": 42, "d": {"channel_id": "CHANNEL", "message_id": "x"}}',
        '{"op": 45, "d": {"name": "  "}}',
        "[" * 10_000,
        '{"op": 40, "d": ' + "[" * 10_000 + "]" * 10_000 + "}",
        '{"a":' * 10_000 + "1" + "}" * 10_000,
        '{"op": 1e999, "d": {}}',
        '{"op": 42, "d": {"channel_id": "CHANNEL", "message_id": "' + "9" * 5000 + '"}}',
    ],
    ids=lambda frame: frame[:40],
)
async def test_nonsense_closes_the_tab_and_nothing_else(
    house: House, frame: str, caplog: pytest.LogCaptureFixture
) -> None:
    tab = await house.tab(house.front.links.master, house.ann)
    await tab.hear("APPLICATION_COMMAND_INDEX")
    await tab.socket.send_str(frame.replace("CHANNEL", str(house.channel.id)))
    closed = await tab.socket.receive()
    assert (closed.type, closed.data) == (WSMsgType.CLOSE, 4002)
    assert not [one for one in caplog.records if one.exc_info]
    again = await house.tab(house.front.links.master, house.ann)
    await again.hear("READY")


async def test_who_floods_is_shown_out(house: House) -> None:
    tab = await house.tab(house.front.links.master, house.ann)
    await tab.hear("APPLICATION_COMMAND_INDEX")
    for _ in range(60):
        await tab.say(42, channel_id=str(house.channel.id), message_id="1")
    closed = await tab.socket.receive()
    while closed.type is WSMsgType.TEXT:
        closed = await tab.socket.receive()
    assert closed.data == 4008


async def test_sockets_without_a_token_shut_nobody_out(house: House) -> None:
    url = f"{house.base}/table/gateway"
    ann = await house.tab(house.front.links.master, house.ann)
    await ann.hear("READY")
    silent = [await house.session.ws_connect(url, origin=house.base) for _ in range(MOST_TABS + 5)]
    bob = await house.tab(house.front.links.person(house.bob.id))
    await bob.hear("READY")
    # The oldest of them went to make room; who has said their name stays.
    assert (await silent[0].receive(5)).type in (WSMsgType.CLOSED, WSMsgType.ERROR)
    await ann.say(41, channel_id=str(house.channel.id), content="still here")
    await bob.hear("MESSAGE_CREATE", content="still here")


async def test_people_have_only_so_many_tabs(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "MOST_TABS", 2)
    tabs = [await house.tab(house.front.links.master, house.ann) for _ in range(2)]
    for tab in tabs:
        await tab.hear("READY")
    late = await house.tab(house.front.links.master, house.ann)
    closed = await late.socket.receive()
    assert (closed.type, closed.data) == (WSMsgType.CLOSE, 1013)
    await tabs[0].socket.close()
    await (await house.tab(house.front.links.master, house.bob)).hear("READY")


async def test_a_guest_with_many_tabs_shuts_nobody_else_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "TABS_OF_ONE", 2)
    monkeypatch.setattr(front, "MOST_TABS", 3)
    ann, bob = (house.front.links.person(one.id) for one in (house.ann, house.bob))
    tabs = [await house.tab(token) for token in (ann, ann, ann, bob)]
    for at in (0, 1, 3):
        await tabs[at].hear("READY")
    closed = await tabs[2].socket.receive()
    assert (closed.type, closed.data) == (WSMsgType.CLOSE, 1013)
    # Guests have taken all their places; whoever runs the table has places of their own.
    await (await house.tab(house.front.links.master, house.ann)).hear("READY")


async def test_who_does_not_say_who_they_are_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "UNKNOWN_FOR", 0.2)
    url = f"{house.base}/table/gateway"
    silent = await house.session.ws_connect(url, origin=house.base)
    assert (await silent.receive(4)).type in (WSMsgType.CLOSED, WSMsgType.ERROR)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1",
        b"GET / HTTP/1.1\r\nHost: HOST\r\n\r\nGET /app.js HT",
    ],
)
async def test_half_open_requests_time_out(
    house: House, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front, "HALF_OPEN_FOR", 0.3)
    other = front.Front(house.sandbox, KEY, WORDS, {})
    port = await other.start("127.0.0.1", 0)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent.replace(b"HOST", f"127.0.0.1:{port}".encode()))
    async with asyncio.timeout(5):
        answer = await reader.read()
    assert (b"200 OK" in answer) is (b"app.js" in sent)
    writer.close()
    await other.close()


async def test_foreign_pages_get_nothing(house: House) -> None:
    url = f"{house.base}/table/gateway"
    for origin in ("https://evil.example", "http://localhost:1", "null"):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await house.session.ws_connect(url, origin=origin)
    for host in ("evil.example", "127.0.0.1:1"):
        async with house.session.get(house.base, headers={"Host": host}) as answer:
            assert answer.status == 421
    async with house.session.post(house.base) as answer:
        assert answer.status == 405
    for path in ("/front.py", "/../front.py", "/LICENSE-SourceSans3.txt", "/attachments/1/2/x"):
        async with house.session.get(house.base + path) as answer:
            assert answer.status == 404


async def test_a_picture_that_is_being_replaced_still_loads(house: House) -> None:
    world = house.sandbox.world
    world.most = 50
    await house.ann.slash(house.channel, "count")
    message = next(iter(house.channel.messages.values()))
    pictures = [world.file(house.channel, "map.png", bytes([n]), None, False) for n in range(40)]
    for picture in pictures:
        world.edit(message, Version(world.clock.now(), "1", [], [], [picture]), None)
    for picture in pictures[-2:]:
        path = house.front.links.address(house.ann.id, picture.id)
        async with house.session.get(house.base + path) as answer:
            assert (answer.status, await answer.read()) == (200, picture.data)
    assert len(world.attachments) == STILL_THERE + 1


async def test_the_page_is_small_and_strict(house: House) -> None:
    weight = 0
    for file in PAGE.iterdir():
        if file.suffix not in KINDS:
            continue
        path = "/" if file.name == "index.html" else f"/{file.name}"
        async with house.session.get(house.base + path) as answer:
            weight += len(await answer.read())
            assert answer.status == 200
            assert answer.headers["Content-Security-Policy"] == POLICY
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert weight <= 150_000
    source = "".join(file.read_text() for file in PAGE.glob("*.js"))
    for forbidden in ("innerHTML", "insertAdjacentHTML", "document.write", "eval(", "console."):
        assert forbidden not in source
    html = (PAGE / "index.html").read_text()
    assert not re.search(r"\son\w+=|style=|https?://(?!127)", html)


async def test_with_remote_guests_nobody_is_everybody(house: House) -> None:
    front = Front(house.sandbox, KEY, WORDS, {}, remote=True)
    assert front.admitted(front.links.master, house.ann.id) is None
    admitted = front.admitted(front.links.person(house.bob.id), house.ann.id)
    assert admitted.id == house.bob.id
    await front.close()
