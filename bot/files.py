"""The files that the bot reads: the project's own data, and what somebody gives."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

# Where the data files of the project lie: maps, cards, fonts and words; and in which languages.


ASSETS = Path(__file__).resolve().parent.parent / "assets"
"""The folder of data files, beside the package in a checkout and in an installed wheel alike."""

LOCALES = ASSETS / "locales"
"""One folder per language."""

DEFAULT = "en"
"""The fallback language."""


@lru_cache(maxsize=1)
def catalogue_languages() -> tuple[str, ...]:
    """Return the languages that have a catalogue, the default one first."""
    names = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
    return (DEFAULT, *(name for name in names if name != DEFAULT))


EMOJI = ASSETS / "emoji.json"


@lru_cache(maxsize=1)
def emoji_hashes() -> Mapping[str, str]:
    """Return the hash of each emoji's picture by its name, without a picture being drawn.

    `docs/tables.py` writes the file, and a test compares it with what is drawn.
    """
    return json.loads(EMOJI.read_text(encoding="utf-8"))


# Files that somebody gives: what is in them, and the text, in whatever encoding it was saved.
#
# Windows saves text as UTF-8 with a mark before it, or as UTF-16.


MOST = 64 * 1024 * 1024
"""Bytes of a file that is read, at most: an exported game has a few millions."""

MARKS = {
    b"\xef\xbb\xbf": "utf-8-sig",
    b"\xff\xfe\x00\x00": "utf-32",
    b"\x00\x00\xfe\xff": "utf-32",
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
}
"""The encodings by the marks with which files in them begin, the longer ones first."""


class NotReadError(Exception):
    """A file cannot be read; the message says why, as the end of a sentence."""


def read_given_file(path: Path, most: int = MOST) -> bytes:
    """Return what is in a file.

    Raises:
        NotReadError: it is no file that ends, is larger than `most` bytes, or cannot be read.
    """
    try:
        if path.exists() and not path.is_dir() and not path.is_file():
            # A pipe waits for somebody to write, and a device may never end.
            raise NotReadError("it is no file, but a pipe or a device")
        with path.open("rb") as file:
            read = file.read(most + 1) if path.stat().st_size <= most else b""
            is_larger = len(read) > most or path.stat().st_size > most
    except OSError as fault:
        raise NotReadError(fault.strerror or str(fault)) from None
    except ValueError:
        # A zero byte in its name.
        raise NotReadError("there is no file with such a name") from None
    if is_larger:
        raise NotReadError(f"it is larger than {most // (1024 * 1024)} MiB")
    return read


def encoding_of(content: bytes) -> str:
    """Return the encoding of a text: by its mark, or by the zeros between its first letters."""
    for mark, encoding in MARKS.items():
        if content.startswith(mark):
            return encoding
    if content[1:2] == b"\0" != content[:1]:
        return "utf-16-le"
    return "utf-16-be" if content[:1] == b"\0" != content[1:2] else "utf-8"


def text_of(content: bytes) -> str:
    """Return the text of a file.

    Raises:
        UnicodeDecodeError: it is none in UTF-8, UTF-16 or UTF-32.
    """
    return content.decode(encoding_of(content))
