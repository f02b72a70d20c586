"""No document says anything twice: what two branches each have written is one paragraph."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import name, tracked

DOCUMENTS = [path for path in tracked() if path.suffix == ".md"]

BEGINNING = 8
"""How many words two sentences share from their first on, if one is a later form of the other."""

FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)


def said_twice(text: str) -> list[str]:
    """Return what a document says twice: sentences that begin alike, rows about the same.

    Examples are left out: they may well repeat each other.
    """
    plain = FENCED.sub("", text)
    return [*_sentences(plain), *_rows(plain)]


def _sentences(text: str) -> Iterator[str]:
    met = Counter[str]()
    paragraphs = re.split(r"\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) )", text)
    for paragraph in paragraphs:
        if paragraph.lstrip().startswith("|"):
            continue
        for sentence in re.split(r"(?<=[.;:!?]) ", " ".join(paragraph.split())):
            words = sentence.lstrip("-*# ").split()[:BEGINNING]
            if len(words) == BEGINNING:
                met[" ".join(words).rstrip(".;:!?,")] += 1
    yield from (beginning for beginning, times in met.items() if times > 1)


def _rows(text: str) -> Iterator[str]:
    """Yield first cells, or names in them, that come in several rows of one table."""
    for table in re.findall(r"(?:^ *\|.*\n)+", text + "\n", re.MULTILINE):
        head, _, *rows = table.splitlines()
        cells = [row.strip().strip("|").split("|")[0].strip() for row in rows]
        yield from (cell for cell, times in Counter(cells).items() if cell and times > 1)
        if head.strip().startswith("| `"):
            # The rows share out the parts of a folder among them.
            names = Counter(part for cell in {*cells} for part in re.findall(r"`[^`]+`", cell))
            yield from (part for part, times in names.items() if times > 1)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_nothing_is_said_twice(document: Path) -> None:
    assert said_twice(document.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Pieces that the board keeps in a box are in no supply: `boxed`.\n\nMore.\n"
            "Pieces that the board keeps in a box are nowhere: `boxed`; those of others.",
            ["Pieces that the board keeps in a box"],
        ),
        (
            "- A row, of which each word comes again later.\n- Another.\n"
            "- A row, of which each word comes again.",
            ["A row, of which each word comes again"],
        ),
        (
            "| Folder | What |\n|---|---|\n| `club` | one |\n| `a` | b |\n| `club` | two |",
            ["`club`"],
        ),
        (
            "| `bot` | |\n|---|---|\n| `time` | handlers |\n| `line`, `time` | more |",
            ["`time`"],
        ),
        ("| a | b |\n|---|---|\n| x | 1 |\n\n| a | b |\n|---|---|\n| x | 1 |", []),
        ("```\nthe same words in two examples are no fault at all\n```\n" * 2, []),
        ("Short, twice. Short, twice.", []),
    ],
)
def test_what_is_said_twice_is_found(text: str, told: list[str]) -> None:
    assert said_twice(text) == told
