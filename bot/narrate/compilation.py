"""Compiles all catalogues, for the wheel and the image (`hatch_build.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.narrate.catalogue import LOCALES, catalogue_languages
from bot.narrate.messages import COMPILED, encode_messages, file_name, sources_of, write_whole_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def catalogue_folders() -> Iterator[tuple[Path, str]]:
    """Yield each folder of catalogues, with its language."""
    for language in catalogue_languages():
        yield LOCALES / language, language
        games = (path for path in (LOCALES / language).iterdir() if path.is_dir())
        yield from ((path, language) for path in sorted(games))


def write_all(compiled: Path) -> list[Path]:
    """Compile all catalogues into a folder; return the files.

    Raises:
        CatalogueError: a file does not parse, or a message is defined twice.
        OSError: the folder is not writable.
    """
    from bot.narrate.syntax import parsed

    files: list[Path] = []
    for folder, language in catalogue_folders():
        sources = sources_of(folder)
        file = compiled / file_name(sources, language)
        write_whole_file(file, encode_messages(parsed(sources, language)))
        files.append(file)
    return files


def uncompiled_folders() -> list[str]:
    """Return the folders of catalogues that would be parsed, for want of a compiled file."""
    return [
        str(folder)
        for folder, language in catalogue_folders()
        if not (COMPILED / file_name(sources_of(folder), language)).is_file()
    ]
