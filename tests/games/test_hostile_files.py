"""Files that nobody wrote in good faith: read at once, or refused in sentences."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.editions import EDITIONS
from bot.editions.edition import OwnedFile, files_of
from bot.games.data import ChecksData
from bot.games.written import LARGEST, MOST_NODES, UnreadableFileError, parse_file
from bot.narrate import catalogue_languages

OWNED = files_of(EDITIONS)
TEMPLATES = {
    name: (file.template() or b"").decode().replace("?", "1") for name, file in OWNED.items()
}

LONG = 5000

SCALARS = (
    *(
        "0x1F",
        "0X1f",
        "-0x1",
        "0b101",
        "0o17",
        "017",
        "08",
        "1_000",
        "+_1",
        "1:30",
        "190:20:30",
        "0x",
    ),
    *("9" * LONG, "-" + "9" * LONG, "0x" + "f" * LONG, "0b" + "1" * LONG, "0" + "7" * LONG),
    *("1:" * 1500 + "1", "1" + "_" * LONG, "." + "9" * LONG, "1e" + "9" * LONG, "9" * 18, "9" * 19),
    *(
        "1e999",
        ".inf",
        "-.inf",
        ".nan",
        "1.5",
        "1.",
        "1e3",
        "2026-13-45",
        "2026-01-01",
        "~",
        "<<",
        "=",
    ),
    *("!!int x", "!!int ''", "!!float x", "!!bool x", "!!timestamp x", "!!binary x", "!!null x"),
    *("!!set {a}", "!!omap [a]", "!!pairs [a]", "!!map []", "!!seq {}", "!!str 1", "!a b", "! 1"),
    *("!!python/object/apply:os.system [x]", "!<tag:yaml.org,2002:int> 0x" + "f" * LONG),
    *(
        "'0x1F'",
        '"# x\\n# y"',
        '"\\0\\u202e@everyone <@1>"',
        "on",
        "No",
        "",
        "''",
        "|\n  x",
        ">-\n  9",
    ),
    *(
        "[]",
        "{}",
        "[[]]",
        "{a: {b: 1}}",
        "[1, [2]]",
        "{[a]: 1}",
        "{{a: 1}: 1}",
        "? [a]",
        "* x",
        "&a 1",
    ),
    *(
        "\u2028",
        "\ufeff",
        "\U0001f600" * 2000,
        "\x85",
        "%TAG ! x",
        "@a",
        "`a",
        "x" * LONG,
        "١٢",
        "१",
    ),
)
"""Values that YAML reads as something else than they look like, or not at all."""


def bulks() -> Iterator[str]:
    """Yield files as large as they may be that are long lists of next to nothing."""
    for small in (
        "[a,",
        "[",
        "{",
        "a: ",
        "- ",
        "? ",
        "- a\n",
        "a\n",
        "'a' ",
        "[],",
        "{},",
        "a: 1\n",
    ):
        yield small * (LARGEST // len(small))
    for head, small in (
        *(
            ("[", "a,"),
            ("{", "a,"),
            ("{", "a: 1,"),
            ("- {", "? ,"),
            ("a: [", "[a],"),
            ("", "---\n"),
        ),
        *(("", "%TAG !a! x\n"), ("", "# a\n"), ("", "a: &b *b\n"), ("a: |\n", " a\n"), ("'", "\n")),
        *(("", "a" * 100 + ": 1\n"), ("- ", "a\n  "), ("[", "? [a,"), ('"', "\\n"), ("", "\t")),
    ):
        yield (head + small * LARGEST)[:LARGEST]


def hostile(template: str) -> Iterator[str]:
    """Yield files with a hostile value in place of a value, of a key, and of everything."""
    lines = template.splitlines()
    at = next(n for n, line in enumerate(lines) if ":" in line and not line.startswith("#"))
    for scalar in SCALARS:
        key, _, _ = lines[at].partition(":")
        yield "\n".join([*lines[:at], f"{key}: {scalar}", *lines[at + 1 :]])
        yield "\n".join([*lines[:at], f"{' ' * (len(key) - len(key.lstrip()))}{scalar}: 1"])
        yield "\n".join([*lines[: at + 1], f"    {scalar}: {scalar}", *lines[at + 1 :]])
        yield f"- {scalar}\n- {{id: {scalar}, magic: {scalar}, effect: 'heal:{scalar[:LONG]}'}}"
        die = f"{{bridge: {scalar}, end: {scalar}}}"
        yield f"cards: [{{die: {die}, space: {scalar}, upper: {scalar}}}]"


def told(file: OwnedFile, content: bytes) -> list[str]:
    """Check a file as the bot does; return what is told about it in all languages."""
    rules = file.game
    assert isinstance(rules, ChecksData)
    began = time.thread_time()
    faults = rules.check_data(file.name, content)
    assert time.thread_time() - began < 0.25, content[:80]
    each = [*{fault.reason: fault for fault in faults}.values()]
    return [line for locale in catalogue_languages() for line in file.words.faults(each, locale)]


@pytest.mark.parametrize("name", OWNED)
def test_each_hostile_file_is_read_or_refused_in_sentences(name: str) -> None:
    file = OWNED[name]
    for text in hostile(TEMPLATES[name]):
        for line in told(file, text.encode()):
            assert 0 < len(line) < 1000, text[:200]
            assert "??" not in line


@pytest.mark.parametrize("name", OWNED)
def test_large_files_of_next_to_nothing_are_refused_at_once(name: str) -> None:
    for text in bulks():
        assert told(OWNED[name], text.encode()[:LARGEST])


@pytest.mark.parametrize("name", OWNED)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_files_with_anything_changed_are_read_or_refused(name: str, data: st.DataObject) -> None:
    text = TEMPLATES[name]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        upto = data.draw(st.integers(at, min(len(text), at + 20)))
        put = data.draw(st.one_of(st.sampled_from(SCALARS), st.text(max_size=6)))
        text = text[:at] + put + text[upto:]
    told(OWNED[name], text.encode(errors="replace")[:LARGEST])


def test_numbers_are_plain_digits_and_nothing_else_is_a_number() -> None:
    for scalar, value in {"7": 7, "-3": -3, "+3": 3, "0": 0, "9" * 18: int("9" * 18)}.items():
        assert parse_file(scalar.encode()).value == value
    for scalar in (
        "0x1F",
        "017",
        "08",
        "1:30",
        "1_000",
        "1.5",
        "1e3",
        "2026-13-45",
        "9" * 19,
        "'7'",
    ):
        assert parse_file(scalar.encode()).value == scalar.strip("'")
    for scalar, value in {"yes": True, "Off": False, "~": None, "NULL": None, "''": ""}.items():
        assert parse_file(scalar.encode()).value == value


def test_a_file_has_only_so_many_values() -> None:
    def listed(count: int) -> bytes:
        return ("[" + "a," * count + "]").encode()

    assert len(parse_file(listed(MOST_NODES - 1)).value) == MOST_NODES - 1
    with pytest.raises(UnreadableFileError) as refusal:
        parse_file(listed(MOST_NODES))
    assert refusal.value.fault.about == {"most": MOST_NODES}


def test_a_file_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    passes: list[object] = []
    parsed = yaml.parse

    def counted(*arguments: Any, **named: Any) -> Any:
        passes.append(arguments)
        return parsed(*arguments, **named)

    monkeypatch.setattr(yaml, "parse", counted)
    monkeypatch.setattr(yaml, "compose", None)
    content = f"# {time.time()}\n- id: fireball\n".encode()
    for file in OWNED.values():
        rules = file.game
        assert isinstance(rules, ChecksData)
        assert rules.check_data(file.name, content)
        assert rules.check_data(file.name, content)
    assert len(passes) == 1
