"""What tests of every game play of Root (`tests/games/samples.py`)."""

from bot.games.root.roster import PEOPLE

SEATS = "marquise,corvids,eyrie:default,alliance:default"

FIRST, SECOND, *OTHERS = [name for name in PEOPLE if name != "vagabond_2"]

SEATINGS = [
    f"{FIRST},{SECOND}",
    *(f"{FIRST},{SECOND},{name}" for name in OTHERS),
    *(f"{name},{FIRST}:default,{SECOND}:default" for name in OTHERS),
]
"""Every faction with the first two, and the clockwork with all of them in turn."""

INSTEAD = frozenset(
    {
        "button-hand",
        "cited",
        "difficulty-default",
        "export-format-notation",
        "export-notation",
        "lobby-add-bot",
        "lobby-bot-panel",
        "lobby-joined",
        "lobby-need-seat",
        "lobby-open-seat",
        "lobby-traits",
        "odds-causes",
        "odds-title",
        "opt-attacker",
        "opt-attacker-desc",
        "opt-defender",
        "opt-defender-desc",
        "opt-difficulty-desc",
        "opt-seat",
        "opt-seat-desc",
        "opt-traits",
        "opt-traits-desc",
        "refused-bad-order",
        "refused-no-such-seat",
        "refused-no-such-trait",
        "refused-not-chosen",
        "refused-seat-taken",
        "refused-too-many-traits",
        "refused-trait-twice",
    }
)
