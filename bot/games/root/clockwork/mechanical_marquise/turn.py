"""The turn of the Mechanical Marquise 2.0, stage by stage (R4.4 to R4.6)."""

from collections.abc import Sequence

import msgspec

from bot.games.game import Piece, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    Criterion,
    by_priority,
    choose_defender,
    choose_target,
    craft_order,
    discard_order,
    highest_priority,
    list_ordered_clearings,
    lowest_priority,
    prefer_most,
    reveal_order,
    share_evenly,
)
from bot.games.root.clockwork.events import Explained, Skipped, log_stay
from bot.games.root.clockwork.mechanical_marquise.pieces import (
    BUILDING_BY_ORDER,
    TRACK,
    MechanicalPieces,
    mechanical_faction,
)
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.clockwork.stages import BotTurn, score_nightmare
from bot.games.root.factions.marquise.pieces import BUILDINGS, RECRUITER, SAWMILL, WORKSHOP
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import NO_CARD, SUIT
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, NO_PIECE, WARRIOR, Clearing, Suit
from bot.games.root.law.move import move_warriors
from bot.games.root.law.pieces import may_enter, put_pieces
from bot.games.root.law.state import Log, State
from bot.games.root.law.victory import score_points
from bot.games.root.law.ways import ways_of_faction

RECRUITS = 4
EASY_RECRUITS = 2
EXTRA_RECRUITS = 2
"""Warriors beside, where the difficulty is at least challenging (R3.3.1)."""

ESCALATED_CLEARINGS = 2


def recruit(state: State, seat: Seat, log: Log) -> None:
    """Recruit by the order (R4.5.2, R4.7.2), with what difficulty and traits add."""
    faction = mechanical_faction(state, seat)
    bird = faction.escalated
    section = "R4.7.2" if bird else "R4.5.2"
    count = EASY_RECRUITS if faction.difficulty == "easy" else RECRUITS
    if bird and "iron_will" in faction.traits:
        count *= 2
    ruled = [
        clearing
        for clearing in list_ordered_clearings(state, faction.order_card)
        if state.ruler[clearing] == seat and would_place(state, seat, clearing)
    ]
    targets = ruled
    if bird and len(ruled) > ESCALATED_CLEARINGS:
        targets = _choose_first_clearings(
            seat, ruled, ESCALATED_CLEARINGS, lowest_priority(state), log, section
        )
    missed = _spread_warriors(state, seat, count, targets, log, section)
    if "overwhelming" in faction.traits:
        score_points(state, seat, missed // 2, log, "overwhelming", "R3.3.2")
    if faction.difficulty in ("challenging", "nightmare") and state.winners is None:
        first = _choose_first_clearings(seat, ruled, 1, highest_priority(state), log, "R3.3.1")
        missed = _spread_warriors(state, seat, EXTRA_RECRUITS, first, log, "R3.3.1")
        for clearing in first if missed < EXTRA_RECRUITS else ():
            came = EXTRA_RECRUITS - missed
            emit(
                log,
                Explained(
                    seat=seat, note="two_more", clearing=clearing, count=came, section="R3.3.1"
                ),
            )


def _choose_first_clearings(
    seat: Seat,
    clearings: Sequence[Clearing],
    count: int,
    by: Criterion[Clearing],
    log: Log,
    section: Section,
) -> list[Clearing]:
    """Choose the first clearings by priority, one after another."""
    rest = list(clearings)
    for _ in range(count):
        clearing = choose_target(seat, "recruit", rest, (by,), log, section)
        if clearing is not None:
            rest.remove(clearing)
    return [clearing for clearing in clearings if clearing not in rest]


def _spread_warriors(
    state: State, seat: Seat, count: int, targets: Sequence[Clearing], log: Log, section: Section
) -> int:
    """Place warriors evenly (R4.5.2), highest priority first (R2.4).

    What is left over when they are shared out goes to the highest priorities, one each; of too few
    warriors each clearing gets one in turn. Returns how many could not be placed.
    """
    if not targets:
        emit(log, Skipped(seat=seat, action="recruit", reason="no_place", section=section))
        return count
    over = count % len(targets)
    if over:
        _choose_first_clearings(seat, targets, over, highest_priority(state), log, section)
    wanted = share_evenly(count, by_priority(state, targets))
    clearings = [clearing for clearing, share in wanted.items() if share]
    supply = state.factions[seat].supply[WARRIOR]
    # Who has nobody to place springs no snare (R11.8.2).
    free = [c for c in clearings if not supply or state.held.get(c, seat) == seat]
    missed = sum(wanted[clearing] for clearing in free)
    got = share_evenly(supply, free, wanted)
    for clearing in clearings:
        if supply and spring_snare(state, seat, clearing, "recruit", log):
            if state.winners is not None:
                return 0
            continue
        placed = put_pieces(state, seat, WARRIOR, clearing, got[clearing])
        missed -= placed
        if placed:
            emit(log, events.Recruited(seat=seat, clearing=clearing, count=placed, section=section))
    if missed:
        reason = "too_few_in_supply" if len(clearings) == 1 else "shared_evenly"
        emit(log, Skipped(seat=seat, action="recruit", reason=reason, section=section))
    return missed


STAY = 3
"""Warriors that stay behind in a move (R4.5.4)."""

BLITZ_STAY = 1
"""Warriors that stay behind with the trait Blitz (R3.3.2)."""

BY_TIES = (SAWMILL, RECRUITER, WORKSHOP)
"""Types of building, as they win ties for most on the map (R4.7.3)."""


def _wins_tie(building: Piece) -> int:
    return -BY_TIES.index(building)


def build(state: State, seat: Seat, log: Log) -> bool:
    """Build where it rules with the most warriors (R4.5.3, R4.7.3); return whether it did."""
    faction = mechanical_faction(state, seat)
    section = "R4.7.3" if faction.escalated else "R4.5.3"
    building = building_to_place(state, seat, log)
    clearing = None

    def fits(c: Clearing) -> bool:
        return state.open_slots[c] > 0 and would_place(state, seat, c)

    if building and not any(state.ruler[c] == seat and fits(c) for c in CLEARINGS):
        hire_to_build(state, seat, fits, log)
    if building:
        clearing = choose_target(
            seat,
            "build",
            [c for c in CLEARINGS if state.ruler[c] == seat],
            (
                prefer_most("most_own_warriors", lambda c: faction.warriors[c]),
                highest_priority(state),
            ),
            log,
            section,
            fits,
        )
    if clearing is None:
        reason = "no_place" if building else "none_left"
        emit(log, Skipped(seat=seat, action="build", reason=reason, section=section))
        return False
    if spring_snare(state, seat, clearing, "build", log):
        return False
    put_pieces(state, seat, building, clearing)
    emit(log, events.Built(seat=seat, building=building, clearing=clearing, section=section))
    return True


def building_to_place(state: State, seat: Seat, log: Log) -> Piece:
    """Return the type to build, "" when none is left (R4.5.3, R4.7.3).

    Escalated: the type with most on the map, sawmills winning ties and recruiters winning
    against workshops; a type that has run out gives way to the next (R2.3).
    """
    faction = mechanical_faction(state, seat)
    if not faction.escalated:
        building = BUILDING_BY_ORDER[SUIT[faction.order_card]]
        return building if faction.supply[building] else NO_PIECE
    chosen = choose_target(
        seat,
        "building",
        BY_TIES,
        (Criterion("most_on_map", faction.built), Criterion("building_order", _wins_tie)),
        log,
        "R4.7.3",
        lambda kind: faction.supply[kind] > 0,
    )
    return chosen or NO_PIECE


def move_out(
    state: State, seat: Seat, origin: Clearing, stay: int, log: Log, section: Section
) -> Clearing | None:
    """Move all but some warriors to the neighbour with most enemy pieces, if legal.

    Returns where to; None when nobody moved.
    """
    going = state.factions[seat].warriors[origin] - stay
    if going <= 0:
        return None
    ruler = state.ruler
    to = choose_target(
        seat,
        "move",
        ways_of_faction(state, state.factions[seat])[origin],
        (
            prefer_most("most_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
            highest_priority(state),
        ),
        log,
        section,
        lambda c: seat in (ruler[origin], ruler[c]) and may_enter(state, c),
    )
    if to is None:
        emit(
            log,
            Skipped(seat=seat, action="move", reason="must_rule", clearing=origin, section=section),
        )
        return None
    if spring_snare(state, seat, origin, "move", log):
        return None
    move_warriors(state, seat, origin, to, going, log, section)
    note = "one_stays" if stay == BLITZ_STAY else "three_stay"
    log_stay(log, seat, note, origin, stay, section)
    return to


def blitz_out(state: State, seat: Seat, log: Log) -> Clearing | None:
    """Send all but one out of a peaceful clearing that it rules: trait Blitz (R3.3.2)."""
    warriors = state.factions[seat].warriors
    origin = choose_target(
        seat,
        "blitz",
        [c for c in CLEARINGS if state.ruler[c] == seat and not enemies_seen(state, seat, c)],
        (highest_priority(state),),
        log,
        "R3.3.2",
        lambda c: warriors[c] > BLITZ_STAY,
    )
    if origin is None:
        reason = "no_peaceful_clearing"
        emit(log, Skipped(seat=seat, action="blitz", reason=reason, section="R3.3.2"))
        return None
    return move_out(state, seat, origin, BLITZ_STAY, log, "R3.3.2")


EXPAND_UP_TO = 5
"""With more buildings on the map than this there is no expansion (R4.5.5)."""


class MechanicalMarquiseTurn(BotTurn, tag="mechanical_marquise_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in or to move out of."""

    entered: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings moved into by a bird order, to battle in when all have moved (R4.7.4)."""

    idle: bool = True
    """Whether the current stage has had no effect yet; if so, its end is logged."""

    built: bool = False
    expansions: int = 0

    # R4.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R4.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = mechanical_faction(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R4.4.1")
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R4.4.2")
            if state.winners is not None:
                return
            begin_phase(state, self.seat, "daylight", log)
            self.start_daylight(state)
        else:
            self.stage = "evening"

    # R4.5 Daylight, R4.7 Escalated Daylight

    def start_daylight(self, state: State) -> None:
        """Begin Daylight (R4.5), or Escalated Daylight on a bird order (R4.7)."""
        self.queue = list_ordered_clearings(state, mechanical_faction(state, self.seat).order_card)
        self.stage = "battle"

    def battle(self, state: State, log: Log) -> None:
        """Battle in each ordered clearing, highest priority first (R4.5.1, R4.7.1, R2.4)."""
        section = "R4.7.1" if mechanical_faction(state, self.seat).escalated else "R4.5.1"
        if self._next_battle(state, log, section):
            self.idle = False
        else:
            reason = "nobody_to_battle"
            nothing = Skipped(seat=self.seat, action="battle", reason=reason, section=section)
            self._leave("recruit", nothing, log)

    def _leave(self, stage: str, nothing: Skipped, log: Log) -> None:
        """Go on to another stage; log it if this one had no effect."""
        if self.idle:
            emit(log, nothing)
        self.stage = stage
        self.idle = True

    def _next_battle(self, state: State, log: Log, section: Section) -> bool:
        """Begin the next battle of the queue; False when none is left."""
        warriors = state.factions[self.seat].warriors
        while self.queue:
            clearing = self.queue.pop(0)
            if warriors[clearing]:
                foe = choose_defender(state, self.seat, clearing, log, section)
                if foe is not None:
                    begin_battle(state, self.seat, clearing, foe, log, section)
                    return True
        return False

    def recruit(self, state: State, log: Log) -> None:
        """Recruit in ordered clearings that it rules (R4.5.2, R4.7.2)."""
        self.stage = "build"
        recruit(state, self.seat, log)

    def build(self, state: State, log: Log) -> None:
        """Build once (R4.5.3, R4.7.3)."""
        self.stage = "move"
        self.queue = list_ordered_clearings(state, mechanical_faction(state, self.seat).order_card)
        if build(state, self.seat, log):
            self.built = True

    def move(self, state: State, log: Log) -> None:
        """Move out of the next ordered clearing, origins by priority (R4.5.4, R4.7.4, R2.4).

        What a move triggers comes before the others. Warriors that have just come may move on.
        """
        escalated = mechanical_faction(state, self.seat).escalated
        section = "R4.7.4" if escalated else "R4.5.4"
        if self.queue:
            origin = self.queue.pop(0)
            self.idle &= state.factions[self.seat].warriors[origin] <= STAY
            to = move_out(state, self.seat, origin, STAY, log, section)
            if to is not None and escalated:
                self.entered.append(to)
        else:
            reason = "nobody_to_spare"
            nothing = Skipped(seat=self.seat, action="move", reason=reason, section=section)
            self._leave("battle_after_move", nothing, log)
            self.queue, self.entered = by_priority(state, set(self.entered)), []

    def battle_after_move(self, state: State, log: Log) -> None:
        """Battle once in each clearing moved into, after a bird order (R4.7.4)."""
        if not self._next_battle(state, log, "R4.7.4"):
            self.stage = "blitz"

    def blitz(self, state: State, log: Log) -> None:
        """Move out of a peaceful clearing: trait Blitz (R3.3.2)."""
        self.stage = "battle_after_blitz"
        if "blitz" in mechanical_faction(state, self.seat).traits:
            to = blitz_out(state, self.seat, log)
            self.queue = [] if to is None else [to]

    def battle_after_blitz(self, state: State, log: Log) -> None:
        """Battle where Blitz has led, when all is resolved that the move triggered (R3.3.2)."""
        self.stage = "expand"
        self._next_battle(state, log, "R3.3.2")

    def expand(self, state: State, log: Log) -> None:
        """Take a new order and repeat Daylight if nothing was built (R4.5.5)."""
        self.stage = "evening"
        faction = mechanical_faction(state, self.seat)
        buildings = sum(faction.built(building) for building in BUILDINGS)
        if faction.escalated or self.built:
            return
        enough = buildings > EXPAND_UP_TO
        if enough or not self._may_expand_again(state, faction):
            reason = "enough_buildings" if enough else "no_use"
            emit(log, Skipped(seat=self.seat, action="expand", reason=reason, section="R4.5.5"))
            return
        self.expansions += 1
        discard_order(state, self.seat, faction.order_card, log, "R4.5.5")
        faction.order_card = reveal_order(state, self.seat, log, "R4.5.5")
        if faction.order_card:
            self.start_daylight(state)

    def _may_expand_again(self, state: State, faction: MechanicalPieces) -> bool:
        """Return whether to expand: once with Overwhelming, and never through the deck twice.

        The Law sets no other limit; with no bird left to draw the turn would have no end.
        """
        if "overwhelming" in faction.traits:
            return self.expansions == 0
        return self.expansions <= len(state.deck) + len(state.discard)

    # R4.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score the ordered track and discard the order (R4.6)."""
        begin_phase(state, self.seat, "evening", log)
        faction = mechanical_faction(state, self.seat)
        state.steps.pop()
        order = faction.order_card
        if order:
            points = _points_of_buildings(faction, SUIT[order])
            reason = "best_track" if faction.escalated else "track"
            score_points(state, self.seat, points, log, reason, "R4.6.1")
            if state.winners is not None:
                return
            faction.order_card = NO_CARD
            discard_order(state, self.seat, order, log, "R4.6.2")
        score_nightmare(state, self.seat, log)


def _points_of_buildings(faction: MechanicalPieces, suit: Suit) -> int:
    """Return the points of the ordered track, of the best on a bird order (R4.6.1)."""
    if suit == "bird":
        return max(TRACK[faction.built(building)] for building in BUILDINGS)
    return TRACK[faction.built(BUILDING_BY_ORDER[suit])]
