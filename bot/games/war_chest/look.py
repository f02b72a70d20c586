"""What a viewer sees: the state less everything the viewer may not know (WC 13)."""

from collections import Counter

from bot.games.game import Decision, Seat
from bot.games.war_chest.board import BOARDS, SIDES
from bot.games.war_chest.pieces import forts_left, markers_left, of_team, seals_left
from bot.games.war_chest.state import Army, State
from bot.games.war_chest.steps import in_use
from bot.games.war_chest.units import DECOYS, ROYAL
from bot.games.war_chest.view import ArmyView, KindView, SideView, UnitView, WarChestView


def view_for(state: State, due: tuple[Decision, ...], viewer: Seat | None) -> WarChestView:
    """Return the game as one viewer may see it."""
    own = next((decision for decision in due if decision.seat == viewer), None)
    return WarChestView(
        game="war_chest",
        viewer=viewer,
        waiting=tuple((decision.seat, decision.kind) for decision in due),
        decision=own,
        winners=state.winners,
        options=dict(state.options),
        round=state.round,
        acting=state.acting,
        initiative=state.initiative,
        claimed=state.claimed,
        players=state.players,
        units=_view_units(state),
        control=dict(state.control),
        sides=tuple(_view_side(state, team) for team in range(len(SIDES))),
        armies={seat: _view_army(state, army, viewer) for seat, army in state.armies.items()},
        pool=tuple(state.pool),
        banned=tuple(state.out),
        record=tuple(state.record),
        record_round=state.recorded,
        won_by=state.won_by,
        decrees=_view_decrees(state),
        forts=tuple(state.works.forts) if state.works else (),
        forts_left=forts_left(state.works) if state.works else None,
    )


def _view_decrees(state: State) -> dict[str, tuple[str, ...]]:
    if not state.court:
        return {}
    return {decree: tuple(seals) for decree, seals in state.court.decrees.items()}


def _view_units(state: State) -> dict[str, UnitView]:
    views = {
        unit.at: UnitView(
            seat=army.seat,
            side=army.side,
            kind=unit.kind,
            height=unit.height,
            poison=tuple(sorted(unit.poison)),
        )
        for army in state.armies.values()
        for units in army.units.values()
        for unit in units
    }
    return dict(sorted(views.items()))


def _view_side(state: State, team: int) -> SideView:
    side = SIDES[team]
    return SideView(
        side=side,
        seats=tuple(army.seat for army in of_team(state, team)),
        locations=tuple(at for at, holder in state.control.items() if holder == side),
        markers_left=markers_left(state, team),
        to_win=BOARDS[state.players].to_win,
        seals_left=seals_left(state.court, side) if state.court else 0,
    )


def drawn_coin(state: State, army: Army) -> str:
    """Return the coin that a seat must use because its Warrior Priest drew it, or ""."""
    for step in state.steps:
        seat, coin = in_use(step)
        if seat == army.seat:
            return coin
    return ""


def _view_army(state: State, army: Army, viewer: Seat | None) -> ArmyView:
    drawn = drawn_coin(state, army)
    seen = ArmyView(
        seat=army.seat,
        side=army.side,
        clockwork=army.clockwork,
        kinds=tuple(army.kinds),
        coins=_view_coins(army, drawn),
        bag_count=len(army.bag),
        hand_count=len(army.hand),
        face_down_count=len(army.face_down),
        drawn_count=int(bool(drawn)),
        face_up=tuple(sorted(army.face_up)),
        ready_decoys=tuple(sorted(army.decoys)),
    )
    if viewer == army.seat:
        seen.hand = tuple(sorted(army.hand))
        seen.face_down = tuple(sorted(army.face_down))
        seen.drawn = drawn
    return seen


def _view_coins(army: Army, drawn: str) -> tuple[KindView, ...]:
    """Count a seat's coins by kind and by the places that are public (WC 13.1)."""
    unseen = Counter([*army.bag, *army.hand, *army.face_down, *([drawn] if drawn else [])])
    face_up = Counter(army.face_up)
    decoys = [coin for coin in DECOYS if unseen[coin] or face_up[coin]]
    held = [ROYAL] if unseen[ROYAL] or face_up[ROYAL] else []
    return tuple(
        KindView(
            coin=coin,
            board=sum(unit.height for unit in army.units.get(coin, ())),
            supply=army.supply.get(coin, 0),
            unseen=unseen[coin],
            face_up=face_up[coin],
            box=army.box.get(coin, 0),
        )
        for coin in (*army.kinds, *held, *decoys)
    )
