"""`/help`: five doors, and behind each a short page with what people come for."""

import re

import pytest

from bot.editions import EDITIONS
from bot.narrate import text
from sandbox import Permission
from sandbox.people import Person, Reply
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import press

DOORS = {
    "en": ["Play", "Host a table", "Find a game", "Look up rules", "Server admin"],
    "pl": ["Jak grać", "Własny stół", "Szukam gry", "Zasady", "Serwer"],
}
BACK = {"en": "Back", "pl": "Wróć"}

TOOLS = {
    *("orders", "rule", "why-not", "odds", "replay", "export", "profile", "games", "notify"),
    *("time", "away", "learn", "undo", "catchup", "board", "hand", "log", "why", "language"),
    *("act", "map", "card", "help", "ratings", "doctor", "audit", "end-game", "setup", "house"),
    *("server-language", "results", "lfg show", "lfg queue", "league show", "desk games"),
    "webhook add",
}
OF_TABLES = {
    *("new", "join", "invite", "pace", "pause", "rollback", "substitute", "resign", "stand-in"),
    *("replace", "follow", "abandon"),
}


async def opened(person: Person, house: House, door: str) -> Reply:
    """Press a door of the first page of help."""
    return await person.press(await person.slash(house.channel, "help"), door)


def commands_in(reply: Reply) -> set[str]:
    (message,) = reply.messages
    # A mention has the default name, which Discord shows in every language.
    return {name for name, _ in message.commands}


async def test_the_first_page_is_five_doors_and_names_no_command(house: House) -> None:
    for person, locale in ((house.ann, "en"), (house.bob, "pl")):
        reply = await person.slash(house.channel, "help")
        (message,) = reply.messages
        assert message.labels == DOORS[locale]
        assert len(message.text) < 500
        assert commands_in(reply) == set()
        for edition in EDITIONS.values():
            assert edition.words.text("game-listed", locale) in reply.text


async def test_a_door_opens_a_short_page_in_its_place_that_leads_on_and_back(house: House) -> None:
    for person, locale in ((house.ann, "en"), (house.bob, "pl")):
        reply = await person.slash(house.channel, "help")
        (first,) = reply.messages
        for door in DOORS[locale]:
            page = await person.press(reply, door)
            (message,) = page.messages
            assert message.id == first.id, "help stays one message"
            assert message.text.startswith(f"**{door}**\n")
            others = [other for other in DOORS[locale] if other != door]
            assert message.labels == [BACK[locale], *others]
            shown = re.sub(r"</([\w -]+):\d+>", r"/\1", message.text)
            assert len(shown) < 750 and len(commands_in(page)) <= 15, "no wall"
            reply = await person.press(page, BACK[locale])
            assert reply.messages[0].labels == DOORS[locale]


async def test_the_pages_name_every_tool_and_only_commands_that_there_are(house: House) -> None:
    house.guild.let(house.ann.id, Permission.MANAGE_GUILD)
    house.guild.let(house.bob.id, Permission.MANAGE_GUILD)
    for person, locale in ((house.ann, "en"), (house.bob, "pl")):
        named: set[str] = set()
        for door in DOORS[locale]:
            page = await opened(person, house, door)
            assert "`/" not in page.text, "each is pressed, the last one, too"
            named |= commands_in(page)
        known = {command.words for command in person.commands(house.channel)}
        assert named == TOOLS | {f"game {tool}" for tool in OF_TABLES}
        assert named <= known


async def test_who_may_not_set_the_server_up_is_told_who_may(house: House) -> None:
    page = await opened(house.eve, house, "Server admin")
    assert page.text.endswith(text("help-server-no-right", "en"))
    known = {command.words for command in house.eve.commands(house.channel)}
    assert {"doctor", "audit"} <= commands_in(page) <= known
    house.guild.let(house.eve.id, Permission.MANAGE_GUILD)
    page = await opened(house.eve, house, "Server admin")
    assert text("help-server-no-right", "en") not in page.text
    assert {"setup", "house", "server-language"} <= commands_in(page)


async def test_at_a_table_it_adds_the_commands_of_its_game_alone(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    home = await house.ann.slash(house.channel, "help")
    assert "**At this table: War Chest.**" in home.text
    said = (await house.ann.press(home, "Play")).text
    assert "**At this table: War Chest.**" in said
    assert "/warchest deploy" in said
    assert not re.search(r"/(root|castle|dungeonlords)\b", said)


@pytest.mark.parametrize("game", sorted(EDITIONS))
async def test_what_a_game_adds_leaves_each_page_one_message(house: House, game: str) -> None:
    await house.ann.slash(house.channel, "game new", game=game)
    for person, locale in ((house.ann, "en"), (house.bob, "pl")):
        told = ""
        for door in DOORS[locale]:
            page = await opened(person, house, door)
            (message,) = page.messages
            shown = re.sub(r"</([\w -]+):\d+>", r"/\1", message.text)
            assert len(shown) < 1900 and not shown.endswith("…")
            told += re.sub(r"`?</([\w -]+):\d+>`?", "/", message.text)
        words = EDITIONS[game].words
        for key in ("game-help", "game-help-rules"):
            if words.has(key, locale):
                assert re.split(r"`|/", words.text(key, locale))[0].strip() in told
    assert house.sandbox.findings == []


async def test_a_door_of_another_version_leads_to_the_first_page(house: House) -> None:
    page = await opened(house.ann, house, "Play")
    (message,) = page.messages
    first = await press(house.ann, message, "tk:0:0:*:help:cellar")
    assert first.messages[0].labels == DOORS["en"]
