"""A Decree, of the Eyrie or of the Electric Eyrie, in the picture and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.narrate.root.catalogue import text
from bot.render.root.chips import Chip, Fact, Look, discs
from bot.render.root.phrases import labels

Decree = Mapping[str, Sequence[str]]


def decree_facts(decree: Decree, look: Look) -> Iterator[Fact]:
    """Yield a fact for each column: the suits of its cards."""
    for column, cards in decree.items():
        chips = (Chip(discs(cards, look.icon)),)
        yield Fact(look.named(f"column-{column}"), chips, said=True)


def decree_text(decree: Decree, locale: str) -> str:
    """Tell every column with its cards."""
    columns = [
        text(
            "text-column",
            locale,
            column=text(f"column-{column}", locale),
            cards=labels(cards, locale),
        )
        for column, cards in decree.items()
    ]
    return text("text-decree", locale, columns="; ".join(columns))
