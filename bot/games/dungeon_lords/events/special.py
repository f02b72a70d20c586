"""What can happen in a special event whose card the table has opened (DL 8.5 to 8.9)."""

from bot.games.game import Event, Seat


class SpecialOpened(Event, frozen=True, tag="special_opened"):
    """A player has named the special card that was opened at the table (DL 8.5)."""

    seat: Seat
    what: str


class PaidPart(Event, frozen=True, tag="paid_part"):
    """A monster on strike got one part of its wage; `victim` is the monster given (DL 8.7)."""

    seat: Seat
    monster: str
    part: str
    victim: str


class LaidDown(Event, frozen=True, tag="laid_down"):
    """A monster lies face down for the rest of the year (DL 8.7)."""

    seat: Seat
    monster: str


class GaveUp(Event, frozen=True, tag="gave_up"):
    """A monster was given up in a witch hunt (DL 8.8)."""

    seat: Seat
    monster: str


class SpecialAtTable(Event, frozen=True, tag="special_at_table"):
    """The card is settled at the table: each player enters what it did (DL 8.9)."""


class ToldGot(Event, frozen=True, tag="told_got"):
    """A player got goods from a special card, as entered (DL 8.9)."""

    seat: Seat
    what: str
    count: int


class ToldGone(Event, frozen=True, tag="told_gone"):
    """As told by its player, a monster left because of a special card (DL 8.9)."""

    seat: Seat
    monster: str


class SpecialDone(Event, frozen=True, tag="special_done"):
    """A player has told all that a special card did (DL 8.9)."""

    seat: Seat
