"""Rules that all clockwork factions share: orders, crafting and choices (R1, R2)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import TypeVar

from bot.games.game import CardId, Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.criteria import Criterion as Criterion
from bot.games.root.clockwork.events import Decided, DecidedByChance, OrderRevealed, Skipped
from bot.games.root.clockwork.purchases import SECTION as SERVICES_SECTION
from bot.games.root.clockwork.purchases import buy_item, replace_order
from bot.games.root.law import events
from bot.games.root.law.cards import CARDS, SUIT
from bot.games.root.law.chance import pick
from bot.games.root.law.craft import take_item
from bot.games.root.law.deck import put_away, take_top
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, NO_SUIT, WARRIOR, Clearing, Suit
from bot.games.root.law.pieces import enemies_of
from bot.games.root.law.state import SETUP_ORDER, Faction, Log, State

T = TypeVar("T")
C = TypeVar("C", bound=int | str)

ITEM_POINTS = 1
"""The points that a clockwork faction scores for any item (R1.1.2)."""


def prefer_most(name: str, value: Callable[[Clearing], int]) -> Criterion[Clearing]:
    """Prefer the clearing with the most of something."""
    return Criterion(name, value)


def prefer_fewest(name: str, value: Callable[[Clearing], int]) -> Criterion[Clearing]:
    """Prefer the clearing with the fewest of something."""

    def less(clearing: Clearing) -> int:
        return -value(clearing)

    return Criterion(name, less)


def most_of_faction(name: str, value: Callable[[Seat], int]) -> Criterion[Seat]:
    """Prefer the faction with the most of something."""
    return Criterion(name, value)


def _set_up_first(name: Seat) -> int:
    """Rank by the setup order; factions that the Law does not list come after all others."""
    return -SETUP_ORDER.index(name) if name in SETUP_ORDER else -len(SETUP_ORDER)


@cache
def _priority_criteria(tower: Clearing | None) -> tuple[Criterion[Clearing], Criterion[Clearing]]:
    """Return what prefers the highest and the lowest priority; the Pass is both (R12.2.2)."""

    def highest(clearing: Clearing) -> int:
        return NO_CLEARING if clearing == tower else clearing

    def lowest(clearing: Clearing) -> int:
        return len(CLEARINGS) + 1 if clearing == tower else clearing

    return prefer_fewest("highest_priority", highest), prefer_most("lowest_priority", lowest)


@cache
def _in_order(tower: Clearing | None) -> tuple[Clearing, ...]:
    """List all clearings, the highest priority first."""
    return tuple(rank_targets(CLEARINGS, (_priority_criteria(tower)[0],)))


@cache
def _of_suit_in_order(
    tower: Clearing | None, suits: tuple[Suit, ...], suit: Suit
) -> Sequence[Clearing]:
    """List the clearings of a suit, or all for birds. Cached: few suit layouts occur."""
    return [c for c in _in_order(tower) if suit in ("bird", suits[c])]


def highest_priority(state: State) -> Criterion[Clearing]:
    """Prefer the clearing with the smallest number (R2.1), before it the Pass (R12.2.2)."""
    return _priority_criteria(state.board.tower)[0]


def lowest_priority(state: State) -> Criterion[Clearing]:
    """Prefer the clearing with the largest number, before it the Pass (R12.2.2)."""
    return _priority_criteria(state.board.tower)[1]


def by_priority(state: State, clearings: Iterable[Clearing]) -> list[Clearing]:
    """Sort clearings by priority, the highest first (R2.4)."""
    return rank_targets(clearings, (highest_priority(state),))


SETUP_PRIORITY = most_of_faction("setup_order", _set_up_first)
"""The faction that is set up first (R2.2)."""

AT_RANDOM: Criterion[str] = Criterion("random", lambda _: 0)
"""No criterion: chance chooses (R1.2.1)."""


def rank_targets(targets: Iterable[T], criteria: Sequence[Criterion[T]]) -> list[T]:
    """Sort targets by the criteria, the best first."""

    return [target for _, target in ranked_by_values(targets, criteria)]


def ranked_by_values(
    targets: Iterable[T], criteria: Sequence[Criterion[T]]
) -> list[tuple[list[int], T]]:
    """Sort targets by the criteria, the best first, each after its values, the lowest wanted."""
    valued = [([-criterion.value(target) for criterion in criteria], target) for target in targets]
    return sorted(valued, key=itemgetter(0))


def deciding_criteria(
    values: Sequence[list[int]], criteria: Sequence[Criterion[T]]
) -> tuple[str, ...]:
    """Return the criteria that narrowed targets down to the best one, by their sorted values."""
    names: list[str] = []
    count = len(values)
    for at, criterion in enumerate(criteria):
        if count == 1:
            break
        # The first of those that are alike so far is the best by this criterion, too.
        best = values[0][at]
        values = [each for each in values if each[at] == best]
        if len(values) < count:
            names.append(criterion.name)
            count = len(values)
    return tuple(names)


def choose_target(
    name: Seat,
    action: str,
    targets: Iterable[T],
    criteria: Sequence[Criterion[T]],
    log: Log,
    section: Section,
    legal: Callable[[T], bool] | None = None,
    suit: Suit = NO_SUIT,
) -> T | None:
    """Choose a target by an action's criteria, passing over what is not legal (R2.1 to R2.3).

    The last criterion must distinguish any two targets. `suit` is that of the Decree's column, if
    any. Returns None when no target is legal.
    """
    ranked = ranked_by_values(targets, criteria)
    allowed = [valued for valued in ranked if legal is None or legal(valued[1])]
    if not allowed:
        return None
    chosen = allowed[0][1]
    passed_over = ranked[: ranked.index(allowed[0])]
    emit(
        log,
        Decided(
            seat=name,
            action=action,
            chosen=str(chosen),
            among=tuple([str(target) for _, target in allowed]),
            by=deciding_criteria([values for values, _ in allowed], criteria),
            passed_over=tuple([str(target) for _, target in passed_over]),
            suit=suit,
            section=section,
        ),
    )
    return chosen


def by_chance(
    state: State, name: Seat, action: str, options: Sequence[C], log: Log, section: Section
) -> C:
    """Choose an option at random and log it; return a single option as it is (R1.2.1).

    An option that is listed twice is twice as likely.
    """
    among = tuple(dict.fromkeys(str(option) for option in options))
    if len(among) == 1:
        return options[0]
    chosen = pick(state, options)
    emit(
        log,
        DecidedByChance(
            seat=name,
            action=action,
            chosen=str(chosen),
            among=among,
            by=(AT_RANDOM.name,),
            section=section,
        ),
    )
    return chosen


def enemy_buildings(state: State, name: Seat, clearing: Clearing) -> int:
    """Count the enemy buildings in a clearing."""
    enemies = [state.factions[foe] for foe in enemies_of(state, name)]
    return sum([foe.pieces[kind][clearing] for foe in enemies for kind in foe.BUILDINGS])


def warriors_against(state: State, name: Seat, foe: Seat, clearing: Clearing) -> int:
    """Count a foe's warriors in a clearing; those hired of it are none (Law 11.2.7.3)."""
    if state.hirers and state.hirers.get(name) == foe:
        return 0
    return state.factions[foe].pieces[WARRIOR][clearing]


def enemy_warriors(state: State, name: Seat, clearing: Clearing) -> int:
    """Count the enemy warriors in a clearing."""
    return sum(warriors_against(state, name, foe, clearing) for foe in enemies_of(state, name))


def points_of(state: State, name: Seat) -> int:
    """Return a faction's points for comparisons."""
    return state.factions[name].score


def choose_defender(
    state: State,
    name: Seat,
    clearing: Clearing,
    log: Log,
    section: Section,
    first: Sequence[Criterion[Seat]] = (),
    suit: Suit = NO_SUIT,
) -> Seat | None:
    """Choose whom to battle: most pieces there, then most points, then setup order (R2.2)."""
    foes = [n for n in enemies_of(state, name) if state.factions[n].presence[clearing]]
    criteria = (
        *first,
        most_of_faction("most_pieces", lambda foe: state.factions[foe].presence[clearing]),
        most_of_faction("most_points", lambda foe: points_of(state, foe)),
        SETUP_PRIORITY,
    )
    return choose_target(name, "defender", foes, criteria, log, section, suit=suit)


def reveal_order(state: State, name: Seat, log: Log, section: Section) -> CardId:
    """Draw and reveal the order card (R2.7); "" when no card is left anywhere."""
    card = take_top(state, log)
    if card:
        emit(log, OrderRevealed(seat=name, card=card, suit=SUIT[card], section=section))
    else:
        emit(log, Skipped(seat=name, action="order", reason="no_cards", section=section))
    return card


def craft_order(state: State, name: Seat, order: CardId, log: Log, section: Section) -> None:
    """Craft the order's item, if it shows one that is in the supply, for one point (R1.1).

    Otherwise it may buy a card of the Riverfolk that does, which becomes the order (R9.7).
    """
    card = CARDS[order]
    available = card.kind == "item" and state.items[card.item]
    if not available and (bought := buy_item(state, name, log)):
        if state.winners is not None:
            put_away(state, bought, log)  # Greedy has won by its price (R3.3.2, Law 3.1).
            return
        if (faction := state.factions[name]).PILES.COLLECTS:
            faction.PILES.collect(
                faction, bought
            )  # On top of the card that it tried to craft (R8.6.4).
        else:
            discard_order(state, name, order, log, SERVICES_SECTION)
            replace_order(state, name, bought)
        card = CARDS[bought]
        available = True
    if available:
        take_item(state, name, card, ITEM_POINTS, log, section, "R1.1.2")
    elif card.kind == "item":
        emit(log, Skipped(seat=name, action="craft", reason="item_not_in_supply", section="R1.1.1"))


def discard_order(state: State, name: Seat, order: CardId, log: Log, section: Section) -> None:
    """Discard the order card."""
    emit(log, events.Discarded(seat=name, card=order, section=section))
    put_away(state, order, log)


def list_ordered_clearings(state: State, order: CardId) -> list[Clearing]:
    """List the ordered clearings, highest priority first; a bird order means all (R2.7)."""
    return clearings_ordered(state, SUIT[order])


def clearings_ordered(state: State, suit: Suit) -> list[Clearing]:
    """List the clearings ordered by a suit, highest priority first; bird means all (R2.7)."""
    return [*_of_suit_in_order(state.board.tower, tuple(state.suits), suit)]


def share_evenly(
    count: int, clearings: Sequence[Clearing], wanted: Mapping[Clearing, int] | None = None
) -> dict[Clearing, int]:
    """Share pieces out among clearings given in their order: one each, again and again (R4.5.2).

    `wanted` limits what each clearing can get.
    """
    shares = dict.fromkeys(clearings, 0)
    while count > 0:
        short = [c for c in clearings if wanted is None or shares[c] < wanted[c]][:count]
        if not short:
            break
        for clearing in short:
            shares[clearing] += 1
        count -= len(short)
    return shares


def count_defenseless(
    state: State, faction: Faction, clearing: Clearing, kinds: Sequence[Piece]
) -> int:
    """Count a faction's pieces of some kinds in a clearing where it has no warriors."""
    if faction.pieces[WARRIOR][clearing]:
        return 0
    return sum([faction.pieces[kind][clearing] for kind in kinds])
