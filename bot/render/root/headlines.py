"""The weightiest of what happened, for the banner and for alt texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from bot.games.game import Event, Seat, events_visible_to
from bot.narrate.root import WORDS
from bot.narrate.root.weights import weight_of_event

UNTOLD = frozenset({"turn_began", "phase_began", "decided", "decided_by_chance", "skipped"})
"""Events that belong to the log alone: what a banner shows anyway, and why bots did what."""


SIGNS = ("⚔️ ", "🏆 ")
"""The signs before the lines of a battle and of a victory; the fonts of the picture lack them."""


class Headline(NamedTuple):
    """A sentence, its place among all that happened, and how much it weighs."""

    place: int
    sentence: str
    weight: int


def headlines_of_events(
    happened: Sequence[Event], viewer: Seat | None, locale: str, bots: Collection[Seat] = ()
) -> list[Headline]:
    """Return headlines of the events: the weightiest first, of equals the newest first.

    `bots` are the seats that are named after their bots.
    """
    words = WORDS.variant(bots=frozenset(bots))
    news: list[Headline] = []
    row = [
        event for event in events_visible_to(happened, viewer) if _tag_of_event(event) not in UNTOLD
    ]
    place = 0
    while row:
        sentence, number = words.tell(row, locale)
        if sentence is not None:
            for sign in SIGNS:
                sentence = sentence.removeprefix(sign)
            news.append(
                Headline(place, sentence, max(weight_of_event(event) for event in row[:number]))
            )
            place += 1
        row = row[number:]
    return sorted(news, key=lambda headline: (-headline.weight, -headline.place))


def in_order(news: Sequence[Headline]) -> list[str]:
    """Return the sentences in the order of their events."""
    return [headline.sentence for headline in sorted(news)]


def shorter_sentences(sentence: str) -> Iterator[str]:
    """Yield a sentence, then without its parentheses, then without its last sentences."""
    yield sentence
    plain = re.sub(r" \([^()]*\)", "", " ".join(sentence.split()))
    sentences = re.split(r"(?<=[.!?]) ", plain)
    for many in range(len(sentences), 0, -1):
        yield " ".join(sentences[:many])


def _tag_of_event(event: Event) -> str:
    return str(type(event).__struct_config__.tag)
