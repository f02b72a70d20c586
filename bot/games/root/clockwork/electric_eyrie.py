"""Electric Eyrie (R5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.root import events
from bot.games.root.battle import begin_battle
from bot.games.root.cards import SUIT, VIZIER
from bot.games.root.chance import pick
from bot.games.root.clockwork.algorithms import (
    HIGHEST_PRIORITY,
    LOWEST_PRIORITY,
    choose,
    choose_defender,
    craft_order,
    defenseless,
    fewest,
    most,
    most_of_faction,
    ordered,
    reveal_order,
)
from bot.games.root.deck import put_away
from bot.games.root.effects import begin_phase
from bot.games.root.eyrie.pieces import EyriePieces
from bot.games.root.eyrie.setup import STARTING_WARRIORS, starting_corners
from bot.games.root.maps import ADJACENT
from bot.games.root.move import move
from bot.games.root.pieces import enemies_of, enemy_pieces, may_place, place, put, remove
from bot.games.root.state import CLEARINGS, Due, Log, Loss, State, Step
from bot.games.root.victory import score
from bot.games.root.view import FactionView

COLUMNS = ("fox", "mouse", "rabbit", "bird")
"""The Decree's columns from left to right (R5.3.3)."""

TRACK = (0, 0, 1, 2, 3, 4, 5, 6)
"""Points in the Evening by roosts on the map (R5.6)."""

NEW_ROOST_WARRIORS = 4
AMBUSH = "ambush_bird"


def no_cards() -> dict[str, list[str]]:
    """Return an empty Decree."""
    return {column: [] for column in COLUMNS}


class ElectricEyrie(EyriePieces, tag="electric_eyrie", kw_only=True):
    """The Eyrie played by the clockwork."""

    TRACK_POINTS: ClassVar[Mapping[str, tuple[int, ...]]] = {"roost": TRACK}

    order_card: str = ""
    """The order until it is added to the Decree (R5.4.3)."""

    decree: dict[str, list[str]] = msgspec.field(default_factory=no_cards)

    def shown_cards(self) -> Sequence[str]:
        """Show the Decree's cards but for the viziers, and the order."""
        cards = [c for column in self.decree.values() for c in column if c != VIZIER]
        return [*cards, self.order_card] if self.order_card else cards

    def show(self, seen: FactionView, own: bool) -> None:
        """Show the Decree and the order."""
        seen.decree = {column: tuple(cards) for column, cards in self.decree.items()}
        seen.order_card = self.order_card

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Take a point from the owner for each building or token: War Tax (R3.3.2)."""
        if "war_tax" in self.traits:
            for loss in losses:
                if loss.piece != "warriors":
                    score(state, loss.owner, -loss.count, log, "war_tax", "R3.3.2")

    def setup_steps(self) -> list[Step]:
        """Set the Electric Eyrie up (R5.3)."""
        return [FirstRoost(seat=self.name)]

    def turn_steps(self) -> list[Step]:
        """Take a turn by the Decree."""
        return [ElectricEyrieTurn(seat=self.name)]


def electric(state: State, seat: str) -> ElectricEyrie:
    """Return the Electric Eyrie's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, ElectricEyrie)
    return faction


class FirstRoost(Step, tag="first_roost", kw_only=True):
    """Start in a corner, opposite another start if possible (R5.3.2), with viziers (R5.3.3)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once."""
        state.steps.pop()
        faction = electric(state, self.seat)
        corners = starting_corners(state)
        faction.start = corners[0] if len(corners) == 1 else pick(state, corners)
        place(state, self.seat, "roost", faction.start, 1, log, "R5.3.2")
        place(state, self.seat, "warriors", faction.start, STARTING_WARRIORS, log, "R5.3.2")
        viziers = 1 if faction.difficulty == "easy" else 2
        faction.decree["bird"] += [VIZIER] * viziers
        if faction.difficulty in ("challenging", "nightmare") and AMBUSH in state.deck:
            state.deck.remove(AMBUSH)
            faction.decree["bird"].append(AMBUSH)
            log.append(
                events.AddedToDecree(seat=self.seat, card=AMBUSH, column="bird", section="R3.3.1")
            )
        return None


class ElectricEyrieTurn(Step, tag="electric_eyrie_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    seat: str
    stage: str = "birdsong"
    queue: list[str] = msgspec.field(default_factory=list[str])
    """Columns still to battle for."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Carry out the stages up to the next battle or the end of the turn."""
        while state.steps[-1] is self and state.winners is None:
            _STAGES[self.stage](self, state, log)
        return None

    # R5.4 Birdsong

    def birdsong(self, state: State, log: Log) -> None:
        """Reveal, craft, add to the Decree, and place a new roost if none is left (R5.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        self.stage = "recruit"
        faction = electric(state, self.seat)
        order = reveal_order(state, self.seat, log, "R5.4.1")
        if order:
            faction.order_card = order
            craft_order(state, self.seat, order, log, "R5.4.2")
            faction.order_card = ""
            faction.decree[SUIT[order]].append(order)
            log.append(
                events.AddedToDecree(
                    seat=self.seat, card=order, column=SUIT[order], section="R5.4.3"
                )
            )
        if not faction.roosts and not self._new_roost(state, order, log):
            self.turmoil(state, log, "")
            return
        begin_phase(state, self.seat, "daylight", log)

    def _new_roost(self, state: State, order: str, log: Log) -> bool:
        """Place a roost and four warriors in an ordered clearing (R5.4.4)."""
        faction = electric(state, self.seat)
        if not order or faction.supply["warriors"] < NEW_ROOST_WARRIORS:
            return False
        clearing = choose(
            self.seat,
            "new_roost",
            ordered(state, order),
            (HIGHEST_PRIORITY,),
            log,
            "R5.4.4",
            lambda c: state.open_slots[c] > 0 and may_place(state, self.seat, c),
        )
        if clearing is None:
            return False
        place(state, self.seat, "roost", clearing, 1, log, "R5.4.4")
        place(state, self.seat, "warriors", clearing, NEW_ROOST_WARRIORS, log, "R5.4.4")
        return True

    # R5.5.1 Resolve the Decree

    def recruit(self, state: State, log: Log) -> None:
        """Recruit for each column, from left to right (R5.5.1 I)."""
        self.stage = "move"
        faction = electric(state, self.seat)
        for column in COLUMNS:
            count = len(faction.decree[column])
            if not count:
                continue
            clearing = self._recruit_at(state, column, log)
            placed = put(state, self.seat, "warriors", clearing, count) if clearing else 0
            if clearing and placed:
                log.append(
                    events.Recruited(
                        seat=self.seat, clearing=clearing, count=placed, section="R5.5.1.I"
                    )
                )
            if placed < count:
                reason = "too_few_in_supply" if clearing else "no_roost_of_suit"
                log.append(
                    events.Skipped(
                        seat=self.seat, action="recruit", reason=reason, section="R5.5.1.I"
                    )
                )
                if "nobility" in faction.traits:
                    self.turmoil(state, log, column)
                    return

    def _recruit_at(self, state: State, column: str, log: Log) -> int | None:
        """Choose a roost's clearing of a column's suit (R5.5.1 I a to c)."""
        faction = electric(state, self.seat)
        roosts = faction.pieces["roost"]
        return choose(
            self.seat,
            "recruit",
            [c for c in clearings_of(state, column) if roosts[c]],
            (
                most("most_enemy_pieces", lambda c: enemy_pieces(state, self.seat, c)),
                fewest("fewest_own_warriors", lambda c: faction.warriors[c]),
                LOWEST_PRIORITY,
            ),
            log,
            "R5.5.1.I",
            lambda c: may_place(state, self.seat, c),
        )

    def move(self, state: State, log: Log) -> None:
        """Move once for each column, from left to right (R5.5.1 II)."""
        faction = electric(state, self.seat)
        for column in COLUMNS:
            if faction.decree[column]:
                self._move(state, column, log)
        self.queue = [column for column in COLUMNS if faction.decree[column]]
        self.stage = "battle"

    def _move(self, state: State, column: str, log: Log) -> None:
        """Move out of the ruled clearing with most warriors, if anybody can go (R5.5.1 II)."""
        faction = electric(state, self.seat)
        cards = len(faction.decree[column])
        origin = choose(
            self.seat,
            "move_from",
            [c for c in clearings_of(state, column) if state.ruler[c] == self.seat],
            (most("most_own_warriors", lambda c: faction.warriors[c]), HIGHEST_PRIORITY),
            log,
            "R5.5.1.II",
            lambda c: faction.warriors[c] > staying(state, self.seat, c, cards),
        )
        if origin is None:
            log.append(
                events.Skipped(
                    seat=self.seat, action="move", reason="nobody_to_move", section="R5.5.1.II"
                )
            )
            return
        going = faction.warriors[origin] - staying(state, self.seat, origin, cards)
        roosts = faction.pieces["roost"]
        to = choose(
            self.seat,
            "move_to",
            ADJACENT[state.map][origin],
            (
                fewest("no_roost", lambda c: roosts[c]),
                fewest("fewest_enemy_pieces", lambda c: enemy_pieces(state, self.seat, c)),
                LOWEST_PRIORITY,
            ),
            log,
            "R5.5.1.II",
        )
        if to is not None:
            move(state, self.seat, origin, to, going, log, "R5.5.1.II")

    def battle(self, state: State, log: Log) -> None:
        """Battle once for each column, from left to right (R5.5.1 III)."""
        if not self.queue:
            self.stage = "relentless"
            return
        column = self.queue.pop(0)
        faction = electric(state, self.seat)
        roosts = faction.pieces["roost"]
        foes = [state.factions[name] for name in enemies_of(state, self.seat)]
        clearing = choose(
            self.seat,
            "battle",
            [
                c
                for c in clearings_of(state, column)
                if faction.warriors[c] and enemy_pieces(state, self.seat, c)
            ],
            (
                fewest("no_roost", lambda c: roosts[c]),
                most(
                    "most_defenseless_buildings",
                    lambda c: sum(defenseless(state, foe, c, foe.BUILDINGS) for foe in foes),
                ),
                LOWEST_PRIORITY,
            ),
            log,
            "R5.5.1.III",
        )
        if clearing is None:
            log.append(
                events.Skipped(
                    seat=self.seat, action="battle", reason="nobody_there", section="R5.5.1.III"
                )
            )
            return
        self._battle(state, clearing, self._extra(faction, column), log)

    def _battle(self, state: State, clearing: int, extra: int, log: Log) -> None:
        """Begin the battle against whoever has most buildings there (R5.5.1 III)."""

        def buildings(name: str) -> int:
            foe = state.factions[name]
            return sum(foe.pieces[kind][clearing] for kind in foe.BUILDINGS)

        first = (most_of_faction("most_buildings", buildings),)
        foe = choose_defender(state, self.seat, clearing, log, "R5.5.1.III", first)
        if foe is not None:
            begin_battle(state, self.seat, clearing, foe, log, "R5.5.1.III", extra)

    def _extra(self, faction: ElectricEyrie, column: str) -> int:
        """Return the extra hit of the largest column; Focused ties count too (R5.5.1 III)."""
        others = max(len(faction.decree[name]) for name in COLUMNS if name != column)
        own = len(faction.decree[column])
        return int(own > others or (own == others and "focused" in faction.traits))

    def relentless(self, state: State, log: Log) -> None:
        """Remove what is defenseless beside its warriors: trait Relentless (R3.3.2)."""
        self.stage = "build"
        faction = electric(state, self.seat)
        if "relentless" not in faction.traits:
            return
        losses: list[Loss] = []
        for name in enemies_of(state, self.seat):
            foe = state.factions[name]
            for clearing in CLEARINGS:
                if faction.warriors[clearing] and not foe.warriors[clearing]:
                    kinds = (*foe.TOKENS, *foe.BUILDINGS)
                    counts = {kind: foe.pieces[kind][clearing] for kind in kinds}
                    losses += [Loss(name, k, clearing, n) for k, n in counts.items() if n]
        by = dict.fromkeys((loss.owner for loss in losses), self.seat)
        remove(state, losses, by, log, "R3.3.2")

    # R5.5.2 Build

    def build(self, state: State, log: Log) -> None:
        """Place a roost in a ruled clearing without one, or fall into turmoil (R5.5.2)."""
        self.stage = "swoop"
        faction = electric(state, self.seat)
        roosts = faction.pieces["roost"]
        clearing = None
        if faction.supply["roost"]:
            clearing = choose(
                self.seat,
                "build",
                [c for c in CLEARINGS if state.ruler[c] == self.seat and not roosts[c]],
                (HIGHEST_PRIORITY,),
                log,
                "R5.5.2",
                lambda c: state.open_slots[c] > 0 and may_place(state, self.seat, c),
            )
        if clearing is None:
            self.turmoil(state, log, "")
            return
        put(state, self.seat, "roost", clearing)
        log.append(
            events.Built(seat=self.seat, building="roost", clearing=clearing, section="R5.5.2")
        )

    def swoop(self, state: State, log: Log) -> None:
        """Place two warriors where it has no pieces yet: trait Swoop (R3.3.2)."""
        self.stage = "evening"
        faction = electric(state, self.seat)
        if "swoop" in faction.traits and faction.supply["warriors"]:
            clearing = choose(
                self.seat,
                "swoop",
                [c for c in CLEARINGS if not faction.presence[c]],
                (HIGHEST_PRIORITY,),
                log,
                "R3.3.2",
                lambda c: may_place(state, self.seat, c),
            )
            if clearing is not None:
                place(state, self.seat, "warriors", clearing, 2, log, "R3.3.2")

    # R5.6 Evening

    def evening(self, state: State, log: Log) -> None:
        """Score for the roosts (R5.6)."""
        begin_phase(state, self.seat, "evening", log)
        faction = electric(state, self.seat)
        state.steps.pop()
        score(state, self.seat, TRACK[faction.roosts], log, "roosts", "R5.6")
        if faction.difficulty == "nightmare":
            score(state, self.seat, 1, log, "nightmare", "R3.3.1")

    # R5.7 Turmoil

    def turmoil(self, state: State, log: Log, column: str) -> None:
        """Humiliate, purge and rest: the Evening comes next (R5.7)."""
        faction = electric(state, self.seat)
        log.append(events.TurmoilBegan(seat=self.seat, column=column, section="R5.7"))
        cards = [card for name in COLUMNS for card in faction.decree[name]]
        birds = sum(SUIT[card] == "bird" for card in cards)
        sign = 1 if "nobility" in faction.traits else -1
        score(state, self.seat, sign * birds, log, "turmoil", "R5.7.1")
        purged = tuple(card for card in cards if card != VIZIER)
        viziers = [card for card in cards if card == VIZIER]
        faction.decree = {**no_cards(), "bird": viziers}
        log.append(events.DecreePurged(seat=self.seat, cards=purged, section="R5.7.2"))
        for card in purged:
            put_away(state, card, log)
        self.stage = "evening"


_STAGES = {
    "birdsong": ElectricEyrieTurn.birdsong,
    "recruit": ElectricEyrieTurn.recruit,
    "move": ElectricEyrieTurn.move,
    "battle": ElectricEyrieTurn.battle,
    "relentless": ElectricEyrieTurn.relentless,
    "build": ElectricEyrieTurn.build,
    "swoop": ElectricEyrieTurn.swoop,
    "evening": ElectricEyrieTurn.evening,
}


def clearings_of(state: State, column: str) -> list[int]:
    """List the clearings that a column of the Decree acts on; bird means all (R5.5.1)."""
    return [c for c in CLEARINGS if column in ("bird", state.suits[c])]


def staying(state: State, seat: str, clearing: int, cards: int) -> int:
    """Return the warriors that stay: enough to rule, or as many as cards (R5.5.1 II)."""
    faction = state.factions[seat]
    others = [state.factions[name].strength[clearing] for name in state.factions if name != seat]
    buildings = faction.strength[clearing] - faction.warriors[clearing]
    to_rule = max(0, max(others) - buildings)
    if not buildings:
        to_rule = max(1, to_rule)
    return max(to_rule, cards)
