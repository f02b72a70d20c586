"""Words that people type mean the same in whatever case, and with or without diacritics."""

from collections import defaultdict
from collections.abc import Callable

import pytest

from bot.discord_ui.club import watching
from bot.discord_ui.front.game import language_meant
from bot.discord_ui.people import zones
from bot.discord_ui.records import exports
from bot.editions import EDITIONS
from bot.narrate.catalogue import COMMON, CatalogueError, catalogue_languages, text
from bot.narrate.texts import fold_text

WORDS = next(iter(EDITIONS.values())).words


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        (" Łódź ", "lodz"),
        ("ŻÓŁW", "zolw"),
        ("Kraków 2", "krakow 2"),
        ("Straße", "strasse"),
        ("ЁЛКИ-ЙОД", "елки-иод"),
        ("Ålesund, Tromsø", "alesund, tromso"),
        ("e\u0301te\u0301", "ete"),
        ("first_game", "first_game"),
    ],
)
def test_case_and_diacritics_do_not_count(typed: str, folded: str) -> None:
    assert fold_text(typed) == folded
    assert fold_text(folded) == folded


MEANT: dict[str, tuple[Callable[[str], str], str, tuple[str, ...]]] = {
    "watching": (watching.value_meant, f"term-{watching.TERM}", watching.SPECTATORS),
    "export": (lambda typed: exports.way_meant(WORDS, typed), "export-format", exports.WAYS),
    "replay": (exports.part_meant, "replay-part", (exports.GAME, exports.TURN)),
}


@pytest.mark.parametrize("option", MEANT)
@pytest.mark.parametrize("locale", catalogue_languages())
def test_a_name_is_understood_as_people_type_it(option: str, locale: str) -> None:
    meant, key, values = MEANT[option]
    for value in values:
        name = WORDS.text(f"{key}-{value}", locale)
        assert {meant(name), meant(fold_text(name)), meant(f" {name.upper()} ")} == {value}


@pytest.mark.parametrize("language", catalogue_languages())
def test_a_language_is_chosen_by_its_own_name(language: str) -> None:
    name = text("language-name", language)
    assert {language_meant(name), language_meant(name.upper()), language_meant(language)} == {
        language
    }


@pytest.mark.parametrize("typed", ["Asunción", "asuncion", " ASUNCIÓN", "america/asuncion"])
def test_a_place_is_found_with_and_without_its_accents(typed: str) -> None:
    assert [*zones.zones_meant(typed, 0)] == ["America/Asuncion"]


@pytest.mark.parametrize("locale", catalogue_languages())
def test_no_two_names_of_a_kind_differ_by_diacritics_alone(locale: str) -> None:
    """Otherwise nobody could type one of them without meaning both."""
    for catalogue in (COMMON, *(edition.words.catalogue for edition in EDITIONS.values())):
        names = defaultdict[tuple[str, str], set[str]](set)
        for key in catalogue.keys(locale):
            if not catalogue.arguments(key, locale) and catalogue.has(key, locale):
                name = _name(catalogue.text, key, locale)
                names[key.partition("-")[0], fold_text(name)].add(name.casefold().strip())
        assert {kind: found for kind, found in names.items() if len(found) > 1} == {}


def _name(say: Callable[..., str], key: str, locale: str) -> str:
    try:
        return say(key, locale)
    except CatalogueError:  # It has attributes only, or needs facts that it does not name itself.
        return ""
