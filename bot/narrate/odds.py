"""Renders the odds of a battle: both sides, a small table, losses, what could change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.narrate.catalogue import NONE

if TYPE_CHECKING:
    from bot.games.odds import Odds, Party
    from bot.narrate.words import Words

NEVER = "–"
"""What the table shows for hits that cannot be dealt."""


def word_odds(words: Words, odds: Odds, place: str, locale: str) -> list[str]:
    """Render the odds, a line for each fact; `place` is worded, "" for plain numbers."""
    lines = [words.text("odds-title", locale, place=place or NONE)]
    for party, key in ((odds.attacker, "odds-attacks"), (odds.defender, "odds-defends")):
        lines.append(words.text(key, locale, **_party_facts(words, odds, party, locale)))
    for party in (odds.attacker, odds.defender):
        if party.endures:
            name = party_name(words, odds, party, locale)
            lines.append(words.text("odds-endures", locale, name=name))
    lines += _draw_odds_table(words, odds, locale)
    lines += _word_expected_losses(words, odds, locale)
    for condition in odds.conditions:
        what = words.text(f"odds-if-{condition.what}", locale)
        name = words.seat_name(condition.seat, locale)
        outcome = " ".join(_word_expected_losses(words, condition.odds, locale))
        lines.append(words.text("odds-if", locale, what=what, name=name, told=outcome))
    note = words.text("odds-note", locale)
    return [*lines, words.text("cited", locale, sentence=note, section=odds.section)]


def party_name(words: Words, odds: Odds, party: Party, locale: str) -> str:
    """Return the name of a side: its seat, in plain numbers what it does."""
    if party.seat:
        return words.seat_name(party.seat, locale)
    return words.text("odds-attacker" if party is odds.attacker else "odds-defender", locale)


def _party_facts(words: Words, odds: Odds, party: Party, locale: str) -> dict[str, int | str]:
    """Return the arguments of the sentence about one side."""
    pieces = [words.stake(stake.piece, stake.count, locale) for stake in party.stakes]
    causes = (
        words.text("odds-causes", locale, causes=",".join(party.causes)) if party.causes else ""
    )
    return {
        "name": party_name(words, odds, party, locale),
        "pieces": ", ".join(pieces) or NONE,
        "limit": party.limit,
        "causes": causes,
        "extra": len(party.causes),
    }


def _draw_odds_table(words: Words, odds: Odds, locale: str) -> list[str]:
    """Draw the probability of each number of hits, in letters of one width."""
    sides = [odds.chances(party) for party in (odds.attacker, odds.defender)]
    most = max(hits for side in sides for hits in side)
    keys = ("odds-hits", "odds-attacker", "odds-defender")
    heads = [words.text(key, locale) for key in keys]
    wide = max(map(len, heads))
    rows = [f"{heads[0]:<{wide}}" + "".join(f"{hits:>5}" for hits in range(most + 1))]
    for head, side in zip(heads[1:], sides, strict=True):
        cells = [
            f"{round_to_percent(side[n] / odds.total)}%" if n in side else NEVER
            for n in range(most + 1)
        ]
        rows.append(f"{head:<{wide}}" + "".join(f"{cell:>5}" for cell in cells))
    return ["```", *rows, "```"]


def _word_expected_losses(words: Words, odds: Odds, locale: str) -> list[str]:
    """Render average losses, and how likely a side is to lose everything."""
    sides = (odds.attacker, odds.defender)
    losses = [
        words.text(
            "odds-loss",
            locale,
            name=party_name(words, odds, party, locale),
            lost=round(odds.losses(party), 1),
        )
        for party in sides
    ]
    lines = [words.text("odds-losses", locale, losses=" · ".join(losses))]
    gone = [
        words.text(
            "odds-chance",
            locale,
            name=party_name(words, odds, party, locale),
            percent=round_to_percent(odds.removed(party)),
        )
        for party in sides
        if not party.endures
    ]
    if gone:
        lines.append(words.text("odds-gone", locale, chances=" · ".join(gone)))
    return lines


def round_to_percent(chance: float) -> int:
    """Round a probability to whole percent, halves up."""
    return int(chance * 100 + 0.5)
