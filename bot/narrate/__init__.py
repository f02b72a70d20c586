"""Words for people: every sentence that a game needs, in the language of whoever reads it.

`locale` is a Discord locale code; a language without a catalogue is served in English. Seats,
cards and the like are named by what the catalogues hold for them: a new faction needs entries
there and, if its choices have fields of a new name, one line each in `bot.narrate.root.FIELDS`.
"""

from bot.narrate.catalogue import CatalogueError, has, language_of, languages, text
from bot.narrate.log import line, lines
from bot.narrate.questions import (
    choice_label,
    field_label,
    field_notes,
    field_prompt,
    kind_label,
    picks_something,
    prompt,
    refusal,
    score,
    seat_name,
    waiting,
)
from bot.narrate.root_private import own_hand, own_secret, secret_kinds

__all__ = [
    "CatalogueError",
    "choice_label",
    "field_label",
    "field_notes",
    "field_prompt",
    "has",
    "kind_label",
    "language_of",
    "languages",
    "line",
    "lines",
    "own_hand",
    "own_secret",
    "picks_something",
    "prompt",
    "refusal",
    "score",
    "seat_name",
    "secret_kinds",
    "text",
    "waiting",
]
