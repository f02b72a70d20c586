"""Events of a seat that changes between a person and the clockwork (docs/stand-ins.md)."""

from typing import ClassVar

from bot.games.game import CardId, Event, Seat


class ClockworkTookOver(Event, frozen=True, tag="clockwork_took_over"):
    """The clockwork plays a seat from now on; the cards of its person are discarded (R2.8.1)."""

    reveals: ClassVar[bool] = True

    seat: Seat
    hand: tuple[CardId, ...]
    play_area: tuple[CardId, ...]


class TakeoverDropped(Event, frozen=True, tag="takeover_dropped"):
    """The clockwork can no longer take a seat over, for a `reason`."""

    reveals: ClassVar[bool] = True

    seat: Seat
    reason: str


class PersonTookBack(Event, frozen=True, tag="person_took_back"):
    """A person plays a seat of the clockwork from now on."""

    reveals: ClassVar[bool] = True

    seat: Seat
