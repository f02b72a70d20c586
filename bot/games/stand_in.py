"""Stand-ins: what plays the seat of a person who is away.

That is a policy for the person's own choices, or a bot that plays the seat by rules of its own.
"""

from typing import Any, Literal, Protocol, runtime_checkable

from bot.games.game import Choice, Event, Seat, View

Conversion = Literal["person", "waits", "clockwork", "returns"]
"""Who plays a seat: a person, who may be about to give it up (`waits`), or the clockwork, which may
be about to give it back (`returns`)."""


@runtime_checkable
class StandsIn(Protocol):
    """A game that has a policy for absent people."""

    def stand_in(self, view: View) -> Choice:
        """Answer the decision that a view's viewer owes.

        It depends on the view alone, and is always the same for the same view.

        Raises:
            ValueError: the viewer owes no decision.
        """
        ...


@runtime_checkable
class CanConvert(Protocol):
    """A game whose bots can take over the seats of people, and give them back.

    Both are acts of the table. They change the given state like `Game.apply`, depend on nothing
    else, and run on until a person owes a decision.
    """

    def convertible(self, state: Any, seat: Seat) -> None:
        """Check that a bot can take a seat over.

        Raises:
            IllegalChoiceError: it cannot.
        """
        ...

    def conversion(self, state: Any, seat: Seat) -> Conversion:
        """Return who plays a seat, or is about to."""
        ...

    def to_clockwork(self, state: Any, seat: Seat) -> list[Event]:
        """Let a bot take a seat over, when the seat's next turn begins.

        Raises:
            IllegalChoiceError: it cannot; the state has not changed.
        """
        ...

    def to_person(self, state: Any, seat: Seat) -> list[Event]:
        """Let a person play the seat of a bot again, as soon as nothing of the seat is unfinished.

        A takeover that has not come about yet is called off.

        Raises:
            IllegalChoiceError: a person plays it; the state has not changed.
        """
        ...
