"""Files of combat cards for tests. The numbers follow a pattern and are those of no real card."""

from bot.games.dungeon_lords.cards import COMBAT
from bot.games.dungeon_lords.owned import EFFECTS


def card(name: str, **changed: str | int) -> str:
    """Write one card."""
    fields = {"magic": 1, "speed": "fast", "fatigue": 1, "effect": "none"} | changed
    return "\n".join([f"- id: {name}", *(f"  {key}: {value}" for key, value in fields.items())])


def all_cards(**changed: str | int) -> bytes:
    """Write all cards alike."""
    return "\n".join(card(name, **changed) for name in COMBAT).encode()


def mixed(first: int = 0) -> bytes:
    """Write all cards, with each effect; with another `first` each comes in the other speed."""
    effects = [name + ":2" * numbered for name, numbered in EFFECTS.items()]
    return "\n".join(
        card(
            name,
            magic=1 + at % 3,
            speed=("fast", "slow")[(at + first) % 2],
            fatigue=at % 3,
            effect=effects[at % len(effects)],
        )
        for at, name in enumerate(COMBAT)
    ).encode()
