"""Twin tables over a whole window: all that anybody but the owner of an order gets to read."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from copy import copy
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.setup import SEATS
from bot.games.game import Choice, Game, Seat, SeatSetup, Setup, key_of, tag_of
from bot.games.orders import Order, checked
from bot.games.root.law.choices import Ambush, Battle
from bot.games.war_chest import WAR_CHEST
from bot.scenarios.war_chest.secrecy import exchanged
from bot.table import StillPlayingError, Table, Tables
from bot.table.kept import WINDOWS_S
from bot.table.windows import seals
from db import Storage, profiles
from db.models import OutboxMessage
from tests.databases import database
from tests.e2e.staging import Laid
from tests.games.dungeon_lords import play as lords_play
from tests.games.dungeon_lords.test_secrecy import other_cards, other_traps
from tests.games.war_chest import play as chest_play
from tests.secrecy.worlds import ROOT, common_choice, positions, redealt
from tests.table.windows import AMBUSH, HOSPITALS, MINUTE, Watch

HOST, LOOKS_ON = 100, 99
PEOPLE = ("marquise", "corvids", "eyrie", "alliance")
STEPS_ON = 3
"""Choices that are made in both games after the window."""

TRIED = 12
"""Choices of a position that are tried, to find one that opens a window."""


@dataclass(frozen=True)
class Case:
    """Two states that differ in what only the owner knows, and the choice that asks the owner."""

    rules: Game[Any]
    states: tuple[Any, Any]
    seats: tuple[Seat, ...]
    owner: Seat
    choice: Choice
    kind: str
    before: tuple[Order, ...] = ()
    """Orders of the owner that answer earlier windows, one after the other."""

    def orders(self, rng: Random) -> Iterator[Order]:
        """Yield an order of each kind for the question, and then one for each other window."""
        rules: Any = self.rules
        windows = rules.windows(self.rules.view(self.states[0], self.owner))
        for window in sorted(windows, key=lambda one: self.kind not in one.kinds):
            for do in window.dos:
                values = {one.name: rng.choice(one.values) for one in window.params(do)}
                if self.kind in window.kinds:
                    # Conditions that hold: the first value of each is the widest.
                    values |= {one.name: one.values[0] for one in window.conditions}
                order = checked(windows, Order(window.name, do.name, values))
                assert order is not None
                yield order


# Positions


def copied(rules: Game[Any], state: Any) -> Any:
    return rules.decode(rules.encode(state))


def root_twins(state: Any, owner: Seat, rng: Random) -> Iterator[Any]:
    others = [seat for seat in PEOPLE if seat != owner]
    twin = redealt(state, others[0], rng, *others[1:])
    # The dice fall alike, so that more of what follows can be compared.
    twin.rng = state.rng
    yield twin


def chest_twins(state: Any, owner: Seat, rng: Random) -> Iterator[Any]:
    del rng
    yield from exchanged(state, owner)


def lords_twins(state: Any, owner: Seat, rng: Random) -> Iterator[Any]:
    for change in (other_traps, other_cards):
        twin = lords_play.copied(state)
        if change(twin, owner, rng):
            yield twin


def played(name: str, seed: int) -> Iterator[Any]:
    """Yield positions of random games."""
    rng = Random(seed)
    if name == "root":
        yield from positions(tuple(SeatSetup(seat) for seat in PEOPLE), seed, every=3)
    while True:
        made = rng.getrandbits(32)
        if name == "war_chest":
            yield chest_play.position(made, rng.randrange(20, 160), chest_play.seated(*CHEST))
        else:
            yield lords_play.position(made, rng.randrange(5, 120), lords_play.seated(len(LORDS)))


CHEST, LORDS = chest_play.TWO, SEATS
GAMES: dict[str, tuple[Any, tuple[Seat, ...]]] = {
    "root": (ROOT, PEOPLE),
    "war_chest": (WAR_CHEST, CHEST),
    "dungeon_lords": (DUNGEON_LORDS, LORDS),
}


def cases(name: str, seed: int) -> Iterator[Case]:
    """Find positions in which a choice of somebody asks another person in a window.

    In Root the owner can answer in the first world what the other does not allow, such as by an
    ambush; elsewhere no answer depends on what is hidden.
    """
    rng = Random(seed)
    rules, seats = GAMES[name]
    for state in played(name, seed):
        found = _opening(rules, state, rng)
        if found is None:
            continue
        choice, owner, kind = found
        twins = {"root": root_twins, "war_chest": chest_twins, "dungeon_lords": lords_twins}[name]
        for twin in islice(twins(state, owner, rng), 1):
            mine = [due for due in rules.decisions(twin) if due.seat == choice.seat]
            if mine and mine[0].allows(choice) and _asked(rules, twin, choice) == (owner, kind):
                worlds = _richer_first(rules, state, twin, choice)
                if name != "root" or worlds is not None:
                    yield Case(rules, worlds or (state, twin), seats, owner, choice, kind)


SEATED = ("marquise", "eyrie", "alliance")
ATTACK, RAID = Battle("marquise", 5, "eyrie"), Battle("eyrie", 5, "marquise", "royal_claim")
WIDEST = {"clearing": 0, "warriors": 1}
POOR = "[arms_trader, anvil]"

WRITTEN: dict[str, tuple[str, dict[str, str], str, Sequence[Choice]]] = {
    "ambush": (AMBUSH, {"attacker": "[sword]"}, "defender", [ATTACK]),
    "foil": (
        *(AMBUSH, {"defender": "[ambush_rabbit, sword]"}, "attacker"),
        [ATTACK, Ambush("eyrie", "ambush_rabbit")],
    ),
    "field_hospitals": (HOSPITALS, {}, "hand", [RAID]),
}
"""Positions in which a hand decides: the text, other hands, the hand that differs, and the choices
of which the last one asks its owner."""

RICH = {
    "ambush": "[ambush_rabbit, anvil]",
    "foil": "[ambush_bird, anvil]",
    "field_hospitals": "[bake_sale, anvil]",
}


def written_case(kind: str) -> Case:
    """Return a written position, with the hand that allows an answer in the first world."""
    text, others, hand, choices = WRITTEN[kind]
    setup = Setup(tuple(map(SeatSetup, SEATED)))
    states: list[Any] = []
    for held in (RICH[kind], POOR):
        state, _ = Laid(text.format(**others, **{hand: held})).new(setup, 5)
        for choice in choices[:-1]:
            ROOT.apply(state, choice)
        states.append(state)
    owner = "eyrie" if kind == "ambush" else "marquise"
    before = (Order("ambush", "decline", WIDEST),) if kind == "field_hospitals" else ()
    return Case(ROOT, (states[0], states[1]), SEATED, owner, choices[-1], kind, before)


def _richer_first(rules: Any, state: Any, twin: Any, choice: Choice) -> tuple[Any, Any] | None:
    """Order two worlds so that the owner can answer more in the first; None: the same in both."""
    answers: list[set[str]] = []
    for one in (state, twin):
        rules.apply(after := copied(rules, one), choice)
        due = next(one for one in rules.decisions(after) if one.kind in rules.window_kinds)
        answers.append({key_of(answer) for answer in due})
    if answers[0] - answers[1]:
        return state, twin
    return (twin, state) if answers[1] - answers[0] else None


def _opening(rules: Any, state: Any, rng: Random) -> tuple[Choice, Seat, str] | None:
    if any(due.kind in rules.window_kinds for due in rules.decisions(state)):
        return None
    for due in rules.decisions(state):
        for _ in range(TRIED):
            choice = due.pick(rng.randrange(len(due)))
            asked = _asked(rules, state, choice)
            if asked is not None and asked[0] != choice.seat:
                return choice, *asked
    return None


def _asked(rules: Any, state: Any, choice: Choice) -> tuple[Seat, str] | None:
    """Return who is asked what in a window after a choice."""
    after = copied(rules, state)
    rules.apply(after, choice)
    due = [one for one in rules.decisions(after) if one.kind in rules.window_kinds]
    return (due[0].seat, due[0].kind) if due else None


# Tables


def laid(rules: Game[Any], state: Any) -> Game[Any]:
    """Return the rules of a game whose new games begin at a position."""
    start = rules.encode(state)
    made: Any = copy(rules)
    new = {"new": lambda self, setup, seed: (self.decode(start), [])}  # type: ignore[no-any-return]
    made.__class__ = type("Laid", (type(rules),), new)
    return made


@dataclass
class Twin:
    """A table of one of two worlds."""

    storage: Storage
    tables: Tables
    table: Table
    users: dict[Seat, int]
    others: Sequence[Table] = ()
    """Other games of the same people, in which something happens now and then."""

    async def told(self, reader: int) -> str:
        """Return all that a reader can have: exports, profiles, log, catching up, what is asked."""
        table, seat = self.table, self.table.seat_of(reader)
        last = await self.tables.last_choice(table, reader)
        began = 0 if last is None else last[0]
        found = {
            "export": await self.tables.people.export(reader),
            "profiles": [
                await profiles.profile(self.storage, user) for user in self.users.values()
            ],
            "log": [(one.revision, one.seat, one.events) for one in await table.log(seat)],
            "undone": [one.revision for one in await table.log(seat, undone=True)],
            "missed": (last, await table.between(began, table.revision, seat)),
            "game": await table.saved(seat),
            "view": table.view(seat),
            "asked": [(due.seat, due.kind, dict(due.about)) for due in table.decisions()],
            "closes": {one: table.closes_ms(one) for one in self.users},
            "ended": [one.id for one in await self.tables.ended_of_user(reader)],
            "playing": [one.id for one in await self.tables.of_user(reader)],
            "times": await self.tables.time.due(table),
            "messages": await self._messages(reader),
            "forget": await self._refused(reader) if table.status == "playing" else [],
        }
        return json.dumps(msgspec.to_builtins(found, enc_hook=tag_of), indent=1, default=str)

    async def _messages(self, reader: int) -> list[tuple[object, ...]]:
        """Return what was sent, or is about to be, that a reader can see, in its order."""
        async with self.storage.reading() as session:
            found: Sequence[OutboxMessage] = (await session.scalars(select(OutboxMessage))).all()
        hidden = [f":{user}" for user in self.users.values() if user != reader]
        return [
            (
                *(row.game_id, row.kind, row.lane, row.seat, row.user, row.revision, row.began),
                *(row.mention, tuple(row.also), row.due_ms),
            )
            for row in sorted(found, key=lambda one: one.id or 0)
            if not any(row.lane.endswith(end) for end in hidden)
        ]

    async def _refused(self, reader: int) -> list[int]:
        """Return the channels that a refusal to forget somebody names."""
        try:
            await self.tables.people.forget(reader)
        except StillPlayingError as refused:
            return refused.channels
        return []

    async def events(self, reader: int) -> str:
        """Return what the rules have told a reader, without when and in how many steps."""
        log = await self.table.log(self.table.seat_of(reader))
        return str([event for one in log for event in one.events])


@dataclass
class Worlds:
    """Both tables, with one clock."""

    case: Case
    twins: tuple[Twin, Twin]
    watch: Watch
    compared: int = 0
    own: int = 0
    """How often the owner has answered what only the first world allows."""

    @property
    def owner(self) -> int:
        """The person who leaves orders."""
        return self.twins[0].users[self.case.owner]

    async def same(self, when: str) -> bool:
        """Check that nobody can tell the worlds apart; False once the rules have told more."""
        readers = [HOST, LOOKS_ON, *(u for u in self.twins[0].users.values() if u != self.owner)]
        for reader in readers:
            ours, theirs = [await twin.events(reader) for twin in self.twins]
            if ours != theirs:
                return False
        for reader in readers:
            ours, theirs = [await twin.told(reader) for twin in self.twins]
            lines = zip(ours.splitlines(), theirs.splitlines(), strict=False)
            other = next((pair for pair in lines if pair[0] != pair[1]), None)
            assert ours == theirs, (when, reader, other, self.case.choice)
        self.compared += 1
        return True

    def left(self) -> int:
        """Return the time (ms) until the window closes in which the owner is asked."""
        closes = self.twins[0].table.closes_ms(self.case.owner)
        return MINUTE if closes is None else closes - self.watch.now

    async def passes(self, ms: int) -> None:
        """Let time pass for both."""
        self.watch.now += ms
        for twin in self.twins:
            await twin.tables.alarms.ring()

    async def answers(self, rng: Random, own: bool) -> bool:
        """Let the owner answer in person in the first world, sealed; return whether they did.

        `own`: what only the hand of this world allows, if there is such an answer; otherwise what
        the other world can answer as well.
        """
        decisions = [
            next((one for one in twin.table.decisions() if one.seat == self.case.owner), None)
            for twin in self.twins
        ]
        ours, theirs = decisions
        table = self.twins[0].table
        if ours is None or theirs is None or seals(table.standing, self.case.owner) is None:
            return False
        only = [choice for choice in ours if not theirs.allows(choice)] if own else []
        choice = rng.choice(only) if only else common_choice(ours, theirs, rng)
        if choice is None or choice.beside:
            return False
        self.own += bool(only)
        await table.act(self.owner, choice)
        return True


@asynccontextmanager
async def opened(
    folder: Path,
    case: Case,
    monkeypatch: pytest.MonkeyPatch,
    backend: str = "sqlite",
    busy: bool = False,
) -> AsyncIterator[Worlds]:
    """Begin both games at the positions of a case.

    `busy`: with a clock, a person who gets a digest, and another game of the same people.
    """
    watch = Watch()
    # Times in rows are of the same clock.
    monkeypatch.setattr("db.columns.time", SimpleNamespace(time_ns=lambda: watch.now * 1_000_000))
    async with AsyncExitStack() as stack:
        twins: list[Twin] = []
        for number, state in enumerate(case.states):
            (place := folder / str(number)).mkdir()
            url = await stack.enter_async_context(database(backend, place))
            storage = Storage(url)
            await storage.open()
            stack.push_async_callback(storage.close)
            rules = laid(case.rules, state)
            tables = Tables(storage, {rules.name: rules}, watch)
            users = {seat: 101 + at for at, seat in enumerate(case.seats)}
            if busy:
                reader = next(user for seat, user in users.items() if seat != case.owner)
                await tables.wishes.choose(reader, lambda _: {"remind": "digest"})
            made = [
                await begun(tables, rules, channel, case.seats, users, busy)
                for channel in ((7, 8, 9) if busy else (7,))
            ]
            twins.append(Twin(storage, tables, made[0], users, made[1:]))
        yield Worlds(case, (twins[0], twins[1]), watch)


async def begun(
    tables: Tables,
    rules: Game[Any],
    channel: int,
    seats: Sequence[Seat],
    users: Mapping[Seat, int],
    clock: bool,
) -> Table:
    """Begin a game in a channel."""
    table = await tables.create(rules.name, 1, channel, HOST)
    for seat, user in users.items():
        await table.join(user)
        await table.choose(user, seat)
    await table.arrange(HOST, seats)
    if clock:
        await table.set_term(HOST, "pace", "daily")
    await table.start(HOST, seed=5)
    return table


async def through(worlds: Worlds, order: Order | None, rng: Random, how: Sequence[str]) -> int:
    """Play a whole window in both worlds; return how often they were compared.

    `how` names what the owner does in the first world meanwhile: `answer` in person, take it
    `back`, or `answer` what only that hand allows (`own`).
    """
    case = worlds.case
    for twin in worlds.twins:
        for one in (*case.before, *filter(None, [order])):
            await twin.table.leave_order(worlds.owner, one)
    assert await worlds.same("before")
    for twin in worlds.twins:
        await twin.table.act(twin.users[case.choice.seat], case.choice)
    for _ in case.before:
        await worlds.passes(worlds.left())
    if not await worlds.same("asked"):
        return worlds.compared
    ends = worlds.left()
    step = ends // (len(how) + 2)
    for what in how:
        await worlds.passes(step)
        for twin in worlds.twins:
            for other in twin.others:
                await other.set_window(HOST, rng.choice(WINDOWS_S))
        if what == "back":
            await worlds.twins[0].table.unseal(worlds.owner)
        else:
            await worlds.answers(rng, what == "own")
        assert await worlds.same(what)
    await worlds.passes(ends - step * len(how) - 1)
    assert await worlds.same("nearly closed")
    await worlds.passes(1)
    if not await worlds.same("closed"):
        return worlds.compared
    for _ in range(STEPS_ON):
        dues = [twin.table.decisions() for twin in worlds.twins]
        if not dues[0] or not dues[1] or dues[0][0].seat != dues[1][0].seat:
            break
        choice = common_choice(dues[0][0], dues[1][0], rng)
        if choice is None:
            break
        for twin in worlds.twins:
            await twin.table.act(twin.users[choice.seat], choice)
        await worlds.passes(2 * MINUTE)
        if not await worlds.same("after"):
            return worlds.compared
    for twin in worlds.twins:
        await twin.table.abandon(HOST)
    await worlds.same("ended")
    return worlds.compared
