"""The edition of Root."""

from __future__ import annotations

from bot.editions.edition import Edition, Same
from bot.games.root import ROOT, invariants
from bot.narrate.root import WORDS, rootlog
from bot.render import root as painter
from bot.scenarios.root import RootNotation

EDITION = Edition(
    game=ROOT,
    words=WORDS,
    painter=painter,
    notation=RootNotation(),
    invariants=invariants,
    scribe=rootlog,
    commands={
        "marquise": ("overwork", "hawks_for_hire"),
        "eyrie": ("add_to_decree",),
        "alliance": ("revolt", "spread_sympathy", "mobilize", "train", "organize"),
        "vagabond": (
            "slip",
            "travel",
            "explore",
            "aid",
            "quest",
            "strike",
            "repair",
            "steal",
            "day_labor",
            "hideout",
            "glide",
            "instigate",
            "scorch",
            "form_coalition",
        ),
        "duchy": ("dig", "build_with_card", "minister", "sway"),
        "corvids": ("recruit_suit", "plot", "flip", "trick", "plots"),
    },
    same={"move": Same("travel", ("to",))},
    examples=("move", "battle", "build"),
)
