"""Refusals as Discord words them: an HTTP status, a JSON error code, and where the fault lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a payload: where, Discord's code, in words, and whose rule."""

    path: tuple[str | int, ...]
    code: str
    message: str
    rule: str
    refused: bool = True
    """Whether Discord refuses it; what it only ignores is still not what was meant."""

    @property
    def where_and_what(self) -> str:
        """Say where the fault lies, and what it is."""
        return f"{'.'.join(map(str, self.path)) or '(payload)'}: {self.message}"

    def __str__(self) -> str:
        return f"{self.where_and_what} [{self.rule}]"


class ApiError(Exception):
    """A request is answered with an error; nothing has changed."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """Return the JSON body of the answer."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


def invalid(problems: Sequence[Problem]) -> ApiError:
    """Refuse a form (50035) and name each fault under the path of the field that has it."""
    errors: dict[str, Any] = {}
    for problem in problems:
        node = errors
        for part in problem.path:
            node = node.setdefault(str(part), {})
        found: list[dict[str, str]] = node.setdefault("_errors", [])
        found.append({"code": problem.code, "message": problem.message})
    return ApiError(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> ApiError:
    """Refuse a token that is missing or wrong."""
    return ApiError(401, 0, "401: Unauthorized")


def unknown_route() -> ApiError:
    """Refuse a path that leads nowhere."""
    return ApiError(404, 0, "404: Not Found")


def unknown(what: str) -> ApiError:
    """Refuse a thing that does not exist: "Channel", "Message", "Interaction"…"""
    codes = {
        "Application": 10002,
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Webhook": 10015,
        "Interaction": 10062,
        "application command": 10063,
    }
    return ApiError(404, codes[what], f"Unknown {what}")


def missing_access() -> ApiError:
    """Refuse a channel that the bot can't see."""
    return ApiError(403, 50001, "Missing Access")


def missing_permissions() -> ApiError:
    """Refuse what the bot may not do where it is."""
    return ApiError(403, 50013, "Missing Permissions")


def dms_closed() -> ApiError:
    """Refuse a direct message to somebody who takes none."""
    return ApiError(403, 50007, "Cannot send messages to this user")


def not_author() -> ApiError:
    """Refuse an edit of somebody else's message."""
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """Refuse a message without anything in it."""
    return ApiError(400, 50006, "Cannot send an empty message")


def already_acknowledged() -> ApiError:
    """Refuse a second first answer to an interaction."""
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def token_expired() -> ApiError:
    """Refuse the token of an interaction that is older than fifteen minutes."""
    return ApiError(401, 50027, "Invalid Webhook Token")


def too_large() -> ApiError:
    """Refuse files that are larger than a server takes."""
    return ApiError(413, 40005, "Request entity too large")
