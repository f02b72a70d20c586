"""Who plays decides nothing about a table of their own, by no way round; every act says whose."""

import pytest

from bot.club.league.opening import TableOpener
from bot.club.league.state import Pod
from bot.discord_ui.message.ids import ANYBODY, Pressed, control_id
from bot.games.game import Seat
from bot.narrate import catalogue_languages, text
from bot.table import RefusedError, Table
from bot.table.ballots import Host, Removal
from sandbox import Permission, Person, Reply, Seen
from sandbox.places import Channel
from tests.club.leagues import (
    audit_of,
    club_of,
    drained,
    kept,
    posts,
    pressed_with_reason,
    set_up,
    thread_of,
)
from tests.club.test_league_reopened import DUEL, both, lost_by, table_of_pod
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press
from tests.table.town import Days

OWN = "has no result yet, and you play or have played there."


async def begun(house: House, **how: object) -> tuple[Person, Person, list[Pod]]:
    """Return an organiser who plays, one who does not, and the tables: the player's own first."""
    people = await club_of(house, 3)
    organiser = people[0]
    await set_up(house, people, **DUEL, **how)
    await organiser.slash(house.channel, "league join")
    other = house.sandbox.person("Zoe", in_=house.guild, may=Permission.MANAGE_CHANNELS)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    pods = [*(await kept(house)).rounds[0].pods]
    tables = {pod.number: await table_of_pod(house, pod) for pod in pods}
    pods.sort(key=lambda pod: organiser.id not in tables[pod.number].holders.values())
    return organiser, other, pods


async def forged(person: Person, channel: Channel, custom_id: str) -> Reply:
    """Press a button that the bot has shown to somebody else."""
    shown = next(m for m in person.sees(channel) if m.labels and not m.ephemeral)
    return await press(person, shown, custom_id)


async def test_nobody_closes_a_round_or_ends_a_league_over_their_own_table(house: House) -> None:
    organiser, _other, pods = await begun(house)
    for reply in (
        await organiser.slash(house.channel, "league next"),
        await forged(organiser, house.channel, control_id("xsnext", "1.1")),
        await organiser.slash(house.channel, "league end"),
        await forged(organiser, house.channel, control_id("xsend", "1")),
    ):
        assert OWN in reply.text, reply.text
    await drained(house)
    league = await kept(house)
    assert (league.status, len(league.rounds)) == ("running", 1)
    assert [pod.status for pod in league.rounds[0].pods] == ["open", "open"]
    assert (await table_of_pod(house, pods[0])).status == "playing"


async def test_who_has_left_a_table_closes_nothing_over_it_either(house: House) -> None:
    organiser, _other, _pods = await begun(house)
    await organiser.slash(house.channel, "league leave")
    await drained(house)
    assert OWN in (await organiser.slash(house.channel, "league next")).text
    assert OWN in (await organiser.slash(house.channel, "league end")).text


async def test_with_a_result_at_their_own_table_they_close_the_round(house: House) -> None:
    organiser, _other, pods = await begun(house)
    await lost_by(house, pods[0], organiser)
    question = await organiser.slash(house.channel, "league next")
    await pressed_with_reason(organiser, question, "Close the round")
    await drained(house)
    assert len((await kept(house)).rounds) == 2


async def test_another_organiser_does_it_and_everybody_is_told_who(house: House) -> None:
    organiser, other, pods = await begun(house)
    question = await other.slash(house.channel, "league next")
    await pressed_with_reason(other, question, "Close the round")
    await drained(house)
    assert len((await kept(house)).rounds) == 2
    assert f"<@{other.id}> closed round 1 of Woodland League.\nReason: Holidays" in posts(house)
    told = [m.text for m in house.ann.sees(thread_of(house, pods[0].channel))]
    assert any(f"<@{other.id}>, an organiser, lets its league" in text for text in told)
    sure = await other.slash(house.channel, "league end")
    await pressed_with_reason(other, sure, "End it")
    await drained(house)
    assert f"<@{other.id}> ended Woodland League.\nReason: Holidays" in posts(house)
    told = "\n".join(await audit_of(house, other))
    for act in (
        f"<@{organiser.id}> started Woodland League",
        f"<@{other.id}> closed round 1 of Woodland League",
        f"<@{other.id}> ended Woodland League",
    ):
        assert act in told


async def test_what_is_done_to_people_says_who_did_it(house: House) -> None:
    _organiser, other, pods = await begun(house)
    await house.eve.slash(house.channel, "league join", reserve=True)
    one, two = both(house, await table_of_pod(house, pods[1]))
    await other.slash(house.channel, "league substitute", out=one, **{"in": house.eve})
    await other.slash(house.channel, "league drop", member=two, reason="Rude")
    await drained(house)
    await other.slash(house.channel, "league next", table=pods[1].number, reason="Nobody is left")
    await drained(house)
    told = posts(house, house.ann)
    assert (
        f"<@{other.id}> let <@{house.eve.id}> play on for <@{one.id}> in Woodland League." in told
    )
    assert f"<@{other.id}> took <@{two.id}> out of Woodland League.\nReason: Rude" in told
    decided = f"<@{other.id}> decided table {pods[1].number} of round 1 of Woodland League: nobody"
    assert any(text.startswith(decided) for text in told), told


async def by_office(table: Table, user: int) -> list[str]:
    """Return why somebody may not do what a host does alone."""
    refusals = list[str]()
    agreements, seat = (
        table.agreements,
        next(own.seat for own in table.lobby if own.user != user and own.user),
    )
    for attempt in (
        lambda: agreements.abandon(user),
        lambda: agreements.abandon(user, "moderator"),
        lambda: agreements.propose(user, Removal(seat), "host", force=True),
    ):
        with pytest.raises(RefusedError) as refused:
            await attempt()
        refusals.append(refused.value.reason)
    return refusals


async def test_the_host_of_a_table_of_the_league_who_plays_there_decides_nothing(
    house: House,
) -> None:
    organiser, other, pods = await begun(house)
    table = await table_of_pod(house, pods[0])
    assert table.host == organiser.id
    assert await by_office(table, organiser.id) == ["host-plays-league", "not-force", "not-force"]
    thread = thread_of(house, pods[0].channel)
    abandon = Pressed(table.id, table.revision, ANYBODY, "gabandon").write()
    for reply in (
        await organiser.slash(thread, "game abandon"),
        await organiser.slash(thread, "end-game"),
        await forged(organiser, thread, abandon),
    ):
        assert reply.text.startswith("Only somebody who has never had a seat"), reply.text
    assert table.status == "playing"
    # At another's table of the league they do, and say so.
    elsewhere = await table_of_pod(house, pods[1])
    await elsewhere.agreements.abandon(organiser.id, "host", "Both have gone")
    await drained(house)
    texts = [m.text for m in other.sees(thread_of(house, pods[1].channel))]
    assert any(f"<@{organiser.id}>, the host, has ended" in text for text in texts)


async def test_a_player_to_whom_the_office_has_passed_decides_nothing(house: House) -> None:
    organiser, _other, pods = await begun(house)
    table = await table_of_pod(house, pods[1])
    player = both(house, table)[0]
    await table.agreements.propose(organiser.id, Host(player.id))
    assert table.host == player.id
    assert (await by_office(table, player.id))[0] == "host-plays-league"
    thread = thread_of(house, pods[1].channel)
    reply = await player.slash(thread, "game abandon")
    told = [text("refused-host-plays-league", locale) for locale in catalogue_languages()]
    assert reply.text in told


# A table of a league that has not begun: it begins by itself, and the league alone closes it.


async def unbegun(
    house: House, monkeypatch: pytest.MonkeyPatch, **how: object
) -> tuple[Person, Table, Days]:
    """Return an organiser and a full table that the league could not begin."""

    async def dies(*_given: object) -> None:
        return None

    monkeypatch.setattr(TableOpener, "_begin", dies)
    people = await club_of(house, 3)
    await set_up(house, people, **DUEL, **how)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    pod = (await kept(house)).rounds[0].pods[0]
    table = await table_of_pod(house, pod)
    assert (table.status, table.standing.plan.is_full) == ("lobby", True)
    return people[0], table, Days(house.bot.tables)


def at_table(house: House, table: Table, part: str) -> list[Seen]:
    room = house.sandbox.world.channels[table.channel]
    return [m for m in house.ann.sees(room) if part in m.text and not m.ephemeral]


async def passed(house: House, days: Days, *spans: float) -> None:
    for span in spans:
        await days.pass_by(span)
        await drained(house)


async def test_a_full_table_calls_the_organiser_and_begins_by_itself(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser, table, days = await unbegun(house, monkeypatch)
    await passed(house, days, 1)
    (told,) = at_table(house, table, "this table has been full for a day")
    assert told.message.pinged == {organiser.id}
    assert "The game begins by itself" in told.text
    await passed(house, days, 2)
    assert (await table_of_pod(house, (await kept(house)).rounds[0].pods[0])).status == "playing"


async def test_a_table_of_a_league_is_neither_asked_about_nor_closed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser, table, days = await unbegun(house, monkeypatch, days=60)
    await house.bot.desk.languages.choose_for_guild(house.guild.id, "pl")
    seated = [seat.user for seat in table.lobby if seat.user is not None]
    await table.choose(seated[0], Seat(""))
    await passed(house, days, 1, 2)
    (told,) = at_table(house, table, "gra nie może zacząć się sama")
    assert told.message.pinged == {organiser.id} and told.labels == []
    await passed(house, days, *[1] * 12)
    await table.leave(seated[1])
    await passed(house, days, *[3] * 6)
    assert table.status == "lobby"
    assert len(at_table(house, table, "pozostać otwarty")) == 0
    assert len(at_table(house, table, "gra nie może zacząć się sama")) == 1


async def test_a_full_table_of_a_league_begins_as_soon_as_it_can_and_calls_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table, days = await unbegun(house, monkeypatch, days=60)
    seated = [seat for seat in table.lobby if seat.user is not None]
    assert seated[0].user is not None
    await table.choose(seated[0].user, Seat(""))
    for _ in range(9):
        await passed(house, days, 1)
        await house.bot.tables.lobbies.begin()
    await drained(house)
    assert len(at_table(house, table, "full for a day")) == 1, "it was so once"
    assert len(at_table(house, table, "can't begin by itself")) == 1
    await table.choose(seated[0].user, seated[0].seat)
    await passed(house, days, 1.01)
    assert table.status == "playing"


async def test_the_organiser_of_a_table_that_they_begin_is_called_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser, table, days = await unbegun(house, monkeypatch, days=60)
    await table.set_term(organiser.id, "start", "host")
    for _ in range(9):
        await passed(house, days, 1)
        await house.bot.tables.lobbies.begin()
    await drained(house)
    assert len(at_table(house, table, "full for a day")) == 1
    assert table.status == "lobby"
