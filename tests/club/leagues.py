"""A league in the simulated Discord: its people, its tables, and how they end."""

from sqlalchemy import Connection, select

from bot.club.league import ledger
from bot.club.league.state import LeagueState, Pod
from db.club import league as rows
from db.models import GameRow, SeatRow, table_of
from sandbox import Permission, Person, Reply
from sandbox.places import Channel
from tests.discord_ui.playing import House

PEOPLE = ("Cid", "Dot", "Eli", "Fay", "Gus", "Hal")


async def club_of(house: House, count: int = 4) -> list[Person]:
    """Return people of the server, the first of whom organises."""
    organiser = house.sandbox.person("Olga", in_=house.guild, may=Permission.MANAGE_CHANNELS)
    others = [house.sandbox.person(name, in_=house.guild) for name in PEOPLE[: count - 2]]
    return [organiser, house.ann, house.bob, *others]


async def kept(house: House, number: int = 1) -> LeagueState:
    there = await ledger.load_kept_league(house.bot.desk.club.storage, number)
    assert there is not None
    return there.league


async def set_up(house: House, people: list[Person], **how: object) -> None:
    organiser, *players = people
    given = {"name": "Woodland League", "game": "root", "rounds": 2, **how}
    reply = await organiser.slash(house.channel, "league new", **given)
    assert "Woodland League" in reply.text, reply.text
    await house.sandbox.settle()
    for player in players:
        await player.press(house.public(player), "Join")
        await house.sandbox.settle()


async def drained(house: House) -> None:
    """Let all timers ring that are due, until nothing is left to do."""
    for _ in range(4):
        await house.bot.tables.alarms.ring()
        await house.sandbox.settle()


def thread_of(house: House, number: int | None) -> Channel:
    return house.sandbox.world.channels[number]


async def won_by(house: House, pod: Pod, person: Person) -> None:
    """End the game of a pod with somebody as its winner, as the database would have it."""
    storage, game = house.bot.tables.storage, pod.game

    def job(connection: Connection) -> None:
        seats, games = table_of(SeatRow), table_of(GameRow)
        own = select(seats.c.seat).where(seats.c.game_id == game, seats.c.user == person.id)
        winners = [connection.scalar(own)]
        over = games.update().where(games.c.id == game)
        connection.execute(over.values(status="over", winners=winners))
        rows.game_ended(connection, game)

    await storage.write(job)
    await drained(house)


def posts(house: House, person: Person | None = None) -> list[str]:
    return [m.text for m in (person or house.eve).sees(house.channel) if not m.ephemeral]


async def pressed_with_reason(
    person: Person, asked: Reply, which: str, why: str = "Holidays"
) -> Reply:
    """Press a button, and give a reason where a form asks for one."""
    reply = await person.press(asked, which)
    return reply if reply.modal is None else await person.submit(reply, {"why": why})


def labels_of(reply: Reply) -> list[str]:
    """Return what the buttons of a reply say that can be pressed."""
    buttons = [button for message in reply.messages for button in message.buttons]
    return [button.label for button in buttons if not button.disabled]


async def audit_of(house: House, person: Person) -> list[str]:
    """Return the lines of the server's audit without their times, the newest first."""
    shown = await person.slash(house.channel, "audit", of="server")
    lines = list[str]()
    while True:
        lines += [line.split("> ", 1)[1] for line in shown.text.splitlines()[1:]]
        further = [label for label in labels_of(shown) if label in ("Next page", "Następna strona")]
        if not further:
            return lines
        shown = await person.press(shown, further[0])
