"""The edition of Lanterns, under its own name or another."""

from pathlib import Path

from bot.editions import Edition
from tests.fixture_game import invariants
from tests.fixture_game.notation import LanternsNotation
from tests.fixture_game.painter import LanternsPainter
from tests.fixture_game.rules import Lanterns
from tests.fixture_game.words import LOCALES, words_of


def edition_of(name: str = "lanterns", folder: Path = LOCALES) -> Edition:
    """Make an edition of the game under a name, with the catalogue of that name in a folder."""
    game = Lanterns()
    game.name = name
    words = words_of(name, folder)
    painter = LanternsPainter(words)
    return Edition(
        game=game,
        words=words,
        make_painter=lambda: painter,
        make_notation=lambda: LanternsNotation(game, words),
        invariants=invariants,
        commands={"tower": ("move", "battle")},
        examples=("commit", "move"),
    )


EDITION = edition_of()
