"""The turn of the Logical Lizards, stage by stage (R8.4 to R8.6)."""

from collections.abc import Mapping

import msgspec

from bot.games.game import CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    by_chance,
    choose_target,
    clearings_ordered,
    craft_order,
    enemy_buildings,
    highest_priority,
    prefer_most,
)
from bot.games.root.clockwork.corners import bot_corners
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.logical_lizards.conspiracies import (
    CONVERT,
    CRUSADE,
    SANCTIFY,
    battle_with_fanatics,
    convert,
    next_crusade,
    sanctify,
)
from bot.games.root.clockwork.logical_lizards.events import (
    ConspiracyReached,
    OrderCounted,
    RitualBegan,
    Sacrificed,
    SoulsReturned,
)
from bot.games.root.clockwork.logical_lizards.pieces import (
    CONSPIRACIES,
    LogicalPieces,
    logical_faction,
)
from bot.games.root.clockwork.purchases import hire_to_build
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.clockwork.stages import BotTurn, score_nightmare
from bot.games.root.factions.lizards.choices import SoulAdded, SoulsDiscarded
from bot.games.root.factions.lizards.pieces import GARDEN, TRACK, LizardPieces, empty_lost_souls
from bot.games.root.law import events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.deck import take_top, to_discard_pile
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import (
    BIRD,
    CLEARINGS,
    FOX,
    MOUSE,
    NO_CLEARING,
    NO_SUIT,
    RABBIT,
    SUITS,
    WARRIOR,
    Clearing,
    Suit,
)
from bot.games.root.law.pieces import may_place, place, put_pieces, recall_warriors, take_off
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points
from bot.games.root.law.ways import adjacency_of_faction

STARTING_WARRIORS = 4
STARTING_SOULS = 3


class SetUpLogicalLizards(Step, tag="set_up_logical_lizards", kw_only=True):
    """Start in a random corner, opposite another start if possible, and draw Lost Souls."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once (R8.3.2, R8.3.5)."""
        state.steps.pop()
        faction = logical_faction(state, self.seat)
        section = "R8.3.2"
        corners = bot_corners(state, self.seat, slot=True)
        start = faction.start = by_chance(state, self.seat, "start", corners, log, section)
        place(state, self.seat, WARRIOR, start, STARTING_WARRIORS, log, section)
        place(state, self.seat, GARDEN[state.suits[start]], start, 1, log, section)
        for clearing in adjacency_of_faction(state, faction)[start]:
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, 1, log, section)
        for _ in range(STARTING_SOULS):
            add_soul(state, faction, log, "R8.3.5")
        return None


def add_soul(state: State, faction: LizardPieces, log: Log, section: Section) -> CardId:
    """Put the top card of the deck on the Lost Souls; return it, "" if none is left anywhere."""
    card = take_top(state, log)
    if card:
        faction.PILES.collect(faction, card)
        emit(log, SoulAdded(seat=faction.name, card=card, section=section))
    else:
        emit(
            log, Skipped(seat=faction.name, action="lost_soul", reason="no_cards", section=section)
        )
    return card


SUITED_RITUAL = "R8.5.1"
BIRD_RITUAL = "R8.5.2"


def perform_ritual(state: State, seat: Seat, log: Log) -> None:
    """Reveal the top Lost Soul and perform its ritual (R8.5)."""
    faction = logical_faction(state, seat)
    card = faction.lost_souls.pop(0)
    suit = SUIT[card]
    section = BIRD_RITUAL if suit == "bird" else SUITED_RITUAL
    emit(log, RitualBegan(seat=seat, card=card, suit=suit, section=section))
    if suit == "bird":
        _sacrifice_warrior(state, faction, log)
        emit(log, events.Discarded(seat=seat, card=card, section=BIRD_RITUAL))
        to_discard_pile(state, card, log)
    else:
        faction.revealed.append(card)
        _settle_warrior(state, faction, suit, log)


def _settle_warrior(state: State, faction: LogicalPieces, suit: Suit, log: Log) -> None:
    """Place a warrior in a clearing of the suit and, if it then rules there, a garden (R8.5.1)."""
    seat = faction.name
    clearing = choose_target(
        seat,
        "ritual",
        [c for c in CLEARINGS if state.suits[c] == suit],
        (
            prefer_most("free_slot", lambda c: int(state.open_slots[c] > 0)),
            prefer_most("most_enemy_buildings", lambda c: enemy_buildings(state, seat, c)),
            highest_priority(state),
        ),
        log,
        SUITED_RITUAL,
        lambda c: would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action="ritual", reason="no_place", section=SUITED_RITUAL))
        return
    if faction.supply[WARRIOR] and spring_snare(state, seat, clearing, "ritual", log):
        return
    if put_pieces(state, seat, WARRIOR, clearing):
        emit(log, events.Recruited(seat=seat, clearing=clearing, count=1, section=SUITED_RITUAL))
    else:
        reason = "no_warriors_in_supply"
        emit(log, Skipped(seat=seat, action="ritual", reason=reason, section=SUITED_RITUAL))
    _plant_ordered_garden(state, faction, suit, clearing, log)


def _plant_ordered_garden(
    state: State, faction: LogicalPieces, suit: Suit, clearing: Clearing, log: Log
) -> None:
    """Place a garden where it rules, if there is one and room for it (R8.5.1).

    It hires mercenaries if it rules there only with them (R9.7).
    """
    seat = faction.name
    garden = GARDEN[suit]
    if state.ruler[clearing] != seat and state.open_slots[clearing] and faction.supply[garden]:
        hire_to_build(state, seat, lambda c: c == clearing, log)
    if state.ruler[clearing] != seat:
        reason = "not_ruled"
    elif not state.open_slots[clearing]:
        reason = "no_open_slot"
    elif not faction.supply[garden]:
        reason = "no_garden_left"
    elif spring_snare(state, seat, clearing, "garden", log):
        return
    else:
        put_pieces(state, seat, garden, clearing)
        emit(
            log, events.Built(seat=seat, building=garden, clearing=clearing, section=SUITED_RITUAL)
        )
        return
    emit(
        log,
        Skipped(
            seat=seat, action="garden", reason=reason, clearing=clearing, section=SUITED_RITUAL
        ),
    )


def _sacrifice_warrior(state: State, faction: LogicalPieces, log: Log) -> None:
    """Make an acolyte of a warrior where most of them are (R8.5.2); Martyrs add another."""
    seat = faction.name
    clearing = choose_target(
        seat,
        "sacrifice",
        [c for c in CLEARINGS if faction.warriors[c]],
        (prefer_most("most_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
        log,
        BIRD_RITUAL,
    )
    if clearing is None:
        emit(
            log,
            Skipped(
                seat=seat, action="sacrifice", reason="no_warriors_on_map", section=BIRD_RITUAL
            ),
        )
    else:
        take_off(state, seat, WARRIOR, clearing)
        recall_warriors(state, seat, 1)
        emit(log, Sacrificed(seat=seat, clearing=clearing, section=BIRD_RITUAL))
        faction.box(1, log, BIRD_RITUAL)
    if "martyrs" in faction.traits and not faction.box(1, log, "R3.3.2"):
        reason = "no_warriors_in_supply"
        emit(log, Skipped(seat=seat, action="martyrs", reason=reason, section="R3.3.2"))


RITUALS: Mapping[str, int] = {"easy": 3, "default": 4, "challenging": 5, "nightmare": 5}
"""Rituals of a Daylight, by difficulty (R8.5, R3.3.1)."""


class LogicalLizardsTurn(BotTurn, tag="logical_lizards_turn", kw_only=True):
    """A turn under way; battles and losses interrupt it, so each part notes how far it has come."""

    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in during a Crusade."""

    clearing: Clearing = NO_CLEARING
    """The clearing where a warrior has just been converted."""

    tokens: int = 0
    """Enemy tokens removed in this turn before the Crusade under way."""

    passed: int = 0
    """Conspiracies in a row that could not be performed."""

    rituals: int = 0
    """Rituals left in this Daylight."""

    idle: bool = True
    """Whether the current Crusade has had no battle yet."""

    # R8.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Count the Lost Souls for the order (R8.4.1)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = logical_faction(state, self.seat)
        faction.tokens_removed = 0
        souls = faction.souls_by_suit()
        most = max(souls.values())
        suits = [suit for suit, count in souls.items() if count == most]
        faction.order = suits[0] if len(suits) == 1 else BIRD
        emit(
            log,
            OrderCounted(
                seat=self.seat,
                suit=faction.order,
                fox=souls[FOX],
                mouse=souls[MOUSE],
                rabbit=souls[RABBIT],
                bird=souls[BIRD],
                section="R8.4.1",
            ),
        )
        self.stage = "conspire"
        if not faction.acolytes:
            emit(
                log,
                Skipped(seat=self.seat, action="conspire", reason="no_acolytes", section="R8.4.2"),
            )

    def conspire(self, state: State, log: Log) -> None:
        """Move the marker on and perform the conspiracy there, while it has acolytes (R8.4.2).

        After a whole lap in which none can be performed it stops, and the acolytes stay.
        """
        faction = logical_faction(state, self.seat)
        if not faction.acolytes or self.passed == len(CONSPIRACIES):
            self.stage = "daylight"
            if faction.acolytes:
                reason = "no_conspiracy"
                emit(
                    log, Skipped(seat=self.seat, action="conspire", reason=reason, section="R8.4.2")
                )
            return
        faction.marker = faction.marker % len(CONSPIRACIES) + 1
        emit(
            log, ConspiracyReached(seat=self.seat, conspiracy=faction.conspiracy, section="R8.4.2")
        )
        match faction.conspiracy:
            case "convert":
                self._convert(state, log)
            case "sanctify":
                self._sanctify(state, log)
            case _:
                self.queue = clearings_ordered(state, faction.order)
                self.tokens = faction.tokens_removed
                self.idle = True
                self.stage = "crusade"

    def _convert(self, state: State, log: Log) -> None:
        """Convert a warrior (R8.4.2.I)."""
        self.stage = "fanatics"
        reason, self.clearing = convert(state, self.seat, log)
        if reason:
            self._pass_on("convert", reason, CONVERT, log)
        elif not self.clearing:
            self._snare_instead()

    def _sanctify(self, state: State, log: Log) -> None:
        """Sanctify a building (R8.4.2.III)."""
        self.stage = "spend"
        reason, clearing = sanctify(state, self.seat, log)
        if reason:
            self._pass_on("sanctify", reason, SANCTIFY, log)
        elif not clearing:
            self._snare_instead()

    def _pass_on(self, action: str, reason: str, section: Section, log: Log) -> None:
        """Log an impossible conspiracy and go on to the next; it costs no acolyte."""
        self.passed += 1
        self.stage = "conspire"
        emit(log, Skipped(seat=self.seat, action=action, reason=reason, section=section))

    def _snare_instead(self) -> None:
        """Go on to the next conspiracy after the removal of a snare (R11.8.2)."""
        self.passed = 0
        self.stage = "conspire"

    def fanatics(self, state: State, log: Log) -> None:
        """Battle where the warrior was converted, with Fanatics (R3.3.2)."""
        self.stage = "spend"
        if "fanatics" not in logical_faction(state, self.seat).traits:
            return
        if not battle_with_fanatics(state, self.seat, self.clearing, log):
            emit(
                log,
                Skipped(
                    seat=self.seat,
                    action="fanatics",
                    reason="nobody_left_there",
                    clearing=self.clearing,
                    section="R3.3.2",
                ),
            )

    def crusade(self, state: State, log: Log) -> None:
        """Battle in the next ordered clearing with warriors enough (R8.4.2.II, R2.4)."""
        if next_crusade(state, self.seat, self.queue, log):
            self.idle = False
        elif self.idle:
            self._pass_on("crusade", "nobody_to_crusade", CRUSADE, log)
        else:
            self.stage = "spend"
            faction = logical_faction(state, self.seat)
            if "spiteful" in faction.traits and faction.tokens_removed > self.tokens:
                score_points(state, self.seat, 1, log, "spiteful", "R3.3.2")

    def spend(self, state: State, log: Log) -> None:
        """Spend an acolyte for the conspiracy performed (R8.4.2)."""
        self.stage = "conspire"
        self.passed = 0
        logical_faction(state, self.seat).spend_acolytes(state, 1, log, "R8.4.2")

    # R8.5 Daylight

    def daylight(self, state: State, log: Log) -> None:
        """Set the number of rituals (R8.5, R3.3.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.rituals = RITUALS[logical_faction(state, self.seat).difficulty]
        self.stage = "ritual"

    def ritual(self, state: State, log: Log) -> None:
        """Reveal the next Lost Soul for a ritual (R8.5)."""
        faction = logical_faction(state, self.seat)
        if self.rituals and faction.lost_souls:
            self.rituals -= 1
            perform_ritual(state, self.seat, log)
            return
        if self.rituals:
            emit(
                log,
                Skipped(seat=self.seat, action="ritual", reason="no_lost_souls", section="R8.5"),
            )
        self.stage = "evening"

    # R8.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score the ordered Gardens track (R8.6.1)."""
        begin_phase(state, self.seat, "evening", log)
        self.stage = "souls"
        faction = logical_faction(state, self.seat)
        reason = "best_gardens" if faction.order == "bird" else "gardens"
        score_points(state, self.seat, _points_of_gardens(faction), log, reason, "R8.6.1")

    def souls(self, state: State, log: Log) -> None:
        """Discard the Lost Souls and return the cards revealed (R8.6.2, R8.6.3)."""
        self.stage = "craft"
        faction = logical_faction(state, self.seat)
        cards = empty_lost_souls(state, faction, log)
        if cards:
            emit(log, SoulsDiscarded(seat=self.seat, cards=cards, section="R8.6.2"))
        faction.lost_souls, faction.revealed = faction.revealed, []
        if faction.lost_souls:
            cards = tuple(faction.lost_souls)
            emit(log, SoulsReturned(seat=self.seat, cards=cards, section="R8.6.3"))

    def craft(self, state: State, log: Log) -> None:
        """Put the top card of the deck on the Lost Souls; craft its item (R8.6.4)."""
        self.stage = "end"
        card = add_soul(state, logical_faction(state, self.seat), log, "R8.6.4")
        if card:
            craft_order(state, self.seat, card, log, "R8.6.4")

    def end(self, state: State, log: Log) -> None:
        """Do what difficulty and trait bring at the end (R3.3.1, R3.3.2)."""
        state.steps.pop()
        faction = logical_faction(state, self.seat)
        faction.order = NO_SUIT
        score_nightmare(state, self.seat, log)
        if "erratic" in faction.traits and state.winners is None:
            add_soul(state, faction, log, "R3.3.2")


def _points_of_gardens(faction: LogicalPieces) -> int:
    """Return the points of the ordered track, on a bird order of the best one (R8.6.1)."""
    suits = SUITS if faction.order == "bird" else (faction.order,)
    return max(TRACK[faction.planted(suit)] for suit in suits)
