"""Refusals by the Corvids' rules, and what their choices cost and bring (Law 13)."""

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Seat
from bot.games.root.factions.corvids.choices import Flip, PlaceWarrior, Plot, RecruitSuit, Trick
from bot.games.root.factions.corvids.pieces import PLOTS, corvids_faction
from bot.games.root.factions.corvids.turn import (
    CorvidsBirdsong,
    Stage,
    cards_drawn,
)
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.facts import facts_even_of_none, facts_if_any
from bot.games.root.law.foes import why_not_battle
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR, Clearing
from bot.games.root.law.move import why_not_move
from bot.games.root.law.pieces import may_place
from bot.games.root.law.placement_bans import why_not_burrow, why_not_place
from bot.games.root.law.stakes import points_for_sweep
from bot.games.root.law.state import BURROW, State

Action = choices.Move | choices.Battle | Plot | Trick
"""The choices of Daylight and Exert (Law 13.5)."""


def why_not(state: State, owed: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why the Corvids cannot choose something; None defers to the common rules."""
    match choice:
        case choices.Craft() | Flip() | RecruitSuit():
            return _why_not_in_birdsong(state, choice)
        case PlaceWarrior() if owed.kind in ("setup_scatter", "place_warriors"):
            return _why_not_place_warrior(state, owed, choice)
        case choices.Move() | choices.Battle() | Plot() | Trick():
            if owed.kind not in ("corvids_daylight", "exert"):
                return None
            if owed.about.get("actions") == 0:
                return IllegalChoiceError("13.5", "no_actions_left")
            return why_not_act(state, choice)
        case _:
            return None


def _why_not_in_birdsong(
    state: State, choice: choices.Craft | Flip | RecruitSuit
) -> IllegalChoiceError | None:
    """Return why a step of Birdsong is illegal: its conditions, or the order (Law 13.4)."""
    step = state.steps[-1]
    if not isinstance(step, CorvidsBirdsong):
        crafting = isinstance(choice, choices.Craft)
        return IllegalChoiceError("13.2.1", "crafts_in_birdsong") if crafting else None
    refusal = None
    match choice:
        case choices.Craft():
            refusal = why_not_craft(state, choice) if step.stage == Stage.CRAFT else None
        case Flip():
            refusal = _why_not_flip(state, choice)
        case RecruitSuit() if step.stage == Stage.OVER:
            return IllegalChoiceError("13.4.3", "step_is_over")
        case RecruitSuit():
            refusal = _why_not_recruit_suit(state, choice)
    return refusal or IllegalChoiceError("13.4", "step_is_over")


def why_not_act(state: State, choice: Action) -> IllegalChoiceError | None:
    """Return why one of the four actions is illegal (Law 13.5.1 to 13.5.4)."""
    match choice:
        case choices.Move():
            return why_not_move(state, choice)
        case choices.Battle():
            return why_not_battle(state, choice)
        case Plot():
            return _why_not_plot(state, choice)
        case Trick():
            return _why_not_trick(state, choice)


def _why_not_place_warrior(
    state: State, owed: Decision, choice: PlaceWarrior
) -> IllegalChoiceError | None:
    """Return why no warrior can be placed in a clearing (Law 13.3.2, 13.4.3, 13.7.4)."""
    clearing = choice.clearing
    if clearing in (BURROW, *CLEARINGS) and (barred := why_not_place(state, choice.seat, clearing)):
        return barred
    if clearing not in CLEARINGS:
        return IllegalChoiceError(owed.section, "no_such_clearing", clearing=clearing)
    scattering = owed.kind == "setup_scatter"
    reason = "suit_has_its_warrior" if scattering else "no_warrior_due_there"
    return IllegalChoiceError(owed.section, reason, clearing=clearing)


def facts_of(state: State, decision: Decision, choice: Choice) -> Facts | None:
    """Return the facts of a choice; None: see the common rules."""
    facts = _facts_of_corvid_action(state, decision, choice)
    if decision.kind != "exert" or isinstance(choice, choices.Pass):
        return facts
    # The cards of the Evening are the price of the action: they are not drawn (Law 13.6.1).
    price, facts = facts_if_any("draws", cards_drawn(state, choice.seat)), facts or Facts()
    return Facts((*facts.cost, *price), facts.gain, facts.loss)


def _facts_of_corvid_action(state: State, decision: Decision, choice: Choice) -> Facts | None:
    seat = choice.seat
    faction = corvids_faction(state, choice.seat)
    match choice:
        case Plot():
            return Facts(facts_if_any("warriors", 1 + faction.placed))
        case Flip(clearing=clearing):
            points = 1 + faction.showing()
            if faction.kinds[clearing] == "bomb":
                points += _points_for_bomb(state, seat, clearing)
            return Facts(gain=facts_if_any("points", points))
        case RecruitSuit(suit=suit):
            there = sum(may_place(state, seat, clearing) for clearing in state.of_suit(suit))
            count = min(faction.supply[WARRIOR], there)
            return Facts(facts_if_any("cards"), facts_even_of_none("warriors", count))
        case choices.Pass() if decision.kind == "exert":
            return Facts(gain=facts_if_any("cards", cards_drawn(state, seat)))
        case choices.Pass() if decision.kind == "corvids_daylight":
            drawn = facts_if_any("cards", cards_drawn(state, seat))
            return Facts(gain=drawn, loss=facts_if_any("actions", int(decision.about["actions"])))
        case _:
            return None


def _points_for_bomb(state: State, seat: Seat, clearing: Clearing) -> int:
    """Count the points for what a bomb removes; 0 if a bot chooses (Law 13.7.1, R11.8.1)."""
    there = [foe for foe in state.factions.values() if foe.presence[clearing]]
    return 0 if any(foe.POLICY for foe in there) else points_for_sweep(state, seat, [clearing])


def _why_not_plot(state: State, choice: Plot) -> IllegalChoiceError | None:
    """Return why a plot cannot be placed; None when the Law allows it."""
    faction = corvids_faction(state, choice.seat)
    clearing = choice.clearing
    if closed := why_not_burrow(state, choice.seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError("13.5.2", "no_such_clearing", clearing=clearing)
    if choice.plot not in PLOTS:
        return IllegalChoiceError("13.5.2", "no_such_plot", plot=choice.plot)
    if faction.kinds[clearing]:
        return IllegalChoiceError("13.2.2.2", "plot_already_there", clearing=clearing)
    if not faction.stock[choice.plot]:
        return IllegalChoiceError("13.2.2", "no_plot_of_type_left", plot=choice.plot)
    if faction.warriors[clearing] < 1 + faction.placed:
        there = faction.warriors[clearing]
        return IllegalChoiceError("13.5.2", "too_few_warriors", clearing=clearing, there=there)
    return why_not_place(state, choice.seat, clearing)


def _why_not_trick(state: State, choice: Trick) -> IllegalChoiceError | None:
    """Return why two plots cannot be swapped; None when the Law allows it."""
    faction = corvids_faction(state, choice.seat)
    for clearing in (choice.one, choice.other):
        if clearing not in CLEARINGS or not faction.kinds[clearing]:
            return IllegalChoiceError("13.5.4", "no_plot_there", clearing=clearing)
    if choice.one == choice.other:
        return IllegalChoiceError("13.5.4", "no_plot_there", clearing=choice.other)
    if faction.faceup[choice.one] != faction.faceup[choice.other]:
        return IllegalChoiceError("13.5.4", "plots_face_differently")
    return None


def _why_not_flip(state: State, choice: Flip) -> IllegalChoiceError | None:
    """Return why a plot cannot be flipped; None when the Law allows it."""
    faction = corvids_faction(state, choice.seat)
    clearing = choice.clearing
    if clearing not in CLEARINGS or not faction.facedown(clearing):
        return IllegalChoiceError("13.4.2", "no_facedown_plot", clearing=clearing)
    if not faction.warriors[clearing]:
        return IllegalChoiceError("13.4.2", "no_warriors_to_flip", clearing=clearing)
    return None


def _why_not_recruit_suit(state: State, choice: RecruitSuit) -> IllegalChoiceError | None:
    """Return why a card cannot be spent for a suit; None when the Law allows it."""
    if choice.card not in state.factions[choice.seat].hand:
        return IllegalChoiceError("13.4.3", "card_not_in_hand", card=choice.card)
    if choice.suit not in SUITS:
        return IllegalChoiceError("13.4.3", "no_such_suit")
    if SUIT[choice.card] not in ("bird", choice.suit):
        return IllegalChoiceError("13.4.3", "wrong_suit", card=choice.card, needed=choice.suit)
    return None
