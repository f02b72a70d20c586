"""Judges each request of the bot, and each answer and event of the sandbox."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sandbox import trouble
from sandbox.openapi import referee

if TYPE_CHECKING:
    from sandbox.http import Request
    from sandbox.places import Json


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem of a request, of its answer, or of an event."""

    about: str
    """The request, or the name of the event."""

    rule: str
    message: str
    whose: Literal["bot", "sandbox"] = "bot"

    def __str__(self) -> str:
        return f"{self.about}: {self.message} [{self.rule}]"


UNANSWERABLE = {10062: "answered-late", 40060: "answered-twice"}
"""Rules by Discord's error codes for a rejected initial response."""


class Judge:
    """Collects findings; injected faults are not judged."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self._referee = referee()
        self._disturbed: set[str] = set()
        """Paths of injected faults; retries there may come too late."""

    def hear(self, request: Request) -> None:
        """Judge an answered request."""
        from sandbox.shapes.answers import answer_faults

        if request.fault:
            self._disturbed.add(request.path)
            return
        self._answer_in_time(request)
        if not request.template:
            self._find(request, "unknown-route", "the sandbox knows no such route")
            return
        for problem in request.problems:
            self._find(request, problem.rule, problem.where_and_what)
        for message in answer_faults(request):
            self._find(request, "documents", message, "sandbox")
        if self._referee is None:
            return
        for message in self._referee.request(request):
            self._find(request, "openapi", message)
        if request.status == trouble.out_of_order().status:
            return  # The document lists none; Discord's page on status codes does.
        for message in self._referee.answer(request):
            self._find(request, "openapi", message, "sandbox")

    def hear_event(self, name: str, data: Json) -> None:
        """Judge an event as it goes to a session."""
        from sandbox.shapes.events import event_faults

        for message in event_faults(name, data):
            self.findings.append(Finding(name, "documents", message, "sandbox"))

    def _find(
        self, request: Request, rule: str, message: str, whose: Literal["bot", "sandbox"] = "bot"
    ) -> None:
        self.findings.append(Finding(f"{request.method} {request.path}", rule, message, whose))

    def _answer_in_time(self, request: Request) -> None:
        """Check that an interaction is answered once, within three seconds."""
        if request.status < 400 or not request.template.endswith("/callback"):
            return
        rule = UNANSWERABLE.get(request.answer["code"])
        if rule is not None and request.path not in self._disturbed:
            self._find(request, rule, str(request.answer["message"]))
