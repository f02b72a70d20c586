"""The turn of the Electric Eyrie, stage by stage (R5.4 to R5.6)."""

import msgspec

from bot.games.game import CardId, Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    choose_defender,
    choose_target,
    count_defenseless,
    craft_order,
    highest_priority,
    list_ordered_clearings,
    lowest_priority,
    most_of_faction,
    prefer_fewest,
    prefer_most,
    reveal_order,
)
from bot.games.root.clockwork.electric_eyrie.pieces import (
    COLUMNS,
    TRACK,
    ElectricPieces,
    clearings_of,
    electric_faction,
    no_cards,
)
from bot.games.root.clockwork.events import Skipped, log_stay
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.clockwork.stages import BotTurn, score_nightmare
from bot.games.root.factions.eyrie.choices import AddedToDecree, DecreePurged, TurmoilBegan
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import NO_CARD, SUIT, VIZIER
from bot.games.root.law.deck import put_away
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import BIRD, CLEARINGS, NO_SUIT, WARRIOR, Clearing, Suit
from bot.games.root.law.move import move_warriors as take_move
from bot.games.root.law.pieces import enemies_of, may_enter, place, put_pieces, remove
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import score_points
from bot.games.root.law.ways import ways_of_faction


def fall_into_turmoil(state: State, seat: Seat, column: Suit, log: Log) -> None:
    """Humiliate and purge (R5.7.1, R5.7.2); the Evening comes next.

    With the trait Nobility the points are scored instead of lost. `column` is the column that
    could not be resolved, "" when it was no column.
    """
    faction = electric_faction(state, seat)
    emit(log, TurmoilBegan(seat=seat, column=column, section="R5.7"))
    cards = [card for name in COLUMNS for card in faction.decree[name]]
    birds = sum(SUIT[card] == "bird" for card in cards)
    sign = 1 if "nobility" in faction.traits else -1
    score_points(state, seat, sign * birds, log, "turmoil", "R5.7.1")
    if state.winners is not None:
        return
    purged = tuple(card for card in cards if card != VIZIER)
    viziers = [card for card in cards if card == VIZIER]
    faction.decree = {**no_cards(), BIRD: viziers}
    emit(log, DecreePurged(seat=seat, cards=purged, section="R5.7.2"))
    for card in purged:
        put_away(state, card, log)


# I Recruit


def recruit(state: State, seat: Seat, column: Suit, log: Log) -> bool:
    """Recruit a warrior for each card of the column (R5.5.1 I); return whether all were placed."""
    section = "R5.5.1.I"
    faction = electric_faction(state, seat)
    count = len(faction.decree[column])
    clearing = _recruit_at(state, seat, column, log)
    # Who has nobody to place springs no snare (R11.8.2).
    some = faction.supply[WARRIOR] > 0
    if clearing and some and spring_snare(state, seat, clearing, "recruit", log):
        return True
    placed = put_pieces(state, seat, WARRIOR, clearing, count) if clearing else 0
    if clearing and placed:
        emit(log, events.Recruited(seat=seat, clearing=clearing, count=placed, section=section))
    if placed < count:
        reason = "too_few_in_supply" if clearing else "no_roost_of_suit"
        emit(log, Skipped(seat=seat, action="recruit", reason=reason, suit=column, section=section))
    return placed == count


def _recruit_at(state: State, seat: Seat, column: Suit, log: Log) -> Clearing | None:
    """Choose a roost's clearing of a column's suit (R5.5.1 I a to c)."""
    faction = electric_faction(state, seat)
    roosts = faction.pieces[ROOST]
    return choose_target(
        seat,
        "recruit",
        [c for c in clearings_of(state, column) if roosts[c]],
        (
            prefer_most("most_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
            prefer_fewest("fewest_own_warriors", lambda c: faction.warriors[c]),
            lowest_priority(state),
        ),
        log,
        "R5.5.1.I",
        lambda c: would_place(state, seat, c),
        column,
    )


# II Move


def move(state: State, seat: Seat, column: Suit, log: Log) -> None:
    """Move out of the ruled clearing with most warriors, if anybody can go (R5.5.1 II)."""
    section = "R5.5.1.II"
    faction = electric_faction(state, seat)
    cards = len(faction.decree[column])
    origin = choose_target(
        seat,
        "move_from",
        [c for c in clearings_of(state, column) if state.ruler[c] == seat],
        (prefer_most("most_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
        log,
        section,
        lambda c: faction.warriors[c] > count_staying(state, seat, c, cards),
        column,
    )
    if origin is None:
        emit(
            log,
            Skipped(
                seat=seat, action="move", reason="nobody_to_move", suit=column, section=section
            ),
        )
        return
    if spring_snare(state, seat, origin, "move", log):
        return
    going = faction.warriors[origin] - count_staying(state, seat, origin, cards)
    roosts = faction.pieces[ROOST]
    to = choose_target(
        seat,
        "move_to",
        ways_of_faction(state, faction)[origin],
        (
            prefer_fewest("no_roost", lambda c: roosts[c]),
            prefer_fewest("fewest_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
            lowest_priority(state),
        ),
        log,
        section,
        lambda c: may_enter(state, c),
        column,
    )
    if to is not None:
        stay = faction.warriors[origin] - going
        take_move(state, seat, origin, to, going, log, section)
        note = "as_many_as_cards" if stay == cards else "to_rule"
        log_stay(log, seat, note, origin, stay, section)


def count_staying(state: State, seat: Seat, clearing: Clearing, card_count: int) -> int:
    """Return how many stay: enough to rule, or one for each card of the column (R5.5.1 II)."""
    faction = state.factions[seat]
    others = [f.strength[clearing] for f in state.factions.values() if f is not faction]
    buildings = faction.strength[clearing] - faction.pieces[WARRIOR][clearing]
    return max(max(others) - buildings, card_count)


# III Battle


def battle(state: State, seat: Seat, column: Suit, log: Log) -> None:
    """Begin the battle of a column, if there can be one (R5.5.1 III)."""
    section = "R5.5.1.III"
    faction = electric_faction(state, seat)
    roosts = faction.pieces[ROOST]
    warriors = faction.pieces[WARRIOR]
    foes = [state.factions[name] for name in enemies_of(state, seat)]
    clearing = choose_target(
        seat,
        "battle",
        [
            c
            for c in clearings_of(state, column)
            if warriors[c] and any(foe.presence[c] for foe in foes)
        ],
        (
            prefer_fewest("no_roost", lambda c: roosts[c]),
            prefer_most(
                "most_defenseless_buildings",
                lambda c: sum([count_defenseless(state, foe, c, foe.BUILDINGS) for foe in foes]),
            ),
            lowest_priority(state),
        ),
        log,
        section,
        suit=column,
    )
    if clearing is None:
        emit(
            log,
            Skipped(
                seat=seat, action="battle", reason="nobody_there", suit=column, section=section
            ),
        )
        return
    foe = _choose_eyrie_defender(state, seat, clearing, column, log)
    if foe is not None:
        cause = extra_hit(faction, column)
        begin_battle(state, seat, clearing, foe, log, section, int(bool(cause)))
        if cause:
            emit(log, events.ExtraHit(seat=seat, cause=cause, section=section))


def _choose_eyrie_defender(
    state: State, seat: Seat, clearing: Clearing, column: Suit, log: Log
) -> Seat | None:
    """Choose the faction with most buildings there, even none (R5.5.1 III d, e)."""

    def buildings(name: Seat) -> int:
        foe = state.factions[name]
        return sum(foe.pieces[kind][clearing] for kind in foe.BUILDINGS)

    first = (most_of_faction("most_buildings", buildings),)
    return choose_defender(state, seat, clearing, log, "R5.5.1.III", first, column)


def extra_hit(faction: ElectricPieces, column: Suit) -> str:
    """Return why a column deals an extra hit; "" if it does not (R5.5.1 III).

    It is the largest one; with Focused a tie will do.
    """
    others = max(len(faction.decree[name]) for name in COLUMNS if name != column)
    own = len(faction.decree[column])
    if own > others:
        return "column"
    return "focused" if own == others and "focused" in faction.traits else ""


NEW_ROOST_WARRIORS = 4
SWOOP_WARRIORS = 2


def new_roost(state: State, seat: Seat, order: CardId, log: Log) -> bool:
    """Place a roost and four warriors in an ordered clearing (R5.4.4).

    Returns whether there was a clearing where all of them could be placed.
    """
    faction = electric_faction(state, seat)
    enough = faction.supply[WARRIOR] >= NEW_ROOST_WARRIORS
    clearing = None
    if order and enough:
        clearing = choose_target(
            seat,
            "new_roost",
            list_ordered_clearings(state, order),
            (highest_priority(state),),
            log,
            "R5.4.4",
            lambda c: state.open_slots[c] > 0 and would_place(state, seat, c),
        )
    if clearing is None:
        reason = "no_cards" if not order else "no_place" if enough else "fewer_than_four"
        emit(log, Skipped(seat=seat, action="new_roost", reason=reason, section="R5.4.4"))
        return False
    if not spring_snare(state, seat, clearing, "new_roost", log):
        place(state, seat, ROOST, clearing, 1, log, "R5.4.4")
        place(state, seat, WARRIOR, clearing, NEW_ROOST_WARRIORS, log, "R5.4.4")
    return True


def remove_defenseless(state: State, seat: Seat, log: Log) -> None:
    """Remove what is defenseless beside its warriors: trait Relentless (R3.3.2).

    It chooses neither a clearing nor a defender, so that it does not spare other clockwork
    factions where people play together.
    """
    faction = electric_faction(state, seat)
    losses: list[Loss] = []
    for name in state.others(seat):
        foe = state.factions[name]
        for clearing in CLEARINGS:
            if faction.warriors[clearing] and not foe.warriors[clearing]:
                kinds = (*foe.TOKENS, *foe.BUILDINGS)
                counts = {kind: foe.pieces[kind][clearing] for kind in kinds}
                losses += [Loss(name, kind, clearing, n) for kind, n in counts.items() if n]
    for clearing in sorted({loss.clearing for loss in losses}):
        choose_target(seat, "relentless", [clearing], (highest_priority(state),), log, "R3.3.2")
    if not losses:
        reason = "nothing_defenseless"
        emit(log, Skipped(seat=seat, action="relentless", reason=reason, section="R3.3.2"))
    by = dict.fromkeys((loss.owner for loss in losses), seat)
    remove(state, losses, by, log, "R3.3.2")


def build(state: State, seat: Seat, log: Log) -> bool:
    """Place a roost in a ruled clearing without one (R5.5.2); return whether there was one."""
    faction = electric_faction(state, seat)
    roosts = faction.pieces[ROOST]
    clearing = None

    def fits(c: Clearing) -> bool:
        return state.open_slots[c] > 0 and not roosts[c] and would_place(state, seat, c)

    if faction.supply[ROOST] and not any(state.ruler[c] == seat and fits(c) for c in CLEARINGS):
        hire_to_build(state, seat, fits, log)
    if faction.supply[ROOST]:
        clearing = choose_target(
            seat,
            "build",
            [c for c in CLEARINGS if state.ruler[c] == seat and not roosts[c]],
            (highest_priority(state),),
            log,
            "R5.5.2",
            fits,
        )
    if clearing is None:
        reason = "no_place" if faction.supply[ROOST] else "none_left"
        emit(log, Skipped(seat=seat, action="build", reason=reason, section="R5.5.2"))
        return False
    if not spring_snare(state, seat, clearing, "build", log):
        put_pieces(state, seat, ROOST, clearing)
        emit(log, events.Built(seat=seat, building=ROOST, clearing=clearing, section="R5.5.2"))
    return True


def swoop(state: State, seat: Seat, log: Log) -> bool:
    """Place two warriors where it has no pieces yet: trait Swoop (R3.3.2).

    Returns whether both were placed, or a snare removed instead (R11.8.2).
    """
    faction = electric_faction(state, seat)
    clearing = None
    if faction.supply[WARRIOR]:
        clearing = choose_target(
            seat,
            "swoop",
            [c for c in CLEARINGS if not faction.presence[c]],
            (highest_priority(state),),
            log,
            "R3.3.2",
            lambda c: would_place(state, seat, c),
        )
    if clearing and spring_snare(state, seat, clearing, "swoop", log):
        return True
    placed = 0
    if clearing:
        placed = place(state, seat, WARRIOR, clearing, SWOOP_WARRIORS, log, "R3.3.2")
    if placed < SWOOP_WARRIORS:
        reason = "no_place" if faction.supply[WARRIOR] else "too_few_in_supply"
        emit(log, Skipped(seat=seat, action="swoop", reason=reason, section="R3.3.2"))
    return placed == SWOOP_WARRIORS


class ElectricEyrieTurn(BotTurn, tag="electric_eyrie_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    queue: list[Suit] = msgspec.field(default_factory=list[Suit])
    """Columns still to move or battle for."""

    def _columns(self, state: State) -> list[Suit]:
        """List the columns with at least one card, from left to right (R5.5.1)."""
        cards = electric_faction(state, self.seat).decree
        return [column for column in COLUMNS if cards[column]]

    def _turmoil(self, state: State, log: Log, column: Suit = NO_SUIT) -> None:
        """Fall into turmoil; what is left of the turn is the Evening (R5.7.3)."""
        fall_into_turmoil(state, self.seat, column, log)
        self.stage = "evening"

    # R5.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal, craft, add to the Decree, and place a new roost if none is left (R5.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        self.stage = "recruit"
        order = reveal_order(state, self.seat, log, "R5.4.1")
        if order:
            order = self._take_order(state, order, log)
            if state.winners is not None:
                return
        if not electric_faction(state, self.seat).roosts and not new_roost(
            state, self.seat, order, log
        ):
            self._turmoil(state, log)
            return
        begin_phase(state, self.seat, "daylight", log)

    def _take_order(self, state: State, order: CardId, log: Log) -> CardId:
        """Craft the order and add it to the Decree (R5.4.2, R5.4.3), unless that ends the game.

        Returns the order, which is another card if one was bought in its place (R9.7).
        """
        faction = electric_faction(state, self.seat)
        faction.order_card = order
        craft_order(state, self.seat, order, log, "R5.4.2")
        if state.winners is not None:
            return order
        order, faction.order_card = faction.order_card, NO_CARD
        column = SUIT[order]
        faction.decree[column].append(order)
        emit(log, AddedToDecree(seat=self.seat, card=order, column=column, section="R5.4.3"))
        return order

    # R5.5.1 Resolve the Decree

    def recruit(self, state: State, log: Log) -> None:
        """Recruit for each column; with Nobility turmoil may break it off (R5.5.1 I, R3.3.2)."""
        self.stage = "move"
        nobility = "nobility" in electric_faction(state, self.seat).traits
        for column in self._columns(state):
            if not recruit(state, self.seat, column, log) and nobility:
                self._turmoil(state, log, column)
                return
        self.queue = self._columns(state)

    def move(self, state: State, log: Log) -> None:
        """Move for the next column; what that triggers comes before the others (R5.5.1 II)."""
        if self.queue:
            move(state, self.seat, self.queue.pop(0), log)
        else:
            self.stage = "battle"
            self.queue = self._columns(state)

    def battle(self, state: State, log: Log) -> None:
        """Battle for the next column (R5.5.1 III)."""
        if self.queue:
            battle(state, self.seat, self.queue.pop(0), log)
        else:
            self.stage = "relentless"

    def relentless(self, state: State, log: Log) -> None:
        """Remove what is defenseless, with the trait for it (R3.3.2)."""
        self.stage = "build"
        if "relentless" in electric_faction(state, self.seat).traits:
            remove_defenseless(state, self.seat, log)

    # R5.5.2 Build

    def build(self, state: State, log: Log) -> None:
        """Place a roost, or fall into turmoil (R5.5.2)."""
        self.stage = "swoop"
        if not build(state, self.seat, log):
            self._turmoil(state, log)

    def swoop(self, state: State, log: Log) -> None:
        """Place warriors in a new clearing, with the trait for it (R3.3.2).

        With Nobility, warriors that cannot be placed bring turmoil here as in the Decree.
        """
        self.stage = "evening"
        traits = electric_faction(state, self.seat).traits
        if "swoop" not in traits:
            return
        if not swoop(state, self.seat, log) and "nobility" in traits:
            self._turmoil(state, log)

    # R5.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score for the roosts (R5.6)."""
        begin_phase(state, self.seat, "evening", log)
        faction = electric_faction(state, self.seat)
        state.steps.pop()
        score_points(state, self.seat, TRACK[faction.roosts], log, "roosts", "R5.6")
        score_nightmare(state, self.seat, log)
