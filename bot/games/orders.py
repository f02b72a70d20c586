"""Standing orders: answers that a person leaves for questions of others' turns.

A game that takes them describes what can be ordered as plain data, and carries an order out. Which
order applies depends on public information only (`applies`), what it answers by what its own
seat sees (`answer_by`). So whether and when a window closes shows nothing about a hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, runtime_checkable

import msgspec

from bot.games.decision import Choice, Decision, Seat, Value
from bot.games.game import View

ASK = "ask"
"""What an order does that leaves a question to its person, even if later orders apply."""

WAIT = "wait"
"""The value that says for how many minutes a person is asked before the order answers."""

WAITS = (0, 60, 360)
"""Minutes to choose from; 0: until the window closes anyway."""


class Param(msgspec.Struct, frozen=True):
    """A value to choose: its name and what it can be, first what it is by default."""

    name: str
    values: tuple[Value, ...]


class Do(msgspec.Struct, frozen=True):
    """Something that an order can do.

    `asks`: its person is asked in private first if the hand allows a choice. The window then stays
    open as long for every hand.
    """

    name: str
    params: tuple[Param, ...] = ()
    asks: bool = False


class Window(msgspec.Struct, frozen=True):
    """Questions (`kinds` of decisions) that a seat can be asked, and what it can order for them.

    `conditions` are about public facts: an order counts only where all of its own hold.
    """

    name: str
    kinds: tuple[str, ...]
    dos: tuple[Do, ...]
    conditions: tuple[Param, ...] = ()

    def params(self, do: Do) -> tuple[Param, ...]:
        """List all values of an order that does this."""
        return (*self.conditions, *do.params)


class Order(msgspec.Struct, frozen=True):
    """A standing order: the window that it is for, what it does, and its values by name."""

    window: str
    do: str
    values: Mapping[str, Value] = {}

    @property
    def wait_ms(self) -> int:
        """How long its person is asked before it answers, in milliseconds."""
        wait = self.values.get(WAIT, 0)
        return int(wait) * 60_000


class Moment(msgspec.Struct, frozen=True):
    """Names of the present turn and round: an order for one of them ends with it."""

    turn: str
    round: str


@runtime_checkable
class TakesOrders(Protocol):
    """A game in which standing orders can be left."""

    window_kinds: frozenset[str]
    """All kinds of decisions that belong to windows."""

    def windows(self, view: View) -> Sequence[Window]:
        """Return the windows in which the viewer's seat can be asked, by public facts."""
        ...

    def moment(self, view: View) -> Moment:
        """Return the present turn and round."""
        ...

    def applies(self, seen: View, decision: Decision, order: Order, /) -> bool:
        """Return whether the conditions of an order hold for a question.

        `seen` is what people without a seat see; `decision` has no offers.
        """
        ...

    def asks(self, view: View, order: Order) -> bool:
        """Return whether the viewer's hand leaves something to ask about (`Do.asks`)."""
        ...

    def answer_by(self, view: View, order: Order) -> Choice:
        """Answer the viewer's question as an order says; always a legal choice."""
        ...


def window_of(windows: Iterable[Window], kind: str) -> Window | None:
    """Return the window to which questions of a kind belong."""
    return next((window for window in windows if kind in window.kinds), None)


def complete_order(windows: Iterable[Window], order: Order) -> Order | None:
    """Return an order with all its values, and no others; None if it cannot be given.

    An order of another version of the game may lack values: these are the default ones.
    """
    window = next((candidate for candidate in windows if candidate.name == order.window), None)
    do = (
        next((candidate for candidate in window.dos if candidate.name == order.do), None)
        if window
        else None
    )
    if window is None or do is None:
        return None
    params = window.params(do)
    values = {param.name: order.values.get(param.name, param.values[0]) for param in params}
    if any(values[param.name] not in param.values for param in params):
        return None
    return Order(window.name, do.name, values)


def open_part(decision: Decision) -> Decision:
    """Return the public part of a question: not what it offers."""
    return Decision(
        decision.seat, decision.kind, decision.section, (), decision.about, decision.optional
    )


def asked_of(decisions: Iterable[Decision], seat: Seat) -> Decision | None:
    """Return the question that a seat owes an answer to."""
    return next(
        (decision for decision in decisions if decision.seat == seat and not decision.optional),
        None,
    )
