"""Whoever has been away is told in a few lines what happened, and what they can do now."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update
from sqlmodel import col

from bot.discord_ui.records.recap import LINES
from bot.editions import EDITIONS, draw_since
from bot.games.war_chest.stand_in import stand_in_choice
from bot.games.war_chest.view import WarChestView
from bot.narrate.recap import word_recap
from bot.render import Picture
from bot.render.war_chest.marks import changed_hexes
from bot.table import Table
from bot.table.ballots import Rollback
from bot.table.clocks import HOUR
from db.ids import Revision
from db.models import ActionRow
from sandbox import Channel, Person, Reply, Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import House, quick, serving
from tests.e2e.pressing import newest

HEADS = ("**Since your last move** (<t:", "**Od twojego ostatniego ruchu** (<t:")


def lines(reply: Reply) -> list[str]:
    """Return the lines between the heading and the question of the panel."""
    (message,) = reply.messages
    head, *rest = message.text.split("\n")
    assert head.startswith(HEADS), head
    question = max(at for at, line in enumerate(rest) if line.startswith("**"))
    return rest[:question]


async def called_next(house: House, rng: Random) -> Person:
    """Play until somebody else is waited for, who has made a choice before."""
    table = await house.table()
    before = house.waited(table)
    while house.waited(table) is before:
        assert await house.skip(table, rng)
    await house.sandbox.settle()
    person = house.waited(table)
    assert person is not None
    return person


BELOW = (
    "Undo",
    "Cofnij",
    "Standing orders",
    "Stałe polecenia",
    "Always answer like this",
    "Zawsze tak odpowiadaj",
)
"""What stands below the choices of a panel."""


async def test_what_happened_since_ones_own_last_choice(house: House) -> None:
    await house.begin()
    rng, asked = Random(4), set[str]()
    await called_next(house, rng)
    await called_next(house, rng)
    for _ in range(4):
        person = await called_next(house, rng)
        reply = await person.slash(house.channel, "catchup")
        assert reply.ephemeral
        told = lines(reply)
        assert 1 <= len(told) <= LINES
        assert len(reply.messages[0].pictures()) == 1
        bot = "Elektryczne Dynastie" if person is house.bob else "Electric Eyrie"
        asked |= {person.name for line in told if bot in line}
        # What can be done now is what `/act` offers.
        panel = await person.slash(house.channel, "act")
        offered = [label for label in panel.messages[0].labels if label not in BELOW]
        assert [*filter(offered.__contains__, reply.messages[0].labels)] == offered
        pressed = await person.press(house.public(), "Since my last move")
        assert lines(pressed) == told
    assert asked == {"Ann", "Bob"}


async def test_one_line_for_each_turn_where_many_have_passed(house: House) -> None:
    table, rng = await house.begin(), Random(4)
    for _ in range(90):
        await house.skip(table, rng)
    events = [event for action in await table.records.log(None) for event in action.events]
    words = house.bot.desk.words(table)
    for locale, rest in (("en", "… (/log tells the rest)"), ("pl", "… (resztę pokaże /dziennik)")):
        told = word_recap(words, events, None, locale, LINES)
        assert told[-1] == rest
        assert len(told) == LINES
        assert all(line.startswith("**") for line in told[:-1])
        assert len("\n".join(told)) < 2000
        assert "Rootbotics" not in "".join(told) and "Prawo Botów" not in "".join(told)


async def test_there_may_be_nothing_to_catch_up_with(house: House) -> None:
    nobody = await house.eve.slash(house.channel, "catchup")
    assert nobody.text.startswith("There's no game in this channel.")
    table, rng = await house.begin(), Random(4)
    onlooker = await house.eve.slash(house.channel, "catchup")
    assert onlooker.text.startswith("**The last round**")
    first = house.waited(table)
    assert first is house.ann
    reply = await house.bob.slash(house.channel, "catchup")
    assert reply.text.startswith("**Dotychczasowa gra**\n")
    await house.skip(table, rng)
    await house.sandbox.settle()
    assert house.waited(table) is first
    reply = await first.slash(house.channel, "catchup")
    assert reply.text.startswith("Nothing has happened since your last move.\n")
    assert not reply.messages[0].attachments


async def warred(channel: Channel, table: Table, people: dict[str, Person]) -> None:
    """Play a random army of War Chest up to the second coin of a later round of Ann's."""
    await table.set_option(people["raven"].id, "army", "random")
    await table.start(people["raven"].id, 5)
    acted = ""
    while table.revision < 36 or (acted, table.decisions()[0].seat) != ("wolf", "raven"):
        (due,) = table.decisions()
        view = table.view(acted := due.seat)
        assert isinstance(view, WarChestView)
        await table.act(people[due.seat].id, stand_in_choice(view))


@pytest.mark.slow
async def test_it_works_after_a_restart_and_rings_what_changed(tmp_path: Path) -> None:
    drawn: list[tuple[Any, Sequence[Any]]] = []

    def draw(view: Any, locale: str, events: Sequence[Any] = ()) -> Picture:
        drawn.append((view, events))
        return quick(view, locale, events)

    async with Sandbox(seed=1) as sandbox:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild, locale="pl")
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
            await warred(channel, table, {"raven": ann, "wolf": bob})
            await sandbox.settle()
        async with serving(sandbox, tmp_path, draw=draw):
            drawn.clear()
            reply = await ann.press(newest(ann, channel), "Since my last move")
            told = lines(reply)
            assert 1 <= len(told) <= LINES
            assert any("Wolf" in line for line in told)
            assert not any(line.startswith("Raven") for line in told)
            ((view, events),) = drawn
            assert changed_hexes(events)
            plain = EDITIONS["war_chest"].painter.draw(view, "en", events)
            assert draw_since(EDITIONS, view, "en", events).data != plain.data
            his = await bob.slash(channel, "catchup")
            assert his.text.startswith("Od twojego ostatniego ruchu nic się nie stało.")
        assert [str(one) for one in sandbox.findings] == []


async def aged(table: Table, before: int, hours: int) -> None:
    """Let what was done before a revision be some hours old."""
    old = update(ActionRow).where(col(ActionRow.revision) < before)
    ages = old.values(at_ms=col(ActionRow.at_ms) - hours * HOUR)
    await table.records._storage.write(lambda connection: connection.execute(ages))


def paragraphs(reply: Reply) -> list[str]:
    """Return what is parted by free lines: the heading, and what is told below it."""
    return reply.text.split("\n\n")


async def spans(house: House, **span: int) -> tuple[list[str], list[str]]:
    """Return what a span tells who looks on, in English, and Bob at his seat, in Polish."""
    english = await house.eve.slash(house.channel, "catchup", **span)
    polish = await house.bob.slash(house.channel, "catchup", **span)
    assert english.ephemeral and polish.ephemeral
    return paragraphs(english), paragraphs(polish)


async def opened_second_round(house: House) -> Table:
    """Play a turn of each seat, and the beginning of the second round."""
    table, rng = await house.begin(), Random(4)
    for _ in range(17):
        await house.skip(table, rng)
    await house.sandbox.settle()
    return table


async def test_hours_leave_out_what_is_older(house: House) -> None:
    """The last action has begun a turn as well: older than the span, neither of both is told."""
    table = await opened_second_round(house)
    assert any(event.new_turn for event in (await table.records.log(None))[-1].events)
    await aged(table, table.revision + 1, 5)
    english, polish = await spans(house, hours=2)
    waits = "**Waiting for** Marquise de Cat: Daylight"
    assert english == ["**The last 2 hours**", "Nothing has happened.", waits]
    assert polish[:2] == ["**Ostatnie 2 godziny**", "Nic się nie stało."]
    english, polish = await spans(house, hours=6)
    assert english[-2].startswith("**Round 2, Marquise de Cat**\nPlaces 1 wood")
    assert polish[-2].startswith("**Runda 2, Markiza de Kot**\nKładzie żeton drewna")


async def test_hours_begin_in_the_middle_of_a_turn(house: House) -> None:
    table = await opened_second_round(house)
    await aged(table, table.revision, 5)
    english, polish = await spans(house, hours=2)
    assert [part.split("\n")[0] for part in english[1:-1]] == [
        "The Marquise spends Codebreakers (mouse).",
        "**Round 2, Marquise de Cat**",
    ]
    assert "The Eyrie build a roost in clearing 1, +1 (1)." in english[1], "with their names"
    assert polish[1].startswith("Markiza wydaje kartę Łamacze Szyfrów (mysz).\n")


async def test_a_round_is_a_turn_of_each_seat(house: House) -> None:
    """An action ends a turn and begins the next one: its first half is of the round before."""
    await opened_second_round(house)
    headings = [
        ["Round 1, Woodland Alliance", "Round 1, Electric Eyrie", "Round 2, Marquise de Cat"],
        ["Runda 1, Sojusz Stworzeń Leśnych", "Runda 1, Elektryczne Dynastie"],
    ]
    english, polish = await spans(house, rounds=1)
    # There is more than fits, all of it from these turns.
    assert english[:2] == ["**The last round**", "… (earlier: /log)"]
    told = [part.split("\n")[0] for part in english[2:-1]]
    assert told == [f"**{name}**" for name in headings[0]]
    told = [part.split("\n")[0] for part in polish[2:4]]
    assert polish[0] == "**Ostatnia runda**" and told == [f"**{name}**" for name in headings[1]]


async def test_of_two_spans_the_shorter_one_holds(house: House) -> None:
    table = await opened_second_round(house)
    english, _ = await spans(house, rounds=1, hours=3)
    assert english[0] == "**The last round**"
    await aged(table, table.revision, 5)
    english, polish = await spans(house, rounds=1, hours=3)
    assert english[0] == "**The last 3 hours**" and len(english) == 4
    assert polish[0] == "**Ostatnie 3 godziny**"


async def test_a_rollback_in_the_span_is_told_and_not_what_it_took_back(house: House) -> None:
    table = await opened_second_round(house)
    await aged(table, 24, 5)
    by = house.eve
    await table.agreements.propose(
        by.id, Rollback(Revision(20)), "moderator", force=True, seen=table.revision
    )
    english, polish = await spans(house, hours=2)
    rolled = f"**Override: {by.mention}, a moderator, has rolled the game back** without asking"
    assert english[1] == f"{rolled} the players." and english[2].startswith("**Waiting for** ")
    assert polish[1].startswith("**Decyzja ponad zasadami stołu: ") and len(polish) == 3
    await aged(table, table.revision + 1, 5)
    english, polish = await spans(house, hours=2)
    assert english[1] == "Nothing has happened." and polish[1] == "Nic się nie stało."


@pytest.mark.slow
async def test_a_round_of_a_game_that_counts_rounds_is_one_of_its_own(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox, serving(sandbox, tmp_path) as bot:
        channel = (guild := sandbox.guild("Chest")).text_channel("war")
        ann, bob = sandbox.person("Ann", in_=guild), sandbox.person("Bob", in_=guild, locale="pl")
        table = await seated(sandbox, bot, channel, {"raven": ann, "wolf": bob})
        await warred(channel, table, {"raven": ann, "wolf": bob})
        await sandbox.settle()
        for rounds, number in ((1, 5), (2, 4)):
            said = (await bob.slash(channel, "catchup", rounds=rounds)).text.split("\n")
            told = [line for line in said if line and line != "… (wcześniej: /log)"]
            assert told[1].startswith(f"Runda {number}: zaczyna "), said
            assert sum(line.startswith("Runda ") for line in said) == rounds
