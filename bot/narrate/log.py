"""The log: what happened, one line after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.game import tag_of, visible
from bot.narrate import root
from bot.narrate.catalogue import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Event, Seat


def line(event: Event, locale: str) -> str | None:
    """Tell one event in one line; None for an event that is not worth a line.

    Raises:
        CatalogueError: the catalogue lacks the sentence or a word in it.
    """
    if getattr(event, "count", 1) == 0:
        return None
    return text(f"event-{tag_of(type(event))}", locale, **root.event_arguments(event, locale))


def lines(events: Sequence[Event], viewer: Seat | None, locale: str) -> list[str]:
    """Tell what `viewer` may know of some events (None: somebody without a seat).

    Events in a row are told in one line where nothing is lost by it. Who has won comes last, also
    where what brought the victory is still carried out after it.
    """
    told: list[str] = []
    ended: list[str] = []
    row = visible(events, viewer)
    while row:
        joined = root.join(row, locale)
        sentence, number = joined or (line(row[0], locale), 1)
        done, row = row[:number], row[number:]
        if sentence is None:
            continue
        while row and root.score_joins(done[-1], row[0]):
            sentence = _with_score(sentence, done[-1], row[0], locale)
            row = row[1:]
        (ended if root.ends(done[-1]) else told).append(sentence)
    return told + ended


def _with_score(sentence: str, before: Event, score: Event, locale: str) -> str:
    """Add points to the sentence about what brought them, naming whom if it is about another."""
    key = "joined-scored" if root.tells_of(before, score) else "joined-scored-by"
    found = root.event_arguments(score, locale) | {"line": sentence.removesuffix(".")}
    return text(key, locale, **found)
