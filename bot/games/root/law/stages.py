"""The stages of a battle (Law 4.3)."""

from typing import Literal

Stage = Literal[
    "ally",
    "ambush",
    "foil",
    "resolve_ambush",
    "ambush_hits",
    "ambushed",
    "first_shot",
    "shot",
    "roll",
    "after_roll",
    "count",
    "deal",
    "over",
]
"""The parts of a battle, in the order of Law 4.3."""

HITTING: tuple[Stage, ...] = ("ambush_hits", "shot", "deal")
"""The stages in which a side chooses what takes its hits."""
