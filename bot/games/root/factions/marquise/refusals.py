"""Refusals by the Marquise's rules, and what her choices cost and bring (Law 6)."""

from bot.games.game import CardId, Choice, Decision, Facts, IllegalChoiceError, Seat, Section
from bot.games.root.common_refusals import why_by_rule, why_not_spend
from bot.games.root.factions.marquise.choices import FieldHospitals, HawksForHire, Overwork
from bot.games.root.factions.marquise.pieces import RECRUITER, WOOD, marquise_faction
from bot.games.root.factions.marquise.turn import (
    POINTS,
    MarquiseDaylight,
    build_cost,
    cards_drawn,
    list_recruiters,
    why_not_build,
    why_not_overwork,
    wood_within_reach,
)
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT, is_card_of_suit
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.daylight import ANYTIME
from bot.games.root.law.effects import StartOfEvening
from bot.games.root.law.facts import facts_if_any
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.placement_bans import why_not_place
from bot.games.root.law.state import State

ACTIONS = choices.Move | choices.Battle | choices.Recruit | choices.Build | Overwork
"""Choices that cost an action (Law 6.5.1 to 6.5.5)."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Marquise cannot choose something; None defers to the common rules."""
    if type(choice) in ANYTIME:
        return None
    if isinstance(choice, HawksForHire) and state.steps[-1].IN_ACTION:
        return _why_by_own_rule(state, choice) or IllegalChoiceError("6.5", "not_now")
    untimely = owed.kind == "birdsong" or isinstance(state.steps[-1], StartOfEvening)
    if isinstance(choice, choices.Craft) and untimely:
        return IllegalChoiceError("6.2.1", "not_now")
    if isinstance(choice, FieldHospitals):
        return _why_no_hospitals(state, owed, choice)
    if isinstance(choice, choices.Recruit) and owed.kind == "recruit_where":
        return None
    if any(offer.kind is type(choice) for offer in owed.offers):
        return _why_by_own_rule(state, choice)
    if owed.kind == "daylight":
        return _why_not_in_daylight(state, owed, choice)
    if owed.kind == "march":
        refusal = _why_by_own_rule(state, choice) or why_by_rule(state, owed, choice)
        return refusal or IllegalChoiceError(owed.section, "not_now")
    return None


def _why_not_in_daylight(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError:
    """Return why an action cannot be taken, or a card not be crafted any more (Law 6.5)."""
    if owed.about.get("actions") == 0 and isinstance(choice, ACTIONS):
        return IllegalChoiceError("6.5", "no_actions_left")
    if isinstance(choice, choices.Recruit):
        return _why_not_recruit(state, choice.seat)
    if isinstance(choice, choices.Craft):
        return why_not_craft(state, choice) or IllegalChoiceError("6.5", "time_for_crafting_over")
    refusal = _why_by_own_rule(state, choice) or why_by_rule(state, owed, choice)
    return refusal or IllegalChoiceError(owed.section, "not_offered")


def _why_not_recruit(state: State, seat: Seat) -> IllegalChoiceError:
    """Return why recruiting is illegal: snares at all recruiters, or the rule itself (6.5.3)."""
    faction = state.factions[seat]
    step = state.steps[-1]
    again = isinstance(step, MarquiseDaylight) and step.recruited
    if faction.supply[WARRIOR] and not again:
        at = [c for c in CLEARINGS if faction.pieces[RECRUITER][c]]
        for barred in [why_not_place(state, seat, clearing) for clearing in at]:
            if barred:
                return barred
    if again:
        return IllegalChoiceError("6.5.3", "recruited_already")
    if not faction.supply[WARRIOR]:
        return IllegalChoiceError("6.5.3", "none_left", building="warriors")
    return IllegalChoiceError("6.5.3", "no_recruiter_on_map")


def _why_by_own_rule(state: State, choice: Choice) -> IllegalChoiceError | None:
    """Apply the Marquise's rule for a kind of choice."""
    match choice:
        case Overwork():
            return why_not_overwork(state, choice)
        case choices.Build():
            return why_not_build(state, choice) or _why_not_decree("6.5.4", choice.card)
        case choices.Recruit():
            refusal = IllegalChoiceError("6.5.3", "recruits_at_each") if choice.clearing else None
            return refusal or _why_not_decree("6.5.3", choice.card)
        case HawksForHire(card=card):
            refusal = why_not_spend(state, choice.seat, card, "6.5", "bird")
            return refusal if refusal.reason != "wrong_suit" or SUIT[card] != "bird" else None
        case _:
            return None


def _why_not_decree(section: Section, card: CardId) -> IllegalChoiceError | None:
    """Refuse a card of the Decree, which the Marquise does not have."""
    return IllegalChoiceError(section, "no_decree_to_resolve") if card else None


def _why_no_hospitals(state: State, owed: Decision, choice: FieldHospitals) -> IllegalChoiceError:
    """Return why a card cannot return warriors to the keep (Law 6.2.3)."""
    if owed.kind != "field_hospitals":
        return IllegalChoiceError("6.2.3", "no_warriors_lost")
    clearing = choice.clearing
    if clearing not in CLEARINGS:
        return IllegalChoiceError("6.2.3", "no_such_clearing", clearing=clearing)
    suit = state.suits[clearing]
    refusal = why_not_spend(state, choice.seat, choice.card, "6.2.3", suit)
    if refusal.reason != "wrong_suit":
        return refusal
    if is_card_of_suit(choice.card, state.suits[clearing]):
        return IllegalChoiceError("6.2.3", "none_lost_there", clearing=clearing)
    return refusal


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    seat = choice.seat
    faction = marquise_faction(state, choice.seat)
    match choice:
        case choices.Build(building=building, clearing=clearing):
            points = POINTS[building][faction.built(building)]
            count = build_cost(state, seat, building)
            sources = wood_within_reach(state, seat, clearing)
            usual = len(sources) > 1 and faction.pieces[WOOD][clearing] >= count > 0
            return Facts(facts_if_any("wood", count), facts_if_any("points", points), usual=usual)
        case choices.Recruit() if decision.kind == "daylight":
            count = min(faction.supply[WARRIOR], len(list_recruiters(state, seat)))
            return Facts(gain=facts_if_any("warriors", count))
        case Overwork():
            return Facts(facts_if_any("cards"), facts_if_any("wood"))
        case HawksForHire():
            return Facts(facts_if_any("cards"), facts_if_any("actions"))
        case FieldHospitals():
            return Facts(facts_if_any("cards"))
        case choices.Pass() if decision.kind == "daylight":
            actions = int(decision.about["actions"])
            return Facts(
                gain=facts_if_any("cards", cards_drawn(state, seat)),
                loss=facts_if_any("actions", actions),
            )
        case _:
            return None
