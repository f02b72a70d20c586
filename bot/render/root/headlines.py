"""The weightiest of what happened, for the banner and for alt texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from bot.games.game import Event, Seat, visible
from bot.narrate.root import WORDS
from bot.narrate.root.weights import weight

UNTOLD = frozenset({"turn_began", "phase_began", "decided", "decided_by_chance", "skipped"})
"""Events that belong to the log alone: what a banner shows anyway, and why bots did what."""


BATTLE = "⚔️ "
"""What begins the line of a battle; the letters of a picture have no such sign."""


class Headline(NamedTuple):
    """A sentence, its place among all that happened, and how much it weighs."""

    place: int
    sentence: str
    weight: int


def headlines(
    happened: Sequence[Event], viewer: Seat | None, locale: str, bots: Collection[Seat] = ()
) -> list[Headline]:
    """Return sentences about what happened: the weightiest first, of equals the newest first.

    `bots` are the seats that are called by the names of their bots.
    """
    words = WORDS.variant(bots=frozenset(bots))
    found: list[Headline] = []
    row = [event for event in visible(happened, viewer) if _tag(event) not in UNTOLD]
    place = 0
    while row:
        sentence, number = words.tell(row, locale)
        if sentence is not None:
            sentence = sentence.removeprefix(BATTLE)
            found.append(Headline(place, sentence, max(weight(event) for event in row[:number])))
            place += 1
        row = row[number:]
    return sorted(found, key=lambda one: (-one.weight, -one.place))


def in_order(told: Sequence[Headline]) -> list[str]:
    """Return the sentences in the order in which things happened."""
    return [one.sentence for one in sorted(told)]


def shorter(told: str) -> Iterator[str]:
    """Yield a headline, then without what stands in brackets, then without its last sentences."""
    yield told
    plain = re.sub(r" \([^()]*\)", "", " ".join(told.split()))
    sentences = re.split(r"(?<=[.!?]) ", plain)
    for many in range(len(sentences), 0, -1):
        yield " ".join(sentences[:many])


def _tag(event: Event) -> str:
    return str(type(event).__struct_config__.tag)
