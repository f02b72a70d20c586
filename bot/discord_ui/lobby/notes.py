"""What the public message of a lobby says beside the table itself: of its server and its people."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from db.ids import UserId


class LobbyNotes(msgspec.Struct, frozen=True):
    """Lines to add, how fast people reply where the host asks for it, and whether to call."""

    lines: tuple[str, ...] = ()
    replies: Mapping[UserId, str] = {}
    calls: bool = False
    """Whether there are players to call who have not been called."""


NO_NOTES = LobbyNotes()
