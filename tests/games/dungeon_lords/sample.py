"""What tests of every game play of Dungeon Lords (`tests/games/samples.py`)."""

from bot.games.dungeon_lords.owned import FILE
from tests.games.dungeon_lords.owner import mixed

SEATS = "red,yellow"
OPTIONS = {"scope": "cards"}
FILES = {FILE: mixed()}
LABEL = 120

INSTEAD = frozenset(
    {
        "cited",
        "cmd-orders",
        "cmd-orders-desc",
        "rule-section",
    }
)

UNCITED = frozenset({"goods_changed", "got_traps", "saw", "which_trap"})
