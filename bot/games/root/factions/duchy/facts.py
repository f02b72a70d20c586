"""Costs and gains of the Duchy's choices (Law 12)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Fact, Facts, Piece
from bot.games.root.factions.duchy.choices import BuildWithCard, Dig, Minister, Spend, Sway
from bot.games.root.factions.duchy.court import (
    CARDS,
    CITADEL,
    CROWN_POINTS,
    RANK,
    RECRUITS,
    REVEALED,
    DuchyPieces,
    duchy,
)
from bot.games.root.factions.duchy.evening import cards_drawn
from bot.games.root.factions.duchy.parliament import points_of
from bot.games.root.law import choices
from bot.games.root.law.facts import some
from bot.games.root.law.state import State


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    match choice:
        case Dig():
            return Facts(some("cards"))
        case BuildWithCard(building=building):
            return Facts(gain=_added(duchy(state, choice.seat), building))
        case Minister(minister=minister) if RANK[minister] == "lord":
            return Facts(gain=some("points", points_of(duchy(state, choice.seat), minister)))
        case Sway(minister=minister):
            rank = RANK[minister]
            return Facts(some("shown", REVEALED[rank]), some("points", CROWN_POINTS[rank]))
        case Spend():
            return Facts(some("cards"), some("points"))
        case choices.Recruit():
            return Facts(gain=some("warriors"))
        case choices.Pass():
            return _end(state, decision)
        case _:
            return None


def _added(faction: DuchyPieces, building: Piece) -> tuple[Fact, ...]:
    """Return what one more building adds each turn (Law 12.4, 12.6.1)."""
    what, steps = ("recruits", RECRUITS) if building == CITADEL else ("draws_more", CARDS)
    built = faction.built(building)
    return some(what, steps[built + 1] - steps[built])


def _end(state: State, decision: Decision) -> Facts | None:
    """Return what is given up by going on."""
    match decision.kind:
        case "assembly":
            return Facts(loss=some("actions", int(decision.about["actions"])))
        case "parliament":
            idle = sum(len(offer) for offer in decision.offers if offer.kind is Minister)
            return Facts(loss=some("ministers", idle))
        case "craft":
            return Facts(gain=some("cards", cards_drawn(state, decision.seat)))
        case _:
            return None
