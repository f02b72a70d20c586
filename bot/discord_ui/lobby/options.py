"""The options of a game in the lobby: a select for each, or one for some that belong together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.message.ids import ANYBODY, base36
from bot.discord_ui.message.screen import ROWS, Button, Option, Row, Screen, Select
from bot.discord_ui.panel.questions import spot_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.narrate import Words
    from bot.table import Table

MOST = 25
"""Discord's limit of options in one select."""

BETWEEN = "-"
"""Between the values of options that one select sets together."""


class Asked(msgspec.Struct, frozen=True):
    """What one select sets: the options by name, with the values of each."""

    name: str
    options: Mapping[str, Sequence[str]]

    def values(self) -> tuple[str, ...]:
        """List what can be picked: each combination of the options' values."""
        return tuple(map(BETWEEN.join, product(*self.options.values())))

    def value(self, table: Table) -> str:
        """Return what holds at a table; by default the first value of each option."""
        names = self.options.items()
        return BETWEEN.join(table.options.get(name, values[0]) for name, values in names)

    def settings(self, value: str) -> dict[str, str]:
        """Return the value of each option that picking `value` sets.

        Raises:
            NotPossibleError: it cannot be picked.
        """
        for combination in product(*self.options.values()):
            if BETWEEN.join(combination) == value:
                return dict(zip(self.options, combination, strict=True))
        raise NotPossibleError("not-legal")


def asked(words: Words, table: Table) -> Iterator[Asked]:
    """Go through what the lobby asks of options that mean something beside those chosen."""
    every = table.game.lobby.options
    names = table.game.lobby.options_asked(table.options)
    seen: set[str] = set()
    for name in names:
        if name in seen:
            continue
        for joint, parts in words.joint_options.items():
            together = tuple(part for part in parts if part in names)
            if name in together and len(together) > 1:
                seen.update(together)
                yield Asked(joint, {part: every[part] for part in together})
                break
        else:
            yield Asked(name, {name: every[name]})


def named(words: Words, asks: Asked, value: str, locale: str) -> str:
    """Return an option with one of its values in words."""
    return words.text(
        "lobby-option",
        locale,
        name=words.text(f"option-{asks.name}", locale),
        value=words.text(f"option-{asks.name}-{value}", locale),
    )


def chosen(words: Words, table: Table, locale: str) -> list[str]:
    """Return the options of a table, each with its value in words."""
    return [named(words, asks, asks.value(table), locale) for asks in asked(words, table)]


def _open(words: Words, table: Table) -> list[Asked]:
    """List what leaves a choice."""
    return [asks for asks in asked(words, table) if len(asks.values()) > 1]


def settings_of(words: Words, table: Table, name: str, value: str) -> dict[str, str]:
    """Return which options picking a value in the select of a name sets.

    An option that has no select now, as in a panel of an older version, is set by itself; the
    table checks it.

    Raises:
        NotPossibleError: there is no such combination of values.
    """
    for asks in _open(words, table):
        if asks.name == name:
            return asks.settings(value)
    return {name: value}


def options_screen(
    words: Words, table: Table, locale: str, page: int = 0, beside: str = ""
) -> Screen:
    """Render the host's panel for the options that have more than one value.

    What does not go into one message has pages; the one that is shown is `page`, or that with the
    select named `beside`.
    """
    still = _open(words, table)
    each = ROWS if len(still) <= ROWS else ROWS - 1
    pages = max(1, -(-len(still) // each))
    at = next((number for number, asks in enumerate(still) if asks.name == beside), page * each)
    page = min(at // each, pages - 1)
    rows: list[Row] = []
    for asks in still[page * each : (page + 1) * each]:
        now = asks.value(table)
        options = tuple(
            Option(named(words, asks, value, locale), value, value == now)
            for value in asks.values()[:MOST]
        )
        prompt = words.text(f"option-{asks.name}", locale)
        rows.append(Select(prompt, spot_of(table).id(ANYBODY, "lset", asks.name), options))
    if pages > 1:
        rows.append(_turning(words, table, page, pages, locale))
    return Screen(words.text("lobby-options-panel", locale), tuple(rows))


def _turning(words: Words, table: Table, page: int, pages: int, locale: str) -> tuple[Button, ...]:
    """Build the buttons to the pages before and after."""
    return tuple(
        Button(
            words.text(key, locale, page=to + 1, pages=pages),
            spot_of(table).id(ANYBODY, "lopt", base36(to)),
        )
        for key, to in (("lobby-options-previous", page - 1), ("lobby-options-next", page + 1))
        if 0 <= to < pages
    )
