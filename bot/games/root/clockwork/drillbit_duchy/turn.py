"""The turn of the Drillbit Duchy, stage by stage (R10.4 to R10.6)."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    Criterion,
    by_priority,
    choose_defender,
    choose_target,
    clearings_ordered,
    craft_order,
    enemy_buildings,
    enemy_warriors,
    highest_priority,
    most_of_faction,
    prefer_fewest,
    prefer_most,
    reveal_order,
)
from bot.games.root.clockwork.drillbit_duchy.events import MayorPaid, Withdrew
from bot.games.root.clockwork.drillbit_duchy.pieces import RANKED, DrillbitPieces, drillbit_faction
from bot.games.root.clockwork.events import Skipped, log_stay
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.clockwork.stages import BotTurn, drop_order, score_nightmare
from bot.games.root.factions.duchy.choices import MinisterActed
from bot.games.root.factions.duchy.pieces import CITADEL, MARKET, TUNNEL, TUNNELS
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move_warriors
from bot.games.root.law.pieces import (
    enemies_of,
    may_enter,
    place,
    put_pieces,
    remove,
    shift_pieces,
    take_off,
)
from bot.games.root.law.state import BURROW, Log, Loss, State
from bot.games.root.law.victory import score_points
from bot.games.root.law.ways import ways_of_faction

CITADEL_FROM = 9
"""Warriors in the supply with which it builds a citadel (R10.5.3)."""


def next_battle(
    state: State, seat: Seat, queue: list[Clearing], log: Log, section: Section
) -> bool:
    """Begin the next battle of a queue (R10.5.2); False when none is left."""
    warriors = state.factions[seat].warriors
    while queue:
        clearing = queue.pop(0)
        if not warriors[clearing]:
            continue

        def buildings(name: Seat, here: int = clearing) -> int:
            foe = state.factions[name]
            return sum(foe.pieces[kind][here] for kind in foe.BUILDINGS)

        first = (most_of_faction("most_buildings", buildings),)
        foe = choose_defender(state, seat, clearing, log, section, first)
        if foe is not None:
            begin_battle(state, seat, clearing, foe, log, section)
            return True
    return False


def _ruled_clearings(state: State, seat: Seat) -> list[Clearing]:
    return [clearing for clearing in CLEARINGS if state.ruler[clearing] == seat]


def build(state: State, seat: Seat, log: Log, section: Section) -> bool:
    """Build where it rules with most warriors, or score for not being able to (R10.5.3).

    It hires mercenaries if only these let it build (R9.7). Returns whether it battles everywhere
    instead: Invaders without an open slot (R3.3.2).
    """
    faction = drillbit_faction(state, seat)
    building = CITADEL if faction.supply[WARRIOR] >= CITADEL_FROM else MARKET

    def fits(clearing: Clearing) -> bool:
        return state.open_slots[clearing] > 0 and would_place(state, seat, clearing)

    ruled = _ruled_clearings(state, seat)
    clearing = None
    if faction.supply[building]:
        if not any(map(fits, ruled)) and hire_to_build(state, seat, fits, log):
            ruled = _ruled_clearings(state, seat)
        clearing = choose_target(
            seat,
            "build",
            ruled,
            (
                prefer_most("most_own_warriors", lambda c: faction.warriors[c]),
                highest_priority(state),
            ),
            log,
            section,
            fits,
        )
    if clearing is not None:
        if not spring_snare(state, seat, clearing, "build", log):
            put_pieces(state, seat, building, clearing)
            emit(
                log, events.Built(seat=seat, building=building, clearing=clearing, section=section)
            )
        return False
    reason = "no_place" if faction.supply[building] else "none_left"
    emit(log, Skipped(seat=seat, action="build", reason=reason, section=section))
    full = ruled and not any(state.open_slots[c] for c in ruled)
    if "invaders" in faction.traits and reason == "no_place" and full:
        return True
    if any(faction.supply[kind] for kind in faction.BUILDINGS):
        score_points(state, seat, 1, log, "cannot_build", section)
    return False


DIGGERS = 4
"""Warriors that a Dig needs and moves (R10.5.1)."""

OVERWHELMING_DIGGERS = 3
"""The same with the trait Overwhelm (R3.3.2)."""

BRIGADIER_DIGGERS = 3
"""Warriors in the Burrow with which the Brigadier digs (R10.5.4.IV)."""


def warriors_for_dig(faction: DrillbitPieces) -> int:
    """Return how many warriors a Dig needs and moves."""
    return OVERWHELMING_DIGGERS if "overwhelm" in faction.traits else DIGGERS


def digs_per_turn(faction: DrillbitPieces) -> int:
    """Return how often it digs in its own step: twice with Overwhelm (R3.3.2)."""
    return 2 if "overwhelm" in faction.traits else 1


def ordered_now(state: State, faction: DrillbitPieces) -> list[Clearing]:
    """List the ordered clearings, none without an order card (R2.7)."""
    suit = faction.ordered_suit
    return clearings_ordered(state, suit) if suit else []


def _enemy_tokens(state: State, seat: Seat, clearing: Clearing) -> int:
    """Count the enemy tokens in a clearing, ignoring a snare (R11.8.2)."""
    enemies = enemies_of(state, seat)
    tokens = sum(
        state.factions[name].pieces[kind][clearing]
        for name in enemies
        for kind in state.factions[name].TOKENS
    )
    return tokens - (state.held.get(clearing, seat) in enemies)


def dig(
    state: State, seat: Seat, least: int, log: Log, section: Section, *, brigadier: bool
) -> None:
    """Dig a tunnel and move out of the Burrow with at least `least` warriors in it (R10.5.1)."""
    faction = drillbit_faction(state, seat)
    if faction.warriors[BURROW] < least:
        reason = "too_few_in_burrow"
        emit(log, Skipped(seat=seat, action="dig", reason=reason, section=section))
        return
    clearing = choose_target(
        seat,
        "dig",
        [c for c in ordered_now(state, faction) if _is_new(faction, c)],
        _dig_criteria(state, faction, brigadier=brigadier),
        log,
        section,
        lambda c: would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action="dig", reason="no_place", section=section))
        return
    if spring_snare(state, seat, clearing, "dig", log):
        return
    if not faction.supply[TUNNEL]:
        _take_tunnel(state, faction, log, section)
    place(state, seat, TUNNEL, clearing, 1, log, section)
    going = min(warriors_for_dig(faction), faction.warriors[BURROW])
    move_warriors(state, seat, BURROW, clearing, going, log, section)


def _is_new(faction: DrillbitPieces, clearing: Clearing) -> bool:
    """Return whether a clearing has neither a tunnel nor a building of the Duchy."""
    kinds = (TUNNEL, *faction.BUILDINGS)
    return not any(faction.pieces[kind][clearing] for kind in kinds)


def _dig_criteria(
    state: State, faction: DrillbitPieces, *, brigadier: bool
) -> Sequence[Criterion[Clearing]]:
    """Return the criteria by order (R10.5.1); the Brigadier's are those of a bird order."""
    seat = faction.name
    if "invaders" in faction.traits:
        return (
            prefer_most("most_enemy_buildings", lambda c: enemy_buildings(state, seat, c)),
            prefer_fewest("fewest_enemy_warriors", lambda c: enemy_warriors(state, seat, c)),
            highest_priority(state),
        )
    if brigadier or faction.ordered_suit == "bird":

        def built(clearing: Clearing) -> int:
            tokens = _enemy_tokens(state, seat, clearing)
            return enemy_buildings(state, seat, clearing) + tokens

        return (prefer_most("most_enemy_buildings_and_tokens", built), highest_priority(state))
    return (
        prefer_most("most_open_slots", lambda c: state.open_slots[c]),
        prefer_fewest("fewest_warriors_there", lambda c: _count_all_warriors(state, c)),
        highest_priority(state),
    )


def _count_all_warriors(state: State, clearing: Clearing) -> int:
    return sum(faction.warriors[clearing] for faction in state.factions.values())


def _take_tunnel(state: State, faction: DrillbitPieces, log: Log, section: Section) -> None:
    """Take the tunnel with fewest warriors of the Duchy off the map (R10.5.1)."""
    seat = faction.name
    clearing = choose_target(
        seat,
        "take_tunnel",
        [c for c in CLEARINGS if faction.pieces[TUNNEL][c]],
        (
            prefer_fewest("fewest_own_warriors", lambda c: faction.warriors[c]),
            highest_priority(state),
        ),
        log,
        section,
    )
    if clearing is not None:
        remove(state, [Loss(seat, TUNNEL, clearing, 1)], {}, log, section)


ABILITIES = ("captain", "foremole")
"""Ministers who act all the time and have no turn of their own."""

SECTIONS: Mapping[str, Section] = dict(
    zip(
        RANKED,
        (
            "R10.5.4.I",
            "R10.5.4.II",
            "R10.5.4.III",
            "R10.5.4.IV",
            "R10.5.4.V",
            "R10.5.4.VI",
            "R10.5.4.VII",
            "R10.5.4.VIII",
            "R10.5.4.IX",
        ),
        strict=True,
    )
)
"""The sections of the ministers, from the top of the board to the bottom."""

DUCHESS_POINTS = 2

ON_MAP: Criterion[Clearing] = Criterion("on_the_map", bool)
"""A clearing of the map rather than the Burrow, which has no priority marker."""


def act_with_minister(state: State, seat: Seat, minister: str, log: Log) -> bool:
    """Take a minister's action; return whether battles everywhere follow it (Invaders)."""
    section = SECTIONS[minister]
    emit(log, MinisterActed(seat=seat, minister=minister, section=section))
    faction = drillbit_faction(state, seat)
    match minister:
        case "marshal":
            _place_garrison(state, seat, log, section)
        case "brigadier":
            dig(state, seat, BRIGADIER_DIGGERS, log, section, brigadier=True)
        case "banker":
            return build(state, seat, log, section)
        case "mayor":
            _remove_for_point(state, seat, log, section)
        case "earl_of_stone":
            score_points(state, seat, faction.built(CITADEL), log, "earl_of_stone", section)
        case "baron_of_dirt":
            score_points(state, seat, faction.built(MARKET), log, "baron_of_dirt", section)
        case "duchess_of_mud":
            if sum(faction.pieces[TUNNEL]) == TUNNELS:
                score_points(state, seat, DUCHESS_POINTS, log, "duchess_of_mud", section)
        case _:
            raise ValueError(minister)
    return False


def _place_garrison(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Place a warrior beside a building with fewest warriors: the Marshal."""
    faction = drillbit_faction(state, seat)
    clearing = None
    if faction.supply[WARRIOR]:
        clearing = choose_target(
            seat,
            "garrison",
            [c for c in CLEARINGS if any(faction.pieces[kind][c] for kind in faction.BUILDINGS)],
            (
                prefer_fewest("fewest_own_warriors", lambda c: faction.warriors[c]),
                highest_priority(state),
            ),
            log,
            section,
            lambda c: would_place(state, seat, c),
        )
    if clearing is None:
        reason = "no_own_building" if faction.supply[WARRIOR] else "no_warriors_in_supply"
        emit(log, Skipped(seat=seat, action="garrison", reason=reason, section=section))
    elif not spring_snare(state, seat, clearing, "garrison", log):
        place(state, seat, WARRIOR, clearing, 1, log, section)


def _remove_for_point(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Remove a warrior where it rules with most of them, for a point: the Mayor."""
    warriors = drillbit_faction(state, seat).warriors
    clearing = choose_target(
        seat,
        "pay",
        [c for c in (*CLEARINGS, BURROW) if state.ruler[c] == seat and warriors[c]],
        (prefer_most("most_own_warriors", lambda c: warriors[c]), ON_MAP, highest_priority(state)),
        log,
        section,
    )
    if clearing is None:
        reason = "nobody_to_pay_with"
        emit(log, Skipped(seat=seat, action="pay", reason=reason, section=section))
        return
    take_off(state, seat, WARRIOR, clearing)
    emit(log, MayorPaid(seat=seat, clearing=clearing, section=section))
    score_points(state, seat, 1, log, "mayor", section)


SECTION = "R10.6.1"

FEW = 2
"""The most warriors that leave an ordered clearing without a building."""

GARRISON = 4
"""Warriors that stay in a clearing that it rules."""


def _has_building(faction: DrillbitPieces, clearing: Clearing) -> bool:
    return any(faction.pieces[kind][clearing] for kind in faction.BUILDINGS)


def is_rally_origin(faction: DrillbitPieces, clearing: Clearing) -> bool:
    """Return whether the warriors in an ordered clearing are few and without a building."""
    few = 0 < faction.warriors[clearing] <= FEW
    return few and not _has_building(faction, clearing)


def rally(state: State, seat: Seat, origin: Clearing, log: Log) -> None:
    """Move few warriors to a building beside them, without one into the Burrow."""
    faction = drillbit_faction(state, seat)
    count = faction.warriors[origin]
    to = choose_target(
        seat,
        "rally",
        [c for c in ways_of_faction(state, faction)[origin] if _has_building(faction, c)],
        (
            prefer_fewest("fewest_own_warriors", lambda c: faction.warriors[c]),
            highest_priority(state),
        ),
        log,
        SECTION,
        lambda c: seat in (state.ruler[origin], state.ruler[c]) and may_enter(state, c),
    )
    if spring_snare(state, seat, origin, "rally", log):
        return
    if to is None:
        _withdraw_warriors(state, seat, origin, count, log)
    else:
        move_warriors(state, seat, origin, to, count, log, SECTION)


def withdraw(state: State, seat: Seat, log: Log) -> None:
    """Put all but four warriors of each ruled clearing into the Burrow."""
    faction = drillbit_faction(state, seat)
    for clearing in by_priority(state, CLEARINGS):
        over = faction.warriors[clearing] - GARRISON
        if state.winners is not None or state.ruler[clearing] != seat or over <= 0:
            continue
        if not spring_snare(state, seat, clearing, "withdraw", log):
            _withdraw_warriors(state, seat, clearing, over, log)
            log_stay(log, seat, "four_stay", clearing, GARRISON, SECTION)


def _withdraw_warriors(state: State, seat: Seat, clearing: Clearing, count: int, log: Log) -> None:
    shift_pieces(state, seat, WARRIOR, clearing, BURROW, count)
    emit(log, Withdrew(seat=seat, clearing=clearing, count=count, section=SECTION))


RECRUITS: Mapping[str, int] = {"easy": 1, "default": 2, "challenging": 3, "nightmare": 3}
"""Warriors for the Burrow without any mole, by difficulty (R10.4.3, R3.3.1)."""

MOLES = (0, 1, 2, 4)
"""Moles showing by citadels on the map, from none (R10.4.3)."""


class DrillbitDuchyTurn(BotTurn, tag="drillbit_duchy_turn", kw_only=True):
    """A turn under way; battles and moves interrupt it, so each part notes how far it has come."""

    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in or to rally from."""

    digs: int = 0
    """Digs that are still to come in this step."""

    minister: int = 0
    """The number of ministers, from the top, that have acted."""

    idle: bool = True
    """Whether the current stage has had no effect yet; if so, its end is logged."""

    # R10.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R10.4.1, R10.4.2)."""
        begin_phase(state, self.seat, "birdsong", log)
        self.stage = "recruit"
        faction = drillbit_faction(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R10.4.1")
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R10.4.2")

    def recruit(self, state: State, log: Log) -> None:
        """Place warriors in the Burrow (R10.4.3), one more with the Foremole (R10.5.4.III)."""
        self.stage = "daylight"
        faction = drillbit_faction(state, self.seat)
        count = RECRUITS[faction.difficulty] + MOLES[faction.built(CITADEL)]
        count += "foremole" in faction.swayed
        if place(state, self.seat, WARRIOR, BURROW, count, log, "R10.4.3") < count:
            reason = "too_few_in_supply"
            emit(log, Skipped(seat=self.seat, action="recruit", reason=reason, section="R10.4.3"))

    # R10.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Set the number of digs (R10.5.1, R3.3.2)."""
        begin_phase(state, self.seat, "daylight", log)
        self.digs = digs_per_turn(drillbit_faction(state, self.seat))
        self.stage = "dig"

    def dig(self, state: State, log: Log) -> None:
        """Dig (R10.5.1); what the move triggers comes before the next part."""
        if self.digs:
            self.digs -= 1
            least = warriors_for_dig(drillbit_faction(state, self.seat))
            dig(state, self.seat, least, log, "R10.5.1", brigadier=False)
            return
        self.queue = ordered_now(state, drillbit_faction(state, self.seat))
        self.stage = "battle"
        self.idle = True

    def battle(self, state: State, log: Log) -> None:
        """Battle in each ordered clearing, highest priority first (R10.5.2, R2.4)."""
        if next_battle(state, self.seat, self.queue, log, "R10.5.2"):
            self.idle = False
            return
        if self.idle:
            reason = "nobody_to_battle"
            emit(log, Skipped(seat=self.seat, action="battle", reason=reason, section="R10.5.2"))
        self.stage = "build"

    def build(self, state: State, log: Log) -> None:
        """Build (R10.5.3)."""
        self.stage = "invade"
        if build(state, self.seat, log, "R10.5.3"):
            self.queue = by_priority(state, CLEARINGS)

    def invade(self, state: State, log: Log) -> None:
        """Battle everywhere instead of building: Invaders (R3.3.2)."""
        if not next_battle(state, self.seat, self.queue, log, "R3.3.2"):
            self.stage = "ministers"

    def ministers(self, state: State, log: Log) -> None:
        """Carry out the next swayed minister's action, from top to bottom (R10.5.4)."""
        if self.minister == len(RANKED):
            self.stage = "evening"
            return
        minister = RANKED[self.minister]
        self.minister += 1
        acts = minister in drillbit_faction(state, self.seat).swayed and minister not in ABILITIES
        if acts and act_with_minister(state, self.seat, minister, log):
            self.queue = by_priority(state, CLEARINGS)
            self.stage = "invade"

    # R10.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Queue the clearings where warriors may rally (R10.6.1)."""
        begin_phase(state, self.seat, "evening", log)
        self.queue = ordered_now(state, drillbit_faction(state, self.seat))
        self.stage = "rally"

    def rally(self, state: State, log: Log) -> None:
        """Rally in the next ordered clearing (R10.6.1, R2.4)."""
        if not self.queue:
            self.stage = "withdraw"
            return
        origin = self.queue.pop(0)
        if is_rally_origin(drillbit_faction(state, self.seat), origin):
            rally(state, self.seat, origin, log)

    def withdraw(self, state: State, log: Log) -> None:
        """Move surplus warriors of ruled clearings into the Burrow (R10.6.1)."""
        self.stage = "score"
        withdraw(state, self.seat, log)

    def score(self, state: State, log: Log) -> None:
        """Score for the markets on the map (R10.6.2)."""
        self.stage = "sway"
        markets = drillbit_faction(state, self.seat).built(MARKET)
        score_points(state, self.seat, markets, log, "markets", "R10.6.2")

    def sway(self, state: State, log: Log) -> None:
        """Sway a minister (R10.6.3)."""
        self.stage = "end"
        drillbit_faction(state, self.seat).sway(log, "R10.6.3")

    def end(self, state: State, log: Log) -> None:
        """Discard the order (R10.6.4), and score as a nightmare (R3.3.1)."""
        state.steps.pop()
        faction = drillbit_faction(state, self.seat)
        drop_order(state, faction, log, "R10.6.4")
        score_nightmare(state, self.seat, log)
