"""The Alliance's Birdsong: revolt, then spread sympathy (Law 8.4)."""

from __future__ import annotations

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root.alliance import choices, events
from bot.games.root.alliance.supporters import (
    BASE,
    COST,
    AlliancePieces,
    SpendSupporters,
    alliance,
    place_sympathy,
    train_officer,
)
from bot.games.root.bars import why_not_burrow, why_not_place
from bot.games.root.cards import SUIT
from bot.games.root.choices import PASS, Use
from bot.games.root.effects import birdsong_rows, effect_offers, use
from bot.games.root.maps import ADJACENT
from bot.games.root.pieces import enemies_of, may_place, place, sweep
from bot.games.root.state import CLEARINGS, Due, Log, State, Step

REVOLT_COST = 2
MARTIAL_LAW = 3
"""Warriors of one other player that make sympathy dearer (Law 8.4.2.2.1)."""


class AllianceBirdsong(Step, tag="alliance_birdsong", kw_only=True):
    """Revolt any number of times, then spread sympathy any number of times (Law 8.4)."""

    OPEN = True

    seat: str
    spreading: bool = False
    """Whether the second step has begun."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while something could be done, by what everybody sees."""
        faction = alliance(state, self.seat)
        effects = birdsong_rows(state, self.seat)
        revolts = [] if self.spreading else revolt_clearings(state, faction)
        spreads = spread_clearings(state, faction)
        stack = len(faction.supporters)
        revolting = bool(revolts) and stack >= REVOLT_COST
        costs = {c: sympathy_cost(state, faction, c) for c in spreads}
        spreading = bool(costs) and stack >= min(costs.values())
        if not (revolting or spreading or effects):
            state.steps.pop()
            return None
        offers: list[Offer] = []
        rows = [(c,) for c in revolts if can_pay(state, faction, c, REVOLT_COST)]
        if rows:
            offers.append(Offer(choices.Revolt, rows))
        rows = [(c,) for c, cost in costs.items() if can_pay(state, faction, c, cost)]
        if rows:
            offers.append(Offer(choices.SpreadSympathy, rows))
        offers += effect_offers(effects)
        offers.append(PASS)
        return (Decision(self.seat, "alliance_birdsong", "8.4", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Revolt, spread sympathy, use an effect, or end Birdsong."""
        match choice:
            case choices.Revolt(clearing=clearing):
                state.steps.append(Uprising(seat=self.seat, clearing=clearing))
                pay(state, self.seat, clearing, REVOLT_COST, "8.4.1.2")
            case choices.SpreadSympathy(clearing=clearing):
                self.spreading = True
                cost = sympathy_cost(state, alliance(state, self.seat), clearing)
                state.steps.append(Sympathize(seat=self.seat, clearing=clearing))
                pay(state, self.seat, clearing, cost, "8.4.2.2")
            case Use():
                use(state, self.seat, choice, log)
            case _:
                state.steps.pop()


def can_pay(state: State, faction: AlliancePieces, clearing: int, count: int) -> bool:
    """Tell whether enough supporters match a clearing (Law 8.2.3)."""
    suits = [SUIT[card] for card in faction.supporters]
    return suits.count(state.suits[clearing]) + suits.count("bird") >= count


def pay(state: State, seat: str, clearing: int, count: int, section: str) -> None:
    """Ask for the supporters to spend."""
    suit = state.suits[clearing]
    state.steps.append(SpendSupporters(seat=seat, suit=suit, left=count, section=section))


# 8.4.1 Revolt


def revolt_clearings(state: State, faction: AlliancePieces) -> list[int]:
    """List the clearings where a revolt can break out, supporters aside (Law 8.4.1.1)."""
    return [c for c in faction.sympathetic() if _why_no_base(state, faction, c) is None]


def _why_no_base(state: State, faction: AlliancePieces, clearing: int) -> IllegalChoice | None:
    """Tell why no base can come into a sympathetic clearing (Law 8.4.1.1, 2.2.3, 26.6.2).

    Keep and snare, which bar placing too, are swept away before the base comes.
    """
    if clearing in state.scorched:
        return IllegalChoice("26.6.2", "scorched", clearing=clearing)
    suit = state.suits[clearing]
    if not faction.supply[BASE[suit]]:
        return IllegalChoice("8.4.1.1", "base_on_map", clearing=clearing)
    freed = 0
    for foe in enemies_of(state, faction.name):
        other = state.factions[foe]
        freed += sum(other.pieces[building][clearing] for building in other.BUILDINGS)
    if state.open_slots[clearing] + freed <= 0:
        return IllegalChoice("2.2.3", "no_open_slot", clearing=clearing)
    return None


class Uprising(Step, tag="uprising", kw_only=True):
    """The supporters are spent: the revolt breaks out (Law 8.4.1.3)."""

    seat: str
    clearing: int
    swept: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Remove all enemy pieces; when all that is resolved, place base, warriors, officer."""
        if not self.swept:
            self.swept = True
            log.append(events.Revolted(seat=self.seat, clearing=self.clearing, section="8.4.1.3"))
            sweep(state, self.seat, [self.clearing], log, "8.4.1.3")
            return None
        state.steps.pop()
        faction, suit = alliance(state, self.seat), state.suits[self.clearing]
        place(state, self.seat, BASE[suit], self.clearing, 1, log, "8.4.1.3")
        count = sum(state.suits[c] == suit for c in faction.sympathetic())
        place(state, self.seat, "warriors", self.clearing, count, log, "8.4.1.3")
        train_officer(state, self.seat, log, "8.4.1.3")
        return None


def why_not_revolt(state: State, choice: choices.Revolt) -> IllegalChoice | None:
    """Tell why a revolt is illegal; None when the Law allows it."""
    faction, clearing = alliance(state, choice.seat), choice.clearing
    if clearing not in CLEARINGS or not faction.sympathy[clearing]:
        return IllegalChoice("8.4.1.1", "not_sympathetic", clearing=clearing)
    found = _why_no_base(state, faction, clearing)
    if found:
        return found
    if not can_pay(state, faction, clearing, REVOLT_COST):
        return IllegalChoice("8.4.1.2", "too_few_supporters", needed=REVOLT_COST)
    return None


# 8.4.2 Spread Sympathy


def spread_clearings(state: State, faction: AlliancePieces) -> list[int]:
    """List the clearings where sympathy can spread to, supporters aside (Law 8.4.2.1)."""
    if not faction.supply["sympathy"]:
        return []
    held = faction.sympathetic()
    paths = ADJACENT[state.map]
    near = {to for clearing in held for to in paths[clearing]} if held else CLEARINGS
    return [
        clearing
        for clearing in CLEARINGS
        if clearing in near
        and not faction.sympathy[clearing]
        and may_place(state, faction.name, clearing)
    ]


def under_martial_law(state: State, faction: AlliancePieces, clearing: int) -> bool:
    """Tell whether one other player has three warriors in a clearing (Law 8.4.2.2.1)."""
    for name, other in state.factions.items():
        if other.warriors[clearing] >= MARTIAL_LAW and name != faction.name:
            return True
    return False


def sympathy_cost(state: State, faction: AlliancePieces, clearing: int) -> int:
    """Return the supporters that sympathy in a clearing costs now (Law 8.4.2.2)."""
    return COST[sum(faction.sympathy)] + under_martial_law(state, faction, clearing)


class Sympathize(Step, tag="sympathize", kw_only=True):
    """The supporters are spent: sympathy comes into the clearing (Law 8.4.2.3)."""

    seat: str
    clearing: int

    def advance(self, state: State, log: Log) -> Due | None:
        """Place the token and score."""
        state.steps.pop()
        place_sympathy(state, self.seat, self.clearing, log, "8.4.2.3")
        return None


def why_not_spread(state: State, choice: choices.SpreadSympathy) -> IllegalChoice | None:
    """Tell why sympathy cannot spread to a clearing; None when the Law allows it."""
    faction, clearing = alliance(state, choice.seat), choice.clearing
    if closed := why_not_burrow(state, choice.seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoice("8.4.2.1", "no_such_clearing", clearing=clearing)
    if not faction.supply["sympathy"]:
        return IllegalChoice("1.5.1", "none_left", building="sympathy")
    if faction.sympathy[clearing]:
        return IllegalChoice("8.2.5.1", "sympathetic_already", clearing=clearing)
    held, paths = faction.sympathetic(), ADJACENT[state.map]
    if held and not any(clearing in paths[one] for one in held):
        return IllegalChoice("8.4.2.1", "not_beside_sympathy", clearing=clearing)
    barred = why_not_place(state, choice.seat, clearing)
    if barred:
        return barred
    cost = sympathy_cost(state, faction, clearing)
    if not can_pay(state, faction, clearing, cost):
        martial = under_martial_law(state, faction, clearing)
        section = "8.4.2.2.1" if martial else "8.4.2.2"
        return IllegalChoice(section, "too_few_supporters", needed=cost)
    return None
