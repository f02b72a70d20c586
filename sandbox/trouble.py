"""Errors as Discord words them: HTTP status, JSON error code, path of the fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence


class Problem(msgspec.Struct, frozen=True):
    """One problem of a payload: path, Discord's code, message, source of the rule."""

    path: tuple[str | int, ...]
    code: str
    message: str
    rule: str
    refused: bool = True
    """Whether Discord rejects it; ignored fields are reported too, as likely bugs."""

    @property
    def where_and_what(self) -> str:
        """Return the path and the message."""
        return f"{'.'.join(map(str, self.path)) or '(payload)'}: {self.message}"

    def __str__(self) -> str:
        return f"{self.where_and_what} [{self.rule}]"


class ApiError(Exception):
    """A request fails with an error response; nothing has changed."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the response."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class SlowDownError(ApiError):
    """A limit that Discord tells in no header; there may be another try after `wait` seconds."""

    def __init__(
        self, wait: float, code: int = 0, message: str = "You are being rate limited."
    ) -> None:
        super().__init__(429, code, message)
        self.wait = wait

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the response."""
        body = {"message": self.message, "retry_after": round(self.wait, 3), "global": False}
        return body | ({"code": self.code} if self.code else {})


def invalid(problems: Sequence[Problem]) -> ApiError:
    """Reject a form (50035), with each problem under the path of its field."""
    errors: dict[str, Any] = {}
    for problem in problems:
        node = errors
        for part in problem.path:
            node = node.setdefault(str(part), {})
        entries: list[dict[str, str]] = node.setdefault("_errors", [])
        entries.append({"code": problem.code, "message": problem.message})
    return ApiError(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> ApiError:
    """Reject a missing or wrong token."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_route() -> ApiError:
    """Reject an unknown path."""
    return ApiError(404, 0, "404: Not Found")


def unknown(what: str) -> ApiError:
    """Reject a reference to something unknown: "Channel", "Message", "Interaction"…"""
    codes = {
        "Application": 10002,
        "Channel": 10003,
        "Emoji": 10014,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "Role": 10011,
        "Tag": 10087,
        "User": 10013,
        "Webhook": 10015,
        "Interaction": 10062,
        "application command": 10063,
    }
    return ApiError(404, codes[what], f"Unknown {what}")


def unknown_reference() -> ApiError:
    """Reject a reply to a message that is not there."""
    code = "MESSAGE_REFERENCE_UNKNOWN_MESSAGE"
    return invalid([Problem(("message_reference",), code, "Unknown message", "reference")])


def missing_access() -> ApiError:
    """Reject access to a channel that the bot cannot see."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Reject an action for lack of permissions."""
    return ApiError(403, 50013, "Missing Permissions")


def dms_closed(status: int = 403) -> ApiError:
    """Reject a DM to a user with closed DMs."""
    return ApiError(status, 50007, "Cannot send messages to this user")


def no_mutual_guilds() -> ApiError:
    """Reject a DM to a user who shares no guild with the bot."""
    text = "Cannot send messages to this user due to having no mutual guilds"
    return ApiError(403, 50278, text)


def wrong_kind() -> ApiError:
    """Reject what a kind of channel cannot do."""
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def archived() -> ApiError:
    """Reject what no archived thread lets: "editing a message or adding a user to the thread"."""
    return ApiError(400, 50083, "Thread is archived")


def locked() -> ApiError:
    """Reject what a locked thread lets only those do who manage threads."""
    return ApiError(403, 160005, "Thread is locked")


def too_many_threads(announcements: bool = False) -> ApiError:
    """Reject one more active thread."""
    if announcements:
        text = "Maximum number of active announcement threads reached"
        return ApiError(400, 160007, text)
    return ApiError(400, 160006, "Maximum number of active threads reached")


def too_many_members() -> ApiError:
    """Reject one more member of a thread."""
    return ApiError(400, 30033, "Maximum number of thread participants has been reached (1000)")


def too_many_roles() -> ApiError:
    """Reject one more role of a server."""
    return ApiError(400, 30005, "Maximum number of server roles reached (250)")


def too_many_emoji() -> ApiError:
    """Reject one more emoji of an application, which may have 2,000."""
    return ApiError(400, 30008, "Maximum number of emojis reached (2000)")


def entry_point_needed() -> ApiError:
    """An answer to a list of commands without the one that starts the app's Activity."""
    text = (
        "You cannot remove this app's Entry Point command in a bulk update operation. Please "
        "include the Entry Point command in your update request or delete it separately."
    )
    return ApiError(400, 50240, text)


def too_many_edits(wait: float, status: int) -> ApiError:
    """Reject one more edit of an old message.

    The code is documented and its status is not: 429 is reported, 400 is that of its neighbours.
    """
    text = "Maximum number of edits to messages older than 1 hour reached. Try again later"
    return SlowDownError(wait, 30046, text) if status == 429 else ApiError(status, 30046, text)


def tag_needed(none_free: bool) -> ApiError:
    """Reject a post without a tag; `none_free`: all tags are for those who manage threads."""
    if none_free:
        text = "There are no tags available that can be set by non-moderators"
        return ApiError(400, 40066, text)
    return ApiError(400, 40067, "A tag is required to create a forum post in this channel")


def out_of_order() -> ApiError:
    """Fail as Discord does during an outage: without a code of its own."""
    return ApiError(503, 0, "503: Service Unavailable")


def not_author() -> ApiError:
    """Reject an edit of another user's message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """Reject an empty message."""
    return ApiError(400, 50006, "Cannot send an empty message")


def already_acknowledged() -> ApiError:
    """Reject a second initial response to an interaction."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def token_expired() -> ApiError:
    """Reject an interaction token older than fifteen minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def too_large() -> ApiError:
    """Reject files above the guild's upload limit."""
    return ApiError(413, 40005, "Request entity too large")
