"""A proposal about the table itself: such as a pause, another host, or the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot.table.ballots.proposal import Proposal
from bot.table.ballots.recovery import Recovery
from db.game_rows import RECOVER

KINDS = ("pause", "resume", "terms", "end", "host", RECOVER)
"""What can be proposed: `terms` are the pace and what follows when a time is used up, `host` is who
becomes the host (`Motion.user`), and `recover` is to go on from an earlier snapshot because the
newest state cannot be read."""


class Motion(Proposal, frozen=True):
    """A proposal that concerns no seat: `seat` is "", and `kind` is what is proposed.

    More than half of the people who are there have to agree; who proposes it, agrees.
    """

    kind: str = "pause"
    terms: Mapping[str, str] = {}
    """The terms that are proposed, of kind `terms`."""

    recovery: Recovery | None = None
    """From where the game goes on, of kind `recover`."""


def read(choice: bytes) -> Motion | None:
    """Decode the record of something that concerns the table alone; None: it is no proposal.

    Raises:
        msgspec.DecodeError: it is damaged.
    """
    record: dict[str, Any] = msgspec.json.decode(choice, type=dict[str, Any])
    return msgspec.convert(record, Motion) if "kind" in record else None
