"""The turn of the Automated Alliance, stage by stage (R6.4 to R6.6)."""

import msgspec

from bot.games.game import CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    Criterion,
    by_priority,
    choose_target,
    craft_order,
    highest_priority,
    list_ordered_clearings,
    prefer_fewest,
    prefer_most,
    rank_targets,
    reveal_order,
)
from bot.games.root.clockwork.automated_alliance.choices import Pitied
from bot.games.root.clockwork.automated_alliance.pieces import (
    ORGANIZE_AT,
    POINTS,
    AutomatedPieces,
    automated_faction,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.clockwork.stages import BotTurn, drop_order, score_nightmare
from bot.games.root.factions.alliance.choices import Revolted
from bot.games.root.factions.alliance.pieces import BASE, MARTIAL_LAW, SYMPATHY
from bot.games.root.law import events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, NO_CLEARING, WARRIOR, Clearing
from bot.games.root.law.pieces import (
    enemies_of,
    enemy_pieces,
    place,
    put_pieces,
    remove,
    sweep_clearings,
)
from bot.games.root.law.state import Log, Loss, State
from bot.games.root.law.victory import score_points
from bot.games.root.law.ways import adjacency_of_faction

CANNOT_SPREAD = 5
"""Points when no token can be placed (R6.5.1.II)."""


def spread_bot_sympathy(
    state: State, seat: Seat, order: CardId, log: Log, *, scoring: bool = True
) -> None:
    """Place a sympathy token and score for it, or score for not being able to (R6.5.1).

    `scoring` is false for the trait Wildfire, whose token brings no points (R3.3.2).
    """
    faction = automated_faction(state, seat)
    clearing = None
    if faction.supply[SYMPATHY]:
        targets, criteria, section = _sympathy_candidates(state, faction, order)
        clearing = choose_target(seat, "spread", targets, criteria, log, section)
    if clearing is None:
        reason = "no_place" if faction.supply[SYMPATHY] else "no_sympathy_left"
        emit(log, Skipped(seat=seat, action="spread", reason=reason, section="R6.5.1.II"))
        if scoring:
            score_points(state, seat, CANNOT_SPREAD, log, "cannot_spread", "R6.5.1.II")
        return
    if spring_snare(state, seat, clearing, "spread", log):
        return
    points = POINTS[sum(faction.sympathy)]
    place(state, seat, SYMPATHY, clearing, 1, log, "R6.5.1")
    if scoring:
        _score_sympathy(state, faction, clearing, points, log)
    elif points:
        emit(
            log,
            Skipped(
                seat=seat,
                action="sympathy_points",
                reason="wildfire",
                clearing=clearing,
                section="R3.3.2",
            ),
        )


def _score_sympathy(
    state: State, faction: AutomatedPieces, clearing: Clearing, points: int, log: Log
) -> None:
    """Score the points uncovered, one fewer under Martial Law (R6.2.5).

    Warriors of other bots count where people play together, too: there bots spare each other in the
    choice of clearings and in battle (R3), and this is neither.
    """
    others = [other for name, other in state.factions.items() if name != faction.name]
    martial = any(other.warriors[clearing] >= MARTIAL_LAW for other in others)
    if martial and points and "steadfast" not in faction.traits:
        points -= 1
        emit(
            log,
            Skipped(
                seat=faction.name,
                action="sympathy_point",
                reason="martial_law",
                clearing=clearing,
                section="R6.2.5",
            ),
        )
    score_points(state, faction.name, points, log, "sympathy", "R6.5.1")


def next_clearing(state: State, seat: Seat, order: CardId) -> Clearing | None:
    """Predict where sympathy would be placed; None if it could not be."""
    faction = automated_faction(state, seat)
    if not faction.supply[SYMPATHY]:
        return None
    targets, criteria, _ = _sympathy_candidates(state, faction, order)
    return rank_targets(targets, criteria)[0] if targets else None


def _sympathy_candidates(
    state: State, faction: AutomatedPieces, order: CardId
) -> tuple[list[Clearing], list[Criterion[Clearing]], Section]:
    """List the candidate clearings, their ranking and the section.

    First the ordered ones beside sympathy, by enemy warriors; if there are none, all others by
    enemy pieces (R6.5.1.I).
    """
    seat = faction.name
    tokens = faction.sympathy
    free = [c for c in CLEARINGS if not tokens[c] and would_place(state, seat, c)]
    paths = adjacency_of_faction(state, faction)
    suit = SUIT[order] if order else ""
    near = {to for clearing in faction.sympathetic() for to in paths[clearing]}
    beside = [c for c in free if c in near and suit in ("bird", state.suits[c])]
    foes = [state.factions[name] for name in enemies_of(state, seat)]
    if beside:
        warriors = prefer_fewest(
            "fewest_enemy_warriors", lambda c: sum([f.pieces[WARRIOR][c] for f in foes])
        )
        return beside, [warriors, highest_priority(state)], "R6.5.1"
    pieces = prefer_fewest("fewest_enemy_pieces", lambda c: enemies_seen(state, seat, c))
    return free, [pieces, highest_priority(state)], "R6.5.1.I"


def revolt(state: State, seat: Seat, log: Log, section: Section) -> Clearing:
    """Remove all enemy pieces where most of them are; return the clearing, 0 for none.

    `place_base` places the base when everything that this triggers is resolved.
    """
    faction = automated_faction(state, seat)
    clearing = choose_target(
        seat,
        "revolt",
        _revolt_targets(state, faction),
        (
            prefer_most("most_enemy_pieces", lambda c: enemy_pieces(state, seat, c)),
            highest_priority(state),
        ),
        log,
        section,
        lambda c: _has_room(state, faction, c),
    )
    if clearing is None:
        suit = SUIT[faction.order_card]
        on_map = suit != "bird" and not faction.supply[BASE[suit]]
        full = bool(_revolt_targets(state, faction))
        reason = "base_on_map" if on_map else "no_place" if full else "no_sympathy_with_base"
        emit(log, Skipped(seat=seat, action="revolt", reason=reason, section=section))
        return NO_CLEARING
    emit(log, Revolted(seat=seat, clearing=clearing, section=section))
    sweep_clearings(state, seat, [clearing], log, section)
    return clearing


def place_base(state: State, seat: Seat, clearing: Clearing, log: Log, section: Section) -> None:
    """Place the base of a clearing's suit where the revolt has made room (R6.4.3, R6.5.2)."""
    if state.open_slots[clearing]:
        place(state, seat, BASE[state.suits[clearing]], clearing, 1, log, section)


def will_surprise(state: State, seat: Seat) -> bool:
    """Predict from the current map whether this turn's Surprise Revolt happens.

    The sympathy that Daylight spreads before it is counted in (R6.5.1, R6.5.2).
    """
    faction = automated_faction(state, seat)
    if not faction.ordered_by_bird:
        return False
    coming = next_clearing(state, seat, faction.order_card)
    clearings = [*faction.sympathetic(), *([coming] if coming else [])]
    return any(
        faction.supply[BASE[state.suits[c]]] and _has_room(state, faction, c) for c in clearings
    )


def _revolt_targets(state: State, faction: AutomatedPieces) -> list[Clearing]:
    """List the ordered sympathetic clearings that match a base on the board."""
    tokens = faction.sympathy
    return [
        clearing
        for clearing in list_ordered_clearings(state, faction.order_card)
        if tokens[clearing] and faction.supply[BASE[state.suits[clearing]]]
    ]


def _has_room(state: State, faction: AutomatedPieces, clearing: Clearing) -> bool:
    """Return whether the base finds a slot once all other pieces are gone (Law 2.2.3, 26.6.2)."""
    if clearing in state.scorched:
        return False
    others = [other for other in state.factions.values() if other is not faction]
    freed = sum(other.pieces[kind][clearing] for other in others for kind in other.BUILDINGS)
    return state.open_slots[clearing] + freed > 0


FEW_TOKENS = 4
"""The most sympathy tokens on the map with which pity spreads sympathy twice (R6.4.4)."""


class AutomatedAllianceTurn(BotTurn, tag="automated_alliance_turn", kw_only=True):
    """A turn under way; removals interrupt it, so each part notes how far it has come."""

    clearing: Clearing = NO_CLEARING
    """The clearing of a revolt whose base is not placed yet, 0 for none."""

    spreads: int = 0
    """The number of times that pity still spreads sympathy."""

    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to organize."""

    # R6.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R6.4.1, R6.4.2)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = automated_faction(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R6.4.1")
        self.stage = "revolt" if faction.order_card else "evening"
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R6.4.2")

    def revolt(self, state: State, log: Log) -> None:
        """Revolt on an order that is no bird (R6.4.3); what that triggers comes before the base."""
        self.stage = "base"
        if automated_faction(state, self.seat).ordered_by_bird:
            emit(
                log, Skipped(seat=self.seat, action="revolt", reason="bird_order", section="R6.4.3")
            )
        else:
            self.clearing = revolt(state, self.seat, log, "R6.4.3")

    def base(self, state: State, log: Log) -> None:
        """Place the base of the revolt (R6.4.3); without a revolt, count the pity (R6.4.4)."""
        self.stage = "pity"
        if self.clearing:
            place_base(state, self.seat, self.clearing, log, "R6.4.3")
        else:
            self._set_spreads(state, log)

    def _set_spreads(self, state: State, log: Log) -> None:
        """Set how often pity spreads sympathy; Steadfast skips it before a Surprise Revolt."""
        faction = automated_faction(state, self.seat)
        if "steadfast" in faction.traits and will_surprise(state, self.seat):
            emit(log, Skipped(seat=self.seat, action="pity", reason="steadfast", section="R3.3.2"))
            return
        tokens = sum(faction.sympathy)
        self.spreads = 2 if tokens <= FEW_TOKENS else 1
        emit(log, Pitied(seat=self.seat, times=self.spreads, tokens=tokens, section="R6.4.4"))

    def pity(self, state: State, log: Log) -> None:
        """Spread sympathy for pity (R6.4.4)."""
        if self.spreads:
            self.spreads -= 1
            spread_bot_sympathy(
                state, self.seat, automated_faction(state, self.seat).order_card, log
            )
        else:
            self.stage = "daylight"

    # R6.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Spread sympathy (R6.5.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.stage = "surprise"
        spread_bot_sympathy(state, self.seat, automated_faction(state, self.seat).order_card, log)

    def surprise(self, state: State, log: Log) -> None:
        """Revolt on a bird order: the Surprise Revolt (R6.5.2)."""
        self.stage = "surprise_base"
        self.clearing = NO_CLEARING
        if automated_faction(state, self.seat).ordered_by_bird:
            self.clearing = revolt(state, self.seat, log, "R6.5.2")

    def surprise_base(self, state: State, log: Log) -> None:
        """Place the base of the Surprise Revolt (R6.5.2)."""
        self.stage = "evening"
        if self.clearing:
            place_base(state, self.seat, self.clearing, log, "R6.5.2")

    # R6.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Queue the clearings with enough warriors to organize (R6.6.1, R3.3.1)."""
        begin_phase(state, self.seat, "evening", log)
        faction = automated_faction(state, self.seat)
        least = ORGANIZE_AT[faction.difficulty]
        self.queue = [
            c for c in by_priority(state, faction.bases()) if faction.warriors[c] >= least
        ]
        if faction.bases() and not self.queue:
            emit(
                log,
                Skipped(seat=self.seat, action="organize", reason="too_few_here", section="R6.6.1"),
            )
        self.stage = "organize"

    def organize(self, state: State, log: Log) -> None:
        """Take all warriors from the next such base and spread sympathy (R6.6.1, R2.4)."""
        if not self.queue:
            self.stage = "recruit"
            return
        clearing = self.queue.pop(0)
        choose_target(self.seat, "organize", [clearing], (highest_priority(state),), log, "R6.6.1")
        warriors = automated_faction(state, self.seat).warriors[clearing]
        losses = [Loss(self.seat, WARRIOR, clearing, warriors)]
        remove(state, losses, {self.seat: self.seat}, log, "R6.6.1")
        spread_bot_sympathy(state, self.seat, automated_faction(state, self.seat).order_card, log)

    def recruit(self, state: State, log: Log) -> None:
        """Place a warrior beside each base, highest priority first (R6.6.2, R2.4)."""
        self.stage = "end"
        faction = automated_faction(state, self.seat)
        missing = False
        for clearing in by_priority(state, faction.bases()):
            if state.winners is not None:
                return
            if not would_place(state, self.seat, clearing):
                continue
            # Who has nobody to place springs no snare (R11.8.2).
            some = faction.supply[WARRIOR] > 0
            if some and spring_snare(state, self.seat, clearing, "recruit", log):
                continue
            if put_pieces(state, self.seat, WARRIOR, clearing):
                emit(
                    log,
                    events.Recruited(seat=self.seat, clearing=clearing, count=1, section="R6.6.2"),
                )
            else:
                missing = True
        if missing or not faction.bases():
            reason = "shared_evenly" if missing else "no_base"
            emit(log, Skipped(seat=self.seat, action="recruit", reason=reason, section="R6.6.2"))

    def end(self, state: State, log: Log) -> None:
        """Discard the order (R6.6.3), and do what trait and difficulty bring at the end."""
        state.steps.pop()
        faction = automated_faction(state, self.seat)
        order = drop_order(state, faction, log, "R6.6.3")
        if "wildfire" in faction.traits:
            spread_bot_sympathy(state, self.seat, order, log, scoring=False)
        score_nightmare(state, self.seat, log)
