"""Who is in a coalition with whom, read once more from Law 9.2.8 and 21.8."""

from collections.abc import Mapping
from typing import Any


def linked(coalitions: Mapping[Any, str], seat: str) -> set[str]:
    """Return a player with everybody to whom coalitions lead, whoever has formed them."""
    pairs = [(str(one), str(other)) for one, other in coalitions.items()]
    found = {str(seat)}
    while more := {end for pair in pairs if found & {*pair} for end in pair} - found:
        found |= more
    return found
