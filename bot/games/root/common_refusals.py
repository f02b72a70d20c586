"""Why the rules that all factions share forbid a choice."""

from collections.abc import Mapping

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Seat, Section
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS
from bot.games.root.law.craft import why_not_craft
from bot.games.root.law.dominance import why_not_activate, why_not_take
from bot.games.root.law.foes import why_not_battle
from bot.games.root.law.hooks.cards import CardRules
from bot.games.root.law.in_play import RULES
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.mountain import why_not_open
from bot.games.root.law.move import why_not_move
from bot.games.root.law.state import State

EFFECTS_ALONE = frozenset({"start_of_birdsong", "birdsong"})
"""Decisions about effects of cards, besides those with the name of a card (Law 1.4.1)."""

WITHOUT_EFFECT = CardRules()
"""The rules of cards that do nothing in play."""

ACTIONS = choices.Move | choices.Battle | choices.Craft | choices.Build | choices.Recruit
"""Choices that a seat makes only in its own turn (Law 1.4.1)."""

IN_DAYLIGHT: Mapping[type[Choice], Section] = {
    choices.ActivateDominance: "3.3.1",
    choices.TakeDominance: "3.3.4",
    choices.OpenPath: "25.4.3",
}
"""What a seat can do at any time of its Daylight, with the section that says so."""


def is_effect_alone(kind: str) -> bool:
    """Return whether a decision is about an effect at the start or end of a phase (Law 1.4.1)."""
    card = CardId(kind)
    return kind in EFFECTS_ALONE or (card in RULES and RULES[card].MOMENT is not None)


def _why_use(
    state: State, own: Decision, choice: choices.Use | choices.SpendFor
) -> IllegalChoiceError:
    """Return why the effect of a card cannot be used."""
    faction = state.factions[choice.seat]
    card = choice.card
    target = state.factions.get(choice.target)
    rules = RULES.get(card, WITHOUT_EFFECT)
    if target is not None and (of_target := rules.refuse_target(target)):
        return of_target
    if card not in faction.play_area:
        return IllegalChoiceError("4.1.3", "card_not_in_play")
    offers = [offer for offer in own.offers if offer.kind in (choices.Use, choices.SpendFor)]
    if any(row[0] == card for offer in offers for row in offer.rows):
        own_rule = rules.why_not(state, own, choice)
        return own_rule or IllegalChoiceError("4.1.3", "no_such_target", card=card)
    when = rules.WHEN
    if state.steps[-1].IN_ACTION and not (rules.PREVENTS_AMBUSH or when == "battle"):
        return IllegalChoiceError("1.4.2", "finish_first", decision=own.kind)
    if not when:
        return IllegalChoiceError("4.1.3", "works_by_itself", card=card)
    if card in faction.used:
        return IllegalChoiceError("4.1.3", "effect_used_already", card=card)
    own_phase = state.phase if state.acting == choice.seat else ""
    if when != ("battle" if own.kind == "after_roll" else own_phase):
        return IllegalChoiceError("4.1.3", "effect_of_another_time", card=card, when=when)
    if own.kind == "start_of_birdsong" or own.kind in RULES:
        # Effects "at the start of" a phase come before everything else in it.
        return IllegalChoiceError("1.4.1", "finish_first", decision=own.kind)
    own_rule = rules.why_not(state, own, choice)
    return own_rule or IllegalChoiceError("4.1.3", "effect_without_use", card=card)


def _why_in_daylight(state: State, own: Decision, choice: Choice) -> IllegalChoiceError:
    """Return why a dominance card or a closed path is not for now: its own rule, or the decision.

    In the middle of an action that is Law 1.4.2. Effects at the start of Daylight come before
    everything else in it (1.4.1).
    """
    if state.phase == "daylight" and state.acting == choice.seat:
        refusal = why_by_rule(state, own, choice)
        if refusal is not None:
            return refusal
        section = "1.4.2" if state.steps[-1].IN_ACTION else "1.4.1"
        return IllegalChoiceError(section, "finish_first", decision=own.kind)
    return IllegalChoiceError(IN_DAYLIGHT[type(choice)], "only_in_daylight")


def why_kind(state: State, own: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return why a kind of choice does not answer the owner's decision."""
    if isinstance(choice, choices.Use | choices.SpendFor):
        return _why_use(state, own, choice)
    if type(choice) in IN_DAYLIGHT:
        return _why_in_daylight(state, own, choice)
    if isinstance(choice, choices.TakeFerry):
        return IllegalChoiceError("25.3.5", "not_now")
    if isinstance(choice, choices.Ambush):
        return _why_not_ambush(state, own, choice)
    if isinstance(choice, choices.BuyService):
        return IllegalChoiceError("11.2.6", "not_now")
    if _in_last_step(state) and not isinstance(choice, choices.Pass):
        return IllegalChoiceError("1.4.3", "not_now")
    if isinstance(choice, ACTIONS) and state.acting not in ("", choice.seat):
        return IllegalChoiceError("1.4.1", "not_now")
    if own.kind.startswith("craft"):
        return why_by_rule(state, own, choice) or IllegalChoiceError(own.section, "not_now")
    if is_effect_alone(own.kind) and not isinstance(choice, choices.Pass):
        return IllegalChoiceError("1.4.1", "not_now")
    return IllegalChoiceError(own.section, "not_now")


def _in_last_step(state: State) -> bool:
    """Return whether a turn has reached its last step: only its end lies beneath (Law 1.4.3)."""
    return len(state.steps) == 2 and bool(state.acting)


def _why_not_ambush(state: State, own: Decision, choice: choices.Ambush) -> IllegalChoiceError:
    """Return why an ambush card cannot be played, here or at all (Law 4.3.1, 4.3.1.1)."""
    section = "4.3.1.1" if own.kind == "foil" else "4.3.1"
    if own.kind not in ("ambush", "foil"):
        sides = [own.about.get(side) for side in ("attacker", "defender")]
        if any(name in sides and faction.clockwork for name, faction in state.factions.items()):
            return IllegalChoiceError("R2.8.2", "no_ambush_against_bots")
        return IllegalChoiceError(section, "ambush_starts_battle")
    suit = state.suits[int(own.about["clearing"])]
    refusal = why_not_spend(state, choice.seat, choice.card, section, suit)
    if refusal.reason == "wrong_suit" and CARDS[choice.card].kind != "ambush":
        return IllegalChoiceError(section, "not_an_ambush", card=choice.card)
    return refusal


def why_by_rule(state: State, own: Decision, choice: Choice) -> IllegalChoiceError | None:
    """Return the refusal of the common rule for a choice; None if that rule allows it."""
    match choice:
        case choices.Move():
            return why_not_move(state, choice) or _why_not_card(own, choice.card)
        case choices.Battle():
            return why_not_battle(state, choice) or _why_not_card(own, choice.card)
        case choices.Recruit() | choices.Build():
            return _why_not_card(own, choice.card)
        case choices.Use() | choices.SpendFor():
            return _why_use(state, own, choice)
        case choices.Craft():
            return why_not_craft(state, choice)
        case choices.ActivateDominance():
            return why_not_activate(state, choice)
        case choices.TakeDominance():
            return why_not_take(state, choice)
        case choices.OpenPath():
            return why_not_open(state, choice)
        case choices.TakeFerry():
            return IllegalChoiceError("25.3.5", "not_now")
        case choices.Ambush():
            return _why_not_ambush(state, own, choice)
        case choices.Discard() if own.kind == "discard":
            return IllegalChoiceError("21.5", "card_not_in_hand", card=choice.card)
        case choices.StartAt(clearing=clearing) if own.kind == "setup_corner":
            return _why_not_corner(state, own, clearing)
        case _:
            return None


def _why_not_card(own: Decision, card: CardId) -> IllegalChoiceError | None:
    """Refuse a Decree card for an action that does not resolve the Decree."""
    if card and not own.kind.startswith("decree_"):
        return IllegalChoiceError(own.section, "no_decree_to_resolve")
    return None


def _why_not_corner(state: State, own: Decision, clearing: Clearing) -> IllegalChoiceError:
    """Return why a clearing cannot be a starting corner (Law 6.3.2, 7.3.2, 12.3.3)."""
    if clearing not in state.board.corners:
        return IllegalChoiceError(own.section, "not_a_corner", clearing=clearing)
    if clearing in [faction.start for faction in state.factions.values()]:
        return IllegalChoiceError(own.section, "corner_taken", clearing=clearing)
    return IllegalChoiceError(own.section, "corner_not_opposite", clearing=clearing)


def why_not_spend(
    state: State, seat: Seat, card: CardId, section: Section, needed: str
) -> IllegalChoiceError:
    """Return why a card cannot be spent: it is not in hand, or else not of the suit needed."""
    if card not in CARDS or card not in state.factions[seat].hand:
        return IllegalChoiceError(section, "card_not_in_hand", card=card)
    return IllegalChoiceError(section, "wrong_suit", card=card, needed=needed)
