"""What a server's people do beside their game while processes are killed, and what must stand then.

They queue, open tables and sit down, play leagues, follow games, read the board, finish games that
are handed off to an address, and close channels whose games were shown to everybody.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any

import msgspec
from sqlalchemy import text

from bot.club import Club
from bot.club.server_defaults import DefaultsOfServers
from bot.club.webhooks import new_secret
from bot.editions import EDITIONS, games_of
from bot.games.game import Seat
from bot.games.war_chest.choices import Pick
from bot.table import Tables
from db import Storage
from db.club import webhooks
from db.club.webhooks import Webhook
from db.ids import UserId
from db.rows import now_ms
from sandbox import Channel, Guild, Permission, Person, Reply, Seen
from sandbox.permission import BOT
from tests.club.receiving import Receiver
from tests.processes.fleet import Fleet, Place

PLAYED = "war_chest"
"""What is played beside the server's game of Root: it ends as soon as somebody gives up."""

SEATS = ("raven", "wolf")

ENDING, CLOSING = 4, 2
"""How many games of a server are about to end, and how many are shown to everybody at first."""

OVERDUE_S = 60.0
"""Seconds for which a row may be due while the shards are served."""

WRONG = ("went wrong", "couldn’t show", "couldn't show")
"""What the bot says of its own faults."""

LOOK_S = 1.0
"""Seconds between looks at what is due."""

DUE: dict[str, str] = {
    "outboxmessage": "SELECT id FROM outboxmessage WHERE status = 'due' AND due_ms <= :now",
    "timer": "SELECT game_id || kind || key FROM timer WHERE due_ms <= :now",
    "clubtimer": "SELECT guild || kind || key FROM clubtimer WHERE due_ms <= :now",
    "webhookdelivery": "SELECT id FROM webhookdelivery WHERE due_ms <= :now",
}
"""What waits to be done, by its table."""


@dataclass
class ClubServer:
    """A server, its channels, and its people: two who play Root, two more, and a moderator."""

    guild: Guild
    people: list[Person]
    moderator: Person
    lobby: Channel
    tables: Channel
    league: Channel
    ending: list[Channel]
    shown: list[Channel]
    root: Channel
    leagues: int = 0
    closed: dict[int, float] = field(default_factory=dict[int, float])
    """When each channel was closed to others (`monotonic`)."""

    def posts(self, channel: Channel) -> list[Seen]:
        """Return what the moderator sees that everybody may."""
        return [one for one in self.moderator.sees(channel) if not one.ephemeral]

    def threads(self) -> list[Channel]:
        """Return the threads of the server, oldest first."""
        return [one for one in self.guild.channels.values() if one.parent is not None]


async def furnish_club(made: Fleet, place: Place, address: str, number: int) -> ClubServer:
    """Give a server its channels, its settings, games that are about to end, and an address."""
    root, players = place
    guild = root.guild
    assert guild is not None
    more = [made.sandbox.person(f"Q{number}x{at}", in_=guild) for at in range(2)]
    moderator = made.sandbox.person(f"M{number}", in_=guild)
    guild.let_administrate(moderator.id)
    guild.let(made.sandbox.bot.id, BOT | Permission.CREATE_PUBLIC_THREADS)
    rooms = {name: guild.text_channel(name) for name in ("lobby", "tables", "league")}
    ending = [guild.text_channel(f"hall-{at}") for at in range(ENDING)]
    shown = [guild.text_channel(f"shown-{at}") for at in range(CLOSING)]
    server = ClubServer(
        guild, [*players, *more], moderator, **rooms, ending=ending, shown=shown, root=root
    )
    storage = Storage(made.url)
    tables = Tables(storage, games_of(EDITIONS))
    by = UserId(moderator.id)
    await DefaultsOfServers(Club(tables)).change(guild.id, PLAYED, by, channel=server.tables.id)
    for at, channel in enumerate([*ending, *shown]):
        await _drafted(tables, server, channel, at, is_shown=channel in shown)
    await storage.write(
        lambda connection: connection.execute(
            text("UPDATE guildsettings SET spectators = 'now' WHERE guild = :guild"),
            {"guild": guild.id},
        )
    )
    await webhooks.store_hook(
        storage,
        Webhook(guild=guild.id, channel=root.id, address=address, secret=new_secret()),
    )
    await storage.close()
    return server


async def _drafted(
    tables: Tables, server: ClubServer, channel: Channel, seed: int, is_shown: bool
) -> None:
    """Begin a game of two, and play it until one can give up."""
    host, guest = (UserId(one.id) for one in server.people[:2])
    table = await tables.create(PLAYED, server.guild.id, channel.id, host)
    for user, seat in zip((host, guest), SEATS, strict=True):
        await table.join(user)
        await table.choose(user, Seat(seat))
    if is_shown:
        await table.set_term(host, "spectators", "now")
    await table.start(host, seed=seed)
    while isinstance((due := table.decisions()[0]).pick(0), Pick):
        await table.act(table.holders[due.seat], due.pick(0))


class ClubPlay:
    """What the people of one server do, one thing after the other."""

    def __init__(self, server: ClubServer, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.done: Counter[str] = Counter()
        self.faults: list[str] = []
        self._followed = False
        self._board = False

    async def visit(self) -> None:
        """Do something, and count it once it is answered.

        Raises:
            Exception: nobody answers, or what was there is gone.
        """
        acts = (
            *(self.queue, self.open_table, self.sit_down, self.give_up, self.follow),
            *(self.show_board, self.run_league, self.close_channel, self.play_thread),
        )
        act = self.rng.choices(acts, weights=(4, 3, 4, 4, 1, 1, 4, 1, 6))[0]
        await act()
        self.done[act.__name__] += 1

    async def _said(
        self, act: Callable[..., Awaitable[Reply]], *given: Any, **more: object
    ) -> Reply:
        """Do something, and note an answer that tells of a fault of the bot."""
        reply = await act(*given, **more)
        if any(words in reply.text for words in WRONG):
            self.faults.append(f"{given}: {reply.text}")
        return reply

    @property
    def _somebody(self) -> Person:
        return self.rng.choice(self.server.people)

    async def queue(self) -> None:
        """Wait for a game of two."""
        await self._said(
            self._somebody.slash, self.server.lobby, "lfg queue", game=PLAYED, least=2, most=2
        )

    async def open_table(self) -> None:
        """Open a table in a thread."""
        who = self._somebody
        await self._said(who.slash, self.server.tables, "game new", game=PLAYED, place="thread")

    async def sit_down(self) -> None:
        """Sit down at an open table of the list."""
        who = self._somebody
        reply = await self._said(who.slash, self.server.lobby, "lfg show")
        if wanted := _buttons(reply.message, "fsit"):
            await self._said(who.press, reply, self.rng.choice(wanted))

    async def give_up(self) -> None:
        """End a game of those that are about to end."""
        server = self.server
        await self._given_up(self.rng.choice(server.ending), server.people[:2])

    async def _given_up(self, channel: Channel, people: Sequence[Person]) -> None:
        who = self.rng.choice(people)
        asked = await self._said(who.slash, channel, "warchest ending give-up")
        if asked.message is not None and asked.message.buttons:
            await self._said(who.press, asked, asked.message.buttons[0].custom_id)

    async def play_thread(self) -> None:
        """Go on in a thread: begin its game, choose, or give it up."""
        threads = self.server.threads()
        if not threads:
            return
        channel, who = self.rng.choice(threads[-6:]), self._somebody
        if self.rng.random() < 0.3:
            await self._said(who.slash, channel, "game start")
            return
        reply = await self._said(who.slash, channel, "act")
        if wanted := _selects(reply.message):
            menu, values = self.rng.choice(wanted)
            await self._said(who.select, reply, menu, self.rng.choice(values))
        await self._given_up(channel, [who])

    async def follow(self) -> None:
        """Follow the server's game, once."""
        if self._followed:
            return
        who = self.server.people[2]
        reply = await self._said(who.slash, self.server.root, "game follow")
        (asked,) = _buttons(reply.message, "fwyes")
        await self._said(who.press, reply, asked)
        self._followed = True

    async def show_board(self) -> None:
        """Put the board of open tables up, once."""
        if not self._board:
            await self._said(self.server.moderator.slash, self.server.lobby, "lfg board")
            self._board = True

    async def run_league(self) -> None:
        """Announce a league, sign up for it, start it, or close its round."""
        server, drawn = self.server, self.rng.random()
        if not server.leagues or drawn < 0.05:
            name = f"League {server.leagues + 1}"
            about = {"game": PLAYED, "players": 2, "rounds": 2}
            await self._said(
                server.moderator.slash, server.league, "league new", name=name, **about
            )
            server.leagues += 1
        elif drawn < 0.6:
            post = [one for one in server.posts(server.league) if _buttons(one, "xsjoin")][-1]
            await self._said(self._somebody.press, post, _buttons(post, "xsjoin")[0])
        else:
            await self._said(server.moderator.slash, server.league, "league start")

    async def close_channel(self) -> None:
        """Close a channel to others whose game everybody may look at."""
        server = self.server
        still = [one for one in server.shown if one.id not in server.closed]
        if still and self.rng.random() < 0.3:
            channel = still[0]
            for one in (*server.people, server.moderator):
                channel.allow(one.id, Permission.VIEW_CHANNEL)
            channel.allow(server.guild.world.bot.id, Permission.VIEW_CHANNEL)
            channel.deny(None, Permission.VIEW_CHANNEL)
            server.closed[channel.id] = monotonic()


def _buttons(message: Seen | None, action: str) -> list[str]:
    buttons = message.buttons if message is not None else []
    ids = [one.custom_id for one in buttons if one.custom_id and not one.disabled]
    return [one for one in ids if f":{action}:" in one]


def _selects(message: Seen | None) -> list[tuple[str, list[str]]]:
    if message is None:
        return []
    return [
        (one.custom_id, [option.value for option in one.options])
        for one in message.selects
        if not one.disabled
    ]


class Overdue:
    """Notes what has been due for too long while the shards were served."""

    def __init__(self, made: Fleet) -> None:
        self._made = made
        self.found: dict[str, str] = {}
        """By table and row, what it is."""

        self._due: dict[str, float] = {}
        """For how many seconds each row has been due."""

    async def watch(self) -> None:
        """Look again and again, until cancelled."""
        storage = Storage(self._made.url)
        last = monotonic()
        try:
            while True:
                await asyncio.sleep(LOOK_S)
                now = monotonic()
                served = now - last if self._made.is_served else 0.0
                last = now
                await self._look(storage, served)
        finally:
            await storage.close()

    async def _look(self, storage: Storage, served_s: float) -> None:
        due: dict[str, float] = {}
        for table, statement in DUE.items():
            for (row,) in await _rows(storage, statement, now=now_ms()):
                name = f"{table} {row}"
                due[name] = self._due.get(name, 0.0) + served_s
                if due[name] > OVERDUE_S:
                    self.found.setdefault(name, f"due for {due[name]:.0f} s")
        self._due = due


async def faults_of_clubs(
    url: str, servers: Sequence[ClubServer], plays: Sequence[ClubPlay], receiver: Receiver
) -> list[str]:
    """Return what should stand in the servers in the end and does not."""
    storage = Storage(url)
    faults: list[str] = []
    ours = ", ".join(str(server.guild.id) for server in servers)
    over = await _rows(storage, f"SELECT id FROM game WHERE status = 'over' AND guild IN ({ours})")
    results = await _rows(storage, "SELECT game_id FROM gameresult")
    faults += [f"game {game} has no result" for (game,) in over if (game,) not in results]
    arrived = {headers["Tablekeeper-Delivery"] for headers, _ in receiver.had}
    if len(arrived) < len(over):
        faults.append(f"{len(over)} games are over, {len(arrived)} were handed off")
    for server in servers:
        faults += await _faults_of(storage, server)
    done = sum((play.done for play in plays), Counter[str]())
    faults += [
        f"nobody did {name}" for name in ("queue", "run_league", "give_up") if not done[name]
    ]
    await storage.close()
    return faults


async def _faults_of(storage: Storage, server: ClubServer) -> list[str]:
    """Return what is wrong in one server."""
    faults: list[str] = []
    shown = await _rows(
        storage, "SELECT channel, terms FROM game WHERE guild = :guild", guild=server.guild.id
    )
    for channel, terms in shown:
        about: Any = msgspec.json.decode(terms) if isinstance(terms, str | bytes) else terms
        if channel in server.closed and about.get("spectators", "off") != "off":
            faults.append(f"channel {channel} is closed, and its game is shown")
    boards = [one for one in server.posts(server.lobby) if _buttons(one, "fopen")]
    if len(boards) > 1:
        faults.append(f"{len(boards)} boards in {server.lobby.id}")
    # One without a table is archived after a quarter of an hour if it is known as the bot's own.
    own = await _rows(storage, "SELECT channel FROM threadtitle")
    known = {channel for channel, *_ in (*shown, *own)}
    return faults + [
        f"thread {thread.id} ({thread.name}) has no table, and nothing archives it"
        for thread in server.threads()
        if thread.id not in known and not thread.archived
    ]


async def _rows(storage: Storage, statement: str, **values: object) -> Sequence[Any]:
    return await storage.read(lambda connection: connection.execute(text(statement), values).all())
