"""Words what a server has set for a game, and in what a table differs from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from bot.club.house import list_house_differences
from bot.discord_ui.lobby.options import asks_of_lobby, option_with_value, value_named
from bot.games.game import Game
from bot.narrate import text
from bot.table import TERMS

if TYPE_CHECKING:
    from bot.club.house import House
    from bot.discord_ui.lobby.options import Asked
    from bot.narrate import Words
    from bot.table import Table


class GameSetup(msgspec.Struct, frozen=True):
    """A game with options, without a table."""

    game: Game[Any]
    options: Mapping[str, str]


def term_named(words: Words, name: str, value: str, locale: str) -> str:
    """Return a term with one of its values in words."""
    shown = words.text(f"term-{name}-{value}", locale)
    return words.text("lobby-option", locale, name=words.text(f"term-{name}", locale), value=shown)


def default_lines(words: Words, game: Game[Any], house: House, locale: str) -> list[str]:
    """Return what tables of a game begin with, as a server has set; empty if it has set nothing."""
    draft = GameSetup(game, house.options)
    parts = [
        option_with_value(words, asks, asks.value(draft), locale)
        for asks in asks_of_lobby(words, draft)
        if any(name in house.options for name in asks.options)
    ]
    parts += [
        term_named(words, name, value, locale)
        for name, value in house.terms.items()
        if value in TERMS.get(name, ())
    ]
    return parts


def difference_lines(words: Words, table: Table, house: House, locale: str) -> list[str]:
    """Return the line that says in what a table differs; none where its server has set nothing."""
    if not default_lines(words, table.game, house, locale):
        return []
    here, at_home = GameSetup(table.game, table.options), GameSetup(table.game, house.options)
    groups = {name: asks for asks in asks_of_lobby(words, here) for name in asks.options}
    parts: dict[str, str] = {}
    for each in list_house_differences(house, table.game.lobby, table.options, table.terms):
        if each.kind == "term":
            own = term_named(words, each.name, each.here, locale)
            usual = words.text(f"term-{each.name}-{each.house}", locale)
            parts[each.name] = text("house-instead", locale, here=own, house=usual)
        elif (asks := groups.get(each.name)) is not None:
            usual = value_named(words, asks, _at_home(asks, here, at_home), locale)
            own = option_with_value(words, asks, asks.value(here), locale)
            parts[asks.name] = text("house-instead", locale, here=own, house=usual)
    if not parts:
        return [text("house-as-set", locale)]
    return [text("house-differs", locale, parts="; ".join(parts.values()))]


def _at_home(asks: Asked, here: GameSetup, at_home: GameSetup) -> str:
    """Return the value as the server has it; parts that it has not set are as at the table."""
    known = {**here.options, **at_home.options}
    return asks.value(GameSetup(here.game, known))
