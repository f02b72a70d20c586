"""The order of effects that come at one moment and belong to several players (Law 1.1.3)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, Offer
from bot.games.root import choices
from bot.games.root.state import Due, Log, State, Step


class WhoseFirst(Step, tag="whose_first", kw_only=True):
    """Pieces of several players fell at one moment: whoever takes its turn orders what follows.

    It stands on the steps that resolve the effects and asks only where the order makes a
    difference; the clockwork leaves them as they are. Within its own effects each player has its
    say: in battle by Law 4.3.6.
    """

    count: int
    """How many of the steps beneath it are such effects."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask which comes first, as long as two of them are in each other's way."""
        effects = clashing(state, state.steps[-1 - self.count : -1])
        if not effects or state.factions[state.acting].clockwork:
            state.steps.pop()
            return None
        rows = [(step.EFFECT,) for step in reversed(effects)]
        offer = Offer(choices.ResolveFirst, rows)
        return (Decision(state.acting, "whose_first", "1.1.3", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Let one effect come next; what is left is asked about when it is resolved."""
        if not isinstance(choice, choices.ResolveFirst):
            return
        effects = state.steps[-1 - self.count : -1]
        first = next(step for step in effects if choice.effect == step.EFFECT)
        del state.steps[-1 - self.count :]
        state.steps += [step for step in effects if step is not first]
        self.count -= 1
        state.steps += [self, first]


def clashing(state: State, effects: list[Step]) -> list[Step]:
    """List those of some effects that do not come to the same in any order."""
    return [
        one
        for one in effects
        if any(one.clashes(state, other) or other.clashes(state, one) for other in effects)
    ]


def put_in_order(state: State, before: int) -> None:
    """See to the order of the effects that were laid on `before` steps at one moment."""
    count = len(state.steps) - before
    if count > 1 and clashing(state, state.steps[before:]):
        state.steps.append(WhoseFirst(count=count))
