"""A server is set up by two forms and a button, as by the single commands; settings are copied."""

import asyncio
import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import Connection, delete

from bot.club.server_defaults import ServerDefaults
from bot.discord_ui.club import setup
from bot.discord_ui.club.setup import pages_of_terms
from bot.discord_ui.message.ids import control_id
from bot.table import TERMS
from bot.table.lobby import AGREED
from db.club.audit import AuditRow, DeskLog, DeskRole
from db.club.boards import TableBoard
from db.club.house import HouseGame, PlayRole
from sandbox import CannotDoError, Channel, Permission, Person, Reply, Role
from tests.club.finding import MODERATES, ROOMS, Server, served
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press
from tests.house.source import ROOT

GAMES = ("root", "war_chest", "dungeon_lords", "white_castle")


@dataclass
class Admin:
    """A person who sets up a server; each press is counted.

    A press is a command that is sent, a button, a choice in a select or form, a form that is sent.
    """

    person: Person
    channel: Channel
    presses: int = 0
    said: list[Reply] = field(default_factory=list[Reply])

    async def type(self, words: str, **given: Any) -> Reply:
        self.presses += 1
        return await self.person.slash(self.channel, words, **given)

    async def press(self, on: Reply, label: str) -> Reply:
        self.presses += 1
        return await self.person.press(on, label)

    async def pick(self, on: Reply, which: str, *what: Any) -> Reply:
        self.presses += 1
        return await self.person.select(on, which, *what)

    async def fill(self, on: Reply, **given: Any) -> Reply:
        """Fill in a form by the labels of its fields, and send it."""
        assert on.modal is not None, on.text
        self.presses += 1 + len(given)
        return await self.person.submit(
            on, {name.replace("_", " "): to for name, to in given.items()}
        )


@dataclass
class Place:
    """The channels and roles that somebody has made in Discord before."""

    server: Server
    log: Channel
    board: Channel
    moderators: Role

    @property
    def house(self) -> House:
        return self.server.house


async def made(house: House) -> Place:
    server = await served(house)
    guild = house.guild
    place = Place(
        server, guild.text_channel("mod-log"), guild.text_channel("lobby"), guild.role("Moderator")
    )
    await server.settle()
    return place


async def settings(house: House) -> dict[str, ServerDefaults]:
    houses = house.bot.desk.houses
    return {game: await houses.of(house.guild.id, game) for game in GAMES}


async def by_form(admin: Admin, place: Place) -> Reply:
    """Set up the server as `docs/clubs.md` says."""
    form = await admin.type("setup")
    shown = await admin.fill(
        form,
        Tables_of_the_queue=[place.server.tables],
        Log_of_decisions=[place.log],
        Roles_of_moderators=[place.moderators],
        Board_of_open_tables=[place.board],
        Pace="daily",
    )
    return await admin.press(shown, "Make roles")


async def by_single_commands(admin: Admin, place: Place) -> None:
    """Set up the same by the commands for each thing, and each game by itself."""
    await admin.type("desk log", channel=place.log)
    await admin.type("desk roles", role=place.moderators, duty="moderator")
    home = await admin.type("house")
    roles = {role.name: role for role in place.house.guild.named.values()}
    for at, game in enumerate(GAMES):
        if at:
            home = await admin.pick(home, "Another game…", game)
        shown = await admin.press(home, "Queue and calls")
        shown = await admin.pick(shown, "Channel for the queue", place.server.tables)
        home = await admin.press(shown, "Back")
        shown = await admin.press(home, "Table terms")
        shown = await admin.pick(shown, "Pace", "daily")
        home = await admin.press(shown, "Back")
        title = place.house.bot.desk.editions[game].words.text("game-name", "en")
        shown = await admin.press(home, "Roles")
        shown = await admin.pick(shown, "Role for pace: any pace", roles[title])
        home = await admin.press(shown, "Back")
    admin.channel = place.board
    await admin.type("lfg board")


async def forget_all(house: House) -> None:
    """Let the server have nothing set, and no audit."""
    kinds = (HouseGame, PlayRole, TableBoard, DeskRole, DeskLog, AuditRow)

    def job(connection: Connection) -> None:
        for kind in kinds:
            connection.execute(delete(kind))

    await house.bot.tables.storage.write(job)


def plain(reply: Reply) -> str:
    """Return what an answer says, without marks of bold text."""
    return reply.text.replace("**", "")


async def audit(place: Place) -> list[str]:
    """Return what the audit of the server says, sorted: the order is that of the forms."""
    lines: list[str] = []
    for page in range(6):
        custom_id = control_id("audit", f"0.all.{page}")
        shown = await press(place.house.eve, place.house.public(), custom_id)
        lines += [line.split("> ", 2)[2] for line in shown.text.splitlines()[1:] if "> " in line]
    return sorted(lines)


async def test_a_server_is_set_up_by_eight_presses_as_by_single_commands(house: House) -> None:
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    shown = await by_form(admin, place)
    assert admin.presses == 8
    await place.server.settle()
    for line in (
        f"Log of decisions: <#{place.log.id}>",
        f"Moderators: <@&{place.moderators.id}>",
        f"Tables of the queue: in new threads of <#{place.server.tables.id}>",
        f"Board of open tables: <#{place.board.id}>",
        "Language of my posts: English",
        "New tables of all games: Pace: daily",
        "What this server has set up",
        "✅ All of it works.",
    ):
        assert line in plain(shown), line
    await house.ann.slash(house.channel, "game new", game="root")
    await place.server.settle()
    now, told = await settings(house), await audit(place)
    roles = {role.name: role.id for role in house.guild.named.values()}
    for game in GAMES:
        title = house.bot.desk.editions[game].words.text("game-name", "en")
        assert now[game].terms == {"pace": "daily"}
        assert now[game].channel == place.server.tables.id
        assert now[game].roles == {"": roles[title]}
        assert f"Role to call: <@&{roles[title]}> for {title}, any pace" in plain(shown)
    log = [one.text for one in house.eve.sees(place.log)]
    assert len(log) == len(told), "each change is told in the log once, the log's own first"
    assert "for this log" in log[0]
    assert "Open tables" in house.eve.last(place.board).text
    # The same by the single commands: nothing is left to change, so nothing is noted.
    await by_single_commands(single := Admin(house.eve, house.channel), place)
    assert single.presses >= 26
    await place.server.settle()
    assert (await settings(house), await audit(place)) == (now, told)


async def test_single_commands_write_the_same_audit(house: House) -> None:
    """What `/setup` notes is what the single commands note, line by line."""
    place = await made(house)
    for game in GAMES:
        house.guild.role(
            house.bot.desk.editions[game].words.text("game-name", "en"), mentionable=True
        )
    await place.server.settle()
    await house.ann.slash(house.channel, "game new", game="root")
    await place.server.settle()
    await by_single_commands(Admin(house.eve, house.channel), place)
    await place.server.settle()
    single = (await settings(house), await audit(place))
    await forget_all(house)
    assert not (await settings(house))["root"].roles
    await by_form(Admin(house.eve, house.channel), place)
    await place.server.settle()
    assert (await settings(house), await audit(place)) == single


async def main_form(admin: Admin, **given: Any) -> Reply:
    """Open the first form, and send it with something else in some fields."""
    return await admin.fill(await admin.type("setup"), **given)


async def test_a_second_run_shows_what_is_set_and_changes_only_what_differs(house: House) -> None:
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    await by_form(admin, place)
    await place.server.settle()
    await house.ann.slash(house.channel, "game new", game="root")
    await place.server.settle()
    now, told = await settings(house), await audit(place)
    form = await admin.type("setup")
    assert form.modal is not None
    shown = {one.label: [*one.numbers] or one.options for one in form.modal.fields}
    assert shown["Tables of the queue"] == [str(place.server.tables.id)]
    assert shown["Log of decisions"] == [str(place.log.id)]
    assert shown["Roles of moderators"] == [str(place.moderators.id)]
    assert shown["Board of open tables"] == [str(place.board.id)]
    (pace,) = [one for one in form.modal.fields if one.label == "Pace"]
    assert [one.label for one in pace.options if one.picked] == ["daily"]
    shown = await admin.fill(form)
    assert "Not set" not in shown.text and "All of it works" in shown.text
    assert (await settings(house), await audit(place)) == (now, told)
    shown = await main_form(admin, Pace="live", Board_of_open_tables=[], Log_of_decisions=[])
    assert "New tables of all games: Pace: live" in plain(shown)
    assert "Board of open tables: none" in plain(shown)
    assert "Log of decisions: none" in plain(shown)
    new = sorted(set(await audit(place)) - set(told))
    assert len(new) == 2 + len(GAMES), "one line for each change"


async def test_what_is_not_possible_is_named_and_the_rest_is_set(house: House) -> None:
    """The sentence is that of `/doctor`; once it is mended, one press sets what was left."""
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    for room, lacks in (
        (place.log, Permission.SEND_MESSAGES),
        (place.board, Permission.VIEW_CHANNEL),
    ):
        room.deny(house.sandbox.bot.id, lacks)
    place.server.tables.deny(house.sandbox.bot.id, Permission.CREATE_PUBLIC_THREADS)
    await place.server.settle()
    shown = await by_form(admin, place)
    shown = await main_form(admin, Log_of_decisions=[place.log], Board_of_open_tables=[place.board])
    said = plain(shown)
    assert f"❌ Log of decisions: In <#{place.log.id}> I lack “Send Messages”." in said
    assert f"❌ Board of open tables: I don't see <#{place.board.id}>." in said
    assert "Moderators: <@&" in said and "Pace: daily" in said
    # The channel of the queue is kept, as `/house` keeps it, and told of as `/doctor` does.
    doctor = await house.eve.slash(house.channel, "doctor")
    broken = [line for line in shown.text.splitlines() if "The queue for" in line]
    assert len(broken) == len(GAMES) and all("Create Public Threads" in line for line in broken)
    assert all(line in doctor.text.splitlines() for line in broken)
    for room in (place.log, place.board, place.server.tables):
        room.allow(
            house.sandbox.bot.id,
            Permission.SEND_MESSAGES | Permission.VIEW_CHANNEL | Permission.CREATE_PUBLIC_THREADS,
        )
    await place.server.settle()
    shown = await admin.press(shown, "Try again")
    await place.server.settle()
    assert "Not set" not in shown.text and "✅ All of it works." in shown.text
    assert f"Log of decisions: <#{place.log.id}>" in plain(shown)
    assert "Open tables" in house.eve.last(place.board).text


async def test_what_is_deleted_before_a_second_try_is_refused(house: House) -> None:
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    for room in (place.log, place.board):
        room.deny(house.sandbox.bot.id, Permission.SEND_MESSAGES)
    await place.server.settle()
    shown = await main_form(admin, Log_of_decisions=[place.log], Board_of_open_tables=[place.board])
    house.sandbox.world.delete_channel(place.log)
    await place.server.settle()
    shown = await admin.press(shown, "Try again")
    said = plain(shown)
    assert f"❌ Log of decisions: I can't write in <#{place.log.id}>." in said
    assert f"❌ Board of open tables: In <#{place.board.id}> I lack “Send Messages”" in said
    assert "Log of decisions: none" in said and "Board of open tables: none" in said


async def test_two_who_set_up_at_once_undo_nothing_of_each_other(house: House) -> None:
    place = await made(house)
    admin, other = Admin(house.eve, house.channel), Admin(house.eve, house.channel)
    early = await admin.type("setup")
    await main_form(other, Log_of_decisions=[place.log], Pace="live")
    await admin.fill(early, Roles_of_moderators=[place.moderators])
    shown = await press(house.eve, house.eve.last(house.channel), control_id("hsetup"))
    assert f"Log of decisions: <#{place.log.id}>" in plain(shown)
    assert "Pace: live" in plain(shown)
    assert f"Moderators: <@&{place.moderators.id}>" in plain(shown)


async def test_a_process_that_dies_within_a_form_loses_nothing_that_is_set(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    houses, noted = house.bot.desk.houses, list[str]()
    note = houses.noted

    def dies(connection: Connection, guild: int, by: Any, what: str, about: Any) -> None:
        noted.append(what)
        if len(noted) >= 3:
            raise OSError("killed")
        note(connection, guild, by, what, about)

    monkeypatch.setattr(houses, "noted", dies)
    shown = await by_first_form(admin, place)
    assert "❌ Tables of the queue: Something went wrong, so I left it as it was." in shown.text
    monkeypatch.setattr(houses, "noted", note)
    await place.server.settle()
    now = await settings(house)
    assert [now[game].channel for game in GAMES] == [place.server.tables.id] * 2 + [0, 0]
    form = await admin.type("setup")
    assert form.modal is not None
    notes = {one.label: one.note for one in form.modal.fields}
    assert notes["Tables of the queue"] == "As now: the games differ"
    await by_first_form(admin, place)
    await place.server.settle()
    assert {row.channel for row in (await settings(house)).values()} == {place.server.tables.id}
    await house.ann.slash(house.channel, "game new", game="root")
    await place.server.settle()
    told = await audit(place)
    assert len(told) == len(set(told)) == 2 + 4 + 1 + 4, "each change once"


async def by_first_form(admin: Admin, place: Place) -> Reply:
    return await main_form(
        admin,
        Tables_of_the_queue=[place.server.tables],
        Log_of_decisions=[place.log],
        Roles_of_moderators=[place.moderators],
        Board_of_open_tables=[place.board],
        Pace="daily",
    )


async def test_what_differs_from_game_to_game_stays_unless_it_is_set(house: House) -> None:
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    houses = house.bot.desk.houses
    guild = house.guild.id
    eve = house.eve.id
    await houses.set_default(guild, "root", eve, "terms", {"pace": "live"})
    await houses.change(guild, "war_chest", eve, channel=place.log.id)
    before = await settings(house)
    shown = await main_form(admin)
    assert await settings(house) == before
    assert "Tables of the queue: not in the same channel for each game" in plain(shown)
    assert "Not the same for each game: Pace" in plain(shown)
    await main_form(admin, Pace="As each game has it")
    assert [row.terms for row in (await settings(house)).values()] == [{}] * len(GAMES)


def test_every_term_is_asked_in_a_form_and_no_form_has_more_than_five_fields() -> None:
    forms = [setup.names_of_form(setup.MAIN), setup.names_of_form(setup.ROLES), *pages_of_terms()]
    assert all(1 <= len(names) <= 5 for names in forms)
    asked = {name for names in forms for name in names}
    assert {f"term:{name}" for name in TERMS if name not in AGREED} <= asked
    assert "language" in asked
    assert setup.names_of_form("terms99") == setup.names_of_form("x") == []


@pytest.mark.parametrize("name", [name for name in TERMS if name not in AGREED])
async def test_a_term_is_set_for_all_games(house: House, name: str) -> None:
    await made(house)
    admin = Admin(house.eve, house.channel)
    shown = await main_form(admin)
    forms = {"Channels and pace": setup.names_of_form(setup.MAIN)}
    pages = pages_of_terms()
    for at, names in enumerate(pages, 1):
        forms[f"Language and terms {at}/{len(pages)}"] = names
    (label,) = [label for label, names in forms.items() if f"term:{name}" in names]
    opened = await admin.press(shown, label)
    value = TERMS[name][-1]
    shown = await house.eve.submit(opened, {f"term:{name}.?": value})
    assert "Not set" not in shown.text
    assert [row.terms for row in (await settings(house)).values()] == [{name: value}] * len(GAMES)


async def test_language_and_roles_are_set_for_all_games(house: House) -> None:
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    shown = await main_form(admin)
    shown = await admin.fill(
        await admin.press(shown, "Language and terms 1/2"), **{"Language of my posts": "polski"}
    )
    assert "Language of my posts: polski" in plain(shown)
    strong = house.guild.role("Guards", Permission.MANAGE_MESSAGES)
    await place.server.settle()
    form = await admin.press(shown, "Roles of all games")
    given: dict[str, Any] = {
        "Role for pace: daily": [place.server.role],
        "Role for pace: live": [strong],
    }
    shown = await admin.fill(form, **given)
    said = plain(shown)
    assert f"❌ Role for pace: live: <@&{strong.id}> allows more than to be called" in said
    assert f"Role to call: <@&{place.server.role.id}> for Root, daily; War Chest, daily" in said
    roles = {row.roles["daily"] for row in (await settings(house)).values()}
    assert roles == {place.server.role.id}
    strong.permissions = Permission(0)
    house.sandbox.world.guild_changed(house.guild)
    await place.server.settle()
    shown = await admin.press(shown, "Try again")
    assert f"Role to call: <@&{strong.id}> for Root, live" in plain(shown)


# Roles that the bot makes


async def test_a_role_is_made_for_each_game_that_has_none(house: House) -> None:
    place = await made(house)
    guild = house.guild
    known = guild.role("War Chest")
    guild.role("Root", Permission.ADMINISTRATOR)
    await house.bot.desk.houses.set_role(
        guild.id, "dungeon_lords", house.eve.id, "live", place.server.role.id
    )
    await place.server.settle()
    shown = await main_form(Admin(house.eve, house.channel))
    both = (house.eve.press(shown, control_id("hmake")) for _ in range(2))
    (told,) = {plain(reply).splitlines()[0] for reply in await asyncio.gather(*both)}
    await place.server.settle()
    assert told == "Every game has a role already.", "the second answer stands where the first was"
    now = await settings(house)
    assert now["war_chest"].roles == {"": known.id}
    assert now["dungeon_lords"].roles == {"live": place.server.role.id}
    title = house.bot.desk.editions["white_castle"].words.text("game-name", "en")
    made_roles = {guild.named[now[game].roles[""]] for game in ("root", "white_castle")}
    assert {role.name for role in made_roles} == {"Root", title}
    assert all(role.mentionable and not role.permissions for role in made_roles)
    assert len(guild.named) == 5 + 1, "nothing is made twice"
    buttons = (await house.ann.slash(house.channel, "lfg roles")).message
    assert buttons is not None and len(buttons.buttons) == len(GAMES)


async def test_no_role_is_made_without_the_permission(house: House) -> None:
    place = await made(house)
    house.guild.let(house.sandbox.bot.id, ROOMS & ~Permission.MANAGE_ROLES)
    await place.server.settle()
    admin = Admin(house.eve, house.channel)
    before = len(house.guild.named)
    shown = await admin.press(await main_form(admin), "Make roles")
    assert shown.text.startswith("I can't make roles without “Manage Roles”.")
    assert len(house.guild.named) == before


async def test_a_role_that_discord_refuses_keeps_those_that_were_made(house: House) -> None:
    place = await made(house)
    guild = house.guild
    while len(guild.named) + len(guild.roles) + 1 < 248:
        guild.role("Many")
    await place.server.settle()
    admin = Admin(house.eve, house.channel)
    shown = await admin.press(await main_form(admin), "Make roles")
    assert "Discord doesn't let me make the role Dungeon Lords." in shown.text
    guild.delete(next(role for role in guild.named.values() if role.name == "Many"))
    guild.delete(next(role for role in guild.named.values() if role.name == "Many"))
    await place.server.settle()
    shown = await admin.press(shown, "Make roles")
    assert shown.text.startswith("Players can take these roles")
    assert [role.name for role in guild.named.values()].count("Root") == 1
    assert all(row.roles for row in (await settings(house)).values())


# Who sets up, in which language


async def test_only_who_manages_the_server_sets_it_up(house: House) -> None:
    place = await made(house)
    with pytest.raises(CannotDoError):
        await house.ann.slash(house.channel, "setup")
    await house.ann.slash(house.channel, "game new", game="root")
    await place.server.settle()
    for action, path in (
        *(("hsetup", ""), ("hask", "main"), ("hmake", ""), ("hcopy", "root")),
        *(("hagain", f"1{place.log.id}"), ("hfill", "main"), ("hcopied", "root")),
    ):
        reply = await press(house.ann, house.public(), control_id(action, path))
        assert reply.text == "You need the permission “Manage Server” for that.", action
    assert await settings(house) == dict.fromkeys(GAMES, ServerDefaults())


async def test_the_set_up_speaks_polish(house: House) -> None:
    place = await made(house)
    ola = house.sandbox.person("Ola", in_=house.guild, locale="pl")
    house.guild.let(ola.id, house.guild.grants[house.eve.id])
    admin = Admin(ola, house.channel)
    form = await admin.type("setup")
    assert form.modal is not None
    assert form.modal.title == "Kanały i tempo"
    assert [one.label for one in form.modal.fields] == [
        *("Stoły z kolejki", "Dziennik decyzji", "Role moderatorów"),
        *("Tablica otwartych stołów", "Tempo"),
    ]
    shown = await admin.fill(form, Stoły_z_kolejki=[place.server.tables], Tempo="codziennie")
    said = plain(shown)
    assert "Dziennik decyzji: brak" in said
    assert "Moderatorzy: osoby z uprawnieniem „Zarządzanie kanałami”" in said
    assert f"Stoły z kolejki: w nowych wątkach na <#{place.server.tables.id}>" in said
    assert "Nowe stoły wszystkich gier: Tempo: codziennie" in said
    shown = await admin.press(shown, "Utwórz role")
    assert shown.text.startswith("Gracze mogą teraz wziąć te role poleceniem /lfg roles:")
    assert ", stoły: Root, każde tempo" in plain(shown)
    told = (await ola.slash(house.channel, "audit")).text
    assert "ustala dla gry Root: rola do wołania (każde tempo): <@&" in told


# The page for organisers, step by step


STEPS = (
    *("Channels and a role.", "The set-up.", "Roles for players.", "Terms of all games."),
    *("One game by itself.", "The board.", "Referees,"),
)
"""The steps of the page that are walked here; others have tests of their own."""


def steps_of_page() -> dict[str, str]:
    """Return the numbered steps of the page, each with its text."""
    page = (ROOT / "docs" / "clubs.md").read_text(encoding="utf-8")
    section = page.split("## One evening, from nothing\n")[1].split("\n## ")[0]
    _, *parts = re.split(r"^\d+\. \*\*(.+?)\*\*", section, flags=re.MULTILINE)
    return {title: " ".join(step.split()) for title, step in zip(*[iter(parts)] * 2, strict=True)}


async def test_one_evening_from_nothing_as_the_page_says(house: House) -> None:
    told = steps_of_page()
    assert tuple(told)[: len(STEPS)] == STEPS
    doctor = await served_doctor(house)
    assert "Nothing is set up for this server yet. /setup does it by one form" in doctor.text
    place = await made(house)
    admin = Admin(house.eve, house.channel)
    assert "`/setup`" in told["The set-up."]
    shown = await by_first_form(admin, place)
    await place.server.settle()
    assert "✅ All of it works." in shown.text
    assert house.eve.sees(place.log) and "Open tables" in house.ann.last(place.board).text
    assert "*Make roles*" in told["Roles for players."]
    shown = await admin.press(shown, "Make roles")
    buttons = (await house.ann.slash(house.channel, "lfg roles")).message
    assert buttons is not None
    assert {"Root, any pace", "War Chest, any pace"} <= set(buttons.labels)
    await house.bob.press(await house.bob.slash(house.channel, "lfg roles"), "Root, każde tempo")
    assert "*Language and terms*" in told["Terms of all games."]
    form = await admin.press(shown, "Language and terms 1/2")
    shown = await admin.fill(form, Undo="own take-back only")
    assert "New tables of all games: Undo: own take-back only; Pace: daily" in plain(shown)
    assert "*Each game*" in told["One game by itself."]
    home = await admin.press(shown, "Each game")
    shown = await admin.press(home, "Options")
    await admin.pick(shown, "Map", "Map: Winter")
    home = await admin.press(shown, "Back")
    assert "*Copy to other games*" in told["One game by itself."]
    form = await admin.press(home, "Copy to other games")
    await admin.fill(form)
    await house.ann.slash(house.channel, "game new", game="root")
    await place.server.settle()
    lobby = house.public()
    assert "Set up as usual on this server." in lobby.text
    await house.ann.press(lobby, "Call the players")
    await place.server.settle()
    assert any(one.pings_me for one in house.bob.sees(house.channel))
    assert "Sit down" in told["The board."]
    assert "Sit down: 1" in house.bob.last(place.board).labels
    assert "duty:referee" in told["Referees,"]
    role = house.guild.role("Referee")
    await place.server.settle()
    shown = await admin.type("desk roles", role=role, duty="referee")
    assert f"<@&{place.moderators.id}>" in shown.text and f"<@&{role.id}>" in shown.text


async def served_doctor(house: House) -> Reply:
    """Return the diagnosis for who manages a server in which nothing is set up."""
    house.guild.let(house.eve.id, MODERATES)
    await house.sandbox.settle()
    return await house.eve.slash(house.channel, "doctor")
