"""Costs and gains of the Marquise's choices (Law 6)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Facts
from bot.games.root.factions.marquise.building import POINTS, build_cost, wood_within_reach
from bot.games.root.factions.marquise.choices import FieldHospitals, HawksForHire, Overwork
from bot.games.root.factions.marquise.daylight import recruiters
from bot.games.root.factions.marquise.evening import cards_drawn
from bot.games.root.factions.marquise.pieces import WOOD, marquise
from bot.games.root.law import choices
from bot.games.root.law.facts import some
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    seat, faction = choice.seat, marquise(state, choice.seat)
    match choice:
        case choices.Build(building=building, clearing=clearing):
            points = POINTS[building][faction.built(building)]
            count = build_cost(state, seat, building)
            sources = wood_within_reach(state, seat, clearing)
            usual = len(sources) > 1 and faction.pieces[WOOD][clearing] >= count > 0
            return Facts(some("wood", count), some("points", points), usual=usual)
        case choices.Recruit() if decision.kind == "daylight":
            count = min(faction.supply[WARRIOR], len(recruiters(state, seat)))
            return Facts(gain=some("warriors", count))
        case Overwork():
            return Facts(some("cards"), some("wood"))
        case HawksForHire():
            return Facts(some("cards"), some("actions"))
        case FieldHospitals():
            return Facts(some("cards"))
        case choices.Pass() if decision.kind == "daylight":
            actions = int(decision.about["actions"])
            return Facts(
                gain=some("cards", cards_drawn(state, seat)), loss=some("actions", actions)
            )
        case _:
            return None
