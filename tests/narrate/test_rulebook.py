"""What `/rule` says: whole in every language, short, and there for each section that is cited."""

import ast
import re
from pathlib import Path

import pytest

from bot.editions import EDITIONS
from bot.narrate import catalogue_languages
from bot.narrate.rulebook import LONGEST, load_rulebook, parent_of

GAMES = Path(__file__).parents[2] / "bot" / "games"
CITED = re.compile(r"R?\d+(\.(\d+|[IVX]+))+")
games = pytest.mark.parametrize("game", EDITIONS)


def cited(game: str) -> set[str]:
    """Find every section that a game's code names, those of all refusals among them."""
    found: set[str] = set()
    for path in sorted((GAMES / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if CITED.fullmatch(node.value) else set()
    return found


def _phase(section: str) -> str:
    return ".".join(section.split(".")[:2])


@games
def test_every_section_that_is_cited_is_explained(game: str) -> None:
    book, sections = load_rulebook(game), cited(game)
    assert sections
    missing: dict[str, str] = {}
    for section in sorted(sections):
        found = book.nearest(section)
        # Of the Law of Rootbotics a section is one phase of one bot, with all its steps.
        near = {section, parent_of(section)} | {section[:1] == "R" and _phase(section)}
        if found is None or found.section not in near:
            missing[section] = "" if found is None else found.section
    assert missing == {}


@games
def test_every_entry_is_whole_and_short(game: str) -> None:
    book = load_rulebook(game)
    for section, entry in book.entries.items():
        assert re.fullmatch(r"R?\d+(\.\d+)*", section)
        assert entry.titles.keys() == set(catalogue_languages()), section
        for locale in catalogue_languages():
            assert 0 < len(entry.title(locale)) <= 60, section
            assert 8 < len(entry.text(locale)) <= LONGEST, section
            assert entry.text(locale)[-1] in ".)", section
        assert set(entry.see) <= book.entries.keys(), section
        assert section not in entry.see
        assert book.nearest(parent_of(section)) or "." not in section, section


@games
def test_titles_tell_sections_apart(game: str) -> None:
    for locale in catalogue_languages():
        titles = [entry.title(locale) for entry in load_rulebook(game).entries.values()]
        assert sorted({t for t in titles if titles.count(t) > 1}) == []


@games
def test_commands_named_in_the_rules_exist(game: str) -> None:
    text = EDITIONS[game].words.catalogue.text
    known = {
        locale: {text(f"cmd-{name}", locale) for name in ("hand", "board", "odds", "why", "card")}
        for locale in catalogue_languages()
    }
    for section, entry in load_rulebook(game).entries.items():
        for locale in catalogue_languages():
            named = set(re.findall(r"(?<!\w)/(\w+)", entry.text(locale)))
            assert named <= known[locale], section


def test_a_search_knows_sections_terms_and_both_languages() -> None:
    book = load_rulebook("root")

    def first(typed: str) -> str:
        return book.search(typed)[0].section

    assert first("4.3.1") == first("Law 4.3.1") == first("§4.3.1") == "4.3.1"
    assert first("PRAWO 4.3.1") == first("wc 4.3.1") == "4.3.1"
    assert first("6.5.4.2.7") == "6.5.4.2"
    assert first("r4.5") == first("R4.5.3") == "R4.5"
    assert first("outrage") == first("bunt") == "8.2.6"
    assert first("Łodzie Rzeczne") == first("lodzie rzeczne") == first("riverboats")
    assert first("field hosp") == first("szpitale") == "6.2.3"
    assert book.search("a very fine rule") == []
    assert [one.section for one in book.search("7.8")][:3] == ["7.8", "7.8.1", "7.8.2"]
