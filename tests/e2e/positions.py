"""Positions to save: tables at which people have played, asked and opened all sorts of things."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from bot.discord_ui.front.app import Tablekeeper
from bot.games.game import IllegalChoiceError, Lobby, Seat, SeatKind
from bot.games.war_chest.choices import GiveUp
from bot.table import TERMS, RefusedError, Table
from bot.table.lobby import AGREED
from sandbox import Channel, Permission, Person, Reply, Sandbox, Seen
from sandbox import components as parts
from sandbox.kinds import TEXT
from sandbox.options import BOOLEAN, INTEGER, USER, Offered, Parameter
from sandbox.permission import BOT
from sandbox.places import Role
from sandbox.sight import Select
from tests.discord_ui.playing import act_button
from tests.e2e.dying import game_of, quiet

LOCALES = {"Ann": "en-US", "Bob": "pl", "Cid": "en-GB", "Dan": "pl", "Eve": "pl"}
"""Who is there; Eve looks on, and moderates."""

MANAGES = Permission.MANAGE_CHANNELS | Permission.MANAGE_GUILD
"""What lets somebody moderate, and set what a server has."""

NOT_TYPED = {"language", "game new", "game file", "privacy export"}
"""Commands that random people don't use: they change whose language is tried, or need a file."""


@dataclass
class Position:
    """A table in a channel of its own."""

    channel: Channel
    game: int
    about: str
    damaged: bool = False
    """Whether what is stored of the game cannot be read any more."""


@dataclass
class Hall:
    """Whoever plays, in two servers, and the bot that serves them."""

    sandbox: Sandbox
    channels: list[Channel]
    people: dict[str, Person]
    rng: Random

    @classmethod
    def opened(cls, sandbox: Sandbox, count: int, seed: int) -> Hall:
        """Open channels in an English and a Polish server."""
        guilds = [sandbox.guild("Woodland"), sandbox.guild("Puszcza", locale="pl")]
        people = {
            name: sandbox.person(name, in_=guilds[0], locale=w) for name, w in LOCALES.items()
        }
        for person in people.values():
            sandbox.world.join(guilds[1], person.user)
        for guild in guilds:
            guild.let(people["Eve"].id, MANAGES)
            guild.let(sandbox.bot.id, BOT | Permission.MANAGE_ROLES)
            guild.role("Players", mentionable=True)
        channels = [guilds[at % 2].text_channel(f"table-{at}") for at in range(count)]
        return cls(sandbox, channels, people, Random(seed))

    def owner(self, table: Table, seat: str) -> Person | None:
        """Return who plays a seat."""
        user = table.holders.get(seat)
        return next((one for one in self.people.values() if one.id == user), None)


def seated(lobby: Lobby, rng: Random, solo: bool) -> tuple[list[SeatKind], list[SeatKind]]:
    """Choose what people play and what bots play."""
    always = [kind for kind in lobby.kinds if kind.always]
    kinds = [kind for kind in lobby.kinds if kind.seat != "vagabond_2"]  # Needs the first.
    people = [kind for kind in kinds if kind.person and not kind.always]
    size = rng.choice([count for count in lobby.counts() if count <= 4]) - len(always)
    if lobby.sides_alternate:
        people = [kind for kind in people if ("_" in kind.seat) == (size > 2)]
    rng.shuffle(people)
    persons = 1 if solo else rng.randint(min(size, 2), min(size, 4))
    taken = {one.seat for one in people[:persons]}
    bots = [kind for kind in kinds if kind.bot and not kind.always]
    bots = [kind for kind in bots if kind.seat not in taken and (kind in people or not kind.side)]
    rng.shuffle(bots)
    if len(bots) < size - persons:
        persons = size
    return people[:persons], bots[: size - persons]


async def opened(hall: Hall, bot: Tablekeeper, channel: Channel, game: str) -> Table:
    """Open a table by the command."""
    ann = hall.people["Ann"]
    await ann.slash(channel, "game new", game=game)
    await quiet(hall.sandbox)
    return await game_of(bot, channel)


async def sit_down(hall: Hall, table: Table, begin: bool) -> None:
    """Take seats and set options at random; begin with the usual ones if these don't do."""
    rng, ann, lobby = hall.rng, hall.people["Ann"].id, table.game.lobby
    people, bots = seated(lobby, rng, solo=rng.random() < 0.1)
    names = [name for name in LOCALES if name != "Eve"]
    for name, kind in zip(names, people, strict=False):
        if hall.people[name].id not in [seat.user for seat in table.lobby]:
            await table.join(hall.people[name].id)
        if begin or rng.random() < 0.8:
            await table.choose(hall.people[name].id, kind.seat)
    for kind in bots:
        await table.add_bot(ann, kind.seat, *kind.difficulties[:1])
    chosen = {name: rng.choice(values) for name, values in lobby.options.items()}
    for name, value in chosen.items():
        if rng.random() < 0.3:
            with suppress(RefusedError, IllegalChoiceError):
                await table.set_option(ann, name, value)
    for name, values in TERMS.items():
        if name in AGREED:
            continue
        await table.set_term(ann, name, rng.choice(values[:2]))
    if not begin:
        return
    try:
        await table.start(ann, seed=rng.randrange(10**6))
    except (RefusedError, IllegalChoiceError):
        for name, values in lobby.options.items():
            await table.set_option(ann, name, values[0])
        # A set-up that was drafted has taken their seats.
        for name, kind in zip(names, people, strict=False):
            await table.choose(hall.people[name].id, kind.seat)
        await table.start(ann, seed=rng.randrange(10**6))


async def seat_people(hall: Hall, table: Table, seats: Mapping[str, Seat]) -> None:
    """Give people their seats."""
    for name, seat in seats.items():
        await table.join(hall.people[name].id)
        await table.choose(hall.people[name].id, seat)


async def play(hall: Hall, bot: Tablekeeper, table: Table, actions: int) -> None:
    """Let people choose at random."""
    for _ in range(actions):
        due = table.decisions()
        if not due:
            return
        decision = hall.rng.choice(due)
        choice = decision.pick(hall.rng.randrange(len(decision)))
        user = table.holders[decision.seat]
        await table.act(user, choice)
        await bot.tables.answered(table, user)


async def over(hall: Hall, bot: Tablekeeper, channel: Channel) -> Table:
    """Play a short game to its end."""
    table = await opened(hall, bot, channel, "war_chest")
    await seat_people(hall, table, {"Ann": "raven", "Bob": "wolf"})
    await table.start(hall.people["Ann"].id, seed=hall.rng.randrange(10**6))
    await play(hall, bot, table, 20)
    await table.act(hall.people["Bob"].id, GiveUp("wolf"))
    assert table.status == "over"
    await quiet(hall.sandbox)
    return table


# What people do by what Discord's client shows them


async def typed(hall: Hall, who: Person, channel: Channel, words: str, /, **given: object) -> Reply:
    """Type a command, and wait for what follows."""
    reply = await who.slash(channel, words, **given)
    await quiet(hall.sandbox)
    return reply


async def filled(
    hall: Hall, person: Person, channel: Channel, call: Offered
) -> dict[str, object] | None:
    """Fill a command's options in at random; None: nothing can be chosen for one of them."""
    given: dict[str, object] = {}
    for option in call.options:
        if option.required or hall.rng.random() < 0.3:
            value = await _value(hall, person, channel, call.words, option, given)
            if value is None and option.required:
                return None
            if value is not None:
                given[option.name] = value
    return given


async def _value(
    hall: Hall,
    person: Person,
    channel: Channel,
    words: str,
    option: Parameter,
    given: dict[str, object],
) -> object:
    if option.choices:
        return hall.rng.choice(option.choices)
    if option.completed:
        offered = await person.autocomplete(channel, words, option.name, "", **given)
        return hall.rng.choice(offered)[1] if offered else None
    if option.kind == USER:
        return hall.rng.choice([*hall.people.values()])
    return {BOOLEAN: False, INTEGER: 5}.get(option.kind)


async def type_something(hall: Hall, person: Person, channel: Channel) -> None:
    """Type a command that is not of another game."""
    calls = [one for one in person.commands(channel) if one.words not in NOT_TYPED]
    common = [one for one in calls if " " not in one.words or one.words.startswith("game ")]
    call = hall.rng.choice(common if hall.rng.random() < 0.8 else calls)
    given = await filled(hall, person, channel, call)
    if given is not None:
        await typed(hall, person, channel, call.words, **given)


def with_controls(person: Person, channel: Channel) -> list[Seen]:
    """Return the messages of a channel on which a person could press something."""
    return [one for one in person.sees(channel) if one.buttons or one.selects]


async def press(hall: Hall, person: Person, shown: Seen, which: str) -> Reply:
    """Press a button, or pick from a select at random."""
    for select in shown.selects:
        if select.custom_id == which:
            values = _offered(hall, shown.message.channel, select)
            count = hall.rng.randint(max(1, select.least), min(select.most, len(values)))
            return await person.select(shown, which, *hall.rng.sample(values, count))
    return await person.press(shown, which)


def _offered(hall: Hall, channel: Channel, select: Select) -> list[str | Person | Channel | Role]:
    """List what can be picked from a select: its options, or what the server has of a kind."""
    guild = channel.guild
    if select.kind == parts.USERS:
        return [*hall.people.values()]
    if select.kind == parts.ROLES and guild is not None:
        return [*guild.named.values()]
    if select.kind == parts.CHANNELS and guild is not None:
        return [one for one in guild.channels.values() if one.kind == TEXT]
    return [option.value for option in select.options]


def pressable(shown: Seen) -> list[str]:
    """List the ids of what can be pressed on a message; from a select something can be picked."""
    buttons = [one.custom_id for one in shown.buttons if one.custom_id and not one.disabled]
    guild = shown.message.channel.guild
    selects = [one for one in shown.selects if not one.disabled]
    if guild is not None and not guild.named:
        selects = [one for one in selects if one.kind != parts.ROLES]
    return [*buttons, *(one.custom_id for one in selects)]


async def walk(hall: Hall, person: Person, channel: Channel, presses: int) -> None:
    """Press around, mostly on what was shown last."""
    for _ in range(presses):
        shown = with_controls(person, channel)[-2:]
        if not shown:
            return
        message = hall.rng.choice(shown)
        if ways := pressable(message):
            await press(hall, person, message, hall.rng.choice(ways))
            await quiet(hall.sandbox)


async def by_action(hall: Hall, person: Person, channel: Channel, *actions: str) -> None:
    """Press what does something, on the newest message that has it; one press after another."""
    for action in actions:
        for message in reversed(with_controls(person, channel)):
            ways = [way for way in pressable(message) if way.split(":")[4].split("~")[0] == action]
            if ways:
                await press(hall, person, message, hall.rng.choice(ways))
                await quiet(hall.sandbox)
                break


async def by_path(hall: Hall, person: Person, channel: Channel, action: str, end: str) -> None:
    """Press what does something about what the end of its custom id names."""
    for message in reversed(with_controls(person, channel)):
        for way in pressable(message):
            if f":{action}:" in way and way.endswith(end):
                await press(hall, person, message, way)
                await quiet(hall.sandbox)
                return


async def open_panel(hall: Hall, table: Table, channel: Channel) -> None:
    """Let everybody who is asked open their panel by the button under the newest turn."""
    for decision in table.decisions():
        person = hall.owner(table, decision.seat)
        boards = with_controls(person, channel) if person else []
        boards = [one for one in boards if any(":*:act:" in way for way in pressable(one))]
        if person and boards:
            await person.press(boards[-1], act_button(boards[-1]))
