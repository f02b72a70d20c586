"""Redact a state of Root for one viewer."""

from msgspec import UNSET

from bot.games.game import Decision, Seat
from bot.games.root.draft.look import look_at_draft
from bot.games.root.law.battle import BattleStep
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.state import Faction, State
from bot.games.root.view import (
    BattleView,
    ClearingView,
    FactionView,
    Presence,
    RootView,
    TrackView,
)


def redact_state(state: State, due: tuple[Decision, ...], viewer: Seat | None) -> RootView:
    """Return the state redacted for one viewer (Law 1.2)."""
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
        clearings=tuple(_view_clearing(state, clearing) for clearing in CLEARINGS),
        factions={name: _view_faction(state, name, viewer) for name in state.order},
        items=dict(state.items),
        deck_count=len(state.deck),
        discard=tuple(state.discard),
        available_dominance=tuple(state.available),
        battle=_view_battle(state),
        draft=look_at_draft(state) if state.phase == "setup" else None,
        quests=tuple(state.quests),
        ruin_items={clearing: len(items) for clearing, items in state.ruin_items.items()},
        coalitions=dict(state.coalitions),
        scorched=tuple(state.scorched),
        ferry=None if state.lake is UNSET else state.lake.ferry,
        closed_paths=() if state.mountain is UNSET else tuple(state.mountain.closed),
    )


def _view_clearing(state: State, clearing: Clearing) -> ClearingView:
    return ClearingView(
        id=clearing,
        suit=state.suits[clearing],
        open_slots=state.open_slots[clearing],
        ruin=bool(state.ruins[clearing]),
        ruler=state.ruler[clearing],
        covered=sum(
            faction.GROUND.covers(faction, clearing) for faction in state.factions.values()
        ),
        factions={
            name: _view_presence(faction, clearing)
            for name, faction in state.factions.items()
            if faction.presence[clearing]
        },
    )


def _view_presence(faction: Faction, clearing: Clearing) -> Presence:
    return Presence(
        warriors=faction.warriors[clearing],
        pawn=faction.has_pawn(clearing),
        buildings={k: n for k in faction.BUILDINGS if (n := faction.pieces[k][clearing])},
        tokens=faction.tokens_at(clearing),
    )


def _view_faction(state: State, name: Seat, viewer: Seat | None) -> FactionView:
    faction = state.factions[name]
    return FactionView(
        name=name,
        clockwork=faction.clockwork,
        difficulty=faction.difficulty,
        traits=faction.traits,
        score=faction.score,
        dominance=faction.dominance,
        hand_count=len(faction.hand),
        hand=tuple(faction.hand) if viewer == name or faction.PILES.OPEN_HAND else None,
        play_area=tuple(faction.play_area),
        items=tuple(faction.items),
        supply={k: n for k, n in faction.supply.items() if k not in faction.TRACKS},
        tracks=_view_tracks(faction),
        board=faction.look(viewer == name),
        exhausted=tuple(faction.exhausted_items or ()),
        laid_on={
            card: {owner: n for owner, n in held.items() if n}
            for card, held in (state.laid_on or {}).items()
            if card in faction.play_area and any(held.values())
        },
        forest=faction.in_forest(),
        actions_left=_actions_left(state, name),
    )


def _actions_left(state: State, name: Seat) -> int | None:
    for step in state.steps:
        actions = step.actions_left(state)
        if actions is not None and state.acting == name:
            return actions
    return None


def _view_tracks(faction: Faction) -> tuple[TrackView, ...]:
    return tuple(
        TrackView(
            piece=piece,
            on_map=sum(faction.pieces[piece]),
            total=faction.TOTALS[piece],
            points=faction.TRACK_POINTS.get(piece, ()),
            costs=faction.TRACK_COSTS.get(piece, ()),
            cards=faction.TRACK_CARDS.get(piece, ()),
        )
        for piece in faction.TRACKS
    )


def _view_battle(state: State) -> BattleView | None:
    for step in reversed(state.steps):
        if isinstance(step, BattleStep):
            return BattleView(
                attacker=step.attacker, defender=step.defender, clearing=step.clearing
            )
    return None
