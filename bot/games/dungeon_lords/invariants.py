"""What holds in every state of a whole game: nothing is lost, nothing doubled (DL 1.1, 2.6)."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain

from bot.games.dungeon_lords.board import NEAR, SQUARES, ZONES, makes_block
from bot.games.dungeon_lords.cards import (
    ADVENTURERS,
    ILLUSION,
    LEAST_EVIL,
    MONSTERS,
    MOST_EVIL,
    ORDERS,
    ROOMS,
    TRAP_COPIES,
    TRAPS,
    is_paladin,
)
from bot.games.dungeon_lords.state import Dummy, Lord, State
from bot.games.dungeon_lords.steps import Fight


def constants(state: State) -> Mapping[str, object]:
    """Return what no action can change: monsters, rooms, adventurers and traps in all."""
    lords = state.lords.values()
    built = [tile.room for lord in lords for tile in lord.tiles.values() if tile.room]
    tiles = chain(*state.monster_decks, *state.room_decks, state.monsters, state.rooms, built)
    lairs = chain(*(lord.lair for lord in lords))
    heroes = chain(
        *state.adventurer_decks,
        state.adventurers,
        state.next_adventurers,
        *(lord.line + lord.prison for lord in lords),
    )
    cards = Counter(chain(tiles, lairs, heroes, state.away))
    traps = Counter(chain(state.trap_deck, state.trap_pile, *(lord.traps for lord in lords)))
    numbers = {card: count for card, count in cards.items() if not is_paladin(card)}
    return {
        "cards": sorted(numbers.items()),
        "traps": sorted(traps.items()),
        "seats": [*state.lords],
        "options": dict(state.options),
    }


def contents_of_whole_game() -> Mapping[str, object]:
    """Return the cards and traps of a whole game (DL 1.1)."""
    cards = {monster.id: sum(monster.count) for monster in MONSTERS.values()}
    cards |= dict.fromkeys(ROOMS, 1) | dict.fromkeys(ADVENTURERS, 1)
    return {
        "cards": sorted(cards.items()),
        "traps": sorted(dict.fromkeys(TRAPS, TRAP_COPIES).items()),
    }


def faults(state: State) -> list[str]:
    """Return the broken invariants, a line for each."""
    lines = [fault for lord in state.lords.values() for fault in _of_lord(lord)]
    lines += [fault for dummy in state.dummies for fault in _of_dummy(dummy)]
    paladins = [seat for seat, lord in state.lords.items() if any(map(is_paladin, lord.line))]
    if paladins != ([state.paladin] if state.paladin else []) and state.phase != "combat":
        lines.append(f"the paladin stands with {paladins}, not with {state.paladin}")
    for fight in state.steps:
        if isinstance(fight, Fight):
            lines += [
                f"{seat} fights {front.heroes} with {front.icons} icons, not the own line"
                for seat, front in fight.fronts.items()
                if sorted(hero.id for hero in front.heroes if hero.id != ILLUSION)
                != sorted(state.lords[seat].line)
                or front.icons < 0
            ]
    minions = Counter(who for spaces in state.spaces.values() for who in spaces if who)
    lines += [f"{who} has {count} minions" for who, count in minions.items() if count > 3]
    return lines


def _of_lord(lord: Lord) -> list[str]:
    """Return the faults in one player's goods, evil, tiles and orders."""
    lines: list[str] = []
    counts = (lord.gold, lord.food, lord.imps, lord.busy, lord.working, lord.dead_letters)
    if min(counts) < 0:
        lines.append(f"{lord.seat} has less than nothing: {counts}")
    if not LEAST_EVIL <= lord.evil <= MOST_EVIL:
        lines.append(f"the evil of {lord.seat} is {lord.evil}")
    if len(set(lord.orders)) != len(lord.orders) or set(lord.orders) & set(lord.locked):
        lines.append(f"the orders of {lord.seat} are {lord.orders}, locked {lord.locked}")
    if not {*lord.orders, *lord.locked} <= set(ORDERS):
        lines.append(f"{lord.seat} has unknown orders")
    if lord.struck and Counter(lord.struck) - Counter(lord.lair):
        lines.append(f"{lord.struck} of {lord.seat} lie face down and are not in {lord.lair}")
    return lines + _of_dungeon(lord)


def _of_dungeon(lord: Lord) -> list[str]:
    """Return the faults in the tiles: connected, no block of four, rooms apart, in zones."""
    lines: list[str] = []
    for square, tile in lord.tiles.items():
        if square not in SQUARES or makes_block(lord.tiles, square):
            lines.append(f"{square} of {lord.seat} cannot have a tile")
        if not any(near in lord.tiles for near in NEAR[square]):
            lines.append(f"{square} of {lord.seat} is alone")
        if tile.room:
            zone = ROOMS[tile.room].zone
            if zone and square not in ZONES[zone]:
                lines.append(f"{tile.room} of {lord.seat} is outside its zone")
            if any(near in lord.tiles and lord.tiles[near].room for near in NEAR[square]):
                lines.append(f"{tile.room} of {lord.seat} is next to a room")
    return lines


def _of_dummy(dummy: Dummy) -> list[str]:
    if len(set(dummy.locked)) != len(dummy.locked):
        return [f"{dummy.colour} has {dummy.locked} locked"]
    return []
