"""A proposal about the table itself: a pause, its end, another pace, or the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.proposal import Proposal

KINDS = ("pause", "resume", "terms", "end")
"""What can be proposed: `terms` are the pace and what follows when a time is used up."""


class Motion(Proposal, frozen=True):
    """A proposal that concerns no seat: `seat` is "", and `kind` is what is proposed.

    More than half of the people who are there have to agree; who proposes it, agrees.
    """

    kind: str = "pause"
    terms: Mapping[str, str] = {}
    """The terms that are proposed, of kind `terms`."""
