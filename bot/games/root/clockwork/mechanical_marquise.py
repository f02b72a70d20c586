"""Mechanical Marquise 2.0 (R4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.root import events
from bot.games.root.battle import begin_battle
from bot.games.root.cards import SUIT
from bot.games.root.chance import pick
from bot.games.root.clockwork.algorithms import (
    HIGHEST_PRIORITY,
    choose,
    choose_defender,
    craft_order,
    discard_order,
    most,
    ordered,
    reveal_order,
)
from bot.games.root.effects import begin_phase
from bot.games.root.maps import ADJACENT
from bot.games.root.marquise.pieces import BUILDINGS, MarquisePieces
from bot.games.root.marquise.setup import corner_rows, garrison
from bot.games.root.move import move
from bot.games.root.pieces import enemy_pieces, may_place, place, put
from bot.games.root.state import CLEARINGS, Due, Log, Loss, State, Step
from bot.games.root.victory import score
from bot.games.root.view import FactionView

TRACK = (0, 0, 1, 2, 3, 4, 5)
"""Points in the Evening by buildings of the ordered type on the map (R4.6.1)."""

BUILDING_BY_ORDER: Mapping[str, str] = {
    "fox": "sawmill",
    "rabbit": "workshop",
    "mouse": "recruiter",
}
"""What the order has built (R4.5.3)."""

RECRUITS = 4
STAY = 3
"""Warriors that stay behind in a move (R4.5.4)."""

EXPAND_UP_TO = 5
"""With more buildings on the map than this there is no expansion (R4.5.5)."""


class MechanicalMarquise(MarquisePieces, tag="mechanical_marquise", kw_only=True):
    """The Marquise played by the clockwork."""

    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = dict.fromkeys(BUILDINGS, TRACK)

    order_card: str = ""

    def hits_to(self, piece: str) -> int:
        """Ask for two hits to remove a building with the trait Fortified (R3.3.2)."""
        return 2 if "fortified" in self.traits and piece in self.BUILDINGS else 1

    def after_defending(self, state: State, losses: Sequence[Loss], log: Log) -> None:
        """Place two warriors at the keep after losing two or more: Hospitals (R3.3.2)."""
        lost = sum(loss.count for loss in losses if loss.piece == "warriors")
        if "hospitals" in self.traits and lost >= 2 and self.keep:
            place(state, self.name, "warriors", self.keep, 2, log, "R3.3.2")

    def shown_cards(self) -> Sequence[str]:
        """Show the order card."""
        return [self.order_card] if self.order_card else []

    def show(self, seen: FactionView, own: bool) -> None:
        """Show the order."""
        seen.order_card = self.order_card

    def setup_steps(self) -> list[Step]:
        """Set the Mechanical Marquise up (R4.3)."""
        return [SetUpMechanicalMarquise(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the order card."""
        return [MechanicalMarquiseTurn(seat=self.name)]


def mechanical(state: State, seat: str) -> MechanicalMarquise:
    """Return the Mechanical Marquise's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, MechanicalMarquise)
    return faction


class SetUpMechanicalMarquise(Step, tag="set_up_mechanical_marquise", kw_only=True):
    """Place keep, garrison and starting buildings at random (R4.3.2 to R4.3.4)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        seat = self.seat
        keep = pick(state, [corner for (corner,) in corner_rows(state, seat)])
        state.factions[seat].start = keep
        place(state, seat, "keep", keep, 1, log, "R4.3.2")
        garrison(state, seat, keep, log, "R4.3.3")
        place(state, seat, "warriors", keep, 1, log, "R4.3.3")
        near = [c for c in (keep, *ADJACENT[state.map][keep]) if state.open_slots[c]]
        for building in BUILDINGS:
            clearing = pick(state, near)
            near.remove(clearing)
            place(state, seat, building, clearing, 1, log, "R4.3.4")
        return None


class MechanicalMarquiseTurn(Step, tag="mechanical_marquise_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    seat: str
    stage: str = "birdsong"
    queue: list[int] = msgspec.field(default_factory=list[int])
    """Clearings still to battle in."""

    built: bool = False
    expansions: int = 0

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle or the end of the turn."""
        while state.steps[-1] is self and state.winners is None:
            _STAGES[self.stage](self, state, log)
        return None

    # R4.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal the order and craft it (R4.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        faction = mechanical(state, self.seat)
        faction.order_card = reveal_order(state, self.seat, log, "R4.4.1")
        if faction.order_card:
            craft_order(state, self.seat, faction.order_card, log, "R4.4.2")
            begin_phase(state, self.seat, "daylight", log)
            self.start_daylight(state)
        else:
            self.stage = "evening"

    def start_daylight(self, state: State) -> None:
        """Begin Daylight (R4.5), or Escalated Daylight on a bird order (R4.7)."""
        self.queue = ordered(state, mechanical(state, self.seat).order_card)
        self.stage = "battle"

    # R4.5.1, R4.7.1 Battle

    def battle(self, state: State, log: Log) -> None:
        """Battle in each ordered clearing, highest priority first (R4.5.1, R2.4)."""
        section = "R4.7.1" if self.bird(state) else "R4.5.1"
        if not self._next_battle(state, log, section):
            self.stage = "recruit"

    def _next_battle(self, state: State, log: Log, section: str) -> bool:
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

    def bird(self, state: State) -> bool:
        """Tell whether the order is a bird card."""
        return SUIT[mechanical(state, self.seat).order_card] == "bird"

    # R4.5.2, R4.7.2 Recruit

    def recruit(self, state: State, log: Log) -> None:
        """Recruit evenly over the ordered clearings that it rules (R4.5.2, R4.7.2)."""
        self.stage = "build"
        faction = mechanical(state, self.seat)
        bird = self.bird(state)
        section = "R4.7.2" if bird else "R4.5.2"
        count = RECRUITS // 2 if faction.difficulty == "easy" else RECRUITS
        ruled = [c for c in ordered(state, faction.order_card) if self._can_place(state, c)]
        if bird:
            if "iron_will" in faction.traits:
                count *= 2
            targets = sorted(ruled, reverse=True)[:2]
        else:
            targets = ruled
        missed = count
        if targets:
            share, rest = divmod(count, len(targets))
            for place_at, clearing in enumerate(targets):
                missed -= self._recruit(state, clearing, share + (place_at < rest), log, section)
        if faction.difficulty in ("challenging", "nightmare"):
            missed += 2
            if ruled:
                missed -= self._recruit(state, ruled[0], 2, log, "R3.3.1")
        if "overwhelming" in faction.traits:
            score(state, self.seat, missed // 2, log, "overwhelming", "R3.3.2")

    def _can_place(self, state: State, clearing: int) -> bool:
        return state.ruler[clearing] == self.seat and may_place(state, self.seat, clearing)

    def _recruit(self, state: State, clearing: int, count: int, log: Log, section: str) -> int:
        placed = put(state, self.seat, "warriors", clearing, count)
        if placed:
            log.append(
                events.Recruited(seat=self.seat, clearing=clearing, count=placed, section=section)
            )
        return placed

    # R4.5.3, R4.7.3 Build

    def build(self, state: State, log: Log) -> None:
        """Build where it rules with the most warriors (R4.5.3, R4.7.3)."""
        self.stage = "move"
        faction = mechanical(state, self.seat)
        section = "R4.7.3" if self.bird(state) else "R4.5.3"
        building = self._building(state)
        clearing = None
        if building:
            clearing = choose(
                self.seat,
                "build",
                [c for c in CLEARINGS if state.ruler[c] == self.seat],
                (most("most_own_warriors", lambda c: faction.warriors[c]), HIGHEST_PRIORITY),
                log,
                section,
                lambda c: state.open_slots[c] > 0 and may_place(state, self.seat, c),
            )
        if clearing is None:
            reason = "no_place" if building else "none_left"
            log.append(
                events.Skipped(seat=self.seat, action="build", reason=reason, section=section)
            )
            return
        put(state, self.seat, building, clearing)
        self.built = True
        log.append(
            events.Built(seat=self.seat, building=building, clearing=clearing, section=section)
        )

    def _building(self, state: State) -> str:
        """Return the type to build, "" when none is left (R4.5.3, R4.7.3).

        Escalated: the type with most on the map, sawmills winning ties and recruiters winning
        against workshops; a type that has run out gives way to the next (R2.3).
        """
        faction = mechanical(state, self.seat)
        if not self.bird(state):
            building = BUILDING_BY_ORDER[SUIT[faction.order_card]]
            return building if faction.supply[building] else ""
        order = ("sawmill", "recruiter", "workshop")
        left = [building for building in order if faction.supply[building]]
        return max(left, key=faction.built, default="")

    # R4.5.4, R4.7.4 Move

    def move(self, state: State, log: Log) -> None:
        """Move all but three out of each ordered clearing, origins by priority (R4.5.4)."""
        faction = mechanical(state, self.seat)
        bird = self.bird(state)
        section = "R4.7.4" if bird else "R4.5.4"
        entered: list[int] = []
        for origin in ordered(state, faction.order_card):
            to = self._move_out(state, origin, STAY, log, section)
            if to is not None:
                entered.append(to)
        self.queue = sorted(set(entered)) if bird else []
        self.stage = "battle_after_move"

    def _move_out(self, state: State, origin: int, stay: int, log: Log, section: str) -> int | None:
        """Move all but some warriors to the neighbour with most enemy pieces, if legal."""
        going = state.factions[self.seat].warriors[origin] - stay
        if going <= 0:
            return None
        ruler = state.ruler
        to = choose(
            self.seat,
            "move",
            ADJACENT[state.map][origin],
            (
                most("most_enemy_pieces", lambda c: enemy_pieces(state, self.seat, c)),
                HIGHEST_PRIORITY,
            ),
            log,
            section,
            lambda c: self.seat in (ruler[origin], ruler[c]),
        )
        if to is not None:
            move(state, self.seat, origin, to, going, log, section)
        return to

    def battle_after_move(self, state: State, log: Log) -> None:
        """Battle once in each clearing moved into, after a bird order (R4.7.4)."""
        if not self._next_battle(state, log, "R4.7.4"):
            self.stage = "blitz"

    def blitz(self, state: State, log: Log) -> None:
        """Send all but one from a peaceful clearing, and battle: trait Blitz (R3.3.2)."""
        self.stage = "expand"
        if "blitz" not in mechanical(state, self.seat).traits:
            return
        warriors = state.factions[self.seat].warriors
        origin = choose(
            self.seat,
            "blitz",
            [
                c
                for c in CLEARINGS
                if state.ruler[c] == self.seat and not enemy_pieces(state, self.seat, c)
            ],
            (HIGHEST_PRIORITY,),
            log,
            "R3.3.2",
            lambda c: warriors[c] > 1,
        )
        to = self._move_out(state, origin, 1, log, "R3.3.2") if origin else None
        if to is not None:
            self.queue = [to]
            self._next_battle(state, log, "R3.3.2")

    # R4.5.5 Expand

    def expand(self, state: State, log: Log) -> None:
        """Take a new order and repeat Daylight if nothing was built (R4.5.5)."""
        self.stage = "evening"
        faction = mechanical(state, self.seat)
        buildings = sum(faction.built(building) for building in BUILDINGS)
        if self.bird(state) or self.built or buildings > EXPAND_UP_TO:
            return
        if not self._may_expand_again(state, faction):
            log.append(
                events.Skipped(seat=self.seat, action="expand", reason="no_use", section="R4.5.5")
            )
            return
        self.expansions += 1
        discard_order(state, self.seat, faction.order_card, log, "R4.5.5")
        faction.order_card = reveal_order(state, self.seat, log, "R4.5.5")
        if faction.order_card:
            self.start_daylight(state)

    def _may_expand_again(self, state: State, faction: MechanicalMarquise) -> bool:
        """Tell whether to expand: once with Overwhelming, and never through the deck twice.

        The Law sets no other limit; with no bird left to draw the turn would have no end.
        """
        if "overwhelming" in faction.traits:
            return self.expansions == 0
        return self.expansions <= len(state.deck) + len(state.discard)

    # R4.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score the ordered track and discard the order (R4.6)."""
        begin_phase(state, self.seat, "evening", log)
        faction = mechanical(state, self.seat)
        state.steps.pop()
        order, faction.order_card = faction.order_card, ""
        if order:
            score(state, self.seat, self._points(faction, SUIT[order]), log, "track", "R4.6.1")
            discard_order(state, self.seat, order, log, "R4.6.2")
        if faction.difficulty == "nightmare":
            score(state, self.seat, 1, log, "nightmare", "R3.3.1")

    def _points(self, faction: MechanicalMarquise, suit: str) -> int:
        """Return the points of the ordered track, of the best on a bird order (R4.6.1)."""
        if suit == "bird":
            return max(TRACK[faction.built(building)] for building in BUILDINGS)
        return TRACK[faction.built(BUILDING_BY_ORDER[suit])]


_STAGES = {
    "birdsong": MechanicalMarquiseTurn.birdsong,
    "battle": MechanicalMarquiseTurn.battle,
    "recruit": MechanicalMarquiseTurn.recruit,
    "build": MechanicalMarquiseTurn.build,
    "move": MechanicalMarquiseTurn.move,
    "battle_after_move": MechanicalMarquiseTurn.battle_after_move,
    "blitz": MechanicalMarquiseTurn.blitz,
    "expand": MechanicalMarquiseTurn.expand,
    "evening": MechanicalMarquiseTurn.evening,
}
