"""What the rows of a question of War Chest name: hexes, ways between them, coins in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import Choice, Seat
from bot.games.war_chest.board import BOARDS
from bot.games.war_chest.view import WarChestView
from bot.render.question import AskedRow, RowAt

WAYS = (("origin", "via"), ("origin", "to"), ("via", "to"), ("unit_at", "to"))
HITS = (("to", "target"), ("origin", "target"), ("unit_at", "target"))
"""Pairs of fields between which a row moves or attacks; the first pair of `HITS` that it has."""

HEXES = ("origin", "via", "to", "at", "target", "unit_at", "first")
"""The fields that name a hex."""

Way = tuple[str, str]


class HexesRead(msgspec.Struct):
    """All that is marked for a question."""

    hexes: dict[str, list[RowAt]] = msgspec.field(default_factory=dict[str, list[RowAt]])
    moves: dict[Way, list[RowAt]] = msgspec.field(default_factory=dict[Way, list[RowAt]])
    hits: dict[Way, list[RowAt]] = msgspec.field(default_factory=dict[Way, list[RowAt]])
    placed: dict[str, dict[str, None]] = msgspec.field(default_factory=dict[str, dict[str, None]])
    """The coins that may be placed on each hex."""

    signs: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    """The sign of what may be done on a hex where nothing moves and no coin of a hand is placed:
    taking it, bolstering the unit, building a fort, losing a coin."""

    coins: dict[str, list[RowAt]] = msgspec.field(default_factory=dict[str, list[RowAt]])
    kinds: dict[type[Choice], list[AskedRow]] = msgspec.field(
        default_factory=dict[type[Choice], list[AskedRow]]
    )
    """The rows that name hexes, by kind."""


def hexes_of(choice: Choice, players: int) -> dict[str, str]:
    """Return the hexes that a choice names, by field."""
    board = BOARDS[players].hexes
    values = {name: getattr(choice, name, "") for name in HEXES}
    return {name: value for name, value in values.items() if value in board}


def read_asked_hexes(view: WarChestView, rows: Sequence[AskedRow]) -> HexesRead:
    """Gather what the rows name."""
    seen = HexesRead()
    for row in rows:
        hexes, coin = hexes_of(row.choice, view.players), str(getattr(row.choice, "coin", ""))
        if coin:
            seen.coins.setdefault(coin, []).append(row.at)
        for name in dict.fromkeys(hexes.values()):
            seen.hexes.setdefault(name, []).append(row.at)
        if hexes:
            seen.kinds.setdefault(type(row.choice), []).append(row)
        _read_ways(seen, hexes, row)
        if "origin" not in hexes and "unit_at" not in hexes:
            for field in ("to", "at"):
                if field in hexes:
                    _read_placed(seen, view, hexes[field], coin, row)
    return seen


def _read_ways(seen: HexesRead, hexes: dict[str, str], row: AskedRow) -> None:
    if "origin" in hexes and "unit_at" in hexes:
        # A War Wagon follows the unit that it lets move (WC 18.16).
        for way in ((hexes["unit_at"], hexes["to"]), (hexes["origin"], hexes["unit_at"])):
            seen.moves.setdefault(way, []).append(row.at)
        return
    for first, last in WAYS:
        if hexes.get(first) == hexes.get(last):
            if first in hexes:
                # Redeployed where it stands (WC 17.10).
                seen.signs[hexes[first]] = "deploy"
            continue
        skipped = (first, last) == ("origin", "to") and "via" in hexes
        if first in hexes and last in hexes and not skipped:
            seen.moves.setdefault((hexes[first], hexes[last]), []).append(row.at)
    for first, last in HITS:
        if first in hexes and last in hexes:
            seen.hits.setdefault((hexes[first], hexes[last]), []).append(row.at)
            break


SIGN_OF: Mapping[str, str] = {
    "bolster": "bolster",
    "build_fort": "fort",
    "take_from_wagon": "wagon",
    "uphold": "bolster",
}
"""The sign of a kind of choice on one hex that places no coin of a hand; others take it."""


def _read_placed(seen: HexesRead, view: WarChestView, name: str, coin: str, row: AskedRow) -> None:
    """Note a coin that is placed on a hex, or the sign of what else is done there."""
    unit, tag = view.units.get(name), type(row.choice).__struct_config__.tag
    fits = unit is None or unit.kind == coin
    if coin and fits and not (unit is not None and tag in TAKING):
        seen.placed.setdefault(name, {})[coin] = None
    else:
        seen.signs[name] = SIGN_OF.get(str(tag), "control")


TAKING = ("control", "take_and_proclaim")
"""Kinds that take a location: what they bring is no coin on the board."""


def hand_of(view: WarChestView, seat: Seat) -> Sequence[str]:
    """Return the coins in a seat's hand, and one that it has to use, as their owner knows them."""
    army = view.armies.get(seat)
    if army is None or army.hand is None:
        return ()
    return (*army.hand, army.drawn) if army.drawn else army.hand
