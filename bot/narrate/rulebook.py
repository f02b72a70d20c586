"""The rules of a game by section, in our own words: what `/rule` shows.

Each game has a folder `assets/rules/<game>` of YAML files. An entry has a title and a text in every
language, and the sections to read next.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import cast

import msgspec

from bot.files import ASSETS
from bot.games.game import Section
from bot.narrate.catalogue import DEFAULT, catalogue_languages, language_of, text
from bot.narrate.texts import fold_text

FOLDER = ASSETS / "rules"

LONGEST = 900
"""The most characters of a text."""

BOOKS = ("§", "wc", "dl", "twc")
"""What people write before a section in every language; the catalogues have their word for Law."""


@lru_cache(maxsize=1)
def section_form() -> re.Pattern[str]:
    """Return the form of a section as people type it: `4.3.1`, `Law 4.3.1`, `R4.5`."""
    words = (*BOOKS, *(fold_text(text("rule-law", language)) for language in catalogue_languages()))
    return re.compile(rf"(?:{'|'.join(map(re.escape, words))})?\s*(r?)\s*(\d+(?:\.\d+)*)\.?")


class Entry(msgspec.Struct, frozen=True):
    """One section in our own words; titles and texts are by language, the default one at least."""

    section: Section
    titles: Mapping[str, str]
    texts: Mapping[str, str]
    see: tuple[Section, ...] = ()

    def title(self, locale: str) -> str:
        """Return the title in a reader's language."""
        return _of_language(self.titles, locale)

    def text(self, locale: str) -> str:
        """Return the text in a reader's language."""
        return _of_language(self.texts, locale)


def _of_language(by_language: Mapping[str, str], locale: str) -> str:
    """Return what is told in a reader's language, or in the default one until it is translated."""
    return by_language.get(language_of(locale)) or by_language[DEFAULT]


class Rulebook:
    """The sections of one game, in the order of the files."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = entries

    def nearest(self, section: Section) -> Entry | None:
        """Return the entry of a section, or of its nearest parent; `None` if there is none."""
        while section and section not in self.entries:
            section = parent_of(section)
        return self.entries.get(section)

    def children(self, section: Section) -> list[Entry]:
        """List the entries directly below a section."""
        return [entry for entry in self.entries.values() if parent_of(entry.section) == section]

    def search(self, typed: str) -> list[Entry]:
        """List the entries that match a section or a term in any language, the best first.

        Without any letters all of them match.
        """
        wanted = fold_text(typed)
        number = section_form().fullmatch(wanted)
        if number is not None:
            section = cast("Section", number[1].upper() + number[2])
            below = [s for s in self.entries if s.startswith(section) and s != section]
            hits = [self.nearest(section), *(self.entries[part] for part in below)]
            return [entry for entry in hits if entry is not None]
        ranks = {entry.section: _rank_match(entry, wanted) for entry in self.entries.values()}
        fitting = [section for section, rank in ranks.items() if rank is not None]
        return [self.entries[section] for section in sorted(fitting, key=lambda s: ranks[s] or 0)]

    def next(self, entry: Entry) -> list[Entry]:
        """List what to read after an entry: what it names, its parts, the section it is in."""
        named = [self.entries[section] for section in entry.see]
        parent = self.nearest(parent_of(entry.section))
        every = [*named, *self.children(entry.section), *([parent] if parent else [])]
        return list({other.section: other for other in every if other is not entry}.values())


def _rank_match(entry: Entry, wanted: str) -> int | None:
    """Rank a match: a whole title, its beginning, a word in it, any part, the text; else `None`."""
    titles = [fold_text(title) for title in entry.titles.values()]
    tests = (
        wanted in titles,
        any(title.startswith(wanted) for title in titles),
        any(f" {wanted}" in title for title in titles),
        any(wanted in title for title in titles),
        any(wanted in fold_text(text) for text in entry.texts.values()),
    )
    return next((rank for rank, fits in enumerate(tests) if fits), None)


def parent_of(section: Section) -> Section:
    """Return the section that contains another, "" for a chapter."""
    return section.rpartition(".")[0]


@lru_cache(maxsize=16)
def load_rulebook(game: str) -> Rulebook:
    """Load the rules of a game; empty if the game has none.

    Raises:
        ValueError: an entry is incomplete, or a section is there twice.
    """
    # Not every bot is asked for a rule.
    import yaml

    entries: dict[str, Entry] = {}
    for path in sorted((FOLDER / game).glob("*.yml")):
        content = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        for section, fields in content.items():
            if section in entries:
                raise ValueError(f"{path} has section {section} again")
            texts = {name: fields[name] for name in catalogue_languages() if name in fields}
            see = tuple(fields.get("see", ()))
            entries[section] = Entry(section, fields["title"], texts, see)
    return Rulebook(entries)
