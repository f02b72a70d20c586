"""Who has left the server of a league is not drawn any more, and its organiser is told."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pytest

from bot.club.league.keeper import LeagueKeeper, keeper_of
from bot.club.league.rounds import DAY_MS
from bot.narrate import text
from bot.table.base.there import NothingHeard, Presence
from db.ids import UserId
from db.models import now_ms
from db.people import forget_user
from sandbox import Permission, Person
from tests.club.in_database import EVERYBODY, enter, games_in, kept_by
from tests.club.leagues import (
    audit_of,
    club_of,
    drained,
    kept,
    posts,
    pressed_with_reason,
    set_up,
    won_by,
)
from tests.databases import BACKENDS
from tests.discord_ui.playing import House
from tests.table.town import Town

DUEL = {"game": "war_chest", "players": 2, "points": "win"}


async def leaves(house: House, person: Person) -> None:
    await house.leaves(person)


async def statuses(house: House) -> dict[int, str]:
    return {e.user: e.status for e in (await kept(house)).entrants}


async def test_who_has_left_the_server_is_not_drawn(house: House) -> None:
    organiser, *players = await club_of(house, 4)
    cid, dot = players[2:]
    await set_up(house, [organiser, *players], **DUEL)
    await leaves(house, dot)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    (round_,) = (await kept(house)).rounds
    assert (await statuses(house))[dot.id] == "dropped"
    assert len(round_.pods) == 1 and len(round_.byes) == 1
    line = (
        f"<@{organiser.id}>, <@{dot.id}> has left the server "
        "and is no longer drawn in Woodland League."
    )
    (gone,) = [m for m in organiser.sees(house.channel) if m.text == line]
    assert gone.pings_me
    await leaves(house, cid)
    at_table = {(await kept(house)).entrant(n).user for n in round_.pods[0].entrants}
    winner = next(person for person in players if person.id in at_table)
    await won_by(house, round_.pods[0], winner)
    league = await kept(house)
    assert len(league.rounds) == 2
    assert {league.entrant(n).user for n in league.rounds[1].pods[0].entrants} == {
        house.ann.id,
        house.bob.id,
    }
    assert sum(f"<@{cid.id}> has left the server" in text for text in posts(house)) == 1


async def test_nobody_is_dropped_if_discord_cannot_be_asked(house: House) -> None:
    organiser, *players = await club_of(house, 4)
    await set_up(house, [organiser, *players], **DUEL)
    await leaves(house, players[-1])
    house.bot.tables.there = NothingHeard()
    await organiser.slash(house.channel, "league start")
    await drained(house)
    assert set((await statuses(house)).values()) == {"active"}
    assert not any("left the server" in text for text in posts(house))


async def test_the_day_of_the_beginning_and_a_round_closed_early_ask_too(house: House) -> None:
    organiser, *players = await club_of(house, 4)
    await set_up(house, [organiser, *players], starts="2027-03-01", **DUEL)
    await leaves(house, players[-1])
    keeper = keeper_of(house.bot.desk.club)
    keeper.now = lambda: 1803859200_000 + DAY_MS
    await keeper.look(1)
    assert (await statuses(house))[players[-1].id] == "dropped"
    await leaves(house, players[-2])
    asked = await organiser.slash(house.channel, "league next")
    await pressed_with_reason(organiser, asked, "Close the round")
    league = await kept(house)
    assert len(league.rounds) == 2
    assert [league.entrant(n).user for n in league.rounds[1].byes] == []
    assert (await statuses(house))[players[-2].id] == "dropped"


@pytest.mark.parametrize("keeper", BACKENDS, indirect=True)
async def test_discord_is_asked_only_before_a_draw(keeper: LeagueKeeper) -> None:
    asked = list[tuple[int, int]]()

    class Asked(Town):
        async def people(
            self, guild: int, users: Collection[UserId], *, anew: bool = False
        ) -> Mapping[UserId, Presence]:
            asked.append((guild, len(users)))
            self.left = {EVERYBODY[0]} if len(asked) == 2 else set()
            return await super().people(guild, users, anew=anew)

    for user in EVERYBODY[:9]:
        await enter(keeper, user)
    keeper.club.tables.there = Asked()
    await keeper.start(1)
    for _ in range(3):
        await keeper.look(1)
    assert asked == [(1, 10)]
    games_in(keeper).finish_some(1.0)
    await keeper.look(1)
    assert asked == [(1, 10), (1, 10)]
    league = await kept_by(keeper)
    assert league.of_user(EVERYBODY[0]).status == "dropped"
    drawn = {n for pod in league.rounds[1].pods for n in pod.entrants} | {*league.rounds[1].byes}
    assert drawn == {*range(2, 10)}


async def test_a_table_does_not_begin_with_who_has_left_since_the_draw(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser, *players = await club_of(house, 2)
    await set_up(house, [organiser, *players], **DUEL)
    ask, bob = house.bot.there.people, UserId(house.bob.id)
    asked = list[Collection[UserId]]()

    async def people(
        guild: int, users: Collection[UserId], *, anew: bool = False
    ) -> Mapping[UserId, Presence]:
        asked.append(users)
        states = await ask(guild, users, anew=anew)
        # They leave after the draw has asked.
        return {**states, bob: "left"} if len(asked) > 1 and bob in users else states

    monkeypatch.setattr(house.bot.there, "people", people)
    await organiser.slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    table = await house.bot.tables.get(pod.game or 0)
    assert table is not None
    assert (table.status, [s.user for s in table.lobby]) == ("lobby", [house.ann.id])
    assert (await statuses(house))[house.bob.id] == "dropped"
    assert sum(f"<@{bob}> has left the server" in text for text in posts(house)) == 1
    await keeper_of(house.bot.desk.club).look(1)
    await table.refresh()
    assert table.status == "lobby", "whether they begin without them, people decide"


@pytest.mark.parametrize("begins", [True, False])
async def test_a_league_whose_organiser_has_left_is_offered_to_moderators_once(
    house: House, begins: bool
) -> None:
    """Also while people still enter, and no game is open in the server."""
    organiser, *players = await club_of(house, 2)
    await set_up(house, [organiser, *players], **DUEL)
    if begins:
        await organiser.slash(house.channel, "league start")
        await drained(house)
    tables, skipped = house.bot.tables, 0
    tables.alarms.clock = lambda: now_ms() + skipped
    await house.leaves(organiser)
    await tables.absences.begin()
    for _ in range(4):
        skipped += DAY_MS + 60_000
        house.bot.there.members.forget(house.guild.id)
        await tables.alarms.ring()
        await drained(house)
    told = [m for m in house.ann.sees(house.channel) if "Everything goes on." in m.text]
    assert len(told) == 1 and told[0].text.startswith(f"<@{organiser.id}>, who organised")
    assert (await kept(house)).host == 0
    refused = await house.ann.press(told[0], "Organise it")
    assert refused.text.startswith("Only organisers do that")
    house.guild.let(house.eve.id, Permission.MANAGE_CHANNELS)
    done = await house.eve.press(told[0], "Organise it")
    assert done.text.startswith("You organise Woodland League now."), done.text
    assert (await kept(house)).host == house.eve.id
    said = f"<@{house.eve.id}> took Woodland League over: it had no organiser"
    await drained(house)
    assert f"{said}." in posts(house) and said in await audit_of(house, house.eve)
    pl = text("audit-league-take", "pl", by="<@1>", name="Liga")
    assert pl == "<@1> przejmuje rozgrywki „Liga”, które nie miały organizatora"
    again = await house.eve.press(told[0], "Organise it")
    assert again.text == "Somebody organises that already."


async def days_pass(house: House, days: int = 2) -> None:
    """Let days pass in which those are looked for who have left."""
    tables, skipped = house.bot.tables, 0
    tables.alarms.clock = lambda: now_ms() + skipped
    await tables.absences.begin()
    for _ in range(days + 1):
        skipped += DAY_MS + 60_000
        house.bot.there.members.forget(house.guild.id)
        await tables.alarms.ring()
        await drained(house)


async def test_a_co_organiser_does_what_an_organiser_does(house: House) -> None:
    organiser, *players = await club_of(house, 2)
    await set_up(house, [organiser, *players], **DUEL)
    eve = house.eve
    for refused in (
        await eve.slash(house.channel, "league organisers", add=eve),
        await eve.slash(house.channel, "league start"),
    ):
        assert refused.text.startswith("Only organisers do that")
    shown = await organiser.slash(house.channel, "league organisers", add=eve)
    assert shown.text == f"Organisers of Woodland League: <@{organiser.id}>, <@{eve.id}>"
    twice = await organiser.slash(house.channel, "league organisers", add=eve)
    assert twice.text == "That person organises it already."
    started = await eve.slash(house.channel, "league start")
    assert started.text.startswith("Woodland League has started.")
    await drained(house)
    assert f"<@{organiser.id}> made <@{eve.id}> an organiser of Woodland League." in posts(house)
    audited = await organiser.slash(house.channel, "audit", of="server")
    assert f"made <@{eve.id}> an organiser of Woodland League" in audited.text
    other = await eve.slash(house.channel, "league organisers", add=house.bob)
    assert other.text.startswith("Only organisers do that"), "who moderates adds others"
    gone = await eve.slash(house.channel, "league organisers", remove=eve)
    assert gone.text == f"Organisers of Woodland League: <@{organiser.id}>"
    refused = await eve.slash(house.channel, "league next")
    assert refused.text.startswith("Only organisers do that")
    alone = await organiser.slash(house.channel, "league organisers", remove=organiser)
    assert alone.text == "Somebody has to organise it: add another organiser first."


async def test_the_office_passes_to_a_co_organiser_who_is_called_from_then_on(
    house: House,
) -> None:
    organiser, *players = await club_of(house, 2)
    await set_up(house, [organiser, *players], late="an organiser decides", days=1, **DUEL)
    await organiser.slash(house.channel, "league organisers", add=house.eve)
    await organiser.slash(house.channel, "league start")
    await house.leaves(organiser)
    await days_pass(house)
    league = await kept(house)
    assert (league.host, league.helpers) == (house.eve.id, (house.eve.id,))
    passed = [m for m in house.eve.sees(house.channel) if "organises it now" in m.text]
    assert len(passed) == 1 and passed[0].pings_me
    assert passed[0].text.startswith(f"<@{organiser.id}> no longer organises Woodland League.")
    keeper = keeper_of(house.bot.desk.club)
    later = now_ms() + 9 * DAY_MS
    keeper.now = lambda: later
    await keeper.look(1)
    await drained(house)
    asked = [m for m in house.eve.sees(house.channel) if "needs your decision" in m.text][-1]
    assert asked.text.startswith(f"<@{house.eve.id}>, ") and asked.pings_me
    decided = await house.eve.slash(
        house.channel, "league next", table=1, winner=house.ann, reason="Late."
    )
    assert decided.text == f"Table 1 is decided. Winner: <@{house.ann.id}>."


async def test_moderators_are_called_by_their_role_where_nobody_organises(house: House) -> None:
    organiser, *players = await club_of(house, 2)
    role = house.guild.role("Wardens", mentionable=True)
    warden = house.sandbox.person("Wanda", in_=house.guild)
    house.guild.give(role, warden.id)
    admin = house.sandbox.person("Adam", in_=house.guild, may=Permission.ADMINISTRATOR)
    await admin.slash(house.channel, "desk roles", role=role, duty="moderator")
    await set_up(house, [admin, *players], **DUEL)
    house.sandbox.world.leave(house.guild, organiser.id)
    await house.leaves(admin)
    await days_pass(house)
    (told,) = [m for m in warden.sees(house.channel) if "Everything goes on." in m.text]
    assert told.pings_me and f"<@&{role.id}>: until one of you takes over" in told.text
    reply = await warden.press(told, "Organise it")
    assert reply.text.startswith("You organise Woodland League now.")


async def test_a_league_of_a_forgotten_organiser_is_passed_on(house: House) -> None:
    organiser, *players = await club_of(house, 2)
    await set_up(house, [organiser, *players], **DUEL)
    await organiser.slash(house.channel, "league organisers", add=house.eve)
    storage = house.bot.tables.storage
    await forget_user(storage, UserId(organiser.id))
    await keeper_of(house.bot.desk.club).look(1)
    assert (await kept(house)).host == house.eve.id
    await forget_user(storage, UserId(house.eve.id))
    await keeper_of(house.bot.desk.club).look(1)
    await drained(house)
    league = await kept(house)
    assert (league.host, league.helpers) == (0, ())
    assert any("Everything goes on." in text for text in posts(house))
