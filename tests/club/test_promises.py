"""What the pages for clubs promise, sentence by sentence, with the tests that hold each promise.

`promises/<page>.txt` has a row for every sentence of a page: its beginning, and below it, further
in, the tests that fail if it is not so, or `-` and why nothing has to be held: a sentence may tell
what to do, or repeat another one. A test that fails names the lines of the pages that it holds
(`tests/conftest.py`). `uv run python -m tests.club.test_promises <page>` prints the rows that a
page lacks, with the lines of their sentences.
"""

from __future__ import annotations

import ast
import re
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "docs" / "clubs.md", *sorted((ROOT / "docs" / "clubs").glob("*.md")))
PROMISES = Path(__file__).with_name("promises")

END = re.compile(r"(?<=[.?!:])\s+(?=[A-Z*`“\[(/])")
"""Where a sentence ends, as far as these pages have them."""

NO_END = re.compile(r"(e\.g\.|i\.e\.|\*\*\d+\.)$")

LEAST = 12
"""Characters by which a sentence is named, at least."""


class Sentence(NamedTuple):
    """A sentence of a page, and the line on which it begins."""

    page: str
    line: int
    text: str


class Row(NamedTuple):
    """What stands of a sentence in `promises`: its beginning, and what holds it."""

    begins: str
    held_by: tuple[str, ...]


def parts_of_page(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield paragraphs, items of lists and rows of tables: their lines, with the numbers of these.

    Code, heads and the first two lines of a table are no part.
    """
    part, is_code = list[tuple[int, str]](), False
    lines = [line.strip() for line in [*text.splitlines(), ""]]
    for number, plain in enumerate(lines, start=1):
        is_fence = plain.startswith("```")
        if part and (not plain or is_fence or re.match(r"(#|\||[-*>] |\d+\. )", plain)):
            yield part
            part = []
        if is_fence:
            is_code = not is_code
        elif plain and not is_code and not plain.startswith("#"):
            is_head = plain.startswith("|") and lines[number].startswith("|--")
            if not is_head and not plain.startswith("|--"):
                part.append((number, re.sub(r"^([-*>]|\d+\.) ", "", plain)))


def sentences_of(page: Path) -> list[Sentence]:
    """Return the sentences of a page; a row of a table is one, and its head is none."""
    found = list[Sentence]()
    for part in parts_of_page(page.read_text(encoding="utf-8")):
        whole = " ".join(line for _, line in part)
        if whole.startswith("|"):
            found.append(Sentence(page.name, part[0][0], whole.strip("| ")))
            continue
        # Where each line of the part begins in the whole of it.
        begins = [*accumulate((len(line) + 1 for _, line in part), initial=0)]
        at = 0
        for piece in END.split(whole):
            line = part[bisect_right(begins, at := whole.index(piece, at)) - 1][0]
            at += len(piece)
            if found and NO_END.search(found[-1].text) and found[-1].line >= part[0][0]:
                before = found.pop()
                piece, line = f"{before.text} {piece}", before.line
            found.append(Sentence(page.name, line, piece))
    return found


def read_rows(text: str) -> list[Row]:
    """Read rows: a beginning, and what holds the sentence on the lines below it, further in."""
    rows = list[Row]()
    for line in text.splitlines():
        if not line.strip():
            continue
        if line[0] == " ":
            last = rows.pop()
            rows.append(Row(last.begins, (*last.held_by, line.strip())))
        else:
            rows.append(Row(line.rstrip(), ()))
    return rows


def rows_of(page: Path) -> list[Row]:
    """Return the rows of a page."""
    path = PROMISES / f"{page.stem}.txt"
    return read_rows(path.read_text(encoding="utf-8")) if path.exists() else []


def missing_rows(sentences: Iterable[Sentence], rows: Sequence[Row]) -> list[str]:
    """Return the sentences of which there is not one row, and the rows of which none is."""
    sentences = list(sentences)
    missing = [
        f"{page}:{line}: {text}"
        for page, line, text in sentences
        if sum(text.startswith(row.begins) for row in rows) != 1
    ]
    return missing + [
        f"no such sentence: {row.begins}"
        for row in rows
        if sum(each.text.startswith(row.begins) for each in sentences) != 1
        or len(row.begins) < min(LEAST, min(len(each.text) for each in sentences))
    ]


def is_test(node: str) -> bool:
    """Return whether there is a test, named by its file and function."""
    file, _, name = node.partition("::")
    return (ROOT / file).is_file() and name.partition("[")[0] in names_in_file(file)


@cache
def names_in_file(file: str) -> frozenset[str]:
    """Return the names of the tests of a file that are not always left out."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    functions = (n for n in tree.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(
        function.name
        for function in functions
        if function.name.startswith("test_")
        and not any("mark.skip" in ast.unparse(each) for each in function.decorator_list)
    )


def unheld_rows(rows: Iterable[Row]) -> list[str]:
    """Return rows that nothing holds, or a test that there is not."""
    return [
        f"{row.begins}: {', '.join(row.held_by) or 'nothing'}"
        for row in rows
        if not row.held_by
        or not all(is_test(each) or (len(each) > 5 and each[:2] == "- ") for each in row.held_by)
    ]


@cache
def lines_by_test() -> Mapping[str, Sequence[str]]:
    """Return the lines of the pages that a test holds, by its file and function."""
    lines = dict[str, list[str]]()
    for page in PAGES:
        sentences = sentences_of(page)
        for row in rows_of(page):
            where = [s for s in sentences if s.text.startswith(row.begins)]
            for test in row.held_by:
                told = [f"docs/{page.relative_to(ROOT / 'docs')}:{s.line}: {s.text}" for s in where]
                lines.setdefault(test.partition("[")[0], []).extend(told)
    return lines


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_sentence_of_the_pages_has_a_row(page: Path) -> None:
    """`uv run python -m tests.club.test_promises` prints what is missing."""
    assert missing_rows(sentences_of(page), rows_of(page)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_promise_is_held_by_tests_that_exist(page: Path) -> None:
    assert unheld_rows(rows_of(page)) == []


def test_most_sentences_are_held_by_a_test() -> None:
    """What only explains is the smaller part."""
    rows = [row for page in PAGES for row in rows_of(page)]
    held = [row for row in rows if any(is_test(each) for each in row.held_by)]
    assert len(held) > 0.6 * len(rows)


def test_faults_of_the_rows_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Head\n\nOne is held. Another is\nnot told of (see `/x`).\n\n- An item of a list.\n\n"
        "| Head | Of it |\n|---|---|\n| a row | of a table |\n\n```\ncode. Code.\n```\n"
    )
    there = sentences_of(page)
    assert [(each.line, each.text) for each in there] == [
        (3, "One is held."),
        (3, "Another is not told of (see `/x`)."),
        (6, "An item of a list."),
        (10, "a row | of a table"),
    ]
    own = "tests/club/test_promises.py::test_faults_of_the_rows_are_found"
    rows = read_rows(
        f"One is held.\n  {own}\nAnother is not\n  - it explains\nAn item of a list\n  x.py::y\n"
    )
    assert missing_rows(there, rows) == ["page.md:10: a row | of a table"]
    assert unheld_rows(rows) == ["An item of a list: x.py::y"]
    assert unheld_rows([Row("One is held.", ())]) == ["One is held.: nothing"]
    assert missing_rows(there[:1], [Row("One is held.", ()), Row("Nobody says it", ())]) == [
        "no such sentence: Nobody says it"
    ]


if __name__ == "__main__":
    for each_page in PAGES:
        if not sys.argv[1:] or each_page.stem in sys.argv[1:]:
            print(*missing_rows(sentences_of(each_page), rows_of(each_page)), sep="\n")
