"""A person goes, a stand-in plays, the bot starts anew, and the person comes back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.front.app import Tablekeeper
from bot.games.game import Seat
from bot.games.root import ROOT
from bot.table import Table
from sandbox import Channel, Person, Reply, Sandbox, Seen
from tests.discord_ui.playing import act_button, one_press, serving
from tests.e2e.witness import Witness, named

LOCALES = {"Ann": "en-US", "Bob": "pl", "Cid": "en-GB", "Dan": "pl"}


@dataclass
class Room:
    """People in a channel, the bot that serves them, and who watches what each of them sees."""

    sandbox: Sandbox
    channel: Channel
    people: dict[str, Person]
    bot: Tablekeeper
    witnesses: dict[str, Witness] = field(default_factory=dict[str, Witness])

    async def table(self) -> Table:
        table = await self.bot.tables.at(self.channel.id)
        assert table is not None
        return table

    def post(self, part: str) -> Seen:
        """Return the newest public message with such words."""
        shown = self.people["Dan"].sees(self.channel)
        return [m for m in shown if not m.ephemeral and part in m.text][-1]

    async def press(self, name: str, part: str, label: str) -> Reply:
        reply = await self.people[name].press(self.post(part), label)
        await self.look()
        return reply

    async def type(self, name: str, words: str, **given: object) -> Reply:
        reply = await self.people[name].slash(self.channel, words, **given)
        await self.look()
        return reply

    async def look(self) -> None:
        """Let everything be delivered; nobody may see what only another seat knows."""
        await self.sandbox.settle()
        table = await self.table()
        if not table.begun:
            return
        for name, person in self.people.items():
            witness = self.witnesses.setdefault(name, Witness(person, None))
            witness.seat = table.seat_of(person.id)
            await witness.learn(table)
            witness.look(self.channel)

    async def until(self, table: Table, names: list[str], stop: Seat, rng: Random) -> None:
        """Let the people who are asked choose something, until it is a seat that is asked."""
        while table.decisions()[0].seat != stop:
            due = table.decisions()[0]
            owner = table.holders[due.seat]
            assert owner in [self.people[name].id for name in names]
            await table.act(owner, due.pick(rng.randrange(len(due))))
            await self.look()


@asynccontextmanager
async def room(sandbox: Sandbox, folder: Path, before: Room | None = None) -> AsyncIterator[Room]:
    """Let a bot serve the channel, a new one at each call."""
    async with serving(sandbox, folder) as bot:
        if before is not None:
            yield Room(sandbox, before.channel, before.people, bot, before.witnesses)
        else:
            guild = sandbox.guild("Woodland")
            people = {
                name: sandbox.person(name, in_=guild, locale=own) for name, own in LOCALES.items()
            }
            yield Room(sandbox, guild.text_channel("root"), people, bot)
        await sandbox.settle()
    assert [str(one) for one in sandbox.findings] == []


async def begun(
    here: Room,
    seats: dict[str, Seat],
    bots: list[Seat],
    seed: int = 3,
    strength: str = "default",
    **options: str,
) -> Table:
    """Set a game up."""
    await here.type("Ann", "game new", game="root")
    for name, seat in seats.items():
        await here.type(name, "game join", seat=seat)
    table = await here.table()
    ann = here.people["Ann"].id
    for seat in bots:
        await table.add_bot(ann, seat, strength)
    for option, value in options.items():
        await table.set_option(ann, option, value)
    await table.arrange(ann, [*seats.values(), *bots])
    await table.start(ann, seed=seed)
    await here.look()
    return table


@pytest.mark.slow
async def test_a_stand_in_plays_over_a_restart_until_its_person_is_back(tmp_path: Path) -> None:
    rng = Random(1)
    async with Sandbox(seed=1) as sandbox:
        async with room(sandbox, tmp_path) as here:
            table = await begun(here, {"Ann": "marquise", "Bob": "eyrie", "Cid": "alliance"}, [])
            reply = await here.type("Bob", "game stand-in")
            assert reply.ephemeral
            asked = here.post("asks for a stand-in")
            assert asked.labels == ["Agree", "Decline"]
            refusal = await here.press("Dan", "asks for a stand-in", "Agree")
            assert "decide" in refusal.text or "decydujesz" in refusal.text
            await here.press("Ann", "asks for a stand-in", "Agree")
            assert table.away == {}
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            await here.press("Cid", "asks for a stand-in", "Agree")
            assert [*table.away] == ["eyrie"]
            assert here.post("a stand-in plays the").labels == ["I'm back"]
            dms = len(here.people["Bob"].dms())
            assert "zastępca" in (await here.type("Bob", "hand")).text
            await here.until(table, ["Ann", "Cid"], "alliance", rng)
            await here.until(table, ["Ann", "Cid"], "marquise", rng)
            await here.type("Dan", "log", lines=100)
            seen = here.people["Dan"].sees(here.channel)
            assert any("gra zastępca" in m.text for m in seen if m.ephemeral), "the log says it"
            assert len(here.people["Bob"].dms()) == dms, "what it learns is sent to nobody"
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            await here.until(table, ["Ann", "Cid"], "alliance", rng)
            other = await here.press("Ann", "a stand-in plays the", "I'm back")
            assert "another player" in other.text
            reply = await here.press("Bob", "a stand-in plays the", "I'm back")
            assert named(reply.text), "the hand is shown to who comes back"
            assert table.away == {} and table.holders["eyrie"] == here.people["Bob"].id
            assert "is back" in here.post("is back").text
            assert here.post("is back").labels == []
            await here.until(table, ["Ann", "Cid"], "eyrie", rng)
            await one(here, table, rng)


async def test_another_person_takes_over_and_is_told_what_the_seat_knows(tmp_path: Path) -> None:
    async with Sandbox(seed=2) as sandbox, room(sandbox, tmp_path) as here:
        table = await begun(here, {"Ann": "marquise", "Bob": "eyrie"}, ["alliance"])
        await here.type("Bob", "game leave")
        await here.press("Ann", "asks for a stand-in", "Agree")
        assert [*table.away] == ["eyrie"]
        await here.type("Dan", "game replace", seat="eyrie")
        reply = await here.press("Ann", "would like to play", "Agree")
        assert table.holders["eyrie"] == here.people["Dan"].id, reply.text
        (brief,) = here.people["Dan"].dms()
        assert named(brief.text) and "Od teraz grasz" in brief.text
        assert "nie" in (await here.type("Bob", "hand")).text.lower()
        assert not named((await here.type("Bob", "hand")).text)
        await here.until(table, ["Ann"], "eyrie", Random(2))


@pytest.mark.slow
async def test_two_people_and_two_bots_play_together(tmp_path: Path) -> None:
    rng = Random(3)
    async with Sandbox(seed=3) as sandbox, room(sandbox, tmp_path) as here:
        seats = {"Ann": "marquise", "Bob": "corvids"}
        table = await begun(here, seats, ["eyrie", "alliance"], cooperative="yes")
        await here.until(table, ["Ann", "Bob"], "corvids", rng)
        await here.type("Bob", "game stand-in")
        await here.press("Ann", "asks for a stand-in", "Agree")
        assert {*table.away} == {"corvids"}
        rounds = table.view(None).round  # type: ignore[attr-defined]
        while table.status == "playing" and table.view(None).round < rounds + 2:  # type: ignore[attr-defined]
            before = table.revision
            await one(here, table, rng)
            assert table.revision > before
        await here.type("Bob", "game back")
        assert table.away == {}


def board(person: Person, channel: Channel) -> Seen:
    """Return the newest message with the map; what is agreed on may stand below it."""
    shown = [m for m in person.sees(channel) if not m.ephemeral]
    return [m for m in shown if any(":*:act:" in (b.custom_id or "") for b in m.buttons)][-1]


async def one(here: Room, table: Table, rng: Random) -> None:
    """Let the first person who is asked press something."""
    seat = table.decisions()[0].seat
    person = next(p for p in here.people.values() if p.id == table.holders[seat])
    revision, shown = table.revision, board(person, here.channel)
    reply = await person.press(shown, act_button(shown))
    while table.revision == revision:
        reply = await one_press(person, reply, rng)
    await here.look()


@pytest.mark.slow
async def test_one_person_plays_against_three_bots(tmp_path: Path) -> None:
    rng = Random(4)
    async with Sandbox(seed=4) as sandbox, room(sandbox, tmp_path) as here:
        table = await begun(here, {"Ann": "marquise"}, ["eyrie", "alliance", "duchy"])
        reply = await here.type("Ann", "game stand-in")
        assert "You're the last person here, so nobody waits for you" in reply.text
        for _ in range(20):
            await one(here, table, rng)
        assert table.view(None).round >= 2  # type: ignore[attr-defined]


@pytest.mark.slow
async def test_a_bot_takes_a_seat_over_and_another_person_plays_on(tmp_path: Path) -> None:
    rng = Random(5)
    async with Sandbox(seed=5) as sandbox:
        async with room(sandbox, tmp_path) as here:
            table = await begun(here, {"Ann": "marquise", "Bob": "corvids", "Cid": "alliance"}, [])
            await here.until(table, ["Ann", "Bob", "Cid"], "marquise", rng)
            before = (await here.type("Bob", "game stand-in", plays="nobody")).text
            assert "nie może grać" in before
            dms = len(here.people["Bob"].dms())
            await here.type("Bob", "game stand-in", plays="clockwork")
            asked = here.post("asks that the matching bot plays")
            assert "Hand and play area are then discarded" in asked.text
            assert "The plots stay where they lie" in asked.text
            assert "draws three cards" in asked.text
            await here.press("Ann", "asks that the matching bot", "Agree")
            await here.press("Cid", "asks that the matching bot", "Agree")
            assert "from their next turn on" in here.post("Agreed: the matching bot plays").text
            assert "a bot from their next turn" in (await here.type("Ann", "game status")).text
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            assert table.reader.conversion("corvids") == "waits"
            await here.until(table, ["Ann", "Cid"], "alliance", rng)
            assert table.reader.conversion("corvids") == "clockwork"
            assert "A bot plays the Corvids from now on." in here.post("A bot plays").text
            shown = (await here.type("Ann", "game status")).text
            assert "Cogwheel Corvids" in shown and f"a bot for <@{here.people['Bob'].id}>" in shown
            assert len(here.people["Bob"].dms()) == dms
        async with room(sandbox, tmp_path, here) as here:
            table = await here.table()
            await here.type("Dan", "game replace", seat="corvids")
            await here.press("Ann", "would like to play", "Agree")
            await here.press("Cid", "would like to play", "Agree")
            assert table.holders["corvids"] == here.people["Dan"].id
            (brief,) = here.people["Dan"].dms()
            assert named(brief.text), "three cards, for Dan's eyes only"
            assert table.reader.conversion("corvids") == "person"
            await here.type("Dan", "log", lines=100)
            seen = here.people["Dan"].sees(here.channel)
            assert any("gra człowiek" in m.text for m in seen if m.ephemeral), "the log says it"
            await here.until(table, ["Ann", "Cid"], "corvids", rng)
            await one(here, table, rng)
            refusal = await here.type("Bob", "game back")
            assert "zastępca" in refusal.text


ENDS = {
    "one against three": (
        {"Ann": "marquise"},
        ["eyrie", "alliance", "vagabond"],
        (0, "easy", "no"),
        "Electric Eyrie win with 30 points or more",
        "Elektryczne Dynastie wygrywają, mając co najmniej 30 punktów",
    ),
    "two against two": (
        {"Ann": "eyrie", "Bob": "alliance"},
        ["marquise", "vagabond"],
        (10, "easy", "yes"),
        "Eyrie Dynasties and Woodland Alliance win against the bots",
        "Dynastie Orlich Gniazd i Sojusz Stworzeń Leśnych wygrywają z botami",
    ),
}
"""Who plays, the seed, how strong the bots are, whether people play together, and who wins."""


@pytest.mark.slow
@pytest.mark.parametrize("way", ENDS)
async def test_a_game_against_bots_ends_with_the_right_winners(way: str, tmp_path: Path) -> None:
    """People play as their stand-ins would, until somebody has won."""
    seats, bots, (seed, strength, together), english, polish = ENDS[way]
    async with Sandbox(seed=6) as sandbox, room(sandbox, tmp_path) as here:
        table = await begun(here, seats, bots, seed, strength, cooperative=together)
        made = 0
        while table.status == "playing":
            seat = table.decisions()[0].seat
            await table.act(table.holders[seat], ROOT.stand_in(table.view(seat)))
            made += 1
            if made % 20 == 0:
                await sandbox.settle()
        await sandbox.settle()
        assert english in here.post("🏆").text
        await here.people["Dan"].slash(here.channel, "log", lines=3)
        told = [m.text for m in here.people["Dan"].sees(here.channel) if m.ephemeral][-1]
        assert polish in told
        winners = table.view(None).winners
        assert winners == (("eyrie",) if together == "no" else ("eyrie", "alliance"))
