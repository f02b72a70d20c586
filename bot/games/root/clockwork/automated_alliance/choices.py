"""Choices that the Automated Alliance makes possible for people (R6)."""

from __future__ import annotations

from bot.games.game import Choice


class HaveNoMatch(Choice, frozen=True, tag="have_no_match"):
    """Declare that no card can be discarded for an Automated Outrage (R6.2.3)."""
