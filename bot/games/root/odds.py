"""The chances of a battle by the rules themselves: all sixteen rolls on a copy (Law 4.3)."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

from bot.games.game import CardId, Piece, Seat
from bot.games.odds import Condition, Odds, Party, PossibleBattle, Stake
from bot.games.root.codec import CODEC
from bot.games.root.law import choices, events
from bot.games.root.law.after_roll import usable_effects, use_effect
from bot.games.root.law.ambush import may_ambush_from
from bot.games.root.law.battle import AMBUSH_HITS, BattleStep, begin_battle
from bot.games.root.law.foes import battle_rows, why_not_battle
from bot.games.root.law.hirers import hired
from bot.games.root.law.hits import ALLY, HIRED, assign_hits, losses_of, take_hit
from bot.games.root.law.in_play import prevents_ambush
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.state import Log, State

DICE = tuple(product(range(4), repeat=2))
"""Both dice show 0 to 3 (Law 4.3.3)."""

MOST_ROLLED = 3
"""The most hits that a die shows."""

OTHER = Piece("other")
"""Some other piece, where it does not matter which."""

ITEMS = Piece("items")
"""All items of a side together."""

SWORD = "sword"
"""The item that the people who lose items give up last: it limits the hits of its owner."""

Change = Callable[[State, BattleStep], bool]
"""Brings a condition about before the roll; False if the battle ends by it."""


def list_possible_battles(state: State) -> tuple[PossibleBattle, ...]:
    """List the battles that the pieces on the map allow (Law 4.3)."""
    return tuple(
        PossibleBattle(name, clearing, defender)
        for name in state.factions
        for clearing, defender, _ in battle_rows(state, name)
    )


def odds_of_battle(state: State, fight: PossibleBattle) -> Odds:
    """Return the chances of a battle, and those under each condition that public facts allow.

    Raises:
        IllegalChoiceError: there can be no such battle.
    """
    choice = choices.Battle(fight.attacker, Clearing(int(fight.place)), fight.defender)
    refused = why_not_battle(state, choice)
    if refused is not None:
        raise refused
    copy, battle = _begin_on_copy(state, fight)
    conditions = tuple(
        Condition(what, seat, _odds_after(*_begin_on_copy(state, fight), change))
        for what, seat, change in _yield_conditions(copy, battle)
    )
    return _odds_after(copy, battle, _as_it_is, conditions)


def plain_odds(attackers: int, defenders: int) -> Odds:
    """Return the odds of a battle between two numbers of warriors (Law 4.3.3 to 4.3.6).

    A defender without warriors takes one more hit (Law 4.3.5.2); it has one other piece then.
    """
    extra = 0 if defenders else 1
    counted = Counter(
        (min(max(dice), attackers) + extra, min(min(dice), defenders)) for dice in DICE
    )
    return Odds(
        attacker=Party(
            limit=min(attackers, MOST_ROLLED),
            causes=("defenseless",) * extra,
            stakes=(Stake(WARRIOR, attackers),),
        ),
        defender=Party(
            limit=min(defenders, MOST_ROLLED),
            stakes=(Stake(WARRIOR if defenders else OTHER, defenders or 1),),
        ),
        rolls=tuple((*hits, count) for hits, count in sorted(counted.items())),
        total=len(DICE),
        section="4.3",
    )


def _begin_on_copy(state: State, fight: PossibleBattle) -> tuple[State, BattleStep]:
    """Begin the battle on a copy; bots that hire for it do so.

    The copy has other chance, so that what the game will pick at random does not show.
    """
    copy = CODEC.decode(CODEC.encode(state))
    copy.rng = 0
    begin_battle(copy, fight.attacker, Clearing(int(fight.place)), fight.defender, [])
    battle = copy.steps[-1]
    assert isinstance(battle, BattleStep)
    battle.protector_asked = True
    return copy, battle


def _as_it_is(state: State, battle: BattleStep) -> bool:
    return True


def _yield_conditions(state: State, battle: BattleStep) -> Iterator[tuple[str, Seat, Change]]:
    """Yield what may change the battle, by public facts: the name, whose it is, and how."""
    attacker = state.factions[battle.attacker]
    defender = state.factions[battle.defender]
    suit = state.suits[battle.clearing]
    bots = attacker.clockwork or defender.clockwork
    if not (bots or prevents_ambush(attacker)) and may_ambush_from(state, defender, suit):
        yield "ambush", battle.defender, _after_ambush
    for ally in attacker.BATTLE.allies(attacker):
        if ally != battle.defender and state.factions[ally].warriors[battle.clearing]:
            yield "ally", ally, _with_ally(ally)
    for name, faction in state.factions.items():
        sides = (battle.attacker, battle.defender)
        if name not in sides and faction.BATTLE.protects(faction, battle.clearing):
            yield "protector", name, _with_protector(name)
    for seat in (battle.attacker, battle.defender):
        battle.attack.rolled = battle.defence.rolled = 1
        for card in usable_effects(battle, state, seat):
            yield card, seat, _with_effect(seat, card)


def _after_ambush(state: State, battle: BattleStep) -> bool:
    """Deal two hits to the attacker first; return whether it has warriors left (Law 4.3.1.2)."""
    _suffer_hits(state, battle, battle.attacker, AMBUSH_HITS)
    attacker = state.factions[battle.attacker]
    own = attacker.pieces[attacker.FIGHTER][battle.clearing]
    return bool(own + hired(battle, state, battle.attacker))


def _with_ally(ally: Seat) -> Change:
    """Return the change by which an ally's warriors join the attacker (Law 9.2.9.2.3)."""

    def change(state: State, battle: BattleStep) -> bool:
        battle.ally = ally
        return True

    return change


def _with_protector(name: Seat) -> Change:
    """Return the change by which the defender enlists the Arbiter (Law 26.5.2)."""

    def change(state: State, battle: BattleStep) -> bool:
        battle.protector = name
        return True

    return change


def _with_effect(seat: Seat, card: CardId) -> Change:
    """Return the change by which a side uses an effect, independent of the roll (Law 4.3.4)."""

    def change(state: State, battle: BattleStep) -> bool:
        battle.attack.rolled = battle.defence.rolled = 1
        use_effect(battle, state, seat, card, [])
        return True

    return change


def _odds_after(
    state: State, battle: BattleStep, change: Change, conditions: tuple[Condition, ...] = ()
) -> Odds:
    """Apply a change, then return the odds over all rolls."""
    before = {
        seat: _count_at_stake(state, battle, seat) for seat in (battle.attacker, battle.defender)
    }
    goes_on = change(state, battle)
    attacker = state.factions[battle.attacker]
    if goes_on and (first := attacker.BATTLE.first_hits(attacker)):
        _suffer_hits(state, battle, battle.defender, first)
    counted: Counter[tuple[int, int]] = Counter()
    log: Log = []
    for dice in DICE if goes_on else ():
        log = []
        state.dictated.rolls = [(max(dice), min(dice))]
        battle.roll_dice(state, log)
        battle.count_hits(state, log)
        counted[battle.defence.hits, battle.attack.hits] += 1
    # The last roll shows two threes, so that only the limits have cut it.
    return Odds(
        attacker=_describe_party(state, battle, battle.attacker, before, log),
        defender=_describe_party(state, battle, battle.defender, before, log),
        rolls=tuple((*hits, count) for hits, count in sorted(counted.items()))
        or ((0, 0, len(DICE)),),
        total=len(DICE),
        section="4.3",
        place=battle.clearing,
        conditions=conditions,
    )


def _describe_party(
    state: State, battle: BattleStep, seat: Seat, before: dict[Seat, int], log: Log
) -> Party:
    """Describe a side after the greatest roll; `log` holds its events."""
    causes = [
        cause
        for event in log
        if isinstance(event, events.HitsDealt) and event.seat == seat
        for cause in event.causes
    ]
    side = battle.side(seat)
    return Party(
        seat=seat,
        limit=side.rolled,
        causes=tuple(causes),
        stakes=_list_stakes(state, battle, seat),
        endures=state.factions[seat].ITEMS.ENDURES,
        lost=before[seat] - _count_at_stake(state, battle, seat),
    )


def _list_stakes(state: State, battle: BattleStep, seat: Seat) -> tuple[Stake, ...]:
    """List what a side can lose: warriors first, then tokens and buildings (Law 4.3.6)."""
    faction = state.factions[seat]
    clearing = battle.clearing
    pieces: list[tuple[Piece, int]]
    if faction.ITEMS.ENDURES:
        pieces = [(ITEMS, faction.ITEMS.endurance(faction))]
    else:
        pieces = [(WARRIOR, faction.warriors[clearing])]
        pieces += faction.tokens_at(clearing).items()
        pieces += [(kind, faction.pieces[kind][clearing]) for kind in faction.BUILDINGS]
    extra = {HIRED: hired(battle, state, seat), ALLY: 0}
    if battle.ally and seat == battle.attacker:
        extra[ALLY] = state.factions[battle.ally].warriors[clearing]
    rows = [*extra.items(), *pieces]
    return tuple(Stake(kind, n, faction.BATTLE.hits_to(faction, kind)) for kind, n in rows if n)


def _count_at_stake(state: State, battle: BattleStep, seat: Seat) -> int:
    return sum(stake.count for stake in _list_stakes(state, battle, seat))


def _suffer_hits(state: State, battle: BattleStep, seat: Seat, hits: int) -> None:
    """Take hits before the roll: swords last, otherwise as the rules offer it (Law 4.3.6)."""
    log: Log = []
    side = battle.side(seat)
    side.hits = hits
    while decision := assign_hits(battle, state, seat, log):
        pieces = [Piece(str(row[0])) for offer in decision.offers for row in offer.rows if row]
        piece = min(pieces, key=lambda piece: SWORD in piece)
        take_hit(battle, state, seat, piece, log)
    for loss in losses_of(battle, seat):
        state.factions[loss.owner].pieces[loss.piece][battle.clearing] -= loss.count
    side.losses = {}
    side.hits = 0
