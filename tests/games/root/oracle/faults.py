"""What the oracle raises."""

from __future__ import annotations


class DisagreementError(Exception):
    """A bot did something else than its Law says."""
