"""A bot that is killed at any point goes on as if nothing had been.

A real process is killed (SIGKILL) before and after every change of the database, before and after
every commit, before a message goes to Discord and after it has, before that could be noted. Then
another process starts and goes on. In the end the game, its log and everything in Discord must be
what they are when nobody is killed.
"""

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.table import Table, Tables
from db import Storage
from tests.databases import database
from tests.table.conftest import ANN, BOB, HOST, begun
from tests.table.victim import GAMES, SCRIPTS, revisions
from tests.table.zygote import Zygote

pytestmark = pytest.mark.slow

MODES = ("deliver-first", "act-first")

PARTS = 8
"""Tests among which all deaths are shared out, so that none takes long."""

SOME = range(0, PARTS, 4)
"""Parts that the other games take, one on each database: the toy game dies at every point, and the
table is the same."""

EVERY = [
    pytest.param(name, part, marks=pytest.mark.nightly if part % 2 or later else ())
    for name, parts, later in (("sqlite", range(PARTS), False), ("postgresql", SOME, True))
    for part in parts
]
FEW = [*zip(("sqlite", "postgresql"), SOME, strict=True)]
"""Databases and parts: PostgreSQL takes fewer, since a process that dies loses the same to both."""


@pytest.fixture
async def zygote(url: str, storage: Storage, tmp_path: Path) -> AsyncIterator[Zygote]:
    process = Zygote(url, tmp_path / "journal")
    yield process
    process.close()


async def outcome(storage: Storage, zygote: Zygote, channel: int) -> dict[str, Any]:
    """Tell how a game stands, what its log says and what everybody sees in Discord."""
    table = await Tables(storage, GAMES).at(channel)
    said: dict[int, tuple[str, list[str]]] = {}
    pings: list[int] = []
    for entry in zygote.entries(channel):
        if entry["op"] == "send":
            said[entry["id"]] = (entry["kind"], entry["said"])
            pings += [entry["ping"]] if entry["ping"] else []
        elif entry["op"] == "edit":
            said[entry["id"]] = (said[entry["id"]][0], entry["said"])
    log = await table.records.log(first(table), undone=True)
    return {
        "revision": table.revision,
        "views": [table.view(viewer) for viewer in (*sorted(table.holders), None)],
        "secret": await _numbers(table),
        "log": [(entry.revision, entry.seat, entry.events, entry.undone) for entry in log],
        "messages": sorted(entry for entry in said.values() if entry[0] != "notice"),
        "notices": sum(kind == "notice" for kind, _ in said.values()),
        "pings": sorted(set(pings)),
    }


async def _numbers(table: Table) -> list[object]:
    return [
        told
        for entry in await table.records.log(first(table))
        for told in entry.events
        if told.only
    ]


def first(table: Table) -> str:
    """Name a seat that somebody holds; `red` in the toy game."""
    return sorted(table.holders)[-1]


async def opened(tables: Tables, game: str, channel: int, wish: bool = True) -> None:
    """Begin one of the games with Ann and Bob in a channel; they may wish for messages on draws.

    With them it makes no difference whether an answer has shown a draw.

    In the toy game a bot has a turn between theirs.
    """
    for user in SEATS[game]:
        await tables.preferences.set_own_draws(user, wish)
    table = await tables.create(game, 1, channel, HOST)
    for user, seat in SEATS[game].items():
        await table.join(user)
        await table.choose(user, seat)
        if game == "toy" and seat == "red":
            await table.add_bot(HOST, "white")
    await table.start(HOST, seed=5)


async def expected(
    zygote: Zygote, tables: Tables, storage: Storage, game: str = "toy"
) -> dict[str, Any]:
    """Play without being killed; return how that ends, and the points passed in each mode."""
    points: dict[str, list[str]] = {}
    outcomes: list[dict[str, Any]] = []
    for channel, mode in enumerate(MODES, 9000):
        await opened(tables, game, channel)
        (ended,) = await zygote.run(f"{channel} 0 {mode}")
        assert ended["code"] == 0, zygote.trouble()
        points[mode] = ended["points"]
        outcomes.append(await outcome(storage, zygote, channel))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0]["revision"] == outcomes[0]["log"][0][0] + revisions(SCRIPTS[game])[-1]
    return {**outcomes[0], "points": points}


SEATS = {
    **{game: {ANN: "red", BOB: "blue"} for game in ("toy", "owing", "absent", "rolled")},
    "war_chest": {ANN: "raven", BOB: "wolf"},
    "root": {ANN: "lizards", BOB: "riverfolk"},
    "drafted": {ANN: "", BOB: ""},
    "lanterns": {ANN: "amber", BOB: "coral", HOST: "ivory"},
}
"""Who plays which seat, by game."""

Death = tuple[int, str]
"""At which point to die, and what the bot does first when it starts again."""


async def check(
    zygote: Zygote,
    tables: Tables,
    storage: Storage,
    deaths: list[Death],
    wanted: dict[str, Any],
    game: str = "toy",
) -> None:
    """Kill a bot for each death, start others, and compare how the games end."""
    for kill, mode in deaths:
        channel = kill * len(MODES) + MODES.index(mode)
        await opened(tables, game, channel)
        (killed,) = await zygote.run(f"{channel} {kill} {mode}")
        # Writers that wait at one moment share a transaction, so a run may come to fewer points.
        missed = killed["code"] == 0 and len(killed["points"]) < kill
        assert killed["code"] == -9 or missed, zygote.trouble()
        # Whoever was told that it is done will find it done.
        answered = [e["done"] for e in zygote.entries(channel) if e["op"] == "answer"]
        between = await Tables(storage, GAMES).at(channel)
        at = revisions(SCRIPTS[game]).index(between.revision - wanted["log"][0][0])
        assert at >= len(answered)  # Several are made, or none.
        (ended,) = await zygote.run(f"{channel} 0 {mode}")
        assert ended["code"] == 0, zygote.trouble()
        for what, value in (await outcome(storage, zygote, channel)).items():
            # Nobody is called any more for what they have done before the bot could call them.
            spared = mode == "act-first" and (
                (what == "notices" and value <= wanted[what])
                or (what == "pings" and set(value) <= set(wanted[what]))
            )
            assert spared or value == wanted[what], (what, kill, mode, killed["points"][-1])


IMPORTANT = {
    "before update game",
    "after update game",
    "before insert action",
    "after insert action",
    "after insert snapshot",
    "after delete snapshot",
    "after update outboxmessage",
    "after insert outboxmessage",
    "before commit",
    "after commit",
    "before delivery of turn",
    "after delivery of turn",
    "before delivery of secret",
    "after delivery of secret",
    "before delivery of told",
    "after delivery of told",
    "before delivery of wanted",
    "after delivery of wanted",
    "after update action",
}


async def test_killed_at_each_kind_of_point(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, tables, storage)
    points: list[str] = wanted["points"]["act-first"]
    assert set(points) >= IMPORTANT
    deaths: list[Death] = []
    for number, name in enumerate(sorted(IMPORTANT)):
        mode = MODES[number % len(MODES)]
        times = [at + 1 for at, point in enumerate(wanted["points"][mode]) if point == name]
        # Each kind of point, not always at its first time.
        deaths.append((times[number % len(times)], mode))
    # What Discord has, but we don't know, is met with something newer to say.
    sent = [at + 1 for at, name in enumerate(points) if name == "after delivery of turn"]
    deaths += [(kill, "act-first") for kill in sent[-3:]]
    await check(zygote, tables, storage, deaths, wanted)


def within(points: list[str]) -> list[int]:
    """Return the points between two actions of the same transaction."""
    made = [at for at, name in enumerate(points) if name == "after insert action"]
    pairs = [pair for pair in pairwise(made) if "after commit" not in points[slice(*pair)]]
    return [at for pair in pairs for at in range(*pair)]


async def test_killed_between_choices_that_are_made_at_once(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, tables, storage)
    between = within(wanted["points"]["act-first"])
    assert len(between) > 4
    deaths: list[Death] = [(at + 1, "act-first") for at in between[::2]]
    await check(zygote, tables, storage, deaths, wanted)


@pytest.mark.parametrize(("url", "part"), EVERY, indirect=["url"])
async def test_killed_at_every_point(
    zygote: Zygote, tables: Tables, storage: Storage, part: int
) -> None:
    wanted = await expected(zygote, tables, storage)
    deaths = [
        (at + 1, mode)
        for number, mode in enumerate(MODES)
        for at, name in enumerate(wanted["points"][mode])
        if at % len(MODES) == number or "delivery" in name
    ]
    await check(zygote, tables, storage, deaths[part::PARTS], wanted)


def once_each(points: list[str]) -> list[Death]:
    """Return a death at each kind of point, spread over the whole script."""
    deaths: list[Death] = []
    for number, name in enumerate(sorted(set(points))):
        times = [at + 1 for at, point in enumerate(points) if point == name]
        deaths.append((times[number % len(times)], "act-first"))
    return deaths


@pytest.fixture
def both_games(storage: Storage) -> Tables:
    return Tables(storage, GAMES)


async def test_killed_in_the_middle_of_an_attack_that_waits_for_its_target(
    zygote: Zygote, both_games: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, both_games, storage, "war_chest")
    points: list[str] = wanted["points"]["act-first"]
    assert wanted["secret"], "nobody was told anything in private"
    deaths = once_each(points)
    times = [
        at + 1 for at, point in enumerate(wanted["points"]["deliver-first"]) if "notice" in point
    ]
    deaths += [(kill, "deliver-first") for kill in times[1::3]]
    await check(zygote, both_games, storage, deaths, wanted, "war_chest")


@pytest.mark.parametrize(("url", "part"), FEW, indirect=["url"])
async def test_war_chest_killed_at_every_fourth_point(
    zygote: Zygote, both_games: Tables, storage: Storage, part: int
) -> None:
    wanted = await expected(zygote, both_games, storage, "war_chest")
    deaths = [(at + 1, mode) for mode in MODES for at, name in enumerate(wanted["points"][mode])]
    await check(zygote, both_games, storage, deaths[part::PARTS], wanted, "war_chest")


async def test_killed_while_sealed_choices_are_made_and_taken_back(
    zygote: Zygote, both_games: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, both_games, storage, "lanterns")
    deaths = once_each(wanted["points"]["act-first"])
    await check(zygote, both_games, storage, deaths, wanted, "lanterns")


@pytest.mark.parametrize(("url", "part"), FEW, indirect=["url"])
async def test_killed_at_every_fourth_point_of_sealed_choices(
    zygote: Zygote, both_games: Tables, storage: Storage, part: int
) -> None:
    wanted = await expected(zygote, both_games, storage, "lanterns")
    deaths = [(at + 1, mode) for mode in MODES for at, name in enumerate(wanted["points"][mode])]
    await check(zygote, both_games, storage, deaths[part::PARTS], wanted, "lanterns")


async def test_killed_before_the_game_and_at_its_end(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    await tables.create("toy", 1, 9000, HOST)
    (ended,) = await zygote.run("9000 0 lobby")
    assert ended["code"] == 0, zygote.trouble()
    points: list[str] = ended["points"]
    wanted = await outcome(storage, zygote, 9000)
    assert sorted({kind for kind, _ in wanted["messages"]}) == ["ended", "lobby", "turn"]
    wrote = [at + 1 for at, name in enumerate(points) if name == "after insert action"]
    committed = [at + 1 for at, name in enumerate(points) if name == "after commit"]
    told = [at + 1 for at, name in enumerate(points) if name.startswith("after delivery")]
    for kill in {wrote[-2], committed[-1], told[-1]}:
        await tables.create("toy", 1, kill, HOST)
        (killed,) = await zygote.run(f"{kill} {kill} lobby")
        assert killed["code"] == -9, zygote.trouble()
        (ended,) = await zygote.run(f"{kill} 0 lobby")
        assert ended["code"] == 0, zygote.trouble()
        for what, value in (await outcome(storage, zygote, kill)).items():
            assert value == wanted[what], (what, kill, killed["points"][-1])


async def test_two_processes_press_at_once(
    zygote: Zygote, tables: Tables, storage: Storage
) -> None:
    for channel in range(1, 5):
        table = await begun(tables, channel)
        before = table.revision
        ends = await zygote.run(f"{channel} 0 race", f"{channel} 0 race")
        assert [end["code"] for end in ends] == [0, 0], zygote.trouble()
        raced = [entry for entry in zygote.entries(channel) if entry["op"] == "raced"]
        assert sorted(entry["how"] for entry in raced) == ["done", "stale"]
        assert {entry["revision"] for entry in raced} == {before + 1}
        read = await tables.get(table.id)
        assert read is not None and read.revision == before + 1
        assert len(await read.records.log(None)) == 2


async def test_killed_while_the_database_is_made(
    zygote: Zygote, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    backend = request.node.callspec.params["url"]
    for kill in (1, 2, 5, 12, 19):
        folder = tmp_path / str(kill)
        folder.mkdir()
        async with database(backend, folder, empty=True) as url:
            (killed,) = await zygote.run(f"0 {kill} migrate {url}")
            assert killed["code"] == -9, zygote.trouble()
            (opened,) = await zygote.run(f"0 0 migrate {url}")
            assert opened["code"] == 0, zygote.trouble()
            storage = Storage(url)
            await begun(Tables(storage, GAMES))
            await storage.close()


async def test_killed_while_a_stand_in_is_agreed_on_and_plays(
    zygote: Zygote, both_games: Tables, storage: Storage
) -> None:
    wanted = await expected(zygote, both_games, storage, "absent")
    points: list[str] = wanted["points"]["act-first"]
    deaths = {*once_each(points), *((at + 1, "act-first") for at in within(points)[::5])}
    await check(zygote, both_games, storage, sorted(deaths), wanted, "absent")
