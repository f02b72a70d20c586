"""How positions of Lanterns are written in scenarios: the fields of the state, as they are."""

from bot.narrate import Words
from bot.scenarios import FieldNotation
from tests.fixture_game.rules import Lanterns


class LanternsNotation(FieldNotation[Lanterns]):
    """Positions of Lanterns."""

    seated = "keepers"

    def __init__(self, game: Lanterns, words: Words) -> None:
        self.game = game
        self.words = words
