"""Rules whose state keeps what is under way as a stack of steps: how they run on, and their codec.

A game's state names its `steps` and `winners`; its package defines the kinds of step, and one table
says who asks and who answers for each. Root has steps of its own, which ask and answer themselves.
"""

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Protocol, TypeVar

import msgspec

from bot.games.codec import Codec, kinds_of, union_of_kinds
from bot.games.core import Core, Due, Log
from bot.games.game import Choice, Event, Seat


class StackStep(msgspec.Struct, kw_only=True):
    """Something under way, as data: a frame on the stack of a state (`StepCore`)."""


class Stack(Protocol):
    """A state with a stack of what is under way."""

    steps: list[StackStep]
    """What is under way, the innermost last."""

    winners: tuple[Seat, ...] | None
    """The seats that have won; None while the game goes on."""


S = TypeVar("S", bound=Stack)

Ask = Callable[[S, Any, Log], "Due | None"]
"""What asks for a step: it returns what is owed, or nothing after having changed something.

Called again at a decision it returns the same decision and changes nothing.
"""

Answer = Callable[[S, Any, Choice, Log], None]
"""What carries out the answer to a step, which has left the stack; some put it back."""

Rules = Mapping[type[StackStep], tuple[Ask[S], Answer[S] | None]]
"""For each kind of step who asks and, unless it only goes on to others, who answers."""


class StepCore(Core[S]):
    """A rules core whose state keeps what is under way as a stack of steps."""

    rules: Rules[S]

    def ask(self, state: S, log: Log) -> Due | None:
        """Ask for the innermost step: what is owed, or nothing after having changed something."""
        if not state.steps:
            self.go_on(state, log)
            return None
        step = state.steps[-1]
        return self.rules[type(step)][0](state, step, log)

    def go_on(self, state: S, log: Log) -> None:
        """Begin what follows when nothing is under way; most games always have a step."""
        raise NotImplementedError(type(self).__name__)

    def run(self, state: S, log: Log) -> Due:
        """Run on until a person owes a decision or the game is over."""
        while state.winners is None:
            if due := self.ask(state, log):
                return due
        state.steps.clear()
        return ()

    def answer(self, state: S, choice: Choice, log: Log) -> None:
        """Carry out a choice that is legal."""
        step = state.steps.pop()
        carry_out = self.rules[type(step)][1]
        assert carry_out is not None, f"{type(step).__name__} asks nothing"
        carry_out(state, step, choice, log)

    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """Return the seats that have won; None while the game goes on."""
        return state.winners


def kinds_of_steps(base: type[Any]) -> list[type[StackStep]]:
    """List the kinds of step that the package of a state defines, by their tags."""
    return kinds_of(StackStep, _package_prefix_of(base))


def codec_of(
    base: type[S], *defined_in: ModuleType, mend: Callable[[S], None] | None = None
) -> Codec[S]:
    """Make the codec of a game whose state has a stack of steps.

    Its kinds are those of the state's own package. A module that defines some must be imported
    before they are listed, so all of them are passed.
    """
    package = _package_prefix_of(base)
    strange = [module.__name__ for module in defined_in if not module.__name__.startswith(package)]
    assert not strange, strange
    steps = kinds_of_steps(base)
    choices = kinds_of(Choice, package)
    events = kinds_of(Event, package)
    return Codec(base, {"steps": list[union_of_kinds(steps)]}, choices, events, mend)


def _package_prefix_of(base: type) -> str:
    """Return the package of a state, with the dot after it."""
    return base.__module__.rpartition(".")[0] + "."
