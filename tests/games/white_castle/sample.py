"""What tests of every game play of The White Castle (`tests/games/samples.py`)."""

from bot.games.white_castle.cards import FILE
from tests.games.white_castle.play import CARDS

FILES = {FILE: CARDS}

INSTEAD = frozenset(
    {
        "button-hand",
        "cited",
        "follow-seat",
        "follow-waits",
        "follow-won",
        "opt-end",
        "opt-end-desc",
        "opt-what",
        "opt-what-desc",
        "rule-section",
        "thread-waits",
        "thread-won",
    }
)
