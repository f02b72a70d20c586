"""The log of one choice: the events that it leads to, in order."""

from collections.abc import Callable

from bot.games.game import Event

Log = list[Event]
"""Where the events of one choice are gathered, in order."""


emit: Callable[[Log, Event], None] = list[Event].append
"""Adds an event to a log; the rules of every game do it here and nowhere else.

It is the bare method, since rules tell two or three events for each choice.
"""
