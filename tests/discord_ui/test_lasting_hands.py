"""Who wishes it has their hand in one direct message: changed in place, and gone with the seat."""

import asyncio
import re
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.delivery import channel as edits
from bot.discord_ui.delivery import direct
from bot.table import Table
from sandbox import Person, Sandbox, Seen
from tests.discord_ui.playing import House, serving
from tests.discord_ui.test_open_hands import hand_of, hand_over, play_until_changed

VARIES = re.compile(r"\u200b|\d{15,}")
"""Marks, and numbers that Discord draws from the time."""

HEAD = "Your secrets in"


def kept_hands(person: Person) -> list[Seen]:
    """Return the direct messages of a person that keep a hand."""
    return [m for m in person.dms() if m.text.replace("\u200b", "").startswith(HEAD)]


def words_of(message: Seen) -> str:
    """Return what a kept hand shows, without its head and mark."""
    return message.text.replace("\u200b", "").split("\n", 1)[1]


async def keep(house: House, person: Person) -> None:
    said = await person.slash(house.channel, "settings", hand=True)
    assert "I keep your hand in one direct message for each game" in said.text
    await house.sandbox.settle()


async def test_a_hand_stands_in_one_message_that_changes_with_it(house: House) -> None:
    table = await house.begin()
    assert kept_hands(house.ann) == []
    await keep(house, house.ann)
    (first,) = kept_hands(house.ann)
    assert words_of(first) == hand_of(house, table, house.ann)
    rng = Random(2)
    for _ in range(2):
        after = await play_until_changed(house, table, rng)
        (shown,) = kept_hands(house.ann)
        assert shown.id == first.id and words_of(shown) == after
    assert kept_hands(house.bob) == kept_hands(house.eve) == []


async def test_who_wishes_it_no_more_has_it_no_more(house: House) -> None:
    await house.begin()
    await keep(house, house.ann)
    said = await house.ann.slash(house.channel, "settings", hand=False)
    assert "I show your hand when you ask" in said.text
    await house.sandbox.settle()
    assert kept_hands(house.ann) == []
    await keep(house, house.ann)
    assert len(kept_hands(house.ann)) == 1


async def test_it_is_gone_when_the_game_is(house: House) -> None:
    table = await house.begin()
    await keep(house, house.ann)
    await table.agreements.abandon(house.ann.id)
    await house.sandbox.settle()
    assert kept_hands(house.ann) == []


async def test_it_is_gone_when_the_seat_is_and_nothing_comes_any_more(house: House) -> None:
    table = await house.begin()
    await keep(house, house.ann)
    await hand_over(house, table)
    assert kept_hands(house.ann) == [] == kept_hands(house.eve), "the new player wished for none"
    told = [m.id for m in house.ann.dms()]
    await play_on(house, table, 6)
    assert kept_hands(house.ann) == [] and [m.id for m in house.ann.dms()] == told
    await keep(house, house.eve)
    (shown,) = kept_hands(house.eve)
    assert words_of(shown) == hand_of(house, table, house.eve)


async def play_on(house: House, table: Table, steps: int) -> None:
    rng = Random(4)
    for _ in range(steps):
        await house.skip(table, rng)
    await house.sandbox.settle()


async def test_a_refusal_is_told_once_and_the_answer_shows_the_hand(house: House) -> None:
    table = await house.begin()
    house.sandbox.close_dms(house.ann)
    await house.ann.slash(house.channel, "settings", hand=True)
    await house.sandbox.settle()
    first = await house.ann.slash(house.channel, "hand")
    note, hand = first.text.split("\n", 1)
    assert note.startswith("I wanted to keep your hand in a direct message, but Discord refuses")
    assert hand == hand_of(house, table, house.ann)
    assert (await house.ann.slash(house.channel, "hand")).text == hand
    house.ann.user.dms_open = True
    await play_on(house, table, 3)
    assert kept_hands(house.ann) == [], "it is not tried again unasked"
    await keep(house, house.ann)
    assert len(kept_hands(house.ann)) == 1


async def test_a_restart_doubles_nothing_and_loses_nothing(tmp_path: Path) -> None:
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            await house.begin()
            await keep(house, ann)
            (before,) = kept_hands(ann)
            bot.desk.hands.look = bot.desk.hands._write_news = nothing  # type: ignore[method-assign]
            # It ends before it has looked at the newest step.
            table = await house.table()
            after = await play_until_changed(house, table, Random(2))
            assert words_of(kept_hands(ann)[0]) == words_of(before) != after
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            await sandbox.settle()
            (shown,) = kept_hands(ann)
            assert shown.id == before.id and words_of(shown) == after


async def test_an_edit_that_discord_takes_later_is_made_in_the_same_message(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second message would leave the hand of before above it."""
    monkeypatch.setattr(edits, "EDIT_S", 0.3)
    monkeypatch.setattr(edits, "OLD", timedelta(0))
    monkeypatch.setattr(edits, "OLD_EDITS_S", 0.0)
    monkeypatch.setattr(direct, "EDITS_S", 0.05)
    table = await house.begin()
    await keep(house, house.ann)
    (before,) = kept_hands(house.ann)
    path = f"/channels/{house.ann.direct.id}/messages/*"
    house.sandbox.fail_next("PATCH", path, 429, times=2, retry_after=3600, code=30046)
    after = await play_until_changed(house, table, Random(2))
    await house.sandbox.until(lambda: words_of(kept_hands(house.ann)[0]) == after)
    (shown,) = kept_hands(house.ann)
    assert shown.id == before.id


async def test_what_was_sent_and_not_recorded_is_not_sent_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    path = f"/channels/{house.ann.direct.id}/messages"
    house.sandbox.fail_next("POST", path, 500, after_commit=True)
    await keep(house, house.ann)
    await house.sandbox.until(lambda: bool(kept_hands(house.ann)))
    after = await play_until_changed(house, table, Random(2))
    (shown,) = kept_hands(house.ann)
    assert words_of(shown) == after


async def test_what_was_sent_and_not_recorded_shows_the_hand_as_it_is_now(house: House) -> None:
    """The answer to the message is lost, and the hand changes before that is known."""
    table = await house.begin()
    await house.sandbox.settle()
    path = f"/channels/{house.ann.direct.id}/messages"
    known = asyncio.Event()
    house.sandbox.fail_next("POST", path, "drop", after_commit=True, until=known)
    await house.ann.slash(house.channel, "settings", hand=True)
    await house.sandbox.until(lambda: bool(kept_hands(house.ann)))
    before = words_of(kept_hands(house.ann)[0])
    rng = Random(2)
    while hand_of(house, table, house.ann) == before:
        await house.skip(table, rng)
    known.set()
    await house.sandbox.settle()
    (shown,) = kept_hands(house.ann)
    assert words_of(shown) == hand_of(house, table, house.ann)


async def nothing() -> None:
    """Look at nothing: the process is about to end."""


@pytest.mark.parametrize("seed", [3, 5])
async def test_others_cannot_tell_that_somebody_keeps_their_hand(tmp_path: Path, seed: int) -> None:
    """The same evening with the wish and without: all that others see is the same."""
    evenings = [await evening(tmp_path / str(kept), seed, kept) for kept in (False, True)]
    assert evenings[0] == evenings[1]


async def evening(folder: Path, seed: int, kept: bool) -> list[tuple[str, list[str]]]:
    """Return what others see of some turns, in the channel and in their direct messages."""
    folder.mkdir()
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann, bob, eve = (sandbox.person(name, in_=guild) for name in ("Ann", "Bob", "Eve"))
        async with serving(sandbox, folder) as bot:
            house = House(sandbox, guild, channel, bot, folder, ann, bob, eve)
            table = await house.begin()
            await ann.slash(channel, "settings", hand=kept)
            rng = Random(seed)
            seen: list[tuple[str, list[str]]] = []
            for _ in range(12):
                await house.skip(table, rng)
                await sandbox.settle()
                for person in (bob, eve):
                    messages = [*person.sees(channel), *person.dms()]
                    seen.append((person.name, [VARIES.sub("", m.text) for m in messages]))
            assert len(kept_hands(ann)) == kept
            return seen
