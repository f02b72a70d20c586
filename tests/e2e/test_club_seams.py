"""Where the parts of a club meet: what was offered to somebody before things changed."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sandbox import CannotDoError, Channel, Permission, Person, Reply
from tests.e2e.crowd import Club, Seating, begun, founded, given_up, message_of, opened, served
from tests.e2e.officers import on_desk
from tests.e2e.season import set_up
from tests.e2e.verdict import doubled, raw_words

pytestmark = pytest.mark.slow

DUEL = {"game": "war_chest", "pace": "daily", "least": 2, "most": 2}


async def queue_for_duels(club: Club) -> None:
    """Let the queue open tables of War Chest in threads of their channel."""
    ann, lobby = club["Ann"], club.channels["lobby"]
    reply = await club.slash(ann, "house", at=lobby)
    reply = await club.pick(ann, reply, "hgame", "war_chest")
    reply = await club.press(ann, reply, "hplace")
    await club.pick(ann, reply, "hchan", club.channels["war-chest"])


async def wait_for_duel(club: Club, *names: str) -> None:
    for name in names:
        await club.slash(club[name], "lfg queue", at=club.channels["lobby"], **DUEL)


async def at_rest(club: Club) -> None:
    """Let timers ring that were set a moment ago."""
    await club.rest()
    await asyncio.sleep(0.5)
    await club.rest()


def clean(club: Club) -> None:
    assert [str(one) for one in club.sandbox.findings] == []
    assert raw_words(club) == []
    assert doubled(club) == []
    failed = [one for one in club.logged if one["log_level"] in ("error", "critical")]
    assert failed == []


async def test_a_block_and_a_leave_while_the_queue_opens(tmp_path: Path) -> None:
    """Ewa blocks Fay as their thread opens; Jim has left the server when others come."""
    async with founded(tmp_path) as club:
        async with served(club):
            await set_up(club)
            await queue_for_duels(club)
            lobby, place = club.channels["lobby"], club.channels["war-chest"]
            held = asyncio.Event()
            club.sandbox.fail_next("POST", "/channels/*/threads", None, until=held)
            await wait_for_duel(club, "Ewa", "Fay")
            await asyncio.sleep(0.5)
            await club.slash(club["Ewa"], "lfg block", at=lobby, person=club["Fay"])
            held.set()
            await at_rest(club)
            assert [one for one in club.threads(place) if club.posts(one)] == []
            await wait_for_duel(club, "Hal")
            assert await seated(club, place, 1) == [{"Ewa", "Hal"}]
            await wait_for_duel(club, "Ida")
            assert await seated(club, place, 2) == [{"Ewa", "Hal"}, {"Fay", "Ida"}]
            await wait_for_duel(club, "Jim")
            club.sandbox.world.leave(club.guild, club["Jim"].id)
            await wait_for_duel(club, "Kay", "Leo")
            assert (await seated(club, place, 3))[2:] == [{"Kay", "Leo"}]
        clean(club)


async def seated(club: Club, place: Channel, count: int) -> list[set[str]]:
    """Return who sits at so many tables of a channel's threads, the oldest first."""
    await club.sandbox.until(lambda: sum(bool(club.posts(t)) for t in club.threads(place)) == count)
    await at_rest(club)
    names = {person.id: person.name for person in club.people}
    tables = [await club.table(one) for one in club.threads(place) if club.posts(one)]
    return [{names[own.user] for own in table.lobby if own.user} for table in tables]


async def test_what_an_office_has_opened_is_refused_once_it_is_gone(tmp_path: Path) -> None:
    """A host who is none any more, and a moderator who has sat down, press what they have open."""
    async with founded(tmp_path) as club:
        async with served(club):
            await set_up(club)
            people, where = [club["Dan"], club["Darek"]], club.channels["war-chest"]
            seating = await opened(club, "war_chest", people, where, place="thread")
            await club.rest()
            dan, bob = club["Dan"], club["Bob"]
            lobby = club.newest(seating.channel, dan)
            menus = [await club.press(dan, lobby, "lopt") for _ in range(3)]
            menus[1:] = [
                await club.press(dan, menu, one)
                for menu, one in zip(menus[1:], ("lterms", "lorder"), strict=True)
            ]
            table = await club.table(seating.channel)
            page = await club.press(bob, await on_desk(club, bob, table.id), "Host…")
            form = await club.pick(bob, page, "deskv", f"2.{club['Darek'].id}")
            await club.submit(bob, form, why="Dan is away.")
            await club.rest()
            for menu in menus:
                assert "host" in await refused(club, dan, menu)
            await begun(club, Seating("war_chest", seating.channel, people[::-1], ()))
            page = await on_desk(club, bob, table.id)
            ending = await club.press(bob, page, "End the game")
            leaving = await club.slash(dan, "game resign", at=seating.channel)
            await club.press(dan, leaving, "vgone")
            await club.rest()
            await club.press(bob, club.newest(seating.channel, bob), "vtake")
            await club.rest()
            await club.press(club["Darek"], club.newest(seating.channel, club["Darek"]), "vyes")
            await club.rest()
            assert bob.id in (await club.table(seating.channel)).holders.values()
            reply = await club.submit(bob, ending, why="I would win.")
            assert reply.text.startswith("You have or had a seat in this game")
            assert (await club.table(seating.channel)).status == "playing"
        clean(club)


async def refused(club: Club, person: Person, menu: Reply) -> str:
    """Use the first thing of a private menu; return the answer."""
    shown = message_of(menu)
    if shown.selects:
        first = shown.selects[0]
        return (await club.pick(person, menu, first.custom_id, first.options[-1].value)).text
    return (await club.press(person, menu, str(shown.buttons[0].custom_id))).text


async def test_what_is_deleted_in_discord_stops_nothing(tmp_path: Path) -> None:
    """The board, a league's thread and its role are deleted; a restart comes between."""
    async with founded(tmp_path) as club:
        async with served(club):
            await set_up(club)
            lobby, place = club.channels["lobby"], club.channels["news"]
            board = club.newest(lobby)
            club.sandbox.world.delete(board.message)
            await club.slash(club["Dan"], "game new", at=club.channels["root"], game="root")
            await at_rest(club)
            again = club.newest(lobby)
            assert again.id != board.id and "1. Root" in again.text
            await league(club, place, ("Ned", "Oda", "Ola", "Piotr"))
            first, second = club.threads(place)
            club.sandbox.world.delete_channel(first)
            await at_rest(club)
        async with served(club):
            bob = club["Bob"]
            reply = await club.slash(bob, "league next", at=place, table=1, reason="No thread.")
            assert reply.text == "Table 1 is decided: nobody gets points."
            await given_up(club, await club.table(second))
            await at_rest(club)
            assert len(club.threads(place)) == 3, "the second round has two tables"
            club.guild.delete(club.roles["Moderators"])
            await club.rest()
            gone = await club.slash(bob, "desk games", at=lobby)
            assert not message_of(gone).selects
            shown = await club.slash(club["Ann"], "desk roles", at=lobby)
            assert "no longer exists in Discord" in shown.text
            club.guild.let(bob.id, Permission.MANAGE_CHANNELS)
            await club.rest()
            assert message_of(await club.slash(bob, "desk games", at=lobby)).selects
        clean(club)


async def league(club: Club, place: Channel, names: tuple[str, ...]) -> None:
    bob = club["Bob"]
    wish: dict[str, Any] = {"game": "war_chest", "format": "swiss", "players": 2, "rounds": 2}
    await club.slash(bob, "league new", at=place, name="Puchar", **wish)
    await club.rest()
    post = club.newest(place)
    for name in names:
        await club.press(club[name], post, "xsjoin")
    await club.slash(bob, "league start", at=place)
    await at_rest(club)
    with pytest.raises(CannotDoError):
        await club["Quin"].press(post, "Join")
