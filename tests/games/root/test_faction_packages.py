"""Every faction of the roster has all that it needs; what is missing is named."""

import re
from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest

from bot.editions.root import EDITION
from bot.games.game import Event, Seat, tag_of
from bot.games.root.codec import CODEC
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.state import Faction
from bot.games.root.roster import CLOCKWORK, PEOPLE, TRAITS
from bot.narrate.root.catalogue import CATALOGUE, has
from bot.narrate.root.digest import GROUPS, SILENT
from bot.narrate.root.rootlog import LETTERS, WRITERS
from bot.narrate.root.speeches import SPEECHES
from bot.narrate.root.telling import FIELDS
from bot.render.root import figures
from bot.render.root.presenters import PRESENTERS
from bot.scenarios.root.factions import NOTATIONS
from tests import subjects
from tests.house.source import ROOT

LANGUAGES = ("en", "pl")

EVERY = [(seat, kind, False) for seat, kind in PEOPLE.items()]
EVERY += [(seat, kind, True) for seat, kind in CLOCKWORK.items()]

DOCUMENTS: dict[str, str] = {
    name: (ROOT / "docs" / name).read_text(encoding="utf-8")
    for name in ("rootlog.md", "scenarios.md")
}

UNWRITTEN = set(re.findall(r"`([A-Z][A-Za-z]+)`", DOCUMENTS["rootlog.md"]))
"""The events that the document of Rootlog names as those without a notation."""

OWN = re.compile(r"bot\.games\.root\.(factions|clockwork)\.\w+\.")
"""How the names of modules in the packages of factions begin."""


def package(kind: type) -> str:
    """Return the name of the package that defines a class."""
    return kind.__module__.rpartition(".")[0]


def name_of(seat: Seat) -> str:
    """Return the name that a faction's modules have outside the rules: that of its first seat."""
    return seat.partition("_")[0] if seat.rpartition("_")[2].isdecimal() else seat


def missing(seat: Seat, kind: type[Faction], clockwork: bool) -> Iterator[str]:
    """Name what a faction lacks."""
    yield from _without_words(seat, kind, clockwork)
    yield from _unsaid(seat, kind)
    yield from _unwritten(seat, kind)
    yield from _undrawn(seat, kind)
    yield from _undocumented(seat, kind)
    if seat not in NOTATIONS:
        yield "scenarios: notation"
    yield from _without_hooks(seat, kind, clockwork)
    if package(kind).rpartition(".")[2] not in (subjects.BOTS if clockwork else subjects.FACTIONS):
        yield "tests: marker"


def own(kinds: list[Any], kind: type[Faction]) -> list[Any]:
    """Choose the kinds of choice or event that the packages of a faction define."""
    packages = {package(base) for base in kind.__mro__ if OWN.match(base.__module__)}
    return [one for one in kinds if package(one) in packages]


def events_of(kind: type[Faction]) -> list[type[Event]]:
    """List a faction's own events that change something."""
    return [event for event in own(CODEC.events, kind) if not event.is_reason]


def _without_words(seat: Seat, kind: type[Faction], clockwork: bool) -> Iterator[str]:
    """Name the words that a faction lacks."""
    keys = [f"faction-{'bot_' if clockwork else ''}{seat}"]
    keys += [f"clockwork-{seat}"] if clockwork else []
    keys += [f"piece-{piece}" for piece, count in kind.TOTALS.items() if count]
    keys += [f"trait-{trait}" for trait in TRAITS[seat]] if clockwork else []
    keys += [f"event-{tag_of(event)}" for event in own(CODEC.events, kind)]
    choices = own(CODEC.choices, kind)
    keys += [f"{key}-{tag_of(choice)}" for choice in choices for key in ("kind", "choice")]
    fields = [field for choice in choices for field in choice.__struct_fields__[1:]]
    yield from (f"words: kind of {field}" for field in fields if field not in FIELDS)
    keys += [f"value-{FIELDS[field]}" for field in fields if field in FIELDS]
    if not clockwork:
        keys += _keys_of_commands(name_of(seat))
    for key in dict.fromkeys(keys):
        yield from (f"words: {key} ({locale})" for locale in LANGUAGES if not has(key, locale))


def _keys_of_commands(name: str) -> Iterator[str]:
    """Yield the messages that the commands of a faction need."""
    commands = EDITION.commands.get(name, ())
    yield from (f"group-{name}{end}" for end in ("", "-desc") if commands)
    yield from (f"cmd-{command}{end}" for command in commands for end in ("", "-desc"))
    if name in SPEECHES:
        yield from (f"own-{secret}-none" for secret in SPEECHES[name].secrets)


def _unsaid(seat: Seat, kind: type[Faction]) -> Iterator[str]:
    """Name the events of which nothing says how a bot's turn in the channel tells them."""
    speech = SPEECHES.get(name_of(seat))
    if speech is None:
        yield "speech"
        return
    known = {*GROUPS, *SILENT, *speech.alone}
    yield from (f"digest: {one.__name__}" for one in events_of(kind) if one not in known)


def _unwritten(seat: Seat, kind: type[Faction]) -> Iterator[str]:
    """Name the signs of Rootlog that a faction lacks."""
    if seat not in LETTERS.seats:
        yield "Rootlog: letter"
    pieces = [*kind.BUILDINGS, *kind.TOKENS]
    yield from (f"Rootlog: {one}" for one in pieces if LETTERS.piece(one, 1, "autumn") is None)
    for event in events_of(kind):
        if event not in WRITERS and event.__name__ not in UNWRITTEN:
            yield f"Rootlog: {event.__name__}"


def _undrawn(seat: Seat, kind: type[Faction]) -> Iterator[str]:
    """Name the marks and colours that a faction lacks."""
    if seat not in figures.FACTIONS:
        yield "figure: colours"
    if seat not in figures.FIGURES:
        yield "figure: head"
    yield from (f"figure: {one}" for one in kind.BUILDINGS if one not in figures.BUILDINGS)
    yield from (f"figure: {one}" for one in kind.TOKENS if one not in figures.TOKENS)
    supply, pieces = dict(kind.TOTALS), {piece: [0] * 13 for piece in kind.TOTALS}
    board = type(kind(name=seat, supply=supply, pieces=pieces).look(True))
    if board not in PRESENTERS:
        yield f"presenter: {board.__name__}"


def _undocumented(seat: Seat, kind: type[Faction]) -> Iterator[str]:
    """Name the rows that the document of scenarios lacks."""
    table = DOCUMENTS["scenarios.md"].partition("### Pieces")[2].partition("\n### ")[0]
    if not re.search(rf"^\|[^|]*`{seat}`", table, re.MULTILINE):
        yield "docs: row of the pieces"
    tags = [tag_of(one) for one in (*own(CODEC.events, kind), *own(CODEC.choices, kind))]
    yield from (f"docs: {tag}" for tag in tags if f"\n| `{tag}` |" not in DOCUMENTS["scenarios.md"])


def _without_hooks(seat: Seat, kind: type[Faction], clockwork: bool) -> Iterator[str]:
    """Name what a faction of people lacks and the types of the roster do not ask for."""
    if clockwork:
        return
    if type(kind.COURSE).facts is CourseRules.facts:
        yield "facts"
    if name_of(seat) not in EDITION.commands:
        yield "commands"


@pytest.mark.parametrize(("seat", "kind", "clockwork"), EVERY)
def test_nothing_of_a_faction_is_missing(seat: Seat, kind: type[Faction], clockwork: bool) -> None:
    lacks = [*missing(seat, kind, clockwork)]
    assert not lacks, "\n".join(lacks)


def lacking(seat: Seat, clockwork: bool = False) -> list[str]:
    """List what a faction lacks now."""
    kinds = CLOCKWORK if clockwork else PEOPLE
    return [*missing(Seat(seat), kinds[Seat(seat)], clockwork)]


def event(name: str) -> type[Event]:
    """Return a kind of event by its name."""
    return next(kind for kind in CODEC.events if kind.__name__ == name)


@pytest.mark.parametrize(
    ("table", "key", "lack"),
    [
        (figures.FACTIONS, "alliance", "figure: colours"),
        (figures.FIGURES, "alliance", "figure: head"),
        (figures.BUILDINGS, "fox_base", "figure: fox_base"),
        (figures.TOKENS, "sympathy", "figure: sympathy"),
        (LETTERS.seats, "alliance", "Rootlog: letter"),
        (LETTERS.pieces, "sympathy", "Rootlog: sympathy"),
        (WRITERS, event("OutragePaid"), "Rootlog: OutragePaid"),
        (EDITION.commands, "alliance", "commands"),
        (SPEECHES, "alliance", "speech"),
        (NOTATIONS, "alliance", "scenarios: notation"),
        (subjects.FACTIONS, "alliance", "tests: marker"),
        (FIELDS, "clearing", "words: kind of clearing"),
    ],
)
def test_an_entry_that_is_missing_would_be_named(
    table: MutableMapping[Any, Any], key: Any, lack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lacking("alliance") == []
    monkeypatch.delitem(table, key)
    assert lack in lacking("alliance")


def test_a_presenter_that_is_missing_would_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    board = next(kind for kind in PRESENTERS if kind.__name__ == "AllianceBoard")
    monkeypatch.delitem(PRESENTERS, board)
    assert lacking("alliance") == ["presenter: AllianceBoard"]


@pytest.mark.parametrize(
    ("seat", "clockwork", "name"),
    [
        ("corvids", True, "BombSwapped"),
        ("lizards", True, "SoulAdded"),
        ("duchy", True, "MinisterActed"),
    ],
)
def test_a_group_that_is_missing_would_be_named(
    seat: Seat, clockwork: bool, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(GROUPS, event(name))
    assert lacking(seat, clockwork) == [f"digest: {name}"]


@pytest.mark.parametrize(
    ("seat", "key"),
    [
        ("alliance", "faction-alliance"),
        ("alliance", "piece-sympathy"),
        ("alliance", "event-revolted"),
        ("alliance", "choice-train"),
        ("alliance", "kind-train"),
        ("alliance", "value-clearing"),
        ("alliance", "group-alliance-desc"),
        ("alliance", "cmd-revolt"),
        ("corvids", "own-plots-none"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_is_missing_in_one_language_would_be_named(
    seat: Seat, key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without(name: str, locale: str) -> bool:
        return CATALOGUE.has(name, locale) and (name, locale) != (key, language)

    monkeypatch.setattr(f"{__name__}.has", without)
    assert lacking(seat) == [f"words: {key} ({language})"]


@pytest.mark.parametrize(
    ("document", "text", "lack"),
    [
        ("scenarios.md", "| `alliance` |", "docs: row of the pieces"),
        ("scenarios.md", "| `revolted` |", "docs: revolted"),
        ("scenarios.md", "| `train` |", "docs: train"),
    ],
)
def test_a_row_that_is_missing_would_be_named(
    document: str, text: str, lack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DOCUMENTS, document, DOCUMENTS[document].replace(text, "| |"))
    assert lacking("alliance") == [lack]


def test_facts_that_are_missing_would_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(type(PEOPLE[Seat("eyrie")].COURSE), "facts")
    assert lacking("eyrie") == ["facts"]


@pytest.mark.parametrize("name", SPEECHES)
def test_an_event_is_told_in_one_way(name: str) -> None:
    speech = SPEECHES[name]
    ways = [*speech.groups, *speech.alone, *speech.silent]
    assert len(ways) == len(set(ways))
