"""Tables of a league that are opened again, given up by their people, or decided by a player."""

from bot.club.league.keeper import keeper_of
from bot.club.league.state import Pod, PodStatus
from bot.editions import EDITIONS, games_of
from bot.games.war_chest.choices import GiveUp, Pick
from bot.table import Table, command_line
from sandbox import Person
from tests.club.desks import act, staffed
from tests.club.leagues import club_of, drained, kept, set_up, thread_of
from tests.databases import sqlite
from tests.discord_ui.playing import House

DUEL = {"game": "war_chest", "players": 2, "points": "win"}


async def begun(house: House, people: list[Person], **how: object) -> list[Pod]:
    """Let a league of War Chest begin, and return the tables of its first round."""
    await set_up(house, people, **DUEL, **how)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    return [*(await kept(house)).rounds[0].pods]


async def table_of_pod(house: House, pod: Pod) -> Table:
    table = await house.bot.tables.get(pod.game or 0)
    assert table is not None
    return table


async def lost_by(house: House, pod: Pod, loser: Person) -> None:
    """Play a table until somebody gives up."""
    table = await table_of_pod(house, pod)
    while table.status == "playing":
        due = table.decisions()[0]
        user, choice = table.holders[due.seat], due.pick(0)
        if not isinstance(choice, Pick):
            seat = table.seat_of(loser.id)
            assert seat is not None
            user, choice = loser.id, GiveUp(seat)
        await table.act(user, choice)
    await drained(house)


async def look(house: House) -> None:
    await keeper_of(house.bot.desk.club).look(1)
    await drained(house)


async def points(house: House, number: int = 0) -> dict[int, int]:
    """Return the points at a table of the first round, in whole points, by people."""
    league = await kept(house)
    places = league.rounds[0].pods[number].places
    return {league.entrant(place.entrant).user: place.points // 60 for place in places}


async def status(house: House, number: int = 0) -> PodStatus:
    return (await kept(house)).rounds[0].pods[number].status


async def reopened_by_operator(house: House, pod: Pod) -> None:
    url = sqlite(house.folder / "tables.sqlite3")
    await command_line.reopen_game(url, games_of(EDITIONS), pod.game or 0)
    await drained(house)


def both(house: House, table: Table) -> tuple[Person, Person]:
    """Return the two people of a table."""
    there = [p for p in house.sandbox.people() if p.id in table.holders.values()]
    return there[0], there[1]


async def test_a_game_that_goes_on_counts_nothing_until_it_ends_again(house: House) -> None:
    pods = await begun(house, await club_of(house, 4))
    assert len(pods) == 2
    first, second = both(house, await table_of_pod(house, pods[0]))
    await lost_by(house, pods[0], first)
    assert await points(house) == {first.id: 0, second.id: 1}
    await reopened_by_operator(house, pods[0])
    assert await status(house) == "open"
    assert await points(house) == {first.id: 0, second.id: 0}
    shown = await house.eve.slash(house.channel, "league show")
    assert "0 of 2 tables have a result" in shown.text
    (organiser,) = (person for person in house.sandbox.people() if person.name == "Olga")
    asked = await organiser.slash(house.channel, "league next")
    assert asked.text.startswith("2 tables have no result yet: 1, 2.")
    await lost_by(house, pods[0], second)
    assert await points(house) == {first.id: 1, second.id: 0}


async def test_a_round_that_is_closed_keeps_its_results(house: House) -> None:
    (pod,) = await begun(house, await club_of(house, 2))
    await lost_by(house, pod, house.ann)
    assert [round_.status for round_ in (await kept(house)).rounds] == ["closed", "open"]
    await reopened_by_operator(house, pod)
    await lost_by(house, pod, house.bob)
    assert await points(house) == {house.ann.id: 0, house.bob.id: 1}


async def test_a_table_that_a_moderator_opens_again_is_in_play_as_before(house: House) -> None:
    desk = await staffed(house)
    people = [desk.mod, house.ann, house.bob]
    (pod,) = await begun(house, people)
    await act(house, desk.mod, "End the game")
    await drained(house)
    assert await status(house) == "referee"
    page = await desk.mod.slash(house.channel, "desk games")
    page = await desk.mod.select(page, "Which games", "ended")
    game = next(one for one in page.message.selects if ":deskg:" in one.custom_id)  # type: ignore[union-attr]
    shown = await desk.mod.select(page, game.custom_id, str(pod.game))
    await act(house, desk.mod, "Open again", on=shown)
    await drained(house)
    assert await status(house) == "open"
    asked = await desk.mod.slash(house.channel, "league next", table=1, winner=house.ann)
    assert asked.modal is not None and asked.modal.title == "Your reason", "the game is in play"


async def test_what_an_organiser_has_decided_stays_when_the_game_goes_on(house: House) -> None:
    desk = await staffed(house)
    (pod, _other) = await begun(house, [desk.mod, *(await club_of(house, 4))[1:]])
    first, second = both(house, await table_of_pod(house, pod))
    table = await table_of_pod(house, pod)
    await table.agreements.abandon(desk.mod.id, "moderator", "Ended by mistake.")
    await drained(house)
    await desk.mod.slash(house.channel, "league next", table=1, winner=first)
    await reopened_by_operator(house, pod)
    assert await points(house) == {first.id: 1, second.id: 0}
    assert await status(house) == "done"


async def test_nobody_decides_about_a_table_at_which_they_play(house: House) -> None:
    desk = await staffed(house)
    await begun(house, [desk.mod, desk.mod, house.ann])
    for words, more in (
        ("league next", {"table": 1, "winner": desk.mod, "reason": "I want to."}),
        ("league drop", {"member": house.ann}),
    ):
        refused = await desk.mod.slash(house.channel, words, **more)
        assert refused.text.startswith("You have or had a seat in this game"), words
        assert f"<@&{desk.role(desk.mod).id}>" in refused.text, "who could"
    assert await status(house) == "open"
    assert [e.status for e in (await kept(house)).entrants] == ["active", "active"]
    reply = await desk.boss.slash(
        house.channel, "league next", table=1, winner=house.ann, reason="Mod is away."
    )
    assert reply.text == f"Table 1 is decided. Winner: <@{house.ann.id}>."


async def test_a_seat_that_a_reserve_declines_is_offered_to_anybody(house: House) -> None:
    people = await club_of(house, 2)
    await set_up(house, people, **DUEL)
    await house.eve.slash(house.channel, "league join", reserve=True)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    await house.ann.slash(house.channel, "league leave")
    await drained(house)
    place = thread_of(house, pod.channel)
    offer = next(m for m in house.eve.sees(place) if "Decline" in m.labels)
    await look(house)
    assert [e.status for e in (await kept(house)).entrants] == ["dropped", "active", "offered"]
    await house.eve.press(offer, "Decline")
    await look(house)
    table = await table_of_pod(house, pod)
    assert house.ann.id not in table.holders.values()
    assert "Take this seat" in [label for m in house.bob.sees(place) for label in m.labels]
    assert [e.status for e in (await kept(house)).entrants] == ["dropped", "active", "reserve"]
    await look(house)
    heard = [m.text for m in house.bob.sees(place)]
    assert sum("Free seat" in words for words in heard) == 1, "it is offered once"


async def test_it_is_told_who_has_taken_somebody_out(house: House) -> None:
    desk = await staffed(house)
    house.guild.give(desk.role(desk.mod), desk.max.id)
    pods = await begun(house, [desk.mod, *(await club_of(house, 4))[1:]])
    leaving, dropped = [both(house, await table_of_pod(house, pod))[0] for pod in pods]
    await leaving.slash(house.channel, "league leave")
    await desk.max.slash(house.channel, "league drop", member=dropped, reason="Rude")
    await drained(house)
    gone, taken = [
        "\n".join(m.text for m in house.eve.sees(thread_of(house, pod.channel))) for pod in pods
    ]
    assert f"{leaving.mention} has left for good. A stand-in plays" in gone
    assert "Override" not in gone and "Free seat" in gone
    assert f"Override: {desk.max.mention}, a moderator" in taken and desk.mod.mention not in taken
    holders = [(await table_of_pod(house, pod)).holders.values() for pod in pods]
    assert leaving.id not in holders[0] and dropped.id not in holders[1]


async def test_a_seat_is_offered_although_a_process_dies_over_it(house: House) -> None:
    people = await club_of(house, 2)
    await set_up(house, people, **DUEL)
    await house.eve.slash(house.channel, "league join", reserve=True)
    await people[0].slash(house.channel, "league start")
    await drained(house)
    (pod,) = (await kept(house)).rounds[0].pods
    keeper = keeper_of(house.bot.desk.club)
    opener, keeper.opener = keeper.opener, None
    await house.ann.slash(house.channel, "league leave")
    keeper.opener = opener
    await look(house)
    place = thread_of(house, pod.channel)
    (offer,) = (m for m in house.eve.sees(place) if "Decline" in m.labels)
    await house.eve.press(offer, "Agree")
    await look(house)
    table = await table_of_pod(house, pod)
    assert house.eve.id in table.holders.values()


async def test_of_several_league_a_channel_means_its_own(house: House) -> None:
    (pod,) = await begun(house, await club_of(house, 2))
    other = house.guild.text_channel("other")
    await house.sandbox.settle()
    organiser = next(person for person in house.sandbox.people() if person.name == "Olga")
    await organiser.slash(other, "league new", name="Second", **DUEL)
    await house.sandbox.settle()
    for place, name in (
        (house.channel, "Woodland League"),
        (thread_of(house, pod.channel), "Woodland League"),
        (other, "Second"),
    ):
        shown = await house.eve.slash(place, "league show")
        assert shown.text.startswith(f"**{name}**"), place.name
    elsewhere = house.guild.text_channel("elsewhere")
    await house.sandbox.settle()
    refused = await house.eve.slash(elsewhere, "league show")
    assert "Say which one" in refused.text
