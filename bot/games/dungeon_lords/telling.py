"""A combat settled at the table: its outcome is told by the players (DL 11.0)."""

from collections.abc import Mapping, Sequence

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.cards import (
    LEAST_EVIL,
    MONSTERS,
    MOST_CONQUERED,
    MOST_EVIL,
    PALADINS,
    is_paladin,
)
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.pieces import put_trap_away
from bot.games.dungeon_lords.state import Due, Log, Lord, State
from bot.games.dungeon_lords.steps import Fight, Front, Hero, Telling, fight_of
from bot.games.game import NO_SEAT, Choice, Decision, Offer, Seat
from bot.games.log import emit

OTHER_EVIL: Mapping[int, Sequence[tuple[int]]] = {
    evil: [(value,) for value in range(LEAST_EVIL, MOST_EVIL + 1) if value != evil]
    for evil in range(LEAST_EVIL, MOST_EVIL + 1)
}
"""The rows of evil that can be told, by what it is (DL 11.0)."""


def hand_over(state: State, fight: Fight) -> None:
    """Let the table fight a round whose plans and card are shown (DL 11.0, 11.2).

    The monsters that were sent lie down as the rules say, until their owner enters otherwise.
    """
    fought = [seat for seat, front in fight.fronts.items() if front.stage != "done"]
    for seat in fought:
        front = fight.fronts[seat]
        front.tired += [
            monster
            for monster in front.sent
            if not all(way.returns for way in MONSTERS[monster].options)
        ]
        front.stage = "over"
    state.steps.append(Telling(left=fought))


def ask_telling(state: State, step: Telling, log: Log) -> Due | None:
    """Ask the players who have still to enter how the round, or the combat, ended (DL 11.0)."""
    if not step.left:
        state.steps.pop()
        return None
    fight = fight_of(state)
    about = {"year": state.year, "round": fight.round if fight else 0}
    return tuple(
        [
            Decision(seat, "combat_told", "11.0", _telling_offers(state, fight, seat), about)
            for seat in step.left
        ]
    )


def _telling_offers(state: State, fight: Fight | None, seat: Seat) -> tuple[Offer, ...]:
    """List what can be told; the paladin may have been caught in any dungeon (DL 10.2)."""
    lord = state.lords[seat]
    heroes = [*lord.line, *([] if state.paladin_gone else [f"paladin_{state.year}"])]
    rounds = fight.round if fight else MOST_CONQUERED
    tiles = [(at,) for at in sorted(lord.tiles) if not lord.tiles[at].conquered]
    owned = {"gold": lord.gold, "food": lord.food, "imps": lord.imps}
    spent = [(goods, count) for goods, most in owned.items() for count in range(1, most + 1)]
    offers = (
        Offer(choices.TellTile, tiles if lord.conquered < rounds else []),
        Offer(choices.TellPrisoner, [(hero,) for hero in dict.fromkeys(heroes)]),
        Offer(choices.TellTrap, [(trap,) for trap in dict.fromkeys(lord.traps)]),
        Offer(choices.TellSpent, spent),
        Offer(choices.TellEvil, OTHER_EVIL[lord.evil]),
        *(_of_round(state, fight.fronts[seat]) if fight else ()),
        Offer(choices.Done, [()]),
    )
    return tuple([offer for offer in offers if offer.rows])


def _of_round(state: State, front: Front) -> tuple[Offer, ...]:
    """List what matters to the next round: who stays face up, and where the paladin stands."""
    up = [(monster,) for monster in dict.fromkeys(front.sent) if monster in front.tired]
    hosts = [(seat,) for seat in state.lords if seat != state.paladin]
    return (
        Offer(choices.TellUp, up),
        Offer(choices.TellPaladin, [] if state.paladin_gone else hosts),
    )


def tell_combat_outcome(state: State, step: Telling, choice: Choice, log: Log) -> None:
    """Enter one outcome as told (DL 11.0, 11.12)."""
    state.steps.append(step)
    lord = state.lords[choice.seat]
    match choice:
        case choices.TellTile(square=square):
            lord.tiles[square].conquered = True
            lord.conquered += 1
            _log_told_outcome(lord, log, "tile", square)
        case choices.TellPrisoner(hero=hero):
            _take_out(state, hero)
            lord.prison.append(hero)
            if is_paladin(hero):
                state.paladin = NO_SEAT
                state.paladin_gone = True
            _log_told_outcome(lord, log, "prisoner", hero)
        case choices.TellTrap(trap=trap):
            _tell_trap(state, lord, trap, log)
        case choices.TellSpent(goods=goods, count=count):
            setattr(lord, goods, getattr(lord, goods) - count)
            _log_told_outcome(lord, log, goods, "", count)
        case choices.TellEvil(evil=evil):
            lord.evil = evil
            _log_told_outcome(lord, log, "evil", "", evil)
        case choices.TellUp(monster=monster):
            _stand_up(state, lord, monster)
            _log_told_outcome(lord, log, "up", monster)
        case choices.TellPaladin(host=host):
            _move_paladin(state, host)
            _log_told_outcome(lord, log, "paladin", host)
        case _:
            _end_telling_of(state, step, lord, log)


def _tell_trap(state: State, lord: Lord, trap: str, log: Log) -> None:
    """Put a trap away: one of the plan was used; another the card took, so it stays secret (DL 13).

    A combat told as a whole has no plans, so its traps count as used.
    """
    fight = fight_of(state)
    planned = fight.fronts[lord.seat].traps if fight else [trap]
    if trap not in planned:
        put_trap_away(state, lord, trap, log, "11.0")
        return
    planned.remove(trap)
    lord.traps.remove(trap)
    state.trap_pile.append(trap)
    _log_told_outcome(lord, log, "trap", trap)


def _log_told_outcome(lord: Lord, log: Log, what: str, which: str, count: int = 0) -> None:
    event = events.Told(seat=lord.seat, what=what, which=which, count=count, section="11.0")
    emit(log, event)


def _take_out(state: State, hero: str) -> None:
    """Take an adventurer out of the line in which they stand."""
    for other in state.lords.values():
        other.line = [member for member in other.line if member != hero]
    if (fight := fight_of(state)) is not None:
        for front in fight.fronts.values():
            front.heroes = [fighter for fighter in front.heroes if fighter.id != hero]


def _stand_up(state: State, lord: Lord, monster: str) -> None:
    """Turn a monster face up that did not attack, or returns (DL 11.5)."""
    fight = fight_of(state)
    assert fight is not None
    front = fight.fronts[lord.seat]
    front.tired.remove(monster)
    front.sent.remove(monster)


def _move_paladin(state: State, host: Seat) -> None:
    """Let the paladin come to a line, or change lines, as the table has seen it (DL 10.2)."""
    card = f"paladin_{state.year}"
    _take_out(state, card)
    fight = fight_of(state)
    assert fight is not None
    state.paladin = host
    state.lords[host].line.insert(0, card)
    fight.fronts[host].heroes.insert(0, Hero(card, PALADINS[card].hp))


def _end_telling_of(state: State, step: Telling, lord: Lord, log: Log) -> None:
    """Go on without this player; after the last round the living leave (DL 11.12)."""
    step.left.remove(lord.seat)
    if (fight := fight_of(state)) is not None:
        emit(log, combat.ToldRound(seat=lord.seat, round=fight.round, section="11.0"))
        return
    send_survivors_away(state, lord, log)


def send_survivors_away(state: State, lord: Lord, log: Log) -> None:
    """Let those who live leave after a combat (DL 11.12)."""
    leaving, lord.line = lord.line, []
    state.away += [hero for hero in leaving if not is_paladin(hero)]
    emit(log, events.ToldAll(seat=lord.seat, count=len(leaving), section="11.12"))
