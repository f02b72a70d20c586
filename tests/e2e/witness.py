"""Somebody who watches what each person sees, and what each may know."""

import re
from dataclasses import dataclass, field
from functools import cache

import msgspec

from bot.games.game import Seat
from bot.games.root.law.cards import CARDS
from bot.narrate import catalogue_languages
from bot.narrate.root import WORDS
from bot.narrate.root.catalogue import text
from bot.table import Table
from sandbox import Channel, Person


@cache
def names() -> dict[str, frozenset[str]]:
    """Return the ways to write each card: its id, and its label in each language."""
    return {
        card: frozenset({card, *(text(f"card-{card}.label", to) for to in catalogue_languages())})
        for card in CARDS
    }


@cache
def pattern() -> re.Pattern[str]:
    ways = sorted({way for some in names().values() for way in some}, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(way)}(?!\w)" for way in ways))


def named(words: str) -> set[str]:
    """Find the cards that a text names, however they are written."""
    return set(pattern().findall(words))


@dataclass
class Witness:
    """What one person has been told of cards, by right: events and views of their own seat."""

    person: Person
    seat: Seat | None
    known: set[str] = field(default_factory=set[str])
    looked_at: dict[int, int] = field(default_factory=dict[int, int])
    """How often each message had been changed when it was last looked at."""

    async def learn(self, table: Table, last: int = 2) -> None:
        """Take in what the rules of the game let this person know now."""
        view = msgspec.json.encode(table.view(self.seat), enc_hook=str).decode()
        for card, ways in names().items():
            if f'"{card}"' in view:
                self.known |= ways
        for logged in await table.records.log(self.seat, last=last):
            for language in catalogue_languages():
                told = named("\n".join(WORDS.lines(logged.events, self.seat, language)))
                self.known |= told

    def look(self, channel: Channel) -> None:
        """Look at all that has changed: nothing may name a card that this person doesn't know."""
        for message in [*self.person.sees(channel), *self.person.dms()]:
            versions = len(message.message.versions)
            if self.looked_at.get(message.id) == versions:
                continue
            self.looked_at[message.id] = versions
            unknown = named(message.everything) - self.known
            assert not unknown, (self.seat, message.everything, unknown)
