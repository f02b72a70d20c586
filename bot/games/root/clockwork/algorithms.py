"""What all clockwork factions share: orders, crafting, and how they choose (R1, R2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.games.root import events
from bot.games.root.cards import CARDS, SUIT
from bot.games.root.clockwork.events import Decided, OrderRevealed, Skipped
from bot.games.root.craft import take_item
from bot.games.root.deck import put_away, take_top
from bot.games.root.pieces import enemies_of
from bot.games.root.state import CLEARINGS, SETUP_ORDER, Faction, Log, State

T = TypeVar("T")

ITEM_POINTS = 1
"""What a clockwork faction scores for any item (R1.1.2)."""


@dataclass(frozen=True, slots=True)
class Criterion(Generic[T]):
    """A tie-break: its name for the log, and a value of which the highest is wanted."""

    name: str
    value: Callable[[T], int]


def most(name: str, value: Callable[[int], int]) -> Criterion[int]:
    """Prefer the clearing with the most of something."""
    return Criterion(name, value)


def fewest(name: str, value: Callable[[int], int]) -> Criterion[int]:
    """Prefer the clearing with the fewest of something."""

    def less(clearing: int) -> int:
        return -value(clearing)

    return Criterion(name, less)


def most_of_faction(name: str, value: Callable[[str], int]) -> Criterion[str]:
    """Prefer the faction with the most of something."""
    return Criterion(name, value)


def _number(clearing: int) -> int:
    return clearing


def _set_up_first(name: str) -> int:
    return -SETUP_ORDER.index(name)


HIGHEST_PRIORITY = fewest("highest_priority", _number)
"""The clearing with the smallest number (R2.1)."""

LOWEST_PRIORITY = most("lowest_priority", _number)
"""The clearing with the largest number."""

SETUP_PRIORITY = most_of_faction("setup_order", _set_up_first)
"""The faction that is set up first (R2.2)."""

AT_RANDOM: Criterion[str] = Criterion("random", lambda _: 0)
"""No criterion at all: chance chooses (R1.2.1)."""


def rank(targets: Iterable[T], criteria: Sequence[Criterion[T]]) -> list[T]:
    """Sort targets by the criteria, the best first."""

    def key(target: T) -> list[int]:
        return [-criterion.value(target) for criterion in criteria]

    return sorted(targets, key=key)


def deciding(targets: Sequence[T], criteria: Sequence[Criterion[T]]) -> tuple[str, ...]:
    """Name the criteria that told targets apart on the way to the best one."""
    names: list[str] = []
    left: list[T] = list(targets)
    for criterion in criteria:
        if len(left) == 1:
            break
        best = max(criterion.value(target) for target in left)
        kept = [target for target in left if criterion.value(target) == best]
        if len(kept) < len(left):
            names.append(criterion.name)
        left = kept
    return tuple(names)


def choose(
    name: str,
    action: str,
    targets: Iterable[T],
    criteria: Sequence[Criterion[T]],
    log: Log,
    section: str,
    legal: Callable[[T], bool] | None = None,
    suit: str = "",
) -> T | None:
    """Choose a target by an action's criteria, passing over what is not legal (R2.1 to R2.3).

    The last criterion must tell any two targets apart. `suit` is that of the Decree's column, if it
    is for one. Returns None when no target is legal.
    """
    ranked = rank(targets, criteria)
    allowed = [target for target in ranked if legal is None or legal(target)]
    if not allowed:
        return None
    chosen = allowed[0]
    log.append(
        Decided(
            seat=name,
            action=action,
            chosen=str(chosen),
            among=tuple(str(target) for target in allowed),
            by=deciding(allowed, criteria),
            passed_over=tuple(str(target) for target in ranked[: ranked.index(chosen)]),
            suit=suit,
            section=section,
        )
    )
    return chosen


def points_of(state: State, name: str) -> int:
    """Return a faction's points for comparisons."""
    return state.factions[name].score


def choose_defender(
    state: State,
    name: str,
    clearing: int,
    log: Log,
    section: str,
    first: Sequence[Criterion[str]] = (),
    suit: str = "",
) -> str | None:
    """Choose whom to battle: most pieces there, then most points, then setup order (R2.2)."""
    foes = [n for n in enemies_of(state, name) if state.factions[n].presence[clearing]]
    criteria = (
        *first,
        most_of_faction("most_pieces", lambda foe: state.factions[foe].presence[clearing]),
        most_of_faction("most_points", lambda foe: points_of(state, foe)),
        SETUP_PRIORITY,
    )
    return choose(name, "defender", foes, criteria, log, section, suit=suit)


def reveal_order(state: State, name: str, log: Log, section: str) -> str:
    """Draw and reveal the order card (R2.7); "" when no card is left anywhere."""
    card = take_top(state, log)
    if card:
        log.append(OrderRevealed(seat=name, card=card, suit=SUIT[card], section=section))
    else:
        log.append(Skipped(seat=name, action="order", reason="no_cards", section=section))
    return card


def craft_order(state: State, name: str, order: str, log: Log, section: str) -> None:
    """Craft the order's item, if it shows one that is in the supply, for one point (R1.1)."""
    card = CARDS[order]
    if card.kind != "item":
        return
    if state.items[card.item]:
        take_item(state, name, card, ITEM_POINTS, log, section)
    else:
        log.append(
            Skipped(seat=name, action="craft", reason="item_not_in_supply", section="R1.1.1")
        )


def discard_order(state: State, name: str, order: str, log: Log, section: str) -> None:
    """Discard the order card."""
    log.append(events.Discarded(seat=name, card=order, section=section))
    put_away(state, order, log)


def ordered(state: State, order: str) -> list[int]:
    """List the ordered clearings, highest priority first; a bird order means all (R2.7)."""
    suit = SUIT[order]
    return [c for c in CLEARINGS if suit in ("bird", state.suits[c])]


def defenseless(state: State, faction: Faction, clearing: int, kinds: Sequence[str]) -> int:
    """Count a faction's pieces of some kinds in a clearing where it has no warriors."""
    if faction.warriors[clearing]:
        return 0
    return sum(faction.pieces[kind][clearing] for kind in kinds)
