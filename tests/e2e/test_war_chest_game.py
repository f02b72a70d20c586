"""A whole game of War Chest with Nightfall in Discord, as both players and an onlooker see it."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.games.game import Choice, Decision, View, key_of, tag_of
from bot.games.war_chest.stand_in import stand_in_choice
from bot.games.war_chest.units import DECOYS, UNITS
from bot.games.war_chest.view import WarChestView
from bot.narrate import catalogue_languages
from bot.narrate.war_chest import WORDS
from bot.table import Table
from sandbox import Channel, Person, Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import act_button, serving
from tests.e2e.pressing import newest, onward, press_to, question

SEED = 618
"""A game in which everything of `NIGHTFALL` comes to pass."""

NIGHTFALL = {
    *("stalk", "taint", "slip_in", "block", "cure", "return_decoy"),
    *("poisoned", "blocked", "deceived", "decoy_returned", "cured", "won"),
}
"""Choices and events that the expansion brings, and how the game ends."""

SEATS = ("raven", "wolf")


@dataclass
class Watcher:
    """Somebody at the table, and what only others may know."""

    person: Person
    seat: str | None
    own: set[str] = field(default_factory=set[str])
    """Sentences that this person has been told by right."""

    others: set[str] = field(default_factory=set[str])
    """Sentences that another seat has been told by right."""

    looked_at: dict[int, int] = field(default_factory=dict[int, int])
    read: str = ""

    async def learn(self, table: Table) -> None:
        """Take in what others have been told and this person has not."""
        self.own |= await sentences(table, self.seat) | await sentences(table, None)
        for seat in SEATS:
            if seat != self.seat:
                self.others |= await sentences(table, seat)

    def look(self, channel: Channel) -> None:
        """Look at everything that has changed since the last time."""
        for message in [*self.person.sees(channel), *self.person.dms()]:
            versions = len(message.message.versions)
            if self.looked_at.get(message.id) == versions:
                continue
            self.looked_at[message.id] = versions
            self.read += message.everything + "\n"
            # Somebody's own hand can begin with all of another's: what is their own is left out.
            rest = message.everything
            for sentence in sorted(self.own, key=len, reverse=True):
                rest = rest.replace(sentence, "")
            told = [one for one in self.others - self.own if one in rest]
            assert not told, (self.seat, told)
            for file in message.attachments:
                assert not named(file.filename), file.filename
            if not message.ephemeral:
                assert not named("".join(str(button) for button in message.buttons))


def named(text: str) -> list[str]:
    """Find the coins that a text names by their ids."""
    return [coin for coin in (*UNITS, *DECOYS, "royal") if coin in text]


async def sentences(table: Table, viewer: str | None) -> set[str]:
    """List what somebody may be told of hands and of the last two actions, in every language."""
    view, found = table.view(viewer), set[str]()
    assert isinstance(view, WarChestView)
    for locale in catalogue_languages():
        found.update(WORDS.private(view, locale))
        for logged in await table.records.log(viewer, last=2):
            found.update(WORDS.lines(logged.events, viewer, locale))
    return found


def chosen(view: View, decision: Decision, rng: Random) -> Choice:
    """Choose well most of the time, so that the game ends, and otherwise at random."""
    assert isinstance(view, WarChestView)
    return stand_in_choice(view) if rng.random() < 0.7 else rng.choice(sorted(decision, key=key_of))


@pytest.mark.slow
async def test_a_whole_game_with_nightfall(tmp_path: Path) -> None:
    async with Sandbox(seed=SEED) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob, eve = (
            sandbox.person(name, in_=guild, locale=locale)
            for name, locale in (("Ann", "en-US"), ("Bob", "pl"), ("Eve", "en-GB"))
        )
        watchers = [Watcher(ann, "raven"), Watcher(bob, "wolf"), Watcher(eve, None)]
        rng, seen = Random(SEED), set[str]()
        async with serving(sandbox, tmp_path, draw=None) as bot:
            table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
            await table.set_option(ann.id, "army", "random")
            await table.start(ann.id, SEED)
            await sandbox.settle()
            await play(sandbox, channel, table, watchers, rng, seen, until=40)
            assert table.status == "playing"
            person, choice = due(table, [ann, bob], rng)
            panel = await person.press(newest(person, channel), act_button(newest(person, channel)))
        async with serving(sandbox, tmp_path, draw=None) as bot:
            # A panel that was opened before the bot was started again goes on working.
            table = await bot.tables.at(channel.id)
            revision, asked = table.revision, question(table, choice.seat)
            while table.revision == revision:
                panel = await onward(person, panel, asked, choice)
            await sandbox.settle()
            seen |= await happened(table, choice)
            await play(sandbox, channel, table, watchers, rng, seen, until=1_000)
            assert table.status == "over"
            assert table.view(None).winners == ("raven",)
        assert seen >= NIGHTFALL, NIGHTFALL - seen
        assert "Raven wins" in watchers[2].read
        for watcher, hand in ((watchers[0], "Your hand: "), (watchers[1], "Twoja ręka: ")):
            assert hand in watcher.read
        assert "Your hand: " not in watchers[2].read
        assert [str(one) for one in sandbox.findings] == []


def due(table: Table, people: list[Person], rng: Random) -> tuple[Person, Choice]:
    """Tell who is waited for, and what they are going to choose."""
    (decision,) = table.decisions()
    person = next(one for one in people if table.seat_of(one.id) == decision.seat)
    return person, chosen(table.view(decision.seat), decision, rng)


async def happened(table: Table, choice: Choice) -> set[str]:
    """Name the last choice and what came of it."""
    (last,) = await table.records.log(None, last=1)
    return {tag_of(type(choice)), *(tag_of(type(event)) for event in last.events)}


async def play(
    sandbox: Sandbox,
    channel: Channel,
    table: Table,
    watchers: list[Watcher],
    rng: Random,
    seen: set[str],
    until: int,
) -> None:
    """Play on by presses, for so many choices or to the end, everybody looking on."""
    people = [watcher.person for watcher in watchers[:2]]
    for number in range(until):
        for watcher in watchers:
            await watcher.learn(table)
            watcher.look(channel)
        if table.status != "playing":
            return
        person, choice = due(table, people, rng)
        (decision,) = table.decisions()
        if decision.kind == "defend":
            # In the middle of the other's turn: who attacks waits, and the target is called.
            assert decision.about["attacker"] != decision.seat
            assert f"<@{person.id}>" in newest(person, channel).text
        if number % 20 == 0:
            for watcher in watchers:
                for command in ("hand", "board", "log"):
                    await watcher.person.slash(channel, command)
        await press_to(person, channel, table, choice)
        await sandbox.settle()
        seen |= await happened(table, choice)
    for watcher in watchers:
        watcher.look(channel)
