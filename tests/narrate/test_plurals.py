"""Where `[one]` is the form of several numbers, such as 1 and 21, each `[one]` shows its number."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.narrate.catalogue import DEFAULT, catalogue_languages
from bot.narrate.compilation import catalogue_folders
from bot.narrate.formatter import locale_of
from bot.narrate.messages import (
    COUNTED,
    Call,
    Messages,
    Operand,
    Pattern,
    Selection,
    Variable,
    load_messages,
)
from bot.narrate.syntax import parsed

ONE = "one"


def numbers_of_one(language: str) -> list[int]:
    """Return the numbers whose form is `one`, by the plural rules of CLDR."""
    form: Callable[[int], str] = locale_of(language).plural_form
    return [number for number in range(COUNTED) if form(number) == ONE]


def shows(parts: Pattern, name: str) -> bool:
    """Tell whether a text shows an argument, or hands it on."""
    for part in parts:
        match part:
            case Variable(name=own) if own == name:
                return True
            case Call(positional=operands) if shows(operands, name):
                return True
            case Selection(variants=variants) if any(shows(own, name) for _, own in variants):
                return True
            case _:
                continue
    return False


def hidden(parts: Pattern, around: tuple[Operand, ...] = ()) -> Iterator[str]:
    """Yield the arguments whose number a form `one` leaves out, where another form shows it."""
    for at, part in enumerate(parts):
        if not isinstance(part, Selection):
            continue
        beside = (*around, *parts[:at], *parts[at + 1 :])
        forms = dict(part.variants)
        if isinstance(part.selector, Variable) and ONE in forms:
            name = part.selector.name
            others = [own for key, own in part.variants if key != ONE and isinstance(key, str)]
            says = "1" in "".join(each for each in forms[ONE] if isinstance(each, str))
            if not shows((*beside, *forms[ONE]), name) and (
                says or any(shows(own, name) for own in others)
            ):
                yield name
        for _, own in part.variants:
            yield from hidden(own, beside)


def leaving_out(known: Messages) -> list[str]:
    """List the messages of a folder in which a form `one` leaves its number out."""
    found = list[str]()
    for key in known.entries:
        entry = known.entry(key)
        assert entry is not None
        for attribute, pattern in (("", entry.value or ()), *entry.attributes.items()):
            found += [f"{key}.{attribute}".rstrip(".") for _ in hidden(pattern)]
    return found


@pytest.mark.parametrize("language", catalogue_languages())
def test_one_shows_its_number_where_it_is_that_of_several(language: str) -> None:
    if len(numbers_of_one(language)) == 1:
        return
    assert {
        folder.name: found
        for folder, of in catalogue_folders()
        if of == language and (found := leaving_out(load_messages(folder, language)))
    } == {}


@pytest.mark.parametrize(
    ("language", "several"), [("en", False), ("pl", False), ("ru", True), ("fr", True)]
)
def test_plural_rules_tell_whether_one_is_the_number_one(language: str, several: bool) -> None:
    assert (len(numbers_of_one(language)) > 1) == several
    assert 1 in numbers_of_one(language)


HIDDEN = (
    "{ $n ->\n    [one] a card\n   *[other] { $n } cards\n}",
    "{ $n ->\n    [one] 1 card\n   *[other] many cards\n}",
    "Take { $n ->\n    [one] it\n   *[other] { NUMBER($n) }\n}.",
)
SHOWN = (
    "{ $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}",
    "{ $n } { $n ->\n    [one] card\n   *[other] cards\n}",
    "{ $n ->\n    [1] a card\n    [one] { $n } card\n   *[other] { $n } cards\n}",
    "{ $n ->\n    [one] it\n   *[other] them\n}",
)


@pytest.mark.parametrize("told", HIDDEN)
def test_a_number_left_out_is_found(told: str) -> None:
    assert leaving_out(parsed({Path("a.ftl"): f"key =\n    {told}\n"}, "ru")) == ["key"]


@pytest.mark.parametrize("told", SHOWN)
def test_a_number_that_is_shown_is_left_alone(told: str) -> None:
    assert leaving_out(parsed({Path("a.ftl"): f"key =\n    {told}\n"}, "ru")) == []


def test_english_would_leave_numbers_out_if_it_counted_so() -> None:
    """The rule sees the catalogues that there are: English says "a card" and means one."""
    english = [load_messages(folder, of) for folder, of in catalogue_folders() if of == DEFAULT]
    found = [key for known in english for key in leaving_out(known)]
    assert len(found) > 50
