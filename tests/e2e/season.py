"""How a club begins: its officers, its tables, and who looks on."""

import re
from typing import Any

import aiohttp

from bot.watch.serving import serving_watch_pages
from sandbox import Channel, Permission, Person, Reply, Seen
from tests.databases import sqlite
from tests.e2e.crowd import (
    SEATS,
    Club,
    Seating,
    at_once,
    begun,
    given_up,
    message_of,
    opened,
    rushed,
)
from tests.e2e.verdict import (
    seeds,
)

TABLES = 40
QUEUES = 4
"""How many of the tables the queue opens."""

BEGUN = 32
"""How many of the games are begun."""

HOW = ("root", "war_chest", "dungeon_lords", "white_castle")
AT_A_TABLE = {"root": 3, "war_chest": 2, "dungeon_lords": 2, "white_castle": 1}


# The officers


async def set_up(club: Club) -> None:
    """The admin names roles, a log and what tables begin with; the board stands in the lobby."""
    ann, lobby = club["Ann"], club.channels["lobby"]
    club.guild.let_administrate(ann.id)
    club.roles = {name: club.guild.role(name) for name in ("Moderators", "Referees", "Root daily")}
    club.guild.give(club.roles["Moderators"], club["Bob"].id, club["Basia"].id)
    club.guild.give(club.roles["Referees"], club["Czesia"].id)
    may = club.guild.grants[club.sandbox.bot.id]
    club.guild.let(club.sandbox.bot.id, may | Permission.MANAGE_ROLES)
    reply = await club.press(ann, await club.slash(ann, "house", at=lobby), "hplace")
    await club.pick(ann, reply, "hchan", club.channels["root"])
    reply = await club.press(ann, await club.slash(ann, "house", at=lobby), "hroles")
    await club.pick(ann, reply, "hrole:root.daily", club.roles["Root daily"])
    reply = await club.press(ann, await club.slash(ann, "house", at=lobby), "hterms")
    await club.pick(ann, reply, "Pace", "daily")
    reply = await club.slash(ann, "house", at=lobby)
    assert "daily" in reply.text
    assert club.linked(reply.text) is club.channels["root"]
    await club.slash(ann, "lfg board", at=lobby)
    await club.slash(ann, "watch", at=lobby, server="now")
    for name, duty in (("Moderators", "moderator"), ("Referees", "referee")):
        await club.slash(ann, "desk roles", at=lobby, role=club.roles[name], duty=duty)
    await club.slash(ann, "desk log", at=lobby, channel=club.channels["mod-log"])
    for outsider in (club["Dan"], club["Ewa"]):
        for words in ("desk games", "desk roles", "audit", "lfg board"):
            refused = await club.slash(outsider, words, at=lobby)
            assert refused.ephemeral
            assert not message_of(refused).buttons, words
    for taker in (club["Dan"], club["Ewa"]):
        reply = await club.slash(taker, "lfg roles", at=lobby)
        await club.press(taker, reply, message_of(reply).labels[0])
        assert taker.id in club.roles["Root daily"].members
    await club.rest()
    assert "Open a table" in club.newest(lobby).labels


# Tables


async def fill(club: Club) -> list[Seating]:
    """Forty tables are opened: by the queue, in threads, in a forum and from the board."""
    tables = await queue(club)
    plans: list[Any] = []
    for number in range(TABLES - len(tables) - 1):
        game = HOW[number % 4]
        # The last of the people only look on.
        people = [club.people[(number * 3 + at) % 56] for at in range(AT_A_TABLE[game])]
        at = club.channels[game.replace("_", "-")]
        where = {"place": "thread"} if number % 2 else {"forum": club.channels["forum"]}
        plans.append(opened(club, game, people, at, **where))
    tables += await at_once(plans)
    tables.append(await from_the_board(club))
    await club.rest()
    assert len(tables) == TABLES
    return tables


async def queue(club: Club) -> list[Seating]:
    """People wait for Root; who has blocked somebody never sits with them by the bot."""
    lobby, place = club.channels["lobby"], club.channels["root"]
    people = club.people[20 : 20 + 4 * QUEUES]
    shy, blocked = people[:2]
    reply = await club.slash(shy, "lfg block", at=lobby, person=blocked)
    assert reply.ephemeral
    assert blocked.mention in reply.text
    for number, person in enumerate(people, 1):
        wish = {"game": "root", "pace": "daily", "least": 4, "most": 4}
        reply = await club.slash(person, "lfg queue", at=lobby, **wish)
        assert ("codziennie" if person.user.locale == "pl" else "daily") in reply.text
        if not number % 4:
            await club.rest()

    await club.sandbox.until(lambda: len(calls(club, place)) == QUEUES)
    await club.rest()
    tables: list[Seating] = []
    for channel, called in calls(club, place).items():
        seated = [one for one in people if one.mention in called.text]
        assert 2 <= len(seated) <= 4
        assert not {shy, blocked} <= {*seated}
        assert all(any(one.pings_me for one in person.sees(channel)) for person in seated)
        for person, seat in zip(seated, SEATS["root"], strict=False):
            await club.pick(person, club.newest(channel, person), "Play as…", seat)
            await club.rest()
        tables.append(Seating("root", channel, seated, SEATS["root"][: len(seated)]))
    return tables


def calls(club: Club, place: Channel) -> dict[Channel, Seen]:
    """Return what has called people to the tables of the queue, by their threads."""
    return {
        channel: one
        for channel in club.threads(place)
        for one in club.posts(channel)
        if not one.buttons and "<@" in one.text
    }


async def from_the_board(club: Club) -> Seating:
    """One opens a table from the board, in Polish; another sits down by it, in English."""
    lobby, (host, guest) = club.channels["lobby"], (club["Filip"], club["Cal"])
    await club.rest()
    before = {*club.threads()}
    reply = await club.press(host, club.newest(lobby), "fopen")
    assert "W co chcesz grać" in reply.text
    reply = await club.pick(host, reply, "fnew", "war_chest")
    channel = club.linked(reply.text)
    assert channel not in before
    await club.rest()
    every = await club.press(guest, club.newest(lobby), "fpage")
    where = await seek(club, guest, every, channel)
    reply = await club.press(guest, where, of_line(where, channel))
    assert channel.id == club.linked(reply.text).id
    await club.rest()
    for person, seat in ((host, "raven"), (guest, "wolf")):
        await club.pick(person, club.newest(channel, person), "Play as…", seat)
        await club.rest()
    return Seating("war_chest", channel, [host, guest], ("raven", "wolf"))


async def seek(club: Club, person: Person, page: Reply, channel: Channel) -> Reply:
    """Turn the pages of the open tables until one names a channel."""
    for _ in range(TABLES):
        if f"<#{channel.id}>" in page.text:
            return page
        onward = [one for one in message_of(page).buttons if ":fpage:" in str(one.custom_id)]
        assert onward and not onward[-1].disabled, page.text
        page = await club.press(person, page, str(onward[-1].custom_id))
    raise AssertionError(page.text)


def of_line(page: Reply, channel: Channel) -> str:
    """Return the button that sits down at the table of a channel."""
    (line,) = (one for one in page.text.splitlines() if f"<#{channel.id}>" in one)
    number = re.match(r"\**(\d+)\.", line)
    assert number is not None, line
    return next(one for one in message_of(page).labels if one.endswith(f": {number[1]}"))


async def play(club: Club, tables: list[Seating]) -> None:
    """Most games begin; some are played to the end, some far, and some wait."""
    # The table of the board, and the first ones of the others.
    starting = [tables[-1], *tables[: BEGUN - 1]]
    playing = await at_once([begun(club, one) for one in starting])
    await club.rest()
    of = {
        name: [t for s, t in zip(starting, playing, strict=True) if s.game == name] for name in HOW
    }
    for table in of["war_chest"][:6]:
        await given_up(club, table)
    await rushed(club, of["white_castle"][0], 1000, club.rng)
    assert of["white_castle"][0].status == "over"
    for table in (*of["root"][:4], *of["dungeon_lords"][:2]):
        await rushed(club, table, 30, club.rng)
    await club.rest()


async def again(club: Club, seating: Seating) -> None:
    """The two of the board want a rematch: one asks, in English, the other agrees in Polish."""
    polish, english = seating.people
    await club.press(english, club.newest(seating.channel), "Rematch")
    await club.rest()
    asked = club.newest(seating.channel, polish)
    assert asked.pings_me
    assert english.mention in asked.text
    reply = await club.press(polish, asked, asked.labels[0])
    assert reply.text.startswith("Grasz")
    await club.rest()
    calls = [one for one in polish.sees(seating.channel) if one.pings_me and one.id >= asked.id]
    assert len(calls) == 1, "asked once"
    assert (await club.table(seating.channel)).status == "lobby"


# To look on


async def look_on(club: Club, tables: list[Seating]) -> None:
    """Who has no seat follows a game and catches up, and hears what everybody may."""
    (seating,) = (one for one in tables[:1] if one.game == "root")
    english, polish = club["Dot"], club["Edyta"]
    for person, label, said in (
        (english, "Follow", "You follow"),
        (polish, "Obserwuj", "Obserwujesz"),
    ):
        reply = await club.slash(person, "game follow", at=seating.channel)
        reply = await club.press(person, reply, label)
        assert reply.text.startswith(said)
    table = await club.table(seating.channel)
    await rushed(club, table, 60, club.rng)
    # Followers are told after a while, all rounds of meanwhile at once.
    await club.sandbox.until(lambda: bool(english.dms() and polish.dms()))
    await club.rest()
    for person, said in ((english, "Waiting for"), (polish, "Gra czeka na")):
        reply = await club.slash(person, "catchup", at=seating.channel)
        assert said in reply.text
        assert any("Root" in one.text for one in person.dms()), "a line a round"
        assert not any(one.pings_me for one in person.dms())
    await read_the_titles(club, tables)


async def read_the_titles(club: Club, tables: list[Seating]) -> None:
    """The titles of threads tell the state, after a while."""
    assert club.bot is not None
    club.sandbox.clock.advance(3600)
    club.bot.threads.clock = lambda: int(club.sandbox.clock.now() * 1000)
    for _ in range(5):
        await club.bot.threads.look()
        await club.rest()
    names = [one.channel.name for one in tables]
    for sign in ("in play", "open", "over"):
        assert any(sign in name for name in names), (sign, names)
    assert len({*names}) > 3


async def read_the_pages(club: Club) -> None:
    """Who has no account reads the server's games in either language, and learns nobody's name."""
    url = sqlite(club.folder / "tables.sqlite3")
    async with (
        serving_watch_pages(url, "127.0.0.1", 0) as (port, _),
        aiohttp.ClientSession() as session,
    ):
        for language, words in (("en", "Games to watch"), ("pl", "Gry do oglądania")):
            asked = {"Accept-Language": language}
            start = f"http://127.0.0.1:{port}/{club.guild.id}/"
            async with session.get(start, headers=asked) as answer:
                assert answer.status == 200
                assert not answer.cookies
                listed = await answer.text()
            links = sorted({*re.findall(r'href="(?:\./)?(\d+/)"', listed)})
            assert len(links) > 8, listed
            pages = [listed]
            for link in links[:6]:
                async with session.get(start + link, headers=asked) as answer:
                    assert answer.status == 200
                    pages.append(await answer.text())
            assert words in listed
            told = "\n".join(pages)
            assert not [one.name for one in club.people if str(one.id) in told]
            assert not [one for one in seeds(club) if one in told]
