"""Hits in a battle, and what each side loses by them (Law 4.3.6, 9.2.7, 9.2.9.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.clockwork.losses import next_loss, tell_wasted
from bot.games.root.state import Log, Loss, State

if TYPE_CHECKING:
    from bot.games.root.battle import Battle

ALLY = "ally"
"""In place of a piece: a warrior of the attacker's ally."""


class Side(msgspec.Struct):
    """What one side of a battle does and suffers."""

    rolled: int = 0
    extra: int = 0
    used: list[str] = msgspec.field(default_factory=list[str])
    ignores_rolled: bool = False
    done: bool = False
    """Whether it has passed on effects after the roll."""

    hits: int = 0
    """Hits still to be assigned to its pieces."""

    losses: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    items: int = 0
    """Items damaged (Law 9.2.7)."""


def losses_of(battle: Battle, seat: str) -> list[Loss]:
    """List what a side has chosen to lose, its ally's warriors too (Law 4.3.6)."""
    return [
        Loss(battle.ally, "warriors", battle.clearing, count)
        if piece == ALLY
        else Loss(seat, piece, battle.clearing, count)
        for piece, count in battle.side(seat).losses.items()
        if count
    ]


def take_hit(battle: Battle, state: State, seat: str, piece: str, log: Log) -> None:
    """Take a hit on a piece, an item or an ally's warrior."""
    side, faction = battle.side(seat), state.factions[seat]
    if faction.ENDURES and piece != ALLY:
        faction.damage(piece)
        side.items += 1
        side.hits -= 1
        log.append(events.ItemDamaged(seat=seat, item=piece, section="9.2.7"))
        return
    side.losses[piece] = side.losses.get(piece, 0) + 1
    side.hits -= 1 if piece == ALLY else faction.hits_to(piece)


def _endure(battle: Battle, state: State, seat: str, log: Log) -> Decision | None:
    """Take hits by damaging items, or on an ally's warriors (Law 9.2.7, 9.2.9.2.4).

    Without an undamaged item hits are ignored; the ally's warriors can take them all the same.
    """
    side, faction = battle.side(seat), state.factions[seat]
    while side.hits:
        items = [(item,) for item in faction.damageable()]
        ally = [(ALLY,)] if _ally_left(battle, state, seat) else []
        if not (items or ally):
            side.hits = 0
        elif not ally and (len(items) == 1 or side.hits >= faction.endurance()):
            take_hit(battle, state, seat, items[0][0], log)
        else:
            offers = [Offer(choices.TakeHit, items + ally)]
            if not items:
                offers.append(choices.PASS)
            about = {**battle.about(), "hits": side.hits}
            return Decision(seat, "take_hits", "9.2.7", tuple(offers), about)
    return None


def _ally_left(battle: Battle, state: State, seat: str) -> int:
    """Count the ally's warriors that can still take a hit for the attacker (Law 9.2.9.2.4)."""
    if not battle.ally or seat != battle.attacker:
        return 0
    there = state.factions[battle.ally].warriors[battle.clearing]
    return there - battle.side(seat).losses.get(ALLY, 0)


def why_not_hit(battle: Battle, state: State, choice: Choice) -> IllegalChoice | None:
    """Tell why an item, or a warrior of the ally, takes no hit; None to ask the common rules."""
    if not (isinstance(choice, choices.TakeHit) and state.factions[choice.seat].ENDURES):
        return None
    if choice.piece == ALLY:
        return IllegalChoice("9.2.9.2.4", "no_ally_to_take_hits")
    return IllegalChoice("9.2.7", "item_not_undamaged")


def assign(battle: Battle, state: State, seat: str, log: Log) -> Decision | None:
    """Assign a side's hits: warriors first, then as its owner chooses (Law 4.3.6)."""
    side, faction = battle.side(seat), state.factions[seat]
    if not side.hits:
        return None
    if faction.ENDURES:
        return _endure(battle, state, seat, log)
    if "warriors" not in side.losses:
        taken = min(side.hits, faction.warriors[battle.clearing])
        side.losses["warriors"] = taken
        side.hits -= taken
    while side.hits > 0:
        left = _left(battle, state, seat)
        cost = {piece: faction.hits_to(piece) for piece in left}
        if not left:
            break
        if side.hits < min(cost.values()):
            tell_wasted(faction, battle.clearing, log)
            break
        if len(left) == 1 or side.hits >= sum(left[piece] * cost[piece] for piece in left):
            piece = next(iter(left))
        elif faction.clockwork:
            piece = next_loss(state, faction, left, log)
        else:
            offer = Offer(choices.TakeHit, [(piece,) for piece in left])
            about = {**battle.about(), "hits": side.hits}
            return Decision(seat, "take_hits", "4.3.6", (offer,), about)
        side.hits -= cost[piece]
        side.losses[piece] = side.losses.get(piece, 0) + 1
    side.hits = 0
    return None


def _left(battle: Battle, state: State, seat: str) -> dict[str, int]:
    """Count a side's buildings and tokens that are not among its losses yet."""
    faction, losses = state.factions[seat], battle.side(seat).losses
    left = {
        piece: faction.pieces[piece][battle.clearing] - losses.get(piece, 0)
        for piece in (*faction.TOKENS, *faction.BUILDINGS)
    }
    return {piece: count for piece, count in left.items() if count > 0}
