"""Custom ids: what a button or select encodes in at most 100 characters.

The format is `tk:<game>:<revision>:<seat>:<action>:<path>` with numbers in base 36. An id contains
everything that a press needs, so buttons work after a restart and stale ones are recognised.
"""

import msgspec

from bot.games.game import Seat
from db.ids import NO_REVISION, Revision

PREFIX = "tk"
LIMIT = 100
"""Discord's limit of characters in a custom id."""

ANYBODY = Seat("*")
"""In place of a seat: any user."""


LARGEST = 2**31 - 1
MOST_ID = 2**63 - 1
"""The largest game id or revision that the database can store, and the largest id of Discord."""


class BadIdError(ValueError):
    """The custom id is not one of the bot's."""


class Pressed(msgspec.Struct, frozen=True):
    """A decoded custom id: game, revision, seat and action; `page` and `path` if used."""

    game: int
    revision: Revision
    seat: Seat
    action: str
    page: int = 0
    path: str = ""

    def write(self) -> str:
        """Encode the custom id.

        Raises:
            ValueError: it would be too long for Discord.
        """
        text = self.head() + self.path
        if len(text) > LIMIT:
            raise ValueError(f"custom id of {len(text)} characters: {self.head()}")
        return text

    def head(self) -> str:
        """Encode everything before the path."""
        action = f"{self.action}~{encode_base36(self.page)}" if self.page else self.action
        parts = (
            PREFIX,
            encode_base36(self.game),
            encode_base36(self.revision),
            self.seat,
            action,
            "",
        )
        return ":".join(parts)

    def room(self) -> int:
        """Return the number of characters left for the path."""
        return LIMIT - len(self.head())


def read_custom_id(custom_id: str) -> Pressed:
    """Decode a custom id.

    Raises:
        BadIdError: it is not one of ours.
    """
    parts = custom_id.split(":", 5)
    if len(parts) != 6 or parts[0] != PREFIX:
        raise BadIdError(custom_id)
    action, _, page = parts[4].partition("~")
    game = decode_base36(parts[1])
    revision = Revision(decode_base36(parts[2]))
    return Pressed(
        game, revision, Seat(parts[3]), action, decode_base36(page) if page else 0, parts[5]
    )


def decode_base36(text: str, most: int = LARGEST) -> int:
    """Decode a base-36 number from 0 to `most`.

    Raises:
        BadIdError: it is none.
    """
    try:
        value = int(text, 36) if text.isalnum() else -1
    except ValueError as fault:
        raise BadIdError(text) from fault
    if not 0 <= value <= most:
        raise BadIdError(text)
    return value


def decode_decimal(text: str, most: int = LARGEST) -> int:
    """Decode a decimal number from 0 to `most`, as some paths and options of selects hold it.

    Raises:
        BadIdError: it is none.
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= 19 and int(text) <= most):
        raise BadIdError(text)
    return int(text)


def encode_base36(number: int) -> str:
    """Encode a non-negative number in base 36.

    Raises:
        ValueError: the number is negative.
    """
    if number < 0:
        raise ValueError(number)
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
        if not number:
            return digits


# Custom ids of buttons and selects that belong to no game; `club.parts` says who answers them.


def control_id(action: str, path: str = "") -> str:
    """Return the custom id of a button or select that belongs to no game."""
    return Pressed(0, NO_REVISION, ANYBODY, action, path=path).write()
