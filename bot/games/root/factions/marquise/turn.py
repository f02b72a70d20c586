"""The Marquise's turn (Law 6.4 to 6.6)."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Piece, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.marquise.choices import (
    ExtraAction,
    HawksForHire,
    Overwork,
    PayWood,
    PlaceWood,
)
from bot.games.root.factions.marquise.pieces import (
    BUILDINGS,
    RECRUITER,
    SAWMILL,
    WOOD,
    WORKSHOP,
    marquise_faction,
)
from bot.games.root.law import choices, events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import SUIT, weight_of_tokens
from bot.games.root.law.clearings import where as clearings_where
from bot.games.root.law.craft import craft_from_hand, craft_offers
from bot.games.root.law.daylight import anytime_offers, do_anytime
from bot.games.root.law.deck import DrawAndDiscard, matching, spend_card
from bot.games.root.law.effects import daylight_rows
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.pieces import may_place, open_to, place, put_pieces, take_off
from bot.games.root.law.placement_bans import why_not_place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.state import where as state_where
from bot.games.root.law.victory import score_points


class MarquiseBirdsong(Step, tag="marquise_birdsong", kw_only=True):
    """Place a wood at each sawmill (Law 6.4); with too little wood the player chooses where."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    begun: bool = False
    left: list[int] = msgspec.field(default_factory=list[int])
    """Clearings of sawmills still without their wood, if there is a choice."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all the wood, or ask for each of the last tokens."""
        faction = marquise_faction(state, self.seat)
        if not self.begun:
            self.begun = True
            mills = faction.pieces[SAWMILL]
            open_to_us = [c for c in state_where(mills) if may_place(state, self.seat, c)]
            self.left = [c for c in open_to_us for _ in range(mills[c])]
            if len(open_to_us) == 1 or len(self.left) <= faction.supply[WOOD]:
                for clearing in open_to_us:
                    place(state, self.seat, WOOD, clearing, mills[clearing], log, "6.4")
                self.left = []
        if not self.left or not faction.supply[WOOD]:
            state.steps.pop()
            return None
        clearings = dict.fromkeys(self.left)
        supply = faction.supply[WOOD]
        offer = Offer(PlaceWood, [(clearing,) for clearing in clearings])
        series = Series(PlaceWood, supply, supply, tuple(map(self.left.count, clearings)))
        return (Decision(self.seat, "place_wood", "6.4", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one wood."""
        if isinstance(choice, PlaceWood):
            self.left.remove(choice.clearing)
            place(state, self.seat, WOOD, choice.clearing, 1, log, "6.4")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing without a remaining sawmill (Law 6.4)."""
        if not isinstance(choice, PlaceWood):
            return None
        return IllegalChoiceError("6.4", "no_wood_due_there", clearing=choice.clearing)


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
    return WOOD_COST[marquise_faction(state, seat).built(building)]


def linked_by_rule(state: State, seat: Seat, clearing: Clearing) -> list[Clearing]:
    """Return a ruled clearing and all that are linked to it through ruled ones (6.5.4.2)."""
    faction = state.factions[seat]
    ruler = state.ruler
    adjacent = faction.GROUND.paths(faction, state)
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
    faction = marquise_faction(state, seat)
    ruler = state.ruler
    slots = state.open_slots
    wood = faction.pieces[WOOD]
    there = sum(wood)
    supply = faction.supply
    totals = faction.TOTALS
    costs = [
        (building, cost)
        for building in BUILDINGS
        if supply[building] and (cost := WOOD_COST[totals[building] - supply[building]]) <= there
    ]
    if not costs:
        return []
    reach: dict[Clearing, int] = {}
    rows: list[tuple[str, Clearing, str]] = []
    for clearing in open_to(state, seat, [c for c in clearings_where(slots) if ruler[c] == seat]):
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
        wood = state.factions[self.seat].pieces[WOOD]
        source = choice.clearing
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
        before = marquise_faction(state, self.seat).built(self.building)
        put_pieces(state, self.seat, self.building, self.clearing)
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
        score_points(state, self.seat, POINTS[self.building][before], log, "built", "6.5.4.3")


def why_not_build(state: State, choice: choices.Build) -> IllegalChoiceError | None:
    """Return why the Marquise cannot build; None when the Law allows it."""
    seat = choice.seat
    clearing = choice.clearing
    building = choice.building
    if building not in BUILDINGS or clearing not in CLEARINGS:
        return IllegalChoiceError("6.5.4.1", "no_such_building", building=building)
    if state.ruler[clearing] != seat:
        return IllegalChoiceError("6.5.4.1", "must_rule_to_build", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    if barred := why_not_place(state, seat, clearing):
        return barred
    if not marquise_faction(state, seat).supply[building]:
        return IllegalChoiceError("1.5.1", "none_left", building=building)
    sources = wood_within_reach(state, seat, clearing)
    wood = state.factions[seat].pieces[WOOD]
    cost = build_cost(state, seat, building)
    there = sum(wood[c] for c in sources)
    if there < cost:
        return IllegalChoiceError("6.5.4.2", "too_little_wood", cost=cost, there=there)
    return None


ACTIONS = 3

ACTS = frozenset({choices.Battle, choices.Move, choices.Recruit, choices.Build, Overwork})
"""The kinds of choice that are actions (Law 6.5.1 to 6.5.5)."""

MOVES = 2
"""The moves of a march (Law 6.5.2)."""


class MarquiseDaylight(Step, tag="marquise_daylight", kw_only=True):
    """Craft, then take up to three actions and one for each bird card spent (Law 6.5)."""

    OPEN = True

    seat: Seat
    actions: int = ACTIONS
    acted: bool = False
    """Whether an action was taken; no crafting after that."""

    recruited: bool = False

    def actions_left(self, state: State) -> int | None:
        """Count the actions left."""
        return self.actions

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action while public facts allow one."""
        faction = state.factions[self.seat]
        if not (self.actions or faction.hand or daylight_rows(state, self.seat)):
            state.steps.pop()
            return None
        offers: list[Offer] = []
        if not self.acted:
            offers += craft_offers(state, self.seat)
        if self.actions:
            offers += self._actions(state)
        birds = [(card,) for card in dict.fromkeys(faction.hand) if SUIT[card] == "bird"]
        if birds:
            offers.append(Offer(HawksForHire, birds))
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        about = {"actions": self.actions}
        most: dict[type[Choice], int] = {choices.Move: MOVES * self.actions, Overwork: self.actions}
        return (Decision(self.seat, "daylight", "6.5", tuple(offers), about, most=most),)

    def _actions(self, state: State) -> list[Offer]:
        """Offer the actions of Law 6.5.1 to 6.5.5."""
        offers: list[Offer] = []
        moves = move_rows(state, self.seat)
        if moves:
            offers.append(move_offer(moves))
        battles = battle_rows(state, self.seat)
        if battles:
            offers.append(Offer(choices.Battle, battles))
        if not self.recruited and list_recruiters(state, self.seat):
            offers.append(Offer(choices.Recruit, [(0, "")]))
        builds = build_rows(state, self.seat)
        if builds:
            offers.append(Offer(choices.Build, builds))
        work = overwork_rows(state, self.seat)
        if work:
            offers.append(Offer(Overwork, work))
        return offers

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or a choice that costs none."""
        seat = self.seat
        if type(choice) in ACTS:
            self.actions -= 1
            self.acted = True
            self._act(state, choice, log)
            return
        match choice:
            case choices.Pass():
                state.steps.pop()
            case choices.Craft():
                craft_from_hand(state, seat, choice, log)
            case HawksForHire():
                spend_card(state, seat, choice.card, log, "6.5")
                emit(log, ExtraAction(seat=seat, section="6.5"))
                self.actions += 1
                self.acted = True
            case _:
                do_anytime(state, seat, choice, log)

    def _act(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out one of the five actions."""
        seat = self.seat
        match choice:
            case choices.Move():
                state.steps.append(March(seat=seat))
                move_warriors(state, seat, choice.origin, choice.to, choice.warriors, log, "6.5.2")
            case choices.Battle():
                begin_battle(state, seat, choice.clearing, choice.defender, log, "6.5.1")
            case choices.Recruit():
                self.recruited = True
                state.steps.append(RecruitStep(seat=seat, left=list_recruiters(state, seat)))
            case choices.Build():
                cost = build_cost(state, seat, choice.building)
                state.steps.append(
                    PayWoodStep(
                        seat=seat, building=choice.building, clearing=choice.clearing, owed=cost
                    )
                )
            case Overwork():
                spend_card(state, seat, choice.card, log, "6.5.5")
                place(state, seat, WOOD, choice.clearing, 1, log, "6.5.5")
            case _:
                raise TypeError(choice)


class March(Step, tag="march", kw_only=True):
    """The second of a march's two moves (Law 6.5.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the second move."""
        rows = move_rows(state, self.seat)
        if not rows:
            state.steps.pop()
            return None
        offers = (move_offer(rows), choices.PASS)
        below = state.steps[-2]
        later = below.actions if isinstance(below, MarquiseDaylight) else 0
        most: dict[type[Choice], int] = {choices.Move: 1 + MOVES * later}
        return (Decision(self.seat, "march", "6.5.2", offers, most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Make the second move, or decline."""
        state.steps.pop()
        if isinstance(choice, choices.Move):
            move_warriors(state, self.seat, choice.origin, choice.to, choice.warriors, log, "6.5.2")


def list_recruiters(state: State, seat: Seat) -> list[Clearing]:
    """List the clearing of each recruiter where warriors can be placed; none without warriors."""
    faction = state.factions[seat]
    if not faction.supply[WARRIOR]:
        return []
    built = faction.pieces[RECRUITER]
    return [c for c in open_to(state, seat, state_where(built)) for _ in range(built[c])]


class RecruitStep(Step, tag="recruit", kw_only=True):
    """Place one warrior at each recruiter (Law 6.5.3); with too few the player chooses where."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: list[Clearing]

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all, or ask for each of the last warriors."""
        supply = state.factions[self.seat].supply[WARRIOR]
        clearings = list(dict.fromkeys(self.left))
        if len(clearings) == 1 or supply >= len(self.left):
            for clearing in clearings:
                self._recruit(state, clearing, self.left.count(clearing), log)
            self.left = []
        if not self.left or not supply:
            state.steps.pop()
            return None
        offer = Offer(choices.Recruit, [(c, "") for c in clearings])
        copies = tuple([min(supply, self.left.count(c)) for c in clearings])
        series = Series(choices.Recruit, supply, supply, copies)
        return (Decision(self.seat, "recruit_where", "6.5.3", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one warrior."""
        if isinstance(choice, choices.Recruit):
            self.left.remove(choice.clearing)
            self._recruit(state, choice.clearing, 1, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing without a remaining recruiter (Law 6.5.3)."""
        if not isinstance(choice, choices.Recruit):
            return None
        return IllegalChoiceError("6.5.3", "no_recruit_due_there", clearing=choice.clearing)

    def _recruit(self, state: State, clearing: Clearing, count: int, log: Log) -> None:
        placed = put_pieces(state, self.seat, WARRIOR, clearing, count)
        emit(
            log, events.Recruited(seat=self.seat, clearing=clearing, count=placed, section="6.5.3")
        )


def overwork_rows(state: State, seat: Seat) -> list[tuple[Clearing, str]]:
    """List the sawmills' clearings and the cards that can be spent there (Law 6.5.5)."""
    faction = state.factions[seat]
    if not faction.supply[WOOD] or not faction.hand:
        return []
    return [
        (clearing, card)
        for clearing in open_to(state, seat, state_where(faction.pieces[SAWMILL]))
        for card in matching(faction.hand, state.suits[clearing])
    ]


def why_not_overwork(state: State, choice: Overwork) -> IllegalChoiceError | None:
    """Return why the Marquise cannot overwork; None when the Law allows it."""
    faction = state.factions[choice.seat]
    clearing = choice.clearing
    if clearing not in CLEARINGS or not faction.pieces[SAWMILL][clearing]:
        return IllegalChoiceError("6.5.5", "no_sawmill", clearing=clearing)
    if choice.card not in faction.hand:
        return IllegalChoiceError("6.5.5", "card_not_in_hand", card=choice.card)
    if choice.card not in matching(faction.hand, state.suits[clearing]):
        suit = state.suits[clearing]
        return IllegalChoiceError("6.5.5", "wrong_suit", card=choice.card, needed=suit)
    if not faction.supply[WOOD]:
        return IllegalChoiceError("1.5.1", "no_wood_left")
    return why_not_place(state, choice.seat, clearing)


CARDS = (1, 1, 1, 2, 2, 3, 3)
"""Cards drawn by recruiters on the map, from none to six (Law 6.6)."""


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 6.6)."""
    return CARDS[marquise_faction(state, seat).built(RECRUITER)]


class MarquiseEvening(Step, tag="marquise_evening", kw_only=True):
    """Draw one card and one for each uncovered bonus, then discard down to five (Law 6.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="6.6")
        return None
