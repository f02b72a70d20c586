"""Interactions: what a person did, how the bot has answered, and how long it may still."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bot.sandbox.places import Channel, Json, Message, User

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
"""Types of interaction."""

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 4, 5, 6, 7, 8, 9
"""Types of first answer."""

PATIENCE = 3.0
"""Seconds in which the first answer must come."""

LIFETIME = 15 * 60.0
"""Seconds for which an interaction's token is good."""


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
    source: Message | None = None
    """The message whose component was used."""

    answered_by: int | None = None
    """The type of first answer; None: there is none yet."""

    original: Message | None = None
    """The message that answers it: its own, or the source that was updated."""

    messages: list[Message] = field(default_factory=list["Message"])
    """All new messages that answer it, in order."""

    touched: bool = False
    """Whether something came after the first answer."""

    choices: list[Json] | None = None
    modal: Json | None = None
    trigger: Json | None = None
    """What is told of the interaction whose modal this one submits."""

    abandoned: bool = False
    """Whether the person has given up waiting."""

    @property
    def awaited(self) -> bool:
        """Whether the person still waits for the answer that was promised."""
        return not self.settled and not self.abandoned

    @property
    def settled(self) -> bool:
        """Whether the person has the answer that was promised."""
        if self.answered_by is None:
            return False
        if self.answered_by == DEFER:
            original = self.original
            return original is None or original.deleted_at is not None or not original.now.loading
        return self.answered_by != DEFER_UPDATE or self.touched

    def metadata(self, user: Any) -> Json:
        """Write what a message tells of the interaction that it answers."""
        guild = self.channel.guild
        owners = {"0": str(guild.id) if guild else "0"}
        written: Json = {
            "id": str(self.id),
            "type": self.kind,
            "user": user,
            "authorizing_integration_owners": owners,
        }
        if self.kind == COMPONENT and self.source is not None:
            written["interacted_message_id"] = str(self.source.id)
        if self.kind == MODAL and self.trigger is not None:
            written["triggering_interaction_metadata"] = self.trigger
        return written
