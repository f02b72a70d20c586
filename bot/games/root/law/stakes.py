"""Facts of removing pieces: the hits of a battle before any card, and points (Law 3.2.1, 4.3)."""

from collections.abc import Sequence

from bot.games.game import Facts, Piece, Seat
from bot.games.root.law.battle import BattleStep
from bot.games.root.law.choices import Battle
from bot.games.root.law.facts import facts_if_any
from bot.games.root.law.hirers import hired
from bot.games.root.law.hits import hit_causes
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.pieces import all_pieces, others_than_partners, worth_of
from bot.games.root.law.state import Loss, State

MOST_ROLLED = 3
"""The highest number on a die (Law 4.3.3)."""


def at_stake(state: State, choice: Battle) -> Facts:
    """Return the most hits that both sides can deal without cards, and what they can bring.

    The hits that the seat takes are a cost of it. An ally who may be enlisted later counts nothing.
    """
    seat = choice.seat
    foe = choice.defender
    clearing = choice.clearing
    battle = BattleStep(attacker=seat, defender=foe, clearing=clearing, stage="roll")
    dealt, taken = (_most_hits(battle, state, side) for side in (seat, foe))
    points = _most_points(battle, state, dealt)
    return Facts(
        facts_if_any("hits_taken", taken),
        (*facts_if_any("hits", dealt), *facts_if_any("up_to_points", points)),
    )


def _most_hits(battle: BattleStep, state: State, seat: Seat) -> int:
    """Count the most hits of a side: rolled ones and its extra ones (Law 4.3.3.1, 4.3.5)."""
    own = state.factions[seat]
    clearing = battle.clearing
    attacks = seat == battle.attacker
    limit = own.BATTLE.attack_limit if attacks else own.BATTLE.defence_limit
    rolled = limit(own, clearing) + hired(battle, state, seat)
    return min(MOST_ROLLED, rolled) + len(hit_causes(battle, state, seat))


def _most_points(battle: BattleStep, state: State, hits: int) -> int:
    """Count the points of the defender's best buildings and tokens that so many hits can remove."""
    foe = state.factions[battle.defender]
    clearing = battle.clearing
    if foe.ITEMS.ENDURES:
        return 0
    rest = hits - foe.warriors[clearing] - hired(battle, state, foe.name)
    worth: list[tuple[int, int]] = []
    for piece in (*foe.TOKENS, *foe.BUILDINGS):
        value = foe.LOSSES.points_for(foe, piece), foe.BATTLE.hits_to(foe, piece)
        worth += [value] * foe.pieces[piece][clearing]
    points = 0
    for brings, takes in sorted(worth, reverse=True):
        if takes <= rest:
            rest, points = rest - takes, points + brings
    return points


def given_up(state: State, seat: Seat, piece: Piece) -> Facts:
    """Return what the other side scores for a building or token that takes a hit (Law 3.2.1)."""
    own = state.factions[seat]
    if own.ITEMS.ENDURES or piece not in (*own.TOKENS, *own.BUILDINGS):
        return Facts()
    return Facts(facts_if_any("points_given", own.LOSSES.points_for(own, piece)))


def points_for_sweep(state: State, seat: Seat, clearings: Sequence[Clearing]) -> int:
    """Count the points for all enemy buildings and tokens in clearings (Law 3.2.1, 8.4.1.3)."""
    foes = others_than_partners(state, seat)
    losses = [loss for foe in foes for at in clearings for loss in all_pieces(state, foe, at)]
    return sum(worth_of(state, loss) * loss.count for loss in losses if _is_worth_points(loss))


def _is_worth_points(loss: Loss) -> bool:
    return loss.piece != "warriors"
