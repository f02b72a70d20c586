"""Files of YAML that owners write: read strictly, every fault with its line."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.files import ASSETS
from bot.games import written
from bot.games.data import Fault
from bot.games.written import (
    DEEPEST,
    LARGEST,
    MOST_NODES,
    Reading,
    UnreadableFileError,
    Written,
    parse_file,
)
from bot.narrate import PLAIN
from bot.narrate.catalogue import catalogue_languages

LOCALES = ASSETS / "locales"


def refused(content: bytes) -> Fault:
    with pytest.raises(UnreadableFileError) as caught:
        parse_file(content)
    return caught.value.fault


def read(text: str) -> tuple[Reading, Written]:
    return Reading(), parse_file(text.encode())


@pytest.mark.parametrize(
    ("content", "reason", "line"),
    [
        (b"\xff\xfa", "not_utf8", 0),
        (b"\xff\xfe", "empty_file", 0),
        (b"", "empty_file", 0),
        (b"# nothing but a note\n", "empty_file", 0),
        (b"a: 1\nb: [1, 2\n", "not_yaml", 3),
        (b"a: 1\n\tb: 2\n", "not_yaml", 2),
        (b"a: 1\n---\nb: 2\n", "not_yaml", 2),
        (b"a: 1\nb: \x07\n", "not_yaml", 2),
        (b"a: &x 1\nb: 2\n", "has_reference", 1),
        (b"a: 1\nb: *x\n", "has_reference", 2),
        (b"a:\n  " + b"[" * (DEEPEST + 1), "too_deep", 2),
        (b"x" * (LARGEST + 1), "file_too_large", 0),
        (b"a: 1\nb: !!int 7\n", "has_tag", 2),
        (b"a: 1\nb: !!set {c}\n", "has_tag", 2),
        (b"a:\n- " + b"[1, 2]\n- " * MOST_NODES, "too_many_values", 667),
    ],
)
def test_what_is_no_plain_yaml_is_refused_with_its_line(
    content: bytes, reason: str, line: int
) -> None:
    found = refused(content)
    assert (found.reason, found.line) == (reason, line)


def test_every_fault_is_found_in_one_go() -> None:
    reading, root = read("size: 9\nname: lion\nsize: 2\nlegs: [1, two]\nflag: 1\n")
    fields = reading.mapping(root, ("size", "legs", "flag", "head"), ("size", "head"))
    assert reading.number(fields["size"], 1, 5) == 9
    assert [reading.number(one, 0, 9) for one in reading.items(fields["legs"])] == [1, 0]
    assert reading.truth(fields["flag"]) is False
    assert [(fault.reason, fault.line) for fault in reading.faults] == [
        ("unknown_key", 2),
        ("key_twice", 3),
        ("missing_key", 1),
        ("out_of_range", 1),
        ("no_number", 4),
        ("no_truth", 5),
    ]


def test_a_number_that_is_not_in_plain_digits_is_told_so() -> None:
    reading, root = read("[0x3, 03, 1:30, '3', 3.0, x, 3]")
    numbers = [reading.number(one, 1, 9) for one in reading.items(root)]
    assert numbers == [1, 1, 1, 1, 1, 1, 3]
    assert [fault.reason for fault in reading.faults] == ["no_plain_number"] * 5 + ["no_number"]


def test_lists_mappings_and_plain_values_are_not_mixed_up() -> None:
    reading, root = read("- {}\n- []\n- text\n- true\n-\n")
    mapping, empty, text, truth, nothing = reading.items(root)
    assert reading.items(mapping) == []
    assert reading.mapping(empty, ("a",)) == {}
    assert reading.text(text, ("one", "two")) == "one"
    assert reading.number(truth, 0, 1) == 0
    assert reading.text(nothing, ("one",)) == "one"
    assert [(fault.reason, fault.line) for fault in reading.faults] == [
        ("no_list", 1),
        ("no_mapping", 2),
        ("not_one_of", 3),
        ("no_number", 4),
        ("not_one_of", 5),
    ]


SIGNS = "a:-[]{}&*!|>'#\n 0"


@given(st.one_of(st.binary(max_size=80), st.text(alphabet=SIGNS, max_size=60)))
def test_whatever_is_given_is_read_or_refused(content: bytes | str) -> None:
    given_bytes = content if isinstance(content, bytes) else content.encode()
    try:
        assert parse_file(given_bytes).line >= 1
    except UnreadableFileError as refusal:
        assert refusal.fault.reason


def test_each_fault_has_its_sentence_and_no_sentence_is_left_over() -> None:
    source = Path(written.__file__).read_text(encoding="utf-8")
    reasons = set(re.findall(r'(?:Fault\(|fail\(\s*(?:at|key), )"([a-z_0-9]+)"', source))
    for language in catalogue_languages():
        text = (LOCALES / language / "common.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^fault-(\w+) =", text, re.MULTILINE)) == reasons


def test_numbers_in_faults_are_as_in_the_file() -> None:
    faults = [Fault("missing_key", {"key": "id"}, 1307)]
    faults.append(Fault("out_of_range", {"value": 123456, "least": 1, "most": 2000}, 1))
    for language in catalogue_languages():
        missing, outside = PLAIN.faults(faults, language)
        assert "1307" in missing and "123456" in outside and "2000" in outside


def test_an_empty_name_is_not_listed() -> None:
    reading, root = read("x")
    assert reading.text(root, ("", "one", "two")) == ""
    assert reading.faults[0].about["values"] == "one, two"
