"""The set-ups whose games are compared: boxes, seats and readings."""

from random import Random

from bot.games.game import Setup
from bot.games.war_chest.setup import NOBILITY_OPTIONS, SIEGE_OPTIONS, WITH_NOBILITY, WITH_SIEGE
from tests.games.war_chest.play import FOUR, TWO, seated

MIXES = (
    *((modules, TWO) for modules in ("none", "nobility", "siege", "both")),
    *((modules, FOUR) for modules in ("none", "nobility")),
)
"""The boxes beside Nightfall, and for whom; Siege is for two (WC 18.2)."""


def any_mix(modules: str, seats: tuple[str, ...], seed: int) -> Setup:
    """Draw the other options of a game with some boxes."""
    rng = Random(seed)
    options = {
        "modules": modules,
        "army": rng.choice(["random", "draft"]),
        "nightfall": rng.choice(["true", "false"]),
        "royal_guard": rng.choice(["revised", "original"]),
        "priest_draws_when_killed": rng.choice(["true", "false"]),
    }
    for box, values in ((NOBILITY_OPTIONS, WITH_NOBILITY), (SIEGE_OPTIONS, WITH_SIEGE)):
        if modules in values:
            options |= {name: rng.choice(values) for name, values in box.items()}
    return seated(*seats, **options)
