"""Pieces on the map: placing, removing and moving them, and who rules where (Law 1.5, 2.5).

No other module changes the numbers of pieces, so the derived lists are updated here.
"""

from collections.abc import Iterable, Sequence

from bot.games.game import NO_SEAT, Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.law import events
from bot.games.root.law.cards import weight_of_tokens
from bot.games.root.law.coalitions import partners_of
from bot.games.root.law.hirers import hired_strengths
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.order import put_in_order
from bot.games.root.law.state import BURROW, Faction, Log, Loss, State
from bot.games.root.law.victory import add_points, check_points


def ruler_of(state: State, clearing: Clearing) -> Seat:
    """Compute who rules a clearing, "" for nobody (Law 2.5, 7.2.2, 10.2.4)."""
    if clearing == BURROW:
        return next(
            (name for name, f in state.factions.items() if f.GROUND.always_rules(f, BURROW)),
            NO_SEAT,
        )
    most = 0
    ruler = NO_SEAT
    hired = hired_strengths(state, clearing) if state.hirers else {}
    for name, faction in state.factions.items():
        strength = faction.strength[clearing]
        if not strength and name not in hired:
            continue
        ground = faction.GROUND
        if ground.ALWAYS_RULES and strength and ground.always_rules(faction, clearing):
            return name
        if name in hired:
            strength += hired[name]
        if strength > most:
            most = strength
            ruler = name
        elif strength == most > 0:
            if _wins_ties(faction, clearing):
                ruler = name
            elif not (ruler and _wins_ties(state.factions[ruler], clearing)):
                ruler = NO_SEAT
    return ruler


def _wins_ties(faction: Faction, clearing: Clearing) -> bool:
    """Return whether a faction rules where it is tied for most (Law 7.2.2, R5.2.1).

    A person needs a piece there, and mercenaries stay pieces of the Riverfolk (11.2.7.3); the
    clockwork needs no more than that the clearing is not empty.
    """
    ground = faction.GROUND
    return ground.WINS_TIES and (not ground.TIES_NEED_OWN or faction.presence[clearing] > 0)


NOBODY = Seat("nobody")
"""Marks in `State.closed` that nobody can place: two factions bar each other, or it is burnt."""


def closed_by(state: State, clearing: Clearing) -> Seat:
    """Compute the only faction that can place pieces in a clearing, "" for all (Law 6.2.2)."""
    if clearing in state.scorched:
        return NOBODY
    keepers = [name for name, f in state.factions.items() if f.GROUND.keeps_others_out(f, clearing)]
    return NO_SEAT if not keepers else keepers[0] if len(keepers) == 1 else NOBODY


def refresh_bars(state: State, clearing: Clearing) -> None:
    """Recompute who keeps others from placing in a clearing and from moving out of it."""
    state.closed[clearing] = closed_by(state, clearing)
    state.held.pop(clearing, None)
    for name, faction in state.factions.items():
        if faction.GROUND.holds_others(faction, clearing):
            # In map order, so that equal positions are encoded equally.
            state.held = dict(sorted({**state.held, clearing: name}.items()))


def may_leave(state: State, name: Seat, clearing: Clearing) -> bool:
    """Return whether a faction's pieces can move out of a clearing: enemies cannot (Law 13.7.2)."""
    holder = state.held.get(clearing, name)
    return holder == name or holder in partners_of(state.coalitions, name)


def may_enter(state: State, clearing: Clearing) -> bool:
    """Return whether pieces can be moved into a clearing: not onto burnt ground (Law 26.6.2)."""
    return clearing not in state.scorched


def may_place(state: State, name: Seat, clearing: Clearing) -> bool:
    """Return whether a faction can place pieces in a clearing (Law 6.2.2)."""
    closed = state.closed[clearing]
    return not closed or closed == name


def open_to(state: State, name: Seat, clearings: Iterable[Clearing]) -> list[Clearing]:
    """List those of some clearings in which a faction can place pieces (Law 6.2.2)."""
    closed = state.closed
    return [c for c in clearings if not closed[c] or closed[c] == name]


def _change_pieces(
    state: State, faction: Faction, piece: Piece, clearing: Clearing, count: int
) -> None:
    """Add pieces to a clearing (negative: remove) and update the derived lists."""
    faction.pieces[piece][clearing] += count
    faction.presence[clearing] += count
    if piece == WARRIOR:
        pass
    elif piece in faction.BUILDINGS:
        state.open_slots[clearing] -= count
    else:
        if piece in faction.BARS:
            refresh_bars(state, clearing)
        if not faction.play_area or piece not in faction.TOKENS:
            return
        count *= weight_of_tokens(faction.play_area)
        if not count:
            return
    faction.strength[clearing] += count
    ruler = state.ruler[clearing]
    if ruler and not state.hirers:
        # The ruler stays if it gains pieces, or if another loses some or still has fewer than it.
        if (ruler == faction.name) == (count > 0):
            return
        most = state.factions[ruler].strength[clearing]
        if count > 0 and faction.strength[clearing] < most and not faction.GROUND.ALWAYS_RULES:
            return
    state.ruler[clearing] = ruler_of(state, clearing)


def put_pieces(state: State, name: Seat, piece: Piece, clearing: Clearing, count: int = 1) -> int:
    """Place as many pieces as there are (Law 1.5.4), without an event; return how many."""
    faction = state.factions[name]
    count = min(count, faction.supply.get(piece, 0))
    if count > 0:
        faction.supply[piece] -= count
        _change_pieces(state, faction, piece, clearing, count)
        return count
    return 0


def place(
    state: State,
    name: Seat,
    piece: Piece,
    clearing: Clearing,
    count: int,
    log: Log,
    section: Section,
) -> int:
    """Place as many pieces as the supply has (Law 1.5.4); return how many."""
    count = put_pieces(state, name, piece, clearing, count)
    if count:
        emit(
            log,
            events.Placed(seat=name, piece=piece, clearing=clearing, count=count, section=section),
        )
    return count


def take_off(state: State, name: Seat, piece: Piece, clearing: Clearing, count: int = 1) -> None:
    """Return pieces to their supply or remove them from the game (21.24), without an event."""
    faction = state.factions[name]
    _change_pieces(state, faction, piece, clearing, -count)
    if state.laid_on and piece == WARRIOR:
        to_supply(state, name, count)
    elif piece not in faction.LEAVES_GAME:
        faction.supply[piece] += count


def to_supply(state: State, name: Seat, count: int) -> None:
    """Return warriors to their supply, or put them on a card that takes them instead."""
    held = next(iter((state.laid_on or {}).values()), None)
    if held is None:
        state.factions[name].supply[WARRIOR] += count
    else:
        held[name] = held.get(name, 0) + count


def recall_warriors(state: State, name: Seat, count: int) -> None:
    """Take warriors off such a card again, for an effect that puts them elsewhere (Law 21.23)."""
    held = next(iter((state.laid_on or {}).values()), None)
    taken = min(count, held.get(name, 0)) if held else 0
    if held and taken:
        held[name] -= taken
        state.factions[name].supply[WARRIOR] += taken


def shift_pieces(
    state: State, name: Seat, piece: Piece, origin: Clearing, to: Clearing, count: int
) -> None:
    """Move pieces from one clearing to another, without an event."""
    faction = state.factions[name]
    _change_pieces(state, faction, piece, origin, -count)
    _change_pieces(state, faction, piece, to, count)


def enemies_of(state: State, name: Seat) -> list[Seat]:
    """Return the enemies of a faction in setup order (Law 21.8); bots spare bots if people ally."""
    if state.cooperative and state.factions[name].clockwork and not state.coalitions:
        return [other for other, faction in state.factions.items() if not faction.clockwork]
    if not state.coalitions:
        return [other for other in state.factions if other != name]
    return others_than_partners(state, name)


def others_than_partners(state: State, name: Seat) -> list[Seat]:
    """Return everybody outside a faction's own coalition, bots too, in setup order (Law 21.8)."""
    own = (name, *partners_of(state.coalitions, name)) if state.coalitions else (name,)
    return [other for other in state.factions if other not in own]


def enemy_pieces(state: State, name: Seat, clearing: Clearing) -> int:
    """Count the enemy pieces in a clearing; mercenaries are none to who hired them (11.2.7.3)."""
    foes = enemies_of(state, name)
    factions = state.factions
    count = sum([factions[other].presence[clearing] for other in foes])
    if not state.hirers:
        return count
    owner = state.hirers.get(name, NO_SEAT)
    return count - factions[owner].warriors[clearing] if owner in foes else count


def all_pieces(state: State, name: Seat, clearing: Clearing) -> list[Loss]:
    """List every piece of a faction in a clearing that can be removed."""
    faction = state.factions[name]
    return [
        Loss(name, kind, clearing, at[clearing])
        for kind, at in faction.pieces.items()
        if at[clearing] and kind not in faction.PERMANENT
    ]


def sweep_clearings(
    state: State, name: Seat, clearings: Sequence[Clearing], log: Log, section: Section
) -> None:
    """Remove all enemy pieces from some clearings (Favor cards, revolts).

    Pieces of other clockwork factions are removed too if people play together (R3).
    """
    foes = others_than_partners(state, name)
    losses = [loss for foe in foes for at in clearings for loss in all_pieces(state, foe, at)]
    if owner := state.hirers.get(name):
        losses = [loss for loss in losses if (loss.owner, loss.piece) != (owner, "warriors")]
    remove(state, losses, dict.fromkeys((loss.owner for loss in losses), name), log, section)
    for foe in foes:
        faction = state.factions[foe]
        faction.LOSSES.swept(faction, state, clearings, log)


def worth_of(state: State, loss: Loss) -> int:
    """Return the points for removing one building or token of a loss (Law 3.2.1)."""
    owner = state.factions[loss.owner]
    return owner.LOSSES.points_for(owner, loss.piece)


def remove(
    state: State,
    losses: Sequence[Loss],
    by: dict[Seat, Seat],
    log: Log,
    section: Section,
    *,
    in_battle: bool = False,
    instead: Seat = NO_SEAT,
) -> None:
    """Remove pieces simultaneously, score for them, then trigger effects (Law 1.5.4, 3.2.1).

    `by` maps each owner to the faction that removes its pieces and scores a point for each building
    and token. If `instead` is given, it counts as the remover of those (Law 26.4.2).
    """

    if not losses:
        return
    points: dict[Seat, int] = {}
    taken: dict[Seat, list[Loss]] = {}
    lost: dict[Seat, dict[Seat, list[Loss]]] = {}
    for loss in losses:
        take_off(state, loss.owner, loss.piece, loss.clearing, loss.count)
        remover = instead if instead and loss.piece != "warriors" else by.get(loss.owner, NO_SEAT)
        taken.setdefault(remover, []).append(loss)
        lost.setdefault(loss.owner, {}).setdefault(remover, []).append(loss)
        emit(
            log,
            events.Removed(
                seat=loss.owner,
                piece=loss.piece,
                clearing=loss.clearing,
                count=loss.count,
                by=remover,
                section=section,
            ),
        )
        if remover and loss.piece != "warriors":
            points[remover] = points.get(remover, 0) + worth_of(state, loss) * loss.count
    for name, number in points.items():
        add_points(state, name, number, log, "removed", "3.2.1")
    for remover in dict.fromkeys([*by.values(), instead]):
        if remover and remover in taken:
            faction = state.factions[remover]
            faction.LOSSES.after_gains(faction, state, taken[remover], in_battle, log)
    before = len(state.steps)
    for owner in reversed(lost):
        loser = state.factions[owner]
        for remover, own in lost[owner].items():
            if state.winners is not None:
                return
            loser.LOSSES.after_losses(loser, state, own, remover, in_battle, log)
    put_in_order(state, before)
    if state.winners is None:
        check_points(state, log)
