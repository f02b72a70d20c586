"""Whatever a client sends, nothing escapes: made-up ids, options, numbers, texts and commands."""

import asyncio
import itertools
import logging
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import structlog
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.discord_ui.message.ids import encode_base36
from bot.games.game import IllegalChoiceError, key_of, tag_of
from bot.narrate import text
from bot.table import RefusedError, Table
from sandbox import Person, dispatch
from sandbox.contexts import owners_of
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from tests.discord_ui.playing import House

TEXTS = (
    *(
        "",
        " ",
        "–",
        "0",
        "-1",
        "1",
        "12",
        "13",
        "9" * 30,
        "²",
        "٣",
        "1e9",
        "0x1f",
        "None",
        "*",
        "!",
    ),
    *(
        "fox",
        "marquise",
        "eyrie,alliance",
        "easy",
        "random",
        "{",
        "{ $x }",
        "@everyone",
        "\x00",
        "🦊",
    ),
    *("x" * 100, "y" * 101, "z" * 2501, "ż" * 6000, ",".join(["nobility"] * 50), "a.b.c", "tk:1:1"),
)

NUMBERS = (
    "",
    "0",
    "1",
    "2",
    "zz",
    "-1",
    "+1",
    "1_0",
    " 1",
    "²",
    "zzzzzz",
    "y2p0ij32e8e8",
    "z" * 40,
)
"""In base 36; among them 2 ** 63 and what no database holds."""

PICKED = (6, 7, 8, 9, 11)
"""Types of options that are picked from a list: people, channels, roles, any of them, files."""

SEATS = ("*", "", "marquise", "alliance", "eyrie", "lizards", "Marquise", "🦊", "a b")

ACTIONS = (
    *("k", "s", "y", "act", "hand", "board", "log", "undo", "gabandon", "gkeep", "renamed", ""),
    *("ljoin", "lleave", "lplay", "lstart", "lclock", "lcs", "lcd", "lct", "lca", "lcx", "lorder"),
    *("lpick", "lshuffle", "lopt", "lset", "k~zz", "s~-1", "lcd~z", "first", "last", "~", "s~²"),
)

PATHS = (
    *("", "move", "move.1", "move.1.5.3", "!abc.0.1", "!", "!.", "*.*", ".", "...", "1.2.3", "map"),
    *(
        "eyrie",
        "eyrie.0.0",
        "eyrie.9.0",
        "eyrie.0.zzzzzzzzzzzz",
        "eyrie.-1.0",
        "eyrie..",
        "lizards.0.0",
    ),
    *("start_at.²", "start_at.1", "start_at.99999999", "x" * 60, "deck", "cooperative", "🦊.🦊"),
)


def custom_ids(table: Table, rng: Random) -> Iterator[str]:
    """Make custom ids, from those that are nearly right to nonsense."""
    while True:
        game = rng.choice((encode_base36(table.id), encode_base36(table.id), rng.choice(NUMBERS)))
        revision = rng.choice(
            (encode_base36(table.revision), encode_base36(table.revision), rng.choice(NUMBERS))
        )
        path = rng.choice(PATHS)
        for owed in table.decisions():
            if rng.random() < 0.3:
                choice = owed.pick(rng.randrange(len(owed)))
                path = rng.choice((key_of(choice), tag_of(type(choice)), key_of(choice) + ".1"))
        made = f"tk:{game}:{revision}:{rng.choice(SEATS)}:{rng.choice(ACTIONS)}:{path}"
        yield rng.choice((made,) * 20 + (made[: rng.randrange(20)], rng.choice(TEXTS)))[:100]


def commands(house: House) -> list[dict[str, Any]]:
    """List the commands and those of their groups, each as Discord has it: names and options."""
    found: list[dict[str, Any]] = []

    def add(before: list[str], written: dict[str, Any]) -> None:
        names, inside = [*before, written["name"]], written.get("options", [])
        parts = [option for option in inside if option["type"] in (1, 2)]
        for part in parts:
            add(names, part)
        if not parts:
            found.append({"names": names, "options": inside})

    for command in house.bot.tree.get_commands():
        add([], command.to_dict(house.bot.tree))
    return found


def filled(option: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Fill an option in, mostly with a value of its type."""
    value: Any = rng.choice(TEXTS)
    if option["type"] == 4 and rng.random() < 0.8:
        value = rng.choice((0, 1, 100, -5, 2**53, 2**63, 10**30))
    if option["type"] in PICKED:
        # Discord itself fills such an option in: it is always the number of something.
        value = rng.choice(("0", "1", str(2**63 - 1)))
    return {"name": option["name"], "type": option["type"], "value": value}


def called(known: list[dict[str, Any]], rng: Random, kind: int) -> dict[str, Any]:
    """Call a command, or complete one of its options; sometimes one that was renamed."""
    command = rng.choice(known)
    names, chosen = list(command["names"]), command["options"]
    if rng.random() < 0.05:
        names[rng.randrange(len(names))] = "renamed"
    options = [filled(o, rng) for o in chosen if rng.random() < 0.8 or o.get("required")]
    if rng.random() < 0.05:
        options = [filled({"name": "dropped", "type": 3}, rng), *options[1:]]
    if kind == AUTOCOMPLETE and options:
        rng.choice(options)["focused"] = True
    for depth in range(len(names) - 1, 0, -1):
        kind = 1 if depth == len(names) - 1 else 2
        options = [{"name": names[depth], "type": kind, "options": options}]
    return {"id": "1", "name": names[0], "type": 1, "options": options}


class Listener:
    """Stands in for Discord's side of every answer, and counts them."""

    def __init__(self, house: House) -> None:
        self.house, self.numbers, self.said = house, itertools.count(10**17), list[str]()
        self.answered = 0

    async def request(self, route: Any, *_: Any, **given: Any) -> Any:
        self.answered += 1
        payload = given.get("payload") or {}
        for part in given.get("multipart") or ():
            if part["name"] == "payload_json":
                payload = {"content": part["value"]}
        self.said.append(str(payload.get("content") or ""))
        if route.path.endswith("/callback"):
            self.said.append(str((payload.get("data") or {}).get("content") or ""))
            return {"interaction": {"id": str(next(self.numbers)), "type": 3}}
        author = {"id": "5", "username": "t", "discriminator": "0", "avatar": None}
        sent = {"id": str(next(self.numbers)), "channel_id": str(self.house.channel.id)}
        lists = ("embeds", "attachments", "mentions", "mention_roles", "components")
        flags = dict.fromkeys(("tts", "mention_everyone", "pinned"), False)
        at = {"timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None}
        said = {"author": author, "content": "", "type": 0, "flags": 64}
        return {**sent, **{name: [] for name in lists}, **flags, **at, **said}


class Hostile:
    """Sends interactions straight to the bot, as the gateway would."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
        self.house, self.rng = house, Random(seed)
        self.listener = Listener(house)
        monkeypatch.setattr(AsyncWebhookAdapter, "request", self.listener.request)
        self.known = commands(house)
        self.numbers = itertools.count(10**18)

    def send(self, person: Person, kind: int, data: dict[str, Any], source: Any = None) -> None:
        world = self.house.sandbox.world
        number = next(self.numbers)
        room = self.house.channel
        owners = owners_of(person.user, room)
        now = world.clock.now()
        sent = Interaction(number, f"t{number}", kind, person.user, room, now, data, owners)
        sent.source = source
        self.house.bot._connection.parse_interaction_create(dispatch._event(world, sent))  # pyright: ignore

    def one(self, table: Table, ids: Iterator[str]) -> None:
        """Send one of any kind."""
        rng, house = self.rng, self.house
        person = rng.choice((house.ann, house.ann, house.bob, house.eve))
        source = rng.choice(house.eve.sees(house.channel)).message
        what = rng.random()
        if what < 0.55:
            data: dict[str, Any] = {"custom_id": next(ids), "component_type": 2}
            if rng.random() < 0.5:
                values = [rng.choice(TEXTS + NUMBERS)[:100] for _ in range(rng.randrange(4))]
                data |= {"component_type": 3, "values": values}
            self.send(person, COMPONENT, data, source)
        elif what < 0.6:
            typed = {"type": 4, "custom_id": "x", "value": rng.choice(TEXTS)}
            rows = [{"type": 1, "components": [typed]}]
            self.send(person, MODAL, {"custom_id": next(ids), "components": rows}, source)
        elif what < 0.85:
            self.send(person, COMMAND, called(self.known, rng, COMMAND))
        else:
            self.send(person, AUTOCOMPLETE, called(self.known, rng, AUTOCOMPLETE))

    async def rest(self) -> None:
        """Wait until everything that was sent has been worked on."""
        names = ("CommandTree-invoker", "discord-ui-", "discord.py: on_")
        async with asyncio.timeout(120):
            while [
                task for task in asyncio.all_tasks() if task.get_name().startswith(names)
            ] or self.house.bot.desk.busy:
                await asyncio.sleep(0.002)


async def begun(house: House, table: Table) -> None:
    """Begin the game, whatever has been done to its lobby."""
    with suppress(RefusedError, IllegalChoiceError):
        for taken in table.lobby:
            if taken.user is not None:
                await table.leave(taken.user)
        for person in (house.ann, house.bob):
            await table.join(person.id)
            free = [k.seat for k in table.game.lobby.kinds if k.person]
            left = [seat for seat in free if seat not in {s.seat for s in table.lobby}]
            await table.choose(person.id, left[0])
        await table.start(table.host, seed=5)


async def attacked(
    house: House, many: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Send so many interactions to a lobby and to a game, and see that nothing escapes."""
    escaped: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: escaped.append(about))
    caplog.set_level(logging.WARNING)
    await house.ann.slash(house.channel, "game new")
    await house.sandbox.settle()
    hostile, sent, rng = Hostile(house, monkeypatch, many), 0, Random(7)
    with structlog.testing.capture_logs() as logged:
        while sent < many:
            table = await house.table()
            if table.status == "lobby" and sent > many // 3:
                await begun(house, table)
            if table.status in ("over", "abandoned"):
                await house.bot.tables.create("root", table.guild, table.channel, house.ann.id)
                table = await house.table()
            ids = custom_ids(table, hostile.rng)
            for _ in range(50):
                hostile.one(table, ids)
            sent += 50
            await hostile.rest()
            if table.status == "playing" and sent % 500 == 0 and table.decisions():
                await house.skip(table, rng)
    wrong = [entry for entry in logged if entry["log_level"] in ("error", "critical")]
    assert {(e["event"], e.get("asked"), repr(e.get("exc_info"))) for e in wrong} == set()
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []
    assert escaped == []
    assert hostile.listener.answered >= many
    troubles = [text("trouble", tongue, reference="?").split("?")[0] for tongue in ("en", "pl")]
    assert not [said for said in hostile.listener.said if said.startswith(tuple(troubles))]
    outdated = {text("outdated-commands", tongue) for tongue in ("en", "pl")}
    assert outdated & set(hostile.listener.said)


async def test_hundreds_of_hostile_interactions(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await attacked(house, 600, monkeypatch, caplog)


@pytest.mark.slow
async def test_ten_thousand_hostile_interactions(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await attacked(house, 10_000, monkeypatch, caplog)
