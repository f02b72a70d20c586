"""What happens in Lanterns. `moved`, `scored` and `won` are tags that Root has too."""

from typing import ClassVar

from bot.games.game import Event, Seat


class RoundBegan(Event, frozen=True, tag="round_began"):
    """All keepers owe a wick."""

    new_turn: ClassVar[bool] = True

    round: int


class Drawn(Event, frozen=True, tag="drawn"):
    """A keeper's new wicks, for the keeper alone."""

    reveals: ClassVar[bool] = True

    seat: Seat
    wicks: tuple[str, ...]


class Committed(Event, frozen=True, tag="committed"):
    """A keeper has committed some wick."""

    seat: Seat


class CommittedWick(Event, frozen=True, tag="committed_wick"):
    """Which one, for the keeper alone; also when it is exchanged."""

    seat: Seat
    wick: str


class Whispered(Event, frozen=True, tag="whispered"):
    """A floor that is told to the partner, for both alone."""

    seat: Seat
    floor: int


class Peeked(Event, frozen=True, tag="peeked"):
    """A keeper has looked at the top wick of the deck."""

    reveals: ClassVar[bool] = True

    seat: Seat


class PeekedWick(Event, frozen=True, tag="peeked_wick"):
    """Which one it is, for the keeper alone."""

    reveals: ClassVar[bool] = True

    seat: Seat
    wick: str


class Shown(Event, frozen=True, tag="shown"):
    """A wick that was committed comes to light, in the order of climbing."""

    reveals: ClassVar[bool] = True

    seat: Seat
    wick: str


class Moved(Event, frozen=True, tag="moved"):
    """A flame climbs up or down."""

    seat: Seat
    floor: int


class BlownDown(Event, frozen=True, tag="blown_down"):
    """A flame is blown down to a floor."""

    seat: Seat
    defender: Seat
    floor: int


class Stayed(Event, frozen=True, tag="stayed"):
    """A keeper passes."""

    seat: Seat


class Scored(Event, frozen=True, tag="scored"):
    """A keeper scores the light of a floor."""

    seat: Seat
    points: int


class Tallied(Event, frozen=True, tag="tallied"):
    """A keeper's points at the end, by headings."""

    reveals: ClassVar[bool] = True

    seat: Seat
    light: int
    gusts: int
    wicks: int


class Won(Event, frozen=True, tag="won"):
    """The game is over."""

    seats: tuple[Seat, ...]


EVENTS = (
    RoundBegan,
    Drawn,
    Committed,
    CommittedWick,
    Whispered,
    Peeked,
    PeekedWick,
    Shown,
    Moved,
    BlownDown,
    Stayed,
    Scored,
    Tallied,
    Won,
)
