"""Four people draft Root in Discord, in Polish, by presses alone; and how few a lobby takes."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.root.draft.choices import DraftFaction, ReturnCard
from bot.games.root.view import RootView
from bot.table import Table
from sandbox import Channel, Person, Sandbox
from tests.discord_ui.playing import act_button, one_press, serving
from tests.e2e.pressing import newest, press_newest, set_option

NAMES = ("Ann", "Bob", "Cid", "Dan")

MOST_PRESSES = 8
"""What a host presses at most from the open table to the first question."""

MOST_CHOICES = 2000
"""After so many choices a game of random presses has surely ended."""

TROUBLE = ("nie mogę", "błąd", "Coś poszło nie tak")


class Counting:
    """A host whose presses are counted."""

    def __init__(self, person: Person) -> None:
        self.person, self.presses = person, 0

    async def press(self, channel: Channel, action: str) -> Any:
        self.presses += 1
        return await press_newest(self.person, channel, action)

    async def option(self, channel: Channel, name: str, value: str) -> None:
        self.presses += 2
        await set_option(self.person, channel, name, value)


async def play(table: Table, channel: Channel, person: Person, rng: Random) -> str:
    """Let a person press their way to a choice; return the last answer."""
    revision, shown = table.revision, newest(person, channel)
    reply = await person.press(shown, act_button(shown))
    while table.revision == revision:
        reply = await one_press(person, reply, rng)
    return reply.text


def hand_of(table: Table, person: Person) -> set[str]:
    seat = table.seat_of(person.id)
    view = table.view(seat)
    assert isinstance(view, RootView) and seat is not None
    return set(view.factions[seat].hand or ())


async def test_the_usual_game_takes_its_host_few_presses(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Root")
        channel = guild.text_channel("woodland")
        ann, bob = (sandbox.person(name, in_=guild) for name in NAMES[:2])
        async with serving(sandbox, tmp_path) as bot:
            await ann.slash(channel, "game new", game="root")
            await sandbox.settle()
            host = Counting(ann)
            for person, faction in ((ann, "marquise"), (bob, "eyrie")):
                await person.select(newest(person, channel), "Play as…", faction)
                await sandbox.settle()
            host.presses += 1
            shown = await host.press(channel, "lclock")
            (menu,) = shown.message.selects
            host.presses += 1
            await ann.select(shown, menu.custom_id, "alliance", "lizards")
            shown = await host.press(channel, "lopt")
            host.presses += 1
            await ann.press(shown, "Turn order…")
            await host.press(channel, "lstart")
            await sandbox.settle()
            table = await bot.tables.at(channel.id)
            assert table is not None and table.status == "playing"
            assert table.options.get("setup", "standard") == "standard"
            assert [seat.seat for seat in table.lobby] == [
                "marquise",
                "eyrie",
                "alliance",
                "lizards",
            ]
            assert host.presses <= MOST_PRESSES


async def opened(
    sandbox: Sandbox, bot: Any, channel: Channel, people: list[Person], **options: str
) -> Table:
    """Open a table that drafts, and begin; return it in its draft."""
    host = Counting(people[0])
    await people[0].slash(channel, "game new", game="root")
    await sandbox.settle()
    for name, value in {"setup": "drafted", **options}.items():
        await host.option(channel, name, value)
        await sandbox.settle()
    assert not newest(people[1], channel).selects, "nobody chooses a faction now"
    for person in people:
        await press_newest(person, channel, "ljoin")
        await sandbox.settle()
    host.presses += 1
    await host.press(channel, "lstart")
    assert host.presses <= MOST_PRESSES
    await sandbox.settle()
    table = await bot.tables.at(channel.id)
    assert table is not None and table.status == "playing"
    return table


async def press_on(sandbox: Sandbox, table: Table, people: list[Person], rng: Random) -> None:
    """Let somebody whose turn it is make a choice, the last one asked first."""
    due = table.decisions()[-1]
    person = next(p for p in people if p.id == table.holders[due.seat])
    answer = await play(table, table_channel(sandbox, table), person, rng)
    assert not any(word in answer for word in TROUBLE), answer
    await sandbox.settle()


def table_channel(sandbox: Sandbox, table: Table) -> Channel:
    return next(
        guild.channels[table.channel]
        for guild in sandbox.world.guilds.values()
        if table.channel in guild.channels
    )


async def drafted(sandbox: Sandbox, table: Table, people: list[Person], rng: Random) -> None:
    """Draft and set up; each chooses a faction in reverse order, and puts cards back."""
    chosen, kept = list[int](), set[int]()
    for _ in range(80):
        due = table.decisions()
        if table.view(None).phase != "setup":  # type: ignore[attr-defined]
            break
        holder, kind = table.holders[due[-1].seat], due[-1].offers[0].kind
        chosen += [holder] if kind is DraftFaction else []
        kept |= {holder} if kind is ReturnCard else set()
        await press_on(sandbox, table, people, rng)
    assert chosen == [person.id for person in reversed(people)]
    assert kept == {person.id for person in people}


@pytest.mark.parametrize(
    ("locale", "seed", "options"),
    [("pl", 3, {"map": "mountain", "deck": "exiles"}), ("en-US", 5, {})],
)
async def test_four_people_draft_and_play(
    locale: str, seed: int, options: dict[str, str], tmp_path: Path
) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Root", locale=locale)
        channel = guild.text_channel("woodland")
        people = [sandbox.person(name, in_=guild, locale=locale) for name in NAMES]
        async with serving(sandbox, tmp_path) as bot:
            table, rng = await opened(sandbox, bot, channel, people, **options), Random(seed)
            await drafted(sandbox, table, people, rng)
            seats = [seat.seat for seat in table.lobby]
            assert seats == [*table.view(None).factions]  # type: ignore[attr-defined]
            # The game goes on as any other.
            for _ in range(6):
                await press_on(sandbox, table, people, rng)
            assert [seat.seat for seat in table.lobby] == seats


@pytest.mark.slow
async def test_a_drafted_game_on_the_mountain_is_played_to_its_end(tmp_path: Path) -> None:
    """With the deck Exiles & Partisans, in Polish, by presses alone."""
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Root", locale="pl")
        channel = guild.text_channel("woodland")
        people = [sandbox.person(name, in_=guild, locale="pl") for name in NAMES]
        async with serving(sandbox, tmp_path) as bot:
            table = await opened(sandbox, bot, channel, people, map="mountain", deck="exiles")
            rng = Random(11)
            await drafted(sandbox, table, people, rng)
            while table.status == "playing" and table.revision < MOST_CHOICES:
                await press_on(sandbox, table, people, rng)
            assert table.status == "over"
            ended = newest(people[0], channel).text
            assert "wygr" in ended.lower() or "zwyci" in ended.lower(), ended


@pytest.mark.parametrize("command", ["game stand-in", "game remove"])
async def test_who_has_not_drafted_yet_is_named_by_their_place(
    command: str, tmp_path: Path
) -> None:
    """Somebody who is away before their choice does not keep the others from going on."""
    async with Sandbox(seed=2) as sandbox:
        guild = sandbox.guild("Root")
        channel = guild.text_channel("woodland")
        people = [sandbox.person(name, in_=guild) for name in NAMES[:3]]
        async with serving(sandbox, tmp_path) as bot:
            table = await opened(sandbox, bot, channel, people)
            place = table.seat_of(people[2].id)
            assert place is not None and place.startswith("place_")
            offered = await people[0].autocomplete(channel, command, "seat", "third")
            assert offered == [("Third player", place)]
            await people[0].slash(channel, command, seat=place)
            await sandbox.settle()
            (asked,) = [m for m in people[1].sees(channel) if "Agree" in m.labels]
            assert "the third player" in asked.text
            await people[1].press(asked, "Agree")
            await sandbox.settle()
            taken = [seat for seat in table.lobby if seat.user in (None, people[2].id)]
            assert [seat.stand_in for seat in taken] == ["policy"]
            assert not taken[0].seat.startswith("place_"), "it has drafted"


async def test_a_seat_that_is_left_at_ones_draft_is_offered_by_its_faction(tmp_path: Path) -> None:
    async with Sandbox(seed=2) as sandbox:
        guild = sandbox.guild("Root")
        channel = guild.text_channel("woodland")
        people = [sandbox.person(name, in_=guild) for name in NAMES]
        async with serving(sandbox, tmp_path) as bot:
            table = await opened(sandbox, bot, channel, people[:3])
            asked = await people[2].slash(channel, "game resign")
            await people[2].press(asked, next(label for label in asked.message.labels))
            await sandbox.settle()
            (free,) = [seat for seat in table.lobby if seat.user is None]
            assert not free.seat.startswith("place_"), "the stand-in has drafted"
            (offer,) = [m for m in people[3].sees(channel) if "Take this seat" in m.labels]
            assert "First player" not in offer.text and "Third player" not in offer.text
            reply = await people[3].press(offer, "Take this seat")
            assert "isn't offered any more" not in reply.text
            await sandbox.settle()
            for person in people[:2]:
                for shown in person.sees(channel):
                    if "Agree" in shown.labels:
                        await person.press(shown, "Agree")
            await sandbox.settle()
            assert table.seat_of(people[3].id) == free.seat
