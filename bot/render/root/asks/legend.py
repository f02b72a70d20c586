"""What each sign on the board of a question is, and what stands on the plate of a place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.games.game import Choice, Decision
from bot.games.root.law.kinds import BIRD, SUITS
from bot.narrate.root import WORDS
from bot.render.root.asks.reading import Pick, RowsRead
from bot.render.root.asks.signs import Entry, Token

GAINS = ("wood", "warriors")
"""What has a sign of its own."""

SUIT_NAMES = (*SUITS, BIRD)


class Legend(msgspec.Struct, frozen=True):
    """The signs of a picture: the letters of each kind, and the signs of the band with words."""

    letters: Mapping[type[Choice], str]
    entries: tuple[Entry, ...]

    @property
    def mixed(self) -> bool:
        """Whether several kinds of choice are on the board."""
        return len(self.letters) > 1

    def sign(self, pick: Pick) -> Token:
        """Return the sign of a row: by its fields, what it brings, or the letters of its kind."""
        sort, value = pick.sign
        if sort == "building":
            return ("hammer", "") if self.mixed else ("building", value)
        if sort != "other":
            return sort, ""
        gains = [fact.what for fact in pick.facts.gain if fact.what in GAINS]
        return (gains[0], "") if gains else ("letters", self.letters[pick.kind])

    def plate(self, picks: Sequence[Pick]) -> tuple[Token, ...]:
        """Return what stands on the plate of a place: signs, with what a row costs there."""
        tokens: dict[Token, None] = {}
        for kind in dict.fromkeys(pick.kind for pick in picks):
            own = [pick for pick in picks if pick.kind is kind]
            tokens |= dict.fromkeys(self._of_kind(own))
        return tuple(tokens)

    def _of_kind(self, own: Sequence[Pick]) -> Iterator[Token]:
        """Yield the signs of one kind at a place."""
        if own[0].sign[0] != "other":
            if self.mixed or own[0].sign[0] != "way":
                yield from dict.fromkeys(self.sign(pick) for pick in own)
            return
        sign = self.sign(own[0])
        if sign[0] == "letters" and self.mixed:
            yield sign
            return
        costs = [*_cost_tokens(own)]
        yield from costs
        if sign[0] != "letters":
            if costs:
                yield "text", "+"
            yield sign


def picks_of(reading: RowsRead) -> list[Pick]:
    """List all that is chosen on the board."""
    groups = (reading.ways, reading.swaps, reading.paths, reading.picks)
    return [pick for group in groups for some in group.values() for pick in some]


def legend_of(reading: RowsRead, decision: Decision, locale: str) -> Legend:
    """Choose the signs of a picture, and word them; one sort of sign needs no words."""
    picks = picks_of(reading)
    kinds = dict.fromkeys(pick.kind for pick in picks)
    labels = {kind: WORDS.kind_label(kind, decision, locale) for kind in kinds}
    letters: dict[type[Choice], str] = {}
    for kind, label in labels.items():
        short = label[:1] if label[:1] not in letters.values() else label[:2]
        letters[kind] = short
    legend = Legend(letters, ())
    entries: dict[tuple[type[Choice], Token], str] = {}
    for pick in picks:
        token = legend.sign(pick)
        if pick.sign[0] == "building" and not legend.mixed:
            entries[pick.kind, token] = WORDS.text(f"piece-{pick.sign[1]}", locale)
        else:
            entries[pick.kind, token] = labels[pick.kind]
    worded = tuple((token, label) for (_, token), label in entries.items())
    return Legend(letters, worded if len(worded) > 1 else ())


def _cost_tokens(own: Sequence[Pick]) -> Iterator[Token]:
    """Yield the cards that all rows of a place cost: how many, and of which suit."""
    for fact in own[0].facts.cost:
        if fact.what not in ("cards", "supporters"):
            continue
        suits = {other.of for pick in own for other in pick.facts.cost if other.what == fact.what}
        yield "text", str(fact.count)
        suit = suits.pop() if len(suits) == 1 else ""
        yield ("suit", suit) if suit in SUIT_NAMES else ("cards", "")
