"""Who may do what, as `docs/hosting.md` promises it: every command typed in every role."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from bot.narrate import text
from sandbox import Permission, Person
from tests.discord_ui.playing import House
from tests.house.source import ROOT

ROLES = ("looks on", "plays", "hosts", "moderates", "by a role", "referees")

REFUSALS = (
    "not-seated",
    "desk-not-yours",
    "audit-not-yours",
    "only-host",
    "may-not",
    "may-not-channels",
    "watch-not-yours",
    "league-may-not",
    "refused-not-at-table",
    "refused-not-at-table-undo",
    "refused-not-your-offer",
    "refused-not-force",
    "refused-not-host",
    "refused-only-players",
    "refused-only-players-or-force",
)
"""Answers to somebody who may not do what they asked for."""

DUTIES = {"by a role": "moderator", "referees": "referee"}
"""The roles of the document that a server names, and what their members are."""

MODERATES = Permission.MANAGE_CHANNELS | Permission.MANAGE_GUILD


NUMBERS = ("hours", "rounds")
"""Options that take a number."""


def matrix() -> dict[str, tuple[bool, ...]]:
    """Read the table of the document: for each command, which role may use it."""
    document = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    cell = r" (yes|no) \|"
    rows = re.findall(rf"^\| `/(.+?)` \|{cell * len(ROLES)}$", document, re.M)
    assert f"| Command | {' | '.join(ROLES)} |" in document
    return {command: tuple(cell == "yes" for cell in cells) for command, *cells in rows}


def is_refused(told: str) -> bool:
    sentences = [text(key, "en", waiting="none") for key in REFUSALS]
    return any(told.startswith(one[:30]) for one in sentences)


async def typed(
    person: Person, house: House, command: str, people: Mapping[object, Person]
) -> bool:
    """Type a command; return whether it is neither hidden from a person nor refused to them."""
    given: dict[str, object] = {
        name: True if value == "True" else int(value) if name in NUMBERS else value
        for name, value in re.findall(r" (\S+):(\S+)", command)
    }
    given |= {name: people[value] for name, value in given.items() if value in people}
    if given.get("action") == "newest":
        given["action"] = str(await newest(house))
    words = command.partition(":")[0].rpartition(" ")[0] if given else command
    if words not in {one.words for one in person.commands(house.channel)}:
        return False
    reply = await person.slash(house.channel, words, **given)
    await house.sandbox.settle()
    assert reply.ephemeral
    return not is_refused(reply.text)


async def newest(house: House) -> int:
    """Let whoever is asked choose something; return the revision of that."""
    table = await house.table()
    await house.skip(table, Random(1))
    await house.sandbox.settle()
    return table.revision


def test_the_document_has_a_row_for_each_kind_of_command() -> None:
    assert len(matrix()) >= 30
    assert {True, False} == {cell for cells in matrix().values() for cell in cells}


@pytest.mark.daily(2)
@pytest.mark.parametrize("role", ROLES)
async def test_everybody_may_do_what_the_document_says(house: House, role: str) -> None:
    """Ann hosts and Bob plays a seat of his own; Eve looks on, or moderates without a seat."""
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    cid = house.sandbox.person("Cid", in_=house.guild)
    for person, seat in ((cid, "marquise"), (house.bob, "alliance")):
        await person.select(house.public(), "Play as…", seat)
        await house.sandbox.settle()
    await (await house.table()).start(house.ann.id, seed=7)
    await house.sandbox.settle()
    # Who may organise is asked about a league.
    olga = house.sandbox.person("Olga", in_=house.guild)
    house.guild.let(olga.id, MODERATES)
    await olga.slash(house.channel, "league new", name="League", game="root", players=4)
    await house.sandbox.settle()
    if role == "moderates":
        house.guild.let(house.eve.id, MODERATES)
        await house.sandbox.settle()
    if role in DUTIES:
        await staff(house, DUTIES[role])
    person = {"plays": cid, "hosts": house.ann}.get(role, house.eve)
    at = ROLES.index(role)
    wrong = [
        command
        for command, cells in matrix().items()
        if await typed(person, house, command, {"Cid": cid}) != cells[at]
    ]
    assert wrong == []


async def staff(house: House, duty: str) -> None:
    """Give Eve a role without any permission, and let the server name it."""
    boss = house.sandbox.person("Boss", in_=house.guild)
    house.guild.let(boss.id, MODERATES)
    role = house.guild.role("Desk")
    house.guild.give(role, house.eve.id)
    await house.sandbox.settle()
    await boss.slash(house.channel, "desk roles", role=role, duty=duty)
    await house.sandbox.settle()


async def test_a_moderator_who_plays_sees_what_the_seat_may_see(house: House) -> None:
    await house.begin()
    before = await everything(house)
    house.guild.let(house.bob.id, MODERATES)
    await house.sandbox.settle()
    assert await everything(house) == before


async def everything(house: House) -> list[str]:
    """Return all that Bob is told by the commands that show something."""
    commands = ("board", "hand", "log", "game status", "act", "catchup")
    told = [(await house.bob.slash(house.channel, one)).text for one in commands]
    await house.sandbox.settle()
    return told
