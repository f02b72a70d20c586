"""Messages of a catalogue as plain data, and the files that hold them.

Parsing the Fluent files of all games takes seconds of CPU time, so that what is parsed is kept in
`COMPILED`, one file for each folder of catalogues. Its name is a digest of the sources: after a
change there is another file. The wheel and the image contain these files (`hatch_build.py`); in a
checkout they are written when they are needed first, and may be deleted at any time. The format is
MessagePack, which contains no code, after a checksum.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from bot.files import ASSETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

COMPILED = ASSETS / "catalogues"
"""The folder of compiled catalogues."""

FORMAT = 2
"""Increment this when these classes change, or how `bot/narrate/syntax.py` fills them."""

CHECKSUM = 16
"""Bytes of a file before its content."""

FORMS = ("zero", "one", "two", "few", "many", "other")
"""The plural forms of all languages."""

COUNTED = 1000
"""Numbers from 0 up to this one have no separators, and their plural forms are listed."""


class CatalogueError(Exception):
    """A catalogue cannot be loaded, or one of its messages cannot be formatted."""


class Variable(msgspec.Struct, tag="v", array_like=True, frozen=True, gc=False):
    """An argument of the message."""

    name: str


class Number(msgspec.Struct, tag="n", array_like=True, frozen=True, gc=False):
    """A whole number in the message itself."""

    value: int


class Call(msgspec.Struct, tag="f", array_like=True, frozen=True, gc=False):
    """A call of a function."""

    function: str
    positional: tuple[Operand, ...]
    named: dict[str, str | int]


class Reference(msgspec.Struct, tag="m", array_like=True, frozen=True, gc=False):
    """The text of another message, or of an attribute (`""`: none)."""

    message: str
    attribute: str


class Selection(msgspec.Struct, tag="s", array_like=True, frozen=True, gc=False):
    """One of several patterns, by a value; `default` is the index of the one for other values.

    The key of a pattern is a number, or a name or plural form.
    """

    selector: Operand
    variants: tuple[tuple[str | int, Pattern], ...]
    default: int


class Unknown(msgspec.Struct, tag="u", array_like=True, frozen=True, gc=False):
    """What only the library formats, such as a term."""


Operand: TypeAlias = str | Variable | Number | Call | Reference | Selection | Unknown
"""A value; a string stands for itself."""

Pattern: TypeAlias = tuple[Operand, ...]
"""The parts of a text."""


Lookup: TypeAlias = "Callable[[str, str], Pattern | None]"
"""Returns the pattern of a message, or of one of its attributes."""


def arguments_in(pattern: Pattern, lookup: Lookup) -> Iterator[str]:
    """Yield the names of the arguments that a text uses, with the messages that it refers to."""
    for part in pattern:
        match part:
            case Variable(name=name):
                yield name
            case Call(positional=operands):
                yield from arguments_in(operands, lookup)
            case Reference(message=message, attribute=attribute):
                yield from arguments_in(lookup(message, attribute) or (), lookup)
            case Selection(selector=selector, variants=variants):
                yield from arguments_in((selector,), lookup)
                for _, variant in variants:
                    yield from arguments_in(variant, lookup)
            case _:
                continue


class CatalogueEntry(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A message of a catalogue: its value, and its attributes by name."""

    value: Pattern | None
    attributes: dict[str, Pattern]


class Messages(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The messages of one folder by name, each encoded until it is asked for.

    Few are ever asked for, and encoded they take a third of the memory.
    `plurals` has a digit for each number below `COUNTED`: the index of its form in `FORMS`.
    `point` separates a fraction.
    """

    plurals: str
    point: str
    entries: dict[str, msgspec.Raw]

    def entry(self, name: str) -> CatalogueEntry | None:
        """Decode a message; None if there is none of this name."""
        raw = self.entries.get(name)
        return None if raw is None else _ENTRY.decode(raw)


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
_DECODER = msgspec.msgpack.Decoder(Messages)
_ENTRY = msgspec.msgpack.Decoder(CatalogueEntry)


def encode_entry(entry: CatalogueEntry) -> msgspec.Raw:
    """Encode one message as `Messages` holds it."""
    return msgspec.Raw(_ENCODER.encode(entry))


def sources_of(folder: Path) -> dict[Path, str]:
    """Read the Fluent files of one folder.

    Raises:
        CatalogueError: there is none.
    """
    paths = sorted(folder.glob("*.ftl"))
    if not paths:
        raise CatalogueError(f"no messages in {folder}")
    return {path: path.read_text(encoding="utf-8") for path in paths}


def file_name(sources: Mapping[Path, str], language: str) -> str:
    """Return the name of the compiled file for some Fluent files."""
    parts = [str(FORMAT), language]
    for path, text in sources.items():
        parts += path.name, text
    digest = blake2b(digest_size=16)
    for part in parts:
        data = part.encode()
        digest.update(b"%d:" % len(data) + data)
    return f"{digest.hexdigest()}.msgpack"


def encode_messages(messages: Messages) -> bytes:
    """Encode the messages of a folder as the content of a file."""
    content = _ENCODER.encode(messages)
    return _checksum_of(content) + content


def decode_messages(data: bytes) -> Messages | None:
    """Decode the content of a file; `None` if it is damaged."""
    content = data[CHECKSUM:]
    if data[:CHECKSUM] != _checksum_of(content):
        return None
    try:
        return _DECODER.decode(content)
    except msgspec.DecodeError:
        return None


def _checksum_of(content: bytes) -> bytes:
    return blake2b(content, digest_size=CHECKSUM).digest()


@lru_cache(maxsize=64)
def load_messages(folder: Path, language: str) -> Messages:
    """Load the messages of one folder of catalogues; every later call returns the same object.

    Raises:
        CatalogueError: a file does not parse, a message is defined twice, or there is no file.
    """
    return load_or_parse_messages(folder, language, COMPILED)


def load_or_parse_messages(folder: Path, language: str, compiled: Path) -> Messages:
    """Load the messages of one folder from its compiled file, or parse them and write that file.

    Raises:
        CatalogueError: a file does not parse, a message is defined twice, or there is no file.
    """
    sources = sources_of(folder)
    file = compiled / file_name(sources, language)
    with suppress(OSError):
        kept = decode_messages(file.read_bytes())
        if kept is not None:
            return kept
    from bot.narrate.syntax import parsed

    made = parsed(sources, language)
    with suppress(OSError):
        write_whole_file(file, encode_messages(made))
    return made


def write_whole_file(file: Path, data: bytes) -> None:
    """Write a file as a whole, so that other processes read the old content or the new one.

    Raises:
        OSError: the folder is not writable.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
    try:
        beside.write_bytes(data)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
