"""Where the data files of the project lie: maps, cards, fonts and words; and in which languages."""

from functools import lru_cache
from pathlib import Path

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
