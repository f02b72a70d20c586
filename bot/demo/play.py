"""Whole games in the sandbox: the real bot, a real database, and simulated people.

As many people as the game needs play, at least two, with a bot if the game has any, and one
spectator looks on. Everything goes through Discord: commands, buttons and selects in, messages and
pictures out. The result, in a folder per game: one page per person with everything they saw
(private answers and direct messages too), every picture, the database, and `index.html` to click
through it all.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import asynccontextmanager
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any, cast

from bot.demo import overview
from bot.demo.overview import discord_code, page_words_by_language
from bot.discord_ui.front.app import Tablekeeper
from bot.discord_ui.front.emoji import EmojiUpkeep
from bot.discord_ui.message import ids
from bot.editions import EDITIONS
from bot.narrate import catalogue_languages, text
from bot.narrate.catalogue import DEFAULT
from bot.settings import Settings
from bot.table import Tables
from db import Storage
from sandbox.album import Album
from sandbox.components import DANGER, PRIMARY
from sandbox.sandbox import Sandbox

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
    from pathlib import Path

    from bot.editions import Edition
    from bot.games.game import Event, Game, Setup
    from bot.narrate import Words
    from sandbox.people import Person, Reply
    from sandbox.places import Channel
    from sandbox.sight import Seen

    Progress = Callable[[str], None]


# A simulated player who reads what Discord shows and presses, picks or types at random.
#
# A player knows no game. They navigate by the words of the bot's catalogue (which button acts,
# which goes back) and by the colours of buttons, and pick among the offered options.


LOOKS = ("hand", "board", "map", "log", "help")
"""Commands that only show something."""

WEIGHTS = {PRIMARY: 6.0, DANGER: 2.0}
"""Weights of buttons; grey ones, which mostly end or decline, weigh less."""

LOOKING = 0.15
TYPING = 0.15
REGRETTING = 0.03
CHANGING = 0.5
"""Probabilities of looking about first, of typing a command instead of pressing, of undoing, and of
using an optional choice."""

ASIDE = "aside"
ORDERS = "ord"
"""The action of a button that leads away from the question, and with what those of standing orders
begin."""

MOST_PRESSES = 400
"""Limit of presses in one turn, beyond which something must be wrong."""

COMMAND_TRIES = 8
"""Attempts to complete a command before a player presses a button instead."""


class StuckError(Exception):
    """A player can't go on, although it is their turn."""


class Player:
    """A player or spectator."""

    def __init__(
        self, sandbox: Sandbox, person: Person, channel: Channel, words: Words, rng: Random
    ) -> None:
        self._sandbox = sandbox
        self._text = words.text
        self._rng = rng
        self.person = person
        self.channel = channel
        self.actions = 0
        """Number of presses, picks and typed commands."""

    def word(self, key: str, **about: str) -> str:
        """Return a message of the catalogue in the player's language."""
        return self._text(key, self.person.user.locale, **about)

    def spoken(self, key: str, **about: str) -> str:
        """Return a message of the catalogue in the server's language."""
        guild = self.channel.guild
        assert guild is not None
        return self._text(key, guild.locale, **about)

    def sees(self) -> list[Seen]:
        """Return what they see in the game's channel, oldest first."""
        return self.person.sees(self.channel)

    def public(self, key: str) -> Seen | None:
        """Return the newest public message with a button that has this label.

        Others may be newer, such as that of a vote.
        """
        for seen in reversed(self.sees()):
            if seen.from_bot and not seen.ephemeral and self.spoken(key) in seen.labels:
                return seen
        return None

    def is_due(self) -> bool:
        """Return whether the turn message names them without the mark of who has answered."""
        seen = self.public("button-act")
        answered = self.spoken("asked-answered", name=self.person.mention)
        return seen is not None and self.person.mention in seen.text.replace(answered, "")

    async def press(self, message: Seen | Reply, label: str) -> Reply:
        """Press a button and wait until the bot is idle."""
        return await self._done(await self.person.press(message, label))

    async def pick(self, message: Seen | Reply, which: str | None, *values: str) -> Reply:
        """Pick from a select and wait until the bot is idle."""
        return await self._done(await self.person.select(message, which, *values))

    async def type(self, words: str, **options: object) -> Reply:
        """Call a command and wait until the bot is idle."""
        return await self._done(await self.person.slash(self.channel, words, **options))

    async def _done(self, reply: Reply) -> Reply:
        self.actions += 1
        await self._sandbox.settle()
        return reply

    # Playing

    async def look(self) -> None:
        """Use a command that changes nothing."""
        await self.type(text(f"cmd-{self._rng.choice(LOOKS)}", "en"))

    async def turn(self) -> None:
        """Act until the player owes no decision.

        Raises:
            StuckError: that never comes.
        """
        if self._rng.random() < LOOKING:
            await self.look()
        reply = await self._type_choice() if self._rng.random() < TYPING else None
        if reply is None:
            seen = self.public("button-act")
            if seen is None:
                return
            reply = await self.press(seen, self.spoken("button-act"))
        for _ in range(MOST_PRESSES):
            if self._rng.random() < REGRETTING and (seen := self.public("button-undo")):
                reply = await self.press(seen, self.spoken("button-undo"))
            ways = self._ways(reply)
            if not ways or (not self.is_due() and self._rng.random() > CHANGING):
                return
            reply = await self._follow(reply, ways)
        raise StuckError(f"{self.person.name} presses and presses: {reply.text}")

    def _ways(self, reply: Reply) -> dict[tuple[str | None, str], float]:
        """List the ways on in a private panel, with their weights.

        A way is the custom id of a select, or None, and a button's custom id or an option's value.
        """
        message = reply.message
        if message is None or not message.ephemeral:
            return {}
        # Nobody ends the game early (`View.aside`): a demonstration shows a whole one. Nor does
        # anybody leave standing orders: they would answer what it shows being asked.
        aside = {self.word("panel-back"), self.word("button-undo"), self.word("button-redo")}
        aside |= {button.label for button in message.buttons if _leads_away(button.custom_id)}
        ways: dict[tuple[str | None, str], float] = {}
        for button in message.buttons:
            if button.custom_id and not button.disabled and button.label not in aside:
                ways[None, button.custom_id] = WEIGHTS.get(button.style, 1.0)
        for select in message.selects:
            for option in () if _leads_away(select.custom_id) else select.options:
                ways[select.custom_id, option.value] = WEIGHTS[PRIMARY]
        return ways

    async def _follow(self, reply: Reply, ways: dict[tuple[str | None, str], float]) -> Reply:
        (menu, what) = self._rng.choices(list(ways), list(ways.values()))[0]
        if menu is None or reply.message is None:
            return await self.press(reply, what)
        (select,) = [select for select in reply.message.selects if select.custom_id == menu]
        others = [option.value for option in select.options if option.value != what]
        more = self._rng.sample(others, max(0, select.least - 1))
        return await self.pick(reply, menu, what, *more)

    async def _type_choice(self) -> Reply | None:
        """Choose by an autocompleted command; `None` if none was found in a few attempts."""
        group = self._text("cmd-group", "en") + " "
        known = [
            command
            for command in self.person.commands(self.channel)
            if command.options
            and command.words.startswith(group)
            and all(option.completed for option in command.options)
        ]
        for command in self._rng.sample(known, min(COMMAND_TRIES, len(known))):
            given: dict[str, object] = {}
            for option in command.options:
                offered = await self.person.autocomplete(
                    self.channel, command.words, option.name, "", **given
                )
                if offered:
                    given[option.name] = self._rng.choice(offered)[1]
                elif not given:
                    break
            if given:
                return await self.type(command.words, **given)
        return None


def _leads_away(custom_id: str | None) -> bool:
    """Return whether a control leads away from the question."""
    action = ids.read_custom_id(custom_id).action if custom_id else ""
    return action == ASIDE or action.startswith(ORDERS)


# Runs a bot in the sandbox, from login until all its work is done.


@asynccontextmanager
async def run_demo_session(bot: Tablekeeper, sandbox: Sandbox) -> AsyncGenerator[None]:
    """Serve the sandbox with a bot; at the end it finishes its work and closes."""
    sandbox.busy_when(lambda: bot.busy and not bot.is_closed())
    async with bot:
        await bot.login(sandbox.token)
        connection = asyncio.create_task(bot.connect())
        await sandbox.ready()
        await bot.wait_until_ready()
        yield
        await sandbox.settle()
        await bot.close()
        await connection


PEOPLE = ("Ann", "Bob", "Cyd", "Dan", "Fay", "Gus")

ONLOOKING = 0.1
"""The probability that the spectator looks at something between two turns."""

MOST_TURNS = 5000
"""Number of turns after which a game counts as endless."""

SEATING_TRIES = 100
"""Attempts to choose a valid combination of seats."""

SHOWN = 2
"""Lines of a message shown as progress."""

EMOJI = re.compile(r"<a?:\w+:\d+> ?")
"""An emoji of the application in a text: a terminal has no picture of it."""


TROUBLES = ("trouble", "trouble-after")
"""The sentences that report an error, before the reference."""


class BotMistakeError(Exception):
    """The bot sent what Discord would refuse or ignore, or reported an error of its own."""


class SeededGame:
    """Seeds a game with the demo's seed, so that it can be repeated."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game = game
        self._seed = seed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new(self, setup: Setup, seed: int) -> tuple[Any, list[Event]]:
        """Set up a game with the demo's seed."""
        del seed
        return self._game.new(setup, self._seed)


async def play_demo_games(
    folder: Path, game: str, games: int, seed: int, progress: Progress, language: str = DEFAULT
) -> None:
    """Play one game several times; number n has the seed `seed` + n - 1 and its pages in `game-n`.

    `progress` is told in sentences what happens. The server speaks `language`, as does the host;
    the people after them speak the others in turn.

    Raises:
        BotMistakeError: the bot made a mistake towards Discord.
        StuckError: a game came to no end.
    """
    for number in range(1, games + 1):
        place = folder / f"game-{number}"
        place.mkdir(parents=True, exist_ok=True)
        edition = EDITIONS[game]
        overview.write_contents(folder, [f"game-{played}" for played in range(1, number + 1)])
        await _play_demo_game(
            place,
            edition,
            seed + number - 1,
            lambda line, n=number: progress(f"[{n}] {line}"),
            language,
        )


async def _play_demo_game(
    folder: Path, edition: Edition, seed: int, progress: Progress, language: str
) -> None:
    """Play one game and save its pages, however it ends."""
    rng = Random(seed)
    languages = sorted(catalogue_languages(), key=lambda known: known != language)
    async with Sandbox(seed=seed) as sandbox:
        guild = sandbox.guild("Board games by post", discord_code(language))
        channel = guild.text_channel("game-table")

        def player(name: str, locale: str = "en-US") -> Player:
            person = sandbox.person(name, in_=guild, locale=locale)
            return Player(sandbox, person, channel, edition.words, rng)

        wanted = zip(PEOPLE, cycle(map(discord_code, languages)), strict=False)
        players = [player(name, locale) for name, locale in islice(wanted, people_needed(edition))]
        eve = player("Eve")
        album = Album(sandbox.world, folder, page_words_by_language())
        try:
            async with run_bot(sandbox, folder, edition, seed):
                await _set_up(edition, players, rng)
                await _play_on(players, eve, rng, progress)
        finally:
            people = [player.person for player in (*players, eve)]
            album.write(people, f"Game with seed {seed}")
            overview.write_overview(
                folder, album, people, edition.words.text("game-name", "en"), seed
            )
        progress(
            f"{sum(player.actions for player in (*players, eve))} presses and commands, "
            f"{len(sandbox.requests)} requests, {album.pictures} pictures: {folder / 'index.html'}"
        )
        wrong = [str(finding) for finding in sandbox.findings]
        wrong += [trouble for player in (*players, eve) for trouble in _troubles_shown_to(player)]
        wrong += [] if album.pictures else ["no picture was drawn"]
        if wrong:
            raise BotMistakeError("\n".join(wrong))


def has_bots(edition: Edition) -> bool:
    """Return whether a bot can be added beside two people and the permanent bots."""
    lobby = edition.game.lobby
    bots = any(kind.bot and not kind.always for kind in lobby.kinds)
    return bots and 3 + sum(kind.always for kind in lobby.kinds) in lobby.counts()


def people_needed(edition: Edition) -> int:
    """Return the number of people: two if a bot can be added, else the game's minimum."""
    if has_bots(edition):
        return 2
    always = sum(kind.always for kind in edition.game.lobby.kinds)
    sizes = edition.game.lobby.counts()
    return next((size for size in sizes if size >= always + 2), sizes[-1]) - always


@asynccontextmanager
async def run_bot(
    sandbox: Sandbox, folder: Path, edition: Edition, seed: int
) -> AsyncGenerator[None]:
    """Run the bot in the sandbox, with a new database in the folder and games of one seed."""
    file = folder / "tables.sqlite3"
    for suffix in ("", "-wal", "-shm"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)
    settings = Settings(database_url=f"sqlite+aiosqlite:///{file}")
    storage = Storage(settings.database_url)
    await storage.open()
    games: Mapping[str, Game[Any]] = {
        edition.name: cast("Game[Any]", SeededGame(edition.game, seed))
    }
    bot = Tablekeeper(
        settings,
        Tables(storage, games),
        EDITIONS,
        connector=sandbox.connector(),
        guild_ready_timeout=0.05,
    )
    try:
        async with run_demo_session(bot, sandbox):
            if settings.emoji:
                await EmojiUpkeep(bot, EDITIONS).look_once()
            yield
    finally:
        await storage.close()


# Lobby


async def _set_up(edition: Edition, players: Sequence[Player], rng: Random) -> None:
    """Open a table, sit down, add a bot if possible and start, using only what is shown.

    Raises:
        StuckError: the game can't be started.
    """
    host, *guests = players
    await host.type("game new", game=edition.name)
    await _sit_down(host, rng)
    # Before the guests, who might take the last seat that a bot can play.
    if has_bots(edition):
        await _add_bot(host, rng)
    for guest in guests:
        await _sit_down(guest, rng)
    for _ in range(SEATING_TRIES):
        lobby = host.public("lobby-start")
        if lobby is None:
            return
        await host.press(lobby, host.spoken("lobby-start"))
        if host.public("lobby-start") is not None:
            # These seats don't go together; a player changes seats.
            await _sit_down(rng.choice(players), rng)
    raise StuckError("the game can't be started")


async def _sit_down(player: Player, rng: Random) -> None:
    """Choose a free seat, by the table's message or by a command.

    Who opens a table for one person has its only seat already.
    """
    lobby = player.public("lobby-start")
    assert lobby is not None
    if not lobby.selects:
        return
    if rng.random() < 0.5:
        menu = lobby.selects[0]
        await player.pick(lobby, menu.custom_id, rng.choice(menu.options).value)
        return
    offered = await player.person.autocomplete(player.channel, "game join", "seat")
    await player.type("game join", seat=rng.choice(offered)[1])


async def _add_bot(host: Player, rng: Random) -> None:
    """Add a bot: by one press if it leaves nothing to choose, else with a random difficulty."""
    lobby = host.public("lobby-start")
    assert lobby is not None
    if host.spoken("lobby-bot-add") in lobby.labels:
        await host.press(lobby, host.spoken("lobby-bot-add"))
        return
    reply = await host.press(lobby, host.spoken("lobby-bot-button"))
    assert reply.message is not None
    menu = reply.message.selects[0]
    reply = await host.pick(reply, menu.custom_id, rng.choice(menu.options).value)
    assert reply.message is not None
    for menu in reply.message.selects[:1]:
        reply = await host.pick(reply, menu.custom_id, rng.choice(menu.options).value)
    await host.press(reply, host.word("lobby-add"))


# The game


async def _play_on(players: Sequence[Player], eve: Player, rng: Random, progress: Progress) -> None:
    """Run the turns of the users named by the turn message until the game is over.

    Raises:
        StuckError: nobody is named, or the game never ends, or stops before its end.
    """
    shown = 0
    for _ in range(MOST_TURNS):
        seen = eve.public("button-act")
        if seen is None:
            if eve.public("button-rematch") is None:
                raise StuckError("nobody can act, and the game is not over")
            progress(_newest_public_line(eve, players))
            return
        if seen.id != shown:
            shown = seen.id
            progress(_newest_public_line(eve, players))
        due = [player for player in players if player.is_due()]
        if not due:
            raise StuckError(f"nobody is asked for anything: {seen.text}")
        await rng.choice(due).turn()
        if rng.random() < ONLOOKING:
            await eve.look()
    raise StuckError("the game never ends")


def _troubles_shown_to(player: Player) -> list[str]:
    """Return the unexpected errors that a player was shown."""
    heads = tuple(player.word(key, reference="\0").split("\0")[0] for key in TROUBLES)
    return [seen.text for seen in player.sees() if seen.text.startswith(heads)]


def _newest_public_line(onlooker: Player, players: Sequence[Player]) -> str:
    """Return the end of the newest public message, in one line."""
    seen = next(message for message in reversed(onlooker.sees()) if not message.ephemeral)
    lines = [line for line in seen.text.splitlines() if line.strip()]
    words = EMOJI.sub("", " ".join(lines[-SHOWN:]))
    for player in players:
        words = words.replace(player.person.mention, f"@{player.person.name}")
    return words
