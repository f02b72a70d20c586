"""The Alliance's Birdsong: revolt, then spread sympathy (Law 8.4)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import (
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
)
from bot.games.log import emit
from bot.games.root.factions.alliance import choices, events
from bot.games.root.factions.alliance.pieces import MARTIAL_LAW, SYMPATHY
from bot.games.root.factions.alliance.supporters import (
    BASE,
    COST,
    AlliancePieces,
    SpendSupporters,
    alliance,
    place_sympathy,
    train_officer,
)
from bot.games.root.law.bars import why_not_burrow, why_not_place
from bot.games.root.law.cards import SUIT
from bot.games.root.law.choices import PASS, Use
from bot.games.root.law.effects import birdsong_rows, effect_offers, use
from bot.games.root.law.kinds import BIRD, CLEARINGS, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.pieces import enemies_of, open_to, place, sweep
from bot.games.root.law.state import Due, Log, State, Step, where

REVOLT_COST = 2


class AllianceBirdsong(Step, tag="alliance_birdsong", kw_only=True):
    """Revolt any number of times, then spread sympathy any number of times (Law 8.4)."""

    OPEN = True

    seat: Seat
    spreading: bool = False
    """Whether the second step has begun."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while an action may be possible, judged by public facts."""
        faction = alliance(state, self.seat)
        effects = birdsong_rows(state, self.seat)
        stack = len(faction.supporters)
        may_revolt = stack >= REVOLT_COST and not self.spreading
        revolts = revolt_clearings(state, faction) if may_revolt else []
        costs = sympathy_costs(state, faction)
        spreading = bool(costs) and stack >= min(costs.values())
        if not (revolts or spreading or effects):
            state.steps.pop()
            return None
        offers: list[Offer] = []
        suits, matching = state.suits, matching_supporters(faction)
        rows = [(c,) for c in revolts if matching[suits[c]] >= REVOLT_COST]
        if rows:
            offers.append(Offer(choices.Revolt, rows))
        rows = [(c,) for c, cost in costs.items() if matching[suits[c]] >= cost]
        if rows:
            offers.append(Offer(choices.SpreadSympathy, rows))
        if effects:
            offers += effect_offers(effects)
        offers.append(PASS)
        most: dict[type[Choice], int] = {
            choices.Revolt: stack // REVOLT_COST,
            choices.SpreadSympathy: alike_in_cost(faction),
        }
        return (Decision(self.seat, "alliance_birdsong", "8.4", tuple(offers), most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Revolt, spread sympathy, use an effect, or end Birdsong."""
        match choice:
            case choices.Revolt(clearing=clearing):
                state.steps.append(Uprising(seat=self.seat, clearing=clearing))
                pay(state, self.seat, clearing, REVOLT_COST, "8.4.1.2")
            case choices.SpreadSympathy(clearing=clearing):
                self.spreading = True
                cost = sympathy_costs(state, alliance(state, self.seat))[clearing]
                state.steps.append(Sympathize(seat=self.seat, clearing=clearing))
                pay(state, self.seat, clearing, cost, "8.4.2.2")
            case Use():
                use(state, self.seat, choice, log)
            case _:
                state.steps.pop()


def matching_supporters(faction: AlliancePieces) -> Mapping[Suit, int]:
    """Count the supporters that match each suit, bird cards among them (Law 8.2.3)."""
    cards = [SUIT[card] for card in faction.supporters]
    birds = cards.count(BIRD)
    return {suit: cards.count(suit) + birds for suit in SUITS}


def can_pay(state: State, faction: AlliancePieces, clearing: Clearing, count: int) -> bool:
    """Return whether enough supporters match a clearing (Law 8.2.3)."""
    return matching_supporters(faction)[state.suits[clearing]] >= count


def pay(state: State, seat: Seat, clearing: Clearing, count: int, section: Section) -> None:
    """Ask for the supporters to spend."""
    suit = state.suits[clearing]
    state.steps.append(SpendSupporters(seat=seat, suit=suit, left=count, section=section))


# 8.4.1 Revolt


def revolt_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the clearings where a revolt can break out, supporters aside (Law 8.4.1.1)."""
    suits, slots, name = state.suits, state.open_slots, faction.name
    return [
        c
        for c in faction.sympathetic()
        if faction.supply[BASE[suits[c]]]
        and (slots[c] > 0 or enemy_buildings(state, name, c))
        and c not in state.scorched
    ]


def _why_no_base(
    state: State, faction: AlliancePieces, clearing: Clearing
) -> IllegalChoiceError | None:
    """Return why no base can come into a sympathetic clearing (Law 8.4.1.1, 2.2.3, 26.6.2).

    Keep and snare also bar placing, but the revolt removes them before the base is placed.
    """
    if clearing in state.scorched:
        return IllegalChoiceError("26.6.2", "scorched", clearing=clearing)
    suit = state.suits[clearing]
    if not faction.supply[BASE[suit]]:
        return IllegalChoiceError("8.4.1.1", "base_on_map", clearing=clearing)
    if state.open_slots[clearing] <= 0 and not enemy_buildings(state, faction.name, clearing):
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    return None


def enemy_buildings(state: State, name: Seat, clearing: Clearing) -> int:
    """Count the buildings in a clearing whose slots a revolt frees (Law 8.4.1.3)."""
    foes = [state.factions[foe] for foe in enemies_of(state, name)]
    return sum(foe.pieces[building][clearing] for foe in foes for building in foe.BUILDINGS)


class Uprising(Step, tag="uprising", kw_only=True):
    """Resolve a revolt after the supporters are spent (Law 8.4.1.3)."""

    seat: Seat
    clearing: Clearing
    swept: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Remove all enemy pieces; when that is resolved, place base, warriors and officer."""
        if not self.swept:
            self.swept = True
            emit(log, events.Revolted(seat=self.seat, clearing=self.clearing, section="8.4.1.3"))
            sweep(state, self.seat, [self.clearing], log, "8.4.1.3")
            return None
        state.steps.pop()
        faction, suit = alliance(state, self.seat), state.suits[self.clearing]
        place(state, self.seat, BASE[suit], self.clearing, 1, log, "8.4.1.3")
        count = sum(state.suits[c] == suit for c in faction.sympathetic())
        place(state, self.seat, WARRIOR, self.clearing, count, log, "8.4.1.3")
        train_officer(state, self.seat, log, "8.4.1.3")
        return None


def why_not_revolt(state: State, choice: choices.Revolt) -> IllegalChoiceError | None:
    """Return why a revolt is illegal; None when the Law allows it."""
    faction, clearing = alliance(state, choice.seat), choice.clearing
    if clearing not in CLEARINGS or not faction.sympathy[clearing]:
        return IllegalChoiceError("8.4.1.1", "not_sympathetic", clearing=clearing)
    refusal = _why_no_base(state, faction, clearing)
    if refusal:
        return refusal
    if not can_pay(state, faction, clearing, REVOLT_COST):
        return IllegalChoiceError("8.4.1.2", "too_few_supporters", needed=REVOLT_COST)
    return None


# 8.4.2 Spread Sympathy


def spread_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the clearings where sympathy can spread to, supporters aside (Law 8.4.2.1)."""
    if not faction.supply[SYMPATHY]:
        return []
    held = faction.sympathetic()
    if not held:
        return open_to(state, faction.name, CLEARINGS)
    paths = faction.GROUND.paths(faction, state)
    near = {to for clearing in held for to in paths[clearing]}
    return open_to(state, faction.name, sorted(near.difference(held)))


def under_martial_law(state: State, faction: AlliancePieces) -> set[Clearing]:
    """List the clearings in which one other player has three warriors (Law 8.4.2.2.1)."""
    others = [other.pieces[WARRIOR] for other in state.factions.values() if other is not faction]
    return {c for warriors in others for c in where(warriors) if warriors[c] >= MARTIAL_LAW}


def sympathy_costs(state: State, faction: AlliancePieces) -> dict[Clearing, int]:
    """Map each clearing where sympathy can spread to the supporters it costs (Law 8.4.2.2)."""
    spreads = spread_clearings(state, faction)
    if not spreads:
        return {}
    cost, martial = COST[sum(faction.pieces[SYMPATHY])], under_martial_law(state, faction)
    return {clearing: cost + (clearing in martial) for clearing in spreads}


def alike_in_cost(faction: AlliancePieces) -> int:
    """Count the next tokens that cost as many supporters as the first of them (Law 8.4.2.2)."""
    placed = sum(faction.pieces[SYMPATHY])
    return COST[placed:].count(COST[placed]) if placed < len(COST) else 0


class Sympathize(Step, tag="sympathize", kw_only=True):
    """Place sympathy after the supporters are spent (Law 8.4.2.3)."""

    seat: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Place the token and score."""
        state.steps.pop()
        place_sympathy(state, self.seat, self.clearing, log, "8.4.2.3")
        return None


def why_not_spread(state: State, choice: choices.SpreadSympathy) -> IllegalChoiceError | None:
    """Return why sympathy cannot spread to a clearing; None when the Law allows it."""
    faction, clearing = alliance(state, choice.seat), choice.clearing
    if closed := why_not_burrow(state, choice.seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError("8.4.2.1", "no_such_clearing", clearing=clearing)
    if not faction.supply[SYMPATHY]:
        return IllegalChoiceError("1.5.1", "none_left", building="sympathy")
    if faction.sympathy[clearing]:
        return IllegalChoiceError("8.2.5.1", "sympathetic_already", clearing=clearing)
    held, paths = faction.sympathetic(), faction.GROUND.paths(faction, state)
    if held and not any(clearing in paths[origin] for origin in held):
        return IllegalChoiceError("8.4.2.1", "not_beside_sympathy", clearing=clearing)
    barred = why_not_place(state, choice.seat, clearing)
    if barred:
        return barred
    cost = sympathy_costs(state, faction)[clearing]
    if not can_pay(state, faction, clearing, cost):
        martial = clearing in under_martial_law(state, faction)
        section = "8.4.2.2.1" if martial else "8.4.2.2"
        return IllegalChoiceError(section, "too_few_supporters", needed=cost)
    return None
