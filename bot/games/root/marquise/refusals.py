"""Which rule of the Marquise refuses which choice (Law 6)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice
from bot.games.root import choices
from bot.games.root.bars import why_not_place
from bot.games.root.cards import SUIT, matches
from bot.games.root.craft import why_not_craft
from bot.games.root.daylight import ANYTIME
from bot.games.root.marquise.building import why_not_build
from bot.games.root.marquise.choices import FieldHospitals, HawksForHire, Overwork
from bot.games.root.marquise.daylight import MarquiseDaylight, why_not_overwork
from bot.games.root.refusals import BETWEEN, why_by_rule, why_not_spend
from bot.games.root.state import CLEARINGS, State

ACTIONS = choices.Move | choices.Battle | choices.Recruit | choices.Build | Overwork
"""What costs an action (Law 6.5.1 to 6.5.5)."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoice | None:
    """Tell why the Marquise cannot choose something; None to ask the common rules."""
    if isinstance(choice, ANYTIME):
        return None
    if isinstance(choice, HawksForHire) and owed.kind in BETWEEN:
        return _why_by_own_rule(state, choice) or IllegalChoice("6.5", "not_now")
    if isinstance(choice, choices.Craft) and owed.kind in ("birdsong", "cobbler"):
        return IllegalChoice("6.2.1", "not_now")
    if isinstance(choice, FieldHospitals):
        return _why_no_hospitals(state, owed, choice)
    if any(offer.kind is type(choice) for offer in owed.offers):
        return _why_by_own_rule(state, choice)
    if owed.kind == "daylight":
        return _why_not_in_daylight(state, owed, choice)
    if owed.kind == "march":
        found = _why_by_own_rule(state, choice) or why_by_rule(state, owed, choice)
        return found or IllegalChoice(owed.section, "not_now")
    return None


def _why_not_in_daylight(state: State, owed: Decision, choice: Choice) -> IllegalChoice:
    """Tell why an action cannot be taken, or a card not be crafted any more (Law 6.5)."""
    if owed.about.get("actions") == 0 and isinstance(choice, ACTIONS):
        return IllegalChoice("6.5", "no_actions_left")
    if isinstance(choice, choices.Recruit):
        return _why_not_recruit(state, choice.seat)
    if isinstance(choice, choices.Craft):
        return why_not_craft(state, choice) or IllegalChoice("6.5", "time_for_crafting_over")
    found = _why_by_own_rule(state, choice) or why_by_rule(state, owed, choice)
    return found or IllegalChoice(owed.section, "not_offered")


def _why_not_recruit(state: State, seat: str) -> IllegalChoice:
    """Tell why nobody is recruited: a snare at every recruiter, or the rule itself (Law 6.5.3)."""
    faction, step = state.factions[seat], state.steps[-1]
    again = isinstance(step, MarquiseDaylight) and step.recruited
    if faction.supply["warriors"] and not again:
        at = [c for c in CLEARINGS if faction.pieces["recruiter"][c]]
        for barred in [why_not_place(state, seat, clearing) for clearing in at]:
            if barred:
                return barred
    return IllegalChoice("6.5.3", "cannot_recruit")


def _why_by_own_rule(state: State, choice: Choice) -> IllegalChoice | None:
    """Ask the rule of the Marquise that a choice falls under."""
    match choice:
        case Overwork():
            return why_not_overwork(state, choice)
        case choices.Build():
            return why_not_build(state, choice)
        case HawksForHire(card=card):
            found = why_not_spend(state, choice.seat, card, "6.5")
            return found if found.reason != "wrong_suit" or SUIT[card] != "bird" else None
        case _:
            return None


def _why_no_hospitals(state: State, owed: Decision, choice: FieldHospitals) -> IllegalChoice:
    """Tell why a card brings no warriors to the keep (Law 6.2.3)."""
    if owed.kind != "field_hospitals":
        return IllegalChoice("6.2.3", "not_now")
    found = why_not_spend(state, choice.seat, choice.card, "6.2.3")
    clearing = choice.clearing
    if found.reason != "wrong_suit" or clearing not in CLEARINGS:
        return found
    if matches(choice.card, state.suits[clearing]):
        return IllegalChoice("6.2.3", "none_lost_there", clearing=clearing)
    return found
