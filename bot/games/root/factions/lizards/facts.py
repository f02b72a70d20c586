"""Costs and gains of the Lizards' choices (Law 10)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Facts
from bot.games.root.factions.lizards.choices import (
    Convert,
    RecruitFaithful,
    Sacrifice,
    Sanctify,
    ScoreGardens,
)
from bot.games.root.factions.lizards.cult import cult
from bot.games.root.factions.lizards.evening import cards_drawn
from bot.games.root.factions.lizards.pieces import TRACK
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT
from bot.games.root.law.facts import some
from bot.games.root.law.pieces import worth_of
from bot.games.root.law.state import Loss, State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    faction = cult(state, choice.seat)
    match choice:
        case choices.Battle() | choices.Move() if decision.kind == "conspiracies":
            return Facts(some("acolytes", faction.cost("crusade")))
        case Convert():
            return Facts(some("acolytes", faction.cost("convert")), some("warriors"))
        case Sanctify(target=target, building=building, clearing=clearing):
            points = worth_of(state, Loss(target, building, clearing, 1))
            return Facts(some("acolytes", faction.cost("sanctify")), some("points", points))
        case RecruitFaithful():
            return Facts(gain=some("warriors"))
        case ScoreGardens(card=card):
            return Facts(some("cards"), some("points", TRACK[faction.planted(SUIT[card])]))
        case Sacrifice():
            return Facts(gain=some("acolytes"))
        case choices.Pass() if decision.kind == "craft":
            return Facts(gain=some("cards", cards_drawn(state, decision.seat)))
        case _:
            return None
