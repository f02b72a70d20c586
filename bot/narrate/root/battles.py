"""A whole battle in one line: against whom, dice, hits with their causes, losses and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import NO_SEAT
from bot.games.root.clockwork.events import Decided
from bot.games.root.law import events
from bot.narrate.arguments import NONE
from bot.narrate.root.catalogue import text
from bot.narrate.root.losses import lost_in_battle, with_points

if TYPE_CHECKING:
    from bot.games.game import Event
    from bot.narrate.words import Told, Words

SILENT = (events.ExtraHit,)
"""What is told together with the hits."""

ASIDES = (
    events.AmbushPlayed,
    events.AllyEnlisted,
    events.ArbiterEnlisted,
    events.EffectUsed,
    events.HitsDealt,
    Decided,
)
"""What is told in a battle in its own sentence."""


OF_BATTLE = ("lose", "enlist")
"""What a bot decides in a battle."""


def tell_battle(row: Sequence[Event], words: Words, locale: str) -> Told:
    """Tell a battle, from its beginning as far as the row tells of it without a break."""
    began = row[0]
    assert isinstance(began, events.BattleBegan)
    sentences = [words.line(began, locale) or ""]
    causes: list[tuple[str, str]] = []
    at = 1
    while at < len(row):
        causes += _hit_causes(row[at])
        sentence, number = _tell_next_events(row[at:], began, causes, words, locale)
        if not number:
            break
        sentences += [sentence] if sentence else []
        at += number
    return text("joined-battle", locale, line=" ".join(sentences)), at


def _hit_causes(event: Event) -> list[tuple[str, str]]:
    """Return the seats that an event gives an extra hit, each with what it comes from."""
    match event:
        case events.ExtraHit(seat=seat, cause=cause):
            return [(seat, cause)]
        case events.EffectUsed(seat=seat, card=card) if card != "armorers":
            return [(seat, card)]
        case _:
            return []


def _tell_next_events(
    row: Sequence[Event],
    began: events.BattleBegan,
    causes: Sequence[tuple[str, str]],
    words: Words,
    locale: str,
) -> Told:
    """Tell what comes next in a battle; 0 events if it is something else."""
    match row:
        case [events.Rolled() as rolled, events.HitsDealt() as a, events.HitsDealt() as b, *_]:
            return _word_dice(rolled, words, locale, _word_hits(a, b, causes, words, locale)), 3
        case [events.Rolled() as rolled, *_]:
            return _word_dice(rolled, words, locale, NONE), 1
        case [events.HitsDealt() as a, events.HitsDealt() as b, *_]:
            return text("battle-hits", locale, hits=_word_hits(a, b, causes, words, locale)), 2
        case [events.Removed(clearing=at) as lost, *_] if at == began.clearing:
            sentence, number = lost_in_battle(lost, row, words, locale)
            return with_points(sentence, number, row, words, locale)
        case [first, *_] if isinstance(first, SILENT):
            return None, 1
        case [events.Scored(reason="removed") as scored, *_]:
            return words.line(scored, locale), 1
        case [Decided(action=action), *_] if action not in OF_BATTLE:
            return None, 0
        case [first, *_] if isinstance(first, ASIDES):
            return with_points(words.line(first, locale) or "", 1, row, words, locale)
        case _:
            return None, 0


def _word_dice(rolled: events.Rolled, words: Words, locale: str, hits: str) -> str:
    facts: dict[str, int | str] = {"high": rolled.high, "low": rolled.low, "hits": hits}
    return words.told("battle-dice", locale, facts)


def _word_hits(
    first: events.HitsDealt,
    second: events.HitsDealt,
    causes: Sequence[tuple[str, str]],
    words: Words,
    locale: str,
) -> str:
    """Tell the hits of both sides, and what the extra ones come from."""
    # The sides are named even in their own turn: the dice above name nobody.
    named = words.variant(owner=NO_SEAT)
    extra: list[str] = []
    for key, side in (("battle-extra", first), ("battle-extra-defence", second)):
        if side.extra:
            known = [cause for seat, cause in causes if seat == side.seat] + [*side.causes]
            facts = named.event_arguments(side, locale) | {"causes": ",".join(known) or NONE}
            extra.append(text(key, locale, **facts))
    facts = {"hits": first.hits, "against": second.hits}
    return text("battle-both", locale, **facts, extra="; ".join(extra) or NONE)
