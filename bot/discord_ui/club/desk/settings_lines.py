"""Words what `/house` has set, as the audit keeps it: the names and values that were changed."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from bot.club.house import FINISHED, NUMBER, OPENERS
from bot.discord_ui.club.house.wording import term_named
from bot.discord_ui.lobby.options import BETWEEN, Asked, option_with_value
from bot.discord_ui.message.mentions import mention_role as role_named
from bot.narrate import CatalogueError, text
from bot.table import TERMS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from bot.discord_ui.desk.desk import Desk
    from bot.games.game import Game
    from bot.narrate import Words

OWN = frozenset({"game", "opens", "role", "limit_by", "most", "channel", "calls"})
"""What is neither a term nor an option of the game."""


def settings_said(desk: Desk, about: Mapping[str, Any], locale: str) -> str:
    """Return what was set, in words; "" of what this version does not know."""
    parts: list[str] = []
    with suppress(CatalogueError):
        parts += _of_server(about, locale)
    game = str(about.get("game"))
    if game in desk.editions and game in desk.tables.games and "role" not in about:
        with suppress(CatalogueError):
            parts += _of_game(desk.editions[game].words, desk.tables.games[game], about, locale)
    return ", ".join(parts)


def _of_server(about: Mapping[str, Any], locale: str) -> Iterator[str]:
    """Go through who opens tables, how many, where, and whom a table calls."""
    role = role_named(number) if (number := _number_of_setting(about, "role")) else "none"
    if (opens := str(about.get("opens"))) in OPENERS:
        if opens == "role" and role == "none":
            opens = "some"
        yield text("audit-set-opens", locale, opens=opens, role=role)
    elif isinstance(about.get("role"), int):
        pace = str(about.get("pace") or "")
        named_pace = text(f"term-pace-{pace}" if pace else "pace-any", locale)
        yield text("audit-set-role", locale, pace=named_pace, role=role)
    if (kind := about.get("limit_by")) in ("", NUMBER, FINISHED):
        count = _number_of_setting(about, "most")
        yield text("audit-set-limit", locale, kind=kind or "none", count=count)
    if "channel" in about:
        number = _number_of_setting(about, "channel")
        yield text("audit-set-channel", locale, channel=f"<#{number}>" if number else "none")
    if "calls" in about:
        yield text("audit-set-calls", locale, calls="yes" if about["calls"] is True else "no")


def _number_of_setting(about: Mapping[str, Any], name: str) -> int:
    value = about.get(name)
    return value if isinstance(value, int) else 0


def _of_game(words: Words, game: Game[Any], about: Mapping[str, Any], locale: str) -> Iterator[str]:
    """Go through the terms and options with which tables begin from then on."""
    values = {name: str(value) for name, value in about.items() if name not in OWN}
    for name in [name for name in values if name in TERMS]:
        value = values.pop(name)
        if value:
            yield term_named(words, name, value, locale)
        else:
            yield _word_unset(words, f"term-{name}", locale)
    for asks in _asks_among_options(words, game, values):
        value = BETWEEN.join(values.pop(name) for name in asks.options)
        if value.strip(BETWEEN):
            yield option_with_value(words, asks, value, locale)
        else:
            yield _word_unset(words, f"option-{asks.name}", locale)


def _asks_among_options(words: Words, game: Game[Any], names: Collection[str]) -> list[Asked]:
    """Return what the menus ask of the options of a game that are among these names."""
    every = game.lobby.options
    joint = [
        Asked(name, {part: every[part] for part in parts})
        for name, parts in words.joint_options.items()
        if {*parts} <= {*names}
    ]
    covered = {part for asks in joint for part in asks.options}
    single = [Asked(name, {name: every[name]}) for name in names if name in every]
    return [*joint, *(asks for asks in single if asks.name not in covered)]


def _word_unset(words: Words, name: str, locale: str) -> str:
    return text("house-unset", locale, name=words.text(name, locale))
