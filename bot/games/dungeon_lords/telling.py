"""A combat settled at the table: its outcome is told by the players (DL 11.0)."""

from __future__ import annotations

from bot.games.dungeon_lords import choices, events
from bot.games.dungeon_lords.cards import LEAST_EVIL, MOST_CONQUERED, MOST_EVIL, is_paladin
from bot.games.dungeon_lords.state import Due, Log, Lord, State
from bot.games.dungeon_lords.steps import Telling
from bot.games.game import Choice, Decision, Offer

GOODS = ("gold", "food", "imps")


def ask_telling(state: State, step: Telling, log: Log) -> Due | None:
    """Ask everybody who has still to tell how the combat ended (DL 11.0)."""
    if not step.left:
        state.steps.pop()
        return None
    return tuple(
        Decision(seat, "combat_told", "11.0", _offers(state, seat), {"year": state.year})
        for seat in step.left
    )


def _offers(state: State, seat: str) -> tuple[Offer, ...]:
    """List what can be told; the paladin may have been caught in any dungeon (DL 10.2)."""
    lord = state.lord(seat)
    heroes = [*lord.line, *([f"paladin_{state.year}"] if state.paladin else [])]
    tiles = [(at,) for at in sorted(lord.tiles) if not lord.tiles[at].conquered]
    spent = [(goods, count) for goods in GOODS for count in range(1, getattr(lord, goods) + 1)]
    evil = [(value,) for value in range(LEAST_EVIL, MOST_EVIL + 1) if value != lord.evil]
    found = (
        Offer(choices.TellTile, tiles if lord.conquered < MOST_CONQUERED else []),
        Offer(choices.TellPrisoner, [(hero,) for hero in dict.fromkeys(heroes)]),
        Offer(choices.TellTrap, [(trap,) for trap in dict.fromkeys(lord.traps)]),
        Offer(choices.TellSpent, spent),
        Offer(choices.TellEvil, evil),
        Offer(choices.Done, [()]),
    )
    return tuple(offer for offer in found if len(offer))


def tell(state: State, step: Telling, choice: Choice, log: Log) -> None:
    """Enter one outcome as told (DL 11.0, 11.12)."""
    state.steps.append(step)
    lord = state.lord(choice.seat)
    match choice:
        case choices.TellTile(square=square):
            lord.tiles[square].conquered = True
            lord.conquered += 1
            _log(lord, log, "tile", square)
        case choices.TellPrisoner(hero=hero):
            for other in state.lords.values():
                other.line = [one for one in other.line if one != hero]
            lord.prison.append(hero)
            if is_paladin(hero):
                state.paladin, state.paladin_gone = "", True
            _log(lord, log, "prisoner", hero)
        case choices.TellTrap(trap=trap):
            lord.traps.remove(trap)
            state.trap_pile.append(trap)
            _log(lord, log, "trap", trap)
        case choices.TellSpent(goods=goods, count=count):
            setattr(lord, goods, getattr(lord, goods) - count)
            _log(lord, log, goods, "", count)
        case choices.TellEvil(evil=evil):
            lord.evil = evil
            _log(lord, log, "evil", "", evil)
        case _:
            _end(state, step, lord, log)


def _log(lord: Lord, log: Log, what: str, which: str, count: int = 0) -> None:
    told = events.Told(seat=lord.seat, what=what, which=which, count=count, section="11.0")
    log.append(told)


def _end(state: State, step: Telling, lord: Lord, log: Log) -> None:
    """Let the living leave (DL 11.12)."""
    step.left.remove(lord.seat)
    leaving, lord.line = lord.line, []
    state.away += [hero for hero in leaving if not is_paladin(hero)]
    log.append(events.ToldAll(seat=lord.seat, count=len(leaving), section="11.12"))
