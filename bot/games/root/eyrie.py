"""Eyrie Dynasties (Law 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, IllegalChoice, Offer
from bot.games.root import choices, events
from bot.games.root.battle import battle_rows, begin_battle
from bot.games.root.cards import SUIT, VIZIER
from bot.games.root.craft import craft, craft_offers, crafters
from bot.games.root.deck import DrawAndDiscard, draw, put_away
from bot.games.root.dominance import activate, dominance_in_question, dominance_offers, take
from bot.games.root.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
    birdsong_rows,
    daylight_rows,
    effect_offers,
    use,
)
from bot.games.root.move import move, move_rows
from bot.games.root.pieces import may_place, place, put
from bot.games.root.state import CLEARINGS, Due, Faction, Log, Loss, State, Step
from bot.games.root.victory import score

COLUMNS = ("recruit", "move", "battle", "build")

VIZIERS: Mapping[str, tuple[str, str]] = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
"""Where each leader's Loyal Viziers go (Law 7.8)."""

LEADERS = tuple(VIZIERS)

POINTS = (0, 0, 1, 2, 3, 4, 4, 5)
"""Points in the Evening by roosts on the map, from none to seven (Law 7.6.1)."""

DRAW_BONUS_AT = (3, 6)
"""Roosts on the map that uncover a draw bonus (Law 7.6.2)."""

STARTING_WARRIORS = 6
NEW_ROOST_WARRIORS = 3


class EyriePieces(Faction, kw_only=True):
    """The pieces of the Eyrie, whoever plays them."""

    BUILDINGS: ClassVar[tuple[str, ...]] = ("roost",)
    TOTALS: ClassVar[Mapping[str, int]] = {"warriors": 20, "roost": 7}
    CRAFTERS: ClassVar[tuple[str, ...]] = ("roost",)

    def wins_ties_for_rule(self) -> bool:
        """Rule when tied for most: Lords of the Forest (Law 7.2.2, R5.2.1)."""
        return True

    @property
    def roosts(self) -> int:
        """Count the roosts on the map."""
        return self.TOTALS["roost"] - self.supply["roost"]


def no_cards() -> dict[str, list[str]]:
    """Return an empty Decree."""
    return {column: [] for column in COLUMNS}


class Eyrie(EyriePieces, tag="eyrie", kw_only=True):
    """The Eyrie Dynasties played by a person."""

    leader: str = ""
    fallen: list[str] = msgspec.field(default_factory=list[str])
    """Leaders that are face down (Law 7.7.3)."""

    decree: dict[str, list[str]] = msgspec.field(default_factory=no_cards)

    def item_points(self, printed: int) -> int:
        """Score one point for an item: Disdain for Trade, but not as Builder (7.2.3, 7.8.1)."""
        return printed if self.leader == "builder" else min(printed, 1)

    def attack_bonus(self, state: State, defender: str, clearing: int) -> int:
        """Deal an extra hit as Commander (Law 7.8.3)."""
        return int(self.leader == "commander")

    def after_gains(self, state: State, losses: Sequence[Loss], in_battle: bool, log: Log) -> None:
        """Score one more as Despot for buildings and tokens removed in battle (Law 7.8.4)."""
        if self.leader == "despot" and in_battle and any(x.piece != "warriors" for x in losses):
            score(state, self.name, 1, log, "despot", "7.8.4")

    def shown_cards(self) -> Sequence[str]:
        """Show the Decree's cards but for the viziers."""
        return [c for column in self.decree.values() for c in column if c != VIZIER]

    def setup_steps(self) -> list[Step]:
        """Set the Eyrie up (Law 7.3)."""
        return [PlaceFirstRoost(seat=self.name), ChooseLeaderStep(seat=self.name, section="7.3.3")]

    def turn_steps(self) -> list[Step]:
        """Take a turn: Birdsong 7.4, Daylight 7.5, Evening 7.6."""
        seat = self.name
        return [
            StartOfBirdsong(seat=seat),
            EmergencyOrders(seat=seat),
            AddToDecreeStep(seat=seat),
            NewRoostStep(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            EyrieCraft(seat=seat),
            ResolveDecree(seat=seat),
            StartOfEvening(seat=seat),
            EyrieEvening(seat=seat),
        ]


def eyrie(state: State, seat: str) -> Eyrie:
    """Return the Eyrie's faction."""
    faction = state.factions[seat]
    assert isinstance(faction, Eyrie)
    return faction


# 7.3 Faction setup


def starting_corners(state: State) -> list[int]:
    """List the free corners, opposite a starting corner if there is one (Law 7.3.2)."""
    taken = [f.start for f in state.factions.values() if f.start]
    free = [corner for corner in state.board.corners if corner not in taken]
    opposite = [corner for corner in free if state.board.opposite(corner) in taken]
    return opposite or free


class PlaceFirstRoost(Step, tag="place_first_roost", kw_only=True):
    """Place a roost and six warriors in a corner (Law 7.3.2)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner where there is a choice."""
        corners = starting_corners(state)
        if len(corners) == 1:
            self._start(state, corners[0], log)
            return None
        offer = Offer(choices.StartAt, [(corner,) for corner in corners])
        return (Decision(self.seat, "setup_corner", "7.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Start there."""
        if isinstance(choice, choices.StartAt):
            self._start(state, choice.clearing, log)

    def _start(self, state: State, corner: int, log: Log) -> None:
        state.factions[self.seat].start = corner
        place(state, self.seat, "roost", corner, 1, log, "7.3.2")
        place(state, self.seat, "warriors", corner, STARTING_WARRIORS, log, "7.3.2")
        state.steps.pop()


class ChooseLeaderStep(Step, tag="choose_leader", kw_only=True):
    """Choose a leader and tuck the viziers (Law 7.3.3, 7.3.4, 7.7.3)."""

    seat: str
    section: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for one of the leaders that are face up."""
        fallen = eyrie(state, self.seat).fallen
        rows = [(leader,) for leader in LEADERS if leader not in fallen]
        kind = "setup_leader" if self.section == "7.3.3" else "choose_leader"
        return (Decision(self.seat, kind, self.section, (Offer(choices.ChooseLeader, rows),)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Put the leader in place."""
        if isinstance(choice, choices.ChooseLeader):
            faction = eyrie(state, self.seat)
            faction.leader = choice.leader
            for column in VIZIERS[choice.leader]:
                faction.decree[column].append(VIZIER)
            log.append(
                events.LeaderChosen(seat=self.seat, leader=choice.leader, section=self.section)
            )
            state.steps.pop()


# 7.4 Birdsong


class EmergencyOrders(Step, tag="emergency_orders", kw_only=True):
    """Draw a card when the hand is empty (Law 7.4.1).

    Effects of Birdsong come first if the owner likes, since one of them takes a card.
    """

    seat: str
    declined: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for effects while the hand is empty, then draw."""
        faction = state.factions[self.seat]
        rows = birdsong_rows(state, self.seat)
        if not faction.hand and rows and not self.declined:
            offers = (Offer(choices.Use, rows), Offer(choices.Pass, [()]))
            return (Decision(self.seat, "birdsong", "4.1.3", offers),)
        state.steps.pop()
        if not faction.hand:
            draw(state, self.seat, 1, log)
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use an effect or go on."""
        if isinstance(choice, choices.Use):
            use(state, self.seat, choice, log)
        else:
            self.declined = True


class AddToDecreeStep(Step, tag="add_to_decree", kw_only=True):
    """Add one or two cards to the Decree, at most one of them a bird (Law 7.4.2)."""

    OPEN = True

    seat: str
    added: int = 0
    bird: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the first card, and for a second as long as one is in hand."""
        hand = eyrie(state, self.seat).hand
        if not hand or self.added == 2:
            state.steps.pop()
            return None
        cards = [c for c in dict.fromkeys(hand) if not (self.bird and SUIT[c] == "bird")]
        offers: list[Offer] = []
        if cards:
            rows = [(column, card) for column in COLUMNS for card in cards]
            offers.append(Offer(choices.AddToDecree, rows))
        offers += effect_offers(birdsong_rows(state, self.seat))
        if self.added:
            offers.append(Offer(choices.Pass, [()]))
        about = {"added": self.added}
        return (Decision(self.seat, "add_to_decree", "7.4.2", tuple(offers), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Tuck a card, use an effect, or leave it at one."""
        match choice:
            case choices.AddToDecree(column=column, card=card):
                faction = eyrie(state, self.seat)
                faction.hand.remove(card)
                faction.decree[column].append(card)
                self.added += 1
                self.bird = self.bird or SUIT[card] == "bird"
                log.append(
                    events.AddedToDecree(seat=self.seat, card=card, column=column, section="7.4.2")
                )
            case choices.Use():
                use(state, self.seat, choice, log)
            case _:
                state.steps.pop()


def new_roost_clearings(state: State, seat: str) -> list[int]:
    """List the clearings with the fewest warriors where a roost and three can go (Law 7.4.3)."""
    if state.factions[seat].supply["warriors"] < NEW_ROOST_WARRIORS:
        return []
    can = [c for c in CLEARINGS if state.open_slots[c] and may_place(state, seat, c)]
    if not can:
        return []
    warriors = {c: sum(f.warriors[c] for f in state.factions.values()) for c in can}
    fewest = min(warriors.values())
    return [c for c in can if warriors[c] == fewest]


class NewRoostStep(Step, tag="new_roost", kw_only=True):
    """Place a roost and three warriors when no roost is left on the map (Law 7.4.3)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the clearing where there is a choice."""
        if eyrie(state, self.seat).roosts:
            state.steps.pop()
            return None
        clearings = new_roost_clearings(state, self.seat)
        if len(clearings) > 1:
            offer = Offer(choices.NewRoost, [(clearing,) for clearing in clearings])
            return (Decision(self.seat, "new_roost", "7.4.3", (offer,)),)
        state.steps.pop()
        for clearing in clearings:
            self._place(state, clearing, log)
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the roost and its warriors."""
        if isinstance(choice, choices.NewRoost):
            self._place(state, choice.clearing, log)
            state.steps.pop()

    def _place(self, state: State, clearing: int, log: Log) -> None:
        place(state, self.seat, "roost", clearing, 1, log, "7.4.3")
        place(state, self.seat, "warriors", clearing, NEW_ROOST_WARRIORS, log, "7.4.3")


# 7.5 Daylight


class EyrieCraft(Step, tag="eyrie_craft", kw_only=True):
    """Craft with roosts before the Decree is resolved (Law 7.5.1)."""

    OPEN = True

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while something could be done, by what everybody sees."""
        faction = eyrie(state, self.seat)
        effects = daylight_rows(state, self.seat)
        could_craft = bool(faction.hand) and bool(crafters(state, self.seat))
        if not (could_craft or effects or dominance_in_question(state, self.seat)):
            state.steps.pop()
            return None
        offers = [
            *craft_offers(state, self.seat),
            *effect_offers(effects),
            *dominance_offers(state, self.seat),
            Offer(choices.Pass, [()]),
        ]
        return (Decision(self.seat, "craft", "7.5.1", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, do what Daylight allows at any time, or go on to the Decree."""
        if isinstance(choice, choices.Craft):
            craft(state, self.seat, choice, log)
        elif isinstance(choice, choices.Pass):
            state.steps.pop()
        else:
            at_any_time(state, self.seat, choice, log)


def at_any_time(state: State, seat: str, choice: Choice, log: Log) -> None:
    """Do what can be done at any time in Daylight: effects and dominance cards."""
    match choice:
        case choices.Use():
            use(state, seat, choice, log)
        case choices.ActivateDominance():
            activate(state, seat, choice.card, log)
        case choices.TakeDominance():
            take(state, seat, choice.card, choice.spend, log)
        case _:
            raise TypeError(choice)


class ResolveDecree(Step, tag="resolve_decree", kw_only=True):
    """Resolve the Decree, column by column, its cards in any order (Law 7.5.2)."""

    OPEN = True

    seat: str
    column: int = -1
    """The index of the column that is being resolved, -1 before the first."""

    left: list[str] = msgspec.field(default_factory=list[str])
    """Its cards that are not resolved yet."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask how to resolve the next card; what cannot be resolved brings turmoil."""
        while not self.left:
            self.column += 1
            if self.column == len(COLUMNS):
                state.steps.pop()
                return None
            self.left = list(eyrie(state, self.seat).decree[COLUMNS[self.column]])
        column = COLUMNS[self.column]
        offers = decree_offers(state, self.seat, column, self.left)
        effects = daylight_rows(state, self.seat)
        in_question = dominance_in_question(state, self.seat)
        anytime = effect_offers(effects)
        if in_question:
            anytime += dominance_offers(state, self.seat)
        if not offers:
            if not effects and not in_question:
                self._turmoil(state, log)
                return None
            anytime.append(Offer(choices.FallIntoTurmoil, [()]))
        about = {"left": len(self.left)}
        section = f"7.5.2.{self.column + 1}"
        return (Decision(self.seat, f"decree_{column}", section, (*offers, *anytime), about),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Resolve a card, do what Daylight allows at any time, or fall into turmoil."""
        match choice:
            case choices.Recruit(card=card) | choices.Move(card=card):
                self._resolve(state, card, choice, log)
            case choices.Battle(card=card) | choices.Build(card=card):
                self._resolve(state, card, choice, log)
            case choices.FallIntoTurmoil():
                self._turmoil(state, log)
            case _:
                at_any_time(state, self.seat, choice, log)

    def _turmoil(self, state: State, log: Log) -> None:
        column = COLUMNS[self.column]
        state.steps.pop()
        fall_into_turmoil(state, self.seat, column, log)

    def _resolve(self, state: State, card: str, choice: Choice, log: Log) -> None:
        seat, section = self.seat, f"7.5.2.{self.column + 1}"
        self.left.remove(card)
        log.append(
            events.DecreeResolved(
                seat=seat, column=COLUMNS[self.column], card=card, section=section
            )
        )
        match choice:
            case choices.Recruit(clearing=clearing):
                count = put(state, seat, "warriors", clearing, recruit_count(eyrie(state, seat)))
                log.append(
                    events.Recruited(seat=seat, clearing=clearing, count=count, section=section)
                )
            case choices.Move(origin=origin, to=to, warriors=warriors):
                move(state, seat, origin, to, warriors, log, section)
            case choices.Battle(clearing=clearing, defender=defender):
                begin_battle(state, seat, clearing, defender, log, section)
            case choices.Build(clearing=clearing):
                put(state, seat, "roost", clearing)
                log.append(
                    events.Built(seat=seat, building="roost", clearing=clearing, section=section)
                )
            case _:
                raise TypeError(choice)


def recruit_count(faction: Eyrie) -> int:
    """Return how many warriors a Recruit action must place (Law 7.8.2)."""
    return 2 if faction.leader == "charismatic" else 1


def by_suit(cards: Sequence[str]) -> dict[str, str]:
    """Return one card of each suit among some, birds last, since they can wait (Law 2.1.1)."""
    found = {SUIT[card]: card for card in reversed(cards)}
    return {suit: found[suit] for suit in sorted(found, key=lambda suit: suit == "bird")}


def decree_offers(state: State, seat: str, column: str, cards: Sequence[str]) -> list[Offer]:
    """Offer every way to resolve a card of a column; empty when none can be (Law 7.5.2)."""
    faction = eyrie(state, seat)
    rows: list[tuple[int | str, ...]] = []
    for suit, card in by_suit(cards).items():
        clearings = [c for c in CLEARINGS if suit in ("bird", state.suits[c])]
        match column:
            case "recruit":
                rows += [(c, card) for c in recruit_clearings(state, faction, clearings)]
            case "move":
                rows += move_rows(state, seat, clearings, card)
            case "battle":
                rows += battle_rows(state, seat, clearings, card)
            case _:
                rows += [("roost", c, card) for c in build_clearings(state, faction, clearings)]
    if not rows:
        return []
    kinds = (choices.Recruit, choices.Move, choices.Battle, choices.Build)
    return [Offer(kinds[COLUMNS.index(column)], rows, upto=column == "move")]


def recruit_clearings(state: State, faction: Eyrie, clearings: Sequence[int]) -> list[int]:
    """List the roosts' clearings where the warriors can be placed in full (Law 7.5.2.1)."""
    if faction.supply["warriors"] < recruit_count(faction):
        return []
    roosts = faction.pieces["roost"]
    return [c for c in clearings if roosts[c] and may_place(state, faction.name, c)]


def build_clearings(state: State, faction: Eyrie, clearings: Sequence[int]) -> list[int]:
    """List the ruled clearings without a roost where one can be placed (Law 7.5.2.4)."""
    if not faction.supply["roost"]:
        return []
    roosts = faction.pieces["roost"]
    return [
        c
        for c in clearings
        if state.ruler[c] == faction.name
        and not roosts[c]
        and state.open_slots[c]
        and may_place(state, faction.name, c)
    ]


# 7.6 Evening


class EyrieEvening(Step, tag="eyrie_evening", kw_only=True):
    """Score for the roosts, then draw and discard (Law 7.6)."""

    seat: str

    def advance(self, state: State, log: Log) -> Due | None:
        """Score, and hand over to drawing and discarding."""
        roosts = eyrie(state, self.seat).roosts
        count = 1 + sum(roosts >= bonus for bonus in DRAW_BONUS_AT)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="7.6.2")
        score(state, self.seat, POINTS[roosts], log, "roosts", "7.6.1")
        return None


# 7.7 Turmoil


def fall_into_turmoil(state: State, seat: str, column: str, log: Log) -> None:
    """Humiliate, purge and depose; the Evening comes next (Law 7.7)."""
    faction = eyrie(state, seat)
    log.append(events.TurmoilBegan(seat=seat, column=column, section="7.7"))
    cards = [card for name in COLUMNS for card in faction.decree[name]]
    birds = sum(SUIT[card] == "bird" for card in cards)
    score(state, seat, -birds, log, "turmoil", "7.7.1")
    purged = tuple(card for card in cards if card != VIZIER)
    faction.decree = no_cards()
    log.append(events.DecreePurged(seat=seat, cards=purged, section="7.7.2"))
    for card in purged:
        put_away(state, card, log)
    faction.fallen.append(faction.leader)
    faction.leader = ""
    if len(faction.fallen) == len(LEADERS):
        faction.fallen = []
    state.steps.append(ChooseLeaderStep(seat=seat, section="7.7.3"))


# Refusals


def why_not_decree(state: State, choice: choices.AddToDecree) -> IllegalChoice | None:
    """Tell why a card cannot be added to the Decree; None when the Law allows it."""
    faction = eyrie(state, choice.seat)
    if choice.card not in faction.hand:
        return IllegalChoice("7.4.2", "card_not_in_hand", card=choice.card)
    if choice.column not in COLUMNS:
        return IllegalChoice("7.4.2", "no_such_column", column=choice.column)
    if SUIT[choice.card] == "bird":
        return IllegalChoice("7.4.2", "one_bird_only", card=choice.card)
    return None


def why_not_roost(state: State, choice: choices.Build) -> IllegalChoice | None:
    """Tell why a roost cannot be built; None when it is for its suit only."""
    faction, clearing = eyrie(state, choice.seat), choice.clearing
    if choice.building != "roost" or clearing not in CLEARINGS:
        return IllegalChoice("7.5.2.4", "no_such_building", building=choice.building)
    if state.ruler[clearing] != choice.seat:
        return IllegalChoice("7.5.2.4", "must_rule_to_build", clearing=clearing)
    if faction.pieces["roost"][clearing]:
        return IllegalChoice("7.5.2.4", "roost_already_there", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoice("2.2.3", "no_open_slot", clearing=clearing)
    if not may_place(state, choice.seat, clearing):
        return IllegalChoice("6.2.2", "keep_bars_placing", clearing=clearing)
    if not faction.supply["roost"]:
        return IllegalChoice("1.5.1", "none_left", building="roost")
    return None


def why_not_recruit(state: State, choice: choices.Recruit) -> IllegalChoice | None:
    """Tell why a Recruit of the Decree is illegal; None when it is for its suit only."""
    faction, clearing = eyrie(state, choice.seat), choice.clearing
    if clearing not in CLEARINGS or not faction.pieces["roost"][clearing]:
        return IllegalChoice("7.5.2.1", "no_roost", clearing=clearing)
    if not may_place(state, choice.seat, clearing):
        return IllegalChoice("6.2.2", "keep_bars_placing", clearing=clearing)
    if faction.supply["warriors"] < recruit_count(faction):
        return IllegalChoice("7.5.2", "too_few_in_supply")
    return None
