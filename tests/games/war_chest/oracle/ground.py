"""The hexes, reckoned from their names alone (WC 2)."""

from functools import lru_cache

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six straight ways out of a hex."""

WINGS = frozenset({"a6", "a7", "b5", "b6", "b7", "j1", "j2", "j3", "k1", "k2"})
"""The ten hexes that only the board of four players has (WC 2.1)."""

TO_WIN = {2: 6, 4: 8}
"""The control markers of a side, by the number of players (WC 3.1)."""


def spot(name: str) -> tuple[int, int]:
    """Return the coordinates of a hex; f4 is the middle."""
    return ord(name[0]) - ord("f"), int(name[1:]) - 4


def name_of(q: int, r: int) -> str:
    """Return the name of the hex at some coordinates, on the board or not."""
    return f"{chr(q + ord('f'))}{r + 4}"


def apart(start: str, end: str) -> int:
    """Count the steps from one hex to another."""
    (q, r), (s, t) = spot(start), spot(end)
    return (abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2


@lru_cache
def hexes(players: int) -> frozenset[str]:
    """Return the hexes of the board for a number of players."""
    reach = range(-3, 4)
    middle = {name_of(q, r) for q in reach for r in reach if abs(q + r) <= 3}
    return frozenset(middle if players == 2 else middle | WINGS)


@lru_cache(None)
def beside(name: str, players: int) -> tuple[str, ...]:
    """Return the hexes next to a hex."""
    q, r = spot(name)
    near = [name_of(q + dq, r + dr) for dq, dr in DIRECTIONS]
    return tuple(hex_ for hex_ in near if hex_ in hexes(players))


def beyond(start: str, step: str, more: int = 1) -> str:
    """Return the hex `more` steps past `step`, straight on from `start`."""
    (q, r), (s, t) = spot(start), spot(step)
    return name_of(s + (s - q) * more, t + (t - r) * more)


def straight(start: str, steps: int) -> tuple[tuple[str, ...], ...]:
    """Return the hexes passed in each direction, the last one `steps` away; on the board or not."""
    q, r = spot(start)
    return tuple(
        tuple(name_of(q + dq * far, r + dr * far) for far in range(1, steps + 1))
        for dq, dr in DIRECTIONS
    )
