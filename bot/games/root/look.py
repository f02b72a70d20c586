"""What a viewer sees: the state less everything the viewer may not know."""

from __future__ import annotations

from bot.games.game import Decision
from bot.games.root.battle import Battle
from bot.games.root.state import BURROW, CLEARINGS, Faction, State
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
        scorched=tuple(state.scorched),
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
    faction.show(seen, viewer == name)
    seen.actions_left = _actions_left(state, name)
    return seen


def _actions_left(state: State, name: str) -> int | None:
    for step in state.steps:
        left = step.actions_left(state)
        if left is not None and state.acting == name:
            return left
    return None


def _tracks(faction: Faction) -> tuple[TrackView, ...]:
    return tuple(
        TrackView(
            piece=piece,
            on_map=sum(faction.pieces[piece]),
            total=faction.TOTALS[piece],
            points=faction.TRACK_POINTS.get(piece, ()),
        )
        for piece in faction.TRACKS
    )


def _battle(state: State) -> BattleView | None:
    for step in reversed(state.steps):
        if isinstance(step, Battle):
            return BattleView(
                attacker=step.attacker, defender=step.defender, clearing=step.clearing
            )
    return None
