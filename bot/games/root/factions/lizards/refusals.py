"""Refusals by the Lizards' rules, and what their choices cost and bring (Law 10)."""

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError
from bot.games.root.factions.lizards.choices import (
    Convert,
    PlantGarden,
    RecruitFaithful,
    Sacrifice,
    Sanctify,
    ScoreGardens,
)
from bot.games.root.factions.lizards.conspiracies import (
    why_not_convert,
    why_not_crusade,
    why_not_sanctify,
)
from bot.games.root.factions.lizards.pieces import TRACK, cult_faction
from bot.games.root.factions.lizards.turn import (
    Rituals,
    cards_drawn,
    why_not_plant,
    why_not_recruit,
    why_not_sacrifice,
    why_not_score,
)
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.facts import facts_even_of_none, facts_if_any
from bot.games.root.law.pieces import worth_of
from bot.games.root.law.state import Loss, State

Ritual = PlantGarden | RecruitFaithful | ScoreGardens | Sacrifice
"""The choices of Daylight (Law 10.5)."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Lizards cannot choose something; None defers to the common rules."""
    match choice:
        case choices.Craft():
            return _why_not_craft(state, owed, choice)
        case choices.Battle() | choices.Move() if owed.kind == "conspiracies":
            return why_not_crusade(state, choice)
        case choices.Battle() | choices.Move() if owed.kind in ("rituals", "craft"):
            return IllegalChoiceError("10.4.3.1", "only_by_crusade")
        case Convert() if owed.kind == "conspiracies":
            return why_not_convert(state, choice)
        case Sanctify() if owed.kind == "conspiracies":
            return why_not_sanctify(state, choice)
        case PlantGarden() | RecruitFaithful() | ScoreGardens() | Sacrifice() if (
            owed.kind == "rituals"
        ):
            return _why_not_ritual(state, choice)
        case _:
            return _why_not_use_revealed(state, choice)


def _why_not_craft(
    state: State, owed: Decision, choice: choices.Craft
) -> IllegalChoiceError | None:
    """Return why a card cannot be crafted: in the Evening, with gardens of the Outcast (10.2.1)."""
    if owed.kind != "craft":
        return IllegalChoiceError("10.2.1", "lizards_craft_in_evening")
    return why_not_craft(state, choice)


def _why_not_ritual(state: State, choice: Ritual) -> IllegalChoiceError | None:
    """Return why a ritual is illegal (Law 10.5.1 to 10.5.4)."""
    match choice:
        case PlantGarden():
            return why_not_plant(state, choice)
        case RecruitFaithful():
            return why_not_recruit(state, choice)
        case ScoreGardens():
            step = state.steps[-1]
            return why_not_score(state, choice, step.scored if isinstance(step, Rituals) else ())
        case Sacrifice():
            return why_not_sacrifice(state, choice)


def _why_not_use_revealed(state: State, choice: Choice) -> IllegalChoiceError | None:
    """Refuse cards that lie revealed: they are for no other purpose in Daylight (Law 10.5)."""
    faction = cult_faction(state, choice.seat)
    cards = {getattr(choice, field, "") for field in ("card", "spend")}
    for card in faction.revealed:
        if card in cards and card not in faction.hand and not isinstance(choice, choices.Use):
            return IllegalChoiceError("10.5", "card_is_revealed", card=card)
    return None


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    faction = cult_faction(state, choice.seat)
    match choice:
        case choices.Battle() | choices.Move() if decision.kind == "conspiracies":
            return Facts(facts_if_any("acolytes", faction.cost("crusade")))
        case Convert():
            return Facts(
                facts_if_any("acolytes", faction.cost("convert")), facts_if_any("warriors")
            )
        case Sanctify(target=target, building=building, clearing=clearing):
            points = worth_of(state, Loss(target, building, clearing, 1))
            return Facts(
                facts_if_any("acolytes", faction.cost("sanctify")), facts_if_any("points", points)
            )
        case RecruitFaithful():
            return Facts(gain=facts_if_any("warriors"))
        case ScoreGardens(card=card):
            points = TRACK[faction.planted(SUIT[card])]
            return Facts(facts_if_any("cards"), facts_even_of_none("points", points))
        case Sacrifice():
            return Facts(gain=facts_if_any("acolytes"))
        case choices.Pass() if decision.kind in ("rituals", "craft"):
            return Facts(gain=facts_if_any("cards", cards_drawn(state, decision.seat)))
        case _:
            return None
