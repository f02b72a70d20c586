"""The limit of the whole bot over all its connections, and what counts towards a ban."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from sandbox import RateLimits, Sandbox
from tests.sandbox.line import API, lines

FEW = RateLimits(everywhere=(5, 10.0), route=(100, 10.0), webhook=(100, 10.0))


class Caller:
    """A client of the API with a connection of its own."""

    def __init__(self, sandbox: Sandbox, client: aiohttp.ClientSession) -> None:
        self.sandbox, self.client = sandbox, client

    async def call(
        self, method: str, path: str, body: Any = None, token: str | None = None
    ) -> tuple[int, dict[str, str], Any]:
        """Return the status, the headers and the body."""
        token = self.sandbox.token if token is None else token
        head = {"Authorization": f"Bot {token}"} if token else {}
        async with self.client.request(method, f"{API}{path}", json=body, headers=head) as answer:
            read = None if answer.status == 204 else await answer.json()
            return answer.status, dict(answer.headers), read


@asynccontextmanager
async def callers(limits: RateLimits | None, number: int) -> AsyncIterator[tuple[Any, ...]]:
    async with Sandbox(rate_limits=limits, seed=1) as sandbox, lines(sandbox) as gate:
        yield (sandbox, *[Caller(sandbox, await gate.client()) for _ in range(number)])


async def test_the_limit_of_the_bot_is_one_for_all_connections() -> None:
    async with callers(FEW, 3) as (sandbox, *clients):
        answers = [await clients[n % 3].call("GET", "/users/@me") for n in range(7)]
        assert [status for status, _, _ in answers] == [200] * 5 + [429] * 2
        _, head, body = answers[-1]
        assert body["global"] is True
        assert body["message"] == "You are being rate limited."
        assert 0 < body["retry_after"] <= 10
        assert head["Retry-After"] == str(math.ceil(body["retry_after"]))
        assert head["X-RateLimit-Global"] == "true"
        assert head["X-RateLimit-Scope"] == "global"
        assert "X-RateLimit-Bucket" not in head
        assert not {"X-RateLimit-Scope", "X-RateLimit-Global"} & set(answers[0][1])
        sandbox.clock.advance(10)
        assert (await clients[0].call("GET", "/users/@me"))[0] == 200
        assert sandbox.refusals.count(429) == sandbox.refusals.count(scope="global") == 2


async def test_fifty_requests_a_second_are_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.clock.time.time", lambda: 1_800_000_000.0)
    async with callers(RateLimits(route=(100, 1.0)), 1) as (sandbox, client):
        for _ in range(2):
            statuses = [(await client.call("GET", "/users/@me"))[0] for _ in range(51)]
            assert statuses == [200] * 50 + [429]
            sandbox.clock.advance(1.0)


async def test_answers_to_interactions_are_exempt() -> None:
    async with callers(FEW, 2) as (sandbox, client, other):
        place = sandbox.guild("guild")
        room, ann = place.text_channel("root"), sandbox.person("Ann", in_=place)
        command = {"id": "7", "name": "count", "type": 1, "description": "", "options": []}
        sandbox.world.commands[None] = [command]
        path = f"/channels/{room.id}/messages"
        for number in range(5):
            assert (await client.call("POST", path, {"content": str(number)}))[0] == 200
        assert (await other.call("POST", path, {"content": "too much"}))[0] == 429
        asking = asyncio.create_task(ann.slash(room, "count"))
        await sandbox.until(lambda: bool(sandbox.world.open_interactions()))
        (interaction,) = sandbox.world.open_interactions()
        callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
        hook = f"/webhooks/{sandbox.bot.id}/{interaction.token}"
        for token in (None, ""):
            answer = {"type": 4, "data": {"content": "seven"}}
            status = (await client.call("POST", callback, answer, token))[0]
            assert status == (204 if token is None else 400)
            assert (await client.call("POST", hook, {"content": "and"}, token))[0] == 200
            edited = await client.call(
                "PATCH", f"{hook}/messages/@original", {"content": "eight"}, token
            )
            assert edited[0] == 200
        assert (await asking).messages[0].text == "eight"
        assert (await client.call("POST", path, {"content": "too much"}))[0] == 429


async def test_who_has_no_token_takes_nothing_of_the_limit() -> None:
    async with callers(FEW, 1) as (sandbox, client):
        for token in ("", "nonsense") * 4:
            assert (await client.call("GET", "/users/@me", token=token))[0] == 401
        assert (await client.call("GET", "/users/@me"))[0] == 200
        assert sandbox.refusals.count(401) == 8


async def test_the_limit_of_a_route_is_the_bots_own() -> None:
    async with callers(RateLimits(route=(2, 10.0)), 2) as (sandbox, client, other):
        room = sandbox.guild("guild").text_channel("root")
        path = f"/channels/{room.id}/messages"
        answers = [
            await one.call("POST", path, {"content": "x"}) for one in (client, other, client, other)
        ]
        assert [status for status, _, _ in answers] == [200, 200, 429, 429]
        _, head, body = answers[-1]
        assert body["global"] is False
        assert head["X-RateLimit-Scope"] == "user"
        assert (head["X-RateLimit-Limit"], head["X-RateLimit-Remaining"]) == ("2", "0")
        assert head["X-RateLimit-Bucket"] == answers[0][1]["X-RateLimit-Bucket"]
        assert "X-RateLimit-Global" not in head
        assert "X-RateLimit-Scope" not in answers[1][1]


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_planned_429_has_a_scope(scope: Any) -> None:
    async with callers(None, 1) as (sandbox, client):
        sandbox.fail_next("GET", "/users/@me", 429, retry_after=1.5, scope=scope)
        status, head, body = await client.call("GET", "/users/@me")
        assert (status, body["global"], body["retry_after"]) == (429, scope == "global", 1.5)
        assert (head["X-RateLimit-Scope"], head["Retry-After"]) == (scope, "2")
        assert ("X-RateLimit-Global" in head) is (scope == "global")
        assert sandbox.refusals.count(429, scope=scope) == 1


async def test_invalid_requests_are_counted_as_for_a_ban() -> None:
    async with callers(RateLimits(route=(1, 10.0)), 1) as (sandbox, client):
        hidden = sandbox.guild("guild").text_channel("root")
        hidden.deny(sandbox.bot.id, sandbox.world.guilds[hidden.guild.id].everyone)
        await client.call("GET", "/users/@me")
        await client.call("GET", "/users/@me")
        await client.call("GET", "/users/@me", token="nonsense")
        await client.call("POST", f"/channels/{hidden.id}/messages", {"content": "x"})
        await client.call("GET", "/channels/7")
        sandbox.fail_next("GET", "/gateway", 429, scope="shared")
        await client.call("GET", "/gateway")
        refusals = sandbox.refusals
        assert [refusal.status for refusal in refusals.log] == [429, 401, 403, 429]
        assert refusals.log[2].template == "/channels/{channel_id}/messages"
        assert (refusals.count(), refusals.count(429), refusals.count(401, 403)) == (4, 2, 2)
        assert refusals.towards_ban(sandbox.clock.now()) == 3
        assert refusals.towards_ban(sandbox.clock.now() + 601) == 0


async def test_an_answer_is_held_after_or_before_its_effect() -> None:
    async with callers(None, 1) as (sandbox, client):
        room = sandbox.guild("guild").text_channel("root")
        path = f"/channels/{room.id}/messages"
        for after in (True, False):
            until = asyncio.Event()
            sandbox.fail_next("POST", "/channels/*", None, after_commit=after, until=until)
            before = len(room.messages)
            posting = asyncio.create_task(client.call("POST", path, {"content": "slow"}))
            await sandbox.until(lambda: sandbox.server.under_way == 1)
            await asyncio.sleep(0.05)
            assert len(room.messages) == before + after
            assert not posting.done()
            until.set()
            assert (await posting)[0] == 200
            assert len(room.messages) == before + 1
        assert not sandbox.findings


@pytest.mark.parametrize("status", [429, 400])
async def test_old_messages_of_a_channel_take_three_edits_in_six_seconds(status: int) -> None:
    async with callers(None, 1) as (sandbox, client):
        sandbox.world.old_edits_status = status
        place = sandbox.guild("guild")
        rooms = [f"/channels/{place.text_channel(name).id}/messages" for name in ("root", "side")]

        async def post(room: str) -> str:
            return f"{room}/{(await client.call('POST', room, {'content': 'x'}))[2]['id']}"

        async def edit(path: str) -> tuple[int, dict[str, str], Any]:
            return await client.call("PATCH", path, {"content": "y"})

        one, two, other = await post(rooms[0]), await post(rooms[0]), await post(rooms[1])
        assert {(await edit(one))[0] for _ in range(6)} == {200}, "young ones take any number"
        sandbox.clock.advance(3601)
        young = await post(rooms[0])
        assert [(await edit(path))[0] for path in (one, two, one)] == [200] * 3
        refused, head, body = await edit(two)
        assert (refused, body["code"]) == (status, 30046)
        assert body["message"].startswith("Maximum number of edits to messages older than 1 hour")
        assert ("retry_after" in body) is ("Retry-After" in head) is (status == 429)
        assert {(await edit(path))[0] for path in (young, other)} == {200}
        sandbox.clock.advance(6)
        assert (await edit(two))[0] == 200
        assert sandbox.findings == []
