"""What the fields of Root's choices could hold, legal or not, as far as their owner may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.root.view import RootView
from bot.games.tables import join_tables
from bot.narrate import domains
from bot.narrate.root.catalogue import CATALOGUE
from bot.narrate.root.speeches import ALL
from bot.narrate.root.telling import FIELDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.games.game import Choice, Value, View
    from bot.narrate.root.speech import Lister

NAMED = ("suit", "item")
"""Kinds of value of which the catalogue names all."""

OWN: Mapping[str, Lister] = join_tables(speech.domains for speech in ALL)
"""What the factions' own fields could hold."""


def list_meant_values(kind: type[Choice], field: str, view: View) -> Sequence[Value]:
    """List the values that a person could mean, by the kind of value that the field holds."""
    known = domains.list_offered_values(kind, field, view)
    if not isinstance(view, RootView) or view.viewer is None:
        return known
    of, own = FIELDS[field], view.factions[view.viewer]
    every: Sequence[Value] = ()
    if field in OWN:
        every = OWN[field](view)
    elif of == "clearing":
        every = [clearing.id for clearing in view.clearings]
    elif of == "seat":
        every = [name for name in view.order if name != view.viewer]
    elif of == "card":
        every = [*(own.hand or ()), *own.play_area]
    elif of == "piece":
        every = [track.piece for track in own.tracks]
    elif of == "number":
        every = (1,)
    elif of in NAMED:
        every = domains.list_words_of_kind(CATALOGUE, of)
    return tuple(dict.fromkeys((*known, *every)))
