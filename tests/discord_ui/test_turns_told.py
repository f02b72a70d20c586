"""What happened is never lost: a message for each turn of a bot, and none that is cut off."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from bot.discord_ui.deliver import DiscordDeliverer
from bot.games.root.law import events
from bot.table import Outgoing
from sandbox import Seen
from tests.discord_ui.playing import House, act_button


def public(house: House) -> list[str]:
    return [m.text for m in house.eve.sees(house.channel) if not m.ephemeral]


async def turn_of_a_bot(house: House) -> Seen:
    """Let whoever is asked choose at random until a bot's turn has a message of its own."""
    table, rng = await house.begin(), Random(4)
    while True:
        for message in house.eve.sees(house.channel):
            if " · Electric Eyrie**" in message.text and message.labels == ["Why?"]:
                if message.attachments:
                    continue
                return message
        assert await house.skip(table, rng)
        await house.sandbox.settle()


async def test_the_turn_of_a_bot_has_a_message_of_its_own_that_explains_itself(
    house: House,
) -> None:
    turn = await turn_of_a_bot(house)
    assert re.match(r"\*\*Round \d+ · Electric Eyrie\*\*\n", turn.text)
    assert len(turn.text) <= 1000
    seen = [m for m in house.eve.sees(house.channel) if not m.ephemeral]
    at = [m.id for m in seen].index(turn.id)
    assert "Electric Eyrie**" not in seen[at - 1].text
    assert "Act…" not in seen[at - 1].labels
    assert " · Marquise de Cat**" in seen[at + 1].text.splitlines()[0]
    reply = await house.bob.press(turn, "Why?")
    assert re.match(r"\*\*Runda \d+ · Elektryczne Dynastie\*\*\n", reply.text)
    assert "Prawo Botów 5." in reply.text


@pytest.mark.slow
async def test_a_message_about_a_turn_that_may_have_been_sent_is_not_sent_again(
    house: House,
) -> None:
    turn = await turn_of_a_bot(house)
    table = await house.table()
    (button,) = turn.buttons
    assert button.custom_id is not None
    _, _, revision, *_, first = button.custom_id.split(":")
    (action,) = [a for a in await table.log(None) if a.revision == int(revision, 36)]
    known = zip(action.places, action.events, strict=True)
    starts = [at for at, event in known if event.new_turn]
    again = Outgoing(
        id=1,
        game_id=table.id,
        kind="told",
        seat="",
        user=None,
        channel=house.channel.id,
        revision=int(revision, 36),
        nonce=str(turn.message.nonce),
        message_id=None,
        began=int(revision, 36),
        mention=None,
        current=True,
        retried=True,
        first=int(first),
        upto=starts[starts.index(int(first)) + 1],
    )
    deliverer = DiscordDeliverer(house.bot, house.bot.desk)
    assert await deliverer.deliver(again) == turn.id
    gone = msgspec.structs.replace(again, retried=False, nonce="more")
    assert await deliverer.deliver(gone) != turn.id


@pytest.mark.slow
async def test_a_turn_that_is_too_long_is_continued_in_a_further_message(house: House) -> None:
    # As if every event took a third of a message.
    house.bot.tables.measure = lambda _game, events: 500 * len(events)
    table, rng = await house.begin(), Random(4)
    for _ in range(40):
        assert await house.skip(table, rng)
        await house.sandbox.settle()
    told = "\n".join(public(house))
    assert "tells what came before" not in told
    log = [event for action in await table.log(None) for event in action.events]
    rounds = [event.round for event in log if isinstance(event, events.TurnBegan)]
    headings = re.findall(r"\*\*Round \d+ · [^*]+\*\*", told)
    assert len({*headings}) == len(rounds) > 3
    again = [one for one in {*headings} if headings.count(one) > 1]
    assert all("Electric Eyrie" in one for one in again), "only a bot's has its heading again"
    scored = [event for event in log if isinstance(event, events.Scored)]
    assert all(f"({event.total})" in told for event in scored)
    built = [event for event in log if isinstance(event, events.Built)]
    assert len(re.findall(r"builds? a ", told, re.IGNORECASE)) == len(built)
    assert len(public(house)) > 25


async def test_after_a_restart_a_message_is_as_long_as_it_was(house: House) -> None:
    table, rng = await house.begin(), Random(4)
    for _ in range(12):
        assert await house.skip(table, rng)
    known = table._now.told  # pyright: ignore[reportPrivateUsage]
    await table.refresh()
    assert table._now.told.first == known.first  # pyright: ignore[reportPrivateUsage]
    assert 0 < table._now.told.length <= known.length  # pyright: ignore[reportPrivateUsage]


@pytest.mark.slow
async def test_the_newest_message_explains_the_bots_turn_that_is_under_way(house: House) -> None:
    """A bot waits for an answer: its turn is explained from the message with the buttons."""
    table, rng = await house.begin(), Random(4)
    for _ in range(400):
        newest = house.public()
        if {"Act…", "Why?"} <= {*newest.labels} and "**Round" in newest.text:
            break
        assert await house.skip(table, rng)
        await house.sandbox.settle()
    else:
        raise AssertionError("no bot had to wait for anybody")
    turn = newest.text.splitlines()[0]
    for person, cited in ((house.ann, "Rootbotics "), (house.bob, "Prawo Botów ")):
        reply = await person.press(newest, "Why?")
        assert reply.message is not None and reply.message.ephemeral
        assert cited in reply.text
        if person is house.ann:
            assert turn in reply.text
    assert "Rootbotics" not in newest.text


@pytest.mark.slow
async def test_what_a_bot_does_after_an_interruption_is_told_under_its_heading(
    house: House,
) -> None:
    """One person and then another answer in a bot's turn: each part has the heading of the turn."""
    table, rng = await house.begin(), Random(2)
    while await house.skip(table, rng):
        await house.sandbox.settle()
    heading, parts = "", 0
    for text in public(house)[3:]:
        begun = re.match(r"\*\*Round \d+ · [^*]+\*\*", text)
        assert begun or "Electric Eyrie" not in heading, text
        parts += begun is not None and "Electric Eyrie" in heading and begun[0] == heading
        heading = re.findall(r"\*\*Round \d+ · [^*]+\*\*", f"{heading}\n{text}")[-1]
    assert parts, "nobody interrupted a bot in a way that needs a further message"


async def test_who_ends_their_turn_reads_each_pass_by_its_name_and_the_bots_turn_in_short(
    house: House,
) -> None:
    table, rng = await house.begin(), Random(4)
    while table.decisions()[0].kind != "alliance_birdsong":
        await house.skip(table, rng)
    await house.sandbox.settle()
    panel = await house.bob.press(house.public(house.bob), act_button(house.public(house.bob)))
    assert panel.message is not None
    ((menu, value),) = (
        (select.custom_id, option.value)
        for select in panel.message.selects
        for option in select.options
        if option.label == "Zakończ Świt · Zakończ Dzień"
    )
    done = await house.bob.select(panel, menu, value)
    assert done.text.startswith("✓ Zakończ Świt · Zakończ Dzień\n")
    assert "Dobierasz: " in done.text
    assert "**Runda 1 · Elektryczne Dynastie**\nNakaz: " in done.text
    assert "Prawo Botów" not in done.text
    assert "/dziennik" not in done.text
