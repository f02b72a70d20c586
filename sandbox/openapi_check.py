"""Judges each request of the bot and each response of the sandbox."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sandbox import trouble
from sandbox.openapi import referee

if TYPE_CHECKING:
    from sandbox.http import Request


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem of a request or of its response."""

    request: Request = field(repr=False)
    rule: str
    message: str
    whose: Literal["bot", "sandbox"] = "bot"

    def __str__(self) -> str:
        return f"{self.request.method} {self.request.path}: {self.message} [{self.rule}]"


UNANSWERABLE = {10062: "answered-late", 40060: "answered-twice"}
"""Rules by Discord's error codes for a rejected initial response."""


class OpenApiCheck:
    """Collects findings; injected faults are not judged."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self._referee = referee()
        self._disturbed: set[str] = set()
        """Paths of injected faults; retries there may come too late."""

    def hear(self, request: Request) -> None:
        """OpenApiCheck an answered request."""
        if request.fault:
            self._disturbed.add(request.path)
            return
        self._answer_in_time(request)
        if not request.template:
            message = "the sandbox knows no such route"
            self.findings.append(Finding(request, "unknown-route", message))
        for problem in request.problems:
            self.findings.append(Finding(request, problem.rule, problem.where_and_what))
        if self._referee is None or not request.template:
            return
        for message in self._referee.request(request):
            self.findings.append(Finding(request, "openapi", message))
        if request.status == trouble.out_of_order().status:
            return  # The document lists none; Discord's page on status codes does.
        for message in self._referee.answer(request):
            self.findings.append(Finding(request, "openapi", message, "sandbox"))

    def _answer_in_time(self, request: Request) -> None:
        """Check that an interaction is answered once, within three seconds."""
        if request.status < 400 or not request.template.endswith("/callback"):
            return
        rule = UNANSWERABLE.get(request.answer["code"])
        if rule is not None and request.path not in self._disturbed:
            self.findings.append(Finding(request, rule, str(request.answer["message"])))
