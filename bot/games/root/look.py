"""What a viewer sees: the state less everything the viewer may not know."""

from __future__ import annotations

from bot.games.game import Decision
from bot.games.root.battle import Battle
from bot.games.root.boards import show_corvids, show_duchy, show_vagabond
from bot.games.root.clockwork.electric_eyrie import TRACK as ELECTRIC_TRACK
from bot.games.root.clockwork.electric_eyrie import ElectricEyrie
from bot.games.root.clockwork.mechanical_marquise import TRACK as MECHANICAL_TRACK
from bot.games.root.clockwork.mechanical_marquise import MechanicalMarquise
from bot.games.root.corvids.daylight import CorvidsDaylight
from bot.games.root.corvids.plots import CorvidPieces
from bot.games.root.duchy.assembly import Assembly
from bot.games.root.duchy.court import DuchyPieces
from bot.games.root.eyrie.board import Eyrie
from bot.games.root.eyrie.dynasty import COLUMNS
from bot.games.root.eyrie.evening import POINTS as ROOST_POINTS
from bot.games.root.marquise.building import POINTS as BUILDING_POINTS
from bot.games.root.marquise.daylight import MarquiseDaylight
from bot.games.root.marquise.pieces import BUILDINGS, MarquisePieces
from bot.games.root.state import BURROW, CLEARINGS, Faction, State
from bot.games.root.vagabond.pack import VagabondPieces
from bot.games.root.view import (
    BattleView,
    ClearingView,
    FactionView,
    Presence,
    RootView,
    TrackView,
)


def look(state: State, due: tuple[Decision, ...], viewer: str | None) -> RootView:
    """Tell what one viewer may know (Law 1.2)."""
    own = next((decision for decision in due if decision.seat == viewer), None)
    return RootView(
        game="root",
        viewer=viewer,
        waiting=tuple((decision.seat, decision.kind) for decision in due),
        decision=own,
        winners=state.winners,
        map=state.map,
        deck_name=state.deck_name,
        round=state.round,
        acting=state.acting,
        phase=state.phase,
        order=tuple(state.order),
        clearings=tuple(_clearing(state, clearing) for clearing in CLEARINGS),
        factions={name: _faction(state, name, viewer) for name in state.order},
        items=dict(state.items),
        deck_count=len(state.deck),
        discard=tuple(state.discard),
        available_dominance=tuple(state.available),
        battle=_battle(state),
        won_by=state.won_by,
        burrow=_burrow(state),
        quests=tuple(state.quests),
        ruin_items={clearing: len(items) for clearing, items in state.ruin_items.items()},
        coalitions=dict(state.coalitions),
    )


def _burrow(state: State) -> Presence | None:
    owner = state.ruler[BURROW]
    return _presence(state.factions[owner], BURROW) if owner else None


def _clearing(state: State, clearing: int) -> ClearingView:
    return ClearingView(
        id=clearing,
        suit=state.suits[clearing],
        slots=state.board.clearings[clearing - 1].slots,
        open_slots=state.open_slots[clearing],
        ruin=bool(state.ruins[clearing]),
        ruler=state.ruler[clearing],
        factions={
            name: _presence(faction, clearing)
            for name, faction in state.factions.items()
            if faction.presence[clearing]
        },
    )


def _presence(faction: Faction, clearing: int) -> Presence:
    return Presence(
        warriors=faction.warriors[clearing],
        pawn="pawn" in faction.pieces and faction.pieces["pawn"][clearing] > 0,
        buildings={k: n for k in faction.BUILDINGS if (n := faction.pieces[k][clearing])},
        tokens=faction.tokens_at(clearing),
    )


def _faction(state: State, name: str, viewer: str | None) -> FactionView:
    faction = state.factions[name]
    seen = FactionView(
        name=name,
        clockwork=faction.clockwork,
        difficulty=faction.difficulty,
        traits=faction.traits,
        score=faction.score,
        dominance=faction.dominance,
        hand_count=len(faction.hand),
        hand=tuple(faction.hand) if viewer == name else None,
        play_area=tuple(faction.play_area),
        items=tuple(faction.items),
        supply=dict(faction.supply),
        tracks=_tracks(faction),
    )
    match faction:
        case Eyrie():
            seen.leader = faction.leader
            seen.fallen_leaders = tuple(faction.fallen)
            seen.decree = {column: tuple(faction.decree[column]) for column in COLUMNS}
        case ElectricEyrie():
            seen.decree = {column: tuple(cards) for column, cards in faction.decree.items()}
            seen.order_card = faction.order_card
        case MechanicalMarquise():
            seen.order_card = faction.order_card
        case DuchyPieces():
            show_duchy(faction, seen)
        case CorvidPieces():
            show_corvids(faction, seen, viewer == name)
        case VagabondPieces():
            show_vagabond(faction, seen)
        case _:
            pass
    seen.actions_left = _actions_left(state, name)
    return seen


def _actions_left(state: State, name: str) -> int | None:
    for step in state.steps:
        match step:
            case MarquiseDaylight() | CorvidsDaylight() | Assembly() if step.seat == name:
                return step.actions
            case _:
                continue
    return None


def _tracks(faction: Faction) -> tuple[TrackView, ...]:
    def track(piece: str, points: tuple[int, ...]) -> TrackView:
        total = faction.TOTALS[piece]
        on_map = sum(faction.pieces[piece])
        return TrackView(piece=piece, on_map=on_map, total=total, points=points)

    match faction:
        case MechanicalMarquise():
            return tuple(track(building, MECHANICAL_TRACK) for building in BUILDINGS)
        case MarquisePieces():
            return tuple(track(b, (0, *BUILDING_POINTS[b])) for b in BUILDINGS)
        case ElectricEyrie():
            return (track("roost", ELECTRIC_TRACK),)
        case Eyrie():
            return (track("roost", ROOST_POINTS),)
        case _:
            return tuple(track(piece, ()) for piece in (*faction.BUILDINGS, *faction.TOKENS))


def _battle(state: State) -> BattleView | None:
    for step in reversed(state.steps):
        if isinstance(step, Battle):
            return BattleView(
                attacker=step.attacker, defender=step.defender, clearing=step.clearing
            )
    return None
