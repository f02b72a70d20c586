"""The shapes of what comes in are those of Discord's documents, and what has no source is listed.

The environment variable DISCORD_DOCS names the folder `developers` of Discord's documents
(github.com/discord/discord-api-docs); without it the shapes are held to the lists only.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.inspect import NoneType, UnionType, type_info

from sandbox.openapi import VARIABLE
from sandbox.routes import TABLE
from sandbox.shapes.answers import ANSWERS, CHANNEL, FORUM_THREADS, ErrorCode
from sandbox.shapes.events import EVENTS
from sandbox.shapes.notation import Shape
from sandbox.shapes.without_source import ELSEWHERE, NOWHERE, OPENAPI, WORDS
from tests.sandbox.documents import LINK, Field, error_codes, fields_of

ROOT = Path(os.environ.get("DISCORD_DOCS", ""))
needs_documents = pytest.mark.skipif(
    "DISCORD_DOCS" not in os.environ, reason="Discord's documents are not on this machine"
)
needs_openapi = pytest.mark.skipif(
    VARIABLE not in os.environ, reason="Discord's OpenAPI document is not on this machine"
)


def shapes(above: type[Shape] = Shape) -> Iterator[type[Shape]]:
    for shape in above.__subclasses__():
        yield shape
        yield from shapes(shape)


SHAPES = sorted(set(shapes()), key=lambda shape: shape.__name__)
SOURCED = [shape for shape in SHAPES if shape.SOURCES]
LISTED = {**ELSEWHERE, **NOWHERE}


def required(shape: type[Shape]) -> dict[str, bool]:
    """Return the fields of a shape: whether each has to be there."""
    tag = shape.__struct_config__.tag_field
    fields = {one.encode_name: one.required for one in msgspec.structs.fields(shape)}
    return fields if tag is None else {tag: True, **fields}


def nullable(shape: type[Shape]) -> set[str]:
    found = set[str]()
    for field in msgspec.structs.fields(shape):
        kind = type_info(field.type)
        if isinstance(kind, NoneType) or (isinstance(kind, UnionType) and kind.includes_none):
            found.add(field.encode_name)
    return found


def documented(shape: type[Shape]) -> dict[str, Field]:
    fields: dict[str, Field] = {}
    for source in shape.SOURCES:
        fields |= fields_of(ROOT, source)
    return fields


def is_listed(shape: type[Shape], field: str) -> bool:
    """Whether a field, of a shape or of one that it goes on from, is in a list."""
    return any(f"{one.__name__}.{field}" in LISTED for one in shape.__mro__)


@needs_documents
@pytest.mark.parametrize("shape", SOURCED, ids=lambda shape: shape.__name__)
def test_a_shape_has_the_fields_of_its_tables(shape: type[Shape]) -> None:
    table, mine = documented(shape), required(shape)
    assert [field for field in mine if field not in table and not is_listed(shape, field)] == []
    assert [field for field in nullable(shape) & table.keys() if not table[field].nullable] == []
    if shape.PARTIAL or shape.__subclasses__():
        return  # What the whole object needs is asked of who has it.
    needed = {field for field, about in table.items() if not about.optional}
    assert sorted(needed - {field for field, must in mine.items() if must}) == []


@needs_documents
def test_every_error_code_is_documented() -> None:
    known = error_codes(ROOT)
    assert len(known) > 200
    assert {code for code in get_args(ErrorCode) if code not in known} == {50240}
    assert "50240" in NOWHERE


@needs_documents
def test_quoted_words_are_in_the_documents() -> None:
    pages = [*ROOT.glob("events/*.mdx"), *ROOT.glob("resources/*.mdx")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    plain = " ".join(LINK.sub(r"\1", text).replace("`", "").split())
    quoted = [why.removeprefix(WORDS) for why in ELSEWHERE.values() if why.startswith(WORDS)]
    assert quoted and [words for words in quoted if words not in plain] == []


@needs_openapi
def test_what_only_the_openapi_document_has_is_there() -> None:
    document = msgspec.json.decode(Path(os.environ[VARIABLE]).read_bytes())
    schemas = document["components"]["schemas"]
    named = {
        key.partition(".")[2]: why.removeprefix(OPENAPI)
        for key, why in ELSEWHERE.items()
        if why.startswith(OPENAPI)
    }
    assert len(named) > 5
    assert [key for key, schema in named.items() if key not in schemas[schema]["properties"]] == []


def test_every_shape_has_a_source_or_is_listed() -> None:
    plain = [shape for shape in SHAPES if not shape.SOURCES and not shape.__subclasses__()]
    assert [shape.__name__ for shape in plain if shape.__name__ not in LISTED] == []


def test_the_lists_name_only_what_there_is() -> None:
    fields = {f"{shape.__name__}.{field}" for shape in SHAPES for field in required(shape)}
    codes = {str(code) for code in get_args(ErrorCode)}
    known = fields | codes | {shape.__name__ for shape in SHAPES}
    assert [key for key in LISTED if key not in known] == []
    assert list(ELSEWHERE) == sorted(ELSEWHERE) and list(NOWHERE) == sorted(NOWHERE)


def test_every_route_and_event_has_a_shape() -> None:
    kept = {(method, template) for method, template, _ in TABLE if method != "DELETE"}
    empty = {(method, template) for method, template in kept if method == "PUT"} | {
        ("POST", f"{CHANNEL}/typing"),
        ("POST", f"{CHANNEL}/messages/bulk-delete"),
    }
    of_channels = {("GET", CHANNEL), ("PATCH", CHANNEL), FORUM_THREADS}
    assert kept - empty - of_channels <= ANSWERS.keys()
    assert len(EVENTS) == 20
