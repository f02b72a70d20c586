"""The interface's own words: all there, in every language, with the same facts, none left over."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import bot
from bot.editions import EDITIONS
from bot.narrate import catalogue_languages
from bot.narrate.catalogue import LOCALES
from tests.narrate.catalogues import named, variables_of

MADE = (
    r"(cmd|opt|refused|button|language|own|option|game|group|difficulty|value|permission|fault"
    r"|page|propose|proposal|doctor|privacy|place|rollback|term|orders|replay-part|export-format"
    r"|plays|length|house|reminder|clock|motion|way|notify-way|ended|closed|facts|price|duty|audit"
    r"|tag|follow|shape|help|rates-legend|webhook|desk-(head|which|act|ask|choose|roles|clean)"
    r"|denied|upkeep-(stops|why|mend)|games-where"
    r"|league-(format|scoring|late|factions|list|table|head|tie|detail))-|desk-(over|abandoned)"
    r"|lobby-opened.*-seated|games-(over|abandoned|out-.*)|(why|note)-(title|label)"
    r"|setup-(title|label|terms|tables|log|board)|copy-(what$|to$|part-)|watch-(delay-|(playing|over|closed|(missing|busy)-text)$)"
)
"""Families of keys of which the source writes only the beginning."""

INTERFACE = r"(cmd|opt|refused|lobby|button|own|option|game|group)-"
"""What a game says about commands, the lobby and buttons."""

COMMON = ""
games = pytest.mark.parametrize("game", [COMMON, *EDITIONS])


@cache
def messages(language: str, game: str) -> dict[str, ast.Message]:
    """Return the messages of a game, or those common to all, by their names."""
    found: dict[str, ast.Message] = {}
    for path in sorted((LOCALES / language / game).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = entry
    return found


def interface(language: str, game: str) -> dict[str, ast.Message]:
    """Return what is said about the bot itself, in general or in a game's own way."""
    every = messages(language, game)
    return {key: one for key, one in every.items() if not game or re.match(INTERFACE, key)}


def facts_in(language: str, game: str, key: str) -> set[str]:
    """Return the facts that a message of a game tells."""
    return named(variables_of(messages(language, COMMON) | messages(language, game), key))


@games
def test_all_languages_say_the_same_with_the_same_facts(game: str) -> None:
    first, *others = catalogue_languages()
    for other in others:
        own = {key for key in interface(first, game) if key in messages(other, game)}
        if not game:
            assert interface(first, game).keys() == interface(other, game).keys()
        for key in own:
            assert facts_in(first, game, key) == facts_in(other, game, key), key


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("language", catalogue_languages())
def test_a_game_says_in_its_own_way_only_what_it_may(game: str, language: str) -> None:
    """The words of `ui.ftl` are the bot's own; the others stand in `common.ftl`, for games too."""
    common = {
        entry.id.name
        for entry in FluentParser()
        .parse((LOCALES / language / "common.ftl").read_text(encoding="utf-8"))
        .body
        if isinstance(entry, ast.Message)
    }
    own = messages(language, game).keys() & messages(language, COMMON).keys()
    assert {key for key in own - common if not key.startswith(("cmd-", "opt-"))} == set()


def test_no_message_is_left_over() -> None:
    folder = Path(bot.__file__).parent
    source = "\n".join(p.read_text(encoding="utf-8") for p in folder.rglob("*.py"))
    found = messages("en", COMMON)
    left = [key for key in found if f'"{key}"' not in source and not re.match(MADE, key)]
    assert left == []


OF_GAMES = {"faction", "clockwork", "card", "clearing", "frakcj", "polan", "kart"}
"""Beginnings of words that are a game's own, not the bot's."""


@pytest.mark.parametrize("language", catalogue_languages())
def test_the_bot_itself_uses_no_word_of_a_game(language: str) -> None:
    found = {
        key: word
        for key, message in messages(language, COMMON).items()
        # One command for the cards of every game; what the page offers to play is a game.
        if key != "cmd-card" and not key.startswith("page-card-")
        for word in re.findall(r"\w+", re.sub(r"`/.*?`", "", whole(message).casefold()))
        if any(word.startswith(own) for own in OF_GAMES)
    }
    assert found == {}


@games
@pytest.mark.parametrize("language", catalogue_languages())
def test_commands_are_called_in_sentences_as_they_are_named(game: str, language: str) -> None:
    every = messages(language, COMMON) | messages(language, game)
    known = {
        pattern_text(message)
        for key, message in every.items()
        if key.startswith(("cmd-", "group-")) and not key.endswith("-desc")
    }
    for key, message in messages(language, game).items():
        for name in re.findall(
            r"(?<![\w/])/([^\W\d][\w-]*)((?: [^\W\d][\w-]*)*`)?", whole(message)
        ):
            for word in (name[0], *name[1].strip("`").split()):
                assert word in known, (key, name)


def pattern_text(message: ast.Message) -> str:
    (element,) = message.value.elements
    assert isinstance(element, ast.TextElement)
    return element.value


def whole(message: ast.Message) -> str:
    return "".join(e.value for e in message.value.elements if isinstance(e, ast.TextElement))
