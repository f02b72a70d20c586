"""What a viewer sees: the state less everything the viewer may not know (DL 13)."""

from bot.games.dungeon_lords.cards import MONSTERS, SEASONS
from bot.games.dungeon_lords.carrying import is_paying_unasked
from bot.games.dungeon_lords.ordering import dummy_choices, free_orders
from bot.games.dungeon_lords.producing import count_workers
from bot.games.dungeon_lords.scoring import points_by_heading
from bot.games.dungeon_lords.state import Due, Dummy, Lord, State
from bot.games.dungeon_lords.steps import Area, Fight, FirstOrders, fight_of
from bot.games.dungeon_lords.view import DummyView, DungeonLordsView, LordView, TileView
from bot.games.game import CardId, Points, Seat, required_decisions


def view_for(state: State, due: Due, viewer: Seat | None) -> DungeonLordsView:
    """Return the game as one viewer may see it."""
    own = next((decision for decision in due if decision.seat == viewer), None)
    year = state.year - 1
    cards = combat_shown(state)
    fight = fight_of(state)
    return DungeonLordsView(
        game="dungeon_lords",
        viewer=viewer,
        waiting=tuple((decision.seat, decision.kind) for decision in required_decisions(due)),
        decision=own,
        winners=state.winners,
        points=_points_of_all(state),
        options=dict(state.options),
        year=state.year,
        season=SEASONS[state.season - 1] if state.season else "",
        phase=state.phase,
        first=state.first,
        columns=state.columns,
        lords={lord.seat: _view_lord(state, lord, viewer) for lord in state.order()},
        dummies=tuple(map(_view_dummy, state.dummies)),
        spaces={order: tuple(spaces) for order, spaces in state.spaces.items()},
        stood={
            order: tuple(spaces)
            for order, spaces in (state.stood if isinstance(state.stood, dict) else {}).items()
        },
        area=_acting_area(state),
        monsters=tuple(state.monsters),
        rooms=tuple(state.rooms),
        adventurers=tuple(state.adventurers),
        next_adventurers=tuple(state.next_adventurers),
        event=state.event,
        next_event=state.next_event,
        combat_cards=tuple(
            card if at < cards else CardId("") for at, card in enumerate(state.combat[year])
        ),
        fight_round=fight.round if fight else 0,
        paladin=state.paladin,
        trap_deck=len(state.trap_deck),
        trap_pile=len(state.trap_pile),
    )


def combat_shown(state: State) -> int:
    """Count the combat cards of this year that lie open (DL 11.2).

    A table that fought before rounds were told has seen all four of them.
    """
    fight = fight_of(state)
    if fight is None:
        return 4 if state.phase == "combat" and state.begun else 0
    return fight.round - (not fight.shown)


def _acting_area(state: State) -> str:
    """Return the area whose minions act now."""
    areas = [step for step in state.steps if isinstance(step, Area)]
    return areas[-1].order if areas else ""


def _points_of_all(state: State) -> tuple[Points, ...]:
    """Score every player as things stand: all that counts is public (DL 12, 13)."""
    return tuple(Points(lord.seat, points_by_heading(state, lord)) for lord in state.lords.values())


def _view_dummy(dummy: Dummy) -> DummyView:
    return DummyView(
        colour=dummy.colour,
        keeper=dummy.keeper,
        locked=tuple(dummy.locked),
        shown=tuple(dummy.shown),
        left=tuple(dummy_choices(dummy)) if dummy.keeper else (),
    )


def _view_lord(state: State, lord: Lord, viewer: Seat | None) -> LordView:
    secret = any(isinstance(step, FirstOrders) for step in state.steps)
    locked = () if secret else tuple(lord.locked)
    seen = LordView(
        seat=lord.seat,
        gold=lord.gold,
        food=lord.food,
        imps=lord.imps,
        idle=lord.idle,
        tokens=sum(MONSTERS[monster].token for monster in lord.lair),
        workers=count_workers(lord),
        evil=lord.evil,
        tiles={
            square: TileView(
                room=tile.room,
                conquered=tile.conquered,
                produced=lord.produced.count(square),
            )
            for square, tile in sorted(lord.tiles.items())
        },
        lair=tuple(lord.lair),
        line=tuple(lord.line),
        prison=tuple(lord.prison),
        dead_letters=lord.dead_letters,
        trap_count=len(lord.traps),
        locked=locked,
        has_chosen=bool(lord.locked if secret else lord.orders),
        orders=tuple(lord.orders[: state.columns]),
        unfulfilled=tuple(lord.unfulfilled),
        spied=tuple(lord.spied),
        free=() if secret else tuple(free_orders(lord)),
        tired=tuple(lord.struck or ()),
        carries=is_paying_unasked(state, lord.seat),
    )
    if (fight := fight_of(state)) is not None:
        _add_combat(state, fight, seen, own=viewer == lord.seat)
    if viewer == lord.seat:
        _add_secrets(state, lord, seen, secret=secret)
    return seen


def _add_combat(state: State, fight: Fight, seen: LordView, *, own: bool) -> None:
    """Add the combat of a player; a plan is secret until all are shown (DL 13).

    Hit points are not known here where the table fights.
    """
    front = fight.fronts[seen.seat]
    if isinstance(state.owned, dict):
        seen.hp = {hero.id: hero.hp for hero in front.heroes}
    seen.line = tuple(hero.id for hero in front.heroes)
    seen.tired = tuple(front.tired)
    seen.has_chosen = front.stage != "plan"
    if own or fight.shown:
        seen.plan_tile = front.tile
        seen.plan_traps = tuple(front.traps)
        seen.plan_monsters = tuple(front.monsters)


def _add_secrets(state: State, lord: Lord, seen: LordView, *, secret: bool) -> None:
    """Add what only the owner knows (DL 13)."""
    cards = state.combat[state.year - 1]
    seen.traps = tuple(lord.traps)
    seen.orders = tuple(lord.orders)
    seen.drawn = tuple(lord.drawn)
    seen.picked = tuple(lord.locked) if secret else ()
    seen.seen = {number: cards[number - 1] for number in lord.spied}
    seen.third = lord.third
