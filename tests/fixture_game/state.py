"""The state of a game of Lanterns, and what a viewer may know of it."""

from typing import Literal

import msgspec

from bot.games.game import Seat, View

TOP = 5
"""The highest floor; 0 is the ground."""

WICKS = tuple(f"{value}{letter}" for value in range(1, 7) for letter in "abcd")
"""Every wick: its value, and a letter that tells equal ones apart."""

HEADINGS = ("light", "gusts", "wicks")
"""What the final table adds up."""

Stage = Literal["commit", "climb", "over"]


def value(wick: str) -> int:
    """Return the value of a wick."""
    return int(wick[0])


class Keeper(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One keeper: hand and committed wick are hidden, and so is what was whispered or peeked at."""

    side: str
    hand: list[str]
    committed: str = ""
    whispered: int | None = None
    """The floor that the partner was told in this round."""

    peeked: bool = False
    seen: str = ""
    """The wick that was peeked at, as long as it lies on top."""

    floor: int = 0
    light: int = 0
    gusts: int = 0


class State(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A whole game; the deck's top is its last wick."""

    keepers: dict[Seat, Keeper]
    """In turn order."""

    deck: list[str]
    rounds: int
    round: int = 1
    stage: Stage = "commit"
    shown: dict[Seat, str] = {}
    """The wicks of this round, in the order of climbing."""

    climbing: list[Seat] = []
    """Who has still to climb."""

    spent: list[str] = []
    winners: list[Seat] = []


class KeeperView(msgspec.Struct, kw_only=True, frozen=True):
    """What one viewer may know of a keeper; hidden things are None or "" for others."""

    side: str
    cards: int
    hand: tuple[str, ...] | None
    has_committed: bool
    committed: str
    whispered: int | None
    peeked: bool
    seen: str
    floor: int
    light: int
    gusts: int


class LanternsView(View, kw_only=True):
    """What one viewer may know of a game."""

    keepers: dict[Seat, KeeperView]
    deck: int
    round: int
    rounds: int
    stage: Stage
    shown: dict[Seat, str]
    climbing: tuple[Seat, ...]
    spent: tuple[str, ...]


def look_at(seat: Seat, keeper: Keeper, viewer: Seat | None, state: State) -> KeeperView:
    """Tell what `viewer` may know of the keeper in `seat`."""
    own = seat == viewer
    partner = viewer in state.keepers and state.keepers[viewer].side == keeper.side
    return KeeperView(
        side=keeper.side,
        cards=len(keeper.hand),
        hand=tuple(keeper.hand) if own else None,
        has_committed=bool(keeper.committed),
        committed=keeper.committed if own else "",
        whispered=keeper.whispered if partner else None,
        peeked=keeper.peeked,
        seen=keeper.seen if own else "",
        floor=keeper.floor,
        light=keeper.light,
        gusts=keeper.gusts,
    )


def faults(state: State) -> list[str]:
    """Say what is wrong with a state that the rules can never lead to."""
    held = [wick for keeper in state.keepers.values() for wick in keeper.hand]
    held += [keeper.committed for keeper in state.keepers.values() if keeper.committed]
    found: list[str] = []
    if sorted([*state.deck, *state.spent, *held, *state.shown.values()]) != sorted(WICKS):
        found.append("wicks are missing or doubled")
    if any(not 0 <= keeper.floor <= TOP for keeper in state.keepers.values()):
        found.append("a flame is outside the tower")
    if state.stage == "commit" and all(keeper.committed for keeper in state.keepers.values()):
        found.append("all have committed and nothing was shown")
    if state.stage != "commit" and any(keeper.committed for keeper in state.keepers.values()):
        found.append("a wick is still committed after all were shown")
    return found
