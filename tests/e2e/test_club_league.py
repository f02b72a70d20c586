"""A league of a club of 60 people, with tables of two, over a restart."""

from pathlib import Path

import pytest

from sandbox import Channel
from tests.e2e.crowd import (
    Club,
    at_once,
    founded,
    given_up,
    message_of,
    served,
)
from tests.e2e.verdict import (
    ID,
    alarms,
    doubled,
    leaks,
    raw_words,
)

pytestmark = pytest.mark.slow


async def test_a_league_of_the_club(tmp_path: Path) -> None:
    async with founded(tmp_path) as club:
        async with served(club):
            await sign_up(club)
            tables = await first_round(club)
        async with served(club):
            await second_round(club, tables)
        assert [str(one) for one in club.sandbox.findings] == []
        assert alarms(club) == []
        assert raw_words(club) == []
        assert doubled(club) == []
        assert await leaks(club, []) == []


async def sign_up(club: Club) -> None:
    """The admin announces a league; people sign up by the button or with wishes."""
    ann, place = club["Ann"], club.channels["war-chest"]
    club.guild.let_administrate(ann.id)
    wish = {"game": "war_chest", "format": "league", "players": 2, "rounds": 2, "days": 7}
    reply = await club.slash(ann, "league new", at=place, name="Liga Jesienna", **wish)
    assert "Liga Jesienna" in reply.text
    await club.rest()
    post = club.newest(place)
    signed = club.people[:-4]
    replies = await at_once(
        [club.press(one, post, "xsjoin") for one in signed[:-6]]
        + [club.slash(one, "league join", at=place, wishes="wolf") for one in signed[-6:]],
        wide=1,
    )
    for person, reply in zip(signed, replies, strict=True):
        said = "Bierzesz udział" if person.user.locale == "pl" else "You take part"
        assert said in reply.text
    for reserve in club.people[-4:-2]:
        await club.slash(reserve, "league join", at=place, reserve=True)
    await club.press(signed[5], post, "xsleave")
    reply = await club.slash(club["Ewa"], "league start", at=place)
    assert "uprawnienie" in reply.text


async def first_round(club: Club) -> list[Channel]:
    """Tables of two open by themselves, and each calls its people once."""
    ann, place = club["Ann"], club.channels["war-chest"]
    reply = await club.slash(ann, "league start", at=place)
    assert reply.ephemeral
    await club.sandbox.until(lambda: len(club.threads(place)) >= 28, timeout=180)
    await club.rest()
    tables = club.threads(place)
    assert len(tables) == 28, "55 people at tables of two, and a reserve so that all sit"
    pinged = [
        person.name
        for person in club.people
        for channel in (place, *tables)
        for one in person.sees(channel)
        if one.pings_me and "Liga Jesienna" in one.text
    ]
    assert len(pinged) == len({*pinged}) == 56
    (shown,) = [await club.slash(club["Ewa"], "league show", at=place)]
    assert "0 z 28" in shown.text
    await at_once([given_up_at(club, one) for one in tables[:-2]])
    await club.rest()
    shown = await club.slash(club["Dan"], "league show", at=place)
    assert "26 of 28" in shown.text
    return tables


async def given_up_at(club: Club, channel: Channel) -> None:
    await given_up(club, await club.table(channel))


async def second_round(club: Club, tables: list[Channel]) -> None:
    """After a restart the round is closed, and standings and the next round follow."""
    ann, place = club["Ann"], club.channels["war-chest"]
    await given_up_at(club, tables[-2])
    await club.rest()
    table = await club.table(tables[-1])
    winner = next(one for one in club.people if one.id in table.holders.values())
    decided = {"table": 28, "winner": winner, "reason": "The other one does not answer."}
    reply = await club.slash(ann, "league next", at=place, **decided)
    assert winner.mention in reply.text
    await club.sandbox.until(lambda: len(club.threads(place)) >= 2 * 28, timeout=180)
    await club.rest()
    over = next(one for one in club.posts(place) if "round 1 is over" in one.text)
    assert over.pictures()
    for person, words in ((club["Dan"], "points"), (club["Ewa"], "punkty")):
        reply = await club.slash(person, "league standings", at=place)
        await club.rest()
        assert words in reply.text
        assert message_of(reply).pictures()
        assert person.mention in reply.text
    reply = await club.slash(club["Dan"], "league export", at=place)
    rows = message_of(reply).attachments[0].data.decode().splitlines()
    assert len(rows) == 1 + 56
    met = [frozenset(ID.findall(called_at(club, one))[:2]) for one in club.threads(place)]
    assert len({*met}) == len(met), "nobody meets the same person twice"


def called_at(club: Club, channel: Channel) -> str:
    return next(one.text for one in club.posts(channel) if "Liga Jesienna" in one.text)


async def test_many_sign_up_at_once(tmp_path: Path) -> None:
    async with founded(tmp_path) as club, served(club):
        ann, place = club["Ann"], club.channels["war-chest"]
        club.guild.let_administrate(ann.id)
        await club.slash(ann, "league new", at=place, name="Puchar", game="war_chest")
        await club.rest()
        post = club.newest(place)
        await at_once([club.press(one, post, "xsjoin") for one in club.people[:12]], 12)
        shown = await club.slash(club["Ewa"], "league show", at=place)
        assert all(one.mention in shown.text for one in club.people[:12]), shown.text
    assert alarms(club) == []
