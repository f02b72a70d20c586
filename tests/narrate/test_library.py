"""Functions of messages return what `fluent.runtime` returns, and its errors."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.runtime.types import FluentFloat, FluentInt
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.questions import Question, Spot, looking_ahead
from bot.editions import EDITIONS
from bot.games.game import Event, events_visible_to
from bot.narrate import formatter
from bot.narrate.catalogue import COMMON, LOCALES, Catalogue, catalogue_languages
from bot.narrate.formatter import NumberFormat, UnusualError
from bot.narrate.library import format_message, make_bundle
from bot.narrate.messages import COUNTED, CatalogueError, Messages, load_messages
from bot.narrate.syntax import parsed
from db.ids import Revision
from tests.games import recording
from tests.narrate.catalogues import read_pattern

CATALOGUES = {"": COMMON, **{name: edition.words.catalogue for name, edition in EDITIONS.items()}}


ADDRESS = re.compile("0x[0-9a-f]+")


def fresh(name: str) -> Catalogue:
    """Return a catalogue that has kept nothing."""
    return Catalogue(name, CATALOGUES[name]._folder)


def outcome(text: Callable[[], str]) -> str:
    """Return a text, or its error without addresses of objects."""
    try:
        return text()
    except CatalogueError as error:
        return f"error: {ADDRESS.sub('0x', str(error))}"


# Every message


def folder_messages(name: str, language: str) -> Messages:
    return load_messages(LOCALES / language / name if name else LOCALES / language, language)


def keys_of(name: str, language: str) -> Iterator[str]:
    """Yield the keys of a catalogue's own messages and attributes."""
    own = folder_messages(name, language)
    for key in own.entries:
        entry = own.entry(key)
        assert entry is not None
        if entry.value is not None:
            yield key
        yield from (f"{key}.{attribute}" for attribute in entry.attributes)


@cache
def ids_of(name: str, language: str, kinds: str) -> tuple[str, ...]:
    """Return the names of words of some kinds, such as `card seat`."""
    known = {**folder_messages("", language).entries, **folder_messages(name, language).entries}
    return tuple(
        key.removeprefix(f"{kind}-")
        for kind in kinds.split()
        for key in known
        if key.startswith(f"{kind}-")
    )


NUMBERS = (0, 1, 2, 3, 5, 12, 22, 25, 100, 101, 112, 999, 1000, 1001, 12345, -1, True, False, 2.5)
TEXTS = ("none", "", "one", "few", "other", "yes", "no", "a text")


def plausible(name: str, language: str, key: str, rng: Random) -> dict[str, Any]:
    """Draw arguments for a message: names of words, keys of its variants, numbers, texts."""
    message, _, attribute = key.partition(".")
    entry = folder_messages(name, language).entry(message)
    assert entry is not None
    facts = read_pattern(entry.attributes[attribute] if attribute else entry.value or ())
    given: dict[str, Any] = {}
    for variable in sorted(facts.variables):
        words = [
            w for kinds in sorted(facts.kinds[variable]) for w in ids_of(name, language, kinds)
        ]
        several = [",".join(rng.sample(words, min(len(words), 3))), "+".join(words[:2])]
        sure = [*words, *(several if words else ()), *sorted(facts.keys[variable], key=str)]
        likely = sure * bool(words) or [*sure, *rng.sample(NUMBERS, 4), *rng.sample(TEXTS, 2)]
        given[variable] = rng.choice(likely if rng.random() < 0.9 else [*NUMBERS, *TEXTS])
    if given and rng.random() < 0.03:
        given.pop(rng.choice(list(given)))
    return given


def compare(name: str, language: str, rounds: int) -> tuple[int, int]:
    """Compare each message with the library; return how many texts and errors there were."""
    mine, theirs, rng = fresh(name), fresh(name), Random(f"{name} {language}")
    texts = errors = 0
    for key in keys_of(name, language):
        varies = bool(plausible(name, language, key, Random(1)))
        for _ in range(rounds if varies else 1):
            about = plausible(name, language, key, rng)
            ours = outcome(lambda key=key, about=about: mine.text(key, language, **about))
            theirs.has(key, language)
            other = outcome(lambda key=key, about=about: theirs._by_library(language, key, about))
            assert ours == other, (key, about)
            errors += ours.startswith("error: ")
            texts += not ours.startswith("error: ")
    return texts, errors


@pytest.mark.parametrize("language", catalogue_languages())
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_reads_as_the_library_words_it(name: str, language: str) -> None:
    texts, errors = compare(name, language, 2)
    assert texts > 150
    assert errors < texts


@pytest.mark.slow
@pytest.mark.parametrize("language", catalogue_languages())
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_reads_so_with_many_arguments(name: str, language: str) -> None:
    compare(name, language, 40)


@pytest.mark.parametrize("language", catalogue_languages())
@pytest.mark.parametrize("name", CATALOGUES)
def test_no_message_needs_the_library(name: str, language: str) -> None:
    found = fresh(name)
    for key in keys_of(name, language):
        assert "_by_library" not in repr(found._text(language, key)), key


# Recorded games


class Compared:
    """Compares every text that a catalogue makes while a test runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts = 0
        self.by_library = 0
        for found in CATALOGUES.values():
            for kept in ("_languages", "_texts", "_bundles"):
                monkeypatch.setattr(found, kept, {})
        make = Catalogue._text
        by_library = Catalogue._by_library

        def text(found: Catalogue, language: str, key: str) -> formatter.Text:
            mine = make(found, language, key)

            def both(about: Mapping[str, object]) -> str:
                result = mine(about)
                assert result == by_library(found, language, key, about), (key, about)
                self.texts += 1
                return result

            found._texts[language, key] = both
            return both

        def needed(found: Catalogue, language: str, key: str, about: Mapping[str, object]) -> str:
            self.by_library += 1
            return by_library(found, language, key, about)

        monkeypatch.setattr(Catalogue, "_text", text)
        monkeypatch.setattr(Catalogue, "_by_library", needed)


def word_game(game: str, record: recording.Recorded, most: int, every: int) -> None:
    """Play a recorded game; word its events, its questions and the text board, in all languages."""
    edition = EDITIONS[game]
    rules, words, kinds = edition.game, edition.words, edition.game.choice_kinds()
    bots = [seat.seat for seat in record.setup.seats if seat.bot]
    state, events = rules.new(record.setup, record.seed)
    happened: list[Event] = list(events)
    for number, (_, seat, tag, *values) in enumerate(islice(record.choices, most)):
        choice = kinds[tag](seat, *values)
        view = rules.view(state, seat)
        for language in catalogue_languages():
            for viewer, brief in ((seat, False), (None, True)):
                seen = events_visible_to(happened, viewer)
                words.variant(bots=bots, brief=brief).rendered(seen, language)
            words.choice_label(choice, view, language)
            words.private(view, language)
            if number % every == 0:
                edition.painter.text_board(view, language)
                if view.decision is not None:
                    question = Question(words, Spot(1, Revision(1)), view.decision, view, language)
                    before = rules.encode(state)
                    ahead = looking_ahead(question, lambda some: rules.after(state, some), True)
                    panel_screen(ahead, None)
                    assert rules.encode(state) == before
        happened = list(rules.apply(state, choice))


RECORDS = [(game, name) for game in EDITIONS for name in recording.records(game)]


@pytest.mark.parametrize("game", EDITIONS)
def test_recorded_games_read_as_the_library_words_them(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = Compared(monkeypatch)
    word_game(game, next(iter(recording.records(game).values())), 30, 10)
    assert compared.texts > 200
    assert compared.by_library == 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_whole_recorded_games_read_so(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = Compared(monkeypatch)
    word_game(game, recording.records(game)[name], 10_000, 5)
    assert compared.texts > 500
    assert compared.by_library == 0


# Any message


LITERALS = st.sampled_from(
    ["a", "Some text", '{ " " }', "{ 7 }", '{ "quoted" }', "{ 1200 }", "{ -3 }"]
)
PLACED = st.sampled_from(
    [
        "{ $a }",
        "{ $b }",
        "{ NUMBER($a, useGrouping: 0) }",
        "{ NUMBER($b, minimumFractionDigits: 2) }",
        "{ SHOUT($a) }",
        '{ SHOUT($b, end: "!") }',
        "{ SHOUT($a, 3) }",
        "{ UNHEARD($a) }",
        "{ other }",
        "{ other.more }",
        "{ other.less }",
        "{ -term }",
        "{ missing }",
        "{ again }",
    ]
)
KEYS = st.sampled_from(["zero", "one", "few", "many", "other", "none", "0", "1", "2", "5", "1.5"])
SELECTORS = st.sampled_from(["$a", "$b", "SHOUT($a)", "NUMBER($a)", '"one"', "1"])


@st.composite
def selections(draw: st.DrawFn, inner: st.SearchStrategy[str]) -> str:
    keys = draw(st.lists(KEYS, min_size=1, max_size=4, unique=True))
    default = draw(st.sampled_from(keys))
    variants = "".join(
        f"\n       {'*' if key == default else ' '}[{key}] {draw(inner)}" for key in keys
    )
    return f"{{ {draw(SELECTORS)} ->{variants}\n    }}"


PATTERNS = st.recursive(
    st.lists(LITERALS | PLACED, min_size=1, max_size=4).map("".join),
    lambda inner: st.lists(LITERALS | PLACED | selections(inner), min_size=1, max_size=3).map(
        "".join
    ),
    max_leaves=5,
)
ARGUMENTS = st.one_of(
    st.integers(-5, 1005),
    st.integers(-(10**15), 10**15),
    st.booleans(),
    st.sampled_from(["", "one", "few", "other", "none", "1", "x" * 2499, "x" * 2501]),
    st.floats(-1e15, 1e15),
    st.none(),
)
SOURCE = """
other = Other { $a }
    .more = { $b ->
        [one] single
       *[other] several
    }
again = Again { again }
-term = Term
shouted = """


def shout(value: object, times: int = 1, *, end: str = "") -> str:
    """Stand for a function of a catalogue."""
    if not isinstance(value, str | int):
        raise TypeError(repr(value))
    return (value if isinstance(value, str) else str(int(value))).upper() * int(times) + end


@settings(max_examples=100)
@given(
    pattern=PATTERNS,
    arguments=st.dictionaries(st.sampled_from(["a", "b"]), ARGUMENTS),
    language=st.sampled_from(catalogue_languages()),
)
def test_any_message_reads_as_the_library_words_it(
    pattern: str, arguments: dict[str, object], language: str
) -> None:
    sources = {Path("any.ftl"): f"{SOURCE}{pattern}\n"}
    found = parsed(sources, language)
    made = make_bundle(language, (), {"SHOUT": shout})
    made.add_resource(FluentResource(sources[Path("any.ftl")]))
    text, errors = format_message(made, "shouted", "", arguments)

    def lookup(name: str, attribute: str) -> Any:
        entry = found.entry(name)
        return entry and (entry.attributes.get(attribute) if attribute else entry.value)

    wanted = lookup("shouted", "")
    try:
        numbers = NumberFormat(language, found)
        ours = formatter.text_of(wanted, lookup, {"SHOUT": shout}, numbers)(arguments)
    except Exception:
        return  # The library words it, or its error.
    assert not errors
    assert ours == text


# Numbers


@pytest.mark.parametrize("language", catalogue_languages())
def test_numbers_and_plural_forms_are_those_of_babel(language: str) -> None:
    made = make_bundle(language, (), {})
    numbers = NumberFormat(language, load_messages(LOCALES / language, language))
    for number in (*range(COUNTED), *range(COUNTED, 30_000, 37), -1, -2, 10**6):
        assert numbers.form(number) == made._plural_form(number), number
    for number in (*range(COUNTED), 1000, 1234567, -1, -1000, 0.0, -0.0, 1.5, 1e6, 2 / 3):
        kind = FluentFloat if isinstance(number, float) else FluentInt
        assert numbers.text(number) == kind(number).format(made._babel_locale), number


@pytest.mark.parametrize("language", catalogue_languages())
def test_fractions_are_rounded_as_babel_does(language: str) -> None:
    numbers = NumberFormat(language, load_messages(LOCALES / language, language))
    locale = make_bundle(language, (), {})._babel_locale
    rng = Random(language)
    values = [*(number / 20 for number in range(400)), 998.96, 999.94, 999.96, 1e-9, -0.0, -0.05]
    for value in (*values, *(rng.uniform(0, 1200) for _ in range(400))):
        for digits in (1, 2):
            options = {"minimumFractionDigits": digits, "maximumFractionDigits": digits}
            assert numbers.formatted(value, options) == FluentFloat(value, **options).format(locale)
    for number in (0, 7, 999, 1000, 12345, -5):
        expected = FluentInt(number, useGrouping=0).format(locale)
        assert numbers.formatted(number, {"useGrouping": 0}) == expected


def test_only_plain_numbers_are_formatted() -> None:
    numbers = NumberFormat("en", load_messages(LOCALES / "en", "en"))
    for value in (None, "5", SimpleNamespace(), b"5"):
        with pytest.raises(UnusualError):
            numbers.text(value)


# Errors


@pytest.mark.parametrize(
    ("key", "arguments", "error"),
    [
        (
            "words-and",
            {"last": "b"},
            "words-and (en): FluentReferenceError('Unknown external: before')",
        ),
        ("no-such", {}, "no message no-such (en)"),
        ("words-and.no-such", {}, "no message words-and.no-such (en)"),
        (
            "words-and",
            {"before": "x" * 2501, "last": "b"},
            "words-and (en): ValueError('Too many characters in placeable "
            "(2501, max allowed is 1000)')",
        ),
        (
            "words-and",
            {"before": None, "last": "b"},
            "words-and (en): TypeError(\"Unsupported external type: before, <class 'NoneType'>\")",
        ),
    ],
)
def test_errors_are_worded_by_the_library(
    key: str, arguments: dict[str, object], error: str
) -> None:
    with pytest.raises(CatalogueError) as raised:
        COMMON.text(key, "en", **arguments)
    assert str(raised.value) == error
