"""Files of combat cards for tests. The numbers follow a pattern and are those of no real card."""

from __future__ import annotations

from bot.games.dungeon_lords.cards import COMBAT
from bot.games.dungeon_lords.owned import EFFECTS


def card(name: str, **changed: str | int) -> str:
    """Write one card."""
    fields = {"magic": 1, "speed": "fast", "fatigue": 1, "effect": "none"} | changed
    return "\n".join([f"- id: {name}", *(f"  {key}: {value}" for key, value in fields.items())])


def all_cards(**changed: str | int) -> bytes:
    """Write all cards alike."""
    return "\n".join(card(name, **changed) for name in COMBAT).encode()


def mixed() -> bytes:
    """Write all cards, so that each effect comes in both speeds."""
    effects = [name + ":2" * numbered for name, numbered in EFFECTS.items()]
    return "\n".join(
        card(
            name,
            magic=1 + at % 3,
            speed=("fast", "slow")[at // len(effects)],
            fatigue=at % 3,
            effect=effects[at % len(effects)],
        )
        for at, name in enumerate(COMBAT)
    ).encode()
