"""The ids that the database keeps, as types: users, revisions of a game, and names of seats.

At run time they are plain numbers and strings, stored as ever. A plain value becomes one where it
comes in: from Discord, or from a row. Columns for them are declared in `db.rows`.
"""

from typing import NewType

UserId = NewType("UserId", int)
"""The Discord id of a user; a negative number stands for a user who is forgotten."""

NOBODY = UserId(0)
"""Where nobody in Discord did it, or the field does not apply; Discord gives nobody this id."""

Revision = NewType("Revision", int)
"""The number of changes that a game has had, its lobby included."""

NO_REVISION = Revision(0)
"""Where no revision is meant: the first one is 1."""

SeatName = NewType("SeatName", str)
"""The name of a seat as it is stored, "" where none is meant.

The rules core that gave the name may not know it any more, or the row may be damaged. What has been
read by the rules is a `Seat` (`bot.games.domain`).
"""
