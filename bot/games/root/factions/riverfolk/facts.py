"""Costs and gains of the Riverfolk's choices (Law 11)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Facts
from bot.games.root.factions.riverfolk.choices import (
    DrawCard,
    EstablishPost,
    ExportCard,
    RecruitByRiver,
)
from bot.games.root.factions.riverfolk.company import POINTS, company
from bot.games.root.factions.riverfolk.crafting import EXPORTED
from bot.games.root.factions.riverfolk.posts import COST
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.facts import crafted, some
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    if decision.kind != "riverfolk_daylight":
        return None
    faction = company(state, choice.seat)
    match choice:
        case choices.Move() | choices.Battle():
            return Facts(some("funds"))
        case choices.Craft(card=card):
            return Facts(some("funds", len(CARDS[card].cost)), crafted(state, choice.seat, card))
        case ExportCard(card=card):
            gain = some("payments", min(EXPORTED, faction.supply[WARRIOR]))
            return Facts(some("funds", len(CARDS[card].cost)), gain)
        case DrawCard():
            return Facts(some("funds"), some("cards"))
        case RecruitByRiver():
            return Facts(some("funds"), some("warriors"))
        case EstablishPost():
            return Facts(some("funds", COST), some("points", POINTS))
        case choices.Pass():
            return Facts(loss=())
        case _:
            return None
