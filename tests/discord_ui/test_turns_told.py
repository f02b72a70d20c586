"""What happened is never lost: a message for each turn of a bot, and none that is cut off."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from bot.discord_ui.delivery.delivery import DiscordDeliverer
from bot.discord_ui.play.turn import post_length
from bot.editions import EDITIONS
from bot.games.game import SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.law import events
from bot.table import Outgoing, Table
from bot.table.ballots import StandIn
from bot.table.outbox import announcement
from bot.table.outbox.announcement import ROOM, split_into_parts, turn_starts
from sandbox import Seen
from tests.discord_ui.playing import House, act_button


def public(house: House) -> list[str]:
    return [m.text for m in house.eve.sees(house.channel) if not m.ephemeral]


async def turn_of_a_bot(house: House) -> Seen:
    """Let whoever is asked choose at random until a bot's turn has a message of its own."""
    table, rng = await house.begin(), Random(4)
    while True:
        for message in house.eve.sees(house.channel):
            if ", Electric Eyrie**" in message.text and message.labels == ["Why?"]:
                if message.attachments:
                    continue
                return message
        assert await house.skip(table, rng)
        await house.sandbox.settle()


async def test_the_turn_of_a_bot_has_a_message_of_its_own_that_explains_itself(
    house: House,
) -> None:
    turn = await turn_of_a_bot(house)
    assert re.match(r"\*\*Round \d+, Electric Eyrie\*\*\n", turn.text)
    assert len(turn.text) <= 1000
    seen = [m for m in house.eve.sees(house.channel) if not m.ephemeral]
    at = [m.id for m in seen].index(turn.id)
    assert "Electric Eyrie**" not in seen[at - 1].text
    assert "Act…" not in seen[at - 1].labels
    assert any(", Marquise de Cat**" in line for line in seen[at + 1].text.splitlines()[:2])
    reply = await house.bob.press(turn, "Why?")
    assert re.match(r"\*\*Runda \d+, Elektryczne Dynastie\*\*\n", reply.text)
    assert "Prawo Botów 5." in reply.text


@pytest.mark.slow
async def test_a_message_about_a_turn_that_may_have_been_sent_is_not_sent_again(
    house: House,
) -> None:
    turn = await turn_of_a_bot(house)
    table = await house.table()
    (button,) = turn.buttons
    _, _, revision, *_, first = button.custom_id.split(":")
    (action,) = [a for a in await table.records.log(None) if a.revision == int(revision, 36)]
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
async def test_a_turn_that_is_too_long_is_continued_in_a_further_message(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As if every event took a third of a message.
    monkeypatch.setattr(announcement, "LINE", 500)
    house.bot.tables.measure = lambda _game, events, _bots: 500 * len(events)
    table, rng = await house.begin(), Random(4)
    for _ in range(40):
        assert await house.skip(table, rng)
        await house.sandbox.settle()
    told = "\n".join(public(house))
    assert "tells what came before" not in told
    log = [event for action in await table.records.log(None) for event in action.events]
    rounds = [event.round for event in log if isinstance(event, events.TurnBegan)]
    headings = re.findall(r"\*\*Round \d+, [^*]+\*\*", told)
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
    known = table.standing.turn_post
    await table.refresh()
    assert table.standing.turn_post.first == known.first
    assert 0 < table.standing.turn_post.length.most <= known.length.most


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
    turn = next(line for line in newest.text.splitlines() if line.startswith("**Round"))
    for person, cited in ((house.ann, "Rootbotics "), (house.bob, "Prawo Botów ")):
        reply = await person.press(newest, "Why?")
        assert reply.message is not None and reply.message.ephemeral
        assert cited in reply.text
        if person is house.ann:
            assert turn in reply.text
    assert "Rootbotics" not in newest.text


HEADING = re.compile(r"\*\*(?:Round|Runda) \d+, [^*]+\*\*")


async def begun(house: House, seats: dict[str, str], bots: Sequence[str], seed: int) -> Table:
    """Begin a game of people and bots."""
    table = await house.bot.tables.create("root", house.guild.id, house.channel.id, house.ann.id)
    people = {"ann": house.ann, "bob": house.bob, "eve": house.eve}
    for name, seat in seats.items():
        await table.join(people[name].id)
        await table.choose(people[name].id, seat)
    for bot in bots:
        await table.add_bot(house.ann.id, bot)
    await table.start(house.ann.id, seed=seed)
    return table


@pytest.mark.parametrize(
    ("bots", "seed"),
    [(["eyrie", "lizards"], 0), pytest.param(["lizards", "corvids"], 0, marks=pytest.mark.slow)],
)
async def test_the_turn_of_a_bot_is_one_message_though_people_interrupt_it(
    house: House, bots: list[str], seed: int
) -> None:
    """What people answer in it is added to its message; only a very long one has two."""
    seats = {"ann": "marquise", "bob": "alliance"}
    table = await begun(house, seats, bots, seed)
    words = house.bot.desk.words(table)
    names = [words.seat_name(seat, "en") for seat in bots]
    rng = Random(seed)
    for _ in range(95):
        if not await house.skip(table, rng):
            break
        await house.sandbox.settle()
    told = public(house)
    headings = dict.fromkeys(HEADING.findall("\n".join(told)))
    of_bots = [one for one in headings if any(name in one for name in names)]
    assert len(of_bots) > 10
    for heading in of_bots:
        messages = [text for text in told if heading in text]
        assert len(messages) == 1 or sum(map(len, messages)) > 1400, heading


@pytest.mark.slow
async def test_the_turn_of_a_stand_in_is_one_message_though_people_are_asked_in_it(
    house: House,
) -> None:
    seats = {"ann": "marquise", "bob": "alliance", "eve": "eyrie"}
    table = await begun(house, seats, [], 2)
    await table.agreements.propose(house.ann.id, StandIn("marquise"))
    proposal = table.proposal("marquise")
    await table.agreements.answer(house.bob.id, "seat", proposal.revision, True)
    await table.agreements.answer(house.eve.id, "seat", proposal.revision, True)
    rng = Random(2)
    for _ in range(60):
        assert await house.skip(table, rng)
        await house.sandbox.settle()
    told = public(house)
    headings = Counter(HEADING.findall("\n".join(told)))
    of_stand_in = {one: n for one, n in headings.items() if "Marquise de Cat" in one}
    assert len(of_stand_in) > 3 and set(of_stand_in.values()) == {1}
    asked = f"<@{house.bob.id}> · Woodland Alliance: "
    assert any(text.startswith(asked) for text in told), "who is asked in it is called by a line"


def test_a_bots_turn_is_measured_as_it_is_told() -> None:
    """A turn that is short in the channel is not split for what its log would take."""
    seats = (SeatSetup("marquise"), SeatSetup("eyrie", True), SeatSetup("lizards", True))
    bots = frozenset(("eyrie", "lizards"))
    measure = partial(post_length, EDITIONS, "root", bots=bots)
    state, rng, longest = ROOT.new(Setup(seats), 0)[0], Random(0), 0
    while due := ROOT.decisions(state):
        events = ROOT.apply(state, due[0].pick(rng.randrange(len(due[0]))))
        starts = [*turn_starts(events), len(events)]
        for first, end in pairwise(starts):
            length = measure(events[first:end])
            longest = max(longest, post_length(EDITIONS, "root", events[first:end], frozenset()))
            told = [one for one in split_into_parts(events, measure) if first <= one[0] < end]
            assert len(told) == 1 or length > ROOM
    assert longest > ROOM, "none of them would be long without their names"


@pytest.mark.slow
async def test_who_interrupts_a_bot_reads_the_rest_of_its_turn_under_its_heading(
    house: House,
) -> None:
    table, rng = await house.begin(), Random(2)
    while True:
        asked = table.decisions()
        acts: Any = table.view(None)
        if asked[0].kind in ("field_hospitals", "take_hits", "ambush") and acts.acting == "eyrie":
            break
        assert await house.skip(table, rng)
    await house.sandbox.settle()
    reply = await house.step(table, rng)
    assert HEADING.search("\n".join(message.text for message in reply.messages))


async def test_who_ends_their_turn_reads_each_pass_by_its_name_and_the_bots_turn_in_short(
    house: House,
) -> None:
    table, rng = await house.begin(), Random(4)
    while table.decisions()[0].kind != "alliance_birdsong":
        await house.skip(table, rng)
    await house.sandbox.settle()
    panel = await house.bob.press(house.public(house.bob), act_button(house.public(house.bob)))
    done = await house.bob.press(panel, "Koniec Dnia")
    assert done.text.startswith("✓ Koniec Świtu; Koniec Dnia\n")
    assert "Dobierasz: " in done.text
    assert "**Runda 1, Elektryczne Dynastie**\nNakaz: " in done.text
    assert "Prawo Botów" not in done.text
    assert "/dziennik" not in done.text
