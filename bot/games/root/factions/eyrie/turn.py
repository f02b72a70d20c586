"""The Eyrie's set-up, Birdsong, crafting and Evening (Law 7.3 to 7.6)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.eyrie.choices import AddedToDecree, AddToDecree, NewRoost
from bot.games.root.factions.eyrie.pieces import COLUMNS, ROOST, eyrie_faction
from bot.games.root.law import choices
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import count_crafters, craft_from_hand, craft_offers
from bot.games.root.law.daylight import anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.deck import DrawAndDiscard, draw_cards
from bot.games.root.law.effects import (
    birdsong_offers,
    birdsong_rows,
    effect_offers,
    rows_before_counting,
    use_card_effect,
)
from bot.games.root.law.hooks.course import HomelandRule
from bot.games.root.law.kinds import BIRD, CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.placement_bans import why_not_place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points

STARTING_WARRIORS = 6


def starting_corners(state: State) -> list[Clearing]:
    """List the free corners, opposite a starting corner if there is one (Law 7.3.2)."""
    taken = [f.start for f in state.factions.values() if f.start]
    free = [corner for corner in state.board.corners if corner not in taken]
    opposite = [corner for corner in free if state.board.opposite(corner) in taken]
    return opposite or free


class PlaceFirstRoost(Step, tag="place_first_roost", kw_only=True):
    """Place a roost and six warriors in a corner (Law 7.3.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner if there is a choice."""
        corners = starting_corners(state)
        if len(corners) == 1:
            self._start(state, corners[0], log)
            return None
        offer = Offer(choices.StartAt, [(corner,) for corner in corners])
        return (Decision(self.seat, "setup_corner", "7.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the starting pieces."""
        if isinstance(choice, choices.StartAt):
            self._start(state, choice.clearing, log)

    def _start(self, state: State, corner: Clearing, log: Log) -> None:
        state.factions[self.seat].start = corner
        place(state, self.seat, ROOST, corner, 1, log, "7.3.2")
        place(state, self.seat, WARRIOR, corner, STARTING_WARRIORS, log, "7.3.2")
        state.steps.pop()


HOMELAND = HomelandRule(between=2, on_edge=True, builds=True)
"""On the map's edge, with two clearings or more between it and enemy homelands."""

PIECES = {ROOST: 1, WARRIOR: STARTING_WARRIORS}
"""What is placed there."""


NEW_ROOST_WARRIORS = 3


class EmergencyOrders(Step, tag="emergency_orders", kw_only=True):
    """Draw a card when the hand is empty (Law 7.4.1).

    The owner may use effects of Birdsong first, since one of them takes a card.
    """

    seat: Seat
    declined: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for effects while the hand is empty, then draw."""
        faction = state.factions[self.seat]
        rows = birdsong_rows(state, self.seat)
        if not faction.hand and rows and not self.declined:
            offers = (Offer(choices.Use, rows), choices.PASS)
            return (Decision(self.seat, "birdsong", "4.1.3", offers),)
        state.steps.pop()
        if not faction.hand:
            draw_cards(state, self.seat, 1, log, "7.4.1")
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use an effect or go on."""
        if isinstance(choice, choices.Use):
            use_card_effect(state, self.seat, choice, log)
        else:
            self.declined = True


class AddToDecreeStep(Step, tag="add_to_decree", kw_only=True):
    """Add one or two cards to the Decree, at most one of them a bird (Law 7.4.2)."""

    OPEN = True

    seat: Seat
    added: int = 0
    bird: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the first card, and for a second while one is in hand."""
        hand = state.factions[self.seat].hand
        if not hand or self.added == 2:
            state.steps.pop()
            return None
        cards = [c for c in dict.fromkeys(hand) if not (self.bird and SUIT[c] == "bird")]
        offers: list[Offer] = []
        if cards:
            rows = [(column, card) for column in COLUMNS for card in cards]
            offers.append(Offer(AddToDecree, rows))
        offers += birdsong_offers(state, self.seat)
        if self.added:
            offers.append(choices.PASS)
        about = {"added": self.added}
        series = self._series(hand, cards)
        kind = "add_to_decree"
        return (Decision(self.seat, kind, "7.4.2", tuple(offers), about, series=series),)

    def _series(self, hand: list[CardId], cards: list[CardId]) -> Series | None:
        """Ask for the cards that can still be added together, at most one of them a bird."""
        if not cards:
            return None
        birds = [SUIT[card] for card in hand].count(BIRD)
        most = min(2 - self.added, len(hand) - birds + (birds > 0 and not self.bird))
        there = tuple([(card, hand.count(card)) for card in cards])
        copies = tuple([min(most, count) for _, count in there]) * len(COLUMNS)
        return Series(AddToDecree, 1, most, copies, choices.Pass, "card", there)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Tuck a card, use an effect, or stop after one card."""
        match choice:
            case AddToDecree(column=column, card=card):
                faction = eyrie_faction(state, self.seat)
                faction.hand.remove(card)
                faction.decree[column].append(card)
                self.added += 1
                self.bird = self.bird or SUIT[card] == "bird"
                emit(log, AddedToDecree(seat=self.seat, card=card, column=column, section="7.4.2"))
            case choices.Use():
                use_card_effect(state, self.seat, choice, log)
            case _:
                state.steps.pop()


def new_roost_clearings(state: State, seat: Seat) -> list[Clearing]:
    """List the clearings with the fewest warriors where the pieces can go (Law 7.4.3)."""
    can = [c for c in CLEARINGS if state.open_slots[c] and may_place(state, seat, c)]
    if not can:
        return []
    warriors = {c: sum(f.warriors[c] for f in state.factions.values()) for c in can}
    fewest = min(warriors.values())
    return [c for c in can if warriors[c] == fewest]


class NewRoostStep(Step, tag="new_roost", kw_only=True):
    """Place a roost and three warriors when no roost is left on the map (Law 7.4.3).

    Effects by which warriors move may be used before: where the fewest are depends on them.
    """

    IN_ACTION: ClassVar[bool] = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the clearing if there is a choice."""
        if eyrie_faction(state, self.seat).roosts:
            state.steps.pop()
            return None
        clearings = new_roost_clearings(state, self.seat)
        effects = effect_offers(rows_before_counting(state, self.seat)) if clearings else []
        if effects or len(clearings) > 1:
            offer = Offer(NewRoost, [(clearing,) for clearing in clearings])
            return (Decision(self.seat, "new_roost", "7.4.3", (offer, *effects)),)
        state.steps.pop()
        for clearing in clearings:
            self._place(state, clearing, log)
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the roost and its warriors, or use an effect."""
        if isinstance(choice, choices.Use):
            use_card_effect(state, self.seat, choice, log)
        if isinstance(choice, NewRoost):
            self._place(state, choice.clearing, log)
            state.steps.pop()

    def _place(self, state: State, clearing: Clearing, log: Log) -> None:
        place(state, self.seat, ROOST, clearing, 1, log, "7.4.3")
        place(state, self.seat, WARRIOR, clearing, NEW_ROOST_WARRIORS, log, "7.4.3")


def why_not_new_roost(state: State, choice: NewRoost) -> IllegalChoiceError:
    """Return why a new roost cannot be placed in a clearing (Law 7.4.3)."""
    clearing = choice.clearing
    if clearing not in CLEARINGS:
        return IllegalChoiceError("7.4.3", "no_such_clearing", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    barred = why_not_place(state, choice.seat, clearing)
    return barred or IllegalChoiceError("7.4.3", "not_the_fewest_warriors", clearing=clearing)


def why_not_decree(state: State, choice: AddToDecree) -> IllegalChoiceError | None:
    """Return why a card cannot be added to the Decree; None when the Law allows it."""
    faction = eyrie_faction(state, choice.seat)
    if choice.card not in faction.hand:
        return IllegalChoiceError("7.4.2", "card_not_in_hand", card=choice.card)
    if choice.column not in COLUMNS:
        return IllegalChoiceError("7.4.2", "no_such_column", column=choice.column)
    if SUIT[choice.card] == "bird":
        return IllegalChoiceError("7.4.2", "one_bird_only", card=choice.card)
    return None


class EyrieCraft(Step, tag="eyrie_craft", kw_only=True):
    """Craft with roosts before the Decree is resolved (Law 7.5.1)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while an action may be possible, judged by public facts."""
        faction = eyrie_faction(state, self.seat)
        could_craft = bool(faction.hand) and bool(count_crafters(state, self.seat))
        if not (could_craft or anytime_in_question(state, self.seat)):
            state.steps.pop()
            return None
        offers = [
            *craft_offers(state, self.seat),
            *anytime_offers(state, self.seat),
            choices.PASS,
        ]
        return (Decision(self.seat, "craft", "7.5.1", tuple(offers)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, make a choice allowed at any time, or go on to the Decree."""
        if isinstance(choice, choices.Craft):
            craft_from_hand(state, self.seat, choice, log)
        elif isinstance(choice, choices.Pass):
            state.steps.pop()
        else:
            do_anytime(state, self.seat, choice, log)


POINTS = (0, 0, 1, 2, 3, 4, 4, 5)
"""Points in the Evening by roosts on the map, from none to seven (Law 7.6.1)."""

CARDS = (1, 1, 1, 2, 2, 2, 3, 3)
"""Cards drawn by roosts on the map, from none to seven (Law 7.6.2)."""


class EyrieEvening(Step, tag="eyrie_evening", kw_only=True):
    """Score for the roosts, then draw and discard (Law 7.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Score, then push the draw-and-discard step."""
        roosts = eyrie_faction(state, self.seat).roosts
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=CARDS[roosts], section="7.6.2")
        score_points(state, self.seat, POINTS[roosts], log, "roosts", "7.6.1")
        return None
