"""Points, titles and the end (DL 12)."""

from collections.abc import Mapping

import msgspec

from bot.games.dungeon_lords import events
from bot.games.dungeon_lords.cards import PER_LETTER, ROOMS, is_paladin
from bot.games.dungeon_lords.state import Log, Lord, State
from bot.games.game import Seat
from bot.games.log import emit


def title_strengths(lord: Lord) -> dict[str, int]:
    """Measure what each title is given for (DL 12.1)."""
    rooms = sum(bool(tile.room) for tile in lord.tiles.values())
    return {
        "dark_deeds": lord.evil,
        "halls": rooms,
        "tunnels": len(lord.tiles) - rooms,
        "monsters": len(lord.lair),
        "imps": lord.imps,
        "riches": lord.gold + lord.food,
        "battle": sum(not tile.conquered for tile in lord.tiles.values()),
    }


def title_holders(state: State) -> dict[str, tuple[Seat, ...]]:
    """Return the holders of each title; none for a count of zero (DL 12.1)."""
    all_of = {seat: title_strengths(lord) for seat, lord in state.lords.items()}
    holders: dict[str, tuple[Seat, ...]] = {}
    for title in next(iter(all_of.values())):
        most = max(own[title] for own in all_of.values())
        if most:
            holders[title] = tuple(seat for seat, own in all_of.items() if own[title] == most)
    return holders


def _score_rooms(lord: Lord, alone: int, shared: int) -> int:
    """Score the rooms with what they are worth beside their own points (DL 12.1)."""
    total = 0
    for tile in lord.tiles.values():
        if tile.room:
            score = ROOMS[tile.room].score
            total += 2 + score.points * sum(monster in score.per for monster in lord.lair)
            total += score.per_title_alone * alone + score.per_title_shared * shared
    return total


def points_by_heading(state: State, lord: Lord) -> Mapping[str, int]:
    """Score a player by headings (DL 12.1)."""
    held = [seats for seats in title_holders(state).values() if lord.seat in seats]
    alone = sum(len(seats) == 1 for seats in held)
    shared = len(held) - alone
    return {
        "rooms": _score_rooms(lord, alone, shared),
        "monsters": len(lord.lair),
        "prisoners": sum(5 if is_paladin(hero) else 2 for hero in lord.prison),
        "conquered": -2 * sum(tile.conquered for tile in lord.tiles.values()),
        "letters": -PER_LETTER * lord.dead_letters,
        "titles": 3 * alone + 2 * shared,
    }


def declare_winners(state: State, log: Log) -> None:
    """Add the points up and name who has won; ties share (DL 12.2)."""
    for title, seats in title_holders(state).items():
        emit(log, events.TitleGiven(what=title, seats=seats, section="12.1"))
    totals: dict[Seat, int] = {}
    for seat, lord in state.lords.items():
        parts = points_by_heading(state, lord)
        totals[seat] = sum(parts.values())
        emit(
            log,
            msgspec.convert(
                {
                    "event": "scored",
                    "seat": seat,
                    **parts,
                    "total": totals[seat],
                    "section": "12.1",
                },
                events.Scored,
            ),
        )
    best = max(totals.values())
    state.winners = tuple(seat for seat, total in totals.items() if total == best)
    emit(log, events.Won(seats=state.winners, section="12.2"))
