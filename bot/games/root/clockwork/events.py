"""Events that only the clockwork causes (the Law of Rootbotics)."""

from typing import ClassVar

from bot.games.game import CardId, Event, Seat, Section
from bot.games.log import emit
from bot.games.root.law.events import Won
from bot.games.root.law.kinds import NO_CLEARING, NO_SUIT, Clearing, Suit


class OrderRevealed(Event, frozen=True, tag="order_revealed"):
    """A clockwork faction revealed its order card."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: CardId
    suit: Suit


class Decided(Event, frozen=True, tag="decided"):
    """A clockwork faction chose something by its algorithm.

    `action` is the purpose, `chosen` the result, `among` the legal targets, `by` the criteria that
    narrowed them down (the last one left a single target), and `passed_over` better targets that
    were not legal (R2.3). `suit` is the column of the Decree, "" for none.
    """

    is_reason: ClassVar[bool] = True

    seat: Seat
    action: str
    chosen: str
    among: tuple[str, ...]
    by: tuple[str, ...]
    passed_over: tuple[str, ...] = ()
    suit: Suit = NO_SUIT


class DecidedByChance(Decided, frozen=True, tag="decided_by_chance"):
    """Chance chose for a clockwork faction (R1.2.1)."""

    reveals: ClassVar[bool] = True


class Skipped(Event, frozen=True, tag="skipped"):
    """A clockwork faction could not take an action, for a `reason`.

    `suit` is the column of the Decree, "" for none, and `clearing` the clearing, 0 for none.
    """

    is_reason: ClassVar[bool] = True

    seat: Seat
    action: str
    reason: str
    suit: Suit = NO_SUIT
    clearing: Clearing = NO_CLEARING


class Explained(Event, frozen=True, tag="explained"):
    """Why a number of warriors stayed behind in a clearing, or came there beside the usual ones.

    `note` names the rule: a key for its text.
    """

    is_reason: ClassVar[bool] = True

    seat: Seat
    note: str
    clearing: Clearing
    count: int


def log_stay(
    log: list[Event], seat: Seat, note: str, clearing: Clearing, count: int, section: Section
) -> None:
    """Log why warriors stay in a clearing that others leave; log nothing if none stay.

    If the others' move has won the game, that was the last that happened (Law 3.1).
    """
    if count > 0 and not (log and isinstance(log[-1], Won)):
        emit(log, Explained(seat=seat, note=note, clearing=clearing, count=count, section=section))


class WoodPutBack(Event, frozen=True, tag="wood_put_back"):
    """The wood of the Marquise left the map: her clockwork has none (R4.3)."""

    seat: Seat
    count: int


class DecreeSorted(Event, frozen=True, tag="decree_sorted"):
    """The Decree was sorted by suits, the viziers among the birds; counts are of cards (R5.3.3)."""

    seat: Seat
    fox: int
    mouse: int
    rabbit: int
    bird: int
