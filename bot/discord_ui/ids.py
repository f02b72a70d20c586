"""Custom ids: what a button or select says about itself, in at most 100 characters.

`tk:<game>:<revision>:<seat>:<action>:<path>`; numbers have base 36. Everything that a press needs
stands in it, so that a button works after a restart, and an old one is seen to be old.
"""

from __future__ import annotations

import msgspec

PREFIX = "tk"
LIMIT = 100
"""Characters that Discord allows in a custom id."""

ANYBODY = "*"
"""In place of a seat: whoever presses."""


class BadId(ValueError):
    """Not a custom id of ours."""


class Pressed(msgspec.Struct, frozen=True):
    """What a custom id says: where, when, for whom and what; `page` and `path` where it matters."""

    game: int
    revision: int
    seat: str
    action: str
    page: int = 0
    path: str = ""

    def write(self) -> str:
        """Write the custom id.

        Raises:
            ValueError: it would be too long for Discord.
        """
        text = self.head() + self.path
        if len(text) > LIMIT:
            raise ValueError(f"custom id of {len(text)} characters: {self.head()}")
        return text

    def head(self) -> str:
        """Write everything before the path."""
        action = f"{self.action}~{base36(self.page)}" if self.page else self.action
        parts = (PREFIX, base36(self.game), base36(self.revision), self.seat, action, "")
        return ":".join(parts)

    def room(self) -> int:
        """Count the characters that are left for the path."""
        return LIMIT - len(self.head())


def read(custom_id: str) -> Pressed:
    """Read a custom id.

    Raises:
        BadId: it is not one of ours.
    """
    parts = custom_id.split(":", 5)
    if len(parts) != 6 or parts[0] != PREFIX:
        raise BadId(custom_id)
    action, _, page = parts[4].partition("~")
    try:
        return Pressed(
            int(parts[1], 36),
            int(parts[2], 36),
            parts[3],
            action,
            int(page, 36) if page else 0,
            parts[5],
        )
    except ValueError as fault:
        raise BadId(custom_id) from fault


def base36(number: int) -> str:
    """Write a number from 0 with the digits 0-9 and a-z.

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
