"""Where the data files of the project lie: maps, cards, fonts and words."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"
"""The folder of data files, beside the package in a checkout and in an installed wheel alike."""
