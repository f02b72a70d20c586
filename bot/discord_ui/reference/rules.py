"""The command `/rule`: what a section or term of the rules means, in our own words.

It needs no game: everything follows from the custom ids, also after a restart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec
from discord import app_commands

from bot.discord_ui.desk.command import MOST, Suggestions
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import LABEL_LIMIT, Button, Option, Screen, Select, shorten_text
from bot.games.game import Section
from bot.narrate.catalogue import COMMON, DEFAULT, catalogue_languages
from bot.narrate.rulebook import Entry, load_rulebook
from bot.narrate.typed import fold_text
from db.ids import NO_REVISION

if TYPE_CHECKING:
    from bot.editions import Edition
    from bot.narrate import Words

ACTION = "rule"
"""What the custom ids of buttons and menus that lead to a section begin with."""


async def explain_rule(desk: Desk, request: Request, term: str, game: str | None = None) -> Screen:
    """Explain a section or a term.

    Raises:
        NotPossibleError: there is nothing of that name.
    """
    edition = await _edition_named(desk, request.interaction, game)
    entries = load_rulebook(edition.name).search(term) if term.strip() else []
    if not entries:
        raise NotPossibleError("no-such-rule", value=term)
    return _entry_screen(edition.words, edition.name, entries[0], request.locale, entries[1:])


def handle_rule_press(
    desk: Desk, request: Request, pressed: Pressed, values: Sequence[str]
) -> Screen:
    """Show the section that a button or a menu names.

    Raises:
        NotPossibleError: this version does not have it.
    """
    game, _, section = pressed.path.partition("/")
    section = values[0] if values else section
    edition = desk.editions.get(game)
    entry = load_rulebook(game).nearest(cast("Section", section)) if edition is not None else None
    if edition is None or entry is None:
        raise NotPossibleError("no-such-rule", value=section)
    screen = _entry_screen(edition.words, game, entry, request.locale)
    # A button belongs to something else that its reader goes on with; a menu to such a screen.
    return screen if values else msgspec.structs.replace(screen, apart=True)


def rule_button(words: Words, section: Section, locale: str) -> Button | None:
    """Return the button that explains a section; `None` if nothing is written about it."""
    game = words.catalogue.name
    if load_rulebook(game).nearest(section) is None:
        return None
    label = words.text("rule-button", locale, section=words.section_name(section, locale))
    return Button(shorten_text(label, LABEL_LIMIT), _rule_button_id(f"{game}/{section}"), "plain")


def _rule_button_id(path: str) -> str:
    return Pressed(0, NO_REVISION, ANYBODY, ACTION, path=path).write()


def _entry_screen(
    words: Words, game: str, entry: Entry, locale: str, also: Sequence[Entry] = ()
) -> Screen:
    """Render an entry with what to read next; `also` fits what was asked for, too."""
    section = words.section_name(entry.section, locale)
    lines = [
        words.text("rule-title", locale, title=entry.title(locale), section=section),
        entry.text(locale),
        words.text("rule-note", locale),
    ]
    onward = {other.section: other for other in (*load_rulebook(game).next(entry), *also)}
    onward.pop(entry.section, None)
    options = tuple(
        Option(shorten_text(_entry_label(other, locale), 100), other.section)
        for other in onward.values()
    )
    menu = Select(words.text("rule-see", locale), _rule_button_id(game), options[:MOST])
    return Screen("\n".join(lines), (menu,) if options else ())


def _entry_label(entry: Entry, locale: str) -> str:
    return f"{entry.section} {entry.title(locale)}"


async def _edition_named(desk: Desk, interaction: Interaction, game: str | None) -> Edition:
    """Return the edition that is named, or else of the channel's table, or else the first.

    Raises:
        NotPossibleError: there is no such game.
    """
    if game is not None:
        wanted = fold_text(game)
        for name, edition in desk.editions.items():
            names = {
                edition.words.catalogue.text("game-name", locale)
                for locale in catalogue_languages()
            }
            if wanted in {name, *(fold_text(title) for title in names)}:
                return edition
        raise NotPossibleError("no-such-rule", value=game)
    channel = interaction.channel_id
    table = await desk.tables.at(channel) if channel is not None else None
    own = desk.editions.get(table.game.name) if table is not None else None
    return own or next(iter(desk.editions.values()))


async def suggest_rule_terms(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest sections by number or by their titles in any language."""
    named = getattr(interaction.namespace, COMMON.text("opt-game", DEFAULT), None)
    try:
        edition = await _edition_named(desk, interaction, str(named) if named else None)
    except NotPossibleError:
        return []
    locale = await desk.languages.of(interaction)
    return [
        app_commands.Choice(name=_entry_label(entry, locale)[:100], value=entry.section)
        for entry in load_rulebook(edition.name).search(typed)[:MOST]
    ]
