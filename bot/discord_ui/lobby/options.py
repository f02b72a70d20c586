"""The options of a game in the lobby: selects, a form for several, and one to write one out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

import discord
import msgspec

from bot.discord_ui.desk.desk import NotPossibleError
from bot.discord_ui.message.ids import ANYBODY, decode_base36, encode_base36
from bot.discord_ui.message.screen import (
    OPTION_LIMIT,
    ROWS,
    Button,
    Option,
    Row,
    Screen,
    Select,
    button_rows,
    shorten_text,
)
from bot.discord_ui.message.wording import page_turns
from bot.discord_ui.panel.questions import spot_of
from bot.games.game import in_one, names_in
from bot.narrate import catalogue_languages
from bot.narrate.texts import fold_text
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.discord_ui.desk.desk import Desk
    from bot.discord_ui.message.ids import Pressed
    from bot.discord_ui.message.replies import Interaction
    from bot.games.game import Game, SpeltValue
    from bot.narrate import Words
    from bot.table import Table


# The options of a game in the lobby: a select for each, or one for some that belong together.


MOST = 25
"""Discord's limit of options in one select."""

GROUP = 10
"""Discord's limit of radio buttons or checkboxes under one label."""

FIELDS = 5
FIELD_LABEL = 45
"""Discord's limits of fields in a form, and of characters in the label of one."""

BETWEEN = "-"
"""Between the values of options that one select sets together."""


class SetUp(Protocol):
    """A table, or whatever else has a game with options."""

    @property
    def game(self) -> Game[Any]:
        """The game."""
        ...

    @property
    def options(self) -> Mapping[str, str]:
        """The chosen options."""
        ...


WRITE = "lwrite"
WRITTEN = "lwritten"
"""The actions of the button that opens the form for what a host writes out, and of that form."""


FORM = "lform"
FILLED = "lfilled"
"""The actions of the button that opens the form for several options, and of that form."""


class Asked(msgspec.Struct, frozen=True):
    """What one select sets: the options by name, with the values of each."""

    name: str
    options: Mapping[str, Sequence[str]]
    several: tuple[str, ...] = ()
    """The names of which an option takes any; the select has these instead of values."""

    written: SpeltValue | None = None
    """What can be written out instead of picked."""

    def values(self) -> tuple[str, ...]:
        """List what can be picked: each combination of the options' values."""
        return tuple(map(BETWEEN.join, product(*self.options.values())))

    def shown(self, table: SetUp) -> tuple[str, ...]:
        """List what a select offers at a table: what is written out as well."""
        if self.several:
            return self.several
        now = self.value(table)
        return (*self.values(), now) if self.is_written(now) else self.values()

    def is_written(self, value: str) -> bool:
        """Return whether a value is one that a host has written out."""
        return self.written is not None and self.written.accepts(value)

    def leaves_choice(self) -> bool:
        """Return whether there is anything to choose."""
        return len(self.values()) > 1 or bool(self.several) or self.written is not None

    def picked(self, values: Sequence[str]) -> str:
        """Return the value that is picked in the select.

        Raises:
            NotPossibleError: none is.
        """
        if self.several:
            return in_one(values, self.several)
        if not values:
            raise NotPossibleError("not-legal")
        return values[0]

    def default(self) -> str:
        """Return what holds unless a host sets it: the first value of each option."""
        return BETWEEN.join(values[0] for values in self.options.values())

    def value(self, table: SetUp) -> str:
        """Return what holds at a table; by default the first value of each option."""
        names = self.options.items()
        return BETWEEN.join(table.options.get(name, values[0]) for name, values in names)

    def settings(self, value: str) -> dict[str, str]:
        """Return the value of each option that picking `value` sets.

        Raises:
            NotPossibleError: it cannot be picked.
        """
        if self.is_written(value) or (
            self.several and in_one(names_in(value), self.several) == value
        ):
            return {self.name: value}
        for combination in product(*self.options.values()):
            if BETWEEN.join(combination) == value:
                return dict(zip(self.options, combination, strict=True))
        raise NotPossibleError("not-legal")


def asks_of_lobby(words: Words, table: SetUp) -> Iterator[Asked]:
    """Go through what the lobby asks of options that mean something beside those chosen."""
    lobby = table.game.lobby
    every = lobby.options
    names = lobby.options_asked(table.options)
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
            several = lobby.several.get(name, ())
            written = lobby.written.get(name)
            yield Asked(name, {name: every[name]}, several, written)


def option_with_value(words: Words, asks: Asked, value: str, locale: str) -> str:
    """Return an option with one of its values in words."""
    return words.text(
        "lobby-option",
        locale,
        name=words.text(f"option-{asks.name}", locale),
        value=value_named(words, asks, value, locale),
    )


def value_named(words: Words, asks: Asked, value: str, locale: str) -> str:
    """Return a value of an option in words.

    Of what is written out, the message `option-<name>-written` gets the numbers of each letter.
    """
    if asks.written is not None and asks.is_written(value):
        places = {
            letter: ", ".join(str(at) for at, own in enumerate(value, 1) if own == letter)
            for letter in asks.written.letters
        }
        return words.text(f"option-{asks.name}-written", locale, **places)
    if asks.several and (names := names_in(value)):
        return ", ".join(part_named(words, asks, name, locale) for name in names)
    return words.text(f"option-{asks.name}-{value}", locale)


def part_named(words: Words, asks: Asked, name: str, locale: str) -> str:
    """Return one of the names that an option takes in words (`option-<name>-part`)."""
    return words.text(f"option-{asks.name}-part", locale, part=name)


def told_option_lines(words: Words, table: SetUp, locale: str) -> list[str]:
    """Return the options that are not as by default, or that the game always tells."""
    return [
        option_with_value(words, asks, asks.value(table), locale)
        for asks in asks_of_lobby(words, table)
        if asks.name in words.told_options or asks.value(table) != asks.default()
    ]


def _open_asks(words: Words, table: SetUp) -> list[Asked]:
    """List what leaves a choice."""
    return [asks for asks in asks_of_lobby(words, table) if asks.leaves_choice()]


def open_named(words: Words, table: SetUp, name: str) -> Asked | None:
    """Return what leaves a choice at a table and has this name; None: nothing has."""
    return next((asks for asks in _open_asks(words, table) if asks.name == name), None)


def settings_of(words: Words, table: Table, name: str, value: str) -> dict[str, str]:
    """Return which options picking a value in the select of a name sets.

    An option that has no select now, as in a panel of an older version, is set by itself; the
    table checks it.

    Raises:
        NotPossibleError: there is no such combination of values.
    """
    asks = open_named(words, table, name)
    return {name: value} if asks is None else asks.settings(value)


def options_screen(
    words: Words, table: Table, locale: str, page: int = 0, beside: str = ""
) -> Screen:
    """Render the host's panel for the options that have more than one value, and the way on.

    Buttons lead to the turn order and to what applies at the table whatever the game.

    What does not go into one message has pages; the one that is shown is `page`, or that with the
    select named `beside`.
    """
    still = _open_asks(words, table)
    each = _most_on_page(still)
    pages = max(1, -(-len(still) // each))
    at = next((number for number, asks in enumerate(still) if asks.name == beside), page * each)
    page = min(at // each, pages - 1)
    here = still[page * each : (page + 1) * each]
    rows: list[Row] = [_select_of_option(words, table, asks, locale) for asks in here]
    buttons = [*turn_buttons(table, "lopt", page, pages, locale)] if pages > 1 else []
    if len(_asks_of_form(still, page)) > 1:
        form = spot_of(table).id(ANYBODY, FORM, encode_base36(page))
        buttons.append(Button(words.text("lobby-options-form", locale), form))
    buttons += _buttons_of_written(words, table, here, locale)
    if table.game.lobby.most_people() > 1:
        order = spot_of(table).id(ANYBODY, "lorder")
        buttons.append(Button(words.text("lobby-order-button", locale), order))
    terms = spot_of(table).id(ANYBODY, "lterms")
    buttons.append(Button(words.text("lobby-terms-button", locale), terms))
    rows += button_rows(buttons)
    # Five selects and their buttons are more rows than a plain message has.
    return Screen(words.text("lobby-options-panel", locale), tuple(rows), layout=True)


def _buttons_of_written(
    words: Words, table: Table, here: Sequence[Asked], locale: str
) -> list[Button]:
    """Build the buttons that open the forms for what a host can write out."""
    return [
        Button(
            words.text(f"option-{asks.name}-write", locale),
            spot_of(table).id(ANYBODY, WRITE, asks.name),
        )
        for asks in here
        if asks.written is not None
    ]


def _most_on_page(still: Sequence[Asked]) -> int:
    """Return how many selects a page of the panel has."""
    is_written = any(asks.written is not None for asks in still)
    return ROWS - 1 if is_written or len(still) > ROWS else ROWS


def _select_of_option(words: Words, table: Table, asks: Asked, locale: str) -> Select:
    """Build the select of an option, in which what holds is picked."""
    now = asks.value(table)
    prompt = words.text(f"option-{asks.name}", locale)
    spot = spot_of(table).id(ANYBODY, "lset", asks.name)
    if asks.several:
        return Select(prompt, spot, parts_of_option(words, asks, now, locale), 0, len(asks.several))
    options = tuple(
        Option(option_with_value(words, asks, value, locale), value, value == now)
        for value in asks.shown(table)[:MOST]
    )
    return Select(prompt, spot, options)


def parts_of_option(words: Words, asks: Asked, now: str, locale: str) -> tuple[Option, ...]:
    """Return the names that an option takes, those picked that it has."""
    picked = names_in(now)
    return tuple(
        Option(part_named(words, asks, name, locale), name, name in picked)
        for name in asks.several[:MOST]
    )


def turn_buttons(
    table: Table, action: str, page: int, pages: int, locale: str
) -> tuple[Button, ...]:
    """Build the buttons to the pages before and after."""
    spot = spot_of(table)
    return page_turns(page, pages, locale, lambda to: spot.id(ANYBODY, action, encode_base36(to)))


# The form in which a host sets several options at once.


def _asks_of_form(still: Sequence[Asked], page: int) -> Sequence[Asked]:
    """Return what a form asks: everything if that fits, else what is on the page of the panel."""
    each = _most_on_page(still)
    return still if len(still) <= FIELDS else still[page * each : (page + 1) * each]


async def open_options_form(desk: Desk, interaction: Interaction, pressed: Pressed) -> bool:
    """Open the form for several options; False if nothing is asked now, or not of the user."""
    table = await _lobby_of_host(desk, interaction, pressed)
    if table is None:
        return False
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
    shown = _asks_of_form(_open_asks(words, table), decode_base36(pressed.path or "0"))
    if not shown:
        return False
    modal = discord.ui.Modal(
        title=words.text("lobby-options-title", locale),
        custom_id=spot_of(table).id(ANYBODY, FILLED),
    )
    for asks in shown:
        name = shorten_text(words.text(f"option-{asks.name}", locale), FIELD_LABEL)
        field = _field_of_option(words, table, asks, locale)
        modal.add_item(discord.ui.Label(text=name, component=field))
    await interaction.response.send_modal(modal)
    return True


def _field_of_option(
    words: Words, table: SetUp, asks: Asked, locale: str
) -> discord.ui.Item[discord.ui.Modal]:
    """Build the field of an option, in which what holds is picked.

    Radio buttons and checkboxes show all at once; Discord takes ten of them.
    """
    now = asks.value(table)
    values = asks.shown(table)[:MOST]
    picked = names_in(now) if asks.several else (now,)
    word = part_named if asks.several else value_named
    options: list[dict[str, Any]] = [
        {
            "label": shorten_text(word(words, asks, value, locale), OPTION_LIMIT),
            "value": value,
            "default": value in picked,
        }
        for value in values
    ]
    return field_of_choices(asks.name, options, several=bool(asks.several))


def field_of_choices(
    custom_id: str, options: Sequence[dict[str, Any]], *, several: bool, least: int = 0
) -> discord.ui.Item[discord.ui.Modal]:
    """Build a field of a form in which one of some options is picked, or several (`least`).

    An option has a `label`, a `value`, and whether it is picked at first (`default`).
    """
    if len(options) > GROUP or (len(options) < 2 and not several):
        return discord.ui.Select(
            custom_id=custom_id,
            options=[discord.SelectOption(**option) for option in options],
            required=not several or least > 0,
            min_values=least if several else 1,
            max_values=len(options) if several else 1,
        )
    if several:
        return discord.ui.CheckboxGroup(
            custom_id=custom_id,
            options=[discord.CheckboxGroupOption(**option) for option in options],
            required=least > 0,
            min_values=least,
        )
    return discord.ui.RadioGroup(
        custom_id=custom_id, options=[discord.RadioGroupOption(**option) for option in options]
    )


def filled_settings_of(words: Words, table: Table, data: Any) -> dict[str, str]:
    """Return the options that a form sets: those in which it differs from the table.

    Raises:
        NotPossibleError: something cannot be picked, or is not asked any more.
    """
    settings: dict[str, str] = {}
    for name, values in picks_of_form(data):
        asks = open_named(words, table, name)
        if asks is None:
            raise NotPossibleError("not-legal")
        value = asks.picked(values)
        if value != asks.value(table):
            settings |= asks.settings(value)
    return settings


def picks_of_form(data: Any) -> Iterator[tuple[str, list[str]]]:
    """Go through the fields of a form: the name of each, and what is picked in it."""
    for label in data.get("components") or ():
        field: Any = label.get("component") or {}
        value = field.get("value")
        picked = field.get("values") or ([] if value is None else [value])
        yield str(field.get("custom_id", "")), [*map(str, picked)]


async def _lobby_of_host(desk: Desk, interaction: Interaction, pressed: Pressed) -> Table | None:
    """Return the open lobby of a press whose user is its host."""
    table = await desk.tables.get(pressed.game)
    if table is None or table.channel != interaction.channel_id or not table.known:
        return None
    is_host = table.standing.plan.is_host(UserId(interaction.user.id))
    return table if table.status == "lobby" and is_host else None


# The form in which a host writes an option out, letter by letter.


LONGEST = 100
"""The most characters that the form takes: the letters, and what stands between them."""


async def open_form(desk: Desk, interaction: Interaction, pressed: Pressed) -> bool:
    """Open the form for an option; False if it has none now, or the user is not the host."""
    table = await _lobby_of_host(desk, interaction, pressed)
    if table is None:
        return False
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
    asks = open_named(words, table, pressed.path)
    if asks is None or asks.written is None:
        return False
    name = asks.name
    now = asks.value(table)
    modal = discord.ui.Modal(
        title=words.text(f"option-{name}", locale),
        custom_id=spot_of(table).id(ANYBODY, WRITTEN, name),
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=words.text(f"option-{name}-label", locale),
        placeholder=words.text(f"option-{name}-example", locale),
        default=_spell_value(words, asks, now, locale) if asks.is_written(now) else None,
        custom_id=name,
        max_length=LONGEST,
    )
    modal.add_item(field)
    await interaction.response.send_modal(modal)
    return True


def written_settings_of(
    words: Words, table: Table, name: str, typed: str, locale: str
) -> dict[str, str]:
    """Return the option that is set by what somebody has typed.

    Letters are those of the reader's language, or of another one; all else is left out.

    Raises:
        IllegalChoiceError: these are not the letters that the rules ask for.
        NotPossibleError: nothing can be written for this option now.
    """
    asks = open_named(words, table, name)
    if asks is None or asks.written is None:
        raise NotPossibleError("not-legal")
    meant = {letter: letter for letter in asks.written.letters}
    for language in (*catalogue_languages(), locale):
        letters = {own: _word_letter(words, asks, own, language) for own in asks.written.letters}
        meant |= {fold_text(letter): own for own, letter in letters.items()}
    value = "".join(meant.get(sign, sign) for sign in fold_text(typed) if sign.isalpha())
    if not asks.written.accepts(value):
        raise asks.written.refusal(value)
    return {name: value}


def _word_letter(words: Words, asks: Asked, letter: str, locale: str) -> str:
    """Return a letter as a language has it (`option-<name>-letter-<letter>`)."""
    return words.text(f"option-{asks.name}-letter-{letter}", locale)


def _spell_value(words: Words, asks: Asked, value: str, locale: str) -> str:
    """Spell a value in the letters of a language."""
    return " ".join(_word_letter(words, asks, letter, locale) for letter in value)
