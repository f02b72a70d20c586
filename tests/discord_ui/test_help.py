"""`/help`: one text with five headed lines, which names all games and what helps to play them."""

import re

from bot.editions import EDITIONS
from tests.discord_ui.playing import House

HEADS = {
    "en": ["Look", "Rules", "Time", "People", "Club"],
    "pl": ["Podgląd", "Zasady", "Czas", "Ludzie", "Klub"],
}

TOOLS = {
    *("orders", "rule", "why-not", "odds", "replay", "export", "profile", "games", "notify"),
    *("time", "away", "learn", "undo", "catchup", "board", "hand", "log", "why", "language"),
}
OF_TABLES = {"new", "pause", "rollback", "substitute", "resign", "stand-in", "replace"}


async def test_it_names_every_game_and_every_tool(house: House) -> None:
    for person, locale in ((house.ann, "en"), (house.bob, "pl")):
        reply = await person.slash(house.channel, "help")
        (message,) = reply.messages
        assert len(message.text) < 1900
        assert re.findall(r"\*\*(\w+):\*\*", reply.text) == HEADS[locale]
        for edition in EDITIONS.values():
            assert edition.words.text("game-listed", locale) in reply.text
        # A mention has the default name, which Discord shows in every language.
        named = {name for name, _ in message.commands}
        assert named >= TOOLS | {f"game {tool}" for tool in OF_TABLES}


async def test_it_names_only_commands_that_there_are(house: House) -> None:
    known = {command.words for command in house.ann.commands(house.channel)}
    reply = await house.ann.slash(house.channel, "help")
    (message,) = reply.messages
    assert set(re.findall(r"/([a-z-]+(?: [a-z-]+)?)", reply.text)) >= {"game new", "game follow"}
    assert "`/" not in reply.text and {name for name, _ in message.commands} <= known


async def test_at_a_table_it_adds_the_commands_of_its_game_alone(house: House) -> None:
    await house.ann.slash(house.channel, "game new", game="war_chest")
    said = (await house.ann.slash(house.channel, "help")).text
    assert "**At this table: War Chest.**" in said
    assert "/warchest deploy" in said
    assert not re.search(r"/(root|castle|dungeonlords)\b", said)
