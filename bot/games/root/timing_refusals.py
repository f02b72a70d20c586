"""Explain refusals where only the moment of a choice is wrong.

With a reason in `WRONG_MOMENT`, a faction's rules state only that the moment is wrong, and the
section. This module finds a more helpful reason.
"""

from collections.abc import Mapping

from bot.games.game import NO_SEAT, Choice, Decision, IllegalChoiceError, Seat, Section
from bot.games.root.common_refusals import is_effect_alone
from bot.games.root.law import choices
from bot.games.root.law.in_play import RULES
from bot.games.root.law.state import State
from bot.games.root.roster import OF_PEOPLE
from bot.games.tables import join_tables

WRONG_MOMENT = frozenset({"not_now", "not_offered"})
"""Reasons that mean only "not now"."""

TIMINGS = [own.timing for own in OF_PEOPLE.values()]
"""The factions' words for their own kinds of choice and decision."""

OF_OTHERS = frozenset[type[Choice]]().union(*(timing.of_others for timing in TIMINGS))
"""Kinds of choice that a faction's rules ask of other players."""

DUTIES = {
    **join_tables(rules.DUTIES for rules in RULES.values()),
    **join_tables(timing.duties for timing in TIMINGS),
}
"""Decisions that cannot be declined, each with the reason."""


COMMON_MOMENTS: Mapping[type[Choice], str] = {
    choices.BuyService: "buy_services",
    choices.TakeFerry: "ferry",
}
"""The decision at which every faction makes a kind of choice."""


def specific_refusal(
    state: State, own: Decision, choice: Choice, refusal: IllegalChoiceError
) -> IllegalChoiceError:
    """Replace a refusal that means only "not now" by a specific one with the same section."""
    if refusal.reason not in WRONG_MOMENT:
        return refusal
    section = refusal.section
    kind = own.kind
    if any(offer.kind is type(choice) for offer in own.offers):
        return _why_not_among(section, choice)
    if isinstance(choice, choices.Pass):
        return _why_not_pass(section, own)
    if owner := _only_for(state, choice):
        return IllegalChoiceError(section, "of_another_faction", faction=owner)
    if kind == "discard":
        return IllegalChoiceError(section, "discard_first", excess=own.about["excess"])
    own_moments = state.factions[choice.seat].COURSE.MOMENTS
    moment = own_moments.get(type(choice)) or COMMON_MOMENTS.get(type(choice), kind)
    if state.acting not in ("", choice.seat):
        reason = "asked_for_something_else" if moment == kind else "not_your_turn"
        return IllegalChoiceError(section, reason, decision=kind)
    if state.steps[-1].IN_ACTION or is_effect_alone(kind):
        return IllegalChoiceError(section, "finish_first", decision=kind)
    if moment != kind:
        return IllegalChoiceError(section, "another_moment", moment=moment, decision=kind)
    return IllegalChoiceError(section, "asked_for_something_else", decision=kind)


def not_asked(state: State, due: tuple[Decision, ...], choice: Choice) -> IllegalChoiceError:
    """Refuse a choice of a seat that owes no decision (Law 1.4.1), or that is never its own."""
    if not due:
        return IllegalChoiceError("1.4.1", "game_is_over")
    if owner := _only_for(state, choice):
        return IllegalChoiceError("1.4.1", "of_another_faction", faction=owner)
    return IllegalChoiceError(
        "1.4.1", "not_your_decision", faction=due[0].seat, decision=due[0].kind
    )


def _why_not_among(section: Section, choice: Choice) -> IllegalChoiceError:
    """Refuse a choice of an offered kind for which no rule gave a reason."""
    if isinstance(choice, choices.Craft):
        return IllegalChoiceError("4.1.1", "wrong_crafters", card=choice.card)
    return IllegalChoiceError(section, "not_among_choices")


def _why_not_pass(section: Section, own: Decision) -> IllegalChoiceError:
    """Return why a decision cannot be declined."""
    if own.kind == "discard":
        return IllegalChoiceError(section, "discard_first", excess=own.about["excess"])
    if own.kind in DUTIES:
        return IllegalChoiceError(section, DUTIES[own.kind])
    return IllegalChoiceError(section, "cannot_pass", decision=own.kind)


def _only_for(state: State, choice: Choice) -> Seat:
    """Return the faction that alone makes this kind of choice, "" if the chooser's own may.

    A faction's own kinds of choice are defined in its folder.
    """
    kind = type(choice)
    own = type(state.factions[choice.seat])
    folders = kind.__module__.split(".")
    if "factions" not in folders or kind in OF_OTHERS:
        return NO_SEAT
    owner = Seat(folders[folders.index("factions") + 1])
    return NO_SEAT if f".{owner}." in own.__module__ else owner
