"""Building with wood through ruled clearings (Law 6.5.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import UNSET, UnsetType

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Piece, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.marquise.choices import PayWood
from bot.games.root.factions.marquise.pieces import (
    BUILDINGS,
    RECRUITER,
    SAWMILL,
    WOOD,
    WORKSHOP,
    marquise,
)
from bot.games.root.law import choices, events
from bot.games.root.law.bars import why_not_place
from bot.games.root.law.cards import weight_of_tokens
from bot.games.root.law.clearings import where
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.pieces import open_to, put, take_off
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score

WOOD_COST = (0, 1, 2, 3, 3, 4)
"""Wood for the first to sixth building of a type (Law 6.5.4.2)."""


POINTS: Mapping[Piece, tuple[int, ...]] = {
    SAWMILL: (0, 1, 2, 3, 4, 5),
    WORKSHOP: (0, 2, 2, 3, 4, 5),
    RECRUITER: (0, 1, 2, 3, 3, 4),
}
"""Points for the first to sixth building of each type (Law 6.5.4.3)."""


def build_cost(state: State, seat: Seat, building: Piece) -> int:
    """Return the wood that the next building of a type costs (Law 6.5.4.2)."""
    return WOOD_COST[marquise(state, seat).built(building)]


def linked_by_rule(state: State, seat: Seat, clearing: Clearing) -> list[Clearing]:
    """Return a ruled clearing and all that are linked to it through ruled ones (6.5.4.2)."""
    faction = state.factions[seat]
    ruler, adjacent = state.ruler, faction.GROUND.paths(faction, state)
    linked = [clearing]
    # The list grows during the iteration.
    for here in linked:
        for near in adjacent[here]:
            if ruler[near] == seat and near not in linked:
                linked.append(near)
    return linked


def wood_within_reach(state: State, seat: Seat, clearing: Clearing) -> list[Clearing]:
    """List the clearings whose wood can pay for a building in a ruled clearing (6.5.4.2)."""
    wood = state.factions[seat].pieces[WOOD]
    return [c for c in sorted(linked_by_rule(state, seat, clearing)) if wood[c]]


def build_rows(state: State, seat: Seat) -> list[tuple[str, Clearing, str]]:
    """List the buildings that can be paid and placed (Law 6.5.4.1)."""
    faction, ruler, slots = marquise(state, seat), state.ruler, state.open_slots
    wood = faction.pieces[WOOD]
    there = sum(wood)
    supply, totals = faction.supply, faction.TOTALS
    costs = [
        (building, cost)
        for building in BUILDINGS
        if supply[building] and (cost := WOOD_COST[totals[building] - supply[building]]) <= there
    ]
    if not costs:
        return []
    reach: dict[Clearing, int] = {}
    rows: list[tuple[str, Clearing, str]] = []
    for clearing in open_to(state, seat, [c for c in where(slots) if ruler[c] == seat]):
        if clearing not in reach:
            linked = linked_by_rule(state, seat, clearing)
            reach |= dict.fromkeys(linked, sum([wood[c] for c in linked]))
        most = reach[clearing]
        rows += [(building, clearing, "") for building, cost in costs if cost <= most]
    return rows


class PayWoodStep(Step, tag="pay_wood", kw_only=True):
    """Pay a building's wood, then place it and score (Law 6.5.4.2, 6.5.4.3)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    building: Piece
    clearing: Clearing
    owed: int
    paid: int = 0
    reach: tuple[Clearing, ...] | UnsetType = UNSET
    """Where the wood lay within reach at first, if paying some may end the rule that links it."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Take the wood if there is no choice, else ask; then build.

        It usually comes from the clearing itself if there is enough: all can see that.
        """
        wood = state.factions[self.seat].pieces[WOOD]
        sources = self._sources(state)
        if self.owed and (len(sources) == 1 or sum(wood[c] for c in sources) == self.owed):
            for source in sources:
                self._pay(state, source, min(self.owed, wood[source]), log)
        if self.owed:
            offer = Offer(PayWood, [(source,) for source in sources])
            about = {"owed": self.owed, "building": self.building, "clearing": self.clearing}
            copies = tuple([wood[source] for source in sources])
            series = Series(PayWood, self.owed, self.owed, copies)
            usual: tuple[PayWood, ...] = ()
            if wood[self.clearing] >= self.owed:
                usual = (PayWood(self.seat, self.clearing),) * self.owed
            return (
                Decision(
                    self.seat, "pay_wood", "6.5.4.2", (offer,), about, series=series, usual=usual
                ),
            )
        state.steps.pop()
        self._build(state, log)
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Remove one wood."""
        if isinstance(choice, PayWood):
            if self.reach is UNSET and weight_of_tokens(state.factions[self.seat].play_area):
                self.reach = tuple(self._sources(state))
            self._pay(state, choice.clearing, 1, log)

    def _sources(self, state: State) -> list[Clearing]:
        """List the clearings whose wood can pay; all of it is paid at once (Law 6.5.4.2)."""
        if self.reach is UNSET:
            return wood_within_reach(state, self.seat, self.clearing)
        wood = state.factions[self.seat].pieces[WOOD]
        return [clearing for clearing in self.reach if wood[clearing]]

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a clearing's wood cannot pay: none there, or out of reach (Law 6.5.4.2)."""
        if not isinstance(choice, PayWood):
            return None
        wood, source = state.factions[self.seat].pieces[WOOD], choice.clearing
        if source not in CLEARINGS or not wood[source]:
            return IllegalChoiceError("6.5.4.2", "no_wood_there", clearing=source)
        return IllegalChoiceError(
            "6.5.4.2", "wood_out_of_reach", source=source, clearing=self.clearing
        )

    def _pay(self, state: State, source: Clearing, count: int, log: Log) -> None:
        take_off(state, self.seat, WOOD, source, count)
        self.owed -= count
        self.paid += count
        emit(
            log,
            events.Removed(
                seat=self.seat,
                piece=WOOD,
                clearing=source,
                count=count,
                by=self.seat,
                section="6.5.4.2",
            ),
        )

    def _build(self, state: State, log: Log) -> None:
        before = marquise(state, self.seat).built(self.building)
        put(state, self.seat, self.building, self.clearing)
        emit(
            log,
            events.Built(
                seat=self.seat,
                building=self.building,
                clearing=self.clearing,
                cost=self.paid,
                section="6.5.4.3",
            ),
        )
        score(state, self.seat, POINTS[self.building][before], log, "built", "6.5.4.3")


def why_not_build(state: State, choice: choices.Build) -> IllegalChoiceError | None:
    """Return why the Marquise cannot build; None when the Law allows it."""
    seat, clearing, building = choice.seat, choice.clearing, choice.building
    if building not in BUILDINGS or clearing not in CLEARINGS:
        return IllegalChoiceError("6.5.4.1", "no_such_building", building=building)
    if state.ruler[clearing] != seat:
        return IllegalChoiceError("6.5.4.1", "must_rule_to_build", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    if barred := why_not_place(state, seat, clearing):
        return barred
    if not marquise(state, seat).supply[building]:
        return IllegalChoiceError("1.5.1", "none_left", building=building)
    sources = wood_within_reach(state, seat, clearing)
    wood = state.factions[seat].pieces[WOOD]
    cost, there = build_cost(state, seat, building), sum(wood[c] for c in sources)
    if there < cost:
        return IllegalChoiceError("6.5.4.2", "too_little_wood", cost=cost, there=there)
    return None
