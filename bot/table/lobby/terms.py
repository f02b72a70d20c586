"""The terms of a table: what its host decides beside the options of the game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.table.clocks.pace import NONE, OVERTIMES, PACES, Pace
from bot.table.lobby.spectators import SPECTATORS

TERMS: Mapping[str, tuple[str, ...]] = {
    "undo": ("friendly", "everybody", "strict", "teaching"),
    "seats": ("vote", "host"),
    "pace": (NONE, *PACES),
    "overtime": OVERTIMES,
    "zones": ("any", "americas", "europe", "asia"),
    "replies": ("hidden", "shown"),
    "spectators": SPECTATORS,
    "people": ("any", *map(str, range(2, 10))),
}
"""The terms with their values; the first one applies unless the host chooses another.

`undo` is how far a game can be rolled back beyond one's own take-back: if those agree whom it
touches, if everybody agrees, not at all, or as the host decides. `seats` is who decides on who
loses a seat for good and who takes one over: the others by vote; or the host removes, and nobody
has to agree on who takes a free seat. `pace` is how much time everybody has, `overtime`
what follows when somebody's is used up (`bot.table.clocks.pace`). `zones` is the part of the world
in which the players are wanted to live (`bot.club.finding.matching`); nobody is refused by it.
`replies` is whether the lobby shows how fast those answer who share their profile.
`spectators` is whether people without Discord may look on, and how much later
(`bot.table.lobby.spectators`). `people` is how many have agreed to play at most: nobody else can
join.
"""

AGREED = frozenset({"people"})
"""Terms with which a table is opened, as its people have agreed: nobody sets them."""

ASIDE = frozenset({"spectators"}) | AGREED
"""Terms that are no part of the lobby's panel: some are also set during the game (`/watch`)."""


def value_of_term(terms: Mapping[str, str], name: str) -> str:
    """Return the value of a term; one that there is not counts as not chosen."""
    known = TERMS[name]
    return chosen if (chosen := terms.get(name, "")) in known else known[0]


def most_agreed(terms: Mapping[str, str]) -> int | None:
    """Return how many people have agreed to play at a table at most; None if nothing is agreed."""
    agreed = value_of_term(terms, "people")
    return int(agreed) if agreed.isdecimal() else None


def pace_of(terms: Mapping[str, str]) -> Pace | None:
    """Return the numbers of a table's pace; None if it has none."""
    return PACES.get(value_of_term(terms, "pace"))
