"""Hits in a battle, and what each side loses by them (Law 4.3.6, 9.2.7, 9.2.9.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.games.game import (
    NO_SEAT,
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Piece,
    Seat,
    Series,
)
from bot.games.log import emit
from bot.games.root.law import choices, events
from bot.games.root.law.hirers import hired, owner_for
from bot.games.root.law.kinds import WARRIOR, Item
from bot.games.root.law.state import Faction, Log, Loss, State

if TYPE_CHECKING:
    from bot.games.root.law.battle import BattleStep

HIRED = Piece("hired")
"""Stands for a mercenary in place of a piece."""

ALLY = Piece("ally")
"""Stands for a warrior of the attacker's ally in place of a piece."""


class Side(msgspec.Struct, gc=False):
    """The hits, losses and effects of one side of a battle."""

    rolled: int = 0
    extra: int = 0
    used: list[CardId] = msgspec.field(default_factory=list[CardId])
    ignores_rolled: bool = False
    done: bool = False
    """Whether it has passed on effects after the roll."""

    hits: int = 0
    """Hits still to be assigned to its pieces."""

    losses: dict[Piece, int] = msgspec.field(default_factory=dict[Piece, int])
    items: int = 0
    """Items damaged (Law 9.2.7)."""

    owner: Seat = NO_SEAT
    """Whose mercenaries have taken hits (Law 11.2.7.3)."""


def losses_of(battle: BattleStep, seat: Seat) -> list[Loss]:
    """List what a side has chosen to lose, its ally's warriors too (Law 4.3.6)."""
    side = battle.side(seat)
    return [
        Loss(battle.ally, WARRIOR, battle.clearing, count)
        if piece == ALLY
        else Loss(side.owner, WARRIOR, battle.clearing, count, hired=True)
        if piece == HIRED
        else Loss(seat, piece, battle.clearing, count)
        for piece, count in side.losses.items()
        if count
    ]


def take_hit(battle: BattleStep, state: State, seat: Seat, piece: Piece, log: Log) -> None:
    """Take a hit on a piece, an item or an ally's warrior."""
    side = battle.side(seat)
    faction = state.factions[seat]
    if faction.ITEMS.ENDURES and piece != ALLY:
        item = Item(piece)
        faction.ITEMS.damage(faction, item)
        side.items += 1
        side.hits -= 1
        emit(log, events.ItemDamaged(seat=seat, item=item, section="9.2.7"))
        return
    side.losses[piece] = side.losses.get(piece, 0) + 1
    side.hits -= 1 if piece == ALLY else faction.BATTLE.hits_to(faction, piece)


def _endure_hits(battle: BattleStep, state: State, seat: Seat, log: Log) -> Decision | None:
    """Take hits by damaging items, or on an ally's warriors (Law 9.2.7, 9.2.9.2.4).

    Without undamaged items hits are ignored, but the ally's warriors can still take them.
    """
    side = battle.side(seat)
    faction = state.factions[seat]
    while side.hits:
        items = [(item,) for item in faction.ITEMS.damageable(faction)]
        ally = [(ALLY,)] if _ally_warriors(battle, state, seat) else []
        if not (items or ally):
            side.hits = 0
        elif not ally and (len(items) == 1 or side.hits >= faction.ITEMS.endurance(faction)):
            take_hit(battle, state, seat, Piece(items[0][0]), log)
        else:
            offers = [Offer(choices.TakeHit, items + ally)]
            if not items:
                offers.append(choices.PASS)
            about = {**battle.about(), "hits": side.hits}
            series = _to_endure(battle, state, seat, items)
            return Decision(seat, "take_hits", "9.2.7", tuple(offers), about, series=series)
    return None


def _to_endure(battle: BattleStep, state: State, seat: Seat, items: list[tuple[Item]]) -> Series:
    """Count how often each item, and the ally's warriors, can take a hit."""
    hits = battle.side(seat).hits
    faction = state.factions[seat]
    ally = ()
    copies = tuple([faction.ITEMS.copies(faction, item) for (item,) in items])
    if warriors := _ally_warriors(battle, state, seat):
        ally = (warriors,)
    most = min(hits, sum(copies) + sum(ally))
    least = 1 if ally else most
    return Series(choices.TakeHit, least, most, copies + ally, None if items else choices.Pass)


def _ally_warriors(battle: BattleStep, state: State, seat: Seat) -> int:
    """Count the ally's warriors that can still take a hit for the attacker (Law 9.2.9.2.4)."""
    if not battle.ally or seat != battle.attacker:
        return 0
    there = state.factions[battle.ally].warriors[battle.clearing]
    return there - battle.side(seat).losses.get(ALLY, 0)


def rolled_by(battle: BattleStep, seat: Seat) -> int:
    """Return the rolled hits of a side that the other side does not ignore (Law 4.3.5.3)."""
    own, other = battle.sides(seat)
    return 0 if other.ignores_rolled else own.rolled


def hit_causes(battle: BattleStep, state: State, seat: Seat) -> list[str]:
    """Name what gives a side a hit besides its roll and its effects (Law 4.3.5.1, 4.3.5.2)."""
    own = state.factions[seat]
    other = battle.other(seat)
    clearing = battle.clearing
    if seat == battle.defender:
        return [own.BATTLE.BONUS] * own.BATTLE.defence_bonus(own, state, other, clearing)
    names = [own.BATTLE.BONUS] * own.BATTLE.attack_bonus(own, state, other, clearing)
    foe = state.factions[other]
    if foe.BATTLE.defenseless(foe, clearing) and not hired(battle, state, other):
        names.append("defenseless")
    return names


def deal_all_hits(battle: BattleStep, state: State, log: Log) -> None:
    """Deal both sides their rolled hits, those of effects, and one for each further cause."""
    for seat in (battle.attacker, battle.defender):
        own, other = battle.sides(seat)
        target = battle.other(seat)
        further = hit_causes(battle, state, seat)
        extra = own.extra + len(further)
        hits = other.hits = extra + (0 if other.ignores_rolled else own.rolled)
        emit(
            log,
            events.HitsDealt(
                seat=seat,
                target=target,
                hits=hits,
                extra=extra,
                causes=tuple(further),
                section="4.3.5",
            ),
        )


def most_hits(battle: BattleStep, state: State, seat: Seat) -> int:
    """Count the hits that a side's pieces, items and helpers here can take (Law 4.3.6, 9.2.7)."""
    faction = state.factions[seat]
    if faction.ITEMS.ENDURES:
        return faction.ITEMS.endurance(faction) + _ally_warriors(battle, state, seat)
    there = {
        WARRIOR: faction.warriors[battle.clearing],
        **_pieces_left(battle, faction, battle.side(seat)),
    }
    own = sum(count * faction.BATTLE.hits_to(faction, piece) for piece, count in there.items())
    return own + hired(battle, state, seat)


def why_not_hit(battle: BattleStep, state: State, choice: Choice) -> IllegalChoiceError | None:
    """Return why a piece, an item or a warrior of the ally takes no hit; None for other choices."""
    if not isinstance(choice, choices.TakeHit):
        return None
    faction = state.factions[choice.seat]
    if not faction.ITEMS.ENDURES:
        if choice.piece not in faction.pieces:
            return IllegalChoiceError("4.3.6", "no_such_piece")
        if choice.piece in faction.PERMANENT or choice.piece == "warriors":
            return IllegalChoiceError("4.3.6", "warriors_are_lost_already")
        piece = choice.piece
        clearing = battle.clearing
        return IllegalChoiceError("4.3.6", "no_such_piece_there", piece=piece, clearing=clearing)
    if choice.piece == ALLY:
        return IllegalChoiceError("9.2.9.2.4", "no_ally_to_take_hits")
    return IllegalChoiceError("9.2.7", "item_not_undamaged")


def assign_hits(battle: BattleStep, state: State, seat: Seat, log: Log) -> Decision | None:
    """Assign a side's hits: warriors first, then as its owner chooses (Law 4.3.6)."""
    side = battle.side(seat)
    faction = state.factions[seat]
    if not side.hits:
        return None
    if faction.ITEMS.ENDURES:
        return _endure_hits(battle, state, seat, log)
    if "warriors" not in side.losses:
        _lose_warriors(battle, state, seat, side)
    while side.hits > 0:
        pieces = _pieces_left(battle, faction, side)
        if not pieces:
            break
        cost = {piece: faction.BATTLE.hits_to(faction, piece) for piece in pieces}
        if side.hits < min(cost.values()):
            faction.BATTLE.log_wasted_hits(faction, battle.clearing, log)
            break
        if len(pieces) == 1 or side.hits >= sum(pieces[piece] * cost[piece] for piece in pieces):
            piece = next(iter(pieces))
        elif policy := faction.POLICY:
            piece = policy.next_loss(state, faction, pieces, log)
        else:
            offer = Offer(choices.TakeHit, [(piece,) for piece in pieces])
            about = {**battle.about(), "hits": side.hits}
            series = Series(choices.TakeHit, side.hits, side.hits, tuple(pieces.values()))
            return Decision(seat, "take_hits", "4.3.6", (offer,), about, series=series)
        side.hits -= cost[piece]
        side.losses[piece] = side.losses.get(piece, 0) + 1
    side.hits = 0
    return None


def _lose_warriors(battle: BattleStep, state: State, seat: Seat, side: Side) -> None:
    """Take hits on warriors, split with mercenaries, odd hits on own ones (Law 11.2.7.3.1)."""
    own = state.factions[seat].pieces[WARRIOR][battle.clearing]
    others = hired(battle, state, seat) if state.hirers else 0
    taken = min(side.hits, own + others)
    mine = min(own, max(taken - others, (taken + 1) // 2))
    side.losses[WARRIOR] = mine
    if taken > mine:
        side.owner = owner_for(battle, state, seat)
        side.losses[HIRED] = taken - mine
    side.hits -= taken


def _pieces_left(battle: BattleStep, faction: Faction, side: Side) -> dict[Piece, int]:
    """Count a side's buildings and tokens not yet chosen as losses."""
    pieces = faction.pieces
    losses = side.losses
    clearing = battle.clearing
    return {
        piece: rest
        for piece in (*faction.TOKENS, *faction.BUILDINGS)
        if (there := pieces[piece][clearing]) and (rest := there - losses.get(piece, 0)) > 0
    }
