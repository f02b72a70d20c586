"""The latest answer of `/hand` is the only one, and shows the hand as it is."""

from random import Random

import pytest

from bot.discord_ui.desk import hands
from bot.games.game import Seat
from bot.table import Table
from bot.table.ballots import Substitute
from sandbox import Person, Seen
from tests.discord_ui.playing import House

SEAT = Seat("marquise")


def open_hands(house: House, person: Person) -> list[Seen]:
    """Return the answers of a person that show a hand."""
    seen = person.sees(house.channel)
    return [m for m in seen if m.ephemeral and ("Your hand" in m.text or "Twoja ręka" in m.text)]


def hand_of(house: House, table: Table, person: Person) -> str:
    """Return a person's hand as the table has it, in English."""
    seat = table.seat_of(person.id)
    assert seat is not None
    return "\n".join(house.bot.desk.words(table).private(table.view(seat), "en"))


async def play_until_changed(house: House, table: Table, rng: Random) -> str:
    """Let the game go on, without Discord, until Ann's hand is another one; return it."""
    before = hand_of(house, table, house.ann)
    while hand_of(house, table, house.ann) == before:
        assert await house.skip(table, rng)
    await house.sandbox.settle()
    return hand_of(house, table, house.ann)


async def hand_over(house: House, table: Table) -> None:
    """Let Eve play Ann's seat from now on."""
    await table.agreements.propose(house.ann.id, Substitute(SEAT, user=house.eve.id))
    for person in (house.bob, house.eve):
        found = table.proposal(SEAT)
        assert found is not None
        await table.agreements.answer(person.id, "seat", found.revision, agrees=True)
    await house.sandbox.settle()
    assert table.seat_of(house.eve.id) == SEAT


async def test_a_new_answer_takes_the_place_of_the_one_before(house: House) -> None:
    table = await house.begin()
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    (first,) = open_hands(house, house.ann)
    second = await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    (shown,) = open_hands(house, house.ann)
    assert second.message is not None and shown.id == second.message.id != first.id
    assert shown.text == hand_of(house, table, house.ann)


async def test_a_hand_that_changes_is_changed_where_it_stands(house: House) -> None:
    table = await house.begin()
    reply = await house.ann.slash(house.channel, "hand")
    before = reply.text
    after = await play_until_changed(house, table, Random(2))
    (shown,) = open_hands(house, house.ann)
    assert reply.message is not None and shown.id == reply.message.id
    assert shown.text == after != before


async def test_others_see_nothing_of_it(house: House) -> None:
    table = await house.begin()
    await house.ann.slash(house.channel, "hand")
    public = [m.id for m in house.eve.sees(house.channel)]
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    assert [m.id for m in house.eve.sees(house.channel)] == public
    assert open_hands(house, house.bob) == open_hands(house, house.eve) == []
    del table


async def test_an_answer_that_is_too_old_stays_as_it_is(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.begin()
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    now = hands.monotonic()
    monkeypatch.setattr(hands, "monotonic", lambda: now + 15 * 60)
    before = [m.text for m in open_hands(house, house.ann)]
    after = await play_until_changed(house, table, Random(2))
    assert [m.text for m in open_hands(house, house.ann)] == before
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    assert [m.text for m in open_hands(house, house.ann)] == [*before, after]


async def test_a_hand_that_was_closed_costs_no_error(house: House) -> None:
    table = await house.begin()
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    (shown,) = open_hands(house, house.ann)
    # Discord tells the bot nothing when a reader closes an answer.
    house.sandbox.world.delete(house.channel.messages[shown.id])
    after = await play_until_changed(house, table, Random(2))
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    assert [m.text for m in open_hands(house, house.ann)] == [after]


async def test_who_holds_the_seat_no_more_sees_the_hand_no_more(house: House) -> None:
    table = await house.begin()
    await house.ann.slash(house.channel, "hand")
    await house.sandbox.settle()
    await hand_over(house, table)
    assert table.seat_of(house.ann.id) is None
    assert open_hands(house, house.ann) == []
    for _ in range(3):
        await house.skip(table, Random(1))
    await house.sandbox.settle()
    assert open_hands(house, house.ann) == []
