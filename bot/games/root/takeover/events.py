"""Events of a seat that changes between a person and the clockwork (docs/stand-ins.md)."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event


class ClockworkTookOver(Event, frozen=True, tag="clockwork_took_over"):
    """The clockwork plays a seat from now on; the cards of its person are discarded (R2.8.1)."""

    reveals: ClassVar[bool] = True

    seat: str
    hand: tuple[str, ...]
    play_area: tuple[str, ...]


class TakeoverDropped(Event, frozen=True, tag="takeover_dropped"):
    """The clockwork cannot take a seat over any more; `reason` says why."""

    reveals: ClassVar[bool] = True

    seat: str
    reason: str


class PersonTookBack(Event, frozen=True, tag="person_took_back"):
    """A person plays a seat of the clockwork from now on."""

    reveals: ClassVar[bool] = True

    seat: str


class WoodPutBack(Event, frozen=True, tag="wood_put_back"):
    """The wood of the Marquise left the map: her clockwork has none (R4.3)."""

    seat: str
    count: int


class DecreeSorted(Event, frozen=True, tag="decree_sorted"):
    """The Decree was sorted by suits, the viziers among the birds; counts are of cards (R5.3.3)."""

    seat: str
    fox: int
    mouse: int
    rabbit: int
    bird: int


class SupportersPutAway(Event, frozen=True, tag="supporters_put_away"):
    """The supporters were discarded and the officers returned to the supply (R6.3)."""

    reveals: ClassVar[bool] = True

    seat: str
    cards: tuple[str, ...]
    officers: int


class QuestPutUnder(Event, frozen=True, tag="quest_put_under"):
    """The clockwork's own quest went under the quest deck (Law 9.3.3)."""

    seat: str
    quest: str
