"""The course of a game: rounds and their phases, years, the end (DL 3, 4)."""

from collections.abc import Callable, Mapping

from msgspec import UNSET

from bot.games.ahead import no_sketch
from bot.games.dungeon_lords import events, ordering, planning, season, special
from bot.games.dungeon_lords.cards import ADVENTURERS, ORDERS, SEASONS
from bot.games.dungeon_lords.chance import draw_from_deck, in_random_order
from bot.games.dungeon_lords.events import combat
from bot.games.dungeon_lords.paladin import look_for_paladin
from bot.games.dungeon_lords.scoring import declare_winners
from bot.games.dungeon_lords.state import Log, Names, State
from bot.games.dungeon_lords.steps import Area, Choosing, FirstOrders, Placing, Producing, Telling
from bot.games.game import NO_SEAT
from bot.games.log import emit

AFTER: Mapping[str, str] = {
    "first_orders": "new_round",
    "new_round": "orders",
    "orders": "placing",
    "placing": "areas",
    "areas": "production",
    "production": "event",
    "event": "adventurers",
    "adventurers": "round_end",
    "round_end": "new_round",
    "combat": "new_round",
}
"""Which phase follows each; after the last round of a year the combat, then the end."""


def begin_next_phase(state: State, log: Log) -> None:
    """Begin the phase, or go on to the next one."""
    if not state.begun:
        state.begun = True
        BEGIN[state.phase](state, log)
        return
    state.begun = False
    if state.phase == "round_end" and state.season == len(SEASONS):
        state.phase = "combat"
    elif state.phase == "combat" and state.year == 2:
        declare_winners(state, log)
    else:
        if state.phase == "combat":
            _begin_year(state, log)
        state.phase = AFTER[state.phase]


def _begin_year(state: State, log: Log) -> None:
    """Go on to the second year with its paladin, who comes at once to evil 10 (DL 10.1, 11.12)."""
    state.year = 2
    state.season = 0
    state.paladin = NO_SEAT
    state.paladin_gone = False
    for lord in state.lords.values():
        lord.spied = []
        lord.conquered = 0
        lord.struck = UNSET
    look_for_paladin(state, log)


def _first_orders(state: State, log: Log) -> None:
    """Lock two orders at random, or let everybody choose two of three (DL 2.3)."""
    no_sketch(state)
    chosen = state.options.get("first_orders") == "chosen"
    for lord in state.lords.values():
        if lord.locked:
            continue
        cards = in_random_order(state, [*ORDERS])
        if chosen:
            lord.drawn = [order for order in ORDERS if order in cards[:3]]
            own = (lord.seat,)
            orders = tuple(lord.drawn)
            emit(log, events.CardsDrawn(seat=lord.seat, orders=orders, only=own, section="2.3"))
        else:
            lord.locked = cards[:2]
            ordering.show_locked(lord.seat, lord.locked, log)
    for dummy in state.dummies:
        dummy.locked = dummy.locked or in_random_order(state, [*ORDERS])[:3]
        emit(log, events.Locked(seat=dummy.colour, orders=tuple(dummy.locked), section="2.4"))
    if chosen:
        state.steps.append(FirstOrders())


def _new_round(state: State, log: Log) -> None:
    """Lay monsters, rooms, adventurers and the next event open (DL 4)."""
    no_sketch(state)
    year = state.year - 1
    state.away += [*state.monsters, *state.rooms]
    state.season += 1
    season_name = SEASONS[state.season - 1]
    emit(
        log, events.RoundBegan(seat=state.first, year=state.year, season=season_name, section="3.1")
    )
    state.monsters = draw_from_deck(state, state.monster_decks[year], 3)
    state.rooms = draw_from_deck(state, state.room_decks[year], 2)
    emit(
        log,
        events.OffersLaid(monsters=tuple(state.monsters), rooms=tuple(state.rooms), section="4.1"),
    )
    state.adventurers, state.next_adventurers = state.next_adventurers, []
    state.event, state.next_event = state.next_event, ""
    if state.season < len(SEASONS):
        state.next_adventurers = _draw_adventurers(state, state.adventurer_decks[year])
        emit(log, events.AdventurersLaid(adventurers=tuple(state.next_adventurers), section="4.2"))
        deck = state.event_decks[year]
        state.next_event = deck.pop() if deck else ""
        special.lay_next_event(state, log)
    state.columns = 0
    for lord in state.lords.values():
        lord.orders = []
        lord.unfulfilled = []
    ordering.clear_spaces(state)
    ordering.draw_dummies(state, log)


def _draw_adventurers(state: State, deck: Names) -> Names:
    """Draw adventurers, sorted from the weakest; all of one class are not left so (DL 4.2)."""
    count = 4 if len(state.lords) == 4 else 3
    heroes = draw_from_deck(state, deck, count)
    while deck and len({ADVENTURERS[hero].kind for hero in heroes}) == 1:
        state.away.append(heroes.pop())
        heroes += draw_from_deck(state, deck, 1)
    return sorted(heroes, key=lambda hero: ADVENTURERS[hero].strength)


def _begin_orders(state: State, log: Log) -> None:
    state.steps.append(Choosing())


def _begin_placing(state: State, log: Log) -> None:
    """Show the dummies' third orders, then place column by column (DL 5.5, 5.6)."""
    no_sketch(state)
    ordering.show_thirds(state, log)
    state.steps.append(Placing(column=0, left=[lord.seat for lord in state.order()]))


def _begin_areas(state: State, log: Log) -> None:
    """Let the areas act in order; the last is put on the stack first (DL 6.1)."""
    for order in reversed([*ORDERS.values()]):
        spaces = [2, 1, 0] if order.backwards else [0, 1, 2]
        state.steps.append(Area(order=order.id, left=spaces))


def _begin_production(state: State, log: Log) -> None:
    seats = [lord.seat for lord in state.order() if lord.orders]
    state.steps.append(Producing(left=seats))


def _round_end(state: State, log: Log) -> None:
    """Bring imps home and pass the first player's token on (DL 3.2)."""
    for lord in state.lords.values():
        lord.busy = lord.working = 0
        lord.produced = []
    ordering.forget_who_stood(state)
    state.first = state.order()[1].seat


def _begin_combat(state: State, log: Log) -> None:
    """Begin the combat, by an owner's cards or at the table (DL 11.0)."""
    fight = planning.begin_fight(state)
    state.steps.append(fight)
    if isinstance(state.owned, dict):
        return
    emit(log, combat.CombatAtTable(year=state.year, section="11.0"))
    if all(front.stage == "done" for front in fight.fronts.values()):
        # There is nothing to plan, but what the bot does not know can still be told.
        state.steps.append(Telling(left=[*fight.fronts]))


BEGIN: Mapping[str, Callable[[State, Log], None]] = {
    "first_orders": _first_orders,
    "new_round": _new_round,
    "orders": _begin_orders,
    "placing": _begin_placing,
    "areas": _begin_areas,
    "production": _begin_production,
    "event": season.begin_event,
    "adventurers": season.send_adventurers,
    "round_end": _round_end,
    "combat": _begin_combat,
}
"""What each phase begins with."""
