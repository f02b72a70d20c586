"""What a field of a choice could hold, legal or not, as far as its owner may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.narrate.catalogue import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.game import Choice, Value, View
    from bot.narrate.catalogue import Catalogue


def list_offered_values(kind: type[Choice], field: str, view: View) -> Sequence[Value]:
    """List the values that a field of this name has in any choice offered now, this kind first."""
    values: dict[Value, None] = {}
    for decision in filter(None, (view.decision, view.aside)):
        own = [offer for offer in decision.offers if offer.kind is kind]
        for offer in (*own, *decision.offers):
            names = offer.kind.__struct_fields__[1:]
            if field in names:
                at = names.index(field)
                values |= dict.fromkeys(row[at] for row in offer.rows)
    return tuple(values)


def list_words_of_kind(catalogue: Catalogue, of: str) -> Sequence[str]:
    """List the words of a kind (`<of>-<name>`) that a game's catalogue has."""
    keys = sorted(catalogue.keys(DEFAULT))
    names = [key.removeprefix(f"{of}-") for key in keys if key.startswith(f"{of}-")]
    return tuple(name for name in names if "-" not in name)
