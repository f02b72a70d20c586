"""A reserve takes part once they have taken the seat that they were offered, and not before."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.club.league.keeper import keeper_of
from bot.club.league.opening import TableOpener
from bot.club.league.state import LeagueState, Pod
from bot.discord_ui.club.league.posts import DiscordRooms
from bot.narrate import text
from bot.table.ballots import Removal
from db.club.league import OPENING_MS
from db.people import forget_user
from sandbox import Permission, Person
from sandbox.sight import Seen
from tests.club.leagues import club_of, drained, kept, posts, pressed_with_reason, set_up, thread_of
from tests.club.test_league_reopened import DUEL, both, look, lost_by, table_of_pod
from tests.discord_ui.playing import House

TOLD = {
    "en": ("share a place, and not all of them can go on.", "share the first place of the final."),
    "pl": (
        "Nie wszyscy mogą grać dalej. Dalej gra osoba",
        "Pierwsze miejsce w finale jest wspólne",
    ),
}
WINNER = {"en": "Winner:", "pl": "Zwycięstwo:"}


async def begun(house: House, count: int, **how: object) -> tuple[Person, list[Pod]]:
    """Let a league begin with Eve as its reserve; return its organiser and its first tables."""
    people = await club_of(house, count)
    await set_up(house, people, **{**DUEL, **how})
    await house.eve.slash(house.channel, "league join", reserve=True)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    return people[0], [*(await kept(house)).rounds[0].pods]


async def offered_for_who_leaves(house: House, pod: Pod) -> tuple[Seen, Person]:
    """Let somebody leave a table; return what Eve is asked there, and who stays."""
    leaving, staying = both(house, await table_of_pod(house, pod))
    await leaving.slash(house.channel, "league leave")
    await drained(house)
    offers = [m for m in house.eve.sees(thread_of(house, pod.channel)) if "Decline" in m.labels]
    return offers[-1], staying


async def status_of(house: House, person: Person) -> str:
    own = (await kept(house)).of_user(person.id)
    assert own is not None
    return own.status


async def drawn(house: House) -> set[int]:
    """Return the people of the newest round, also who sits out."""
    league = await kept(house)
    last = league.rounds[-1]
    numbers = [*last.byes, *(number for pod in last.pods for number in pod.entrants)]
    return {league.entrant(number).user for number in numbers}


async def test_a_reserve_does_not_get_past_a_lost_table(house: House) -> None:
    organiser, pods = await begun(house, 4, format="knockout")
    _offer, staying = await offered_for_who_leaves(house, pods[0])
    loser, winner = both(house, await table_of_pod(house, pods[1]))
    await lost_by(house, pods[1], loser)
    await organiser.slash(house.channel, "league next", table=1, winner=staying, reason="Away.")
    await drained(house)
    assert len((await kept(house)).rounds) == 2
    assert await drawn(house) == {staying.id, winner.id}
    shown = await organiser.slash(house.channel, "league show")
    assert f"Reserves (1): <@{house.eve.id}>" in shown.text


async def test_who_has_not_taken_a_seat_is_not_drawn_in_the_next_round(house: House) -> None:
    organiser, pods = await begun(house, 4, format="swiss")
    await offered_for_who_leaves(house, pods[0])
    # Two are left for one table; otherwise a reserve would be drawn before anybody sits out.
    await both(house, await table_of_pod(house, pods[1]))[0].slash(house.channel, "league leave")
    await drained(house)
    shown = await organiser.slash(house.channel, "league show")
    assert f"Reserves (1): <@{house.eve.id}>" in shown.text
    question = await organiser.slash(house.channel, "league next")
    await pressed_with_reason(organiser, question, "Close the round")
    await drained(house)
    assert len((await kept(house)).rounds) == 2
    assert house.eve.id not in await drawn(house)
    assert await status_of(house, house.eve) == "reserve"


async def test_who_has_taken_a_seat_is_drawn_in_the_next_round(house: House) -> None:
    organiser, pods = await begun(house, 4, format="swiss")
    offer, _staying = await offered_for_who_leaves(house, pods[0])
    await house.eve.press(offer, "Agree")
    await drained(house)
    question = await organiser.slash(house.channel, "league next")
    await pressed_with_reason(organiser, question, "Close the round")
    await drained(house)
    assert house.eve.id in await drawn(house)


async def test_whose_table_is_decided_can_be_offered_another_seat(house: House) -> None:
    organiser, pods = await begun(house, 4)
    _offer, staying = await offered_for_who_leaves(house, pods[0])
    await organiser.slash(house.channel, "league next", table=1, winner=staying, reason="Away.")
    await drained(house)
    await look(house)
    assert await status_of(house, house.eve) == "reserve"
    offer, _other = await offered_for_who_leaves(house, pods[1])
    await look(house)
    assert await status_of(house, house.eve) == "offered"
    await house.eve.press(offer, "Agree")
    await look(house)
    assert await status_of(house, house.eve) == "active"


async def test_nobody_steps_in_for_who_has_lost_in_a_knockout(house: House) -> None:
    organiser, pods = await begun(house, 4, format="knockout")
    loser, winner = both(house, await table_of_pod(house, pods[0]))
    await lost_by(house, pods[0], loser)
    into = {"in": house.eve}
    refused = await organiser.slash(house.channel, "league substitute", out=loser, **into)
    assert refused.text == "That person has lost already, so that nobody can step in for them."
    reply = await organiser.slash(house.channel, "league substitute", out=winner, **into)
    assert reply.text == f"<@{house.eve.id}> plays on for <@{winner.id}>."
    await lost_by(house, pods[1], both(house, await table_of_pod(house, pods[1]))[0])
    assert house.eve.id in await drawn(house)
    assert loser.id not in await drawn(house)


async def test_no_stranger_steps_in(house: House) -> None:
    organiser, pods = await begun(house, 4)
    one, _ = both(house, await table_of_pod(house, pods[0]))
    await house.leaves(house.eve)
    for stranger in (house.sandbox.person("Stranger"), house.eve):
        into = {"in": stranger}
        refused = await organiser.slash(house.channel, "league substitute", out=one, **into)
        who = f"<@{stranger.id}>"
        assert refused.text == f"{who} isn't in this server. Name somebody who is."
    assert (await status_of(house, one), await status_of(house, house.eve)) == ("active", "reserve")


async def test_a_reserve_who_has_left_is_passed_over(house: House) -> None:
    people = await club_of(house, 4)
    await set_up(house, people, **DUEL)
    second = house.sandbox.person("Second", in_=house.guild)
    for reserve in (house.eve, second):
        await reserve.slash(house.channel, "league join", reserve=True)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    await house.leaves(house.eve)
    one, _ = both(house, await table_of_pod(house, (await kept(house)).rounds[0].pods[0]))
    await one.slash(house.channel, "league leave")
    await drained(house)
    assert await status_of(house, house.eve) != "offered"
    assert await status_of(house, second) == "offered"


async def test_no_organiser_steps_in_by_their_office(house: House) -> None:
    _organiser, pods = await begun(house, 4)
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    one, _ = both(house, await table_of_pod(house, pods[1]))
    into = {"in": house.eve}
    refused = await house.eve.slash(house.channel, "league substitute", out=one, **into)
    assert refused.text.startswith("You can't let yourself step in.")
    assert await status_of(house, house.eve) == "reserve"
    await house.eve.slash(house.channel, "league drop", member=one, reason="Rude")
    await drained(house)
    await look(house)
    assert await status_of(house, house.eve) == "reserve", "the next reserve would get the seat"
    table = await table_of_pod(house, pods[1])
    await table.refresh()
    assert table.seat_of(house.eve.id) is None
    (offer,) = [
        m for m in house.eve.sees(thread_of(house, pods[1].channel)) if "Take this seat" in m.labels
    ]
    reply = await house.eve.press(offer, "Take this seat")
    await table.refresh()
    assert table.seat_of(house.eve.id) is None, reply.text


@pytest.mark.parametrize("named", [True, False])
async def test_a_reserve_plays_on_for_who_has_won_in_a_knockout_and_left(
    house: House, named: bool
) -> None:
    """By an organiser's word or by itself; the cup does not end before its final."""
    organiser, pods = await begun(house, 4, format="knockout")
    loser, winner = both(house, await table_of_pod(house, pods[0]))
    await lost_by(house, pods[0], loser)
    await winner.slash(house.channel, "league leave")
    if named:
        into = {"in": house.eve}
        reply = await organiser.slash(house.channel, "league substitute", out=winner, **into)
        assert reply.text == f"<@{house.eve.id}> plays on for <@{winner.id}>."
    other, finalist = both(house, await table_of_pod(house, pods[1]))
    await lost_by(house, pods[1], other)
    assert await drawn(house) == {house.eve.id, finalist.id}
    (final,) = (await kept(house)).rounds[1].pods
    await lost_by(house, final, finalist)
    assert f"Winner: <@{house.eve.id}>." in posts(house)[-1]


async def test_who_was_to_step_in_goes_on_for_who_has_won_after_all(house: House) -> None:
    organiser, pods = await begun(house, 4, format="knockout")
    leaving, _staying = both(house, await table_of_pod(house, pods[0]))
    await leaving.slash(house.channel, "league leave")
    await drained(house)
    assert await status_of(house, house.eve) == "offered"
    won = {"table": pods[0].number, "winner": leaving, "reason": "They had won."}
    await organiser.slash(house.channel, "league next", **won)
    loser, finalist = both(house, await table_of_pod(house, pods[1]))
    await lost_by(house, pods[1], loser)
    assert await drawn(house) == {house.eve.id, finalist.id}


@pytest.mark.parametrize("locale", ["en", "pl"])
async def test_draws_of_a_knockout_are_decided_by_a_rule_that_is_told(
    house: House, locale: str
) -> None:
    organiser, pods = await begun(house, 4, format="knockout")
    await house.bot.desk.languages.choose_for_guild(house.guild.id, locale)

    async def draw(pod: Pod) -> Sequence[int]:
        league = await kept(house)
        users = [league.entrant(number).user for number in pod.entrants]
        one, two = (next(p for p in house.sandbox.people() if p.id == user) for user in users)
        why = {"table": pod.number, "winner": one, "second": two, "reason": "A draw."}
        await organiser.slash(house.channel, "league next", **why)
        await drained(house)
        return users

    _, later = await draw(pods[0])
    _, last = await draw(pods[1])
    assert await drawn(house) == {later, last}
    told = [text for text in posts(house) if TOLD[locale][0] in text]
    assert len(told) == 1 and told[0].count(TOLD[locale][0]) == 2, told
    assert f": <@{later}>." in told[0] and f": <@{last}>." in told[0]
    (final,) = (await kept(house)).rounds[1].pods
    users = await draw(final)
    over = posts(house)[-1]
    assert TOLD[locale][1] in over and all(f"<@{user}>" in over for user in users)
    assert over.endswith(f": <@{users[1]}>.")
    assert (WINNER[locale] + f" <@{users[1]}>.") in over


@pytest.mark.parametrize("way", ["resigns", "freed"])
async def test_who_leaves_a_table_leaves_the_league(house: House, way: str) -> None:
    organiser, pods = await begun(house, 4)
    table = await table_of_pod(house, pods[0])
    leaving, _staying = both(house, table)
    place = thread_of(house, pods[0].channel)
    if way == "resigns":
        sure = await leaving.slash(place, "game resign")
        await leaving.press(sure, "Leave for good")
    else:
        seat = table.seat_of(leaving.id)
        assert seat is not None
        subject = Removal(seat)
        await table.agreements.propose(organiser.id, subject, "moderator", force=True)
    await drained(house)
    assert await status_of(house, leaving) == "dropped"
    assert await status_of(house, house.eve) == "offered"
    offers = [m for m in house.eve.sees(place) if "Decline" in m.labels]
    assert len(offers) == 1 and offers[0].pings_me
    await look(house)
    assert len([m for m in house.eve.sees(place) if "Decline" in m.labels]) == 1
    await house.eve.press(offers[0], "Agree")
    await look(house)
    assert await status_of(house, house.eve) == "active"
    assert (await table_of_pod(house, pods[0])).seat_of(house.eve.id) is not None


async def resigned(house: House, pod: Pod) -> None:
    """Let somebody resign at a table, without a look at the league."""
    leaving, _staying = both(house, await table_of_pod(house, pod))
    sure = await leaving.slash(thread_of(house, pod.channel), "game resign")
    assert sure.message is not None
    (leave,) = {"Leave for good", "Odchodzę na stałe"} & {*sure.message.labels}
    await leaving.press(sure, leave)


def asked(house: House, person: Person, pod: Pod) -> list[Seen]:
    """Return the posts at a table that call somebody to take a seat over."""
    there = person.sees(thread_of(house, pod.channel))
    return [m for m in there if "Decline" in m.labels and m.pings_me]


async def test_each_of_two_reserves_is_asked_at_one_table(house: House) -> None:
    people = await club_of(house, 4)
    await set_up(house, people, **DUEL)
    second = house.sandbox.person("Second", in_=house.guild)
    for reserve in (house.eve, second):
        await reserve.slash(house.channel, "league join", reserve=True)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    pods = (await kept(house)).rounds[0].pods
    for pod in pods:
        await resigned(house, pod)
    await drained(house)
    calls = {p: [len(asked(house, p, pod)) for pod in pods] for p in (house.eve, second)}
    assert sorted(calls.values()) == [[0, 1], [1, 0]], calls
    for person in (house.eve, second):
        (offer,) = [m for pod in pods for m in asked(house, person, pod)]
        await person.press(offer, "Agree")
    await look(house)
    assert [await status_of(house, p) for p in (house.eve, second)] == ["active", "active"]


async def test_a_reserve_who_has_declined_is_not_promised_another_seat_there(house: House) -> None:
    """The next one is; without another one, the seat is offered to anybody."""
    _organiser, pods = await begun(house, 4)
    await resigned(house, pods[0])
    await drained(house)
    (offer,) = asked(house, house.eve, pods[0])
    await house.eve.press(offer, "Decline")
    await look(house)
    second = house.sandbox.person("Second", in_=house.guild)
    await second.slash(house.channel, "league join")
    table = await table_of_pod(house, pods[0])
    (staying,) = [p for p in house.sandbox.people() if p.id in table.holders.values()]
    await staying.slash(house.channel, "league leave")
    await drained(house)
    assert (await status_of(house, house.eve), await status_of(house, second)) == (
        "reserve",
        "offered",
    )
    assert len(asked(house, second, pods[0])) == 1


async def test_a_reserve_who_leaves_before_the_offer_is_not_called(house: House) -> None:
    """A process dies after it has promised them the seat."""
    _organiser, pods = await begun(house, 4)
    keeper = keeper_of(house.bot.desk.club)
    opener = keeper.opener
    keeper.opener = None
    await resigned(house, pods[0])
    await drained(house)
    assert await status_of(house, house.eve) == "offered"
    keeper.opener = opener
    await house.leaves(house.eve)
    await look(house)
    there = house.ann.sees(thread_of(house, pods[0].channel))
    assert not [m for m in there if f"<@{house.eve.id}>" in m.text]
    assert await status_of(house, house.eve) == "dropped"


@pytest.mark.parametrize("way", ["replaced", "fewer", "forgotten"])
async def test_who_leaves_while_their_table_is_opened_has_no_seat_there(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Discord takes a while to open a thread; the league changes meanwhile."""
    people = await club_of(house, 5)
    await set_up(house, people)
    if way == "replaced":
        await house.eve.slash(house.channel, "league join", reserve=True)
    keeper = keeper_of(house.bot.desk.club)
    ann = house.ann.id
    opens = DiscordRooms.open
    left = list[int]()

    async def slowly(rooms: DiscordRooms, league: LeagueState, title: str) -> int:
        place = await opens(rooms, league, title)
        if not left:
            left.append(place)
            if way == "forgotten":
                await forget_user(house.bot.tables.storage, ann)
            else:
                await keeper.drop(1, ann, ann)
        return place

    monkeypatch.setattr(DiscordRooms, "open", slowly)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    now = keeper.now
    monkeypatch.setattr(keeper, "now", lambda: now() + 2 * OPENING_MS)
    await look(house)
    league = await kept(house)
    (pod,) = league.rounds[0].pods
    table = await table_of_pod(house, pod)
    seated = [own.user for own in sorted(table.lobby, key=lambda own: own.number) if own.user]
    assert ann not in seated
    assert [league.entrant(number).user for number in pod.entrants] == seated
    assert len(seated) == (5 if way == "replaced" else 4)


async def test_a_reserve_who_declines_a_seat_that_was_left_waits_again(house: House) -> None:
    _organiser, pods = await begun(house, 4)
    leaving, _staying = both(house, await table_of_pod(house, pods[0]))
    place = thread_of(house, pods[0].channel)
    sure = await leaving.slash(place, "game resign")
    await leaving.press(sure, "Leave for good")
    await drained(house)
    (offer,) = [m for m in house.eve.sees(place) if "Decline" in m.labels]
    await house.eve.press(offer, "Decline")
    for _ in range(2):
        await look(house)
    assert await status_of(house, house.eve) == "reserve"
    assert not [m for m in house.eve.sees(place) if "Decline" in m.labels]


async def test_who_takes_a_seat_from_outside_reads_that_it_counts_for_nobody(house: House) -> None:
    people = await club_of(house, 4)
    await set_up(house, people, **DUEL)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    pod = (await kept(house)).rounds[0].pods[0]
    leaving, _staying = both(house, await table_of_pod(house, pod))
    await leaving.slash(house.channel, "league leave")
    await drained(house)
    place = thread_of(house, pod.channel)
    (offer,) = [m for m in house.eve.sees(place) if "Take this seat" in m.labels]
    assert "counts for nobody" in offer.text


async def test_who_sits_out_and_who_was_away_say_so_by_commands(house: House) -> None:
    _organiser, _pods = await begun(house, 4, format="swiss")
    rests = await house.ann.slash(house.channel, "league sit-out")
    assert rests.text.startswith("You sit the next round of Woodland League out.")
    assert (await kept(house)).of_user(house.ann.id).note == "rests"
    back = await house.ann.slash(house.channel, "league join")
    assert back.text == "You take part in Woodland League."
    assert (await kept(house)).of_user(house.ann.id).note == ""
    refused = await house.eve.slash(house.channel, "league sit-out")
    assert refused.text == "Only who plays in a league can sit a round out."


def test_who_is_away_is_told_in_polish() -> None:
    assert text("league-away", "pl", people="<@1>") == "Nieobecni (bez punktów): <@1>"
    assert text("league-rests", "pl", name="Liga") == (
        "Opuszczasz następną rundę (Liga). Jeśli jednak chcesz zagrać, użyj `/liga dołącz`."
    )
    assert "nie dostaje ich nikt." in text("propose-open-league", "pl")


# Tables that have not begun, and promises of their seats.


async def begun_with_reserves(house: House, **how: object) -> tuple[Person, Person, list[Pod]]:
    """Let a league of four begin with two reserves: Eve first, then the one who is returned."""
    people = await club_of(house, 4)
    await set_up(house, people, **{**DUEL, **how})
    second = house.sandbox.person("Second", in_=house.guild)
    for reserve in (house.eve, second):
        await reserve.slash(house.channel, "league join", reserve=True)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    return people[0], second, [*(await kept(house)).rounds[0].pods]


async def _waits(*_given: Any) -> None:
    """Leave a game in its lobby."""


async def people_of_lobby(house: House, pod: Pod) -> list[int | None]:
    """Return who sits at a table, in turn order."""
    table = await table_of_pod(house, pod)
    await table.refresh()
    return [own.user for own in table.lobby]


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("way", ["leaves", "dropped"])
async def test_a_reserve_gets_the_seat_at_a_table_that_has_not_begun_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch, way: str, dies: bool
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(TableOpener, "_begin", _waits)
        organiser, pods = await begun(house, 4)
    before = await people_of_lobby(house, pods[0])
    leaving, staying = (next(p for p in house.sandbox.people() if p.id == own) for own in before)
    with monkeypatch.context() as patched:
        if dies:
            patched.setattr(keeper_of(house.bot.desk.club), "opener", None)
        if way == "leaves":
            await leaving.slash(house.channel, "league leave")
        else:
            await organiser.slash(house.channel, "league drop", member=leaving, reason="Rude.")
    if dies:
        await look(house)
    else:
        await house.sandbox.settle()
        assert await people_of_lobby(house, pods[0]) == [house.eve.id, staying.id]
    await look(house)
    seen = house.eve.sees(thread_of(house, pods[0].channel))
    calls = [m for m in seen if m.text.startswith(f"<@{house.eve.id}>: this is your table")]
    assert len(calls) == 1 and calls[0].pings_me
    table = await table_of_pod(house, pods[0])
    assert (table.status, await status_of(house, house.eve)) == ("playing", "active")
    assert {*table.holders.values()} == {house.eve.id, staying.id}


async def test_without_a_reserve_the_place_at_a_table_that_has_not_begun_is_free(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableOpener, "_begin", _waits)
    people = await club_of(house, 4)
    await set_up(house, people, **DUEL)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    pod = (await kept(house)).rounds[0].pods[0]
    leaving, staying = (
        next(p for p in house.sandbox.people() if p.id == own)
        for own in await people_of_lobby(house, pod)
    )
    await leaving.slash(house.channel, "league leave")
    await house.sandbox.settle()
    assert await people_of_lobby(house, pod) == [staying.id]
    # A reserve whom an organiser names later gets it, at the place in the turn order that was left.
    await house.eve.slash(house.channel, "league join", reserve=True)
    into = {"in": house.eve}
    await people[0].slash(house.channel, "league substitute", out=leaving, **into)
    await house.sandbox.settle()
    assert await people_of_lobby(house, pod) == [house.eve.id, staying.id]
    await look(house)
    assert await status_of(house, house.eve) == "active"


async def test_who_has_declined_at_one_table_is_still_asked_at_the_next(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the process dies between the promise and its offer."""
    _organiser, pods = await begun(house, 4)
    await resigned(house, pods[0])
    await drained(house)
    (offer,) = asked(house, house.eve, pods[0])
    await house.eve.press(offer, "Decline")
    await look(house)
    assert await status_of(house, house.eve) == "reserve"
    keeper = keeper_of(house.bot.desk.club)
    with monkeypatch.context() as patched:
        patched.setattr(keeper, "opener", None)
        await resigned(house, pods[1])
        await drained(house)
        assert await status_of(house, house.eve) == "offered"
    await look(house)
    # She was called within the hour, so that this does not ping her.
    offers = [m for m in house.eve.sees(thread_of(house, pods[1].channel)) if "Decline" in m.labels]
    assert len(offers) == 1
    assert await status_of(house, house.eve) == "offered"


async def test_a_reserve_is_asked_at_the_table_of_which_a_seat_was_promised(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eve and somebody at the first table block each other; she is promised one at the second."""
    _organiser, second, pods = await begun_with_reserves(house)
    leaving, staying = both(house, await table_of_pod(house, pods[0]))
    await staying.slash(house.channel, "lfg block", person=house.eve)
    other, _stays = both(house, await table_of_pod(house, pods[1]))
    keeper = keeper_of(house.bot.desk.club)
    with monkeypatch.context() as patched:
        patched.setattr(keeper, "opener", None)
        for person in (other, leaving):
            await person.slash(house.channel, "league leave")
        await drained(house)
    await look(house)
    assert [len(asked(house, house.eve, pod)) for pod in pods] == [0, 1]
    assert [len(asked(house, second, pod)) for pod in pods] == [1, 0]


async def test_the_next_reserve_is_asked_for_one_who_left_before_the_offer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _organiser, second, pods = await begun_with_reserves(house)
    leaving, _staying = both(house, await table_of_pod(house, pods[0]))
    keeper = keeper_of(house.bot.desk.club)
    with monkeypatch.context() as patched:
        patched.setattr(keeper, "opener", None)
        await leaving.slash(house.channel, "league leave")
        await drained(house)
    assert await status_of(house, house.eve) == "offered"
    await house.leaves(house.eve)
    await look(house)
    assert [await status_of(house, p) for p in (house.eve, second)] == ["dropped", "offered"]
    there = second.sees(thread_of(house, pods[0].channel))
    assert len(asked(house, second, pods[0])) == 1
    assert not [m for m in there if "Take this seat" in m.labels]


async def test_one_reserve_alone_plays_on_for_a_winner_who_left(house: House) -> None:
    organiser, second, pods = await begun_with_reserves(house, format="knockout")
    loser, winner = both(house, await table_of_pod(house, pods[0]))
    await lost_by(house, pods[0], loser)
    await winner.slash(house.channel, "league leave")
    first, other = {"in": house.eve}, {"in": second}
    await organiser.slash(house.channel, "league substitute", out=winner, **first)
    refused = await organiser.slash(house.channel, "league substitute", out=winner, **other)
    assert refused.text == "Somebody plays on for that person already."
    assert text("refused-league-replaced", "pl") == "Za tę osobę gra już ktoś inny."
    beaten, finalist = both(house, await table_of_pod(house, pods[1]))
    await lost_by(house, pods[1], beaten)
    assert await drawn(house) == {house.eve.id, finalist.id}
