"""Marquise de Cat (Law 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.battle import battle_rows, begin_battle
from bot.games.root.cards import SUIT
from bot.games.root.craft import craft, craft_offers
from bot.games.root.deck import DrawAndDiscard, matching, spend
from bot.games.root.dominance import activate, dominance_offers, take
from bot.games.root.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
    daylight_rows,
    effect_offers,
    use,
)
from bot.games.root.maps import ADJACENT
from bot.games.root.move import move, move_offer, move_rows
from bot.games.root.pieces import may_place, place, put, take_off
from bot.games.root.state import CLEARINGS, Due, Faction, Log, Loss, State, Step
from bot.games.root.victory import score

ACTIONS = 3
BUILDINGS = ("sawmill", "workshop", "recruiter")

WOOD_COST = (0, 1, 2, 3, 3, 4)
"""Wood for the first to sixth building of a type (Law 6.5.4.2)."""

POINTS: Mapping[str, tuple[int, ...]] = {
    "sawmill": (0, 1, 2, 3, 4, 5),
    "workshop": (0, 2, 2, 3, 4, 5),
    "recruiter": (0, 1, 2, 3, 3, 4),
}
"""Points for the first to sixth building of each type (Law 6.5.4.3)."""

DRAW_BONUS_AT = (3, 5)
"""Recruiters on the map that uncover a draw bonus (Law 6.6)."""


class MarquisePieces(Faction, kw_only=True):
    """The pieces of the Marquise, whoever plays them."""

    BUILDINGS: ClassVar[tuple[str, ...]] = BUILDINGS
    TOKENS: ClassVar[tuple[str, ...]] = ("keep", "wood")
    TOTALS: ClassVar[Mapping[str, int]] = {
        "warriors": 25,
        "keep": 1,
        "wood": 8,
        "sawmill": 6,
        "workshop": 6,
        "recruiter": 6,
    }
    LEAVES_GAME: ClassVar[tuple[str, ...]] = ("keep",)
    CRAFTERS: ClassVar[tuple[str, ...]] = ("workshop",)

    def keeps_others_out(self, clearing: int) -> bool:
        """Keep others from placing pieces beside the keep (Law 6.2.2, R4.2.1)."""
        return self.pieces["keep"][clearing] > 0

    @property
    def keep(self) -> int:
        """The keep's clearing, 0 when it has left the map."""
        at = self.pieces["keep"]
        return at.index(1) if 1 in at else 0

    def built(self, building: str) -> int:
        """Count the buildings of a type on the map."""
        return self.TOTALS[building] - self.supply[building]


class Marquise(MarquisePieces, tag="marquise", kw_only=True):
    """The Marquise de Cat played by a person."""

    def after_losses(self, state: State, losses: Sequence[Loss], log: Log) -> None:
        """Open Field Hospitals for the warriors lost (Law 6.2.3)."""
        lost = [(loss.clearing, loss.count) for loss in losses if loss.piece == "warriors"]
        if lost:
            state.steps.append(FieldHospitalsStep(seat=self.name, lost=lost))

    def setup_steps(self) -> list[Step]:
        """Set the Marquise up (Law 6.3)."""
        return [PlaceKeep(seat=self.name), StartingBuildings(seat=self.name, left=[*BUILDINGS])]

    def turn_steps(self) -> list[Step]:
        """Take a turn: Birdsong 6.4, Daylight 6.5, Evening 6.6."""
        seat = self.name
        return [
            StartOfBirdsong(seat=seat),
            MarquiseBirdsong(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            MarquiseDaylight(seat=seat),
            StartOfEvening(seat=seat),
            MarquiseEvening(seat=seat),
        ]


def marquise(state: State, seat: str) -> MarquisePieces:
    """Return the Marquise's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, MarquisePieces)
    return faction


# 6.2.3 Field Hospitals


class FieldHospitalsStep(Step, tag="field_hospitals", kw_only=True):
    """Warriors were lost: a card may bring them to the keep (Law 6.2.3).

    The window opens whenever there is a card in hand, whichever it is.
    """

    seat: str
    lost: list[tuple[int, int]]
    """Clearings and how many warriors were lost there."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each clearing in turn, in the owner's order."""
        faction = marquise(state, self.seat)
        if not self.lost or not faction.keep or not faction.hand:
            state.steps.pop()
            return None
        rows = [
            (clearing, card)
            for clearing, _ in self.lost
            for card in matching(faction.hand, state.suits[clearing])
        ]
        decline = Offer(choices.Pass, [()])
        offers = (Offer(choices.FieldHospitals, rows), decline) if rows else (decline,)
        about = {"clearing": self.lost[0][0], "count": sum(count for _, count in self.lost)}
        return (Decision(self.seat, "field_hospitals", "6.2.3", offers, about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Bring the warriors of one clearing to the keep, or decline."""
        if not isinstance(choice, choices.FieldHospitals):
            state.steps.pop()
            return
        spend(state, self.seat, choice.card, log, "6.2.3")
        count = dict(self.lost)[choice.clearing]
        self.lost = [pair for pair in self.lost if pair[0] != choice.clearing]
        saved = put(state, self.seat, "warriors", marquise(state, self.seat).keep, count)
        log.append(
            events.HospitalsUsed(
                seat=self.seat, clearing=choice.clearing, count=saved, section="6.2.3"
            )
        )


# 6.3 Faction setup


def corner_rows(state: State, seat: str) -> list[tuple[int]]:
    """List the corners that are nobody's starting clearing."""
    taken = {faction.start for faction in state.factions.values()}
    return [(corner,) for corner in state.board.corners if corner not in taken]


def garrison(state: State, seat: str, keep: int, log: Log, section: str) -> None:
    """Place a warrior in each clearing but the corner opposite the keep (Law 6.3.3)."""
    for clearing in CLEARINGS:
        if clearing != state.board.opposite(keep):
            place(state, seat, "warriors", clearing, 1, log, section)


class PlaceKeep(Step, tag="place_keep", kw_only=True):
    """Choose the corner of the keep, then garrison (Law 6.3.2, 6.3.3)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner."""
        offer = Offer(choices.StartAt, corner_rows(state, self.seat))
        return (Decision(self.seat, "setup_corner", "6.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the keep and the garrison."""
        if isinstance(choice, choices.StartAt):
            state.factions[self.seat].start = choice.clearing
            place(state, self.seat, "keep", choice.clearing, 1, log, "6.3.2")
            garrison(state, self.seat, choice.clearing, log, "6.3.3")
            state.steps.pop()


class StartingBuildings(Step, tag="starting_buildings", kw_only=True):
    """Place the starting buildings by the keep (Law 6.3.4)."""

    seat: str
    left: list[str]

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the place of each starting building."""
        if not self.left:
            state.steps.pop()
            return None
        keep = marquise(state, self.seat).keep
        near = (keep, *ADJACENT[state.map][keep])
        rows = [(b, c) for b in self.left for c in near if state.open_slots[c]]
        offer = Offer(choices.PlaceStarting, rows)
        return (Decision(self.seat, "setup_buildings", "6.3.4", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of them."""
        if isinstance(choice, choices.PlaceStarting):
            self.left.remove(choice.building)
            place(state, self.seat, choice.building, choice.clearing, 1, log, "6.3.4")


# 6.4 Birdsong


class MarquiseBirdsong(Step, tag="marquise_birdsong", kw_only=True):
    """Place a wood at each sawmill (Law 6.4); with too little wood the player chooses where."""

    seat: str
    begun: bool = False
    left: list[int] = msgspec.field(default_factory=list[int])
    """Clearings of the sawmills that have not been served, while a choice is to be made."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all the wood, or ask for each of the last tokens."""
        faction = marquise(state, self.seat)
        if not self.begun:
            self.begun = True
            mills = faction.pieces["sawmill"]
            self.left = [c for c in CLEARINGS for _ in range(mills[c])]
            if len(self.left) <= faction.supply["wood"]:
                for clearing in dict.fromkeys(self.left):
                    place(state, self.seat, "wood", clearing, mills[clearing], log, "6.4")
                self.left = []
        if not self.left or not faction.supply["wood"]:
            state.steps.pop()
            return None
        offer = Offer(choices.PlaceWood, [(clearing,) for clearing in dict.fromkeys(self.left)])
        return (Decision(self.seat, "place_wood", "6.4", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one wood."""
        if isinstance(choice, choices.PlaceWood):
            self.left.remove(choice.clearing)
            place(state, self.seat, "wood", choice.clearing, 1, log, "6.4")


# 6.5 Daylight


class MarquiseDaylight(Step, tag="marquise_daylight", kw_only=True):
    """Craft, then take up to three actions and one for each bird card spent (Law 6.5)."""

    OPEN = True

    seat: str
    actions: int = ACTIONS
    acted: bool = False
    """Whether an action was taken, which ends the time for crafting."""

    recruited: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action, as long as there may be one by what everybody sees."""
        faction = state.factions[self.seat]
        effects = daylight_rows(state, self.seat)
        if not self.actions and not faction.hand and not effects:
            state.steps.pop()
            return None
        offers: list[Offer] = []
        if not self.acted:
            offers += craft_offers(state, self.seat)
        if self.actions:
            offers += self._actions(state)
        birds = [(card,) for card in dict.fromkeys(faction.hand) if SUIT[card] == "bird"]
        if birds:
            offers.append(Offer(choices.HawksForHire, birds))
        offers += effect_offers(effects)
        offers += dominance_offers(state, self.seat)
        offers.append(Offer(choices.Pass, [()]))
        about = {"actions": self.actions}
        return (Decision(self.seat, "daylight", "6.5", tuple(offers), about),)

    def _actions(self, state: State) -> list[Offer]:
        """Offer the actions of Law 6.5.1 to 6.5.5."""
        offers: list[Offer] = []
        moves = move_rows(state, self.seat)
        if moves:
            offers.append(move_offer(moves))
        battles = battle_rows(state, self.seat)
        if battles:
            offers.append(Offer(choices.Battle, battles))
        if not self.recruited and recruiters(state, self.seat):
            offers.append(Offer(choices.Recruit, [(0, "")]))
        builds = build_rows(state, self.seat)
        if builds:
            offers.append(Offer(choices.Build, builds))
        work = overwork_rows(state, self.seat)
        if work:
            offers.append(Offer(choices.Overwork, work))
        return offers

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or do what costs none."""
        seat = self.seat
        match choice:
            case choices.Pass():
                state.steps.pop()
            case choices.Craft():
                craft(state, seat, choice, log)
            case choices.Use():
                use(state, seat, choice, log)
            case choices.ActivateDominance():
                activate(state, seat, choice.card, log)
            case choices.TakeDominance():
                take(state, seat, choice.card, choice.spend, log)
            case choices.HawksForHire():
                spend(state, seat, choice.card, log, "6.5")
                log.append(events.ExtraAction(seat=seat, section="6.5"))
                self.actions += 1
                self.acted = True
            case _:
                self.actions -= 1
                self.acted = True
                self._act(state, choice, log)

    def _act(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out one of the five actions."""
        seat = self.seat
        match choice:
            case choices.Battle():
                begin_battle(state, seat, choice.clearing, choice.defender, log, "6.5.1")
            case choices.Move():
                move(state, seat, choice.origin, choice.to, choice.warriors, log, "6.5.2")
                state.steps.append(March(seat=seat))
            case choices.Recruit():
                self.recruited = True
                state.steps.append(RecruitStep(seat=seat, left=recruiters(state, seat)))
            case choices.Build():
                cost = build_cost(state, seat, choice.building)
                state.steps.append(
                    PayWoodStep(
                        seat=seat, building=choice.building, clearing=choice.clearing, owed=cost
                    )
                )
            case choices.Overwork():
                spend(state, seat, choice.card, log, "6.5.5")
                place(state, seat, "wood", choice.clearing, 1, log, "6.5.5")
            case _:
                raise TypeError(choice)


class March(Step, tag="march", kw_only=True):
    """The second of a march's two moves (Law 6.5.2)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the second move."""
        rows = move_rows(state, self.seat)
        if not rows:
            state.steps.pop()
            return None
        offers = (move_offer(rows), Offer(choices.Pass, [()]))
        return (Decision(self.seat, "march", "6.5.2", offers),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Move once more, or not."""
        state.steps.pop()
        if isinstance(choice, choices.Move):
            move(state, self.seat, choice.origin, choice.to, choice.warriors, log, "6.5.2")


def recruiters(state: State, seat: str) -> list[int]:
    """List the clearing of each recruiter where warriors can be placed; none without warriors."""
    faction = state.factions[seat]
    if not faction.supply["warriors"]:
        return []
    at = faction.pieces["recruiter"]
    return [c for c in CLEARINGS if at[c] and may_place(state, seat, c) for _ in range(at[c])]


class RecruitStep(Step, tag="recruit", kw_only=True):
    """Place one warrior at each recruiter (Law 6.5.3); with too few the player chooses where."""

    seat: str
    left: list[int]

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all, or ask for each of the last warriors."""
        supply = state.factions[self.seat].supply["warriors"]
        if supply >= len(self.left):
            for clearing in dict.fromkeys(self.left):
                self._recruit(state, clearing, self.left.count(clearing), log)
            self.left = []
        if not self.left or not supply:
            state.steps.pop()
            return None
        offer = Offer(choices.Recruit, [(c, "") for c in dict.fromkeys(self.left)])
        return (Decision(self.seat, "recruit_where", "6.5.3", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one warrior."""
        if isinstance(choice, choices.Recruit):
            self.left.remove(choice.clearing)
            self._recruit(state, choice.clearing, 1, log)

    def _recruit(self, state: State, clearing: int, count: int, log: Log) -> None:
        placed = put(state, self.seat, "warriors", clearing, count)
        log.append(
            events.Recruited(seat=self.seat, clearing=clearing, count=placed, section="6.5.3")
        )


# 6.5.4 Build


def build_cost(state: State, seat: str, building: str) -> int:
    """Return the wood that the next building of a type costs (Law 6.5.4.2)."""
    return WOOD_COST[marquise(state, seat).built(building)]


def linked_by_rule(state: State, seat: str, clearing: int) -> set[int]:
    """Return a ruled clearing and all that are linked to it through ruled ones (6.5.4.2)."""
    ruler, adjacent = state.ruler, ADJACENT[state.map]
    reached, todo = {clearing}, [clearing]
    while todo:
        for near in adjacent[todo.pop()]:
            if near not in reached and ruler[near] == seat:
                reached.add(near)
                todo.append(near)
    return reached


def wood_within_reach(state: State, seat: str, clearing: int) -> list[int]:
    """List the clearings whose wood can pay for a building in a ruled clearing (6.5.4.2)."""
    wood = state.factions[seat].pieces["wood"]
    return [c for c in sorted(linked_by_rule(state, seat, clearing)) if wood[c]]


def build_rows(state: State, seat: str) -> list[tuple[str, int, str]]:
    """List the buildings that can be paid and placed (Law 6.5.4.1)."""
    faction = marquise(state, seat)
    costs = [(b, build_cost(state, seat, b)) for b in BUILDINGS if faction.supply[b]]
    if not costs:
        return []
    wood = faction.pieces["wood"]
    least = min(cost for _, cost in costs)
    if sum(wood) < least:
        return []
    ruler, slots = state.ruler, state.open_slots
    reach: dict[int, int] = {}
    rows: list[tuple[str, int, str]] = []
    for clearing in CLEARINGS:
        if ruler[clearing] != seat or not slots[clearing] or not may_place(state, seat, clearing):
            continue
        if clearing not in reach:
            linked = linked_by_rule(state, seat, clearing)
            reach |= dict.fromkeys(linked, sum(wood[c] for c in linked))
        rows += [(building, clearing, "") for building, cost in costs if cost <= reach[clearing]]
    return rows


class PayWoodStep(Step, tag="pay_wood", kw_only=True):
    """Pay a building's wood, then place it and score (Law 6.5.4.2, 6.5.4.3)."""

    seat: str
    building: str
    clearing: int
    owed: int
    paid: int = 0

    def advance(self, state: State, log: Log) -> Due | None:
        """Take the wood where there is no choice; ask otherwise; then build."""
        wood = state.factions[self.seat].pieces["wood"]
        sources = wood_within_reach(state, self.seat, self.clearing)
        if self.owed and (len(sources) == 1 or sum(wood[c] for c in sources) == self.owed):
            for source in sources:
                self._pay(state, source, min(self.owed, wood[source]), log)
        if self.owed:
            offer = Offer(choices.PayWood, [(source,) for source in sources])
            about = {"owed": self.owed, "building": self.building, "clearing": self.clearing}
            return (Decision(self.seat, "pay_wood", "6.5.4.2", (offer,), about),)
        state.steps.pop()
        self._build(state, log)
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Remove one wood."""
        if isinstance(choice, choices.PayWood):
            self._pay(state, choice.clearing, 1, log)

    def _pay(self, state: State, source: int, count: int, log: Log) -> None:
        take_off(state, self.seat, "wood", source, count)
        self.owed -= count
        self.paid += count
        log.append(
            events.Removed(
                seat=self.seat,
                piece="wood",
                clearing=source,
                count=count,
                by=self.seat,
                section="6.5.4.2",
            )
        )

    def _build(self, state: State, log: Log) -> None:
        before = marquise(state, self.seat).built(self.building)
        put(state, self.seat, self.building, self.clearing)
        log.append(
            events.Built(
                seat=self.seat,
                building=self.building,
                clearing=self.clearing,
                cost=self.paid,
                section="6.5.4.3",
            )
        )
        score(state, self.seat, POINTS[self.building][before], log, "built", "6.5.4.3")


# 6.5.5 Overwork


def overwork_rows(state: State, seat: str) -> list[tuple[int, str]]:
    """List the sawmills' clearings and the cards that can be spent there (Law 6.5.5)."""
    faction = state.factions[seat]
    if not faction.supply["wood"] or not faction.hand:
        return []
    at = faction.pieces["sawmill"]
    return [
        (clearing, card)
        for clearing in CLEARINGS
        if at[clearing] and may_place(state, seat, clearing)
        for card in matching(faction.hand, state.suits[clearing])
    ]


# 6.6 Evening


class MarquiseEvening(Step, tag="marquise_evening", kw_only=True):
    """Draw one card and one for each uncovered bonus, then discard down to five (Law 6.6)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Hand over to drawing and discarding."""
        built = marquise(state, self.seat).built("recruiter")
        count = 1 + sum(built >= bonus for bonus in DRAW_BONUS_AT)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="6.6")
        return None


# Refusals


def why_not_build(state: State, choice: choices.Build) -> IllegalChoice | None:
    """Tell why the Marquise cannot build; None when the Law allows it."""
    seat, clearing, building = choice.seat, choice.clearing, choice.building
    if building not in BUILDINGS or clearing not in CLEARINGS:
        return IllegalChoice("6.5.4.1", "no_such_building", building=building)
    if state.ruler[clearing] != seat:
        return IllegalChoice("6.5.4.1", "must_rule_to_build", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoice("2.2.3", "no_open_slot", clearing=clearing)
    if not may_place(state, seat, clearing):
        return IllegalChoice("1.1.2", "cannot_place_here", clearing=clearing)
    if not marquise(state, seat).supply[building]:
        return IllegalChoice("1.5.1", "none_left", building=building)
    sources = wood_within_reach(state, seat, clearing)
    wood = state.factions[seat].pieces["wood"]
    cost, there = build_cost(state, seat, building), sum(wood[c] for c in sources)
    if there < cost:
        return IllegalChoice("6.5.4.2", "too_little_wood", cost=cost, there=there)
    return None


def why_not_overwork(state: State, choice: choices.Overwork) -> IllegalChoice | None:
    """Tell why the Marquise cannot overwork; None when the Law allows it."""
    faction, clearing = state.factions[choice.seat], choice.clearing
    if clearing not in CLEARINGS or not faction.pieces["sawmill"][clearing]:
        return IllegalChoice("6.5.5", "no_sawmill", clearing=clearing)
    if choice.card not in faction.hand:
        return IllegalChoice("6.5.5", "card_not_in_hand", card=choice.card)
    if choice.card not in matching(faction.hand, state.suits[clearing]):
        return IllegalChoice("6.5.5", "wrong_suit", card=choice.card)
    if not faction.supply["wood"]:
        return IllegalChoice("1.5.1", "no_wood_left")
    return None
