"""A game that is opened again after a player has been forgotten goes on without them."""

import pytest

from bot.games.game import Seat
from bot.table import Table
from bot.table.ballots import Pause, Removal
from sandbox import Person, Reply
from tests.club.desks import Desk, act, labels, opened, posts, staffed
from tests.discord_ui.playing import House


async def forgotten(house: House, *people: Person) -> tuple[Desk, Table, Reply]:
    """End a game, let people have themselves forgotten, and open it again; return the answer."""
    desk = await staffed(house)
    table = await house.begin()
    await act(house, desk.mod, "End the game", "Wrong channel")
    for person in people:
        form = await person.slash(house.channel, "privacy forget")
        await person.press(form, labels(form)[0])
    reply = await desk.mod.slash(house.channel, "desk games")
    reply = await desk.mod.select(reply, "Which games", "ended")
    reply = await desk.mod.select(reply, "Open a game", str(table.id))
    done = await act(house, desk.mod, "Open again", "By mistake", reply)
    await house.sandbox.settle()
    assert table.status == "playing"
    return desk, table, done


async def test_the_answer_says_whose_seats_nobody_plays(house: House) -> None:
    _, table, done = await forgotten(house, house.ann)
    assert done.text.startswith("Done. The table reads your reason in its channel.\n")
    assert "I have forgotten who played this seat: Marquise de Cat." in done.text
    assert "“Free a seat”" in done.text and "“Fill a seat”" in done.text
    # The host's office is with somebody who is there.
    assert table.host == house.bob.id
    assert any(f"<@{house.bob.id}>, next in seating order, is the host" in p for p in posts(house))


async def test_without_anybody_forgotten_the_answer_says_no_more(house: House) -> None:
    _, table, done = await forgotten(house)
    assert "forgotten" not in done.text and table.host == house.ann.id


async def test_the_seat_of_a_former_player_is_freed(house: House) -> None:
    desk, table, _ = await forgotten(house, house.ann)
    reply = await desk.mod.press(await opened(house, desk.mod), "Free a seat…")
    form = await desk.mod.select(reply, "Choose a seat", "Marquise de Cat")
    await desk.mod.submit(form, {"why": "Gone"})
    await house.sandbox.settle()
    assert table.standing.plan.stood_in() == ("marquise",)
    await house.eve.press(house.public(), "Take this seat")
    await house.sandbox.settle()
    offer = table.proposal(Seat("marquise"))
    assert offer is not None
    voters = [voter for each in offer.subject.candidates for voter in each.voters]
    assert voters == [house.bob.id]


@pytest.mark.slow
async def test_with_all_players_forgotten_the_first_who_comes_is_the_host(house: House) -> None:
    desk, table, done = await forgotten(house, house.ann, house.bob)
    assert "these seats: Marquise de Cat, Woodland Alliance." in done.text
    reply = await desk.mod.press(await opened(house, desk.mod), "Fill a seat…")
    reply = await desk.mod.select(reply, "Choose a seat", "Marquise de Cat")
    form = await desk.mod.select(reply, "Name a person", house.eve)
    await desk.mod.submit(form, {"why": "Eve wants to"})
    await house.sandbox.settle()
    await house.eve.press(house.public(), "Agree")
    await house.sandbox.settle()
    assert table.seat_of(house.eve.id) == "marquise" and table.host == house.eve.id


async def test_a_former_player_has_no_vote(house: House) -> None:
    _, table, _ = await forgotten(house, house.ann)
    await table.agreements.propose(house.bob.id, Pause())
    assert table.paused_ms is not None, "there is nobody else to ask"


async def test_the_only_one_who_is_there_removes_a_former_player_at_once(house: House) -> None:
    _, table, _ = await forgotten(house, house.ann)
    await table.agreements.propose(house.bob.id, Removal(Seat("marquise")))
    await house.sandbox.settle()
    assert table.standing.plan.stood_in() == ("marquise",)
    assert not any("can decline" in post for post in posts(house))


async def test_the_only_one_who_is_there_can_end_the_game(house: House) -> None:
    _, table, _ = await forgotten(house, house.bob)
    assert table.agreements.is_last(house.ann.id)
