"""The order of simultaneous effects of several players (Law 1.1.3)."""

from typing import ClassVar

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer
from bot.games.root.law import choices
from bot.games.root.law.state import Due, Log, State, Step


class WhoseFirst(Step, tag="whose_first", kw_only=True):
    """Asks the acting seat to order simultaneous effects of several players (1.1.3).

    Sits above the effect steps and asks only if the order matters; the clockwork keeps the given
    order. Each player orders its own effects: in battle by Law 4.3.6.
    """

    IN_ACTION: ClassVar[bool] = True

    count: int
    """The number of effect steps beneath it."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask which comes first while the order of two of them matters."""
        effects = clashing_effects(state, state.steps[-1 - self.count : -1])
        if not effects or state.factions[state.acting].clockwork:
            state.steps.pop()
            return None
        rows = [(step.effect_name(state),) for step in reversed(effects)]
        offer = Offer(choices.ResolveFirst, rows)
        return (Decision(state.acting, "whose_first", "1.1.3", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Put one effect on top; ask about the rest when it is resolved."""
        if not isinstance(choice, choices.ResolveFirst):
            return
        effects = state.steps[-1 - self.count : -1]
        first = next(step for step in effects if choice.effect == step.effect_name(state))
        del state.steps[-1 - self.count :]
        state.steps += [step for step in effects if step is not first]
        self.count -= 1
        state.steps += [self, first]

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an effect that is not among those to order (Law 1.1.3)."""
        ordering = isinstance(choice, choices.ResolveFirst)
        return IllegalChoiceError("1.1.3", "no_such_effect") if ordering else None


def clashing_effects(state: State, effects: list[Step]) -> list[Step]:
    """List the effects whose order matters."""
    return [
        effect
        for effect in effects
        if any(effect.clashes(state, other) or other.clashes(state, effect) for other in effects)
    ]


def put_in_order(state: State, before: int) -> None:
    """Push `WhoseFirst` if the effects above stack depth `before` conflict."""
    count = len(state.steps) - before
    if count > 1 and clashing_effects(state, state.steps[before:]):
        state.steps.append(WhoseFirst(count=count))
