"""The coins used in the recorded round, and where each of them went."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.game import Seat
from bot.games.war_chest.view import WarChestView
from bot.render.war_chest.panels import Words

FACE_DOWN = frozenset({"claim", "recruit", "pass_coin"})

WITHOUT_COIN = frozenset(
    {"take_from_stack", "take_from_supply", "block", "deceive", "decline", "pick", "ban"}
    | {"take_from_wagon", "lay_decree", "redeploy", "reinforce", "spy", "spy_discard"}
    | {"displace", "build_fort"}
)
"""Answers and steps of decrees that use no coin of a hand."""

ENLISTED = 2
"""The coins that the decree Enlist lets a seat recruit without one of its hand (WC 17.7)."""

DRAWN_WIDTH = 0.5
"""The part of a place in the strip for a coin that a Warrior Priest drew."""


class Deed(NamedTuple):
    """A coin used in the recorded round; `drawn` says that a Warrior Priest drew it (WC 7.6)."""

    number: int
    seat: Seat
    tag: str
    fields: tuple[str, ...]
    drawn: bool

    @property
    def width(self) -> float:
        """The part of a place that it takes: a drawn coin stands beside the one that drew it."""
        return DRAWN_WIDTH if self.drawn else 1


def used_coins(view: WarChestView) -> list[Deed]:
    """List the coins of the record, in order; what follows without a coin has no place."""
    deeds: list[Deed] = []
    granted = 0
    for written, seat, tag, *fields in view.record:
        number, first = int(written), not deeds or deeds[-1].number != int(written)
        if tag in ("proclaim", "take_and_proclaim"):
            granted = ENLISTED if fields[-1] == "enlist" else 0
        elif first:
            granted = 0
        elif tag == "recruit" and granted:
            granted -= 1
            continue
        if first or tag in FACE_DOWN or (tag not in WITHOUT_COIN and fields[0]):
            deeds.append(Deed(number, Seat(seat), tag, tuple(fields), not first))
    return deeds


def word_place_of_deed(deed: Deed, words: Words) -> str:
    """Return in a few letters where a coin went."""
    tag, fields = deed.tag, deed.fields
    match tag:
        case "recruit" | "preach":
            return words(f"coin-{fields[1]}.letters")
        case "proclaim":
            return words(f"decree-{fields[1]}")
        case "take_and_proclaim":
            return fields[1]
        case "push":
            return f"{fields[2]}→{fields[3]}"
        case "claim" | "pass_coin" | "cure" | "return_decoy":
            return ""
        case _:
            hexes = [field for field in fields[1:] if field]
            return "→".join((hexes[0], hexes[-1])) if len(hexes) > 1 else "".join(hexes)
