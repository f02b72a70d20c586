"""A season of a club of 60 people with 40 tables, as everybody of it sees it, in both languages."""

from pathlib import Path

import pytest

from tests.e2e.crowd import (
    Club,
    Seating,
    at_once,
    founded,
    message_of,
    served,
)
from tests.e2e.officers import moderate, press_everything_again, read_the_audit
from tests.e2e.season import again, calls, fill, look_on, play, read_the_pages, set_up
from tests.e2e.verdict import (
    ID,
    alarms,
    doubled,
    leaks,
    raw_words,
    told_of_blocks,
)

pytestmark = pytest.mark.slow


async def test_a_club_lives_on_it(tmp_path: Path) -> None:
    async with founded(tmp_path) as club:
        async with served(club):
            await set_up(club)
            tables = await fill(club)
            await play(club, tables)
            await again(club, tables[-1])
            await look_on(club, tables)
            await moderate(club, tables)
            await read_the_pages(club)
        async with served(club):
            await press_everything_again(club, tables)
            await read_the_audit(club, tables)
            await count(club)
            await be_forgotten(club, tables)
        await judge(club, tables)


async def test_a_rush_to_the_queue_leaves_no_thread_empty(tmp_path: Path) -> None:
    async with founded(tmp_path) as club, served(club):
        await set_up(club)
        lobby, place = club.channels["lobby"], club.channels["root"]
        wish = {"game": "root", "pace": "daily", "least": 4, "most": 4}
        people = club.people[20:36]
        await at_once([club.slash(one, "lfg queue", at=lobby, **wish) for one in people], wide=1)
        await club.sandbox.until(lambda: len(calls(club, place)) == 4)
        await club.rest()
        assert [one.name for one in club.threads(place) if not club.posts(one)] == []


# What finished games leave


async def count(club: Club) -> None:
    """Finished games make ratings, statistics and a file; who wants is named."""
    lobby = club.channels["lobby"]
    named, hidden = club["Filip"], club["Cal"]
    reply = await club.slash(named, "ratings", at=lobby, game="war_chest", named=True)
    assert named.mention in reply.text
    assert "±" in reply.text
    reply = await club.slash(hidden, "ratings", at=lobby, game="war_chest")
    assert named.mention in reply.text
    assert hidden.mention not in reply.text
    reply = await club.slash(hidden, "statistics", at=lobby, game="war_chest")
    assert "6 games" in reply.text
    assert message_of(reply).pictures()
    reply = await club.slash(named, "statistics", at=lobby, game="war_chest")
    assert "6 gier" in reply.text
    reply = await club.slash(hidden, "results", at=lobby, game="war_chest")
    (file,) = message_of(reply).attachments
    lines = file.data.decode().splitlines()
    assert len(lines) == 1 + 2 * 6
    assert f"id:{named.id}" in file.data.decode()
    assert str(hidden.id) not in file.data.decode()
    ann = club["Ann"]
    reply = await club.slash(ann, "webhook add", at=lobby, address="https://club.example/games")
    assert reply.ephemeral
    reply = await club.slash(ann, "webhook list", at=lobby)
    assert "club.example" in reply.text
    assert "/games" not in reply.text, "an address may hold a secret"


# To go


async def be_forgotten(club: Club, tables: list[Seating]) -> None:
    """A member gets what is stored about them, and has themselves forgotten."""
    person = club["Dot"]
    await club.slash(person, "lfg queue", at=club.channels["lobby"], game="root")
    await club.slash(person, "lfg block", at=club.channels["lobby"], person=club["Dan"])
    reply = await club.slash(person, "privacy export", at=club.channels["lobby"])
    (file,) = message_of(reply).attachments
    exported = file.data.decode()
    assert str(person.id) in exported
    assert str(club["Bob"].id) not in exported
    reply = await club.slash(person, "privacy forget", at=club.channels["lobby"])
    sure = [one.label for one in message_of(reply).buttons]
    if sure:
        reply = await club.press(person, reply, sure[0])
    await club.rest()
    again = await club.slash(person, "privacy export", at=club.channels["lobby"])
    assert len(message_of(again).attachments[0].data) < len(file.data)
    reply = await club.slash(person, "lfg blocked", at=club.channels["lobby"])
    assert club["Dan"].mention not in reply.text
    reply = await club.slash(person, "game follow", at=tables[0].channel)
    assert "Follow" in message_of(reply).labels


# What must hold whatever has happened


async def judge(club: Club, tables: list[Seating]) -> None:
    """Nothing is wrong with what was sent or logged, and nothing has been told too much."""
    assert [str(one) for one in club.sandbox.findings] == []
    assert alarms(club) == []
    assert doubled(club) == []
    assert raw_words(club) == []
    assert told_of_blocks(club, {club.people[20].id, club["Dot"].id}) == []
    async with served(club):
        assert await leaks(club, tables) == []
    for reply in (reply for _, reply in club.replies):
        for seen in reply.messages:
            assert len(seen.text) <= 2000
    officers = club["Ann"].id
    for post in club.posts(club.channels["lobby"]):
        assert not {int(one) for one in ID.findall(post.text)} & {officers}
