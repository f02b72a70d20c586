"""Interactions: what a person did, the responses, and the deadlines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandbox.places import Channel, Json, Message, User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
"""Interaction types."""

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9
"""Initial response types."""

SUBGROUP = 2
"""The larger of the two option types that are a subcommand or a group of them."""

PATIENCE = 3.0
"""Seconds allowed for the initial response."""

LIFETIME = 15 * 60.0
"""Seconds for which an interaction token is valid."""


@dataclass(eq=False, slots=True)
class Interaction:
    """One interaction."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    at: float
    """When it was sent, in seconds since 1970."""

    data: Json
    owners: Json
    """Who has authorised it, by the kind of installation (`sandbox.contexts`)."""

    source: Message | None = None
    """The message whose component was used."""

    answered_by: int | None = None
    """The initial response's type; None: not answered yet."""

    original: Message | None = None
    """The response message: a new one, or the updated source."""

    messages: list[Message] = field(default_factory=list["Message"])
    """All new response messages, in order."""

    touched: bool = False
    """Whether a follow-up or edit came after the initial response."""

    choices: list[Json] | None = None
    modal: Json | None = None
    trigger: Json | None = None
    """Metadata of the interaction that opened the submitted modal."""

    abandoned: bool = False
    """Whether the person stopped waiting."""

    @property
    def called(self) -> str:
        """The words of the command, such as "game new"; empty for everything else."""
        if self.kind != COMMAND:
            return ""
        words = [str(self.data["name"])]
        below: list[Json] = self.data.get("options") or []
        while below and below[0]["type"] <= SUBGROUP:
            words.append(str(below[0]["name"]))
            below = below[0].get("options") or []
        return " ".join(words)

    @property
    def awaited(self) -> bool:
        """Whether the person waits for a deferred response."""
        return not self.settled and not self.abandoned

    @property
    def settled(self) -> bool:
        """Whether the deferred response has arrived."""
        if self.answered_by is None:
            return False
        if self.answered_by == DEFER:
            original = self.original
            return original is None or original.deleted_at is not None or not original.now.loading
        return self.answered_by != DEFER_UPDATE or self.touched

    def metadata(self, user: Any) -> Json:
        """Serialise the interaction metadata of a response message."""
        written: Json = {
            "id": str(self.id),
            "type": self.kind,
            "user": user,
            "authorizing_integration_owners": self.owners,
        }
        if self.kind == COMPONENT and self.source is not None:
            written["interacted_message_id"] = str(self.source.id)
        if self.kind == MODAL and self.trigger is not None:
            written["triggering_interaction_metadata"] = self.trigger
        return written
