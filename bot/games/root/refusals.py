"""Find the first section of the Law that forbids a choice."""

from typing import Any

from bot.games.game import Choice, Decision, IllegalChoiceError
from bot.games.root.common_refusals import why_by_rule, why_kind
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.state import State
from bot.games.root.timing_refusals import not_asked, specific_refusal


def why_not_legal(
    state: State, due: tuple[Decision, ...], choice: Choice, rule: AnyTime[Any] | None
) -> IllegalChoiceError:
    """Return why a choice is not legal now; `rule` is the other faction's rule that it uses."""
    own = next((decision for decision in due if decision.seat == choice.seat), None)
    if rule is not None:
        return _why_not_now(state, due, own, choice, rule)
    if own is None:
        return not_asked(state, due, choice)
    faction = state.factions[choice.seat]
    error = faction.COURSE.why_not(faction, state, own, choice)
    error = error or state.steps[-1].why_not(state, choice)
    if error is None:
        offered = any(offer.kind is type(choice) for offer in own.offers)
        error = (why_by_rule if offered else why_kind)(state, own, choice)
    return specific_refusal(
        state, own, choice, error or IllegalChoiceError(own.section, "not_offered")
    )


def _why_not_now(
    state: State,
    due: tuple[Decision, ...],
    own: Decision | None,
    choice: Choice,
    rule: AnyTime[Any],
) -> IllegalChoiceError:
    """Return why other factions' rules do not let a seat act at any time (Law 1.4.2)."""
    error = rule.why_not(state, choice)
    if error is not None:
        return error
    if own is None:
        # It is this seat's turn, so other seats decide only inside an action.
        return IllegalChoiceError("1.4.2", "finish_first", decision=due[0].kind)
    section = "1.4.2" if state.steps[-1].IN_ACTION else rule.section
    return specific_refusal(state, own, choice, IllegalChoiceError(section, "not_now"))
