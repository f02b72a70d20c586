"""A queue that looks at ratings: near people first, nobody much later, and nothing is told."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.club.finding.matching import PATIENCE_MS, SeekGroup, groups_possible, near_group_possible
from bot.club.finding.queue import KIND
from bot.club.ratings import PROVISIONAL, Finished
from bot.table.clocks import DAY, HOUR
from db.club import timers
from db.club.finding import Seeking
from db.ids import UserId
from db.models import now_ms
from sandbox import Person
from tests.club.finding import Server, served
from tests.club.finished import ANN, BOB, CID, DAN, duel
from tests.discord_ui.playing import House

STRENGTHS = {ANN: 32.0, BOB: 18.0, CID: 31.0, DAN: 19.0}
"""Ann and Cid are strong, Bob and Dan are not."""

EVE = UserId(10**17 + 5)
SIZES = (2, 3, 4)


def seeking(user: UserId, at: int = 0, **about: Any) -> Seeking:
    known = {"game": "root", "pace": "daily", "zones": "any", "least": 2, "most": 2}
    return Seeking(guild=1, user=user, created_ms=at, **{"from_ms": at, **known, **about})


def near(seeks: Sequence[Seeking], at: int, strengths: Mapping[UserId, float]) -> SeekGroup | None:
    return near_group_possible(seeks, lambda _: SIZES, (), at, strengths)


def without(seeks: Sequence[Seeking], at: int) -> SeekGroup | None:
    return groups_possible(seeks, lambda _: SIZES, (), at)


def people(group: SeekGroup | None) -> tuple[UserId, ...]:
    return () if group is None else group.people


def test_people_of_near_strength_change_places() -> None:
    seeks = [seeking(user, at) for at, user in enumerate((ANN, BOB, CID, DAN))]
    assert people(without(seeks, 9)) == (ANN, BOB)
    assert people(near(seeks, 9, STRENGTHS)) == (ANN, CID)
    assert people(near([seeks[1], seeks[3]], 9, STRENGTHS)) == (BOB, DAN)


def test_nobody_takes_the_place_of_who_could_be_seated() -> None:
    """Cid has come too late for a table without ratings, and gets none instead of Bob."""
    seeks = [seeking(user, at) for at, user in enumerate((ANN, BOB, CID))]
    assert near(seeks, 9, STRENGTHS) is None
    assert people(near(seeks, PATIENCE_MS, STRENGTHS)) == (ANN, BOB)


def test_the_longer_they_wait_the_further_apart_they_may_be() -> None:
    pair = [seeking(ANN), seeking(BOB, 1)]
    close = {ANN: 25.0, BOB: 30.0}
    waits = {gap: near(pair, at, close) is None for gap, at in (("at once", 1), ("a day", DAY))}
    assert waits == {"at once": True, "a day": False}
    assert near(pair, PATIENCE_MS - 1, STRENGTHS) is None
    assert people(near(pair, PATIENCE_MS, STRENGTHS)) == (ANN, BOB)


def test_who_has_no_rating_fits_anybody() -> None:
    assert people(near([seeking(ANN), seeking(EVE, 1)], 1, STRENGTHS)) == (ANN, EVE)
    assert people(near([seeking(EVE), seeking(BOB, 1)], 1, STRENGTHS)) == (EVE, BOB)


def test_the_order_of_a_table_is_that_of_waiting() -> None:
    """Also of people who are seated by their strength."""
    wants = {"least": 3, "most": 3}
    seeks = [seeking(user, at, **wants) for at, user in enumerate((ANN, BOB, CID, DAN, EVE))]
    seeks.append(seeking(UserId(EVE + 1), 5, **wants))
    levels = {ANN: 30.0, BOB: 10.0, CID: 32.5, DAN: 10.0, EVE: 30.5, UserId(EVE + 1): 10.0}
    assert people(near(seeks, 9, levels)) == (ANN, CID, EVE)


Arrival = tuple[int, int, int, float | None]
ARRIVALS = st.lists(
    st.tuples(
        st.integers(0, 120),
        st.integers(2, 4),
        st.integers(0, 2),
        st.none() | st.sampled_from([10.0, 14.0, 25.0, 40.0]),
    ),
    max_size=9,
)
"""When each comes (hours), with how many they play, and the strength."""


def seated(
    seeks: Sequence[Seeking], look: Callable[[Sequence[Seeking], int], SeekGroup | None]
) -> dict[UserId, int]:
    """Return when each person is seated, if the queue is looked at with each who comes."""
    waiting: list[Seeking] = []
    found: dict[UserId, int] = {}
    for hour in range(260):
        coming = [[seek] for seek in seeks if seek.created_ms // HOUR == hour] or [[]]
        for new in coming:
            waiting = [seek for seek in seeks if seek in (*waiting, *new)]
            while (group := look(waiting, hour * HOUR)) is not None:
                found |= dict.fromkeys(group.people, hour * HOUR)
                waiting = [seek for seek in waiting if seek.user not in group.people]
    return found


@settings(max_examples=60, deadline=None)
@given(ARRIVALS)
def test_nobody_is_seated_much_later_than_without(arrivals: list[Arrival]) -> None:
    seeks = [
        seeking(UserId(at + 1), hour * HOUR, least=least, most=min(4, least + more))
        for at, (hour, least, more, _) in enumerate(sorted(arrivals, key=lambda each: each[0]))
    ]
    levels = [each[3] for each in sorted(arrivals, key=lambda each: each[0])]
    strengths = {UserId(at + 1): level for at, level in enumerate(levels) if level is not None}
    before = seated(seeks, without)
    now = seated(seeks, lambda waiting, at: near(waiting, at, strengths))
    assert now.keys() == before.keys()
    late = {user: at - before[user] for user, at in now.items() if at > before[user] + PATIENCE_MS}
    assert not late


# On a server


def won_often(winners: Sequence[Person], losers: Sequence[Person]) -> list[Finished]:
    """Return games after which all of these people have a rating, of two strengths."""
    pairs = [(winner, loser) for winner in winners for loser in losers] * PROVISIONAL
    return [duel(at, winner.id, loser.id) for at, (winner, loser) in enumerate(pairs, 1)]


async def rated(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[Server, list[Person]]:
    """Let two people of a server be strong and two not; the queue opens tables for two."""
    server = await served(house)
    await server.set_up(channel=server.tables.id)
    strong = [house.ann, house.sandbox.person("Cid", in_=house.guild)]
    others = [house.bob, house.sandbox.person("Dan", in_=house.guild)]
    finished = won_often(strong, others)

    async def games(guild: int, game: str) -> tuple[list[Finished], bool]:
        return finished, True

    monkeypatch.setattr(house.bot.desk.results, "games", games)
    await server.settle()
    return server, [strong[0], others[0], strong[1], others[1]]


async def join(house: House, server: Server, joining: Sequence[Person]) -> list[str]:
    """Let people join the queue; return all that they are told, without their names."""
    told = list[str]()
    for person in joining:
        reply = await person.slash(house.channel, "lfg queue", game="root", least=2, most=2)
        told.append(reply.text)
        await server.ring()
        told.append((await person.slash(house.channel, "lfg waiting")).text)
    return told


async def tables(house: House, server: Server) -> list[set[int | None]]:
    made = [await house.bot.tables.at(thread.id) for thread in server.threads()]
    return [{seat.user for seat in table.lobby} for table in made if table is not None]


async def test_a_server_lets_its_queue_look_at_ratings(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, (ann, bob, cid, dan) = await rated(house, monkeypatch)
    shown = await house.eve.slash(house.channel, "house")
    place = await house.eve.press(shown, "Queue and calls")
    assert "The queue does not look at ratings." in place.text
    place = await house.eve.press(place, "Look at ratings")
    assert "seats people of similar strength together first" in place.text
    home = await house.eve.press(place, "Back")
    assert "Nobody waits more than 3 days longer" in home.text
    await join(house, server, [ann, bob])
    assert await tables(house, server) == []
    await join(house, server, [cid, dan])
    assert await tables(house, server) == [{ann.id, cid.id}, {bob.id, dan.id}]


async def test_who_waits_too_long_is_seated_with_anybody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, (ann, bob, *_) = await rated(house, monkeypatch)
    await server.set_up(by_ratings=True)
    await join(house, server, [ann, bob])
    (timer,) = [
        one for one in await timers.earliest_timers(house.bot.tables.storage) if one.kind == KIND
    ]
    assert now_ms() < timer.due_ms <= now_ms() + HOUR
    alarms = house.bot.tables.alarms
    monkeypatch.setattr(alarms, "clock", lambda: now_ms() + PATIENCE_MS)
    await alarms.ring()
    await server.settle()
    assert await tables(house, server) == [{ann.id, bob.id}]


@pytest.mark.parametrize("by_ratings", [False, True])
async def test_nothing_that_is_said_tells_of_ratings(
    house: House, monkeypatch: pytest.MonkeyPatch, by_ratings: bool
) -> None:
    """The same words with the setting and without; who is still waiting is still told so."""
    server, (ann, bob, *_) = await rated(house, monkeypatch)
    await server.set_up(by_ratings=by_ratings)
    first, waits, second, after = await join(house, server, [ann, bob])
    assert first == (
        "You are in the queue: Root, daily, 2 people. "
        "When enough people agree, I open a table and call you there."
    )
    assert second == (
        "Jesteś w kolejce: Root, codziennie, osób: 2. "
        "Gdy zbierze się dość osób, otworzę stół i cię zawołam."
    )
    assert waits == "You wait for:\nRoot, daily, 2 people"
    assert ("Root" in after) is by_ratings
