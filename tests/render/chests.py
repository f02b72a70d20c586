"""Helpers for the tests of War Chest's pictures."""

from bot.games.game import Choice, Event
from bot.games.war_chest import WAR_CHEST
from bot.games.war_chest.state import State
from bot.narrate.war_chest import WORDS
from bot.render.war_chest.panels import Words
from bot.scenarios import Notation
from bot.scenarios.reading import read_documents
from bot.scenarios.war_chest import WarChestNotation

NOTATION: Notation = WarChestNotation()


def played(text: str, *made: Choice) -> tuple[State, list[Event]]:
    """Make a position and some choices; return it with the events of the last one."""
    (document,) = read_documents(text)
    state, events = NOTATION.read(document.fields(NOTATION.position_keys)), list[Event]()
    NOTATION.play_on(state)
    for choice in made:
        events = WAR_CHEST.apply(state, choice)
    return state, events


def in_language(locale: str) -> Words:
    """Return a function that looks messages up in a language."""
    return lambda key, **facts: WORDS.text(key, locale, **facts)
